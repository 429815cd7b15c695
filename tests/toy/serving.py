"""`tenkaichi` with one more game: the folder that `TENKAICHI_TEST_GAMES` names is searched for games, too.

The bots' processes import this module again when they start, so they know the game as well.
"""

from __future__ import annotations

import os
import sys

from same_luck import SameLuck
from tenkaichi import games
from tenkaichi.cli import main

games.__path__.append(os.environ["TENKAICHI_TEST_GAMES"])

if __name__ == "__main__":
    SameLuck().put_in_place()
    sys.exit(main())
