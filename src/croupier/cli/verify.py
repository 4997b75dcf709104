"""croupier verify: lets anybody recompute a round, or the whole journal of a floor."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.markup import escape

from croupier.cli.screen import OUT, refusals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.journal.checkpoints import CheckpointFile
    from croupier.journal.verifier import Finding
    from croupier.rounds.record import Check

LINES_OF_WRONG = 20
MARKS = {True: "[green]holds[/]", False: "[bold red]broken[/]", None: "[yellow]unchecked[/]"}


def verify(
    file: Path = typer.Argument(None, help="The record of a round, from `croupier play --record`."),
    published: str = typer.Option(
        "", "--commitment", help="The commitment that was published before the wagers."
    ),
    database: str = typer.Option("", help="Check the journal in this database of a floor instead."),
    checkpoints: Path = typer.Option(None, help="The floor's checkpoints.jsonl, to compare."),
    key: Path = typer.Option(None, help="The floor's key file, to check the signatures."),
) -> None:
    """Check the record of a round, or a floor's whole journal, by recomputing it.

    For a record: its commitment and signature, its book, what was drawn and what was paid.
    For a journal: its chains and signed checkpoints, every posting and account, every round,
    settlement and ticket, and each outcome against the secret that was committed to.
    """
    with refusals():
        _refuse_unless_one(file, database)
        found: Sequence[tuple[Check | Finding, tuple[str, ...]]] = (
            _journal(database, checkpoints, key) if database else _record(file, published)
        )
    for check, wrong in found:
        OUT.print(f"{MARKS[check.holds]} {check.what}: [dim]{escape(check.detail)}[/]")
        for each in wrong[:LINES_OF_WRONG]:
            OUT.print(f"  [red]{escape(each)}[/]")
    if any(check.holds is False for check, _ in found):
        raise typer.Exit(1)


def _refuse_unless_one(file: Path | None, database: str) -> None:
    if (file is None) == (not database):
        raise ValueError("what is to be verified? accepted: one record, or --database URL")


def _record(file: Path, published: str) -> list[tuple[Check, tuple[str, ...]]]:
    from croupier.rounds.record import verify as checks

    return [(check, ()) for check in checks(_stored(file), published)]


def _stored(file: Path) -> Any:
    try:
        return json.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        accepted = "a record as `croupier play --record` writes it"
        raise ValueError(f"{file} is not JSON: {error}; accepted: {accepted}") from error


def _journal(
    database: str, checkpoints: Path | None, key: Path | None
) -> list[tuple[Finding, tuple[str, ...]]]:
    """The findings of the independent verifier, on a database that it only reads."""
    from croupier.cli.database import read
    from croupier.floor.places.audit import findings
    from croupier.store.queries import books_of

    kept = _kept(checkpoints, key)
    books = read(database, books_of)
    signed = None if kept is None else [each.heads for each in kept.checkpoints]
    wrong = kept.wrong if kept else ()
    return [(finding, finding.wrong) for finding in findings(books, signed, wrong)]


def _kept(checkpoints: Path | None, key: Path | None) -> CheckpointFile | None:
    from croupier.floor.site.keys import read_keys
    from croupier.journal.checkpoints import read as read_checkpoints

    if checkpoints is None:
        return None
    if not checkpoints.is_file():
        accepted = "the checkpoints.jsonl of the floor's folder"
        raise ValueError(f"--checkpoints: {checkpoints} is no file; accepted: {accepted}")
    if key is None or not key.is_file():
        raise ValueError("whose checkpoints? accepted: --key with the floor's key file")
    return read_checkpoints(checkpoints, read_keys(key).signing.public_key())
