"""Signed checkpoints kept outside the database: whoever owns the database cannot rewrite them."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from cryptography.exceptions import InvalidSignature

from croupier.journal.chain import Head
from croupier.journal.public_keys import public_key_file, publish

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from cryptography.hazmat.primitives.asymmetric.ed25519 import (
        Ed25519PrivateKey,
        Ed25519PublicKey,
    )

LAST_BYTES = 1 << 20  # of a file: some hundred checkpoints of a large floor


class Checkpoint(NamedTuple):
    """The head of every chain at a moment.

    A floor that is closed signs, too, the digest of all that each other table of its database has
    then; one that opens signs no head, which ends that.
    """

    at_ms: int
    heads: Mapping[str, Head]
    rows: Mapping[str, str] = {}


class CheckpointFile(NamedTuple):
    """What a file says: the checkpoints of the floor, and which lines are none."""

    checkpoints: tuple[Checkpoint, ...]
    wrong: tuple[str, ...]


class CheckpointForged(ValueError):
    """A checkpoint is not signed by the floor's key."""


def signed(key: Ed25519PrivateKey, checkpoint: Checkpoint) -> str:
    """The checkpoint as a line with its signature."""
    payload = _payload(checkpoint)
    return json.dumps({**payload, "signature": key.sign(_message(payload)).hex()})


def opened(key: Ed25519PublicKey, line: str) -> Checkpoint:
    """The checkpoint of a line, refused where it is damaged or its signature is not ours."""
    return _opened((key,), line)


def _opened(keys: Sequence[Ed25519PublicKey], line: str) -> Checkpoint:
    try:
        payload = json.loads(line)
        _check(keys, bytes.fromhex(payload.pop("signature")), _message(payload))
        heads = {stream: Head(*head) for stream, head in payload["heads"].items()}
        return Checkpoint(payload["at_ms"], heads, payload.get("rows", {}))
    except (InvalidSignature, KeyError, TypeError, ValueError, AttributeError) as error:
        raise CheckpointForged(f"not a checkpoint of this floor: {line[:60]}…") from error


def _check(keys: Sequence[Ed25519PublicKey], signature: bytes, message: bytes) -> None:
    """InvalidSignature where none of these keys signed this."""
    for key in keys:
        with suppress(InvalidSignature):
            return key.verify(signature, message)
    raise InvalidSignature


def append(file: Path, key: Ed25519PrivateKey, checkpoint: Checkpoint) -> None:
    """Write a checkpoint durably at the end of its file, on a line of its own.

    The public key lies beside it, for whoever checks the signatures.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    publish(public_key_file(file), key.public_key())
    with file.open("ab+") as lines:
        line = signed(key, checkpoint).encode() + b"\n"
        lines.write(line if _ends_a_line(lines) else b"\n" + line)
        lines.flush()
        os.fsync(lines.fileno())


def read(file: Path, *keys: Ed25519PublicKey) -> CheckpointFile:
    """The checkpoints of a file that one of these keys signed; a damaged line leaves the others."""
    return read_lines(_lines(file), *keys)


def scan(file: Path, *keys: Ed25519PublicKey) -> Iterator[Checkpoint | str]:
    """The checkpoints of a file one by one; for a damaged line, what is wrong with it."""
    if not file.is_file():
        return
    with file.open(encoding="utf-8", errors="replace", newline="\n") as lines:
        yield from _scan(lines, keys)


def read_lines(lines: Sequence[str], *keys: Ed25519PublicKey) -> CheckpointFile:
    """The checkpoints of these lines alike."""
    found = list(_scan(lines, keys))
    wrong = tuple(each for each in found if isinstance(each, str))
    return CheckpointFile(tuple(each for each in found if not isinstance(each, str)), wrong)


def _scan(lines: Iterable[str], keys: Sequence[Ed25519PublicKey]) -> Iterator[Checkpoint | str]:
    for number, line in enumerate(lines, 1):
        try:
            if line.strip("\n"):
                yield _opened(keys, line.strip("\n"))
        except CheckpointForged as error:
            yield f"line {number}: {error}"


def last(file: Path, *keys: Ed25519PublicKey) -> Iterator[Checkpoint]:
    """The checkpoints at the end of a file, in their order, without reading years of others."""
    if not file.is_file():
        return
    with file.open("rb") as lines:
        lines.seek(max(0, lines.seek(0, os.SEEK_END) - LAST_BYTES))
        text = lines.read().decode("utf-8", errors="replace")
    for line in text.split("\n"):
        with suppress(CheckpointForged):
            yield _opened(keys, line)


def _ends_a_line(lines: IO[bytes]) -> bool:
    """Whether the last line was written to its end, as it is not where the power failed."""
    if not lines.seek(0, os.SEEK_END):
        return True
    lines.seek(-1, os.SEEK_END)
    return lines.read(1) == b"\n"


def _lines(file: Path) -> list[str]:
    return file.read_text("utf-8", errors="replace").split("\n") if file.is_file() else []


def signed_text(checkpoint: Checkpoint) -> bytes:
    """What a signature of this checkpoint is made of."""
    return _message(_payload(checkpoint))


def _payload(checkpoint: Checkpoint) -> dict[str, Any]:
    heads = {stream: list(head) for stream, head in sorted(checkpoint.heads.items())}
    rows = {"rows": dict(checkpoint.rows)} if checkpoint.rows else {}
    return {"at_ms": checkpoint.at_ms, "heads": heads, **rows}


def _message(payload: dict[str, Any]) -> bytes:
    return b"croupier checkpoint 1\n" + json.dumps(payload, sort_keys=True).encode()
