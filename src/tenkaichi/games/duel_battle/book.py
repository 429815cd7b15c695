"""A content pack made ready for play: figures by number, found without a search.

Characters, techniques, abilities and cards are known by their index in a `Book`; a state holds indices only.
"""

from __future__ import annotations

from typing import Final, NewType

from tenkaichi.games.duel_battle.pack import Ability, Card, Character, DefenseFace, Effect, Face, Pack, Round, Technique

SheetId = NewType("SheetId", int)  # a character board, by its place in the book
TechniqueId = NewType("TechniqueId", int)
AbilityId = NewType("AbilityId", int)
CardKind = NewType("CardKind", int)  # a kind of Capsule card; several copies of it may be in play

NO_DAMAGE: Final = -1
ENEMY: Final = 0
ENEMIES: Final = 1
REGION: Final = 2
SELF: Final = 3
_AIMS: Final = {"enemy": ENEMY, "enemies": ENEMIES, "region": REGION, "self": SELF}
TOKEN_FACES: Final = ("dragon_ball", "action_or_health", "star_or_parry", "ki")
DRAGON_BALL: Final = 0
ACTION_OR_HEALTH: Final = 1
STAR_OR_PARRY: Final = 2
KI_TOKEN: Final = 3
FACES: Final = 4


def pool_at(group: int, face: int) -> int:
    """The place of a face's count among the counts of all token groups."""
    return group * FACES + face


def pool_of(counts: list[int], group: int) -> list[int]:
    """The counts of one numbered token group, by face."""
    return counts[group * FACES : group * FACES + FACES]


class TechniqueSheet:
    """One technique with its figures as plain integers."""

    def __init__(self, index: int, source: Technique) -> None:
        self.index: TechniqueId = TechniqueId(index)
        self.id: str = source.id
        self.name: str = source.name
        self.ki: int = source.ki
        self.stars: int = source.stars
        self.damage: int = NO_DAMAGE if source.damage is None else source.damage
        self.near: int = source.near
        self.far: int = source.far
        self.aim: int = _AIMS[source.aim]
        self.targets: int = source.targets
        self.unblockable: int = source.unblockable
        self.ignores_hills: bool = source.ignores_hills
        self.effects: tuple[Effect, ...] = source.effects
        # the Health its user must have more of (Kaio-Ken is not usable at 1 Health)
        self.must_exceed: int = sum(e.amount for e in source.effects if e.do == "lose_health" and e.must_survive)
        self.source = source


class AbilitySheet:
    """One special ability; paid abilities have stars of 1 or more (DB-ABIL-01), the others a condition (DB-ABIL-03)."""

    def __init__(self, index: int, source: Ability) -> None:
        self.index: AbilityId = AbilityId(index)
        self.id: str = source.id
        self.name: str = source.name
        self.stars: int = source.stars
        self.when: str = source.when or ""
        self.threshold: int = source.threshold
        self.effects: tuple[Effect, ...] = source.effects
        # what its user has to name: a place for a minion, an enemy and where to, an ally, or nothing
        asked = choices_of(source)
        self.asks: str = asked[0] if asked else ""
        self.source = source


def choices_of(ability: Ability) -> list[str]:
    """The targets that an ability's user has to name; several effects may befall the one ally who is named."""
    found: list[str] = [e.do for e in ability.effects if e.do == "place_minion" or e.do == "push_enemy"]
    if any(e.to == "ally" for e in ability.effects):
        found.append("ally")
    return found


class DieFace:
    """One face of a character die with its figures as plain integers: the twin of a `Face`."""

    def __init__(self, face: Face) -> None:
        self.face = face
        self.ki: int = face.ki
        self.stars: int = face.stars
        self.parries: int = face.parries
        self.extra_action: int = face.extra_action
        self.range_plus: int = face.range_plus
        self.strength_plus: int = face.strength_plus
        self.fly: bool = face.fly
        self.scout: int = face.scout


class Sheet:
    """A character board."""

    def __init__(self, index: int, source: Character) -> None:
        self.index: SheetId = SheetId(index)
        self.id: str = source.id
        self.name: str = source.name
        self.number: int = source.number
        self.value: int = source.value
        self.health: int = source.health
        self.ki: int = source.ki
        self.strength: int = source.strength
        self.defense: int = source.defense
        self.affinities: tuple[str, ...] = source.affinities
        self.die: tuple[Face, ...] = source.die
        self.faces: list[DieFace] = [DieFace(face) for face in source.die]
        self.techniques: list[TechniqueSheet] = []
        self.paid: list[AbilitySheet] = []
        self.conditional: list[AbilitySheet] = []


