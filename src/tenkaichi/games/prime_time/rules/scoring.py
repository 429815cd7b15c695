"""Glory (Scoring; Objective Control): who controls what, what it is worth, and the score sheet of the match."""

from __future__ import annotations

from typing import Final

from tenkaichi.games.prime_time.events import GLORY_SCORED
from tenkaichi.games.prime_time.geometry.placement import in_control_zone
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL, TOKEN_32_MM
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.pack.field import Mission
from tenkaichi.games.prime_time.rules.sources import source_of
from tenkaichi.games.prime_time.rules.values import oc_of
from tenkaichi.games.prime_time.rules.zones import gap_to_home
from tenkaichi.games.prime_time.state import DAZED, NOBODY, ON_BOARD, REFORMING, A, B, Skirmish, with_number

LAST_ROUND: Final = 4  # PT-REFCARD-21
SLOT_CLAUSES: Final = ("PT-SCORE-07", "PT-SCORE-08", "PT-SCORE-09")


def mission_slot(g: Skirmish) -> int:
    """PT-SCORE-07..09: Opening, Escalation, Finale, Finale."""
    return min(max(g.round, 1), len(g.missions)) - 1


def current_mission(g: Skirmish) -> Mission | None:
    """The one mission whose rules are used in this round."""
    if not g.missions or g.round == 0:
        return None
    return g.book.pack.missions[g.missions[mission_slot(g)]]


def glory_now(g: Skirmish, seat: int) -> int:
    """PT-SCORE-12: of this round alone."""
    glory = g.teams[seat].glory
    return glory[g.round - 1] if 0 < g.round <= len(glory) else 0


def score_glory(g: Skirmish, seat: int, amount: int, clause: str = "PT-SCORE-01") -> int:
    """PT-SCORE-12: to this round's tally, up to the mission's maximum; none in Sudden Death (PT-SCORE-04)."""
    mission = current_mission(g)
    if mission is None or g.is_sudden_death:
        return 0
    team = g.teams[seat]
    while len(team.glory) < g.round:
        team.glory = [*team.glory, 0]
    now = team.glory[g.round - 1]
    gained = min(amount, mission.max_glory - now)
    if gained <= 0:
        return 0
    team.glory = with_number(team.glory, g.round - 1, now + gained)
    g.cite("PT-SCORE-01")
    g.cite(SLOT_CLAUSES[mission_slot(g)])
    g.cite("PT-SCORE-12")
    g.cite("PT-SCORE-13")
    g.happened(GLORY_SCORED, clause, seat, gained, now + gained, source_of(g))
    return gained


# -- objectives -------------------------------------------------------------------------------------------------------


def zone_of_control(g: Skirmish) -> int:
    """PT-SCORE-14: 3" unless the mission says otherwise."""
    mission = current_mission(g)
    return 3000 if mission is None else mission.zoc


def oc_sums(g: Skirmish, objective: int) -> tuple[int, int]:
    """PT-OC-01, 02, PT-SCORE-15, PT-GEN-05: the OC of each side's able Ground models that reach into the zone."""
    x, y = g.objectives[objective]
    zoc = zone_of_control(g)
    sums = [0, 0]
    for at, model in enumerate(g.models):
        who = ModelId(at)
        if model.where != ON_BOARD or not in_control_zone(model.x, model.y, g.radius_of(who), x, y, TOKEN_32_MM, zoc):
            continue
        if model.level > 0:
            g.cite("PT-OC-02")
        sums[model.seat] += oc_of(g, who)
    g.cite("PT-OC-01")
    g.cite("PT-SCORE-14")
    g.cite("PT-GEN-05")
    return sums[A], sums[B]


def controller(g: Skirmish, objective: int) -> int:
    """PT-SCORE-15, PT-SCORE-16: the side with the higher sum; of equal sums nobody."""
    first, second = oc_sums(g, objective)
    if first == second:
        g.cite("PT-SCORE-16")
        return NOBODY
    g.cite("PT-SCORE-15")
    return A if first > second else B


def controlled_by(g: Skirmish, seat: int) -> list[int]:
    return [at for at in range(len(g.objectives)) if controller(g, at) == seat]


