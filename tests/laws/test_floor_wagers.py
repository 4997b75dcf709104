"""Whatever players do: what stands at the close is settled, and nobody pays but to the house."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.floor.tables import events as on
from croupier.games.game import pick_text
from croupier.ledger.accounts import Kind, kind_of, owner_of
from support.pit import NOTE, Pit

PLAYERS = ("T1", "T2", "T3")
OF_PLAYERS = (Kind.CHIPS, Kind.ESCROW)
AUTOMATED = (
    "crown_melbourne/roulette",
    "crown_melbourne/baccarat",
    "crown_melbourne/sic_bo",
    "crown_melbourne/lucky_big_wheel",
    "crown_melbourne/blackjack",
    "crown_melbourne/casino_war",
)
# Games of every document in which players share a table, its areas or its cards.
SHARED = (
    "crown_melbourne/roulette",
    "crown_melbourne/casino_war",
    "crown_sydney/blackjack",
    "crown_sydney/sic_bo",
    "star_sydney/blackjack_challenge",
)


class Deed(NamedTuple):
    """So much from now on by a player on one of the bets, at an area that others may use too."""

    player: str
    bet: int
    pick: int
    area: int
    cents: int


DEEDS = st.lists(
    st.builds(
        Deed,
        st.sampled_from(PLAYERS),
        st.integers(0, 5),
        st.integers(0, 50),
        st.integers(1, 3),
        st.sampled_from([0, 0, 500, 1000, 2500]),
    ),
    max_size=14,
)


def wager(pit: Pit, deed: Deed) -> None:
    """Have a player try a deed; what is refused changes nothing."""
    table = pit.table
    bets = [bet for bet in table.rules.odds if bet not in table.game.wagering.added_bets]
    bet = bets[deed.bet % len(bets)]
    picks = table.game.bets[bet].picks
    area = deed.area if table.rules.options.get("areas") else 0
    pit.wager(deed.player, deed.cents, bet, pick_text(picks[deed.pick % len(picks)]), area)


def opened(book: str, deeds: list[Deed], seed: int) -> Pit:
    """A table in its Wagering Period, in which the deeds were done."""
    pit = Pit(book, PLAYERS, seed)
    pit.open()
    for deed in deeds:
        wager(pit, deed)
    return pit


def settled(pit: Pit) -> dict[tuple[str, int, str, str], int]:
    """The stakes that the last round was settled by, without what decisions added to them."""
    lines = [
        line for event, _ in pit.journal if isinstance(event, on.Settled) for line in event.lines
    ]
    return {
        (line.terminal, line.area, line.bet, line.pick): line.stake_cents
        for line in lines
        if line.bet not in pit.table.game.wagering.added_bets
    }


@pytest.mark.clause("CMA 3.6")
@settings(max_examples=60)
@given(st.sampled_from(AUTOMATED), DEEDS, DEEDS, st.integers(0, 1000))
def test_wagers_are_settled_as_the_terminals_show_them_when_the_period_ends(
    book: str, deeds: list[Deed], late: list[Deed], seed: int
) -> None:
    pit = opened(book, deeds, seed)
    pit.close()
    shown = {
        (each.terminal, each.area, each.bet, each.pick): each.cents
        for player in PLAYERS
        for each in pit.seen_by(player).placed
    }
    for deed in late:
        wager(pit, deed)
    pit.until_settled()
    assert settled(pit) == shown


@pytest.mark.clause("CMA 20.13", "CSB 20.9", "CSS 10.9", "SBC 20.15")
@settings(max_examples=60)
@given(st.sampled_from(SHARED), DEEDS, st.integers(0, 1000))
def test_whatever_is_wagered_no_money_goes_from_one_player_to_another(
    book: str, deeds: list[Deed], seed: int
) -> None:
    pit = opened(book, deeds, seed)
    pit.until_settled()
    for source, target, _ in pit.transfers:
        own = {owner_of(each) for each in (source, target) if kind_of(each) in OF_PLAYERS}
        assert len(own) <= 1


@pytest.mark.clause("CMA 3.3", "CMA 3.3.1")
@settings(max_examples=60)
@given(st.sampled_from(AUTOMATED), DEEDS, DEEDS)
def test_where_chips_stand_is_changed_by_the_player_of_their_terminal_alone(
    book: str, deeds: list[Deed], others: list[Deed]
) -> None:
    pit = opened(book, deeds, 0)
    before = pit.seen_by("T1").placed, pit.balance("T1")
    for deed in others:
        wager(pit, deed._replace(player="T2"))
    assert (pit.seen_by("T1").placed, pit.balance("T1")) == before
    assert pit.balance("T1") + pit.standing("T1") == NOTE
