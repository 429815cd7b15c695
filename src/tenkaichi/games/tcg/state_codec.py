"""Generated from the records of tcg by `tenkaichi codec`: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tenkaichi.engine.frames import freeze, step_index, step_name
from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.tcg.rules.attack import PerformAttack
from tenkaichi.games.tcg.rules.cards_in_use import PutAway
from tenkaichi.games.tcg.rules.combat import Action, Combat
from tenkaichi.games.tcg.rules.critical import CriticalEffect
from tenkaichi.games.tcg.rules.damage import TakeDamage
from tenkaichi.games.tcg.rules.defence import Defence
from tenkaichi.games.tcg.rules.dragon_balls import BallEffects
from tenkaichi.games.tcg.rules.drawing import DrawCards
from tenkaichi.games.tcg.rules.effects.adjusting import Adjust
from tenkaichi.games.tcg.rules.effects.attaching import AttachOther, AttachTo
from tenkaichi.games.tcg.rules.effects.borrowing import Borrow, BorrowPower, TakeTexts, UseHitEffects
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.decks import HowMany, RejuvenateCards, TakeFromDeck
from tenkaichi.games.tcg.rules.effects.drill_loss import DiscardDrills, ReplaceDrillLoss
from tenkaichi.games.tcg.rules.effects.fighting import CutShort, UseBalls
from tenkaichi.games.tcg.rules.effects.figures import PickPersonality, PickPlayer
from tenkaichi.games.tcg.rules.effects.looking import LookWhere, PickAndShow, ReorderPile, SeeCards
from tenkaichi.games.tcg.rules.effects.moments import Window
from tenkaichi.games.tcg.rules.effects.moving import DeclineMove, MoveCards
from tenkaichi.games.tcg.rules.effects.naming import NameCards
from tenkaichi.games.tcg.rules.effects.picking import PickCards
from tenkaichi.games.tcg.rules.effects.replacing import Replaced, Replacement
from tenkaichi.games.tcg.rules.effects.resolve import MayDo, Resolve
from tenkaichi.games.tcg.rules.effects.settle import Settle, Trigger
from tenkaichi.games.tcg.rules.effects.structure import ChooseOne, PayTo, Repeat
from tenkaichi.games.tcg.rules.effects.windows import UseInstant
from tenkaichi.games.tcg.rules.planning import Planning
from tenkaichi.games.tcg.rules.powers import UsePower
from tenkaichi.games.tcg.rules.turn import Turn, WholeMatch
from tenkaichi.games.tcg.state import Attack, Card, Happening, Lasting, Player, Table


def clone_Table(v: Table) -> Table:
    n = Table.__new__(Table)
    n.book = v.book
    n.stack = [CLONERS[type(x)](x) for x in v.stack]
    n.winner = v.winner
    n.ending = v.ending
    n.pack_key = v.pack_key
    n.switches = v.switches
    n.players = [clone_Player(x) for x in v.players]
    n.in_play = [clone_Card(x) for x in v.in_play]
    n.resolving = v.resolving[:]
    n.serial = v.serial
    n.turn = v.turn
    n.turn_seat = v.turn_seat
    n.phase = v.phase
    n.initiator = v.initiator
    n.actions = v.actions
    n.passes = v.passes
    n.performer = v.performer
    n.attacks = [clone_Attack(x) for x in v.attacks]
    n.latest = v.latest[:]
    n.lasting = [clone_Lasting(x) for x in v.lasting]
    n.waiting = v.waiting[:]
    n.used_this_turn = v.used_this_turn
    n.used_this_combat = v.used_this_combat
    n.used_this_game = v.used_this_game
    n.watched_events = v.watched_events
    n.windows = v.windows
    n.bans = v.bans
    n.numbers = v.numbers
    n.topics = v.topics
    n.memory = v.memory
    n.shown_this_turn = v.shown_this_turn[:]
    n.gone_in_sight = v.gone_in_sight
    n.history = v.history[:]
    n.log = None
    n.chance = None
    n.running = None
    return n


def encode_Table(v: Table) -> list[Any]:
    return [
        [ENCODERS[type(x0)](x0) for x0 in v.stack],
        v.winner,
        v.ending,
        v.pack_key,
        v.switches,
        [encode_Player(x0) for x0 in v.players],
        [encode_Card(x0) for x0 in v.in_play],
        list(v.resolving),
        v.serial,
        v.turn,
        v.turn_seat,
        v.phase,
        v.initiator,
        v.actions,
        v.passes,
        v.performer,
        [encode_Attack(x0) for x0 in v.attacks],
        [encode_Attack(x0) for x0 in v.latest],
        [encode_Lasting(x0) for x0 in v.lasting],
        [encode_Happening(x0) for x0 in v.waiting],
        list(v.used_this_turn),
        list(v.used_this_combat),
        list(v.used_this_game),
        v.watched_events,
        v.windows,
        v.bans,
        v.numbers,
        v.topics,
        v.memory,
        list(v.shown_this_turn),
        list(v.gone_in_sight),
        [encode_Happening(x0) for x0 in v.history],
    ]


def decode_Table(v: Any, book: Any) -> Table:
    n = Table.__new__(Table)
    n.book = book
    n.stack = [DECODERS[x0[0]](x0) for x0 in v[0]]
    n.winner = v[1]
    n.ending = v[2]
    n.pack_key = v[3]
    n.switches = v[4]
    n.players = [decode_Player(x0) for x0 in v[5]]
    n.in_play = [decode_Card(x0) for x0 in v[6]]
    n.resolving = list(v[7])
    n.serial = v[8]
    n.turn = v[9]
    n.turn_seat = v[10]
    n.phase = v[11]
    n.initiator = v[12]
    n.actions = v[13]
    n.passes = v[14]
    n.performer = v[15]
    n.attacks = [decode_Attack(x0) for x0 in v[16]]
    n.latest = [decode_Attack(x0) for x0 in v[17]]
    n.lasting = [decode_Lasting(x0) for x0 in v[18]]
    n.waiting = [decode_Happening(x0) for x0 in v[19]]
    n.used_this_turn = tuple(v[20])
    n.used_this_combat = tuple(v[21])
    n.used_this_game = tuple(v[22])
    n.watched_events = v[23]
    n.windows = v[24]
    n.bans = v[25]
    n.numbers = v[26]
    n.topics = v[27]
    n.memory = v[28]
    n.shown_this_turn = list(v[29])
    n.gone_in_sight = tuple(v[30])
    n.history = [decode_Happening(x0) for x0 in v[31]]
    n.log = None
    n.chance = None
    n.running = None
    return n


def describe_Table(v: Table) -> dict[str, Any]:
    return {
        "stack": [DESCRIBERS[type(x0)](x0) for x0 in v.stack],
        "winner": v.winner,
        "ending": v.ending,
        "pack_key": v.pack_key,
        "switches": v.switches,
        "players": [describe_Player(x0) for x0 in v.players],
        "in_play": [describe_Card(x0) for x0 in v.in_play],
        "resolving": list(v.resolving),
        "serial": v.serial,
        "turn": v.turn,
        "turn_seat": v.turn_seat,
        "phase": v.phase,
        "initiator": v.initiator,
        "actions": v.actions,
        "passes": v.passes,
        "performer": v.performer,
        "attacks": [describe_Attack(x0) for x0 in v.attacks],
        "latest": [describe_Attack(x0) for x0 in v.latest],
        "lasting": [describe_Lasting(x0) for x0 in v.lasting],
        "waiting": [describe_Happening(x0) for x0 in v.waiting],
        "used_this_turn": list(v.used_this_turn),
        "used_this_combat": list(v.used_this_combat),
        "used_this_game": list(v.used_this_game),
        "watched_events": v.watched_events,
        "windows": v.windows,
        "bans": v.bans,
        "numbers": v.numbers,
        "topics": v.topics,
        "memory": v.memory,
        "shown_this_turn": list(v.shown_this_turn),
        "gone_in_sight": list(v.gone_in_sight),
        "history": [describe_Happening(x0) for x0 in v.history],
    }


def clone_Player(v: Player) -> Player:
    n = Player.__new__(Player)
    n.slots = v.slots
    n.pool = v.pool[:]
    n.deck = v.deck[:]
    n.hand = v.hand[:]
    n.discard = v.discard[:]
    n.banished = v.banished[:]
    n.aside = v.aside
    n.levels = v.levels
    n.mastery = v.mastery
    n.level = v.level
    n.stage = v.stage
    n.anger = v.anger
    n.hidden_windows = v.hidden_windows
    n.far_texts = v.far_texts
    n.far_watched_events = v.far_watched_events
    n.hidden_watched_events = v.hidden_watched_events
    n.no_anger_victory = v.no_anger_victory
    n.last_action = v.last_action
    n.last_action_at = v.last_action_at
    return n


def encode_Player(v: Player) -> list[Any]:
    return [
        list(v.slots),
        list(v.pool),
        list(v.deck),
        list(v.hand),
        list(v.discard),
        list(v.banished),
        list(v.aside),
        list(v.levels),
        v.mastery,
        v.level,
        v.stage,
        v.anger,
        v.hidden_windows,
        v.far_texts,
        v.far_watched_events,
        v.hidden_watched_events,
        v.no_anger_victory,
        v.last_action,
        v.last_action_at,
    ]


def decode_Player(v: Any) -> Player:
    n = Player.__new__(Player)
    n.slots = tuple(v[0])
    n.pool = list(v[1])
    n.deck = list(v[2])
    n.hand = list(v[3])
    n.discard = list(v[4])
    n.banished = list(v[5])
    n.aside = tuple(v[6])
    n.levels = tuple(v[7])
    n.mastery = v[8]
    n.level = v[9]
    n.stage = v[10]
    n.anger = v[11]
    n.hidden_windows = v[12]
    n.far_texts = v[13]
    n.far_watched_events = v[14]
    n.hidden_watched_events = v[15]
    n.no_anger_victory = v[16]
    n.last_action = v[17]
    n.last_action_at = v[18]
    return n


def describe_Player(v: Player) -> dict[str, Any]:
    return {
        "slots": list(v.slots),
        "pool": list(v.pool),
        "deck": list(v.deck),
        "hand": list(v.hand),
        "discard": list(v.discard),
        "banished": list(v.banished),
        "aside": list(v.aside),
        "levels": list(v.levels),
        "mastery": v.mastery,
        "level": v.level,
        "stage": v.stage,
        "anger": v.anger,
        "hidden_windows": v.hidden_windows,
        "far_texts": v.far_texts,
        "far_watched_events": v.far_watched_events,
        "hidden_watched_events": v.hidden_watched_events,
        "no_anger_victory": v.no_anger_victory,
        "last_action": v.last_action,
        "last_action_at": v.last_action_at,
    }


def clone_Card(v: Card) -> Card:
    n = Card.__new__(Card)
    n.handle = v.handle
    n.controller = v.controller
    n.stage = v.stage
    n.host = v.host
    n.is_captured = v.is_captured
    n.entered_turn = v.entered_turn
    n.counter = v.counter
    return n


def encode_Card(v: Card) -> list[Any]:
    return [
        v.handle,
        v.controller,
        v.stage,
        v.host,
        v.is_captured,
        v.entered_turn,
        v.counter,
    ]


def decode_Card(v: Any) -> Card:
    n = Card.__new__(Card)
    n.handle = v[0]
    n.controller = v[1]
    n.stage = v[2]
    n.host = v[3]
    n.is_captured = v[4]
    n.entered_turn = v[5]
    n.counter = v[6]
    return n


def describe_Card(v: Card) -> dict[str, Any]:
    return {
        "handle": v.handle,
        "controller": v.controller,
        "stage": v.stage,
        "host": v.host,
        "is_captured": v.is_captured,
        "entered_turn": v.entered_turn,
        "counter": v.counter,
    }


def clone_Attack(v: Attack) -> Attack:
    n = Attack.__new__(Attack)
    n.seat = v.seat
    n.ability = v.ability
    n.kind = v.kind
    n.card = v.card
    n.performer = v.performer
    n.is_energy = v.is_energy
    n.is_copy = v.is_copy
    n.came_from = v.came_from
    n.flags = v.flags
    n.more_stages = v.more_stages
    n.more_life = v.more_life
    n.less_stages = v.less_stages
    n.less_life = v.less_life
    n.base_stages = v.base_stages
    n.base_life = v.base_life
    n.is_all_prevented = v.is_all_prevented
    n.is_stopped = v.is_stopped
    n.stopped_by = v.stopped_by
    n.has_raised_anger = v.has_raised_anger
    n.is_changed_by_foe = v.is_changed_by_foe
    n.defence = v.defence
    n.stages_dealt = v.stages_dealt
    n.life_dealt = v.life_dealt
    n.prevented = v.prevented
    n.criticals_used = v.criticals_used
    n.due_stages = v.due_stages
    n.due_life = v.due_life
    n.endured = v.endured
    n.it = v.it
    n.x = v.x
    n.is_declared = v.is_declared
    n.claims = v.claims
    n.firsts = v.firsts
    n.more_immediate = v.more_immediate
    n.more_hits = v.more_hits
    return n


def encode_Attack(v: Attack) -> list[Any]:
    return [
        v.seat,
        v.ability,
        v.kind,
        v.card,
        v.performer,
        v.is_energy,
        v.is_copy,
        v.came_from,
        v.flags,
        v.more_stages,
        v.more_life,
        v.less_stages,
        v.less_life,
        v.base_stages,
        v.base_life,
        v.is_all_prevented,
        v.is_stopped,
        v.stopped_by,
        v.has_raised_anger,
        v.is_changed_by_foe,
        v.defence,
        v.stages_dealt,
        v.life_dealt,
        v.prevented,
        v.criticals_used,
        v.due_stages,
        v.due_life,
        v.endured,
        list(v.it),
        v.x,
        v.is_declared,
        list(v.claims),
        list(v.firsts),
        [[x0[0], x0[1], x0[2], x0[3]] for x0 in v.more_immediate],
        [[x0[0], x0[1], x0[2], x0[3]] for x0 in v.more_hits],
    ]


def decode_Attack(v: Any) -> Attack:
    n = Attack.__new__(Attack)
    n.seat = v[0]
    n.ability = v[1]
    n.kind = v[2]
    n.card = v[3]
    n.performer = v[4]
    n.is_energy = v[5]
    n.is_copy = v[6]
    n.came_from = v[7]
    n.flags = v[8]
    n.more_stages = v[9]
    n.more_life = v[10]
    n.less_stages = v[11]
    n.less_life = v[12]
    n.base_stages = v[13]
    n.base_life = v[14]
    n.is_all_prevented = v[15]
    n.is_stopped = v[16]
    n.stopped_by = v[17]
    n.has_raised_anger = v[18]
    n.is_changed_by_foe = v[19]
    n.defence = v[20]
    n.stages_dealt = v[21]
    n.life_dealt = v[22]
    n.prevented = v[23]
    n.criticals_used = v[24]
    n.due_stages = v[25]
    n.due_life = v[26]
    n.endured = v[27]
    n.it = tuple(v[28])
    n.x = v[29]
    n.is_declared = v[30]
    n.claims = tuple(v[31])
    n.firsts = tuple(v[32])
    n.more_immediate = tuple([(x0[0], x0[1], x0[2], x0[3], ) for x0 in v[33]])
    n.more_hits = tuple([(x0[0], x0[1], x0[2], x0[3], ) for x0 in v[34]])
    return n


def describe_Attack(v: Attack) -> dict[str, Any]:
    return {
        "seat": v.seat,
        "ability": v.ability,
        "kind": v.kind,
        "card": v.card,
        "performer": v.performer,
        "is_energy": v.is_energy,
        "is_copy": v.is_copy,
        "came_from": v.came_from,
        "flags": v.flags,
        "more_stages": v.more_stages,
        "more_life": v.more_life,
        "less_stages": v.less_stages,
        "less_life": v.less_life,
        "base_stages": v.base_stages,
        "base_life": v.base_life,
        "is_all_prevented": v.is_all_prevented,
        "is_stopped": v.is_stopped,
        "stopped_by": v.stopped_by,
        "has_raised_anger": v.has_raised_anger,
        "is_changed_by_foe": v.is_changed_by_foe,
        "defence": v.defence,
        "stages_dealt": v.stages_dealt,
        "life_dealt": v.life_dealt,
        "prevented": v.prevented,
        "criticals_used": v.criticals_used,
        "due_stages": v.due_stages,
        "due_life": v.due_life,
        "endured": v.endured,
        "it": list(v.it),
        "x": v.x,
        "is_declared": v.is_declared,
        "claims": list(v.claims),
        "firsts": list(v.firsts),
        "more_immediate": [[x0[0], x0[1], x0[2], x0[3]] for x0 in v.more_immediate],
        "more_hits": [[x0[0], x0[1], x0[2], x0[3]] for x0 in v.more_hits],
    }


def clone_Lasting(v: Lasting) -> Lasting:
    n = Lasting.__new__(Lasting)
    n.op = v.op
    n.me = v.me
    n.source = v.source
    n.card = v.card
    n.until = v.until
    n.turn = v.turn
    n.left = v.left
    n.it = v.it
    n.x = v.x
    n.number = v.number
    n.action = v.action
    n.numbers = v.numbers
    return n


def encode_Lasting(v: Lasting) -> list[Any]:
    return [
        v.op,
        v.me,
        v.source,
        v.card,
        v.until,
        v.turn,
        v.left,
        list(v.it),
        v.x,
        v.number,
        v.action,
        list(v.numbers),
    ]


def decode_Lasting(v: Any) -> Lasting:
    n = Lasting.__new__(Lasting)
    n.op = v[0]
    n.me = v[1]
    n.source = v[2]
    n.card = v[3]
    n.until = v[4]
    n.turn = v[5]
    n.left = v[6]
    n.it = tuple(v[7])
    n.x = v[8]
    n.number = v[9]
    n.action = v[10]
    n.numbers = tuple(v[11])
    return n


def describe_Lasting(v: Lasting) -> dict[str, Any]:
    return {
        "op": v.op,
        "me": v.me,
        "source": v.source,
        "card": v.card,
        "until": v.until,
        "turn": v.turn,
        "left": v.left,
        "it": list(v.it),
        "x": v.x,
        "number": v.number,
        "action": v.action,
        "numbers": list(v.numbers),
    }


def clone_Happening(v: Happening) -> Happening:
    n = Happening.__new__(Happening)
    n.event = v.event
    n.who = v.who
    n.kind = v.kind
    n.card = v.card
    n.by = v.by
    n.cause = v.cause
    n.source = v.source
    n.came_from = v.came_from
    n.amount = v.amount
    n.in_combat = v.in_combat
    n.action = v.action
    n.place = v.place
    return n


def encode_Happening(v: Happening) -> list[Any]:
    return [
        v.event,
        v.who,
        v.kind,
        v.card,
        v.by,
        v.cause,
        v.source,
        v.came_from,
        v.amount,
        v.in_combat,
        v.action,
        v.place,
    ]


def decode_Happening(v: Any) -> Happening:
    n = Happening.__new__(Happening)
    n.event = v[0]
    n.who = v[1]
    n.kind = v[2]
    n.card = v[3]
    n.by = v[4]
    n.cause = v[5]
    n.source = v[6]
    n.came_from = v[7]
    n.amount = v[8]
    n.in_combat = v[9]
    n.action = v[10]
    n.place = v[11]
    return n


def describe_Happening(v: Happening) -> dict[str, Any]:
    return {
        "event": v.event,
        "who": v.who,
        "kind": v.kind,
        "card": v.card,
        "by": v.by,
        "cause": v.cause,
        "source": v.source,
        "came_from": v.came_from,
        "amount": v.amount,
        "in_combat": v.in_combat,
        "action": v.action,
        "place": v.place,
    }


def clone_WholeMatch(v: WholeMatch) -> WholeMatch:
    n = WholeMatch.__new__(WholeMatch)
    n.at = v.at
    n.awaited = v.awaited
    n.starter = v.starter
    n.grounds = v.grounds
    return n


def encode_WholeMatch(v: WholeMatch) -> list[Any]:
    return [
        "Match",
        step_name(v),
        v.awaited,
        v.starter,
        list(v.grounds),
    ]


def decode_WholeMatch(v: Any) -> WholeMatch:
    n = WholeMatch.__new__(WholeMatch)
    n.at = step_index(WholeMatch, v[1])
    n.awaited = v[2]
    n.starter = v[3]
    n.grounds = tuple(v[4])
    return n


def describe_WholeMatch(v: WholeMatch) -> dict[str, Any]:
    return {
        "procedure": "Match",
        "at": step_name(v),
        "starter": v.starter,
        "grounds": list(v.grounds),
    }


def clone_Turn(v: Turn) -> Turn:
    n = Turn.__new__(Turn)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.discarding = v.discarding
    return n


def encode_Turn(v: Turn) -> list[Any]:
    return [
        "Turn",
        step_name(v),
        v.awaited,
        v.seat,
        v.discarding,
    ]


def decode_Turn(v: Any) -> Turn:
    n = Turn.__new__(Turn)
    n.at = step_index(Turn, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.discarding = v[4]
    return n


def describe_Turn(v: Turn) -> dict[str, Any]:
    return {
        "procedure": "Turn",
        "at": step_name(v),
        "seat": v.seat,
        "discarding": v.discarding,
    }


def clone_Planning(v: Planning) -> Planning:
    n = Planning.__new__(Planning)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    return n


def encode_Planning(v: Planning) -> list[Any]:
    return [
        "Planning",
        step_name(v),
        v.awaited,
        v.seat,
    ]


def decode_Planning(v: Any) -> Planning:
    n = Planning.__new__(Planning)
    n.at = step_index(Planning, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    return n


def describe_Planning(v: Planning) -> dict[str, Any]:
    return {
        "procedure": "Planning",
        "at": step_name(v),
        "seat": v.seat,
    }


def clone_Combat(v: Combat) -> Combat:
    n = Combat.__new__(Combat)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.acting = v.acting
    return n


def encode_Combat(v: Combat) -> list[Any]:
    return [
        "Combat",
        step_name(v),
        v.awaited,
        v.seat,
        v.acting,
    ]


def decode_Combat(v: Any) -> Combat:
    n = Combat.__new__(Combat)
    n.at = step_index(Combat, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.acting = v[4]
    return n


def describe_Combat(v: Combat) -> dict[str, Any]:
    return {
        "procedure": "Combat",
        "at": step_name(v),
        "seat": v.seat,
        "acting": v.acting,
    }


def clone_Action(v: Action) -> Action:
    n = Action.__new__(Action)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    return n


def encode_Action(v: Action) -> list[Any]:
    return [
        "Action",
        step_name(v),
        v.awaited,
        v.seat,
    ]


def decode_Action(v: Any) -> Action:
    n = Action.__new__(Action)
    n.at = step_index(Action, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    return n


def describe_Action(v: Action) -> dict[str, Any]:
    return {
        "procedure": "Action",
        "at": step_name(v),
        "seat": v.seat,
    }


def clone_PerformAttack(v: PerformAttack) -> PerformAttack:
    n = PerformAttack.__new__(PerformAttack)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.text = v.text
    n.performer = v.performer
    n.card = v.card
    n.is_copy = v.is_copy
    n.is_free = v.is_free
    n.came_from = v.came_from
    n.use = v.use
    n.owned = v.owned
    n.chosen_kind = v.chosen_kind
    n.copier = v.copier
    n.is_made = v.is_made
    n.it = v.it
    n.x = v.x
    return n


def encode_PerformAttack(v: PerformAttack) -> list[Any]:
    return [
        "PerformAttack",
        step_name(v),
        v.awaited,
        v.seat,
        v.text,
        v.performer,
        v.card,
        v.is_copy,
        v.is_free,
        v.came_from,
        v.use,
        v.owned,
        v.chosen_kind,
        v.copier,
        v.is_made,
        list(v.it),
        v.x,
    ]


def decode_PerformAttack(v: Any) -> PerformAttack:
    n = PerformAttack.__new__(PerformAttack)
    n.at = step_index(PerformAttack, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.text = v[4]
    n.performer = v[5]
    n.card = v[6]
    n.is_copy = v[7]
    n.is_free = v[8]
    n.came_from = v[9]
    n.use = v[10]
    n.owned = v[11]
    n.chosen_kind = v[12]
    n.copier = v[13]
    n.is_made = v[14]
    n.it = tuple(v[15])
    n.x = v[16]
    return n


def describe_PerformAttack(v: PerformAttack) -> dict[str, Any]:
    return {
        "procedure": "PerformAttack",
        "at": step_name(v),
        "seat": v.seat,
        "text": v.text,
        "performer": v.performer,
        "card": v.card,
        "is_copy": v.is_copy,
        "is_free": v.is_free,
        "came_from": v.came_from,
        "use": v.use,
        "owned": v.owned,
        "chosen_kind": v.chosen_kind,
        "copier": v.copier,
        "is_made": v.is_made,
        "it": list(v.it),
        "x": v.x,
    }


def clone_Defence(v: Defence) -> Defence:
    n = Defence.__new__(Defence)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    return n


def encode_Defence(v: Defence) -> list[Any]:
    return [
        "Defence",
        step_name(v),
        v.awaited,
        v.seat,
    ]


def decode_Defence(v: Any) -> Defence:
    n = Defence.__new__(Defence)
    n.at = step_index(Defence, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    return n


def describe_Defence(v: Defence) -> dict[str, Any]:
    return {
        "procedure": "Defence",
        "at": step_name(v),
        "seat": v.seat,
    }


def clone_TakeDamage(v: TakeDamage) -> TakeDamage:
    n = TakeDamage.__new__(TakeDamage)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.stages = v.stages
    n.life = v.life
    n.target = v.target
    n.card = v.card
    n.prevented = v.prevented
    n.flags = v.flags
    n.strength = v.strength
    return n


def encode_TakeDamage(v: TakeDamage) -> list[Any]:
    return [
        "TakeDamage",
        step_name(v),
        v.awaited,
        v.seat,
        v.stages,
        v.life,
        v.target,
        v.card,
        v.prevented,
        v.flags,
        v.strength,
    ]


def decode_TakeDamage(v: Any) -> TakeDamage:
    n = TakeDamage.__new__(TakeDamage)
    n.at = step_index(TakeDamage, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.stages = v[4]
    n.life = v[5]
    n.target = v[6]
    n.card = v[7]
    n.prevented = v[8]
    n.flags = v[9]
    n.strength = v[10]
    return n


def describe_TakeDamage(v: TakeDamage) -> dict[str, Any]:
    return {
        "procedure": "TakeDamage",
        "at": step_name(v),
        "seat": v.seat,
        "stages": v.stages,
        "life": v.life,
        "target": v.target,
        "card": v.card,
        "prevented": v.prevented,
        "flags": v.flags,
        "strength": v.strength,
    }


def clone_CriticalEffect(v: CriticalEffect) -> CriticalEffect:
    n = CriticalEffect.__new__(CriticalEffect)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.count = v.count
    n.is_different = v.is_different
    n.life = v.life
    n.used = v.used
    n.by_text = v.by_text
    return n


def encode_CriticalEffect(v: CriticalEffect) -> list[Any]:
    return [
        "CriticalEffect",
        step_name(v),
        v.awaited,
        v.seat,
        v.count,
        v.is_different,
        v.life,
        list(v.used),
        v.by_text,
    ]


def decode_CriticalEffect(v: Any) -> CriticalEffect:
    n = CriticalEffect.__new__(CriticalEffect)
    n.at = step_index(CriticalEffect, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.count = v[4]
    n.is_different = v[5]
    n.life = v[6]
    n.used = tuple(v[7])
    n.by_text = v[8]
    return n


def describe_CriticalEffect(v: CriticalEffect) -> dict[str, Any]:
    return {
        "procedure": "CriticalEffect",
        "at": step_name(v),
        "seat": v.seat,
        "count": v.count,
        "is_different": v.is_different,
        "life": v.life,
        "used": list(v.used),
        "by_text": v.by_text,
    }


def clone_UsePower(v: UsePower) -> UsePower:
    n = UsePower.__new__(UsePower)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.text = v.text
    n.card = v.card
    n.performer = v.performer
    n.from_hand = v.from_hand
    n.was_performing = v.was_performing
    n.is_defence = v.is_defence
    return n


def encode_UsePower(v: UsePower) -> list[Any]:
    return [
        "UsePower",
        step_name(v),
        v.awaited,
        v.seat,
        v.text,
        v.card,
        v.performer,
        v.from_hand,
        v.was_performing,
        v.is_defence,
    ]


def decode_UsePower(v: Any) -> UsePower:
    n = UsePower.__new__(UsePower)
    n.at = step_index(UsePower, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.text = v[4]
    n.card = v[5]
    n.performer = v[6]
    n.from_hand = v[7]
    n.was_performing = v[8]
    n.is_defence = v[9]
    return n


def describe_UsePower(v: UsePower) -> dict[str, Any]:
    return {
        "procedure": "UsePower",
        "at": step_name(v),
        "seat": v.seat,
        "text": v.text,
        "card": v.card,
        "performer": v.performer,
        "from_hand": v.from_hand,
        "was_performing": v.was_performing,
        "is_defence": v.is_defence,
    }


def clone_PutAway(v: PutAway) -> PutAway:
    n = PutAway.__new__(PutAway)
    n.at = v.at
    n.awaited = v.awaited
    n.card = v.card
    n.seat = v.seat
    n.from_hand = v.from_hand
    return n


def encode_PutAway(v: PutAway) -> list[Any]:
    return [
        "PutAway",
        step_name(v),
        v.awaited,
        v.card,
        v.seat,
        v.from_hand,
    ]


def decode_PutAway(v: Any) -> PutAway:
    n = PutAway.__new__(PutAway)
    n.at = step_index(PutAway, v[1])
    n.awaited = v[2]
    n.card = v[3]
    n.seat = v[4]
    n.from_hand = v[5]
    return n


def describe_PutAway(v: PutAway) -> dict[str, Any]:
    return {
        "procedure": "PutAway",
        "at": step_name(v),
        "card": v.card,
        "seat": v.seat,
        "from_hand": v.from_hand,
    }


def clone_BallEffects(v: BallEffects) -> BallEffects:
    n = BallEffects.__new__(BallEffects)
    n.at = v.at
    n.awaited = v.awaited
    n.card = v.card
    n.seat = v.seat
    n.must = v.must
    n.text = v.text
    return n


def encode_BallEffects(v: BallEffects) -> list[Any]:
    return [
        "BallEffects",
        step_name(v),
        v.awaited,
        v.card,
        v.seat,
        v.must,
        v.text,
    ]


def decode_BallEffects(v: Any) -> BallEffects:
    n = BallEffects.__new__(BallEffects)
    n.at = step_index(BallEffects, v[1])
    n.awaited = v[2]
    n.card = v[3]
    n.seat = v[4]
    n.must = v[5]
    n.text = v[6]
    return n


def describe_BallEffects(v: BallEffects) -> dict[str, Any]:
    return {
        "procedure": "BallEffects",
        "at": step_name(v),
        "card": v.card,
        "seat": v.seat,
        "must": v.must,
        "text": v.text,
    }


def clone_DrawCards(v: DrawCards) -> DrawCards:
    n = DrawCards.__new__(DrawCards)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.count = v.count
    return n


def encode_DrawCards(v: DrawCards) -> list[Any]:
    return [
        "DrawCards",
        step_name(v),
        v.awaited,
        v.seat,
        v.count,
    ]


def decode_DrawCards(v: Any) -> DrawCards:
    n = DrawCards.__new__(DrawCards)
    n.at = step_index(DrawCards, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.count = v[4]
    return n


def describe_DrawCards(v: DrawCards) -> dict[str, Any]:
    return {
        "procedure": "DrawCards",
        "at": step_name(v),
        "seat": v.seat,
        "count": v.count,
    }


def clone_Resolve(v: Resolve) -> Resolve:
    n = Resolve.__new__(Resolve)
    n.at = v.at
    n.awaited = v.awaited
    n.block = v.block
    n.context = clone_Context(v.context)
    n.sentences = v.sentences
    n.next = v.next
    n.is_child = v.is_child
    n.only_defends = v.only_defends
    return n


def encode_Resolve(v: Resolve) -> list[Any]:
    return [
        "Resolve",
        step_name(v),
        v.awaited,
        v.block,
        v.context.me,
        v.context.source,
        v.context.card,
        v.sentences,
        v.context.is_attack,
        v.context.is_cost,
        list(v.context.paid_cards),
        v.next,
        v.context.done,
        list(v.context.it),
        list(v.context.rest),
        list(v.context.named),
        list(v.context.shown),
        v.context.moved,
        v.context.paid,
        v.context.x,
        v.context.that_who,
        v.context.that_card,
        v.context.that_kind,
        v.context.amount,
        v.context.knows,
        v.is_child,
        v.only_defends,
    ]


def decode_Resolve(v: Any) -> Resolve:
    n = Resolve.__new__(Resolve)
    n.at = step_index(Resolve, v[1])
    n.awaited = v[2]
    n.context = Context.__new__(Context)
    n.block = v[3]
    n.context.me = v[4]
    n.context.source = v[5]
    n.context.card = v[6]
    n.sentences = v[7]
    n.context.is_attack = v[8]
    n.context.is_cost = v[9]
    n.context.paid_cards = tuple(v[10])
    n.next = v[11]
    n.context.done = v[12]
    n.context.it = tuple(v[13])
    n.context.rest = tuple(v[14])
    n.context.named = tuple(v[15])
    n.context.shown = tuple(v[16])
    n.context.moved = v[17]
    n.context.paid = v[18]
    n.context.x = v[19]
    n.context.that_who = v[20]
    n.context.that_card = v[21]
    n.context.that_kind = v[22]
    n.context.amount = v[23]
    n.context.knows = v[24]
    n.is_child = v[25]
    n.only_defends = v[26]
    return n


def describe_Resolve(v: Resolve) -> dict[str, Any]:
    return {
        "procedure": "Resolve",
        "at": step_name(v),
        "block": v.block,
        "me": v.context.me,
        "source": v.context.source,
        "card": v.context.card,
        "sentences": v.sentences,
        "is_attack": v.context.is_attack,
        "is_cost": v.context.is_cost,
        "paid_cards": list(v.context.paid_cards),
        "next": v.next,
        "done": v.context.done,
        "it": list(v.context.it),
        "rest": list(v.context.rest),
        "named": list(v.context.named),
        "shown": list(v.context.shown),
        "moved": v.context.moved,
        "paid": v.context.paid,
        "x": v.context.x,
        "that_who": v.context.that_who,
        "that_card": v.context.that_card,
        "that_kind": v.context.that_kind,
        "amount": v.context.amount,
        "knows": v.context.knows,
        "is_child": v.is_child,
        "only_defends": v.only_defends,
    }


def clone_Context(v: Context) -> Context:
    n = Context.__new__(Context)
    n.me = v.me
    n.source = v.source
    n.card = v.card
    n.is_attack = v.is_attack
    n.is_cost = v.is_cost
    n.paid_cards = v.paid_cards
    n.done = v.done
    n.it = v.it
    n.rest = v.rest
    n.named = v.named
    n.shown = v.shown
    n.moved = v.moved
    n.paid = v.paid
    n.x = v.x
    n.that_who = v.that_who
    n.that_card = v.that_card
    n.that_kind = v.that_kind
    n.amount = v.amount
    n.knows = v.knows
    return n


def encode_Context(v: Context) -> list[Any]:
    return [
        v.me,
        v.source,
        v.card,
        v.is_attack,
        v.is_cost,
        list(v.paid_cards),
        v.done,
        list(v.it),
        list(v.rest),
        list(v.named),
        list(v.shown),
        v.moved,
        v.paid,
        v.x,
        v.that_who,
        v.that_card,
        v.that_kind,
        v.amount,
        v.knows,
    ]


def decode_Context(v: Any) -> Context:
    n = Context.__new__(Context)
    n.me = v[0]
    n.source = v[1]
    n.card = v[2]
    n.is_attack = v[3]
    n.is_cost = v[4]
    n.paid_cards = tuple(v[5])
    n.done = v[6]
    n.it = tuple(v[7])
    n.rest = tuple(v[8])
    n.named = tuple(v[9])
    n.shown = tuple(v[10])
    n.moved = v[11]
    n.paid = v[12]
    n.x = v[13]
    n.that_who = v[14]
    n.that_card = v[15]
    n.that_kind = v[16]
    n.amount = v[17]
    n.knows = v[18]
    return n


def describe_Context(v: Context) -> dict[str, Any]:
    return {
        "me": v.me,
        "source": v.source,
        "card": v.card,
        "is_attack": v.is_attack,
        "is_cost": v.is_cost,
        "paid_cards": list(v.paid_cards),
        "done": v.done,
        "it": list(v.it),
        "rest": list(v.rest),
        "named": list(v.named),
        "shown": list(v.shown),
        "moved": v.moved,
        "paid": v.paid,
        "x": v.x,
        "that_who": v.that_who,
        "that_card": v.that_card,
        "that_kind": v.that_kind,
        "amount": v.amount,
        "knows": v.knows,
    }


def clone_MayDo(v: MayDo) -> MayDo:
    n = MayDo.__new__(MayDo)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.block = v.block
    n.otherwise = v.otherwise
    n.is_secret = v.is_secret
    return n


def encode_MayDo(v: MayDo) -> list[Any]:
    return [
        "MayDo",
        step_name(v),
        v.awaited,
        v.seat,
        v.block,
        v.otherwise,
        v.is_secret,
    ]


def decode_MayDo(v: Any) -> MayDo:
    n = MayDo.__new__(MayDo)
    n.at = step_index(MayDo, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.block = v[4]
    n.otherwise = v[5]
    n.is_secret = v[6]
    return n


def describe_MayDo(v: MayDo) -> dict[str, Any]:
    return {
        "procedure": "MayDo",
        "at": step_name(v),
        "seat": v.seat,
        "block": v.block,
        "otherwise": v.otherwise,
        "is_secret": v.is_secret,
    }


def clone_PickCards(v: PickCards) -> PickCards:
    n = PickCards.__new__(PickCards)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.source = v.source
    n.card = v.card
    n.it = v.it
    n.rest = v.rest
    n.named = v.named
    n.x = v.x
    n.paid_cards = v.paid_cards
    n.that_card = v.that_card
    n.n = v.n
    n.least = v.least
    n.seat = v.seat
    n.is_random = v.is_random
    n.chosen_by = v.chosen_by
    n.picked = v.picked[:]
    n.is_shown = v.is_shown
    n.on_show = v.on_show[:]
    n.moved_before = v.moved_before
    n.paid_before = v.paid_before
    n.amount = v.amount
    return n


def encode_PickCards(v: PickCards) -> list[Any]:
    return [
        "PickCards",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.source,
        v.card,
        list(v.it),
        list(v.rest),
        list(v.named),
        v.x,
        list(v.paid_cards),
        v.that_card,
        v.n,
        v.least,
        v.seat,
        v.is_random,
        v.chosen_by,
        list(v.picked),
        v.is_shown,
        list(v.on_show),
        v.moved_before,
        v.paid_before,
        v.amount,
    ]


def decode_PickCards(v: Any) -> PickCards:
    n = PickCards.__new__(PickCards)
    n.at = step_index(PickCards, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.source = v[5]
    n.card = v[6]
    n.it = tuple(v[7])
    n.rest = tuple(v[8])
    n.named = tuple(v[9])
    n.x = v[10]
    n.paid_cards = tuple(v[11])
    n.that_card = v[12]
    n.n = v[13]
    n.least = v[14]
    n.seat = v[15]
    n.is_random = v[16]
    n.chosen_by = v[17]
    n.picked = list(v[18])
    n.is_shown = v[19]
    n.on_show = list(v[20])
    n.moved_before = v[21]
    n.paid_before = v[22]
    n.amount = v[23]
    return n


def describe_PickCards(v: PickCards) -> dict[str, Any]:
    return {
        "procedure": "PickCards",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "source": v.source,
        "card": v.card,
        "it": list(v.it),
        "rest": list(v.rest),
        "named": list(v.named),
        "x": v.x,
        "paid_cards": list(v.paid_cards),
        "that_card": v.that_card,
        "n": v.n,
        "least": v.least,
        "seat": v.seat,
        "is_random": v.is_random,
        "chosen_by": v.chosen_by,
        "picked": list(v.picked),
        "is_shown": v.is_shown,
        "on_show": list(v.on_show),
        "moved_before": v.moved_before,
        "paid_before": v.paid_before,
        "amount": v.amount,
    }


def clone_Replacement(v: Replacement) -> Replacement:
    n = Replacement.__new__(Replacement)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.source = v.source
    n.card = v.card
    n.token = v.token
    n.owner = v.owner
    n.event = v.event
    n.by = v.by
    n.by_source = v.by_source
    n.otherwise = v.otherwise
    return n


def encode_Replacement(v: Replacement) -> list[Any]:
    return [
        "Replacement",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.source,
        v.card,
        v.token,
        v.owner,
        v.event,
        v.by,
        v.by_source,
        v.otherwise,
    ]


def decode_Replacement(v: Any) -> Replacement:
    n = Replacement.__new__(Replacement)
    n.at = step_index(Replacement, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.source = v[5]
    n.card = v[6]
    n.token = v[7]
    n.owner = v[8]
    n.event = v[9]
    n.by = v[10]
    n.by_source = v[11]
    n.otherwise = v[12]
    return n


def describe_Replacement(v: Replacement) -> dict[str, Any]:
    return {
        "procedure": "Replacement",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "source": v.source,
        "card": v.card,
        "token": v.token,
        "owner": v.owner,
        "event": v.event,
        "by": v.by,
        "by_source": v.by_source,
        "otherwise": v.otherwise,
    }


def clone_Replaced(v: Replaced) -> Replaced:
    n = Replaced.__new__(Replaced)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.text_source = v.text_source
    n.card = v.card
    n.event = v.event
    n.seat = v.seat
    n.value = v.value
    n.by = v.by
    n.source = v.source
    n.cause = v.cause
    n.through_anger = v.through_anger
    n.at_top = v.at_top
    n.whom = v.whom
    return n


def encode_Replaced(v: Replaced) -> list[Any]:
    return [
        "Replaced",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.text_source,
        v.card,
        v.event,
        v.seat,
        v.value,
        v.by,
        v.source,
        v.cause,
        v.through_anger,
        v.at_top,
        v.whom,
    ]


def decode_Replaced(v: Any) -> Replaced:
    n = Replaced.__new__(Replaced)
    n.at = step_index(Replaced, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.text_source = v[5]
    n.card = v[6]
    n.event = v[7]
    n.seat = v[8]
    n.value = v[9]
    n.by = v[10]
    n.source = v[11]
    n.cause = v[12]
    n.through_anger = v[13]
    n.at_top = v[14]
    n.whom = v[15]
    return n


def describe_Replaced(v: Replaced) -> dict[str, Any]:
    return {
        "procedure": "Replaced",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "text_source": v.text_source,
        "card": v.card,
        "event": v.event,
        "seat": v.seat,
        "value": v.value,
        "by": v.by,
        "source": v.source,
        "cause": v.cause,
        "through_anger": v.through_anger,
        "at_top": v.at_top,
        "whom": v.whom,
    }


def clone_MoveCards(v: MoveCards) -> MoveCards:
    n = MoveCards.__new__(MoveCards)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.source = v.source
    n.card = v.card
    n.it = v.it
    n.rest = v.rest
    n.named = v.named
    n.x = v.x
    n.paid_cards = v.paid_cards
    n.that_card = v.that_card
    n.picked = v.picked[:]
    n.at_card = v.at_card
    n.moved = v.moved[:]
    n.searched = v.searched
    n.place_at_top = v.place_at_top
    n.is_done = v.is_done
    n.chooser = v.chooser
    n.kept = v.kept
    n.stand_ins = v.stand_ins
    n.ordered = v.ordered
    n.moved_before = v.moved_before
    n.paid_before = v.paid_before
    n.amount = v.amount
    return n


def encode_MoveCards(v: MoveCards) -> list[Any]:
    return [
        "MoveCards",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.source,
        v.card,
        list(v.it),
        list(v.rest),
        list(v.named),
        v.x,
        list(v.paid_cards),
        v.that_card,
        list(v.picked),
        v.at_card,
        list(v.moved),
        v.searched,
        v.place_at_top,
        v.is_done,
        v.chooser,
        list(v.kept),
        [[x0[0], x0[1], x0[2], x0[3]] for x0 in v.stand_ins],
        v.ordered,
        v.moved_before,
        v.paid_before,
        v.amount,
    ]


def decode_MoveCards(v: Any) -> MoveCards:
    n = MoveCards.__new__(MoveCards)
    n.at = step_index(MoveCards, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.source = v[5]
    n.card = v[6]
    n.it = tuple(v[7])
    n.rest = tuple(v[8])
    n.named = tuple(v[9])
    n.x = v[10]
    n.paid_cards = tuple(v[11])
    n.that_card = v[12]
    n.picked = list(v[13])
    n.at_card = v[14]
    n.moved = list(v[15])
    n.searched = v[16]
    n.place_at_top = v[17]
    n.is_done = v[18]
    n.chooser = v[19]
    n.kept = tuple(v[20])
    n.stand_ins = tuple([(x0[0], x0[1], x0[2], x0[3], ) for x0 in v[21]])
    n.ordered = v[22]
    n.moved_before = v[23]
    n.paid_before = v[24]
    n.amount = v[25]
    return n


def describe_MoveCards(v: MoveCards) -> dict[str, Any]:
    return {
        "procedure": "MoveCards",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "source": v.source,
        "card": v.card,
        "it": list(v.it),
        "rest": list(v.rest),
        "named": list(v.named),
        "x": v.x,
        "paid_cards": list(v.paid_cards),
        "that_card": v.that_card,
        "picked": list(v.picked),
        "at_card": v.at_card,
        "moved": list(v.moved),
        "searched": v.searched,
        "place_at_top": v.place_at_top,
        "is_done": v.is_done,
        "chooser": v.chooser,
        "kept": list(v.kept),
        "stand_ins": [[x0[0], x0[1], x0[2], x0[3]] for x0 in v.stand_ins],
        "ordered": v.ordered,
        "moved_before": v.moved_before,
        "paid_before": v.paid_before,
        "amount": v.amount,
    }


def clone_DeclineMove(v: DeclineMove) -> DeclineMove:
    n = DeclineMove.__new__(DeclineMove)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.text = v.text
    n.me = v.me
    n.source = v.source
    return n


def encode_DeclineMove(v: DeclineMove) -> list[Any]:
    return [
        "DeclineMove",
        step_name(v),
        v.awaited,
        v.op,
        v.text,
        v.me,
        v.source,
    ]


def decode_DeclineMove(v: Any) -> DeclineMove:
    n = DeclineMove.__new__(DeclineMove)
    n.at = step_index(DeclineMove, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.text = v[4]
    n.me = v[5]
    n.source = v[6]
    return n


def describe_DeclineMove(v: DeclineMove) -> dict[str, Any]:
    return {
        "procedure": "DeclineMove",
        "at": step_name(v),
        "op": v.op,
        "text": v.text,
        "me": v.me,
        "source": v.source,
    }


def clone_TakeFromDeck(v: TakeFromDeck) -> TakeFromDeck:
    n = TakeFromDeck.__new__(TakeFromDeck)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.count = v.count
    n.what = v.what
    n.by = v.by
    n.source = v.source
    n.at_top = v.at_top
    n.reveal = v.reveal
    n.taken = v.taken
    n.handles = v.handles[:]
    return n


def encode_TakeFromDeck(v: TakeFromDeck) -> list[Any]:
    return [
        "TakeFromDeck",
        step_name(v),
        v.awaited,
        v.seat,
        v.count,
        v.what,
        v.by,
        v.source,
        v.at_top,
        v.reveal,
        v.taken,
        list(v.handles),
    ]


def decode_TakeFromDeck(v: Any) -> TakeFromDeck:
    n = TakeFromDeck.__new__(TakeFromDeck)
    n.at = step_index(TakeFromDeck, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.count = v[4]
    n.what = v[5]
    n.by = v[6]
    n.source = v[7]
    n.at_top = v[8]
    n.reveal = v[9]
    n.taken = v[10]
    n.handles = list(v[11])
    return n


def describe_TakeFromDeck(v: TakeFromDeck) -> dict[str, Any]:
    return {
        "procedure": "TakeFromDeck",
        "at": step_name(v),
        "seat": v.seat,
        "count": v.count,
        "what": v.what,
        "by": v.by,
        "source": v.source,
        "at_top": v.at_top,
        "reveal": v.reveal,
        "taken": v.taken,
        "handles": list(v.handles),
    }


def clone_HowMany(v: HowMany) -> HowMany:
    n = HowMany.__new__(HowMany)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.seats = v.seats
    n.n = v.n
    n.end_ = v.end_
    return n


def encode_HowMany(v: HowMany) -> list[Any]:
    return [
        "HowMany",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        list(v.seats),
        v.n,
        v.end_,
    ]


def decode_HowMany(v: Any) -> HowMany:
    n = HowMany.__new__(HowMany)
    n.at = step_index(HowMany, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.seats = tuple(v[5])
    n.n = v[6]
    n.end_ = v[7]
    return n


def describe_HowMany(v: HowMany) -> dict[str, Any]:
    return {
        "procedure": "HowMany",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "seats": list(v.seats),
        "n": v.n,
        "end_": v.end_,
    }


def clone_RejuvenateCards(v: RejuvenateCards) -> RejuvenateCards:
    n = RejuvenateCards.__new__(RejuvenateCards)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.count = v.count
    n.at_top = v.at_top
    n.by = v.by
    n.source = v.source
    n.taken = v.taken[:]
    return n


def encode_RejuvenateCards(v: RejuvenateCards) -> list[Any]:
    return [
        "RejuvenateCards",
        step_name(v),
        v.awaited,
        v.seat,
        v.count,
        v.at_top,
        v.by,
        v.source,
        list(v.taken),
    ]


def decode_RejuvenateCards(v: Any) -> RejuvenateCards:
    n = RejuvenateCards.__new__(RejuvenateCards)
    n.at = step_index(RejuvenateCards, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.count = v[4]
    n.at_top = v[5]
    n.by = v[6]
    n.source = v[7]
    n.taken = list(v[8])
    return n


def describe_RejuvenateCards(v: RejuvenateCards) -> dict[str, Any]:
    return {
        "procedure": "RejuvenateCards",
        "at": step_name(v),
        "seat": v.seat,
        "count": v.count,
        "at_top": v.at_top,
        "by": v.by,
        "source": v.source,
        "taken": list(v.taken),
    }


def clone_AttachTo(v: AttachTo) -> AttachTo:
    n = AttachTo.__new__(AttachTo)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.source = v.source
    n.card = v.card
    return n


def encode_AttachTo(v: AttachTo) -> list[Any]:
    return [
        "AttachTo",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.source,
        v.card,
    ]


def decode_AttachTo(v: Any) -> AttachTo:
    n = AttachTo.__new__(AttachTo)
    n.at = step_index(AttachTo, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.source = v[5]
    n.card = v[6]
    return n


def describe_AttachTo(v: AttachTo) -> dict[str, Any]:
    return {
        "procedure": "AttachTo",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "source": v.source,
        "card": v.card,
    }


def clone_AttachOther(v: AttachOther) -> AttachOther:
    n = AttachOther.__new__(AttachOther)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.source = v.source
    n.card = v.card
    return n


def encode_AttachOther(v: AttachOther) -> list[Any]:
    return [
        "AttachOther",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.source,
        v.card,
    ]


def decode_AttachOther(v: Any) -> AttachOther:
    n = AttachOther.__new__(AttachOther)
    n.at = step_index(AttachOther, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.source = v[5]
    n.card = v[6]
    return n


def describe_AttachOther(v: AttachOther) -> dict[str, Any]:
    return {
        "procedure": "AttachOther",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "source": v.source,
        "card": v.card,
    }


def clone_SeeCards(v: SeeCards) -> SeeCards:
    n = SeeCards.__new__(SeeCards)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.seat = v.seat
    n.count = v.count
    n.at_top = v.at_top
    n.known_to = v.known_to
    n.seen = v.seen[:]
    n.order = v.order[:]
    n.is_found = v.is_found
    return n


def encode_SeeCards(v: SeeCards) -> list[Any]:
    return [
        "SeeCards",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.seat,
        v.count,
        v.at_top,
        v.known_to,
        list(v.seen),
        list(v.order),
        v.is_found,
    ]


def decode_SeeCards(v: Any) -> SeeCards:
    n = SeeCards.__new__(SeeCards)
    n.at = step_index(SeeCards, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.seat = v[5]
    n.count = v[6]
    n.at_top = v[7]
    n.known_to = v[8]
    n.seen = list(v[9])
    n.order = list(v[10])
    n.is_found = v[11]
    return n


def describe_SeeCards(v: SeeCards) -> dict[str, Any]:
    return {
        "procedure": "SeeCards",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "seat": v.seat,
        "count": v.count,
        "at_top": v.at_top,
        "known_to": v.known_to,
        "seen": list(v.seen),
        "order": list(v.order),
        "is_found": v.is_found,
    }


def clone_LookWhere(v: LookWhere) -> LookWhere:
    n = LookWhere.__new__(LookWhere)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.n = v.n
    n.seat = v.seat
    return n


def encode_LookWhere(v: LookWhere) -> list[Any]:
    return [
        "LookWhere",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.n,
        v.seat,
    ]


def decode_LookWhere(v: Any) -> LookWhere:
    n = LookWhere.__new__(LookWhere)
    n.at = step_index(LookWhere, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.n = v[5]
    n.seat = v[6]
    return n


def describe_LookWhere(v: LookWhere) -> dict[str, Any]:
    return {
        "procedure": "LookWhere",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "n": v.n,
        "seat": v.seat,
    }


def clone_PickAndShow(v: PickAndShow) -> PickAndShow:
    n = PickAndShow.__new__(PickAndShow)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.source = v.source
    n.card = v.card
    n.it = v.it
    n.rest = v.rest
    n.named = v.named
    n.x = v.x
    n.show = v.show
    n.paid_cards = v.paid_cards
    n.that_card = v.that_card
    return n


def encode_PickAndShow(v: PickAndShow) -> list[Any]:
    return [
        "PickAndShow",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.source,
        v.card,
        list(v.it),
        list(v.rest),
        list(v.named),
        v.x,
        v.show,
        list(v.paid_cards),
        v.that_card,
    ]


def decode_PickAndShow(v: Any) -> PickAndShow:
    n = PickAndShow.__new__(PickAndShow)
    n.at = step_index(PickAndShow, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.source = v[5]
    n.card = v[6]
    n.it = tuple(v[7])
    n.rest = tuple(v[8])
    n.named = tuple(v[9])
    n.x = v[10]
    n.show = v[11]
    n.paid_cards = tuple(v[12])
    n.that_card = v[13]
    return n


def describe_PickAndShow(v: PickAndShow) -> dict[str, Any]:
    return {
        "procedure": "PickAndShow",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "source": v.source,
        "card": v.card,
        "it": list(v.it),
        "rest": list(v.rest),
        "named": list(v.named),
        "x": v.x,
        "show": v.show,
        "paid_cards": list(v.paid_cards),
        "that_card": v.that_card,
    }


def clone_ReorderPile(v: ReorderPile) -> ReorderPile:
    n = ReorderPile.__new__(ReorderPile)
    n.at = v.at
    n.awaited = v.awaited
    n.me = v.me
    n.seat = v.seat
    n.left = v.left[:]
    n.order = v.order[:]
    n.at_top = v.at_top
    return n


def encode_ReorderPile(v: ReorderPile) -> list[Any]:
    return [
        "ReorderPile",
        step_name(v),
        v.awaited,
        v.me,
        v.seat,
        list(v.left),
        list(v.order),
        v.at_top,
    ]


def decode_ReorderPile(v: Any) -> ReorderPile:
    n = ReorderPile.__new__(ReorderPile)
    n.at = step_index(ReorderPile, v[1])
    n.awaited = v[2]
    n.me = v[3]
    n.seat = v[4]
    n.left = list(v[5])
    n.order = list(v[6])
    n.at_top = v[7]
    return n


def describe_ReorderPile(v: ReorderPile) -> dict[str, Any]:
    return {
        "procedure": "ReorderPile",
        "at": step_name(v),
        "me": v.me,
        "seat": v.seat,
        "left": list(v.left),
        "order": list(v.order),
        "at_top": v.at_top,
    }


def clone_NameCards(v: NameCards) -> NameCards:
    n = NameCards.__new__(NameCards)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.named = v.named[:]
    return n


def encode_NameCards(v: NameCards) -> list[Any]:
    return [
        "NameCards",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        list(v.named),
    ]


def decode_NameCards(v: Any) -> NameCards:
    n = NameCards.__new__(NameCards)
    n.at = step_index(NameCards, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.named = list(v[5])
    return n


def describe_NameCards(v: NameCards) -> dict[str, Any]:
    return {
        "procedure": "NameCards",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "named": list(v.named),
    }


def clone_PickPlayer(v: PickPlayer) -> PickPlayer:
    n = PickPlayer.__new__(PickPlayer)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.seat = v.seat
    n.target = v.target
    n.by = v.by
    return n


def encode_PickPlayer(v: PickPlayer) -> list[Any]:
    return [
        "PickPlayer",
        step_name(v),
        v.awaited,
        v.op,
        v.seat,
        v.target,
        v.by,
    ]


def decode_PickPlayer(v: Any) -> PickPlayer:
    n = PickPlayer.__new__(PickPlayer)
    n.at = step_index(PickPlayer, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.seat = v[4]
    n.target = v[5]
    n.by = v[6]
    return n


def describe_PickPlayer(v: PickPlayer) -> dict[str, Any]:
    return {
        "procedure": "PickPlayer",
        "at": step_name(v),
        "op": v.op,
        "seat": v.seat,
        "target": v.target,
        "by": v.by,
    }


def clone_PickPersonality(v: PickPersonality) -> PickPersonality:
    n = PickPersonality.__new__(PickPersonality)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.seat = v.seat
    n.who = v.who
    n.by = v.by
    n.least = v.least
    n.most = v.most
    return n


def encode_PickPersonality(v: PickPersonality) -> list[Any]:
    return [
        "PickPersonality",
        step_name(v),
        v.awaited,
        v.op,
        v.seat,
        v.who,
        v.by,
        v.least,
        v.most,
    ]


def decode_PickPersonality(v: Any) -> PickPersonality:
    n = PickPersonality.__new__(PickPersonality)
    n.at = step_index(PickPersonality, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.seat = v[4]
    n.who = v[5]
    n.by = v[6]
    n.least = v[7]
    n.most = v[8]
    return n


def describe_PickPersonality(v: PickPersonality) -> dict[str, Any]:
    return {
        "procedure": "PickPersonality",
        "at": step_name(v),
        "op": v.op,
        "seat": v.seat,
        "who": v.who,
        "by": v.by,
        "least": v.least,
        "most": v.most,
    }


def clone_PayTo(v: PayTo) -> PayTo:
    n = PayTo.__new__(PayTo)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.op = v.op
    n.must = v.must
    n.is_secret = v.is_secret
    return n


def encode_PayTo(v: PayTo) -> list[Any]:
    return [
        "PayTo",
        step_name(v),
        v.awaited,
        v.seat,
        v.op,
        v.must,
        v.is_secret,
    ]


def decode_PayTo(v: Any) -> PayTo:
    n = PayTo.__new__(PayTo)
    n.at = step_index(PayTo, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.op = v[4]
    n.must = v[5]
    n.is_secret = v[6]
    return n


def describe_PayTo(v: PayTo) -> dict[str, Any]:
    return {
        "procedure": "PayTo",
        "at": step_name(v),
        "seat": v.seat,
        "op": v.op,
        "must": v.must,
        "is_secret": v.is_secret,
    }


def clone_ChooseOne(v: ChooseOne) -> ChooseOne:
    n = ChooseOne.__new__(ChooseOne)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.op = v.op
    n.n = v.n
    n.chosen = v.chosen[:]
    return n


def encode_ChooseOne(v: ChooseOne) -> list[Any]:
    return [
        "ChooseOne",
        step_name(v),
        v.awaited,
        v.seat,
        v.op,
        v.n,
        list(v.chosen),
    ]


def decode_ChooseOne(v: Any) -> ChooseOne:
    n = ChooseOne.__new__(ChooseOne)
    n.at = step_index(ChooseOne, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.op = v[4]
    n.n = v[5]
    n.chosen = list(v[6])
    return n


def describe_ChooseOne(v: ChooseOne) -> dict[str, Any]:
    return {
        "procedure": "ChooseOne",
        "at": step_name(v),
        "seat": v.seat,
        "op": v.op,
        "n": v.n,
        "chosen": list(v.chosen),
    }


def clone_Repeat(v: Repeat) -> Repeat:
    n = Repeat.__new__(Repeat)
    n.at = v.at
    n.awaited = v.awaited
    n.block = v.block
    n.times = v.times
    return n


def encode_Repeat(v: Repeat) -> list[Any]:
    return [
        "Repeat",
        step_name(v),
        v.awaited,
        v.block,
        v.times,
    ]


def decode_Repeat(v: Any) -> Repeat:
    n = Repeat.__new__(Repeat)
    n.at = step_index(Repeat, v[1])
    n.awaited = v[2]
    n.block = v[3]
    n.times = v[4]
    return n


def describe_Repeat(v: Repeat) -> dict[str, Any]:
    return {
        "procedure": "Repeat",
        "at": step_name(v),
        "block": v.block,
        "times": v.times,
    }


def clone_CutShort(v: CutShort) -> CutShort:
    n = CutShort.__new__(CutShort)
    n.at = v.at
    n.awaited = v.awaited
    n.me = v.me
    n.source = v.source
    return n


def encode_CutShort(v: CutShort) -> list[Any]:
    return [
        "CutShort",
        step_name(v),
        v.awaited,
        v.me,
        v.source,
    ]


def decode_CutShort(v: Any) -> CutShort:
    n = CutShort.__new__(CutShort)
    n.at = step_index(CutShort, v[1])
    n.awaited = v[2]
    n.me = v[3]
    n.source = v[4]
    return n


def describe_CutShort(v: CutShort) -> dict[str, Any]:
    return {
        "procedure": "CutShort",
        "at": step_name(v),
        "me": v.me,
        "source": v.source,
    }


def clone_UseBalls(v: UseBalls) -> UseBalls:
    n = UseBalls.__new__(UseBalls)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.source = v.source
    n.card = v.card
    n.it = v.it
    n.picked = v.picked
    return n


def encode_UseBalls(v: UseBalls) -> list[Any]:
    return [
        "UseBalls",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.source,
        v.card,
        list(v.it),
        list(v.picked),
    ]


def decode_UseBalls(v: Any) -> UseBalls:
    n = UseBalls.__new__(UseBalls)
    n.at = step_index(UseBalls, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.source = v[5]
    n.card = v[6]
    n.it = tuple(v[7])
    n.picked = tuple(v[8])
    return n


def describe_UseBalls(v: UseBalls) -> dict[str, Any]:
    return {
        "procedure": "UseBalls",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "source": v.source,
        "card": v.card,
        "it": list(v.it),
        "picked": list(v.picked),
    }


def clone_TakeTexts(v: TakeTexts) -> TakeTexts:
    n = TakeTexts.__new__(TakeTexts)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.source = v.source
    n.card = v.card
    return n


def encode_TakeTexts(v: TakeTexts) -> list[Any]:
    return [
        "TakeTexts",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.source,
        v.card,
    ]


def decode_TakeTexts(v: Any) -> TakeTexts:
    n = TakeTexts.__new__(TakeTexts)
    n.at = step_index(TakeTexts, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.source = v[5]
    n.card = v[6]
    return n


def describe_TakeTexts(v: TakeTexts) -> dict[str, Any]:
    return {
        "procedure": "TakeTexts",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "source": v.source,
        "card": v.card,
    }


def clone_Borrow(v: Borrow) -> Borrow:
    n = Borrow.__new__(Borrow)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.source = v.source
    n.card = v.card
    n.it = v.it
    n.borrowed = v.borrowed
    return n


def encode_Borrow(v: Borrow) -> list[Any]:
    return [
        "Borrow",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.source,
        v.card,
        list(v.it),
        v.borrowed,
    ]


def decode_Borrow(v: Any) -> Borrow:
    n = Borrow.__new__(Borrow)
    n.at = step_index(Borrow, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.source = v[5]
    n.card = v[6]
    n.it = tuple(v[7])
    n.borrowed = v[8]
    return n


def describe_Borrow(v: Borrow) -> dict[str, Any]:
    return {
        "procedure": "Borrow",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "source": v.source,
        "card": v.card,
        "it": list(v.it),
        "borrowed": v.borrowed,
    }


def clone_UseHitEffects(v: UseHitEffects) -> UseHitEffects:
    n = UseHitEffects.__new__(UseHitEffects)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.source = v.source
    n.card = v.card
    n.it = v.it
    n.paid_cards = v.paid_cards
    return n


def encode_UseHitEffects(v: UseHitEffects) -> list[Any]:
    return [
        "UseHitEffects",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.source,
        v.card,
        list(v.it),
        list(v.paid_cards),
    ]


def decode_UseHitEffects(v: Any) -> UseHitEffects:
    n = UseHitEffects.__new__(UseHitEffects)
    n.at = step_index(UseHitEffects, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.source = v[5]
    n.card = v[6]
    n.it = tuple(v[7])
    n.paid_cards = tuple(v[8])
    return n


def describe_UseHitEffects(v: UseHitEffects) -> dict[str, Any]:
    return {
        "procedure": "UseHitEffects",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "source": v.source,
        "card": v.card,
        "it": list(v.it),
        "paid_cards": list(v.paid_cards),
    }


def clone_BorrowPower(v: BorrowPower) -> BorrowPower:
    n = BorrowPower.__new__(BorrowPower)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.me = v.me
    n.source = v.source
    n.card = v.card
    return n


def encode_BorrowPower(v: BorrowPower) -> list[Any]:
    return [
        "BorrowPower",
        step_name(v),
        v.awaited,
        v.op,
        v.me,
        v.source,
        v.card,
    ]


def decode_BorrowPower(v: Any) -> BorrowPower:
    n = BorrowPower.__new__(BorrowPower)
    n.at = step_index(BorrowPower, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.me = v[4]
    n.source = v[5]
    n.card = v[6]
    return n


def describe_BorrowPower(v: BorrowPower) -> dict[str, Any]:
    return {
        "procedure": "BorrowPower",
        "at": step_name(v),
        "op": v.op,
        "me": v.me,
        "source": v.source,
        "card": v.card,
    }


def clone_DiscardDrills(v: DiscardDrills) -> DiscardDrills:
    n = DiscardDrills.__new__(DiscardDrills)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.is_up = v.is_up
    n.asked = v.asked[:]
    return n


def encode_DiscardDrills(v: DiscardDrills) -> list[Any]:
    return [
        "DiscardDrills",
        step_name(v),
        v.awaited,
        v.seat,
        v.is_up,
        list(v.asked),
    ]


def decode_DiscardDrills(v: Any) -> DiscardDrills:
    n = DiscardDrills.__new__(DiscardDrills)
    n.at = step_index(DiscardDrills, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.is_up = v[4]
    n.asked = list(v[5])
    return n


def describe_DiscardDrills(v: DiscardDrills) -> dict[str, Any]:
    return {
        "procedure": "DiscardDrills",
        "at": step_name(v),
        "seat": v.seat,
        "is_up": v.is_up,
        "asked": list(v.asked),
    }


def clone_ReplaceDrillLoss(v: ReplaceDrillLoss) -> ReplaceDrillLoss:
    n = ReplaceDrillLoss.__new__(ReplaceDrillLoss)
    n.at = v.at
    n.awaited = v.awaited
    n.op = v.op
    n.seat = v.seat
    n.me = v.me
    n.source = v.source
    n.card = v.card
    n.is_alone = v.is_alone
    return n


def encode_ReplaceDrillLoss(v: ReplaceDrillLoss) -> list[Any]:
    return [
        "ReplaceDrillLoss",
        step_name(v),
        v.awaited,
        v.op,
        v.seat,
        v.me,
        v.source,
        v.card,
        v.is_alone,
    ]


def decode_ReplaceDrillLoss(v: Any) -> ReplaceDrillLoss:
    n = ReplaceDrillLoss.__new__(ReplaceDrillLoss)
    n.at = step_index(ReplaceDrillLoss, v[1])
    n.awaited = v[2]
    n.op = v[3]
    n.seat = v[4]
    n.me = v[5]
    n.source = v[6]
    n.card = v[7]
    n.is_alone = v[8]
    return n


def describe_ReplaceDrillLoss(v: ReplaceDrillLoss) -> dict[str, Any]:
    return {
        "procedure": "ReplaceDrillLoss",
        "at": step_name(v),
        "op": v.op,
        "seat": v.seat,
        "me": v.me,
        "source": v.source,
        "card": v.card,
        "is_alone": v.is_alone,
    }


def clone_UseInstant(v: UseInstant) -> UseInstant:
    n = UseInstant.__new__(UseInstant)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.text = v.text
    n.card = v.card
    n.that_who = v.that_who
    n.that_card = v.that_card
    n.that_kind = v.that_kind
    n.amount = v.amount
    n.owned = v.owned
    n.is_from_hand = v.is_from_hand
    return n


def encode_UseInstant(v: UseInstant) -> list[Any]:
    return [
        "UseInstant",
        step_name(v),
        v.awaited,
        v.seat,
        v.text,
        v.card,
        v.that_who,
        v.that_card,
        v.that_kind,
        v.amount,
        v.owned,
        v.is_from_hand,
    ]


def decode_UseInstant(v: Any) -> UseInstant:
    n = UseInstant.__new__(UseInstant)
    n.at = step_index(UseInstant, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.text = v[4]
    n.card = v[5]
    n.that_who = v[6]
    n.that_card = v[7]
    n.that_kind = v[8]
    n.amount = v[9]
    n.owned = v[10]
    n.is_from_hand = v[11]
    return n


def describe_UseInstant(v: UseInstant) -> dict[str, Any]:
    return {
        "procedure": "UseInstant",
        "at": step_name(v),
        "seat": v.seat,
        "text": v.text,
        "card": v.card,
        "that_who": v.that_who,
        "that_card": v.that_card,
        "that_kind": v.that_kind,
        "amount": v.amount,
        "owned": v.owned,
        "is_from_hand": v.is_from_hand,
    }


def clone_Settle(v: Settle) -> Settle:
    n = Settle.__new__(Settle)
    n.at = v.at
    n.awaited = v.awaited
    n.todo = [clone_Trigger(x) for x in v.todo]
    n.windows = v.windows[:]
    n.seat = v.seat
    n.chosen = v.chosen
    n.at_window = v.at_window
    n.is_second = v.is_second
    return n


def encode_Settle(v: Settle) -> list[Any]:
    return [
        "Settle",
        step_name(v),
        v.awaited,
        [encode_Trigger(x0) for x0 in v.todo],
        [encode_Happening(x0) for x0 in v.windows],
        v.seat,
        v.chosen,
        v.at_window,
        v.is_second,
    ]


def decode_Settle(v: Any) -> Settle:
    n = Settle.__new__(Settle)
    n.at = step_index(Settle, v[1])
    n.awaited = v[2]
    n.todo = [decode_Trigger(x0) for x0 in v[3]]
    n.windows = [decode_Happening(x0) for x0 in v[4]]
    n.seat = v[5]
    n.chosen = v[6]
    n.at_window = v[7]
    n.is_second = v[8]
    return n


def describe_Settle(v: Settle) -> dict[str, Any]:
    return {
        "procedure": "Settle",
        "at": step_name(v),
        "todo": [describe_Trigger(x0) for x0 in v.todo],
        "windows": [describe_Happening(x0) for x0 in v.windows],
        "seat": v.seat,
        "chosen": v.chosen,
        "at_window": v.at_window,
        "is_second": v.is_second,
    }


def clone_Trigger(v: Trigger) -> Trigger:
    n = Trigger.__new__(Trigger)
    n.me = v.me
    n.source = v.source
    n.card = v.card
    n.op = v.op
    n.text = v.text
    n.effect = v.effect
    n.it = v.it
    n.x = v.x
    n.that_who = v.that_who
    n.that_card = v.that_card
    n.that_kind = v.that_kind
    n.amount = v.amount
    return n


def encode_Trigger(v: Trigger) -> list[Any]:
    return [
        v.me,
        v.source,
        v.card,
        v.op,
        v.text,
        v.effect,
        list(v.it),
        v.x,
        v.that_who,
        v.that_card,
        v.that_kind,
        v.amount,
    ]


def decode_Trigger(v: Any) -> Trigger:
    n = Trigger.__new__(Trigger)
    n.me = v[0]
    n.source = v[1]
    n.card = v[2]
    n.op = v[3]
    n.text = v[4]
    n.effect = v[5]
    n.it = tuple(v[6])
    n.x = v[7]
    n.that_who = v[8]
    n.that_card = v[9]
    n.that_kind = v[10]
    n.amount = v[11]
    return n


def describe_Trigger(v: Trigger) -> dict[str, Any]:
    return {
        "me": v.me,
        "source": v.source,
        "card": v.card,
        "op": v.op,
        "text": v.text,
        "effect": v.effect,
        "it": list(v.it),
        "x": v.x,
        "that_who": v.that_who,
        "that_card": v.that_card,
        "that_kind": v.that_kind,
        "amount": v.amount,
    }


def clone_Window(v: Window) -> Window:
    n = Window.__new__(Window)
    n.at = v.at
    n.awaited = v.awaited
    n.name = v.name
    n.seat = v.seat
    n.both = v.both
    n.happenings = v.happenings[:]
    return n


def encode_Window(v: Window) -> list[Any]:
    return [
        "Window",
        step_name(v),
        v.awaited,
        v.name,
        v.seat,
        v.both,
        [encode_Happening(x0) for x0 in v.happenings],
    ]


def decode_Window(v: Any) -> Window:
    n = Window.__new__(Window)
    n.at = step_index(Window, v[1])
    n.awaited = v[2]
    n.name = v[3]
    n.seat = v[4]
    n.both = v[5]
    n.happenings = [decode_Happening(x0) for x0 in v[6]]
    return n


def describe_Window(v: Window) -> dict[str, Any]:
    return {
        "procedure": "Window",
        "at": step_name(v),
        "name": v.name,
        "seat": v.seat,
        "both": v.both,
        "happenings": [describe_Happening(x0) for x0 in v.happenings],
    }


def clone_Adjust(v: Adjust) -> Adjust:
    n = Adjust.__new__(Adjust)
    n.at = v.at
    n.awaited = v.awaited
    n.event = v.event
    n.seat = v.seat
    n.value = v.value
    n.by = v.by
    n.source = v.source
    n.at_top = v.at_top
    n.asked = v.asked
    n.cause = v.cause
    n.whom = v.whom
    n.through_anger = v.through_anger
    return n


def encode_Adjust(v: Adjust) -> list[Any]:
    return [
        "Adjust",
        step_name(v),
        v.awaited,
        v.event,
        v.seat,
        v.value,
        v.by,
        v.source,
        v.at_top,
        v.asked,
        v.cause,
        v.whom,
        v.through_anger,
    ]


def decode_Adjust(v: Any) -> Adjust:
    n = Adjust.__new__(Adjust)
    n.at = step_index(Adjust, v[1])
    n.awaited = v[2]
    n.event = v[3]
    n.seat = v[4]
    n.value = v[5]
    n.by = v[6]
    n.source = v[7]
    n.at_top = v[8]
    n.asked = v[9]
    n.cause = v[10]
    n.whom = v[11]
    n.through_anger = v[12]
    return n


def describe_Adjust(v: Adjust) -> dict[str, Any]:
    return {
        "procedure": "Adjust",
        "at": step_name(v),
        "event": v.event,
        "seat": v.seat,
        "value": v.value,
        "by": v.by,
        "source": v.source,
        "at_top": v.at_top,
        "asked": v.asked,
        "cause": v.cause,
        "whom": v.whom,
        "through_anger": v.through_anger,
    }


STATE_FIELDS: Final[tuple[str, ...]] = ("stack", "winner", "ending", "pack_key", "switches", "players", "in_play", "resolving", "serial", "turn", "turn_seat", "phase", "initiator", "actions", "passes", "performer", "attacks", "latest", "lasting", "waiting", "used_this_turn", "used_this_combat", "used_this_game", "watched_events", "windows", "bans", "numbers", "topics", "memory", "shown_this_turn", "gone_in_sight", "history",)  # the order in which `encode` lists them
CLONERS: Final[dict[type, Callable[[Any], Procedure]]] = {
    WholeMatch: clone_WholeMatch,
    Turn: clone_Turn,
    Planning: clone_Planning,
    Combat: clone_Combat,
    Action: clone_Action,
    PerformAttack: clone_PerformAttack,
    Defence: clone_Defence,
    TakeDamage: clone_TakeDamage,
    CriticalEffect: clone_CriticalEffect,
    UsePower: clone_UsePower,
    PutAway: clone_PutAway,
    BallEffects: clone_BallEffects,
    DrawCards: clone_DrawCards,
    Resolve: clone_Resolve,
    MayDo: clone_MayDo,
    PickCards: clone_PickCards,
    Replacement: clone_Replacement,
    Replaced: clone_Replaced,
    MoveCards: clone_MoveCards,
    DeclineMove: clone_DeclineMove,
    TakeFromDeck: clone_TakeFromDeck,
    HowMany: clone_HowMany,
    RejuvenateCards: clone_RejuvenateCards,
    AttachTo: clone_AttachTo,
    AttachOther: clone_AttachOther,
    SeeCards: clone_SeeCards,
    LookWhere: clone_LookWhere,
    PickAndShow: clone_PickAndShow,
    ReorderPile: clone_ReorderPile,
    NameCards: clone_NameCards,
    PickPlayer: clone_PickPlayer,
    PickPersonality: clone_PickPersonality,
    PayTo: clone_PayTo,
    ChooseOne: clone_ChooseOne,
    Repeat: clone_Repeat,
    CutShort: clone_CutShort,
    UseBalls: clone_UseBalls,
    TakeTexts: clone_TakeTexts,
    Borrow: clone_Borrow,
    UseHitEffects: clone_UseHitEffects,
    BorrowPower: clone_BorrowPower,
    DiscardDrills: clone_DiscardDrills,
    ReplaceDrillLoss: clone_ReplaceDrillLoss,
    UseInstant: clone_UseInstant,
    Settle: clone_Settle,
    Window: clone_Window,
    Adjust: clone_Adjust,
}
ENCODERS: Final[dict[type, Callable[[Any], list[Any]]]] = {
    WholeMatch: encode_WholeMatch,
    Turn: encode_Turn,
    Planning: encode_Planning,
    Combat: encode_Combat,
    Action: encode_Action,
    PerformAttack: encode_PerformAttack,
    Defence: encode_Defence,
    TakeDamage: encode_TakeDamage,
    CriticalEffect: encode_CriticalEffect,
    UsePower: encode_UsePower,
    PutAway: encode_PutAway,
    BallEffects: encode_BallEffects,
    DrawCards: encode_DrawCards,
    Resolve: encode_Resolve,
    MayDo: encode_MayDo,
    PickCards: encode_PickCards,
    Replacement: encode_Replacement,
    Replaced: encode_Replaced,
    MoveCards: encode_MoveCards,
    DeclineMove: encode_DeclineMove,
    TakeFromDeck: encode_TakeFromDeck,
    HowMany: encode_HowMany,
    RejuvenateCards: encode_RejuvenateCards,
    AttachTo: encode_AttachTo,
    AttachOther: encode_AttachOther,
    SeeCards: encode_SeeCards,
    LookWhere: encode_LookWhere,
    PickAndShow: encode_PickAndShow,
    ReorderPile: encode_ReorderPile,
    NameCards: encode_NameCards,
    PickPlayer: encode_PickPlayer,
    PickPersonality: encode_PickPersonality,
    PayTo: encode_PayTo,
    ChooseOne: encode_ChooseOne,
    Repeat: encode_Repeat,
    CutShort: encode_CutShort,
    UseBalls: encode_UseBalls,
    TakeTexts: encode_TakeTexts,
    Borrow: encode_Borrow,
    UseHitEffects: encode_UseHitEffects,
    BorrowPower: encode_BorrowPower,
    DiscardDrills: encode_DiscardDrills,
    ReplaceDrillLoss: encode_ReplaceDrillLoss,
    UseInstant: encode_UseInstant,
    Settle: encode_Settle,
    Window: encode_Window,
    Adjust: encode_Adjust,
}
DECODERS: Final[dict[str, Callable[[Any], Procedure]]] = {
    "Match": decode_WholeMatch,
    "Turn": decode_Turn,
    "Planning": decode_Planning,
    "Combat": decode_Combat,
    "Action": decode_Action,
    "PerformAttack": decode_PerformAttack,
    "Defence": decode_Defence,
    "TakeDamage": decode_TakeDamage,
    "CriticalEffect": decode_CriticalEffect,
    "UsePower": decode_UsePower,
    "PutAway": decode_PutAway,
    "BallEffects": decode_BallEffects,
    "DrawCards": decode_DrawCards,
    "Resolve": decode_Resolve,
    "MayDo": decode_MayDo,
    "PickCards": decode_PickCards,
    "Replacement": decode_Replacement,
    "Replaced": decode_Replaced,
    "MoveCards": decode_MoveCards,
    "DeclineMove": decode_DeclineMove,
    "TakeFromDeck": decode_TakeFromDeck,
    "HowMany": decode_HowMany,
    "RejuvenateCards": decode_RejuvenateCards,
    "AttachTo": decode_AttachTo,
    "AttachOther": decode_AttachOther,
    "SeeCards": decode_SeeCards,
    "LookWhere": decode_LookWhere,
    "PickAndShow": decode_PickAndShow,
    "ReorderPile": decode_ReorderPile,
    "NameCards": decode_NameCards,
    "PickPlayer": decode_PickPlayer,
    "PickPersonality": decode_PickPersonality,
    "PayTo": decode_PayTo,
    "ChooseOne": decode_ChooseOne,
    "Repeat": decode_Repeat,
    "CutShort": decode_CutShort,
    "UseBalls": decode_UseBalls,
    "TakeTexts": decode_TakeTexts,
    "Borrow": decode_Borrow,
    "UseHitEffects": decode_UseHitEffects,
    "BorrowPower": decode_BorrowPower,
    "DiscardDrills": decode_DiscardDrills,
    "ReplaceDrillLoss": decode_ReplaceDrillLoss,
    "UseInstant": decode_UseInstant,
    "Settle": decode_Settle,
    "Window": decode_Window,
    "Adjust": decode_Adjust,
}
DESCRIBERS: Final[dict[type, Callable[[Any], dict[str, Any]]]] = {
    WholeMatch: describe_WholeMatch,
    Turn: describe_Turn,
    Planning: describe_Planning,
    Combat: describe_Combat,
    Action: describe_Action,
    PerformAttack: describe_PerformAttack,
    Defence: describe_Defence,
    TakeDamage: describe_TakeDamage,
    CriticalEffect: describe_CriticalEffect,
    UsePower: describe_UsePower,
    PutAway: describe_PutAway,
    BallEffects: describe_BallEffects,
    DrawCards: describe_DrawCards,
    Resolve: describe_Resolve,
    MayDo: describe_MayDo,
    PickCards: describe_PickCards,
    Replacement: describe_Replacement,
    Replaced: describe_Replaced,
    MoveCards: describe_MoveCards,
    DeclineMove: describe_DeclineMove,
    TakeFromDeck: describe_TakeFromDeck,
    HowMany: describe_HowMany,
    RejuvenateCards: describe_RejuvenateCards,
    AttachTo: describe_AttachTo,
    AttachOther: describe_AttachOther,
    SeeCards: describe_SeeCards,
    LookWhere: describe_LookWhere,
    PickAndShow: describe_PickAndShow,
    ReorderPile: describe_ReorderPile,
    NameCards: describe_NameCards,
    PickPlayer: describe_PickPlayer,
    PickPersonality: describe_PickPersonality,
    PayTo: describe_PayTo,
    ChooseOne: describe_ChooseOne,
    Repeat: describe_Repeat,
    CutShort: describe_CutShort,
    UseBalls: describe_UseBalls,
    TakeTexts: describe_TakeTexts,
    Borrow: describe_Borrow,
    UseHitEffects: describe_UseHitEffects,
    BorrowPower: describe_BorrowPower,
    DiscardDrills: describe_DiscardDrills,
    ReplaceDrillLoss: describe_ReplaceDrillLoss,
    UseInstant: describe_UseInstant,
    Settle: describe_Settle,
    Window: describe_Window,
    Adjust: describe_Adjust,
}


def clone(v: Table) -> Table:
    return clone_Table(v)


def encode(v: Table) -> list[Any]:
    return encode_Table(v)


def decode(v: Any, book: Any) -> Table:
    return decode_Table(v, book)


def describe(v: Table) -> dict[str, Any]:
    return describe_Table(v)
