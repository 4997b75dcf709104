"""Commit and reveal."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chance import (
    Chance,
    CommitmentError,
    Secret,
    SeededChance,
    chance_of,
    commitment,
    verify_commitment,
)

SECRET = Secret(bytes(range(32)))
secrets = st.binary(min_size=32, max_size=32).map(Secret)


def draws(chance: Chance) -> list[int]:
    return [chance.below(2**32) for _ in range(4)]


@given(secrets)
def test_a_revealed_secret_verifies_its_commitment(secret: Secret) -> None:
    assert verify_commitment(secret.revealed(), commitment(secret))


@given(secrets, secrets)
def test_another_secret_does_not_verify(secret: Secret, other: Secret) -> None:
    assert verify_commitment(other.revealed(), commitment(secret)) == (other == secret)


def test_digits_may_be_of_either_case() -> None:
    assert verify_commitment(SECRET.revealed().upper(), commitment(SECRET).upper())


def test_a_commitment_is_sha_256_over_a_named_domain() -> None:
    named = b"croupier commitment 1\x00" + bytes(range(32))
    assert commitment(SECRET) == hashlib.sha256(named).hexdigest()


def test_draws_are_an_hmac_drbgs_of_secret_purpose_domain_and_contribution() -> None:
    same = SeededChance(
        bytes(range(32)), nonce=b"round 8", personalisation=b"\x00croupier chance 1\x00wagers"
    )
    assert draws(chance_of(SECRET, "round 8", b"wagers")) == draws(same)


def test_a_reveal_repeats_the_draws() -> None:
    revealed = Secret.from_hex(SECRET.revealed())
    assert draws(chance_of(revealed, "shoe 3")) == draws(chance_of(SECRET, "shoe 3"))


def test_the_secret_the_purpose_and_the_contribution_each_make_a_difference() -> None:
    base = draws(chance_of(SECRET, "round 8", b"wagers"))
    assert base != draws(chance_of(Secret(bytes(32)), "round 8", b"wagers"))
    assert base != draws(chance_of(SECRET, "round 9", b"wagers"))
    assert base != draws(chance_of(SECRET, "round 8", b"other wagers"))
    assert base != draws(chance_of(SECRET, "round 8"))


def test_a_purpose_cannot_be_made_to_pass_for_a_contribution() -> None:
    with pytest.raises(CommitmentError, match="printable"):
        chance_of(SECRET, "round 8\x00croupier chance 1\x00wagers")


@pytest.mark.parametrize("purpose", ["", "a\x00b", "a\nb", "\ud800", "a" * 257])
def test_a_purpose_is_short_printable_text(purpose: str) -> None:
    with pytest.raises(CommitmentError, match=f"1 to 256 printable .* found {len(purpose)}"):
        chance_of(SECRET, purpose)


def test_a_contribution_has_a_limit() -> None:
    assert chance_of(SECRET, "round 8", bytes(1024)).below(1) == 0
    with pytest.raises(CommitmentError, match="0 to 1024 bytes; found 1025"):
        chance_of(SECRET, "round 8", bytes(1025))


def test_neither_repr_nor_str_shows_the_secret() -> None:
    shown = f"{SECRET!r} {SECRET} {[SECRET]}"
    assert shown == "Secret(hidden) Secret(hidden) [Secret(hidden)]"


def test_a_secret_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        SECRET.value = bytes(32)  # type: ignore[misc]


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(CommitmentError, match=f"a secret is 32 bytes; found {length}"):
        Secret(bytes(length))


def test_a_secret_is_drawn_from_a_source_of_bytes() -> None:
    assert Secret.drawn(lambda length: b"\x05" * length) == Secret(b"\x05" * 32)


ZEROS = "0" * 64
MALFORMED = {
    "": "found 0 characters$",
    "0" * 63: "found 63 characters$",
    "0" * 65: "found 65 characters$",
    "0" * 62 + " g": "found 64 characters, among them ' g'$",
    "0x" + "0" * 62: "found 64 characters, among them 'x'$",
    "٣" * 64: "found 64 characters, among them '.u0663'$",
    ZEROS + "\n": "found 65 characters, among them '.n'$",
}


@pytest.mark.parametrize(("text", "found"), MALFORMED.items())
def test_a_malformed_secret_is_refused(text: str, found: str) -> None:
    with pytest.raises(CommitmentError, match="^a secret is 64 hexadecimal digits; " + found):
        verify_commitment(text, ZEROS)


@pytest.mark.parametrize(("text", "found"), MALFORMED.items())
def test_a_malformed_commitment_is_refused(text: str, found: str) -> None:
    with pytest.raises(CommitmentError, match="^a commitment is 64 hexadecimal digits; " + found):
        verify_commitment(ZEROS, text)
