"""The games as environments of other libraries: PettingZoo, Gymnasium and OpenSpiel. See docs/bot-authors.md."""

from __future__ import annotations
