"""Which wagers are simulated, and what is refused of whom."""

from __future__ import annotations

import pytest

from croupier.games import GAMES, game_named
from croupier.games.equipment import Cards
from croupier.lab.simulation.area_subject import basic
from croupier.lab.simulation.simulators import SIMULATORS, subject_of
from support.blackjack import rules_of


def test_every_game_that_deals_cards_has_a_simulator() -> None:
    dealt = {name for name in GAMES if isinstance(game_named(name).equipment, Cards)}
    assert dealt == set(SIMULATORS)


@pytest.mark.parametrize(
    ("game", "bet", "accepted"),
    [
        ("crown_sydney/blackjack", "Perfect Pairs", "Blackjack"),
        ("crown_sydney/sic_bo", "Big", "no chart"),
    ],
)
def test_a_chart_plays_only_what_is_played_by_one(game: str, bet: str, accepted: str) -> None:
    chart, _ = basic(rules_of("blackjack"))
    with pytest.raises(ValueError, match=f"{bet} is not played by a chart: accepted: {accepted}"):
        subject_of(rules_of(game), bet, chart=chart)


@pytest.mark.parametrize("game", ["crown_melbourne/baccarat", "crown_sydney/sic_bo"])
def test_a_game_without_a_cutting_card_has_no_cards_behind_it(game: str) -> None:
    with pytest.raises(ValueError, match=f"{game} is dealt without a cutting card: accepted: no"):
        subject_of(rules_of(game), behind=100)
