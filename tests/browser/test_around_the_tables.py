"""A terminal before, beside and after the play: no page of it has a flaw that axe-core finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from support.axe import flaws

if TYPE_CHECKING:
    from support.player import Player

SHEETS = ("info", "history", "results", "rules", "favourites", "cash out")


def test_the_way_in_has_no_flaw(player: Player) -> None:
    player.page.goto("/terminal")
    player.page.locator("form input").first.wait_for()
    assert flaws(player.page) == []
    player.set_up()
    assert flaws(player.page) == [], "buying in"
    player.buy_in()
    assert flaws(player.page) == [], "choosing a table"


def test_no_sheet_beside_a_table_has_a_flaw(player: Player) -> None:
    player.at("sic-bo-1")
    player.play_out(player.place("0/Big/"))
    found = {"settled": flaws(player.page)}
    for tool in SHEETS:
        player.open_sheet(tool)
        found[tool] = flaws(player.page)
        player.close_sheet()
    player.cash_out()
    found["printed"] = flaws(player.page)
    assert {page: each for page, each in found.items() if each} == {}


@pytest.mark.parametrize(("table", "spot"), [("three-card-1", "0/Ante/"), ("war-1", "0/Ante/")])
def test_a_table_in_play_has_no_flaw(player: Player, table: str, spot: str) -> None:
    player.at(table)
    player.place(spot)
    player.floor.close_wagering(table)
    player.page.locator('.terminal[data-phase="dealing"]').wait_for()
    assert flaws(player.page) == []
