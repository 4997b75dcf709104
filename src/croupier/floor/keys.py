"""The keys of a floor: secrets and ticket numbers are sealed, checkpoints signed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

if TYPE_CHECKING:
    from pathlib import Path

MASTER_BYTES = 32
NONCE_BYTES = 12


class SealBroken(ValueError):
    """Something sealed was not sealed by this floor, or was changed."""


class Keys(NamedTuple):
    """What a floor seals, signs and digests with; each from one master key."""

    sealing: bytes
    signing: Ed25519PrivateKey
    tickets: bytes
    sessions: bytes

    def sealed(self, value: bytes, purpose: str) -> bytes:
        """A value that only this floor can open, and only for this purpose."""
        nonce = os.urandom(NONCE_BYTES)
        return nonce + AESGCM(self.sealing).encrypt(nonce, value, purpose.encode())

    def opened(self, sealed: bytes, purpose: str) -> bytes:
        """The value that was sealed for this purpose."""
        nonce, rest = sealed[:NONCE_BYTES], sealed[NONCE_BYTES:]
        try:
            return AESGCM(self.sealing).decrypt(nonce, rest, purpose.encode())
        except InvalidTag as error:
            raise SealBroken(f"the seal of {purpose!r} is not this floor's") from error


def keys_of(master: bytes) -> Keys:
    """The keys that follow from a master key."""
    signing = Ed25519PrivateKey.from_private_bytes(_derived(master, "checkpoints"))
    return Keys(
        _derived(master, "secrets"),
        signing,
        _derived(master, "tickets"),
        _derived(master, "sessions"),
    )


def read_keys(file: Path) -> Keys:
    """The keys of a floor, made at its first start; only their owner may read the file."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as written:
            written.write(os.urandom(MASTER_BYTES))
            written.flush()
            os.fsync(written.fileno())
    return keys_of(file.read_bytes())


def _derived(master: bytes, purpose: str) -> bytes:
    return HKDF(SHA256(), MASTER_BYTES, None, f"croupier {purpose} 1".encode()).derive(master)
