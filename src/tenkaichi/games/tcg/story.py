"""The words for the log of the TCG: the density, the sentence and the drama of each kind of event."""

from __future__ import annotations

from collections.abc import Callable

from tenkaichi.engine.english import counted
from tenkaichi.engine.event import HIDDEN, Kind
from tenkaichi.engine.event_words import EventTable, EventWords, Facts, Sentence, at_density
from tenkaichi.engine.match_records import Told
from tenkaichi.engine.presentation import ACTIONS, STORY
from tenkaichi.games.tcg import events as e
from tenkaichi.games.tcg.naming import SEATS, STEPS, card_name, who_name, winner_name
from tenkaichi.games.tcg.picture import damage_words
from tenkaichi.games.tcg.rules.victory import DRAGON_BALLS, MOST_POWERFUL, SURVIVAL
from tenkaichi.games.tcg.state import COMBAT, MP_A, MP_B, Table, kind_of
from tenkaichi.games.tcg.vocabulary import VOCABULARY

Repeats = Callable[[Told, Told | None, Told | None], bool]

# -- sentences -------------------------------------------------------------------------------------------------------

CRITICAL_WORDS = {
    "calm": "lowers {whose} anger",
    "capture": "captures one of {whose} Dragon Balls",
    "discard_ally": "discards one of {whose} Allies",
}
ENDING_WORDS = {  # how the seat wins, and whose loss that is
    SURVIVAL: "{who} wins: {whose} Life Deck is empty",
    MOST_POWERFUL: "{who} wins as the Most Powerful Personality: the anger is full on the highest Level",
    DRAGON_BALLS: "{who} wins with all seven Dragon Balls of a set",
}


def _seat(facts: Facts, name: str = "seat") -> str:
    return SEATS[facts[name]]


def _card(g: Table, facts: Facts) -> str:
    """The title of the card, or "a card" if the viewer does not know it."""
    card = facts["card"]
    return "a card" if not isinstance(card, int) or card < 0 else card_name(g, card)


def _stages(verb: str) -> Sentence:
    def sentence(g: Table, facts: Facts) -> str:
        return f"{who_name(g, facts['who'])} {verb} {counted(facts['by'], 'stage')}, now at stage {facts['now']}"

    return sentence


def _seen(g: Table, facts: Facts) -> str:
    whose = "" if facts["seat"] == facts["owner"] else f" of {_seat(facts, 'owner')}"
    return f"{_seat(facts)} looks at {_card(g, facts)}{whose}"


def _found(g: Table, facts: Facts) -> str:
    """Only the searching player is told what the search shows."""
    if facts["found"] == HIDDEN:
        return f"{_seat(facts)} looks through {_seat(facts, 'owner')}'s Life Deck"
    return f"{_seat(facts)} finds in {_seat(facts, 'owner')}'s Life Deck: {facts['found']}"


def _critical(g: Table, facts: Facts) -> str:
    life = f" with {damage_words(0, facts['life'])}" if facts["life"] else ""
    return f"{_seat(facts)} deals critical damage{life}"


def _critical_effect(g: Table, facts: Facts) -> str:
    words = str(CRITICAL_WORDS.get(facts["effect"], facts["effect"]))
    return f"{_seat(facts)}'s critical damage {words.format(whose=_whose(1 - facts['seat']))}"


def _whose(seat: int) -> str:
    return f"{SEATS[seat]}'s"


def _ended(g: Table, facts: Facts) -> str:
    """The three ways to win in plain words; any other end as it is called."""
    winner, words = facts["winner"], ENDING_WORDS.get(facts["reason"])
    if words is None or winner not in range(len(SEATS)):
        return f"the match is over: {winner_name(g, winner)} ({facts['reason']})"
    return words.format(who=SEATS[winner], whose=_whose(1 - winner))


