"""The key pairs of devices: what each signs to come in, and how a signature is checked.

A device makes its own pair (ECDSA on P-256) and never shows the private key.  It enrols the public
one once, with the key of `devices.json` that whoever sets it up types in, and from then on signs a
fresh challenge whenever it comes in.
"""

from __future__ import annotations

import hmac
import os
from typing import TYPE_CHECKING

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

if TYPE_CHECKING:
    from croupier.floor.site.clock import Clock

PURPOSE = "croupier device 1"
CHALLENGE_MS = 60_000
NONCE_BYTES = 16
PUBLIC_HEX = r"^04[0-9a-f]{128}$"  # an uncompressed point of P-256
SIGNATURE_HEX = r"^[0-9a-f]{128}$"  # r and s, as browsers give them


def signed_text(device: str, challenge: str) -> bytes:
    """What a device signs: for what, as whom, and when it was asked to."""
    return f"{PURPOSE}\n{device}\n{challenge}".encode()


def is_public_key(public_key: str) -> bool:
    """Whether a text is a point of the curve."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), bytes.fromhex(public_key))
    except ValueError:
        return False
    return True


def is_signed(public_key: str, device: str, challenge: str, signature: str) -> bool:
    """Whether the owner of a public key signed a challenge as this device."""
    point, raw = bytes.fromhex(public_key), bytes.fromhex(signature)
    r, s = int.from_bytes(raw[:32]), int.from_bytes(raw[32:])
    key = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    try:
        key.verify(encode_dss_signature(r, s), signed_text(device, challenge), ECDSA(SHA256()))
    except InvalidSignature:
        return False
    return True


class Challenges:
    """Challenges that this process gave: each is good for one purpose and device, once, a minute.

    Nothing is kept of one until it is used, so whoever asks for many takes no room.
    """

    def __init__(self, key: bytes, clock: Clock, purpose: str = PURPOSE) -> None:
        self._key, self._clock, self._purpose = key, clock, purpose
        self._used: dict[str, int] = {}

    def new(self, device: str) -> str:
        """A challenge for a device."""
        told = f"{self._clock.now_ms()}.{os.urandom(NONCE_BYTES).hex()}"
        return f"{told}.{self._mark(device, told)}"

    def takes(self, device: str, challenge: str) -> bool:
        """Whether a challenge is this device's, fresh, and used for the first time now."""
        told, _, mark = challenge.rpartition(".")
        if not hmac.compare_digest(mark.encode(), self._mark(device, told).encode()):
            return False
        now_ms, at_ms = self._clock.now_ms(), int(told.partition(".")[0])
        self._used = {each: until for each, until in self._used.items() if until > now_ms}
        if not 0 <= now_ms - at_ms < CHALLENGE_MS or challenge in self._used:
            return False
        self._used[challenge] = at_ms + CHALLENGE_MS
        return True

    def _mark(self, device: str, told: str) -> str:
        text = f"{self._purpose}\n{device}\n{told}".encode()
        return hmac.digest(self._key, text, "sha256").hex()
