"""Secrecy: states that differ only in what a viewer may not know must look the same to them, and stay so."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from tenkaichi.bots.nets.option_reader import OptionBag, OptionReader
from tenkaichi.bots.nets.policy import read_question
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.diff import diff
from tenkaichi.engine.event import Event, Log
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import SPECTATOR
from tenkaichi.engine.procedure import DEAL, State, advance, answer, refusals
from tenkaichi.engine.token_bag import TokenBag

Viewer = int | None


def eyes(viewer: Viewer) -> int:
    return SPECTATOR if viewer is None else viewer


def told(game: Game, state: State, events: list[Event], viewer: Viewer) -> list[tuple[Any, ...]]:
    """The events as the viewer gets them: facts, clauses, place, and words."""
    return [
        (
            event.kind.name,
            event.kind.seen_by(event.facts, eyes(viewer)),
            event.clause,
            event.clauses,
            event.path,
            game.vocabulary.tell(state, event, eyes(viewer)),
        )
        for event in events
    ]


def is_masked(event: Event, viewer: Viewer) -> bool:
    return event.kind.seen_by(event.facts, eyes(viewer)) != event.facts


def views_are_sound(game: Game, state: State, decision: Decision | None) -> None:
    """A view of a view is that view, asks its owner the same question, and a world dealt from it looks the same."""
    for viewer in (*range(len(game.seats)), None):
        seen = game.knowledge.view(state, viewer)
        code = game.codec.encode(seen)
        assert game.codec.encode(game.knowledge.view(seen, viewer)) == code, (
            f"the view of {viewer} viewed again is another"
        )
        assert game.codec.encode(game.codec.decode(code)) == code, f"the view of {viewer} cannot be saved"
        if decision is not None and decision.seat == viewer:
            asked = advance(seen)
            assert asked is not None
            assert asked.listed() == decision.listed(), (
                f"{decision.kind} offers seat {viewer} other options in their view"
            )
            assert game.codec.encode(seen) == code
        dealt = game.knowledge.determinize(game.codec.decode(code), eyes(viewer), SeededChance(1))
        assert game.codec.encode(game.knowledge.view(dealt, viewer)) == code, (
            "a world dealt from a view looks different: "
            + "; ".join(diff(game, game.codec.decode(code), game.knowledge.view(dealt, viewer)))
        )
        # where even the number of pieces is secret (a roster before it is revealed) it may be dealt otherwise
        if game.inspection.census(seen) == game.inspection.census(state):
            assert game.inspection.census(dealt) == game.inspection.census(state), (
                "dealing the unknown again created or lost pieces"
            )
        faults = game.inspection.faults(dealt)
        assert not faults, f"dealing the unknown again for {viewer} gave an impossible state: {faults}"


def vars_of(bag: TokenBag | OptionBag) -> list[object]:
    """Everything that a network could read from tokens."""
    names = ("features", "values", "starts", "sides", "items", "marks", "points")
    return [getattr(bag, name, None) for name in names]


class TwoWorlds:
    """The true world and another that the viewer cannot tell from it, played in step."""

    def __init__(self, game: Game, state: State, viewer: Viewer, chance: SeededChance) -> None:
        self.game = game
        self.viewer = viewer
        self.chance = chance
        self.worlds = [
            game.codec.clone(state),
            game.knowledge.determinize(game.knowledge.view(state, viewer), eyes(viewer), chance),
        ]
        self.differed = game.codec.encode(self.worlds[0]) != game.codec.encode(self.worlds[1])
        self.decisions = [advance(world) for world in self.worlds]
        for world in self.worlds:
            world.log = Log()

    def play(self, answers: int) -> None:
        """Play this many answers, or fewer when the worlds have nothing in common to answer."""
        self.look_alike()
        for _ in range(answers):
            first, second = self.decisions
            if first is None or second is None or not self._answer(first, second):
                return
            self.look_alike()

    def look_alike(self) -> None:
        """Views, text, and the question."""
        game, viewer = self.game, self.viewer
        seen = [game.knowledge.view(world, viewer) for world in self.worlds]
        assert game.codec.encode(seen[0]) == game.codec.encode(seen[1]), f"the view of {viewer} tells: " + "; ".join(
            diff(game, *seen)
        )
        texts = [game.inspection.render(view, viewer) for view in seen]
        assert texts[0] == texts[1], f"the text for {viewer} tells something"
        self._ask_alike()

    def _ask_alike(self) -> None:
        first, second = self.decisions
        if first is None or second is None:
            assert first is second, "the match is over in one world only"
            return
        assert (first.seat, first.kind) == (second.seat, second.kind), f"who is asked tells: {first} or {second}"
        if first.seat == self.viewer:
            assert first.listed() == second.listed(), f"the options of {first.kind} tell"
            a, b = self.worlds
            assert refusals(a, first) == refusals(b, second), f"the refusals of {first.kind} tell"
            self._read_alike(first, second)

    def _read_alike(self, first: Decision, second: Decision) -> None:
        """The input of a network: the tokens of the position and of the options."""
        tokenizer = self.game.thinking.tokenizer
        if tokenizer is None:
            return
        reader = OptionReader(self.game.vocabulary, tokenizer)
        read = [
            read_question(self.game, reader, (world, decision.seat, decision.listed()))
            for world, decision in zip(self.worlds, (first, second), strict=True)
        ]
        for mine, other in zip(*read, strict=True):
            assert vars_of(mine) == vars_of(other), f"the tokens of {first.kind} tell"

    # -- answering ------------------------------------------------------------------------------------------------

    def _answer(self, first: Decision, second: Decision) -> bool:
        """The same answer in both worlds, or answers that the viewer cannot tell apart; False: the worlds part here."""
        mine, theirs = first.listed(), second.listed()
        if first.seat != self.viewer and self._answer_apart(first, mine, theirs):
            return True
        common = [option for option in mine if option in theirs]
        if not common:
            return False
        option = common[self.chance.choose(len(common))]
        self.decisions = self._give(self.worlds, self.decisions, (option, option))
        views, news = self._views(self.worlds), self._told(self.worlds)
        if news[0] != news[1]:
            assert views[0] != views[1], (
                f"an event tells {self.viewer} what their view hides: {_first_difference(*news)}"
            )
            return False  # the rules have just revealed what was hidden
        for world in self.worlds:
            world.log = Log()
        return True

    def _answer_apart(self, decision: Decision, mine: list[Option], theirs: list[Option]) -> bool:
        """Try different answers in the two worlds; keep them if neither view nor events tell them apart."""
        pair = (mine[self.chance.choose(len(mine))], theirs[self.chance.choose(len(theirs))])
        if pair[0] == pair[1]:
            return False
        copies = [self.game.codec.clone(world) for world in self.worlds]
        asked = [advance(copy) for copy in copies]
        for copy in copies:
            copy.log = Log()
        next_asked = self._give(copies, asked, pair)
        views, news = self._views(copies), self._told(copies)
        if views[0] == views[1] and news[0] == news[1]:
            for copy in copies:
                copy.log = Log()
            self.worlds, self.decisions, self.differed = copies, next_asked, True
            return True
        if views[0] == views[1]:
            # a piece that was dealt is somewhere: if the view hides where, the events must hide what
            assert decision.step.waits_for != DEAL, (
                f"an event tells {self.viewer} what their view hides: {_first_difference(*news)}"
            )
        elif news[0] == news[1]:
            masked = [event for event in copies[0].log.events if is_masked(event, self.viewer)]  # type: ignore[union-attr]
            assert not masked, f"{masked[0].kind.name} hides from {self.viewer} what their view shows"
        return False

    def _give(
        self, worlds: list[State], asked: list[Decision | None], options: tuple[Option, Option]
    ) -> list[Decision | None]:
        for world, decision, option in zip(worlds, asked, options, strict=True):
            assert decision is not None
            answer(world, decision, option)
        return [advance(world) for world in worlds]

    # -- what the viewer gets -------------------------------------------------------------------------------------

    def _views(self, worlds: list[State]) -> list[list[Any]]:
        return [self.game.codec.encode(self.game.knowledge.view(world, self.viewer)) for world in worlds]

    def _told(self, worlds: list[State]) -> list[list[tuple[Any, ...]]]:
        return [told(self.game, world, world.log.events, self.viewer) for world in worlds]  # type: ignore[union-attr]


def _first_difference(mine: list[tuple[Any, ...]], theirs: list[tuple[Any, ...]]) -> str:
    pairs = [(a, b) for a, b in zip_longest(mine, theirs) if a != b]
    return f"{pairs[0][0]} or {pairs[0][1]}"
