"""Positions: the table of a scenario (or of a puzzle) that says how a match stands, as overrides of a standard one."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.frames import freeze, step_index
from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.prime_time.board import layout_of
from tenkaichi.games.prime_time.book import Book
from tenkaichi.games.prime_time.lookup import PHASES, SEATS, WHERE, find_model, folded
from tenkaichi.games.prime_time.pack import Roster
from tenkaichi.games.prime_time.rules import PROCEDURES
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.ending import note_losses
from tenkaichi.games.prime_time.rules.orders import Orders
from tenkaichi.games.prime_time.rules.phases import ActivationPhase, Round
from tenkaichi.games.prime_time.rules.reentry import IN_POOL
from tenkaichi.games.prime_time.rules.setup import Match, lay_board
from tenkaichi.games.prime_time.rules.values import max_hp
from tenkaichi.games.prime_time.start import Coordinate, Laid, chosen_roster, empty_table, pieces_of, put_up
from tenkaichi.games.prime_time.state import (
    DAZED,
    GRABBED,
    MERGED,
    NOBODY,
    ON_BOARD,
    STATE_NAMES,
    THIS_ROUND,
    TOKEN,
    Marker,
    Skirmish,
    Token,
)

Whole = Annotated[int, Meta(ge=0, le=999)]  # no match comes near 999 of anything
Change = Annotated[int, Meta(ge=-99_999, le=99_999)]  # of Moves too, in thousandths of an inch
SeatName = Literal["A", "B"]
Place = Annotated[list[Coordinate], Meta(min_length=2, max_length=2)]


class PositionError(TenkaichiError):
    """A position that cannot be; the message names the field."""


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One model, as it differs from a fresh one on the board."""

    at: Place | None = None
    level: Annotated[int, Meta(ge=0, le=2)] = 0
    hp: Whole | None = None
    sk: Whole = 0
    tier: Annotated[int, Meta(ge=0, le=3)] = 0
    states: list[str] = []
    where: str = ""
    downs: Whole | None = None
    order: bool = True
    activations: Whole = 0
    rage: Whole = 0
    given_actions: Whole = 0
    held_by: str = ""
    counters: dict[str, Change] = {}
    used: list[str] = []
    learned: list[str] = []
    legacy: list[str] = []
    lasting: list[tuple[str, Change]] = []
    modifiers: list[tuple[str, Change, str]] = []
    overload_from: Annotated[int, Meta(ge=0, le=3)] | None = None
    is_overload_due: bool = False
    confection_since: Whole = 0
    must_recover: bool = False
    components: list[str] = []
    fusion_ends: Whole | None = None


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player, as he differs from a fresh one: a roster by id, or models and a deck."""

    roster: str = ""
    models: list[str] = []
    deck: list[str] = []
    affiliation: str = ""
    leader: str = ""
    partner: str = ""
    purchases: list[str] = []
    bk: Whole = 0
    wt: Annotated[int, Meta(ge=0, le=3)] = 3
    bonus_orders: Whole = 0
    fresh_orders: Whole = 0
    has_passed: bool = False
    hand: list[str] = []
    discard: list[str] = []
    in_play: list[str] = []
    glory: list[Whole] = []
    rounds_won: Whole = 0
    lost_command: bool = False
    roster_size: Whole | None = None
    used: list[str] = []


class Spotted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A marker or token that lies or stands somewhere; a token may hold a model."""

    kind: str
    at: Place
    owner: str = ""
    carrier: str = ""
    holds: str = ""


