"""The operations of effects: one record for each, with exactly its fields.

Every operation reports whether it did what it says (`done`), which cards it moved or chose (`it`) and a number
(`moved`, `paid` …), for the operations after it. Operations that last name `until`; on a constant ability that is
`in_play`.

Those that hold no others stand in `figure_operations`, `card_operations`, `looking_operations` and `attack_operations`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import field

from tenkaichi.games.tcg.pack.attack_operations import (
    CancelCard,
    CopyAttack,
    DoubleModifiers,
    EndCombat,
    ExtraActions,
    ForceCombat,
    Prevent,
    SkipActions,
    StayForUses,
    Stop,
    UseCard,
    UseCritical,
    UseHit,
)
from tenkaichi.games.tcg.pack.card_operations import (
    Attach,
    Banish,
    BanishFromDeck,
    Capture,
    Destroy,
    Discard,
    Draw,
    GiveControl,
    Mill,
    Move,
    MoveThis,
    PlaceInPlay,
    PlayCard,
    PutOnDeck,
    Redraw,
    RejuvenateChosen,
    RejuvenateTop,
    ReturnToHand,
    SetAside,
    Shuffle,
    ToDiscard,
    UseBall,
)
from tenkaichi.games.tcg.pack.choosing import Amount, Attacks, Cards, Condition, Filter, Limit, Part, When
from tenkaichi.games.tcg.pack.figure_operations import (
    ChangeAnger,
    ChangeLevel,
    ChangeStages,
    PayStages,
    SetAnger,
    SetLevel,
    SetStages,
    SwapAnger,
)
from tenkaichi.games.tcg.pack.looking_operations import (
    Choose,
    Look,
    LookAtHand,
    NameCards,
    OpenHand,
    ReorderDiscard,
    Reveal,
    RevealHand,
)
from tenkaichi.games.tcg.pack.operation_record import OperationRecord
from tenkaichi.games.tcg.pack.vocabulary import (
    AttackFlag,
    AttackKind,
    Ban,
    CardType,
    Destination,
    Icon,
    RuleNumber,
    Until,
    Who,
    Whose,
    Window,
)

# --- attacks -------------------------------------------------------------------------------------------------------


class ChangeAttacks(OperationRecord, frozen=True, kw_only=True, tag="attacks"):
    """Change attacks. Without `until`: this attack (`that`: the one being answered). `times`: only the next so many;
    `first`: only the first in each period.
    """

    whose: Whose = "me"
    like: Attacks | None = None
    stages: Amount = 0
    life: Amount = 0
    cost: Amount = 0
    least_cost: int = 0
    flags: tuple[AttackFlag, ...] = ()
    blocked_only_by: tuple[CardType, ...] = ()  # only such cards may defend
    not_blocked_by: Filter | None = None
    not_prevented_by: Filter | None = None
    base_stages: Amount | None = None  # in the place of the printed base
    base_life: Amount | None = None
    table_times: int | None = None
    stages_times: int | None = None  # the stages count so many times
    table_value: Amount | None = None
    hit: tuple[Operation, ...] = ()
    immediate: tuple[Operation, ...] = ()
    until: Until | None = None
    times: int | None = None
    first: Literal["combat", "turn"] | None = None
    this: bool = False  # the attack being carried out, defended against or answered


class MakeAttack(OperationRecord, frozen=True, kw_only=True, tag="make_attack"):
    """An attack that is not printed on a card of its own."""

    attack: AttackText
    do: tuple[Operation, ...] = ()
    hit: tuple[Operation, ...] = ()


# --- what lasts ----------------------------------------------------------------------------------------------------


class Forbid(OperationRecord, frozen=True, kw_only=True, tag="forbid"):
    """Bans. `who`: the player it binds or protects; `by`: only effects of that player (or only critical effects)."""

    what: tuple[Ban, ...]
    who: Who = "foe"
    by: Literal["me", "foe", "anybody", "critical"] | None = None
    like: Filter | None = None  # only such cards
    cards: Cards | None = None  # only these
    attacks: Attacks | None = None
    exempt: Filter | None = None  # effects of such cards still may
    but: Literal["critical", "immediate"] | None = None  # critical damage effects, or immediate effects, still may
    unless: tuple[Condition, ...] = ()  # not in force while these hold
    until: Until | None = None


class ChangeRule(OperationRecord, frozen=True, kw_only=True, tag="rule"):
    """A number of the rules: `to` sets it, `by` changes it."""

    what: RuleNumber
    who: Who = "me"
    to: Amount | None = None
    by: Amount | None = None
    least: int | None = None
    above: int | None = None  # only where the number is above that
    like: Filter | None = None
    attacks: Attacks | None = None
    until: Until | None = None


class Blank(OperationRecord, frozen=True, kw_only=True, tag="blank"):
    """Cards lose their effects and keep their parenthetical rules (TCG-GENERAL-05)."""

    cards: Cards
    icon: Icon | None = None  # only the effects with that icon
    keep_defence: bool = False  # but they still stop and prevent
    until: Until | None = None


class TreatAs(OperationRecord, frozen=True, kw_only=True, tag="treat_as"):
    """Considered so (TCG-NAME-03, 04), or a comparison that counts as won. `titled`: `words` stand in its title."""

    what: Literal["styled", "named", "outpowers", "critical", "titled"]
    words: str = ""
    cards: Cards | None = None
    who: Whose = "me"
    until: Until | None = None


class AllyMayAct(OperationRecord, frozen=True, kw_only=True, tag="ally_acts"):
    """These Allies may act at any MP stage (lifts TCG-ALLY-07, 13)."""

    cards: Cards
    until: Until | None = None


class LeavesOnce(OperationRecord, frozen=True, kw_only=True, tag="leaves"):
    """This card goes there as soon as the conditions hold: a state, which counts where it is there already, too."""

    conditions: tuple[Condition, ...] = field(name="if")
    to: Destination = "banished"


class UseLevelPower(OperationRecord, frozen=True, kw_only=True, tag="level_power"):
    """This MP also has the Power of another of its Levels."""

    level: int
    icon: Literal["constant", "all"] = "all"


class Watch(OperationRecord, frozen=True, kw_only=True, tag="watch"):
    """Whenever it happens, do that. `times` 1 is "the next time"; `limit`: no more often than that; `optional`: may."""

    when: When
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    do: tuple[Operation, ...]
    times: int | None = None
    limit: Limit | None = None
    optional: bool = False
    per_card: bool = False  # once for every card, not once for every effect
    until: Until | None = None


class Instead(OperationRecord, frozen=True, kw_only=True, tag="instead"):
    """When it would happen, this happens in its place (TCG-GENERAL-02); `to`: only the number changes. `chooser`: who
    says whether an optional one is used.
    """

    when: When
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    do: tuple[Operation, ...] = ()
    to: Amount | None = None
    by: Amount | None = None
    times: int | None = None
    limit: Limit | None = None
    optional: bool = False
    chooser: Literal["me", "foe"] = "me"  # who says whether an optional one is used
    until: Until | None = None


class ChangeAmount(OperationRecord, frozen=True, kw_only=True, tag="amount"):
    """An instant that is used as something is about to happen: the number of that happening becomes or changes."""

    to: Amount | None = None
    by: Amount | None = None


class TakeChoice(OperationRecord, frozen=True, kw_only=True, tag="take_choice"):
    """Make a choice in the place of the opponent."""


class Later(OperationRecord, frozen=True, kw_only=True, tag="later"):
    """Carry out operations at a later moment; the cards spoken of are remembered (TCG-ZONE-12, 13)."""

    at: Literal[
        "end_of_combat", "next_action", "my_next_action", "foe_next_action", "end_of_turn", "next_turn", "my_next_turn",
        "foe_next_turn", "rejuvenation_step", "planning_end", "after_this", "entering_combat",
    ]  # fmt: skip
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    do: tuple[Operation, ...]


# --- structure -----------------------------------------------------------------------------------------------------


class Sentence(OperationRecord, frozen=True, kw_only=True, tag="sentence"):
    """Operations of one printed sentence: what they cause is settled after the last (TCG-TIMING-11)."""

    do: tuple[Operation, ...]


class May(OperationRecord, frozen=True, kw_only=True, tag="may"):
    """The player may do it; `who`: another player may."""

    do: tuple[Operation, ...]
    otherwise: tuple[Operation, ...] = ()
    who: Literal["me", "foe"] = "me"


class If(OperationRecord, frozen=True, kw_only=True, tag="if"):
    """Conditions are looked at when the sentence is carried out."""

    conditions: tuple[Condition, ...] = field(name="if")
    do: tuple[Operation, ...]
    otherwise: tuple[Operation, ...] = ()


class While(OperationRecord, frozen=True, kw_only=True, tag="while"):
    """Lasting operations of a constant ability that are in force only on a condition."""

    conditions: tuple[Condition, ...] = field(name="if")
    do: tuple[Operation, ...]


class Pay(OperationRecord, frozen=True, kw_only=True, tag="pay"):
    """Do `cost` to `do` (TCG-GENERAL-01): all of the cost, or nothing of either. Optional unless `must`. Where `who` is
    `foe`, the opponent pays, and the cost still speaks from the card's side: `foe` is the payer.
    """

    cost: tuple[Operation, ...]
    do: tuple[Operation, ...] = ()
    otherwise: tuple[Operation, ...] = ()
    must: bool = False  # paid if it can be
    who: Literal["me", "foe"] = "me"


class OneOf(OperationRecord, frozen=True, kw_only=True, tag="choose"):
    """One of several (or `n` different ones)."""

    options: tuple[tuple[Operation, ...], ...]
    n: int = 1
    who: Literal["me", "foe"] = "me"


class ForEach(OperationRecord, frozen=True, kw_only=True, tag="for_each"):
    """Carry out operations once for each."""

    n: Amount
    do: tuple[Operation, ...]


class Remember(OperationRecord, frozen=True, kw_only=True, tag="remember"):
    """Keeps a number as `x`."""

    n: Amount


class ForFoe(OperationRecord, frozen=True, kw_only=True, tag="foe_does"):
    """The opponent resolves the operation: they choose, and `me` refers to them."""

    do: tuple[Operation, ...]


class Attachment(OperationRecord, frozen=True, kw_only=True, tag="while_attached"):
    """A text in force while this card is attached."""

    do: tuple[Operation, ...]


class Extra(OperationRecord, frozen=True, kw_only=True, tag="ability"):
    """A card in play has this ability, too (used as an action, a defence or in a window)."""

    cards: Cards | None = None
    ability: Ability
    until: Until | None = None


class MayUse(OperationRecord, frozen=True, kw_only=True, tag="may_use"):
    """A card spoken of may be used once from where it lies, in the moment of its own kind, as if out of the hand."""

    cards: Cards
    until: Until | None = None


class Mimic(OperationRecord, frozen=True, kw_only=True, tag="mimic"):
    """This card stays in play and has all texts of the picked card, too."""

    cards: Cards
    until: Until | None = None


class UsePower(OperationRecord, frozen=True, kw_only=True, tag="use_power"):
    """A Power of that card is used as if it were this card's."""

    cards: Cards


