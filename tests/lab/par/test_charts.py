from __future__ import annotations

import pytest

from croupier.lab.par.charts import charts_of
from croupier.rulebook.loader import load


def cell(row: str, column: str) -> str:
    _, banker = charts_of(load("crown_melbourne/baccarat").rules())
    found = next(each for each in banker.rows if each.head == row)
    return found.cells[banker.columns.index(column)]


# The Banker's table of play as it is printed everywhere: draws (D) or stands (S).
@pytest.mark.parametrize(
    ("banker", "third", "answer"),
    [
        ("5", "none", "D"),
        ("6", "none", "S"),
        ("2", "8", "D"),
        ("3", "8", "S"),
        ("3", "9", "D"),
        ("4", "1", "S"),
        ("4", "2", "D"),
        ("5", "4", "D"),
        ("5", "8", "S"),
        ("6", "6", "D"),
        ("6", "5", "S"),
        ("7", "7", "S"),
    ],
)
def test_the_banker_draws_by_the_table_of_play(banker: str, third: str, answer: str) -> None:
    assert cell(banker, third) == answer


def test_the_player_draws_on_five_or_less_and_stands_on_six_and_seven() -> None:
    player, _ = charts_of(load("crown_melbourne/baccarat").rules())
    assert "".join(player.rows[0].cells) == "DDDDDDSSNN"


def test_equal_cards_go_to_war_whatever_their_rank() -> None:
    (chart,) = charts_of(load("crown_melbourne/casino_war").rules())
    better, war, surrender = chart.rows
    # Of 310 cards left, 24 are of each other rank and 22 of this one; a tied war wins two units.
    tied = (12 * 24 * 23 + 22 * 21) / (310 * 309)
    worth = 2 * tied + (1 - tied) / 2 - 2 * (1 - tied) / 2
    assert set(better.cells) == {"W"}
    assert set(war.cells) == {f"{worth:.4f}".replace("-", "−")}
    assert set(surrender.cells) == {"−0.5000"}


def test_a_game_without_decisions_has_no_chart() -> None:
    assert charts_of(load("crown_sydney/sic_bo").rules()) == ()
