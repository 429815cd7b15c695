"""Faces of dice and the round track in words."""

from __future__ import annotations

from tenkaichi.games.duel_battle.pack import DefenseFace, Face, Round


def face_text(face: Face) -> str:
    """`1 Ki + 1 extra action`"""
    return added(
        [
            f"{face.ki} Ki" if face.ki else "",
            counted(face.stars, "Star"),
            counted(face.parries, "Parry", "Parries"),
            counted(face.extra_action, "extra action"),
            f"range +{face.range_plus}" if face.range_plus else "",
            f"strength +{face.strength_plus}" if face.strength_plus else "",
            "fly" if face.fly else "",
            f"scout {face.scout}" if face.scout else "",
        ]
    )


def defense_face_text(face: DefenseFace) -> str:
    """`1 parry + 1 counterattack`"""
    return added(
        [
            counted(face.parries, "parry", "parries"),
            counted(face.counterattacks, "counterattack"),
            counted(face.stars, "Star"),
            f"{face.ki} Ki" if face.ki else "",
        ]
    )


def round_text(round_: Round) -> str:
    """`A first; each character gains 1 Ki + 1 Parry`"""
    bonus = face_text(Face(ki=round_.ki, stars=round_.stars, parries=round_.parries))
    return f"{round_.first} first; each character gains {bonus}"


def counted(number: int, one: str, many: str = "") -> str:
    """`2 Stars`, or nothing for 0."""
    if number == 0:
        return ""
    return f"{number} {one if number == 1 else many or one + 's'}"


def added(parts: list[str]) -> str:
    """`1 Ki + 2 Stars`, or `nothing`."""
    return " + ".join(part for part in parts if part) or "nothing"
