"""How many decks a table is asked to have: one rule for every command."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from croupier.games import game_of
from croupier.games.equipment import Device
from croupier.rulebook.book import Rules

if TYPE_CHECKING:
    from croupier.rulebook.book import BetRule, Book, OptionValue

DECKS, INFINITE = "decks", "infinite"
NO_CARDS = "Decks do not matter: the game is played without cards"
SOLVED = "has an exact solution (croupier lab edge), but no shoe to deal from"
UNSOLVED = "is for games dealt from a shoe of several decks"


class Decks(NamedTuple):
    """What was asked of a table: an option to choose, the infinite deck, or nothing that counts."""

    chosen: dict[str, OptionValue]
    is_infinite: bool = False
    note: str = ""


def decks_asked(text: str, *books: Book, is_simulated: bool = False) -> Decks:
    """The decks of tables of one kind as --decks has them, refused where a book does not."""
    if not text:
        return Decks({})
    if isinstance(game_of(books[0]).equipment, Device):
        return _without_cards(text)
    if text == INFINITE:
        return _infinite(books, is_simulated)
    if text not in _both(books):
        too = [] if is_simulated or not has_infinite_deck(books[0]) else [INFINITE]
        raise ValueError(
            f"{_names(books)}: --decks {text} is not offered by {_clauses(books)}; "
            f"accepted: {', '.join([*_both(books), *too])}"
        )
    return Decks({DECKS: int(text)})


def has_infinite_deck(book: Book) -> bool:
    """The game may be studied as if its decks were endless: some table has more than one."""
    decks = book.options.get(DECKS)
    return decks is not None and any(isinstance(each, int) and each > 1 for each in decks.accepts)


def endless(table: Rules) -> Rules:
    """The table with the infinite deck in place of its own, and every bet that it offers.

    Studies that count cards with a `Supply` take it; play by a chart has one of its own.
    """
    bets = {name: _on_any_decks(table.book.bets[name]) for name in table.odds}
    book = replace(table.book, bets={**table.book.bets, **bets})
    return Rules(book, {**table.options, DECKS: INFINITE})


def _on_any_decks(bet: BetRule) -> BetRule:
    return replace(bet, requires={k: v for k, v in bet.requires.items() if k != DECKS})


def _without_cards(text: str) -> Decks:
    if text != INFINITE and not (text.isdecimal() and int(text)):
        raise ValueError(f"--decks {text}: accepted: a number of decks, or {INFINITE}")
    return Decks({}, note=NO_CARDS)


def _infinite(books: tuple[Book, ...], is_simulated: bool) -> Decks:
    is_solved = has_infinite_deck(books[0])
    if is_solved and not is_simulated:
        return Decks({}, is_infinite=True)
    raise ValueError(
        f"{_names(books)}: the infinite deck {SOLVED if is_solved else UNSOLVED}; "
        f"accepted: {', '.join(_both(books))} ({_clauses(books)})"
    )


def _both(books: tuple[Book, ...]) -> list[str]:
    """The numbers of decks that every book accepts."""
    first, *others = (book.options[DECKS].accepts for book in books)
    return [str(each) for each in first if all(each in accepts for accepts in others)]


def _names(books: tuple[Book, ...]) -> str:
    return " and ".join(dict.fromkeys(book.name for book in books))


def _clauses(books: tuple[Book, ...]) -> str:
    return " and ".join(dict.fromkeys(book.options[DECKS].clause for book in books))
