"""Previews are the engine's own play: the same frequencies, nothing changed, nothing that the viewer may not know."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, OpenChoice, Option
from tenkaichi.engine.event import Event, Log
from tenkaichi.engine.match import EVERYTHING, Match, MatchError
from tenkaichi.engine.preview import Preview, Reply
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.prime_time import GAME
from tenkaichi.games.prime_time.lookup import find_model
from tenkaichi.games.prime_time.previews.branches import TOLD, Manners, at_reaction, odds_of_reply
from tenkaichi.games.prime_time.state import Skirmish, with_more

CASCADE = {
    "A": {"models": ["ginyu", "chiaotzu"], "bk": 9, "wt": 0},
    "B": {"models": ["krillin", "yamcha", "bulma", "tien"], "bk": 4, "wt": 0},
    "active": {"model": "ginyu"},
    "board": [{"piece": "crate", "x": 24, "y": 15}],
    "models": {
        "ginyu": {"at": [5, 15], "learned": ["little_kamehameha", "victory_cannon"]},
        "chiaotzu": {"at": [8.5, 15]},
        "krillin": {"at": [12, 15], "learned": ["victory_cannon"]},
        "yamcha": {"at": [15.378, 15]},
        "bulma": {"at": [18.378, 15]},
        "tien": {"at": [29, 1]},
    },
}


# -- the oracle: real play with every face of every die ---------------------------------------------------------------


def declining(g: Any, decision: Decision) -> Option:
    """Answers of both players: decline, stay, take it; otherwise the first option."""
    if decision.kind == "Strike.take_dive":
        return ("dive", g.book.techniques[decision.frame.technique].skill)  # type: ignore[attr-defined]
    if isinstance(decision.options, OpenChoice):
        stay = ("to", *g.place_of(decision.frame.who))  # type: ignore[attr-defined]
        return stay if decision.allows(stay) else decision.listed()[0]
    options = decision.listed()
    words = ("pass", "decline", "accept", "take", "no_fall", "done")
    return next((option for option in options if len(option) == 1 and option[0] in words), options[0])


def told_of(events: list[Event]) -> tuple[Any, ...]:
    """The events of the attack as a preview tells them."""
    return tuple(
        (event.kind.name, event.clause, *[event.facts[at] for at in TOLD[event.kind.name]])
        for event in events
        if event.kind.name in TOLD and any(step.startswith("Attack.") for step in event.path)
    )


def every_play(g: Any, option: Option, reply: Option) -> dict[Any, Fraction]:
    """Play the attack for every throw of the dice, with nothing but advance and answer."""
    found: dict[Any, Fraction] = {}
    depth = len(g.stack)

    def play(g: Any, weight: Fraction, is_answered: bool) -> None:
        while True:
            decision = advance(g)
            if decision is None or len(g.stack) <= depth:
                key = told_of(g.log.events)
                found[key] = found.get(key, Fraction(0)) + weight
                return
            if decision.kind == "Check.throw_die":
                for face in range(1, 21):
                    copy = GAME.codec.clone(g)
                    copy.log = Log()
                    copy.log.events = g.log.events[:]
                    answer(copy, advance(copy), ("roll", face))  # type: ignore[arg-type]
                    play(copy, weight / 20, is_answered)
                return
            if decision.is_chance:
                answer(g, decision, decision.listed()[0])  # a card is drawn: nobody plays it
            elif decision.kind == "Attack.react" and not is_answered:
                is_answered = True
                answer(g, decision, reply)
            else:
                answer(g, decision, declining(g, decision))

    start = GAME.codec.clone(g)
    start.log = Log()
    decision = advance(start)
    assert decision is not None
    answer(start, decision, option)
    play(start, Fraction(1), False)
    return found


def foreseen(g: Any, seat: int, option: Option, reply: Option) -> dict[Any, Fraction]:
    seen: Skirmish = GAME.knowledge.view(g, seat)
    manners = Manners(GAME)
    stand = at_reaction(GAME, seen, option, manners)
    assert stand is not None
    return odds_of_reply(GAME, stand, reply, manners)


def technique(g: Any, name: str) -> int:
    return next(sheet.index for sheet in g.book.techniques if sheet.name == name)


@pytest.mark.parametrize("reply", [("take",), ("evade",), ("brace",), ("clash", "Victory Cannon")])
def test_a_beam_with_collateral_cascade_and_detonation_is_foreseen_as_it_is_played(reply: Option) -> None:
    """B is asked about every dodge, so the oracle throws all 400 pairs of dice."""
    g = GAME.start.position(CASCADE)
    beam = "Victory Cannon" if reply[0] == "clash" else "Little Kamehameha"
    option = ("attack", technique(g, beam), find_model(g, "Krillin"))  # type: ignore[arg-type]
    answered = (reply[0], technique(g, reply[1])) if reply[0] == "clash" else reply
    expected = every_play(g, option, answered)
    assert foreseen(g, 0, option, answered) == expected
    kinds = {entry[0] for told in expected for entry in told}
    wanted = {"take": "TerrainDegraded", "evade": "Cascaded", "brace": "Cascaded", "clash": "Detonated"}
    assert wanted[reply[0]] in kinds


def real_attacks(seed: int) -> Iterator[tuple[Match, Option]]:
    """Decisions of random matches in which an attack is offered, with the first and the last one offered.

    A random match can end before anybody comes near: the next set-up follows it.
    """
    setups = GAME.start.ready_setups()
    pick = SeededChance(seed)
    for later in range(len(setups)):
        match = Match.new(GAME, setups[(seed + later) % len(setups)], seed)
        while not match.is_over:
            assert match.decision is not None
            options = match.decision.listed()
            attacks = [option for option in options if option[0] in ("attack", "breakthrough", "momentum")]
            for option in attacks[:: max(1, len(attacks) - 1)]:
                yield match, option
            chosen = attacks if attacks and pick.choose(2) else options
            match.answer(chosen[pick.choose(len(chosen))])


@pytest.mark.parametrize("seed", [3, 4, 5, 6])
def test_in_real_matches_too(seed: int) -> None:
    """The hand of the attacked is real in the match and hidden in the view: it makes no difference to the odds."""
    compared = 0
    for number, (match, option) in enumerate(real_attacks(seed)):
        if compared == 4:
            break
        if number % 3:
            continue
        assert match.decision is not None
        stand = at_reaction(GAME, match.view(match.decision.seat), option, Manners(GAME))  # type: ignore[arg-type]
        assert stand is not None
        replies = [reply for reply in stand.replies if reply is not None]
        reply = replies[number % len(replies)]
        g = match.view(EVERYTHING)
        assert foreseen(g, match.decision.seat, option, reply) == every_play(g, option, reply), (option, reply)
        compared += 1
    assert compared == 4


# -- what a preview may not do ----------------------------------------------------------------------------------------


def test_a_preview_of_any_option_changes_nothing_and_its_chances_add_up() -> None:
    match = Match.new(GAME, GAME.start.ready_setups()[0], 7)
    pick = SeededChance(7)
    seen_kinds: set[str] = set()
    for _ in range(400):
        if match.is_over:
            break
        assert match.decision is not None
        before = GAME.codec.encode(match.state)
        options = match.decision.listed()
        for option in {option[0]: option for option in options}.values():
            found = match.preview(option)
            if found is not None:
                seen_kinds.add(option[0])
                check(found)
        assert GAME.codec.encode(match.state) == before
        match.answer(options[pick.choose(len(options))])
    assert {"move", "to", "power_up", "attack"} <= seen_kinds


def check(found: Preview) -> None:
    for reply in found.replies:
        assert sum(outcome.chance for outcome in reply.outcomes) == 1
        assert sum(chance for _, chance in reply.damage) == 1
        assert reply.critical <= reply.hit <= 1
    assert found.to_plain()["option"] == list(found.option)


def test_hidden_cards_of_the_other_seat_make_no_difference() -> None:
    """A's preview does not depend on B's hand, and says that a card may answer."""
    compared = 0
    for number, (match, option) in enumerate(real_attacks(5)):
        assert match.decision is not None
        seat, other = match.decision.seat, 1 - match.decision.seat
        if number % 5 or compared >= 3 or not match.state.teams[other].hand:  # type: ignore[attr-defined]
            continue
        swapped = match.view(EVERYTHING)
        team = swapped.teams[other]  # type: ignore[attr-defined]
        for at, card in enumerate(team.hand):
            another = max(range(len(team.pile)), key=lambda each: (team.pile[each] > 0 and each != card, each))
            if team.pile[another]:
                team.hand[at] = another
                team.pile = with_more(team.pile, another, -1)
                team.pile = with_more(team.pile, card)
        assert team.hand != match.state.teams[other].hand  # type: ignore[attr-defined]
        before = GAME.preview(match.view(seat), seat, option)
        assert before == GAME.preview(GAME.knowledge.view(swapped, seat), seat, option)
        compared += 1
    assert compared == 3


def test_the_attacker_is_told_of_hidden_cards_and_the_defender_sees_their_own() -> None:
    position = {**CASCADE, "B": {**CASCADE["B"], "hand": ["Energy Shield"]}}  # type: ignore[dict-item]
    g = GAME.start.position(position)
    option = ("attack", technique(g, "Little Kamehameha"), find_model(g, "Krillin"))  # type: ignore[arg-type]
    found = GAME.preview(GAME.knowledge.view(g, 0), 0, option)
    assert found is not None
    assert all(reply.option is None or reply.option[0] != "card" for reply in found.replies)
    assert any("B holds 1 card you cannot see" in words for words in found.assumptions)
    decision = advance(g)
    assert decision is not None
    answer(g, decision, option)
    asked = advance(g)
    assert asked is not None
    card = next(each for each in asked.listed() if each[0] == "card")
    mine = GAME.preview(GAME.knowledge.view(g, 1), 1, card)
    assert mine is not None
    assert "Energy Shield" in mine.replies[0].words


def test_what_a_viewer_does_not_know_to_be_possible_is_not_shown_to_them() -> None:
    match = Match.new(GAME, GAME.start.ready_setups()[0], 3)
    pick = SeededChance(3)
    for _ in range(400):
        assert match.decision is not None
        cards = [option for option in match.decision.listed() if option[0] in ("play", "card")]
        if cards:
            with pytest.raises(MatchError, match="not known"):
                match.preview(cards[0], GAME.seats[1 - match.decision.seat])
            return
        options = match.decision.listed()
        match.answer(options[pick.choose(len(options))])
    pytest.fail("nobody could play a card")


# -- what it shows ----------------------------------------------------------------------------------------------------


def reply_to(found: Preview | None, name: str) -> Reply:
    assert found is not None
    return next(reply for reply in found.replies if reply.option == (name,))


def test_the_path_of_a_beam_in_its_order_and_the_numbers_of_the_attack() -> None:
    """Ginyu's FOC is 2: Krillin's RFX of 11 is met from a 9, and by ten from a 19."""
    g = GAME.start.position(CASCADE)
    option = ("attack", technique(g, "Little Kamehameha"), find_model(g, "Krillin"))  # type: ignore[arg-type]
    found = GAME.preview(GAME.knowledge.view(g, 0), 0, option)
    taken = reply_to(found, "take")
    assert found is not None
    facts = {fact.name: fact.words for fact in found.facts}
    needed = int(facts["roll"].partition("RFX ")[2].partition(";")[0])
    bonus = int(facts["roll"].partition("= ")[2].partition(",")[0]) if "=" in facts["roll"] else 0
    assert taken.hit == Fraction(21 - (needed - bonus), 20)
    assert taken.critical == Fraction(max(0, 21 - (needed + 10 - bonus)), 20)
    assert [point.name for point in found.path] == ["Chiaotzu", "Krillin", "Yamcha", "Bulma", "Capsule Crate"]
    assert "collateral, loses 2 HP 100 %" in found.path[0].words
    assert "damaged" in found.path[-1].words
    evaded = reply_to(found, "evade")
    assert any("goes on against Yamcha" in step for outcome in evaded.outcomes for step in outcome.steps)


@pytest.mark.parametrize(("own", "foe"), [("A", "B"), ("B", "A")])
def test_a_move_tells_the_mover_as_you_who_would_hold_an_objective(own: str, foe: str) -> None:
    """The mover's own sum stands first, in both seats."""
    position: dict[str, Any] = {
        own: {"models": ["goku"]},
        foe: {"models": ["krillin", "nappa"]},
        "active": {"model": "goku"},
        "objectives": [[15, 15]],
        "models": {"goku": {"at": [15, 9]}, "krillin": {"at": [15, 17]}, "nappa": {"at": [27, 27]}},
    }
    match = Match.new(GAME, {"position": position}, 1)
    match.answer("move")
    found = match.preview(("to", 15000, 12400))
    assert found is not None
    words = {fact.name: fact.words for fact in found.facts}
    assert words["control"] == "you would hold objective 1 (OC 2 to 1, now 0 to 1)"
