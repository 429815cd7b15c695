"""The records of a Duel Battle content pack: characters, dice, cards, tokens, tracker, map.

The records are decoded from TOML and frozen. `do` and `when` are closed vocabularies that the rules
interpret; nothing in a pack is executed. Rules read figures from here and never name a character.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Identifier = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$")]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
RegionName = Annotated[str, Meta(pattern=r"^[A-G][1-4]$")]
SeatName = Literal["A", "B"]

# DB-CARD-16: until when a card of each class may be played.
Timing = Literal["evade", "boost", "defend", "any", "own_turn", "activation"]
TIMING_WORDS: dict[str, str] = {
    "evade": "any time; against an attack or technique before the first Defense roll",
    "boost": "while declaring, before the first Defense roll",
    "defend": "until damage is applied",
    "any": "any moment",
    "own_turn": "only in your own turn",
    "activation": "only while the active character's die is not yet collected",
}

# What an effect does. One word, one meaning; `amount` is its number where it has one.
OperationName = Literal[
    # gains of one character (caps apply: DB-CHAR-02, DB-CHAR-03, DB-STAR-01, DB-PARRY-01)
    "gain_ki",
    "gain_health",
    "gain_stars",
    "gain_parries",
    "gain_action",  # extra actions this turn
    # modifiers until the end of the turn
    "range_plus",
    "defense_plus",
    "strength_plus",  # for one attack
    "fly",
    # the hit being declared or defended (cards)
    "technique_damage_plus",
    "attack_damage_plus",
    "counterattack_plus",
    # the next hit of the user this turn (techniques)
    "next_attack_plus",
    "next_hit_plus",  # attack or damaging technique
    # what happens on the board
    "move",  # one move now
    "scout",  # look at `amount` tokens
    "reroll",  # the character die, before it is collected
    "end_stun",
    "place_minion",
    "push_enemy",  # into a plain with room that borders the enemy's region
    # what a technique does to its target
    "stun",
    "throw",  # as after an attack
    "drain_ki",
    "splash",  # effect damage to every other enemy in the target's region
    "destroy_hill",  # the hill in the target's region, after the damage
    # what a technique does to its user
    "lose_health",  # nothing prevents it
    "be_knocked_out",  # after the technique; a minion is removed
]

Whom = Literal["self", "ally", "team", "target"]


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One operation. `to` says on whom: the bearer, an ally in the same or a neighbouring region, anyone of the team,
    or the target.

    A card has no bearer. There, "self" is the acting character (the active one, or the one who makes the hit) and
    "target" is the character being hit.
    """

    do: OperationName
    amount: Positive = 1
    to: Whom = "self"
    if_lost_health: bool = False  # only on a target that lost at least 1 Health to it
    must_survive: bool = False  # with lose_health: not usable by a character whom it would knock out


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """One face of a character die (DB-ACT-02): everything on it is collected."""

    ki: Count = 0
    stars: Count = 0
    parries: Count = 0
    extra_action: Count = 0
    range_plus: Count = 0
    strength_plus: Count = 0
    fly: bool = False
    scout: Count = 0


