"""The table of a TCG match as a picture in text: the opponent above, the attack in between, the viewer's side below."""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.engine.drawing import SEAT_ROLES, SHAPES
from tenkaichi.engine.english import counted, listed
from tenkaichi.engine.number import total
from tenkaichi.engine.presentation import Block, Line, Span, span_line
from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, DRILL, SETUP, Sheet
from tenkaichi.games.tcg.card_numbers import hand_kind, is_known_in_hand
from tenkaichi.games.tcg.naming import SEATS, STEPS, who_name
from tenkaichi.games.tcg.rules.anger import anger_needed
from tenkaichi.games.tcg.rules.effects.attack_texts import damage_parts
from tenkaichi.games.tcg.rules.stages import NAMES, TOP_STAGE, bracket, power_level
from tenkaichi.games.tcg.state import BACK, COMBAT, ENDING_COMBAT, NO_CARD, Attack, Card, Table, kind_of, mp, owner_of
from tenkaichi.games.tcg.words.gist import card_gist

INDENT = 11  # where the text after a label begins
WIDE = 76  # columns from which stages are drawn as a bar
GIST_AT = 30  # where the words about a card begin, at most

LEGEND: tuple[Line, ...] = (
    span_line(
        ("▲", "seat0"), " A  ", ("▼", "seat1"), " B   ", ("■■■", "health"), ("□□", "dim"), " power stages   ",
        ("●●", "bad"), ("○○○", "dim"), " anger   (B) bracket of the Attack Table",
    ),
    span_line("[captured] a Ball taken from its owner   [new] came this turn   ", ("*", "warn"), " known to both"),
)  # fmt: skip


def picture(g: Table, viewer: int | None, width: int) -> list[Block]:
    """Blocks in the order in which they are read."""
    below = 1 if viewer == 1 else 0
    blocks = [Block("turn", (_turn(g),))]
    blocks.append(Block("opponent" if viewer is not None else "side", _side(g, 1 - below, viewer, width)))
    if g.attacks:
        blocks.append(Block("attack", _attacks(g, width)))
    blocks.append(Block("side", _side(g, below, viewer, width)))
    for seat in (1 - below, below):
        if _knows_cards(g, seat):
            blocks.append(Block("hand", _hand(g, seat, viewer, width)))
    return [Block(block.name, tuple(_cut(line, width) for line in block.lines)) for block in blocks]


def _cut(line: Line, width: int) -> Line:
    """No line is wider than the screen; what does not fit is a long title or a gist, which can be read up."""
    spans: list[Span] = []
    room = width
    for text, role in line:
        if room > 0:
            spans.append((text[:room], role))
            room -= len(text)
    return tuple(spans)


def _turn(g: Table) -> Line:
    spans: list[Span] = [(f"Turn {g.turn}", "strong"), (f"   {STEPS[g.phase]} of ", ""), _seat(g.turn_seat)]
    if g.phase in (COMBAT, ENDING_COMBAT):
        count = f"   {counted(g.actions, 'action')} so far"
        spans.append((count + (f", {g.passes} pass in a row" if g.passes else ""), "dim"))
    return tuple(spans)


def _seat(seat: int, viewer: int | None = None) -> Span:
    return f"{SHAPES[seat]} {SEATS[seat]}{' (you)' if seat == viewer else ''}", SEAT_ROLES[seat]


# -- a side ----------------------------------------------------------------------------------------------------------


def _side(g: Table, seat: int, viewer: int | None, width: int) -> tuple[Line, ...]:
    player = g.players[seat]
    personality = g.book.sheets[g.mp_kind(seat)]
    lines: list[Line] = [
        (_seat(seat, viewer), ("  ", ""), (personality.title, "title"), (f"  Level {player.level}", "strong")),
        _figures(g, seat, personality, width),
    ]
    counts = f"Life Deck {len(player.deck)}   hand {len(player.hand)}   discarded {len(player.discard)}"
    counts += f"   banished {len(player.banished)}" + (f"   aside {len(player.aside)}" if player.aside else "")
    lines.extend(_listed("Cards", [(counts, "")], width))
    lines.extend(_listed("Mastery", [(g.book.sheets[player.mastery].title, "card")], width))
    own = [card for card in g.in_play if card.controller == seat]
    for label, kind in (("Allies", ALLY), ("Drills", DRILL), ("Setups", SETUP), ("Balls", DRAGON_BALL)):
        found = [card for card in own if g.book.sheets[kind_of(card.handle)].type == kind and card.host == NO_CARD]
        if found:
            lines.extend(_listed(label, [span for card in found for span in _card(g, card)], width))
    attached = [
        card for card in g.in_play if card.host == mp(seat) or (card.host > NO_CARD and card.controller == seat)
    ]
    if attached:
        lines.extend(_listed("Attached", [(_title(g, card.handle), "card") for card in attached], width))
    if player.discard:
        lines.extend(_listed("On top", [(f"{_title(g, player.discard[-1])} (discard pile)", "dim")], width))
    return tuple(lines)


