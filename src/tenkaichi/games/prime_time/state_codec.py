"""Generated from the records of prime-time by `tenkaichi codec`: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tenkaichi.engine.frames import freeze, step_index, step_name
from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.prime_time.rules.actions.declare import Forfeit
from tenkaichi.games.prime_time.rules.actions.fight import Charge, KiAssault, Strike
from tenkaichi.games.prime_time.rules.actions.freedom import BreakFree
from tenkaichi.games.prime_time.rules.actions.power import PowerUp
from tenkaichi.games.prime_time.rules.actions.support import Devotion
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.beams import Beam, Detonation
from tenkaichi.games.prime_time.rules.blasts import Blast
from tenkaichi.games.prime_time.rules.cards import PlayCard, PlayForFree
from tenkaichi.games.prime_time.rules.cleanup import Cleanup
from tenkaichi.games.prime_time.rules.contact import Meeting
from tenkaichi.games.prime_time.rules.corrupt import Compulsion, Corrupt
from tenkaichi.games.prime_time.rules.deflect import Deflect
from tenkaichi.games.prime_time.rules.defusion import Defusion
from tenkaichi.games.prime_time.rules.deployment import Deployment, StartingHands
from tenkaichi.games.prime_time.rules.displacement import Fall, Impact, Push, Stagger, Struck, Throw
from tenkaichi.games.prime_time.rules.drawing import Draw
from tenkaichi.games.prime_time.rules.effects.blows import CheapClash, GrantedAttack, SendOn
from tenkaichi.games.prime_time.rules.effects.board import PutPiece, SetDown, Shift
from tenkaichi.games.prime_time.rules.effects.context import Context, Happening
from tenkaichi.games.prime_time.rules.effects.fortunes import DiscardCards, Downfall
from tenkaichi.games.prime_time.rules.effects.growth import LearnTechnique, SearchPile
from tenkaichi.games.prime_time.rules.effects.named import Befall
from tenkaichi.games.prime_time.rules.effects.resolving import Alternatives, ResolveEffect, Trial
from tenkaichi.games.prime_time.rules.ending import SuddenDeath
from tenkaichi.games.prime_time.rules.fusion import Dance, FusionEnd, FusionForming, FusionStep, Potara
from tenkaichi.games.prime_time.rules.harm import Burst, Harm
from tenkaichi.games.prime_time.rules.missions import LayMission
from tenkaichi.games.prime_time.rules.movement import Walk
from tenkaichi.games.prime_time.rules.orders import Orders
from tenkaichi.games.prime_time.rules.phases import ActivationPhase, AscensionPhase, PowerPhase, Round
from tenkaichi.games.prime_time.rules.reentry import ReEntry
from tenkaichi.games.prime_time.rules.reformation import Confect, Eat
from tenkaichi.games.prime_time.rules.reposition import Reposition
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.setup import DrawScene, FirstPlayer, WholeMatch
from tenkaichi.games.prime_time.rules.tokens import DeployTokens, TokenPhase, TokenTurn
from tenkaichi.games.prime_time.rules.triggers import Triggers
from tenkaichi.games.prime_time.state import Marker, Model, Skirmish, Team, Token


def clone_Skirmish(v: Skirmish) -> Skirmish:
    n = Skirmish.__new__(Skirmish)
    n.book = v.book
    n.ground = v.ground
    n.situation = v.situation
    n.stack = [CLONERS[type(x)](x) for x in v.stack]
    n.winner = v.winner
    n.ending = v.ending
    n.pack_key = v.pack_key
    n.layout = v.layout
    n.terrain = v.terrain
    n.models = [clone_Model(x) for x in v.models]
    n.tokens = [clone_Token(x) for x in v.tokens]
    n.teams = [clone_Team(x) for x in v.teams]
    n.objectives = v.objectives
    n.markers = [clone_Marker(x) for x in v.markers]
    n.missions = v.missions
    n.location = v.location
    n.condition = v.condition
    n.home = v.home
    n.round = v.round
    n.phase = v.phase
    n.initiative = v.initiative
    n.is_sudden_death = v.is_sudden_death
    n.takes_declarations = v.takes_declarations
    n.switches = v.switches
    n.active = v.active
    n.actions = v.actions
    n.moves_used = v.moves_used
    n.free_used = v.free_used
    n.altitude_change = v.altitude_change
    n.done = v.done
    n.has_spent_wt = v.has_spent_wt
    n.log = None
    n.chance = None
    n.running = None
    return n


def encode_Skirmish(v: Skirmish) -> list[Any]:
    return [
        [ENCODERS[type(x0)](x0) for x0 in v.stack],
        v.winner,
        v.ending,
        v.pack_key,
        [[x0[0], x0[1], x0[2], x0[3]] for x0 in v.layout],
        list(v.terrain),
        [encode_Model(x0) for x0 in v.models],
        [encode_Token(x0) for x0 in v.tokens],
        [encode_Team(x0) for x0 in v.teams],
        [[x0[0], x0[1]] for x0 in v.objectives],
        [encode_Marker(x0) for x0 in v.markers],
        list(v.missions),
        v.location,
        v.condition,
        [v.home[0], v.home[1]],
        v.round,
        v.phase,
        v.initiative,
        v.is_sudden_death,
        v.takes_declarations,
        v.switches,
        v.active,
        v.actions,
        v.moves_used,
        v.free_used,
        v.altitude_change,
        list(v.done),
        v.has_spent_wt,
    ]


def decode_Skirmish(v: Any, book: Any, ground: Any) -> Skirmish:
    n = Skirmish.__new__(Skirmish)
    n.ground = ground
    n.book = book
    n.situation = None
    n.stack = [DECODERS[x0[0]](x0) for x0 in v[0]]
    n.winner = v[1]
    n.ending = v[2]
    n.pack_key = v[3]
    n.layout = tuple([(x0[0], x0[1], x0[2], x0[3], ) for x0 in v[4]])
    n.terrain = list(v[5])
    n.models = [decode_Model(x0) for x0 in v[6]]
    n.tokens = [decode_Token(x0) for x0 in v[7]]
    n.teams = [decode_Team(x0) for x0 in v[8]]
    n.objectives = [(x0[0], x0[1], ) for x0 in v[9]]
    n.markers = [decode_Marker(x0) for x0 in v[10]]
    n.missions = tuple(v[11])
    n.location = v[12]
    n.condition = v[13]
    n.home = (v[14][0], v[14][1], )
    n.round = v[15]
    n.phase = v[16]
    n.initiative = v[17]
    n.is_sudden_death = v[18]
    n.takes_declarations = v[19]
    n.switches = v[20]
    n.active = v[21]
    n.actions = v[22]
    n.moves_used = v[23]
    n.free_used = v[24]
    n.altitude_change = v[25]
    n.done = tuple(v[26])
    n.has_spent_wt = v[27]
    n.log = None
    n.chance = None
    n.running = None
    return n


def describe_Skirmish(v: Skirmish) -> dict[str, Any]:
    return {
        "stack": [DESCRIBERS[type(x0)](x0) for x0 in v.stack],
        "winner": v.winner,
        "ending": v.ending,
        "pack_key": v.pack_key,
        "layout": [[x0[0], x0[1], x0[2], x0[3]] for x0 in v.layout],
        "terrain": list(v.terrain),
        "models": [describe_Model(x0) for x0 in v.models],
        "tokens": [describe_Token(x0) for x0 in v.tokens],
        "teams": [describe_Team(x0) for x0 in v.teams],
        "objectives": [[x0[0], x0[1]] for x0 in v.objectives],
        "markers": [describe_Marker(x0) for x0 in v.markers],
        "missions": list(v.missions),
        "location": v.location,
        "condition": v.condition,
        "home": [v.home[0], v.home[1]],
        "round": v.round,
        "phase": v.phase,
        "initiative": v.initiative,
        "is_sudden_death": v.is_sudden_death,
        "takes_declarations": v.takes_declarations,
        "switches": v.switches,
        "active": v.active,
        "actions": v.actions,
        "moves_used": v.moves_used,
        "free_used": v.free_used,
        "altitude_change": v.altitude_change,
        "done": list(v.done),
        "has_spent_wt": v.has_spent_wt,
    }


def clone_Model(v: Model) -> Model:
    n = Model.__new__(Model)
    n.profile = v.profile
    n.seat = v.seat
    n.hp = v.hp
    n.x = v.x
    n.y = v.y
    n.level = v.level
    n.where = v.where
    n.sk = v.sk
    n.tier = v.tier
    n.downs = v.downs
    n.states = v.states
    n.has_order = v.has_order
    n.activations = v.activations
    n.rage = v.rage
    n.modifiers = v.modifiers
    n.lasting = v.lasting
    n.counters = v.counters
    n.used = v.used
    n.legacy = v.legacy
    n.learned = v.learned
    n.given_actions = v.given_actions
    n.held_by = v.held_by
    n.overload_from = v.overload_from
    n.must_recover = v.must_recover
    n.carries = v.carries
    n.dropped = v.dropped
    n.components = v.components
    n.fusion_ends = v.fusion_ends
    return n


def encode_Model(v: Model) -> list[Any]:
    return [
        v.profile,
        v.seat,
        v.hp,
        v.x,
        v.y,
        v.level,
        v.where,
        v.sk,
        v.tier,
        v.downs,
        v.states,
        v.has_order,
        v.activations,
        v.rage,
        [[x0[0], x0[1], x0[2], x0[3], x0[4]] for x0 in v.modifiers],
        [[x0[0], x0[1]] for x0 in v.lasting],
        {k0: x0 for k0, x0 in v.counters.items()},
        list(v.used),
        list(v.legacy),
        list(v.learned),
        v.given_actions,
        v.held_by,
        v.overload_from,
        v.must_recover,
        v.carries,
        v.dropped,
        list(v.components),
        v.fusion_ends,
    ]


def decode_Model(v: Any) -> Model:
    n = Model.__new__(Model)
    n.profile = v[0]
    n.seat = v[1]
    n.hp = v[2]
    n.x = v[3]
    n.y = v[4]
    n.level = v[5]
    n.where = v[6]
    n.sk = v[7]
    n.tier = v[8]
    n.downs = v[9]
    n.states = v[10]
    n.has_order = v[11]
    n.activations = v[12]
    n.rage = v[13]
    n.modifiers = tuple([(x0[0], x0[1], x0[2], x0[3], x0[4], ) for x0 in v[14]])
    n.lasting = tuple([(x0[0], x0[1], ) for x0 in v[15]])
    n.counters = {k0: x0 for k0, x0 in v[16].items()}
    n.used = tuple(v[17])
    n.legacy = tuple(v[18])
    n.learned = tuple(v[19])
    n.given_actions = v[20]
    n.held_by = v[21]
    n.overload_from = v[22]
    n.must_recover = v[23]
    n.carries = v[24]
    n.dropped = v[25]
    n.components = tuple(v[26])
    n.fusion_ends = v[27]
    return n


def describe_Model(v: Model) -> dict[str, Any]:
    return {
        "profile": v.profile,
        "seat": v.seat,
        "hp": v.hp,
        "x": v.x,
        "y": v.y,
        "level": v.level,
        "where": v.where,
        "sk": v.sk,
        "tier": v.tier,
        "downs": v.downs,
        "states": v.states,
        "has_order": v.has_order,
        "activations": v.activations,
        "rage": v.rage,
        "modifiers": [[x0[0], x0[1], x0[2], x0[3], x0[4]] for x0 in v.modifiers],
        "lasting": [[x0[0], x0[1]] for x0 in v.lasting],
        "counters": {k0: x0 for k0, x0 in v.counters.items()},
        "used": list(v.used),
        "legacy": list(v.legacy),
        "learned": list(v.learned),
        "given_actions": v.given_actions,
        "held_by": v.held_by,
        "overload_from": v.overload_from,
        "must_recover": v.must_recover,
        "carries": v.carries,
        "dropped": v.dropped,
        "components": list(v.components),
        "fusion_ends": v.fusion_ends,
    }


def clone_Token(v: Token) -> Token:
    n = Token.__new__(Token)
    n.kind = v.kind
    n.seat = v.seat
    n.owner = v.owner
    n.x = v.x
    n.y = v.y
    n.level = v.level
    n.hp = v.hp
    n.holds = v.holds
    return n


def encode_Token(v: Token) -> list[Any]:
    return [
        v.kind,
        v.seat,
        v.owner,
        v.x,
        v.y,
        v.level,
        v.hp,
        v.holds,
    ]


def decode_Token(v: Any) -> Token:
    n = Token.__new__(Token)
    n.kind = v[0]
    n.seat = v[1]
    n.owner = v[2]
    n.x = v[3]
    n.y = v[4]
    n.level = v[5]
    n.hp = v[6]
    n.holds = v[7]
    return n


def describe_Token(v: Token) -> dict[str, Any]:
    return {
        "kind": v.kind,
        "seat": v.seat,
        "owner": v.owner,
        "x": v.x,
        "y": v.y,
        "level": v.level,
        "hp": v.hp,
        "holds": v.holds,
    }


def clone_Team(v: Team) -> Team:
    n = Team.__new__(Team)
    n.affiliation = v.affiliation
    n.leader = v.leader
    n.lost_command = v.lost_command
    n.roster_size = v.roster_size
    n.fusions = v.fusions
    n.unlocked = v.unlocked
    n.partner = v.partner
    n.bk = v.bk
    n.wt = v.wt
    n.bonus_orders = v.bonus_orders
    n.fresh_orders = v.fresh_orders
    n.has_passed = v.has_passed
    n.hand = v.hand[:]
    n.pile = v.pile
    n.discard = v.discard
    n.in_play = v.in_play
    n.glory = v.glory
    n.rounds_won = v.rounds_won
    n.losses = v.losses
    n.used = v.used
    n.scheduled = v.scheduled
    n.misfused = v.misfused
    n.deployed = v.deployed
    return n


def encode_Team(v: Team) -> list[Any]:
    return [
        v.affiliation,
        v.leader,
        v.lost_command,
        v.roster_size,
        list(v.fusions),
        list(v.unlocked),
        v.partner,
        v.bk,
        v.wt,
        v.bonus_orders,
        v.fresh_orders,
        v.has_passed,
        list(v.hand),
        list(v.pile),
        list(v.discard),
        [[x0[0], x0[1]] for x0 in v.in_play],
        list(v.glory),
        v.rounds_won,
        v.losses,
        list(v.used),
        [[x0[0], x0[1], x0[2], x0[3], x0[4]] for x0 in v.scheduled],
        [[x0[0], x0[1]] for x0 in v.misfused],
        v.deployed,
    ]


def decode_Team(v: Any) -> Team:
    n = Team.__new__(Team)
    n.affiliation = v[0]
    n.leader = v[1]
    n.lost_command = v[2]
    n.roster_size = v[3]
    n.fusions = tuple(v[4])
    n.unlocked = tuple(v[5])
    n.partner = v[6]
    n.bk = v[7]
    n.wt = v[8]
    n.bonus_orders = v[9]
    n.fresh_orders = v[10]
    n.has_passed = v[11]
    n.hand = list(v[12])
    n.pile = tuple(v[13])
    n.discard = tuple(v[14])
    n.in_play = tuple([(x0[0], x0[1], ) for x0 in v[15]])
    n.glory = list(v[16])
    n.rounds_won = v[17]
    n.losses = v[18]
    n.used = tuple(v[19])
    n.scheduled = tuple([(x0[0], x0[1], x0[2], x0[3], x0[4], ) for x0 in v[20]])
    n.misfused = tuple([(x0[0], x0[1], ) for x0 in v[21]])
    n.deployed = v[22]
    return n


def describe_Team(v: Team) -> dict[str, Any]:
    return {
        "affiliation": v.affiliation,
        "leader": v.leader,
        "lost_command": v.lost_command,
        "roster_size": v.roster_size,
        "fusions": list(v.fusions),
        "unlocked": list(v.unlocked),
        "partner": v.partner,
        "bk": v.bk,
        "wt": v.wt,
        "bonus_orders": v.bonus_orders,
        "fresh_orders": v.fresh_orders,
        "has_passed": v.has_passed,
        "hand": list(v.hand),
        "pile": list(v.pile),
        "discard": list(v.discard),
        "in_play": [[x0[0], x0[1]] for x0 in v.in_play],
        "glory": list(v.glory),
        "rounds_won": v.rounds_won,
        "losses": v.losses,
        "used": list(v.used),
        "scheduled": [[x0[0], x0[1], x0[2], x0[3], x0[4]] for x0 in v.scheduled],
        "misfused": [[x0[0], x0[1]] for x0 in v.misfused],
        "deployed": v.deployed,
    }


def clone_Marker(v: Marker) -> Marker:
    n = Marker.__new__(Marker)
    n.kind = v.kind
    n.x = v.x
    n.y = v.y
    n.carrier = v.carrier
    return n


def encode_Marker(v: Marker) -> list[Any]:
    return [
        v.kind,
        v.x,
        v.y,
        v.carrier,
    ]


def decode_Marker(v: Any) -> Marker:
    n = Marker.__new__(Marker)
    n.kind = v[0]
    n.x = v[1]
    n.y = v[2]
    n.carrier = v[3]
    return n


def describe_Marker(v: Marker) -> dict[str, Any]:
    return {
        "kind": v.kind,
        "x": v.x,
        "y": v.y,
        "carrier": v.carrier,
    }


def clone_WholeMatch(v: WholeMatch) -> WholeMatch:
    n = WholeMatch.__new__(WholeMatch)
    n.at = v.at
    n.awaited = v.awaited
    n.board = v.board
    return n


def encode_WholeMatch(v: WholeMatch) -> list[Any]:
    return [
        "Match",
        step_name(v),
        v.awaited,
        v.board,
    ]


def decode_WholeMatch(v: Any) -> WholeMatch:
    n = WholeMatch.__new__(WholeMatch)
    n.at = step_index(WholeMatch, v[1])
    n.awaited = v[2]
    n.board = v[3]
    return n


def describe_WholeMatch(v: WholeMatch) -> dict[str, Any]:
    return {
        "procedure": "Match",
        "at": step_name(v),
        "board": v.board,
    }


def clone_FirstPlayer(v: FirstPlayer) -> FirstPlayer:
    n = FirstPlayer.__new__(FirstPlayer)
    n.at = v.at
    n.awaited = v.awaited
    n.first = v.first
    n.second = v.second
    n.winner = v.winner
    return n


def encode_FirstPlayer(v: FirstPlayer) -> list[Any]:
    return [
        "FirstPlayer",
        step_name(v),
        v.awaited,
        v.first,
        v.second,
        v.winner,
    ]


def decode_FirstPlayer(v: Any) -> FirstPlayer:
    n = FirstPlayer.__new__(FirstPlayer)
    n.at = step_index(FirstPlayer, v[1])
    n.awaited = v[2]
    n.first = v[3]
    n.second = v[4]
    n.winner = v[5]
    return n


def describe_FirstPlayer(v: FirstPlayer) -> dict[str, Any]:
    return {
        "procedure": "FirstPlayer",
        "at": step_name(v),
        "first": v.first,
        "second": v.second,
        "winner": v.winner,
    }


def clone_DrawScene(v: DrawScene) -> DrawScene:
    n = DrawScene.__new__(DrawScene)
    n.at = v.at
    n.awaited = v.awaited
    n.added = v.added
    n.slot = v.slot
    return n


def encode_DrawScene(v: DrawScene) -> list[Any]:
    return [
        "DrawScene",
        step_name(v),
        v.awaited,
        v.added,
        v.slot,
    ]


def decode_DrawScene(v: Any) -> DrawScene:
    n = DrawScene.__new__(DrawScene)
    n.at = step_index(DrawScene, v[1])
    n.awaited = v[2]
    n.added = v[3]
    n.slot = v[4]
    return n


def describe_DrawScene(v: DrawScene) -> dict[str, Any]:
    return {
        "procedure": "DrawScene",
        "at": step_name(v),
        "added": v.added,
        "slot": v.slot,
    }


def clone_Deployment(v: Deployment) -> Deployment:
    n = Deployment.__new__(Deployment)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.who = v.who
    return n


def encode_Deployment(v: Deployment) -> list[Any]:
    return [
        "Deployment",
        step_name(v),
        v.awaited,
        v.seat,
        v.who,
    ]


def decode_Deployment(v: Any) -> Deployment:
    n = Deployment.__new__(Deployment)
    n.at = step_index(Deployment, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.who = v[4]
    return n


def describe_Deployment(v: Deployment) -> dict[str, Any]:
    return {
        "procedure": "Deployment",
        "at": step_name(v),
        "seat": v.seat,
        "who": v.who,
    }


def clone_StartingHands(v: StartingHands) -> StartingHands:
    n = StartingHands.__new__(StartingHands)
    n.at = v.at
    n.awaited = v.awaited
    n.done = v.done
    return n


def encode_StartingHands(v: StartingHands) -> list[Any]:
    return [
        "StartingHands",
        step_name(v),
        v.awaited,
        v.done,
    ]


def decode_StartingHands(v: Any) -> StartingHands:
    n = StartingHands.__new__(StartingHands)
    n.at = step_index(StartingHands, v[1])
    n.awaited = v[2]
    n.done = v[3]
    return n


def describe_StartingHands(v: StartingHands) -> dict[str, Any]:
    return {
        "procedure": "StartingHands",
        "at": step_name(v),
        "done": v.done,
    }


def clone_LayMission(v: LayMission) -> LayMission:
    n = LayMission.__new__(LayMission)
    n.at = v.at
    n.awaited = v.awaited
    n.slot = v.slot
    n.placed = v.placed
    return n


def encode_LayMission(v: LayMission) -> list[Any]:
    return [
        "LayMission",
        step_name(v),
        v.awaited,
        v.slot,
        v.placed,
    ]


def decode_LayMission(v: Any) -> LayMission:
    n = LayMission.__new__(LayMission)
    n.at = step_index(LayMission, v[1])
    n.awaited = v[2]
    n.slot = v[3]
    n.placed = v[4]
    return n


def describe_LayMission(v: LayMission) -> dict[str, Any]:
    return {
        "procedure": "LayMission",
        "at": step_name(v),
        "slot": v.slot,
        "placed": v.placed,
    }


def clone_Round(v: Round) -> Round:
    n = Round.__new__(Round)
    n.at = v.at
    n.awaited = v.awaited
    return n


def encode_Round(v: Round) -> list[Any]:
    return [
        "Round",
        step_name(v),
        v.awaited,
    ]


def decode_Round(v: Any) -> Round:
    n = Round.__new__(Round)
    n.at = step_index(Round, v[1])
    n.awaited = v[2]
    return n


def describe_Round(v: Round) -> dict[str, Any]:
    return {
        "procedure": "Round",
        "at": step_name(v),
    }


def clone_PowerPhase(v: PowerPhase) -> PowerPhase:
    n = PowerPhase.__new__(PowerPhase)
    n.at = v.at
    n.awaited = v.awaited
    n.drawn = v.drawn
    return n


def encode_PowerPhase(v: PowerPhase) -> list[Any]:
    return [
        "PowerPhase",
        step_name(v),
        v.awaited,
        v.drawn,
    ]


def decode_PowerPhase(v: Any) -> PowerPhase:
    n = PowerPhase.__new__(PowerPhase)
    n.at = step_index(PowerPhase, v[1])
    n.awaited = v[2]
    n.drawn = v[3]
    return n


def describe_PowerPhase(v: PowerPhase) -> dict[str, Any]:
    return {
        "procedure": "PowerPhase",
        "at": step_name(v),
        "drawn": v.drawn,
    }


def clone_AscensionPhase(v: AscensionPhase) -> AscensionPhase:
    n = AscensionPhase.__new__(AscensionPhase)
    n.at = v.at
    n.awaited = v.awaited
    n.exempt = v.exempt
    n.taxed = v.taxed
    n.order = v.order
    n.seats_done = v.seats_done
    n.ascended = v.ascended[:]
    n.told = v.told
    return n


def encode_AscensionPhase(v: AscensionPhase) -> list[Any]:
    return [
        "AscensionPhase",
        step_name(v),
        v.awaited,
        list(v.exempt),
        v.taxed,
        list(v.order),
        v.seats_done,
        [[x0[0], x0[1]] for x0 in v.ascended],
        v.told,
    ]


def decode_AscensionPhase(v: Any) -> AscensionPhase:
    n = AscensionPhase.__new__(AscensionPhase)
    n.at = step_index(AscensionPhase, v[1])
    n.awaited = v[2]
    n.exempt = tuple(v[3])
    n.taxed = v[4]
    n.order = tuple(v[5])
    n.seats_done = v[6]
    n.ascended = [(x0[0], x0[1], ) for x0 in v[7]]
    n.told = v[8]
    return n


def describe_AscensionPhase(v: AscensionPhase) -> dict[str, Any]:
    return {
        "procedure": "AscensionPhase",
        "at": step_name(v),
        "exempt": list(v.exempt),
        "taxed": v.taxed,
        "order": list(v.order),
        "seats_done": v.seats_done,
        "ascended": [[x0[0], x0[1]] for x0 in v.ascended],
        "told": v.told,
    }


def clone_ActivationPhase(v: ActivationPhase) -> ActivationPhase:
    n = ActivationPhase.__new__(ActivationPhase)
    n.at = v.at
    n.awaited = v.awaited
    return n


def encode_ActivationPhase(v: ActivationPhase) -> list[Any]:
    return [
        "ActivationPhase",
        step_name(v),
        v.awaited,
    ]


def decode_ActivationPhase(v: Any) -> ActivationPhase:
    n = ActivationPhase.__new__(ActivationPhase)
    n.at = step_index(ActivationPhase, v[1])
    n.awaited = v[2]
    return n


def describe_ActivationPhase(v: ActivationPhase) -> dict[str, Any]:
    return {
        "procedure": "ActivationPhase",
        "at": step_name(v),
    }


def clone_Orders(v: Orders) -> Orders:
    n = Orders.__new__(Orders)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.idle = v.idle
    n.asked = v.asked
    return n


def encode_Orders(v: Orders) -> list[Any]:
    return [
        "Orders",
        step_name(v),
        v.awaited,
        v.seat,
        v.idle,
        v.asked,
    ]


def decode_Orders(v: Any) -> Orders:
    n = Orders.__new__(Orders)
    n.at = step_index(Orders, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.idle = v[4]
    n.asked = v[5]
    return n


def describe_Orders(v: Orders) -> dict[str, Any]:
    return {
        "procedure": "Orders",
        "at": step_name(v),
        "seat": v.seat,
        "idle": v.idle,
        "asked": v.asked,
    }


def clone_ReEntry(v: ReEntry) -> ReEntry:
    n = ReEntry.__new__(ReEntry)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.who = v.who
    n.is_used = v.is_used
    return n


def encode_ReEntry(v: ReEntry) -> list[Any]:
    return [
        "ReEntry",
        step_name(v),
        v.awaited,
        v.seat,
        v.who,
        v.is_used,
    ]


def decode_ReEntry(v: Any) -> ReEntry:
    n = ReEntry.__new__(ReEntry)
    n.at = step_index(ReEntry, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.who = v[4]
    n.is_used = v[5]
    return n


def describe_ReEntry(v: ReEntry) -> dict[str, Any]:
    return {
        "procedure": "ReEntry",
        "at": step_name(v),
        "seat": v.seat,
        "who": v.who,
        "is_used": v.is_used,
    }


def clone_Cleanup(v: Cleanup) -> Cleanup:
    n = Cleanup.__new__(Cleanup)
    n.at = v.at
    n.awaited = v.awaited
    n.limit = v.limit
    n.next = v.next
    return n


def encode_Cleanup(v: Cleanup) -> list[Any]:
    return [
        "Cleanup",
        step_name(v),
        v.awaited,
        v.limit,
        v.next,
    ]


def decode_Cleanup(v: Any) -> Cleanup:
    n = Cleanup.__new__(Cleanup)
    n.at = step_index(Cleanup, v[1])
    n.awaited = v[2]
    n.limit = v[3]
    n.next = v[4]
    return n


def describe_Cleanup(v: Cleanup) -> dict[str, Any]:
    return {
        "procedure": "Cleanup",
        "at": step_name(v),
        "limit": v.limit,
        "next": v.next,
    }


def clone_Draw(v: Draw) -> Draw:
    n = Draw.__new__(Draw)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.count = v.count
    n.clause = v.clause
    n.has_renewed = v.has_renewed
    return n


def encode_Draw(v: Draw) -> list[Any]:
    return [
        "Draw",
        step_name(v),
        v.awaited,
        v.seat,
        v.count,
        v.clause,
        v.has_renewed,
    ]


def decode_Draw(v: Any) -> Draw:
    n = Draw.__new__(Draw)
    n.at = step_index(Draw, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.count = v[4]
    n.clause = v[5]
    n.has_renewed = v[6]
    return n


def describe_Draw(v: Draw) -> dict[str, Any]:
    return {
        "procedure": "Draw",
        "at": step_name(v),
        "seat": v.seat,
        "count": v.count,
        "clause": v.clause,
        "has_renewed": v.has_renewed,
    }


def clone_Activation(v: Activation) -> Activation:
    n = Activation.__new__(Activation)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.who = v.who
    n.was_staggered = v.was_staggered
    return n


def encode_Activation(v: Activation) -> list[Any]:
    return [
        "Activation",
        step_name(v),
        v.awaited,
        v.seat,
        v.who,
        v.was_staggered,
    ]


def decode_Activation(v: Any) -> Activation:
    n = Activation.__new__(Activation)
    n.at = step_index(Activation, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.who = v[4]
    n.was_staggered = v[5]
    return n


def describe_Activation(v: Activation) -> dict[str, Any]:
    return {
        "procedure": "Activation",
        "at": step_name(v),
        "seat": v.seat,
        "who": v.who,
        "was_staggered": v.was_staggered,
    }


def clone_Walk(v: Walk) -> Walk:
    n = Walk.__new__(Walk)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.kind = v.kind
    n.aim = v.aim
    n.x = v.x
    n.y = v.y
    n.from_x = v.from_x
    n.from_y = v.from_y
    n.is_leaving = v.is_leaving
    n.is_lost = v.is_lost
    return n


def encode_Walk(v: Walk) -> list[Any]:
    return [
        "Walk",
        step_name(v),
        v.awaited,
        v.who,
        v.kind,
        v.aim,
        v.x,
        v.y,
        v.from_x,
        v.from_y,
        v.is_leaving,
        v.is_lost,
    ]


def decode_Walk(v: Any) -> Walk:
    n = Walk.__new__(Walk)
    n.at = step_index(Walk, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.kind = v[4]
    n.aim = v[5]
    n.x = v[6]
    n.y = v[7]
    n.from_x = v[8]
    n.from_y = v[9]
    n.is_leaving = v[10]
    n.is_lost = v[11]
    return n


def describe_Walk(v: Walk) -> dict[str, Any]:
    return {
        "procedure": "Walk",
        "at": step_name(v),
        "who": v.who,
        "kind": v.kind,
        "aim": v.aim,
        "x": v.x,
        "y": v.y,
        "from_x": v.from_x,
        "from_y": v.from_y,
        "is_leaving": v.is_leaving,
        "is_lost": v.is_lost,
    }


def clone_Attack(v: Attack) -> Attack:
    n = Attack.__new__(Attack)
    n.at = v.at
    n.awaited = v.awaited
    n.attacker = v.attacker
    n.target = v.target
    n.technique = v.technique
    n.dive = v.dive
    n.is_free = v.is_free
    n.is_unopposed = v.is_unopposed
    n.may_hit_friends = v.may_hit_friends
    n.bars_momentum = v.bars_momentum
    n.locked = v.locked
    n.penalty = v.penalty
    n.is_cascade = v.is_cascade
    n.is_redirected = v.is_redirected
    n.made_by = v.made_by
    n.reaction = v.reaction
    n.counter = v.counter
    n.burned = v.burned
    n.total = v.total
    n.answer = v.answer
    n.outcome = v.outcome
    n.is_critical = v.is_critical
    n.was_braced = v.was_braced
    n.is_rerolled = v.is_rerolled
    n.repeats = v.repeats
    n.net = v.net
    n.harmed = v.harmed
    n.onto = v.onto
    n.dealt = v.dealt
    n.dealt_back = v.dealt_back
    n.caught = v.caught
    n.beyond = v.beyond
    n.stop = v.stop
    n.end_x = v.end_x
    n.end_y = v.end_y
    n.is_from_above = v.is_from_above
    n.second = v.second
    return n


def encode_Attack(v: Attack) -> list[Any]:
    return [
        "Attack",
        step_name(v),
        v.awaited,
        v.attacker,
        v.target,
        v.technique,
        v.dive,
        v.is_free,
        v.is_unopposed,
        v.may_hit_friends,
        v.bars_momentum,
        v.locked,
        v.penalty,
        v.is_cascade,
        v.is_redirected,
        v.made_by,
        v.reaction,
        v.counter,
        v.burned,
        v.total,
        v.answer,
        v.outcome,
        v.is_critical,
        v.was_braced,
        v.is_rerolled,
        v.repeats,
        v.net,
        v.harmed,
        v.onto,
        v.dealt,
        v.dealt_back,
        list(v.caught),
        list(v.beyond),
        v.stop,
        v.end_x,
        v.end_y,
        v.is_from_above,
        v.second,
    ]


def decode_Attack(v: Any) -> Attack:
    n = Attack.__new__(Attack)
    n.at = step_index(Attack, v[1])
    n.awaited = v[2]
    n.attacker = v[3]
    n.target = v[4]
    n.technique = v[5]
    n.dive = v[6]
    n.is_free = v[7]
    n.is_unopposed = v[8]
    n.may_hit_friends = v[9]
    n.bars_momentum = v[10]
    n.locked = v[11]
    n.penalty = v[12]
    n.is_cascade = v[13]
    n.is_redirected = v[14]
    n.made_by = v[15]
    n.reaction = v[16]
    n.counter = v[17]
    n.burned = v[18]
    n.total = v[19]
    n.answer = v[20]
    n.outcome = v[21]
    n.is_critical = v[22]
    n.was_braced = v[23]
    n.is_rerolled = v[24]
    n.repeats = v[25]
    n.net = v[26]
    n.harmed = v[27]
    n.onto = v[28]
    n.dealt = v[29]
    n.dealt_back = v[30]
    n.caught = tuple(v[31])
    n.beyond = tuple(v[32])
    n.stop = v[33]
    n.end_x = v[34]
    n.end_y = v[35]
    n.is_from_above = v[36]
    n.second = v[37]
    return n


def describe_Attack(v: Attack) -> dict[str, Any]:
    return {
        "procedure": "Attack",
        "at": step_name(v),
        "attacker": v.attacker,
        "target": v.target,
        "technique": v.technique,
        "dive": v.dive,
        "is_free": v.is_free,
        "is_unopposed": v.is_unopposed,
        "may_hit_friends": v.may_hit_friends,
        "bars_momentum": v.bars_momentum,
        "locked": v.locked,
        "penalty": v.penalty,
        "is_cascade": v.is_cascade,
        "is_redirected": v.is_redirected,
        "made_by": v.made_by,
        "reaction": v.reaction,
        "counter": v.counter,
        "burned": v.burned,
        "total": v.total,
        "answer": v.answer,
        "outcome": v.outcome,
        "is_critical": v.is_critical,
        "was_braced": v.was_braced,
        "is_rerolled": v.is_rerolled,
        "repeats": v.repeats,
        "net": v.net,
        "harmed": v.harmed,
        "onto": v.onto,
        "dealt": v.dealt,
        "dealt_back": v.dealt_back,
        "caught": list(v.caught),
        "beyond": list(v.beyond),
        "stop": v.stop,
        "end_x": v.end_x,
        "end_y": v.end_y,
        "is_from_above": v.is_from_above,
        "second": v.second,
    }


def clone_Beam(v: Beam) -> Beam:
    n = Beam.__new__(Beam)
    n.at = v.at
    n.awaited = v.awaited
    n.shooter = v.shooter
    n.technique = v.technique
    n.victims = v.victims
    n.stop = v.stop
    n.x = v.x
    n.y = v.y
    n.is_critical = v.is_critical
    n.is_compelled = v.is_compelled
    n.terrain_clause = v.terrain_clause
    n.dealt = v.dealt
    n.done = v.done
    return n


def encode_Beam(v: Beam) -> list[Any]:
    return [
        "Beam",
        step_name(v),
        v.awaited,
        v.shooter,
        v.technique,
        list(v.victims),
        v.stop,
        v.x,
        v.y,
        v.is_critical,
        v.is_compelled,
        v.terrain_clause,
        v.dealt,
        v.done,
    ]


def decode_Beam(v: Any) -> Beam:
    n = Beam.__new__(Beam)
    n.at = step_index(Beam, v[1])
    n.awaited = v[2]
    n.shooter = v[3]
    n.technique = v[4]
    n.victims = tuple(v[5])
    n.stop = v[6]
    n.x = v[7]
    n.y = v[8]
    n.is_critical = v[9]
    n.is_compelled = v[10]
    n.terrain_clause = v[11]
    n.dealt = v[12]
    n.done = v[13]
    return n


def describe_Beam(v: Beam) -> dict[str, Any]:
    return {
        "procedure": "Beam",
        "at": step_name(v),
        "shooter": v.shooter,
        "technique": v.technique,
        "victims": list(v.victims),
        "stop": v.stop,
        "x": v.x,
        "y": v.y,
        "is_critical": v.is_critical,
        "is_compelled": v.is_compelled,
        "terrain_clause": v.terrain_clause,
        "dealt": v.dealt,
        "done": v.done,
    }


def clone_Detonation(v: Detonation) -> Detonation:
    n = Detonation.__new__(Detonation)
    n.at = v.at
    n.awaited = v.awaited
    n.one = v.one
    n.other = v.other
    n.x = v.x
    n.y = v.y
    n.near = v.near
    n.done = v.done
    return n


def encode_Detonation(v: Detonation) -> list[Any]:
    return [
        "Detonation",
        step_name(v),
        v.awaited,
        v.one,
        v.other,
        v.x,
        v.y,
        list(v.near),
        v.done,
    ]


def decode_Detonation(v: Any) -> Detonation:
    n = Detonation.__new__(Detonation)
    n.at = step_index(Detonation, v[1])
    n.awaited = v[2]
    n.one = v[3]
    n.other = v[4]
    n.x = v[5]
    n.y = v[6]
    n.near = tuple(v[7])
    n.done = v[8]
    return n


def describe_Detonation(v: Detonation) -> dict[str, Any]:
    return {
        "procedure": "Detonation",
        "at": step_name(v),
        "one": v.one,
        "other": v.other,
        "x": v.x,
        "y": v.y,
        "near": list(v.near),
        "done": v.done,
    }


def clone_Blast(v: Blast) -> Blast:
    n = Blast.__new__(Blast)
    n.at = v.at
    n.awaited = v.awaited
    n.shooter = v.shooter
    n.target = v.target
    n.radius = v.radius
    n.is_compelled = v.is_compelled
    n.spares_friends = v.spares_friends
    n.dealt = v.dealt
    n.near = v.near
    n.done = v.done
    return n


def encode_Blast(v: Blast) -> list[Any]:
    return [
        "Blast",
        step_name(v),
        v.awaited,
        v.shooter,
        v.target,
        v.radius,
        v.is_compelled,
        v.spares_friends,
        v.dealt,
        list(v.near),
        v.done,
    ]


def decode_Blast(v: Any) -> Blast:
    n = Blast.__new__(Blast)
    n.at = step_index(Blast, v[1])
    n.awaited = v[2]
    n.shooter = v[3]
    n.target = v[4]
    n.radius = v[5]
    n.is_compelled = v[6]
    n.spares_friends = v[7]
    n.dealt = v[8]
    n.near = tuple(v[9])
    n.done = v[10]
    return n


def describe_Blast(v: Blast) -> dict[str, Any]:
    return {
        "procedure": "Blast",
        "at": step_name(v),
        "shooter": v.shooter,
        "target": v.target,
        "radius": v.radius,
        "is_compelled": v.is_compelled,
        "spares_friends": v.spares_friends,
        "dealt": v.dealt,
        "near": list(v.near),
        "done": v.done,
    }


def clone_GrantedAttack(v: GrantedAttack) -> GrantedAttack:
    n = GrantedAttack.__new__(GrantedAttack)
    n.at = v.at
    n.awaited = v.awaited
    n.operation = v.operation
    n.bearer = v.bearer
    n.seat = v.seat
    n.target = v.target
    n.attackers = v.attackers
    return n


def encode_GrantedAttack(v: GrantedAttack) -> list[Any]:
    return [
        "GrantedAttack",
        step_name(v),
        v.awaited,
        v.operation,
        v.bearer,
        v.seat,
        v.target,
        list(v.attackers),
    ]


def decode_GrantedAttack(v: Any) -> GrantedAttack:
    n = GrantedAttack.__new__(GrantedAttack)
    n.at = step_index(GrantedAttack, v[1])
    n.awaited = v[2]
    n.operation = v[3]
    n.bearer = v[4]
    n.seat = v[5]
    n.target = v[6]
    n.attackers = tuple(v[7])
    return n


def describe_GrantedAttack(v: GrantedAttack) -> dict[str, Any]:
    return {
        "procedure": "GrantedAttack",
        "at": step_name(v),
        "operation": v.operation,
        "bearer": v.bearer,
        "seat": v.seat,
        "target": v.target,
        "attackers": list(v.attackers),
    }


def clone_SendOn(v: SendOn) -> SendOn:
    n = SendOn.__new__(SendOn)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.found = v.found
    return n


def encode_SendOn(v: SendOn) -> list[Any]:
    return [
        "SendOn",
        step_name(v),
        v.awaited,
        v.seat,
        list(v.found),
    ]


def decode_SendOn(v: Any) -> SendOn:
    n = SendOn.__new__(SendOn)
    n.at = step_index(SendOn, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.found = tuple(v[4])
    return n


def describe_SendOn(v: SendOn) -> dict[str, Any]:
    return {
        "procedure": "SendOn",
        "at": step_name(v),
        "seat": v.seat,
        "found": list(v.found),
    }


def clone_CheapClash(v: CheapClash) -> CheapClash:
    n = CheapClash.__new__(CheapClash)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.attacker = v.attacker
    n.bk_less = v.bk_less
    n.may_hit_friends = v.may_hit_friends
    return n


def encode_CheapClash(v: CheapClash) -> list[Any]:
    return [
        "CheapClash",
        step_name(v),
        v.awaited,
        v.who,
        v.attacker,
        v.bk_less,
        v.may_hit_friends,
    ]


def decode_CheapClash(v: Any) -> CheapClash:
    n = CheapClash.__new__(CheapClash)
    n.at = step_index(CheapClash, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.attacker = v[4]
    n.bk_less = v[5]
    n.may_hit_friends = v[6]
    return n


def describe_CheapClash(v: CheapClash) -> dict[str, Any]:
    return {
        "procedure": "CheapClash",
        "at": step_name(v),
        "who": v.who,
        "attacker": v.attacker,
        "bk_less": v.bk_less,
        "may_hit_friends": v.may_hit_friends,
    }


def clone_SetDown(v: SetDown) -> SetDown:
    n = SetDown.__new__(SetDown)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.who = v.who
    n.x = v.x
    n.y = v.y
    n.radius = v.radius
    n.mil = v.mil
    return n


def encode_SetDown(v: SetDown) -> list[Any]:
    return [
        "SetDown",
        step_name(v),
        v.awaited,
        v.seat,
        v.who,
        v.x,
        v.y,
        v.radius,
        v.mil,
    ]


def decode_SetDown(v: Any) -> SetDown:
    n = SetDown.__new__(SetDown)
    n.at = step_index(SetDown, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.who = v[4]
    n.x = v[5]
    n.y = v[6]
    n.radius = v[7]
    n.mil = v[8]
    return n


def describe_SetDown(v: SetDown) -> dict[str, Any]:
    return {
        "procedure": "SetDown",
        "at": step_name(v),
        "seat": v.seat,
        "who": v.who,
        "x": v.x,
        "y": v.y,
        "radius": v.radius,
        "mil": v.mil,
    }


def clone_PutPiece(v: PutPiece) -> PutPiece:
    n = PutPiece.__new__(PutPiece)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.who = v.who
    n.operation = v.operation
    return n


def encode_PutPiece(v: PutPiece) -> list[Any]:
    return [
        "PutPiece",
        step_name(v),
        v.awaited,
        v.seat,
        v.who,
        v.operation,
    ]


def decode_PutPiece(v: Any) -> PutPiece:
    n = PutPiece.__new__(PutPiece)
    n.at = step_index(PutPiece, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.who = v[4]
    n.operation = v[5]
    return n


def describe_PutPiece(v: PutPiece) -> dict[str, Any]:
    return {
        "procedure": "PutPiece",
        "at": step_name(v),
        "seat": v.seat,
        "who": v.who,
        "operation": v.operation,
    }


def clone_Shift(v: Shift) -> Shift:
    n = Shift.__new__(Shift)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.what = v.what
    n.x = v.x
    n.y = v.y
    n.mil = v.mil
    return n


def encode_Shift(v: Shift) -> list[Any]:
    return [
        "Shift",
        step_name(v),
        v.awaited,
        v.seat,
        v.what,
        v.x,
        v.y,
        v.mil,
    ]


def decode_Shift(v: Any) -> Shift:
    n = Shift.__new__(Shift)
    n.at = step_index(Shift, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.what = v[4]
    n.x = v[5]
    n.y = v[6]
    n.mil = v[7]
    return n


def describe_Shift(v: Shift) -> dict[str, Any]:
    return {
        "procedure": "Shift",
        "at": step_name(v),
        "seat": v.seat,
        "what": v.what,
        "x": v.x,
        "y": v.y,
        "mil": v.mil,
    }


def clone_PlayCard(v: PlayCard) -> PlayCard:
    n = PlayCard.__new__(PlayCard)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.card = v.card
    n.who = v.who
    n.happening = clone_Happening(v.happening)
    n.is_for_nothing = v.is_for_nothing
    n.is_negated = v.is_negated
    n.done = v.done
    return n


def encode_PlayCard(v: PlayCard) -> list[Any]:
    return [
        "PlayCard",
        step_name(v),
        v.awaited,
        v.seat,
        v.card,
        v.who,
        v.happening.event,
        v.happening.subject,
        v.happening.other,
        v.happening.detail,
        v.is_for_nothing,
        v.is_negated,
        v.done,
    ]


def decode_PlayCard(v: Any) -> PlayCard:
    n = PlayCard.__new__(PlayCard)
    n.at = step_index(PlayCard, v[1])
    n.awaited = v[2]
    n.happening = Happening.__new__(Happening)
    n.seat = v[3]
    n.card = v[4]
    n.who = v[5]
    n.happening.event = v[6]
    n.happening.subject = v[7]
    n.happening.other = v[8]
    n.happening.detail = v[9]
    n.is_for_nothing = v[10]
    n.is_negated = v[11]
    n.done = v[12]
    return n


def describe_PlayCard(v: PlayCard) -> dict[str, Any]:
    return {
        "procedure": "PlayCard",
        "at": step_name(v),
        "seat": v.seat,
        "card": v.card,
        "who": v.who,
        "event": v.happening.event,
        "subject": v.happening.subject,
        "other": v.happening.other,
        "detail": v.happening.detail,
        "is_for_nothing": v.is_for_nothing,
        "is_negated": v.is_negated,
        "done": v.done,
    }


def clone_Happening(v: Happening) -> Happening:
    n = Happening.__new__(Happening)
    n.event = v.event
    n.subject = v.subject
    n.other = v.other
    n.detail = v.detail
    return n


def encode_Happening(v: Happening) -> list[Any]:
    return [
        v.event,
        v.subject,
        v.other,
        v.detail,
    ]


def decode_Happening(v: Any) -> Happening:
    n = Happening.__new__(Happening)
    n.event = v[0]
    n.subject = v[1]
    n.other = v[2]
    n.detail = v[3]
    return n


def describe_Happening(v: Happening) -> dict[str, Any]:
    return {
        "event": v.event,
        "subject": v.subject,
        "other": v.other,
        "detail": v.detail,
    }


def clone_PlayForFree(v: PlayForFree) -> PlayForFree:
    n = PlayForFree.__new__(PlayForFree)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.type_ = v.type_
    n.count = v.count
    return n


def encode_PlayForFree(v: PlayForFree) -> list[Any]:
    return [
        "PlayForFree",
        step_name(v),
        v.awaited,
        v.seat,
        v.type_,
        v.count,
    ]


def decode_PlayForFree(v: Any) -> PlayForFree:
    n = PlayForFree.__new__(PlayForFree)
    n.at = step_index(PlayForFree, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.type_ = v[4]
    n.count = v[5]
    return n


def describe_PlayForFree(v: PlayForFree) -> dict[str, Any]:
    return {
        "procedure": "PlayForFree",
        "at": step_name(v),
        "seat": v.seat,
        "type_": v.type_,
        "count": v.count,
    }


def clone_ResolveEffect(v: ResolveEffect) -> ResolveEffect:
    n = ResolveEffect.__new__(ResolveEffect)
    n.at = v.at
    n.awaited = v.awaited
    n.context = clone_Context(v.context)
    n.todo = v.todo
    n.is_part = v.is_part
    n.doing = v.doing
    n.aims = v.aims
    n.picked = v.picked
    return n


def encode_ResolveEffect(v: ResolveEffect) -> list[Any]:
    return [
        "CarryOut",
        step_name(v),
        v.awaited,
        v.context.effect,
        v.context.bearer,
        v.context.seat,
        v.context.event,
        v.context.subject,
        v.context.other,
        v.context.detail,
        list(v.context.targets),
        list(v.todo),
        v.is_part,
        v.doing,
        list(v.aims),
        list(v.picked),
    ]


def decode_ResolveEffect(v: Any) -> ResolveEffect:
    n = ResolveEffect.__new__(ResolveEffect)
    n.at = step_index(ResolveEffect, v[1])
    n.awaited = v[2]
    n.context = Context.__new__(Context)
    n.context.effect = v[3]
    n.context.bearer = v[4]
    n.context.seat = v[5]
    n.context.event = v[6]
    n.context.subject = v[7]
    n.context.other = v[8]
    n.context.detail = v[9]
    n.context.targets = tuple(v[10])
    n.todo = tuple(v[11])
    n.is_part = v[12]
    n.doing = v[13]
    n.aims = tuple(v[14])
    n.picked = tuple(v[15])
    return n


def describe_ResolveEffect(v: ResolveEffect) -> dict[str, Any]:
    return {
        "procedure": "CarryOut",
        "at": step_name(v),
        "effect": v.context.effect,
        "bearer": v.context.bearer,
        "seat": v.context.seat,
        "event": v.context.event,
        "subject": v.context.subject,
        "other": v.context.other,
        "detail": v.context.detail,
        "targets": list(v.context.targets),
        "todo": list(v.todo),
        "is_part": v.is_part,
        "doing": v.doing,
        "aims": list(v.aims),
        "picked": list(v.picked),
    }


def clone_Context(v: Context) -> Context:
    n = Context.__new__(Context)
    n.effect = v.effect
    n.bearer = v.bearer
    n.seat = v.seat
    n.event = v.event
    n.subject = v.subject
    n.other = v.other
    n.detail = v.detail
    n.targets = v.targets
    return n


def encode_Context(v: Context) -> list[Any]:
    return [
        v.effect,
        v.bearer,
        v.seat,
        v.event,
        v.subject,
        v.other,
        v.detail,
        list(v.targets),
    ]


def decode_Context(v: Any) -> Context:
    n = Context.__new__(Context)
    n.effect = v[0]
    n.bearer = v[1]
    n.seat = v[2]
    n.event = v[3]
    n.subject = v[4]
    n.other = v[5]
    n.detail = v[6]
    n.targets = tuple(v[7])
    return n


def describe_Context(v: Context) -> dict[str, Any]:
    return {
        "effect": v.effect,
        "bearer": v.bearer,
        "seat": v.seat,
        "event": v.event,
        "subject": v.subject,
        "other": v.other,
        "detail": v.detail,
        "targets": list(v.targets),
    }


def clone_Trial(v: Trial) -> Trial:
    n = Trial.__new__(Trial)
    n.at = v.at
    n.awaited = v.awaited
    n.context = clone_Context(v.context)
    n.operation = v.operation
    n.roller = v.roller
    n.has_passed = v.has_passed
    return n


def encode_Trial(v: Trial) -> list[Any]:
    return [
        "Trial",
        step_name(v),
        v.awaited,
        v.context.effect,
        v.context.bearer,
        v.context.seat,
        v.context.event,
        v.context.subject,
        v.context.other,
        v.context.detail,
        list(v.context.targets),
        v.operation,
        v.roller,
        v.has_passed,
    ]


def decode_Trial(v: Any) -> Trial:
    n = Trial.__new__(Trial)
    n.at = step_index(Trial, v[1])
    n.awaited = v[2]
    n.context = Context.__new__(Context)
    n.context.effect = v[3]
    n.context.bearer = v[4]
    n.context.seat = v[5]
    n.context.event = v[6]
    n.context.subject = v[7]
    n.context.other = v[8]
    n.context.detail = v[9]
    n.context.targets = tuple(v[10])
    n.operation = v[11]
    n.roller = v[12]
    n.has_passed = v[13]
    return n


def describe_Trial(v: Trial) -> dict[str, Any]:
    return {
        "procedure": "Trial",
        "at": step_name(v),
        "effect": v.context.effect,
        "bearer": v.context.bearer,
        "seat": v.context.seat,
        "event": v.context.event,
        "subject": v.context.subject,
        "other": v.context.other,
        "detail": v.context.detail,
        "targets": list(v.context.targets),
        "operation": v.operation,
        "roller": v.roller,
        "has_passed": v.has_passed,
    }


def clone_Alternatives(v: Alternatives) -> Alternatives:
    n = Alternatives.__new__(Alternatives)
    n.at = v.at
    n.awaited = v.awaited
    n.context = clone_Context(v.context)
    n.operation = v.operation
    n.chooser = v.chooser
    return n


def encode_Alternatives(v: Alternatives) -> list[Any]:
    return [
        "Alternatives",
        step_name(v),
        v.awaited,
        v.context.effect,
        v.context.bearer,
        v.context.seat,
        v.context.event,
        v.context.subject,
        v.context.other,
        v.context.detail,
        list(v.context.targets),
        v.operation,
        v.chooser,
    ]


def decode_Alternatives(v: Any) -> Alternatives:
    n = Alternatives.__new__(Alternatives)
    n.at = step_index(Alternatives, v[1])
    n.awaited = v[2]
    n.context = Context.__new__(Context)
    n.context.effect = v[3]
    n.context.bearer = v[4]
    n.context.seat = v[5]
    n.context.event = v[6]
    n.context.subject = v[7]
    n.context.other = v[8]
    n.context.detail = v[9]
    n.context.targets = tuple(v[10])
    n.operation = v[11]
    n.chooser = v[12]
    return n


def describe_Alternatives(v: Alternatives) -> dict[str, Any]:
    return {
        "procedure": "Alternatives",
        "at": step_name(v),
        "effect": v.context.effect,
        "bearer": v.context.bearer,
        "seat": v.context.seat,
        "event": v.context.event,
        "subject": v.context.subject,
        "other": v.context.other,
        "detail": v.context.detail,
        "targets": list(v.context.targets),
        "operation": v.operation,
        "chooser": v.chooser,
    }


def clone_Meeting(v: Meeting) -> Meeting:
    n = Meeting.__new__(Meeting)
    n.at = v.at
    n.awaited = v.awaited
    n.token = v.token
    n.who = v.who
    return n


def encode_Meeting(v: Meeting) -> list[Any]:
    return [
        "Meeting",
        step_name(v),
        v.awaited,
        v.token,
        v.who,
    ]


def decode_Meeting(v: Any) -> Meeting:
    n = Meeting.__new__(Meeting)
    n.at = step_index(Meeting, v[1])
    n.awaited = v[2]
    n.token = v[3]
    n.who = v[4]
    return n


def describe_Meeting(v: Meeting) -> dict[str, Any]:
    return {
        "procedure": "Meeting",
        "at": step_name(v),
        "token": v.token,
        "who": v.who,
    }


def clone_Corrupt(v: Corrupt) -> Corrupt:
    n = Corrupt.__new__(Corrupt)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.target = v.target
    return n


def encode_Corrupt(v: Corrupt) -> list[Any]:
    return [
        "Corrupt",
        step_name(v),
        v.awaited,
        v.who,
        v.target,
    ]


def decode_Corrupt(v: Any) -> Corrupt:
    n = Corrupt.__new__(Corrupt)
    n.at = step_index(Corrupt, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.target = v[4]
    return n


def describe_Corrupt(v: Corrupt) -> dict[str, Any]:
    return {
        "procedure": "Corrupt",
        "at": step_name(v),
        "who": v.who,
        "target": v.target,
    }


def clone_Compulsion(v: Compulsion) -> Compulsion:
    n = Compulsion.__new__(Compulsion)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.target = v.target
    n.technique = v.technique
    return n


def encode_Compulsion(v: Compulsion) -> list[Any]:
    return [
        "Compulsion",
        step_name(v),
        v.awaited,
        v.who,
        v.target,
        v.technique,
    ]


def decode_Compulsion(v: Any) -> Compulsion:
    n = Compulsion.__new__(Compulsion)
    n.at = step_index(Compulsion, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.target = v[4]
    n.technique = v[5]
    return n


def describe_Compulsion(v: Compulsion) -> dict[str, Any]:
    return {
        "procedure": "Compulsion",
        "at": step_name(v),
        "who": v.who,
        "target": v.target,
        "technique": v.technique,
    }


def clone_Forfeit(v: Forfeit) -> Forfeit:
    n = Forfeit.__new__(Forfeit)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.action = v.action
    n.bk = v.bk
    n.sk = v.sk
    n.is_free = v.is_free
    return n


def encode_Forfeit(v: Forfeit) -> list[Any]:
    return [
        "Forfeit",
        step_name(v),
        v.awaited,
        v.who,
        v.action,
        v.bk,
        v.sk,
        v.is_free,
    ]


def decode_Forfeit(v: Any) -> Forfeit:
    n = Forfeit.__new__(Forfeit)
    n.at = step_index(Forfeit, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.action = v[4]
    n.bk = v[5]
    n.sk = v[6]
    n.is_free = v[7]
    return n


def describe_Forfeit(v: Forfeit) -> dict[str, Any]:
    return {
        "procedure": "Forfeit",
        "at": step_name(v),
        "who": v.who,
        "action": v.action,
        "bk": v.bk,
        "sk": v.sk,
        "is_free": v.is_free,
    }


def clone_Deflect(v: Deflect) -> Deflect:
    n = Deflect.__new__(Deflect)
    n.at = v.at
    n.awaited = v.awaited
    n.evader = v.evader
    n.attacker = v.attacker
    n.is_melee = v.is_melee
    n.onto = v.onto
    return n


def encode_Deflect(v: Deflect) -> list[Any]:
    return [
        "Deflect",
        step_name(v),
        v.awaited,
        v.evader,
        v.attacker,
        v.is_melee,
        v.onto,
    ]


def decode_Deflect(v: Any) -> Deflect:
    n = Deflect.__new__(Deflect)
    n.at = step_index(Deflect, v[1])
    n.awaited = v[2]
    n.evader = v[3]
    n.attacker = v[4]
    n.is_melee = v[5]
    n.onto = v[6]
    return n


def describe_Deflect(v: Deflect) -> dict[str, Any]:
    return {
        "procedure": "Deflect",
        "at": step_name(v),
        "evader": v.evader,
        "attacker": v.attacker,
        "is_melee": v.is_melee,
        "onto": v.onto,
    }


def clone_Defusion(v: Defusion) -> Defusion:
    n = Defusion.__new__(Defusion)
    n.at = v.at
    n.awaited = v.awaited
    n.fused = v.fused
    n.first = v.first
    n.second = v.second
    return n


def encode_Defusion(v: Defusion) -> list[Any]:
    return [
        "Defusion",
        step_name(v),
        v.awaited,
        v.fused,
        v.first,
        v.second,
    ]


def decode_Defusion(v: Any) -> Defusion:
    n = Defusion.__new__(Defusion)
    n.at = step_index(Defusion, v[1])
    n.awaited = v[2]
    n.fused = v[3]
    n.first = v[4]
    n.second = v[5]
    return n


def describe_Defusion(v: Defusion) -> dict[str, Any]:
    return {
        "procedure": "Defusion",
        "at": step_name(v),
        "fused": v.fused,
        "first": v.first,
        "second": v.second,
    }


def clone_Fall(v: Fall) -> Fall:
    n = Fall.__new__(Fall)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.source = v.source
    n.levels = v.levels
    return n


def encode_Fall(v: Fall) -> list[Any]:
    return [
        "Fall",
        step_name(v),
        v.awaited,
        v.who,
        v.source,
        v.levels,
    ]


def decode_Fall(v: Any) -> Fall:
    n = Fall.__new__(Fall)
    n.at = step_index(Fall, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.source = v[4]
    n.levels = v[5]
    return n


def describe_Fall(v: Fall) -> dict[str, Any]:
    return {
        "procedure": "Fall",
        "at": step_name(v),
        "who": v.who,
        "source": v.source,
        "levels": v.levels,
    }


def clone_Stagger(v: Stagger) -> Stagger:
    n = Stagger.__new__(Stagger)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.clause = v.clause
    n.source = v.source
    n.may_fall = v.may_fall
    return n


def encode_Stagger(v: Stagger) -> list[Any]:
    return [
        "Stagger",
        step_name(v),
        v.awaited,
        v.who,
        v.clause,
        v.source,
        v.may_fall,
    ]


def decode_Stagger(v: Any) -> Stagger:
    n = Stagger.__new__(Stagger)
    n.at = step_index(Stagger, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.clause = v[4]
    n.source = v[5]
    n.may_fall = v[6]
    return n


def describe_Stagger(v: Stagger) -> dict[str, Any]:
    return {
        "procedure": "Stagger",
        "at": step_name(v),
        "who": v.who,
        "clause": v.clause,
        "source": v.source,
        "may_fall": v.may_fall,
    }


def clone_Throw(v: Throw) -> Throw:
    n = Throw.__new__(Throw)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.thrower = v.thrower
    n.dist = v.dist
    n.clause = v.clause
    n.was_airborne = v.was_airborne
    n.is_fall = v.is_fall
    n.hit = v.hit
    n.struck = v.struck
    return n


def encode_Throw(v: Throw) -> list[Any]:
    return [
        "Throw",
        step_name(v),
        v.awaited,
        v.who,
        v.thrower,
        v.dist,
        v.clause,
        v.was_airborne,
        v.is_fall,
        v.hit,
        v.struck,
    ]


def decode_Throw(v: Any) -> Throw:
    n = Throw.__new__(Throw)
    n.at = step_index(Throw, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.thrower = v[4]
    n.dist = v[5]
    n.clause = v[6]
    n.was_airborne = v[7]
    n.is_fall = v[8]
    n.hit = v[9]
    n.struck = v[10]
    return n


def describe_Throw(v: Throw) -> dict[str, Any]:
    return {
        "procedure": "Throw",
        "at": step_name(v),
        "who": v.who,
        "thrower": v.thrower,
        "dist": v.dist,
        "clause": v.clause,
        "was_airborne": v.was_airborne,
        "is_fall": v.is_fall,
        "hit": v.hit,
        "struck": v.struck,
    }


def clone_Struck(v: Struck) -> Struck:
    n = Struck.__new__(Struck)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.by = v.by
    n.source = v.source
    n.has_failed = v.has_failed
    n.hit = v.hit
    return n


def encode_Struck(v: Struck) -> list[Any]:
    return [
        "Struck",
        step_name(v),
        v.awaited,
        v.who,
        v.by,
        v.source,
        v.has_failed,
        v.hit,
    ]


def decode_Struck(v: Any) -> Struck:
    n = Struck.__new__(Struck)
    n.at = step_index(Struck, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.by = v[4]
    n.source = v[5]
    n.has_failed = v[6]
    n.hit = v[7]
    return n


def describe_Struck(v: Struck) -> dict[str, Any]:
    return {
        "procedure": "Struck",
        "at": step_name(v),
        "who": v.who,
        "by": v.by,
        "source": v.source,
        "has_failed": v.has_failed,
        "hit": v.hit,
    }


def clone_Push(v: Push) -> Push:
    n = Push.__new__(Push)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.source = v.source
    n.dist = v.dist
    n.clause = v.clause
    n.hit = v.hit
    return n


def encode_Push(v: Push) -> list[Any]:
    return [
        "Push",
        step_name(v),
        v.awaited,
        v.who,
        v.source,
        v.dist,
        v.clause,
        v.hit,
    ]


def decode_Push(v: Any) -> Push:
    n = Push.__new__(Push)
    n.at = step_index(Push, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.source = v[4]
    n.dist = v[5]
    n.clause = v[6]
    n.hit = v[7]
    return n


def describe_Push(v: Push) -> dict[str, Any]:
    return {
        "procedure": "Push",
        "at": step_name(v),
        "who": v.who,
        "source": v.source,
        "dist": v.dist,
        "clause": v.clause,
        "hit": v.hit,
    }


def clone_Impact(v: Impact) -> Impact:
    n = Impact.__new__(Impact)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.attacker = v.attacker
    return n


def encode_Impact(v: Impact) -> list[Any]:
    return [
        "Impact",
        step_name(v),
        v.awaited,
        v.who,
        v.attacker,
    ]


def decode_Impact(v: Any) -> Impact:
    n = Impact.__new__(Impact)
    n.at = step_index(Impact, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.attacker = v[4]
    return n


def describe_Impact(v: Impact) -> dict[str, Any]:
    return {
        "procedure": "Impact",
        "at": step_name(v),
        "who": v.who,
        "attacker": v.attacker,
    }


def clone_SuddenDeath(v: SuddenDeath) -> SuddenDeath:
    n = SuddenDeath.__new__(SuddenDeath)
    n.at = v.at
    n.awaited = v.awaited
    return n


def encode_SuddenDeath(v: SuddenDeath) -> list[Any]:
    return [
        "SuddenDeath",
        step_name(v),
        v.awaited,
    ]


def decode_SuddenDeath(v: Any) -> SuddenDeath:
    n = SuddenDeath.__new__(SuddenDeath)
    n.at = step_index(SuddenDeath, v[1])
    n.awaited = v[2]
    return n


def describe_SuddenDeath(v: SuddenDeath) -> dict[str, Any]:
    return {
        "procedure": "SuddenDeath",
        "at": step_name(v),
    }


def clone_Strike(v: Strike) -> Strike:
    n = Strike.__new__(Strike)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.technique = v.technique
    n.target = v.target
    n.is_breakthrough = v.is_breakthrough
    n.dive = v.dive
    return n


def encode_Strike(v: Strike) -> list[Any]:
    return [
        "Strike",
        step_name(v),
        v.awaited,
        v.who,
        v.technique,
        v.target,
        v.is_breakthrough,
        v.dive,
    ]


def decode_Strike(v: Any) -> Strike:
    n = Strike.__new__(Strike)
    n.at = step_index(Strike, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.technique = v[4]
    n.target = v[5]
    n.is_breakthrough = v[6]
    n.dive = v[7]
    return n


def describe_Strike(v: Strike) -> dict[str, Any]:
    return {
        "procedure": "Strike",
        "at": step_name(v),
        "who": v.who,
        "technique": v.technique,
        "target": v.target,
        "is_breakthrough": v.is_breakthrough,
        "dive": v.dive,
    }


def clone_Charge(v: Charge) -> Charge:
    n = Charge.__new__(Charge)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.target = v.target
    n.is_interrupted = v.is_interrupted
    return n


def encode_Charge(v: Charge) -> list[Any]:
    return [
        "Charge",
        step_name(v),
        v.awaited,
        v.who,
        v.target,
        v.is_interrupted,
    ]


def decode_Charge(v: Any) -> Charge:
    n = Charge.__new__(Charge)
    n.at = step_index(Charge, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.target = v[4]
    n.is_interrupted = v[5]
    return n


def describe_Charge(v: Charge) -> dict[str, Any]:
    return {
        "procedure": "Charge",
        "at": step_name(v),
        "who": v.who,
        "target": v.target,
        "is_interrupted": v.is_interrupted,
    }


def clone_KiAssault(v: KiAssault) -> KiAssault:
    n = KiAssault.__new__(KiAssault)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    return n


def encode_KiAssault(v: KiAssault) -> list[Any]:
    return [
        "KiAssault",
        step_name(v),
        v.awaited,
        v.who,
    ]


def decode_KiAssault(v: Any) -> KiAssault:
    n = KiAssault.__new__(KiAssault)
    n.at = step_index(KiAssault, v[1])
    n.awaited = v[2]
    n.who = v[3]
    return n


def describe_KiAssault(v: KiAssault) -> dict[str, Any]:
    return {
        "procedure": "KiAssault",
        "at": step_name(v),
        "who": v.who,
    }


def clone_DiscardCards(v: DiscardCards) -> DiscardCards:
    n = DiscardCards.__new__(DiscardCards)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.count = v.count
    return n


def encode_DiscardCards(v: DiscardCards) -> list[Any]:
    return [
        "DiscardCards",
        step_name(v),
        v.awaited,
        v.seat,
        v.count,
    ]


def decode_DiscardCards(v: Any) -> DiscardCards:
    n = DiscardCards.__new__(DiscardCards)
    n.at = step_index(DiscardCards, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.count = v[4]
    return n


def describe_DiscardCards(v: DiscardCards) -> dict[str, Any]:
    return {
        "procedure": "DiscardCards",
        "at": step_name(v),
        "seat": v.seat,
        "count": v.count,
    }


def clone_Downfall(v: Downfall) -> Downfall:
    n = Downfall.__new__(Downfall)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.source = v.source
    n.is_ko = v.is_ko
    return n


def encode_Downfall(v: Downfall) -> list[Any]:
    return [
        "Downfall",
        step_name(v),
        v.awaited,
        v.who,
        v.source,
        v.is_ko,
    ]


def decode_Downfall(v: Any) -> Downfall:
    n = Downfall.__new__(Downfall)
    n.at = step_index(Downfall, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.source = v[4]
    n.is_ko = v[5]
    return n


def describe_Downfall(v: Downfall) -> dict[str, Any]:
    return {
        "procedure": "Downfall",
        "at": step_name(v),
        "who": v.who,
        "source": v.source,
        "is_ko": v.is_ko,
    }


def clone_BreakFree(v: BreakFree) -> BreakFree:
    n = BreakFree.__new__(BreakFree)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.state = v.state
    return n


def encode_BreakFree(v: BreakFree) -> list[Any]:
    return [
        "BreakFree",
        step_name(v),
        v.awaited,
        v.who,
        v.state,
    ]


def decode_BreakFree(v: Any) -> BreakFree:
    n = BreakFree.__new__(BreakFree)
    n.at = step_index(BreakFree, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.state = v[4]
    return n


def describe_BreakFree(v: BreakFree) -> dict[str, Any]:
    return {
        "procedure": "BreakFree",
        "at": step_name(v),
        "who": v.who,
        "state": v.state,
    }


def clone_FusionStep(v: FusionStep) -> FusionStep:
    n = FusionStep.__new__(FusionStep)
    n.at = v.at
    n.awaited = v.awaited
    n.seats_done = v.seats_done
    return n


def encode_FusionStep(v: FusionStep) -> list[Any]:
    return [
        "FusionStep",
        step_name(v),
        v.awaited,
        v.seats_done,
    ]


def decode_FusionStep(v: Any) -> FusionStep:
    n = FusionStep.__new__(FusionStep)
    n.at = step_index(FusionStep, v[1])
    n.awaited = v[2]
    n.seats_done = v[3]
    return n


def describe_FusionStep(v: FusionStep) -> dict[str, Any]:
    return {
        "procedure": "FusionStep",
        "at": step_name(v),
        "seats_done": v.seats_done,
    }


def clone_Dance(v: Dance) -> Dance:
    n = Dance.__new__(Dance)
    n.at = v.at
    n.awaited = v.awaited
    n.one = v.one
    n.other = v.other
    return n


def encode_Dance(v: Dance) -> list[Any]:
    return [
        "Dance",
        step_name(v),
        v.awaited,
        v.one,
        v.other,
    ]


def decode_Dance(v: Any) -> Dance:
    n = Dance.__new__(Dance)
    n.at = step_index(Dance, v[1])
    n.awaited = v[2]
    n.one = v[3]
    n.other = v[4]
    return n


def describe_Dance(v: Dance) -> dict[str, Any]:
    return {
        "procedure": "Dance",
        "at": step_name(v),
        "one": v.one,
        "other": v.other,
    }


def clone_Potara(v: Potara) -> Potara:
    n = Potara.__new__(Potara)
    n.at = v.at
    n.awaited = v.awaited
    n.one = v.one
    n.other = v.other
    return n


def encode_Potara(v: Potara) -> list[Any]:
    return [
        "Potara",
        step_name(v),
        v.awaited,
        v.one,
        v.other,
    ]


def decode_Potara(v: Any) -> Potara:
    n = Potara.__new__(Potara)
    n.at = step_index(Potara, v[1])
    n.awaited = v[2]
    n.one = v[3]
    n.other = v[4]
    return n


def describe_Potara(v: Potara) -> dict[str, Any]:
    return {
        "procedure": "Potara",
        "at": step_name(v),
        "one": v.one,
        "other": v.other,
    }


def clone_FusionForming(v: FusionForming) -> FusionForming:
    n = FusionForming.__new__(FusionForming)
    n.at = v.at
    n.awaited = v.awaited
    return n


def encode_FusionForming(v: FusionForming) -> list[Any]:
    return [
        "FusionForming",
        step_name(v),
        v.awaited,
    ]


def decode_FusionForming(v: Any) -> FusionForming:
    n = FusionForming.__new__(FusionForming)
    n.at = step_index(FusionForming, v[1])
    n.awaited = v[2]
    return n


def describe_FusionForming(v: FusionForming) -> dict[str, Any]:
    return {
        "procedure": "FusionForming",
        "at": step_name(v),
    }


def clone_FusionEnd(v: FusionEnd) -> FusionEnd:
    n = FusionEnd.__new__(FusionEnd)
    n.at = v.at
    n.awaited = v.awaited
    return n


def encode_FusionEnd(v: FusionEnd) -> list[Any]:
    return [
        "FusionEnd",
        step_name(v),
        v.awaited,
    ]


def decode_FusionEnd(v: Any) -> FusionEnd:
    n = FusionEnd.__new__(FusionEnd)
    n.at = step_index(FusionEnd, v[1])
    n.awaited = v[2]
    return n


def describe_FusionEnd(v: FusionEnd) -> dict[str, Any]:
    return {
        "procedure": "FusionEnd",
        "at": step_name(v),
    }


def clone_LearnTechnique(v: LearnTechnique) -> LearnTechnique:
    n = LearnTechnique.__new__(LearnTechnique)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.teacher = v.teacher
    n.operation = v.operation
    return n


def encode_LearnTechnique(v: LearnTechnique) -> list[Any]:
    return [
        "LearnTechnique",
        step_name(v),
        v.awaited,
        v.who,
        v.teacher,
        v.operation,
    ]


def decode_LearnTechnique(v: Any) -> LearnTechnique:
    n = LearnTechnique.__new__(LearnTechnique)
    n.at = step_index(LearnTechnique, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.teacher = v[4]
    n.operation = v[5]
    return n


def describe_LearnTechnique(v: LearnTechnique) -> dict[str, Any]:
    return {
        "procedure": "LearnTechnique",
        "at": step_name(v),
        "who": v.who,
        "teacher": v.teacher,
        "operation": v.operation,
    }


def clone_SearchPile(v: SearchPile) -> SearchPile:
    n = SearchPile.__new__(SearchPile)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.pile = v.pile
    n.category = v.category
    n.type_ = v.type_
    n.count = v.count
    return n


def encode_SearchPile(v: SearchPile) -> list[Any]:
    return [
        "SearchPile",
        step_name(v),
        v.awaited,
        v.seat,
        v.pile,
        v.category,
        v.type_,
        v.count,
    ]


def decode_SearchPile(v: Any) -> SearchPile:
    n = SearchPile.__new__(SearchPile)
    n.at = step_index(SearchPile, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.pile = v[4]
    n.category = v[5]
    n.type_ = v[6]
    n.count = v[7]
    return n


def describe_SearchPile(v: SearchPile) -> dict[str, Any]:
    return {
        "procedure": "SearchPile",
        "at": step_name(v),
        "seat": v.seat,
        "pile": v.pile,
        "category": v.category,
        "type_": v.type_,
        "count": v.count,
    }


def clone_Harm(v: Harm) -> Harm:
    n = Harm.__new__(Harm)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.raw = v.raw
    n.kind = v.kind
    n.source = v.source
    n.clause = v.clause
    n.extra_res = v.extra_res
    n.ignored_res = v.ignored_res
    n.technique = v.technique
    n.made_by = v.made_by
    n.net = v.net
    n.outcome = v.outcome
    n.was_above_half = v.was_above_half
    n.grabber = v.grabber
    n.detail = v.detail
    return n


def encode_Harm(v: Harm) -> list[Any]:
    return [
        "Harm",
        step_name(v),
        v.awaited,
        v.who,
        v.raw,
        v.kind,
        v.source,
        v.clause,
        v.extra_res,
        v.ignored_res,
        v.technique,
        v.made_by,
        v.net,
        v.outcome,
        v.was_above_half,
        v.grabber,
        v.detail,
    ]


def decode_Harm(v: Any) -> Harm:
    n = Harm.__new__(Harm)
    n.at = step_index(Harm, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.raw = v[4]
    n.kind = v[5]
    n.source = v[6]
    n.clause = v[7]
    n.extra_res = v[8]
    n.ignored_res = v[9]
    n.technique = v[10]
    n.made_by = v[11]
    n.net = v[12]
    n.outcome = v[13]
    n.was_above_half = v[14]
    n.grabber = v[15]
    n.detail = v[16]
    return n


def describe_Harm(v: Harm) -> dict[str, Any]:
    return {
        "procedure": "Harm",
        "at": step_name(v),
        "who": v.who,
        "raw": v.raw,
        "kind": v.kind,
        "source": v.source,
        "clause": v.clause,
        "extra_res": v.extra_res,
        "ignored_res": v.ignored_res,
        "technique": v.technique,
        "made_by": v.made_by,
        "net": v.net,
        "outcome": v.outcome,
        "was_above_half": v.was_above_half,
        "grabber": v.grabber,
        "detail": v.detail,
    }


def clone_Burst(v: Burst) -> Burst:
    n = Burst.__new__(Burst)
    n.at = v.at
    n.awaited = v.awaited
    n.token = v.token
    n.touched = v.touched
    n.clause = v.clause
    n.near = v.near
    n.done = v.done
    return n


def encode_Burst(v: Burst) -> list[Any]:
    return [
        "Burst",
        step_name(v),
        v.awaited,
        v.token,
        v.touched,
        v.clause,
        list(v.near),
        v.done,
    ]


def decode_Burst(v: Any) -> Burst:
    n = Burst.__new__(Burst)
    n.at = step_index(Burst, v[1])
    n.awaited = v[2]
    n.token = v[3]
    n.touched = v[4]
    n.clause = v[5]
    n.near = tuple(v[6])
    n.done = v[7]
    return n


def describe_Burst(v: Burst) -> dict[str, Any]:
    return {
        "procedure": "Burst",
        "at": step_name(v),
        "token": v.token,
        "touched": v.touched,
        "clause": v.clause,
        "near": list(v.near),
        "done": v.done,
    }


def clone_Befall(v: Befall) -> Befall:
    n = Befall.__new__(Befall)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.state = v.state
    n.clause = v.clause
    n.source = v.source
    return n


def encode_Befall(v: Befall) -> list[Any]:
    return [
        "Befall",
        step_name(v),
        v.awaited,
        v.who,
        v.state,
        v.clause,
        v.source,
    ]


def decode_Befall(v: Any) -> Befall:
    n = Befall.__new__(Befall)
    n.at = step_index(Befall, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.state = v[4]
    n.clause = v[5]
    n.source = v[6]
    return n


def describe_Befall(v: Befall) -> dict[str, Any]:
    return {
        "procedure": "Befall",
        "at": step_name(v),
        "who": v.who,
        "state": v.state,
        "clause": v.clause,
        "source": v.source,
    }


def clone_PowerUp(v: PowerUp) -> PowerUp:
    n = PowerUp.__new__(PowerUp)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.is_recharge = v.is_recharge
    return n


def encode_PowerUp(v: PowerUp) -> list[Any]:
    return [
        "PowerUp",
        step_name(v),
        v.awaited,
        v.who,
        v.is_recharge,
    ]


def decode_PowerUp(v: Any) -> PowerUp:
    n = PowerUp.__new__(PowerUp)
    n.at = step_index(PowerUp, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.is_recharge = v[4]
    return n


def describe_PowerUp(v: PowerUp) -> dict[str, Any]:
    return {
        "procedure": "PowerUp",
        "at": step_name(v),
        "who": v.who,
        "is_recharge": v.is_recharge,
    }


def clone_Confect(v: Confect) -> Confect:
    n = Confect.__new__(Confect)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.source = v.source
    return n


def encode_Confect(v: Confect) -> list[Any]:
    return [
        "Confect",
        step_name(v),
        v.awaited,
        v.who,
        v.source,
    ]


def decode_Confect(v: Any) -> Confect:
    n = Confect.__new__(Confect)
    n.at = step_index(Confect, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.source = v[4]
    return n


def describe_Confect(v: Confect) -> dict[str, Any]:
    return {
        "procedure": "Confect",
        "at": step_name(v),
        "who": v.who,
        "source": v.source,
    }


def clone_Eat(v: Eat) -> Eat:
    n = Eat.__new__(Eat)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.source = v.source
    n.is_ko = v.is_ko
    n.is_reforming = v.is_reforming
    return n


def encode_Eat(v: Eat) -> list[Any]:
    return [
        "Eat",
        step_name(v),
        v.awaited,
        v.who,
        v.source,
        v.is_ko,
        v.is_reforming,
    ]


def decode_Eat(v: Any) -> Eat:
    n = Eat.__new__(Eat)
    n.at = step_index(Eat, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.source = v[4]
    n.is_ko = v[5]
    n.is_reforming = v[6]
    return n


def describe_Eat(v: Eat) -> dict[str, Any]:
    return {
        "procedure": "Eat",
        "at": step_name(v),
        "who": v.who,
        "source": v.source,
        "is_ko": v.is_ko,
        "is_reforming": v.is_reforming,
    }


def clone_Reposition(v: Reposition) -> Reposition:
    n = Reposition.__new__(Reposition)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.dist_mil = v.dist_mil
    n.clause = v.clause
    n.toward = v.toward
    n.seat = v.seat
    return n


def encode_Reposition(v: Reposition) -> list[Any]:
    return [
        "Reposition",
        step_name(v),
        v.awaited,
        v.who,
        v.dist_mil,
        v.clause,
        list(v.toward),
        v.seat,
    ]


def decode_Reposition(v: Any) -> Reposition:
    n = Reposition.__new__(Reposition)
    n.at = step_index(Reposition, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.dist_mil = v[4]
    n.clause = v[5]
    n.toward = tuple(v[6])
    n.seat = v[7]
    return n


def describe_Reposition(v: Reposition) -> dict[str, Any]:
    return {
        "procedure": "Reposition",
        "at": step_name(v),
        "who": v.who,
        "dist_mil": v.dist_mil,
        "clause": v.clause,
        "toward": list(v.toward),
        "seat": v.seat,
    }


def clone_Check(v: Check) -> Check:
    n = Check.__new__(Check)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.what = v.what
    n.bonus = v.bonus
    n.needed = v.needed
    n.may_reroll = v.may_reroll
    n.die = v.die
    n.total = v.total
    n.is_rerolled = v.is_rerolled
    return n


def encode_Check(v: Check) -> list[Any]:
    return [
        "Check",
        step_name(v),
        v.awaited,
        v.who,
        v.what,
        v.bonus,
        v.needed,
        v.may_reroll,
        v.die,
        v.total,
        v.is_rerolled,
    ]


def decode_Check(v: Any) -> Check:
    n = Check.__new__(Check)
    n.at = step_index(Check, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.what = v[4]
    n.bonus = v[5]
    n.needed = v[6]
    n.may_reroll = v[7]
    n.die = v[8]
    n.total = v[9]
    n.is_rerolled = v[10]
    return n


def describe_Check(v: Check) -> dict[str, Any]:
    return {
        "procedure": "Check",
        "at": step_name(v),
        "who": v.who,
        "what": v.what,
        "bonus": v.bonus,
        "needed": v.needed,
        "may_reroll": v.may_reroll,
        "die": v.die,
        "total": v.total,
        "is_rerolled": v.is_rerolled,
    }


def clone_Devotion(v: Devotion) -> Devotion:
    n = Devotion.__new__(Devotion)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.partner = v.partner
    n.count = v.count
    return n


def encode_Devotion(v: Devotion) -> list[Any]:
    return [
        "Devotion",
        step_name(v),
        v.awaited,
        v.who,
        v.partner,
        v.count,
    ]


def decode_Devotion(v: Any) -> Devotion:
    n = Devotion.__new__(Devotion)
    n.at = step_index(Devotion, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.partner = v[4]
    n.count = v[5]
    return n


def describe_Devotion(v: Devotion) -> dict[str, Any]:
    return {
        "procedure": "Devotion",
        "at": step_name(v),
        "who": v.who,
        "partner": v.partner,
        "count": v.count,
    }


def clone_DeployTokens(v: DeployTokens) -> DeployTokens:
    n = DeployTokens.__new__(DeployTokens)
    n.at = v.at
    n.awaited = v.awaited
    n.who = v.who
    n.kind = v.kind
    n.capacity = v.capacity
    n.mil = v.mil
    return n


def encode_DeployTokens(v: DeployTokens) -> list[Any]:
    return [
        "DeployTokens",
        step_name(v),
        v.awaited,
        v.who,
        v.kind,
        v.capacity,
        v.mil,
    ]


def decode_DeployTokens(v: Any) -> DeployTokens:
    n = DeployTokens.__new__(DeployTokens)
    n.at = step_index(DeployTokens, v[1])
    n.awaited = v[2]
    n.who = v[3]
    n.kind = v[4]
    n.capacity = v[5]
    n.mil = v[6]
    return n


def describe_DeployTokens(v: DeployTokens) -> dict[str, Any]:
    return {
        "procedure": "DeployTokens",
        "at": step_name(v),
        "who": v.who,
        "kind": v.kind,
        "capacity": v.capacity,
        "mil": v.mil,
    }


def clone_TokenTurn(v: TokenTurn) -> TokenTurn:
    n = TokenTurn.__new__(TokenTurn)
    n.at = v.at
    n.awaited = v.awaited
    n.token = v.token
    n.quarry = v.quarry
    n.has_reached = v.has_reached
    return n


def encode_TokenTurn(v: TokenTurn) -> list[Any]:
    return [
        "TokenTurn",
        step_name(v),
        v.awaited,
        v.token,
        v.quarry,
        v.has_reached,
    ]


def decode_TokenTurn(v: Any) -> TokenTurn:
    n = TokenTurn.__new__(TokenTurn)
    n.at = step_index(TokenTurn, v[1])
    n.awaited = v[2]
    n.token = v[3]
    n.quarry = v[4]
    n.has_reached = v[5]
    return n


def describe_TokenTurn(v: TokenTurn) -> dict[str, Any]:
    return {
        "procedure": "TokenTurn",
        "at": step_name(v),
        "token": v.token,
        "quarry": v.quarry,
        "has_reached": v.has_reached,
    }


def clone_TokenPhase(v: TokenPhase) -> TokenPhase:
    n = TokenPhase.__new__(TokenPhase)
    n.at = v.at
    n.awaited = v.awaited
    n.acted = v.acted
    return n


def encode_TokenPhase(v: TokenPhase) -> list[Any]:
    return [
        "TokenPhase",
        step_name(v),
        v.awaited,
        list(v.acted),
    ]


def decode_TokenPhase(v: Any) -> TokenPhase:
    n = TokenPhase.__new__(TokenPhase)
    n.at = step_index(TokenPhase, v[1])
    n.awaited = v[2]
    n.acted = tuple(v[3])
    return n


def describe_TokenPhase(v: TokenPhase) -> dict[str, Any]:
    return {
        "procedure": "TokenPhase",
        "at": step_name(v),
        "acted": list(v.acted),
    }


def clone_Triggers(v: Triggers) -> Triggers:
    n = Triggers.__new__(Triggers)
    n.at = v.at
    n.awaited = v.awaited
    n.happening = clone_Happening(v.happening)
    n.pending = v.pending
    n.seat = v.seat
    n.turns = v.turns
    n.has_passed = v.has_passed
    return n


def encode_Triggers(v: Triggers) -> list[Any]:
    return [
        "Triggers",
        step_name(v),
        v.awaited,
        v.happening.event,
        v.happening.subject,
        v.happening.other,
        v.happening.detail,
        [[x0[0], x0[1], x0[2]] for x0 in v.pending],
        v.seat,
        v.turns,
        v.has_passed,
    ]


def decode_Triggers(v: Any) -> Triggers:
    n = Triggers.__new__(Triggers)
    n.at = step_index(Triggers, v[1])
    n.awaited = v[2]
    n.happening = Happening.__new__(Happening)
    n.happening.event = v[3]
    n.happening.subject = v[4]
    n.happening.other = v[5]
    n.happening.detail = v[6]
    n.pending = tuple([(x0[0], x0[1], x0[2], ) for x0 in v[7]])
    n.seat = v[8]
    n.turns = v[9]
    n.has_passed = v[10]
    return n


def describe_Triggers(v: Triggers) -> dict[str, Any]:
    return {
        "procedure": "Triggers",
        "at": step_name(v),
        "event": v.happening.event,
        "subject": v.happening.subject,
        "other": v.happening.other,
        "detail": v.happening.detail,
        "pending": [[x0[0], x0[1], x0[2]] for x0 in v.pending],
        "seat": v.seat,
        "turns": v.turns,
        "has_passed": v.has_passed,
    }


STATE_FIELDS: Final[tuple[str, ...]] = ("stack", "winner", "ending", "pack_key", "layout", "terrain", "models", "tokens", "teams", "objectives", "markers", "missions", "location", "condition", "home", "round", "phase", "initiative", "is_sudden_death", "takes_declarations", "switches", "active", "actions", "moves_used", "free_used", "altitude_change", "done", "has_spent_wt",)  # the order in which `encode` lists them
CLONERS: Final[dict[type, Callable[[Any], Procedure]]] = {
    WholeMatch: clone_WholeMatch,
    FirstPlayer: clone_FirstPlayer,
    DrawScene: clone_DrawScene,
    Deployment: clone_Deployment,
    StartingHands: clone_StartingHands,
    LayMission: clone_LayMission,
    Round: clone_Round,
    PowerPhase: clone_PowerPhase,
    AscensionPhase: clone_AscensionPhase,
    ActivationPhase: clone_ActivationPhase,
    Orders: clone_Orders,
    ReEntry: clone_ReEntry,
    Cleanup: clone_Cleanup,
    Draw: clone_Draw,
    Activation: clone_Activation,
    Walk: clone_Walk,
    Attack: clone_Attack,
    Beam: clone_Beam,
    Detonation: clone_Detonation,
    Blast: clone_Blast,
    GrantedAttack: clone_GrantedAttack,
    SendOn: clone_SendOn,
    CheapClash: clone_CheapClash,
    SetDown: clone_SetDown,
    PutPiece: clone_PutPiece,
    Shift: clone_Shift,
    PlayCard: clone_PlayCard,
    PlayForFree: clone_PlayForFree,
    ResolveEffect: clone_ResolveEffect,
    Trial: clone_Trial,
    Alternatives: clone_Alternatives,
    Meeting: clone_Meeting,
    Corrupt: clone_Corrupt,
    Compulsion: clone_Compulsion,
    Forfeit: clone_Forfeit,
    Deflect: clone_Deflect,
    Defusion: clone_Defusion,
    Fall: clone_Fall,
    Stagger: clone_Stagger,
    Throw: clone_Throw,
    Struck: clone_Struck,
    Push: clone_Push,
    Impact: clone_Impact,
    SuddenDeath: clone_SuddenDeath,
    Strike: clone_Strike,
    Charge: clone_Charge,
    KiAssault: clone_KiAssault,
    DiscardCards: clone_DiscardCards,
    Downfall: clone_Downfall,
    BreakFree: clone_BreakFree,
    FusionStep: clone_FusionStep,
    Dance: clone_Dance,
    Potara: clone_Potara,
    FusionForming: clone_FusionForming,
    FusionEnd: clone_FusionEnd,
    LearnTechnique: clone_LearnTechnique,
    SearchPile: clone_SearchPile,
    Harm: clone_Harm,
    Burst: clone_Burst,
    Befall: clone_Befall,
    PowerUp: clone_PowerUp,
    Confect: clone_Confect,
    Eat: clone_Eat,
    Reposition: clone_Reposition,
    Check: clone_Check,
    Devotion: clone_Devotion,
    DeployTokens: clone_DeployTokens,
    TokenTurn: clone_TokenTurn,
    TokenPhase: clone_TokenPhase,
    Triggers: clone_Triggers,
}
ENCODERS: Final[dict[type, Callable[[Any], list[Any]]]] = {
    WholeMatch: encode_WholeMatch,
    FirstPlayer: encode_FirstPlayer,
    DrawScene: encode_DrawScene,
    Deployment: encode_Deployment,
    StartingHands: encode_StartingHands,
    LayMission: encode_LayMission,
    Round: encode_Round,
    PowerPhase: encode_PowerPhase,
    AscensionPhase: encode_AscensionPhase,
    ActivationPhase: encode_ActivationPhase,
    Orders: encode_Orders,
    ReEntry: encode_ReEntry,
    Cleanup: encode_Cleanup,
    Draw: encode_Draw,
    Activation: encode_Activation,
    Walk: encode_Walk,
    Attack: encode_Attack,
    Beam: encode_Beam,
    Detonation: encode_Detonation,
    Blast: encode_Blast,
    GrantedAttack: encode_GrantedAttack,
    SendOn: encode_SendOn,
    CheapClash: encode_CheapClash,
    SetDown: encode_SetDown,
    PutPiece: encode_PutPiece,
    Shift: encode_Shift,
    PlayCard: encode_PlayCard,
    PlayForFree: encode_PlayForFree,
    ResolveEffect: encode_ResolveEffect,
    Trial: encode_Trial,
    Alternatives: encode_Alternatives,
    Meeting: encode_Meeting,
    Corrupt: encode_Corrupt,
    Compulsion: encode_Compulsion,
    Forfeit: encode_Forfeit,
    Deflect: encode_Deflect,
    Defusion: encode_Defusion,
    Fall: encode_Fall,
    Stagger: encode_Stagger,
    Throw: encode_Throw,
    Struck: encode_Struck,
    Push: encode_Push,
    Impact: encode_Impact,
    SuddenDeath: encode_SuddenDeath,
    Strike: encode_Strike,
    Charge: encode_Charge,
    KiAssault: encode_KiAssault,
    DiscardCards: encode_DiscardCards,
    Downfall: encode_Downfall,
    BreakFree: encode_BreakFree,
    FusionStep: encode_FusionStep,
    Dance: encode_Dance,
    Potara: encode_Potara,
    FusionForming: encode_FusionForming,
    FusionEnd: encode_FusionEnd,
    LearnTechnique: encode_LearnTechnique,
    SearchPile: encode_SearchPile,
    Harm: encode_Harm,
    Burst: encode_Burst,
    Befall: encode_Befall,
    PowerUp: encode_PowerUp,
    Confect: encode_Confect,
    Eat: encode_Eat,
    Reposition: encode_Reposition,
    Check: encode_Check,
    Devotion: encode_Devotion,
    DeployTokens: encode_DeployTokens,
    TokenTurn: encode_TokenTurn,
    TokenPhase: encode_TokenPhase,
    Triggers: encode_Triggers,
}
DECODERS: Final[dict[str, Callable[[Any], Procedure]]] = {
    "Match": decode_WholeMatch,
    "FirstPlayer": decode_FirstPlayer,
    "DrawScene": decode_DrawScene,
    "Deployment": decode_Deployment,
    "StartingHands": decode_StartingHands,
    "LayMission": decode_LayMission,
    "Round": decode_Round,
    "PowerPhase": decode_PowerPhase,
    "AscensionPhase": decode_AscensionPhase,
    "ActivationPhase": decode_ActivationPhase,
    "Orders": decode_Orders,
    "ReEntry": decode_ReEntry,
    "Cleanup": decode_Cleanup,
    "Draw": decode_Draw,
    "Activation": decode_Activation,
    "Walk": decode_Walk,
    "Attack": decode_Attack,
    "Beam": decode_Beam,
    "Detonation": decode_Detonation,
    "Blast": decode_Blast,
    "GrantedAttack": decode_GrantedAttack,
    "SendOn": decode_SendOn,
    "CheapClash": decode_CheapClash,
    "SetDown": decode_SetDown,
    "PutPiece": decode_PutPiece,
    "Shift": decode_Shift,
    "PlayCard": decode_PlayCard,
    "PlayForFree": decode_PlayForFree,
    "CarryOut": decode_ResolveEffect,
    "Trial": decode_Trial,
    "Alternatives": decode_Alternatives,
    "Meeting": decode_Meeting,
    "Corrupt": decode_Corrupt,
    "Compulsion": decode_Compulsion,
    "Forfeit": decode_Forfeit,
    "Deflect": decode_Deflect,
    "Defusion": decode_Defusion,
    "Fall": decode_Fall,
    "Stagger": decode_Stagger,
    "Throw": decode_Throw,
    "Struck": decode_Struck,
    "Push": decode_Push,
    "Impact": decode_Impact,
    "SuddenDeath": decode_SuddenDeath,
    "Strike": decode_Strike,
    "Charge": decode_Charge,
    "KiAssault": decode_KiAssault,
    "DiscardCards": decode_DiscardCards,
    "Downfall": decode_Downfall,
    "BreakFree": decode_BreakFree,
    "FusionStep": decode_FusionStep,
    "Dance": decode_Dance,
    "Potara": decode_Potara,
    "FusionForming": decode_FusionForming,
    "FusionEnd": decode_FusionEnd,
    "LearnTechnique": decode_LearnTechnique,
    "SearchPile": decode_SearchPile,
    "Harm": decode_Harm,
    "Burst": decode_Burst,
    "Befall": decode_Befall,
    "PowerUp": decode_PowerUp,
    "Confect": decode_Confect,
    "Eat": decode_Eat,
    "Reposition": decode_Reposition,
    "Check": decode_Check,
    "Devotion": decode_Devotion,
    "DeployTokens": decode_DeployTokens,
    "TokenTurn": decode_TokenTurn,
    "TokenPhase": decode_TokenPhase,
    "Triggers": decode_Triggers,
}
DESCRIBERS: Final[dict[type, Callable[[Any], dict[str, Any]]]] = {
    WholeMatch: describe_WholeMatch,
    FirstPlayer: describe_FirstPlayer,
    DrawScene: describe_DrawScene,
    Deployment: describe_Deployment,
    StartingHands: describe_StartingHands,
    LayMission: describe_LayMission,
    Round: describe_Round,
    PowerPhase: describe_PowerPhase,
    AscensionPhase: describe_AscensionPhase,
    ActivationPhase: describe_ActivationPhase,
    Orders: describe_Orders,
    ReEntry: describe_ReEntry,
    Cleanup: describe_Cleanup,
    Draw: describe_Draw,
    Activation: describe_Activation,
    Walk: describe_Walk,
    Attack: describe_Attack,
    Beam: describe_Beam,
    Detonation: describe_Detonation,
    Blast: describe_Blast,
    GrantedAttack: describe_GrantedAttack,
    SendOn: describe_SendOn,
    CheapClash: describe_CheapClash,
    SetDown: describe_SetDown,
    PutPiece: describe_PutPiece,
    Shift: describe_Shift,
    PlayCard: describe_PlayCard,
    PlayForFree: describe_PlayForFree,
    ResolveEffect: describe_ResolveEffect,
    Trial: describe_Trial,
    Alternatives: describe_Alternatives,
    Meeting: describe_Meeting,
    Corrupt: describe_Corrupt,
    Compulsion: describe_Compulsion,
    Forfeit: describe_Forfeit,
    Deflect: describe_Deflect,
    Defusion: describe_Defusion,
    Fall: describe_Fall,
    Stagger: describe_Stagger,
    Throw: describe_Throw,
    Struck: describe_Struck,
    Push: describe_Push,
    Impact: describe_Impact,
    SuddenDeath: describe_SuddenDeath,
    Strike: describe_Strike,
    Charge: describe_Charge,
    KiAssault: describe_KiAssault,
    DiscardCards: describe_DiscardCards,
    Downfall: describe_Downfall,
    BreakFree: describe_BreakFree,
    FusionStep: describe_FusionStep,
    Dance: describe_Dance,
    Potara: describe_Potara,
    FusionForming: describe_FusionForming,
    FusionEnd: describe_FusionEnd,
    LearnTechnique: describe_LearnTechnique,
    SearchPile: describe_SearchPile,
    Harm: describe_Harm,
    Burst: describe_Burst,
    Befall: describe_Befall,
    PowerUp: describe_PowerUp,
    Confect: describe_Confect,
    Eat: describe_Eat,
    Reposition: describe_Reposition,
    Check: describe_Check,
    Devotion: describe_Devotion,
    DeployTokens: describe_DeployTokens,
    TokenTurn: describe_TokenTurn,
    TokenPhase: describe_TokenPhase,
    Triggers: describe_Triggers,
}


def clone(v: Skirmish) -> Skirmish:
    return clone_Skirmish(v)


def encode(v: Skirmish) -> list[Any]:
    return encode_Skirmish(v)


def decode(v: Any, book: Any, ground: Any) -> Skirmish:
    return decode_Skirmish(v, book, ground)


def describe(v: Skirmish) -> dict[str, Any]:
    return describe_Skirmish(v)
