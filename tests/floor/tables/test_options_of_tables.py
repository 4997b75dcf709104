"""What a table offers, as its options and its book say: decks, bets, and wagers for less."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.site.plan import PlanError, TablePlan
from croupier.floor.tables.commands import Decide
from croupier.floor.tables.virtual.dealer import VirtualDealer
from croupier.rounds.deal import ShoeDraws
from support.floor_rig import opened_floor, plan_of, run

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from support.floor_rig import Rig

TABLE, TERMINAL = "X1", "T001"
BACCARAT, BLACKJACK = "crown_melbourne/baccarat", "crown_melbourne/blackjack"


def _tell(folder: Path, book: str, story: Callable[[Rig], Awaitable[None]], **options: Any) -> None:
    async def told() -> None:
        plan = plan_of(TablePlan(TABLE, book, options=options))
        async with opened_floor(folder, plan) as rig:
            await rig.sit(TERMINAL, TABLE)
            await rig.until(TABLE, "wagering")
            await story(rig)

    run(told())


@pytest.mark.clause("CMA 11.3.1")
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_baccarat_is_dealt_from_four_to_eight_decks_of_fifty_two(
    tmp_path: Path, decks: int
) -> None:
    async def story(rig: Rig) -> None:
        dealer = rig.floor.dealers[TABLE]
        assert isinstance(dealer, VirtualDealer)
        source = dealer.source
        assert isinstance(source, ShoeDraws)
        cards = Counter(map(str, source.shoe.order))
        assert (len(cards), {*cards.values()}) == (52, {decks})
        await rig.wager(TERMINAL, "Player", 500)
        await rig.settled(TABLE)

    _tell(tmp_path, BACCARAT, story, decks=decks)


@pytest.mark.parametrize("decks", [3, 9])
def test_baccarat_is_dealt_from_no_other_number_of_decks(tmp_path: Path, decks: int) -> None:
    async def story(_: Rig) -> None:
        raise AssertionError("the floor opened")

    with pytest.raises(PlanError, match="decks"):
        _tell(tmp_path, BACCARAT, story, decks=decks)


@pytest.mark.clause("CMA 11.7.1")
@pytest.mark.parametrize(
    ("option", "bet", "pick"),
    [
        ("offers_dragon_bonus", "Dragon Bonus", "Player"),
        ("offers_perfect_pairs", "Perfect Pairs", "Player"),
        ("offers_pair", "Pair", "Player"),
        ("offers_super_6", "Super 6", ""),
    ],
)
def test_bets_of_baccarat_are_taken_where_they_are_offered(
    tmp_path: Path, option: str, bet: str, pick: str
) -> None:
    async def story(rig: Rig) -> None:
        answer = await rig.wager(TERMINAL, bet, 500, pick)
        assert answer.items[0].refused is not None
        assert answer.items[0].refused.code == "UNKNOWN_BET"
        await rig.wager(TERMINAL, "Tie", 500)
        rig.plant(TABLE, ["KC", "KD", "7H", "7S"])
        await rig.settled(TABLE)
        assert rig.floor.seat(TERMINAL).balance_cents == 10_000 + 8 * 500

    _tell(tmp_path, BACCARAT, story, **{option: False})


@pytest.mark.parametrize(
    ("draws", "choice", "full_cents"),
    [
        pytest.param(
            "TS AD 9C 7H", "Insurance", 500, marks=pytest.mark.clause("CMA 16.7.2"), id="insurance"
        ),
        pytest.param(
            "6S 6D 5C 9H TC 2D",
            "Double",
            1000,
            marks=pytest.mark.clause("CMA 16.8.1(b)(i)"),
            id="double",
        ),
    ],
)
def test_what_is_added_at_melbourne_is_the_whole_amount(
    tmp_path: Path, draws: str, choice: str, full_cents: int
) -> None:
    async def story(rig: Rig) -> None:
        await rig.wager(TERMINAL, "Blackjack", 1000, area=1)
        rig.plant(TABLE, draws.split())
        table = rig.floor.tables[TABLE]
        while not table.asked:
            due = rig.clock.next_ms
            assert due is not None, "the Dealer goes on"
            rig.clock.move_to(due)
            await rig.durable()
        before = rig.floor.seat(TERMINAL).balance_cents
        answer = await rig.ask(TERMINAL, Decide(choice, 1, 200))
        assert answer.refused is not None
        await rig.ask(TERMINAL, Decide(choice, 1))
        assert rig.floor.seat(TERMINAL).balance_cents == before - full_cents

    _tell(tmp_path, BLACKJACK, story)
