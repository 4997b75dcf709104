"""Whatever is wagered with whatever: money of each unit is conserved, and nobody is paid twice."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.floor.tables import events as on
from croupier.floor.tables.lines import void_data
from croupier.floor.terminals.events import ColoursIssued, Ticket, VoucherExchanged
from croupier.games.game import pick_text
from croupier.ledger.accounts import Kind, house, kind_of, unit_of
from croupier.ledger.transfers import LedgerError, Transfer, balances, by_unit, checked
from croupier.rounds.units import colour, token, voucher
from support.pit import Pit

PLAYERS = ("T1", "T2")
BOOKS = (
    "crown_sydney/blackjack",
    "crown_sydney/free_bet_blackjack",
    "crown_sydney/sic_bo",
    "star_sydney/blackjack_challenge",
)
UNITS = ("", token(500), token(2500), voucher(1000), colour("table", "red", 500))
OF_PLAYERS = (Kind.CHIPS, Kind.ESCROW, Kind.PURSE)


class Deed(NamedTuple):
    """So much from now on by a player on one of the bets, in one of the units."""

    player: str
    bet: int
    pick: int
    unit: str
    cents: int


DEEDS = st.lists(
    st.builds(
        Deed,
        st.sampled_from(PLAYERS),
        st.integers(0, 3),
        st.integers(0, 20),
        st.sampled_from(UNITS),
        st.sampled_from([0, 500, 1000, 2500]),
    ),
    max_size=12,
)


def seated(book: str, seed: int) -> Pit:
    """A table whose players hold tokens, vouchers and colour chips beside their note."""
    pit = Pit(book, PLAYERS, seed)
    for player in PLAYERS:
        for number, unit in enumerate(UNITS[1:4]):
            paper = Ticket(f"{player}{number}", 0, 5000, 0, 0, is_voucher=True)
            pit.happen(VoucherExchanged(player, f"V{number}", paper, unit, "dealer", "CSB 1.1"))
        pit.happen(ColoursIssued(player, UNITS[4], 5000, "dealer", "CSS 3.5.2(e)"))
    return pit


def wager(pit: Pit, deed: Deed) -> None:
    """Have a player try a deed; what is refused changes nothing."""
    table = pit.table
    bets = [bet for bet in table.rules.odds if bet not in table.game.wagering.added_bets]
    bet = bets[deed.bet % len(bets)]
    picks = table.game.bets[bet].picks
    area = int(deed.player[1:]) if table.rules.options.get("areas") else 0
    pick = pick_text(picks[deed.pick % len(picks)])
    pit.wager(deed.player, deed.cents, bet, pick, area, deed.unit)


def void(pit: Pit) -> None:
    """The round in play is made Void; what was settled at once stays so."""
    table = pit.table
    lines = [void_data(table, each, "a mishap", "CSB 20.3") for each in table.standing]
    pit.happen(on.RoundVoided(table.round_id, lines, "a mishap", "CSB 20.3"))


@pytest.mark.clause("CSB 6.1", "CSS 3.4")
@settings(max_examples=60)
@given(st.sampled_from(BOOKS), DEEDS, st.integers(0, 1000), st.integers(0, 30), st.booleans())
def test_money_of_every_unit_is_conserved_and_nobody_is_paid_twice(
    book: str, deeds: list[Deed], seed: int, acts: int, is_void: bool
) -> None:
    pit = seated(book, seed)
    pit.open()
    for deed in deeds:
        wager(pit, deed)
    for _ in range(acts):
        if pit.table.is_in_play:
            pit.act()
    if is_void and pit.table.is_in_play:
        void(pit)
    pit.finish()
    held = balances(pit.transfers)
    assert not any(by_unit(held).values())
    assert all(unit_of(each.source) == unit_of(each.target) for each in pit.transfers)
    assert not any(cents for account, cents in held.items() if kind_of(account) is Kind.ESCROW)
    assert all(cents >= 0 for account, cents in held.items() if kind_of(account) in OF_PLAYERS)
    for player in PLAYERS:
        seat = pit.seat(player)
        own = {u: held[f"purse@{u}:{player}"] for u in UNITS[1:] if held[f"purse@{u}:{player}"]}
        assert (held[f"chips:{player}"], own) == (seat.balance_cents, seat.purses)
    behind = sum(seat.purses.get(UNITS[4], 0) for seat in map(pit.seat, PLAYERS))
    assert held["colours:table"] == behind
    settled = [
        (line.terminal, line.area, line.bet, line.pick, line.unit)
        for event, _ in pit.journal
        if isinstance(event, on.Settled | on.SettledAtOnce)
        for line in event.lines
    ]
    assert len(settled) == len(set(settled))


@given(st.sampled_from(UNITS), st.sampled_from(UNITS))
def test_no_transfer_goes_from_one_unit_to_another(one: str, other: str) -> None:
    moved = Transfer(house("one", one), house("other", other), 100)
    if one == other:
        assert checked([moved]) == (moved,)
    else:
        with pytest.raises(LedgerError, match="one unit to another"):
            checked([moved])
