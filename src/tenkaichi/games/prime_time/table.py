"""The table of a Prime Time match as data, for a surface that draws its own picture (`Presentation.table`).

It is made from a view, so it holds nothing that its viewer may not know. Lengths are mils from the south-west corner.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tenkaichi.engine.decision import SEATS
from tenkaichi.engine.english import counted
from tenkaichi.games.prime_time.board_drawing import piece_letter
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL
from tenkaichi.games.prime_time.lookup import LEVELS, TERRAIN_STATES, model_word, place_word, tenth
from tenkaichi.games.prime_time.naming import marker_name, piece_name
from tenkaichi.games.prime_time.picture import AWAY_WORDS, PHASE_WORDS, SIZE_WORDS
from tenkaichi.games.prime_time.reach_outline import stretches
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.movement import CLIMB, KI_ASSAULT, Walk
from tenkaichi.games.prime_time.rules.orders import orders_left
from tenkaichi.games.prime_time.rules.reach import allowance
from tenkaichi.games.prime_time.rules.reposition import Reposition
from tenkaichi.games.prime_time.rules.resources import uses_sk
from tenkaichi.games.prime_time.rules.scoring import (
    LAST_ROUND,
    controller,
    current_mission,
    glory_now,
    oc_sums,
    total_glory,
    zone_of_control,
)
from tenkaichi.games.prime_time.rules.setup import FirstPlayer
from tenkaichi.games.prime_time.rules.values import max_hp
from tenkaichi.games.prime_time.rules.zones import home_zone
from tenkaichi.games.prime_time.start import known_book
from tenkaichi.games.prime_time.state import NOBODY, ON_BOARD, SETTING_UP, STATE_NAMES, TOKEN, Skirmish
from tenkaichi.games.prime_time.tags import tag
from tenkaichi.games.prime_time.words import Voice, card_text
from tenkaichi.games.prime_time.words.sheets import condition_text, location_text, mission_text


def table(g: Skirmish, viewer: int | None) -> dict[str, Any]:
    """Everything on the table and beside it, as its viewer may know it."""
    return {
        "viewer": "" if viewer is None else SEATS[viewer],
        "size": BOARD_MIL,
        "round": g.round,
        "rounds": LAST_ROUND,
        "phase": "Sudden Death" if g.is_sudden_death else PHASE_WORDS[g.phase],
        "scene": _scene(g),
        "teams": [_team(g, seat, viewer) for seat in range(len(g.teams))],
        "fighters": [_fighter(g, who) for who in range(len(g.models))],
        "tokens": [_token(g, at) for at, token in enumerate(g.tokens) if token.seat != NOBODY],
        "objectives": [_objective(g, number) for number in range(len(g.objectives))],
        "control": zone_of_control(g),
        "markers": [_marker(g, number) for number in range(len(g.markers))],
        "pieces": [_piece(g, number) for number in range(len(g.ground.pieces))],
        "zones": [list(home_zone(g, seat)) for seat in range(len(g.teams))] if _has_edges(g) else [],
        "reach": _reach(g, viewer),
        "attack": _attack(g),
    }


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


def _scene(g: Skirmish) -> list[dict[str, str]]:
    mission = current_mission(g)
    numbers = [("Mission", -1 if mission is None else g.book.pack.missions.index(mission))]
    numbers += [("Location", g.location), ("Condition", g.condition)]
    found = [(kind, _scene_text(g.book.key, kind, number)) for kind, number in numbers if number >= 0]
    return [{"kind": kind, "name": name, "text": text} for kind, (name, text) in found]


# -- the two sides ----------------------------------------------------------------------------------------------------


def _team(g: Skirmish, seat: int, viewer: int | None) -> dict[str, Any]:
    team = g.teams[seat]
    known = [card for card in team.hand if card >= 0]
    return {
        "seat": SEATS[seat],
        "name": "" if team.affiliation == NOBODY else g.book.pack.affiliations[team.affiliation].name,
        "is_you": seat == viewer,
        "is_first": g.initiative == seat and g.phase != SETTING_UP,
        "has_passed": team.has_passed,
        "bk": team.bk,
        "wt": team.wt,
        "orders": orders_left(g, seat),
        "glory": glory_now(g, seat) if g.round else 0,
        "total_glory": total_glory(g, seat),
        "rounds_won": team.rounds_won,
        "hand": [_card(g.book.key, card) for card in known],
        "unknown": len(team.hand) - len(known),
        "pile": sum(team.pile) - (len(team.hand) - len(known)),
        "discard": [g.book.cards[card].name for card, copies in enumerate(team.discard) if copies],
        "in_play": [{**_card(g.book.key, card), "who": g.name(who)} for card, who in team.in_play],
    }


@lru_cache(maxsize=512)
def _card_words(key: str, card: int) -> tuple[str, str]:
    book = known_book(key)
    return book.cards[card].name, card_text(book.cards[card], Voice.of(book.pack))


def _card(key: str, card: int) -> dict[str, Any]:
    name, text = _card_words(key, card)
    kind, _, body = text.removeprefix(f"{name} (").partition("): ")
    return {"id": card, "name": name, "kind": kind, "text": body.replace("\n", " ")}


def _fighter(g: Skirmish, who: int) -> dict[str, Any]:
    model = g.models[who]
    sheet = g.book.profiles[model.profile]
    is_here = model.where == ON_BOARD
    tier = sheet.tiers[model.tier]
    return {
        "id": who,
        "name": model_word(g, who),
        "sheet": sheet.name,
        "tag": tag(g, who)[1:],
        "seat": SEATS[model.seat],
        "x": model.x,
        "y": model.y,
        "radius": g.radius_of(who),
        "is_here": is_here,
        "where": place_word(tenth(model.x), tenth(model.y)) if is_here else AWAY_WORDS[model.where],
        "level": model.level,
        "altitude": LEVELS[model.level],
        "hp": model.hp,
        "max_hp": max_hp(g, who),
        "sk": model.sk,
        "sk_cap": sheet.sk_cap if uses_sk(g, who) else 0,
        "form": tier.form if len(sheet.tiers) > 1 else "",
        "is_active": who == g.active,
        "is_leader": g.teams[model.seat].leader == who,
        "order": _order(g, who) if is_here else "",
        "states": [name.replace("_", " ") for bit, name in STATE_NAMES.items() if model.states & bit],
        "carries": marker_name(g, model.carries) if 0 <= model.carries < len(g.markers) else "",
    }


def _order(g: Skirmish, who: int) -> str:
    model = g.models[who]
    if who == g.active:
        return f"{counted(g.actions, 'action')} left"
    return "ready" if model.has_order else "done" if model.activations else "no order"


def _token(g: Skirmish, at: int) -> dict[str, Any]:
    who = TOKEN + at
    x, y = g.place_of(who)
    return {
        "id": who,
        "name": g.name(who),
        "tag": tag(g, who)[1:],
        "seat": SEATS[g.seat_of(who)],
        "x": x,
        "y": y,
        "radius": g.radius_of(who),
        "level": g.level_of(who),
        "hp": g.tokens[at].hp,
    }


# -- the ground -------------------------------------------------------------------------------------------------------


def _objective(g: Skirmish, number: int) -> dict[str, Any]:
    x, y = g.objectives[number]
    holder = controller(g, number)
    return {
        "number": number + 1,
        "x": x,
        "y": y,
        "holder": "" if holder == NOBODY else SEATS[holder],
        "oc": list(oc_sums(g, number)),
    }


def _marker(g: Skirmish, number: int) -> dict[str, Any]:
    marker = g.markers[number]
    return {
        "name": marker_name(g, number),
        "x": marker.x,
        "y": marker.y,
        "carrier": "" if marker.carrier == NOBODY else model_word(g, marker.carrier),
    }


def _piece(g: Skirmish, number: int) -> dict[str, Any]:
    piece = g.ground.pieces[number]
    return {
        "letter": piece_letter(g, number),
        "name": piece_name(g, number),
        "level": piece.level,
        "size": SIZE_WORDS[piece.size],
        "state": TERRAIN_STATES[g.terrain[number]],
        "corners": [list(corner) for corner in piece.corners],
        "centre": list(piece.centre()),
    }


def _attack(g: Skirmish) -> dict[str, Any] | None:
    """The attack under way: who strikes at whom with what."""
    attack = next((frame for frame in reversed(g.stack) if isinstance(frame, Attack)), None)
    if attack is None:
        return None
    return {
        "who": attack.attacker,
        "target": attack.target,
        "technique": g.book.techniques[attack.technique].name,
    }


def _reach(g: Skirmish, viewer: int | None) -> dict[str, Any] | None:
    """How far the model that is asked about may go now, and where, for whoever is asked; None if nobody is moving."""
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
    return {"who": frame.who, "mil": mil, "rows": rows or [], "is_exact": rows is not None}
