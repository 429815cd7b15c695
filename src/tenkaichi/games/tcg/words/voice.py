"""The speaker of a text and what it has spoken of: the context in which a text is put into words."""

from __future__ import annotations

from tenkaichi.games.tcg.words.grammar import Phrase, Verb, act, join, said

_HANDED_ON = (
    "letters", "it", "it_of", "source", "source_of", "moved", "named", "in_attachment", "last",
    "paid", "paid_unit", "attack", "amount", "events", "doer", "reads_table",
)  # fmt: skip


class Voice:
    """Names the players, and keeps what pronouns and "where X is" refer to.

    `flipped`: the opponent carries it out, so `me` is "they" and `foe` is "you".
    """

    def __init__(self, flipped: bool = False, outer: Voice | None = None) -> None:
        self.flipped = flipped
        self.me, self.your = ("they", "their") if flipped else ("you", "your")
        self.foe, self.foes = ("you", "your") if flipped else ("your opponent", "your opponent's")
        self.letters: list[tuple[str, str]] = []  # X and what it is
        self.it = ""  # "it" or "them", if cards were spoken of
        self.it_of = "any"  # whose they are
        self.source = ""  # the card of the happening that is answered
        self.source_of = "any"
        self.moved = "moved"  # what was done to the cards spoken of
        self.named = "the named card"
        self.in_attachment = False
        self.last = ""  # the cards of the latest operation, by what was done to them
        self.paid = ""  # those of the latest cost
        self.paid_unit = ""  # stages or anger of the latest cost
        self.attack = "this attack"
        self.attack_kind: str | None = None  # known of it from a condition
        self.reads_table = False  # it deals stages from the Attack Table
        self.amount = "that number"
        self.events: tuple[str, ...] = ()  # what happened, in an answer to it
        self.doer = "you"  # who may have done the latest operation
        if outer is not None:
            for name in _HANDED_ON:
                setattr(self, name, getattr(outer, name))
        self.this_is_it = False  # this card was the subject of the clause before

    # -- players ------------------------------------------------------------------------

    def name(self, who: str) -> str:
        return {
            "me": self.me,
            "foe": self.foe,
            "any": "a player",
            "both": "each player",
            "that": "that player",
        }[who]

    def whose(self, who: str) -> str:
        return {
            "me": self.your,
            "foe": self.foes,
            "any": "a player's",
            "both": "each player's",
            "that": "that player's",
        }[who]

    def own(self, who: str) -> str:
        """The possessive after that player was named as the one who acts."""
        return self.your if who == "me" else "your" if who == "foe" and self.flipped else "their"

    def does(self, who: str, *verbs: Verb) -> Phrase:
        """The sentence in which that player does it."""
        if who == "me":
            return act(self.me, *verbs)
        if who == "foe" and self.flipped:
            return said("you", *verbs, is_plural=True)
        return said(self.name(who), *verbs)

    def personality(self, which: str) -> str:
        return {
            "my_mp": f"{self.your} MP",
            "foe_mp": f"{self.foes} MP",
            "any_mp": "an MP",
            "mine": f"each of {self.your} personalities",
            "foes": f"each of {self.foes} personalities",
            "any": "a personality",
            "all": "each personality",
            "my_allies": f"each of {self.your} Allies",
            "foe_allies": f"each of {self.foes} Allies",
            "allies": "each Ally",
            "performing": "this personality",
            "attacker": "the attacker",
            "defender": "the defender",
            "it": "it",
            "this": "this personality itself",
        }[which]

    # -- X ------------------------------------------------------------------------------

    def letter(self, meaning: str) -> str:
        """X for the first number of a sentence that has to be worked out, Y for the second."""
        for name, known in self.letters:
            if known == meaning:
                return name
        name = "XYZVW"[min(len(self.letters), 4)]
        self.letters.append((name, meaning))
        return name

    def where(self) -> str:
        """`, where X is your anger`; asked once a sentence."""
        found, self.letters[:] = list(self.letters), []
        return f", where {join([f'{name} is {meaning}' for name, meaning in found])}" if found else ""


__all__ = ["Voice"]
