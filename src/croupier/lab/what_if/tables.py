"""The two tables of a comparison, refused where there is nothing to compare."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.lab.decks import DECKS, decks_asked
from croupier.lab.what_if.facts import is_alike
from croupier.rulebook.loader import book_names, load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.lab.decks import Decks
    from croupier.rulebook.book import Book, OptionValue, Rules


class Written(NamedTuple):
    """How whoever compares writes an option of the second table, and the decks of both."""

    option: str
    decks: str


COMMAND = Written("--set option=value", "--decks {}")
KEYWORDS = Written("a keyword option=value", "decks={!r}")


def tables(
    one: Book,
    two: Book | None,
    before: Mapping[str, OptionValue],
    after: Mapping[str, OptionValue],
    decks: str,
    written: Written = COMMAND,
) -> tuple[Rules, Rules, Decks]:
    """The two tables and their decks, refused where there is nothing to compare or no way to.

    Without a second book the second table is the first with other options.
    """
    other = two or one
    _check_kinds(one, other, written)
    if two is None and not after:
        others = _of_kind(one)
        beside = f"another of {others}, or" if others else f"{one.name} itself with"
        names = ", ".join(one.options) or "it has none"
        raise ValueError(
            f"{one.name} alone is nothing to compare; accepted: {beside} {written.option}: {names}"
        )
    if decks and DECKS in {*before, *after}:
        both = written.decks.format(decks)
        raise ValueError(f"{both} is for both tables; accepted: that, or {DECKS}=… of one")
    asked = decks_asked(decks, one, other)
    kept = before if two is None else {}
    first, second = {**before, **asked.chosen}, {**kept, **after, **asked.chosen}
    return one.rules(**first), other.rules(**second), asked


def _check_kinds(one: Book, two: Book, written: Written) -> None:
    if not is_alike(one, two):
        raise ValueError(
            f"{one.name} and {two.name} are different kinds of games; "
            f"accepted beside {one.name}: {_of_kind(one) or f'itself with {written.option}'}"
        )


def _of_kind(book: Book) -> str:
    """The games that a game can be compared with."""
    names = [name for name in book_names() if name != book.name and is_alike(book, load(name))]
    return ", ".join(names)
