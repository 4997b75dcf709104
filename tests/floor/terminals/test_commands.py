"""Commands of a terminal: done once, answered when durable, refused with what is accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.plan import PlanError, TablePlan
from croupier.floor.tables.commands import Decide, PlaceWagers
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.terminals.commands import CashOut, InsertNote, InsertTicket, Leave, Service, Sit
from croupier.floor.terminals.door import ask
from support.floor_rig import Rig, opened_floor, plan_of, run

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

ROULETTE = TablePlan("R1", "crown_melbourne/roulette")
BLACKJACK = TablePlan("B1", "crown_melbourne/blackjack")
Story = "Callable[[Rig], Awaitable[None]]"


def _tell(folder: Path, story: Callable[[Rig], Awaitable[None]]) -> None:
    async def told() -> None:
        async with opened_floor(folder, plan_of(ROULETTE, BLACKJACK)) as rig:
            await story(rig)
            await rig.must_hold()

    run(told())


@pytest.mark.clause("CMA 5.1.1", "CMA 5.2")
def test_a_note_is_credited_at_once(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        answer = await rig.ask("T001", InsertNote(5_000))
        assert answer.balance_cents == 5_000
        assert rig.floor.seat("T001").balance_cents == 5_000

    _tell(tmp_path, story)


@pytest.mark.clause("CMA 5.1.1")
def test_a_note_that_no_acceptor_takes_is_refused(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        answer = await rig.ask("T001", InsertNote(1_234))
        assert answer.refused is not None
        assert "$50.00" in answer.refused.accepted
        assert answer.balance_cents == 0

    _tell(tmp_path, story)


def test_the_same_command_again_gets_the_first_answer_and_nothing_more(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        first = await ask(rig.floor, "T001", 1, InsertNote(5_000))
        again = await ask(rig.floor, "T001", 1, InsertNote(5_000))
        assert first == again
        assert rig.floor.seat("T001").balance_cents == 5_000

    _tell(tmp_path, story)


def test_another_command_under_a_used_number_is_refused(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await ask(rig.floor, "T001", 1, InsertNote(5_000))
        answer = await ask(rig.floor, "T001", 1, InsertNote(10_000))
        assert answer.refused is not None
        assert answer.refused.code == "REPEATED_ID"
        assert rig.floor.seat("T001").balance_cents == 5_000

    _tell(tmp_path, story)


@pytest.mark.clause("CMA 3.1", "CMA 3.2.2")
def test_a_wager_leaves_the_account_and_comes_back_when_it_is_withdrawn(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        await rig.until("R1", "wagering")
        placed = await rig.wager("T001", "Straight", 500, "17")
        assert (placed.balance_cents, placed.items[0].refused) == (9_500, None)
        withdrawn = await rig.wager("T001", "Straight", 0, "17")
        assert withdrawn.balance_cents == 10_000

    _tell(tmp_path, story)


@pytest.mark.clause("CMA 3.7")
def test_after_the_wagering_period_nothing_is_placed_or_withdrawn(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        await rig.until("R1", "wagering")
        for cents in (700, 0, 500):
            assert (await rig.wager("T001", "Straight", cents, "17")).items[0].cents == cents
        await rig.until("R1", "dealing")
        for cents in (0, 1_000):
            answer = await rig.wager("T001", "Straight", cents, "17")
            assert answer.items[0].refused is not None
            assert answer.items[0].refused.code == "OUT_OF_ORDER"
        assert rig.floor.seat("T001").balance_cents == 9_500

    _tell(tmp_path, story)


def test_a_wager_at_the_very_end_of_the_period_is_late_by_the_floors_clock(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        table = await rig.until("R1", "wagering")
        rig.clock._now_ms = table.closes_at_ms
        answer = await rig.wager("T001", "Straight", 500, "17")
        assert answer.items[0].refused is not None

    _tell(tmp_path, story)


@pytest.mark.parametrize(
    ("bet", "pick", "area", "code"),
    [
        ("Straight", "37", 0, "UNKNOWN_PICK"),
        ("Straight", "", 0, "UNKNOWN_PICK"),
        ("Sideways", "", 0, "UNKNOWN_BET"),
    ],
)
def test_a_wager_on_what_is_not_offered_is_refused(
    tmp_path: Path, bet: str, pick: str, area: int, code: str
) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        await rig.until("R1", "wagering")
        answer = await rig.wager("T001", bet, 500, pick, area)
        assert answer.items[0].refused is not None
        assert answer.items[0].refused.code == code
        assert answer.items[0].refused.accepted
        assert answer.balance_cents == 10_000

    _tell(tmp_path, story)


@pytest.mark.parametrize("cents", [-1, -(10**18), 10**18, 10_001])
def test_no_amount_takes_more_than_the_account_holds(tmp_path: Path, cents: int) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        await rig.until("R1", "wagering")
        answer = await rig.wager("T001", "Straight", cents, "17")
        assert answer.balance_cents + answer.items[0].cents == 10_000
        assert answer.balance_cents >= 0

    _tell(tmp_path, story)


@pytest.mark.clause("CMA 3.1.1")
def test_a_terminal_with_wagers_in_play_stays_at_its_table(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        await rig.until("R1", "wagering")
        await rig.wager("T001", "Straight", 500, "17")
        answer = await rig.ask("T001", Sit("B1"))
        leaving = await rig.ask("T001", Leave())
        assert leaving.refused is not None
        assert leaving.refused.why == "leaving the table with wagers in play"
        assert answer.refused is not None
        await rig.settled("R1")
        assert (await rig.ask("T001", Sit("B1"))).refused is None
        assert rig.floor.where["T001"] == "B1"

    _tell(tmp_path, story)


@pytest.mark.clause("CMA 3.1.1")
def test_a_terminal_goes_to_a_table_that_is_there_and_has_a_free_seat(tmp_path: Path) -> None:
    async def story() -> None:
        wheel = TablePlan("R1", "crown_melbourne/roulette", seats_max=1)
        async with opened_floor(tmp_path, plan_of(wheel)) as rig:
            assert (await rig.ask("T001", Sit("R1"))).refused is None
            for table, why in (("R1", "R1 is full"), ("R7", "there is no table 'R7'")):
                answer = await rig.ask("T002", Sit(table))
                assert answer.refused is not None
                assert (answer.refused.why, answer.refused.clause) == (why, "CMA 3.1.1")
            assert (await rig.ask("T002", Leave())).refused is None
            assert rig.floor.where == {**dict.fromkeys(rig.floor.where, "lobby"), "T001": "R1"}

    run(story())


@pytest.mark.clause("CMA 5.5.1", "CMA 5.1.2", "CMA 5.2", "CMA 5.4.1")
def test_a_ticket_carries_the_whole_balance_to_another_terminal_once(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.ask("T001", InsertNote(5_000))
        printed = await rig.ask("T001", CashOut())
        assert (printed.balance_cents, len(printed.ticket)) == (0, 18)
        taken = await rig.ask("T002", InsertTicket(printed.ticket))
        assert taken.balance_cents == 5_000
        for terminal, balance_cents in (("T003", 0), ("T002", 5_000)):
            again = await rig.ask(terminal, InsertTicket(printed.ticket))
            assert again.refused is not None
            assert again.balance_cents == balance_cents

    _tell(tmp_path, story)


@pytest.mark.clause("CMA 5.5.1")
def test_an_empty_account_has_nothing_to_print(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.ask("T001", InsertNote(5_000))
        await rig.ask("T001", CashOut())
        again = await rig.ask("T001", CashOut())
        assert again.refused is not None
        assert (again.refused.why, again.ticket) == ("the account is empty", "")

    _tell(tmp_path, story)


def test_a_cash_out_that_is_asked_for_again_prints_the_same_ticket(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await ask(rig.floor, "T001", 1, InsertNote(5_000))
        first = await ask(rig.floor, "T001", 2, CashOut())
        assert (await ask(rig.floor, "T001", 2, CashOut())).ticket == first.ticket

    _tell(tmp_path, story)


@pytest.mark.parametrize("number", ["", "0", "01" + "0" * 16, "x" * 18, "9" * 4000])
def test_a_number_of_no_ticket_is_refused_like_any_other(tmp_path: Path, number: str) -> None:
    async def story(rig: Rig) -> None:
        answer = await rig.ask("T001", InsertTicket(number))
        assert answer.refused is not None
        assert answer.refused.why == "the ticket cannot be redeemed"

    _tell(tmp_path, story)


@pytest.mark.clause("CMA 7.3", "CMA 7.4")
def test_service_is_asked_for_and_taken_back_by_the_same_button(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.ask("T001", Service())
        assert rig.floor.seat("T001").is_service_asked
        await rig.ask("T001", Service())
        assert not rig.floor.seat("T001").is_service_asked

    _tell(tmp_path, story)


def test_a_table_whose_sign_contradicts_itself_does_not_open(tmp_path: Path) -> None:
    sign = Sign(Limit(minimum_cents=100, maximum_cents=1_000, multiple_cents=0))
    plan = plan_of(TablePlan("R1", "crown_melbourne/roulette", sign=sign))

    async def story() -> None:
        async with opened_floor(tmp_path, plan):
            raise AssertionError("it must not open")

    with pytest.raises(PlanError, match="R1"):
        run(story())


def test_a_game_without_decisions_says_so_and_what_it_takes(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        await rig.until("R1", "wagering")
        refused = (await rig.ask("T001", Decide("Stand"))).refused
        assert refused is not None
        assert (refused.code, refused.why) == (
            "NOT_AWAITED",
            "this game asks its players for no decision",
        )
        assert refused.accepted == "wagers while wagering is open"

    _tell(tmp_path, story)


def test_a_decision_before_the_deal_is_refused_as_one_that_nobody_asked_for(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "B1")
        await rig.until("B1", "wagering")
        refused = (await rig.ask("T001", Decide("Stand", 1))).refused
        assert refused is not None
        assert (refused.code, refused.why) == ("NOT_AWAITED", "no decision of T001 is awaited")
        assert refused.accepted == "a decision once the Dealer asks for it"

    _tell(tmp_path, story)


def test_a_decision_in_the_lobby_needs_a_table_first(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        refused = (await rig.ask("T001", Decide("Stand"))).refused
        assert refused is not None
        assert refused.accepted == "a table, chosen first"

    _tell(tmp_path, story)


@pytest.mark.clause("CMA 3.1")
def test_too_little_money_names_what_is_needed_and_what_is_there(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        await rig.until("R1", "wagering")
        await rig.wager("T001", "Red", 8_000)
        refused = (await rig.wager("T001", "Black", 5_000)).items[0].refused
        assert refused is not None
        assert refused.why == "not enough balance ($20.00)"
        assert refused.accepted == "at most $20.00 more"

    _tell(tmp_path, story)


def test_no_table_cites_another_casinos_clauses_to_its_players(tmp_path: Path) -> None:
    star = TablePlan("C1", "star_sydney/blackjack_challenge", sign=Sign(Limit(500, 10_000, 500)))

    async def story() -> None:
        async with opened_floor(tmp_path, plan_of(star)) as rig:
            await rig.sit("T001", "C1")
            await rig.until("C1", "wagering")
            await rig.wager("T001", "Blackjack", 500, area=1)
            for command in (CashOut(), Leave(), InsertNote(1_234), PlaceWagers([])):
                answer = await rig.ask("T001", command)
                assert answer.refused, command
                assert answer.refused.clause == "house rule"

    run(story())
