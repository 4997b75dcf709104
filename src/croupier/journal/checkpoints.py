"""Signed checkpoints kept outside the database: whoever owns the database cannot rewrite them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from cryptography.exceptions import InvalidSignature

from croupier.journal.chain import Head

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from cryptography.hazmat.primitives.asymmetric.ed25519 import (
        Ed25519PrivateKey,
        Ed25519PublicKey,
    )


class Checkpoint(NamedTuple):
    """The head of every chain at a moment."""

    at_ms: int
    heads: Mapping[str, Head]


class CheckpointForged(ValueError):
    """A checkpoint is not signed by the floor's key."""


def signed(key: Ed25519PrivateKey, checkpoint: Checkpoint) -> str:
    """The checkpoint as a line with its signature."""
    payload = _payload(checkpoint)
    return json.dumps({**payload, "signature": key.sign(_message(payload)).hex()})


def opened(key: Ed25519PublicKey, line: str) -> Checkpoint:
    """The checkpoint of a line, refused where it is damaged or its signature is not ours."""
    try:
        payload = json.loads(line)
        key.verify(bytes.fromhex(payload.pop("signature")), _message(payload))
        heads = {stream: Head(*head) for stream, head in payload["heads"].items()}
        return Checkpoint(payload["at_ms"], heads)
    except (InvalidSignature, KeyError, TypeError, ValueError, AttributeError) as error:
        raise CheckpointForged(f"not a checkpoint of this floor: {line[:60]}…") from error


def append(file: Path, key: Ed25519PrivateKey, checkpoint: Checkpoint) -> None:
    """Write a checkpoint at the end of its file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as lines:
        lines.write(signed(key, checkpoint) + "\n")


def read(file: Path, key: Ed25519PublicKey) -> Iterator[Checkpoint]:
    """The checkpoints of a file, each verified."""
    if file.is_file():
        yield from (opened(key, line) for line in file.read_text("utf-8").splitlines())


def _payload(checkpoint: Checkpoint) -> dict[str, Any]:
    heads = {stream: list(head) for stream, head in sorted(checkpoint.heads.items())}
    return {"at_ms": checkpoint.at_ms, "heads": heads}


def _message(payload: dict[str, Any]) -> bytes:
    return b"croupier checkpoint 1\n" + json.dumps(payload, sort_keys=True).encode()
