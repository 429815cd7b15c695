"""Words for people: bearers, events' roles and what selectors pick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tenkaichi.games.prime_time.pack import NamedProcedure, Pack, Selector, Trigger
from tenkaichi.games.prime_time.pack.vocabulary import Ref

_NOUNS = {
    "friendly": ("friendly model", "friendly models"),
    "ally": ("ally", "allies"),
    "enemy": ("enemy", "enemies"),
    "any": ("model", "models"),
    "other": ("other model", "other models"),
    "dazed_ally": ("Dazed ally", "Dazed allies"),
    "dazed_enemy": ("Dazed enemy", "Dazed enemies"),
    "terrain": ("terrain piece", "terrain pieces"),
    "objective": ("objective", "objectives"),
    "marker": ("unheld marker", "unheld markers"),
    "token": ("token", "tokens"),
}
_DEFINITE = {
    "partner": "its partner",
    "merge_partner": "its Merge partner",
    "team": "your team",
    "opponent_team": "the opponent",
    "each_team": "each team",
    "home_edge": "your home edge",
}
_SIZES = {"S": "Small ", "M": "Medium ", "L": "Large "}


@dataclass(frozen=True)
class Voice:
    """Names of a pack, and what the bearer, the subject and the object of an effect are called."""

    names: Mapping[str, str]
    procedures: Mapping[str, NamedProcedure] = field(default_factory=dict)
    sides: Mapping[str, str] = field(default_factory=dict)  # affiliations, which may share an id with a model
    bearer: str = "this model"
    subject: str = "that model"
    object: str = "the source"
    target: str = "the target"  # of the effect
    one_attack: bool = False  # it is all about the present attack

    @classmethod
    def of(cls, pack: Pack) -> Voice:
        names = {each.id: each.name for each in pack.profiles}
        names |= {each.id: each.name for each in pack.tokens}
        names |= {each.id: each.name for each in pack.techniques}
        names |= {each.id: each.name for each in pack.terrain_pieces}
        names |= {each.id: each.name for each in pack.cards}
        sides = {each.id: each.name for each in pack.affiliations}
        return cls(names, {each.id: each for each in pack.procedures}, sides)

    def speaking_of(self, bearer: str) -> Voice:
        return replace(self, bearer=bearer)

    def at(self, when: Trigger) -> Voice:
        """The same voice with the words for the roles of an event."""
        attack = when.event.startswith("attack_")
        subject = "the attacker" if attack else "the token" if when.event == "token_destroyed" else "that model"
        loser = {"clash_won": "the loser", "evaded": "the attacker", "reaction": "the attacker"}.get(when.event)
        own = when.who == "self"
        target = "the target" if own and when.role == "subject" else "the attacked model"
        object_ = loser or (target if attack else "the source")
        if own:
            subject, object_ = (self.bearer, object_) if when.role == "subject" else (subject, self.bearer)
        return replace(self, subject=subject, object=object_)

    def name(self, id_: str) -> str:
        return self.names.get(id_, id_)

    def side(self, id_: str) -> str:
        return self.sides.get(id_, id_)

    def ref(self, ref: Ref) -> str:
        """One definite thing."""
        return {
            "it": self.bearer,
            "self": self.bearer,
            "subject": self.subject,
            "object": self.object,
            "target": self.target,
            "attack_target": "the attacked model",
            "leader": "the Leader",
            "candidate": "it",
            "team": "your team",
        }[ref]

    def is_definite(self, selector: Selector) -> bool:
        return bool(selector.who not in _NOUNS or (selector.id and selector.who != "token"))
