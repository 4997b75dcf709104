"""Every table of Crown Melbourne on a Player Terminal: its Betting Areas, and nothing amiss."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import TimeoutError as TooLong
from playwright.sync_api import expect

from croupier.floor.tables.table import new_table
from croupier.games.game import pick_text
from croupier.web.demonstration import demo_plan
from support.axe import flaws
from support.player import Player, must_be_well
from support.real_floor import MELBOURNE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from browser.conftest import Players
    from support.real_floor import RealFloor

PLANS = {plan.id: plan for plan in demo_plan().table}
SPOTS = "[data-spot]:not([data-spot^='position/'])"
SHOWN = f"""() => [...document.querySelectorAll("{SPOTS}")]
  .filter(spot => spot.checkVisibility({{ visibilityProperty: true }}))
  .map(spot => spot.dataset.spot)"""
# Bets on lines and corners are reached by what lies around them.
SMALL = """least => [...document.querySelectorAll('[data-spot]:not(.bare)')]
  .map(spot => [spot.dataset.spot, spot.getBoundingClientRect()])
  .filter(([, { width, height }]) => width && Math.min(width, height) < least - 0.5)
  .map(([key, { width, height }]) => `${key} ${width.toFixed()}x${height.toFixed()}`)"""
NONE_SMALL = f"least => !({SMALL})(least).length"
TARGET_PX = 48
ADDED_SIDE_WAGERS = ("King's Bounty", "Royal Match 21")  # CMA 16.4.1
ADDED_ON_LINES = ("Pair Plus", "Six Card Bonus")
# The bets that touch the number 1, beside the bet on it.
AT_ONE = ("0/Split/1-2", "0/Split/1-4", "0/Street/1-2-3", "0/Corner/1-2-4-5")
LINES = ("row 1", "row 2", "row 3", "column 1", "column 2", "column 3")
# The areas of the bets that the document adds to the approved rules of a game.
ADDED = {
    "baccarat-1": {"0/Super 6/"},  # CMA 11.5.1
    "two-to-one-1": {"0/Super 6/"},
    "big-3-six-1": {"0/Big 3 Six/"},  # CMA 15.3.2
    "blackjack-1": {f"{area}/{bet}/" for area in range(1, 8) for bet in ADDED_SIDE_WAGERS},
    "three-card-1": {f"0/{bet}/{line}" for bet in ADDED_ON_LINES for line in LINES},  # CMA 18.5.2
}


def betting_areas(table: str) -> set[str]:
    """Every bet and pick that the book of a table offers, once for each numbered area."""
    planned = new_table(PLANS[table])
    areas = range(1, int(planned.rules.options.get("areas", 0)) + 1) or (0,)
    return {
        f"{area}/{bet}/{pick_text(pick)}"
        for area in areas
        for bet in planned.rules.odds
        if bet not in planned.game.wagering.added_bets
        for pick in planned.game.bets[bet].picks
    }


def shown_on(player: Player) -> set[str]:
    """Every Betting Area that can be seen on a player's screen, however far it is scrolled."""
    return set(player.page.evaluate(SHOWN))


@pytest.fixture(scope="module", params=MELBOURNE)
def seated(request: pytest.FixtureRequest, floor: RealFloor, browser: Browser) -> Iterator[Player]:
    """Somebody at one table after another."""
    player = Player(floor, browser).at(request.param)
    yield player
    must_be_well([player])


def test_every_area_on_the_screen_is_named_for_its_bet_and_what_it_pays(seated: Player) -> None:
    names = seated.page.locator(f"{SPOTS} > .unseen").all_inner_texts()
    assert [name for name in names if ", pays " not in name] == []


def test_the_area_of_a_jackpot_says_which_it_pays(player: Player) -> None:
    player.at("roulette-1")
    expect(player.spot("0/Jackpot/")).to_contain_text("Jackpot, pays the mystery jackpot")


@pytest.mark.clause("CMA 2.3.4")
def test_every_bet_of_the_book_has_its_betting_area(seated: Player) -> None:
    assert betting_areas(seated.table) - shown_on(seated) == set()


@pytest.mark.clause("CMA 2.3.5")
def test_every_bet_that_the_document_adds_has_its_betting_area(seated: Player) -> None:
    assert ADDED.get(seated.table, set()) - shown_on(seated) == set()


def test_a_table_with_chips_on_it_has_no_flaw_that_axe_finds(seated: Player) -> None:
    seated.place(*seated.main_spots())
    assert flaws(seated.page) == []


@pytest.mark.parametrize("width", [1280, 390])
def test_every_area_and_every_pocket_of_the_race_track_is_large_enough_to_touch(
    seated: Player, width: int
) -> None:
    seated.page.set_viewport_size({"width": width, "height": 844})
    with suppress(TooLong):  # until everything has its new place
        seated.page.wait_for_function(NONE_SMALL, arg=TARGET_PX)
    assert seated.page.evaluate(SMALL, TARGET_PX) == []


@pytest.mark.parametrize("width", [1280, 390])
def test_a_chip_on_a_number_leaves_the_bets_on_its_lines_and_corners_in_reach(
    players: Players, width: int
) -> None:
    player = players(viewport={"width": width, "height": 844}, has_touch=True).at("roulette-1")
    player.place("0/Straight/1")
    for key in AT_ONE:
        player.spot(key).tap()
        expect(player.chips_on(key)).to_be_visible()
    assert player.chips == dict.fromkeys(("0/Straight/1", *AT_ONE), 100)
