"""Passwords: what is accepted as one, its argon2 hash, and whether one fits a hash."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from argon2.profiles import RFC_9106_LOW_MEMORY

from croupier.people.house import HOUSE_RULE
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.people.house import Person

CHARACTERS_MIN = 12
CHARACTERS_MAX = 128
DIFFERENT_CHARACTERS_MIN = 5
SALT_BYTES = 16
POLICY = message(
    "accepted-password",
    least=CHARACTERS_MIN,
    most=CHARACTERS_MAX,
    different=DIFFERENT_CHARACTERS_MIN,
)
HASHER = PasswordHasher.from_parameters(RFC_9106_LOW_MEMORY)

# The hash of a password that nobody knows, with the very parameters of HASHER: whoever does not
# exist takes as long to refuse as whoever does.
NOBODY = (
    "$argon2id$v=19$m=65536,t=3,p=4$XjwlIAYHxjcFtMcQpEagPA"
    "$HeFgpa9zXELWf5hLMgqss3X/y/EtFlA32i7h1o9Ms3I"
)


def refused_password(person: Person, password: str) -> Refused | None:
    """Why a new password is not accepted, or None: length matters, composition does not."""
    has_length = CHARACTERS_MIN <= len(password) <= CHARACTERS_MAX
    is_varied = len(set(password)) >= DIFFERENT_CHARACTERS_MIN
    own = [part.casefold() for part in (person.id, *person.name.split()) if len(part) > 2]
    if has_length and is_varied and not any(part in password.casefold() for part in own):
        return None
    why = message("refusal-new_password_too", person=person.name)
    return Refused(Reason.WEAK_PASSWORD, why, HOUSE_RULE, POLICY)


def hashed(password: str, salt: bytes) -> str:
    """The argon2id hash of a password with a salt that was drawn for it alone."""
    assert len(salt) == SALT_BYTES
    return HASHER.hash(_plain(password), salt=salt)


def fits(password_hash: str, password: str) -> bool:
    """Whether the password is the one that was hashed."""
    try:
        return HASHER.verify(password_hash, _plain(password))
    except VerifyMismatchError:
        return False


def _plain(password: str) -> bytes:
    """The password as every keyboard spells it; one too long to be accepted stays too long."""
    shortened = normalize("NFKC", password[: CHARACTERS_MAX + 1])
    return shortened.encode("utf-8", "surrogatepass")  # half a character is wrong, not an error
