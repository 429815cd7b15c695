"""Whole boards and teams in words."""

from __future__ import annotations

from tenkaichi.games.duel_battle.pack import Character, Minion, Pack, Team
from tenkaichi.games.duel_battle.words.effects import ability_text, technique_text
from tenkaichi.games.duel_battle.words.faces import counted, face_text


def character_sheet(character: Character, minion: str = "minion") -> str:
    """A whole character board, a line for each thing printed on it."""
    return "\n".join(
        [
            f"No. {character.number} {character.name}, value {character.value}",
            f"Health {character.health}, Ki {character.ki}, strength {character.strength}, defense {character.defense}",
            f"Affinities: {', '.join(character.affinities) or 'none'}",
            f"Die: {' | '.join(face_text(face) for face in character.die)}",
            *(f"Technique: {technique_text(technique)}" for technique in character.techniques),
            *(f"Ability: {ability_text(ability, minion)}" for ability in character.abilities),
        ]
    )


def minion_sheet(minion: Minion) -> str:
    """The minion board."""
    return "\n".join(
        [
            f"{minion.name}, {counted(minion.tokens, 'token')}",
            f"Health {minion.health}; every other stat 0",
            *(f"Technique: {technique_text(technique, minion=True)}" for technique in minion.techniques),
        ]
    )


def team_text(team: Team, pack: Pack) -> str:
    """`Saiyan Invaders (12 points): Vegeta, Nappa, Raditz. ...`"""
    members = [character for name in team.characters for character in pack.characters if character.id == name]
    names = ", ".join(character.name for character in members)
    story = f" {team.story}" if team.story else ""
    return f"{team.name} ({sum(character.value for character in members)} points): {names}.{story}"
