"""What the laboratory offers about each game, found by the game's name."""

from __future__ import annotations

import pytest

from croupier.games import GAMES, game_named
from croupier.games.equipment import Cards
from croupier.lab.analyses import ANALYSES, analysis_of
from croupier.lab.decks import has_infinite_deck
from croupier.rulebook.loader import book_names, load

SHOES = ("baccarat", "blackjack", "casino_war")


def test_every_game_that_deals_cards_has_an_analysis_of_its_own() -> None:
    dealt = {name for name in GAMES if isinstance(game_named(name).equipment, Cards)}
    assert dealt == set(ANALYSES)


def test_games_without_cards_share_one_analysis() -> None:
    found = {analysis_of(name) for name in GAMES if name not in ANALYSES}
    assert len(found) == 1


@pytest.mark.parametrize("name", book_names())
def test_a_shoe_of_several_decks_has_an_infinite_one(name: str) -> None:
    book = load(name)
    assert has_infinite_deck(book) is (book.game in SHOES)


@pytest.mark.parametrize("game", [name for name in GAMES if analysis_of(name).chart_play])
def test_the_bet_that_a_chart_is_for_is_the_games_first(game: str) -> None:
    play = analysis_of(game).chart_play
    assert play is not None
    assert play.bet == next(iter(game_named(game).bets))
