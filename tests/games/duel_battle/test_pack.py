"""The standard pack is complete and exact; packs that do not fit together are refused with every reason."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import msgspec
import pytest

from tenkaichi.cli import main
from tenkaichi.cli.content import schema_text
from tenkaichi.engine.content import ContentError, pack_hash
from tenkaichi.games.duel_battle import pack_checks
from tenkaichi.games.duel_battle.pack import Ability, Effect, Pack, Technique
from tenkaichi.games.duel_battle.pack_checks import load, load_standard, problems

ROOT = Path(__file__).parents[3]
STANDARD = Path(pack_checks.__file__).parent / "content" / "standard"
PACK = load_standard()


# --- the standard pack -------------------------------------------------------------------------------------------


def test_the_standard_pack_loads_without_complaint():
    assert problems(PACK) == []
    assert load_standard() is PACK
    assert pack_checks.pin(PACK).hash == pack_hash(PACK)


def test_characters_have_the_figures_of_the_sheet():
    table = [
        (who.number, who.name, who.value, who.health, who.ki, who.strength, who.defense, " ".join(who.affinities))
        for who in PACK.characters
    ]
    assert table == [
        (1, "Son Goku", 5, 7, 6, 1, 2, "saiyan defender turtle"),
        (2, "Vegeta", 5, 7, 6, 1, 2, "saiyan invader"),
        (3, "Nappa", 4, 7, 5, 2, 1, "saiyan invader"),
        (4, "Raditz", 3, 6, 5, 1, 1, "saiyan invader"),
        (5, "Piccolo", 4, 6, 6, 1, 1, "defender mentor"),
        (6, "Son Gohan", 3, 5, 5, 1, 1, "saiyan defender mentor"),
        (7, "Krillin", 3, 5, 5, 1, 1, "defender turtle"),
        (8, "Yamcha", 2, 4, 4, 1, 0, "defender turtle"),
        (9, "Tien Shinhan", 3, 6, 5, 1, 1, "defender crane"),
        (10, "Chiaotzu", 2, 4, 4, 0, 1, "defender crane"),
    ]


def test_techniques_have_the_figures_of_the_sheet():
    assert PACK.minion
    boards = [*(who.techniques for who in PACK.characters), PACK.minion.techniques]
    table = {
        each.id: (each.ki, each.stars, each.damage, each.near, each.far, each.unblockable) for each in sum(boards, ())
    }
    assert table == {
        "kamehameha": (4, 0, 4, 1, 2, 2),
        "kaioken": (2, 0, None, 0, 0, 0),
        "genkidama": (6, 0, 6, 3, 3, 0),
        "galick_gun": (4, 0, 5, 1, 2, 0),
        "explosive_wave": (3, 0, 2, 0, 1, 0),
        "break_cannon": (4, 0, 4, 1, 2, 0),
        "ground_burst": (3, 0, 2, 1, 1, 0),
        "double_sunday": (4, 0, 2, 1, 2, 0),
        "saturday_crush": (2, 0, 2, 0, 1, 1),
        "makankosappo": (5, 0, 5, 2, 3, 3),
        "bakurikimaha": (3, 0, 3, 0, 1, 0),
        "masenko": (3, 0, 3, 1, 2, 1),
        "rage": (1, 0, None, 0, 0, 0),
        "kienzan": (4, 0, 3, 1, 2, 3),
        "taiyoken": (2, 0, None, 0, 1, 0),
        "rogafufuken": (1, 0, 2, 0, 0, 0),
        "sokidan": (3, 0, 2, 1, 3, 0),
        "kikoho": (3, 1, 4, 1, 2, 0),
        "dodonpa_t": (2, 0, 2, 1, 2, 1),
        "dodonpa_c": (2, 0, 2, 1, 2, 1),
        "self_destruct": (0, 2, 5, 0, 0, 0),
        "destruction": (0, 0, 2, 0, 0, 0),
        "acid": (0, 0, 1, 0, 1, 0),
    }


def test_cards_have_the_figures_of_the_sheet():
    table = [
        (each.name, each.cost, each.copies, each.timing, each.effect.do, each.effect.amount) for each in PACK.cards
    ]
    assert table == [
        ("Nimbus Dash", 1, 4, "evade", "move", 1),
        ("Sky Dance", 1, 4, "evade", "fly", 1),
        ("Steady Aim", 1, 3, "boost", "range_plus", 1),
        ("Ki Surge", 1, 4, "boost", "technique_damage_plus", 1),
        ("Heavy Strike", 1, 4, "boost", "attack_damage_plus", 1),
        ("Guard Stance", 1, 3, "defend", "defense_plus", 1),
        ("Turnabout", 1, 3, "defend", "counterattack_plus", 1),
        ("Iron Skin", 2, 2, "any", "gain_parries", 2),
        ("Ki Capsule", 2, 3, "any", "gain_ki", 2),
        ("Senzu Bean", 3, 2, "any", "gain_health", 3),
        ("Second Wind", 2, 3, "own_turn", "gain_action", 1),
        ("Dragon Radar", 1, 2, "any", "scout", 2),
        ("Weights Off", 1, 1, "activation", "reroll", 1),
        ("Shake It Off", 1, 2, "any", "end_stun", 1),
    ]
    assert sum(each.copies for each in PACK.cards) == 40


def test_the_defense_die_blocks_one_damage_on_average():
    assert sum(face.parries for face in PACK.defense_die) == 12
    assert sum(face.counterattacks for face in PACK.defense_die) == 3


def test_db_abil_04_son_goku_has_one_ability_of_each_kind():
    paid, conditional = PACK.characters[0].abilities
    assert (paid.stars, paid.when) == (1, None)
    assert (conditional.stars, conditional.when) == (0, "lost_health_to_enemy")


def test_the_tracker_gives_ten_ki_three_stars_and_two_parries():
    assert "".join(each.first for each in PACK.rounds) == "BABABAB"
    assert [sum(getattr(each, what) for each in PACK.rounds) for what in ("ki", "stars", "parries")] == [10, 3, 2]


def test_ready_made_teams_are_worth_about_13_and_come_in_disjoint_pairs():
    value = {who.id: who.value for who in PACK.characters}
    worth = {team.id: sum(value[who] for who in team.characters) for team in PACK.teams}
    assert len(worth) >= 6
    assert worth["saiyan_invaders"] == 12
    assert worth["earths_defenders"] == 14
    assert all(12 <= each <= 14 for each in worth.values())
    assert all(team.story for team in PACK.teams)
    for one in PACK.teams:
        assert any(set(one.characters).isdisjoint(other.characters) for other in PACK.teams)


def test_the_committed_schema_is_fresh():
    path = ROOT / "schemas" / "duel-battle-pack.schema.json"
    assert path.read_text(encoding="utf-8") == schema_text("duel-battle"), "run `tenkaichi content schema`"


# --- packs that do not fit together ------------------------------------------------------------------------------


def changed(**fields: object) -> Pack:
    return msgspec.structs.replace(PACK, **fields)


def with_entry(field: str, index: int, **changes: object) -> Pack:
    entries = list(getattr(PACK, field))
    entries[index] = msgspec.structs.replace(entries[index], **changes)
    return changed(**{field: tuple(entries)})


def with_technique(**fields: object) -> Pack:
    made = Technique(**{"id": "test", "name": "Test", "ki": 1, "damage": 2, "near": 0, "far": 1, **fields})
    return with_entry("characters", 0, techniques=(made,))


def with_ability(**fields: object) -> Pack:
    made = Ability(**{"id": "test", "name": "Test", "effects": (Effect(do="gain_ki"),), **fields})
    return with_entry("characters", 0, abilities=(made,))


def with_card(effect: Effect, **fields: object) -> Pack:
    return with_entry("cards", 0, effect=effect, **fields)


def with_minion(**fields: object) -> Pack:
    made = Technique(**{"id": "test", "name": "Test", "damage": 1, **fields})
    return changed(minion=msgspec.structs.replace(PACK.minion, techniques=(made,)))


SELF_STUN = (Effect(do="stun", to="target"),)

BAD = {
    "a repeated id": (with_entry("characters", 1, id="son_goku"), ['"Vegeta"', "`id`", "son_goku", "DB-CHAR-01"]),
    "a repeated name": (with_entry("characters", 1, name="Son Goku"), ["`name`", "DB-CHAR-01"]),
    "a repeated number": (with_entry("characters", 1, number=1), ['"Vegeta"', "`number`", "DB-CHAR-01"]),
    "a repeated card": (with_entry("cards", 1, id="dash"), ['cards "Sky Dance"', "`id`"]),
    "a repeated technique": (
        with_entry("characters", 1, techniques=PACK.characters[0].techniques),
        ['"Vegeta"', "techniques.id", "kamehameha"],
    ),
    "a repeated affinity": (with_entry("characters", 0, affinities=("a", "a")), ["`affinities`"]),
    "an unknown member": (
        with_entry("teams", 0, characters=("vegeta", "cell")),
        ['teams "Saiyan Invaders"', "`characters`", '"cell"', "DB-TEAM-02"],
    ),
    "a member twice": (with_entry("teams", 0, characters=("vegeta", "vegeta")), ["each character once"]),
    "too many members": (
        changed(supplies=msgspec.structs.replace(PACK.supplies, characters_per_team=3)),
        ["at most 3, found 4", "DB-TEAM-03"],
    ),
    "too few Stars": (
        changed(supplies=msgspec.structs.replace(PACK.supplies, stars=23)),
        ["at least 24", "DB-SETUP-11"],
    ),
    "values upside down": (
        changed(supplies=msgspec.structs.replace(PACK.supplies, recommended_value=(15, 11))),
        ["`recommended_value`", "15 and 11", "DB-TEAM-04"],
    ),
    "too many rounds": (changed(rounds=PACK.rounds * 2), ["at most 7, found 14", "DB-ROUND-01"]),
    "near beyond far": (with_technique(near=2, far=1), ['"Son Goku" > "Test"', "`far`", "DB-RANGE-04"]),
    "neither damage nor effect": (with_technique(damage=None), ["`damage`", "DB-TECH-06"]),
    "more unblockable than damage": (with_technique(unblockable=3), ["`unblockable`", "found 3", "DB-TECH-10"]),
    "one of several enemies": (with_technique(aim="enemies"), ["`targets`", "expected 2 with"]),
    "three of several enemies": (with_technique(aim="enemies", targets=3), ["`targets`", "found 3", "DB-TECH-04"]),
    "several of one enemy": (with_technique(targets=2), ["`targets`", "expected 1 unless"]),
    "damage to oneself": (with_technique(aim="self", far=0), ["`damage`", 'aim = "self"']),
    "a range to oneself": (
        with_technique(aim="self", damage=None, effects=(Effect(do="gain_ki"),)),
        ["`far`", 'aim = "self"'],
    ),
    "a target of oneself": (with_technique(aim="self", damage=None, far=0, effects=SELF_STUN), ["`effects[1].to`"]),
    "splash over a region": (
        with_technique(aim="region", effects=(Effect(do="splash", to="target"),)),
        ["`effects[1].do`", "splash", "DB-TECH-11"],
    ),
    "lost Health without damage": (
        with_technique(damage=None, effects=(Effect(do="stun", to="target", if_lost_health=True),)),
        ["`effects[1].if_lost_health`"],
    ),
    "a card's operation on a technique": (
        with_technique(effects=(Effect(do="counterattack_plus"),)),
        ["`effects[1].do`", "counterattack_plus", "makes no sense on a technique"],
    ),
    "a stun of oneself": (with_technique(effects=(Effect(do="stun"),)), ["`effects[1].to`", "expected target"]),
    "a stun of two": (
        with_technique(effects=(Effect(do="stun", to="target", amount=2),)),
        ["`effects[1].amount`", "found 2"],
    ),
    "survival of a gain": (with_technique(effects=(Effect(do="gain_ki", must_survive=True),)), ["must_survive"]),
    "a technique beyond all Ki": (with_technique(ki=7), ["`ki`", "maximum Ki of 6", "found 7", "DB-TECH-01"]),
    "a technique beyond all Stars": (with_technique(stars=4), ["`stars`", "at most 3", "DB-TECH-08"]),
    "a technique beyond all Health": (
        with_technique(effects=(Effect(do="lose_health", amount=7),)),
        ["`effects[1].amount`", "Health of 7"],
    ),
    "an ability for nothing": (with_ability(), ["`stars`", "found neither", "DB-ABIL-03"]),
    "an ability paid and conditional": (with_ability(stars=1, when="ally_knocked_out"), ["found both", "DB-ABIL-03"]),
    "an ability beyond all Stars": (with_ability(stars=4), ["`stars`", "at most 3", "DB-ABIL-01"]),
    "an ability that asks for two things": (
        with_ability(stars=1, effects=(Effect(do="push_enemy", to="target"), Effect(do="gain_ki", to="ally"))),
        ["`effects`", "push_enemy and ally", "DB-ABIL-01"],
    ),
    "an ability that pushes twice": (
        with_ability(stars=1, effects=(Effect(do="push_enemy", to="target"),) * 2),
        ["`effects`", "push_enemy and push_enemy"],
    ),
    "two minions at once": (
        with_ability(stars=1, effects=(Effect(do="place_minion", amount=2),)),
        ["`effects[1].amount`", "found 2"],
    ),
    "a second bringer of minions": (
        with_ability(stars=1, effects=(Effect(do="place_minion"),)),
        ["Son Goku and Nappa", "DB-SETUP-15"],
    ),
    "a threshold for nothing": (with_ability(stars=1, threshold=2), ["`threshold`"]),
    "a condition that always holds": (
        with_ability(when="health_at_most", threshold=7, effects=(Effect(do="fly"),)),
        ["`threshold`", "from 1 to 6", "found 7"],
    ),
    "a gain while a condition lasts": (
        with_ability(when="health_at_most", threshold=2),
        ["`effects[1].do`", '`when = "health_at_most"`'],
    ),
    "a minion from nowhere": (changed(minion=None), ['"Cultivate Saibaiman"', "[minion]", "DB-SAIBA-01"]),
    "a minion that pays": (with_minion(ki=1), ['minion "Saibaiman" > "Test"', "`ki`", "DB-SAIBA-09"]),
    "a minion that gains": (with_minion(effects=(Effect(do="gain_ki"),)), ["minion technique", "gain_ki"]),
    "a hardy minion": (
        changed(minion=msgspec.structs.replace(PACK.minion, health=2)),
        ["`health`", "expected 1", "found 2", "DB-SAIBA-09"],
    ),
    "a minion's borrowed id": (with_minion(id="kamehameha"), ["`id`", "kamehameha"]),
    "39 cards": (with_entry("cards", 0, copies=3), ["`copies`", "expected 40", "found 39", "DB-SETUP-01"]),
    "a card nobody can pay": (with_entry("cards", 0, cost=4), ['cards "Nimbus Dash"', "`cost`", "DB-CARD-06"]),
    "splash on a card": (with_card(Effect(do="splash")), ['cards "Nimbus Dash"', "`effect.do`", "splash", "on a card"]),
    "actions for a bystander": (with_card(Effect(do="gain_action", to="team")), ["`effect.to`", "expected self"]),
    "a reroll at any time": (with_card(Effect(do="reroll")), ["`timing`", "activation", "DB-ACT-10"]),
    "a gain before the die is collected": (
        with_entry("cards", 0, timing="activation", effect=Effect(do="gain_ki", to="team")),
        ["`timing`", "for a reroll only", "gain_ki", "DB-ACT-10"],
    ),
    "actions at any time": (with_card(Effect(do="gain_action")), ["`timing`", "own_turn", "DB-ACT-07"]),
    "a token number twice": (with_entry("tokens", 0, number=2), ["`number`", "found 2", "DB-SETUP-06"]),
    "a token number beyond 7": (with_entry("tokens", 0, number=8), ["tokens 8", "DB-SETUP-06"]),
    "an eighth Dragon Ball": (
        with_entry("tokens", 0, faces=("dragon_ball", "dragon_ball", "ki", "ki")),
        ["expected 7 Dragon Balls", "found 8", "DB-SETUP-08"],
    ),
    "a tile twice": (with_entry("tiles", 2, id="A"), ['tiles "A"', "2 times", 'tiles "C"', "0 times", "DB-SETUP-02"]),
    "11 hills": (with_entry("tiles", 0, hills=()), ["`hills`", "expected 12", "found 11", "DB-SETUP-05"]),
    "a hill twice": (with_entry("tiles", 2, hills=(1, 1)), ['tiles "C"', "each region at most once"]),
    "a spot twice": (with_entry("layout", 2, spot=1), ["spot 1", "2 times", "DB-SETUP-02"]),
    "three starts": (with_entry("tiles", 2, start="A"), ["player A", "found 2", "DB-SETUP-03"]),
    "starts side by side": (
        changed(
            layout=tuple(
                msgspec.structs.replace(place, spot={1: 2, 2: 1}.get(place.spot, place.spot)) for place in PACK.layout
            )
        ),
        ["opposite", "spots 4 and 2", "DB-SETUP-03"],
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_pack_that_does_not_fit_together_is_refused_for_this_reason(name):
    pack, expected = BAD[name]
    found = "\n".join(str(problem) for problem in problems(pack))
    assert found
    for part in expected:
        assert part in found


def test_every_clause_that_is_cited_exists():
    catalogue = (ROOT / "rules" / "duel_battle.yaml").read_text(encoding="utf-8")
    cited = {problem.clause for pack, _ in BAD.values() for problem in problems(pack) if problem.clause}
    assert len(cited) > 20
    for clause in cited:
        assert f"id: {clause}\n" in catalogue


# --- from files --------------------------------------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(STANDARD, tmp_path / "mine"))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_copy_of_the_standard_pack_is_the_same_pack(copy):
    assert pack_hash(load(copy)) == pack_hash(PACK)


def test_a_pack_can_be_one_file(copy, tmp_path):
    # keys before the first [table] of a TOML file belong to the file itself, so the files with tables go last
    names = ["pack", "tracker", "dice", "board", "cards", "teams", "characters"]
    text = "".join((copy / f"{name}.toml").read_text(encoding="utf-8") for name in names if name != "pack")
    head, supplies = (copy / "pack.toml").read_text(encoding="utf-8").split("[supplies]")
    single = tmp_path / "single.toml"
    single.write_text(head + text + "[supplies]" + supplies, encoding="utf-8")
    assert pack_hash(load(single)) == pack_hash(PACK)


def test_problems_name_file_and_line_and_come_all_at_once(copy):
    edit(copy / "cards.toml", "copies = 4", "copies = 3")
    edit(copy / "cards.toml", "cost = 3", "cost = 4")
    edit(copy / "teams.toml", '"raditz"', '"radish"')
    with pytest.raises(ContentError) as caught:
        load(copy)
    total, cost, team = caught.value.problems
    assert total.startswith(f"{copy / 'cards.toml'}:")
    assert "expected 40 cards" in total
    line = (copy / "cards.toml").read_text(encoding="utf-8").splitlines()[int(cost.split(":")[1]) :][0]
    assert line == 'id = "senzu"'
    assert 'cards "Senzu Bean": field `cost`: expected at most 3' in cost
    assert "teams.toml:" in team
    assert '"radish"' in team


def test_a_typing_slip_in_a_technique_names_character_and_technique(copy):
    edit(copy / "characters.toml", "far = 2, unblockable = 2", "far = 2, unblokable = 2")
    with pytest.raises(
        ContentError, match=r'characters "son_goku" > techniques "kamehameha": field `unblokable`'
    ) as caught:
        load(copy)
    assert 'did you mean "unblockable"?' in str(caught.value)


def test_content_check_on_the_command_line(copy, capsys):
    assert main(["content", "check", str(copy)]) == 0
    assert "good" in capsys.readouterr().out
    edit(copy / "board.toml", "hills = [1], ", "")
    assert main(["content", "check", str(STANDARD), str(copy)]) == 2
    seen = capsys.readouterr()
    assert "good" in seen.out
    assert "board.toml" in seen.err
    assert "DB-SETUP-05" in seen.err
    assert main(["content", "check"]) == 2
    assert main(["content", "check", str(copy), "--game", "chess"]) == 2


def test_content_schema_on_the_command_line(tmp_path, capsys):
    assert main(["content", "schema", "--out", str(tmp_path)]) == 0
    schema = json.loads((tmp_path / "duel-battle-pack.schema.json").read_text(encoding="utf-8"))
    assert schema["$defs"]["Card"]["required"] == ["id", "name", "cost", "copies", "timing", "effect"]
    assert "duel-battle-pack.schema.json" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("senzu", "recovers 3 Health"),
        ("Senzu Bean", "recovers 3 Health"),
        ("goku", "No. 1 Son Goku"),
        ("kikoho", "No. 9 Tien Shinhan"),
        ("Saibaiman", "6 tokens"),
        ("first_wave", "12 points"),
    ],
)
def test_content_show_on_the_command_line(capsys, asked, expected):
    assert main(["content", "show", "duel-battle", *asked.split()]) == 0
    assert expected in capsys.readouterr().out


def test_content_show_without_a_name_shows_everything_and_an_unknown_name_is_refused(capsys):
    assert main(["content", "show", "duel-battle"]) == 0
    assert capsys.readouterr().out.count("Technique: ") == 23
    assert main(["content", "show", "duel-battle", "senzo"]) == 2
    assert 'did you mean "senzu"?' in capsys.readouterr().err
    assert main(["content", "show", "dual-battle"]) == 2
    assert 'did you mean "duel-battle"?' in capsys.readouterr().err
