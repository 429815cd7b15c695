"""Training: bots play themselves, weights are fitted to the results, and a new set is taken only if it wins.

See docs/bots.md. Needs NumPy (`pip install tenkaichi[train]`).
"""

from __future__ import annotations
