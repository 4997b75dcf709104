"""croupier lab answers: where the laboratory keeps what it has computed, and how to delete it."""

from __future__ import annotations

import typer

from croupier.cli.screen import OUT, refusals, show_json
from croupier.games.game import count_text
from croupier.lab.answers import clear, folder, kept


def answers(
    is_clearing: bool = typer.Option(False, "--clear", help="Delete all of them."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
) -> None:
    """Show where computed answers are kept and how many there are, or delete them."""
    with refusals():
        if is_clearing:
            clear()
        here, found = folder(), kept()
        size = sum(path.stat().st_size for path in found)
    if as_json:
        show_json({"folder": str(here) if here else None, "answers": len(found), "bytes": size})
    else:
        where = here or "no folder: this user has no home"
        OUT.print(f"{count_text(len(found), 'answer')}, {size:,} bytes, in {where}", soft_wrap=True)
