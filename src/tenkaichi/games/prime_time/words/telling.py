"""The operations of an effect told in order, with what they depend on and how long they last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

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
from tenkaichi.games.prime_time.words.deeds import ROLLS, STATS, attack_change, plain, resource
from tenkaichi.games.prime_time.words.voice import Voice, listed

LIMITS = {
    "once_per_activation": "once per activation",
    "once_per_round": "once per round",
    "once_per_game": "once per game",
    "once_per_round_team": "once per round for the whole team",
    "once_per_round_any": "once per round, for whichever side is first",
}
UNTIL = {
    "roll": "for this roll",
    "attack": "for this attack",
    "next_attack": "for the next attack this activation",
    "activation": "until the end of the activation",
    "next_activation_end": "until the end of its next activation",
    "round": "until the end of the round",
    "next_round": "until the end of the next round",
    "game": "for the rest of the game",
}
_NEGATED = {
    "attack": "the attack is negated",
    "card": "the card is cancelled",
    "state": "the state does not take effect",
}
_GLORY = {
    "objective_controlled": " for each objective it controls",
    "objective_enemy_half": " for each objective it controls in the enemy half",
    "marker_carried": " for each marker its models carry",
    "enemy_dazed": " for each enemy that is Dazed or Reforming",
}


class Teller:
    """Tells the operations of one effect in order; what has been named once is called `it` from then on."""

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
        return "; ".join(clauses(operations, self))

    def tell(self, operation: Operation) -> str:
        """One operation, without how long it lasts."""
        voice = self.voice
        match operation:
            case Check(roller=roller, stat=stat, dc=dc, passed=passed, failed=failed):
                who = self.whom(operation) if roller == "target" else voice.ref(roller)
                return f"{who} makes {_a(STATS[stat])} check of {dc}" + self._outcome(passed, failed)
            case Contest(stat=stat, against=against, plus=plus, passed=passed, failed=failed):
                whom = self.whom(operation)
                words = f"{voice.bearer} rolls D20 + {STATS[stat]} against the {STATS[against]} + {plus} of {whom}"
                return words + self._outcome(passed, failed)
            case Choose(options=options):
                return "choose one: " + ", or ".join(self.several(each) for each in options)
            case Intercept():
                return (
                    f"{voice.bearer} intercepts: it becomes the target of the attack in place of another friendly model"
                )
            case Negate(what=what):
                return _NEGATED[what]
            case Redirect(onto=onto):
                return f"the attack is sent on to {noun(onto, voice)}"
            case Reroll(roll=roll):
                return "that D20 is re-rolled" if roll is None else f"that D20 is re-rolled (only {ROLLS[roll]})"
            case Deploy(token=token, capacity=capacity, within=within):
                name = voice.name(token)
                return f"{name} tokens are placed within {inches(within)}, up to {capacity} on the board"
            case AddTerrain(piece=piece, amount=amount, within=None, clear=clear):
                pieces = f"{amount} {voice.name(piece)} pieces"
                return f"the players put {pieces} down in turns, {inches(clear)} clear of others"
            case AddTerrain(piece=piece, amount=amount, within=within):
                return f"{amount} {voice.name(piece)} is put down within {inches(within or 0)}"
            case UseMarker(marker=marker):
                return f"the {MARKERS[marker]} is used up"
            case Glory(amount=amount, per=per, most=most):
                limit = f" (at most {most} in a round)" if most else ""
                return f"the team scores {amount} Glory{_GLORY[per] if per else ''}{limit}"
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

    def _outcome(self, passed: tuple[Operation, ...], failed: tuple[Operation, ...]) -> str:
        words = f"; on a success {self.several(passed)}" if passed else ""
        return words + (f"; on a failure {self.several(failed)}" if failed else "")


def conditions_text(conditions: tuple[Condition, ...], voice: Voice) -> str:
    """`if A and B, unless C`"""
    told = [sentence(each, voice) for each in conditions if not isinstance(each, NoneOf)]
    barred = [sentence(part, voice) for each in conditions if isinstance(each, NoneOf) for part in each.of]
    parts = [f"if {listed(told)}"] if told else []
    parts += [f"unless {listed(barred, 'or')}"] if barred else []
    return ", ".join(parts)


def clauses(operations: tuple[Operation, ...], teller: Teller) -> Iterator[str]:
    """Each operation with what it depends on and how long it lasts."""
    for number, deed in enumerate(operations):
        words = teller.tell(deed)
        if not words:
            continue
        if isinstance(deed, Lasting):
            until = deed.until or teller.until
            later = operations[number + 1] if number + 1 < len(operations) else None
            shared = isinstance(later, Lasting) and (later.until or teller.until) == until
            in_words = isinstance(deed, ChangeAttack) and until in ("attack", "next_attack")
            if until and not shared and not in_words:
                words += f" {UNTIL[until]}"
        if deed.conditions:
            words += f", {conditions_text(deed.conditions, teller.voice)}"
        if deed.limit:
            words += f" ({LIMITS[deed.limit]})"
        yield words


def _a(stat: str) -> str:
    return f"{'an' if stat in ('IMP', 'SPR') else 'a'} {stat}"
