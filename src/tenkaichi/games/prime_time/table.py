"""The table of a Prime Time match as data, for a surface that draws its own picture (`Presentation.drawing.table`).

It is made from a view, so it holds nothing that its viewer may not know. Lengths are mils from the south-west corner.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from tenkaichi.engine.decision import SEATS
from tenkaichi.engine.presentation import PrintedTable
from tenkaichi.games.prime_time.battlefield import Battlefield, Layout, battlefield
from tenkaichi.games.prime_time.board_drawing import LETTERS
from tenkaichi.games.prime_time.book import Book, TechniqueSheet
from tenkaichi.games.prime_time.geometry.cover import HEAVY, LIGHT, OPEN
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL
from tenkaichi.games.prime_time.geometry.terrain import is_rough
from tenkaichi.games.prime_time.ids import NO_TECHNIQUE, ModelId
from tenkaichi.games.prime_time.lookup import TERRAIN_STATES, model_word
from tenkaichi.games.prime_time.naming import distinct, marker_name
from tenkaichi.games.prime_time.picture import PHASE_WORDS, SIZE_WORDS
from tenkaichi.games.prime_time.reach_outline import stretches
from tenkaichi.games.prime_time.rules.actions.fight import Strike
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.deployment import Deployment
from tenkaichi.games.prime_time.rules.movement import CLIMB, KI_ASSAULT, Walk
from tenkaichi.games.prime_time.rules.orders import orders_left
from tenkaichi.games.prime_time.rules.reach import allowance
from tenkaichi.games.prime_time.rules.reposition import Reposition
from tenkaichi.games.prime_time.rules.scoring import (
    LAST_ROUND,
    controller,
    current_mission,
    glory_now,
    oc_sums,
    round_winner,
    total_glory,
    zone_of_control,
)
from tenkaichi.games.prime_time.rules.setup import FirstPlayer
from tenkaichi.games.prime_time.rules.zones import home_zone
from tenkaichi.games.prime_time.start import known_book
from tenkaichi.games.prime_time.state import GROUND, NOBODY, SETTING_UP, TOKEN, Skirmish
from tenkaichi.games.prime_time.table_actor import actor_info, kind_of
from tenkaichi.games.prime_time.table_fighters import fighter_now, fighter_print
from tenkaichi.games.prime_time.table_records import (
    AttackInfo,
    CardInfo,
    MarkerInfo,
    ObjectiveInfo,
    PieceNow,
    PiecePrint,
    ReachInfo,
    SceneInfo,
    TableNow,
    TablePrint,
    TeamInfo,
    TokenInfo,
)
from tenkaichi.games.prime_time.tags import tag
from tenkaichi.games.prime_time.terrain_kinds import terrain_kind
from tenkaichi.games.prime_time.words import Voice, card_text
from tenkaichi.games.prime_time.words.sheets import condition_text, location_text, mission_text

COVER_OF_STATE = (HEAVY, LIGHT, OPEN)  # by state of a piece: PT-COVER-01, 03, 04


def table(g: Skirmish, viewer: int | None) -> dict[str, Any]:
    """Everything on the table and beside it, as its viewer may know it."""
    now = TableNow(
        viewer="" if viewer is None else SEATS[viewer],
        round=g.round,
        winners=_winners(g),
        phase="Sudden Death" if g.is_sudden_death else PHASE_WORDS[g.phase],
        scene=_scene(g),
        teams=[_team(g, seat, viewer) for seat in range(len(g.teams))],
        fighters=[fighter_now(g, ModelId(who)) for who in range(len(g.models))],
        tokens=[_token(g, at) for at, token in enumerate(g.tokens) if token.seat != NOBODY],
        objectives=[_objective(g, number) for number in range(len(g.objectives))],
        control=zone_of_control(g),
        markers=[_marker(g, number) for number in range(len(g.markers))],
        pieces=[_piece(state) for state in g.terrain],
        zones=[home_zone(g, seat) for seat in range(len(g.teams))] if _has_edges(g) else [],
        placing=_placing(g),
        reach=_reach(g, viewer),
        actor=actor_info(g, viewer),
        attack=_attack(g),
    )
    plain: dict[str, Any] = msgspec.to_builtins(now)
    return plain


def _winners(g: Skirmish) -> list[str]:
    """PT-SCORE-05: who has won each round that is over."""
    scored = min(g.round - 1, *[len(team.glory) for team in g.teams])
    found = [round_winner(g, number) for number in range(1, scored + 1)]
    return ["" if winner == NOBODY else SEATS[winner] for winner in found]


def printed_table(g: Skirmish) -> PrintedTable:
    """Everything that stays the same while these models fight on this ground."""
    return _printed_table(g.book.key, g.ground.layout, tuple([model.profile for model in g.models]))


@lru_cache(maxsize=256)
def _printed_table(key: str, layout: Layout, profiles: tuple[int, ...]) -> PrintedTable:
    book = known_book(key)
    ground = battlefield(book, layout)
    pieces = [_piece_print(book, ground, number) for number in range(len(ground.pieces))]
    fighters = [fighter_print(key, profile) for profile in profiles]
    return PrintedTable.of(TablePrint(BOARD_MIL, LAST_ROUND, fighters, pieces))


def _has_edges(g: Skirmish) -> bool:
    """PT-INIT-01: whose edge is which is settled with the first choice."""
    return bool(g.models) and not any(isinstance(frame, FirstPlayer) for frame in g.stack)


# -- what is being played for -----------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _scene_text(key: str, kind: str, number: int) -> tuple[str, str]:
    """Name and words of a mission, a Location or a Condition; the words without the name."""
    pack = known_book(key).pack
    voice = Voice.of(pack)
    if kind == "Mission":
        name, text = pack.missions[number].name, mission_text(pack.missions[number], voice)
    elif kind == "Location":
        name, text = pack.locations[number].name, location_text(pack.locations[number], voice)
    else:
        name, text = pack.conditions[number].name, condition_text(pack.conditions[number], voice)
    return name, _body(name, text)


def _body(name: str, text: str) -> str:
    """The words without the name, and without where everything lies: that is seen."""
    told = text.removeprefix(name)
    return told.partition("): " if told.startswith(" (") else ": ")[2] or text


def _scene(g: Skirmish) -> list[SceneInfo]:
    mission = current_mission(g)
    numbers = [("Mission", -1 if mission is None else g.book.pack.missions.index(mission))]
    numbers += [("Location", g.location), ("Condition", g.condition)]
    found = [(kind, _scene_text(g.book.key, kind, number)) for kind, number in numbers if number >= 0]
    return [SceneInfo(kind, name, text) for kind, (name, text) in found]


# -- the two sides ----------------------------------------------------------------------------------------------------


def _team(g: Skirmish, seat: int, viewer: int | None) -> TeamInfo:
    team = g.teams[seat]
    known = [card for card in team.hand if card >= 0]
    return TeamInfo(
        seat=SEATS[seat],
        name="" if team.affiliation == NOBODY else g.book.pack.affiliations[team.affiliation].name,
        is_you=seat == viewer,
        is_first=g.initiative == seat and g.phase != SETTING_UP,
        has_passed=team.has_passed,
        bk=team.bk,
        wt=team.wt,
        orders=orders_left(g, seat),
        glory=glory_now(g, seat) if g.round else 0,
        total_glory=total_glory(g, seat),
        rounds_won=team.rounds_won,
        hand=[_card(g.book.key, card) for card in known],
        unknown=len(team.hand) - len(known),
        pile=sum(team.pile) - (len(team.hand) - len(known)),
        discard=[g.book.cards[card].name for card, copies in enumerate(team.discard) if copies],
        in_play=[_card(g.book.key, card, g.name(who)) for card, who in team.in_play],
    )


@lru_cache(maxsize=512)
def _card_words(key: str, card: int) -> tuple[str, str]:
    book = known_book(key)
    return book.cards[card].name, card_text(book.cards[card], Voice.of(book.pack))


def _card(key: str, card: int, who: str = "") -> CardInfo:
    name, text = _card_words(key, card)
    kind, _, body = text.removeprefix(f"{name} (").partition("): ")
    return CardInfo(card, name, kind, body.replace("\n", " "), who)


def _token(g: Skirmish, at: int) -> TokenInfo:
    who = ModelId(TOKEN + at)
    x, y = g.place_of(who)
    return TokenInfo(
        id=who,
        profile=g.book.tokens[g.tokens[at].kind].id,
        name=g.name(who),
        tag=tag(g, who)[1:],
        seat=SEATS[g.seat_of(who)],
        x=x,
        y=y,
        radius=g.radius_of(who),
        level=g.level_of(who),
        hp=g.tokens[at].hp,
    )


# -- the ground -------------------------------------------------------------------------------------------------------


def _objective(g: Skirmish, number: int) -> ObjectiveInfo:
    x, y = g.objectives[number]
    holder = controller(g, number)
    return ObjectiveInfo(number + 1, x, y, "" if holder == NOBODY else SEATS[holder], list(oc_sums(g, number)))


def _marker(g: Skirmish, number: int) -> MarkerInfo:
    marker = g.markers[number]
    carrier = "" if marker.carrier == NOBODY else model_word(g, marker.carrier)
    return MarkerInfo(marker_name(g, number), marker.x, marker.y, carrier)


def _piece(state: int) -> PieceNow:
    """PT-COVER-01, 03, 04, 05: Heavy Cover, Light Cover, or rough ground."""
    return PieceNow(TERRAIN_STATES[state], COVER_OF_STATE[state], is_rough(state, GROUND))


def _piece_print(book: Book, ground: Battlefield, number: int) -> PiecePrint:
    piece = ground.pieces[number]
    source = book.pack.terrain_pieces[ground.kinds[number]]
    return PiecePrint(
        letter=LETTERS[number % len(LETTERS)].lower(),
        name=distinct(list(ground.names))[number],
        kind=terrain_kind(source.id, source.name, source.level),
        level=piece.level,
        size=SIZE_WORDS[piece.size],
        corners=list(piece.corners),
        centre=piece.centre(),
    )


def _attack(g: Skirmish) -> AttackInfo | None:
    """The attack under way, or the one that is about to be made (a dive is asked about first)."""
    for frame in reversed(g.stack):
        if isinstance(frame, Attack):
            clash = "" if frame.counter == NO_TECHNIQUE else g.book.techniques[frame.counter].name
            return _blow(g, frame.attacker, frame.target, frame.sheet(g), frame.damage(g), clash)
        if isinstance(frame, Strike):
            technique = g.book.techniques[frame.technique]
            return _blow(g, frame.who, frame.target, technique, technique.dmg, "")
    return None


def _blow(g: Skirmish, who: ModelId, target: ModelId, technique: TechniqueSheet, damage: int, clash: str) -> AttackInfo:
    return AttackInfo(who, target, technique.name, kind_of(technique), technique.blast, technique.bk, damage, clash)


def _placing(g: Skirmish) -> int:
    """PT-SETUP-11: the model that its player sets down now."""
    return next((frame.who for frame in reversed(g.stack) if isinstance(frame, Deployment)), NOBODY)


def _reach(g: Skirmish, viewer: int | None) -> ReachInfo | None:
    """The reach of the moving model, for the seat that is asked; None if no model is moving."""
    frame = g.stack[-1] if g.stack else None
    if isinstance(frame, Walk):
        mil = allowance(g, frame.who, frame.kind in (CLIMB, KI_ASSAULT))
    elif isinstance(frame, Reposition):
        mil = frame.dist_mil
    elif isinstance(frame, Activation) and g.actions:
        mil = allowance(g, frame.who, False)
    else:
        return None
    rows = None if viewer is None else stretches(g, viewer, mil)
    return ReachInfo(frame.who, mil, rows or [], rows is not None)
