"""A card's facts: what is printed on it apart from its effects, errata applied.

Style, character, Named and rarity follow from title and printings (TCG-GLOSS-01, TCG-GLOSS-02, TCG-NAME-07): they are
worked out and never written beside them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from tenkaichi.games.tcg.pack.operations import Ability
from tenkaichi.games.tcg.pack.vocabulary import Alignment, AttackKind, CardType, Family, Style

CardId = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=80)]
Slug = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Title = Annotated[str, Meta(min_length=1, max_length=80)]
Line = Annotated[str, Meta(max_length=400)]
ClauseId = Annotated[str, Meta(pattern=r"^TCG-[A-Z0-9-]+$", max_length=40)]
Printing = Annotated[str, Meta(pattern=r"^[A-Z]{2}-[A-Z]{1,2}[0-9]{1,3}[A-Z]?$")]
Count = Annotated[int, Meta(ge=0, le=99)]
Copies = Annotated[int, Meta(ge=1, le=60)]
PowerLevel = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Ladder = Annotated[tuple[PowerLevel, ...], Meta(min_length=11, max_length=11)]

PrintedIcon = Literal["attack", "defence", "constant", "instant"]
Rarity = Literal["starter", "common", "uncommon", "rare", "ultra_rare", "dragon_rare", "promo"]

LIFE_DECK_TYPES: tuple[CardType, ...] = (
    "physical_combat",
    "energy_combat",
    "event",
    "setup",
    "drill",
    "ally",
    "dragon_ball",
)  # TCG-DECK-15
PERSONALITIES: tuple[CardType, ...] = ("main_personality", "ally")
SINGLES: tuple[CardType, ...] = ("main_personality", "mastery", "ally", "dragon_ball")
RARITIES: dict[str, Rarity] = {
    "S": "starter",
    "C": "common",
    "U": "uncommon",
    "R": "rare",
    "UR": "ultra_rare",
    "DR": "dragon_rare",
    "P": "promo",
}
_STYLES: dict[str, Style] = {"Black": "black", "Blue": "blue", "Namekian": "namekian", "Orange": "orange"}
_STYLES |= {"Red": "red", "Saiyan": "saiyan"}


class NoAttacks(Struct, frozen=True, forbid_unknown_fields=True, tag_field="rule", tag="no_attacks", kw_only=True):
    """A deck with this Main Personality holds no card that makes attacks of this kind."""

    kind: AttackKind


class MoreAllies(Struct, frozen=True, forbid_unknown_fields=True, tag_field="rule", tag="more_allies", kw_only=True):
    """A deck with this Main Personality may hold this many Allies of that character, with any title."""

    character: Title
    copies: Copies


class OtherSide(Struct, frozen=True, forbid_unknown_fields=True, tag_field="rule", tag="other_side", kw_only=True):
    """A deck with this Main Personality holds only cards for that Alignment, besides personalities."""

    alignment: Alignment


DeckRule = NoAttacks | MoreAllies | OtherSide


class Card(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One card with all its printings.

    Personalities (Main Personalities and Allies) have level, alignment, ladder and pur; Dragon Balls have family
    and number. `printings` are labels, oldest first; the facts are those of the last one, with the errata.
    """

    id: CardId
    title: Title
    type: CardType
    level: Literal[1, 2, 3, 4] | None = None
    alignment: Literal["hero", "villain", "any"] | None = None
    alignment_only: Alignment | None = None  # TCG-DECK-11
    traits: tuple[Slug, ...] = ()
    ladder: Ladder | None = None  # the Power Level at 0 to 10 stages above zero (TCG-MP-01)
    pur: Count | None = None
    family: Family | None = None
    number: Annotated[int, Meta(ge=1, le=7)] | None = None
    endurance: Count | None = None  # none and 0 differ (TCG-CARD-AWAK-S101)
    icons: tuple[PrintedIcon, ...] = ()  # as printed; a plain Power has none
    attacks: tuple[AttackKind, ...] = ()  # the kinds of attack that the card or its Powers make
    limit: Copies | None = None  # a copy limit printed on the card (TCG-DECK-07)
    deck_rules: tuple[DeckRule, ...] = ()
    after_use: Literal["banish", "deck_top", "deck_bottom", "deck_shuffle", "may_deck_shuffle"] | None = None
    no_mppv: Literal["always", "this_turn", "if_used", "if_leveled", "if_anger_raised"] | None = None
    acts_freely: Literal["always"] | tuple[Title, ...] = ()  # at any stage of the MP, or of one of these MPs
    unique_in_play: bool = False
    counts_styled: bool = False  # TCG-NAME-04
    counts_named: bool = False  # TCG-NAME-03
    stays_on_level: Literal["up", "any"] | None = None  # a Drill that the Level change spares
    no_stage_gain: bool = False
    endurance_for_effects: Count | None = None  # what other effects read as its Endurance
    printings: Annotated[tuple[Printing, ...], Meta(min_length=1)]
    rulings: tuple[ClauseId, ...] = ()  # the clauses that speak of this card
    errata: Line = ""  # what the rulings document changed
    ruling: Line = ""  # how the card is to be understood
    named: Title | Literal[""] = ""  # TCG-NAME-07, worked out by `name_the_named` while a pack is read
    abilities: tuple[Ability, ...] = ()
    rules: tuple[Ability, ...] = ()  # the texts in brackets, which nothing switches off (TCG-GENERAL-05)
    not_yet: Line = ""  # why the card cannot be played yet; such a card is kept out of decks

    @property
    def style(self) -> Style | None:
        """None for a Freestyle card."""
        return style_of(self.title)

    @property
    def is_personality(self) -> bool:
        return self.type in PERSONALITIES

    @property
    def character(self) -> str:
        """The name before the dash; empty for cards that are no personalities."""
        return self.title.partition(" - ")[0] if self.is_personality else ""

    @property
    def subtitle(self) -> str:
        return self.title.partition(" - ")[2] if self.is_personality else ""

    @property
    def rarity(self) -> Rarity:
        """The rarity of the first printing."""
        return rarity_of(self.printings[0])

    @property
    def copies(self) -> int:
        """The copies that a deck may hold: three, of Allies and Dragon Balls one, or as it says (TCG-DECK-04..07)."""
        return self.limit if self.limit is not None else 1 if self.type in SINGLES else 3


def style_of(title: str) -> Style | None:
    """TCG-GLOSS-01, TCG-GLOSS-02: the first word of the title is a Style, or the card is Freestyle."""
    return _STYLES.get(title.split(" ", 1)[0])


def named_after(title: str, characters: Iterable[str]) -> str:
    """TCG-NAME-07: a character's name stands in the title of a Freestyle card; the longest, for "Cell Jr.'s Swarm"."""
    if style_of(title) is not None:
        return ""
    found = [name for name in characters if name in title and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", title)]
    return max(found, key=len, default="")


def rarity_of(printing: str) -> Rarity:
    """A printing's letters after the set say how rare it is: PR-S65 is a starter card."""
    letters = re.match(r"[A-Z]*", printing.partition("-")[2])
    return RARITIES[letters[0] if letters else ""]
