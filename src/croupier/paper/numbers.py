"""The number that redeems a ticket: drawn, written for people, read back, hidden in the store."""

from __future__ import annotations

import hmac
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.equipment.chance import Chance

DIGITS = 18  # Two of the system and sixteen drawn.  Standards 27.
DRAWN_DIGITS = 16
SYSTEM_ID_MAX = 99
KEY_BYTES_MIN = 32  # As long as the digest, so that the key is no easier to guess.
TYPED_MAX = 64  # Characters: room for any grouping of the digits.
PURPOSE = b"croupier validation number 1\x00"  # A key used elsewhere too gives other digests there.
NUMBER = re.compile(rf"[0-9]{{{DIGITS}}}", re.ASCII)
GROUP = re.compile(r"..(?=(?:.{4})+$)|.{4}")  # Two digits, then fours.
SEPARATORS = re.compile(r"[\s\-‐‑–—]")
ACCEPTED = "accepted: 18 digits as on the ticket, such as 01-2345-6789-0123-4567"


class NumberRefused(ValueError):
    """The text is no validation number; it is not repeated here, for it may be nearly one."""


@dataclass(frozen=True, slots=True, repr=False)
class ValidationNumber:
    """Eighteen digits: whoever knows them may be paid, so only `str` and `digits` tell them."""

    digits: str

    def __post_init__(self) -> None:
        if not NUMBER.fullmatch(self.digits):
            raise NumberRefused(f"a validation number was refused: {ACCEPTED}")

    def __str__(self) -> str:
        return "-".join(GROUP.findall(self.digits))

    def __repr__(self) -> str:
        """The system and the last four digits: enough for a log, too little for a thief."""
        return f"ValidationNumber({self.digits[:2]}-****-****-****-{self.digits[-4:]})"

    @property
    def system_id(self) -> int:
        """The system that issued the number."""
        return int(self.digits[:2])


def drawn(chance: Chance, system_id: int) -> ValidationNumber:
    """A number of this system, every one of its 10**16 equally likely.  Standards 4, 27.

    Two draws may meet: the store keeps each digest once, and its caller draws again.
    """
    if not 0 <= system_id <= SYSTEM_ID_MAX:
        raise ValueError(f"system id {system_id} was refused: it has two digits, 0 to 99")
    return ValidationNumber(f"{system_id:02}{chance.below(10**DRAWN_DIGITS):0{DRAWN_DIGITS}}")


def parsed(text: str) -> ValidationNumber:
    """The number in what was scanned or typed, whatever spaces and dashes group it."""
    if len(text) > TYPED_MAX:
        raise NumberRefused(f"more than {TYPED_MAX} characters were read; {ACCEPTED}")
    digits = SEPARATORS.sub("", text)
    if re.search(r"[^0-9]", digits):
        raise NumberRefused(f"something other than digits, spaces and dashes was read; {ACCEPTED}")
    if len(digits) != DIGITS:
        raise NumberRefused(f"{len(digits)} digits were read; {ACCEPTED}")
    return ValidationNumber(digits)


def digest_of(number: ValidationNumber, key: bytes) -> bytes:
    """What the store keeps instead of the number: nothing that could be redeemed without the key.

    There are few enough numbers to try them all, so an unkeyed digest would hide nothing.
    """
    if len(key) < KEY_BYTES_MIN:
        raise ValueError(f"a key of {len(key)} bytes was refused: it takes {KEY_BYTES_MIN} or more")
    return hmac.digest(key, PURPOSE + number.digits.encode(), "sha256")


def is_digest_of(digest: bytes, number: ValidationNumber, key: bytes) -> bool:
    """Whether a stored digest is this number's, in a time that tells nothing of the difference."""
    return hmac.compare_digest(digest, digest_of(number, key))
