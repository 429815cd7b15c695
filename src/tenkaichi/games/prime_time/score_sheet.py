"""The score sheet of a real Prime Time table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.score_sheet import ScoreDie, ScorePiece, ScoreSheet, ScoreSide, choice, count, mark
from tenkaichi.engine.typed_reading import read_plain
from tenkaichi.games.prime_time.pack import Pack, Profile, Roster
from tenkaichi.games.prime_time.rules.scoring import LAST_ROUND, WISH_TOKENS
from tenkaichi.games.prime_time.state import BK_CAP, STATE_NAMES
from tenkaichi.games.prime_time.words.sheets import TIERS

PHASES = ("Power", "Ascension", "Activation", "Cleanup")
LEVELS = ("Ground", "Hovering", "High Air")


def score_sheet(pack: Pack, sides: Mapping[str, Any], ruleset: str) -> ScoreSheet:
    """`sides`: for each seat the id of a ready roster, or a roster."""
    return ScoreSheet(
        game="prime-time",
        title="Prime Time",
        ruleset=ruleset,
        trackers=(count("round", "Round", 1, LAST_ROUND, least=1), choice("phase", "Phase", PHASES)),
        sides=tuple(_side(pack, seat, sides.get(seat)) for seat in ("A", "B")),
        dice=(ScoreDie("D20", 20),),
    )


def _side(pack: Pack, seat: str, wanted: Any) -> ScoreSide:
    ready, roster = _roster(pack, seat, wanted)
    known = {who.id: who for who in pack.profiles}
    models = [known[who] for who in roster.models if who in known]
    return ScoreSide(
        seat=seat,
        title=roster.name or "Roster",
        side=ready,
        characters=tuple(who.name for who in models),
        trackers=(
            count(f"{seat}.glory", "Glory", 0, 99, role="score"),
            count(f"{seat}.rounds", "Rounds won", 0, LAST_ROUND),
            count(f"{seat}.bk", "BK", 0, BK_CAP, role="ki"),
            count(f"{seat}.wt", "Wish Tokens", WISH_TOKENS, WISH_TOKENS),
            count(f"{seat}.orders", "Orders", len(models), 20),
        ),
        pieces=tuple(_piece(f"{seat}.{who.id}", who) for who in models),
    )


def _roster(pack: Pack, seat: str, wanted: Any) -> tuple[str, Roster]:
    ready = {each.id: each for each in pack.starter_rosters}
    if isinstance(wanted, str) and wanted in ready:
        return wanted, ready[wanted]
    if isinstance(wanted, dict):
        try:
            found = read_plain(wanted, Roster)
        except msgspec.ValidationError as error:
            raise TenkaichiError(f"sides.{seat}: {error}") from None
        if len(set(found.models) & {who.id for who in pack.profiles}) >= 1 and len(found.models) <= 12:
            return "", found
    raise TenkaichiError(f"sides.{seat}: expected a ready roster or one of your own; there are {', '.join(ready)}")


def _piece(key: str, who: Profile) -> ScorePiece:
    most = max(tier.hp for tier in who.tiers)
    tiers = [choice(f"{key}.tier", "Tier", TIERS[: len(who.tiers)])] if len(who.tiers) > 1 else []
    sk = [count(f"{key}.sk", "SK", 0, who.sk_cap, role="ki")] if who.sk_cap else []
    states = [name for name in STATE_NAMES.values() if name != "majin_brand"]
    return ScorePiece(
        id=who.id,
        title=who.name,
        about=f"Threat {who.threat}" if who.threat else "Fused",
        trackers=(
            count(f"{key}.hp", "HP", who.tiers[0].hp, most + 3, role="health"),
            *sk,
            choice(f"{key}.altitude", "Altitude", LEVELS),
            *tiers,
            mark(f"{key}.activated", "Activated"),
            *(mark(f"{key}.{name}", name.replace("_", " ").capitalize()) for name in states),
        ),
    )
