"""The key pair of a test's device, always the same for a name, and what it signs."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Pair(NamedTuple):
    """A device with its private key."""

    device: str
    private: ec.EllipticCurvePrivateKey

    @property
    def public_key(self) -> str:
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return point.hex()

    def proof(self, challenge: str) -> dict[str, str]:
        """The body that signs the device in."""
        text = f"croupier device 1\n{self.device}\n{challenge}".encode()
        r, s = decode_dss_signature(self.private.sign(text, ec.ECDSA(SHA256())))
        return {"challenge": challenge, "signature": f"{r:064x}{s:064x}"}


def pair_of(device: str, of: str = "") -> Pair:
    """The pair of a device; `of` names another pair, such as a thief's."""
    number = int.from_bytes(hashlib.sha256(f"{device}{of}".encode()).digest()) >> 1
    return Pair(device, ec.derive_private_key(number, ec.SECP256R1()))
