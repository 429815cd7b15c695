"""What effects do: one record for each operation, with exactly its fields.

Every operation reports whether it did what it says (`done`), which cards it moved or chose (`it`) and a number
(`moved`, `paid` …), for the operations after it. Operations that last name `until`; on a constant ability that is
`in_play`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from tenkaichi.games.tcg.pack.choosing import Amount, Attacks, Cards, Condition, Filter, Limit, Part, When
from tenkaichi.games.tcg.pack.vocabulary import (
    AttackFlag,
    AttackKind,
    Ban,
    CardType,
    Destination,
    Icon,
    Personality,
    RuleNumber,
    Until,
    Who,
    Whose,
    Window,
)


class Deed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag_field="op"):
    """An operation."""


# --- anger, Levels, stages -----------------------------------------------------------------------------------------


class ChangeAnger(Deed, frozen=True, kw_only=True, tag="anger"):
    """Raises (`by` above zero) or lowers anger. `up_to`: the player may stop at any smaller number."""

    who: Who = "me"
    by: Amount
    up_to: bool = False


class SetAnger(Deed, frozen=True, kw_only=True, tag="set_anger"):
    """Setting is neither raising nor lowering."""

    who: Who = "me"
    to: Amount


class SwapAnger(Deed, frozen=True, kw_only=True, tag="swap_anger"):
    """The two players' anger change places."""


class ChangeStages(Deed, frozen=True, kw_only=True, tag="stages"):
    """Gains or losses that are neither damage nor cost."""

    of: Personality = "performing"
    like: Filter | None = None  # only such of them
    by: Amount
    up_to: bool = False


class SetStages(Deed, frozen=True, kw_only=True, tag="set_stages"):
    """A personality stands at that stage: neither a gain nor a loss."""

    of: Personality = "my_mp"
    to: Amount


class PayStages(Deed, frozen=True, kw_only=True, tag="pay_stages"):
    """A cost, never converted (TCG-ATTACK-04). `any`: from `n` upward, as the player likes."""

    of: Personality = "performing"
    n: Amount = 1
    any: bool = False


class ChangeLevel(Deed, frozen=True, kw_only=True, tag="level"):
    """By an effect: anger stays (TCG-ANGER-08). `either`: up or down, as the player likes."""

    who: Who = "me"
    by: Amount
    up_to: bool = False
    either: bool = False


class SetLevel(Deed, frozen=True, kw_only=True, tag="set_level"):
    """The MP goes to that Level."""

    who: Who = "me"
    to: Amount


# --- moving cards --------------------------------------------------------------------------------------------------


class Draw(Deed, frozen=True, kw_only=True, tag="draw"):
    """One at a time, from the top of the Life Deck or from another end of a pile; `up_to`: or fewer."""

    who: Who = "me"
    n: Amount = 1
    source: Literal["top", "bottom", "discard_top", "discard_bottom", "deck_either", "discard_either", "either"] = "top"
    reveal: bool = False
    up_to: bool = False


class Mill(Deed, frozen=True, kw_only=True, tag="mill"):
    """Destroys cards off a Life Deck: no damage (TCG-DAMAGE-11)."""

    who: Who = "foe"
    n: Amount = 1
    place: Literal["top", "bottom"] = "top"
    up_to: bool = False


class BanishFromDeck(Deed, frozen=True, kw_only=True, tag="banish_deck"):
    """Banishes cards off a Life Deck: no damage (TCG-DAMAGE-11)."""

    who: Who = "foe"
    n: Amount = 1
    place: Literal["top", "bottom"] = "top"


class RejuvenateTop(Deed, frozen=True, kw_only=True, tag="rejuvenate"):
    """The top `n` of the discard pile, one at a time (TCG-GLOSS-04); `bottom`: from its other end."""

    who: Who = "me"
    n: Amount = 1
    place: Literal["top", "bottom"] = "top"
    up_to: bool = False


class Move(Deed, frozen=True, kw_only=True):
    """The operations that move picked cards; the verb is what other effects watch for."""

    cards: Cards


