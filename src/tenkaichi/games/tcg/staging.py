"""Matches staged around a card: it lies where it can be used, and everything that its sentences need is there."""

from __future__ import annotations

from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, DRILL, MAIN_PERSONALITY, MASTERY, SETUP, Book, Sheet
from tenkaichi.games.tcg.card_numbers import deck_entry, hand_entry, hand_kind
from tenkaichi.games.tcg.card_prerequisites import ANY_NUMBER, Wanted
from tenkaichi.games.tcg.pack.vocabulary import TYPES
from tenkaichi.games.tcg.rules.turn import WholeMatch
from tenkaichi.games.tcg.rules.zones import enter_play, entry_bar
from tenkaichi.games.tcg.start import watch
from tenkaichi.games.tcg.state import UNSEEN, Player, Table, mp

DECK_SIZE = 60
HELPERS = 5  # cards in each hand that can bring about what a sentence waits for


def staged(book: Book, kind: int, chance: SeededChance, wish: Wanted | None = None) -> Table:
    """A match in full swing with the card on player A's side: in the hand, on the table, or as their MP or Mastery."""
    wish = wish or Wanted()
    g = Table(book=book, pack_key=book.key)
    sheet = book.sheets[kind]
    for seat in (0, 1):
        g.players.append(_player(book, sheet if seat == 0 else None, wish, seat, chance))
    g.stack.append(WholeMatch(chance.choose(2)))
    for seat in (0, 1):
        _furnish(g, seat, wish, chance)
        _give_helpers(g, seat, wish, chance)
    if sheet.type not in (MAIN_PERSONALITY, MASTERY):
        _put_down(g, sheet, wish, chance)
    for (what, about), (least, most) in wish.values.items():
        if chance.choose(4):
            _set_value(g, what, about, least, most, chance)
    g.waiting.clear()
    watch(g)
    return g


def _put_down(g: Table, sheet: Sheet, wish: Wanted, chance: SeededChance) -> None:
    """The card itself: where its sentence needs it, or where it is used from."""
    player, kind = g.players[0], sheet.kind
    if wish.place in ("top", "discard") and chance.choose(3):
        for _ in range(3):
            if kind in player.slots and _take(g, 0, kind):
                if wish.place == "top":
                    player.deck.insert(0, deck_entry(kind))
                else:
                    player.discard.append(g.new_handle(kind, 0))
        return
    if not _take(g, 0, kind):
        return
    on_table = sheet.type in (SETUP, DRILL, ALLY, DRAGON_BALL) and wish.place != "hand" and chance.choose(2)
    attached = sheet.attaches_to and chance.choose(3) == 0
    if on_table and entry_bar(g, kind, 0) is None:
        enter_play(g, g.new_handle(kind, 0), 0, "hand", "TCG-PLAN-01")
    elif attached and not on_table:
        host = mp(0 if "my_mp" in sheet.attaches_to else 1)
        enter_play(g, g.new_handle(kind, 0), 0, "hand", "TCG-PLAN-01", stage=0, host=host)
    else:
        player.hand.append(hand_entry(kind))


def _set_value(g: Table, what: str, seat: int, least: int, most: int, chance: SeededChance) -> None:
    """A number that a condition asks for; what is in the hands changes so quickly that only emptying one helps."""
    player = g.players[seat]
    if what == "anger":
        player.anger = min(4, least if most == ANY_NUMBER else min(player.anger, most))
    elif what == "level":
        player.level = max(1, min(4, least or 1, most))
    elif what == "stage":
        player.stage = max(least, min(player.stage, most, 10))
    elif what == "hand" and most == 0:
        for entry in player.hand:
            player.discard.append(g.new_handle(hand_kind(entry), seat))
        player.hand.clear()
    elif what == "hand":
        for slot, kind in enumerate(player.slots):
            if len(player.hand) < least + 1 and player.pool[slot] and _take(g, seat, kind):
                player.hand.append(hand_entry(kind))
    elif what == "discard" and most < len(player.discard):
        for handle in player.discard[most:]:
            player.banished.append(handle)
        del player.discard[most:]


