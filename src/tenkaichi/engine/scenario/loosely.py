"""Answers of a script as people write them: names without quotes, parameters left out, another word for the verb.

The runner asks here only where nothing fits what a script says word for word. Every name must still be whole, and
an answer that fits several options is still refused.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence

from tenkaichi.engine.decision import Option
from tenkaichi.engine.procedure import State
from tenkaichi.engine.typed_words import folded
from tenkaichi.engine.vocabulary import AnswerError, Vocabulary

_INNER_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
_REMARK = re.compile(r" (?:\(.*\)|of \w)$")  # "Blue Guard (A's Life Deck)", "Krillin of A"


def fitting(vocabulary: Vocabulary, seen: State, command: str, options: Sequence[Option]) -> list[Option]:
    """The options that a command fits; first word for word, then as people write it."""
    try:
        found = vocabulary.matching(seen, command, options)
    except AnswerError:
        if _words(command) is None:
            raise
        found = []
    return found or _near(vocabulary, seen, command, options, {})


def meant(vocabulary: Vocabulary, seen: State, command: str, options: Sequence[Option]) -> list[Option]:
    """The options that an answer means by another verb: "play" an attack. Expectations are not read so freely."""
    return _near(vocabulary, seen, command, options, vocabulary.alike)


def refused(vocabulary: Vocabulary, seen: State, command: str, options: Sequence[Option]) -> list[Option]:
    """The withheld options that a command could mean. One card is withheld by one verb, also if others are tried."""
    found = fitting(vocabulary, seen, command, options)
    if found:
        return found
    verbs = {verb for pair in vocabulary.alike.items() for verb in (pair[0], *pair[1])}
    return _near(vocabulary, seen, command, options, dict.fromkeys(verbs, tuple(verbs)))


def _near(
    vocabulary: Vocabulary, seen: State, command: str, options: Sequence[Option], alike: dict[str, tuple[str, ...]]
) -> list[Option]:
    words = _words(command)
    if words is None or len(words) < 2:  # a verb alone is no name
        return []
    verb, rest = words[0].casefold(), words[1:]
    own = [option for option in options if verb in _verbs(vocabulary, option)]
    other = [option for option in options if option not in own and _verbs(vocabulary, option) & {*alike.get(verb, ())}]
    for group in (own, other):
        for is_whole in (True, False):
            found = [option for option in group if _fits_option(vocabulary, seen, option, rest, is_whole)]
            if found:
                return found
    return []


def _fits_option(vocabulary: Vocabulary, seen: State, option: Option, words: Sequence[str], is_whole: bool) -> bool:
    have = vocabulary.parameters(seen, option)
    if _fits(have, words, is_whole):
        return True
    others = vocabulary.other_names.get(option[0])
    if others is None:
        return False
    first = next(iter(have))
    return any(_fits({**have, first: name}, words, is_whole) for name in others(seen, option))


def _verbs(vocabulary: Vocabulary, option: Option) -> set[str]:
    form = vocabulary.forms.get(option[0])
    return set() if form is None else {form.name, form.verb}


def _words(command: str) -> list[str] | None:
    """Split a command as a shell does, but take the apostrophe of "Ginyu's" for a part of its word."""
    for text in (command, _INNER_APOSTROPHE.sub("", command)):
        try:
            return [word for word in shlex.split(text) if folded(word)]
        except ValueError:
            continue
    return None


def _fits(have: dict[str, str], words: Sequence[str], is_whole: bool) -> bool:
    """Do the words name parameters in their order, each in one word or several? `is_whole`: all parameters."""
    named: dict[str, list[str]] = {}
    positional: list[str] = []
    pieces = positional  # where a word without a key belongs
    for word in words:
        key, mark, value = word.partition("=")
        if mark:
            pieces = named[key] = [value]
        else:
            pieces.append(word)
    if any(key not in have or not _same(have[key], parts) for key, parts in named.items()):
        return False
    return _in_pieces([value for key, value in have.items() if key not in named], positional, is_whole)


def _in_pieces(values: Sequence[str], words: Sequence[str], is_whole: bool) -> bool:
    if not words:
        return not (values and is_whole)
    if not values:
        return False
    for count in range(1, len(words) + 1):
        if _same(values[0], words[:count]) and _in_pieces(values[1:], words[count:], is_whole):
            return True
    return not is_whole and _in_pieces(values[1:], words, False)  # left out: "use Quickness Drill" says no `from`


def _same(value: str, words: Sequence[str]) -> bool:
    said = folded("".join(words))
    return said in (folded(value), folded(_REMARK.sub("", value)))
