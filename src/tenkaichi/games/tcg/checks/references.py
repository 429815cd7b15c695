"""Check that lists name cards that exist and that each of the six Styles has a guide."""

from __future__ import annotations

from collections.abc import Iterator

from tenkaichi.engine.content_problems import did_you_mean
from tenkaichi.engine.pack_problem import Entry, Problem
from tenkaichi.games.tcg.pack import STYLES, Pack


def reference_problems(pack: Pack) -> Iterator[Problem]:
    types = {card.id: card.type for card in pack.cards}
    for at, frozen in enumerate(pack.frozen):
        entry = Entry("frozen", at, frozen.mastery)
        if types.get(frozen.mastery) != "mastery":
            hint = did_you_mean(frozen.mastery, [each for each, kind in types.items() if kind == "mastery"])
            yield entry.wrong("mastery", f'expected a Mastery of this pack, found "{frozen.mastery}"{hint}')
        for name in frozen.only_as:
            if name not in frozen.thawed_for:
                yield entry.wrong("only_as", f'expected a name of `thawed_for`, found "{name}"', "TCG-FROZEN-04")
    for field, listed in (("valid", pack.reprints.valid), ("struck", pack.reprints.struck)):
        for each in listed:
            if each not in types:
                found = f'expected a card of this pack, found "{each}"{did_you_mean(each, types)}'
                yield Entry("reprints", None).wrong(field, found, "TCG-REPRINT-01")
    both = set(pack.reprints.valid) & set(pack.reprints.struck)
    for each in sorted(both):
        yield Entry("reprints", None).wrong("struck", f'"{each}" is also valid', "TCG-REPRINT-03")
    yield from _styles(pack)


def _styles(pack: Pack) -> Iterator[Problem]:
    found = [each.id for each in pack.styles]
    if sorted(found) != sorted(STYLES):
        expected = f"expected each of {', '.join(STYLES)} once, found {', '.join(found) or 'none'}"
        yield Entry("styles", None).wrong("id", expected, "TCG-MASTERY-02")
