"""croupier witness: counter-sign a floor's checkpoints on another machine, and object to a fork."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.screen import OUT, refusals

STANDARD_INPUT = Path("-")


def witness(
    checkpoints: Annotated[
        Path, typer.Argument(help="The floor's checkpoints.jsonl, or - for standard input.")
    ],
    *,
    public_key: Annotated[
        Path,
        typer.Option(help="The floor's checkpoints.pem, as you were given it."),
    ],
    kept: Annotated[
        Path, typer.Option(help="The file of counter-signed checkpoints that the witness keeps.")
    ] = Path("witnessed.jsonl"),
    key: Annotated[
        Path, typer.Option(help="The witness's own private key; made at the first start.")
    ] = Path("witness.key"),
) -> None:
    """Counter-sign a floor's checkpoints, and object to any that contradict earlier ones.

    Run it now and then on a machine that the floor's operator does not control, such as
    `ssh floor cat var/checkpoints.jsonl | croupier witness - --public-key floor.pem`.  It objects,
    and exits with 1, when a chain was shown with another digest, went back, or is shown no more.
    `croupier verify --checkpoints witnessed.jsonl --public-key witnessed.pem` then compares the
    journal with what the witness has seen.
    """
    with refusals():
        signed, objections = _heard(checkpoints, public_key, kept, key)
    OUT.print(f"counter-signed: {signed} checkpoints in {kept}", markup=False, soft_wrap=True)
    for each in objections:
        OUT.print(f"objection: {each}", markup=False, soft_wrap=True)
    if objections:
        raise typer.Exit(1)


def _heard(
    checkpoints: Path, public_key: Path, kept: Path, key: Path
) -> tuple[int, tuple[str, ...]]:
    from croupier.floor.site.keys import read_signing_key
    from croupier.journal.checkpoints import append, read, read_lines
    from croupier.journal.public_keys import read_public_keys
    from croupier.journal.witness import Witness

    own = read_signing_key(key)
    before = read(kept, own.public_key())
    if before.wrong:
        accepted = "the file as this witness signed it, or another --kept"
        raise ValueError(f"{kept}, {before.wrong[0]}; accepted: {accepted}")
    shown = read_lines(_lines(checkpoints), *read_public_keys(public_key))
    said = Witness(before.checkpoints).statement(shown.checkpoints)
    for each in said.signs:
        append(kept, own, each)
    return len(said.signs), (*shown.wrong, *said.objections)


def _lines(file: Path) -> list[str]:
    text = sys.stdin.read() if file == STANDARD_INPUT else file.read_text("utf-8", "replace")
    return text.split("\n")
