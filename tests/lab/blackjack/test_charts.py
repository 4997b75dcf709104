"""Basic strategy as a chart: what every book on the game says, and what a chart refuses."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from croupier.lab.blackjack.charts import chart_from
from croupier.lab.blackjack.plays import plays_of
from croupier.lab.chart_play import merged
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from croupier.lab.blackjack.charts import Chart
    from croupier.rulebook.book import Rules

SYDNEY, PLUS = "crown_sydney/blackjack", "crown_sydney/blackjack_plus"


@cache
def rules(name: str) -> Rules:
    return load(name).rules()


def chart(name: str) -> Chart:
    return plays_of(rules(name)).chart


# Cells on which every printed chart of eight decks agrees, where a Dealer stands on soft 17.
@pytest.mark.parametrize(
    ("section", "row", "upcards", "choice"),
    [
        ("hard", "16", "2 3 4 5 6", "Stand"),
        ("hard", "16", "7 8 9 A", "Draw"),
        ("hard", "12", "2 3 7 10", "Draw"),
        ("hard", "12", "4 5 6", "Stand"),
        ("hard", "11", "2 3 4 5 6 7 8 9", "Double, else Draw"),
        ("hard", "9", "2 7", "Draw"),
        ("hard", "9", "3 4 5 6", "Double, else Draw"),
        ("soft", "18", "9 10", "Draw"),
        ("soft", "18", "2 7 8", "Stand"),
        ("pairs", "8", "2 3 4 5 6 7 8 9", "Split"),
        ("pairs", "A", "2 3 4 5 6 7 8 9 10", "Split"),
        ("pairs", "10", "2 3 4 5 6 7 8 9 10 A", "Stand"),
        ("pairs", "5", "2 3 4 5 6 7 8 9", "Double, else Draw"),
    ],
)
def test_basic_strategy_is_what_every_printed_chart_says(
    section: str, row: str, upcards: str, choice: str
) -> None:
    cells = chart(SYDNEY).data()[section][row]
    assert {cells[up] for up in upcards.split()} == {choice}


def test_cards_are_told_apart_where_five_of_them_win() -> None:
    assert list(chart(PLUS).data()) == [
        "hard, two cards",
        "hard, three cards",
        "hard, four cards",
        "soft, two cards",
        "soft, three cards",
        "soft, four cards",
        "pairs",
    ]


@pytest.mark.parametrize("name", [SYDNEY, PLUS])
def test_a_chart_is_read_back_from_its_data(name: str) -> None:
    assert chart_from(chart(name).data(), rules(name)) == chart(name)


def test_a_chart_that_chooses_what_is_not_offered_is_refused() -> None:
    data = chart(SYDNEY).data()
    data["hard"]["8"]["6"] = "Double, else Draw"
    with pytest.raises(ValueError, match=r"hard 8 against 6: .* is not offered; accepted: Draw"):
        chart_from(data, rules(SYDNEY))


def test_a_chart_that_lacks_a_cell_is_refused() -> None:
    data = chart(SYDNEY).data()
    del data["soft"]["18"]
    with pytest.raises(ValueError, match=r"no row 'soft 18'; needed: 12, 13, .*18, 19"):
        chart_from(data, rules(SYDNEY))


def test_rows_that_say_the_same_are_one() -> None:
    rows = {"8": {"2": "Draw"}, "9": {"2": "Draw"}, "10": {"2": "Stand"}, "11": {"2": "Draw"}}
    assert merged(rows) == [("8 - 9", ("Draw",)), ("10", ("Stand",)), ("11", ("Draw",))]
