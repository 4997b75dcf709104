"""Wins confirmed, shared, paid by voucher, and given back with their round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.jackpots.plan import JackpotPlan, Style
from croupier.floor.staff.acts.jackpots import (
    CloseJackpot,
    ConfirmWin,
    PayByVoucher,
    ShareWins,
)
from croupier.floor.staff.acts.settled_rounds import VoidSettledRound
from croupier.floor.terminals.commands import CashOut
from support.jackpots import (
    BLAZING,
    LINKED,
    TIED_ON_EIGHT,
    baccarat,
    challenge,
    changed,
    on_jackpots,
    plan_with,
)
from support.staff import act, both, hire, id_of

if TYPE_CHECKING:
    from support.floor_rig import Rig
    from support.jackpots import Jackpots

PLACE = "jackpot-pairs"
BESIDE = JackpotPlan(
    "other", "Second Fortune", Style.LINKED, ["B3"], 100_000, wager="Jackpot", rate_ppm=100_000
)
BIG = changed(LINKED, confirm_cents=100_000, account_cents=100_000)
TABLES = (baccarat("B1"), baccarat("B2"), baccarat("B3"))
CHECKED = on_jackpots(plan_with([changed(LINKED, confirm_cents=1), BESIDE], *TABLES))
PAIRS = on_jackpots(plan_with([LINKED, BESIDE], *TABLES))
CONFIRMED = on_jackpots(plan_with([BIG, BESIDE], *TABLES))
SEVENS = on_jackpots(plan_with([BLAZING], challenge("C1"), challenge("C2")))
MANAGER = "TG Assistant Casino Manager"
WON = {"T001": [("Player", 500), ("Jackpot", 200)]}
DIAMONDS = ["7D", "7D", "7D", "KS", "KH", "9C", "9D", "2C", "3C", "4C"]
SPADES = ["7S", "7S", "7S", "KS", "KH", "9C", "9D", "2C", "3C", "4C"]
SEVEN = [("Blackjack", 500, "", 1), ("Blazing 7's", 250, "", 1)]


def _managers(rig: Rig) -> tuple[str, str]:
    melbourne = "crown_melbourne"
    return hire(rig, MANAGER, melbourne, "ada"), hire(rig, MANAGER, melbourne, "ben")


def _supervisors(rig: Rig) -> tuple[str, str]:
    star = "star_sydney"
    return hire(rig, "Casino Supervisor", star, "cy"), hire(rig, "Casino Supervisor", star, "di")


@CONFIRMED
async def test_a_large_win_waits_to_be_confirmed_and_the_meter_goes_on(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "B1")
    await jackpots.round("B1", TIED_ON_EIGHT, WON)
    assert jackpots["pairs"].display_cents == 500_000
    assert await jackpots.held("prize") == {"prize:pairs:pairs-000001": 500_030}
    assert rig.floor.seat("T001").balance_cents == 9_800
    ada, ben = _managers(rig)
    confirm = ConfirmWin(id=id_of(), place=PLACE, win="pairs-000001")
    assert (await both(rig, ada, ben, confirm)).is_done
    again = await act(rig, ada, ConfirmWin(id=id_of(), place=PLACE, win="pairs-000001"))
    assert again.refused is not None


@CONFIRMED
async def test_people_of_another_house_confirm_nothing_here(rig: Rig, jackpots: Jackpots) -> None:
    await rig.sit("T001", "B1")
    await jackpots.round("B1", TIED_ON_EIGHT, WON)
    stranger = hire(rig, "Gaming Manager", "star_sydney", "eve")
    answer = await act(rig, stranger, ConfirmWin(id=id_of(), place=PLACE, win="pairs-000001"))
    assert answer.refused is not None
    assert not jackpots["pairs"].wins[0].is_confirmed


@pytest.mark.clause("CMA 8.8.2")
@CONFIRMED
async def test_a_prize_too_large_for_an_account_is_paid_by_voucher_once(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "B1")
    await jackpots.round("B1", TIED_ON_EIGHT, WON)
    ada, ben = _managers(rig)
    await both(rig, ada, ben, ConfirmWin(id=id_of(), place=PLACE, win="pairs-000001"))
    pay = PayByVoucher(id=id_of(), place=PLACE, win="pairs-000001", winner="T001")
    paid = await both(rig, ada, ben, pay)
    assert (paid.cents, len(paid.ticket) > 0) == (500_030, True)
    assert await jackpots.held("prize") == {}
    again = await act(
        rig, ada, PayByVoucher(id=id_of(), place=PLACE, win="pairs-000001", winner="T001")
    )
    assert again.refused is not None


@CHECKED
async def test_a_prize_follows_nobody_who_cashed_out(rig: Rig, jackpots: Jackpots) -> None:
    await rig.sit("T001", "B1")
    await jackpots.round("B1", TIED_ON_EIGHT, WON)
    await rig.ask("T001", CashOut())
    ada, ben = _managers(rig)
    await both(rig, ada, ben, ConfirmWin(id=id_of(), place=PLACE, win="pairs-000001"))
    assert await jackpots.held("prize", "transit") == {"prize:pairs:pairs-000001": 500_030}
    pay = PayByVoucher(id=id_of(), place=PLACE, win="pairs-000001", winner="T001")
    assert (await both(rig, ada, ben, pay)).is_done


async def _void(rig: Rig, jackpots: Jackpots) -> bool:
    ada, ben = _managers(rig)
    void = VoidSettledRound(
        id=id_of(), table="B1", round="B1-000001", why="cards were marked", ground="fraud"
    )
    answer = await both(rig, ada, ben, void)
    await jackpots.settled()
    return answer.is_done


@pytest.mark.clause("CMA 8.7")
@PAIRS
async def test_a_void_after_payment_gives_the_prize_back_to_its_jackpot(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "B1")
    await jackpots.round("B1", TIED_ON_EIGHT, WON)
    assert await _void(rig, jackpots)
    assert rig.floor.seat("T001").balance_cents == 10_000
    assert jackpots["pairs"].display_cents == 500_000 + 500_030
    assert (jackpots["pairs"].hits, jackpots["pairs"].won_cents) == (0, 0)
    assert await jackpots.held("prize", "transit") == {}


@CONFIRMED
async def test_a_void_before_payment_gives_the_locked_prize_back(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "B1")
    await jackpots.round("B1", TIED_ON_EIGHT, WON)
    assert await _void(rig, jackpots)
    assert jackpots["pairs"].display_cents == 500_000 + 500_030
    assert rig.floor.seat("T001").balance_cents == 10_000
    assert await jackpots.held("prize", "transit") == {}


@pytest.mark.clause("CMA 8.7")
@CONFIRMED
async def test_where_the_jackpot_is_closed_a_void_prize_goes_on_to_another(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "B1")
    await jackpots.round("B1", TIED_ON_EIGHT, WON)
    ada, ben = _managers(rig)
    close = CloseJackpot(id=id_of(), place=PLACE, heir="other", why="the season ends")
    assert (await both(rig, ada, ben, close)).is_done
    await rig.until("B2", "between rounds")
    await jackpots.settled()
    assert jackpots["pairs"].phase == "closed"
    assert await jackpots.held("prize") == {"prize:pairs:pairs-000001": 500_030}
    assert await _void(rig, jackpots)
    assert jackpots["other"].display_cents == 100_000 + 500_030
    assert await jackpots.held("prize", "transit", "seed", "pool") == {
        "pool:other": 500_030,
        "seed:other": 100_000,
    }


async def _both_tables(rig: Rig, jackpots: Jackpots, cards: list[str]) -> None:
    await rig.sit("T001", "C1")
    await rig.sit("T002", "C2")
    for terminal, table in (("T001", "C1"), ("T002", "C2")):
        await rig.until(table, "wagering")
        for bet, cents, pick, area in SEVEN:
            await rig.wager(terminal, bet, cents, pick, area)
        rig.plant(table, cards)
    await rig.settled("C1")
    await rig.settled("C2")
    await jackpots.settled()


async def _shared(rig: Rig, jackpots: Jackpots) -> list[int]:
    cy, di = _supervisors(rig)
    share = ShareWins(
        id=id_of(),
        place="jackpot-sevens",
        win="sevens-000001",
        other_win="sevens-000002",
        why="Surveillance saw both buttons pressed at once",
    )
    assert (await both(rig, cy, di, share)).is_done
    return [award.cents for won in jackpots["sevens"].wins for award in won.awards]


@pytest.mark.clause("SBC 16.11.4(ii)", "SBC 16.11.1")
@SEVENS
async def test_whole_jackpots_at_two_tables_at_once_are_the_minimum_each(
    rig: Rig, jackpots: Jackpots
) -> None:
    await _both_tables(rig, jackpots, DIAMONDS)
    assert await _shared(rig, jackpots) == [1_000_000, 1_000_000]
    cy, di = _supervisors(rig)
    for win in ("sevens-000001", "sevens-000002"):
        confirm = ConfirmWin(id=id_of(), place="jackpot-sevens", win=win)
        assert (await both(rig, cy, di, confirm)).is_done
    assert await jackpots.held("prize", "transit") == {}


@pytest.mark.clause("SBC 16.11.4(ii)", "SBC 16.11.2")
@SEVENS
async def test_tenths_at_two_tables_at_once_are_shared_equally(
    rig: Rig, jackpots: Jackpots
) -> None:
    await _both_tables(rig, jackpots, SPADES)
    first, second = await _shared(rig, jackpots)
    assert first == second == 100_000
