"""What all tests share: how Hypothesis searches."""

from hypothesis import settings

# A slow machine is no failure; a failure prints what repeats it.
settings.register_profile("ironbridge", deadline=None, print_blob=True)
settings.load_profile("ironbridge")
