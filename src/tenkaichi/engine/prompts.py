"""When a player is asked: prompt policies as data.

A policy is a list of rules, first match first. A rule names questions and optionally the words of an offered option. It
says whether the player is asked, and until when. It concerns only optional windows (`Game.passing`): mandatory
questions are always asked. A rule declines like a player does: the pass is on the tape, and an event says that it was
automatic. A policy sees what its player sees and nothing more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fnmatch import translate
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.event import Kind
from tenkaichi.engine.game import Game
from tenkaichi.engine.plain_data import PlainDict, PlainMap, PlainValue
from tenkaichi.engine.procedure import State
from tenkaichi.engine.typed_reading import read_plain

PASSED_BY_ITSELF = Kind("PassedByItself", "seat:seat question:words rule:words", "{seat} passes by rule ({rule})")

NEXT = "next:"
LONGEST = 80  # characters of a pattern or a path

Words = Annotated[str, Meta(max_length=LONGEST)]
Ask = Literal["always", "when_meaningful", "when_it_matters", "never"]


class PromptRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """`at`: which questions, by kind (`Defence.defend`, `Settle.*`); `about`: only while such an option is on offer.

    `when_meaningful` asks where there is anything to do, `when_it_matters` only where it cannot be done as well later
    (`Game.matters`). `never` holds `until` a question of that kind comes up (for any seat), then the rule is spent.
    `until="next:round"` holds until `Game.inspection.lookup` finds another value at that path, in what the player sees.
    """

    at: Words = "*"
    about: Words = ""
    ask: Ask
    until: Words = ""

    def to_plain(self) -> dict[str, str]:
        """The rule as a person would write it: fields with default values are left out."""
        return {
            name: said for name, said in msgspec.structs.asdict(self).items() if said and (name, said) != ("at", "*")
        }


STANDARD = (PromptRule(ask="when_meaningful"),)


class PromptError(TenkaichiError):
    """A policy that cannot be read."""


def read_policy(rules: Iterable[PlainValue]) -> list[PromptRule]:
    """Rules from plain data; errors name the rule and the field."""
    found: list[PromptRule] = []
    for number, rule in enumerate(rules, start=1):
        try:
            found.append(read_plain(rule, PromptRule))
        except msgspec.ValidationError as error:
            raise PromptError(f"prompt rule {number}: {error}") from error
    return found


@lru_cache(maxsize=256)
def _pattern(words: str) -> re.Pattern[str]:
    """Compiled here: players write patterns, and `fnmatch` itself keeps tens of thousands."""
    return re.compile(translate(words))


def _fits(kind: str, words: str) -> bool:
    return kind == words or _pattern(words).match(kind) is not None


class PromptPolicy:
    """One player's rules, with those that are spent struck off."""

    def __init__(self, rules: Iterable[PromptRule] = STANDARD, marks: PlainMap | None = None) -> None:
        self.rules = [*rules]
        self.marks: PlainDict = dict(marks or {})  # by path: its value when the rule was made

    def begin(self, game: Game, seen: State) -> None:
        """Note what stands at the paths of the rules; raise an error for a path that leads nowhere."""
        for rule in self.rules:
            if rule.until.startswith(NEXT):
                path = rule.until.removeprefix(NEXT)
                self.marks.setdefault(path, _looked_up(game, seen, path))

    def notice(self, game: Game, decision: Decision, view: Callable[[], State]) -> None:
        """Remove the rules that held until now. `view` makes what the player sees, and is called if a rule needs it.

        Players write the paths. Read in the true state, they would tell when a hidden hand changes.
        """
        self.rules = [rule for rule in self.rules if not (rule.until and self._is_spent(game, decision, rule, view))]

    def _is_spent(self, game: Game, decision: Decision, rule: PromptRule, view: Callable[[], State]) -> bool:
        if not rule.until.startswith(NEXT):
            return _fits(decision.kind, rule.until)
        if decision.is_chance:  # a player is asked soon
            return False
        path = rule.until.removeprefix(NEXT)
        try:
            now = _looked_up(game, view(), path)
        except PromptError:  # the thing has gone: an error would stop the match at an answer of another player
            return True
        return bool(self.marks.setdefault(path, now) != now)

    def copy(self) -> PromptPolicy:
        return PromptPolicy(self.rules, self.marks)

    def declines(self, game: Game, g: State, decision: Decision) -> tuple[Option, PromptRule] | None:
        """The pass that the policy gives in this question, with its rule; None: the player is asked."""
        passing = game.passing(g, decision)
        if passing is None:
            return None
        for rule in self.rules:
            if not _fits(decision.kind, rule.at) or not self._is_about(game, g, decision, rule.about, passing):
                continue
            if rule.ask == "always":
                return None
            is_declined = rule.ask == "never" or [option for option in decision.listed() if option != passing] == []
            if is_declined or (rule.ask == "when_it_matters" and not game.matters(g, decision)):
                return passing, rule
            return None
        return None

    def _is_about(self, game: Game, g: State, decision: Decision, about: str, passing: Option) -> bool:
        if not about:
            return True
        words = [game.vocabulary.say(g, option) for option in decision.listed() if option != passing]
        return any(about.casefold() in each.casefold() for each in words)


def _looked_up(game: Game, seen: State, path: str) -> PlainValue:
    try:
        return game.inspection.lookup(seen, path)
    except TenkaichiError as error:
        raise PromptError(f"until {NEXT}{path}: {error}") from error
    except Exception as error:  # a path that makes no sense may fail in any way
        raise PromptError(f"until {NEXT}{path}: there is nothing at {path!r}") from error
