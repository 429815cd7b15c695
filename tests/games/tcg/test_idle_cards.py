"""A player asked for an action, a defence or a card to play is told why each other card in hand does not fit."""

from __future__ import annotations

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision
from tenkaichi.engine.procedure import advance, answer, refusals
from tenkaichi.games.tcg.card_numbers import HAND, hidden_place, hidden_seat, is_hidden
from tenkaichi.games.tcg.entry import GAME
from tenkaichi.games.tcg.state import Table
from tenkaichi.games.tcg.table import table

ASKED = ("Action.act", "Defence.defend", "Planning.put_into_play")


def of_the_hand(g: Table, decision: Decision) -> tuple[set[int], set[int]]:
    """The kinds of cards in the asked seat's hand that have an option, and those with a reason."""
    texts = {text.index: text.kind for sheet in g.book.sheets for text in sheet.texts}
    offered, refused = set[int](), set[int]()
    named = [(option, offered) for option in decision.listed()]
    named += [(option, refused) for option, _, _ in refusals(g, decision)]
    for option, kinds in named:
        if option[0] == "put":
            kinds.add(option[1])
        elif option[0] in ("attack", "play", "defend"):
            kinds.add(texts[option[1]])
    return offered, refused


@pytest.mark.parametrize("seed", range(4))
def test_every_card_in_the_hand_is_offered_or_refused(seed: int) -> None:
    chance = SeededChance(seed)
    setups = GAME.start.ready_setups()
    g = GAME.start.new(setups[chance.choose(len(setups))])
    g.chance = chance
    seen: dict[str, int] = {}
    for _ in range(900):
        decision = advance(g)
        if decision is None:
            break
        if decision.kind in ASKED:
            offered, refused = of_the_hand(g, decision)
            hand = {entry >> 1 for entry in g.players[decision.seat].hand}
            left = [g.book.sheets[kind].title for kind in hand - offered - refused]
            assert left == [], f"{decision.kind}: nothing is said of {left}"
            seen[decision.kind] = seen.get(decision.kind, 0) + len(hand - offered)
        options = decision.listed()
        answer(g, decision, options[chance.choose(len(options))])
    assert all(seen.get(kind, 0) > 0 for kind in ASKED), seen


def test_a_card_that_is_picked_out_of_the_own_hand_is_found_in_it() -> None:
    """The table names it as the question does, so that it can be chosen where it lies."""
    found = 0
    for seed in range(8):
        chance = SeededChance(seed)
        setups = GAME.start.ready_setups()
        g = GAME.start.new(setups[seed % len(setups)])
        g.chance = chance
        for _ in range(500):
            decision = advance(g)
            if decision is None:
                break
            options = decision.listed()
            tokens = [option[1] for option in options if decision.kind == "PickCards.pick" and len(option) > 1]
            own = [each for each in tokens if is_hidden(each) and hidden_place(each) == HAND]
            if own and all(hidden_seat(each) == decision.seat for each in own):
                side = table(GAME.knowledge.view(g, decision.seat), decision.seat)["sides"][decision.seat]
                assert set(own) <= {card.token for card in side.hand}
                found += 1
            answer(g, decision, options[chance.choose(len(options))])
        if found > 2:
            return
    assert found, "no player was asked for a card of their hand"
