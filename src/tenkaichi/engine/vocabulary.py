"""Words for options and events: how a game's tuples of small numbers are named, shown and recognised.

An option is a tuple such as `("move", 14)`. Its *form* says what the parts are: `Form("move", "to:region", "move to
{to}")`.
A *naming* turns a value of such a type into the word a player uses ("D3") in a given state. Recognising an answer given
by meaning works by rendering the offered options and comparing, so there is exactly one direction to keep right.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from tenkaichi.engine.decision import CONCEDE, OVERRIDE, EngineFault, Option
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.event import HIDDEN, Event
from tenkaichi.engine.plain_data import PlainList, PlainMap, PlainValue
from tenkaichi.engine.procedure import State
from tenkaichi.engine.tables import nearest

Naming = Callable[[State, PlainValue], str]
Reading = Callable[[str], PlainValue]  # from a word to a value, for values that no menu lists; raises ValueError
Label = Callable[[Any, Option, str], str]  # a view, an option and its plain words -> better ones
Note = str | Callable[[Any, Option], str]  # the same words for every option of the form, or made from a view


class Form:
    """One kind of option: its name, its parameters with their types, how it reads, and how surfaces show it.

    Several forms may share a verb: `play`, `play_for` and `play_move` can all be asked for as "play". The last
    parameter may take all that is left: `via*:mil`. `heading` is its group in a menu, `rule` the clause to read about
    it. `label` gives its words where plain words need more than names, `note` what a player should know before
    choosing it.
    """

    def __init__(
        self,
        name: str,
        parameters: str,
        words: str,
        verb: str = "",
        *,
        heading: str = "",
        rule: str = "",
        label: Label | None = None,
        note: Note = "",
    ) -> None:
        self.name = name
        self.verb = verb or name
        self.heading = heading
        self.rule = rule
        self.label = label
        self.note = note
        pairs = [part.partition(":") for part in parameters.split()]
        self.parameter_names: tuple[str, ...] = tuple(pair[0].rstrip("*") for pair in pairs)
        self.parameter_types: tuple[str, ...] = tuple(pair[2] or "number" for pair in pairs)
        self.takes_rest: bool = bool(pairs) and pairs[-1][0].endswith("*")
        self.words = words


_NUMBER_AT_END = re.compile(r" \d+$")
_COUNTED = re.compile(r"\{(\w+):([^{}/]+)(?:/([^{}]+))?\}")


def worded(words: str, facts: Mapping[str, str]) -> str:
    """The words with the facts in them. A count has its noun with it, which is plural where it must be:
    `{left:action}` is "1 action" or "2 actions", `{parries:parry/parries}` where an s is not enough.
    """

    def counted(found: re.Match[str]) -> str:
        number = facts[found[1]]
        return f"{number} {found[2] if number == '1' else found[3] or found[2] + 's'}"

    return (_COUNTED.sub(counted, words) if ":" in words else words).format(**facts)


class AnswerError(TenkaichiError):
    """An answer given in words that fits no option, or more than one."""


class Vocabulary:
    """All the words of one game."""

    def __init__(
        self,
        forms: Sequence[Form],
        namings: Mapping[str, Naming],
        prompts: Mapping[str, str],
        readings: Mapping[str, Reading] | None = None,
        rules: Mapping[str, str] | None = None,
        synonyms: Mapping[str, str] | None = None,
        asked_numbers: Mapping[str, int] | None = None,
        alike: Mapping[str, tuple[str, ...]] | None = None,
        other_names: Mapping[str, Callable[[Any, Option], Sequence[str]]] | None = None,
    ) -> None:
        if any(form.name in (CONCEDE[0], OVERRIDE) for form in forms):
            raise EngineFault("no option may be called concede: that is every seat's way out of every match")
        self.forms: dict[str, Form] = {form.name: form for form in forms}
        self.namings: dict[str, Naming] = {"number": lambda g, value: str(value), **namings}
        self.prompts = dict(prompts)  # by decision kind ("Turn.act"): what the player is asked
        self.readings: dict[str, Reading] = {"number": int, **(readings or {})}
        self.synonyms = dict(synonyms or {})  # forms that say nearly the same: `accept CARD` is a yes
        # by verb: other verbs that a script may mean by it ("play" an attack)
        self.alike: dict[str, tuple[str, ...]] = dict(alike or {})
        # by form: what a script may also call the first part of an option ("Bulma Ally")
        self.other_names = dict(other_names or {})
        # by form: the part of an option that only repeats what is asked, by a number that another ruleset may change
        self.asked_numbers = dict(asked_numbers or {})
        # by form: the clause to read up about it
        self.rules: dict[str, str] = {form.name: form.rule for form in forms if form.rule} | dict(rules or {})

    def renumbered(self, option: Option, options: Iterable[Option]) -> Option | None:
        """The option that another ruleset recorded as `option`, if they differ only in the number of what is asked."""
        at = self.asked_numbers.get(option[0] if option else "", 0)
        if not at:
            return None
        kept = (*option[:at], *option[at + 1 :])
        found = [each for each in options if each[0] == option[0] and (*each[:at], *each[at + 1 :]) == kept]
        return found[0] if len(found) == 1 else None

    def rule(self, option: Option, asked: Sequence[str]) -> str:
        """The clause to read up about an option: its form's own, or the first of the question (`asked`)."""
        return self.rules.get(option[0], "") or next(iter(asked), "")

    def name(self, g: State, type_: str, value: PlainValue) -> str:
        if value == HIDDEN:
            return HIDDEN
        return self.namings[type_](g, value)

    def parameters(self, g: State, option: Option) -> dict[str, str]:
        """The parts of an option by name, as words."""
        form = self.forms[option[0]]
        values = option[1:]
        if form.takes_rest:
            count = len(form.parameter_names) - 1
            values = (*values[:count], values[count:])
        return {
            name: ",".join([self.name(g, type_, each) for each in value])
            if form.takes_rest and name == form.parameter_names[-1]
            else self.name(g, type_, value)
            for name, type_, value in zip(form.parameter_names, form.parameter_types, values, strict=True)
        }

    def say(self, g: State, option: Option) -> str:
        """The option as a short sentence: "attack Nappa with 2 actions"."""
        return worded(self.forms[option[0]].words, self.parameters(g, option))

    def label(self, seen: State, option: Option) -> str:
        """The option as a menu shows it: its form's own label, or its plain words."""
        label = self.forms[option[0]].label
        said = self.say(seen, option)
        return said if label is None else label(seen, option, said)

    def note(self, seen: State, option: Option) -> str:
        """A note for the player before they choose the option; "" where there is nothing to say."""
        note = self.forms[option[0]].note
        return note if isinstance(note, str) else note(seen, option)

    def heading(self, option: Option) -> str:
        """The group under which a menu lists the option."""
        form = self.forms[option[0]]
        return form.heading or form.verb.capitalize()

    def command(self, g: State, option: Option) -> str:
        """The option as it can be typed and as scenarios write it: `attack Nappa actions=2`."""
        words = [self.forms[option[0]].verb]
        for name, value in self.parameters(g, option).items():
            if value == "" and self.forms[option[0]].takes_rest:
                continue
            quoted = f'"{value}"' if re.search(r"\s|=", value) else value
            words.append(f"{name}={quoted}")
        return " ".join(words)

    def facts(self, g: State, event: Event, viewer: int | None = None) -> dict[str, str]:
        """The facts of an event by name, as words, masked for the viewer."""
        kind = event.kind
        return {
            name: self.name(g, type_, value)
            for name, type_, value in zip(
                kind.fact_names, kind.fact_types, kind.seen_by(event.facts, viewer), strict=True
            )
        }

    def tell(self, g: State, event: Event, viewer: int | None = None) -> str:
        """The event as a sentence."""
        return worded(event.kind.words, self.facts(g, event, viewer))

    def prompt(self, kind: str) -> str:
        return self.prompts.get(kind, kind)

    # -- recognising answers given by meaning ---------------------------------------------------------------------

    def matching(self, g: State, wanted: str | PlainMap, options: Iterable[Option]) -> list[Option]:
        """The options that a typed command or a table of parameters fits.

        Options of which everything was named go before those that would need more: "use Kamehameha Nappa" is the
        technique on one target, also where a second could be added. A remark in brackets may be left out where no
        name fits as a whole: "take Blue Guard" is "take Blue Guard (A's hand)".
        """
        name, positional, named = read(wanted)
        meant = [each for each in options if same((f := self.forms[each[0]]).name, name) or same(f.verb, name)]
        found = [option for option in meant if self._fits(g, option, positional, named, same)]
        if not found:
            found = [option for option in meant if self._fits(g, option, positional, named, same_without_remark)]
        whole = [option for option in found if len(option) == 1 + len(positional) + len(named)]
        return whole or found

    def nearly_matching(self, g: State, wanted: str | PlainMap, options: Iterable[Option]) -> list[Option]:
        """The options that the words fit if little is missing, for words that fit nothing.

        The number at the end of a name may be left out, parameters before the named one, and a form may stand for its
        synonym: "attack Heroic Jab" is `attack card="Heroic Jab 2"`, "yes" is `accept Mr. Popo`.
        """
        name, positional, named = read(wanted)
        names = [name, self.synonyms.get(name, name)]
        found = []
        for option in options:
            form = self.forms[option[0]]
            if not any(same(form.name, each) or same(form.verb, each) for each in names):
                continue
            have = self.parameters(g, option)
            if (form.name == names[1] != name and not have) or (
                all(key in have and same_without_number(have[key], word) for key, word in named.items())
                and _are_among(list(have.values()), positional)
            ):
                found.append(option)
        return found

    def spelled_out(self, wanted: str | PlainMap) -> Option | None:
        """The option that words give in full without anything being offered: `place 12.5,7`; None if they do not.

        Only forms can be read whose parameters all have readings: numbers, and what the game says.
        """
        name, positional, named = read(wanted)
        for form in self.forms.values():
            if not (same(form.name, name) or same(form.verb, name)) or not form.parameter_types:
                continue
            words = [part for word in positional for part in word.split(",") if part]
            try:
                return (form.name, *self._values(form, words, named))
            except (KeyError, IndexError, ValueError):
                continue
        return None

    def _values(self, form: Form, words: list[str], named: Mapping[str, str]) -> PlainList:
        left = list(words)
        values: PlainList = []
        for at, (name, type_) in enumerate(zip(form.parameter_names, form.parameter_types, strict=True)):
            reading = self.readings[type_]
            if form.takes_rest and at == len(form.parameter_names) - 1:
                rest = [part for part in named.get(name, "").split(",") if part]
                values.extend([reading(word) for word in (*left, *rest)])
                left = []
            else:
                values.append(reading(named[name] if name in named else left.pop(0)))
        if left or set(named) - set(form.parameter_names):
            raise ValueError("more words than parameters")
        return values

    def _fits(
        self,
        g: State,
        option: Option,
        positional: Sequence[str],
        named: Mapping[str, str],
        same: Callable[[PlainValue, PlainValue], bool],
    ) -> bool:
        have = self.parameters(g, option)
        if len(positional) > len(have) or any(key not in have for key in named):
            return False
        values = list(have.values())
        if not all(same(values[i], word) for i, word in enumerate(positional)):
            return False
        return all(same(have[key], word) for key, word in named.items())

    def knows(self, wanted: str | PlainMap) -> bool:
        """Whether some option of the game, offered or not, is called like the verb of this answer."""
        try:
            name = read(wanted)[0]
        except AnswerError:  # the reader of the answer says so
            return True
        return any(same(form.name, name) or same(form.verb, name) for form in self.forms.values())

    def misread(self, g: State, wanted: str | PlainMap, options: Iterable[Option]) -> str:
        """Name the word of an answer that nothing is called: the verb, or a name that none of these options has."""
        try:
            name, positional, named = read(wanted)
        except AnswerError as error:
            return str(error)
        forms = [form for form in self.forms.values() if same(form.name, name) or same(form.verb, name)]
        if not forms:
            verbs = sorted({form.verb for form in self.forms.values()})
            return f"no option is called {name!r}{nearest(name, verbs)}"
        keys = {key for form in forms for key in form.parameter_names}
        for key in named:
            if key not in keys:
                return f"{forms[0].verb} has no {key!r}{nearest(key, keys)}"
        names = {form.name for form in forms}
        words = [set(self.parameters(g, each).values()) for each in options if each[0] in names]
        known = sorted({word for each in words for word in each})
        for word in (*positional, *named.values()):
            if known and not any(same(each, word) or same_without_remark(each, word) for each in known):
                return f"nothing that one can {forms[0].verb} here is called {word!r}{nearest(word, known)}"
        return ""

    def pick(self, g: State, wanted: str | PlainMap, options: Sequence[Option]) -> Option:
        """The one option that fits; an error that lists what there is otherwise."""
        found = self.matching(g, wanted, options)
        if len(found) == 1:
            return found[0]
        shown = ", ".join(self.command(g, option) for option in (found or options)[:40])
        if found:
            raise AnswerError(f"{_show(wanted)} fits {len(found)} options: {shown}")
        raise AnswerError(f"{_show(wanted)} is not an option now; the options are: {shown or 'none'}")