def _give_helpers(g: Table, seat: int, wish: Wanted, chance: SeededChance) -> None:
    """Cards that can bring about what a sentence waits for, into the hand and onto the table."""
    player = g.players[seat]
    helpers = [kind for kind in wish.causes if kind in player.slots]
    for _ in range(min(HELPERS, len(helpers))):
        kind = helpers[chance.choose(len(helpers))]
        if not _take(g, seat, kind):
            continue
        sheet = g.book.sheets[kind]
        if sheet.type in (SETUP, DRILL, ALLY) and entry_bar(g, kind, seat) is None:
            enter_play(g, g.new_handle(kind, seat), seat, "hand", "TCG-PLAN-01", stage=3 if sheet.type == ALLY else 0)
        else:
            player.hand.append(hand_entry(kind))


def _player(book: Book, wanted: Sheet | None, wish: Wanted, seat: int, chance: SeededChance) -> Player:
    sheets = book.sheets
    masteries = [s for s in sheets if s.type == MASTERY and s.texts]
    mastery = wanted if wanted is not None and wanted.type == MASTERY else masteries[chance.choose(len(masteries))]
    if wanted is not None and wanted.is_styled and wanted.type != MASTERY:
        fitting = [s for s in masteries if s.style == wanted.style]
        mastery = fitting[chance.choose(len(fitting))]
    levels = _levels(book, wanted, wish.foes if seat else wish.mine, chance)
    helpers = [book.sheets[kind] for kind in wish.causes]
    if wanted is None and helpers and chance.choose(3):  # of a Style that can help
        styles = [s.style for s in helpers if s.is_styled]
        fitting = [s for s in masteries if styles and s.style == styles[chance.choose(len(styles))]]
        mastery = fitting[chance.choose(len(fitting))] if fitting else mastery
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
    causes = set(wish.causes)
    useful = [s for s in pool if s.kind in causes or TYPES[s.type] in wish.types]
    while sum(counts.values()) < DECK_SIZE:
        choices = useful if useful and chance.choose(4) == 0 else pool
        s = choices[chance.choose(len(choices))]
        most = 1 if s.type in (ALLY, DRAGON_BALL) else 3
        counts[s.kind] = min(most, counts.get(s.kind, 0) + 1)
    player = Player(
        slots=tuple(counts), pool=list(counts.values()), deck=[UNSEEN] * sum(counts.values()), levels=levels
    )
    player.mastery = mastery.kind
    player.level = 1 + chance.choose(4)
    if wanted is not None and wanted.type == MAIN_PERSONALITY:
        player.level = wanted.level
    player.stage = chance.choose(11) if chance.choose(2) else chance.choose(2)  # low: Allies may act (TCG-ALLY-07)
    player.anger = chance.choose(5)
    return player


def _levels(book: Book, wanted: Sheet | None, people: list[str], chance: SeededChance) -> tuple[int, ...]:
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
    elif people and chance.choose(4):
        names = [name for name in names if name[0] in people] or names
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


def _furnish(g: Table, seat: int, wish: Wanted, chance: SeededChance) -> None:
    """Cards in hand, on the table and in the piles."""
    player = g.players[seat]
    for _ in range(20):
        slot = chance.pick(player.pool)
        kind = player.slots[slot]
        _take(g, seat, kind)
        kind_type = g.book.sheets[kind].type
        place = chance.choose(10)
        if TYPES[kind_type] in wish.types:
            place = 0
        if kind_type in (SETUP, DRILL, ALLY, DRAGON_BALL) and place < 5 and entry_bar(g, kind, seat) is None:
            stage = chance.choose(11) if kind_type == ALLY else 0
            enter_play(g, g.new_handle(kind, seat), seat, "hand", "TCG-PLAN-01", stage=stage)
        elif place < 6:
            player.hand.append(hand_entry(kind))
        elif place < 9 and kind_type != DRAGON_BALL:
            player.discard.append(g.new_handle(kind, seat))
        elif kind_type != DRAGON_BALL:
            player.banished.append(g.new_handle(kind, seat))
        else:
            player.hand.append(hand_entry(kind))
