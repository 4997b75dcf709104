"""Validation numbers: drawn evenly, read back however they are grouped, hidden by their digest."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from croupier.equipment.chance import ScriptedChance, SeededChance
from croupier.paper import NumberRefused, ValidationNumber, digest_of, drawn, is_digest_of, parsed

KEY = bytes(range(32))
DRAWS = 10_000
NUMBERS = st.integers(0, 10**18 - 1).map(lambda number: ValidationNumber(f"{number:018}"))
VALUES = st.integers(0, 10**16 - 1)


@pytest.fixture(scope="module")
def many() -> list[ValidationNumber]:
    chance = SeededChance("validation numbers")
    return [drawn(chance, 7) for _ in range(DRAWS)]


@given(VALUES, st.integers(0, 99))
def test_each_draw_has_a_number_of_its_own(value: int, system_id: int) -> None:
    number = drawn(ScriptedChance([value]), system_id)
    assert (len(number.digits), number.system_id, int(number.digits[2:])) == (18, system_id, value)


def test_the_chance_is_asked_once_for_all_sixteen_digits() -> None:
    class Asked:
        def below(self, n: int) -> int:
            assert n == 10**16
            return n - 1

    assert str(drawn(Asked(), 0)) == "00-9999-9999-9999-9999"


def test_ten_thousand_numbers_are_all_different(many: list[ValidationNumber]) -> None:
    assert len(set(many)) == DRAWS


@pytest.mark.parametrize("place", range(2, 18))
def test_every_drawn_digit_is_evenly_spread(many: list[ValidationNumber], place: int) -> None:
    seen = Counter(number.digits[place] for number in many)
    assert chisquare([seen[digit] for digit in "0123456789"]).pvalue > 0.0005


def test_no_digit_foretells_the_next_one(many: list[ValidationNumber]) -> None:
    pairs = Counter(number.digits[at : at + 2] for number in many for at in range(2, 18, 2))
    assert chisquare([pairs[f"{pair:02}"] for pair in range(100)]).pvalue > 0.0005


@pytest.mark.parametrize("system_id", [-1, 100])
def test_a_system_id_of_other_than_two_digits_is_refused(system_id: int) -> None:
    with pytest.raises(ValueError, match="two digits, 0 to 99"):
        drawn(ScriptedChance([0]), system_id)


def test_people_read_the_system_then_groups_of_four() -> None:
    assert str(ValidationNumber("001234567890123456")) == "00-1234-5678-9012-3456"


@pytest.mark.parametrize(
    "typed",
    [
        "001234567890123456",
        "00-1234-5678-9012-3456",
        "  00 1234 5678 9012 3456\r\n",
        "00 – 1234 – 5678 – 9012 – 3456",
        "0-0-1-2-3-4-5-6-7-8-9-0-1-2-3-4-5-6",
    ],
)
def test_a_number_is_read_however_it_is_grouped(typed: str) -> None:
    assert parsed(typed).digits == "001234567890123456"


@given(NUMBERS)
def test_what_is_written_is_read_back(number: ValidationNumber) -> None:
    assert parsed(str(number)) == number


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "^0 digits"),
        ("00-1234-5678-9012-345", "^17 digits"),
        ("00-1234-5678-9012-3456-7", "^19 digits"),
        ("00-1234-5678-9012-345O", "other than digits"),
        ("+01234567890123456", "other than digits"),
        ("٠٠١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦", "other than digits"),
        ("0" * 65, "more than 64 characters"),
        ("001234567890123456" + " " * 10**6, "more than 64 characters"),
    ],
)
def test_anything_but_eighteen_digits_is_refused_with_what_is_accepted(
    typed: str, why: str
) -> None:
    with pytest.raises(NumberRefused, match=f"{why}.*; accepted: 18 digits"):
        parsed(typed)


def test_a_refusal_does_not_repeat_a_number_that_is_nearly_right() -> None:
    with pytest.raises(NumberRefused) as refused:
        parsed("00-9876-5432-9876-543")
    assert "9876" not in str(refused.value)


def test_a_value_of_other_than_eighteen_digits_cannot_be_made() -> None:
    with pytest.raises(NumberRefused, match="18 digits"):
        ValidationNumber("12345")


def test_a_log_shows_too_little_to_redeem() -> None:
    shown = repr([ValidationNumber("011234567890123456")])
    assert shown == "[ValidationNumber(01-****-****-****-3456)]"


def test_the_digest_is_hmac_sha_256_as_rfc_2104_builds_it() -> None:
    message = b"croupier validation number 1\x00" + b"011234567890123456"
    padded = KEY.ljust(64, b"\x00")
    inner = hashlib.sha256(bytes(each ^ 0x36 for each in padded) + message).digest()
    outer = hashlib.sha256(bytes(each ^ 0x5C for each in padded) + inner).digest()
    assert digest_of(ValidationNumber("011234567890123456"), KEY) == outer


@given(NUMBERS, NUMBERS)
def test_a_digest_answers_to_its_own_number_only(
    one: ValidationNumber, other: ValidationNumber
) -> None:
    assert is_digest_of(digest_of(one, KEY), other, KEY) == (one == other)


@given(NUMBERS)
def test_a_digest_is_worthless_under_another_key(number: ValidationNumber) -> None:
    assert not is_digest_of(digest_of(number, KEY), number, KEY[::-1])


def test_a_short_key_is_refused() -> None:
    with pytest.raises(ValueError, match="a key of 31 bytes was refused: it takes 32 or more"):
        digest_of(ValidationNumber("0" * 18), KEY[:31])
