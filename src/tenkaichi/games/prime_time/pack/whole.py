"""A whole Prime Time pack."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tenkaichi.games.prime_time.pack.cards import Affiliation, Card, Purchase, RosterRules, StarterRoster
from tenkaichi.games.prime_time.pack.effects import Effect, Power
from tenkaichi.games.prime_time.pack.field import Board, GlobalCondition, Location, Mission, Piece
from tenkaichi.games.prime_time.pack.figures import Clause, Count, Inches, Name
from tenkaichi.games.prime_time.pack.models import Profile, Technique, Token
from tenkaichi.games.prime_time.pack.vocabulary import ProcedureName, Trait

Slug = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]*$", max_length=60)]
Version = Annotated[str, Meta(pattern=r"^\d+\.\d+\.\d+$", max_length=40)]

Figure = Literal[
    "area",
    "bk",
    "bond_dc",
    "contact",
    "crit",
    "dc",
    "least",
    "mov",
    "plus",
    "rfx",
    "foc",
    "heal",
    "hp",
    "hp_max",
    "imp",
    "most",
    "saiyan_dc",
    "sk",
    "spr",
    "wt",
]


class NamedProcedure(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A procedure that the rules define, with the figures that they leave to content or state in a clause."""

    id: ProcedureName
    clauses: tuple[Clause, ...]
    within: Inches | None = None
    figures: dict[Figure, Count] = {}


class TraitEffects(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The abilities of every bearer of a trait."""

    trait: Trait
    effects: tuple[Effect, ...]


class Pack(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything a match is played with."""

    id: Slug
    title: Name
    version: Version
    roster_rules: RosterRules
    procedures: tuple[NamedProcedure, ...]
    trait_effects: tuple[TraitEffects, ...]
    technical_interactions: tuple[Power, ...]
    techniques: tuple[Technique, ...]
    profiles: tuple[Profile, ...]
    tokens: tuple[Token, ...]
    affiliations: tuple[Affiliation, ...]
    cards: tuple[Card, ...]
    purchases: tuple[Purchase, ...]
    missions: tuple[Mission, ...]
    locations: tuple[Location, ...]
    conditions: tuple[GlobalCondition, ...]
    terrain_pieces: tuple[Piece, ...]
    boards: tuple[Board, ...]
    starter_rosters: tuple[StarterRoster, ...]
