"""Phrases put together: several in one sentence, after "may", or with a condition between them."""

from __future__ import annotations

from tenkaichi.games.tcg.words.grammar import Phrase, join


def together(found: list[Phrase]) -> str:
    """Several operations in one sentence."""
    if len(found) == 1:
        return found[0].finite
    if len(found) == 2 and _of_each_player(found):
        return _of_each_player(found)
    parts = _with_subjects(found)
    if not any(each.is_long for each in found):
        return join(parts)
    words = parts[0]
    for at, part in enumerate(parts[1:], 1):
        if found[at - 1].is_long:
            words += f". Then {part}" if ". " in words else f"; then {part}"
        else:
            words += f", and {part}" if at == len(parts) - 1 or found[at].is_long else f", {part}"
    return words


def _of_each_player(found: list[Phrase]) -> str:
    """The same done to both players: `banish the top card of each player's discard pile`."""
    one, other = found
    mine, theirs = one.finite, other.finite
    if "your opponent" in mine or " your " not in mine or theirs.replace("your opponent's", "your") != mine:
        return ""
    head, _, tail = mine.partition(" your ")
    return f"{head} each player's {tail.replace('your ', 'their ')}"


def _with_subjects(found: list[Phrase]) -> list[str]:
    """Say a subject once. After a sentence about another player, say "you", too."""
    parts: list[str] = []
    subject = ""
    for each in found:
        if each.subject and each.subject == subject:
            parts.append(each.finite.removeprefix(f"{subject} "))
        elif subject and each.subject == f"{subject}'s damage":
            parts.append("its damage" + each.finite.removeprefix(each.subject))
        elif subject and each.subject == f"{subject}' damage":
            parts.append("their damage" + each.finite.removeprefix(each.subject))
        elif each.third and subject and each.finite == each.bare:
            parts.append(f"you {each.finite}")
        else:
            parts.append(each.finite)
        subject = each.subject or ("" if each.third else subject)
    return parts


def bare_of(found: list[Phrase]) -> str:
    """After "may" or "to"; nothing where one of them has no such form."""
    if not found or not all(each.bare for each in found):
        return ""
    return join([each.bare for each in found])


def may(name: str, found: list[Phrase]) -> Phrase:
    """`you may draw a card`; what cannot follow "may" comes in a sentence of its own: `If you do, …`."""
    doer = "they" if name != "you" else "you"
    bare = bare_of(found)
    if bare:
        return Phrase(f"{name} may {bare}", third=f"may {bare}" if name == "they" else "")
    first = 0
    while first < len(found) and found[first].bare:
        first += 1
    if first == 0:
        if found and found[0].finite.startswith(("if ", "unless ")):
            return Phrase(f"{name} may do this: {together(found)}", is_long=True)
        return Phrase(f"{name} may choose that {together(found)}", is_long=True)
    then = f"If {doer} do, {together(found[first:])}"
    if len(found) == first + 1 and found[first].finite.startswith("if ") and "Otherwise" not in then:
        then = f"If {doer} do and {found[first].finite.removeprefix('if ')}"
    return Phrase(f"{name} may {bare_of(found[:first])}. {then}", is_long=True)


__all__ = ["bare_of", "may", "together"]
