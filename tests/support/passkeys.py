"""An authenticator in software: it makes passkeys and shows them, as a person's device does."""

from __future__ import annotations

import hashlib
import json
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import encode_cbor

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

ADDRESS = "https://floor.example"
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


@dataclass
class Device:
    """A device with one passkey; what is wrong with it is what a test changes of it."""

    name: str
    origin: str = ADDRESS
    site: str = "floor.example"
    count: int = 0
    flags: int = PRESENT | VERIFIED

    @property
    def raw_id(self) -> bytes:
        return hashlib.sha256(self.name.encode()).digest()

    @property
    def id(self) -> str:
        return _text(self.raw_id)

    @property
    def private(self) -> EllipticCurvePrivateKey:
        number = int.from_bytes(hashlib.sha256(f"passkey {self.name}".encode()).digest()) >> 1
        return ec.derive_private_key(number, ec.SECP256R1())

    def made(self, options: dict[str, Any]) -> dict[str, str]:
        """The answer to a site that asks for a new passkey."""
        head = len(self.raw_id).to_bytes(2)
        attested = bytes(16) + head + self.raw_id + encode_cbor(self._public())
        data = self._data(self.flags | ATTESTED) + attested
        whole = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options)
        return {"id": self.id, "client_data": _text(client), "attestation": _text(whole)}

    def shown(self, options: dict[str, Any]) -> dict[str, str]:
        """The answer to a site that asks for this passkey; it counts each."""
        self.count += 1
        client, data = self._client("webauthn.get", options), self._data(self.flags)
        signed = data + hashlib.sha256(client).digest()
        return {
            "id": self.id,
            "client_data": _text(client),
            "authenticator_data": _text(data),
            "signature": _text(self.private.sign(signed, ec.ECDSA(SHA256()))),
        }

    def _public(self) -> dict[int, Any]:
        """The public key as COSE has it: a point of P-256 for ES256."""
        point = self.private.public_key().public_numbers()
        return {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)}

    def _data(self, flags: int) -> bytes:
        site = hashlib.sha256(self.site.encode()).digest()
        return site + bytes([flags]) + self.count.to_bytes(4)

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(told).encode()


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