Operation: TypeAlias = (
    ChangeAnger | SetAnger | SwapAnger | ChangeStages | SetStages | PayStages | ChangeLevel | SetLevel
    | Draw | Mill | BanishFromDeck | RejuvenateTop | Destroy | Discard | Banish | ReturnToHand | PutOnDeck
    | RejuvenateChosen | ToDiscard | PlaceInPlay | PlayCard | Attach | Capture | GiveControl | SetAside | MoveThis
    | Shuffle | Redraw | UseBall | Choose | Reveal | Look | ReorderDiscard | LookAtHand | RevealHand | OpenHand
    | NameCards | Stop | Prevent | ChangeAttacks | DoubleModifiers | CopyAttack | UseCard | UseHit | MakeAttack
    | StayForUses | UseCritical | EndCombat | SkipActions | ExtraActions | CancelCard | ForceCombat | Forbid
    | ChangeRule | Blank | TreatAs | AllyMayAct | LeavesOnce | UseLevelPower | Watch | Instead | ChangeAmount
    | TakeChoice | Later | Sentence | May | If | While | Pay | OneOf | ForEach | Remember | ForFoe | Attachment
    | Extra | MayUse | Mimic | UsePower
)  # fmt: skip


# --- how it hangs on a card ------------------------------------------------------------------------------------------


