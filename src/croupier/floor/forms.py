"""The form of all that is written to the floor: names, cards, words, amounts, each with its end.

What a client sends is decoded into these types, so that whatever has another form is refused before
anything happens, over HTTP and sockets alike, and no store ever meets what it cannot keep.
"""

from __future__ import annotations

import json
import re
from typing import Annotated, Any

import msgspec

from croupier.floor.vocabulary import listed
from croupier.money import CENTS_MAX, dollars

NAME_CHARACTERS_MAX, WORDS_CHARACTERS_MAX, NOTE_CHARACTERS_MAX = 64, 100, 500
PASSWORD_CHARACTERS_MAX = 256
PASSKEY_CHARACTERS_MAX = 1_364  # of an id, which has 1,023 bytes at the most
LIST_MAX = 200
WHOLE_MAX = 10_000
CHIP_CENTS_MAX = 1_000_000

NAME = rf"^(?!.*\n)[A-Za-z0-9_.-]{{1,{NAME_CHARACTERS_MAX}}}$"  # `$` alone allows a line's end.
CARD = rf"^(?!.*\n)[A-Za-z0-9_.-]{{0,{NAME_CHARACTERS_MAX}}}$"
# Control characters but the line feed, separators of lines, and what turns the direction of text.
_UNSEEN = r"\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff"
NOTE = rf"^[^{_UNSEEN}]*$"
BASE64URL = r"^[A-Za-z0-9_-]+$"
WORDS = rf"^(?!.*\n)[^{_UNSEEN}]*$"
_CHARACTERS = "letters, digits, hyphens, dots and underscores"
_FORMS = {
    NAME: f"1 to {NAME_CHARACTERS_MAX} {_CHARACTERS}",
    CARD: f"up to {NAME_CHARACTERS_MAX} {_CHARACTERS}",
    NOTE: "text without control characters",
    WORDS: "one line of text without control characters",
    BASE64URL: "letters, digits, hyphens and underscores",
}
# The terms of msgspec, and what people call them.
IN_WORDS = {f"`str` matching regex {form!r}": words for form, words in _FORMS.items()} | {
    f"`int` <= {CENTS_MAX}": f"cents, {dollars(CENTS_MAX)} at the most",
    f"`int` >= -{CENTS_MAX}": f"cents, -{dollars(CENTS_MAX)} at the least",
    "`int` >=": "a whole number from",
    "`int` <=": "a whole number up to",
    "`int`": "a whole number",
    "`float`": "a number with a point",
    "`str`": "text",
    "`bool`": "true or false",
    "`object`": "keys and their values",
    "`array`": "a list",
}
EXPECTED = re.compile(r"Expected (.+?)(?=, got | - at |; |$)")

Name = Annotated[str, msgspec.Meta(pattern=NAME)]
Card = Annotated[str, msgspec.Meta(pattern=CARD)]
Words = Annotated[str, msgspec.Meta(pattern=WORDS, max_length=WORDS_CHARACTERS_MAX)]
Note = Annotated[str, msgspec.Meta(pattern=NOTE, max_length=NOTE_CHARACTERS_MAX)]
Password = Annotated[str, msgspec.Meta(max_length=PASSWORD_CHARACTERS_MAX)]
PasskeyId = Annotated[str, msgspec.Meta(pattern=BASE64URL, max_length=PASSKEY_CHARACTERS_MAX)]
SomeWords = Annotated[tuple[Words, ...], msgspec.Meta(max_length=LIST_MAX)]
Whole = Annotated[int, msgspec.Meta(ge=0, le=WHOLE_MAX)]
Cents = Annotated[int, msgspec.Meta(ge=-CENTS_MAX, le=CENTS_MAX)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=CENTS_MAX)]
Chip = Annotated[int, msgspec.Meta(ge=1, le=CHIP_CENTS_MAX)]


def read(decoder: msgspec.json.Decoder[Any], text: str | bytes) -> Any:
    """What a client sent; msgspec.MsgspecError whatever is wrong with it."""
    try:
        found = decoder.decode(text)
        json.loads(text, object_pairs_hook=_refuse_twice, parse_int=str, parse_float=str)
    except msgspec.ValidationError as error:
        raise msgspec.ValidationError(listed(str(error), decoder.type)) from error
    except UnicodeError as error:
        raise msgspec.DecodeError("the text is not UTF-8") from error
    except RecursionError as error:
        raise msgspec.DecodeError("the text is nested too deeply") from error
    return found


def _refuse_twice(pairs: list[tuple[str, Any]]) -> None:
    """Of a key given twice, one reader takes the first value and another the last."""
    names = {name for name, _ in pairs}
    if len(names) < len(pairs):
        twice = next(name for number, (name, _) in enumerate(pairs) if name in dict(pairs[:number]))
        raise msgspec.DecodeError(f"the key {twice[:NAME_CHARACTERS_MAX]!r} is given twice")


def told(why: str) -> tuple[str, str]:
    """What msgspec found wrong, in words, and what it expected, if it says so."""
    for terms, words in IN_WORDS.items():
        why = why.replace(terms, words)
    found = EXPECTED.search(why)
    return why, found[1] if found else ""
