"""How many decks a table is asked to have: one rule for every command."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.games import game_of

if TYPE_CHECKING:
    from croupier.rulebook.book import Book, OptionValue

BLACKJACK_GAME = "blackjack"
DECKS, INFINITE = "decks", "infinite"
NO_CARDS = "Decks do not matter: the game is played without cards"
SOLVED = "has an exact solution (croupier lab edge), but no shoe to deal from"
UNSOLVED = "has an exact solution for the games of blackjack alone"


class Decks(NamedTuple):
    """What was asked of a table: an option to choose, the infinite deck, or nothing that counts."""

    chosen: dict[str, OptionValue]
    is_infinite: bool = False
    note: str = ""


def decks_asked(text: str, *books: Book, is_simulated: bool = False) -> Decks:
    """The decks of tables of one kind as --decks has them, refused where a book does not."""
    if not text:
        return Decks({})
    if text != INFINITE and not (text.isdecimal() and int(text)):
        raise ValueError(f"--decks {text}: accepted: a number of decks, or {INFINITE}")
    if game_of(books[0]).draw:
        return Decks({}, note=NO_CARDS)
    if text == INFINITE:
        return _infinite(books, is_simulated)
    if text not in _both(books):
        too = [] if is_simulated or books[0].game != BLACKJACK_GAME else [INFINITE]
        raise ValueError(
            f"{_names(books)}: --decks {text} is not offered by {_clauses(books)}; "
            f"accepted: {', '.join([*_both(books), *too])}"
        )
    return Decks({DECKS: int(text)})


def _infinite(books: tuple[Book, ...], is_simulated: bool) -> Decks:
    is_solved = books[0].game == BLACKJACK_GAME
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
