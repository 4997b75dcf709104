"""A person deals at the tablet of their table, prompted step by step."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.croupier_at_table import TabletDealer
from support.player import must_be_well

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

    from support.real_floor import RealFloor

    Dealers = Callable[[str, str], TabletDealer]

SYDNEY, SIC_BO = "dealer-sydney-1", "dealer-sic-bo-1"
PICTURES = os.environ.get("PICTURES", "")


@pytest.fixture
def dealers(floor: RealFloor, browser: Browser) -> Iterator[Dealers]:
    """People who deal; none of them may see an error."""
    here: list[TabletDealer] = []

    def come(table: str, operator: str) -> TabletDealer:
        here.append(TabletDealer(floor, browser, table).come(operator))
        return here[-1]

    yield come
    must_be_well(here)


def _picture(dealer: TabletDealer, name: str) -> None:
    if PICTURES:
        dealer.picture(str(Path(PICTURES) / f"{name}.png"))


@pytest.mark.clause("CSB 8.3.1")
def test_a_round_of_seven_areas_takes_two_touches_a_card_and_one_a_confirmation(
    dealers: Dealers,
) -> None:
    dealer = dealers(SYDNEY, "crown_sydney")
    areas = range(1, 8)
    dealer.sit(*areas)
    dealer.until("close")
    dealer.wager(*areas)
    _picture(dealer, "wagers")
    dealer.touches = 0
    dealer.done()
    assert dealer.touches == 1
    cards = "TS 9H 8D 7C TD 9C 8S KD 7H 9S 8C TH 6S 9D JS"
    for number, card in enumerate(cards.split(), 1):
        dealer.card(card)
        assert dealer.touches == 1 + 2 * number
    dealer.must_say("Area 1, Controlling Player Seat 1: 17 against 10")
    _picture(dealer, "decision")
    decided = dealer.touches
    for _ in areas:
        dealer.decide("Stand")
    assert dealer.touches == decided + 7
    dealer.must_say("Second card to the Dealer")
    _picture(dealer, "card")
    dealer.card("7D")
    dealer.must_say("Settle 7 wagers")
    _picture(dealer, "settle")
    dealer.done()
    dealer.must_say("Call for bets")


def test_a_tablet_that_is_reloaded_in_mid_hand_goes_on(dealers: Dealers) -> None:
    dealer = dealers(SYDNEY, "crown_sydney")
    dealer.sit(1, 2)
    dealer.until("close")
    dealer.wager(1, 2)
    dealer.done()
    dealer.card("TS")
    before = dealer.heading.inner_text()
    dealer.page.reload()
    expect(dealer.heading).to_have_text(before)
    dealer.card_by_keys("9H")
    dealer.finish("8D 7C TD 9C 8S KD 7H 9S")


def test_an_undone_card_is_asked_for_again(dealers: Dealers) -> None:
    dealer = dealers(SYDNEY, "crown_sydney")
    dealer.sit(1)
    dealer.until("close")
    dealer.wager(1)
    dealer.done()
    before = dealer.heading.inner_text()
    dealer.card("TS")
    dealer.after(dealer.page.get_by_role("button", name="Undo"))
    expect(dealer.heading).to_have_text(before)
    dealer.finish("TH 9D 8S 9S KS")


@pytest.mark.clause("CSS 5.3")
def test_a_person_deals_sic_bo(dealers: Dealers) -> None:
    dealer = dealers(SIC_BO, "crown_sydney")
    dealer.sit(1, 2)
    dealer.until("step")
    dealer.page.get_by_role("button", name="Big", exact=True).first.tap()
    dealer.page.locator("[data-pick]").first.tap()
    expect(dealer.page.locator(".wager")).to_have_count(1)
    dealer.until("result")
    dealer.must_say("Uncover the tumbler")
    _picture(dealer, "dice")
    dealer.dice(4, 5, 6)
    dealer.must_say("Call the result: 4 5 6, total 15")
    dealer.until("settle")
    _picture(dealer, "sic-bo-settle")
    dealer.done()
    dealer.must_say("Call for bets")
