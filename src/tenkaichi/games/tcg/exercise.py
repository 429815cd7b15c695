"""Seeing every card at work: matches are staged around a card and steered towards it until each sentence was observed.

A *sentence* is an operation of a printed text: of its cost, its immediate effects, its HIT effects, or what it does
while it is in force. The report of a card says which of them no match has shown yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import EngineFault, Option, Region
from tenkaichi.engine.event import Log
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, DRILL, MAIN_PERSONALITY, MASTERY, SETUP, Book, Sheet
from tenkaichi.games.tcg.rules.turn import Match
from tenkaichi.games.tcg.rules.zones import enter_play, entry_bar
from tenkaichi.games.tcg.start import watch
from tenkaichi.games.tcg.state import UNSEEN, Player, Table

DECK_SIZE = 60
OFTEN, MOSTLY = 8, 9  # tenths: how often an option that touches the card is taken, and combat declared


def sentences(book: Book, kind: int) -> list[int]:
    """The operations (indexes of `book.ops`) that must be seen for every sentence of the card to have been observed."""
    sheet = book.sheets[kind]
    found: list[int] = []
    standing = {entry.index for entry in (*sheet.standing, *sheet.own)}
    for text in sheet.texts:
        blocks = [text.cost, text.hit, text.stopped]
        if text.icon != "constant":
            blocks.append(text.do)
        for block in blocks:
            if block >= 0:
                found.extend([book.op_index[id(operation)] for operation in book.blocks[block]])
    for entry in (*sheet.standing, *sheet.own):
        lent = getattr(entry.operation, "ability", None)
        do = getattr(entry.operation, "do", ()) if lent is None else lent.do
        found.append(book.op_index[id(do[0])] if do else entry.index)
    return [index for index in dict.fromkeys(found) if index not in standing or not _only_holds(book, index)]


def _only_holds(book: Book, index: int) -> bool:
    """An operation that shows itself only through the operations in it."""
    return bool(getattr(book.ops[index], "do", ()))


@dataclass
class Exercise:
    """What has been seen of the cards so far."""

    book: Book
    seen: set[int] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)

    def missing(self, kind: int) -> list[int]:
        return [index for index in sentences(self.book, kind) if index not in self.seen]

    def exercise(self, kind: int, runs: int, seed: int = 0) -> bool:
        """Stages up to `runs` matches around the card; says whether every sentence has been observed."""
        for run in range(runs):
            if not self.missing(kind):
                return True
            chance = SeededChance(seed * 1_000_003 + kind * 1_009 + run)
            g = staged(self.book, kind, chance)
            log = Log()
            g.log = log
            try:
                steer(g, kind, chance, 160)
            except EngineFault as fault:
                self.faults.append(f"{self.book.sheets[kind].title} (run {run}): {fault}")
            self.seen.update(log.noted)
        return not self.missing(kind)


def steer(g: Table, kind: int, chance: SeededChance, limit: int) -> None:
    """Plays random answers, with a liking for those that touch the card."""
    sheet = g.book.sheets[kind]
    texts = {text.index for text in sheet.texts}
    for entry in sheet.standing:
        lent = getattr(entry.operation, "ability", None)
        if lent is not None:
            texts.add(g.book.text_of[id(lent)])
    g.chance = chance
    for _ in range(limit):
        decision = advance(g)
        if decision is None:
            return
        assert not isinstance(decision.options, Region)
        answer(g, decision, _choose(g, decision.options, kind, texts, chance), False)


def _choose(g: Table, options: Iterable[Option], kind: int, texts: set[int], chance: SeededChance) -> Option:
    listed = list(options)
    liked = [option for option in listed if _touches(g, option, kind, texts)]
    if liked and chance.choose(10) < OFTEN:
        return liked[chance.choose(len(liked))]
    for option in listed:
        if option[0] in ("declare", "yes") and chance.choose(10) < MOSTLY:
            return option
    return listed[chance.choose(len(listed))]


def _touches(g: Table, option: Option, kind: int, texts: set[int]) -> bool:
    verb = option[0]
    if verb in ("attack", "play", "defend", "instant"):
        return option[1] in texts
    if verb in ("use", "strike", "block"):
        return option[2] in texts
    return bool(verb == "put" and option[1] == kind)


# -- staging ----------------------------------------------------------------------------------------------------------


def staged(book: Book, kind: int, chance: SeededChance) -> Table:
    """A match in full swing with the card on player A's side: in the hand, on the table, or as his MP or Mastery."""
    g = Table(book=book, pack_key=book.key)
    sheet = book.sheets[kind]
    for seat in (0, 1):
        g.players.append(_player(book, sheet if seat == 0 else None, chance))
    g.stack.append(Match(chance.choose(2)))
    for seat in (0, 1):
        _furnish(g, seat, chance)
    if sheet.type in (SETUP, DRILL, ALLY, DRAGON_BALL) and chance.choose(2):
        if entry_bar(g, kind, 0) is None and _take(g, 0, kind):
            enter_play(g, g.new_handle(kind, 0), 0, "hand", "TCG-PLAN-01")
    elif sheet.type not in (MAIN_PERSONALITY, MASTERY) and _take(g, 0, kind):
        g.players[0].hand.append(kind << 1)
    g.waiting.clear()
    watch(g)
    return g