class Active(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The activation in progress: who, and how many actions are left (as many as he has, if left out)."""

    model: str
    actions: Whole | None = None
    moves_used: Whole = 0
    free_used: Whole = 0
    done: list[str] = []
    wt_spent: bool = False


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A procedure in progress, by its class, next step and fields."""

    procedure: str
    at: str = ""
    awaited: bool = False
    fields: dict[str, Any] = {}


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match stands. What is left out is standard: Activation Phase of Round 2, an empty board, A to act."""

    A: Side = Side(models=["goku"])
    B: Side = Side(models=["frieza"])
    models: dict[str, Standing] = {}
    board: str | list[Laid] = []
    terrain: dict[str, Literal["intact", "damaged", "rubble"]] = {}
    objectives: list[Place] = []
    markers: list[Spotted] = []
    tokens: list[Spotted] = []
    missions: list[str] = []
    location: str = ""
    condition: str = ""
    home: tuple[Literal[0, 1], Literal[0, 1]] = (0, 1)
    round: Annotated[int, Meta(ge=0, le=9)] = 2
    phase: Literal["setup", "power", "ascension", "activation", "cleanup"] = "activation"
    initiative: SeatName = "A"
    to_act: SeatName | None = None
    is_sudden_death: bool = False
    takes_declarations: bool = False
    active: Active | None = None
    stack: list[Frame] | None = None
    on_top: list[Frame] = []


def position(book: Book, table: Mapping[str, Any]) -> Skirmish:
    """The state that a position table describes."""
    try:
        wanted = msgspec.convert(dict(table), Position)
    except msgspec.ValidationError as error:
        raise PositionError(f"position: {error}") from None
    g = empty_table(book)
    g.round = wanted.round
    g.initiative = SEATS.index(wanted.initiative)
    g.home = wanted.home
    g.is_sudden_death = wanted.is_sudden_death
    g.takes_declarations = wanted.takes_declarations
    for seat, side in enumerate((wanted.A, wanted.B)):
        _put_side(g, seat, side)
    _put_board(g, wanted)
    _put_scene(g, wanted)
    for name, standing in wanted.models.items():
        _put_model(g, name, standing)
    _put_pieces(g, wanted)
    _stand_unplaced(g, wanted)
    g.situation_changed()
    note_losses(g)
    g.phase = PHASES.index(wanted.phase)
    g.stack.extend(_raw_frames(g, wanted.stack) if wanted.stack is not None else _frames(g, wanted))
    g.stack.extend(_raw_frames(g, wanted.on_top))
    return g


# -- sides ------------------------------------------------------------------------------------------------------------


def _put_side(g: Skirmish, seat: int, side: Side) -> None:
    name = SEATS[seat]
    if side.roster:
        roster = chosen_roster(g.book.pack, name, side.roster)
    else:
        for profile in side.models:
            if profile not in g.book.profile_named:
                raise PositionError(f'position: {name}.models: there is no profile "{profile}"')
        deck = tuple([g.book.cards[_card(g, card, f"{name}.deck")].id for card in side.deck])
        roster = Roster(
            name=name,
            affiliation=side.affiliation,
            leader=side.leader,
            models=tuple(side.models),
            purchases=tuple(side.purchases),
            partner=side.partner,
            deck=deck,
        )
    put_up(g, seat, roster)
    team = g.teams[seat]
    team.bk, team.wt, team.rounds_won = side.bk, side.wt, side.rounds_won
    team.bonus_orders, team.fresh_orders, team.has_passed = side.bonus_orders, side.fresh_orders, side.has_passed
    team.lost_command, team.used = side.lost_command, tuple(side.used)
    team.glory = [*side.glory, *[0] * (min(g.round, 4) - len(side.glory))]
    if side.roster_size is not None:
        team.roster_size = side.roster_size
    team.hand = [_taken(g, seat, card, f"{name}.hand") for card in side.hand]
    for card in side.discard:
        team.discard[_taken(g, seat, card, f"{name}.discard")] += 1
    leader = team.leader if team.leader != NOBODY else next((w for w, m in enumerate(g.models) if m.seat == seat), 0)
    team.in_play = [(_taken(g, seat, card, f"{name}.in_play"), leader) for card in side.in_play]


def _card(g: Skirmish, name: str, field: str) -> int:
    for index, card in enumerate(g.book.cards):
        if folded(name) in (folded(card.name), folded(card.id)):
            return index
    raise PositionError(f'position: {field}: there is no card "{name}"')


def _taken(g: Skirmish, seat: int, name: str, field: str) -> int:
    """A card from the pile, if it is there; else one more."""
    card = _card(g, name, field)
    if g.teams[seat].pile[card] > 0:
        g.teams[seat].pile[card] -= 1
    return card


# -- the table --------------------------------------------------------------------------------------------------------


def _mil(value: float) -> int:
    return round(value * 1000)


def _put_board(g: Skirmish, wanted: Position) -> None:
    pack = g.book.pack
    if isinstance(wanted.board, str):
        found = [board for board in pack.boards if board.id == wanted.board]
        if not found:
            raise PositionError(f'position: board: there is no board "{wanted.board}"')
        lay_board(g, layout_of(pack, found[0].pieces))
    else:
        lay_board(g, layout_of(pack, pieces_of(pack, wanted.board, "position: board")))
    for number, state in wanted.terrain.items():
        if not number.isdigit() or not 1 <= int(number) <= len(g.terrain):
            raise PositionError(f"position: terrain: there are {len(g.terrain)} pieces, numbered from 1")
        g.terrain[int(number) - 1] = ("intact", "damaged", "rubble").index(state)


def _put_scene(g: Skirmish, wanted: Position) -> None:
    pack = g.book.pack
    g.location = _numbered(wanted.location, [each.id for each in pack.locations], "location")
    g.condition = _numbered(wanted.condition, [each.id for each in pack.conditions], "condition")
    ids = [each.id for each in pack.missions]
    first = [next(at for at, each in enumerate(pack.missions) if each.slot == slot) for slot in _SLOTS]
    for name in wanted.missions:
        number = _numbered(name, ids, "missions")
        first[_SLOTS.index(pack.missions[number].slot)] = number
    g.missions = tuple(first)
    g.objectives = [(_mil(x), _mil(y)) for x, y in wanted.objectives]


_SLOTS = ("opening", "escalation", "finale")


def _numbered(name: str, ids: Sequence[str], field: str) -> int:
    if not name:
        return NOBODY
    if name not in ids:
        raise PositionError(f'position: {field}: there is no "{name}"; there are {", ".join(ids)}')
    return list(ids).index(name)


def _put_pieces(g: Skirmish, wanted: Position) -> None:
    for at, marker in enumerate(wanted.markers):
        g.markers.append(Marker(marker.kind, _mil(marker.at[0]), _mil(marker.at[1])))
        if marker.carrier:
            carrier = _model(g, marker.carrier, f"markers[{at}].carrier")
            g.markers[at].carrier = carrier
            g.models[carrier].carries = at
    for at, token in enumerate(wanted.tokens):
        if token.kind not in g.book.token_named:
            raise PositionError(f'position: tokens[{at}]: there is no token "{token.kind}"')
        kind = g.book.token_named[token.kind]
        owner = _model(g, token.owner, f"tokens[{at}].owner")
        x, y = _mil(token.at[0]), _mil(token.at[1])
        g.tokens.append(Token(kind, g.models[owner].seat, owner, x, y, hp=g.book.tokens[kind].hp))
        if token.holds:
            held = _model(g, token.holds, f"tokens[{at}].holds")
            g.tokens[at].holds, g.models[held].held_by = held, TOKEN + at
            g.models[held].states |= GRABBED


def _model(g: Skirmish, name: str, field: str) -> int:
    who = find_model(g, name)
    if who < 0 or who >= TOKEN:
        there = ", ".join(g.name(other) for other in range(len(g.models)))
        raise PositionError(f'position: {field}: there is no model "{name}"; there are {there}')
    return who


# -- models -----------------------------------------------------------------------------------------------------------


def _put_model(g: Skirmish, name: str, standing: Standing) -> None:
    who = _model(g, name, "models")
    model = g.models[who]
    if standing.tier >= len(g.book.profiles[model.profile].tiers):
        raise PositionError(f"position: models.{name}.tier: there is no tier {standing.tier}")
    model.tier, model.sk, model.level = standing.tier, standing.sk, standing.level
    model.states = _states(standing.states, f"models.{name}.states")
    model.lasting = list(standing.lasting)
    model.modifiers = [(what, by, source, THIS_ROUND, NOBODY) for what, by, source in standing.modifiers]
    model.has_order, model.activations = standing.order and not standing.activations, standing.activations
    model.rage, model.given_actions, model.must_recover = standing.rage, standing.given_actions, standing.must_recover
    model.counters, model.used = dict(standing.counters), tuple(standing.used)
    model.confection_since, model.is_overload_due = standing.confection_since, standing.is_overload_due
    model.overload_from = NOBODY if standing.overload_from is None else standing.overload_from
    model.legacy = tuple([_card(g, card, f"models.{name}.legacy") for card in standing.legacy])
    model.learned = tuple([_technique(g, each, f"models.{name}.learned") for each in standing.learned])
    g.situation_changed()
    model.hp = max_hp(g, who) if standing.hp is None else standing.hp
    if standing.held_by:
        model.held_by = _model(g, standing.held_by, f"models.{name}.held_by")
    if standing.components:
        model.components = tuple([_model(g, each, f"models.{name}.components") for each in standing.components])
        model.fusion_ends = g.round if standing.fusion_ends is None else standing.fusion_ends
        for each in model.components:
            g.models[each].where = MERGED
    if standing.at is not None:
        model.x, model.y = _mil(standing.at[0]), _mil(standing.at[1])
        model.where = ON_BOARD
    if standing.where:
        if standing.where not in WHERE:
            raise PositionError(f"position: models.{name}.where: expected one of {', '.join(WHERE)}")
        model.where = WHERE.index(standing.where)
        model.has_order = model.has_order and model.where == ON_BOARD
    if model.hp == 0 and model.where == ON_BOARD:
        model.states |= DAZED
    if model.states & DAZED:
        model.hp = 0
    model.downs = standing.downs if standing.downs is not None else int(model.hp == 0)


def _technique(g: Skirmish, name: str, field: str) -> int:
    if name not in g.book.technique_named:
        raise PositionError(f'position: {field}: there is no technique "{name}"')
    return g.book.technique_named[name]


def _states(names: Sequence[str], field: str) -> int:
    bits = 0
    for name in names:
        found = [bit for bit, known in STATE_NAMES.items() if folded(known) == folded(name)]
        if not found:
            raise PositionError(f"position: {field}: {name!r} is none of {', '.join(STATE_NAMES.values())}")
        bits |= found[0]
    return bits


def _stand_unplaced(g: Skirmish, wanted: Position) -> None:
    """Models that were not mentioned stand in a row at their home edge, fresh and with their order."""
    if wanted.round == 0:
        return
    mentioned = {_model(g, name, "models") for name in wanted.models}
    for who, model in enumerate(g.models):
        model.counters[IN_POOL] = g.round
        standing = who not in mentioned or (model.where == WHERE.index("waiting") and not _said(wanted, g, who))
        if standing:
            row = [other for other in range(who) if g.models[other].seat == model.seat]
            model.x = 2000 + 3000 * len(row)
            model.y = 1000 if g.home[model.seat] == 0 else 29_000
            model.where = ON_BOARD
            if model.hp == 0:
                model.states |= DAZED
            if who not in mentioned:
                model.has_order = True


def _said(wanted: Position, g: Skirmish, who: int) -> bool:
    """Does the table itself say that he is not on the board?"""
    return any(each.where for name, each in wanted.models.items() if find_model(g, name) == who)


# -- where the match stands -------------------------------------------------------------------------------------------


def _frames(g: Skirmish, wanted: Position) -> list[Procedure]:
    """Match > Round > phase > orders > activation, each at the step that waits for the next."""
    match = Match()
    if wanted.phase == "setup":
        return [match]
    match.go(Match.play_rounds)
    this_round = Round()
    first = {"power": Round.power, "ascension": Round.ascension, "cleanup": Round.cleanup}
    if wanted.phase != "activation":
        this_round.go(first[wanted.phase])
        return [match, this_round]
    this_round.go(Round.cleanup)
    seat = SEATS.index(wanted.to_act or wanted.initiative)
    phase, orders = ActivationPhase(), Orders(seat)
    phase.at = len(ActivationPhase.steps)
    if wanted.active is None:
        return [match, this_round, phase, orders]
    return [match, this_round, phase, orders, _activation(g, wanted.active, orders)]


def _activation(g: Skirmish, active: Active, orders: Orders) -> Procedure:
    who = _model(g, active.model, "active.model")
    model = g.models[who]
    orders.seat = model.seat
    orders.go(Orders.hand_over)
    if model.activations == 0:
        model.activations, model.has_order = 1, False
    activation = Activation(model.seat, who)
    g.active = who
    g.actions = g.book.profiles[model.profile].actions if active.actions is None else active.actions
    g.moves_used, g.free_used, g.done = active.moves_used, active.free_used, tuple(active.done)
    g.has_spent_wt = active.wt_spent
    activation.at = step_index(Activation, ACTING)
    return activation


ACTING = "act"  # the step of an activation that asks for the next action


MODEL_FIELDS = ("who", "source", "thrower", "target", "attacker", "one", "other", "fused", "token", "touched")


def _raw_frames(g: Skirmish, frames: Sequence[Frame]) -> list[Procedure]:
    """Fields that mean a model, a token or a technique may name it."""
    known = {procedure.__name__: procedure for procedure in PROCEDURES}
    made: list[Procedure] = []
    for at, frame in enumerate(frames):
        if frame.procedure not in known:
            raise PositionError(f"position: stack[{at}]: there is no procedure {frame.procedure!r}")
        _check_fields(g, known[frame.procedure], frame)
        try:
            procedure = known[frame.procedure](**{name: freeze(value) for name, value in _named(g, frame).items()})
        except TypeError as error:
            raise PositionError(f"position: stack[{at}] ({frame.procedure}): {error}") from None
        if frame.at:
            names = [step.name for step in procedure.steps]
            if frame.at not in names:
                raise PositionError(f"position: stack[{at}] ({frame.procedure}): the steps are {', '.join(names)}")
            procedure.at = step_index(type(procedure), frame.at)
        procedure.awaited = frame.awaited
        made.append(procedure)
    return made


PLAIN = {"int": int, "str": str, "bool": bool}


def _check_fields(g: Skirmish, kind: type[Procedure], frame: Frame) -> None:
    """A field of a procedure that is no number, text or yes and no where one belongs, or means nobody."""
    types = {field.name: getattr(field.type, "__name__", str(field.type)) for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    for name, value in frame.fields.items():
        where, wanted = f"position: {frame.procedure}.{name}", PLAIN.get(types.get(name, ""))
        if isinstance(value, str) and (name in MODEL_FIELDS or name == "technique"):
            continue  # a name, which is looked up
        if wanted is not None and type(value) is not wanted:
            raise PositionError(f"{where}: expected {wanted.__name__}, found {value!r}")
        if types.get(name, "").startswith(("tuple", "list")) and not isinstance(value, list):
            raise PositionError(f"{where}: expected a list, found {value!r}")
        if name in (*MODEL_FIELDS, "partner") and wanted is int and not _is_somebody(g, value):
            raise PositionError(f"{where}: there is no model or token with the number {value}")
        if name == "seat" and value not in (0, 1):
            raise PositionError(f"{where}: expected 0 for A or 1 for B, found {value!r}")


def _is_somebody(g: Skirmish, number: int) -> bool:
    return NOBODY <= number < len(g.models) or TOKEN <= number < TOKEN + len(g.tokens)


def _named(g: Skirmish, frame: Frame) -> dict[str, Any]:
    fields = dict(frame.fields)
    for name, value in frame.fields.items():
        if name in MODEL_FIELDS and isinstance(value, str):
            fields[name] = find_model(g, value)
            if fields[name] < 0:
                raise PositionError(f'position: {frame.procedure}.{name}: there is no model or token "{value}"')
        if name == "technique" and isinstance(value, str):
            fields[name] = _technique(g, value, f"{frame.procedure}.technique")
    return fields


def position_schema() -> dict[str, Any]:
    return msgspec.json.schema(Position)
