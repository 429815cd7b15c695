"""Answers of a script in another order, in the words that players read, or with another word for a point.

The runner asks here only where a case fails and nothing else fits (`loosely`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Final

from tenkaichi.engine.decision import OpenChoice, Option
from tenkaichi.engine.plain_data import PlainMap
from tenkaichi.engine.procedure import State
from tenkaichi.engine.vocabulary import AnswerError, Vocabulary, folded, read, same, same_without_number

MOST_SHUFFLED: Final = 4  # parameters that may come in any order


def otherwise(vocabulary: Vocabulary, g: State, wanted: str | PlainMap, options: Sequence[Option]) -> list[Option]:
    """The options that a command can only mean.

    1. The parameters come in another order: "attack Nappa Kamehameha".
    2. The option is said as players read it: "Z-Evasion", "attack Nappa with Kamehameha", "ki assault".
    """
    try:
        name, positional, named = read(wanted)
    except AnswerError:
        return []
    known = [option for option in options if option[0] in vocabulary.forms]
    forms = vocabulary.forms
    meant = [each for each in known if same(forms[each[0]].name, name) or same(forms[each[0]].verb, name)]
    found = [option for option in meant if _fits(vocabulary, g, option, positional, named)]
    return found or [option for option in known if isinstance(wanted, str) and _is_said(vocabulary, g, option, wanted)]


def in_words_of(vocabulary: Vocabulary, region: OpenChoice, point: Option) -> Option:
    """A point, with the word by which this region takes it: "place 10 5" where "to 10 5" is asked."""
    forms = vocabulary.forms
    alike = forms[point[0]].parameter_types[:2]
    heads = {each[0] for each in region.canonical() if forms[each[0]].parameter_types[:2] == alike}
    return point if point[0] in heads or len(heads) != 1 else (heads.pop(), *point[1:])


def _fits(
    vocabulary: Vocabulary, g: State, option: Option, positional: Sequence[str], named: Mapping[str, str]
) -> bool:
    have = vocabulary.parameters(g, option)
    if len(positional) > min(len(have), MOST_SHUFFLED) or any(key not in have for key in named):
        return False
    if not all(same_without_number(have[key], word) for key, word in named.items()):
        return False
    return any(
        all(same_without_number(value, word) for value, word in zip(values, positional, strict=True))
        for values in permutations(have.values(), len(positional))
    )


def _is_said(vocabulary: Vocabulary, g: State, option: Option, wanted: str) -> bool:
    form = vocabulary.forms[option[0]]
    said = folded(re.sub(r"[\"']", "", wanted))
    if said == folded(re.sub(r"[\"']", "", vocabulary.say(g, option))):
        return True
    return len(option) == 1 and said in (folded(form.name), folded(form.verb))
