"""croupier verify: anybody can recompute a round from its revealed secret."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import typer
from rich.markup import escape

from croupier.cli.screen import OUT, refusals
from croupier.rounds.record import verify as checks


def verify(
    file: Path = typer.Argument(help="A round's record, as `croupier play --record` writes it."),
) -> None:
    """Recompute a round: its commitment, its book, what was drawn and what was paid."""
    with refusals():
        found = list(checks(_stored(file)))
    for check in found:
        mark = "[green]holds[/]" if check.holds else "[bold red]broken[/]"
        OUT.print(f"{mark} {check.what}: [dim]{escape(check.detail)}[/]")
    if not all(check.holds for check in found):
        raise typer.Exit(1)


def _stored(file: Path) -> Any:
    try:
        return json.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        accepted = "a record as `croupier play --record` writes it"
        raise ValueError(f"{file} is not JSON: {error}; accepted: {accepted}") from error
