"""Can I see, hit, survive? Prime Time at a real table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.match import Match
from tenkaichi.engine.table_question import QuestionField, TableQuestion, Wanted
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.pack import Pack
from tenkaichi.games.prime_time.rules.values import techniques_of
from tenkaichi.games.prime_time.state import Skirmish

LEVELS = (("0", "Ground"), ("1", "Hovering"), ("2", "High Air"))
TIERS = (("0", "Base"), ("1", "T1"), ("2", "T2"), ("3", "T3"))
COVER = (("none", "None"), ("damaged", "Light: damaged terrain"), ("intact", "Heavy: intact terrain"))
SPARE = ("chiaotzu", "yajirobe", "videl", "bulma")  # far away, so that nobody counts as the last one standing
START = 4.0  # inches from the western edge


def questions(pack: Pack) -> tuple[TableQuestion, ...]:
    names = tuple((who.id, who.name) for who in pack.profiles)
    fights = {who.id: who for who in pack.profiles}
    widest = int(BOARD_MIL / 1000 - START - 4)

    def fields() -> tuple[QuestionField, ...]:
        return (
            QuestionField(key="attacker", label="Who attacks", kind="choice", start=names[0][0], choices=names),
            QuestionField(key="tier", label="Attacker's tier", kind="choice", start="0", choices=TIERS),
            QuestionField(key="level", label="Attacker's altitude", kind="choice", start="0", choices=LEVELS),
            QuestionField(key="bk", label="BK", kind="number", start="5", most=15),
            QuestionField(key="target", label="Whom", kind="choice", start=names[1][0], choices=names),
            QuestionField(key="target_tier", label="Target's tier", kind="choice", start="0", choices=TIERS),
            QuestionField(key="target_level", label="Target's altitude", kind="choice", start="0", choices=LEVELS),
            QuestionField(key="hp", label="Target's HP", kind="number", start="4", least=1, most=12),
            QuestionField(key="target_bk", label="The other side's BK", kind="number", start="5", most=15),
            QuestionField(key="distance", label="Inches, base to base", kind="number", start="6", least=0, most=widest),
            QuestionField(key="cover", label="Cover", kind="choice", start="none", choices=COVER),
        )

    def setup(facts: Mapping[str, str]) -> dict[str, Any]:
        first, second = fights[facts["attacker"]], fights[facts["target"]]
        if first.id == second.id:
            raise TenkaichiError("target: the attacker cannot be the target as well")
        own, other = int(facts["tier"]), int(facts["target_tier"])
        for key, who, tier in (("tier", first, own), ("target_tier", second, other)):
            if tier >= len(who.tiers):
                raise TenkaichiError(f"{key}: {who.name} has no such tier")
        radii = (first.tiers[own].base_mm + second.tiers[other].base_mm) / 2 / 25.4
        x = round(START + int(facts["distance"]) + radii, 3)
        most = second.tiers[other].hp
        taken = {first.character, second.character}
        spares = [each for each in SPARE if each in fights and fights[each].character not in taken]
        board = [] if facts["cover"] == "none" else [{"piece": _piece(pack), "x": min(x + 1.4, 28.0), "y": 14.0}]
        return {
            "position": {
                "A": {"models": [first.id, spares[0]], "bk": int(facts["bk"])},
                "B": {"models": [second.id, spares[1]], "bk": int(facts["target_bk"])},
                "models": {
                    first.id: {"at": [START, 15], "level": int(facts["level"]), "tier": own},
                    second.id: {
                        "at": [x, 15],
                        "level": int(facts["target_level"]),
                        "tier": other,
                        "hp": min(int(facts["hp"]), most),
                    },
                    spares[0]: {"at": [1.5, 28.5]},
                    spares[1]: {"at": [28.5, 1.5]},
                },
                "active": {"model": first.id},
                **({"board": board, "terrain": {"1": facts["cover"]}} if board else {}),
            }
        }

    def wanted(match: Match, facts: Mapping[str, str]) -> list[Wanted]:
        g = match.view("A")
        assert isinstance(g, Skirmish)
        known = list(techniques_of(g, ModelId(0)))
        return [Wanted(f"{each.name} ({each.bk} BK)", ("attack", each.index, 2)) for each in known]

    assumptions = ("each side has another model far away; no cards are played; no terrain but the cover",)
    return (TableQuestion("hit", "Can I see, hit, survive?", fields, setup, wanted, assumptions),)


def _piece(pack: Pack) -> str:
    return next(each.id for each in pack.terrain_pieces if each.size == "M")
