"""`tenkaichi cards`: what is proven of each card of the TCG, what is only encoded, and what cannot be played yet."""

from __future__ import annotations

import json
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from tenkaichi.engine.errors import TenkaichiError


def register(app: App) -> None:
    app.command(cards)


def cards(
    *words: Annotated[str, Parameter(help="Only cards whose titles hold all these words; left out: all cards.")],
    runs: Annotated[int, Parameter(help="Matches staged around a card, at most, until all of it has been seen.")] = 40,
    scenarios: Annotated[bool, Parameter(help="Also count what the scenarios of the game observe.")] = True,
    ready: Annotated[bool, Parameter(negative=(), help="Only ready decks, Masteries and cards with rulings.")] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")] = False,
) -> None:
    """Report card by card: proven (every sentence observed), encoded, or not yet and why."""
    from tenkaichi.games.tcg.card_proofs import must_be_proven, prove
    from tenkaichi.games.tcg.decks.listing import split_reference
    from tenkaichi.games.tcg.pack.loading import load_standard
    from tenkaichi.games.tcg.start import book_of
    from tenkaichi.proofs import noted_in_scenarios

    if runs < 0:
        raise TenkaichiError(f"--runs: expected 0 or more, found {runs}")
    pack = load_standard()
    book = book_of(pack)
    listed = {split_reference(each)[0] for deck in pack.decks for each in (*deck.cards, *deck.main_personality)}
    chosen = must_be_proven(book, listed) if ready else set(range(len(book.sheets)))
    found = prove(
        book,
        noted_in_scenarios("tcg") if scenarios else (),
        runs,
        lambda kind: kind in chosen and all(w.casefold() in book.sheets[kind].title.casefold() for w in words),
    )
    console = Console()
    if as_json:
        console.print_json(json.dumps({"cards": [card._asdict() for card in found.cards], "faults": found.faults}))
        return
    table = Table("card", "state", "sentences seen", "missing")
    for card in found.cards:
        if card.state != "proven" or words:
            table.add_row(card.title, card.state, f"{card.seen} of {card.sentences}", card.because)
    if table.row_count:
        console.print(table)
    for fault in found.faults:
        console.print(f"fault: {fault}", style="red", markup=False)
    counts = [
        f"{found.count('proven')} proven",
        f"{found.count('encoded')} encoded",
        f"{found.count('not yet')} not yet",
    ]
    console.print(f"{len(found.cards)} cards: {', '.join(counts)}")