class Destroy(Move, frozen=True, kw_only=True, tag="destroy"):
    """Cards in play to their owners' discard piles (TCG-ZONE-08)."""


class Discard(Move, frozen=True, kw_only=True, tag="discard"):
    """Out of a hand (or the Ally of TCG-CRIT-03)."""


class Banish(Move, frozen=True, kw_only=True, tag="banish"):
    """From any zone (TCG-ZONE-06)."""


class ReturnToHand(Move, frozen=True, kw_only=True, tag="to_hand"):
    """Back or fetched to the owner's hand; never a card of somebody else (TCG-ZONE-10)."""

    reveal: bool = False


class PutOnDeck(Move, frozen=True, kw_only=True, tag="to_deck"):
    """On the owner's Life Deck: `deck` shuffles it in, which is an event of its own."""

    to: Destination = "deck"
    reveal: bool = False  # shown first


class RejuvenateChosen(Move, frozen=True, kw_only=True, tag="rejuvenate_chosen"):
    """Picked cards to the bottom of the Life Deck (TCG-GLOSS-05)."""


class ToDiscard(Move, frozen=True, kw_only=True, tag="to_discard"):
    """Found cards to the discard pile."""


class PlaceInPlay(Move, frozen=True, kw_only=True, tag="place"):
    """Without cost. Allies come at `stages`, else at 3 (TCG-ALLY-01). `controller`: on whose side."""

    stages: Amount | None = None
    controller: Literal["me", "foe", "owner"] = "me"
    attach_to: Literal["my_mp", "foe_mp", "as_it_says"] | None = None


class PlayCard(Move, frozen=True, kw_only=True, tag="play"):
    """As if out of the hand: with costs and Dragon Ball effects."""

    free: bool = False


class Attach(Deed, frozen=True, kw_only=True, tag="attach"):
    """This card (or `card`) stays in play on its host; `to` an MP or a card in play."""

    card: Cards | None = None
    to: Literal["my_mp", "foe_mp"] | Cards
    needs: tuple[Condition, ...] = ()


class Capture(Move, frozen=True, kw_only=True, tag="capture"):
    """Control of an opposing Dragon Ball; its effects may be used unless `use` is False (TCG-BALL-08)."""

    use: bool = True


class GiveControl(Move, frozen=True, kw_only=True, tag="control"):
    """Cards in play change sides; their owner stays."""

    to: Literal["me", "foe"] = "me"


class SetAside(Move, frozen=True, kw_only=True, tag="set_aside"):
    """Out of every zone until something fetches it (TCG-CARD-PREM-R138)."""


class MoveThis(Deed, frozen=True, kw_only=True, tag="this_to"):
    """This card goes there: after use, on a happening, or as part of a replacement."""

    to: Destination


class Shuffle(Deed, frozen=True, kw_only=True, tag="shuffle"):
    """The Life Deck is shuffled."""

    who: Who = "me"


class Redraw(Deed, frozen=True, kw_only=True, tag="redraw"):
    """The hand is shuffled into the Life Deck and as many cards are drawn."""

    who: Who = "foe"


class UseBall(Deed, frozen=True, kw_only=True, tag="use_ball"):
    """The effects of a Dragon Ball in play are used (again)."""

    cards: Cards


# --- looking -------------------------------------------------------------------------------------------------------


class Choose(Deed, frozen=True, kw_only=True, tag="choose_cards"):
    """Picks cards for the operations after it (`that = "it"`)."""

    cards: Cards


class Reveal(Deed, frozen=True, kw_only=True, tag="reveal"):
    """Picked cards of a hand are shown to both; a Life Deck: its topmost (or lowest) cards, or `until` one is found."""

    cards: Cards
    until: Filter | None = None


class Look(Deed, frozen=True, kw_only=True, tag="look"):
    """The user alone looks at the top of a Life Deck; `reorder`: and puts the cards back in any order."""

    who: Who = "me"
    n: Amount = 1
    place: Literal["top", "bottom"] = "top"
    reorder: bool = False


class ReorderDiscard(Deed, frozen=True, kw_only=True, tag="reorder_discard"):
    """The cards at one end of a discard pile are put in any order."""

    who: Who = "me"
    n: Amount
    place: Literal["top", "bottom"] = "top"


