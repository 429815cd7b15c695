"""Every question of the TCG says what is chosen, why, and which card asks; its options say what they do."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import NamedTuple

import pytest

from tenkaichi.engine.decision import Decision
from tenkaichi.engine.scenario import run_case
from tenkaichi.engine.scenario.playing import Play
from tenkaichi.games.tcg.entry import GAME
from tenkaichi.games.tcg.naming import called
from tenkaichi.games.tcg.option_words import situation
from tenkaichi.games.tcg.question_words import NO_KIND, TITLES, asking_kind, question
from tenkaichi.games.tcg.vocabulary import PROMPTS, VOCABULARY
from tenkaichi.proofs import exams

CHANCE = {
    *("Match.draw_starter", "DrawCards.turn_up", "TakeDamage.turn_up"),
    *("TakeFromDeck.turn_up", "SeeCards.turn_up", "PickCards.draw_lot"),
}
# the rules ask these in every turn; no card asks
BY_RULE = {
    *("Planning.put_into_play", "Turn.declare_combat", "Turn.discard_cards", "Turn.rejuvenate", "Action.act"),
    *("CriticalEffect.choose", "Settle.order"),
}
# their title names the cards that can be used, or says that there are several
OFFERS = {"Window.use", "Window.use_before", "Settle.answer", "Adjust.answer"}
NO_EXAM_ASKS = {"DeclineMove.decide", "HowMany.pick_player", "PerformAttack.choose_kind"}
LONGEST = 160

Asked = dict[str, dict[str, tuple[str, str]]]  # by kind and title: the card that asks, and the vocabulary's own words


class Offer(NamedTuple):
    """An option as a menu shows it."""

    kind: str
    verb: str
    label: str
    note: str


OFFERED: set[Offer] = set()  # filled with `asked`, by the one walk over the exams
SITUATIONS: set[tuple[str, str, str]] = set()  # the kind, the card that asks, the words


@pytest.fixture(scope="module")
def asked() -> Asked:
    """Every title that the exams of all cards lead to; one walk serves every test here."""
    found: Asked = defaultdict(dict)
    wait = Play.wait

    def waiting(play: Play) -> Decision | None:
        decision = wait(play)
        if decision is not None and not decision.is_chance:
            kind = asking_kind(play.state, decision)  # type: ignore[arg-type]
            card = "" if kind == NO_KIND else called(play.state, kind)
            found[decision.kind][question(play.state, decision)] = (card, PROMPTS[decision.kind])  # type: ignore[arg-type]
            SITUATIONS.add((decision.kind, card, situation(play.state, decision)))  # type: ignore[arg-type]
            OFFERED.update(
                Offer(
                    decision.kind, option[0], VOCABULARY.label(play.state, option), VOCABULARY.note(play.state, option)
                )
                for option in decision.listed()
            )
        return decision

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Play, "wait", waiting)
        for exam in exams("tcg").values():
            for scenario, case in exam:
                run_case(GAME, scenario, case, once=True)
    return found


def test_every_kind_of_question_has_a_title_of_its_own() -> None:
    assert set(TITLES) == set(PROMPTS) - CHANCE


def test_the_exams_ask_every_kind_of_question(asked: Asked) -> None:
    assert set(asked) == set(TITLES) - NO_EXAM_ASKS


def test_no_title_is_generic(asked: Asked) -> None:
    generic = [
        title
        for kind, titles in asked.items()
        if kind not in BY_RULE
        for title, (_, plain) in titles.items()
        if not title or title == plain
    ]
    assert generic == []


def test_a_title_names_the_card_that_asks(asked: Asked) -> None:
    unnamed = [
        (kind, title)
        for kind, titles in asked.items()
        if kind not in BY_RULE | OFFERS
        for title, (card, _) in titles.items()
        if not card or card not in title
    ]
    assert unnamed == []


def test_titles_speak_to_the_asked_player_in_one_sentence(asked: Asked) -> None:
    titles = [title for found in asked.values() for title in found]
    assert [title for title in titles if len(title) > LONGEST] == []
    assert [title for title in titles if " they may " in title or "you searches" in title or "  " in title] == []
    assert [title for title in titles if not title.endswith(("?", ")")) and " choose " not in f" {title} "] == [
        title for title in titles if title.startswith(("End of turn: discard ",)) and not title.endswith("?")
    ] + [title for title in titles if ": name a card" in title and not title.endswith(")")]


def offers(kind: str, verb: str) -> set[tuple[str, str]]:
    return {(offer.label, offer.note) for offer in OFFERED if (offer.kind, offer.verb) == (kind, verb)}


def test_damage_that_is_not_redirected_is_taken_by_the_main_personality(asked: Asked) -> None:
    passes = offers("TakeDamage.redirect", "pass")
    assert {label.rpartition(" loses ")[2] for label, _ in passes} == {"the stages"}
    assert ("Goku loses the stages", "stage 10 → 5") in passes
    for _, note in passes | offers("TakeDamage.redirect", "redirect"):
        assert re.fullmatch(r"stage \d+( → \d+|: \d+ more becomes? (a )?life cards?)", note), note
    told = {words for kind, _, words in SITUATIONS if kind == "TakeDamage.redirect"}
    assert "You take 4 stages. One personality takes them all." in told
    assert "You take 3 stages and 4 life cards. One personality takes all of the stages." in told


def test_endurance_that_is_not_used_lets_the_card_go(asked: Asked) -> None:
    assert offers("TakeDamage.endure", "pass") == {
        ("no", "it goes to the discard pile like the others"),
        ("no", "it is banished all the same, like the others"),
    }


def test_options_call_players_and_places_as_the_asked_player_does(asked: Asked) -> None:
    seat_or_word = re.compile(r"^[AB]$|\b[AB]'s |_|\b1 stages")
    assert sorted({offer.label for offer in OFFERED if seat_or_word.search(offer.label)}) == []
    assert {label for label, _ in offers("LookWhere.pick", "player")} == {"your Life Deck", "your opponent's Life Deck"}
    assert {label for label, _ in offers("PickPlayer.pick", "player")} == {"yours", "your opponent's"}
    assert ("the bottom of your discard pile", "") in offers("HowMany.which_end", "from")


def test_a_replacing_text_is_told_as_the_text_of_the_card_that_asks(asked: Asked) -> None:
    replacing = {"Replacement.decide", "Replaced.decide", "ReplaceDrillLoss.decide"}
    told = [(card, words) for kind, card, words in SITUATIONS if kind in replacing]
    assert told
    assert [words for card, words in told if not words.startswith(f"{card}: ")] == []


def test_a_title_that_says_only_use_this_effect_is_followed_by_the_effect(asked: Asked) -> None:
    short = {
        (kind, card) for kind, titles in asked.items() for title, (card, _) in titles.items() if ": use this" in title
    }
    told = {(kind, card) for kind, card, words in SITUATIONS if words}
    assert short
    assert short <= told
