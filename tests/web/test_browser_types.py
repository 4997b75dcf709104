"""What the browser knows of the server's types is what the server's types are."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from croupier.web.browser_types import UNIONS, browser_types
from croupier.web.sockets.frames import Message
from croupier.web.typescript import NamedUnion, typescript

FILE = Path(__file__).parents[2] / "web/src/lib/generated/server.ts"


def check(written: str) -> None:
    assert written == browser_types(), f"{FILE.name} is stale: run `make types`"


def test_the_browser_has_the_types_of_the_server() -> None:
    check(FILE.read_text())


def test_a_stale_file_is_told_with_what_to_run() -> None:
    stale = FILE.read_text().replace("readonly phase: Phase", "readonly phase: string")
    with pytest.raises(AssertionError, match=r"server\.ts is stale: run `make types`"):
        check(stale)


@pytest.mark.parametrize("message", Message.__subclasses__())
def test_the_browser_knows_every_message(message: type) -> None:
    assert f"\nexport interface {message.__name__} {{\n" in browser_types()


@pytest.mark.parametrize("name", UNIONS)
def test_a_union_is_written_by_its_name(name: str) -> None:
    assert f"\nexport type {name} =" in browser_types()


class Suit(StrEnum):
    """A suit."""

    HEARTS = "hearts"
    SPADES = "spades"


class Card(msgspec.Struct, tag="card"):
    """A card.  CMA 11.3.1."""

    suit: Suit
    rank: Annotated[int, msgspec.Meta(ge=1)] = 1


class Joker(msgspec.Struct, tag="joker"):
    """A joker."""


class Held(msgspec.Struct, omit_defaults=True):
    """What somebody holds.

    Nothing is left out but what is empty.
    """

    cards: list[Card | Joker]
    status: Literal["in play", "player's"]
    share: float | None
    best: Card | Joker | None = None
    by_name: dict[str, tuple[str | None, ...]] = {}
    extra: Any = None


AnyCard = Card | Joker
WRITTEN = """\
/** Any card. */
export type AnyCard = Card | Joker

/** A card. CMA 11.3.1. */
export interface Card {
  readonly type: 'card'
  readonly suit: Suit
  readonly rank: number
}

/**
 * What somebody holds.
 *
 * Nothing is left out but what is empty.
 */
export interface Held {
  readonly cards: readonly AnyCard[]
  readonly status: 'in play' | "player's"
  readonly share: number | null
  readonly best?: AnyCard
  readonly by_name?: { readonly [key: string]: readonly (string | null)[] }
  readonly extra?: unknown
}

/** A joker. */
export interface Joker {
  readonly type: 'joker'
}

/** A suit. */
export type Suit = 'hearts' | 'spades'
"""


def test_a_field_may_be_missing_only_where_its_struct_leaves_defaults_out() -> None:
    assert typescript([list[Held]], {"AnyCard": NamedUnion(AnyCard, "Any card.")}) == WRITTEN


LONG = [f"a value of {count} and of so many more letters" for count in range(1, 4)]


@pytest.mark.parametrize(
    ("count", "written"),
    [
        (1, f"export type Long = '{LONG[0]}'"),
        (2, f"export type Long =\n  '{LONG[0]}' | '{LONG[1]}'"),
        (3, f"export type Long =\n  | '{LONG[0]}'\n  | '{LONG[1]}'\n  | '{LONG[2]}'"),
    ],
)
def test_a_long_union_breaks_as_the_formatter_breaks_it(count: int, written: str) -> None:
    union = Literal.__getitem__(tuple(LONG[:count]))
    assert typescript([], {"Long": NamedUnion(union, "Long.")}) == f"/** Long. */\n{written}\n"


def test_two_types_of_one_name_are_refused() -> None:
    other = msgspec.defstruct("Card", [("colour", str)])
    with pytest.raises(TypeError, match="have one name; rename one of them"):
        typescript([Card, other], {})