class LookAtHand(Deed, frozen=True, kw_only=True, tag="look_hand"):
    """The user alone looks at a hand."""

    who: Who = "foe"


class RevealHand(Deed, frozen=True, kw_only=True, tag="reveal_hand"):
    """A hand is shown to both."""

    who: Who = "foe"


class OpenHand(Deed, frozen=True, kw_only=True, tag="open_hand"):
    """The hand lies open as long as it lasts."""

    who: Who = "foe"
    until: Until | None = None


class NameCards(Deed, frozen=True, kw_only=True, tag="name"):
    """Titles are named (TCG-NAME-01, 02, 06); later `that = "named"`."""

    n: int = 1
    different: bool = False
    types: tuple[CardType, ...] = ()


# --- attacks and defences ------------------------------------------------------------------------------------------


class Stop(Deed, frozen=True, kw_only=True, tag="stop"):
    """Stops the attack being defended against, if it is of that kind; or, with `until`, later ones."""

    kind: AttackKind | None = None
    like: Attacks | None = None
    until: Until | None = None
    times: int | None = None


class Prevent(Deed, frozen=True, kw_only=True, tag="prevent"):
    """Takes away damage without stopping: of this attack, or with `until` of later ones."""

    stages: Amount = 0
    life: Amount = 0
    all: bool = False
    like: Attacks | None = None
    until: Until | None = None
    times: int | None = None


class ChangeAttacks(Deed, frozen=True, kw_only=True, tag="attacks"):
    """What attacks get. Without `until`: this attack (`that`: the one being answered). `times`: only the next so many;
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


class DoubleModifiers(Deed, frozen=True, kw_only=True, tag="double_modifiers"):
    """Changes of damage by these texts count twice."""

    of: Literal["mp", "this", "all"] = "this"
    until: Until | None = None


class CopyAttack(Deed, frozen=True, kw_only=True, tag="copy_attack"):
    """An invisible copy of an attack is performed (TCG-COPY): now, or as the next action."""

    of: Literal["stopped", "foe_last", "it"] = "stopped"
    when: Literal["now", "next_action"] = "now"


class UseCard(Deed, frozen=True, kw_only=True, tag="use_card"):
    """A card is used as if it were mine; it then goes to its owner's zone (TCG-CARD-PREM-R125)."""

    cards: Cards
    then: Destination = "discard"


class UseHit(Deed, frozen=True, kw_only=True, tag="use_hit"):
    """The HIT effects of an attack card are used."""

    cards: Cards


class MakeAttack(Deed, frozen=True, kw_only=True, tag="make_attack"):
    """An attack that is not printed on a card of its own."""

    attack: AttackText
    do: tuple[Operation, ...] = ()
    hit: tuple[Operation, ...] = ()


class StayForUses(Deed, frozen=True, kw_only=True, tag="stay"):
    """The attack stays on the table and may be used so often in all this combat."""

    uses: int


class UseCritical(Deed, frozen=True, kw_only=True, tag="critical"):
    """A critical damage effect outside of attack step 6."""

    n: int = 1


class EndCombat(Deed, frozen=True, kw_only=True, tag="end_combat"):
    """The Combat Step ends now, or as the next action begins; later sentences are still carried out."""

    when: Literal["now", "next_action"] = "now"


class SkipActions(Deed, frozen=True, kw_only=True, tag="skip"):
    """The player's next actions are skipped (`pass`: he must pass them)."""

    who: Who = "foe"
    n: Amount = 1
    passing: bool = False


class ExtraActions(Deed, frozen=True, kw_only=True, tag="extra_action"):
    """Actions beside the usual ones."""

    who: Who = "me"
    n: int = 1


class CancelCard(Deed, frozen=True, kw_only=True, tag="cancel"):
    """The card just played (or the attack) does nothing; `immediate`: only its immediate effects are lost."""

    what: Literal["card", "attack"] = "card"
    immediate: bool = False


