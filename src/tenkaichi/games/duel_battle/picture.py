"""The position of a Duel Battle match as a picture: score and tracker, map, fighters, cards."""

from __future__ import annotations

from tenkaichi.engine.decision import SEATS as SEATS
from tenkaichi.engine.drawing import SEAT_ROLES, SHAPES
from tenkaichi.engine.event import HIDDEN
from tenkaichi.engine.presentation import Block, Line, Span, span_line
from tenkaichi.games.duel_battle.map_drawing import MAP_WIDTH, draw_map, list_map
from tenkaichi.games.duel_battle.rules.activation import Turn
from tenkaichi.games.duel_battle.rules.market import cost_parts
from tenkaichi.games.duel_battle.state import BACK, GAP, NOBODY, NOWHERE, Duel, Fighter, FighterId
from tenkaichi.games.duel_battle.tags import tag_span
from tenkaichi.games.duel_battle.words import face_text, round_text

LONGEST_NAME = 12

LEGEND: tuple[Line, ...] = (
    span_line(
        ("▲", "seat0"), " A  ", ("▼", "seat1"), " B (lower case: stunned)   ",
        ("·", "plain"), " plain  ", ("^", "hill"), " hill  ", ("?", "token"), " token  ",
        ("●3", "ball"), " Dragon Ball 3",
    ),
    span_line(
        "A token you have looked at: ", ("=D", "token"), " Dragon Ball, ", ("=H", "token"), " action or Health, ",
        ("=S", "token"), " Star or Parry, ", ("=K", "token"), " Ki",
    ),
    span_line("Regions border where they touch; ) ( keeps two apart. ▼s2 is two Saibaimen."),
)  # fmt: skip


def picture(g: Duel, viewer: int | None, width: int) -> list[Block]:
    """Blocks in the order in which they are read: score, map, fighters, cards."""
    blocks = [Block("score", _score(g, viewer, width))]
    if g.fighters:
        blocks.append(Block("map", draw_map(g) if width >= MAP_WIDTH else list_map(g)))
        blocks.append(Block("fighters", _fighters(g, viewer, width)))
    else:
        blocks.append(Block("draft", _pools(g)))
    if g.row:
        blocks.append(Block("cards", _cards(g, viewer)))
    return blocks


def _score(g: Duel, viewer: int | None, width: int) -> tuple[Line, ...]:
    spans: list[Span] = [("Round ", "")]
    for number in range(1, g.book.last_round + 1):
        now = number == g.round
        spans.append((f"[{number}]" if now else f" {number} ", "strong" if now else "dim"))
    spans.append(("   ", ""))
    for seat, player in enumerate(g.players):
        you = " (you)" if seat == viewer else ""
        spans.append((f"{SHAPES[seat]} {SEATS[seat]}{you} ", SEAT_ROLES[seat]))
        spans.append((f"{player.score}", "strong"))
        spans.append((f"{' points' if width >= MAP_WIDTH else ''}{'   ' if seat == 0 else ''}", ""))
    lines = [tuple(spans)]
    if g.fighters and g.round <= g.book.last_round:
        shown = g.book.rounds[g.round - 1]
        lines.append((("This round: " + round_text(shown).replace("gains", "gained"), "dim"),))
    return tuple(lines)


# -- fighters ---------------------------------------------------------------------------------------------------------


def _fighters(g: Duel, viewer: int | None, width: int) -> tuple[Line, ...]:
    """Both teams, the viewer's first."""
    first = 1 if viewer == 1 else 0
    order = sorted(range(len(g.fighters)), key=lambda who: (g.fighters[who].owner != first, who))
    is_narrow = width < MAP_WIDTH
    pips = 0 if is_narrow else g.book.max_stars
    head = f"{'':4}{'':{LONGEST_NAME}} {'at':4} {'Health':{4 if is_narrow else 12}} {'Ki':{3 if is_narrow else 6}}  "
    lines: list[Line] = [((f"{head}{'St' if is_narrow else 'Star'} {'Pa' if is_narrow else 'Parry'}", "dim"),)]
    lines.extend([_fighter(g, FighterId(who), pips) for who in order])
    return tuple(lines)


