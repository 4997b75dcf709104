"""Pure rules: when each bet wins, what may be decided, whose turn it is."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from croupier.games.game import Game, check

if TYPE_CHECKING:
    from croupier.rulebook.book import Book

GAMES = (
    "baccarat",
    "big_3_six",
    "blackjack",
    "casino_war",
    "lucky_big_wheel",
    "roulette",
    "sic_bo",
    "three_card_poker",
    "virtual_roulette",
)


@lru_cache(maxsize=256)
def game_of(book: Book) -> Game:
    """The game that a book is about, with the book checked against it."""
    if book.game not in GAMES:
        raise book.error(("game",), book.game, ", ".join(GAMES))
    game = game_named(book.game)
    check(book, game)
    return game


def game_named(name: str) -> Game:
    """The game of a name, for a book that was checked before something in it was changed."""
    game: Game = import_module(f"croupier.games.{name}").GAME
    return game