class ForceCombat(Deed, frozen=True, kw_only=True, tag="force_combat"):
    """The player must declare combat in his next turn."""

    who: Who = "foe"


# --- what lasts ----------------------------------------------------------------------------------------------------


class Forbid(Deed, frozen=True, kw_only=True, tag="forbid"):
    """Bans. `who`: whom it binds, or whom it protects; `by`: only effects of that player (or only critical effects)."""

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


class ChangeRule(Deed, frozen=True, kw_only=True, tag="rule"):
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


class Blank(Deed, frozen=True, kw_only=True, tag="blank"):
    """Cards lose their effects and keep their parenthetical rules (TCG-GENERAL-05)."""

    cards: Cards
    icon: Icon | None = None  # only the effects with that icon
    keep_defence: bool = False  # but they still stop and prevent
    until: Until | None = None


class TreatAs(Deed, frozen=True, kw_only=True, tag="treat_as"):
    """Considered so (TCG-NAME-03, 04), or a comparison that counts as won. `titled`: `words` stand in its title."""

    what: Literal["styled", "named", "outpowers", "critical", "titled"]
    words: str = ""
    cards: Cards | None = None
    who: Whose = "me"
    until: Until | None = None


class AllyMayAct(Deed, frozen=True, kw_only=True, tag="ally_acts"):
    """These Allies may act at any MP stage (lifts TCG-ALLY-07, 13)."""

    cards: Cards
    until: Until | None = None


class UseLevelPower(Deed, frozen=True, kw_only=True, tag="level_power"):
    """The Power of another Level of this MP is his, too."""

    level: int
    icon: Literal["constant", "all"] = "all"


class Watch(Deed, frozen=True, kw_only=True, tag="watch"):
    """Whenever it happens, do that. `times` 1 is "the next time"; `limit`: no more often than that; `optional`: may."""

    when: When
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    do: tuple[Operation, ...]
    times: int | None = None
    limit: Limit | None = None
    optional: bool = False
    per_card: bool = False  # once for every card, not once for every effect
    until: Until | None = None


class Instead(Deed, frozen=True, kw_only=True, tag="instead"):
    """When it would happen, this happens in its place (TCG-GENERAL-02); `to`: only the number changes."""

    when: When
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    do: tuple[Operation, ...] = ()
    to: Amount | None = None
    by: Amount | None = None
    times: int | None = None
    limit: Limit | None = None
    optional: bool = False
    until: Until | None = None


class ChangeAmount(Deed, frozen=True, kw_only=True, tag="amount"):
    """An instant that is used as something is about to happen: the number of that happening becomes or changes."""

    to: Amount | None = None
    by: Amount | None = None


class TakeChoice(Deed, frozen=True, kw_only=True, tag="take_choice"):
    """In the place of the opponent's choice: this player makes it."""


class Later(Deed, frozen=True, kw_only=True, tag="later"):
    """At that moment, do this; the cards spoken of are remembered (TCG-ZONE-12, 13)."""

    at: Literal[
        "end_of_combat", "next_action", "my_next_action", "foe_next_action", "end_of_turn", "next_turn", "my_next_turn",
        "foe_next_turn", "rejuvenation_step", "planning_end", "after_this", "entering_combat",
    ]  # fmt: skip
    every: bool = False  # each time, as long as the card is in play
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    do: tuple[Operation, ...]


# --- structure -----------------------------------------------------------------------------------------------------


class Sentence(Deed, frozen=True, kw_only=True, tag="sentence"):
    """Operations of one printed sentence: what they cause is settled after the last (TCG-TIMING-11)."""

    do: tuple[Operation, ...]


class May(Deed, frozen=True, kw_only=True, tag="may"):
    """The player may do it; `who`: somebody else may."""

    do: tuple[Operation, ...]
    otherwise: tuple[Operation, ...] = ()
    who: Literal["me", "foe"] = "me"


class If(Deed, frozen=True, kw_only=True, tag="if"):
    """Conditions are looked at when the sentence is carried out."""

    conditions: tuple[Condition, ...] = field(name="if")
    do: tuple[Operation, ...]
    otherwise: tuple[Operation, ...] = ()


