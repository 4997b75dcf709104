"""Blazing 7's at The Star: one stake, collected first, fixed awards, shares of the jackpot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.jackpots.letters import Hit
from croupier.floor.jackpots.plan import Win
from croupier.floor.jackpots.wins import awards_of
from croupier.floor.site.plan import PlanError
from croupier.floor.tables.approval import checked_plan
from support.jackpots import BLAZING, challenge, changed, on_jackpots, plan_with

if TYPE_CHECKING:
    from support.floor_rig import Rig
    from support.jackpots import Jackpots

FLOOR = on_jackpots(
    plan_with([changed(BLAZING, confirm_cents=0)], challenge("C1"), challenge("C2"))
)
DIAMONDS, SUITED = "Three Sevens of Diamonds", "Three Suited Sevens"
BET = "Blazing 7's"
WINS = [Win(BET, DIAMONDS, 100), Win(BET, SUITED, 10)]


def _cards(player: list[str], dealer: str) -> list[str]:
    """One player at one area: first card, the Dealer's, second card, then cards to stand on."""
    return [player[0], dealer, player[1], "KS", "KH", "9C", "9D", "2C", "3C", "4C"]


@pytest.mark.clause("SBC 16.2", "SBC 16.9", "SBC 16.12", "SBC 2.3.4")
@FLOOR
async def test_three_sevens_of_diamonds_win_the_whole_jackpot(rig: Rig, jackpots: Jackpots) -> None:
    await rig.sit("T001", "C1")
    cards = _cards(["7D", "7D"], "7D")
    await jackpots.round("C1", cards, {"T001": [("Blackjack", 500, "", 1), (BET, 250, "", 1)]})
    (won,) = jackpots["sevens"].wins
    assert [(award.tier, award.cents) for award in won.awards] == [(DIAMONDS, 1_000_050)]
    assert jackpots["sevens"].display_cents == 1_000_000
    assert rig.floor.seat("T001").balance_cents >= 1_000_000


@pytest.mark.clause("SBC 16.11.2")
def test_two_suited_hands_at_half_a_million_get_47_500_dollars_each() -> None:
    plan = changed(BLAZING, wins=WINS)
    hits = [Hit("T001", 1, BET, SUITED), Hit("T002", 2, BET, SUITED)]
    awards, total = awards_of(plan, hits, 50_000_000)
    assert [award.cents for award in awards] == [4_750_000, 4_750_000]
    assert total == 9_500_000


@pytest.mark.clause("SBC 16.10.4")
def test_linked_tables_take_the_same_wager() -> None:
    with pytest.raises(PlanError, match=r"SBC 16\.10\.4"):
        checked_plan(plan_with([BLAZING], challenge("C1", 250), challenge("C2", 500)))


@pytest.mark.clause("SBC 16.12")
def test_the_minimum_is_one_that_the_document_names() -> None:
    with pytest.raises(PlanError, match=r"SBC 16\.12"):
        checked_plan(
            plan_with([changed(BLAZING, minimum_cents=5)], challenge("C1"), challenge("C2"))
        )
