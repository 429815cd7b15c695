"""The card pool as the rules read it: every card a `Sheet`, every text an index, every list of operations a block.

Frames and lasting effects name texts by these indexes, so a state holds only numbers. They follow the order of the
pack, which a ruleset pins by its hash.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from tenkaichi.engine.decision import Option
from tenkaichi.games.tcg.attack_parts import parts_of, sides_of
from tenkaichi.games.tcg.card_numbers import MASTERY_A, MASTERY_B, MP_A, MP_B, NO_CARD
from tenkaichi.games.tcg.card_reading import EVENT_BIT as EVENT_BIT
from tenkaichi.games.tcg.card_reading import (
    can_be_declined,
    counted_numbers,
    hidden_choices,
    looked_back_at,
    named_cards,
    picked_by,
    raises_anger,
)
from tenkaichi.games.tcg.card_reading import event_bits as event_bits
from tenkaichi.games.tcg.operation_topics import topic_of
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards, Count, When
from tenkaichi.games.tcg.pack.operations import Ability, Operation
from tenkaichi.games.tcg.pack.vocabulary import BANS, EVENTS, FLAGS, RULE_NUMBERS, STYLES, TYPES, WINDOWS
from tenkaichi.games.tcg.pack.walking import is_block, is_options, operations_in
from tenkaichi.games.tcg.record_twins import (
    AttackChange,
    AttackWords,
    Ban,
    Occasion,
    Response,
    RuleChange,
    Selection,
    Twins,
)

MAIN_PERSONALITY: Final = 0
MASTERY: Final = 1
PHYSICAL_COMBAT: Final = 2
ENERGY_COMBAT: Final = 3
EVENT: Final = 4
SETUP: Final = 5
DRILL: Final = 6
ALLY: Final = 7
DRAGON_BALL: Final = 8
FAR_ZONES: Final = ("discard", "banished")  # where a card lies in sight and out of play
IN_PLAY_TYPES: Final = frozenset((SETUP, DRILL, ALLY, DRAGON_BALL))
NO_STYLE: Final = -1
NO_ENDURANCE: Final = -1  # none and 0 differ (TCG-CARD-AWAK-S101)
VARIABLE: Final = -1  # a cost that is computed on demand
EVENT_INDEX: Final[dict[str, int]] = {name: at for at, name in enumerate(EVENTS)}
# happenings after which a text like "leaves play once …" checks its condition again
STATE_EVENTS: Final = sum(
    EVENT_BIT[name]
    for name in (
        *("entered", "left", "captured", "attached", "discarded", "banished", "rejuvenated", "milled", "drawn"),
        *("put_in_hand", "damaged", "anger_raised", "anger_lowered", "level_changed", "stages_gained", "stages_lost"),
        *("turn_started", "combat_entered", "combat_ending"),
    )
)
BAN_INDEX: Final[dict[str, int]] = {name: at for at, name in enumerate(BANS)}
FLAG_BIT: Final[dict[str, int]] = {name: 1 << at for at, name in enumerate(FLAGS)}
NUMBER_BIT: Final[dict[str, int]] = {name: 1 << at for at, name in enumerate(RULE_NUMBERS)}
WINDOW_BIT: Final[dict[str, int]] = {name: 1 << at for at, name in enumerate(WINDOWS)}


class Text:
    """An ability with its indexes. `blocks`: the operations carried out on use, on a hit, when stopped, and as cost."""

    def __init__(self, index: int, kind: int, ability: Ability, is_rule: bool) -> None:
        self.index = index
        self.kind = kind
        self.ability = ability
        self.icon: str = ability.icon
        self.is_rule = is_rule  # parenthetical: never switched off (TCG-GENERAL-05)
        # what menus ask of it every time, as they need it
        self.zone: str = ability.zone or ""  # from where it is used; "": as the card's type says
        self.conditions = ability.conditions
        self.is_plain = not ability.conditions and not ability.cost  # no condition, and no cost except stages
        self.attack: AttackWords | None = AttackWords(ability.attack) if ability.attack is not None else None
        self.level_free = ability.level_free
        self.stages = VARIABLE  # what the attack costs by its own words, if that is a plain number
        self.flags = 0  # bits of FLAGS that the attack's own words set
        if ability.attack is not None and ability.attack.kind != "copy":
            self.stages = ability.attack.cost if isinstance(ability.attack.cost, int) else VARIABLE
            self.flags = sum([FLAG_BIT[name] for name in ability.attack.flags])
        self.window: str | None = ability.window if isinstance(ability.window, str) else None  # an instant's moment, or
        self.occasion: Occasion | None = Occasion(ability.window) if isinstance(ability.window, When) else None
        self.answers = 0 if self.occasion is None else self.occasion.events  # the EVENTS it answers
        self.must = ability.must  # used without asking in its window
        # a plain Power with a window of its own is used in that window and at no other time (TCG-ICON-02)
        self.is_instant = is_instant(ability)
        self.uses: tuple[int, int, bool] | None = None  # how often it may be used: cached by `uses`
        self.stops = 0  # the kinds of attack that a defence answers, as bits: cached by `defence`
        self.is_narrow = False  # it answers only attacks of a further description: cached by `defence`
        self.do = -1
        self.hit = -1
        self.stopped = -1
        self.cost = -1
        # menus offer the same again and again, so these options are made once
        self.defend_option: Option = ("defend", index)
        is_attack = ability.attack is not None
        self.of_mps: list[Option] = [
            *[option_to_use(index, is_attack, NO_CARD, who) for who in (MP_A, MP_B)],
            *[option_to_use(index, is_attack, who, who) for who in (MP_A, MP_B)],
            *[option_to_use(index, is_attack, who, who - MASTERY_A + MP_A) for who in (MASTERY_A, MASTERY_B)],
        ]

    def option(self, card: int, performer: int) -> Option:
        """The option to use this text; NO_CARD is a card out of the hand."""
        if card > NO_CARD or performer > NO_CARD:
            return option_to_use(self.index, self.attack is not None, card, performer)
        return self.of_mps[MP_A - performer if card == NO_CARD else 1 - card]


def option_to_use(text: int, is_attack: bool, card: int, performer: int) -> Option:
    if card == NO_CARD:
        return ("attack" if is_attack else "play", text, performer)
    return ("strike" if is_attack else "use", card, text, performer)


class StandingText:
    """A lasting operation of a constant ability: in force while its card is, and while all `conditions` hold."""

    def __init__(
        self, operation: Operation, index: int, conditions: tuple[Any, ...], text: Text, attached: bool
    ) -> None:
        self.operation = operation
        self.index = index  # of `book.ops`
        self.conditions = conditions
        self.text = text
        self.attached = attached  # only while the card is attached


class Sheet:
    """A card's facts, ready for use."""

    def __init__(self, kind: int, card: Any) -> None:
        self.kind = kind
        self.card = card  # the record of the pack
        # options that are made once, as those of a `Text`
        self.put_option: Option = ("put", kind)
        self.discard_option: Option = ("discard", kind)
        self.id: str = card.id
        self.title: str = card.title
        self.type = TYPES.index(card.type)
        self.style = STYLES.index(card.style) if card.style else NO_STYLE
        self.named: str = card.named or ""
        self.character: str = card.character or ""
        self.level: int = card.level or 0
        self.ladder: tuple[int, ...] = tuple(card.ladder or ())
        self.pur: int = card.pur or 0
        self.endurance: int = NO_ENDURANCE if card.endurance is None else card.endurance
        # what its owner's effects read as its Endurance
        told = card.endurance_for_effects
        self.told_endurance: int = self.endurance if told is None else told
        self.never_gains: bool = card.no_stage_gain
        self.number: int = card.number or 0
        self.family: str = card.family or ""
        self.alignment: str = card.alignment or card.alignment_only or ""
        self.traits: frozenset[str] = frozenset(card.traits or ())
        self.after_use: str = card.after_use or ""
        self.icons: frozenset[str] = frozenset(card.icons)  # as printed: a defence offered besides has none
        self.texts: tuple[Text, ...] = ()
        self.attack: Text | None = None  # the first text with the attack icon
        self.defences: tuple[Text, ...] = ()
        self.powers: tuple[Text, ...] = ()  # usable as an action: plain Powers and attacks
        self.played: tuple[Text, ...] = ()  # … by playing the card out of the hand (TCG-COMBAT-05, 06)
        self.used: tuple[Text, ...] = ()  # … while the card is in play
        self.instants: tuple[Text, ...] = ()
        self.immediates: tuple[Text, ...] = ()  # a Dragon Ball's
        self.standing_texts: tuple[StandingText, ...] = ()
        self.spoken: dict[
            int, list[Any]
        ] = {}  # of an MP or a Mastery, by topic and whose it is: filled by `texts_in_force`
        self.topics = 0
        self.bans = 0  # bits of BANS that its constant texts set
        self.numbers = 0  # bits of RULE_NUMBERS that they change
        self.watched_events = 0  # bits of EVENTS that its texts watch while it is in play
        self.own_watched_events = 0  # bits of EVENTS that its texts watch about this very card, wherever it lies
        self.own: tuple[StandingText, ...] = ()  # those texts
        self.answers = 0  # bits of EVENTS that its instants may answer, wherever they are used
        self.windows = 0  # bits of WINDOWS in which its instants may be used in play
        self.hand_windows = 0  # … out of the hand
        self.hand_watched_events = 0  # bits of EVENTS that open a window for it in the hand
        self.memory = 0  # bits of EVENTS that its texts look back at
        self.is_unique: bool = card.unique_in_play
        self.counts_styled: bool = card.counts_styled
        self.counts_named: bool = card.counts_named
        self.is_restricted = bool(card.alignment_only)
        self.no_mppv: str = card.no_mppv or ""  # when its own rule rules out a victory by anger
        self.rulings: tuple[str, ...] = tuple(card.rulings)  # the clauses that speak of this card
        self.hand_texts: tuple[Text, ...] = ()  # of a card for the table: usable as an action out of the hand
        self.far_texts: tuple[Text, ...] = ()  # usable out of the discard pile or the Banished Zone
        self.far_windows = 0  # bits of WINDOWS in which an instant may be used from there, and
        self.far_watched_events = 0  # bits of EVENTS that it may answer
        self.own_attacks: tuple[
            StandingText, ...
        ] = ()  # rules about this very card's attacks, wherever it is played from
        self.slips_under = False  # what would take it off a Life Deck puts it underneath instead (TCG-CARD-AWAK-R135)
        self.also_titled: tuple[str, ...] = ()  # words that count as standing in the title
        self.attaches_to: frozenset[str] = frozenset()  # the MPs on which it can stay: `my_mp`, `foe_mp`
        self.attach_needs: tuple[Any, ...] = ()  # and what must hold for it
        self.raises_anger = False  # an immediate effect of its attack raises a player's anger
        self.mentions_anger = False
        self.has_hit = False
        self.stops_attacks = False

    @property
    def is_styled(self) -> bool:
        return self.style != NO_STYLE


