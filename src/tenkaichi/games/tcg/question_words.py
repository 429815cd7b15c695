"""The title of each question: what is chosen, why, and which card asks for it.

A title speaks to the asked player. It is made from what the viewer knows, like the situation below it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tenkaichi.engine.decision import Decision
from tenkaichi.engine.english import counted
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.card_numbers import kind_at
from tenkaichi.games.tcg.naming import called, card_name, power_name, text_name, who_name
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards
from tenkaichi.games.tcg.pack.vocabulary import EVENTS
from tenkaichi.games.tcg.picture import damage_of, damage_words
from tenkaichi.games.tcg.rules.effects.picking import selector
from tenkaichi.games.tcg.rules.effects.resolve import outer
from tenkaichi.games.tcg.rules.effects.texts_in_force import rule_number
from tenkaichi.games.tcg.rules.turn import HAND_LIMIT
from tenkaichi.games.tcg.state import Table, kind_of
from tenkaichi.games.tcg.words.abilities import WINDOWS
from tenkaichi.games.tcg.words.effects import done_by, paid_by
from tenkaichi.games.tcg.words.picking import cards, is_negative
from tenkaichi.games.tcg.words.voice import Voice

LONGEST = 96  # letters; a longer effect is told in the line below the title
NO_KIND = -1

Title = Callable[[Table, Any, Decision], str]


def question(g: Table, decision: Decision) -> str:
    """The title of the question; "" leaves it to the vocabulary."""
    title = TITLES.get(decision.kind)
    return "" if title is None else title(g, decision.frame, decision)


def asking_kind(g: Table, decision: Decision) -> int:
    """The kind of the card that the question is about or whose text asks it; NO_KIND where it is the rules."""
    frame: Any = decision.frame
    found = ABOUT.get(decision.kind)
    if found is not None:
        return found(g, frame, decision)
    for name in ("text_source", "source"):
        if isinstance(getattr(frame, name, None), int):
            return int(getattr(frame, name))
    below = outer(g)
    return NO_KIND if below is None else below.source


def _asker(g: Table, decision: Decision) -> str:
    kind = asking_kind(g, decision)
    return "An effect" if kind < 0 else called(g, kind)


def _attack_name(g: Table) -> str:
    """The attack in progress by its card, or as a Power."""
    kind = g.attacks[-1].kind
    has_power = bool(g.book.sheets[kind].character)
    return f"the Power of {called(g, kind)}" if has_power else card_name(g, kind)


def _voice(g: Table, decision: Decision, me: int) -> Voice:
    """The words for the asked player, who may be the opponent of the player whose text it is."""
    return Voice(flipped=me != decision.seat)


def _within(words: str, otherwise: str) -> str:
    """The first sentence of the words, if it is short enough for a title."""
    first = words.partition(". ")[0].removesuffix(".")
    return first if len(first) <= LONGEST else otherwise


# -- the turn and combat ---------------------------------------------------------------------------------------------


def _plan(g: Table, frame: Any, decision: Decision) -> str:
    return "Put a Drill, Setup, Ally or Dragon Ball into play?"


def _declare(g: Table, frame: Any, decision: Decision) -> str:
    return "Declare combat this turn?"


def _discard(g: Table, frame: Any, decision: Decision) -> str:
    held = len(g.players[decision.seat].hand)
    most = rule_number(g, number.HAND_LIMIT, decision.seat, HAND_LIMIT)
    if held > most:
        return f"End of turn: discard {counted(held - most, 'card')}, you may keep {most}"
    return "End of turn: keep your last card, or discard it?" if held == 1 else "End of turn: discard more cards?"


def _rejuvenate(g: Table, frame: Any, decision: Decision) -> str:
    pile = g.players[decision.seat].discard
    return f"Put {card_name(g, kind_of(pile[-1]))} from your discard pile under your Life Deck?" if pile else ""


def _act(g: Table, frame: Any, decision: Decision) -> str:
    return "Act, or pass to end combat?" if g.passes else "Attack, use a card, or pass?"


def _kind_of_attack(g: Table, frame: Any, decision: Decision) -> str:
    return f"Perform {text_name(g, frame.text)} as a physical or an energy attack?"


def _defend(g: Table, frame: Any, decision: Decision) -> str:
    attack = g.attacks[-1]
    return f"Defend against {_attack_name(g)} ({damage_words(*damage_of(g, attack))})?"


def _redirect(g: Table, frame: Any, decision: Decision) -> str:
    attack = f" to {_attack_name(g)}" if g.attacks else ""
    return f"Who loses {counted(frame.stages, 'stage')}{attack}?"


def _endure(g: Table, frame: Any, decision: Decision) -> str:
    kind = kind_of(frame.card)
    saved = min(frame.life, frame.endurance(g, g.book.sheets[kind]))
    if not saved:
        return f"Banish {card_name(g, kind)} for its Endurance, although no damage is left?"
    return f"Banish {card_name(g, kind)} to save {counted(saved, 'life card')}?"


def _answer_endurance(g: Table, frame: Any, decision: Decision) -> str:
    return f"Use {_asker(g, decision)} against the Endurance of {card_name(g, kind_of(frame.card))}?"


def _critical(g: Table, frame: Any, decision: Decision) -> str:
    if frame.by_text:
        return f"{_asker(g, decision)}: choose a critical damage effect"
    dealt = f" ({counted(frame.life, 'life card')})" if frame.life else ""
    return f"You dealt critical damage{dealt}: choose its effect"


def _ball(g: Table, frame: Any, decision: Decision) -> str:
    return f"You captured {card_name(g, kind_of(frame.card))}: use its effects?"


def _put_away(g: Table, frame: Any, decision: Decision) -> str:
    return f"Shuffle {card_name(g, kind_of(frame.card))} into your Life Deck instead of discarding it?"


# -- yes or no -------------------------------------------------------------------------------------------------------


def _may(g: Table, frame: Any, decision: Decision) -> str:
    below = outer(g)
    assert below is not None
    words = done_by(_voice(g, decision, below.me), g.book.blocks[frame.block])
    return f"{_asker(g, decision)}: {_within(words, 'use this effect')}?"


def _pay(g: Table, frame: Any, decision: Decision) -> str:
    below = outer(g)
    assert below is not None
    operation = g.book.ops[frame.op]
    assert isinstance(operation, op.Pay)
    words = paid_by(_voice(g, decision, below.me), operation)
    return f"{_asker(g, decision)}: {_within(words, 'pay its price')}?"


def _accept(g: Table, frame: Any, decision: Decision) -> str:
    trigger = frame.todo[frame.chosen]
    operation: Any = g.book.ops[trigger.op]
    words = done_by(_voice(g, decision, trigger.me), operation.do)
    return f"{_asker(g, decision)}: {_within(words, 'use this effect')}?"


NUMBERS = {  # that are about to happen to a player
    "anger_raised": "anger gained",
    "anger_lowered": "anger lost",
    "stages_gained": "stages gained",
    "stages_lost": "stages lost",
    "level_changed": "change of Level",
    "levelled_up": "Levels gained",
    "levelled_down": "Levels lost",
    "drawn": "number of cards drawn",
    "milled": "number of cards destroyed",
    "rejuvenated": "number of cards rejuvenated",
    "discarded": "number of cards discarded",
    "banished_from_deck": "number of cards banished",
}


def _instead(g: Table, frame: Any, decision: Decision) -> str:
    """A text that would replace something that is about to happen."""
    operation: Any = g.book.ops[frame.op]
    if not operation.do:
        what = NUMBERS.get(getattr(frame, "event", ""), "number")
        return f"Use {_asker(g, decision)} to change the {what} ({abs(frame.value)})?"
    words = done_by(_voice(g, decision, frame.me), operation.do)
    return f"{_asker(g, decision)}: {_within(words, 'use its effect')} instead?"


def _decline_move(g: Table, frame: Any, decision: Decision) -> str:
    return f"Use {_asker(g, decision)} to decline this rejuvenation?"


def _meddle(g: Table, frame: Any, decision: Decision) -> str:
    return f"Use {_asker(g, decision)} to choose the card that {card_name(g, frame.source)} finds?"


def _save_drills(g: Table, frame: Any, decision: Decision) -> str:
    if not frame.is_alone:
        return f"Your Level changes: use {_asker(g, decision)} to save your Drills?"
    operation: Any = g.book.ops[frame.op]
    words = done_by(_voice(g, decision, frame.me), operation.do)
    return f"Your Level changes: {_asker(g, decision)}, {_within(words, 'use its effect')} instead of discarding it?"


# -- choosing cards --------------------------------------------------------------------------------------------------

PURPOSES: dict[type, str] = {
    op.Destroy: "to destroy",
    op.Discard: "to discard",
    op.Banish: "to banish",
    op.RejuvenateChosen: "to rejuvenate",
    op.ToDiscard: "to put into the discard pile",
    op.PlaceInPlay: "to place into play",
    op.PlayCard: "to play",
    op.Attach: "to attach",
    op.Capture: "to capture",
    op.SetAside: "to set aside",
    op.Reveal: "to reveal",
    op.UseBall: "to use",
    op.UseCard: "to use",
    op.UsePower: "to use the Power of",
    op.UseHit: "to use the HIT effect of",
    op.CopyAttack: "to copy",
    op.Mimic: "to copy",
    op.MayUse: "to use",
    op.CancelCard: "to cancel",
}
DESTINATIONS = {
    "deck": "to shuffle into the Life Deck",
    "deck_top": "to put on top of the Life Deck",
    "deck_bottom": "to put under the Life Deck",
    "deck_top_or_bottom": "to put on top of or under the Life Deck",
}


def _purpose(operation: Any, is_own: bool) -> str:
    """The fate of the chosen card."""
    if type(operation) is op.ReturnToHand:
        hand = "your hand" if operation.cards.of == "me" and is_own else "its owner's hand"
        return f"to return to {hand}" if set(operation.cards.zone) == {"play"} else f"to put into {hand}"
    if type(operation) is op.PutOnDeck:
        return DESTINATIONS.get(operation.to, "to put on the Life Deck")
    if type(operation) is op.GiveControl:
        return "to take control of" if (operation.to == "me") == is_own else "to give to your opponent"
    return PURPOSES.get(type(operation), "")


def _pick(g: Table, frame: Any, decision: Decision) -> str:
    picked = selector(g, frame.op)
    operation = g.book.ops[frame.op]
    voice = _voice(g, decision, frame.me)
    noun = "one of these cards" if picked.that is not None else _noun(voice, picked.cards)
    number = frame.n if frame.n > 1 else 0
    place = f" ({len(frame.picked) + 1} of {number})" if number and not picked.up_to else ""
    return f"{_asker(g, decision)}: choose {noun} {_purpose(operation, frame.me == decision.seat)}".rstrip() + place


def _noun(voice: Voice, picked: Cards) -> str:
    """`a Styled Drill in your Life Deck`, as long as it can be said without a number that has to be explained."""
    words = cards(voice, picked)
    for chooser in (" of your opponent's choice", " of your choice", " of the owner's choice"):
        words = words.replace(chooser, "")
    return "a card" if voice.letters or len(words) > LONGEST else words


def _which_end(g: Table, frame: Any, decision: Decision) -> str:
    moved = [card_name(g, kind_at(token)) for token in frame.picked]
    what = moved[0] if len(moved) == 1 else "the cards"
    return f"{_asker(g, decision)}: put {what} on top of the Life Deck, or at the bottom?"


def _order(g: Table, frame: Any, decision: Decision) -> str:
    done, number = frame.ordered, len(frame.picked)
    return f"{_asker(g, decision)}: which card lies next, from the top down? ({done + 1} of {number})"


def _reorder(g: Table, frame: Any, decision: Decision) -> str:
    end = "from the top down" if frame.at_top else "from the bottom up"
    count = f"({len(frame.order) + 1} of {len(frame.seen)})"
    return f"{_asker(g, decision)}: which card lies next in the Life Deck, {end}? {count}"


def _reorder_pile(g: Table, frame: Any, decision: Decision) -> str:
    count = f"({len(frame.order) + 1} of {len(frame.order) + len(frame.left)})"
    return f"{_asker(g, decision)}: which card lies next in the discard pile, from the bottom up? {count}"


def _name(g: Table, frame: Any, decision: Decision) -> str:
    operation = g.book.ops[frame.op]
    assert isinstance(operation, op.NameCards)
    count = f" ({len(frame.named) + 1} of {operation.n})" if operation.n > 1 else ""
    return f"{_asker(g, decision)}: name a card{count}"


# -- choosing effects, players and numbers ---------------------------------------------------------------------------


def _one_of(g: Table, frame: Any, decision: Decision) -> str:
    if frame.n == 1:
        return f"{_asker(g, decision)}: choose one of its effects"
    return f"{_asker(g, decision)}: choose {frame.n} of its effects ({len(frame.chosen) + 1} of {frame.n})"


def _whose(g: Table, frame: Any, decision: Decision) -> str:
    operation: Any = g.book.ops[frame.op]
    if isinstance(operation, op.ChangeAnger):
        verb = "lower" if is_negative(operation.by) else "raise"
        return f"{_asker(g, decision)}: {verb} whose anger?"
    return f"{_asker(g, decision)}: change whose Level?"


def _how_far(g: Table, frame: Any, decision: Decision) -> str:
    what = "anger" if isinstance(g.book.ops[frame.op], op.ChangeAnger) else "Level"
    whose = "your" if frame.target == decision.seat else "your opponent's"
    return f"{_asker(g, decision)}: change {whose} {what} by how much?"


def _personality(g: Table, frame: Any, decision: Decision) -> str:
    return f"{_asker(g, decision)}: which personality {_stages_verb(g, frame)}?"


def _stages_verb(g: Table, frame: Any) -> str:
    operation: Any = g.book.ops[frame.op]
    if isinstance(operation, op.SetStages):
        return f"is set to stage {frame.by}"
    verb = "pays" if isinstance(operation, op.PayStages) else "gains" if frame.by > 0 else "loses"
    return f"{verb} {counted(abs(frame.by), 'stage')}"


def _how_many_stages(g: Table, frame: Any, decision: Decision) -> str:
    verb = "pay" if isinstance(g.book.ops[frame.op], op.PayStages) else "gain" if frame.by > 0 else "lose"
    return f"{_asker(g, decision)}: how many stages does {who_name(g, frame.who)} {verb}?"


TAKES: dict[type, tuple[str, str]] = {  # for a player, for a number
    op.Draw: ("who draws", "draw how many cards"),
    op.Mill: ("destroy cards of whose Life Deck", "destroy how many cards of the Life Deck"),
    op.BanishFromDeck: ("banish cards of whose Life Deck", "banish how many cards of the Life Deck"),
    op.RejuvenateTop: ("who rejuvenates", "rejuvenate how many cards"),
}


def _who_takes(g: Table, frame: Any, decision: Decision) -> str:
    return f"{_asker(g, decision)}: {TAKES[type(g.book.ops[frame.op])][0]}?"


def _how_many_cards(g: Table, frame: Any, decision: Decision) -> str:
    return f"{_asker(g, decision)}: {TAKES[type(g.book.ops[frame.op])][1]}?"


def _from_where(g: Table, frame: Any, decision: Decision) -> str:
    return f"{_asker(g, decision)}: draw from which end of which pile?"


def _look_where(g: Table, frame: Any, decision: Decision) -> str:
    return f"{_asker(g, decision)}: look at whose Life Deck?"


# -- using cards in a moment -----------------------------------------------------------------------------------------


def _offered(g: Table, decision: Decision) -> str:
    """The card that can be used, if it is only one."""
    texts = dict.fromkeys([option[1] for option in decision.listed() if option[0] == "instant"])
    names = dict.fromkeys([power_name(g, text) for text in texts])
    return next(iter(names)) if len(names) == 1 else "one of your cards"


def _moment(g: Table, frame: Any, decision: Decision) -> str:
    when = WINDOWS.get(frame.name, "now").replace("your turn", "the turn").replace("your Planning", "the Planning")
    return f"Use {_offered(g, decision)} {when}?"


def _before(g: Table, frame: Any, decision: Decision) -> str:
    return f"Use {_offered(g, decision)} before your other effects of this moment?"


def _first(g: Table, frame: Any, decision: Decision) -> str:
    number = len([option for option in decision.listed() if option[0] == "first"])
    return f"{number} of your effects happen now: which one first?" if number > 1 else "Use a card before this effect?"


HAPPENED = {
    "entered": "comes into play", "left": "leaves play", "destroyed": "is destroyed", "discarded": "is discarded",
    "banished": "is banished", "rejuvenated": "is rejuvenated", "captured": "is captured", "attached": "is attached",
    "played": "is played", "used": "is used", "attacked": "attacks", "hit": "hits", "stopped": "is stopped",
    "endured": "is banished for its Endurance", "lands": "is not stopped", "damaged": "deals damage",
    "life_damaged": "takes life cards", "milled": "leaves the Life Deck", "revealed": "is revealed",
}  # fmt: skip


def _answer(g: Table, frame: Any, decision: Decision) -> str:
    """An instant may answer what has just happened."""
    past = frame.windows[frame.at_window]
    what = HAPPENED.get(EVENTS[past.event], "")
    if past.kind >= 0 and what:
        return f"{card_name(g, past.kind)} {what}: use {_offered(g, decision)} now?"
    return f"Use {_offered(g, decision)} in answer to what has happened?"


def _adjust(g: Table, frame: Any, decision: Decision) -> str:
    return f"Use {_offered(g, decision)} to change the {NUMBERS.get(frame.event, 'number')} ({frame.value})?"


# -- all of them -----------------------------------------------------------------------------------------------------

TITLES: dict[str, Title] = {
    "Planning.put_into_play": _plan,
    "Turn.declare_combat": _declare,
    "Turn.discard_cards": _discard,
    "Turn.rejuvenate": _rejuvenate,
    "Action.act": _act,
    "PerformAttack.choose_kind": _kind_of_attack,
    "Defence.defend": _defend,
    "TakeDamage.redirect": _redirect,
    "TakeDamage.endure": _endure,
    "TakeDamage.answer_endurance": _answer_endurance,
    "CriticalEffect.choose": _critical,
    "BallEffects.decide": _ball,
    "PutAway.choose": _put_away,
    "MayDo.decide": _may,
    "PayTo.decide": _pay,
    "Settle.accept": _accept,
    "Replacement.decide": _instead,
    "Replaced.decide": _instead,
    "DeclineMove.decide": _decline_move,
    "MoveCards.meddle": _meddle,
    "ReplaceDrillLoss.decide": _save_drills,
    "PickCards.pick": _pick,
    "MoveCards.which_end": _which_end,
    "MoveCards.put_in_order": _order,
    "SeeCards.reorder": _reorder,
    "ReorderPile.put": _reorder_pile,
    "NameCards.name": _name,
    "ChooseOne.choose": _one_of,
    "PickPlayer.pick": _whose,
    "PickPlayer.how_far": _how_far,
    "PickPersonality.pick": _personality,
    "PickPersonality.how_many": _how_many_stages,
    "HowMany.pick_player": _who_takes,
    "HowMany.how_many": _how_many_cards,
    "HowMany.which_end": _from_where,
    "LookWhere.pick": _look_where,
    "Window.use": _moment,
    "Window.use_before": _before,
    "Settle.order": _first,
    "Settle.answer": _answer,
    "Adjust.answer": _adjust,
}


def _no_card(g: Table, frame: Any, decision: Decision) -> int:
    return NO_KIND


def _accepted(g: Table, frame: Any, decision: Decision) -> int:
    """The card that the options accept or decline."""
    return int(decision.listed()[0][1])


def _frame_card(g: Table, frame: Any, decision: Decision) -> int:
    return kind_of(frame.card)


def _attack(g: Table, frame: Any, decision: Decision) -> int:
    return g.attacks[-1].kind if g.attacks else NO_KIND


def _text_card(g: Table, frame: Any, decision: Decision) -> int:
    return int(g.book.texts[frame.text].kind)


# questions whose card is not the text being carried out
ABOUT: dict[str, Callable[[Table, Any, Decision], int]] = {
    **dict.fromkeys(
        (
            *("Planning.put_into_play", "Turn.declare_combat", "Turn.discard_cards", "Turn.rejuvenate", "Action.act"),
            *("Window.use", "Window.use_before", "Settle.order", "Settle.answer", "Adjust.answer"),
        ),
        _no_card,
    ),
    "PerformAttack.choose_kind": _text_card,
    "Defence.defend": _attack,
    "TakeDamage.redirect": _attack,
    "TakeDamage.endure": _frame_card,
    "TakeDamage.answer_endurance": _accepted,
    "BallEffects.decide": _frame_card,
    "PutAway.choose": _frame_card,
    "Settle.accept": _accepted,
    "MoveCards.meddle": _accepted,
}

__all__ = ["NO_KIND", "TITLES", "asking_kind", "question"]
