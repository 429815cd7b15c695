"""Everything that is true of a Duel Battle match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, NewType

from tenkaichi.engine.codec import Fixed, Shared
from tenkaichi.engine.procedure import State
from tenkaichi.engine.references import BY_SEAT, UNREAD, CountOf, Item, Ref
from tenkaichi.games.duel_battle.book import Book, CardKind, SheetId
from tenkaichi.games.duel_battle.geography import Geography, RegionId

FighterId = NewType("FighterId", int)  # of a fighter: `Duel.fighters`; from `MINION` on, of a minion token

A: Final = 0
B: Final = 1
NOWHERE: Final[RegionId] = -1  # type: ignore[assignment]  # beside the board, KO'd, or in reserve
NOBODY: Final[FighterId] = -1  # type: ignore[assignment]  # a literal, which the compiled build writes into the code
MINION: Final = 100  # ids from here on are minion tokens: 100, 101, …
# a region's token; from 0 on a face that somebody has looked at
NO_TOKEN: Final = -2
FACE_DOWN: Final = -1
GAP: Final[CardKind] = -1  # type: ignore[assignment]  # an empty place in the face-up row
BACK: Final[CardKind] = -1  # type: ignore[assignment]  # a card that the viewer may not see
NOT_DEALT: Final = -1  # a tile that has no token group yet

# what the whole numbers of the state refer to (`engine.references`)
SheetNumber = Annotated[SheetId, Ref("sheets", 64)]
RegionNumber = Annotated[RegionId, Ref("regions", 64)]
CardNumber = Annotated[CardKind, Ref("cards", 32)]
CardCounts = Annotated[list[int], CountOf("cards", 32)]


@dataclass(slots=True)
class Fighter:
    """A character of one of the teams: what lies on the board and where the miniature stands."""

    sheet: SheetNumber
    owner: int
    health: int
    region: RegionNumber = NOWHERE
    ki: int = 0
    stars: int = 0
    parries: int = 0
    balls: tuple[int, ...] = ()  # the numbers of the Dragon Balls held
    is_stunned: bool = False
    is_knocked_out: bool = False
    is_activated: bool = False
    # until the end of the turn (DB-ACT-12)
    can_fly: bool = False
    range_bonus: int = 0
    defense_bonus: int = 0
    strength_bonuses: int = 0  # each for a single attack (DB-ATTACK-04)
    next_attack_bonus: int = 0
    next_hit_bonus: int = 0
    # against the hit being resolved (DB-COUNTER-05)
    counterattack_cards: int = 0
    # extra actions won outside the own turn, for the activation later this round (DB-FLIP-04)
    saved_actions: int = 0


@dataclass(slots=True)
class Player:
    """One player's pool, team, hand and score."""

    pool: tuple[SheetNumber, ...] = ()  # sheets drafted
    team: tuple[SheetNumber, ...] = ()  # sheets committed; secret until both are in (DB-TEAM-02)
    shown_hand: list[CardNumber] = field(default_factory=list)  # cards bought from the row: everyone saw them
    secret_hand: list[CardNumber] = field(default_factory=list)  # cards drawn from the pile
    score: int = 0
    scored_at: Annotated[int, UNREAD] = 0  # the number of the scoring that reached this score (DB-END-02)


@dataclass(kw_only=True, slots=True)
class Duel(State):
    """The match. `book` and `map` are frozen content: shared by all copies, named by `pack_key` and `layout`."""

    book: Shared[Book]
    map: Shared[Geography]
    pack_key: str = ""
    layout: tuple[tuple[int, int, int], ...] = ()  # (tile, spot, rotation)
    round: int = 1
    hills: Annotated[int, UNREAD] = 0  # a bit for each region that still is a hill
    fighters: list[Fighter] = field(default_factory=list)
    players: Annotated[list[Player], BY_SEAT] = field(default_factory=list)
    are_teams_revealed: bool = False
    # the turn
    active: Annotated[FighterId, Item("fighters")] = NOBODY  # the fighter whose turn it is
    turn_seat: int = NOBODY  # the active player
    actions: int = 0
    resilient: Annotated[int, UNREAD] = 0  # a bit for each fighter whose condition has been met by this enemy action
    # Discovery tokens; these lists are replaced, never changed, so that copies share them
    groups: Fixed[list[int]] = field(default_factory=list)  # which numbered group lies on each tile
    tokens: Fixed[list[int]] = field(default_factory=list)  # per region: NO_TOKEN, FACE_DOWN or the face
    token_seen_by: Fixed[list[int]] = field(default_factory=list)  # per region: a bit for each seat that knows the face
    token_pools: Fixed[list[int]] = field(default_factory=list)  # by `book.pool_at`: face-down, looked at by nobody
    removed_tokens: Fixed[list[int]] = field(default_factory=list)  # by `book.pool_at`: flipped and taken off
    dropped: Fixed[list[tuple[RegionId, int]]] = field(
        default_factory=list
    )  # (region, number) of Dragon Balls lying face down again
    # Capsule cards: counts by kind
    pile: CardCounts = field(default_factory=list)
    discard: CardCounts = field(default_factory=list)
    row: list[CardNumber] = field(default_factory=list)  # kinds, or GAP
    row_cuts: list[int] = field(default_factory=list)  # cost reductions of this turn
    # minions: the region of each token, and who owns them
    minions: list[RegionId] = field(default_factory=list)
    minion_owner: int = NOBODY
    scorings: Annotated[int, UNREAD] = 0

    # -- who and where ------------------------------------------------------------------------------------------

    def name(self, who: FighterId) -> str:
        if who >= MINION:
            return f"{self.book.minion_name} {who - MINION + 1}"
        return self.book.sheets[self.fighters[who].sheet].name

    def region_of(self, who: FighterId) -> RegionId:
        return self.minions[who - MINION] if who >= MINION else self.fighters[who].region

    def owner_of(self, who: FighterId) -> int:
        return self.minion_owner if who >= MINION else self.fighters[who].owner

    def is_hill(self, region: RegionId) -> bool:
        return (self.hills >> region) & 1 == 1

    def crowd(self, region: RegionId) -> int:
        """DB-SETUP-12, DB-MOVE-08: characters of both teams, upright or stunned; minions take no room."""
        count = 0
        for f in self.fighters:
            if f.region == region:
                count += 1
        return count

    def has_room(self, region: RegionId) -> bool:
        return self.crowd(region) < self.book.region_limit

    def enemies_of(self, owner: int) -> list[tuple[FighterId, RegionId]]:
        """The characters and minions of the other player that are on the board, each with its region."""
        found = [
            (FighterId(who), f.region) for who, f in enumerate(self.fighters) if f.owner != owner and f.region >= 0
        ]
        if self.minions and self.minion_owner != owner:
            found.extend([(FighterId(MINION + at), region) for at, region in enumerate(self.minions) if region >= 0])
        return found

    def hand_size(self, seat: int) -> int:
        player = self.players[seat]
        return len(player.shown_hand) + len(player.secret_hand)

    def star_supply(self) -> int:
        return self.book.stars - sum([f.stars for f in self.fighters])

    def parry_supply(self) -> int:
        return self.book.parries - sum([f.parries for f in self.fighters])


def with_number(numbers: list[int], at: int, number: int) -> list[int]:
    """The list with another number in that place: copies of a state share the old one."""
    changed = numbers[:]
    changed[at] = number
    return changed