class While(Deed, frozen=True, kw_only=True, tag="while"):
    """Lasting operations of a constant ability that are in force only on a condition."""

    conditions: tuple[Condition, ...] = field(name="if")
    do: tuple[Operation, ...]


class Pay(Deed, frozen=True, kw_only=True, tag="pay"):
    """Do `cost` to `do` (TCG-GENERAL-01): all of the cost, or nothing of either. Optional unless `must`."""

    cost: tuple[Operation, ...]
    do: tuple[Operation, ...] = ()
    otherwise: tuple[Operation, ...] = ()
    must: bool = False  # paid if it can be
    who: Literal["me", "foe"] = "me"


class OneOf(Deed, frozen=True, kw_only=True, tag="choose"):
    """One of several (or `n` different ones)."""

    options: tuple[tuple[Operation, ...], ...]
    n: int = 1
    who: Literal["me", "foe"] = "me"


class ForEach(Deed, frozen=True, kw_only=True, tag="for_each"):
    """As often as that."""

    n: Amount
    do: tuple[Operation, ...]


class Remember(Deed, frozen=True, kw_only=True, tag="remember"):
    """Keeps a number as `x`."""

    n: Amount


class ForFoe(Deed, frozen=True, kw_only=True, tag="foe_does"):
    """The opponent carries it out as his own: he chooses, and `me` is he."""

    do: tuple[Operation, ...]


class Attachment(Deed, frozen=True, kw_only=True, tag="while_attached"):
    """In force while this card is attached."""

    do: tuple[Operation, ...]


class Extra(Deed, frozen=True, kw_only=True, tag="ability"):
    """A card in play has this ability, too (used as an action, a defence or in a window)."""

    cards: Cards | None = None
    ability: Ability
    until: Until | None = None


class UsePower(Deed, frozen=True, kw_only=True, tag="use_power"):
    """A Power of that card is used as if it were this card's."""

    cards: Cards


Operation: TypeAlias = (
    ChangeAnger | SetAnger | SwapAnger | ChangeStages | SetStages | PayStages | ChangeLevel | SetLevel
    | Draw | Mill | BanishFromDeck | RejuvenateTop | Destroy | Discard | Banish | ReturnToHand | PutOnDeck
    | RejuvenateChosen | ToDiscard | PlaceInPlay | PlayCard | Attach | Capture | GiveControl | SetAside | MoveThis
    | Shuffle | Redraw | UseBall | Choose | Reveal | Look | ReorderDiscard | LookAtHand | RevealHand | OpenHand
    | NameCards | Stop | Prevent | ChangeAttacks | DoubleModifiers | CopyAttack | UseCard | UseHit | MakeAttack
    | StayForUses | UseCritical | EndCombat | SkipActions | ExtraActions | CancelCard | ForceCombat | Forbid
    | ChangeRule | Blank | TreatAs | AllyMayAct | UseLevelPower | Watch | Instead | ChangeAmount | TakeChoice | Later
    | Sentence | May | If | While | Pay | OneOf | ForEach | Remember | ForFoe | Attachment | Extra | UsePower
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
    styled: bool = False  # a Power's attack that counts as Styled


class Ability(Part, frozen=True, kw_only=True):
    """One text of a card with its icon. `do` runs when it is used, sentence by sentence; `hit` in attack step 5."""

    icon: Literal["attack", "defence", "constant", "instant", "power", "immediate"]
    window: Window | When | None = None  # of an instant (or a plain Power): a moment, or what it answers
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    cost: tuple[Operation, ...] = ()  # beside the attack's stages
    attack: AttackText | None = None
    do: tuple[Operation, ...] = ()
    hit: tuple[Operation, ...] = ()
    stopped: tuple[Operation, ...] = ()  # if the attack is stopped
    limit: Limit | None = None  # other than the default of the card type
    must: bool = False  # used without asking in its window (TCG-CARD-HV-C60)
    zone: Literal["hand", "play", "discard", "banished"] | None = None  # from where, if not as the type says
    level_free: bool = False  # an Ally's: at any MP stage (lifts TCG-ALLY-13)
