"""Casino Promotional Tokens and vouchers on running tables: won, lost, stood off, Void, handed in.

A token wins chips and stays with the Dealer; it is never cash, and never chips.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts.purses import ExchangeForChips, ExchangeForTokens
from croupier.floor.staff.acts.rounds import RefuseWager, VoidWager
from croupier.floor.tables.commands import Decide, PlaceWagers, WagerItem
from croupier.floor.tables.events import Settled, Wagered, WagersVoided
from croupier.floor.terminals.commands import CashOut
from croupier.rounds.units import token, voucher
from support.one_table import BALANCE
from support.staff import id_of

if TYPE_CHECKING:
    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.tables.events import LineData
    from croupier.floor.terminals.answer import ItemAnswer
    from support.running_table import Running, RunningTable

SYDNEY, SIC_BO = "crown_sydney/blackjack", "crown_sydney/sic_bo"
STAR, MELBOURNE = "star_sydney/blackjack_challenge", "crown_melbourne/blackjack"
FREE_BET = "crown_sydney/free_bet_blackjack"
TOKEN = token(2500)


def exchanged(place: RunningTable, player: str = "T1", number: str = "TPV-1001") -> StaffAnswer:
    """The answer to a Table Play Voucher handed in for two tokens of $25."""
    return place.staff(
        ExchangeForTokens(id=id_of(), terminal=player, number=number, piece_cents=2500, pieces=2)
    )


def wager(
    place: RunningTable, cents: int, bet: str = "", pick: str = "", unit: str = TOKEN
) -> ItemAnswer:
    """The answer to a wager of T1 in a unit."""
    bet = bet or next(iter(place.table.rules.odds))
    area = 1 if place.table.rules.options.get("areas") else 0
    return place.ask("T1", PlaceWagers([WagerItem(bet, cents, pick, area, unit)])).items[0]


def opened(running: Running, book: str, **options: object) -> RunningTable:
    """A table whose wagering is open, where T1 has two tokens of $25."""
    place = running(book, **options)
    assert exchanged(place).is_done
    place.open()
    return place


def held(place: RunningTable, unit: str = TOKEN) -> int:
    """What T1 holds in a unit."""
    return place.rig.floor.seat("T1").held_cents(unit)


def lines(place: RunningTable) -> list[LineData]:
    """The lines of the last settlement, those of T1's tokens."""
    settled = [event for event in place.journal if isinstance(event, Settled)][-1]
    return [line for line in settled.lines if line.unit]


def played(place: RunningTable, draws: str) -> None:
    """The round dealt with these draws; whoever is asked lets their time run out."""
    place.plant(*draws.split(","))
    place.finish()


@pytest.mark.clause("CSB 1.1", "CSB 6.1")
def test_a_token_wins_chips_and_stays_with_the_dealer(running: Running) -> None:
    place = opened(running, SYDNEY)
    assert wager(place, 2500).refused is None
    assert (place.balance("T1"), held(place)) == (BALANCE, 2500)
    played(place, "TS,6D,TC,TD,KC")
    (line,) = lines(place)
    assert (line.returned_cents, line.back_cents, line.stake_clause) == (2500, 0, "CSB 1.1")
    assert (place.balance("T1"), held(place)) == (BALANCE + 2500, 2500)
    (placed,) = [event for event in place.journal if isinstance(event, Wagered)]
    assert (placed.unit, placed.accepted_by) == (TOKEN, "CSB 6.1")


@pytest.mark.clause("CSB 1.1")
def test_a_token_that_loses_costs_no_chips(running: Running) -> None:
    place = opened(running, SYDNEY)
    wager(place, 2500)
    played(place, "TS,TD,7C,TC")
    (line,) = lines(place)
    assert (line.returned_cents, line.back_cents) == (0, 0)
    assert (place.balance("T1"), held(place)) == (BALANCE, 2500)
    session = place.rig.floor.seat("T1").session
    assert (session.turnover_cents, session.won_cents) == (0, 0)


