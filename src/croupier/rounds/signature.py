"""The signature of a record: whoever kept the commitment finds out every edit.

The key is drawn for one record.  Its public half is part of the commitment that was published
before the wagers; its private half is never revealed.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

DOMAIN = b"croupier record 2\n"
SIGNATURE = "signature"
# One way to write a signature: digits of the other case would be an edit that nothing finds out.
DIGITS = re.compile("[0-9a-f]{128}")


def signer_of(key: Ed25519PrivateKey) -> bytes:
    """The public half of a key, which the commitment names."""
    return key.public_key().public_bytes_raw()


def signed(data: dict[str, Any], key: Ed25519PrivateKey) -> dict[str, Any]:
    """The record with a signature over everything else that it states."""
    return {**data, SIGNATURE: key.sign(_message(data)).hex()}


def is_signed(data: dict[str, Any]) -> bool:
    """Whether the record's signer signed everything that it states."""
    signature = data[SIGNATURE]
    if not DIGITS.fullmatch(signature):
        return False
    signer = Ed25519PublicKey.from_public_bytes(bytes.fromhex(data["signer"]))
    try:
        signer.verify(bytes.fromhex(signature), _message(data))
    except InvalidSignature:
        return False
    return True


def _message(data: dict[str, Any]) -> bytes:
    stated = {field: value for field, value in data.items() if field != SIGNATURE}
    return DOMAIN + json.dumps(stated, sort_keys=True).encode()
