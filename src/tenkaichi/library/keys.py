"""The keys of the search language: what may stand before a colon or a comparison, and how it is read aloud."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class Key(Struct, frozen=True):
    """One key. Words are compared with an entry's fields, figures with its figures."""

    name: str
    label: str  # how it is read aloud: "damage"
    is_figure: bool = False
    short: tuple[str, ...] = ()
    is_open: bool = False  # any words may follow; of the others only what some entry has


KEYS: tuple[Key, ...] = (
    Key("game", "game"),
    Key("style", "style", short=("s",)),
    Key("type", "type", short=("t",)),
    Key("text", "text", short=("x",), is_open=True),
    Key("name", "name", short=("n",), is_open=True),
    Key("char", "character", short=("character",)),
    Key("set", "set"),
    Key("printing", "printing", short=("no",)),
    Key("rarity", "rarity", short=("r",)),
    Key("align", "alignment"),
    Key("trait", "trait"),
    Key("aff", "affiliation", short=("affiliation",)),
    Key("saga", "saga"),
    Key("race", "race"),
    Key("kind", "kind"),
    Key("key", "keyword"),
    Key("slot", "mission slot"),
    Key("timing", "timing"),
    Key("uses", "uses"),
    Key("clause", "clause"),
    Key("in", "in"),
    Key("changed", "changed since", short=("since",)),
    Key("is", "is"),
    Key("dmg", "damage", True, ("d", "damage")),
    Key("cost", "cost", True, ("c",)),
    Key("end", "Endurance", True, ("e", "endurance")),
    Key("pur", "PUR", True),
    Key("level", "Level", True),
    Key("power", "Power Level", True),
    Key("limit", "copies allowed", True),
    Key("life", "life cards", True),
    Key("stages", "stages", True),
    Key("ball", "Dragon Ball number", True),
    Key("stars", "Stars", True),
    Key("threat", "Threat", True),
    Key("hp", "HP", True),
    Key("res", "RES", True),
    Key("imp", "IMP", True),
    Key("foc", "FOC", True),
    Key("rfx", "RFX", True),
    Key("spr", "SPR", True),
    Key("oc", "OC", True),
    Key("sk", "SK", True),
    Key("tiers", "tiers", True),
    Key("glory", "Glory", True),
    Key("range", "range", True),
    Key("value", "value", True),
    Key("health", "Health", True),
    Key("ki", "Ki", True),
    Key("strength", "strength", True),
    Key("defense", "defense", True),
    Key("hills", "hills", True),
    Key("copies", "copies in the box", True),
)
# how a value that no entry has is refused, where "no entry has the …" would not be a sentence
ABSENT: dict[str, str] = {
    "is": "no entry is",
    "in": "there is no ready-made list",
    "uses": "no entry uses",
    "changed": "there is no recorded release",
}
BY_NAME: dict[str, Key] = {name: key for key in KEYS for name in (key.name, *key.short)}
SORT = ("sort", "order")
FITS = "fits"  # `fits:deck`: only a surface with an open build can answer it


def distance(one: str, other: str) -> int:
    """The edit distance: letters to change, add, leave out or swap with the next one."""
    rows = [list(range(len(other) + 1))]
    for i, mine in enumerate(one, 1):
        row = [i]
        for j, theirs in enumerate(other, 1):
            best = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (mine != theirs))
            if i > 1 and j > 1 and mine == other[j - 2] and one[i - 2] == theirs:
                best = min(best, rows[-2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]


LONGEST = 60  # longer words are not compared letter by letter


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant; empty if none is near. The first of equals wins."""
    if not word or len(word) > LONGEST:
        return ""
    found, best = "", max(1, len(word) // 3) + 1
    for each in known:
        if abs(len(each) - len(word)) < best:
            steps = distance(word, each)
            if steps < best:
                found, best = each, steps
    return found
