"""The public keys of a floor's checkpoints, as PEM files that anybody may have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    PublicFormat,
    load_pem_public_key,
)

if TYPE_CHECKING:
    from pathlib import Path

BLOCK = re.compile("-----BEGIN PUBLIC KEY-----.*?-----END PUBLIC KEY-----", re.DOTALL)
SUFFIX = ".pem"
ACCEPTED = "accepted: Ed25519 public keys as PEM, such as the floor writes beside its checkpoints"


class NoPublicKey(ValueError):
    """A file that should hold public keys holds something else."""


def public_key_file(checkpoints: Path) -> Path:
    """Where the public keys of a file of checkpoints lie: beside it."""
    return checkpoints.with_suffix(SUFFIX)


def read_public_keys(file: Path) -> tuple[Ed25519PublicKey, ...]:
    """The public keys of a file; a floor whose signing key was changed has several."""
    try:
        found = [load_pem_public_key(each.encode()) for each in BLOCK.findall(file.read_text())]
    except (OSError, ValueError) as error:
        raise NoPublicKey(f"{file} is not a public key; {ACCEPTED}") from error
    keys = tuple(each for each in found if isinstance(each, Ed25519PublicKey))
    if not keys or len(keys) < len(found):
        raise NoPublicKey(f"{file} is not a public key; {ACCEPTED}")
    return keys


def publish(file: Path, key: Ed25519PublicKey) -> None:
    """Add a key to a file of public keys, unless it is there."""
    known = read_public_keys(file) if file.exists() else ()
    if key not in known:
        pem = key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        with file.open("ab") as keys:
            keys.write(pem)


def name_of(key: Ed25519PublicKey) -> str:
    """A key as people compare it: its first bytes."""
    return key.public_bytes_raw().hex()[:16]
