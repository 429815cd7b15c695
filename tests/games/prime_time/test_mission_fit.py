"""The missions that suit a roster, read off their scoring and compared with the ready rosters."""

from __future__ import annotations

from msgspec.structs import replace

from tenkaichi.games.prime_time.building import RosterBuilder
from tenkaichi.games.prime_time.mission_fit import mission_fits, needs_of
from tenkaichi.games.prime_time.pack_checks import load_standard

PACK = load_standard()
PEOPLE = {who.id: who for who in PACK.profiles}


def test_every_mission_pays_for_something_that_is_known() -> None:
    wanted = {mission.id: needs_of(mission) for mission in PACK.missions}
    assert all(wanted.values())
    assert set(wanted["hold_the_field"]) == {"hold"}
    assert set(wanted["capsule_recovery"]) == {"carry"}
    assert wanted["first_blood"].most_common(1)[0][0] == "strike"
    assert set(wanted["last_stand"]) == {"survive", "hold"}


def test_more_control_and_more_models_suit_objectives_better() -> None:
    many = [who for who in PACK.profiles if who.fusion is None][:7]
    strong = [replace(who, tiers=(replace(who.tiers[0], oc=9), *who.tiers[1:])) for who in many]
    weak = [replace(who, tiers=(replace(who.tiers[0], oc=0), *who.tiers[1:])) for who in many[:3]]

    def fit_of(models: list[object]) -> str:
        found = {each.id: each for each in mission_fits(PACK, models)}  # type: ignore[arg-type]
        return found["hold_the_field"].fit

    assert (fit_of([*strong]), fit_of([*weak])) == ("good", "weak")


def test_the_builder_gives_reasons_for_every_mission() -> None:
    builder = RosterBuilder(PACK)
    assert builder.summary(builder.blank())["missions"] == []
    for ready in builder.ready():
        missions = builder.summary(ready.body)["missions"]
        assert [each["id"] for each in missions] == [each.id for each in PACK.missions]
        for each in missions:
            assert each["wants"]
            assert all("ready rosters" in reason for reason in each["reasons"])
            assert each["reasons"]
