"""A round of every game of the floor, from the note in to the ticket paid at the cage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.cage import Cage
from support.player import NOTE_CENTS
from support.real_floor import TABLES

if TYPE_CHECKING:
    from support.player import Player
    from support.real_floor import RealFloor


@pytest.fixture(scope="module")
def cage(floor: RealFloor) -> Cage:
    """Where tickets are paid."""
    return Cage(floor)


@pytest.mark.clause("CMA 3.2.2", "CMA 3.8", "CMA 3.8.1", "CMA 3.8.3", "CMA 3.8.4")
@pytest.mark.clause("CMA 5.1", "CMA 5.1.1", "CMA 5.5", "CMA 5.5.1")
@pytest.mark.parametrize("table", TABLES)
def test_a_round_from_buy_in_to_the_ticket_paid_at_the_cage(
    player: Player, cage: Cage, table: str
) -> None:
    player.at(table)
    round_id = player.place(*player.main_spots())
    assert player.balance_cents == NOTE_CENTS - player.wagered_cents
    net = player.play_out(round_id)
    expect(player.page.locator("[data-said]")).not_to_be_empty()
    assert player.balance_cents == NOTE_CENTS + net
    ticket = player.cash_out()
    picture = player.page.locator("[data-ticket]")
    player.page.wait_for_function("img => img.complete", arg=picture.element_handle())
    assert picture.evaluate("img => img.naturalWidth") > 100
    expect(player.page.locator("[data-balance]")).to_have_text("$0.00")
    assert cage.worth_cents(ticket) == NOTE_CENTS + net
    assert cage.redeem(ticket)["cents"] == NOTE_CENTS + net
    assert "refused" in cage.redeem(ticket)
