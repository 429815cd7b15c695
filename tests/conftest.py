"""What every test of the project shares: how Hypothesis looks for examples.

On a developer's machine it looks for new ones each time; in CI the same ones are tried on every run, so that a change
fails for what it did and not for luck.
"""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("developer", deadline=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "developer")
