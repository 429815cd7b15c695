"""The words for the log of Duel Battle: the events that belong to the story, and sentences that read well."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tenkaichi.engine.decision import Decision
from tenkaichi.engine.english import counted
from tenkaichi.engine.event import Kind
from tenkaichi.engine.event_words import EventTable, EventWords, Facts, at_density
from tenkaichi.engine.presentation import ACTIONS, ARITHMETIC, STORY
from tenkaichi.games.duel_battle import events as e
from tenkaichi.games.duel_battle.naming import FACE_WORDS
from tenkaichi.games.duel_battle.option_notes import block_means
from tenkaichi.games.duel_battle.rules.activation import Turn
from tenkaichi.games.duel_battle.rules.defense import Defense
from tenkaichi.games.duel_battle.state import Duel
from tenkaichi.games.duel_battle.vocabulary import VOCABULARY
from tenkaichi.games.duel_battle.words import face_text


def _amount(facts: Facts) -> int:
    """The drama of a blow: the Health that it took."""
    return int(facts["by"])


def _knock_out(facts: Facts) -> int:
    """The drama of a knock-out, with the points that it brought."""
    return 8 + int(facts["points"])


def _is_idle_block(facts: Facts) -> bool:
    """A block with nothing changes nothing."""
    return not (facts["parries"] or facts["counterattacks"] or facts["tokens"])


def roller(g: Duel, decision: Decision) -> int | None:
    """A character rolls their own die, and the target of a hit rolls the Defense die."""
    frame = decision.frame
    if isinstance(frame, Defense):
        return g.owner_of(frame.target)
    return frame.seat if isinstance(frame, Turn) else None


def _who(g: Duel, facts: Facts, name: str = "who") -> str:
    return VOCABULARY.name(g, "target", facts[name])


def _region(g: Duel, facts: Facts, name: str) -> str:
    return VOCABULARY.name(g, "region", facts[name])


def _bonus(g: Duel, facts: Facts) -> str:
    gains = [f"{facts['ki']} Ki" if facts["ki"] else ""]
    gains.append(counted(facts["stars"], "Star") if facts["stars"] else "")
    gains.append(counted(facts["parries"], "Parry", "Parries") if facts["parries"] else "")
    return f"everybody still standing collects {' and '.join(filter(None, gains)) or 'nothing'}"


def _moved(g: Duel, facts: Facts) -> str:
    climbs = " (climbing costs 2 actions)" if facts["cost"] == 2 else ""
    return f"{_who(g, facts)} moves from {_region(g, facts, 'from')} to {_region(g, facts, 'to')}{climbs}"


def _flipped(g: Duel, facts: Facts) -> str:
    face = FACE_WORDS[VOCABULARY.name(g, "face", facts["face"])]
    return f"{_who(g, facts)} turns over a token at {_region(g, facts, 'at')}: {face}"


def _scouted(g: Duel, facts: Facts) -> str:
    seat = VOCABULARY.name(g, "seat", facts["seat"])
    face = VOCABULARY.name(g, "face", facts["face"])
    seen = f": {FACE_WORDS[face]}" if face in FACE_WORDS else ""
    return f"{seat} looks at the token at {_region(g, facts, 'at')}{seen}"


def _attacked(g: Duel, facts: Facts) -> str:
    merged = f", merging {facts['actions']} actions" if facts["actions"] > 1 else ""
    return f"{_who(g, facts)} attacks {_who(g, facts, 'target')} for {facts['damage']}{merged}"


def _used(g: Duel, facts: Facts) -> str:
    technique = VOCABULARY.name(g, "technique", facts["technique"])
    on = f" on {VOCABULARY.name(g, 'targets', facts['targets'])}" if facts["targets"] else ""
    return f"{_who(g, facts)} uses {technique}{on}"


def _blocked(g: Duel, facts: Facts) -> str:
    means = block_means(facts["parries"], facts["counterattacks"], facts["tokens"])
    return f"{_who(g, facts)} blocks with {means or 'nothing'}"


_GIVEN = {"fly": "flight", "scout 1": "a look at a token"}


def _collected(g: Duel, facts: Facts) -> str:
    """ "1 Ki and flight": what stands on the face, as a sentence has it."""
    gains = [_GIVEN.get(each, each) for each in str(facts["bonus"]).split(" + ")]
    return f"{_who(g, facts)}'s die gives {' and '.join(gains)}"


def _rolled(g: Duel, facts: Facts) -> str:
    face = g.book.sheets[g.fighters[facts["who"]].sheet].die[facts["face"] - 1]
    return f"{_who(g, facts)} rolls the character die: {face_text(face)}"


_BOOSTS: Mapping[str, str] = {
    "range": "+{by} technique range",
    "defense": "+{by} defense",
    "strength": "+{by} strength for one attack",
    "next attack": "+{by} damage on the next attack",
    "next hit": "+{by} damage on the next attack or technique",
    "counterattacks": "{by} more to counterattack with",
}


def _boosted(g: Duel, facts: Facts) -> str:
    words = _BOOSTS.get(str(facts["what"]), "+{by} " + str(facts["what"])).format(by=facts["by"])
    return f"{_who(g, facts)} has {words}, until the end of the turn"


def _ended(g: Duel, facts: Facts) -> str:
    """The result with its reason: the score alone does not explain a tie, or a team that is gone."""
    why = f" ({g.ending})" if g.ending else ""
    return f"the match is over, {facts['a']} to {facts['b']}: {VOCABULARY.name(g, 'winner', facts['winner'])}{why}"


def _drawn(g: Duel, facts: Facts) -> str:
    seat, card = VOCABULARY.name(g, "seat", facts["seat"]), VOCABULARY.name(g, "card", facts["card"])
    return f"{seat} draws {'a card' if card == '?' else card}"


def _changed(what: str) -> Callable[[Duel, Facts], str]:
    def sentence(g: Duel, facts: Facts) -> str:
        return f"{_who(g, facts)}: {what} {facts['by']:+d}, now {facts['now']}"

    return sentence


def _knocked_out(g: Duel, facts: Facts) -> str:
    return (
        f"{_who(g, facts)} is knocked out: {counted(facts['points'], 'point')} for"
        f" {VOCABULARY.name(g, 'seat', facts['seat'])}"
    )


def _cost_reduced(g: Duel, facts: Facts) -> str:
    return (
        f"{_who(g, facts)} reduces the price of {VOCABULARY.name(g, 'card', facts['card'])} to"
        f" {counted(facts['cost'], 'Star')}"
    )


def _bought(g: Duel, facts: Facts) -> str:
    return f"{_who(g, facts)} buys {VOCABULARY.name(g, 'card', facts['card'])} for {counted(facts['cost'], 'Star')}"


def _compensated(g: Duel, facts: Facts) -> str:
    return (
        f"{VOCABULARY.name(g, 'seat', facts['seat'])} has the cheaper team and starts with"
        f" {counted(facts['points'], 'point')}"
    )


def _dropped(g: Duel, facts: Facts) -> str:
    return f"{_who(g, facts)} drops {counted(facts['count'], 'Dragon Ball')} at {_region(g, facts, 'at')}"


def _cancelled(g: Duel, facts: Facts) -> str:
    return f"{_who(g, facts)} can no longer do it and gets {counted(facts['returned'], 'action')} back"


def _turn_ended(g: Duel, facts: Facts) -> str:
    return f"{_who(g, facts)} is done" + (f", {counted(facts['left'], 'action')} unused" if facts["left"] else "")


def _hill_destroyed(g: Duel, facts: Facts) -> str:
    return f"the hill {_region(g, facts, 'at')} is blown away"


EVENT_WORDS: Mapping[Kind, EventWords] = {
    **at_density(
        STORY, (e.HEALTH_GAINED, e.STUNNED, e.HEALED, e.CARD_PLAYED, e.DAMAGE_SHARED, e.THROWN, e.MINION_REMOVED)
    ),
    **at_density(
        ACTIONS,
        (
            e.TEAM_COMMITTED,
            e.TEAM_WARNED,
            e.MINIONS_TAKEN,
            e.TURN_PASSED,
            e.ENTERED,
            e.ACTIONS_GAINED,
            e.TOOK_FLIGHT,
            e.STUN_ENDED,
            e.PUSHED,
            e.DRAW_DECLINED,
            e.PILE_RENEWED,
            e.KI_DRAINED,
            e.SPLASHED,
            e.HIT_BOOSTED,
            e.TARGET_ESCAPED,
            e.DEFENSE_ROLLED,
            e.ABILITY_USED,
            e.ABILITY_TRIGGERED,
        ),
    ),
    e.CHARACTER_PICKED: EventWords(STORY, begins_chapter=True),
    e.TEAMS_REVEALED: EventWords(STORY, begins_chapter=True),
    e.COMPENSATED: EventWords(STORY, _compensated, begins_chapter=True),
    e.ROUND_BEGAN: EventWords(STORY, begins_chapter=True),
    e.BONUS_GIVEN: EventWords(ACTIONS, _bonus),
    e.ROUND_ENDED: EventWords(is_silent=True),
    e.ACTIVATED: EventWords(STORY, begins_chapter=True),
    e.DIE_ROLLED: EventWords(ARITHMETIC, _rolled),
    e.DIE_COLLECTED: EventWords(ACTIONS, _collected),
    e.TURN_ENDED: EventWords(ACTIONS, _turn_ended),
    e.KI_CHANGED: EventWords(ARITHMETIC, _changed("Ki")),
    e.STARS_CHANGED: EventWords(ARITHMETIC, _changed("Stars")),
    e.PARRIES_CHANGED: EventWords(ARITHMETIC, _changed("Parries")),
    e.BOOSTED: EventWords(ACTIONS, _boosted),
    e.MOVED: EventWords(ACTIONS, _moved),
    e.TOKEN_FLIPPED: EventWords(STORY, _flipped),
    e.TOKEN_SCOUTED: EventWords(ACTIONS, _scouted),
    e.BALL_FOUND: EventWords(STORY, drama=2),
    e.BALL_EVENT: EventWords(STORY, drama=9, begins_chapter=True),
    e.REVIVED: EventWords(STORY, drama=6),
    e.TOKENS_GATHERED: EventWords(STORY, begins_chapter=True),
    e.CARD_DRAWN: EventWords(ACTIONS, _drawn),
    e.CARD_BOUGHT: EventWords(ACTIONS, _bought),
    e.COST_REDUCED: EventWords(ACTIONS, _cost_reduced),
    e.ATTACK_DECLARED: EventWords(STORY, _attacked),
    e.TECHNIQUE_DECLARED: EventWords(STORY, _used),
    e.ACTION_CANCELLED: EventWords(STORY, _cancelled),
    e.BLOCKED: EventWords(STORY, _blocked, is_silent=_is_idle_block),
    e.HEALTH_LOST: EventWords(STORY, drama=_amount),
    e.COUNTERED: EventWords(STORY, drama=2),
    e.HILL_DESTROYED: EventWords(STORY, _hill_destroyed, drama=2),
    e.KNOCKED_OUT: EventWords(STORY, _knocked_out, drama=_knock_out),
    e.BALLS_DROPPED: EventWords(STORY, _dropped),
    e.MINION_PLACED: EventWords(STORY, begins_chapter=True),
    e.MINION_RESTED: EventWords(is_silent=True),
    e.MATCH_ENDED: EventWords(STORY, _ended, begins_chapter=True),
}
EVENTS = EventTable(e.KINDS, VOCABULARY, EVENT_WORDS, spells_ids=False)
