"""The option that a typed line means: `move D2`, `att nappa actions=2`, or only `D2` where that is clear."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence

from tenkaichi.engine.decision import Option
from tenkaichi.engine.procedure import State
from tenkaichi.engine.vocabulary import AnswerError, Vocabulary


def matching(vocabulary: Vocabulary, seen: State, words: str, options: Sequence[Option]) -> list[Option]:
    """Options that fit typed words: `move D2`, `att nappa actions=2`, or only `D2` where that is clear."""
    tokens = split(words)
    if not tokens:
        return []
    exact, near = [], []
    for option in options:
        fit = _fit(vocabulary, seen, tokens, option)
        if fit == _EXACT:
            exact.append(option)
        elif fit == _NEAR:
            near.append(option)
    if exact or near:
        return exact or near
    return [option for option in options if _fits_values(_values(vocabulary, seen, option), tokens)]


_NUMBER = r'-?(?:\d+(?:\.\d+)?|\.\d+)"?'  # read in one way only: a long line must not take long
_PLACE = re.compile(rf"{_NUMBER}(?:(?:\s*[,;/]\s*|\s+){_NUMBER})+")


def typed_point(vocabulary: Vocabulary, like: Option, words: str) -> Option | None:
    """The point that words name: numbers, alone or after a verb (`to 12.5 7`). `like` is another of that region."""
    form = vocabulary.forms.get(like[0])
    if form is None:
        return None
    typed = words.strip()
    first, _, rest = typed.partition(" ")
    if first.lower() in {form.name, form.verb, "move", "go", "at", "to"}:
        typed = rest.strip()
    if not _PLACE.fullmatch(typed):
        return None
    numbers = [each.strip('"') for each in re.findall(_NUMBER, typed)]
    try:
        return vocabulary.spelled_out(" ".join([form.name, *numbers]))
    except AnswerError:
        return None


_NO, _NEAR, _EXACT = 0, 1, 2


def _fit(vocabulary: Vocabulary, seen: State, tokens: Sequence[str], option: Option) -> int:
    form = vocabulary.forms.get(option[0])
    if form is None:
        return _NO
    verb = folded(tokens[0])
    spoken = form.words.split()[0]
    names = (folded(form.verb), folded(form.name), folded(spoken) if spoken.isalpha() else folded(form.verb))
    if not any(name.startswith(verb) for name in names):
        return _NO
    parameters = vocabulary.parameters(seen, option)
    named = dict(token.split("=", 1) for token in tokens[1:] if "=" in token)
    for key, value in named.items():
        fitting = [name for name in parameters if name.startswith(key.lower())]
        if len(fitting) != 1 or not folded(parameters[fitting[0]]).startswith(folded(value)):
            return _NO
        if folded(parameters[fitting[0]]) != folded(value):
            return _NO if folded(value).isdigit() else _NEAR
    positional = [token for token in tokens[1:] if "=" not in token]
    values = list(parameters.values())
    if not _fits_values(values, positional):
        return _NO
    whole = folded("".join(positional))
    is_exact = verb in names and whole in {folded("".join(values[:count])) for count in range(len(values) + 1)}
    return _EXACT if is_exact else _NEAR


def _values(vocabulary: Vocabulary, seen: State, option: Option) -> list[str]:
    return list(vocabulary.parameters(seen, option).values()) if option[0] in vocabulary.forms else []


def _fits_values(values: Sequence[str], tokens: Sequence[str]) -> bool:
    """Do the tokens, one or several for each value, begin the values in their order?"""
    if not tokens:
        return True
    if not values:
        return False
    for count in range(len(tokens), 0, -1):
        if _begins(values[0], tokens[:count]) and _fits_values(values[1:], tokens[count:]):
            return True
    return False


def _begins(value: str, tokens: Sequence[str]) -> bool:
    whole = folded("".join(tokens))
    if value.isdigit() or whole.isdigit():
        return folded(value) == whole
    starts = [value, *re.split(r"[\s,]+", value)[1:]]
    return any(folded(start).startswith(whole) for start in starts) or folded(value).startswith(whole)


def split(words: str) -> list[str]:
    """Split words as a shell does, but forgive an open quote.

    A token of nothing but marks is left out: it would fit every value, and a hundred of them would fit in a million
    ways.
    """
    try:
        tokens = shlex.split(words)
    except ValueError:
        tokens = words.replace('"', " ").replace("'", "").split()
    return [token for token in tokens if folded(token)]


def folded(word: str) -> str:
    return re.sub(r"[\s_',]+|(?<=\w)-|-(?!\d)", "", word).casefold()  # a number keeps its sign
