"""croupier verify: lets anybody recompute a round, or the whole journal of a floor."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import typer
from rich.markup import escape

from croupier.cli.screen import OUT, refusals

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cryptography.hazmat.primitives.asymmetric.ed25519 import (
        Ed25519PrivateKey,
        Ed25519PublicKey,
    )

    from croupier.floor.places.verified import Verified
    from croupier.journal.books import Finding
    from croupier.journal.checkpoints import Checkpoint
    from croupier.rounds.record import Check

LINES_OF_WRONG = 20
CHECKPOINTS = "checkpoints.jsonl"
OWN_KEY = "the floor's key file"
MARKS = {True: "[green]holds[/]", False: "[bold red]broken[/]", None: "[yellow]unchecked[/]"}


class Trusted(NamedTuple):
    """The checkpoints that were signed, if there are any to compare, and by whom."""

    signed: Iterator[Checkpoint | str] | None = None
    keys: Sequence[Ed25519PublicKey] = ()


def verify(  # noqa: PLR0913 - one parameter for each option
    file: Path = typer.Argument(None, help="The record of a round, from `croupier play --record`."),
    *,
    published: str = typer.Option(
        "", "--commitment", help="The commitment that was published before the wagers."
    ),
    database: str = typer.Option("", help="Check the journal in this database of a floor instead."),
    checkpoints: Path = typer.Option(None, help="The floor's checkpoints.jsonl, to compare."),
    public_key: Path = typer.Option(
        None, help="The public key that checkpoints are signed with, as the floor gave it to you."
    ),
    key: Path = typer.Option(None, help="The floor's own key file instead, on its machine."),
    archive: Path = typer.Option(
        None, help="The folder of the floor's archives (default: `archive` beside the database)."
    ),
    verified: Path = typer.Option(
        None, help="A file of yours: go on from what it says was verified, and note what is now."
    ),
) -> None:
    """Check the record of a round, or a floor's whole journal, by recomputing it.

    For a record: its commitment and signature, its book, what was drawn and what was paid.
    For a journal: its chains and signed checkpoints, every posting and account, every round and
    ticket, and each outcome against the secret that was committed to.  Everything happens again:
    rounds are settled by their book, and terminals, staff, secrets and snapshots compared with
    what comes of it.  What closed days left in archives is read from there.  No secret is needed:
    checkpoints are checked with the floor's public key.

    With `--verified mine.json`, what was verified the last time does not happen again; its chains
    and money are added up all the same.  The file is signed with a key that is made beside it.
    """
    with refusals():
        _refuse_unless_one(file, database)
        found: Sequence[tuple[Check | Finding, tuple[str, ...]]] = (
            _journal(database, _trusted(database, checkpoints, public_key, key), archive, verified)
            if database
            else _record(file, published)
        )
    for check, wrong in found:
        mark = MARKS[check.holds if getattr(check, "is_checked", True) else None]
        OUT.print(f"{mark} {check.what}: [dim]{escape(str(check.detail))}[/]")
        for each in wrong[:LINES_OF_WRONG]:
            OUT.print(f"  [red]{escape(each)}[/]")
    if any(check.holds is False for check, _ in found):
        raise typer.Exit(1)


def _refuse_unless_one(file: Path | None, database: str) -> None:
    if (file is None) == (not database):
        raise ValueError("nothing to verify; accepted: one record, or --database URL")


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
    database: str, trusted: Trusted, archive: Path | None, verified: Path | None
) -> list[tuple[Finding, tuple[str, ...]]]:
    """The findings of the independent verifier, on a database that it only reads."""
    from croupier.cli.database import archive_of, read
    from croupier.floor.places.audit import audited

    folder, note = archive_of(database, archive), _noted(verified)
    found = read(
        database, lambda engine: audited(engine, trusted.signed, folder, trusted.keys, note)
    )
    _note(verified, note)
    return [(finding, finding.wrong) for finding in found]


def _noted(file: Path | None) -> Verified:
    """What was verified before; says aloud how far."""
    from croupier.floor.places import verified

    found = verified.read(file, _own_key(file)) if file else verified.Verified()
    if found.before:
        then = datetime.fromtimestamp(found.at_ms / 1000, UTC)
        entries = sum(each.head.sequence for each in found.before.values())
        what = f"{entries} entries verified on {then:%-d %B %Y at %H:%M} UTC do not happen again"
        OUT.print(f"resumed: {what}", markup=False, highlight=False, soft_wrap=True)
    return found


def _note(file: Path | None, found: Verified) -> None:
    from croupier.floor.places.verified import keep

    if file is not None and found.after:
        keep(file, _own_key(file), int(datetime.now(UTC).timestamp() * 1000), found.after)


def _own_key(file: Path) -> Ed25519PrivateKey:
    from croupier.floor.site.keys import read_signing_key

    return read_signing_key(file.with_suffix(".key"))


def _trusted(
    database: str, checkpoints: Path | None, public_key: Path | None, key: Path | None
) -> Trusted:
    """The checkpoints to compare with, if any; says aloud whose key was trusted for them."""
    from croupier.journal.checkpoints import scan
    from croupier.journal.public_keys import name_of

    if checkpoints is None and public_key is not None:
        checkpoints = Path(database).with_name(CHECKPOINTS)
    if checkpoints is None:
        return Trusted()
    if not checkpoints.is_file():
        accepted = "the checkpoints.jsonl of the floor's folder"
        raise ValueError(f"--checkpoints: {checkpoints} does not exist; accepted: {accepted}")
    keys, whence = _public_keys(checkpoints, public_key, key)
    OUT.print(f"trusted: {', '.join(map(name_of, keys))}, {whence}", markup=False, soft_wrap=True)
    return Trusted(scan(checkpoints, *keys), keys)


def _public_keys(
    checkpoints: Path, public_key: Path | None, key: Path | None
) -> tuple[Sequence[Ed25519PublicKey], str]:
    """The keys whose signatures count, and where they came from."""
    from croupier.floor.site.keys import read_keys
    from croupier.journal.public_keys import public_key_file, read_public_keys

    if public_key is not None:
        return read_public_keys(public_key), f"the public key in {public_key}"
    if key is not None and key.is_file():
        return read_keys(key).public[:1], f"the floor's own key in {key}"
    beside = public_key_file(checkpoints)
    if key is None and beside.is_file():
        why = "which lies beside the checkpoints; compare it with the one that you were given"
        return read_public_keys(beside), f"the public key in {beside}, {why}"
    raise ValueError(f"whose checkpoints? accepted: --public-key, or --key with {OWN_KEY}")