@pytest.mark.clause("CSB 1.1")
def test_a_token_is_kept_on_a_stand_off(running: Running) -> None:
    place = opened(running, SYDNEY)
    wager(place, 2500)
    played(place, "TS,TD,9C,9D")
    (line,) = lines(place)
    assert (line.tier, line.returned_cents, line.back_cents) == ("Stand-off", 0, 0)
    assert held(place) == 2500


@pytest.mark.clause("CSB 1.1")
def test_a_table_may_choose_to_hand_a_token_back_on_a_stand_off(running: Running) -> None:
    place = opened(running, SYDNEY, readings={"tokens.stand_off": "returned"})
    wager(place, 2500)
    played(place, "TS,TD,9C,9D")
    (line,) = lines(place)
    assert (line.returned_cents, line.back_cents) == (0, 2500)
    assert held(place) == 5000


@pytest.mark.clause("CSB 1.1")
def test_a_token_goes_back_where_its_wager_is_void(running: Running) -> None:
    place = opened(running, SYDNEY)
    wager(place, 2500)
    wager(place, 2000, unit="")
    place.close()
    command = VoidWager(
        id=id_of(),
        table=place.table.id,
        round=place.table.round_id,
        terminal="T1",
        bet="Blackjack",
        area=1,
        unit=TOKEN,
        why="a mishap",
        ground="disruption",
    )
    assert place.by_two(command).is_done
    (void,) = [event for event in place.journal if isinstance(event, WagersVoided)]
    assert [(each.unit, each.returned_cents, each.back_cents) for each in void.lines] == [
        (TOKEN, 0, 2500)
    ]
    assert (place.balance("T1"), held(place)) == (BALANCE - 2000, 5000)


@pytest.mark.clause("CSB 6.1")
def test_chips_and_tokens_on_one_spot_are_two_wagers(running: Running) -> None:
    place = opened(running, SYDNEY)
    wager(place, 2500)
    wager(place, 2500, unit="")
    assert [each.unit for each in place.table.standing_of("T1")] == [TOKEN, ""]
    played(place, "TS,6D,TC,TD,KC")
    assert (place.balance("T1"), held(place)) == (BALANCE + 5000, 2500)


@pytest.mark.clause("CSB 7.2.4")
def test_tokens_and_chips_together_keep_to_the_maximum(running: Running) -> None:
    place = opened(running, SYDNEY)
    wager(place, 5000)
    answer = wager(place, 50_000, unit="")
    assert (answer.cents, answer.cut_by) == (45_000, "CSB 7.2.4")


@pytest.mark.clause("CSB 6.1")
def test_a_double_on_a_token_is_made_in_chips(running: Running) -> None:
    place = opened(running, SYDNEY)
    wager(place, 2500)
    place.plant("6S", "6D", "5C", "TC", "TD", "KC")
    place.close()
    while not place.table.asked:
        place.act()
    place.ask("T1", Decide("Double", 1))
    assert (place.balance("T1"), held(place)) == (BALANCE - 2500, 2500)
    place.finish()
    assert (place.balance("T1"), held(place)) == (BALANCE - 2500 + 2500 + 5000, 2500)


@pytest.mark.clause("CSB 11.8.1")
def test_a_free_token_on_a_wager_of_a_token_has_no_account(running: Running) -> None:
    place = opened(running, FREE_BET)
    wager(place, 2500)
    place.plant("6S", "6D", "5C", "TC", "TD", "KC")
    place.close()
    while not place.table.asked:
        place.act()
    place.ask("T1", Decide("Double", 1))
    place.finish()
    assert (place.balance("T1"), held(place)) == (BALANCE + 5000, 2500)


@pytest.mark.clause("CSS 3.1", "CSS 3.4")
def test_sic_bo_takes_tokens(running: Running) -> None:
    place = opened(running, SIC_BO)
    assert wager(place, 2500, "Big").refused is None
    played(place, "4 5 6")
    (line,) = lines(place)
    assert (line.returned_cents, line.stake_clause) == (2500, "CSS 1.1")
    (placed,) = [event for event in place.journal if isinstance(event, Wagered)]
    assert placed.accepted_by == "CSS 3.4"


