"""The table as data: real shapes, everything that lies there, and nothing that its viewer may not know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from shapely import Polygon  # type: ignore[import-untyped]

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.drive import understand
from tenkaichi.engine.match import Match
from tenkaichi.engine.presentation import merge_table
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.duel_battle import GAME
from tenkaichi.games.duel_battle.board_shape import VIEW_BOX, board_shape
from tenkaichi.games.duel_battle.state import MINION, Duel
from tenkaichi.games.duel_battle.table import printed_table, table
from tenkaichi.games.duel_battle.table_records import WHOLE, TableNow, TablePrint

EXAMPLE = Path(__file__).parent / "table_example.json"


def plain(seen: Any, viewer: int | None) -> dict[str, Any]:
    """The whole table, as it arrives: how things stand, laid over what is printed on them."""
    now = msgspec.json.decode(msgspec.json.encode(table(seen, viewer)))
    return merge_table(printed_table(seen).parts, now)  # type: ignore[no-any-return]


def plain_table(match: Match, viewer: int | None) -> dict[str, Any]:
    return plain(match.view(viewer), viewer)


def some_match(seed: int) -> Match:
    return Match.new(GAME, GAME.start.sample_setup(SeededChance(seed)), seed, answer_forced=True)


def step(match: Match, pick: SeededChance) -> None:
    options = match.options()
    match.answer(options[pick.choose(len(options))])


def example() -> dict[str, Any]:
    """A position in the middle of a match: Kamehameha against Nappa, whose player is asked for the Defense die."""
    position = {
        "turn": {"character": "Son Goku", "actions": 2},
        "characters": {
            "Son Goku": {"region": "C1", "ki": 4, "stars": 2, "range_bonus": 1, "balls": [3]},
            "Piccolo": {"region": "A3", "ki": 2, "parries": 1, "stunned": True},
            "Son Gohan": {"region": "C2", "health": 2},
            "Yamcha": {"knocked_out": True},
            "Vegeta": {"region": "D2", "ki": 5, "flying": True},
            "Nappa": {"region": "C4", "health": 3, "activated": True, "parries": 1},
            "Raditz": {"region": "B3"},
        },
        "scores": {"A": 2, "B": 4},
        "hands": {"A": ["Senzu Bean"], "B": ["Senzu Bean"]},
        "tokens": {"A1": "none", "C1": "ki"},
        "scouted": {"A": ["C1"]},
        "dropped": {"G2": [5]},
    }
    g = GAME.start.position(position)
    for words in ("use Kamehameha target=Nappa", "pass", "pass"):
        decision = advance(g)
        assert decision is not None
        answer(g, decision, understand(GAME, g, decision, words))
    asked = advance(g)
    assert asked is not None
    assert asked.kind == "Defense.offer_die"
    return plain(GAME.knowledge.view(g, 1), 1)


# -- shapes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_regions_share_an_edge_exactly_where_they_border(seed: int) -> None:
    match = Match.new(GAME, {"teams": {"A": ["Yamcha"], "B": ["Nappa"]}, "map": "shuffled"}, seed, answer_forced=True)
    state = match.state
    assert isinstance(state, Duel)
    shape = board_shape(state.layout)
    edges = {frozenset((edge.first, edge.second)) for edge in shape.edges}
    assert edges == {frozenset((a, b)) for a, near in enumerate(state.map.border_sets) for b in near}
    polygons = [Polygon(region.polygon) for region in shape.regions]
    for a in range(len(polygons)):
        for b in range(a):
            shared = polygons[a].intersection(polygons[b])
            assert shared.area < 1  # rounded to a tenth of a unit
            if b not in state.map.border_sets[a]:
                assert shared.length < 3, "regions that do not border touch in a point at most"


def test_the_shapes_tile_the_flower() -> None:
    layout = some_match(1).state.layout  # type: ignore[attr-defined]
    shape = board_shape(layout)
    for tile, hexagon in enumerate(shape.tiles):
        area = sum(Polygon(region.polygon).area for region in shape.regions[4 * tile : 4 * tile + 4])
        assert area == pytest.approx(Polygon(hexagon).area, abs=30)
    left, top, width, height = VIEW_BOX
    for region in shape.regions:
        outline, polygon = Polygon(region.outline), Polygon(region.polygon)
        assert outline.is_valid
        assert polygon.contains(outline)
        assert outline.contains(Polygon([(region.centre[0] + dx, region.centre[1] + dy) for dx, dy in DIAMOND]))
        assert all(left < x < left + width and top < y < top + height for x, y in region.polygon)


DIAMOND = ((5, 0), (0, 5), (-5, 0), (0, -5))


def test_outlines_never_touch() -> None:
    shape = board_shape(some_match(2).state.layout)  # type: ignore[attr-defined]
    outlines = [Polygon(region.outline) for region in shape.regions]
    for a in range(len(outlines)):
        for b in range(a):
            assert outlines[a].distance(outlines[b]) > 3


# -- contents ---------------------------------------------------------------------------------------------------------


def check_records(whole: dict[str, Any], seen: Any, viewer: int | None) -> None:
    """Both parts are as their records say; every field of a thing is in the one or the other, and in the whole."""
    msgspec.convert(msgspec.to_builtins(printed_table(seen).parts), TablePrint)
    msgspec.convert(msgspec.json.decode(msgspec.json.encode(table(seen, viewer))), TableNow)
    things = {
        "DuelTable": [whole], "Board": [whole["board"]], "RegionInfo": whole["board"]["regions"],
        "FighterInfo": whole["fighters"], "RoundInfo": whole["rounds"],
        "TechniqueInfo": [each for fighter in whole["fighters"] for each in fighter["techniques"]],
        "AbilityInfo": [each for fighter in whole["fighters"] for each in fighter["abilities"]],
    }  # fmt: skip
    assert set(things) == set(WHOLE)
    for name, found in things.items():
        fields = {field for part in WHOLE[name] for field in part.__struct_fields__}
        assert all(set(thing) == fields for thing in found), name


def test_what_is_printed_stays_the_same_from_the_first_turn_on() -> None:
    match, pick = some_match(1), SeededChance(1)
    while not match.is_over and not match.state.fighters:  # type: ignore[attr-defined]
        step(match, pick)
    keys: list[str] = []
    while not match.is_over:
        for viewer in (0, 1, None):
            key = printed_table(match.view(viewer)).key  # type: ignore[arg-type]
            if key not in keys:
                keys.append(key)
        step(match, pick)
    assert len(keys) <= 3, "sent again only when the board is dealt or minions come"


def test_laying_over() -> None:
    printed = {"name": "A1", "parts": [{"id": 1}, {"id": 2}], "same": [1, 2], "old": {"x": 1}}
    now = {"parts": [{"on": True}, {"on": False}], "same": [3], "old": None, "more": 4}
    assert merge_table(printed, now) == {
        "name": "A1", "parts": [{"id": 1, "on": True}, {"id": 2, "on": False}], "same": [3], "old": None, "more": 4,
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_match_can_be_laid_out(seed: int) -> None:
    """The drawing shows the position, for both players and a spectator; the record says it all and no more."""
    match, pick = some_match(seed), SeededChance(seed)
    while not match.is_over:
        for viewer in (0, 1, None):
            found = plain_table(match, viewer)
            check_records(found, match.view(viewer), viewer)
            state = match.state
            assert isinstance(state, Duel)
            for fighter in found["fighters"]:
                where = fighter["region"]
                assert state.fighters[fighter["id"]].region == (-1 if where is None else where)
                assert where is None or fighter["id"] in found["board"]["regions"][where]["fighters"]
            for minion in found["minions"]:
                assert (-1 if minion["region"] is None else minion["region"]) == state.minions[minion["id"] - MINION]
        step(match, pick)
    assert plain_table(match, None)["winner"] is not None


def test_what_a_walk_promises_is_what_the_moves_offer() -> None:
    """Regions one step away within the actions left are exactly the moves that are offered."""
    checked = 0
    for seed in range(3):
        match, pick = some_match(seed), SeededChance(seed)
        while not match.is_over:
            decision = match.decision
            if decision is not None and decision.kind == "Turn.act":
                found = plain_table(match, decision.seat)
                active = found["fighters"][found["active"]]
                if not active["is_stunned"]:
                    walk = {region for region, _ in active["walk"]}
                    moves = {option[1] for option in decision.listed() if option[0] == "move"}
                    assert moves <= walk
                    assert walk & set(found["board"]["regions"][active["region"]]["borders"]) >= moves
                    checked += 1
            step(match, pick)
    assert checked > 50


def test_aims_agree_with_the_options() -> None:
    checked = 0
    for seed in range(4):
        match, pick = some_match(seed), SeededChance(seed)
        while not match.is_over:
            decision = match.decision
            if decision is not None and decision.kind == "Turn.act":
                found = plain_table(match, decision.seat)
                active = found["fighters"][found["active"]]
                if found["actions"] and not active["is_stunned"]:
                    for technique in active["techniques"]:
                        offered = {o[2] for o in decision.listed() if o[0] == "use" and o[1] == technique["id"]}
                        aimed = {a["target"] for a in technique["aims"] if a["is_in_range"]}
                        if technique["aim"] in ("enemy", "enemies"):
                            assert offered == (aimed if technique["is_affordable"] else set())
                            checked += len(offered)
            step(match, pick)
    assert checked > 10


# -- secrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 2])
def test_a_table_shows_its_viewer_nothing_secret(seed: int) -> None:
    """Two truths that the viewer cannot tell apart give the same table."""
    match, pick, deal = some_match(seed), SeededChance(seed), SeededChance(seed + 1000)
    differed = 0
    while not match.is_over:
        for viewer in (0, 1):
            seen = match.view(viewer)
            other = GAME.knowledge.determinize(seen, viewer, deal)
            differed += GAME.codec.encode(other) != GAME.codec.encode(match.state)
            assert plain(GAME.knowledge.view(other, viewer), viewer) == plain(seen, viewer)
            assert printed_table(GAME.knowledge.view(other, viewer)).key == printed_table(seen).key  # type: ignore[arg-type]
        step(match, pick)
    assert differed, "nothing was ever secret: this match proves nothing"


def test_known_and_unknown_cards_and_tokens() -> None:
    found = example()  # seen by B
    hands = {hand["seat"]: hand for hand in found["hands"]}
    assert hands["A"]["known"] == []
    assert hands["A"]["unknown"] == 1
    assert [card["name"] for card in hands["B"]["known"]] == ["Senzu Bean"]
    token = next(region["token"] for region in found["board"]["regions"] if region["name"] == "C1")
    assert token["face"] == "", "A has looked at it, B has not"


# -- the example ------------------------------------------------------------------------------------------------------


def test_the_example_file_is_what_the_table_says() -> None:
    """`python tests/games/duel_battle/test_table.py` rewrites it."""
    assert json.loads(EXAMPLE.read_text()) == example()


def test_the_hit_in_progress() -> None:
    found = example()
    hit = found["hit"]
    assert (hit["kind"], hit["stage"], hit["name"]) == ("technique", "defending", "Kamehameha")
    assert hit["damage"] == sum(part["value"] for part in hit["parts"])
    assert all(part["clause"].startswith("DB-") for part in hit["parts"])
    assert found["fighters"][hit["target"]]["name"] == "Nappa"
    assert found["fighters"][hit["source"]]["name"] == "Son Goku"


if __name__ == "__main__":
    EXAMPLE.write_text(json.dumps(example(), indent=1, ensure_ascii=False) + "\n")