def _fighter(g: Duel, who: FighterId, pips: int) -> Line:
    f = g.fighters[who]
    sheet = g.book.sheets[f.sheet]
    out = f.is_knocked_out
    role = "dim" if out else SEAT_ROLES[f.owner]
    place = (
        "KO" if out else "-" if f.region == NOWHERE else g.map.names[f.region] + ("^" if g.is_hill(f.region) else "")
    )
    tag = tag_span(g, who)
    spans: list[Span] = [
        (tag[0], "dim" if out else tag[1]),
        (" ", ""),
        (f"{sheet.name[:LONGEST_NAME]:{LONGEST_NAME}} ", role),
        (f"{place:4} ", "dim" if out else ""),
    ]
    if pips:
        low = "bad" if 3 * f.health <= sheet.health else "health"
        spans.extend(_bar(f.health, sheet.health, "■", "□", low))
        spans.append((" " * (8 - sheet.health) + f"{f.health}/{sheet.health}  ", ""))
        spans.extend(_bar(f.ki, sheet.ki, "●", "○", "ki"))
        spans.append((" " * (6 - sheet.ki) + "  ", ""))
        spans.extend([*_bar(f.stars, pips, "★", "·", "star"), ("  ", "")])
        spans.extend([*_bar(f.parries, g.book.max_parries, "◆", "·", "parry"), ("  ", "")])
    else:
        spans.append((f"{f.health}/{sheet.health:<3}", "health"))
        spans.append((f"{f.ki}/{sheet.ki:<3}", "ki"))
        spans.append((f"{f.stars:<3}", "star"))
        spans.append((f"{f.parries:<3}", "parry"))
    spans.extend(_condition(g, who, f, has_room=pips > 0))
    return tuple(spans)


def _bar(value: int, most: int, full: str, empty: str, role: str) -> list[Span]:
    return [(full * value, role), (empty * max(0, most - value), "dim")]


def _condition(g: Duel, who: FighterId, f: Fighter, has_room: bool) -> list[Span]:
    """Dragon Balls, states, and whether the die has been rolled."""
    spans: list[Span] = []
    if f.balls:
        spans.append(("●" + "".join(map(str, f.balls)), "ball"))
    if f.is_knocked_out:
        spans.append(("out", "dim"))
    elif who == g.active:
        spans.append(("acts", "active"))
        if g.actions:
            spans.append((f"{g.actions} left", "strong"))
    else:
        spans.append(("done" if f.is_activated else "ready", "dim" if f.is_activated else "good"))
    bonuses = (
        ("stunned", f.is_stunned, "bad"),
        ("flies", f.can_fly, "good"),
        (f"range +{f.range_bonus}", f.range_bonus, "good"),
        (f"strength +{f.strength_bonuses}", f.strength_bonuses, "good"),
        (f"defense +{f.defense_bonus}", f.defense_bonus, "good"),
        (f"next hit +{f.next_hit_bonus + f.next_attack_bonus}", f.next_hit_bonus + f.next_attack_bonus, "good"),
    )
    gained: list[Span] = [(words, role) for words, holds, role in bonuses if holds]
    if who == g.active and has_room and not gained and die_face(g):
        gained.append((f"[{die_face(g)}]", "dim"))
    spans.extend(gained)
    spaced: list[Span] = []
    for span in spans:
        spaced.extend([span, (" ", "")])
    return spaced


def die_face(g: Duel) -> str:
    """The face of the active character's die, once it is rolled."""
    for frame in reversed(g.stack):
        if isinstance(frame, Turn) and frame.who != NOBODY and frame.face >= 0:
            return face_text(g.book.sheets[g.fighters[frame.who].sheet].die[frame.face])
    return ""


# -- cards and the draft ----------------------------------------------------------------------------------------------


def _cards(g: Duel, viewer: int | None) -> tuple[Line, ...]:
    row: list[Span] = [("For sale: ", "dim")]
    for slot, kind in enumerate(g.row):
        if kind == GAP:
            continue
        if len(row) > 1:
            row.append((", ", "dim"))
        cost = sum([part[0] for part in cost_parts(g, slot)])
        row.extend([(g.book.cards[kind].name, "card"), (f" {cost}★", "star")])
    hidden = sum([player.secret_hand.count(BACK) for player in g.players])
    row.append((f"   pile {sum(g.pile) - hidden}", "dim"))
    lines = [tuple(row)]
    for seat in (0, 1):
        if g.fighters:
            lines.append(_hand(g, seat, viewer))
    return tuple(lines)


def _hand(g: Duel, seat: int, viewer: int | None) -> Line:
    """The viewer's cards by name; of the other's those that were bought openly, and how many are unknown."""
    player = g.players[seat]
    names = [g.book.cards[kind].name for kind in (*player.shown_hand, *player.secret_hand) if kind >= 0]
    unknown = player.secret_hand.count(BACK)
    if unknown:
        names.append(f"{unknown} unknown card{'s' if unknown > 1 else ''}")
    whose = "Your hand" if seat == viewer else f"Hand of {SEATS[seat]}"
    return ((f"{whose}: ", SEAT_ROLES[seat]), (", ".join(names) or "no cards", "card" if names else "dim"))


def _pools(g: Duel) -> tuple[Line, ...]:
    lines: list[Line] = []
    for seat, player in enumerate(g.players):
        names = ", ".join([g.book.sheets[sheet].name for sheet in player.pool]) or "nobody yet"
        lines.append(((f"{SHAPES[seat]} Pool of {SEATS[seat]}: ", SEAT_ROLES[seat]), (names, "")))
        if player.team:
            chosen = ", ".join([g.book.sheets[sheet].name if sheet >= 0 else HIDDEN for sheet in player.team])
            lines.append((("  Team: ", SEAT_ROLES[seat]), (chosen, "")))
    return tuple(lines)
