"""Alembic's folder: `env.py` is run by Alembic, `versions` holds one file per change of the schema."""
