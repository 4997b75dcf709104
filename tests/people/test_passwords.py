"""Passwords: which are accepted, how they are kept."""

from __future__ import annotations

import pytest
from argon2 import extract_parameters
from argon2.profiles import RFC_9106_LOW_MEMORY

from croupier.people.passwords import NOBODY, POLICY, fits, hashed, refused_password
from croupier.rounds.refusals import Reason, Refused
from support.people import somebody

ADA = somebody("Area Manager", name="Ada Lovelace")
SALT = bytes(range(16))
GOOD = "correct horse battery"
KEPT = hashed(GOOD, SALT)


def test_a_password_fits_its_hash_and_no_other_does() -> None:
    assert fits(KEPT, GOOD)
    assert not fits(KEPT, f"{GOOD}.")


def test_a_hash_is_argon2id_with_the_parameters_of_rfc_9106_for_little_memory() -> None:
    assert KEPT.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert extract_parameters(KEPT) == RFC_9106_LOW_MEMORY


def test_nobodys_hash_is_as_much_work_as_anybodys() -> None:
    assert extract_parameters(NOBODY) == RFC_9106_LOW_MEMORY


def test_the_same_password_with_another_salt_has_another_hash() -> None:
    assert hashed(GOOD, SALT[::-1]) != KEPT


def test_a_password_typed_with_composed_or_separate_accents_is_the_same() -> None:
    assert fits(hashed("caf\u00e9 au lait noir", SALT), "cafe\u0301 au lait noir")


def test_a_password_longer_than_accepted_never_fits_its_beginning() -> None:
    longest = "abcdefgh" * 16
    assert not fits(hashed(longest, SALT), f"{longest}x")


def test_a_salt_is_sixteen_bytes() -> None:
    with pytest.raises(AssertionError):
        hashed(GOOD, b"short")


@pytest.mark.parametrize("password", [GOOD, "abcdefghijkl", "abcdefgh" * 16, "пароль из слов"])
def test_any_long_enough_password_is_accepted(password: str) -> None:
    assert refused_password(ADA, password) is None


@pytest.mark.parametrize(
    "password",
    [
        "",
        "abcdefghijk",
        "abcdefgh" * 16 + "x",
        "abababababab",
        "my LOVELACE is long",
        "ada lovelace1",
    ],
)
def test_short_endless_monotonous_and_own_names_are_refused(password: str) -> None:
    answer = refused_password(ADA, password)
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.accepted) == (Reason.WEAK_PASSWORD, POLICY)


def test_a_refusal_never_repeats_the_password() -> None:
    assert "abababababab" not in str(refused_password(ADA, "abababababab"))


def test_the_policy_says_what_it_wants() -> None:
    assert str(POLICY) == (
        "12 to 128 characters, 5 of them different, without the person's own name or id"
    )
