"""Generated from the records of duel-battle by `tenkaichi codec`: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tenkaichi.engine.procedure import Procedure
from tenkaichi.engine.token_bag import NEUTRAL, TokenBag, side_of
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

SCHEMA: Final = "b65495cdc8dcdea2"  # of the names below: a model fits this tokenizer only if it has the same
FEATURES: Final = 762
NAMES: Final[tuple[str, ...]] = (  # name, first feature, how many
    "Duel.layout length 0 1",
    "Duel.round 1 1",
    "Fighter.sheet sheets[] 2 64",
    "Fighter.owner mine 66 2",
    "Fighter.health 68 1",
    "Fighter.region regions[] 69 64",
    "Fighter.ki 133 1",
    "Fighter.stars 134 1",
    "Fighter.parries 135 1",
    "Fighter.balls length 136 1",
    "Fighter.is_stunned 137 1",
    "Fighter.is_knocked_out 138 1",
    "Fighter.is_activated 139 1",
    "Fighter.can_fly 140 1",
    "Fighter.range_bonus 141 1",
    "Fighter.defense_bonus 142 1",
    "Fighter.strength_bonuses 143 1",
    "Fighter.next_attack_bonus 144 1",
    "Fighter.next_hit_bonus 145 1",
    "Fighter.counterattack_cards 146 1",
    "Fighter.saved_actions 147 1",
    "fighters token 148 3",
    "Player.score 151 1",
    "players token 152 3",
    "Player.pool token 155 3",
    "Player.pool unknown 158 1",
    "Player.pool sheets[] 159 64",
    "Player.team token 223 3",
    "Player.team unknown 226 1",
    "Player.team sheets[] 227 64",
    "Player.shown_hand token 291 3",
    "Player.shown_hand unknown 294 1",
    "Player.shown_hand cards[] 295 32",
    "Player.secret_hand token 327 3",
    "Player.secret_hand unknown 330 1",
    "Player.secret_hand cards[] 331 32",
    "Duel.are_teams_revealed 363 1",
    "Duel.active points 364 1",
    "Duel.turn_seat mine 365 2",
    "Duel.actions 367 1",
    "Duel.groups length 368 1",
    "Duel.tokens length 369 1",
    "Duel.token_seen_by length 370 1",
    "Duel.token_pools length 371 1",
    "Duel.removed_tokens length 372 1",
    "Duel.dropped length 373 1",
    "Duel.pile cards 374 32",
    "Duel.discard cards 406 32",
    "Duel.row token 438 3",
    "Duel.row unknown 441 1",
    "Duel.row cards[] 442 32",
    "Duel.row_cuts length 474 1",
    "Duel.minions length 475 1",
    "Duel.minion_owner 476 1",
    "Duel token 477 1",
    "Match step 478 20",
    "Match.shuffled 498 1",
    "Match.assigned 499 1",
    "Match.slot 500 1",
    "LayTiles step 501 6",
    "LayTiles.order length 507 1",
    "LayTiles.rotations length 508 1",
    "Draft step 509 6",
    "Draft.seat mine 515 2",
    "Round step 517 12",
    "Round.seat mine 529 2",
    "IdleTurn step 531 2",
    "IdleTurn.seat mine 533 2",
    "Turn step 535 20",
    "Turn.seat mine 555 2",
    "Turn.who 557 1",
    "Turn.face 558 1",
    "Turn.rerolled 559 1",
    "MinionPhase step 560 4",
    "MinionPhase.waiting length 564 1",
    "MinionActivation step 565 4",
    "MinionActivation.who 569 1",
    "MinionActivation.chosen length 570 1",
    "MinionActivation.area 571 1",
    "FlipToken step 572 12",
    "FlipToken.who 584 1",
    "FlipToken.number 585 1",
    "FlipToken.group 586 1",
    "FlipToken.face 587 1",
    "DragonBallEvent step 588 8",
    "DragonBallEvent.seat mine 596 2",
    "DragonBallEvent.holdings length 598 1",
    "LayTokens step 599 2",
    "LayTokens.tile 601 1",
    "DrawCards step 602 4",
    "DrawCards.seat mine 606 2",
    "DrawCards.count 608 1",
    "FillRow step 609 4",
    "FillRow.slot 613 1",
    "Scout step 614 6",
    "Scout.seat mine 620 2",
    "Scout.count 622 1",
    "Scout.may_decline 623 1",
    "Scout.region 624 1",
    "Responses step 625 4",
    "Responses.seat mine 629 2",
    "Responses.moment 631 1",
    "Responses.is_technique 632 1",
    "Responses.source 633 1",
    "Responses.targets length 634 1",
    "Responses.boost 635 1",
    "Responses.raised length 636 1",
    "Responses.passes 637 1",
    "Attack step 638 10",
    "Attack.attacker 648 1",
    "Attack.target 649 1",
    "Attack.merged 650 1",
    "Attack.bonus 651 1",
    "Attack.readied_attack 652 1",
    "Attack.readied_hit 653 1",
    "Attack.boost 654 1",
    "Attack.dealt 655 1",
    "Throw step 656 8",
    "Throw.seat mine 664 2",
    "Throw.target 666 1",
    "Throw.to 667 1",
    "Throw.was_hill 668 1",
    "TechniqueUse step 669 14",
    "TechniqueUse.user 683 1",
    "TechniqueUse.technique 684 1",
    "TechniqueUse.targets length 685 1",
    "TechniqueUse.area 686 1",
    "TechniqueUse.action_cost 687 1",
    "TechniqueUse.readied 688 1",
    "TechniqueUse.boost 689 1",
    "TechniqueUse.next_target 690 1",
    "TechniqueUse.regions length 691 1",
    "TechniqueUse.hurt length 692 1",
    "TechniqueUse.effects_done 693 1",
    "TechniqueUse.befallen 694 1",
    "TechniqueUse.is_cancelled 695 1",
    "Splash step 696 2",
    "Splash.user 698 1",
    "Splash.victims length 699 1",
    "Splash.amount 700 1",
    "Splash.at_victim 701 1",
    "Defense step 702 20",
    "Defense.target 722 1",
    "Defense.source 723 1",
    "Defense.kind 724 1",
    "Defense.damage 725 1",
    "Defense.unblockable 726 1",
    "Defense.rolls 727 1",
    "Defense.face 728 1",
    "Defense.blocked 729 1",
    "Defense.countered 730 1",
    "Defense.asked length 731 1",
    "Defense.shares length 732 1",
    "Defense.taken 733 1",
    "EventDamage step 734 8",
    "EventDamage.who 742 1",
    "EventDamage.amount 743 1",
    "EventDamage.blocked 744 1",
    "HillFall step 745 6",
    "HillFall.seat mine 751 2",
    "HillFall.region 753 1",
    "HillFall.spared 754 1",
    "HillFall.falling length 755 1",
    "HillFall.is_part 756 1",
    "Fall step 757 4",
    "Fall.who 761 1",
)


def read_Fighter(r: Fighter, seat: int, bag: TokenBag) -> None:
    f, v = bag.features, bag.values
    if r.sheet >= 0:
        f.append(2 + r.sheet % 64)
        v.append(1.0)
    if r.owner >= 0:
        f.append(66 if r.owner == seat else 67)
        v.append(1.0)
    if r.health:
        f.append(68)
        v.append(float(r.health))
    if r.region >= 0:
        f.append(69 + r.region % 64)
        v.append(1.0)
    if r.ki:
        f.append(133)
        v.append(float(r.ki))
    if r.stars:
        f.append(134)
        v.append(float(r.stars))
    if r.parries:
        f.append(135)
        v.append(float(r.parries))
    if r.balls:
        f.append(136)
        v.append(float(len(r.balls)))
    if r.is_stunned:
        f.append(137)
        v.append(float(r.is_stunned))
    if r.is_knocked_out:
        f.append(138)
        v.append(float(r.is_knocked_out))
    if r.is_activated:
        f.append(139)
        v.append(float(r.is_activated))
    if r.can_fly:
        f.append(140)
        v.append(float(r.can_fly))
    if r.range_bonus:
        f.append(141)
        v.append(float(r.range_bonus))
    if r.defense_bonus:
        f.append(142)
        v.append(float(r.defense_bonus))
    if r.strength_bonuses:
        f.append(143)
        v.append(float(r.strength_bonuses))
    if r.next_attack_bonus:
        f.append(144)
        v.append(float(r.next_attack_bonus))
    if r.next_hit_bonus:
        f.append(145)
        v.append(float(r.next_hit_bonus))
    if r.counterattack_cards:
        f.append(146)
        v.append(float(r.counterattack_cards))
    if r.saved_actions:
        f.append(147)
        v.append(float(r.saved_actions))


def read_Player(r: Player, seat: int, bag: TokenBag) -> None:
    f, v = bag.features, bag.values
    if r.score:
        f.append(151)
        v.append(float(r.score))


def frame_WholeMatch(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, WholeMatch)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 478 + min(max(r.at, 0), 9) * 2 - (depth + 1))
    if r.shuffled:
        f.append(498)
        v.append(float(r.shuffled))
    if r.assigned:
        f.append(499)
        v.append(float(r.assigned))
    if r.slot:
        f.append(500)
        v.append(float(r.slot))


def frame_LayTiles(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, LayTiles)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 501 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.order:
        f.append(507)
        v.append(float(len(r.order)))
    if r.rotations:
        f.append(508)
        v.append(float(len(r.rotations)))


def frame_Draft(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Draft)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 509 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(515 if r.seat == seat else 516)
        v.append(1.0)


def frame_Round(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Round)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 517 + min(max(r.at, 0), 5) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(529 if r.seat == seat else 530)
        v.append(1.0)


def frame_IdleTurn(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, IdleTurn)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 531 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(533 if r.seat == seat else 534)
        v.append(1.0)


def frame_Turn(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Turn)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 535 + min(max(r.at, 0), 9) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(555 if r.seat == seat else 556)
        v.append(1.0)
    if r.who:
        f.append(557)
        v.append(float(r.who))
    if r.face:
        f.append(558)
        v.append(float(r.face))
    if r.rerolled:
        f.append(559)
        v.append(float(r.rerolled))


def frame_MinionPhase(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, MinionPhase)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 560 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.waiting:
        f.append(564)
        v.append(float(len(r.waiting)))


def frame_MinionActivation(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, MinionActivation)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 565 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.who:
        f.append(569)
        v.append(float(r.who))
    if r.chosen:
        f.append(570)
        v.append(float(len(r.chosen)))
    if r.area:
        f.append(571)
        v.append(float(r.area))


def frame_FlipToken(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, FlipToken)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 572 + min(max(r.at, 0), 5) * 2 - (depth + 1))
    if r.who:
        f.append(584)
        v.append(float(r.who))
    if r.number:
        f.append(585)
        v.append(float(r.number))
    if r.group:
        f.append(586)
        v.append(float(r.group))
    if r.face:
        f.append(587)
        v.append(float(r.face))


def frame_DragonBallEvent(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, DragonBallEvent)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 588 + min(max(r.at, 0), 3) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(596 if r.seat == seat else 597)
        v.append(1.0)
    if r.holdings:
        f.append(598)
        v.append(float(len(r.holdings)))


def frame_LayTokens(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, LayTokens)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 599 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.tile:
        f.append(601)
        v.append(float(r.tile))


def frame_DrawCards(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, DrawCards)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 602 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(606 if r.seat == seat else 607)
        v.append(1.0)
    if r.count:
        f.append(608)
        v.append(float(r.count))


def frame_FillRow(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, FillRow)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 609 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.slot:
        f.append(613)
        v.append(float(r.slot))


def frame_Scout(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Scout)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 614 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(620 if r.seat == seat else 621)
        v.append(1.0)
    if r.count:
        f.append(622)
        v.append(float(r.count))
    if r.may_decline:
        f.append(623)
        v.append(float(r.may_decline))
    if r.region:
        f.append(624)
        v.append(float(r.region))


def frame_Responses(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Responses)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 625 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(629 if r.seat == seat else 630)
        v.append(1.0)
    if r.moment:
        f.append(631)
        v.append(float(r.moment))
    if r.is_technique:
        f.append(632)
        v.append(float(r.is_technique))
    if r.source:
        f.append(633)
        v.append(float(r.source))
    if r.targets:
        f.append(634)
        v.append(float(len(r.targets)))
    if r.boost:
        f.append(635)
        v.append(float(r.boost))
    if r.raised:
        f.append(636)
        v.append(float(len(r.raised)))
    if r.passes:
        f.append(637)
        v.append(float(r.passes))


def frame_Attack(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Attack)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 638 + min(max(r.at, 0), 4) * 2 - (depth + 1))
    if r.attacker:
        f.append(648)
        v.append(float(r.attacker))
    if r.target:
        f.append(649)
        v.append(float(r.target))
    if r.merged:
        f.append(650)
        v.append(float(r.merged))
    if r.bonus:
        f.append(651)
        v.append(float(r.bonus))
    if r.readied_attack:
        f.append(652)
        v.append(float(r.readied_attack))
    if r.readied_hit:
        f.append(653)
        v.append(float(r.readied_hit))
    if r.boost:
        f.append(654)
        v.append(float(r.boost))
    if r.dealt:
        f.append(655)
        v.append(float(r.dealt))


def frame_Throw(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Throw)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 656 + min(max(r.at, 0), 3) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(664 if r.seat == seat else 665)
        v.append(1.0)
    if r.target:
        f.append(666)
        v.append(float(r.target))
    if r.to:
        f.append(667)
        v.append(float(r.to))
    if r.was_hill:
        f.append(668)
        v.append(float(r.was_hill))


def frame_TechniqueUse(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, TechniqueUse)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 669 + min(max(r.at, 0), 6) * 2 - (depth + 1))
    if r.user:
        f.append(683)
        v.append(float(r.user))
    if r.technique:
        f.append(684)
        v.append(float(r.technique))
    if r.targets:
        f.append(685)
        v.append(float(len(r.targets)))
    if r.area:
        f.append(686)
        v.append(float(r.area))
    if r.action_cost:
        f.append(687)
        v.append(float(r.action_cost))
    if r.readied:
        f.append(688)
        v.append(float(r.readied))
    if r.boost:
        f.append(689)
        v.append(float(r.boost))
    if r.next_target:
        f.append(690)
        v.append(float(r.next_target))
    if r.regions:
        f.append(691)
        v.append(float(len(r.regions)))
    if r.hurt:
        f.append(692)
        v.append(float(len(r.hurt)))
    if r.effects_done:
        f.append(693)
        v.append(float(r.effects_done))
    if r.befallen:
        f.append(694)
        v.append(float(r.befallen))
    if r.is_cancelled:
        f.append(695)
        v.append(float(r.is_cancelled))


def frame_Splash(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Splash)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 696 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.user:
        f.append(698)
        v.append(float(r.user))
    if r.victims:
        f.append(699)
        v.append(float(len(r.victims)))
    if r.amount:
        f.append(700)
        v.append(float(r.amount))
    if r.at_victim:
        f.append(701)
        v.append(float(r.at_victim))


def frame_Defense(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Defense)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 702 + min(max(r.at, 0), 9) * 2 - (depth + 1))
    if r.target:
        f.append(722)
        v.append(float(r.target))
    if r.source:
        f.append(723)
        v.append(float(r.source))
    if r.kind:
        f.append(724)
        v.append(float(r.kind))
    if r.damage:
        f.append(725)
        v.append(float(r.damage))
    if r.unblockable:
        f.append(726)
        v.append(float(r.unblockable))
    if r.rolls:
        f.append(727)
        v.append(float(r.rolls))
    if r.face:
        f.append(728)
        v.append(float(r.face))
    if r.blocked:
        f.append(729)
        v.append(float(r.blocked))
    if r.countered:
        f.append(730)
        v.append(float(r.countered))
    if r.asked:
        f.append(731)
        v.append(float(len(r.asked)))
    if r.shares:
        f.append(732)
        v.append(float(len(r.shares)))
    if r.taken:
        f.append(733)
        v.append(float(r.taken))


def frame_EventDamage(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, EventDamage)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 734 + min(max(r.at, 0), 3) * 2 - (depth + 1))
    if r.who:
        f.append(742)
        v.append(float(r.who))
    if r.amount:
        f.append(743)
        v.append(float(r.amount))
    if r.blocked:
        f.append(744)
        v.append(float(r.blocked))


def frame_HillFall(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, HillFall)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 745 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(751 if r.seat == seat else 752)
        v.append(1.0)
    if r.region:
        f.append(753)
        v.append(float(r.region))
    if r.spared:
        f.append(754)
        v.append(float(r.spared))
    if r.falling:
        f.append(755)
        v.append(float(len(r.falling)))
    if r.is_part:
        f.append(756)
        v.append(float(r.is_part))


def frame_Fall(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Fall)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 757 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.who:
        f.append(761)
        v.append(float(r.who))


def tokens(g: Duel, seat: int) -> TokenBag:
    """The view of a seat as tokens."""
    bag = TokenBag()
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 477)
    if g.layout:
        f.append(0)
        v.append(float(len(g.layout)))
    if g.round:
        f.append(1)
        v.append(float(g.round))
    if g.are_teams_revealed:
        f.append(363)
        v.append(float(g.are_teams_revealed))
    if g.turn_seat >= 0:
        f.append(365 if g.turn_seat == seat else 366)
        v.append(1.0)
    if g.actions:
        f.append(367)
        v.append(float(g.actions))
    if g.groups:
        f.append(368)
        v.append(float(len(g.groups)))
    if g.tokens:
        f.append(369)
        v.append(float(len(g.tokens)))
    if g.token_seen_by:
        f.append(370)
        v.append(float(len(g.token_seen_by)))
    if g.token_pools:
        f.append(371)
        v.append(float(len(g.token_pools)))
    if g.removed_tokens:
        f.append(372)
        v.append(float(len(g.removed_tokens)))
    if g.dropped:
        f.append(373)
        v.append(float(len(g.dropped)))
    for row, amount in enumerate(g.pile):
        if amount:
            f.append(374 + row % 32)
            v.append(float(amount))
    for row, amount in enumerate(g.discard):
        if amount:
            f.append(406 + row % 32)
            v.append(float(amount))
    if g.row_cuts:
        f.append(474)
        v.append(float(len(g.row_cuts)))
    if g.minions:
        f.append(475)
        v.append(float(len(g.minions)))
    if g.minion_owner:
        f.append(476)
        v.append(float(g.minion_owner))
    if g.active >= 0:
        bag.point("fighters", g.active, 364)
    for depth in (-1, -2):
        if len(g.stack) >= -depth:
            frame = g.stack[depth]
            reader = FRAMES.get(type(frame))
            if reader is not None:
                reader(frame, seat, bag, depth)
    numbersfighters: list[int] = []
    for at, rfighters in enumerate(g.fighters):
        side = side_of(rfighters.owner, seat)
        numbersfighters.append(bag.begin(side, 148 + side))
        bag.pointed("fighters", at)
        read_Fighter(rfighters, seat, bag)
    bag.items["fighters"] = numbersfighters
    numbersplayers: list[int] = []
    for at, rplayers in enumerate(g.players):
        side = side_of(at, seat)
        numbersplayers.append(bag.begin(side, 152 + side))
        bag.pointed("players", at)
        read_Player(rplayers, seat, bag)
        if rplayers.pool:
            bag.begin(side, 155 + side)
            for each155 in rplayers.pool:
                f.append(159 + each155 % 64 if each155 >= 0 else 158)
                v.append(1.0)
        if rplayers.team:
            bag.begin(side, 223 + side)
            for each223 in rplayers.team:
                f.append(227 + each223 % 64 if each223 >= 0 else 226)
                v.append(1.0)
        if rplayers.shown_hand:
            bag.begin(side, 291 + side)
            for each291 in rplayers.shown_hand:
                f.append(295 + each291 % 32 if each291 >= 0 else 294)
                v.append(1.0)
        if rplayers.secret_hand:
            bag.begin(side, 327 + side)
            for each327 in rplayers.secret_hand:
                f.append(331 + each327 % 32 if each327 >= 0 else 330)
                v.append(1.0)
    bag.items["players"] = numbersplayers
    if g.row:
        bag.begin(NEUTRAL, 438 + NEUTRAL)
        for each438 in g.row:
            f.append(442 + each438 % 32 if each438 >= 0 else 441)
            v.append(1.0)
    return bag


FRAMES: Final[dict[type, Callable[[Procedure, int, TokenBag, int], None]]] = {
    WholeMatch: frame_WholeMatch,
    LayTiles: frame_LayTiles,
    Draft: frame_Draft,
    Round: frame_Round,
    IdleTurn: frame_IdleTurn,
    Turn: frame_Turn,
    MinionPhase: frame_MinionPhase,
    MinionActivation: frame_MinionActivation,
    FlipToken: frame_FlipToken,
    DragonBallEvent: frame_DragonBallEvent,
    LayTokens: frame_LayTokens,
    DrawCards: frame_DrawCards,
    FillRow: frame_FillRow,
    Scout: frame_Scout,
    Responses: frame_Responses,
    Attack: frame_Attack,
    Throw: frame_Throw,
    TechniqueUse: frame_TechniqueUse,
    Splash: frame_Splash,
    Defense: frame_Defense,
    EventDamage: frame_EventDamage,
    HillFall: frame_HillFall,
    Fall: frame_Fall,
}