class DefenseFace(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the 12 faces of the Defense die (DB-DIE-01)."""

    parries: Count = 0
    counterattacks: Count = 0
    stars: Count = 0
    ki: Count = 0


class Technique(Struct, frozen=True, forbid_unknown_fields=True):
    """DB-TECH-01..11. `near` and `far` are its range; a technique on oneself has `aim = "self"` and no range."""

    id: Identifier
    name: Name
    ki: Count = 0
    stars: Count = 0
    damage: Positive | None = None
    near: Count = 0
    far: Count = 0
    aim: Literal["enemy", "enemies", "region", "self"] = "enemy"
    targets: Positive = 1  # with aim = "enemies": names up to this many different targets
    unblockable: Count = 0
    ignores_hills: bool = False
    effects: tuple[Effect, ...] = ()


# When a conditional ability applies (DB-ABIL-03).
Condition = Literal["lost_health_to_enemy", "ally_knocked_out", "health_at_most", "before_die_collected"]


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """Paid with Stars by the active character (`stars` of 1 or more) or tied to a condition (`when`)."""

    id: Identifier
    name: Name
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1)]
    stars: Count = 0
    when: Condition | None = None
    threshold: Count = 0  # the Health of `health_at_most`


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """DB-CHAR-01: one board, one miniature, one die of six faces."""

    id: Identifier
    name: Name
    number: Positive
    value: Positive
    health: Positive
    ki: Count
    strength: Count
    defense: Count
    affinities: tuple[Identifier, ...]
    die: Annotated[tuple[Face, ...], Meta(min_length=6, max_length=6)]
    techniques: Annotated[tuple[Technique, ...], Meta(min_length=1)]
    abilities: Annotated[tuple[Ability, ...], Meta(min_length=1)]


class Minion(Struct, frozen=True, forbid_unknown_fields=True):
    """The Saibaiman board (DB-SAIBA-01..12): tokens that some character's ability places."""

    name: Name
    plural: Name
    tokens: Positive
    health: Positive
    techniques: tuple[Technique, ...]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A Capsule card; `copies` of it are in the 40."""

    id: Identifier
    name: Name
    cost: Count
    copies: Positive
    timing: Timing
    effect: Effect


TokenFace = Literal["dragon_ball", "action_or_health", "star_or_parry", "ki"]


class TokenGroup(Struct, frozen=True, forbid_unknown_fields=True):
    """Four Discovery tokens of one number (DB-SETUP-06)."""

    number: Positive
    faces: Annotated[tuple[TokenFace, ...], Meta(min_length=4, max_length=4)]


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """A face of the round dial (DB-ROUND-01): first player and the bonus for each living character."""

    first: SeatName
    ki: Count = 0
    stars: Count = 0
    parries: Count = 0


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A Battleground tile of four regions (DB-SETUP-04): region 1 faces side r, 2 faces r+1 and r+2, 3 faces r+3,
    4 faces r+4 and r+5, where r is its rotation and the sides are 0 = E, 1 = NE, 2 = NW, 3 = W, 4 = SW, 5 = SE."""

    id: Annotated[str, Meta(pattern=r"^[A-G]$")]
    hills: tuple[Annotated[int, Meta(ge=1, le=4)], ...] = ()
    start: SeatName | None = None  # region 3 of a starting tile is its player's starting region


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """The place of a tile in the default map: `spot` 0 is the centre, 1 to 6 the ring counter-clockwise from East."""

    tile: Annotated[str, Meta(pattern=r"^[A-G]$")]
    spot: Annotated[int, Meta(ge=0, le=6)]
    rotation: Annotated[int, Meta(ge=0, le=5)]


class Team(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready-made team, so that a fight can begin at once."""

    id: Identifier
    name: Name
    characters: Annotated[tuple[Identifier, ...], Meta(min_length=1, max_length=4)]
    story: str = ""


class Supplies(Struct, frozen=True, forbid_unknown_fields=True):
    """Component counts (DB-SETUP-01) and the limits printed with them."""

    stars: Positive
    parries: Positive
    stars_per_character: Positive
    parries_per_character: Positive
    characters_per_region: Positive
    characters_per_team: Positive
    actions: Positive
    row: Positive
    recommended_value: tuple[int, int]


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole Duel Battle content pack."""

    id: Identifier
    title: Name
    version: Annotated[str, Meta(pattern=r"^\d+\.\d+\.\d+$")]
    supplies: Supplies
    characters: Annotated[tuple[Character, ...], Meta(min_length=2)]
    cards: Annotated[tuple[Card, ...], Meta(min_length=1)]
    defense_die: Annotated[tuple[DefenseFace, ...], Meta(min_length=12, max_length=12)]
    tokens: Annotated[tuple[TokenGroup, ...], Meta(min_length=7, max_length=7)]
    rounds: Annotated[tuple[Round, ...], Meta(min_length=1)]
    tiles: Annotated[tuple[Tile, ...], Meta(min_length=7, max_length=7)]
    layout: Annotated[tuple[Place, ...], Meta(min_length=7, max_length=7)]
    minion: Minion | None = None
    teams: tuple[Team, ...] = ()
