"""Commit and reveal: the house binds itself before the wagers, players check it afterwards.

The house publishes `commitment(secret)` before the Wagering Period, draws from
`chance_of(secret, purpose, contribution)`, and reveals the secret after settlement.  The
contribution is the digest of the closed wagers: without it a round would be determined before
the players' options are made (standards 7).  A shoe is shuffled before any wager and has none.
Where a record of the round will be signed, the commitment names its signer, too.
"""

import hashlib
import hmac
import re
from dataclasses import dataclass
from typing import Self

from croupier.equipment.chance.port import Chance, RandomBytes
from croupier.equipment.chance.seed import SeededChance

SECRET_BYTES = 32
DIGITS = SECRET_BYTES * 2  # A SHA-256 digest and a public key have as many.
PURPOSE_CHARACTERS_MAX = 256
CONTRIBUTION_BYTES_MAX = 1024
# Secret and signer have a fixed length, so no commitment to both is one to a secret alone.
COMMITMENT_DOMAIN = b"croupier commitment 1\x00"
# The seed material is secret, purpose, this and contribution, end to end.  No purpose holds a
# NUL, so the first one after the secret ends it, and no two sets of arguments are the same seed.
CHANCE_DOMAIN = b"\x00croupier chance 1\x00"


class CommitmentError(ValueError):
    """A secret, commitment, purpose or contribution is not one."""


@dataclass(frozen=True, slots=True, repr=False)
class Secret:
    """Thirty-two bytes that nobody may know before they are revealed."""

    value: bytes

    def __post_init__(self) -> None:
        if len(self.value) != SECRET_BYTES:
            raise CommitmentError(f"a secret is {SECRET_BYTES} bytes; found {len(self.value)}")

    @classmethod
    def drawn(cls, random_bytes: RandomBytes) -> Self:
        """A secret drawn from a source of random bytes."""
        return cls(random_bytes(SECRET_BYTES))

    @classmethod
    def from_hex(cls, secret_hex: str) -> Self:
        """The secret that was revealed as these digits."""
        return cls(_from_hex("secret", secret_hex))

    def revealed(self) -> str:
        """The secret in hexadecimal, for those who may now know it."""
        return self.value.hex()

    def __repr__(self) -> str:
        return "Secret(hidden)"


def commitment(secret: Secret, signer: bytes = b"") -> str:
    """The digest that binds the house to a secret, and to a signer, and tells nothing of them."""
    return hashlib.sha256(COMMITMENT_DOMAIN + secret.value + signer).hexdigest()


def verify_commitment(secret_hex: str, commitment_hex: str, signer_hex: str | None = None) -> bool:
    """Whether secret and signer are the ones committed to; compared in constant time."""
    promised = _from_hex("commitment", commitment_hex)
    signer = b"" if signer_hex is None else _from_hex("signer", signer_hex)
    kept = bytes.fromhex(commitment(Secret.from_hex(secret_hex), signer))
    return hmac.compare_digest(promised, kept)


def chance_of(secret: Secret, purpose: str, contribution: bytes = b"") -> Chance:
    """The draws that a secret, a purpose (which round, which shoe) and the wagers determine."""
    _refuse_purpose(purpose)
    if len(contribution) > CONTRIBUTION_BYTES_MAX:
        raise CommitmentError(
            f"a contribution is 0 to {CONTRIBUTION_BYTES_MAX} bytes; found {len(contribution)}"
        )
    return SeededChance(
        secret.value, nonce=purpose.encode(), personalisation=CHANCE_DOMAIN + contribution
    )


def _refuse_purpose(purpose: str) -> None:
    if not (1 <= len(purpose) <= PURPOSE_CHARACTERS_MAX and purpose.isprintable()):
        raise CommitmentError(
            f"a purpose is 1 to {PURPOSE_CHARACTERS_MAX} printable characters; "
            f"found {len(purpose)}: {purpose[:40]!a}"
        )


def _from_hex(what: str, text: str) -> bytes:
    if not re.fullmatch(f"[0-9a-fA-F]{{{DIGITS}}}", text):
        strange = "".join(sorted(set(re.sub("[0-9a-fA-F]", "", text))))
        raise CommitmentError(
            f"a {what} is {DIGITS} hexadecimal digits; found {len(text)} characters"
            + (f", among them {strange[:40]!a}" if strange else "")
        )
    return bytes.fromhex(text)