@pytest.mark.clause("CSS 3.4")
@pytest.mark.parametrize(("draws", "chips", "left"), [("4 5 6", 20_000, 0), ("1 2 3", 0, 0)])
def test_sic_bo_takes_a_voucher_that_is_worth_its_chips(
    running: Running, draws: str, chips: int, left: int
) -> None:
    place = running(SIC_BO)
    command = ExchangeForChips(
        id=id_of(), terminal="T1", number="CCPV-7", cents=10_000, is_wagered=True
    )
    assert place.staff(command).is_done
    place.open()
    assert wager(place, 10_000, "Big", unit=voucher(10_000)).refused is None
    played(place, draws)
    assert (place.balance("T1"), held(place, voucher(10_000))) == (BALANCE + chips, left)


@pytest.mark.clause("CSB 1.1")
def test_a_chip_voucher_buys_chips_that_may_be_cashed_at_once(running: Running) -> None:
    place = running(SYDNEY)
    command = ExchangeForChips(id=id_of(), terminal="T1", number="CCPV-7", cents=10_000)
    assert place.staff(command).is_done
    assert place.balance("T1") == BALANCE + 10_000
    assert place.ask("T1", CashOut()).ticket


@pytest.mark.clause("SBC 1.1", "SBC 5.2")
def test_the_star_takes_tokens(running: Running) -> None:
    place = opened(running, STAR)
    assert wager(place, 2500).refused is None
    played(place, "TS,6D,TC,TD,KC")
    (line,) = lines(place)
    assert (line.returned_cents, line.stake_clause) == (2500, "SBC 1.1")


@pytest.mark.clause("CMA 3.1")
def test_no_token_is_wagered_where_the_book_takes_chips_alone(running: Running) -> None:
    place = running(MELBOURNE)
    place.open()
    refused = wager(place, 2500).refused
    assert refused is not None
    assert (refused.code, refused.clause, refused.accepted) == ("WRONG_MEANS", "CMA 3.1", "chips")


@pytest.mark.clause("CSB 6.1")
@pytest.mark.parametrize(
    ("unit", "cents", "code"),
    [
        (voucher(10_000), 10_000, "WRONG_MEANS"),
        ("button/1", 2500, "WRONG_MEANS"),
        (TOKEN, 3000, "WRONG_AMOUNT"),
        (TOKEN, 7500, "TOO_LITTLE_MONEY"),
        (token(500), 500, "TOO_LITTLE_MONEY"),
    ],
)
def test_what_is_no_means_here_is_refused_and_changes_nothing(
    running: Running, unit: str, cents: int, code: str
) -> None:
    place = opened(running, SYDNEY)
    refused = wager(place, cents, unit=unit).refused
    assert refused is not None
    assert refused.code == code
    assert (place.balance("T1"), held(place), place.standing("T1")) == (BALANCE, 5000, 0)


def test_a_voucher_is_exchanged_once_however_its_number_is_typed(running: Running) -> None:
    place = opened(running, SYDNEY)
    again = exchanged(place, "T2", " tpv-1001")
    assert again.refused is not None
    assert (again.refused.code, again.refused.clause) == ("REPEATED_ID", "CSB 1.1")
    assert place.rig.floor.seat("T2").purses == {}


def test_tokens_that_were_not_played_go_back_for_a_voucher_and_never_for_cash(
    running: Running,
) -> None:
    place = opened(running, SYDNEY)
    place.leave("T1")
    answer = place.ask("T1", CashOut())
    assert (answer.balance_cents, len(answer.voucher)) == (0, 18)
    assert place.rig.floor.seat("T1").purses == {}
    place.sit("T1")
    assert exchanged(place, "T1", answer.voucher).is_done
    assert held(place) == 5000


def test_a_token_wager_that_staff_refuse_goes_back_as_a_token(running: Running) -> None:
    place = opened(running, SYDNEY)
    wager(place, 2500)
    command = RefuseWager(
        id=id_of(),
        table=place.table.id,
        round=place.table.round_id,
        terminal="T1",
        bet="Blackjack",
        area=1,
        unit=TOKEN,
        why="late",
        ground="reasonable",
    )
    assert place.staff(command).is_done
    assert (place.balance("T1"), held(place)) == (BALANCE, 5000)
    place.finish()
