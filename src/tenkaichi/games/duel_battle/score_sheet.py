"""The score sheet of a real Duel Battle table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.score_sheet import ScoreDie, ScorePiece, ScoreSheet, ScoreSide, count, mark
from tenkaichi.games.duel_battle.pack import Character, Pack
from tenkaichi.games.duel_battle.words import defense_face_text, face_text


def score_sheet(pack: Pack, sides: Mapping[str, Any], ruleset: str) -> ScoreSheet:
    """`sides`: for each seat the id of a ready team, or ids of characters."""
    teams = {seat: _team(pack, seat, sides.get(seat)) for seat in ("A", "B")}
    fighting = [who for _, _, members in teams.values() for who in members]
    return ScoreSheet(
        game="duel-battle",
        title="Duel Battle",
        ruleset=ruleset,
        trackers=(count("round", "Round", 1, len(pack.rounds), least=1),),
        sides=tuple(_side(seat, *team) for seat, team in teams.items()),
        dice=(
            ScoreDie("Defense die", 12, tuple(defense_face_text(face) or "nothing" for face in pack.defense_die)),
            *(ScoreDie(f"{who.name}'s die", 6, tuple(face_text(face) for face in who.die)) for who in fighting),
        ),
    )


def _team(pack: Pack, seat: str, wanted: Any) -> tuple[str, str, Sequence[Character]]:
    ready = {team.id: team for team in pack.teams}
    known = {who.id: who for who in pack.characters}
    if isinstance(wanted, str) and wanted in ready:
        return wanted, ready[wanted].name, [known[who] for who in ready[wanted].characters]
    if isinstance(wanted, list) and 1 <= len(wanted) <= 4 and all(isinstance(w, str) and w in known for w in wanted):
        members = [known[who] for who in dict.fromkeys(wanted)]
        return "", ", ".join(who.name for who in members), members
    raise TenkaichiError(f"sides.{seat}: expected a ready team or up to four characters; there are {', '.join(ready)}")


def _side(seat: str, ready: str, title: str, members: Sequence[Character]) -> ScoreSide:
    return ScoreSide(
        seat=seat,
        title=title,
        side=ready,
        characters=tuple(who.name for who in members),
        trackers=(count(f"{seat}.points", "Points", 0, 99, role="score"), count(f"{seat}.cards", "Cards", 0, 40)),
        pieces=tuple(_piece(f"{seat}.{who.id}", who) for who in members),
    )


def _piece(key: str, who: Character) -> ScorePiece:
    return ScorePiece(
        id=who.id,
        title=who.name,
        about=f"value {who.value}, strength {who.strength}, defense {who.defense}",
        trackers=(
            count(f"{key}.health", "Health", who.health, who.health, role="health"),
            count(f"{key}.ki", "Ki", 0, who.ki, role="ki"),
            count(f"{key}.stars", "Stars", 0, 3),
            count(f"{key}.parries", "Parries", 0, 3),
            count(f"{key}.balls", "Dragon Balls", 0, 7),
            mark(f"{key}.activated", "Activated"),
            mark(f"{key}.stunned", "Stunned"),
        ),
    )
