"""Environments for learners: PettingZoo, Gymnasium, vectorised and OpenSpiel, all over the same engine."""
