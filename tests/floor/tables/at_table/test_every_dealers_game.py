"""Every game that a person deals, dealt whole by what the prompts ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.plan import PlanError, TablePlan
from croupier.floor.tables.approval import checked_table
from croupier.floor.tables.at_table.awaited import Awaited
from croupier.floor.tables.dealer import DealerOf
from croupier.rulebook.loader import book_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from support.dealt_table import DealtTable

BLACKJACKS = [
    "crown_sydney/blackjack",
    "crown_sydney/blackjack_plus",
    "crown_sydney/crown_blackjack",
    "crown_sydney/free_bet_blackjack",
    "star_sydney/blackjack_challenge",
    "crown_perth/blackjack",
    "crown_perth/blackjack_plus",
    "crown_perth/vegas_blackjack",
]
ONE = "Seat 1"


@pytest.mark.parametrize("book", BLACKJACKS)
def test_a_person_deals_a_round_of_blackjack(dealt: Callable[..., DealtTable], book: str) -> None:
    place = dealt(book)
    place.sit(1)
    place.until(Awaited.CLOSE)
    place.wager(ONE, 1000, "Blackjack", 1)
    place.confirm(Awaited.CLOSE)
    place.deal("TS 7D 9H TD 8C 6C")
    assert place.table.kept.rounds == 1
    assert place.held()["escrow"] == 0


@pytest.mark.clause("CSS 5.3")
def test_a_person_deals_a_round_of_sic_bo(dealt: Callable[..., DealtTable]) -> None:
    place = dealt("crown_sydney/sic_bo")
    place.sit(1)
    place.until(Awaited.STEP)
    place.wager(ONE, 1000, "Big")
    assert place.prompt == "Cover the tumbler and spin it"
    place.until(Awaited.RESULT)
    place.card("4 5 6")
    assert place.prompt == "Call the result: 4 5 6, total 15"
    place.until(Awaited.SETTLE)
    assert [each.pays_cents for each in place.seen.payments] == [1000]
    place.confirm(Awaited.SETTLE)


@pytest.mark.parametrize("book", [each for each in book_names() if "melbourne" in each])
def test_nobody_deals_what_is_fully_automated(book: str) -> None:
    with pytest.raises(PlanError, match="CMA has no Dealer at the table"):
        checked_table(TablePlan("D1", book, dealer=DealerOf.AT_TABLE))
