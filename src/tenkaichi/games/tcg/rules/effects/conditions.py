"""Conditions of the card language, tested now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args

from tenkaichi.games.tcg.book import BAN_INDEX
from tenkaichi.games.tcg.card_numbers import FIRST_HIDDEN
from tenkaichi.games.tcg.pack import choosing as test
from tenkaichi.games.tcg.pack.operations import StayForUses
from tenkaichi.games.tcg.pack.vocabulary import ZONES
from tenkaichi.games.tcg.record_twins import Occasion
from tenkaichi.games.tcg.rules.effects.context import Context, is_whose
from tenkaichi.games.tcg.rules.effects.counting import (
    amount,
    attack_matches,
    count,
    is_ally,
    kind_of_token,
    matches,
    measured,
    personalities,
)
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, treats
from tenkaichi.games.tcg.rules.flags import COUNTS_AS_CRITICAL, COUNTS_AS_STYLED
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.stages import power_level, stage_of
from tenkaichi.games.tcg.rules.victory import is_anger_ruled_out
from tenkaichi.games.tcg.rules.zones import zone_of
from tenkaichi.games.tcg.state import (
    ATTACKED_PHYSICALLY,
    ATTACKED_WITH_ENERGY,
    ENTERING,
    NO_CARD,
    NOBODY,
    PASSED_ACTION,
    PLANNING,
    PLAYED_EVENT,
    USED_POWER,
    USED_SETUP,
    Attack,
    Happening,
    Table,
    mp,
    owner_of,
)

PLACES: Final = {"top": 1, "bottom": 2, "in_use": 3}  # of `Happening.place`
ACTIONS: Final = {
    "pass": (PASSED_ACTION,),
    "attack": (ATTACKED_PHYSICALLY, ATTACKED_WITH_ENERGY),
    "physical": (ATTACKED_PHYSICALLY,),
    "energy": (ATTACKED_WITH_ENERGY,),
    "power": (USED_POWER,),
    "event": (PLAYED_EVENT,),
    "setup": (USED_SETUP,),
}


def hold(g: Table, s: Context, conditions: tuple[Any, ...]) -> bool:
    """Do all of them hold?"""
    return all(TESTS[type(condition)](g, s, condition) for condition in conditions)


def holds(g: Table, s: Context, condition: test.Condition) -> bool:
    """Does one condition hold?"""
    return TESTS[type(condition)](g, s, condition)


def _done(g: Table, s: Context, c: test.Done) -> bool:
    return s.done


def _count_is(g: Table, s: Context, c: test.CountIs) -> bool:
    found = count(g, s, c.cards)
    return _in_range(g, s, found, c.min, c.max) and (c.more_than is None or found > count(g, s, c.more_than))


def _value_is(g: Table, s: Context, c: test.ValueIs) -> bool:
    value = measured(g, s, test.Count(value=c.value, who=c.who, of=c.of))
    return _in_range(g, s, value, c.min, c.max) and (c.more_than is None or value > amount(g, s, c.more_than))


def _mp_is(g: Table, s: Context, c: test.MainPersonalityIs) -> bool:
    seats = [seat for seat in (0, 1) if is_whose(s, c.who, seat)]
    return any(matches(g, s, c.like, g.mp_kind(seat), seat) for seat in seats)


def _has_happened(g: Table, s: Context, c: test.Happened) -> bool:
    return happened_since(g, s, c) >= c.min


def _last_action_was(g: Table, s: Context, c: test.LastAction) -> bool:
    seat = s.me if c.who == "me" else 1 - s.me
    return g.players[seat].last_action in ACTIONS[c.was]


def _is_able(g: Table, s: Context, c: test.Able) -> bool:
    return count(g, s, c.cards) >= amount(g, s, c.cards.n)


def _is_forbidden(g: Table, s: Context, c: test.IsForbidden) -> bool:
    seats = [seat for seat in (0, 1) if is_whose(s, c.who, seat)]
    if c.what == "win_by_anger" and any(is_anger_ruled_out(g, seat) for seat in seats):
        return True
    return any(bans(g, BAN_INDEX[c.what], seat) for seat in seats)


def _none_of(g: Table, s: Context, c: test.NoneOf) -> bool:
    return not any(holds(g, s, inner) for inner in c.of)


def _any_of(g: Table, s: Context, c: test.AnyOf) -> bool:
    return any(holds(g, s, inner) for inner in c.of)


def _all_of(g: Table, s: Context, c: test.AllOf) -> bool:
    return hold(g, s, c.of)


def _in_range(g: Table, s: Context, value: int, least: Any, most: Any) -> bool:
    return (least is None or value >= amount(g, s, least)) and (most is None or value <= amount(g, s, most))


def _outpowers(g: Table, s: Context, c: test.Outpowers) -> bool:
    """TCG-GLOSS-08: a comparison of Power Levels; a text may count it as won."""
    a, b = personalities(g, s, c.a), personalities(g, s, c.b)
    if not a or not b:
        return False
    g.cite("TCG-GLOSS-08")
    mine = mp(s.me)
    if mine in (a[0], b[0]) and treats(g, "outpowers", s.me, -1):
        return a[0] == mine  # and where it is the other side of the comparison, nobody outpowers it
    return power_level(g, a[0]) > power_level(g, b[0])


def _it_is(g: Table, s: Context, c: test.ItIs) -> bool:
    found: list[bool] = []
    spoken = s.it if c.that == "it" else s.paid_cards if c.that == "paid" else (s.that_card,) if s.that_card > 0 else ()
    for token in spoken:
        owner, zone = _owner_and_zone(g, token)
        fits = matches(g, s, c.like, kind_of_token(g, token), owner)
        fits = fits and is_whose(s, c.owner, owner) and (not c.zone or zone in c.zone)
        found.append(fits and (c.stage is None or _stands_at(g, token, c.stage)))
    if not found:
        return False
    return any(found) if c.any else all(found)


def _owner_and_zone(g: Table, token: int) -> tuple[int, str]:
    """The owner and the zone of a card spoken of: in sight, as an MP or a Mastery, or in a hidden zone."""
    if token > 0:
        return owner_of(token), zone_of(g, token)
    if token > FIRST_HIDDEN:  # mp(seat), mastery(seat)
        return (-1 - token) & 1, "play"
    place = FIRST_HIDDEN - token
    return place >> 13 & 1, "deck" if place >> 12 & 1 else "hand"


def _stands_at(g: Table, token: int, stage: int) -> bool:
    """TCG-GLOSS-06: only personalities have a stage."""
    return (is_ally(g, token) or token in (mp(0), mp(1))) and stage_of(g, token) == stage


def happened_since(g: Table, s: Context, c: test.Happened) -> int:
    """Count what has happened: TCG-GENERAL-02, only what really did."""
    total = 0
    when = g.book.occasion(c.when)
    action = g.actions if c.since == "attack" else g.players[1 - s.me].last_action_at
    for past in g.history:
        if c.since == "combat" and not past.in_combat:
            continue
        if c.since in ("attack", "foe_action") and (past.action != action or not past.in_combat):
            continue
        if c.since == "text" and not _is_of_this_use(g, s, past):
            continue
        if is_such(g, s, when, past, looking_back=True):
            total += past.amount
    return total


def _is_of_this_use(g: Table, s: Context, past: Happening) -> bool:
    """This very text caused it, in the action that is being carried out."""
    return past.source == s.source and past.action == g.actions and past.in_combat == g.is_combat()


def answers(g: Table, s: Context, when: test.When, past: Happening, looking_back: bool = False) -> bool:
    """Is this happening one of those that the text speaks of? `looking_back`: at an attack that may be over."""
    return is_such(g, s, g.book.occasion(when), past, looking_back)


def is_such(g: Table, s: Context, when: Occasion, past: Happening, looking_back: bool = False) -> bool:
    """The same for the twin of a `When`."""
    if not when.events >> past.event & 1 or not when.at_least <= past.amount <= when.at_most:
        return False
    if not is_whose(s, when.who, past.who):
        return False
    if when.by is not None and not _caused_by(s, when.by, past.by):
        return False
    if when.causes and not when.causes >> past.cause & 1:
        return False
    if when.combat is not None and past.in_combat != when.combat:
        return False
    if when.this and not _about_this(s, past):
        return False
    if when.other and past.card == s.card:
        return False
    if when.place is not None and past.place != PLACES[when.place]:
        return False
    if when.zones and (past.came_from < 0 or not when.zones >> past.came_from & 1):
        return False
    if when.card is not None and (past.kind < 0 or not matches(g, s, when.card, past.kind, past.who)):
        return False
    if when.source is not None and (past.source < 0 or not matches(g, s, when.source, past.source)):
        return False
    if when.of_attack and not _caused_by_attack(g, past):
        return False
    if when.attack is not None:
        if looking_back and past.place & RECORD:
            return attack_matches(g, s, when.attack, recorded(past))
        return bool(g.attacks) and attack_matches(g, s, when.attack, g.attacks[-1])
    return True


# of `Happening.place`, where it speaks of an attack
RECORD: Final = 4
ENERGY: Final = 8
COPY: Final = 16
STYLED: Final = 32
TEXT_SHIFT: Final = 8


def record_of(attack: Attack) -> int:
    """The facts about an attack that a text may ask for later (TCG-GENERAL-02), stored with its event."""
    bits = RECORD | (ENERGY if attack.is_energy else 0) | (COPY if attack.is_copy else 0)
    return bits | (STYLED if attack.flags & COUNTS_AS_STYLED else 0) | attack.ability << TEXT_SHIFT


def recorded(past: Happening) -> Attack:
    """The attack that was told of then, as far as it was kept."""
    bits = past.place
    text = bits >> TEXT_SHIFT
    flags = COUNTS_AS_STYLED if bits & STYLED else 0
    is_energy, is_copy = bool(bits & ENERGY), bool(bits & COPY)
    return Attack(
        past.who,
        text,
        past.kind,
        card=past.card,
        performer=mp(past.who),
        is_energy=is_energy,
        is_copy=is_copy,
        came_from=past.came_from,
        flags=flags,
        is_declared=True,
    )


def _caused_by(s: Context, whose: str, by: int) -> bool:
    return by != NOBODY and (whose == "anybody" or (by == s.me) == (whose == "me"))


def _caused_by_attack(g: Table, past: Happening) -> bool:
    """Did the attack that is being carried out cause it: its costs, its own effects or those that texts give to it?

    A card that only answers the attack, such as one attached to an MP, is not part of it.
    """
    if not g.attacks or past.by != g.attacks[-1].seat:
        return False
    s = LATER.outer(g)
    return past.source == g.attacks[-1].kind or (s is not None and s.is_attack)


def _about_this(s: Context, past: Happening) -> bool:
    """About this very copy; a card that has just come out of a hidden zone is known by its kind only."""
    if past.card > NO_CARD and s.card > NO_CARD:
        return past.card == s.card
    return past.kind == s.source


def _during(g: Table, s: Context, c: test.During) -> bool:
    phase = c.phase
    if phase == "combat":
        return g.is_combat()
    if phase == "entering_combat":
        return g.phase == ENTERING
    if phase == "planning":
        return g.phase == PLANNING
    return (g.turn_seat == s.me) == (phase == "my_turn")


def _this_is(g: Table, s: Context, c: test.ThisIs) -> bool:
    zone = zone_of(g, s.card) if s.card > NO_CARD else ""
    if c.zone and zone not in c.zone:
        return False
    card = g.card(s.card) if s.card > NO_CARD else None
    if c.use is not None and _uses(g, s.card) != c.use:
        return False
    if c.entered_this_turn is not None and (card is not None and card.entered_turn == g.turn) != c.entered_this_turn:
        return False
    if c.top is not None:
        pile = g.players[owner_of(s.card)].discard if s.card > NO_CARD else []
        if (bool(pile) and pile[-1] == s.card) != c.top:
            return False
    if c.host is not None:
        wanted = mp(s.me if c.host == "my_mp" else 1 - s.me)
        if card is None or card.host != wanted:
            return False
    if c.played_from:
        attack = g.attacks[-1] if g.attacks else None
        if attack is None or attack.came_from < 0 or ZONES[attack.came_from] not in c.played_from:
            return False
    return True


def _uses(g: Table, handle: int) -> int:
    """Count the uses in this combat of a card that stays on the table for further uses."""
    effect = LATER.staying(g, handle)
    if effect is None:
        return 1
    operation = g.book.ops[effect.op]
    assert isinstance(operation, StayForUses)
    return operation.uses - effect.left


def _attack_is(g: Table, s: Context, c: test.AttackIs) -> bool:
    if not g.attacks:
        return False
    attack = g.attacks[-1]
    if not is_whose(s, c.whose, attack.seat) or not attack_matches(g, s, c.like, attack):
        return False
    if c.stopped_by is not None and (attack.stopped_by < 0 or not matches(g, s, c.stopped_by, attack.stopped_by)):
        return False
    if c.prevented is not None and (attack.prevented > 0) != c.prevented:
        return False
    if c.modified_by_foe is not None and attack.is_changed_by_foe != c.modified_by_foe:
        return False
    if c.critical is not None:
        return _deals_critical_damage(g, attack) == c.critical
    return True


def _deals_critical_damage(g: Table, attack: Attack) -> bool:
    """Really, or because a text counts it so (TCG-CARD-MOVIE-P4)."""
    return LATER.is_critical(g, attack, bool(LATER.attack_flags(g, attack) & COUNTS_AS_CRITICAL))


Test = Callable[[Table, Context, Any], bool]

TESTS: Final[dict[type, Test]] = {
    test.Done: _done,
    test.CountIs: _count_is,
    test.ValueIs: _value_is,
    test.Outpowers: _outpowers,
    test.MainPersonalityIs: _mp_is,
    test.ItIs: _it_is,
    test.Happened: _has_happened,
    test.LastAction: _last_action_was,
    test.During: _during,
    test.ThisIs: _this_is,
    test.AttackIs: _attack_is,
    test.Able: _is_able,
    test.IsForbidden: _is_forbidden,
    test.NoneOf: _none_of,
    test.AnyOf: _any_of,
    test.AllOf: _all_of,
}
# a kind of condition without a test is found when the game is loaded, not when a card asks for it
assert set(get_args(test.Condition)) == set(TESTS)