def _skipped(g: Table, facts: Facts) -> str:
    if facts["step"] == COMBAT:
        return f"{_seat(facts)} declares no combat"
    return f"{_seat(facts)} skips the {STEPS[facts['step']]}"


def _endured(g: Table, facts: Facts) -> str:
    prevented = damage_words(0, facts["prevented"])
    return f"{_seat(facts)} banishes {_card(g, facts)} for its Endurance: {prevented} prevented"


def _attacked(g: Table, facts: Facts) -> str:
    """A personality whose own text is the attack uses a Power; any other attack is named by its card."""
    by, kind = facts["by"], facts["card"]
    own = g.mp_kind(MP_A - by) if by in (MP_A, MP_B) else kind_of(by)
    return f"{who_name(g, by)} attacks with {'a Power' if kind == own else _card(g, facts)} ({facts['type']})"


def _damage(g: Table, facts: Facts) -> str:
    return damage_words(facts["stages"], facts["life"])


# -- events that only repeat another ---------------------------------------------------------------------------------


def _after(*kinds: Kind) -> Repeats:
    """The event right before it, of one of these kinds, has named the same card."""
    names = [kind.name for kind in kinds]

    def repeats(told: Told, before: Told | None, after: Told | None) -> bool:
        return before is not None and before.kind in names and _is_same_card(told, before)

    return repeats


def _is_played_to_fight(told: Told, before: Told | None, after: Told | None) -> bool:
    """The card is played as the defence before or for the attack after it."""
    if before is not None and before.kind == e.DEFENDED.name and _is_same_card(told, before):
        return True
    return after is not None and after.kind == e.ATTACKED.name and _is_same_card(told, after)


def _is_same_card(one: Told, other: Told) -> bool:
    return bool(one.facts["card"] == other.facts.get("card"))


def _is_by_endurance(told: Told, before: Told | None, after: Told | None) -> bool:
    """The Endurance was told with its number."""
    return told.clause == "TCG-ENDUR-01"


# -- the table -------------------------------------------------------------------------------------------------------


def _life_lost(facts: Facts) -> int:
    return int(facts["life"])


