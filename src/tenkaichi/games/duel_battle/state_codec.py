"""Generated from the records of duel-battle by `tenkaichi codec`: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tenkaichi.engine.frames import freeze, step_index, step_name
from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.duel_battle.rules.activation import Turn
from tenkaichi.games.duel_battle.rules.attack import Attack, Throw
from tenkaichi.games.duel_battle.rules.capsule_cards import Responses
from tenkaichi.games.duel_battle.rules.defense import Defense
from tenkaichi.games.duel_battle.rules.discovery import FlipToken
from tenkaichi.games.duel_battle.rules.dragon_balls import DragonBallEvent, LayTokens
from tenkaichi.games.duel_battle.rules.drawing import DrawCards, FillRow
from tenkaichi.games.duel_battle.rules.hills import EventDamage, Fall, HillFall
from tenkaichi.games.duel_battle.rules.minions import MinionActivation, MinionPhase
from tenkaichi.games.duel_battle.rules.rounds import IdleTurn, Round
from tenkaichi.games.duel_battle.rules.scouting import Scout
from tenkaichi.games.duel_battle.rules.setup import Draft, LayTiles, WholeMatch
from tenkaichi.games.duel_battle.rules.techniques import Splash, TechniqueUse
from tenkaichi.games.duel_battle.state import Duel, Fighter, Player


def clone_Duel(v: Duel) -> Duel:
    n = Duel.__new__(Duel)
    n.book = v.book
    n.map = v.map
    n.stack = [CLONERS[type(x)](x) for x in v.stack]
    n.winner = v.winner
    n.ending = v.ending
    n.pack_key = v.pack_key
    n.layout = v.layout
    n.round = v.round
    n.hills = v.hills
    n.fighters = [clone_Fighter(x) for x in v.fighters]
    n.players = [clone_Player(x) for x in v.players]
    n.are_teams_revealed = v.are_teams_revealed
    n.active = v.active
    n.turn_seat = v.turn_seat
    n.actions = v.actions
    n.resilient = v.resilient
    n.groups = v.groups
    n.tokens = v.tokens
    n.token_seen_by = v.token_seen_by
    n.token_pools = v.token_pools
    n.removed_tokens = v.removed_tokens
    n.dropped = v.dropped
    n.pile = v.pile[:]
    n.discard = v.discard[:]
    n.row = v.row[:]
    n.row_cuts = v.row_cuts[:]
    n.minions = v.minions[:]
    n.minion_owner = v.minion_owner
    n.scorings = v.scorings
    n.log = None
    n.chance = None
    n.running = None
    return n


def encode_Duel(v: Duel) -> list[Any]:
    return [
        [ENCODERS[type(x0)](x0) for x0 in v.stack],
        v.winner,
        v.ending,
        v.pack_key,
        [[x0[0], x0[1], x0[2]] for x0 in v.layout],
        v.round,
        v.hills,
        [encode_Fighter(x0) for x0 in v.fighters],
        [encode_Player(x0) for x0 in v.players],
        v.are_teams_revealed,
        v.active,
        v.turn_seat,
        v.actions,
        v.resilient,
        list(v.groups),
        list(v.tokens),
        list(v.token_seen_by),
        list(v.token_pools),
        list(v.removed_tokens),
        [[x0[0], x0[1]] for x0 in v.dropped],
        list(v.pile),
        list(v.discard),
        list(v.row),
        list(v.row_cuts),
        list(v.minions),
        v.minion_owner,
        v.scorings,
    ]


def decode_Duel(v: Any, book: Any, map: Any) -> Duel:
    n = Duel.__new__(Duel)
    n.map = map
    n.book = book
    n.stack = [DECODERS[x0[0]](x0) for x0 in v[0]]
    n.winner = v[1]
    n.ending = v[2]
    n.pack_key = v[3]
    n.layout = tuple([(x0[0], x0[1], x0[2], ) for x0 in v[4]])
    n.round = v[5]
    n.hills = v[6]
    n.fighters = [decode_Fighter(x0) for x0 in v[7]]
    n.players = [decode_Player(x0) for x0 in v[8]]
    n.are_teams_revealed = v[9]
    n.active = v[10]
    n.turn_seat = v[11]
    n.actions = v[12]
    n.resilient = v[13]
    n.groups = list(v[14])
    n.tokens = list(v[15])
    n.token_seen_by = list(v[16])
    n.token_pools = list(v[17])
    n.removed_tokens = list(v[18])
    n.dropped = [(x0[0], x0[1], ) for x0 in v[19]]
    n.pile = list(v[20])
    n.discard = list(v[21])
    n.row = list(v[22])
    n.row_cuts = list(v[23])
    n.minions = list(v[24])
    n.minion_owner = v[25]
    n.scorings = v[26]
    n.log = None
    n.chance = None
    n.running = None
    return n


def describe_Duel(v: Duel) -> dict[str, Any]:
    return {
        "stack": [DESCRIBERS[type(x0)](x0) for x0 in v.stack],
        "winner": v.winner,
        "ending": v.ending,
        "pack_key": v.pack_key,
        "layout": [[x0[0], x0[1], x0[2]] for x0 in v.layout],
        "round": v.round,
        "hills": v.hills,
        "fighters": [describe_Fighter(x0) for x0 in v.fighters],
        "players": [describe_Player(x0) for x0 in v.players],
        "are_teams_revealed": v.are_teams_revealed,
        "active": v.active,
        "turn_seat": v.turn_seat,
        "actions": v.actions,
        "resilient": v.resilient,
        "groups": list(v.groups),
        "tokens": list(v.tokens),
        "token_seen_by": list(v.token_seen_by),
        "token_pools": list(v.token_pools),
        "removed_tokens": list(v.removed_tokens),
        "dropped": [[x0[0], x0[1]] for x0 in v.dropped],
        "pile": list(v.pile),
        "discard": list(v.discard),
        "row": list(v.row),
        "row_cuts": list(v.row_cuts),
        "minions": list(v.minions),
        "minion_owner": v.minion_owner,
        "scorings": v.scorings,
    }


def clone_Fighter(v: Fighter) -> Fighter:
    n = Fighter.__new__(Fighter)
    n.sheet = v.sheet
    n.owner = v.owner
    n.health = v.health
    n.region = v.region
    n.ki = v.ki
    n.stars = v.stars
    n.parries = v.parries
    n.balls = v.balls
    n.is_stunned = v.is_stunned
    n.is_knocked_out = v.is_knocked_out
    n.is_activated = v.is_activated
    n.can_fly = v.can_fly
    n.range_bonus = v.range_bonus
    n.defense_bonus = v.defense_bonus
    n.strength_bonuses = v.strength_bonuses
    n.next_attack_bonus = v.next_attack_bonus
    n.next_hit_bonus = v.next_hit_bonus
    n.counterattack_cards = v.counterattack_cards
    n.saved_actions = v.saved_actions
    return n


def encode_Fighter(v: Fighter) -> list[Any]:
    return [
        v.sheet,
        v.owner,
        v.health,
        v.region,
        v.ki,
        v.stars,
        v.parries,
        list(v.balls),
        v.is_stunned,
        v.is_knocked_out,
        v.is_activated,
        v.can_fly,
        v.range_bonus,
        v.defense_bonus,
        v.strength_bonuses,
        v.next_attack_bonus,
        v.next_hit_bonus,
        v.counterattack_cards,
        v.saved_actions,
    ]


def decode_Fighter(v: Any) -> Fighter:
    n = Fighter.__new__(Fighter)
    n.sheet = v[0]
    n.owner = v[1]
    n.health = v[2]
    n.region = v[3]
    n.ki = v[4]
    n.stars = v[5]
    n.parries = v[6]
    n.balls = tuple(v[7])
    n.is_stunned = v[8]
    n.is_knocked_out = v[9]
    n.is_activated = v[10]
    n.can_fly = v[11]
    n.range_bonus = v[12]
    n.defense_bonus = v[13]
    n.strength_bonuses = v[14]
    n.next_attack_bonus = v[15]
    n.next_hit_bonus = v[16]
    n.counterattack_cards = v[17]
    n.saved_actions = v[18]
    return n


def describe_Fighter(v: Fighter) -> dict[str, Any]:
    return {
        "sheet": v.sheet,
        "owner": v.owner,
        "health": v.health,
        "region": v.region,
        "ki": v.ki,
        "stars": v.stars,
        "parries": v.parries,
        "balls": list(v.balls),
        "is_stunned": v.is_stunned,
        "is_knocked_out": v.is_knocked_out,
        "is_activated": v.is_activated,
        "can_fly": v.can_fly,
        "range_bonus": v.range_bonus,
        "defense_bonus": v.defense_bonus,
        "strength_bonuses": v.strength_bonuses,
        "next_attack_bonus": v.next_attack_bonus,
        "next_hit_bonus": v.next_hit_bonus,
        "counterattack_cards": v.counterattack_cards,
        "saved_actions": v.saved_actions,
    }


def clone_Player(v: Player) -> Player:
    n = Player.__new__(Player)
    n.pool = v.pool
    n.team = v.team
    n.shown_hand = v.shown_hand[:]
    n.secret_hand = v.secret_hand[:]
    n.score = v.score
    n.scored_at = v.scored_at
    return n


def encode_Player(v: Player) -> list[Any]:
    return [
        list(v.pool),
        list(v.team),
        list(v.shown_hand),
        list(v.secret_hand),
        v.score,
        v.scored_at,
    ]


def decode_Player(v: Any) -> Player:
    n = Player.__new__(Player)
    n.pool = tuple(v[0])
    n.team = tuple(v[1])
    n.shown_hand = list(v[2])
    n.secret_hand = list(v[3])
    n.score = v[4]
    n.scored_at = v[5]
    return n


def describe_Player(v: Player) -> dict[str, Any]:
    return {
        "pool": list(v.pool),
        "team": list(v.team),
        "shown_hand": list(v.shown_hand),
        "secret_hand": list(v.secret_hand),
        "score": v.score,
        "scored_at": v.scored_at,
    }


def clone_WholeMatch(v: WholeMatch) -> WholeMatch:
    n = WholeMatch.__new__(WholeMatch)
    n.at = v.at
    n.awaited = v.awaited
    n.shuffled = v.shuffled
    n.assigned = v.assigned
    n.slot = v.slot
    return n


def encode_WholeMatch(v: WholeMatch) -> list[Any]:
    return [
        "Match",
        step_name(v),
        v.awaited,
        v.shuffled,
        v.assigned,
        v.slot,
    ]


def decode_WholeMatch(v: Any) -> WholeMatch:
    n = WholeMatch.__new__(WholeMatch)
    n.at = step_index(WholeMatch, v[1])
    n.awaited = v[2]
    n.shuffled = v[3]
    n.assigned = v[4]
    n.slot = v[5]
    return n


def describe_WholeMatch(v: WholeMatch) -> dict[str, Any]:
    return {
        "procedure": "Match",
        "at": step_name(v),
        "shuffled": v.shuffled,
        "assigned": v.assigned,
        "slot": v.slot,
    }


def clone_LayTiles(v: LayTiles) -> LayTiles:
    n = LayTiles.__new__(LayTiles)
    n.at = v.at
    n.awaited = v.awaited
    n.order = v.order[:]
    n.rotations = v.rotations[:]
    return n


def encode_LayTiles(v: LayTiles) -> list[Any]:
    return [
        "LayTiles",
        step_name(v),
        v.awaited,
        list(v.order),
        list(v.rotations),
    ]


def decode_LayTiles(v: Any) -> LayTiles:
    n = LayTiles.__new__(LayTiles)
    n.at = step_index(LayTiles, v[1])
    n.awaited = v[2]
    n.order = list(v[3])
    n.rotations = list(v[4])
    return n


def describe_LayTiles(v: LayTiles) -> dict[str, Any]:
    return {
        "procedure": "LayTiles",
        "at": step_name(v),
        "order": list(v.order),
        "rotations": list(v.rotations),
    }


def clone_Draft(v: Draft) -> Draft:
    n = Draft.__new__(Draft)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    return n


def encode_Draft(v: Draft) -> list[Any]:
    return [
        "Draft",
        step_name(v),
        v.awaited,
        v.seat,
    ]


def decode_Draft(v: Any) -> Draft:
    n = Draft.__new__(Draft)
    n.at = step_index(Draft, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    return n


def describe_Draft(v: Draft) -> dict[str, Any]:
    return {
        "procedure": "Draft",
        "at": step_name(v),
        "seat": v.seat,
    }


def clone_Round(v: Round) -> Round:
    n = Round.__new__(Round)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    return n


def encode_Round(v: Round) -> list[Any]:
    return [
        "Round",
        step_name(v),
        v.awaited,
        v.seat,
    ]


def decode_Round(v: Any) -> Round:
    n = Round.__new__(Round)
    n.at = step_index(Round, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    return n


def describe_Round(v: Round) -> dict[str, Any]:
    return {
        "procedure": "Round",
        "at": step_name(v),
        "seat": v.seat,
    }


def clone_IdleTurn(v: IdleTurn) -> IdleTurn:
    n = IdleTurn.__new__(IdleTurn)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    return n


def encode_IdleTurn(v: IdleTurn) -> list[Any]:
    return [
        "IdleTurn",
        step_name(v),
        v.awaited,
        v.seat,
    ]


def decode_IdleTurn(v: Any) -> IdleTurn:
    n = IdleTurn.__new__(IdleTurn)
    n.at = step_index(IdleTurn, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    return n


def describe_IdleTurn(v: IdleTurn) -> dict[str, Any]:
    return {
        "procedure": "IdleTurn",
        "at": step_name(v),
        "seat": v.seat,
    }


def clone_Turn(v: Turn) -> Turn:
    n = Turn.__new__(Turn)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.who = v.who
    n.face = v.face
    n.rerolled = v.rerolled
    return n


def encode_Turn(v: Turn) -> list[Any]:
    return [
        "Turn",
        step_name(v),
        v.awaited,
        v.seat,
        v.who,
        v.face,
        v.rerolled,
    ]


def decode_Turn(v: Any) -> Turn:
    n = Turn.__new__(Turn)
    n.at = step_index(Turn, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.who = v[4]
    n.face = v[5]
    n.rerolled = v[6]
    return n


def describe_Turn(v: Turn) -> dict[str, Any]:
    return {
        "procedure": "Turn",
        "at": step_name(v),
        "seat": v.seat,
        "who": v.who,
        "face": v.face,
        "rerolled": v.rerolled,
    }


def clone_MinionPhase(v: MinionPhase) -> MinionPhase:
    n = MinionPhase.__new__(MinionPhase)
    n.at = v.at
    n.awaited = v.awaited
    n.waiting = v.waiting
    return n


def encode_MinionPhase(v: MinionPhase) -> list[Any]:
    return [
        "MinionPhase",
        step_name(v),
        v.awaited,
        list(v.waiting),
    ]


def decode_MinionPhase(v: Any) -> MinionPhase:
    n = MinionPhase.__new__(MinionPhase)
    n.at = step_index(MinionPhase, v[1])
    n.awaited = v[2]
    n.waiting = tuple(v[3])
    return n


def describe_MinionPhase(v: MinionPhase) -> dict[str, Any]:
    return {
        "procedure": "MinionPhase",
        "at": step_name(v),
        "waiting": list(v.waiting),
    }


def clone_MinionActivation(v: MinionActivation) -> MinionActivation:
    n = MinionActivation.__new__(MinionActivation)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.chosen = v.chosen
    n.area = v.area
    return n


def encode_MinionActivation(v: MinionActivation) -> list[Any]:
    return [
        "MinionActivation",
        step_name(v),
        v.awaited,
        v.who,
        list(v.chosen),
        v.area,
    ]


def decode_MinionActivation(v: Any) -> MinionActivation:
    n = MinionActivation.__new__(MinionActivation)
    n.at = step_index(MinionActivation, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.chosen = tuple(v[4])
    n.area = v[5]
    return n


def describe_MinionActivation(v: MinionActivation) -> dict[str, Any]:
    return {
        "procedure": "MinionActivation",
        "at": step_name(v),
        "who": v.who,
        "chosen": list(v.chosen),
        "area": v.area,
    }


def clone_FlipToken(v: FlipToken) -> FlipToken:
    n = FlipToken.__new__(FlipToken)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.number = v.number
    n.group = v.group
    n.face = v.face
    return n


def encode_FlipToken(v: FlipToken) -> list[Any]:
    return [
        "FlipToken",
        step_name(v),
        v.awaited,
        v.who,
        v.number,
        v.group,
        v.face,
    ]


def decode_FlipToken(v: Any) -> FlipToken:
    n = FlipToken.__new__(FlipToken)
    n.at = step_index(FlipToken, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.number = v[4]
    n.group = v[5]
    n.face = v[6]
    return n


def describe_FlipToken(v: FlipToken) -> dict[str, Any]:
    return {
        "procedure": "FlipToken",
        "at": step_name(v),
        "who": v.who,
        "number": v.number,
        "group": v.group,
        "face": v.face,
    }


def clone_DragonBallEvent(v: DragonBallEvent) -> DragonBallEvent:
    n = DragonBallEvent.__new__(DragonBallEvent)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.holdings = v.holdings
    return n


def encode_DragonBallEvent(v: DragonBallEvent) -> list[Any]:
    return [
        "DragonBallEvent",
        step_name(v),
        v.awaited,
        v.seat,
        list(v.holdings),
    ]


def decode_DragonBallEvent(v: Any) -> DragonBallEvent:
    n = DragonBallEvent.__new__(DragonBallEvent)
    n.at = step_index(DragonBallEvent, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.holdings = tuple(v[4])
    return n


def describe_DragonBallEvent(v: DragonBallEvent) -> dict[str, Any]:
    return {
        "procedure": "DragonBallEvent",
        "at": step_name(v),
        "seat": v.seat,
        "holdings": list(v.holdings),
    }


def clone_LayTokens(v: LayTokens) -> LayTokens:
    n = LayTokens.__new__(LayTokens)
    n.at = v.at
    n.awaited = v.awaited
    n.tile = v.tile
    return n


def encode_LayTokens(v: LayTokens) -> list[Any]:
    return [
        "LayTokens",
        step_name(v),
        v.awaited,
        v.tile,
    ]


def decode_LayTokens(v: Any) -> LayTokens:
    n = LayTokens.__new__(LayTokens)
    n.at = step_index(LayTokens, v[1])
    n.awaited = v[2]
    n.tile = v[3]
    return n


def describe_LayTokens(v: LayTokens) -> dict[str, Any]:
    return {
        "procedure": "LayTokens",
        "at": step_name(v),
        "tile": v.tile,
    }


def clone_DrawCards(v: DrawCards) -> DrawCards:
    n = DrawCards.__new__(DrawCards)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.count = v.count
    n.clause = v.clause
    return n


def encode_DrawCards(v: DrawCards) -> list[Any]:
    return [
        "DrawCards",
        step_name(v),
        v.awaited,
        v.seat,
        v.count,
        v.clause,
    ]


def decode_DrawCards(v: Any) -> DrawCards:
    n = DrawCards.__new__(DrawCards)
    n.at = step_index(DrawCards, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.count = v[4]
    n.clause = v[5]
    return n


def describe_DrawCards(v: DrawCards) -> dict[str, Any]:
    return {
        "procedure": "DrawCards",
        "at": step_name(v),
        "seat": v.seat,
        "count": v.count,
        "clause": v.clause,
    }


def clone_FillRow(v: FillRow) -> FillRow:
    n = FillRow.__new__(FillRow)
    n.at = v.at
    n.awaited = v.awaited
    n.slot = v.slot
    n.clause = v.clause
    return n


def encode_FillRow(v: FillRow) -> list[Any]:
    return [
        "FillRow",
        step_name(v),
        v.awaited,
        v.slot,
        v.clause,
    ]


def decode_FillRow(v: Any) -> FillRow:
    n = FillRow.__new__(FillRow)
    n.at = step_index(FillRow, v[1])
    n.awaited = v[2]
    n.slot = v[3]
    n.clause = v[4]
    return n


def describe_FillRow(v: FillRow) -> dict[str, Any]:
    return {
        "procedure": "FillRow",
        "at": step_name(v),
        "slot": v.slot,
        "clause": v.clause,
    }


def clone_Scout(v: Scout) -> Scout:
    n = Scout.__new__(Scout)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.count = v.count
    n.may_decline = v.may_decline
    n.region = v.region
    return n


def encode_Scout(v: Scout) -> list[Any]:
    return [
        "Scout",
        step_name(v),
        v.awaited,
        v.seat,
        v.count,
        v.may_decline,
        v.region,
    ]


def decode_Scout(v: Any) -> Scout:
    n = Scout.__new__(Scout)
    n.at = step_index(Scout, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.count = v[4]
    n.may_decline = v[5]
    n.region = v[6]
    return n


def describe_Scout(v: Scout) -> dict[str, Any]:
    return {
        "procedure": "Scout",
        "at": step_name(v),
        "seat": v.seat,
        "count": v.count,
        "may_decline": v.may_decline,
        "region": v.region,
    }


def clone_Responses(v: Responses) -> Responses:
    n = Responses.__new__(Responses)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.moment = v.moment
    n.is_technique = v.is_technique
    n.source = v.source
    n.targets = v.targets
    n.boost = v.boost
    n.raised = v.raised
    n.passes = v.passes
    return n


def encode_Responses(v: Responses) -> list[Any]:
    return [
        "Responses",
        step_name(v),
        v.awaited,
        v.seat,
        v.moment,
        v.is_technique,
        v.source,
        list(v.targets),
        v.boost,
        list(v.raised),
        v.passes,
    ]


def decode_Responses(v: Any) -> Responses:
    n = Responses.__new__(Responses)
    n.at = step_index(Responses, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.moment = v[4]
    n.is_technique = v[5]
    n.source = v[6]
    n.targets = tuple(v[7])
    n.boost = v[8]
    n.raised = tuple(v[9])
    n.passes = v[10]
    return n


def describe_Responses(v: Responses) -> dict[str, Any]:
    return {
        "procedure": "Responses",
        "at": step_name(v),
        "seat": v.seat,
        "moment": v.moment,
        "is_technique": v.is_technique,
        "source": v.source,
        "targets": list(v.targets),
        "boost": v.boost,
        "raised": list(v.raised),
        "passes": v.passes,
    }


def clone_Attack(v: Attack) -> Attack:
    n = Attack.__new__(Attack)
    n.at = v.at
    n.awaited = v.awaited
    n.attacker = v.attacker
    n.target = v.target
    n.merged = v.merged
    n.bonus = v.bonus
    n.readied_attack = v.readied_attack
    n.readied_hit = v.readied_hit
    n.boost = v.boost
    n.dealt = v.dealt
    return n


def encode_Attack(v: Attack) -> list[Any]:
    return [
        "Attack",
        step_name(v),
        v.awaited,
        v.attacker,
        v.target,
        v.merged,
        v.bonus,
        v.readied_attack,
        v.readied_hit,
        v.boost,
        v.dealt,
    ]


def decode_Attack(v: Any) -> Attack:
    n = Attack.__new__(Attack)
    n.at = step_index(Attack, v[1])
    n.awaited = v[2]
    n.attacker = v[3]
    n.target = v[4]
    n.merged = v[5]
    n.bonus = v[6]
    n.readied_attack = v[7]
    n.readied_hit = v[8]
    n.boost = v[9]
    n.dealt = v[10]
    return n


def describe_Attack(v: Attack) -> dict[str, Any]:
    return {
        "procedure": "Attack",
        "at": step_name(v),
        "attacker": v.attacker,
        "target": v.target,
        "merged": v.merged,
        "bonus": v.bonus,
        "readied_attack": v.readied_attack,
        "readied_hit": v.readied_hit,
        "boost": v.boost,
        "dealt": v.dealt,
    }


def clone_Throw(v: Throw) -> Throw:
    n = Throw.__new__(Throw)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.target = v.target
    n.to = v.to
    n.was_hill = v.was_hill
    return n


def encode_Throw(v: Throw) -> list[Any]:
    return [
        "Throw",
        step_name(v),
        v.awaited,
        v.seat,
        v.target,
        v.to,
        v.was_hill,
    ]


def decode_Throw(v: Any) -> Throw:
    n = Throw.__new__(Throw)
    n.at = step_index(Throw, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.target = v[4]
    n.to = v[5]
    n.was_hill = v[6]
    return n


def describe_Throw(v: Throw) -> dict[str, Any]:
    return {
        "procedure": "Throw",
        "at": step_name(v),
        "seat": v.seat,
        "target": v.target,
        "to": v.to,
        "was_hill": v.was_hill,
    }


def clone_TechniqueUse(v: TechniqueUse) -> TechniqueUse:
    n = TechniqueUse.__new__(TechniqueUse)
    n.at = v.at
    n.awaited = v.awaited
    n.user = v.user
    n.technique = v.technique
    n.targets = v.targets
    n.area = v.area
    n.action_cost = v.action_cost
    n.readied = v.readied
    n.boost = v.boost
    n.next_target = v.next_target
    n.regions = v.regions
    n.hurt = v.hurt
    n.effects_done = v.effects_done
    n.befallen = v.befallen
    n.is_cancelled = v.is_cancelled
    return n


def encode_TechniqueUse(v: TechniqueUse) -> list[Any]:
    return [
        "TechniqueUse",
        step_name(v),
        v.awaited,
        v.user,
        v.technique,
        list(v.targets),
        v.area,
        v.action_cost,
        v.readied,
        v.boost,
        v.next_target,
        list(v.regions),
        list(v.hurt),
        v.effects_done,
        v.befallen,
        v.is_cancelled,
    ]


def decode_TechniqueUse(v: Any) -> TechniqueUse:
    n = TechniqueUse.__new__(TechniqueUse)
    n.at = step_index(TechniqueUse, v[1])
    n.awaited = v[2]
    n.user = v[3]
    n.technique = v[4]
    n.targets = tuple(v[5])
    n.area = v[6]
    n.action_cost = v[7]
    n.readied = v[8]
    n.boost = v[9]
    n.next_target = v[10]
    n.regions = tuple(v[11])
    n.hurt = tuple(v[12])
    n.effects_done = v[13]
    n.befallen = v[14]
    n.is_cancelled = v[15]
    return n


def describe_TechniqueUse(v: TechniqueUse) -> dict[str, Any]:
    return {
        "procedure": "TechniqueUse",
        "at": step_name(v),
        "user": v.user,
        "technique": v.technique,
        "targets": list(v.targets),
        "area": v.area,
        "action_cost": v.action_cost,
        "readied": v.readied,
        "boost": v.boost,
        "next_target": v.next_target,
        "regions": list(v.regions),
        "hurt": list(v.hurt),
        "effects_done": v.effects_done,
        "befallen": v.befallen,
        "is_cancelled": v.is_cancelled,
    }


def clone_Splash(v: Splash) -> Splash:
    n = Splash.__new__(Splash)
    n.at = v.at
    n.awaited = v.awaited
    n.user = v.user
    n.victims = v.victims
    n.amount = v.amount
    n.at_victim = v.at_victim
    return n


def encode_Splash(v: Splash) -> list[Any]:
    return [
        "Splash",
        step_name(v),
        v.awaited,
        v.user,
        list(v.victims),
        v.amount,
        v.at_victim,
    ]


def decode_Splash(v: Any) -> Splash:
    n = Splash.__new__(Splash)
    n.at = step_index(Splash, v[1])
    n.awaited = v[2]
    n.user = v[3]
    n.victims = tuple(v[4])
    n.amount = v[5]
    n.at_victim = v[6]
    return n


def describe_Splash(v: Splash) -> dict[str, Any]:
    return {
        "procedure": "Splash",
        "at": step_name(v),
        "user": v.user,
        "victims": list(v.victims),
        "amount": v.amount,
        "at_victim": v.at_victim,
    }


def clone_Defense(v: Defense) -> Defense:
    n = Defense.__new__(Defense)
    n.at = v.at
    n.awaited = v.awaited
    n.target = v.target
    n.source = v.source
    n.kind = v.kind
    n.damage = v.damage
    n.unblockable = v.unblockable
    n.clause = v.clause
    n.rolls = v.rolls
    n.face = v.face
    n.blocked = v.blocked
    n.countered = v.countered
    n.asked = v.asked
    n.shares = v.shares[:]
    n.taken = v.taken
    return n


def encode_Defense(v: Defense) -> list[Any]:
    return [
        "Defense",
        step_name(v),
        v.awaited,
        v.target,
        v.source,
        v.kind,
        v.damage,
        v.unblockable,
        v.clause,
        v.rolls,
        v.face,
        v.blocked,
        v.countered,
        list(v.asked),
        list(v.shares),
        v.taken,
    ]


def decode_Defense(v: Any) -> Defense:
    n = Defense.__new__(Defense)
    n.at = step_index(Defense, v[1])
    n.awaited = v[2]
    n.target = v[3]
    n.source = v[4]
    n.kind = v[5]
    n.damage = v[6]
    n.unblockable = v[7]
    n.clause = v[8]
    n.rolls = v[9]
    n.face = v[10]
    n.blocked = v[11]
    n.countered = v[12]
    n.asked = tuple(v[13])
    n.shares = list(v[14])
    n.taken = v[15]
    return n


def describe_Defense(v: Defense) -> dict[str, Any]:
    return {
        "procedure": "Defense",
        "at": step_name(v),
        "target": v.target,
        "source": v.source,
        "kind": v.kind,
        "damage": v.damage,
        "unblockable": v.unblockable,
        "clause": v.clause,
        "rolls": v.rolls,
        "face": v.face,
        "blocked": v.blocked,
        "countered": v.countered,
        "asked": list(v.asked),
        "shares": list(v.shares),
        "taken": v.taken,
    }


def clone_EventDamage(v: EventDamage) -> EventDamage:
    n = EventDamage.__new__(EventDamage)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.amount = v.amount
    n.clause = v.clause
    n.blocked = v.blocked
    return n


def encode_EventDamage(v: EventDamage) -> list[Any]:
    return [
        "EventDamage",
        step_name(v),
        v.awaited,
        v.who,
        v.amount,
        v.clause,
        v.blocked,
    ]


def decode_EventDamage(v: Any) -> EventDamage:
    n = EventDamage.__new__(EventDamage)
    n.at = step_index(EventDamage, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.amount = v[4]
    n.clause = v[5]
    n.blocked = v[6]
    return n


def describe_EventDamage(v: EventDamage) -> dict[str, Any]:
    return {
        "procedure": "EventDamage",
        "at": step_name(v),
        "who": v.who,
        "amount": v.amount,
        "clause": v.clause,
        "blocked": v.blocked,
    }


def clone_HillFall(v: HillFall) -> HillFall:
    n = HillFall.__new__(HillFall)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.region = v.region
    n.spared = v.spared
    n.falling = v.falling
    n.is_part = v.is_part
    return n


def encode_HillFall(v: HillFall) -> list[Any]:
    return [
        "HillFall",
        step_name(v),
        v.awaited,
        v.seat,
        v.region,
        v.spared,
        list(v.falling),
        v.is_part,
    ]


def decode_HillFall(v: Any) -> HillFall:
    n = HillFall.__new__(HillFall)
    n.at = step_index(HillFall, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.region = v[4]
    n.spared = v[5]
    n.falling = tuple(v[6])
    n.is_part = v[7]
    return n


def describe_HillFall(v: HillFall) -> dict[str, Any]:
    return {
        "procedure": "HillFall",
        "at": step_name(v),
        "seat": v.seat,
        "region": v.region,
        "spared": v.spared,
        "falling": list(v.falling),
        "is_part": v.is_part,
    }


def clone_Fall(v: Fall) -> Fall:
    n = Fall.__new__(Fall)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    return n


def encode_Fall(v: Fall) -> list[Any]:
    return [
        "Fall",
        step_name(v),
        v.awaited,
        v.who,
    ]


def decode_Fall(v: Any) -> Fall:
    n = Fall.__new__(Fall)
    n.at = step_index(Fall, v[1])
    n.awaited = v[2]
    n.who = v[3]
    return n


def describe_Fall(v: Fall) -> dict[str, Any]:
    return {
        "procedure": "Fall",
        "at": step_name(v),
        "who": v.who,
    }


STATE_FIELDS: Final[tuple[str, ...]] = ("stack", "winner", "ending", "pack_key", "layout", "round", "hills", "fighters", "players", "are_teams_revealed", "active", "turn_seat", "actions", "resilient", "groups", "tokens", "token_seen_by", "token_pools", "removed_tokens", "dropped", "pile", "discard", "row", "row_cuts", "minions", "minion_owner", "scorings",)  # the order in which `encode` lists them
CLONERS: Final[dict[type, Callable[[Any], Procedure]]] = {
    WholeMatch: clone_WholeMatch,
    LayTiles: clone_LayTiles,
    Draft: clone_Draft,
    Round: clone_Round,
    IdleTurn: clone_IdleTurn,
    Turn: clone_Turn,
    MinionPhase: clone_MinionPhase,
    MinionActivation: clone_MinionActivation,
    FlipToken: clone_FlipToken,
    DragonBallEvent: clone_DragonBallEvent,
    LayTokens: clone_LayTokens,
    DrawCards: clone_DrawCards,
    FillRow: clone_FillRow,
    Scout: clone_Scout,
    Responses: clone_Responses,
    Attack: clone_Attack,
    Throw: clone_Throw,
    TechniqueUse: clone_TechniqueUse,
    Splash: clone_Splash,
    Defense: clone_Defense,
    EventDamage: clone_EventDamage,
    HillFall: clone_HillFall,
    Fall: clone_Fall,
}
ENCODERS: Final[dict[type, Callable[[Any], list[Any]]]] = {
    WholeMatch: encode_WholeMatch,
    LayTiles: encode_LayTiles,
    Draft: encode_Draft,
    Round: encode_Round,
    IdleTurn: encode_IdleTurn,
    Turn: encode_Turn,
    MinionPhase: encode_MinionPhase,
    MinionActivation: encode_MinionActivation,
    FlipToken: encode_FlipToken,
    DragonBallEvent: encode_DragonBallEvent,
    LayTokens: encode_LayTokens,
    DrawCards: encode_DrawCards,
    FillRow: encode_FillRow,
    Scout: encode_Scout,
    Responses: encode_Responses,
    Attack: encode_Attack,
    Throw: encode_Throw,
    TechniqueUse: encode_TechniqueUse,
    Splash: encode_Splash,
    Defense: encode_Defense,
    EventDamage: encode_EventDamage,
    HillFall: encode_HillFall,
    Fall: encode_Fall,
}
DECODERS: Final[dict[str, Callable[[Any], Procedure]]] = {
    "Match": decode_WholeMatch,
    "LayTiles": decode_LayTiles,
    "Draft": decode_Draft,
    "Round": decode_Round,
    "IdleTurn": decode_IdleTurn,
    "Turn": decode_Turn,
    "MinionPhase": decode_MinionPhase,
    "MinionActivation": decode_MinionActivation,
    "FlipToken": decode_FlipToken,
    "DragonBallEvent": decode_DragonBallEvent,
    "LayTokens": decode_LayTokens,
    "DrawCards": decode_DrawCards,
    "FillRow": decode_FillRow,
    "Scout": decode_Scout,
    "Responses": decode_Responses,
    "Attack": decode_Attack,
    "Throw": decode_Throw,
    "TechniqueUse": decode_TechniqueUse,
    "Splash": decode_Splash,
    "Defense": decode_Defense,
    "EventDamage": decode_EventDamage,
    "HillFall": decode_HillFall,
    "Fall": decode_Fall,
}
DESCRIBERS: Final[dict[type, Callable[[Any], dict[str, Any]]]] = {
    WholeMatch: describe_WholeMatch,
    LayTiles: describe_LayTiles,
    Draft: describe_Draft,
    Round: describe_Round,
    IdleTurn: describe_IdleTurn,
    Turn: describe_Turn,
    MinionPhase: describe_MinionPhase,
    MinionActivation: describe_MinionActivation,
    FlipToken: describe_FlipToken,
    DragonBallEvent: describe_DragonBallEvent,
    LayTokens: describe_LayTokens,
    DrawCards: describe_DrawCards,
    FillRow: describe_FillRow,
    Scout: describe_Scout,
    Responses: describe_Responses,
    Attack: describe_Attack,
    Throw: describe_Throw,
    TechniqueUse: describe_TechniqueUse,
    Splash: describe_Splash,
    Defense: describe_Defense,
    EventDamage: describe_EventDamage,
    HillFall: describe_HillFall,
    Fall: describe_Fall,
}


def clone(v: Duel) -> Duel:
    return clone_Duel(v)


def encode(v: Duel) -> list[Any]:
    return encode_Duel(v)


def decode(v: Any, book: Any, map: Any) -> Duel:
    return decode_Duel(v, book, map)


def describe(v: Duel) -> dict[str, Any]:
    return describe_Duel(v)
