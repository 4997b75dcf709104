"""Amounts in words: spoken as Australians speak them, and heard back as the same amount."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.paper import in_words
from independent.spoken_amounts import heard_cents

AMOUNTS = st.integers(0, 10**15) | st.integers(0, 15).map(lambda zeros: 10**zeros)


@pytest.mark.parametrize(
    ("amount_cents", "spoken"),
    [
        (0, "zero dollars"),
        (1, "one cent"),
        (99, "ninety-nine cents"),
        (100, "one dollar"),
        (201, "two dollars and one cent"),
        (1_400, "fourteen dollars"),
        (2_000, "twenty dollars"),
        (10_000, "one hundred dollars"),
        (11_500, "one hundred and fifteen dollars"),
        (100_500, "one thousand and five dollars"),
        (120_540, "one thousand two hundred and five dollars and forty cents"),
        (1_000_000, "ten thousand dollars"),
        (100_000_100, "one million and one dollars"),
        (100_100_000, "one million one thousand dollars"),
        (45_678_900, "four hundred and fifty-six thousand seven hundred and eighty-nine dollars"),
        (10**15, "ten trillion dollars"),
    ],
)
def test_an_amount_is_spoken_as_people_speak_it(amount_cents: int, spoken: str) -> None:
    assert in_words(amount_cents) == spoken


@given(AMOUNTS)
@example(10**15 - 1)
def test_who_hears_the_words_writes_the_same_amount(amount_cents: int) -> None:
    assert heard_cents(in_words(amount_cents)) == amount_cents


@given(AMOUNTS, AMOUNTS)
def test_different_amounts_have_different_words(one: int, other: int) -> None:
    assert (in_words(one) == in_words(other)) == (one == other)


@given(AMOUNTS)
def test_a_unit_is_singular_for_exactly_one_of_it(amount_cents: int) -> None:
    words = in_words(amount_cents).split()
    assert ("dollar" in words) == (amount_cents // 100 == 1)
    assert ("cent" in words) == (amount_cents % 100 == 1)


@pytest.mark.parametrize("amount_cents", [-1, 10**15 + 1])
def test_an_amount_beyond_the_words_is_refused(amount_cents: int) -> None:
    with pytest.raises(ValueError, match="0 to 1000000000000000"):
        in_words(amount_cents)
