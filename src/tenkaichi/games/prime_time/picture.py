"""The position of a Prime Time match as a picture: the round, the table, the teams, the terrain, the cards."""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.engine.decision import SEATS, Option
from tenkaichi.engine.drawing import SEAT_ROLES, SHAPES
from tenkaichi.engine.presentation import Block, Line, Span, span_line
from tenkaichi.games.prime_time.board_drawing import (
    BOARD_WIDTH,
    LEGEND_SIGNS,
    RUBBLE_SHADE,
    SHADES,
    draw_board,
    piece_letter,
)
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.lookup import LEVELS, TERRAIN_STATES, place_word
from tenkaichi.games.prime_time.naming import piece_name
from tenkaichi.games.prime_time.rules.orders import orders_left
from tenkaichi.games.prime_time.rules.resources import uses_sk
from tenkaichi.games.prime_time.rules.scoring import LAST_ROUND, controller, current_mission, glory_now, total_glory
from tenkaichi.games.prime_time.rules.values import max_hp
from tenkaichi.games.prime_time.state import (
    NOBODY,
    ON_BOARD,
    SETTING_UP,
    STATE_NAMES,
    TOKEN,
    Skirmish,
)
from tenkaichi.games.prime_time.tags import tag_span

PHASE_WORDS = ("Set-up", "Power Phase", "Ascension Phase", "Activation Phase", "Cleanup")
AWAY_WORDS = ("", "not deployed", "KO'd", "removed from play", "reforming", "merged")
SIZE_WORDS = ("Small", "Medium", "Large")
LONGEST_NAME = 14
LONGEST_FORM = 16
BAR_MOST = 8

LEGEND: tuple[Line, ...] = (
    LEGEND_SIGNS,
    span_line(
        "Terrain: ", (SHADES[0], "hill"), " level 0, ", (SHADES[1], "hill"), " level 1, ", (SHADES[2], "hill"),
        " level 2, ", (RUBBLE_SHADE, "plain"), " Rubble; its letter is small once it is damaged. "
        "Dots: the rims of the deployment zones.",
    ),
    span_line("Places are inches from the south-west corner: 12.5,7 is 12.5 to the east and 7 to the north."),
)  # fmt: skip


def picture(g: Skirmish, viewer: int | None, width: int, marks: Sequence[tuple[Option, str]] = ()) -> list[Block]:
    """Blocks in the order in which they are read; the teams stand beside the table where there is room."""
    blocks = [Block("score", _score(g, viewer, width))]
    if g.ground.pieces or any(model.where == ON_BOARD for model in g.models):
        blocks.append(Block("board", draw_board(g, width, marks)))
    blocks.append(Block("teams", _teams(g, viewer)))
    if g.ground.pieces:
        blocks.append(Block("terrain", _terrain(g, width)))
    hands = [line for seat in (0, 1) for line in _hand(g, seat, viewer)]
    if hands:
        blocks.append(Block("cards", tuple(hands)))
    return blocks


# -- the round --------------------------------------------------------------------------------------------------------


def _score(g: Skirmish, viewer: int | None, width: int) -> tuple[Line, ...]:
    spans: list[Span] = [("Round ", "")]
    for number in range(1, LAST_ROUND + 1):
        is_now = number == g.round
        spans.append((f"[{number}]" if is_now else f" {number} ", "strong" if is_now else "dim"))
    spans.append(
        ("  Sudden Death  " if g.is_sudden_death else f"  {PHASE_WORDS[g.phase]}  ", "bad" if g.is_sudden_death else "")
    )
    for seat, team in enumerate(g.teams):
        spans.append((f" {SHAPES[seat]} {SEATS[seat]} ", SEAT_ROLES[seat]))
        spans.append((str(team.rounds_won), "strong"))
    if width >= BOARD_WIDTH:
        spans.append((" rounds won", "dim"))
    lines: list[Line] = [tuple(spans)]
    mission = current_mission(g)
    if mission is not None:
        lines.append((("Mission: ", "dim"), (mission.name, ""), *_scene(g)))
    lines.extend(_ground(g))
    return tuple(lines)


def _scene(g: Skirmish) -> list[Span]:
    found: list[Span] = []
    if g.location != NOBODY:
        found.append((f"; at {g.book.pack.locations[g.location].name}", "dim"))
    if g.condition != NOBODY:
        found.append((f"; {g.book.pack.conditions[g.condition].name}", "dim"))
    return found


def _ground(g: Skirmish) -> list[Line]:
    """The objectives with their holders, and the markers with their carriers or places."""
    spans: list[Span] = []
    for number, (x, y) in enumerate(g.objectives, 1):
        holder = controller(g, number - 1)
        sign: Span = ("free", "dim") if holder == NOBODY else (f"{SHAPES[holder]}{SEATS[holder]}", SEAT_ROLES[holder])
        spans.extend([(f"  ({number}) ", "ball"), sign, (f" at {place_word(x, y)}", "dim")])
    for marker in g.markers:
        where = g.name(marker.carrier) if marker.carrier != NOBODY else place_word(marker.x, marker.y)
        spans.append((f"  *{marker.kind.replace('_', ' ')}: {where}", "token"))
    return [(("Objectives:" if g.objectives else "Markers:", "dim"), *spans)] if spans else []


# -- the teams --------------------------------------------------------------------------------------------------------


def _teams(g: Skirmish, viewer: int | None) -> tuple[Line, ...]:
    """One's own team first."""
    lines: list[Line] = []
    for seat in (1, 0) if viewer == 1 else (0, 1):
        lines.extend(_team(g, seat, viewer))
        lines.append(())
    return tuple(lines[:-1])


