"""croupier play with colour chips.  CSS 3.5.2."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from croupier.cli import app

GAME = ("play", "crown_sydney/sic_bo", "--seed", "8")


def played(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, [*GAME, *arguments])
    return result.exit_code, " ".join(result.output.split())


def test_colour_chips_are_wagered_at_their_declared_value() -> None:
    status, shown = played("--colour", "red=2.50", "-w", "Big=4 red")
    assert (status, "staked $10.00" in shown) == (0, True)


@pytest.mark.parametrize(
    ("colours", "wager", "expected"),
    [
        (["red=2.50"], "Big=4 blue", "4 blue chips, not issued to you"),
        (["plaid=2.50"], "Big=4 plaid", "'plaid' is no colour of this table's set"),
        (["red=0"], "Big=4 red", "red chips of 0 cents"),
        (["red=1", "red=2"], "Big=4 red", "red is held by you"),
        ([], "Big=4 red", "'4 red' is not an amount of money"),
    ],
)
def test_what_the_rules_of_colour_chips_refuse_is_refused(
    colours: list[str], wager: str, expected: str
) -> None:
    arguments = [part for colour in colours for part in ("--colour", colour)]
    status, shown = played(*arguments, "-w", wager)
    assert (status, expected in shown) == (2, True), shown


def test_a_table_without_colour_chips_says_so() -> None:
    arguments = ["play", "crown_melbourne/roulette", "--colour", "red=1", "-w", "Red=1"]
    result = CliRunner().invoke(app, arguments)
    assert (result.exit_code, "has no colour chips" in result.output) == (2, True)
