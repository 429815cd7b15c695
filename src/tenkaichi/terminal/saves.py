"""Where a match is kept while it is played, so that nothing is lost whatever happens to the terminal."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.match import Match

LAST = "last"
KEPT = 50


def saves_folder() -> Path:
    """The user's folder for the state of programs."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return base / "tenkaichi"


def find_save(wanted: str, game: str) -> Path:
    """A file by its path, by its name among the saves, or the `last` match of this game."""
    if wanted == LAST:
        saves = _saves(game)
        if not saves:
            raise TenkaichiError(f"there is no saved match of {game} in {saves_folder()}")
        return saves[-1]
    path = Path(wanted).expanduser()
    beside = saves_folder() / wanted
    return beside if not path.exists() and beside.is_file() else path


def _saves(game: str) -> list[Path]:
    return sorted(saves_folder().glob(f"{game}-*.tape"))


class Autosave:
    """One match's own file, written after every answer of a person. Trouble with the disk never stops the game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.path = saves_folder() / f"{game}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.tape"
        self.trouble = ""

    def keep(self, match: Match) -> None:
        try:
            if not self.path.parent.is_dir():
                self.path.parent.mkdir(parents=True, exist_ok=True)
            is_new = not self.path.exists()
            match.save(self.path)
            self.trouble = ""
            if is_new:
                for old in _saves(self.game)[:-KEPT]:
                    old.unlink(missing_ok=True)
        except (OSError, TenkaichiError) as error:
            self.trouble = str(error)

    def words(self) -> str:
        return f"The match could not be saved: {self.trouble}" if self.trouble else f"Saved as {self.path}"