def _team(g: Skirmish, seat: int, viewer: int | None) -> list[Line]:
    team = g.teams[seat]
    you = " (you)" if seat == viewer else ""
    side = "" if team.affiliation == NOBODY else f" {g.book.pack.affiliations[team.affiliation].name}"
    first = "  first" if g.initiative == seat and g.phase != SETTING_UP else ""
    lines: list[Line] = [((f"{SHAPES[seat]} {SEATS[seat]}{you}{side}", SEAT_ROLES[seat]), (first, "dim"))]
    figures: list[Span] = [("  BK ", "dim"), (str(team.bk), "ki"), ("  WT ", "dim"), (str(team.wt), "star")]
    figures.extend([("  orders ", "dim"), (str(orders_left(g, seat)), "strong")])
    if g.round:
        figures.extend(
            [("  Glory ", "dim"), (str(glory_now(g, seat)), "strong"), (f" (in all {total_glory(g, seat)})", "dim")]
        )
    if team.has_passed:
        figures.append(("  passed", "warn"))
    lines.append(tuple(figures))
    for number, model in enumerate(g.models):
        who = ModelId(number)
        if model.seat == seat:
            lines.extend(_model(g, who))
    tokens = [tag_span(g, ModelId(TOKEN + at)) for at, token in enumerate(g.tokens) if token.seat == seat]
    if tokens:
        lines.append((("  ", ""), *[span for each in tokens for span in (each, (" ", ""))]))
    return lines


def _model(g: Skirmish, who: ModelId) -> list[Line]:
    """Two lines: who it is, HP, SK and form; then where it stands and what has befallen it."""
    model = g.models[who]
    sheet = g.book.profiles[model.profile]
    is_away = model.where != ON_BOARD
    text, role = tag_span(g, who)
    most = max_hp(g, who)
    low = "bad" if 3 * model.hp <= most else "health"
    bar = min(most, BAR_MOST)
    full = -(-model.hp * bar // most) if most else 0
    star = "*" if g.teams[model.seat].leader == who else " "
    spans: list[Span] = [
        (text, "dim" if is_away else role),
        (f"{star}{sheet.name[:LONGEST_NAME]:{LONGEST_NAME}} ", "dim" if is_away else SEAT_ROLES[model.seat]),
        ("■" * full, low),
        ("□" * (bar - full) + " " * (BAR_MOST - bar), "dim"),
        (f" {model.hp}/{most}", ""),
    ]
    cap = sheet.sk_cap if uses_sk(g, who) else 0
    if cap:
        spans.append((f"  SK {model.sk}/{cap}", "ki"))
    spans.append((f"  {_form(g, who)}", "dim"))
    below: list[Span] = [("     ", "")]
    if is_away:
        below.append((AWAY_WORDS[model.where], "dim"))
    else:
        below.append((f"{place_word(model.x, model.y)} {LEVELS[model.level]}  ", ""))
        below.extend(_standing(g, who))
    return [tuple(spans), tuple(below)]


def _form(g: Skirmish, who: ModelId) -> str:
    model = g.models[who]
    tiers = g.book.profiles[model.profile].tiers
    return f"T{model.tier} {tiers[model.tier].form}"[:LONGEST_FORM].strip() if len(tiers) > 1 else ""


def _standing(g: Skirmish, who: ModelId) -> list[Span]:
    model = g.models[who]
    spans: list[Span] = []
    if who == g.active:
        spans.append((f"acts, {g.actions} left", "active"))
    elif model.has_order:
        spans.append(("ready", "good"))
    else:
        spans.append(("done" if model.activations else "no order", "dim"))
    for bit, name in STATE_NAMES.items():
        if model.states & bit:
            spans.append((name.replace("_", " "), "bad"))
    if model.carries != NOBODY and model.carries < len(g.markers):
        spans.append((f"carries {g.markers[model.carries].kind.replace('_', ' ')}", "token"))
    return [span for each in spans for span in (each, (" ", ""))]


# -- terrain and cards ------------------------------------------------------------------------------------------------


def _terrain(g: Skirmish, width: int) -> tuple[Line, ...]:
    """The pieces by their letters, as many in a line as fit."""
    words = [
        f"{piece_letter(g, number)} {piece_name(g, number)} ({SIZE_WORDS[piece.size]}, level {piece.level}"
        + (f", {TERRAIN_STATES[g.terrain[number]]})" if g.terrain[number] else ")")
        for number, piece in enumerate(g.ground.pieces)
    ]
    lines: list[Line] = []
    line = ""
    for each in words:
        if line and len(line) + len(each) + 2 > width:
            lines.append(((line, "dim"),))
            line = ""
        line = f"{line}  {each}" if line else each
    return (*lines, ((line, "dim"),))


def _hand(g: Skirmish, seat: int, viewer: int | None) -> list[Line]:
    team = g.teams[seat]
    names = [g.book.cards[card].name for card in team.hand if card >= 0]
    unknown = len(team.hand) - len(names)
    if unknown:
        names.append(f"{unknown} card{'s' if unknown > 1 else ''}")
    lines: list[Line] = []
    if names:
        whose = "Your hand: " if seat == viewer else f"Hand of {SEATS[seat]}: "
        lines.append(((whose, SEAT_ROLES[seat]), (", ".join(names), "card")))
    if team.in_play:
        played = ", ".join([f"{g.book.cards[card].name} ({g.name(who)})" for card, who in team.in_play])
        lines.append(((f"In play for {SEATS[seat]}: ", SEAT_ROLES[seat]), (played, "card")))
    return lines
