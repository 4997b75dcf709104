"""The keys of a floor: secrets and ticket numbers are sealed, checkpoints signed."""

from __future__ import annotations

import os
from contextlib import suppress
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

if TYPE_CHECKING:
    from pathlib import Path

MASTER_BYTES = 32
NONCE_BYTES = 12
SIGNING_ACCEPTED = "accepted: an Ed25519 key as PEM, as `openssl genpkey -algorithm ed25519` writes"


class SealBroken(ValueError):
    """Something sealed was not sealed by this floor, or was changed."""


class KeyDamaged(ValueError):
    """A file that should hold a master key holds something else."""


class Keys(NamedTuple):
    """What a floor seals, signs and digests with, from one master key.

    Only the key that signs checkpoints may be another, which lies elsewhere; a database knows its
    floor by `founding`, which follows from the master key all the same.
    """

    sealing: bytes
    signing: Ed25519PrivateKey
    tickets: bytes
    sessions: bytes
    founding: bytes

    @property
    def public(self) -> tuple[Ed25519PublicKey, ...]:
        """The keys that anybody may have, to check what this floor signs or signed before."""
        return self.signing.public_key(), Ed25519PublicKey.from_public_bytes(self.founding)

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
        signing.public_key().public_bytes_raw(),
    )


def read_keys(file: Path, signing: Path | None = None) -> Keys:
    """The keys of a floor, made at its first start; only their owner may read the files.

    Checkpoints are signed with the key of the file `signing`, where there is such a file.
    """
    if not file.exists():
        _make(file, os.urandom(MASTER_BYTES))
    master = file.read_bytes()
    if len(master) != MASTER_BYTES:
        why = f"{file} holds {len(master)} bytes, not a key"
        raise KeyDamaged(f"{why}; accepted: the {MASTER_BYTES} bytes that were kept of it")
    keys = keys_of(master)
    return keys if signing is None else keys._replace(signing=read_signing_key(signing))


def read_signing_key(file: Path) -> Ed25519PrivateKey:
    """The private key of a PEM file, made at the first start."""
    if not file.exists():
        new = Ed25519PrivateKey.generate()
        _make(file, new.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    try:
        found = load_pem_private_key(file.read_bytes(), None)
    except (TypeError, ValueError) as error:
        raise KeyDamaged(f"{file} is not a private key; {SIGNING_ACCEPTED}") from error
    if not isinstance(found, Ed25519PrivateKey):
        raise KeyDamaged(f"{file} is another kind of key; {SIGNING_ACCEPTED}")
    return found


def _make(file: Path, content: bytes) -> None:
    """A new key, in its place only once it is whole; of two made at once the first stays."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=file.parent, prefix=f"{file.name}.") as written:
        written.write(content)
        written.flush()
        os.fsync(written.fileno())
        with suppress(FileExistsError):
            os.link(written.name, file)


def _derived(master: bytes, purpose: str) -> bytes:
    return HKDF(SHA256(), MASTER_BYTES, None, f"croupier {purpose} 1".encode()).derive(master)
