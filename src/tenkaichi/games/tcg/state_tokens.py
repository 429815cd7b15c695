"""Generated from the records of tcg by `tenkaichi codec`: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tenkaichi.engine.procedure import Procedure
from tenkaichi.engine.token_bag import NEUTRAL, TokenBag, side_of
from tenkaichi.games.tcg.card_numbers import hand_kind, kind_of
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
from tenkaichi.games.tcg.rules.effects.settle import Settle
from tenkaichi.games.tcg.rules.effects.structure import ChooseOne, PayTo, Repeat
from tenkaichi.games.tcg.rules.effects.windows import UseInstant
from tenkaichi.games.tcg.rules.planning import Planning
from tenkaichi.games.tcg.rules.powers import UsePower
from tenkaichi.games.tcg.rules.turn import Turn, WholeMatch
from tenkaichi.games.tcg.state import Attack, Card, Player, Table

SCHEMA: Final = "1f9926828b92ff95"  # of the names below: a model fits this tokenizer only if it has the same
FEATURES: Final = 2284
NAMES: Final[tuple[str, ...]] = (  # name, first feature, how many
    "Player.deck length 0 1",
    "Player.discard length 1 1",
    "Player.banished length 2 1",
    "Player.aside length 3 1",
    "cards[] 4 1536",
    "Player.level 1540 1",
    "Player.stage 1541 1",
    "Player.anger 1542 1",
    "Player.last_action 1543 1",
    "players token 1544 3",
    "Player.hand token 1547 3",
    "Player.hand unknown 1550 1",
    "Player.levels token 1551 3",
    "Player.levels unknown 1554 1",
    "Card.controller mine 1555 2",
    "Card.stage 1557 1",
    "Card.is_captured 1558 1",
    "Card.entered_turn 1559 1",
    "Card.counter 1560 1",
    "in_play token 1561 3",
    "Table.resolving length 1564 1",
    "Table.turn 1565 1",
    "Table.turn_seat mine 1566 2",
    "Table.phase 1568 1",
    "Table.initiator 1569 1",
    "Table.actions 1570 1",
    "Table.passes 1571 1",
    "Attack.seat mine 1572 2",
    "Attack.is_energy 1574 1",
    "Attack.is_copy 1575 1",
    "Attack.came_from 1576 1",
    "Attack.more_stages 1577 1",
    "Attack.more_life 1578 1",
    "Attack.less_stages 1579 1",
    "Attack.less_life 1580 1",
    "Attack.base_stages 1581 1",
    "Attack.base_life 1582 1",
    "Attack.is_all_prevented 1583 1",
    "Attack.is_stopped 1584 1",
    "Attack.stopped_by 1585 1",
    "Attack.has_raised_anger 1586 1",
    "Attack.is_changed_by_foe 1587 1",
    "Attack.defence 1588 1",
    "Attack.stages_dealt 1589 1",
    "Attack.life_dealt 1590 1",
    "Attack.prevented 1591 1",
    "Attack.criticals_used 1592 1",
    "Attack.due_stages 1593 1",
    "Attack.due_life 1594 1",
    "Attack.endured 1595 1",
    "Attack.it length 1596 1",
    "Attack.x 1597 1",
    "Attack.is_declared 1598 1",
    "Attack.claims length 1599 1",
    "Attack.firsts length 1600 1",
    "Attack.more_immediate length 1601 1",
    "Attack.more_hits length 1602 1",
    "attacks token 1603 3",
    "Table token 1606 1",
    "Match step 1607 6",
    "Match.starter 1613 1",
    "Match.grounds length 1614 1",
    "Turn step 1615 34",
    "Turn.seat mine 1649 2",
    "Turn.discarding 1651 1",
    "Planning step 1652 16",
    "Planning.seat mine 1668 2",
    "Combat step 1670 22",
    "Combat.seat mine 1692 2",
    "Combat.acting 1694 1",
    "Action step 1695 10",
    "Action.seat mine 1705 2",
    "PerformAttack step 1707 38",
    "PerformAttack.seat mine 1745 2",
    "PerformAttack.text 1747 1",
    "PerformAttack.performer 1748 1",
    "PerformAttack.card 1749 1",
    "PerformAttack.is_copy 1750 1",
    "PerformAttack.is_free 1751 1",
    "PerformAttack.use 1752 1",
    "PerformAttack.owned 1753 1",
    "PerformAttack.copier 1754 1",
    "PerformAttack.is_made 1755 1",
    "PerformAttack.it length 1756 1",
    "PerformAttack.x 1757 1",
    "Defence step 1758 4",
    "Defence.seat mine 1762 2",
    "TakeDamage step 1764 24",
    "TakeDamage.seat mine 1788 2",
    "TakeDamage.stages 1790 1",
    "TakeDamage.life 1791 1",
    "TakeDamage.target 1792 1",
    "TakeDamage.card 1793 1",
    "TakeDamage.prevented 1794 1",
    "TakeDamage.flags 1795 1",
    "TakeDamage.strength 1796 1",
    "CriticalEffect step 1797 10",
    "CriticalEffect.seat mine 1807 2",
    "CriticalEffect.count 1809 1",
    "CriticalEffect.is_different 1810 1",
    "CriticalEffect.life 1811 1",
    "CriticalEffect.used length 1812 1",
    "CriticalEffect.by_text 1813 1",
    "UsePower step 1814 12",
    "UsePower.seat mine 1826 2",
    "UsePower.text 1828 1",
    "UsePower.card 1829 1",
    "UsePower.performer 1830 1",
    "UsePower.from_hand 1831 1",
    "UsePower.was_performing 1832 1",
    "UsePower.is_defence 1833 1",
    "PutAway step 1834 6",
    "PutAway.card 1840 1",
    "PutAway.seat mine 1841 2",
    "PutAway.from_hand 1843 1",
    "BallEffects step 1844 8",
    "BallEffects.card 1852 1",
    "BallEffects.seat mine 1853 2",
    "BallEffects.must 1855 1",
    "BallEffects.text 1856 1",
    "DrawCards step 1857 6",
    "DrawCards.seat mine 1863 2",
    "DrawCards.count 1865 1",
    "Resolve step 1866 4",
    "Resolve.block 1870 1",
    "Resolve.sentences 1871 1",
    "Resolve.next 1872 1",
    "Resolve.is_child 1873 1",
    "Resolve.only_defends 1874 1",
    "MayDo step 1875 2",
    "MayDo.seat mine 1877 2",
    "MayDo.block 1879 1",
    "MayDo.otherwise 1880 1",
    "MayDo.is_secret 1881 1",
    "PickCards step 1882 8",
    "PickCards.op 1890 1",
    "PickCards.me 1891 1",
    "PickCards.source 1892 1",
    "PickCards.card 1893 1",
    "PickCards.it length 1894 1",
    "PickCards.rest length 1895 1",
    "PickCards.named length 1896 1",
    "PickCards.x 1897 1",
    "PickCards.paid_cards length 1898 1",
    "PickCards.that_card 1899 1",
    "PickCards.n 1900 1",
    "PickCards.least 1901 1",
    "PickCards.seat mine 1902 2",
    "PickCards.is_random 1904 1",
    "PickCards.chosen_by 1905 1",
    "PickCards.picked length 1906 1",
    "PickCards.is_shown 1907 1",
    "PickCards.on_show length 1908 1",
    "PickCards.moved_before 1909 1",
    "PickCards.paid_before 1910 1",
    "PickCards.amount 1911 1",
    "Replacement step 1912 6",
    "Replacement.op 1918 1",
    "Replacement.me 1919 1",
    "Replacement.source 1920 1",
    "Replacement.card 1921 1",
    "Replacement.token 1922 1",
    "Replacement.owner mine 1923 2",
    "Replacement.by 1925 1",
    "Replacement.by_source 1926 1",
    "Replaced step 1927 4",
    "Replaced.op 1931 1",
    "Replaced.me 1932 1",
    "Replaced.text_source 1933 1",
    "Replaced.card 1934 1",
    "Replaced.seat mine 1935 2",
    "Replaced.value 1937 1",
    "Replaced.by 1938 1",
    "Replaced.source 1939 1",
    "Replaced.through_anger 1940 1",
    "Replaced.at_top 1941 1",
    "Replaced.whom 1942 1",
    "MoveCards step 1943 18",
    "MoveCards.op 1961 1",
    "MoveCards.me 1962 1",
    "MoveCards.source 1963 1",
    "MoveCards.card 1964 1",
    "MoveCards.it length 1965 1",
    "MoveCards.rest length 1966 1",
    "MoveCards.named length 1967 1",
    "MoveCards.x 1968 1",
    "MoveCards.paid_cards length 1969 1",
    "MoveCards.that_card 1970 1",
    "MoveCards.picked length 1971 1",
    "MoveCards.at_card 1972 1",
    "MoveCards.moved length 1973 1",
    "MoveCards.searched 1974 1",
    "MoveCards.place_at_top 1975 1",
    "MoveCards.is_done 1976 1",
    "MoveCards.chooser 1977 1",
    "MoveCards.kept length 1978 1",
    "MoveCards.stand_ins length 1979 1",
    "MoveCards.ordered 1980 1",
    "MoveCards.moved_before 1981 1",
    "MoveCards.paid_before 1982 1",
    "MoveCards.amount 1983 1",
    "DeclineMove step 1984 2",
    "DeclineMove.op 1986 1",
    "DeclineMove.text 1987 1",
    "DeclineMove.me 1988 1",
    "DeclineMove.source 1989 1",
    "TakeFromDeck step 1990 8",
    "TakeFromDeck.seat mine 1998 2",
    "TakeFromDeck.count 2000 1",
    "TakeFromDeck.what 2001 1",
    "TakeFromDeck.by 2002 1",
    "TakeFromDeck.source 2003 1",
    "TakeFromDeck.at_top 2004 1",
    "TakeFromDeck.reveal 2005 1",
    "TakeFromDeck.taken 2006 1",
    "TakeFromDeck.handles length 2007 1",
    "HowMany step 2008 8",
    "HowMany.op 2016 1",
    "HowMany.me 2017 1",
    "HowMany.seats length 2018 1",
    "HowMany.n 2019 1",
    "RejuvenateCards step 2020 4",
    "RejuvenateCards.seat mine 2024 2",
    "RejuvenateCards.count 2026 1",
    "RejuvenateCards.at_top 2027 1",
    "RejuvenateCards.by 2028 1",
    "RejuvenateCards.source 2029 1",
    "RejuvenateCards.taken length 2030 1",
    "AttachTo step 2031 2",
    "AttachTo.op 2033 1",
    "AttachTo.me 2034 1",
    "AttachTo.source 2035 1",
    "AttachTo.card 2036 1",
    "AttachOther step 2037 2",
    "AttachOther.op 2039 1",
    "AttachOther.me 2040 1",
    "AttachOther.source 2041 1",
    "AttachOther.card 2042 1",
    "SeeCards step 2043 10",
    "SeeCards.op 2053 1",
    "SeeCards.me 2054 1",
    "SeeCards.seat mine 2055 2",
    "SeeCards.count 2057 1",
    "SeeCards.at_top 2058 1",
    "SeeCards.known_to 2059 1",
    "SeeCards.seen length 2060 1",
    "SeeCards.order length 2061 1",
    "SeeCards.is_found 2062 1",
    "LookWhere step 2063 2",
    "LookWhere.op 2065 1",
    "LookWhere.me 2066 1",
    "LookWhere.n 2067 1",
    "LookWhere.seat mine 2068 2",
    "PickAndShow step 2070 2",
    "PickAndShow.op 2072 1",
    "PickAndShow.me 2073 1",
    "PickAndShow.source 2074 1",
    "PickAndShow.card 2075 1",
    "PickAndShow.it length 2076 1",
    "PickAndShow.rest length 2077 1",
    "PickAndShow.named length 2078 1",
    "PickAndShow.x 2079 1",
    "PickAndShow.show 2080 1",
    "PickAndShow.paid_cards length 2081 1",
    "PickAndShow.that_card 2082 1",
    "ReorderPile step 2083 4",
    "ReorderPile.me 2087 1",
    "ReorderPile.seat mine 2088 2",
    "ReorderPile.left length 2090 1",
    "ReorderPile.order length 2091 1",
    "ReorderPile.at_top 2092 1",
    "NameCards step 2093 4",
    "NameCards.op 2097 1",
    "NameCards.me 2098 1",
    "NameCards.named length 2099 1",
    "PickPlayer step 2100 6",
    "PickPlayer.op 2106 1",
    "PickPlayer.seat mine 2107 2",
    "PickPlayer.target 2109 1",
    "PickPlayer.by 2110 1",
    "PickPersonality step 2111 6",
    "PickPersonality.op 2117 1",
    "PickPersonality.seat mine 2118 2",
    "PickPersonality.who 2120 1",
    "PickPersonality.by 2121 1",
    "PickPersonality.least 2122 1",
    "PickPersonality.most 2123 1",
    "PayTo step 2124 6",
    "PayTo.seat mine 2130 2",
    "PayTo.op 2132 1",
    "PayTo.must 2133 1",
    "PayTo.is_secret 2134 1",
    "ChooseOne step 2135 2",
    "ChooseOne.seat mine 2137 2",
    "ChooseOne.op 2139 1",
    "ChooseOne.n 2140 1",
    "ChooseOne.chosen length 2141 1",
    "Repeat step 2142 2",
    "Repeat.block 2144 1",
    "Repeat.times 2145 1",
    "CutShort step 2146 4",
    "CutShort.me 2150 1",
    "CutShort.source 2151 1",
    "UseBalls step 2152 4",
    "UseBalls.op 2156 1",
    "UseBalls.me 2157 1",
    "UseBalls.source 2158 1",
    "UseBalls.card 2159 1",
    "UseBalls.it length 2160 1",
    "UseBalls.picked length 2161 1",
    "TakeTexts step 2162 2",
    "TakeTexts.op 2164 1",
    "TakeTexts.me 2165 1",
    "TakeTexts.source 2166 1",
    "TakeTexts.card 2167 1",
    "Borrow step 2168 4",
    "Borrow.op 2172 1",
    "Borrow.me 2173 1",
    "Borrow.source 2174 1",
    "Borrow.card 2175 1",
    "Borrow.it length 2176 1",
    "Borrow.borrowed 2177 1",
    "UseHitEffects step 2178 2",
    "UseHitEffects.op 2180 1",
    "UseHitEffects.me 2181 1",
    "UseHitEffects.source 2182 1",
    "UseHitEffects.card 2183 1",
    "UseHitEffects.it length 2184 1",
    "UseHitEffects.paid_cards length 2185 1",
    "BorrowPower step 2186 2",
    "BorrowPower.op 2188 1",
    "BorrowPower.me 2189 1",
    "BorrowPower.source 2190 1",
    "BorrowPower.card 2191 1",
    "DiscardDrills step 2192 6",
    "DiscardDrills.seat mine 2198 2",
    "DiscardDrills.is_up 2200 1",
    "DiscardDrills.asked length 2201 1",
    "ReplaceDrillLoss step 2202 4",
    "ReplaceDrillLoss.op 2206 1",
    "ReplaceDrillLoss.seat mine 2207 2",
    "ReplaceDrillLoss.me 2209 1",
    "ReplaceDrillLoss.source 2210 1",
    "ReplaceDrillLoss.card 2211 1",
    "ReplaceDrillLoss.is_alone 2212 1",
    "UseInstant step 2213 10",
    "UseInstant.seat mine 2223 2",
    "UseInstant.text 2225 1",
    "UseInstant.card 2226 1",
    "UseInstant.that_who 2227 1",
    "UseInstant.that_card 2228 1",
    "UseInstant.that_kind 2229 1",
    "UseInstant.amount 2230 1",
    "UseInstant.owned 2231 1",
    "UseInstant.is_from_hand 2232 1",
    "Settle step 2233 14",
    "Settle.seat mine 2247 2",
    "Settle.chosen 2249 1",
    "Settle.at_window 2250 1",
    "Settle.is_second 2251 1",
    "Window step 2252 14",
    "Window.seat mine 2266 2",
    "Window.both 2268 1",
    "Adjust step 2269 6",
    "Adjust.seat mine 2275 2",
    "Adjust.value 2277 1",
    "Adjust.by 2278 1",
    "Adjust.source 2279 1",
    "Adjust.at_top 2280 1",
    "Adjust.asked 2281 1",
    "Adjust.whom 2282 1",
    "Adjust.through_anger 2283 1",
)


def read_Player(r: Player, seat: int, bag: TokenBag) -> None:
    f, v = bag.features, bag.values
    if r.deck:
        f.append(0)
        v.append(float(len(r.deck)))
    if r.discard:
        f.append(1)
        v.append(float(len(r.discard)))
    if r.banished:
        f.append(2)
        v.append(float(len(r.banished)))
    if r.aside:
        f.append(3)
        v.append(float(len(r.aside)))
    if r.mastery >= 0:
        f.append(4 + r.mastery % 1536)
        v.append(1.0)
    if r.level:
        f.append(1540)
        v.append(float(r.level))
    if r.stage:
        f.append(1541)
        v.append(float(r.stage))
    if r.anger:
        f.append(1542)
        v.append(float(r.anger))
    if r.last_action:
        f.append(1543)
        v.append(float(r.last_action))


def read_Card(r: Card, seat: int, bag: TokenBag) -> None:
    f, v = bag.features, bag.values
    if r.handle >= 0:
        f.append(4 + kind_of(r.handle) % 1536)
        v.append(1.0)
    if r.controller >= 0:
        f.append(1555 if r.controller == seat else 1556)
        v.append(1.0)
    if r.stage:
        f.append(1557)
        v.append(float(r.stage))
    if r.is_captured:
        f.append(1558)
        v.append(float(r.is_captured))
    if r.entered_turn:
        f.append(1559)
        v.append(float(r.entered_turn))
    if r.counter:
        f.append(1560)
        v.append(float(r.counter))


def read_Attack(r: Attack, seat: int, bag: TokenBag) -> None:
    f, v = bag.features, bag.values
    if r.seat >= 0:
        f.append(1572 if r.seat == seat else 1573)
        v.append(1.0)
    if r.kind >= 0:
        f.append(4 + r.kind % 1536)
        v.append(1.0)
    if r.is_energy:
        f.append(1574)
        v.append(float(r.is_energy))
    if r.is_copy:
        f.append(1575)
        v.append(float(r.is_copy))
    if r.came_from:
        f.append(1576)
        v.append(float(r.came_from))
    if r.more_stages:
        f.append(1577)
        v.append(float(r.more_stages))
    if r.more_life:
        f.append(1578)
        v.append(float(r.more_life))
    if r.less_stages:
        f.append(1579)
        v.append(float(r.less_stages))
    if r.less_life:
        f.append(1580)
        v.append(float(r.less_life))
    if r.base_stages:
        f.append(1581)
        v.append(float(r.base_stages))
    if r.base_life:
        f.append(1582)
        v.append(float(r.base_life))
    if r.is_all_prevented:
        f.append(1583)
        v.append(float(r.is_all_prevented))
    if r.is_stopped:
        f.append(1584)
        v.append(float(r.is_stopped))
    if r.stopped_by:
        f.append(1585)
        v.append(float(r.stopped_by))
    if r.has_raised_anger:
        f.append(1586)
        v.append(float(r.has_raised_anger))
    if r.is_changed_by_foe:
        f.append(1587)
        v.append(float(r.is_changed_by_foe))
    if r.defence:
        f.append(1588)
        v.append(float(r.defence))
    if r.stages_dealt:
        f.append(1589)
        v.append(float(r.stages_dealt))
    if r.life_dealt:
        f.append(1590)
        v.append(float(r.life_dealt))
    if r.prevented:
        f.append(1591)
        v.append(float(r.prevented))
    if r.criticals_used:
        f.append(1592)
        v.append(float(r.criticals_used))
    if r.due_stages:
        f.append(1593)
        v.append(float(r.due_stages))
    if r.due_life:
        f.append(1594)
        v.append(float(r.due_life))
    if r.endured:
        f.append(1595)
        v.append(float(r.endured))
    if r.it:
        f.append(1596)
        v.append(float(len(r.it)))
    if r.x:
        f.append(1597)
        v.append(float(r.x))
    if r.is_declared:
        f.append(1598)
        v.append(float(r.is_declared))
    if r.claims:
        f.append(1599)
        v.append(float(len(r.claims)))
    if r.firsts:
        f.append(1600)
        v.append(float(len(r.firsts)))
    if r.more_immediate:
        f.append(1601)
        v.append(float(len(r.more_immediate)))
    if r.more_hits:
        f.append(1602)
        v.append(float(len(r.more_hits)))


def frame_WholeMatch(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, WholeMatch)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1607 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.starter:
        f.append(1613)
        v.append(float(r.starter))
    if r.grounds:
        f.append(1614)
        v.append(float(len(r.grounds)))


def frame_Turn(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Turn)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1615 + min(max(r.at, 0), 16) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1649 if r.seat == seat else 1650)
        v.append(1.0)
    if r.discarding:
        f.append(1651)
        v.append(float(r.discarding))


def frame_Planning(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Planning)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1652 + min(max(r.at, 0), 7) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1668 if r.seat == seat else 1669)
        v.append(1.0)


def frame_Combat(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Combat)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1670 + min(max(r.at, 0), 10) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1692 if r.seat == seat else 1693)
        v.append(1.0)
    if r.acting:
        f.append(1694)
        v.append(float(r.acting))


def frame_Action(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Action)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1695 + min(max(r.at, 0), 4) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1705 if r.seat == seat else 1706)
        v.append(1.0)


def frame_PerformAttack(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, PerformAttack)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1707 + min(max(r.at, 0), 18) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1745 if r.seat == seat else 1746)
        v.append(1.0)
    if r.text:
        f.append(1747)
        v.append(float(r.text))
    if r.performer:
        f.append(1748)
        v.append(float(r.performer))
    if r.card:
        f.append(1749)
        v.append(float(r.card))
    if r.is_copy:
        f.append(1750)
        v.append(float(r.is_copy))
    if r.is_free:
        f.append(1751)
        v.append(float(r.is_free))
    if r.use:
        f.append(1752)
        v.append(float(r.use))
    if r.owned:
        f.append(1753)
        v.append(float(r.owned))
    if r.copier:
        f.append(1754)
        v.append(float(r.copier))
    if r.is_made:
        f.append(1755)
        v.append(float(r.is_made))
    if r.it:
        f.append(1756)
        v.append(float(len(r.it)))
    if r.x:
        f.append(1757)
        v.append(float(r.x))


def frame_Defence(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Defence)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1758 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1762 if r.seat == seat else 1763)
        v.append(1.0)


def frame_TakeDamage(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, TakeDamage)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1764 + min(max(r.at, 0), 11) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1788 if r.seat == seat else 1789)
        v.append(1.0)
    if r.stages:
        f.append(1790)
        v.append(float(r.stages))
    if r.life:
        f.append(1791)
        v.append(float(r.life))
    if r.target:
        f.append(1792)
        v.append(float(r.target))
    if r.card:
        f.append(1793)
        v.append(float(r.card))
    if r.prevented:
        f.append(1794)
        v.append(float(r.prevented))
    if r.flags:
        f.append(1795)
        v.append(float(r.flags))
    if r.strength:
        f.append(1796)
        v.append(float(r.strength))


def frame_CriticalEffect(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, CriticalEffect)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1797 + min(max(r.at, 0), 4) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1807 if r.seat == seat else 1808)
        v.append(1.0)
    if r.count:
        f.append(1809)
        v.append(float(r.count))
    if r.is_different:
        f.append(1810)
        v.append(float(r.is_different))
    if r.life:
        f.append(1811)
        v.append(float(r.life))
    if r.used:
        f.append(1812)
        v.append(float(len(r.used)))
    if r.by_text:
        f.append(1813)
        v.append(float(r.by_text))


def frame_UsePower(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, UsePower)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1814 + min(max(r.at, 0), 5) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1826 if r.seat == seat else 1827)
        v.append(1.0)
    if r.text:
        f.append(1828)
        v.append(float(r.text))
    if r.card:
        f.append(1829)
        v.append(float(r.card))
    if r.performer:
        f.append(1830)
        v.append(float(r.performer))
    if r.from_hand:
        f.append(1831)
        v.append(float(r.from_hand))
    if r.was_performing:
        f.append(1832)
        v.append(float(r.was_performing))
    if r.is_defence:
        f.append(1833)
        v.append(float(r.is_defence))


def frame_PutAway(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, PutAway)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1834 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.card:
        f.append(1840)
        v.append(float(r.card))
    if r.seat >= 0:
        f.append(1841 if r.seat == seat else 1842)
        v.append(1.0)
    if r.from_hand:
        f.append(1843)
        v.append(float(r.from_hand))


def frame_BallEffects(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, BallEffects)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1844 + min(max(r.at, 0), 3) * 2 - (depth + 1))
    if r.card:
        f.append(1852)
        v.append(float(r.card))
    if r.seat >= 0:
        f.append(1853 if r.seat == seat else 1854)
        v.append(1.0)
    if r.must:
        f.append(1855)
        v.append(float(r.must))
    if r.text:
        f.append(1856)
        v.append(float(r.text))


def frame_DrawCards(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, DrawCards)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1857 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1863 if r.seat == seat else 1864)
        v.append(1.0)
    if r.count:
        f.append(1865)
        v.append(float(r.count))


def frame_Resolve(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Resolve)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1866 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.block:
        f.append(1870)
        v.append(float(r.block))
    if r.sentences:
        f.append(1871)
        v.append(float(r.sentences))
    if r.next:
        f.append(1872)
        v.append(float(r.next))
    if r.is_child:
        f.append(1873)
        v.append(float(r.is_child))
    if r.only_defends:
        f.append(1874)
        v.append(float(r.only_defends))


def frame_MayDo(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, MayDo)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1875 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1877 if r.seat == seat else 1878)
        v.append(1.0)
    if r.block:
        f.append(1879)
        v.append(float(r.block))
    if r.otherwise:
        f.append(1880)
        v.append(float(r.otherwise))
    if r.is_secret:
        f.append(1881)
        v.append(float(r.is_secret))


def frame_PickCards(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, PickCards)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1882 + min(max(r.at, 0), 3) * 2 - (depth + 1))
    if r.op:
        f.append(1890)
        v.append(float(r.op))
    if r.me:
        f.append(1891)
        v.append(float(r.me))
    if r.source:
        f.append(1892)
        v.append(float(r.source))
    if r.card:
        f.append(1893)
        v.append(float(r.card))
    if r.it:
        f.append(1894)
        v.append(float(len(r.it)))
    if r.rest:
        f.append(1895)
        v.append(float(len(r.rest)))
    if r.named:
        f.append(1896)
        v.append(float(len(r.named)))
    if r.x:
        f.append(1897)
        v.append(float(r.x))
    if r.paid_cards:
        f.append(1898)
        v.append(float(len(r.paid_cards)))
    if r.that_card:
        f.append(1899)
        v.append(float(r.that_card))
    if r.n:
        f.append(1900)
        v.append(float(r.n))
    if r.least:
        f.append(1901)
        v.append(float(r.least))
    if r.seat >= 0:
        f.append(1902 if r.seat == seat else 1903)
        v.append(1.0)
    if r.is_random:
        f.append(1904)
        v.append(float(r.is_random))
    if r.chosen_by:
        f.append(1905)
        v.append(float(r.chosen_by))
    if r.picked:
        f.append(1906)
        v.append(float(len(r.picked)))
    if r.is_shown:
        f.append(1907)
        v.append(float(r.is_shown))
    if r.on_show:
        f.append(1908)
        v.append(float(len(r.on_show)))
    if r.moved_before:
        f.append(1909)
        v.append(float(r.moved_before))
    if r.paid_before:
        f.append(1910)
        v.append(float(r.paid_before))
    if r.amount:
        f.append(1911)
        v.append(float(r.amount))


def frame_Replacement(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Replacement)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.owner, seat), 1912 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.op:
        f.append(1918)
        v.append(float(r.op))
    if r.me:
        f.append(1919)
        v.append(float(r.me))
    if r.source:
        f.append(1920)
        v.append(float(r.source))
    if r.card:
        f.append(1921)
        v.append(float(r.card))
    if r.token:
        f.append(1922)
        v.append(float(r.token))
    if r.owner >= 0:
        f.append(1923 if r.owner == seat else 1924)
        v.append(1.0)
    if r.by:
        f.append(1925)
        v.append(float(r.by))
    if r.by_source:
        f.append(1926)
        v.append(float(r.by_source))


def frame_Replaced(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Replaced)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1927 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.op:
        f.append(1931)
        v.append(float(r.op))
    if r.me:
        f.append(1932)
        v.append(float(r.me))
    if r.text_source:
        f.append(1933)
        v.append(float(r.text_source))
    if r.card:
        f.append(1934)
        v.append(float(r.card))
    if r.seat >= 0:
        f.append(1935 if r.seat == seat else 1936)
        v.append(1.0)
    if r.value:
        f.append(1937)
        v.append(float(r.value))
    if r.by:
        f.append(1938)
        v.append(float(r.by))
    if r.source:
        f.append(1939)
        v.append(float(r.source))
    if r.through_anger:
        f.append(1940)
        v.append(float(r.through_anger))
    if r.at_top:
        f.append(1941)
        v.append(float(r.at_top))
    if r.whom:
        f.append(1942)
        v.append(float(r.whom))


def frame_MoveCards(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, MoveCards)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1943 + min(max(r.at, 0), 8) * 2 - (depth + 1))
    if r.op:
        f.append(1961)
        v.append(float(r.op))
    if r.me:
        f.append(1962)
        v.append(float(r.me))
    if r.source:
        f.append(1963)
        v.append(float(r.source))
    if r.card:
        f.append(1964)
        v.append(float(r.card))
    if r.it:
        f.append(1965)
        v.append(float(len(r.it)))
    if r.rest:
        f.append(1966)
        v.append(float(len(r.rest)))
    if r.named:
        f.append(1967)
        v.append(float(len(r.named)))
    if r.x:
        f.append(1968)
        v.append(float(r.x))
    if r.paid_cards:
        f.append(1969)
        v.append(float(len(r.paid_cards)))
    if r.that_card:
        f.append(1970)
        v.append(float(r.that_card))
    if r.picked:
        f.append(1971)
        v.append(float(len(r.picked)))
    if r.at_card:
        f.append(1972)
        v.append(float(r.at_card))
    if r.moved:
        f.append(1973)
        v.append(float(len(r.moved)))
    if r.searched:
        f.append(1974)
        v.append(float(r.searched))
    if r.place_at_top:
        f.append(1975)
        v.append(float(r.place_at_top))
    if r.is_done:
        f.append(1976)
        v.append(float(r.is_done))
    if r.chooser:
        f.append(1977)
        v.append(float(r.chooser))
    if r.kept:
        f.append(1978)
        v.append(float(len(r.kept)))
    if r.stand_ins:
        f.append(1979)
        v.append(float(len(r.stand_ins)))
    if r.ordered:
        f.append(1980)
        v.append(float(r.ordered))
    if r.moved_before:
        f.append(1981)
        v.append(float(r.moved_before))
    if r.paid_before:
        f.append(1982)
        v.append(float(r.paid_before))
    if r.amount:
        f.append(1983)
        v.append(float(r.amount))


def frame_DeclineMove(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, DeclineMove)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1984 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.op:
        f.append(1986)
        v.append(float(r.op))
    if r.text:
        f.append(1987)
        v.append(float(r.text))
    if r.me:
        f.append(1988)
        v.append(float(r.me))
    if r.source:
        f.append(1989)
        v.append(float(r.source))


def frame_TakeFromDeck(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, TakeFromDeck)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 1990 + min(max(r.at, 0), 3) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(1998 if r.seat == seat else 1999)
        v.append(1.0)
    if r.count:
        f.append(2000)
        v.append(float(r.count))
    if r.what:
        f.append(2001)
        v.append(float(r.what))
    if r.by:
        f.append(2002)
        v.append(float(r.by))
    if r.source:
        f.append(2003)
        v.append(float(r.source))
    if r.at_top:
        f.append(2004)
        v.append(float(r.at_top))
    if r.reveal:
        f.append(2005)
        v.append(float(r.reveal))
    if r.taken:
        f.append(2006)
        v.append(float(r.taken))
    if r.handles:
        f.append(2007)
        v.append(float(len(r.handles)))


def frame_HowMany(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, HowMany)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 2008 + min(max(r.at, 0), 3) * 2 - (depth + 1))
    if r.op:
        f.append(2016)
        v.append(float(r.op))
    if r.me:
        f.append(2017)
        v.append(float(r.me))
    if r.seats:
        f.append(2018)
        v.append(float(len(r.seats)))
    if r.n:
        f.append(2019)
        v.append(float(r.n))


def frame_RejuvenateCards(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, RejuvenateCards)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2020 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(2024 if r.seat == seat else 2025)
        v.append(1.0)
    if r.count:
        f.append(2026)
        v.append(float(r.count))
    if r.at_top:
        f.append(2027)
        v.append(float(r.at_top))
    if r.by:
        f.append(2028)
        v.append(float(r.by))
    if r.source:
        f.append(2029)
        v.append(float(r.source))
    if r.taken:
        f.append(2030)
        v.append(float(len(r.taken)))


def frame_AttachTo(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, AttachTo)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 2031 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.op:
        f.append(2033)
        v.append(float(r.op))
    if r.me:
        f.append(2034)
        v.append(float(r.me))
    if r.source:
        f.append(2035)
        v.append(float(r.source))
    if r.card:
        f.append(2036)
        v.append(float(r.card))


def frame_AttachOther(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, AttachOther)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 2037 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.op:
        f.append(2039)
        v.append(float(r.op))
    if r.me:
        f.append(2040)
        v.append(float(r.me))
    if r.source:
        f.append(2041)
        v.append(float(r.source))
    if r.card:
        f.append(2042)
        v.append(float(r.card))


def frame_SeeCards(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, SeeCards)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2043 + min(max(r.at, 0), 4) * 2 - (depth + 1))
    if r.op:
        f.append(2053)
        v.append(float(r.op))
    if r.me:
        f.append(2054)
        v.append(float(r.me))
    if r.seat >= 0:
        f.append(2055 if r.seat == seat else 2056)
        v.append(1.0)
    if r.count:
        f.append(2057)
        v.append(float(r.count))
    if r.at_top:
        f.append(2058)
        v.append(float(r.at_top))
    if r.known_to:
        f.append(2059)
        v.append(float(r.known_to))
    if r.seen:
        f.append(2060)
        v.append(float(len(r.seen)))
    if r.order:
        f.append(2061)
        v.append(float(len(r.order)))
    if r.is_found:
        f.append(2062)
        v.append(float(r.is_found))


def frame_LookWhere(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, LookWhere)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2063 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.op:
        f.append(2065)
        v.append(float(r.op))
    if r.me:
        f.append(2066)
        v.append(float(r.me))
    if r.n:
        f.append(2067)
        v.append(float(r.n))
    if r.seat >= 0:
        f.append(2068 if r.seat == seat else 2069)
        v.append(1.0)


def frame_PickAndShow(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, PickAndShow)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 2070 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.op:
        f.append(2072)
        v.append(float(r.op))
    if r.me:
        f.append(2073)
        v.append(float(r.me))
    if r.source:
        f.append(2074)
        v.append(float(r.source))
    if r.card:
        f.append(2075)
        v.append(float(r.card))
    if r.it:
        f.append(2076)
        v.append(float(len(r.it)))
    if r.rest:
        f.append(2077)
        v.append(float(len(r.rest)))
    if r.named:
        f.append(2078)
        v.append(float(len(r.named)))
    if r.x:
        f.append(2079)
        v.append(float(r.x))
    if r.show:
        f.append(2080)
        v.append(float(r.show))
    if r.paid_cards:
        f.append(2081)
        v.append(float(len(r.paid_cards)))
    if r.that_card:
        f.append(2082)
        v.append(float(r.that_card))


def frame_ReorderPile(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, ReorderPile)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2083 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.me:
        f.append(2087)
        v.append(float(r.me))
    if r.seat >= 0:
        f.append(2088 if r.seat == seat else 2089)
        v.append(1.0)
    if r.left:
        f.append(2090)
        v.append(float(len(r.left)))
    if r.order:
        f.append(2091)
        v.append(float(len(r.order)))
    if r.at_top:
        f.append(2092)
        v.append(float(r.at_top))


def frame_NameCards(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, NameCards)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 2093 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.op:
        f.append(2097)
        v.append(float(r.op))
    if r.me:
        f.append(2098)
        v.append(float(r.me))
    if r.named:
        f.append(2099)
        v.append(float(len(r.named)))


def frame_PickPlayer(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, PickPlayer)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2100 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.op:
        f.append(2106)
        v.append(float(r.op))
    if r.seat >= 0:
        f.append(2107 if r.seat == seat else 2108)
        v.append(1.0)
    if r.target:
        f.append(2109)
        v.append(float(r.target))
    if r.by:
        f.append(2110)
        v.append(float(r.by))


def frame_PickPersonality(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, PickPersonality)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2111 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.op:
        f.append(2117)
        v.append(float(r.op))
    if r.seat >= 0:
        f.append(2118 if r.seat == seat else 2119)
        v.append(1.0)
    if r.who:
        f.append(2120)
        v.append(float(r.who))
    if r.by:
        f.append(2121)
        v.append(float(r.by))
    if r.least:
        f.append(2122)
        v.append(float(r.least))
    if r.most:
        f.append(2123)
        v.append(float(r.most))


def frame_PayTo(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, PayTo)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2124 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(2130 if r.seat == seat else 2131)
        v.append(1.0)
    if r.op:
        f.append(2132)
        v.append(float(r.op))
    if r.must:
        f.append(2133)
        v.append(float(r.must))
    if r.is_secret:
        f.append(2134)
        v.append(float(r.is_secret))


def frame_ChooseOne(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, ChooseOne)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2135 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(2137 if r.seat == seat else 2138)
        v.append(1.0)
    if r.op:
        f.append(2139)
        v.append(float(r.op))
    if r.n:
        f.append(2140)
        v.append(float(r.n))
    if r.chosen:
        f.append(2141)
        v.append(float(len(r.chosen)))


def frame_Repeat(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Repeat)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 2142 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.block:
        f.append(2144)
        v.append(float(r.block))
    if r.times:
        f.append(2145)
        v.append(float(r.times))


def frame_CutShort(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, CutShort)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 2146 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.me:
        f.append(2150)
        v.append(float(r.me))
    if r.source:
        f.append(2151)
        v.append(float(r.source))


def frame_UseBalls(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, UseBalls)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 2152 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.op:
        f.append(2156)
        v.append(float(r.op))
    if r.me:
        f.append(2157)
        v.append(float(r.me))
    if r.source:
        f.append(2158)
        v.append(float(r.source))
    if r.card:
        f.append(2159)
        v.append(float(r.card))
    if r.it:
        f.append(2160)
        v.append(float(len(r.it)))
    if r.picked:
        f.append(2161)
        v.append(float(len(r.picked)))


def frame_TakeTexts(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, TakeTexts)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 2162 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.op:
        f.append(2164)
        v.append(float(r.op))
    if r.me:
        f.append(2165)
        v.append(float(r.me))
    if r.source:
        f.append(2166)
        v.append(float(r.source))
    if r.card:
        f.append(2167)
        v.append(float(r.card))


def frame_Borrow(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Borrow)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 2168 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.op:
        f.append(2172)
        v.append(float(r.op))
    if r.me:
        f.append(2173)
        v.append(float(r.me))
    if r.source:
        f.append(2174)
        v.append(float(r.source))
    if r.card:
        f.append(2175)
        v.append(float(r.card))
    if r.it:
        f.append(2176)
        v.append(float(len(r.it)))
    if r.borrowed:
        f.append(2177)
        v.append(float(r.borrowed))


def frame_UseHitEffects(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, UseHitEffects)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 2178 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.op:
        f.append(2180)
        v.append(float(r.op))
    if r.me:
        f.append(2181)
        v.append(float(r.me))
    if r.source:
        f.append(2182)
        v.append(float(r.source))
    if r.card:
        f.append(2183)
        v.append(float(r.card))
    if r.it:
        f.append(2184)
        v.append(float(len(r.it)))
    if r.paid_cards:
        f.append(2185)
        v.append(float(len(r.paid_cards)))


def frame_BorrowPower(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, BorrowPower)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 2186 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.op:
        f.append(2188)
        v.append(float(r.op))
    if r.me:
        f.append(2189)
        v.append(float(r.me))
    if r.source:
        f.append(2190)
        v.append(float(r.source))
    if r.card:
        f.append(2191)
        v.append(float(r.card))


def frame_DiscardDrills(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, DiscardDrills)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2192 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(2198 if r.seat == seat else 2199)
        v.append(1.0)
    if r.is_up:
        f.append(2200)
        v.append(float(r.is_up))
    if r.asked:
        f.append(2201)
        v.append(float(len(r.asked)))


def frame_ReplaceDrillLoss(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, ReplaceDrillLoss)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2202 + min(max(r.at, 0), 1) * 2 - (depth + 1))
    if r.op:
        f.append(2206)
        v.append(float(r.op))
    if r.seat >= 0:
        f.append(2207 if r.seat == seat else 2208)
        v.append(1.0)
    if r.me:
        f.append(2209)
        v.append(float(r.me))
    if r.source:
        f.append(2210)
        v.append(float(r.source))
    if r.card:
        f.append(2211)
        v.append(float(r.card))
    if r.is_alone:
        f.append(2212)
        v.append(float(r.is_alone))


def frame_UseInstant(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, UseInstant)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2213 + min(max(r.at, 0), 4) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(2223 if r.seat == seat else 2224)
        v.append(1.0)
    if r.text:
        f.append(2225)
        v.append(float(r.text))
    if r.card:
        f.append(2226)
        v.append(float(r.card))
    if r.that_who:
        f.append(2227)
        v.append(float(r.that_who))
    if r.that_card:
        f.append(2228)
        v.append(float(r.that_card))
    if r.that_kind:
        f.append(2229)
        v.append(float(r.that_kind))
    if r.amount:
        f.append(2230)
        v.append(float(r.amount))
    if r.owned:
        f.append(2231)
        v.append(float(r.owned))
    if r.is_from_hand:
        f.append(2232)
        v.append(float(r.is_from_hand))


def frame_Settle(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Settle)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2233 + min(max(r.at, 0), 6) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(2247 if r.seat == seat else 2248)
        v.append(1.0)
    if r.chosen:
        f.append(2249)
        v.append(float(r.chosen))
    if r.at_window:
        f.append(2250)
        v.append(float(r.at_window))
    if r.is_second:
        f.append(2251)
        v.append(float(r.is_second))


def frame_Window(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Window)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2252 + min(max(r.at, 0), 6) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(2266 if r.seat == seat else 2267)
        v.append(1.0)
    if r.both:
        f.append(2268)
        v.append(float(r.both))


def frame_Adjust(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Adjust)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 2269 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(2275 if r.seat == seat else 2276)
        v.append(1.0)
    if r.value:
        f.append(2277)
        v.append(float(r.value))
    if r.by:
        f.append(2278)
        v.append(float(r.by))
    if r.source:
        f.append(2279)
        v.append(float(r.source))
    if r.at_top:
        f.append(2280)
        v.append(float(r.at_top))
    if r.asked:
        f.append(2281)
        v.append(float(r.asked))
    if r.whom:
        f.append(2282)
        v.append(float(r.whom))
    if r.through_anger:
        f.append(2283)
        v.append(float(r.through_anger))


def tokens(g: Table, seat: int) -> TokenBag:
    """The view of a seat as tokens."""
    bag = TokenBag()
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 1606)
    if g.resolving:
        f.append(1564)
        v.append(float(len(g.resolving)))
    if g.turn:
        f.append(1565)
        v.append(float(g.turn))
    if g.turn_seat >= 0:
        f.append(1566 if g.turn_seat == seat else 1567)
        v.append(1.0)
    if g.phase:
        f.append(1568)
        v.append(float(g.phase))
    if g.initiator:
        f.append(1569)
        v.append(float(g.initiator))
    if g.actions:
        f.append(1570)
        v.append(float(g.actions))
    if g.passes:
        f.append(1571)
        v.append(float(g.passes))
    for depth in (-1, -2):
        if len(g.stack) >= -depth:
            frame = g.stack[depth]
            reader = FRAMES.get(type(frame))
            if reader is not None:
                reader(frame, seat, bag, depth)
    numbersplayers: list[int] = []
    for at, rplayers in enumerate(g.players):
        side = side_of(at, seat)
        numbersplayers.append(bag.begin(side, 1544 + side))
        bag.pointed("players", at)
        read_Player(rplayers, seat, bag)
        if rplayers.hand:
            bag.begin(side, 1547 + side)
            for each1547 in rplayers.hand:
                f.append(4 + hand_kind(each1547) % 1536 if each1547 >= 0 else 1550)
                v.append(1.0)
        if rplayers.levels:
            bag.begin(side, 1551 + side)
            for each1551 in rplayers.levels:
                f.append(4 + each1551 % 1536 if each1551 >= 0 else 1554)
                v.append(1.0)
    bag.items["players"] = numbersplayers
    numbersin_play: list[int] = []
    for at, rin_play in enumerate(g.in_play):
        side = side_of(rin_play.controller, seat)
        numbersin_play.append(bag.begin(side, 1561 + side))
        bag.pointed("in_play", at)
        read_Card(rin_play, seat, bag)
    bag.items["in_play"] = numbersin_play
    numbersattacks: list[int] = []
    for at, rattacks in enumerate(g.attacks):
        side = side_of(rattacks.seat, seat)
        numbersattacks.append(bag.begin(side, 1603 + side))
        bag.pointed("attacks", at)
        read_Attack(rattacks, seat, bag)
    bag.items["attacks"] = numbersattacks
    return bag


FRAMES: Final[dict[type, Callable[[Procedure, int, TokenBag, int], None]]] = {
    WholeMatch: frame_WholeMatch,
    Turn: frame_Turn,
    Planning: frame_Planning,
    Combat: frame_Combat,
    Action: frame_Action,
    PerformAttack: frame_PerformAttack,
    Defence: frame_Defence,
    TakeDamage: frame_TakeDamage,
    CriticalEffect: frame_CriticalEffect,
    UsePower: frame_UsePower,
    PutAway: frame_PutAway,
    BallEffects: frame_BallEffects,
    DrawCards: frame_DrawCards,
    Resolve: frame_Resolve,
    MayDo: frame_MayDo,
    PickCards: frame_PickCards,
    Replacement: frame_Replacement,
    Replaced: frame_Replaced,
    MoveCards: frame_MoveCards,
    DeclineMove: frame_DeclineMove,
    TakeFromDeck: frame_TakeFromDeck,
    HowMany: frame_HowMany,
    RejuvenateCards: frame_RejuvenateCards,
    AttachTo: frame_AttachTo,
    AttachOther: frame_AttachOther,
    SeeCards: frame_SeeCards,
    LookWhere: frame_LookWhere,
    PickAndShow: frame_PickAndShow,
    ReorderPile: frame_ReorderPile,
    NameCards: frame_NameCards,
    PickPlayer: frame_PickPlayer,
    PickPersonality: frame_PickPersonality,
    PayTo: frame_PayTo,
    ChooseOne: frame_ChooseOne,
    Repeat: frame_Repeat,
    CutShort: frame_CutShort,
    UseBalls: frame_UseBalls,
    TakeTexts: frame_TakeTexts,
    Borrow: frame_Borrow,
    UseHitEffects: frame_UseHitEffects,
    BorrowPower: frame_BorrowPower,
    DiscardDrills: frame_DiscardDrills,
    ReplaceDrillLoss: frame_ReplaceDrillLoss,
    UseInstant: frame_UseInstant,
    Settle: frame_Settle,
    Window: frame_Window,
    Adjust: frame_Adjust,
}