def is_in_enemy_half(g: Skirmish, seat: int, x: int, y: int) -> bool:
    """Beyond the middle line, seen from this side's home edge; the line itself belongs to nobody."""
    return 2 * gap_to_home(g, seat, x, y) > BOARD_MIL


def glory_units(g: Skirmish, seat: int, per: str) -> int:
    """The number of things that a mission counts: see `GloryPer` of the pack's vocabulary."""
    if per == "objective_controlled":
        g.cite("PT-SCORE-10")
        return len(controlled_by(g, seat))
    if per == "objective_enemy_half":
        return len([at for at in controlled_by(g, seat) if is_in_enemy_half(g, seat, *g.objectives[at])])
    if per == "marker_carried":
        return len([m for m in g.markers if m.carrier != NOBODY and g.seat_of(m.carrier) == seat])
    if per == "enemy_dazed":
        g.cite("PT-STATE-35")  # who is Reforming counts as Dazed
        down = [m for m in g.models if m.seat != seat and (m.where == REFORMING or _is_dazed(m.where, m.states))]
        return len(down)
    raise KeyError(per)


def _is_dazed(where: int, states: int) -> bool:
    return where == ON_BOARD and states & DAZED != 0


# -- the sheet --------------------------------------------------------------------------------------------------------

VICTORY_RULES: Final = (
    "3 or more rounds won: outright victory",
    "2 rounds each: more total Glory wins",
    "total Glory tied: Sudden Death, the next Daze or removal wins",
)
WISH_TOKENS: Final = 3  # PT-WT-01
SHEET_CLAUSES: Final = (
    "PT-SHEET-01",
    "PT-SHEET-02",
    "PT-SHEET-03",
    "PT-SHEET-04",
    "PT-SHEET-05",
    "PT-SHEET-06",
    "PT-SHEET-07",
    "PT-SHEET-08",
)


def total_glory(g: Skirmish, seat: int) -> int:
    """PT-SCORE-13: over all rounds."""
    return sum(g.teams[seat].glory)


def round_winner(g: Skirmish, number: int) -> int:
    """PT-SCORE-05, PT-SCORE-06: by the Glory of that round alone; NOBODY for a draw."""
    first, second = g.teams[A].glory[number - 1], g.teams[B].glory[number - 1]
    return NOBODY if first == second else A if first > second else B


def scorecard(g: Skirmish, names: tuple[str, str] = ("A", "B")) -> dict[str, object]:
    """PT-SHEET-01..08: the match sheet as data."""
    for clause in SHEET_CLAUSES:
        g.cite(clause)
    rounds: list[dict[str, object]] = []
    for number in range(1, LAST_ROUND + 1):
        is_scored = number < g.round or (number == g.round and g.winner != -2) or g.is_sudden_death
        rounds.append(_round_box(g, number, names, is_scored))
    affiliations = g.book.pack.affiliations
    return {
        "players": [
            {
                "name": names[seat],
                "affiliation": "" if team.affiliation == NOBODY else affiliations[team.affiliation].name,
                "models": [g.name(ModelId(who)) for who, model in enumerate(g.models) if model.seat == seat],
            }
            for seat, team in enumerate(g.teams)
        ],
        "rounds": rounds,
        "total": {
            "glory": [total_glory(g, A), total_glory(g, B)],
            "rounds_won": [g.teams[A].rounds_won, g.teams[B].rounds_won],
        },
        "victory": {"rules": list(VICTORY_RULES), "victor": names[g.winner] if g.winner >= 0 else ""},
        "wish_tokens": [[box < WISH_TOKENS - team.wt for box in range(WISH_TOKENS)] for team in g.teams],
    }


def _round_box(g: Skirmish, number: int, names: tuple[str, str], is_scored: bool) -> dict[str, object]:
    """PT-SHEET-02..05: Round 4 goes on with the Finale and names no new mission."""
    slot = number - 1
    mission = g.book.pack.missions[g.missions[slot]].name if slot < len(g.missions) else "Finale, continued"
    glory = [team.glory[slot] if slot < len(team.glory) else 0 for team in g.teams]
    winner = ""
    if is_scored and slot < len(g.teams[A].glory):
        best = round_winner(g, number)
        winner = "draw" if best == NOBODY else names[best]
    return {"round": number, "mission": mission, "glory": glory, "winner": winner}
