"""Generated from the records of prime-time by `tenkaichi codec`: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tenkaichi.engine.procedure import Procedure
from tenkaichi.engine.token_bag import NEUTRAL, TokenBag, side_of
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

SCHEMA: Final = "687b1f291ac7f72c"  # of the names below: a model fits this tokenizer only if it has the same
FEATURES: Final = 1941
NAMES: Final[tuple[str, ...]] = (  # name, first feature, how many
    "Skirmish.layout length 0 1",
    "Skirmish.terrain length 1 1",
    "Model.profile profiles[] 2 128",
    "Model.seat mine 130 2",
    "Model.hp 132 1",
    "Model.x 133 1",
    "Model.y 134 1",
    "Model.level 135 1",
    "Model.where 136 1",
    "Model.sk 137 1",
    "Model.tier 138 1",
    "Model.downs 139 1",
    "Model.states bits 140 12",
    "Model.has_order 152 1",
    "Model.activations 153 1",
    "Model.rage 154 1",
    "Model.modifiers length 155 1",
    "Model.lasting length 156 1",
    "Model.counters length 157 1",
    "Model.used length 158 1",
    "Model.legacy length 159 1",
    "Model.learned length 160 1",
    "Model.given_actions 161 1",
    "Model.must_recover 162 1",
    "Model.components length 163 1",
    "Model.fusion_ends 164 1",
    "models token 165 3",
    "Model.held_by points 168 1",
    "Token.kind tokens[] 169 16",
    "Token.seat mine 185 2",
    "Token.x 187 1",
    "Token.y 188 1",
    "Token.level 189 1",
    "Token.hp 190 1",
    "tokens token 191 3",
    "Token.owner points 194 1",
    "Token.holds points 195 1",
    "Team.affiliation affiliations[] 196 32",
    "Team.lost_command 228 1",
    "Team.roster_size 229 1",
    "Team.fusions length 230 1",
    "Team.unlocked length 231 1",
    "Team.bk 232 1",
    "Team.wt 233 1",
    "Team.bonus_orders 234 1",
    "Team.fresh_orders 235 1",
    "Team.has_passed 236 1",
    "Team.pile cards 237 256",
    "Team.discard cards 493 256",
    "Team.in_play length 749 1",
    "Team.glory length 750 1",
    "Team.rounds_won 751 1",
    "Team.losses 752 1",
    "Team.used length 753 1",
    "Team.scheduled length 754 1",
    "Team.misfused length 755 1",
    "Team.deployed 756 1",
    "teams token 757 3",
    "Team.leader points 760 1",
    "Team.hand token 761 3",
    "Team.hand unknown 764 1",
    "Team.hand cards[] 765 256",
    "Skirmish.objectives length 1021 1",
    "Marker.x 1022 1",
    "Marker.y 1023 1",
    "markers token 1024 3",
    "Marker.carrier points 1027 1",
    "Skirmish.missions token 1028 3",
    "Skirmish.missions unknown 1031 1",
    "Skirmish.missions missions[] 1032 64",
    "Skirmish.location locations[] 1096 32",
    "Skirmish.condition conditions[] 1128 32",
    "Skirmish.round 1160 1",
    "Skirmish.phase 1161 1",
    "Skirmish.initiative 1162 1",
    "Skirmish.is_sudden_death 1163 1",
    "Skirmish.takes_declarations 1164 1",
    "Skirmish.active points 1165 1",
    "Skirmish.actions 1166 1",
    "Skirmish.moves_used 1167 1",
    "Skirmish.free_used 1168 1",
    "Skirmish.altitude_change 1169 1",
    "Skirmish.done length 1170 1",
    "Skirmish.has_spent_wt 1171 1",
    "Skirmish token 1172 1",
    "Match step 1173 22",
    "FirstPlayer step 1195 8",
    "FirstPlayer.first 1203 1",
    "FirstPlayer.second 1204 1",
    "FirstPlayer.winner 1205 1",
    "DrawScene step 1206 14",
    "DrawScene.added 1220 1",
    "DrawScene.slot 1221 1",
    "Deployment step 1222 6",
    "Deployment.seat mine 1228 2",
    "Deployment.who 1230 1",
    "StartingHands step 1231 2",
    "StartingHands.done 1233 1",
    "LayMission step 1234 8",
    "LayMission.slot 1242 1",
    "LayMission.placed 1243 1",
    "Round step 1244 14",
    "PowerPhase step 1258 12",
    "PowerPhase.drawn 1270 1",
    "AscensionPhase step 1271 16",
    "AscensionPhase.exempt length 1287 1",
    "AscensionPhase.taxed 1288 1",
    "AscensionPhase.order length 1289 1",
    "AscensionPhase.seats_done 1290 1",
    "AscensionPhase.ascended length 1291 1",
    "AscensionPhase.told 1292 1",
    "ActivationPhase step 1293 8",
    "Orders step 1301 14",
    "Orders.seat mine 1315 2",
    "Orders.idle 1317 1",
    "Orders.asked 1318 1",
    "ReEntry step 1319 4",
    "ReEntry.seat mine 1323 2",
    "ReEntry.who 1325 1",
    "ReEntry.is_used 1326 1",
    "Cleanup step 1327 20",
    "Cleanup.limit 1347 1",
    "Cleanup.next 1348 1",
    "Draw step 1349 4",
    "Draw.seat mine 1353 2",
    "Draw.count 1355 1",
    "Draw.has_renewed 1356 1",
    "Activation step 1357 12",
    "Activation.seat mine 1369 2",
    "Activation.who 1371 1",
    "Activation.was_staggered 1372 1",
    "Walk step 1373 10",
    "Walk.who 1383 1",
    "Walk.aim 1384 1",
    "Walk.x 1385 1",
    "Walk.y 1386 1",
    "Walk.from_x 1387 1",
    "Walk.from_y 1388 1",
    "Walk.is_leaving 1389 1",
    "Walk.is_lost 1390 1",
    "Attack step 1391 48",
    "Attack.attacker 1439 1",
    "Attack.target 1440 1",
    "Attack.technique 1441 1",
    "Attack.is_free 1442 1",
    "Attack.is_unopposed 1443 1",
    "Attack.may_hit_friends 1444 1",
    "Attack.bars_momentum 1445 1",
    "Attack.locked 1446 1",
    "Attack.penalty 1447 1",
    "Attack.is_cascade 1448 1",
    "Attack.is_redirected 1449 1",
    "Attack.made_by 1450 1",
    "Attack.counter 1451 1",
    "Attack.burned 1452 1",
    "Attack.total 1453 1",
    "Attack.answer 1454 1",
    "Attack.outcome 1455 1",
    "Attack.is_critical 1456 1",
    "Attack.was_braced 1457 1",
    "Attack.is_rerolled 1458 1",
    "Attack.repeats 1459 1",
    "Attack.net 1460 1",
    "Attack.harmed 1461 1",
    "Attack.onto 1462 1",
    "Attack.dealt 1463 1",
    "Attack.dealt_back 1464 1",
    "Attack.caught length 1465 1",
    "Attack.beyond length 1466 1",
    "Attack.stop 1467 1",
    "Attack.end_x 1468 1",
    "Attack.end_y 1469 1",
    "Attack.is_from_above 1470 1",
    "Attack.second 1471 1",
    "Beam step 1472 6",
    "Beam.shooter 1478 1",
    "Beam.technique 1479 1",
    "Beam.victims length 1480 1",
    "Beam.stop 1481 1",
    "Beam.x 1482 1",
    "Beam.y 1483 1",
    "Beam.is_critical 1484 1",
    "Beam.is_compelled 1485 1",
    "Beam.dealt 1486 1",
    "Beam.done 1487 1",
    "Detonation step 1488 8",
    "Detonation.one 1496 1",
    "Detonation.other 1497 1",
    "Detonation.x 1498 1",
    "Detonation.y 1499 1",
    "Detonation.near length 1500 1",
    "Detonation.done 1501 1",
    "Blast step 1502 6",
    "Blast.shooter 1508 1",
    "Blast.target 1509 1",
    "Blast.radius 1510 1",
    "Blast.is_compelled 1511 1",
    "Blast.spares_friends 1512 1",
    "Blast.dealt 1513 1",
    "Blast.near length 1514 1",
    "Blast.done 1515 1",
    "GrantedAttack step 1516 2",
    "GrantedAttack.operation 1518 1",
    "GrantedAttack.bearer 1519 1",
    "GrantedAttack.seat mine 1520 2",
    "GrantedAttack.target 1522 1",
    "GrantedAttack.attackers length 1523 1",
    "SendOn step 1524 2",
    "SendOn.seat mine 1526 2",
    "SendOn.found length 1528 1",
    "CheapClash step 1529 2",
    "CheapClash.who 1531 1",
    "CheapClash.attacker 1532 1",
    "CheapClash.bk_less 1533 1",
    "CheapClash.may_hit_friends 1534 1",
    "SetDown step 1535 2",
    "SetDown.seat mine 1537 2",
    "SetDown.who 1539 1",
    "SetDown.x 1540 1",
    "SetDown.y 1541 1",
    "SetDown.radius 1542 1",
    "SetDown.mil 1543 1",
    "PutPiece step 1544 2",
    "PutPiece.seat mine 1546 2",
    "PutPiece.who 1548 1",
    "PutPiece.operation 1549 1",
    "Shift step 1550 2",
    "Shift.seat mine 1552 2",
    "Shift.what 1554 1",
    "Shift.x 1555 1",
    "Shift.y 1556 1",
    "Shift.mil 1557 1",
    "PlayCard step 1558 6",
    "PlayCard.seat mine 1564 2",
    "PlayCard.card 1566 1",
    "PlayCard.who 1567 1",
    "PlayCard.subject 1568 1",
    "PlayCard.other 1569 1",
    "PlayCard.is_for_nothing 1570 1",
    "PlayCard.is_negated 1571 1",
    "PlayCard.done 1572 1",
    "PlayForFree step 1573 2",
    "PlayForFree.seat mine 1575 2",
    "PlayForFree.count 1577 1",
    "CarryOut step 1578 14",
    "CarryOut.effect 1592 1",
    "CarryOut.bearer 1593 1",
    "CarryOut.seat mine 1594 2",
    "CarryOut.subject 1596 1",
    "CarryOut.other 1597 1",
    "CarryOut.targets length 1598 1",
    "CarryOut.todo length 1599 1",
    "CarryOut.is_part 1600 1",
    "CarryOut.doing 1601 1",
    "CarryOut.aims length 1602 1",
    "CarryOut.picked length 1603 1",
    "Trial step 1604 4",
    "Trial.effect 1608 1",
    "Trial.bearer 1609 1",
    "Trial.seat mine 1610 2",
    "Trial.subject 1612 1",
    "Trial.other 1613 1",
    "Trial.targets length 1614 1",
    "Trial.operation 1615 1",
    "Trial.roller 1616 1",
    "Trial.has_passed 1617 1",
    "Alternatives step 1618 2",
    "Alternatives.effect 1620 1",
    "Alternatives.bearer 1621 1",
    "Alternatives.seat mine 1622 2",
    "Alternatives.subject 1624 1",
    "Alternatives.other 1625 1",
    "Alternatives.targets length 1626 1",
    "Alternatives.operation 1627 1",
    "Alternatives.chooser 1628 1",
    "Meeting step 1629 4",
    "Meeting.token 1633 1",
    "Meeting.who 1634 1",
    "Corrupt step 1635 2",
    "Corrupt.who 1637 1",
    "Corrupt.target 1638 1",
    "Compulsion step 1639 10",
    "Compulsion.who 1649 1",
    "Compulsion.target 1650 1",
    "Compulsion.technique 1651 1",
    "Forfeit step 1652 4",
    "Forfeit.who 1656 1",
    "Forfeit.bk 1657 1",
    "Forfeit.sk 1658 1",
    "Forfeit.is_free 1659 1",
    "Deflect step 1660 4",
    "Deflect.evader 1664 1",
    "Deflect.attacker 1665 1",
    "Deflect.is_melee 1666 1",
    "Deflect.onto 1667 1",
    "Defusion step 1668 6",
    "Defusion.fused 1674 1",
    "Defusion.first 1675 1",
    "Defusion.second 1676 1",
    "Fall step 1677 4",
    "Fall.who 1681 1",
    "Fall.source 1682 1",
    "Fall.levels 1683 1",
    "Stagger step 1684 4",
    "Stagger.who 1688 1",
    "Stagger.source 1689 1",
    "Stagger.may_fall 1690 1",
    "Throw step 1691 14",
    "Throw.who 1705 1",
    "Throw.thrower 1706 1",
    "Throw.dist 1707 1",
    "Throw.was_airborne 1708 1",
    "Throw.is_fall 1709 1",
    "Throw.hit 1710 1",
    "Throw.struck 1711 1",
    "Struck step 1712 10",
    "Struck.who 1722 1",
    "Struck.by 1723 1",
    "Struck.source 1724 1",
    "Struck.has_failed 1725 1",
    "Struck.hit 1726 1",
    "Push step 1727 6",
    "Push.who 1733 1",
    "Push.source 1734 1",
    "Push.dist 1735 1",
    "Push.hit 1736 1",
    "Impact step 1737 2",
    "Impact.who 1739 1",
    "Impact.attacker 1740 1",
    "SuddenDeath step 1741 2",
    "Strike step 1743 6",
    "Strike.who 1749 1",
    "Strike.technique 1750 1",
    "Strike.target 1751 1",
    "Strike.is_breakthrough 1752 1",
    "Charge step 1753 6",
    "Charge.who 1759 1",
    "Charge.target 1760 1",
    "Charge.is_interrupted 1761 1",
    "KiAssault step 1762 4",
    "KiAssault.who 1766 1",
    "DiscardCards step 1767 2",
    "DiscardCards.seat mine 1769 2",
    "DiscardCards.count 1771 1",
    "Downfall step 1772 6",
    "Downfall.who 1778 1",
    "Downfall.source 1779 1",
    "Downfall.is_ko 1780 1",
    "BreakFree step 1781 2",
    "BreakFree.who 1783 1",
    "BreakFree.state 1784 1",
    "FusionStep step 1785 2",
    "FusionStep.seats_done 1787 1",
    "Dance step 1788 4",
    "Dance.one 1792 1",
    "Dance.other 1793 1",
    "Potara step 1794 4",
    "Potara.one 1798 1",
    "Potara.other 1799 1",
    "FusionForming step 1800 2",
    "FusionEnd step 1802 2",
    "LearnTechnique step 1804 2",
    "LearnTechnique.who 1806 1",
    "LearnTechnique.teacher 1807 1",
    "LearnTechnique.operation 1808 1",
    "SearchPile step 1809 2",
    "SearchPile.seat mine 1811 2",
    "SearchPile.count 1813 1",
    "Harm step 1814 16",
    "Harm.who 1830 1",
    "Harm.raw 1831 1",
    "Harm.kind 1832 1",
    "Harm.source 1833 1",
    "Harm.extra_res 1834 1",
    "Harm.ignored_res 1835 1",
    "Harm.technique 1836 1",
    "Harm.made_by 1837 1",
    "Harm.net 1838 1",
    "Harm.outcome 1839 1",
    "Harm.was_above_half 1840 1",
    "Harm.grabber 1841 1",
    "Burst step 1842 6",
    "Burst.token 1848 1",
    "Burst.touched 1849 1",
    "Burst.near length 1850 1",
    "Burst.done 1851 1",
    "Befall step 1852 2",
    "Befall.who 1854 1",
    "Befall.state 1855 1",
    "Befall.source 1856 1",
    "PowerUp step 1857 4",
    "PowerUp.who 1861 1",
    "PowerUp.is_recharge 1862 1",
    "Confect step 1863 2",
    "Confect.who 1865 1",
    "Confect.source 1866 1",
    "Eat step 1867 6",
    "Eat.who 1873 1",
    "Eat.source 1874 1",
    "Eat.is_ko 1875 1",
    "Eat.is_reforming 1876 1",
    "Reposition step 1877 2",
    "Reposition.who 1879 1",
    "Reposition.dist_mil 1880 1",
    "Reposition.toward length 1881 1",
    "Reposition.seat mine 1882 2",
    "Check step 1884 8",
    "Check.who 1892 1",
    "Check.bonus 1893 1",
    "Check.needed 1894 1",
    "Check.may_reroll 1895 1",
    "Check.die 1896 1",
    "Check.total 1897 1",
    "Check.is_rerolled 1898 1",
    "Devotion step 1899 6",
    "Devotion.who 1905 1",
    "Devotion.partner 1906 1",
    "Devotion.count 1907 1",
    "DeployTokens step 1908 2",
    "DeployTokens.who 1910 1",
    "DeployTokens.kind 1911 1",
    "DeployTokens.capacity 1912 1",
    "DeployTokens.mil 1913 1",
    "TokenTurn step 1914 8",
    "TokenTurn.token 1922 1",
    "TokenTurn.quarry 1923 1",
    "TokenTurn.has_reached 1924 1",
    "TokenPhase step 1925 2",
    "TokenPhase.acted length 1927 1",
    "Triggers step 1928 6",
    "Triggers.subject 1934 1",
    "Triggers.other 1935 1",
    "Triggers.pending length 1936 1",
    "Triggers.seat mine 1937 2",
    "Triggers.turns 1939 1",
    "Triggers.has_passed 1940 1",
)


def read_Model(r: Model, seat: int, bag: TokenBag) -> None:
    f, v = bag.features, bag.values
    if r.profile >= 0:
        f.append(2 + r.profile % 128)
        v.append(1.0)
    if r.seat >= 0:
        f.append(130 if r.seat == seat else 131)
        v.append(1.0)
    if r.hp:
        f.append(132)
        v.append(float(r.hp))
    if r.x:
        f.append(133)
        v.append(float(r.x))
    if r.y:
        f.append(134)
        v.append(float(r.y))
    if r.level:
        f.append(135)
        v.append(float(r.level))
    if r.where:
        f.append(136)
        v.append(float(r.where))
    if r.sk:
        f.append(137)
        v.append(float(r.sk))
    if r.tier:
        f.append(138)
        v.append(float(r.tier))
    if r.downs:
        f.append(139)
        v.append(float(r.downs))
    for bit in range(12 if r.states else 0):
        if r.states >> bit & 1:
            f.append(140 + bit)
            v.append(1.0)
    if r.has_order:
        f.append(152)
        v.append(float(r.has_order))
    if r.activations:
        f.append(153)
        v.append(float(r.activations))
    if r.rage:
        f.append(154)
        v.append(float(r.rage))
    if r.modifiers:
        f.append(155)
        v.append(float(len(r.modifiers)))
    if r.lasting:
        f.append(156)
        v.append(float(len(r.lasting)))
    if r.counters:
        f.append(157)
        v.append(float(len(r.counters)))
    if r.used:
        f.append(158)
        v.append(float(len(r.used)))
    if r.legacy:
        f.append(159)
        v.append(float(len(r.legacy)))
    if r.learned:
        f.append(160)
        v.append(float(len(r.learned)))
    if r.given_actions:
        f.append(161)
        v.append(float(r.given_actions))
    if r.must_recover:
        f.append(162)
        v.append(float(r.must_recover))
    if r.components:
        f.append(163)
        v.append(float(len(r.components)))
    if r.fusion_ends:
        f.append(164)
        v.append(float(r.fusion_ends))


def read_Token(r: Token, seat: int, bag: TokenBag) -> None:
    f, v = bag.features, bag.values
    if r.kind >= 0:
        f.append(169 + r.kind % 16)
        v.append(1.0)
    if r.seat >= 0:
        f.append(185 if r.seat == seat else 186)
        v.append(1.0)
    if r.x:
        f.append(187)
        v.append(float(r.x))
    if r.y:
        f.append(188)
        v.append(float(r.y))
    if r.level:
        f.append(189)
        v.append(float(r.level))
    if r.hp:
        f.append(190)
        v.append(float(r.hp))


def read_Team(r: Team, seat: int, bag: TokenBag) -> None:
    f, v = bag.features, bag.values
    if r.affiliation >= 0:
        f.append(196 + r.affiliation % 32)
        v.append(1.0)
    if r.lost_command:
        f.append(228)
        v.append(float(r.lost_command))
    if r.roster_size:
        f.append(229)
        v.append(float(r.roster_size))
    if r.fusions:
        f.append(230)
        v.append(float(len(r.fusions)))
    if r.unlocked:
        f.append(231)
        v.append(float(len(r.unlocked)))
    if r.bk:
        f.append(232)
        v.append(float(r.bk))
    if r.wt:
        f.append(233)
        v.append(float(r.wt))
    if r.bonus_orders:
        f.append(234)
        v.append(float(r.bonus_orders))
    if r.fresh_orders:
        f.append(235)
        v.append(float(r.fresh_orders))
    if r.has_passed:
        f.append(236)
        v.append(float(r.has_passed))
    for row, amount in enumerate(r.pile):
        if amount:
            f.append(237 + row % 256)
            v.append(float(amount))
    for row, amount in enumerate(r.discard):
        if amount:
            f.append(493 + row % 256)
            v.append(float(amount))
    if r.in_play:
        f.append(749)
        v.append(float(len(r.in_play)))
    if r.glory:
        f.append(750)
        v.append(float(len(r.glory)))
    if r.rounds_won:
        f.append(751)
        v.append(float(r.rounds_won))
    if r.losses:
        f.append(752)
        v.append(float(r.losses))
    if r.used:
        f.append(753)
        v.append(float(len(r.used)))
    if r.scheduled:
        f.append(754)
        v.append(float(len(r.scheduled)))
    if r.misfused:
        f.append(755)
        v.append(float(len(r.misfused)))
    if r.deployed:
        f.append(756)
        v.append(float(r.deployed))


def read_Marker(r: Marker, seat: int, bag: TokenBag) -> None:
    f, v = bag.features, bag.values
    if r.x:
        f.append(1022)
        v.append(float(r.x))
    if r.y:
        f.append(1023)
        v.append(float(r.y))


def frame_WholeMatch(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, WholeMatch)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1173 + min(max(r.at, 0), 10) * 2 - (depth + 1))


def frame_FirstPlayer(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, FirstPlayer)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1195 + min(max(r.at, 0), 3) * 2 - (depth + 1))
    if r.first:
        f.append(1203)
        v.append(float(r.first))
    if r.second:
        f.append(1204)
        v.append(float(r.second))
    if r.winner:
        f.append(1205)
        v.append(float(r.winner))


def frame_DrawScene(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, DrawScene)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1206 + min(max(r.at, 0), 6) * 2 - (depth + 1))
    if r.added:
        f.append(1220)
        v.append(float(r.added))
    if r.slot:
        f.append(1221)
        v.append(float(r.slot))


def frame_Deployment(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Deployment)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1222 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1228 if r.seat == seat else 1229)
        v.append(1.0)
    if r.who:
        f.append(1230)
        v.append(float(r.who))


def frame_StartingHands(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, StartingHands)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1231 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.done:
        f.append(1233)
        v.append(float(r.done))


def frame_LayMission(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, LayMission)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1234 + min(max(r.at, 0), 3) * 2 - (depth + 1))
    if r.slot:
        f.append(1242)
        v.append(float(r.slot))
    if r.placed:
        f.append(1243)
        v.append(float(r.placed))


def frame_Round(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Round)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1244 + min(max(r.at, 0), 6) * 2 - (depth + 1))


def frame_PowerPhase(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, PowerPhase)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1258 + min(max(r.at, 0), 5) * 2 - (depth + 1))
    if r.drawn:
        f.append(1270)
        v.append(float(r.drawn))


def frame_AscensionPhase(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, AscensionPhase)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1271 + min(max(r.at, 0), 7) * 2 - (depth + 1))
    if r.exempt:
        f.append(1287)
        v.append(float(len(r.exempt)))
    if r.taxed:
        f.append(1288)
        v.append(float(r.taxed))
    if r.order:
        f.append(1289)
        v.append(float(len(r.order)))
    if r.seats_done:
        f.append(1290)
        v.append(float(r.seats_done))
    if r.ascended:
        f.append(1291)
        v.append(float(len(r.ascended)))
    if r.told:
        f.append(1292)
        v.append(float(r.told))


def frame_ActivationPhase(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, ActivationPhase)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1293 + min(max(r.at, 0), 3) * 2 - (depth + 1))


def frame_Orders(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Orders)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1301 + min(max(r.at, 0), 6) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1315 if r.seat == seat else 1316)
        v.append(1.0)
    if r.idle:
        f.append(1317)
        v.append(float(r.idle))
    if r.asked:
        f.append(1318)
        v.append(float(r.asked))


def frame_ReEntry(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, ReEntry)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1319 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1323 if r.seat == seat else 1324)
        v.append(1.0)
    if r.who:
        f.append(1325)
        v.append(float(r.who))
    if r.is_used:
        f.append(1326)
        v.append(float(r.is_used))


def frame_Cleanup(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Cleanup)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1327 + min(max(r.at, 0), 9) * 2 - (depth + 1))
    if r.limit:
        f.append(1347)
        v.append(float(r.limit))
    if r.next:
        f.append(1348)
        v.append(float(r.next))


def frame_Draw(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Draw)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1349 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1353 if r.seat == seat else 1354)
        v.append(1.0)
    if r.count:
        f.append(1355)
        v.append(float(r.count))
    if r.has_renewed:
        f.append(1356)
        v.append(float(r.has_renewed))


def frame_Activation(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Activation)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1357 + min(max(r.at, 0), 5) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1369 if r.seat == seat else 1370)
        v.append(1.0)
    if r.who:
        f.append(1371)
        v.append(float(r.who))
    if r.was_staggered:
        f.append(1372)
        v.append(float(r.was_staggered))


def frame_Walk(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Walk)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1373 + min(max(r.at, 0), 4) * 2 - (depth + 1))
    if r.who:
        f.append(1383)
        v.append(float(r.who))
    if r.aim:
        f.append(1384)
        v.append(float(r.aim))
    if r.x:
        f.append(1385)
        v.append(float(r.x))
    if r.y:
        f.append(1386)
        v.append(float(r.y))
    if r.from_x:
        f.append(1387)
        v.append(float(r.from_x))
    if r.from_y:
        f.append(1388)
        v.append(float(r.from_y))
    if r.is_leaving:
        f.append(1389)
        v.append(float(r.is_leaving))
    if r.is_lost:
        f.append(1390)
        v.append(float(r.is_lost))


def frame_Attack(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Attack)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1391 + min(max(r.at, 0), 23) * 2 - (depth + 1))
    if r.attacker:
        f.append(1439)
        v.append(float(r.attacker))
    if r.target:
        f.append(1440)
        v.append(float(r.target))
    if r.technique:
        f.append(1441)
        v.append(float(r.technique))
    if r.is_free:
        f.append(1442)
        v.append(float(r.is_free))
    if r.is_unopposed:
        f.append(1443)
        v.append(float(r.is_unopposed))
    if r.may_hit_friends:
        f.append(1444)
        v.append(float(r.may_hit_friends))
    if r.bars_momentum:
        f.append(1445)
        v.append(float(r.bars_momentum))
    if r.locked:
        f.append(1446)
        v.append(float(r.locked))
    if r.penalty:
        f.append(1447)
        v.append(float(r.penalty))
    if r.is_cascade:
        f.append(1448)
        v.append(float(r.is_cascade))
    if r.is_redirected:
        f.append(1449)
        v.append(float(r.is_redirected))
    if r.made_by:
        f.append(1450)
        v.append(float(r.made_by))
    if r.counter:
        f.append(1451)
        v.append(float(r.counter))
    if r.burned:
        f.append(1452)
        v.append(float(r.burned))
    if r.total:
        f.append(1453)
        v.append(float(r.total))
    if r.answer:
        f.append(1454)
        v.append(float(r.answer))
    if r.outcome:
        f.append(1455)
        v.append(float(r.outcome))
    if r.is_critical:
        f.append(1456)
        v.append(float(r.is_critical))
    if r.was_braced:
        f.append(1457)
        v.append(float(r.was_braced))
    if r.is_rerolled:
        f.append(1458)
        v.append(float(r.is_rerolled))
    if r.repeats:
        f.append(1459)
        v.append(float(r.repeats))
    if r.net:
        f.append(1460)
        v.append(float(r.net))
    if r.harmed:
        f.append(1461)
        v.append(float(r.harmed))
    if r.onto:
        f.append(1462)
        v.append(float(r.onto))
    if r.dealt:
        f.append(1463)
        v.append(float(r.dealt))
    if r.dealt_back:
        f.append(1464)
        v.append(float(r.dealt_back))
    if r.caught:
        f.append(1465)
        v.append(float(len(r.caught)))
    if r.beyond:
        f.append(1466)
        v.append(float(len(r.beyond)))
    if r.stop:
        f.append(1467)
        v.append(float(r.stop))
    if r.end_x:
        f.append(1468)
        v.append(float(r.end_x))
    if r.end_y:
        f.append(1469)
        v.append(float(r.end_y))
    if r.is_from_above:
        f.append(1470)
        v.append(float(r.is_from_above))
    if r.second:
        f.append(1471)
        v.append(float(r.second))


def frame_Beam(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Beam)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1472 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.shooter:
        f.append(1478)
        v.append(float(r.shooter))
    if r.technique:
        f.append(1479)
        v.append(float(r.technique))
    if r.victims:
        f.append(1480)
        v.append(float(len(r.victims)))
    if r.stop:
        f.append(1481)
        v.append(float(r.stop))
    if r.x:
        f.append(1482)
        v.append(float(r.x))
    if r.y:
        f.append(1483)
        v.append(float(r.y))
    if r.is_critical:
        f.append(1484)
        v.append(float(r.is_critical))
    if r.is_compelled:
        f.append(1485)
        v.append(float(r.is_compelled))
    if r.dealt:
        f.append(1486)
        v.append(float(r.dealt))
    if r.done:
        f.append(1487)
        v.append(float(r.done))


def frame_Detonation(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Detonation)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1488 + min(max(r.at, 0), 3) * 2 - (depth + 1))
    if r.one:
        f.append(1496)
        v.append(float(r.one))
    if r.other:
        f.append(1497)
        v.append(float(r.other))
    if r.x:
        f.append(1498)
        v.append(float(r.x))
    if r.y:
        f.append(1499)
        v.append(float(r.y))
    if r.near:
        f.append(1500)
        v.append(float(len(r.near)))
    if r.done:
        f.append(1501)
        v.append(float(r.done))


def frame_Blast(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Blast)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1502 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.shooter:
        f.append(1508)
        v.append(float(r.shooter))
    if r.target:
        f.append(1509)
        v.append(float(r.target))
    if r.radius:
        f.append(1510)
        v.append(float(r.radius))
    if r.is_compelled:
        f.append(1511)
        v.append(float(r.is_compelled))
    if r.spares_friends:
        f.append(1512)
        v.append(float(r.spares_friends))
    if r.dealt:
        f.append(1513)
        v.append(float(r.dealt))
    if r.near:
        f.append(1514)
        v.append(float(len(r.near)))
    if r.done:
        f.append(1515)
        v.append(float(r.done))


def frame_GrantedAttack(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, GrantedAttack)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1516 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.operation:
        f.append(1518)
        v.append(float(r.operation))
    if r.bearer:
        f.append(1519)
        v.append(float(r.bearer))
    if r.seat >= 0:
        f.append(1520 if r.seat == seat else 1521)
        v.append(1.0)
    if r.target:
        f.append(1522)
        v.append(float(r.target))
    if r.attackers:
        f.append(1523)
        v.append(float(len(r.attackers)))


def frame_SendOn(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, SendOn)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1524 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1526 if r.seat == seat else 1527)
        v.append(1.0)
    if r.found:
        f.append(1528)
        v.append(float(len(r.found)))


def frame_CheapClash(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, CheapClash)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1529 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.who:
        f.append(1531)
        v.append(float(r.who))
    if r.attacker:
        f.append(1532)
        v.append(float(r.attacker))
    if r.bk_less:
        f.append(1533)
        v.append(float(r.bk_less))
    if r.may_hit_friends:
        f.append(1534)
        v.append(float(r.may_hit_friends))


def frame_SetDown(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, SetDown)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1535 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1537 if r.seat == seat else 1538)
        v.append(1.0)
    if r.who:
        f.append(1539)
        v.append(float(r.who))
    if r.x:
        f.append(1540)
        v.append(float(r.x))
    if r.y:
        f.append(1541)
        v.append(float(r.y))
    if r.radius:
        f.append(1542)
        v.append(float(r.radius))
    if r.mil:
        f.append(1543)
        v.append(float(r.mil))


def frame_PutPiece(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, PutPiece)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1544 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1546 if r.seat == seat else 1547)
        v.append(1.0)
    if r.who:
        f.append(1548)
        v.append(float(r.who))
    if r.operation:
        f.append(1549)
        v.append(float(r.operation))


def frame_Shift(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Shift)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1550 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1552 if r.seat == seat else 1553)
        v.append(1.0)
    if r.what:
        f.append(1554)
        v.append(float(r.what))
    if r.x:
        f.append(1555)
        v.append(float(r.x))
    if r.y:
        f.append(1556)
        v.append(float(r.y))
    if r.mil:
        f.append(1557)
        v.append(float(r.mil))


def frame_PlayCard(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, PlayCard)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1558 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1564 if r.seat == seat else 1565)
        v.append(1.0)
    if r.card:
        f.append(1566)
        v.append(float(r.card))
    if r.who:
        f.append(1567)
        v.append(float(r.who))
    if r.happening.subject:
        f.append(1568)
        v.append(float(r.happening.subject))
    if r.happening.other:
        f.append(1569)
        v.append(float(r.happening.other))
    if r.is_for_nothing:
        f.append(1570)
        v.append(float(r.is_for_nothing))
    if r.is_negated:
        f.append(1571)
        v.append(float(r.is_negated))
    if r.done:
        f.append(1572)
        v.append(float(r.done))


def frame_PlayForFree(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, PlayForFree)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1573 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1575 if r.seat == seat else 1576)
        v.append(1.0)
    if r.count:
        f.append(1577)
        v.append(float(r.count))


def frame_ResolveEffect(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, ResolveEffect)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.context.seat, seat), 1578 + min(max(r.at, 0), 6) * 2 - (depth + 1))
    if r.context.effect:
        f.append(1592)
        v.append(float(r.context.effect))
    if r.context.bearer:
        f.append(1593)
        v.append(float(r.context.bearer))
    if r.context.seat >= 0:
        f.append(1594 if r.context.seat == seat else 1595)
        v.append(1.0)
    if r.context.subject:
        f.append(1596)
        v.append(float(r.context.subject))
    if r.context.other:
        f.append(1597)
        v.append(float(r.context.other))
    if r.context.targets:
        f.append(1598)
        v.append(float(len(r.context.targets)))
    if r.todo:
        f.append(1599)
        v.append(float(len(r.todo)))
    if r.is_part:
        f.append(1600)
        v.append(float(r.is_part))
    if r.doing:
        f.append(1601)
        v.append(float(r.doing))
    if r.aims:
        f.append(1602)
        v.append(float(len(r.aims)))
    if r.picked:
        f.append(1603)
        v.append(float(len(r.picked)))


def frame_Trial(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Trial)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.context.seat, seat), 1604 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.context.effect:
        f.append(1608)
        v.append(float(r.context.effect))
    if r.context.bearer:
        f.append(1609)
        v.append(float(r.context.bearer))
    if r.context.seat >= 0:
        f.append(1610 if r.context.seat == seat else 1611)
        v.append(1.0)
    if r.context.subject:
        f.append(1612)
        v.append(float(r.context.subject))
    if r.context.other:
        f.append(1613)
        v.append(float(r.context.other))
    if r.context.targets:
        f.append(1614)
        v.append(float(len(r.context.targets)))
    if r.operation:
        f.append(1615)
        v.append(float(r.operation))
    if r.roller:
        f.append(1616)
        v.append(float(r.roller))
    if r.has_passed:
        f.append(1617)
        v.append(float(r.has_passed))


def frame_Alternatives(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Alternatives)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.context.seat, seat), 1618 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.context.effect:
        f.append(1620)
        v.append(float(r.context.effect))
    if r.context.bearer:
        f.append(1621)
        v.append(float(r.context.bearer))
    if r.context.seat >= 0:
        f.append(1622 if r.context.seat == seat else 1623)
        v.append(1.0)
    if r.context.subject:
        f.append(1624)
        v.append(float(r.context.subject))
    if r.context.other:
        f.append(1625)
        v.append(float(r.context.other))
    if r.context.targets:
        f.append(1626)
        v.append(float(len(r.context.targets)))
    if r.operation:
        f.append(1627)
        v.append(float(r.operation))
    if r.chooser:
        f.append(1628)
        v.append(float(r.chooser))


def frame_Meeting(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Meeting)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1629 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.token:
        f.append(1633)
        v.append(float(r.token))
    if r.who:
        f.append(1634)
        v.append(float(r.who))


def frame_Corrupt(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Corrupt)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1635 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.who:
        f.append(1637)
        v.append(float(r.who))
    if r.target:
        f.append(1638)
        v.append(float(r.target))


def frame_Compulsion(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Compulsion)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1639 + min(max(r.at, 0), 4) * 2 - (depth + 1))
    if r.who:
        f.append(1649)
        v.append(float(r.who))
    if r.target:
        f.append(1650)
        v.append(float(r.target))
    if r.technique:
        f.append(1651)
        v.append(float(r.technique))


def frame_Forfeit(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Forfeit)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1652 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.who:
        f.append(1656)
        v.append(float(r.who))
    if r.bk:
        f.append(1657)
        v.append(float(r.bk))
    if r.sk:
        f.append(1658)
        v.append(float(r.sk))
    if r.is_free:
        f.append(1659)
        v.append(float(r.is_free))


def frame_Deflect(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Deflect)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1660 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.evader:
        f.append(1664)
        v.append(float(r.evader))
    if r.attacker:
        f.append(1665)
        v.append(float(r.attacker))
    if r.is_melee:
        f.append(1666)
        v.append(float(r.is_melee))
    if r.onto:
        f.append(1667)
        v.append(float(r.onto))


def frame_Defusion(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Defusion)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1668 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.fused:
        f.append(1674)
        v.append(float(r.fused))
    if r.first:
        f.append(1675)
        v.append(float(r.first))
    if r.second:
        f.append(1676)
        v.append(float(r.second))


def frame_Fall(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Fall)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1677 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.who:
        f.append(1681)
        v.append(float(r.who))
    if r.source:
        f.append(1682)
        v.append(float(r.source))
    if r.levels:
        f.append(1683)
        v.append(float(r.levels))


def frame_Stagger(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Stagger)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1684 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.who:
        f.append(1688)
        v.append(float(r.who))
    if r.source:
        f.append(1689)
        v.append(float(r.source))
    if r.may_fall:
        f.append(1690)
        v.append(float(r.may_fall))


def frame_Throw(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Throw)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1691 + min(max(r.at, 0), 6) * 2 - (depth + 1))
    if r.who:
        f.append(1705)
        v.append(float(r.who))
    if r.thrower:
        f.append(1706)
        v.append(float(r.thrower))
    if r.dist:
        f.append(1707)
        v.append(float(r.dist))
    if r.was_airborne:
        f.append(1708)
        v.append(float(r.was_airborne))
    if r.is_fall:
        f.append(1709)
        v.append(float(r.is_fall))
    if r.hit:
        f.append(1710)
        v.append(float(r.hit))
    if r.struck:
        f.append(1711)
        v.append(float(r.struck))


def frame_Struck(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Struck)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1712 + min(max(r.at, 0), 4) * 2 - (depth + 1))
    if r.who:
        f.append(1722)
        v.append(float(r.who))
    if r.by:
        f.append(1723)
        v.append(float(r.by))
    if r.source:
        f.append(1724)
        v.append(float(r.source))
    if r.has_failed:
        f.append(1725)
        v.append(float(r.has_failed))
    if r.hit:
        f.append(1726)
        v.append(float(r.hit))


def frame_Push(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Push)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1727 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.who:
        f.append(1733)
        v.append(float(r.who))
    if r.source:
        f.append(1734)
        v.append(float(r.source))
    if r.dist:
        f.append(1735)
        v.append(float(r.dist))
    if r.hit:
        f.append(1736)
        v.append(float(r.hit))


def frame_Impact(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Impact)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1737 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.who:
        f.append(1739)
        v.append(float(r.who))
    if r.attacker:
        f.append(1740)
        v.append(float(r.attacker))


def frame_SuddenDeath(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, SuddenDeath)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1741 + min(max(r.at, 0), 0) * 2 - (depth + 1))


def frame_Strike(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Strike)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1743 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.who:
        f.append(1749)
        v.append(float(r.who))
    if r.technique:
        f.append(1750)
        v.append(float(r.technique))
    if r.target:
        f.append(1751)
        v.append(float(r.target))
    if r.is_breakthrough:
        f.append(1752)
        v.append(float(r.is_breakthrough))


def frame_Charge(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Charge)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1753 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.who:
        f.append(1759)
        v.append(float(r.who))
    if r.target:
        f.append(1760)
        v.append(float(r.target))
    if r.is_interrupted:
        f.append(1761)
        v.append(float(r.is_interrupted))


def frame_KiAssault(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, KiAssault)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1762 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.who:
        f.append(1766)
        v.append(float(r.who))


def frame_DiscardCards(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, DiscardCards)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1767 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1769 if r.seat == seat else 1770)
        v.append(1.0)
    if r.count:
        f.append(1771)
        v.append(float(r.count))


def frame_Downfall(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Downfall)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1772 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.who:
        f.append(1778)
        v.append(float(r.who))
    if r.source:
        f.append(1779)
        v.append(float(r.source))
    if r.is_ko:
        f.append(1780)
        v.append(float(r.is_ko))


def frame_BreakFree(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, BreakFree)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1781 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.who:
        f.append(1783)
        v.append(float(r.who))
    if r.state:
        f.append(1784)
        v.append(float(r.state))


def frame_FusionStep(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, FusionStep)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1785 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.seats_done:
        f.append(1787)
        v.append(float(r.seats_done))


def frame_Dance(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Dance)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1788 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.one:
        f.append(1792)
        v.append(float(r.one))
    if r.other:
        f.append(1793)
        v.append(float(r.other))


def frame_Potara(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Potara)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1794 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.one:
        f.append(1798)
        v.append(float(r.one))
    if r.other:
        f.append(1799)
        v.append(float(r.other))


def frame_FusionForming(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, FusionForming)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1800 + min(max(r.at, 0), 0) * 2 - (depth + 1))


def frame_FusionEnd(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, FusionEnd)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1802 + min(max(r.at, 0), 0) * 2 - (depth + 1))


def frame_LearnTechnique(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, LearnTechnique)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1804 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.who:
        f.append(1806)
        v.append(float(r.who))
    if r.teacher:
        f.append(1807)
        v.append(float(r.teacher))
    if r.operation:
        f.append(1808)
        v.append(float(r.operation))


def frame_SearchPile(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, SearchPile)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1809 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1811 if r.seat == seat else 1812)
        v.append(1.0)
    if r.count:
        f.append(1813)
        v.append(float(r.count))


def frame_Harm(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Harm)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1814 + min(max(r.at, 0), 7) * 2 - (depth + 1))
    if r.who:
        f.append(1830)
        v.append(float(r.who))
    if r.raw:
        f.append(1831)
        v.append(float(r.raw))
    if r.kind:
        f.append(1832)
        v.append(float(r.kind))
    if r.source:
        f.append(1833)
        v.append(float(r.source))
    if r.extra_res:
        f.append(1834)
        v.append(float(r.extra_res))
    if r.ignored_res:
        f.append(1835)
        v.append(float(r.ignored_res))
    if r.technique:
        f.append(1836)
        v.append(float(r.technique))
    if r.made_by:
        f.append(1837)
        v.append(float(r.made_by))
    if r.net:
        f.append(1838)
        v.append(float(r.net))
    if r.outcome:
        f.append(1839)
        v.append(float(r.outcome))
    if r.was_above_half:
        f.append(1840)
        v.append(float(r.was_above_half))
    if r.grabber:
        f.append(1841)
        v.append(float(r.grabber))


def frame_Burst(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Burst)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1842 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.token:
        f.append(1848)
        v.append(float(r.token))
    if r.touched:
        f.append(1849)
        v.append(float(r.touched))
    if r.near:
        f.append(1850)
        v.append(float(len(r.near)))
    if r.done:
        f.append(1851)
        v.append(float(r.done))


def frame_Befall(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Befall)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1852 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.who:
        f.append(1854)
        v.append(float(r.who))
    if r.state:
        f.append(1855)
        v.append(float(r.state))
    if r.source:
        f.append(1856)
        v.append(float(r.source))


def frame_PowerUp(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, PowerUp)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1857 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.who:
        f.append(1861)
        v.append(float(r.who))
    if r.is_recharge:
        f.append(1862)
        v.append(float(r.is_recharge))


def frame_Confect(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Confect)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1863 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.who:
        f.append(1865)
        v.append(float(r.who))
    if r.source:
        f.append(1866)
        v.append(float(r.source))


def frame_Eat(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Eat)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1867 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.who:
        f.append(1873)
        v.append(float(r.who))
    if r.source:
        f.append(1874)
        v.append(float(r.source))
    if r.is_ko:
        f.append(1875)
        v.append(float(r.is_ko))
    if r.is_reforming:
        f.append(1876)
        v.append(float(r.is_reforming))


def frame_Reposition(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Reposition)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1877 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.who:
        f.append(1879)
        v.append(float(r.who))
    if r.dist_mil:
        f.append(1880)
        v.append(float(r.dist_mil))
    if r.toward:
        f.append(1881)
        v.append(float(len(r.toward)))
    if r.seat >= 0:
        f.append(1882 if r.seat == seat else 1883)
        v.append(1.0)


def frame_Check(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Check)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1884 + min(max(r.at, 0), 3) * 2 - (depth + 1))
    if r.who:
        f.append(1892)
        v.append(float(r.who))
    if r.bonus:
        f.append(1893)
        v.append(float(r.bonus))
    if r.needed:
        f.append(1894)
        v.append(float(r.needed))
    if r.may_reroll:
        f.append(1895)
        v.append(float(r.may_reroll))
    if r.die:
        f.append(1896)
        v.append(float(r.die))
    if r.total:
        f.append(1897)
        v.append(float(r.total))
    if r.is_rerolled:
        f.append(1898)
        v.append(float(r.is_rerolled))


def frame_Devotion(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Devotion)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1899 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.who:
        f.append(1905)
        v.append(float(r.who))
    if r.partner:
        f.append(1906)
        v.append(float(r.partner))
    if r.count:
        f.append(1907)
        v.append(float(r.count))


def frame_DeployTokens(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, DeployTokens)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1908 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.who:
        f.append(1910)
        v.append(float(r.who))
    if r.kind:
        f.append(1911)
        v.append(float(r.kind))
    if r.capacity:
        f.append(1912)
        v.append(float(r.capacity))
    if r.mil:
        f.append(1913)
        v.append(float(r.mil))


def frame_TokenTurn(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, TokenTurn)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1914 + min(max(r.at, 0), 3) * 2 - (depth + 1))
    if r.token:
        f.append(1922)
        v.append(float(r.token))
    if r.quarry:
        f.append(1923)
        v.append(float(r.quarry))
    if r.has_reached:
        f.append(1924)
        v.append(float(r.has_reached))


def frame_TokenPhase(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, TokenPhase)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1925 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.acted:
        f.append(1927)
        v.append(float(len(r.acted)))


def frame_Triggers(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Triggers)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1928 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.happening.subject:
        f.append(1934)
        v.append(float(r.happening.subject))
    if r.happening.other:
        f.append(1935)
        v.append(float(r.happening.other))
    if r.pending:
        f.append(1936)
        v.append(float(len(r.pending)))
    if r.seat >= 0:
        f.append(1937 if r.seat == seat else 1938)
        v.append(1.0)
    if r.turns:
        f.append(1939)
        v.append(float(r.turns))
    if r.has_passed:
        f.append(1940)
        v.append(float(r.has_passed))


def tokens(g: Skirmish, seat: int) -> TokenBag:
    """The view of a seat as tokens."""
    bag = TokenBag()
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1172)
    if g.layout:
        f.append(0)
        v.append(float(len(g.layout)))
    if g.terrain:
        f.append(1)
        v.append(float(len(g.terrain)))
    if g.objectives:
        f.append(1021)
        v.append(float(len(g.objectives)))
    if g.location >= 0:
        f.append(1096 + g.location % 32)
        v.append(1.0)
    if g.condition >= 0:
        f.append(1128 + g.condition % 32)
        v.append(1.0)
    if g.round:
        f.append(1160)
        v.append(float(g.round))
    if g.phase:
        f.append(1161)
        v.append(float(g.phase))
    if g.initiative:
        f.append(1162)
        v.append(float(g.initiative))
    if g.is_sudden_death:
        f.append(1163)
        v.append(float(g.is_sudden_death))
    if g.takes_declarations:
        f.append(1164)
        v.append(float(g.takes_declarations))
    if g.actions:
        f.append(1166)
        v.append(float(g.actions))
    if g.moves_used:
        f.append(1167)
        v.append(float(g.moves_used))
    if g.free_used:
        f.append(1168)
        v.append(float(g.free_used))
    if g.altitude_change:
        f.append(1169)
        v.append(float(g.altitude_change))
    if g.done:
        f.append(1170)
        v.append(float(len(g.done)))
    if g.has_spent_wt:
        f.append(1171)
        v.append(float(g.has_spent_wt))
    if g.active >= 0:
        bag.point("models", g.active, 1165)
    for depth in (-1, -2):
        if len(g.stack) >= -depth:
            frame = g.stack[depth]
            reader = FRAMES.get(type(frame))
            if reader is not None:
                reader(frame, seat, bag, depth)
    for rmodels in g.models:
        if rmodels.held_by >= 0:
            bag.point("models", rmodels.held_by, 168)
    numbersmodels: list[int] = []
    for at, rmodels in enumerate(g.models):
        side = side_of(rmodels.seat, seat)
        numbersmodels.append(bag.begin(side, 165 + side))
        bag.pointed("models", at)
        read_Model(rmodels, seat, bag)
    bag.items["models"] = numbersmodels
    for rtokens in g.tokens:
        if rtokens.owner >= 0:
            bag.point("models", rtokens.owner, 194)
    for rtokens in g.tokens:
        if rtokens.holds >= 0:
            bag.point("models", rtokens.holds, 195)
    numberstokens: list[int] = []
    for at, rtokens in enumerate(g.tokens):
        side = side_of(rtokens.seat, seat)
        numberstokens.append(bag.begin(side, 191 + side))
        bag.pointed("tokens", at)
        read_Token(rtokens, seat, bag)
    bag.items["tokens"] = numberstokens
    for rteams in g.teams:
        if rteams.leader >= 0:
            bag.point("models", rteams.leader, 760)
    numbersteams: list[int] = []
    for at, rteams in enumerate(g.teams):
        side = side_of(at, seat)
        numbersteams.append(bag.begin(side, 757 + side))
        bag.pointed("teams", at)
        read_Team(rteams, seat, bag)
        if rteams.hand:
            bag.begin(side, 761 + side)
            for each761 in rteams.hand:
                f.append(765 + each761 % 256 if each761 >= 0 else 764)
                v.append(1.0)
    bag.items["teams"] = numbersteams
    for rmarkers in g.markers:
        if rmarkers.carrier >= 0:
            bag.point("models", rmarkers.carrier, 1027)
    numbersmarkers: list[int] = []
    for at, rmarkers in enumerate(g.markers):
        side = NEUTRAL
        numbersmarkers.append(bag.begin(side, 1024 + side))
        bag.pointed("markers", at)
        read_Marker(rmarkers, seat, bag)
    bag.items["markers"] = numbersmarkers
    if g.missions:
        bag.begin(NEUTRAL, 1028 + NEUTRAL)
        for each1028 in g.missions:
            f.append(1032 + each1028 % 64 if each1028 >= 0 else 1031)
            v.append(1.0)
    return bag


FRAMES: Final[dict[type, Callable[[Procedure, int, TokenBag, int], None]]] = {
    WholeMatch: frame_WholeMatch,
    FirstPlayer: frame_FirstPlayer,
    DrawScene: frame_DrawScene,
    Deployment: frame_Deployment,
    StartingHands: frame_StartingHands,
    LayMission: frame_LayMission,
    Round: frame_Round,
    PowerPhase: frame_PowerPhase,
    AscensionPhase: frame_AscensionPhase,
    ActivationPhase: frame_ActivationPhase,
    Orders: frame_Orders,
    ReEntry: frame_ReEntry,
    Cleanup: frame_Cleanup,
    Draw: frame_Draw,
    Activation: frame_Activation,
    Walk: frame_Walk,
    Attack: frame_Attack,
    Beam: frame_Beam,
    Detonation: frame_Detonation,
    Blast: frame_Blast,
    GrantedAttack: frame_GrantedAttack,
    SendOn: frame_SendOn,
    CheapClash: frame_CheapClash,
    SetDown: frame_SetDown,
    PutPiece: frame_PutPiece,
    Shift: frame_Shift,
    PlayCard: frame_PlayCard,
    PlayForFree: frame_PlayForFree,
    ResolveEffect: frame_ResolveEffect,
    Trial: frame_Trial,
    Alternatives: frame_Alternatives,
    Meeting: frame_Meeting,
    Corrupt: frame_Corrupt,
    Compulsion: frame_Compulsion,
    Forfeit: frame_Forfeit,
    Deflect: frame_Deflect,
    Defusion: frame_Defusion,
    Fall: frame_Fall,
    Stagger: frame_Stagger,
    Throw: frame_Throw,
    Struck: frame_Struck,
    Push: frame_Push,
    Impact: frame_Impact,
    SuddenDeath: frame_SuddenDeath,
    Strike: frame_Strike,
    Charge: frame_Charge,
    KiAssault: frame_KiAssault,
    DiscardCards: frame_DiscardCards,
    Downfall: frame_Downfall,
    BreakFree: frame_BreakFree,
    FusionStep: frame_FusionStep,
    Dance: frame_Dance,
    Potara: frame_Potara,
    FusionForming: frame_FusionForming,
    FusionEnd: frame_FusionEnd,
    LearnTechnique: frame_LearnTechnique,
    SearchPile: frame_SearchPile,
    Harm: frame_Harm,
    Burst: frame_Burst,
    Befall: frame_Befall,
    PowerUp: frame_PowerUp,
    Confect: frame_Confect,
    Eat: frame_Eat,
    Reposition: frame_Reposition,
    Check: frame_Check,
    Devotion: frame_Devotion,
    DeployTokens: frame_DeployTokens,
    TokenTurn: frame_TokenTurn,
    TokenPhase: frame_TokenPhase,
    Triggers: frame_Triggers,
}
