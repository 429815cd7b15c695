"""The parts of a deck and a roster: cards, purchases, affiliations, rosters."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tenkaichi.games.prime_time.pack.effects import Effect, Gate, Trigger
from tenkaichi.games.prime_time.pack.figures import Clause, Count, Id, Line, Name, Positive
from tenkaichi.games.prime_time.pack.vocabulary import Saga

Category = Literal["generic", "character", "affiliation"]
CardType = Literal[
    "action",  # the action Play a Card; with `free` a [Free] action instead
    "z_reaction",  # a Card Response to an attack on the player, or on an ally where it intercepts; no slot
    "interrupt",  # when its trigger happens, in either player's turn; no slot
    "persistent",  # played like an action card; stays in play until Cleanup
    "legacy",  # a Human's upgrade, once its gate has been met; attached for good
    "joint_attack",  # [Free] in the activation of either of the pair (PT-TRAIT-32, PT-TRAIT-33)
]


class Card(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """`owner` for Character cards (for a Joint Attack either of `pair`), `affiliation` for Affiliation cards.

    Effects of a Persistent or Legacy card stand as long as it lies there. A Joint Attack needs both of its pair on
    the board, neither Dazed, Staggered nor Bound; its effects do not repeat that.
    """

    id: Id
    name: Name
    category: Category
    owner: Id = ""
    affiliation: Id = ""
    type: CardType
    free: bool = False
    bk: Count = 0
    sk: Count = 0
    pair: tuple[Id, ...] = ()
    trigger: Trigger | None = None
    gate: Gate | None = None
    effects: tuple[Effect, ...]


class Purchase(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """PT-FUSE-12, PT-GEN-13: bought for Threat at list building. Card 2 unlocks grant techniques or opening cards.

    `worked` names the clause whose worked cost this purchase is an example of, if there is one.
    """

    id: Id
    kind: Literal["fusion", "card2_unlock"]
    profile: Id
    name: Name
    threat: Positive
    grants: tuple[Id, ...] = ()
    worked: Clause | Literal[""] = ""


class Affiliation(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Both layers need the threshold (PT-TRAIT-37, PT-WT-04). Members are the profiles that name it."""

    id: Id
    name: Name
    sagas: tuple[Saga, ...]
    flavour: Line = ""
    threshold_percent: Positive
    layer1: Effect
    layer2: Effect


class DeckSize(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    generic: Count
    character: Count
    affiliation: Count


class RosterRules(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """PT-GEN-11..13, PT-CARD-01."""

    threat_cap: Positive
    models: tuple[Positive, Positive]
    deck: DeckSize
    copies: DeckSize


class Roster(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A player's roster: profile, purchase and card ids. `partner` is Dende's (PT-DEVO-12)."""

    name: Name
    affiliation: Id
    leader: Id = ""
    models: tuple[Id, ...] = ()
    purchases: tuple[Id, ...] = ()
    partner: Id = ""
    deck: tuple[Id, ...] = ()


class StarterRoster(Roster, frozen=True, kw_only=True):
    """A ready-made roster."""

    id: Id
    note: Line = ""