class CardSheet:
    """A kind of Capsule card."""

    def __init__(self, index: int, source: Card) -> None:
        self.index: CardKind = CardKind(index)
        self.id: str = source.id
        self.name: str = source.name
        self.cost: int = source.cost
        self.copies: int = source.copies
        self.timing: str = source.timing
        self.effect: Effect = source.effect
        self.operation: str = source.effect.do
        self.amount: int = source.effect.amount
        # DB-CARD-16: it changes a hit that is being made, so it is idle while there is none
        self.needs_hit: bool = self.operation in ("technique_damage_plus", "attack_damage_plus", "counterattack_plus")
        # DB-CARD-08: nothing but a hit in progress limits when it may be played
        self.is_free: bool = self.timing in ("any", "evade", "boost", "defend")
        self.needs_board: bool = self.operation in ("move", "fly")  # DB-CARD-09
        self.source = source


class Book:
    """The whole pack by index."""

    def __init__(self, pack: Pack, key: str) -> None:
        self.pack = pack
        self.key = key  # the pack's hash: a saved state names its content by it
        self.sheets: list[Sheet] = []
        self.techniques: list[TechniqueSheet] = []
        self.abilities: list[AbilitySheet] = []
        self.cards: list[CardSheet] = [CardSheet(i, card) for i, card in enumerate(pack.cards)]
        self.copies: list[int] = [card.copies for card in pack.cards]
        self.defense_die: tuple[DefenseFace, ...] = pack.defense_die
        self.rounds: tuple[Round, ...] = pack.rounds
        self.last_round: int = len(pack.rounds)
        for index, source in enumerate(pack.characters):
            sheet = Sheet(index, source)
            sheet.techniques = [self._technique(t) for t in source.techniques]
            abilities = [self._ability(a) for a in source.abilities]
            sheet.paid = [a for a in abilities if not a.when]
            sheet.conditional = [a for a in abilities if a.when]
            self.sheets.append(sheet)
        # DB-SHARE-01: how many affinities two characters have in common
        self.shared_affinities: list[list[int]] = [
            [len(set(a.affinities) & set(b.affinities)) for b in self.sheets] for a in self.sheets
        ]
        self.minion_techniques: list[TechniqueSheet] = []
        self.minion_name = ""
        self.minion_tokens = 0
        if pack.minion is not None:
            self.minion_techniques = [self._technique(t) for t in pack.minion.techniques]
            self.minion_name = pack.minion.name
            self.minion_tokens = pack.minion.tokens
        # DB-SETUP-15: whose board brings the minion tokens into the game
        self.minion_bringers: tuple[SheetId, ...] = tuple(
            s.index for s in self.sheets for a in s.paid if any(e.do == "place_minion" for e in a.effects)
        )
        # DB-SETUP-06: the four faces of each numbered group as counts by face, seven groups one after another
        self.token_pools: list[int] = [0] * (FACES * len(pack.tokens))
        self.group_numbers: tuple[int, ...] = tuple(group.number for group in pack.tokens)
        for at, group in enumerate(pack.tokens):
            for face in group.faces:
                self.token_pools[pool_at(at, TOKEN_FACES.index(face))] += 1
        supplies = pack.supplies
        self.stars: int = supplies.stars
        self.parries: int = supplies.parries
        self.max_stars: int = supplies.stars_per_character
        self.max_parries: int = supplies.parries_per_character
        self.region_limit: int = supplies.characters_per_region
        self.team_limit: int = supplies.characters_per_team
        self.actions: int = supplies.actions
        self.row: int = supplies.row
        self.recommended: tuple[int, int] = supplies.recommended_value

    def _technique(self, source: Technique) -> TechniqueSheet:
        made = TechniqueSheet(len(self.techniques), source)
        self.techniques.append(made)
        return made

    def _ability(self, source: Ability) -> AbilitySheet:
        made = AbilitySheet(len(self.abilities), source)
        self.abilities.append(made)
        return made