class Book(Twins):
    """All cards, texts, operations and blocks of the packs in use."""

    def __init__(self, cards: Sequence[Any], key: str = "") -> None:
        super().__init__()
        self.key = key
        self.sheets: list[Sheet] = []
        self.texts: list[Text] = []
        self.ops: list[Operation] = []
        self.watched_events_of_op: list[int] = []  # the EVENT bit that each operation watches, or 0
        self.answers_of_op: list[int] = []  # the EVENT bits that an instant which it lends may answer, and
        self.windows_of_op: list[int] = []  # the WINDOWS in which that may be used
        self.topic_of_op: list[int] = []
        self.bans_of_op: list[int] = []
        self.numbers_of_op: list[int] = []
        self.sides_of_op: list[int] = []  # of whose attacks each operation speaks, and
        self.parts_of_op: list[int] = []  # of which parts of them (`attack_parts`)
        self.cards_of_op: list[Cards | None] = []  # the cards that each operation picks
        self.named_cards_of_op: list[Cards | None] = []  # the choice in its field `cards`
        self.hidden_choices_of_op: list[tuple[Cards, ...]] = []  # its choices in hands and Life Decks
        self.counts_of_op: list[tuple[Count | None, ...]] = []  # its numbers that are counted (`counted_numbers`)
        self.can_decline_op: list[bool] = []  # may its player do nothing by its own words?
        self.selection_of_op: list[Selection | None] = []  # by operation, as they are asked for
        # twins, by operation
        self.response_of_op: list[Response | None] = []  # of what answers or replaces what happens
        self.attack_change_of_op: list[AttackChange | None] = []  # of what changes attacks
        self.ban_of_op: list[Ban | None] = []  # of what forbids
        self.rule_change_of_op: list[RuleChange | None] = []  # of what changes a number of the rules
        self.made: dict[int, int] = {}  # operation that makes an attack -> the text of that attack
        self.blocks: list[tuple[Operation, ...]] = []
        self.blocks_of_op: list[dict[str, int]] = []  # the numbers of the lists in each operation, by field
        self.lent: dict[int, int] = {}  # operation that gives a card an ability -> the text of that ability
        self.kind_of: dict[str, int] = {}
        self.by_name: dict[str, int] = {}  # folded title or id -> kind: cached by `position.card_named`
        for kind, card in enumerate(cards):
            self._add(kind, card)

    def _add(self, kind: int, card: Any) -> None:
        """Read a card, a new one or one in the place of another."""
        sheet = Sheet(kind, card)
        self.sheets[kind : kind + 1] = [sheet]
        self.kind_of[sheet.id] = kind
        self._read(sheet)

    def with_card(self, kind: int, card: Any) -> Book:
        """A copy in which one card is another."""
        return self.with_cards({kind: card}, f"{self.key} with another {card.id}")

    def with_cards(self, cards: Mapping[int, Any], key: str) -> Book:
        """A copy with other cards in these places, or new ones at the end. The other cards keep their indexes."""
        book = Book((), key)
        book.sheets = list(self.sheets)
        book.texts = list(self.texts)
        book.ops = list(self.ops)
        book.watched_events_of_op = list(self.watched_events_of_op)
        book.answers_of_op = list(self.answers_of_op)
        book.windows_of_op = list(self.windows_of_op)
        book.topic_of_op = list(self.topic_of_op)
        book.bans_of_op = list(self.bans_of_op)
        book.numbers_of_op = list(self.numbers_of_op)
        book.sides_of_op = list(self.sides_of_op)
        book.parts_of_op = list(self.parts_of_op)
        book.cards_of_op = list(self.cards_of_op)
        book.response_of_op = list(self.response_of_op)
        book.attack_change_of_op = list(self.attack_change_of_op)
        book.ban_of_op = list(self.ban_of_op)
        book.rule_change_of_op = list(self.rule_change_of_op)
        book.named_cards_of_op = list(self.named_cards_of_op)
        book.hidden_choices_of_op = list(self.hidden_choices_of_op)
        book.can_decline_op = list(self.can_decline_op)
        book.counts_of_op = list(self.counts_of_op)
        book.blocks = list(self.blocks)
        book.made = dict(self.made)
        book.blocks_of_op = list(self.blocks_of_op)
        book.lent = dict(self.lent)
        book.kind_of = dict(self.kind_of)
        for kind, card in sorted(cards.items()):
            book._add(kind, card)
        return book

    # -- indexing --------------------------------------------------------------------------------------------------

    def picks_of(self, op: int) -> Selection:
        """The twin of the cards that an operation picks."""
        known = self.selection_of_op
        while len(known) <= op:
            known.append(None)
        found = known[op]
        if found is None:
            cards = self.cards_of_op[op]
            assert cards is not None
            found = known[op] = self.selection(cards)
        return found

    def block(self, operation: Operation, name: str) -> int:
        """The number of the list of operations in a field of an operation: `do`, or `options[1]`."""
        return self.blocks_of_op[operation.number][name]

    def _read(self, sheet: Sheet) -> None:
        texts: list[Text] = []
        standing: list[StandingText] = []
        own: list[StandingText] = []
        for ability, is_rule in [*((a, False) for a in sheet.card.abilities), *((a, True) for a in sheet.card.rules)]:
            text = self._text(sheet.kind, ability, is_rule)
            texts.append(text)
            ability = text.ability
            if ability.icon == "constant":
                self._stand(text, ability.do, (), False, standing, own)
            else:
                self._attachments(text, (*ability.do, *ability.hit), standing, own)
        sheet.texts = tuple(texts)
        attacks = [text for text in texts if text.ability.attack is not None]
        sheet.attack = attacks[0] if attacks else None
        sheet.defences = tuple(text for text in texts if text.icon == "defence")
        sheet.powers = tuple(text for text in texts if text.icon in ("power", "attack") and not text.is_instant)
        is_played = PHYSICAL_COMBAT <= sheet.type <= EVENT
        # attached, such a card does no more what it does out of the hand (TCG-COMBAT-06)
        zones = ("play",) if is_played else ("", "play")
        sheet.used = tuple(text for text in sheet.powers if text.zone in zones)
        sheet.played = tuple(text for text in sheet.powers if is_played and text.zone in ("", "hand"))
        sheet.hand_texts = tuple(text for text in sheet.powers if text.ability.zone == "hand")
        sheet.far_texts = tuple(text for text in texts if text.zone in FAR_ZONES)
        sheet.instants = tuple(text for text in texts if text.is_instant)
        sheet.immediates = tuple(text for text in texts if text.icon == "immediate")
        sheet.standing_texts = tuple(standing)
        sheet.own = tuple(own)
        self._sum_up(sheet)

    def _compile(self, block: tuple[Operation, ...], kind: int) -> int:
        """Gives a list of operations, and everything in it, a number. The Book holds copies that know their number."""
        at = len(self.blocks)
        self.blocks.append(block)
        self.blocks[at] = tuple([self._compile_operation(operation, kind) for operation in block])
        return at

    def _compile_operation(self, operation: Operation, kind: int) -> Operation:
        number = len(self.ops)
        self.ops.append(operation)
        self._note_masks(operation)
        blocks: dict[str, int] = {}
        self.blocks_of_op.append(blocks)
        inner: dict[str, Any] = {}
        for name in operation.__struct_fields__:
            value = getattr(operation, name)
            if is_block(value):
                blocks[name] = self._compile(value, kind)
                inner[name] = self.blocks[blocks[name]]
            elif is_options(value):
                for at, option in enumerate(value):
                    blocks[f"{name}[{at}]"] = self._compile(option, kind)
                inner[name] = tuple([self.blocks[blocks[f"{name}[{at}]"]] for at in range(len(value))])
            elif isinstance(value, Ability):
                text = self._text(kind, value, False)
                self.lent[number], inner[name] = text.index, text.ability
        compiled: Operation = msgspec.structs.replace(operation, **inner)
        msgspec.structs.force_setattr(compiled, "number", number)
        self.ops[number] = compiled
        self.response_of_op[number] = self.response(compiled)
        self.attack_change_of_op[number] = self.attack_change(compiled)
        self.ban_of_op[number] = Ban(compiled) if isinstance(compiled, op.Forbid) else None
        self.rule_change_of_op[number] = RuleChange(compiled) if isinstance(compiled, op.ChangeRule) else None
        if isinstance(compiled, op.MakeAttack):
            made = Ability(icon="attack", attack=compiled.attack, do=compiled.do, hit=compiled.hit)
            text = Text(len(self.texts), kind, made, False)
            self.texts.append(text)
            text.do, text.hit = blocks.get("do", -1), blocks.get("hit", -1)
            self.made[number] = text.index
        return compiled

    def _note_masks(self, operation: Operation) -> None:
        """Note the facts that menus and the texts in force ask of an operation every time."""
        watched = getattr(operation, "when", None)
        lent = operation.ability if isinstance(operation, op.Extra) and is_instant(operation.ability) else None
        self.answers_of_op.append(answers_of(lent) if lent is not None else 0)
        self.windows_of_op.append(WINDOW_BIT[lent.window] if lent is not None and isinstance(lent.window, str) else 0)
        watched_bits = event_bits(watched) if isinstance(watched, When) else 0
        self.watched_events_of_op.append(watched_bits | self.answers_of_op[-1])
        self.topic_of_op.append(topic_of(operation))
        self.sides_of_op.append(sides_of(operation))
        self.parts_of_op.append(parts_of(operation))
        self.cards_of_op.append(picked_by(operation))
        # twins are made when the operation knows its number
        self.response_of_op.append(None)
        self.attack_change_of_op.append(None)
        self.ban_of_op.append(None)
        self.rule_change_of_op.append(None)
        self.named_cards_of_op.append(named_cards(operation))
        self.hidden_choices_of_op.append(hidden_choices(operation))
        self.can_decline_op.append(can_be_declined(operation))
        self.counts_of_op.append(counted_numbers(operation))
        self.bans_of_op.append(
            sum(1 << BAN_INDEX[ban] for ban in operation.what) if isinstance(operation, op.Forbid) else 0
        )
        self.numbers_of_op.append(NUMBER_BIT[operation.what] if isinstance(operation, op.ChangeRule) else 0)

    def _text(self, kind: int, ability: Ability, is_rule: bool) -> Text:
        text = Text(len(self.texts), kind, ability, is_rule)
        self.texts.append(text)
        compiled: dict[str, Any] = {}
        for name in ("do", "hit", "stopped", "cost"):
            block = getattr(ability, name)
            if block:
                number = self._compile(block, kind)
                setattr(text, name, number)
                compiled[name] = self.blocks[number]
        text.ability = msgspec.structs.replace(ability, **compiled)
        return text

    def _stand(
        self,
        text: Text,
        block: tuple[Operation, ...],
        conditions: tuple[Any, ...],
        attached: bool,
        standing: list[StandingText],
        own: list[StandingText],
    ) -> None:
        for operation in block:
            if isinstance(operation, (op.While, op.If)):
                self._stand(text, operation.do, (*conditions, *operation.conditions), attached, standing, own)
            elif isinstance(operation, (op.Sentence, op.Attachment)):
                inside = attached or isinstance(operation, op.Attachment)
                self._stand(text, operation.do, conditions, inside, standing, own)
            else:
                entry = StandingText(operation, operation.number, conditions, text, attached)
                watched = getattr(operation, "when", None)
                if isinstance(watched, When) and watched.this:
                    own.append(entry)
                else:
                    standing.append(entry)

    def _attachments(
        self, text: Text, block: tuple[Operation, ...], standing: list[StandingText], own: list[StandingText]
    ) -> None:
        """The texts of an attached card; they stand in its ordinary text."""
        for operation in block:
            if isinstance(operation, op.Attachment):
                self._stand(text, operation.do, (), True, standing, own)
            else:
                for name in operation.__struct_fields__:
                    value = getattr(operation, name)
                    if is_block(value):
                        self._attachments(text, value, standing, own)

    def _open_window(self, sheet: Sheet, ability: Ability, place: str) -> None:
        """The moment or the happenings in which an instant may be used from there."""
        watched_events = answers_of(ability)
        window = WINDOW_BIT[ability.window] if isinstance(ability.window, str) else 0
        if place == "hand":
            sheet.hand_watched_events |= watched_events
            sheet.hand_windows |= window
        elif place == "far":
            sheet.far_watched_events |= watched_events
            sheet.far_windows |= window
        else:
            sheet.watched_events |= watched_events
            sheet.answers |= watched_events
            sheet.windows |= window

    def _sum_up(self, sheet: Sheet) -> None:
        for entry in sheet.standing_texts:
            operation = entry.operation
            sheet.topics |= topic_of(operation)
            sheet.bans |= self.bans_of_op[entry.index]
            sheet.numbers |= self.numbers_of_op[entry.index]
            if isinstance(operation, (op.Watch, op.Instead)):
                sheet.watched_events |= event_bits(operation.when)
            elif isinstance(operation, op.LeavesOnce):
                sheet.watched_events |= STATE_EVENTS
        for text in sheet.instants:
            self._open_window(sheet, text.ability, place_of(sheet, text.zone))
        for entry in sheet.standing_texts:
            lent = entry.operation.ability if isinstance(entry.operation, op.Extra) else None
            if lent is not None and is_instant(lent):
                self._open_window(sheet, lent, "play")
        for text in sheet.texts:
            sheet.memory |= looked_back_at(text.ability)
        for entry in sheet.own:
            sheet.own_watched_events |= event_bits(entry.operation.when)  # type: ignore[union-attr, arg-type]
        sheet.own_attacks = tuple(
            entry
            for entry in sheet.standing_texts
            if entry.text.is_rule
            and isinstance(entry.operation, op.ChangeAttacks)
            and entry.operation.like is not None
            and entry.operation.like.this
        )
        sheet.slips_under = any(
            isinstance(entry.operation, op.Instead)
            and entry.operation.when.came_from == ("deck",)
            and any(isinstance(each, op.MoveThis) and each.to == "deck_bottom" for each in entry.operation.do)
            for entry in sheet.own
        )
        sheet.also_titled = tuple(
            entry.operation.words
            for entry in sheet.standing_texts
            if isinstance(entry.operation, op.TreatAs)
            and entry.operation.what == "titled"
            and entry.operation.cards is not None
            and entry.operation.cards.that == "this"
        )
        written = [msgspec.json.encode(text.ability).replace(b"win_by_anger", b"") for text in sheet.texts]
        sheet.mentions_anger = any(b"anger" in words for words in written)
        sheet.stops_attacks = any(
            isinstance(operation, op.Stop) for text in sheet.texts for operation in operations_in(text.ability.do)
        )
        attachings = [
            operation
            for text in sheet.texts
            for block in (text.ability.do, text.ability.hit)
            for operation in operations_in(block)
            if isinstance(operation, op.Attach) and operation.card is None and isinstance(operation.to, str)
        ]
        sheet.attaches_to = frozenset(str(operation.to) for operation in attachings)
        sheet.attach_needs = tuple(need for operation in attachings for need in operation.needs)
        if sheet.attack is not None:
            sheet.has_hit = bool(sheet.attack.ability.hit)
            sheet.raises_anger = any(raises_anger(operation) for operation in operations_in(sheet.attack.ability.do))


def is_instant(ability: Ability) -> bool:
    """An instant, or a plain Power with a window of its own (TCG-ICON-02)."""
    return ability.icon == "instant" or (ability.icon == "power" and ability.window is not None)


def place_of(sheet: Sheet, zone: str) -> str:
    """The zone from which a text of this card is used: hand, play, or `far` (the discard pile or the Banished Zone)."""
    if zone:
        return "far" if zone in FAR_ZONES else zone
    return "hand" if PHYSICAL_COMBAT <= sheet.type <= EVENT else "play"


def answers_of(ability: Ability) -> int:
    """The happenings that an instant may answer, as bits of EVENTS."""
    return event_bits(ability.window) if isinstance(ability.window, When) else 0
