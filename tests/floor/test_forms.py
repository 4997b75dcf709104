"""The forms of what is written to the floor."""

from __future__ import annotations

import re
from typing import Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.floor.commands import decoded_command, encoded
from croupier.floor.forms import CARD, NAME, NOTE, WORDS, read, told
from croupier.floor.players.commands import PresentCard
from croupier.floor.tables.noticeboard import Announced  # noqa: TC001 - msgspec reads it

# Unicode's controls, separators of lines and paragraphs, and marks of direction (UAX 9, table 2.1).
CONTROLS = st.characters(categories=["Cc", "Zl", "Zp"])
DIRECTIONS = st.sampled_from(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
PLAIN = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]))


@given(PLAIN, CONTROLS | DIRECTIONS, PLAIN)
def test_no_line_holds_a_control_character_or_a_mark_of_direction(
    before: str, unseen: str, after: str
) -> None:
    assert not re.search(WORDS, before + unseen + after)
    assert bool(re.search(NOTE, before + unseen + after)) is (unseen == "\n")


@given(PLAIN)
def test_plain_text_of_any_language_is_a_line_and_a_note(text: str) -> None:
    assert re.search(WORDS, text)
    assert re.search(NOTE, text)


@given(st.text(max_size=70))
def test_a_name_is_letters_digits_hyphens_dots_and_underscores(text: str) -> None:
    has_form = all((each.isascii() and each.isalnum()) or each in "-._" for each in text)
    assert bool(re.search(NAME, text)) is (has_form and 1 <= len(text) <= 64)
    assert bool(re.search(CARD, text)) is (has_form and len(text) <= 64)


def test_a_card_taken_out_has_the_form_of_a_card() -> None:
    assert decoded_command(encoded(PresentCard(""))) == PresentCard("")


@pytest.mark.parametrize(
    ("found", "accepted"),
    [
        ("Expected `int`, got `str` - at `$.cents`", "a whole number"),
        ("Expected `str` of length <= 100 - at `$.bet`", "text of length <= 100"),
        ("Expected `int` <= 1000000000000", "cents, $10,000,000,000.00 at the most"),
        ("Object contains unknown field `x`", ""),
    ],
)
def test_what_is_expected_is_told_in_words(found: str, accepted: str) -> None:
    assert told(found)[1] == accepted


class Shown(msgspec.Struct, tag_field="do", tag="show"):
    suits: list[Literal["clubs", "spades"]] = []
    by_seat: dict[str, Literal["in", "out"]] = {}


class Held(msgspec.Struct, tag_field="do", tag="hold"):
    suits: list[int] = []


class Told(msgspec.Struct):
    command: Shown | Held
    of: Announced | None = None


@pytest.mark.parametrize(
    ("text", "accepted"),
    [
        ('{"command": {"do": "fold"}}', "one of show, hold"),
        ('{"command": {"do": "show", "suits": ["clubs", "cups"]}}', "one of clubs, spades"),
        ('{"command": {"do": "show", "by_seat": {"a": "up"}}}', "one of in, out"),
        (
            '{"command": {"do": "hold"}, "of": "snow"}',
            "one of closing, variation, limits, end of the old minimum",
        ),
    ],
)
def test_a_word_that_is_none_of_the_accepted_is_refused_with_all_of_them(
    text: str, accepted: str
) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        read(msgspec.json.Decoder(Told), text)
    assert told(str(refused.value))[1] == accepted


def test_a_word_of_any_length_is_told_shortly() -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        read(msgspec.json.Decoder(Shown), '{"suits": ["' + "x" * 50_000 + '"]}')
    assert len(str(refused.value)) < 120
