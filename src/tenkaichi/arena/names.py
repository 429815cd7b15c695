"""Allowed names: visible as they are, and not like another player's."""

from __future__ import annotations

import re
import unicodedata

from tenkaichi.arena.errors import BadRequest
from tenkaichi.arena.visible_text import visible


def clean_name(name: str) -> str:
    """The name as shown: no invisible characters, no stacked marks, no line ends, single spaces."""
    seen = visible(unicodedata.normalize("NFKC", name))
    # what stood apart is one sign now: a letter and its accent must not be a second way to write the same name
    found = " ".join(unicodedata.normalize("NFKC", seen).split())
    if not 1 <= len(found) <= 40 or unicodedata.category(found[0])[0] == "M":
        raise BadRequest("bad-name", "a name has 1 to 40 visible characters", field="name")
    return found


def folded_name(name: str) -> str:
    return clean_name(name).casefold().replace(" ", "")[:80]


# -- names that pass for something else -------------------------------------------------------------------------------

# Scripts with letters that look like each other's. A name is written in one of them: nobody is honestly called "Ann"
# with a Cyrillic A. Others (kana, Hangul, Hebrew …) may stand beside Latin.
_ALIKE = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU")
_LIKE_LATIN = str.maketrans(
    "\u0432\u03b2\u043e\u03bf\u0585\u0442\u03c40", "bboootto"
)  # the letters of "bot", in either case
_BOTS = re.compile(r"[\W_]*bot(?![^\W\d_])")  # "Bot (easy)", "[bot 7]"; a botanist is welcome
_NO_LETTERS = re.compile(r"[\W\d_]+")
# Words that the pages and the log use for seats and for the server.
_TAKEN = frozenset(
    [
        "you", "yourself", "nobody", "somebody", "chance", "spectator", "spectators", "server", "arena", "tenkaichi",
        "system", "admin", "administrator", "moderator",
    ]
)  # fmt: skip


def own_name(name: str) -> str:
    """A name as it is shown, if a person may take it."""
    found = clean_name(name)
    spoken = found.casefold().translate(_LIKE_LATIN)
    if _BOTS.match(spoken):
        raise BadRequest("bad-name", "only bots have names that begin like this", field="name")
    if _NO_LETTERS.sub("", spoken) in _TAKEN:
        raise BadRequest("bad-name", f"{found!r} is a word that the tables use for other players", field="name")
    scripts = {unicodedata.name(sign, "").partition(" ")[0] for sign in found if sign.isalpha()}
    if len(scripts.intersection(_ALIKE)) > 1:
        raise BadRequest("bad-name", "a name uses letters of one alphabet only", field="name")
    return found