class Damage(Part, frozen=True, kw_only=True):
    """Base damage: `table` reads the Attack Table (as stages, or as life cards); stages and life cards are added."""

    table: Literal["stages", "life"] | None = None
    table_times: int = 1
    stages: Amount = 0
    life: Amount = 0


class AttackText(Part, frozen=True, kw_only=True):
    """The attack itself. `either`: the player says which kind it is."""

    kind: AttackKind | Literal["either", "copy"]
    cost: Amount = 0
    damage: Damage = Damage()
    flags: tuple[AttackFlag, ...] = ()
    styled: bool | None = None  # counts as Styled, or as non-Styled, independent of its card


class Ability(Part, frozen=True, kw_only=True):
    """One text of a card with its icon. `do` runs when it is used, sentence by sentence; `hit` in attack step 5."""

    icon: Literal["attack", "defence", "constant", "instant", "power", "immediate"]
    window: Window | When | None = None  # of an instant (or a plain Power): a moment, or what it answers
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    cost: tuple[Operation, ...] = ()  # in addition to the attack's stages
    attack: AttackText | None = None
    do: tuple[Operation, ...] = ()
    hit: tuple[Operation, ...] = ()
    stopped: tuple[Operation, ...] = ()  # if the attack is stopped
    limit: Limit | None = None  # other than the default of the card type
    must: bool = False  # used without asking in its window (TCG-CARD-HV-C60)
    zone: Literal["hand", "play", "discard", "banished"] | None = None  # from where, if not as the type says
    level_free: bool = False  # an Ally's: at any MP stage (lifts TCG-ALLY-13)


