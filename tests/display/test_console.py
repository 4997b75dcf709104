import pytest

from croupier.display.console import (
    TableRow,
    TerminalRow,
    floor_meters,
    service_queue,
    table_rows,
    terminal_meters,
    terminal_rows,
)
from croupier.floor.tables.events import Halted
from croupier.floor.terminals.events import (
    Arrived,
    Left,
    NoteInserted,
    ServiceAsked,
    ServiceEnded,
    TerminalFailed,
)
from croupier.floor.terminals.lobby import Lobby
from croupier.floor.terminals.whereabouts import everybody
from support.pit import ANNA, BORIS, NOTE, Pit


def spun() -> Pit:
    """$10 on 17 by Anna and $20 on black by Boris, settled on 17."""
    pit = Pit("crown_melbourne/roulette", script="17")
    pit.open()
    pit.wager(ANNA, 1000, "Straight", "17")
    pit.wager(BORIS, 2000, "Black")
    return pit


def balances(pit: Pit) -> dict[str, int]:
    return {seat.terminal: seat.balance_cents for seat in pit.table.kept.seats.values()}


def on_map(pit: Pit) -> TableRow:
    """The table on a floor map of its own."""
    return table_rows([pit.table], everybody({pit.table.id: pit.stream.subject}).values())[0]


def listed(pit: Pit) -> list[TerminalRow]:
    """Everybody whom the table knows of."""
    return terminal_rows(everybody({pit.table.id: pit.stream.subject}).values())


def test_the_floor_map_shows_the_wagers_in_play_and_then_the_hold() -> None:
    pit = spun()
    row = on_map(pit)
    assert (row.phase, row.players, row.in_play_cents) == ("wagering", 2, 3000)
    pit.until_settled()
    row = on_map(pit)
    # $360 to Anna and $40 to Boris for $30 staked.
    assert (row.in_play_cents, row.staked_cents, row.returned_cents) == (0, 3000, 40_000)
    assert row.hold_cents == -37_000


def test_wagers_that_decisions_add_are_in_play() -> None:
    pit = Pit("crown_melbourne/casino_war", script="9H, 9S")
    pit.open()
    pit.wager(ANNA, 1000, "Ante")
    pit.until_asked()
    pit.decide(ANNA, "Go to War")
    assert on_map(pit).in_play_cents == 2000


def test_a_table_that_stopped_shows_its_fault_on_the_floor_map() -> None:
    pit = spun()
    pit.happen(Halted("the ball is lost"))
    assert on_map(pit).fault == "the ball is lost"


def test_staff_see_who_sat_out_three_rounds_at_a_full_table() -> None:
    pit = Pit("crown_melbourne/roulette", seats_max=2)
    for _ in range(3):
        assert on_map(pit).idle == []
        pit.open()
        pit.wager(ANNA, 500, "Red")
        pit.finish()
    assert on_map(pit).idle == [BORIS]


@pytest.mark.clause("CMA 7.3", "CMA 7.4")
def test_a_terminal_waits_for_service_until_the_request_is_withdrawn() -> None:
    pit = Pit("crown_melbourne/roulette")
    pit.happen(ServiceAsked(BORIS))
    rows = listed(pit)
    assert [row.terminal for row in service_queue(rows)] == [BORIS]
    pit.happen(ServiceEnded(BORIS))
    rows = listed(pit)
    assert (service_queue(rows), [row.balance_cents for row in rows]) == ([], [NOTE, NOTE])


def test_a_terminal_out_of_order_waits_for_service() -> None:
    pit = Pit("crown_melbourne/roulette")
    pit.happen(TerminalFailed(ANNA, "the printer is jammed"))
    rows = listed(pit)
    assert [row.fault for row in service_queue(rows)] == ["the printer is jammed"]


def test_a_terminal_on_its_way_is_listed_as_it_left_and_counts_at_no_table() -> None:
    pit = Pit("crown_melbourne/roulette")
    pit.happen(ServiceAsked(BORIS), Left(BORIS, "lobby", 1))
    anna, boris = listed(pit)
    assert (anna.place, anna.to) == (pit.table.id, "")
    assert (boris.place, boris.to, boris.balance_cents) == ("", "lobby", NOTE)
    assert [row.terminal for row in service_queue([anna, boris])] == [BORIS]
    assert on_map(pit).players == 1


def test_nobody_who_went_on_is_counted_or_idle_at_a_table_that_is_behind() -> None:
    pit = Pit("crown_melbourne/roulette", seats_max=2)
    for _ in range(3):
        pit.open()
        pit.wager(ANNA, 500, "Red")
        pit.finish()
    lobby = Lobby()
    lobby.apply(Arrived(BORIS, NOTE, 0, hop=1), pit.now_ms)
    terminals = everybody({pit.table.id: pit.stream.subject, "lobby": lobby})
    row = table_rows([pit.table], terminals.values())[0]
    assert (row.players, row.idle) == (1, [])


def test_the_meters_account_for_every_balance_during_and_after_a_round() -> None:
    pit = spun()
    during = floor_meters(pit.transfers, balances(pit))
    assert (during.balance_cents, during.in_play_cents, during.is_balanced) == (17_000, 3000, True)
    pit.until_settled()
    after = floor_meters(pit.transfers, balances(pit))
    assert (after.meters["turnover"], after.meters["wins"]) == (3000, 40_000)
    assert (after.balance_cents, after.in_play_cents, after.is_balanced) == (57_000, 0, True)


def test_each_terminal_has_meters_of_its_own_with_notes_by_their_value() -> None:
    pit = spun()
    pit.happen(NoteInserted(BORIS, 2000), NoteInserted(BORIS, 2000))
    pit.until_settled()
    anna, boris = terminal_meters(pit.transfers, balances(pit))
    assert (anna.owner, anna.meters["turnover"], anna.notes) == (ANNA, 1000, {NOTE: 1})
    assert (boris.owner, boris.meters["turnover"], boris.notes) == (BORIS, 2000, {2000: 2, NOTE: 1})
    assert (anna.is_balanced, boris.is_balanced) == (True, True)


def test_a_balance_that_is_a_cent_off_its_meters_is_found() -> None:
    pit = spun()
    pit.seat(ANNA).balance_cents += 1
    anna, boris = terminal_meters(pit.transfers, balances(pit))
    assert (anna.is_balanced, boris.is_balanced) == (False, True)
    assert not floor_meters(pit.transfers, balances(pit)).is_balanced