def _player(book: Book, wanted: Sheet | None, chance: SeededChance) -> Player:
    sheets = book.sheets
    masteries = [s for s in sheets if s.type == MASTERY and s.texts]
    mastery = wanted if wanted is not None and wanted.type == MASTERY else masteries[chance.choose(len(masteries))]
    if wanted is not None and wanted.is_styled and wanted.type != MASTERY:
        fitting = [s for s in masteries if s.style == wanted.style]
        mastery = fitting[chance.choose(len(fitting))]
    levels = _levels(book, wanted, chance)
    pool = [
        s
        for s in sheets
        if s.type not in (MAIN_PERSONALITY, MASTERY)
        and s.texts
        and (not s.is_styled or s.style == mastery.style)
        and (not s.named or s.named == sheets[levels[0]].character)
    ]
    counts: dict[int, int] = {}
    if wanted is not None and wanted.type not in (MAIN_PERSONALITY, MASTERY):
        counts[wanted.kind] = 1 if wanted.type in (ALLY, DRAGON_BALL) else 3
    while sum(counts.values()) < DECK_SIZE:
        s = pool[chance.choose(len(pool))]
        most = 1 if s.type in (ALLY, DRAGON_BALL) else 3
        counts[s.kind] = min(most, counts.get(s.kind, 0) + 1)
    player = Player(
        slots=tuple(counts), pool=list(counts.values()), deck=[UNSEEN] * sum(counts.values()), levels=levels
    )
    player.mastery = mastery.kind
    player.level = 1 + chance.choose(4)
    if wanted is not None and wanted.type == MAIN_PERSONALITY:
        player.level = wanted.level
    player.stage = chance.choose(11)
    player.anger = chance.choose(5)
    return player


def _levels(book: Book, wanted: Sheet | None, chance: SeededChance) -> tuple[int, ...]:
    """Four Levels of one character: the wanted card's, or the one that a Named card asks for."""
    by_name: dict[tuple[str, str], dict[int, list[int]]] = {}
    for s in book.sheets:
        if s.type == MAIN_PERSONALITY and s.texts:
            by_name.setdefault((s.character, s.alignment), {}).setdefault(s.level, []).append(s.kind)
    full = {name: levels for name, levels in by_name.items() if len(levels) == 4}
    names = sorted(full)
    if wanted is not None and wanted.type == MAIN_PERSONALITY:
        names = [name for name in names if name == (wanted.character, wanted.alignment)] or names
    elif wanted is not None and wanted.named:
        names = [name for name in names if name[0] == wanted.named] or names
    levels = full[names[chance.choose(len(names))]]
    found = [kinds[chance.choose(len(kinds))] for _, kinds in sorted(levels.items())]
    if wanted is not None and wanted.type == MAIN_PERSONALITY:
        found[wanted.level - 1] = wanted.kind
    return tuple(found)


def _take(g: Table, seat: int, kind: int) -> bool:
    """Takes an unseen copy out of a Life Deck."""
    player = g.players[seat]
    slot = player.slots.index(kind)
    if not player.pool[slot]:
        return False
    player.pool[slot] -= 1
    player.deck.remove(UNSEEN)
    return True


def _furnish(g: Table, seat: int, chance: SeededChance) -> None:
    """Cards in hand, on the table and in the piles."""
    player = g.players[seat]
    for _ in range(20):
        slot = chance.pick(player.pool)
        kind = player.slots[slot]
        _take(g, seat, kind)
        kind_type = g.book.sheets[kind].type
        place = chance.choose(10)
        if kind_type in (SETUP, DRILL, ALLY, DRAGON_BALL) and place < 5 and entry_bar(g, kind, seat) is None:
            stage = chance.choose(11) if kind_type == ALLY else 0
            enter_play(g, g.new_handle(kind, seat), seat, "hand", "TCG-PLAN-01", stage)
        elif place < 6:
            player.hand.append(kind << 1)
        elif place < 9 and kind_type != DRAGON_BALL:
            player.discard.append(g.new_handle(kind, seat))
        elif kind_type != DRAGON_BALL:
            player.banished.append(g.new_handle(kind, seat))
        else:
            player.hand.append(kind << 1)