__all__ = [
    "Ability", "AllyMayAct", "Attach", "Attachment", "AttackText", "Banish", "BanishFromDeck", "Blank",
    "CancelCard", "Capture", "ChangeAmount", "ChangeAnger", "ChangeAttacks", "ChangeLevel", "ChangeRule",
    "ChangeStages", "Choose", "CopyAttack", "Damage", "Destroy", "Discard", "DoubleModifiers", "Draw", "EndCombat",
    "Extra", "ExtraActions", "ForEach", "ForFoe", "Forbid", "ForceCombat", "GiveControl", "If", "Instead", "Later",
    "LeavesOnce", "Look", "LookAtHand", "MakeAttack", "May", "MayUse", "Mill", "Mimic", "Move", "MoveThis",
    "NameCards", "OneOf", "OpenHand", "Operation", "OperationRecord", "Pay", "PayStages", "PlaceInPlay", "PlayCard",
    "Prevent", "PutOnDeck", "Redraw", "RejuvenateChosen", "RejuvenateTop", "Remember", "ReorderDiscard",
    "ReturnToHand", "Reveal", "RevealHand", "Sentence", "SetAnger", "SetAside", "SetLevel", "SetStages", "Shuffle",
    "SkipActions", "StayForUses", "Stop", "SwapAnger", "TakeChoice", "ToDiscard", "TreatAs", "UseBall", "UseCard",
    "UseCritical", "UseHit", "UseLevelPower", "UsePower", "Watch", "While",
]  # fmt: skip
