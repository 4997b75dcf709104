"""A mystery jackpot: its amount is sealed before, whoever reaches it wins, anybody can check."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.display.jackpots import jackpot_views
from croupier.equipment.chance import verify_commitment
from croupier.floor.jackpots.events import JackpotWon
from croupier.floor.places.replay import moments
from croupier.store import queries
from support.jackpots import MYSTERY, changed, on_jackpots, plan_with, roulette

if TYPE_CHECKING:
    from support.floor_rig import Rig
    from support.jackpots import Jackpots

NEAR = changed(MYSTERY, minimum_cents=10_000, maximum_cents=10_005)
FLOOR = on_jackpots(plan_with([NEAR], roulette("V1"), roulette("V2")))


@pytest.mark.clause("CMA 14.4.1", "CMA 3.10", "CMA 8.8.1")
@FLOOR
async def test_whoever_lifts_the_meter_to_the_sealed_amount_wins_it(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "V1")
    await rig.sit("T002", "V1")
    promised = jackpots["wheel"].commitment
    await jackpots.round("V1", [], {"T002": [("Red", 100)], "T001": [("Jackpot", 100)]})
    entries = await queries.entries(rig.floor.store.engine, "jackpot-wheel")
    (won,) = [each.event for each in moments(entries) if isinstance(each.event, JackpotWon)]
    assert verify_commitment(won.secret, promised)
    assert [award.terminal for award in won.awards] == ["T001"]
    assert 10_001 <= won.awards[0].cents <= 10_005
    assert rig.floor.seat("T001").balance_cents == 10_000 - 100 + won.awards[0].cents
    assert jackpots["wheel"].commitment != promised
    assert jackpots["wheel"].display_cents == 10_000 + 10 - (won.awards[0].cents - 10_000)


@pytest.mark.clause(
    "CMA 2.3.3",
    "CMA 14.4.2",
    "CMA 14.4.2(a)",
    "CMA 14.4.2(b)",
    "CMA 14.4.2(c)",
    "CMA 14.4.2(d)",
)
@FLOOR
async def test_each_table_shows_what_it_is_its_wagers_how_it_is_won_and_what_it_pays(
    rig: Rig, jackpots: Jackpots
) -> None:
    (shown,) = jackpot_views([jackpots["wheel"]], rig.floor.tables)
    assert (shown.style, shown.display_cents, shown.maximum_cents) == ("mystery", 10_000, 10_005)
    limit = shown.limits["V1"]
    assert (limit.minimum_cents, limit.maximum_cents) == (100, 10_000)
    assert (shown.wager, len(shown.commitment)) == ("Jackpot", 64)


@FLOOR
async def test_a_batch_that_crosses_the_amount_has_one_winner_in_the_order_of_wagers(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "V2")
    await rig.sit("T002", "V2")
    await jackpots.round("V2", [], {"T002": [("Jackpot", 100)], "T001": [("Jackpot", 100)]})
    winners = [award.terminal for won in jackpots["wheel"].wins for award in won.awards]
    assert winners[0] == "T002"
