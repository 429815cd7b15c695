"""Save a match while it is played, so that a crash of the terminal loses nothing."""

from __future__ import annotations

import os
import shlex
import sys
import tempfile
from datetime import datetime
from pathlib import Path

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import Match
from tenkaichi.engine.tape import OtherRules, TapeError

LAST = "last"
KEPT = 50


def spare_folder() -> Path:
    """The folder for a match that cannot be saved in the user's own folder; each user of a machine has one."""
    user = f"-{os.getuid()}" if sys.platform != "win32" else ""
    return Path(tempfile.gettempdir()) / f"tenkaichi{user}"


def saves_folder() -> Path:
    """The user's folder for the state of programs."""
    try:
        return _state_folder() / "tenkaichi"
    except RuntimeError:  # a user without a home folder
        return spare_folder()


def _state_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")


def typed_path(words: str) -> Path:
    """A path as a person types it, `~` and all."""
    try:
        return Path(words).expanduser()
    except RuntimeError:
        raise TenkaichiError(f"{words}: there is no such home folder") from None


def find_save(wanted: str, game: str) -> Path:
    """A file by its path, by its name among the saves, or the `last` match of this game."""
    if wanted == LAST:
        saves = _saves(game)
        if not saves:
            raise TenkaichiError(f"there is no saved match of {game} in {saves_folder()}")
        return saves[-1]
    path = typed_path(wanted)
    beside = saves_folder() / wanted
    return beside if not path.exists() and beside.is_file() else path


def load_save(path: Path, game: Game) -> Match:
    """A saved match to go on with; of a damaged file it is said how to rescue what precedes the damage."""
    try:
        return Match.load(path, game, answer_forced=True)
    except TapeError as error:
        words = str(error) if str(error).startswith(str(path)) else f"{path}: {error}"
        if isinstance(error, OtherRules):
            words += "\nA match that was played with another content pack goes on with --pack"
        elif error.good is not None:
            rescue = f"tenkaichi tape cut {shlex.quote(str(path))} {len(error.good)} RESCUED.tape --salvage"
            words += f"\nWhat precedes the damage can be rescued: {rescue}"
        raise TenkaichiError(words) from error


def _saves(game: str) -> list[Path]:
    return sorted(saves_folder().glob(f"{game}-*.tape"))


class Autosave:
    """One match's own file, written after every answer of a person. Trouble with the disk never stops the game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.path = saves_folder() / f"{game}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.tape"
        self.trouble = ""

    def keep(self, match: Match) -> None:
        """Write the file. If the user's folder is not writable, use the spare folder from then on."""
        for path in dict.fromkeys((self.path, spare_folder() / self.path.name)):
            try:
                self._write(match, path)
            except (OSError, TenkaichiError) as error:
                self.trouble = str(error)
            else:
                self.path, self.trouble = path, ""
                return

    def _write(self, match: Match, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        is_new = not path.exists()
        match.save(path)
        if is_new:
            for old in _saves(self.game)[:-KEPT]:
                old.unlink(missing_ok=True)

    @property
    def short(self) -> str:
        """The argument for `--load`: the name alone if the file lies in the folder for saves."""
        return self.path.name if self.path.parent == saves_folder() else str(self.path)

    def words(self) -> str:
        return f"The match could not be saved: {self.trouble}" if self.trouble else f"Saved as {self.path}"