def _title(g: Table, handle: int) -> str:
    return g.book.sheets[kind_of(handle)].title


def _figures(g: Table, seat: int, personality: Sheet, width: int) -> Line:
    """Stages, Power Level with its bracket, anger, PUR."""
    player = g.players[seat]
    power = power_level(g, mp(seat))
    needed = anger_needed(g, seat)
    spans: list[Span] = [(" " * 4, "")]
    if width >= WIDE:
        spans += [("■" * player.stage, "health"), ("□" * max(0, TOP_STAGE - player.stage), "dim"), (" ", "")]
    spans += [(f"stage {player.stage}", "strong"), (f"  {power:,} ({NAMES[bracket(power)]})  ", "")]
    spans += [("anger ", ""), ("●" * player.anger, "bad"), ("○" * max(0, needed - player.anger), "dim")]
    spans.append((f" {player.anger}/{needed}  PUR {personality.pur}", ""))
    return tuple(spans)


def _card(g: Table, card: Card) -> list[Span]:
    """A card in play, with what sets it apart."""
    sheet = g.book.sheets[kind_of(card.handle)]
    words = sheet.title
    if sheet.type == ALLY:
        words += f" (stage {card.stage}, {power_level(g, card.handle):,})"
    marks = ["captured"] if card.is_captured else []
    marks += [f"{SEATS[owner_of(card.handle)]}'s"] if owner_of(card.handle) != card.controller else []
    marks += ["new"] if card.entered_turn == g.turn and g.turn > 0 else []
    return [(words + "".join(f" [{mark}]" for mark in marks), "ball" if sheet.type == DRAGON_BALL else "card")]


def _listed(label: str, items: Sequence[Span], width: int) -> list[Line]:
    """A label and what belongs to it, with commas, on as many lines as it takes."""
    lines: list[list[Span]] = [[(f"{'  ' + label:{INDENT}}", "dim")]]
    room = max(20, width) - INDENT
    used = 0
    for at, (text, role) in enumerate(items):
        words = text + (", " if at < len(items) - 1 else "")
        if used and used + len(words.rstrip()) > room:
            lines.append([(" " * INDENT, "")])
            used = 0
        lines[-1].append((words[: room - used], role))
        used += len(words)
    return [tuple(line) for line in lines]


# -- the attack ------------------------------------------------------------------------------------------------------


def _attacks(g: Table, width: int) -> tuple[Line, ...]:
    lines: list[Line] = []
    for attack in g.attacks:
        words = f"── {attack_words(g, attack)} "
        lines.append((((words + "─" * width)[:width], SEAT_ROLES[attack.seat]),))
    return tuple(lines)


def attack_words(g: Table, attack: Attack) -> str:
    """The attacker, the attack and its damage, as far as they are known now."""
    kind = "energy" if attack.is_energy else "physical"
    by = who_name(g, attack.performer)
    title = g.book.sheets[attack.kind].title
    made = f"{by} attacks with {title} ({kind}{', a copy' if attack.is_copy else ''})"
    return f"{made}: stopped" if attack.is_stopped else f"{made} for {damage_words(*damage_of(g, attack))}"


def damage_of(g: Table, attack: Attack) -> tuple[int, int]:
    stages, life = damage_parts(g, attack)
    return max(0, total(stages)), max(0, total(life))


def damage_words(stages: int, life: int) -> str:
    parts = [counted(stages, "stage")] if stages else []
    parts += [counted(life, "life card")] if life else []
    return listed(parts) or "no damage"


# -- hands -----------------------------------------------------------------------------------------------------------


def _knows_cards(g: Table, seat: int) -> bool:
    return any(entry != BACK for entry in g.players[seat].hand)


def _hand(g: Table, seat: int, viewer: int | None, width: int) -> tuple[Line, ...]:
    """The cards that the viewer knows, one on a line with its gist; copies together."""
    hand = g.players[seat].hand
    whose = "Your hand" if seat == viewer else f"Hand of {SEATS[seat]}"
    lines: list[Line] = [((f"{SHAPES[seat]} {whose}: {counted(len(hand), 'card')}", SEAT_ROLES[seat]),)]
    known = [entry for entry in hand if entry != BACK]
    titles = [g.book.sheets[hand_kind(entry)].title for entry in known]
    column = min(GIST_AT, max([len(title) for title in titles], default=0) + 8)
    for entry in dict.fromkeys(known):
        sheet = g.book.sheets[hand_kind(entry)]
        copies = known.count(entry)
        title = f"    {sheet.title}{f' x{copies}' if copies > 1 else ''}"
        is_seen = seat == viewer and is_known_in_hand(entry)
        spans: list[Span] = [(title, "card"), ("*" if is_seen else " ", "warn")]
        if width >= 60:
            gap = " " * max(1, column - len(title))
            spans.append((gap + card_gist(sheet)[: max(0, width - len(title) - 1 - len(gap))], "dim"))
        lines.append(tuple(spans))
    unknown = len(hand) - len(known)
    if unknown:
        lines.append(((f"    {unknown} unknown", "dim"),))
    return tuple(lines)