def read(wanted: str | PlainMap) -> tuple[str, list[str], dict[str, str]]:
    if isinstance(wanted, str):
        try:
            words = shlex.split(wanted)
        except ValueError as error:
            raise AnswerError(f"{wanted!r} cannot be read: {error}") from None
        if not words:
            raise AnswerError("an empty answer")
        positional = [word for word in words[1:] if "=" not in word]
        named = dict(word.split("=", 1) for word in words[1:] if "=" in word)
        return words[0], positional, named
    table = {key: _listed(value) for key, value in wanted.items()}
    if "do" not in table:
        raise AnswerError(f"{_show(wanted)} does not say what to do (the key 'do')")
    return table.pop("do"), [], table


def _listed(value: PlainValue) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def same(a: PlainValue, b: PlainValue) -> bool:
    """Case, spaces and marks do not matter, nor the order of what is listed with commas."""
    return sorted(folded(str(a)).split(",")) == sorted(folded(str(b)).split(","))


def same_without_remark(a: PlainValue, b: PlainValue) -> bool:
    """The same, or the same but for a remark in brackets at the end of the first."""
    return same(a, b) or same(str(a).partition(" (")[0], b)


def same_without_number(a: str, b: PlainValue) -> bool:
    """The same, or the same but for a number at the end of the first."""
    return same_without_remark(a, b) or same(_NUMBER_AT_END.sub("", a), b)


def _are_among(values: Sequence[str], words: Sequence[str]) -> bool:
    """Do the words name some of the values, in their order?"""
    left = iter(values)
    return all(any(same_without_number(value, word) for value in left) for word in words)


@lru_cache(maxsize=4096)  # a typed word is compared with every option
def folded(word: str) -> str:
    return re.sub(r"[\s_']+|(?<=\w)-|-(?!\d)", "", word).casefold()  # a number keeps its sign


def _show(wanted: str | PlainMap) -> str:
    return repr(wanted) if isinstance(wanted, str) else str(dict(wanted))
