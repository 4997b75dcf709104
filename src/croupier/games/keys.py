"""The keys of a book and what each must be, as data: those of every game, and the check itself.

A key without a section is an option of the table, each of whose values must be of its kind; the
name in a section may be a pattern, such as "choices.*".
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.equipment.shoe import DECKS_MAX

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from croupier.rulebook.book import Book

OPEN: Final = "open wagering"
SPIN: Final = "spin"
CLOSE: Final = "close wagering"
REVEAL: Final = "reveal"
ANNOUNCE: Final = "announce"
LIGHT: Final = "light the winning areas"
SETTLE: Final = "settle"
ALWAYS = (OPEN, CLOSE, REVEAL, SETTLE)
STEPS = (OPEN, SPIN, CLOSE, REVEAL, ANNOUNCE, LIGHT, SETTLE)
BEFORE = (
    (OPEN, CLOSE),
    (CLOSE, REVEAL),
    (SPIN, REVEAL),
    (REVEAL, ANNOUNCE),
    (REVEAL, LIGHT),
    (REVEAL, SETTLE),
)
MEANS = (
    *("chips", "Casino Promotional Token", "Complimentary Chip Purchase Voucher", "free token"),
    *("colour chips", "tournament chips"),
)
ROLES = (
    "PLAYER",
    "DEALER",
    "HIGHER_DUTIES_DEALER",
    "AREA_MANAGER",
    "ASSISTANT_CASINO_MANAGER",
)
SECTIONS_MAX = 100


class Kind(NamedTuple):
    """What a key must be, in words and as a test; a book may leave out what is not needed."""

    accepted: str
    takes: Callable[[Any], bool]
    is_needed: bool = False


def needed(kind: Kind) -> Kind:
    """The kind of a key without which the game cannot be played."""
    return kind._replace(is_needed=True)


def is_whole(value: Any, least: int, most: int | None = None) -> bool:
    """A whole number within its bounds; true and false are none."""
    return type(value) is int and value >= least and (most is None or value <= most)


def whole(least: int, most: int | None = None, of: str = "") -> Kind:
    """A whole number from the least up, or up to the most."""
    bounds = f"from {least} to {most}" if most is not None else f"from {least} up"
    return Kind(f"a whole number {of}{bounds}", lambda value: is_whole(value, least, most))


def exactly(number: int) -> Kind:
    """The number on which the game is built, for a book to cite its clause."""
    return Kind(f"{number}, as the game has it", lambda value: is_whole(value, number, number))


def one_of(words: Collection[str]) -> Kind:
    """One of these words."""
    return Kind(", ".join(words), lambda value: isinstance(value, str) and value in words)


def some_of(words: Collection[str]) -> Kind:
    """A list of different words, all of them among these."""
    accepted = f"a list of different words among {', '.join(words)}"
    return Kind(accepted, lambda value: is_listed(value, one_of(words).takes))


def numbers(least: int, most: int) -> Kind:
    """A list of different whole numbers within bounds; it may be empty."""
    accepted = f"a list of different whole numbers from {least} to {most}"
    return Kind(accepted, lambda value: value == [] or is_listed(value, whole(least, most).takes))


def is_listed(value: Any, takes: Callable[[Any], bool]) -> bool:
    """A list of different things, each of which is taken."""
    is_list = isinstance(value, list) and bool(value) and all(map(takes, value))
    return is_list and len(set(value)) == len(value)


def is_percents(value: Any) -> bool:
    """A list of percentages, some of which may be the same."""
    return isinstance(value, list) and bool(value) and all(is_whole(each, 1, 100) for each in value)


def sections_of(symbols: Collection[str]) -> Kind:
    """So many sections of a wheel for each symbol that a bet is offered on.  CMA 13.2.3."""

    def takes(value: Any) -> bool:
        has_all = isinstance(value, dict) and set(value) == set(symbols)
        return has_all and all(is_whole(count, 1, SECTIONS_MAX) for count in value.values())

    return Kind(f"1 to {SECTIONS_MAX} sections for each of {', '.join(symbols)}", takes)


def in_order(value: Any) -> bool:
    """Steps that open, close, reveal and settle, each once and none before what it follows.

    CSS 5.1.
    """
    if not is_listed(value, lambda step: isinstance(step, str) and step in STEPS):
        return False
    has_all = all(step in value for step in ALWAYS)
    pairs = [(value.index(a), value.index(b)) for a, b in BEFORE if a in value and b in value]
    return has_all and all(first < second for first, second in pairs)


TEXT = Kind("text", lambda value: isinstance(value, str) and bool(value))
TRUTH = Kind("true or false", lambda value: isinstance(value, bool))
TEXTS = Kind("a list of different texts", lambda value: is_listed(value, TEXT.takes))
ANYTHING = Kind("anything", lambda _: True)
SECONDS = whole(1, of="of seconds ")
ROLE = one_of(ROLES)
DECKS = needed(whole(1, DECKS_MAX, "of decks "))

COMMON: Mapping[str, Kind] = {
    "dealing.steps": Kind(
        f"{', '.join(ALWAYS)} in this order, {SPIN} before {REVEAL}, "
        f"{ANNOUNCE} and {LIGHT} after it, each once",
        in_order,
    ),
    "dealing.operated_by": ROLE,
    "dealing.without_wagers_directed_by": ROLE,
    "wagers.accepted": some_of(MEANS),
    "wagers.placed_before": TEXT,
    "wagers.kept": TEXT,
    "wagers.kept_until_paid": TEXT,
    "wagers.called": TEXT,
    "wagers_before.*": TEXT,
    "wagering_period.seconds_min": SECONDS,
    "payout.rounded_up": TEXT,
    "*.jackpot_percent": Kind("a list of percentages", is_percents),
    "colour_chips.colours": TEXTS,
    "colour_chips.played_at": TEXT,
    "colour_chips.redeemed_at": TEXT,
    "colour_chips.holders_of_a_colour_max": whole(1),
    "colour_chips.value_declared_by": TEXT,
    "colour_chips.second_colour_allowed_by": ROLE,
    "colour_chips.closed_table_exchange_verified_by": ROLE,
}
WHOLE_SECTIONS = ("colour_chips",)  # A book has all keys of such a section, or none.


def check_keys(book: Book, own: Mapping[str, Kind]) -> None:
    """Refuse a book that lacks a needed key, has an unknown one, or a value of another kind."""
    kinds = {**COMMON, **own}
    given = {*book.values, *book.options}
    for key, kind in kinds.items():
        if key not in given and (kind.is_needed or _is_begun(key, given)):
            raise book.error(_path(key), None, kind.accepted)
    for key, values in _found(book):
        found_kind = kind_of(key, kinds)
        if found_kind is None and not _is_used_by_a_bet(book, key):
            raise book.error(_path(key), key, f"only {', '.join(kinds)}")
        for value in values:
            if found_kind is not None and not found_kind.takes(value):
                raise book.error(_path(key), value, found_kind.accepted)


def kind_of(key: str, kinds: Mapping[str, Kind]) -> Kind | None:
    """What a key must be: what these kinds say of it by its name, or by a pattern."""
    if key in kinds:
        return kinds[key]
    is_option = "." not in key
    patterns = (each for each in kinds if ("." not in each) is is_option)
    return next((kinds[each] for each in patterns if fnmatchcase(key, each)), None)


def _is_begun(key: str, given: Collection[str]) -> bool:
    section = key.partition(".")[0]
    return section in WHOLE_SECTIONS and any(each.startswith(f"{section}.") for each in given)


def _found(book: Book) -> Iterator[tuple[str, tuple[Any, ...]]]:
    for key, datum in book.values.items():
        yield key, (datum.value,)
    for name, option in book.options.items():
        yield name, option.accepts


def _is_used_by_a_bet(book: Book, option: str) -> bool:
    return any(option == bet.odds_by or option in bet.requires for bet in book.bets.values())


def _path(key: str) -> tuple[str, ...]:
    section, dot, name = key.partition(".")
    return (section, name) if dot else ("options", section)
