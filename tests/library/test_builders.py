"""Builders: fixes hold what they promise, text round-trips, and bad input is named line by line."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.library import Body, Builder, BuildError, BuildProblem, apply_change
from tenkaichi.games.prime_time.pack_checks import load_standard as prime_time_pack
from tenkaichi.games.prime_time.random_roster import draw_roster
from tenkaichi.games.tcg.decks.making import DeckMaker
from tenkaichi.games.tcg.pack_checks import load_standard as tcg_pack
from tenkaichi.library.index import library_of

GAMES = ("duel-battle", "prime-time", "tcg")


def builder_of(game: str) -> Builder:
    found = library_of(game).builder
    assert found is not None
    return found


def drawn(game: str, count: int) -> Iterator[Body]:
    """Legal builds at random."""
    builder = builder_of(game)
    for number in range(count):
        chance = SeededChance(f"{game} {number}")
        if game == "tcg":
            deck = DeckMaker(tcg_pack()).make(chance)
            assert deck is not None
            yield builder.tidy({"title": deck.title, "main_personality": list(deck.main_personality),
                                "mastery": list(deck.mastery), "cards": dict(deck.cards)})  # fmt: skip
        elif game == "prime-time":
            roster = draw_roster(prime_time_pack(), chance)
            assert roster is not None
            names = ("name", "affiliation", "leader", "models", "purchases", "partner", "deck")
            yield builder.tidy({name: getattr(roster, name) for name in names})
        else:
            people = [entry.id for entry in library_of(game).entries if entry.kind == "character"]
            yield builder.tidy({"name": f"Team {number}", "characters": random.Random(number).sample(people, 3)})


def spoilt(game: str, body: Body, luck: random.Random) -> Body:
    """The same build with a few things wrong."""
    entries = [entry for entry in library_of(game).entries if entry.limit]
    for _ in range(luck.randint(1, 3)):
        any_id = luck.choice(entries).id
        if game == "tcg":
            cards = dict(body["cards"])
            case = luck.randrange(6)
            if case == 0:
                cards[any_id] = luck.randint(1, 5)
            elif case == 1:
                cards[luck.choice(list(cards))] = luck.randint(1, 6)
            elif case == 2:
                del cards[luck.choice(list(cards))]
            elif case == 3:
                cards["no-such-card"] = 2
            elif case == 4:
                masteries = [entry.id for entry in entries if "mastery" in entry.fields["type"]]
                body = {**body, "mastery": luck.sample(masteries, luck.randint(0, 2))}
            else:
                body = {**body, "main_personality": body["main_personality"][: luck.randint(0, 3)]}
            body = {**body, "cards": cards}
        elif game == "prime-time":
            models = [entry.id for entry in entries if entry.kind == "profile"]
            sides = [entry.id for entry in library_of(game).entries if entry.kind == "affiliation"]
            changes: list[dict[str, Any]] = [
                {"models": [*body["models"], luck.choice(models)]},
                {"models": body["models"][: luck.randint(0, 4)]},
                {"affiliation": luck.choice(sides)},
                {"leader": luck.choice(models)},
                {"partner": luck.choice(models)},
                {"deck": body["deck"][: luck.randint(0, 19)]},
                {"deck": [*body["deck"][1:], luck.choice([e.id for e in entries if e.kind == "card"])]},
                {"purchases": [*body["purchases"], "fusion_gogeta"]},
                {"models": [*body["models"], "nobody"]},
            ]  # fmt: skip
            body = {**body, **luck.choice(changes)}
        else:
            people = [entry.id for entry in entries if entry.kind == "character"]
            body = {**body, "characters": luck.choices([*people, "nobody"], k=luck.randint(0, 7))}
    return body


def first_clauses(problems: Any) -> set[str]:
    return {clause for problem in problems for clause in problem.clauses[:1]}


@pytest.mark.parametrize("game", GAMES)
def test_every_offered_fix_removes_its_problem_and_adds_none_of_another_clause(game: str) -> None:
    builder, luck, applied = builder_of(game), random.Random(5), 0
    for body in drawn(game, 12):
        bad = spoilt(game, body, luck)
        found = builder.check(bad, {})
        for problem in found:
            for fix in problem.fixes:
                if fix.change is None:
                    assert fix.go, fix
                    continue
                after = builder.check(apply_change(bad, fix.change), {})
                assert not [each for each in after if is_the_same(problem, each)], (problem, fix, after)
                assert first_clauses(after) <= first_clauses(found), (problem, fix, after)
                applied += 1
    assert applied > 10


def is_the_same(problem: BuildProblem, after: BuildProblem) -> bool:
    return problem.clauses == after.clauses and (problem.entries, problem.reason) == (after.entries, after.reason)


@pytest.mark.parametrize("game", GAMES)
def test_taking_the_first_fix_again_and_again_makes_a_spoilt_build_legal(game: str) -> None:
    builder, luck, healed = builder_of(game), random.Random(8), 0
    for body in drawn(game, 8):
        bad = spoilt(game, body, luck)
        for _ in range(12):
            fixes = [fix for problem in builder.check(bad, {}) for fix in problem.fixes if fix.change is not None]
            if not fixes:
                break
            bad = apply_change(bad, fixes[0].change or {})
        healed += not builder.check(bad, {})
    assert healed >= 4, healed


@pytest.mark.parametrize("game", GAMES)
def test_text_round_trips_for_ready_and_random_builds(game: str) -> None:
    builder = builder_of(game)
    ready = [builder.tidy(each.body) for each in builder.ready()]
    assert len(ready) >= 8
    for body in (*ready, *drawn(game, 25)):
        reading = builder.read(builder.write(body))
        assert reading.body == body
        assert not reading.unread
        assert not builder.check(body, {})


@pytest.mark.parametrize("game", GAMES)
def test_hostile_text_is_named_line_by_line_and_never_fails(game: str) -> None:
    builder = builder_of(game)
    lines = [
        "<script>alert(1)</script>",
        "3x Krilin",
        "\x00\x1b[2J",
        "99999999999 Goku",
        "'; DROP TABLE",
        "Deck",
        "-",
        "x" * 5000,
    ]
    reading = builder.read("\n".join(lines))
    assert reading.unread
    assert all(each.reason for each in reading.unread)
    many = builder.read("\n".join(f"3 Nothing {number}" for number in range(10_000)))
    assert 500 <= len(many.unread) <= 502
    assert many.unread[0].line in (1, 2)
    builder.check(many.body, {})
    builder.read("".join(chr(number) for number in range(1, 3000)))


def test_a_typo_comes_with_the_line_that_was_meant() -> None:
    reading = builder_of("tcg").read("3x Blu Gaurd\n2 Orange Rage\n")
    assert reading.body["cards"] == {"orange-rage": 2}
    assert [(each.line, each.text, each.meant) for each in reading.unread] == [(1, "3x Blu Gaurd", ("3 Blue Guard",))]


@pytest.mark.parametrize("game", GAMES)
def test_a_malformed_body_is_refused_with_its_field(game: str) -> None:
    builder = builder_of(game)
    for body in ({"cards": 3}, {"nonsense": 1}, {"characters": {}}, {"models": [1]}):
        with pytest.raises(BuildError, match=builder.noun):
            builder.tidy(body)


def test_the_known_decks_and_rosters_are_there() -> None:
    assert len(builder_of("tcg").ready()) >= 18
    assert len(builder_of("prime-time").ready()) >= 8


def test_first_hands_agree_with_the_exact_chances() -> None:
    builder = builder_of("tcg")
    body = builder.tidy(builder.ready()[0].body)
    rows = {row.id: row for row in library_of("tcg").rows}
    met, hands = 0, 0
    for number in range(150):
        tested = builder.hands(body, str(number), 20)
        assert tested is not None
        for hand in tested.hands:
            marks = [set(rows[card].fields.get("is", ())) for card in hand.cards]
            met += any("attack" in each for each in marks) and any("block" in each for each in marks)
            hands += 1
    exact = dict(tested.odds)["both"]
    assert abs(met / hands - exact) < 0.03  # three standard deviations of 3,000 hands


def test_many_cards_with_one_cause_are_one_problem() -> None:
    builder = builder_of("tcg")
    body = {**builder.tidy(builder.ready()[0].body), "mastery": ["red-enraged-mastery"]}
    problems = [each for each in builder.check(body, {}) if each.clauses[0] == "TCG-DECK-08"]
    assert len(problems) == 1
    assert len(problems[0].entries) > 10


@pytest.mark.parametrize("game", GAMES)
def test_what_fits_a_legal_build_includes_all_that_it_holds(game: str) -> None:
    builder = builder_of(game)
    for ready in builder.ready()[:4]:
        body = builder.tidy(ready.body)
        unfit = builder.fits(body)
        if game == "tcg":
            assert not set(body["cards"]) & set(unfit)
        if game == "prime-time":
            assert not (set(body["models"]) | set(body["deck"])) & set(unfit)
        assert all(each.reason for each in unfit.values())