EVENT_WORDS: dict[Kind, EventWords] = {
    **at_density(
        STORY,
        [
            *(e.STARTER_DRAWN, e.COMBAT_DECLARED, e.COMBAT_CUT_SHORT, e.POWER_USED, e.SETUP_ACTIVATED),
            *(e.DEFENDED, e.ATTACK_COPIED, e.ATTACK_NEGATED, e.DAMAGE_REDIRECTED, e.CARD_DESTROYED, e.CARD_NAMED),
            *(e.CONTROL_CHANGED, e.BALL_USED, e.CARD_ATTACHED, e.CARD_REVEALED),
        ],
    ),
    **at_density(
        ACTIONS,
        [
            *(e.PASSED, e.KNOWN_CARD_DRAWN, e.CARD_REJUVENATED, e.CARD_PUT_IN_HAND, e.KNOWN_CARD_SEEN, e.HAND_SEEN),
            *(e.DECK_SEARCHED, e.CARD_SET_ASIDE, e.BALL_RETURNED, e.POWERED_UP, e.STAGES_SET, e.ANGER_RAISED),
            *(e.ANGER_LOWERED, e.ANGER_SET, e.NOT_DEFENDED, e.LIFE_BANISHED, e.LIFE_TURNED, e.CRITICAL_DECLINED),
            e.CARD_LEFT,
        ],
    ),
    # the turn
    e.TURN_BEGAN: EventWords(STORY, lambda g, facts: f"turn {facts['turn']} is {_seat(facts)}'s"),
    e.STEP_SKIPPED: EventWords(ACTIONS, _skipped),
    e.COMBAT_ENDED: EventWords(ACTIONS, lambda g, facts: "combat is over"),
    e.ACTION_SKIPPED: EventWords(STORY, lambda g, facts: f"{_seat(facts)} skips an action"),
    # cards
    e.CARD_DRAWN: EventWords(ACTIONS, lambda g, facts: f"{_seat(facts)} draws {_card(g, facts)}"),
    e.CARD_PLAYED: EventWords(STORY, repeats=_is_played_to_fight),
    e.CARD_ENTERED: EventWords(
        STORY, lambda g, facts: f"{_seat(facts)} has {_card(g, facts)} in play now", repeats=_after(e.CARD_PLAYED)
    ),
    e.CARD_TAKEN: EventWords(ACTIONS, lambda g, facts: f"{_seat(facts)} takes {_card(g, facts)} into their hand"),
    e.CARD_PUT_ON_DECK: EventWords(
        ACTIONS, lambda g, facts: f"{_card(g, facts)} goes to the {facts['at']} of {_seat(facts)}'s Life Deck"
    ),
    e.CARD_SEEN: EventWords(ACTIONS, _seen),
    e.DECK_SHOWN: EventWords(ACTIONS, _found),
    e.HAND_REVEALED: EventWords(STORY, lambda g, facts: f"{_seat(facts)} reveals their hand"),
    e.CARD_DISCARDED: EventWords(ACTIONS, repeats=_after(e.CARD_MILLED, e.LIFE_LOST)),
    e.CARD_BANISHED: EventWords(
        ACTIONS,
        lambda g, facts: f"{_seat(facts)}'s {_card(g, facts)} is banished",
        repeats=_after(e.ENDURED, e.LIFE_BANISHED),
    ),
    e.CARD_MILLED: EventWords(
        ACTIONS, lambda g, facts: f"{_card(g, facts)} is destroyed from {_seat(facts)}'s Life Deck"
    ),
    e.CARD_CANCELLED: EventWords(STORY, lambda g, facts: f"{_seat(facts)} cancels {_card(g, facts)}"),
    e.TRIGGERED: EventWords(ACTIONS, lambda g, facts: f"{_seat(facts)}'s {_card(g, facts)} takes effect"),
    e.BALL_CAPTURED: EventWords(STORY, drama=6),
    # personalities
    e.STAGES_GAINED: EventWords(ACTIONS, _stages("gains")),
    e.STAGES_LOST: EventWords(ACTIONS, _stages("loses")),
    e.COST_PAID: EventWords(ACTIONS, _stages("pays")),
    e.LEVEL_CHANGED: EventWords(STORY, drama=6),
    # damage
    e.ATTACKED: EventWords(STORY, _attacked),
    e.ATTACK_STOPPED: EventWords(STORY, drama=1),
    e.DAMAGE_SET: EventWords(
        STORY, lambda g, facts: f"{_seat(facts)} takes damage: {_damage(g, facts)}", drama=_life_lost
    ),
    e.DAMAGE_PREVENTED: EventWords(
        ACTIONS, lambda g, facts: f"damage of {_damage(g, facts)} is prevented", repeats=_is_by_endurance
    ),
    e.LIFE_LOST: EventWords(ACTIONS, lambda g, facts: f"{_seat(facts)} loses {_card(g, facts)} from the Life Deck"),
    e.ENDURED: EventWords(STORY, _endured),
    e.CRITICAL_DEALT: EventWords(ACTIONS, _critical),
    e.CRITICAL_USED: EventWords(STORY, _critical_effect, drama=3),
    e.MATCH_ENDED: EventWords(STORY, _ended),
}

EVENTS = EventTable(e.KINDS, VOCABULARY, EVENT_WORDS)

# The story tells these in a sentence of their own. It adds what follows to that sentence.
CHAPTERS = frozenset(
    kind.name
    for kind in (
        *(e.STARTER_DRAWN, e.TURN_BEGAN, e.COMBAT_DECLARED, e.COMBAT_CUT_SHORT, e.ATTACKED, e.POWER_USED),
        *(e.SETUP_ACTIVATED, e.LEVEL_CHANGED, e.BALL_CAPTURED, e.MATCH_ENDED),
    )
)
