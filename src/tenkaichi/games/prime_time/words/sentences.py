"""The operations of an effect told in order, with what they depend on and how long they last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tenkaichi.engine.english import listed
from tenkaichi.games.prime_time.pack import (
    AddTerrain,
    ChangeAttack,
    Check,
    Choose,
    Condition,
    Contest,
    Deploy,
    Gain,
    Glory,
    Intercept,
    Lasting,
    Learn,
    Lose,
    Negate,
    NoneOf,
    Operation,
    Redirect,
    Reroll,
    Search,
    Selector,
    UseMarker,
    inches,
)
from tenkaichi.games.prime_time.pack.vocabulary import Duration
from tenkaichi.games.prime_time.words.conditions import MARKERS, noun, sentence
from tenkaichi.games.prime_time.words.operations import ROLLS, STATS, attack_change, plain, resource
from tenkaichi.games.prime_time.words.voice import Voice

LIMITS = {
    "once_per_activation": "once per activation",
    "once_per_round": "once per round",
    "once_per_game": "once per game",
    "once_per_round_team": "once per round and team",
    "once_per_round_any": "once per round, for the first side only",
}
UNTIL = {
    "roll": "for this roll",
    "attack": "for this attack",
    "next_attack": "for the next attack this activation",
    "activation": "until the end of the activation",
    "next_activation_end": "until the end of their next activation",
    "round": "until the end of the round",
    "next_round": "until the end of the next round",
    "game": "for the rest of the game",
}
_NEGATED = {
    "attack": "negate the attack",
    "card": "cancel the card",
    "state": "ignore the state",
}
_GLORY = {
    "objective_controlled": " for each objective you control",
    "objective_enemy_half": " for each objective you control in the enemy half",
    "marker_carried": " for each marker your models carry",
    "enemy_dazed": " for each enemy that is Dazed or Reforming",
}


class Teller:
    """Tell the operations of one effect in order. A thing that has been named once is then called `it`."""

    def __init__(self, target: Selector, until: Duration | None, voice: Voice) -> None:
        self.target = target
        self.until = until
        self.voice = voice
        self.named = False

    def whom(self, operation: Operation) -> str:
        if operation.to is not None:
            return noun(operation.to, self.voice)
        if self.voice.is_definite(self.target):
            return noun(self.target, self.voice)
        if self.named:
            return "it"
        self.named = True
        return noun(self.target, self.voice)

    def several(self, operations: tuple[Operation, ...]) -> str:
        """Clauses in order, parted by semicolons."""
        return joined(list(clauses(operations, self)), self.voice)

    def tell(self, operation: Operation) -> str:
        """One operation, without how long it lasts."""
        voice = self.voice
        match operation:
            case Check(roller=roller, stat=stat, dc=dc, passed=passed, failed=failed):
                who = self.whom(operation) if roller == "target" else voice.ref(roller)
                return self._check(f"{who}", f"{_a(STATS[stat])} check of {dc}", passed, failed)
            case Contest(stat=stat, against=against, plus=plus, passed=passed, failed=failed):
                whom = self.whom(operation)
                words = f"{voice.bearer} rolls D20 + {STATS[stat]} against the {STATS[against]} + {plus} of {whom}"
                return words + self._outcome(passed, failed)
            case Choose(options=options):
                return "choose one: " + ", or ".join(self.several(each) for each in options)
            case Intercept():
                return f"{voice.bearer} intercepts the attack on another friendly model"
            case Negate(what=what):
                return _NEGATED[what]
            case Redirect(onto=onto):
                return f"send the attack on to {noun(onto, voice)}"
            case Reroll(roll=roll):
                return "re-roll that D20" if roll is None else f"re-roll it, if it is one of the {ROLLS[roll]}"
            case Deploy(token=token, capacity=capacity, within=within):
                name = voice.name(token)
                return f"place {name} tokens within {inches(within)}, up to {capacity} on the board"
            case AddTerrain(piece=piece, amount=amount, within=None, clear=clear):
                pieces = f"{amount} {voice.name(piece)} pieces"
                return f"the players place {pieces} in turns, {inches(clear)} clear of others"
            case AddTerrain(piece=piece, amount=amount, within=within):
                return f"place {amount} {voice.name(piece)} within {inches(within or 0)}"
            case UseMarker(marker=marker):
                return f"use up the {MARKERS[marker]}"
            case Glory(amount=amount, per=per, most=most):
                limit = f", at most {most} in a round" if most else ""
                return f"score {amount} Glory{_GLORY[per] if per else ''}{limit}"
            case ChangeAttack():
                return attack_change(operation, self.whom(operation), operation.until or self.until, voice)
            case Learn(teacher="target") if operation.to is not None and not self.named:
                self.named = True
                told = replace(voice, target=noun(self.target, voice))
                return plain(operation, self.whom(operation), told)
            case Gain() | Lose() | Search():
                return resource(operation, self.whom(operation), voice)
            case _:
                return plain(operation, self.whom(operation), voice)

    def _check(self, who: str, check: str, passed: tuple[Operation, ...], failed: tuple[Operation, ...]) -> str:
        """`an enemy makes a FOC check of 14 or is Staggered`; `if Krillin passes it, negate the attack`."""
        if failed and not passed:
            told = self.several(failed)
            if not told.startswith("it "):
                return f"if {who} fails {check}, {told}"
            return f"{who} makes {check} or {told.removeprefix('it ')}"
        if passed and not failed:
            return f"if {who} passes {check}, {self.several(passed)}"
        return f"{who} makes {check}" + self._outcome(passed, failed)

    def _outcome(self, passed: tuple[Operation, ...], failed: tuple[Operation, ...]) -> str:
        words = f"; on a success {self.several(passed)}" if passed else ""
        return words + (f"; on a failure {self.several(failed)}" if failed else "")


def joined(told: list[str], voice: Voice) -> str:
    """Clauses in order; those about the same one in a row are one clause: `it heals 2 HP and gains 1 SK`."""
    subjects = [voice.bearer, voice.subject, voice.object, voice.target, "it", "the opponent", "each team"]
    merged: list[str] = []
    for words in told:
        last = merged[-1] if merged else ""
        same = next((each for each in subjects if words.startswith(f"{each} ") and last.startswith(f"{each} ")), "")
        if words.startswith("it ") and last.startswith(INDEFINITE) and " makes a" not in last:
            same = "it"
        if not same or " or " in last or "," in last:
            merged.append(words)
            continue
        rest = words[len(same) + 1 :]
        for verb in ("has ", "is ", "gains "):
            is_same = last.startswith(f"{same} {verb}") or (same == "it" and f" {verb}" in last)
            if rest.startswith(verb) and is_same and " and " not in last:
                rest = rest[len(verb) :]
        merged[-1] = f"{last} and {rest}"
    return "; ".join(merged)


INDEFINITE = ("a ", "an ", "each ", "the nearest ")


def conditions_text(conditions: tuple[Condition, ...], voice: Voice) -> str:
    """`if A and B, unless C`"""
    told = _without_repeats([sentence(each, voice) for each in conditions if not isinstance(each, NoneOf)])
    barred = [sentence(part, voice) for each in conditions if isinstance(each, NoneOf) for part in each.of]
    parts = [f"if {listed(told)}"] if told else []
    parts += [f"unless {listed(barred, 'or')}"] if barred else []
    return ", ".join(parts)


def _without_repeats(told: list[str]) -> list[str]:
    """`the target is a Saiyan`, `at T1 or above`: who is meant is said once."""
    kept: list[str] = []
    subject = ""
    for words in told:
        before, verb, after = words.partition(" is ")
        kept.append(after if verb and before == subject else words)
        subject = before if verb else ""
    return kept


def clauses(operations: tuple[Operation, ...], teller: Teller) -> Iterator[str]:
    """Each operation with what it depends on and how long it lasts."""
    for number, operation in enumerate(operations):
        if number and operation == operations[number - 1]:
            continue  # said with the first
        words = teller.tell(operation)
        if not words:
            continue
        if number + 1 < len(operations) and operation == operations[number + 1]:
            words += ", twice"
        if isinstance(operation, Lasting):
            until = operation.until or teller.until
            later = operations[number + 1] if number + 1 < len(operations) else None
            shared = isinstance(later, Lasting) and (later.until or teller.until) == until
            in_words = isinstance(operation, ChangeAttack) and until in ("attack", "next_attack")
            if until and not shared and not in_words:
                words += f" {UNTIL[until]}"
        if operation.conditions:
            words += f", {conditions_text(operation.conditions, teller.voice)}"
        if operation.limit:
            words += f", {LIMITS[operation.limit]}"
        yield words


def _a(stat: str) -> str:
    return f"{'an' if stat in ('IMP', 'SPR') else 'a'} {stat}"
