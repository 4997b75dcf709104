"""What a document pays or takes at once: on running tables, while the round goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.tables.commands import Decide
from croupier.floor.tables.dealer import DealerAct
from croupier.floor.tables.events import Settled, SettledAtOnce
from croupier.floor.tables.table import Phase
from croupier.floor.tables.virtual.dealer import due
from croupier.floor.terminals.commands import Leave
from support.one_table import BALANCE

if TYPE_CHECKING:
    from support.running_table import Running, RunningTable

SYDNEY, PLUS = "crown_sydney/blackjack", "crown_sydney/blackjack_plus"
STAR, PERTH = "star_sydney/blackjack_challenge", "crown_perth/blackjack"
MELBOURNE = "crown_melbourne/blackjack"
STAKE = 1000


def dealt(running: Running, book: str, draws: str, *sides: str, **options: object) -> RunningTable:
    """Two areas with a Blackjack wager each, T1's with these Side Wagers, dealt to a question."""
    place = running(book, **options)
    place.open()
    for player in ("T1", "T2"):
        assert place.wager(player, STAKE).refused is None
    for bet in sides:
        assert place.wager("T1", STAKE, bet).refused is None
    place.plant(*draws.split())
    place.close()
    asked(place)
    return place


def asked(place: RunningTable) -> None:
    """Let the Dealer go on until somebody must decide, or the round is over."""
    while place.table.kept.phase is Phase.DEALING:
        todo = due(place.table)
        if todo is not None and todo.act is DealerAct.TIME_OUT:
            return
        place.act()


def decide(place: RunningTable, *choices: str) -> None:
    """The next who are asked choose these."""
    for choice in choices:
        who = place.table.asked[0].who
        place.ask(who.player, Decide(choice, who.area))
        asked(place)


def at_once(place: RunningTable) -> list[tuple[str, str, int, str]]:
    """Whose wager, on which bet, what was returned, by which clause: before the round ended."""
    events = [event for event in place.journal if isinstance(event, SettledAtOnce)]
    lines = [line for event in events for line in event.lines]
    return [(line.terminal, line.bet, line.returned_cents, line.at_once) for line in lines]


@pytest.mark.clause("CSB 8.4.1(a)")
def test_a_blackjack_is_paid_before_anybody_gets_a_third_card(running: Running) -> None:
    place = dealt(running, SYDNEY, "AS TS 6S KS 6C TD 9D")
    assert at_once(place) == [("T1", "Blackjack", 2500, "CSB 8.4.1(a)")]
    assert (place.balance("T1"), place.standing("T1")) == (BALANCE + 1500, 0)
    assert place.table.kept.phase is Phase.DEALING


@pytest.mark.clause("CSB 8.4.1(a)")
def test_a_blackjack_against_a_ten_waits_for_the_dealer(running: Running) -> None:
    place = dealt(running, SYDNEY, "AS TS TD KS 6C")
    assert at_once(place) == []
    assert place.balance("T1") == BALANCE - STAKE


@pytest.mark.clause("CSB 8.4.1(b)")
def test_even_money_is_paid_when_it_is_asked_for(running: Running) -> None:
    place = dealt(running, SYDNEY, "AS TS AD KS 6C")
    decide(place, "No Insurance", "No Insurance", "Even Money")
    assert at_once(place) == [("T1", "Blackjack", 2000, "CSB 8.4.1(b)")]


@pytest.mark.clause("CSB 14.4.1", "CSB 15.4.1", "CSB 16.5.1")
@pytest.mark.parametrize(
    ("bet", "clause", "returned"),
    [
        ("Perfect Pairs", "CSB 14.4.1", 0),
        ("Crown Pairs", "CSB 15.4.1", 0),
        ("Any Pairs", "CSB 16.5.1", 0),
    ],
)
def test_pairs_are_settled_ahead_of_a_main_wager_that_is_paid(
    running: Running, bet: str, clause: str, returned: int
) -> None:
    offers = {f"offers_{bet.lower().replace(' ', '_')}": True}
    place = dealt(running, SYDNEY, "AS TS 6S KS 6C", bet, **offers)
    expected = [("T1", bet, returned, clause), ("T1", "Blackjack", 2500, "CSB 8.4.1(a)")]
    assert at_once(place) == expected


@pytest.mark.clause("CSB 8.5.7(b)", "CPB 3.23")
@pytest.mark.parametrize(("book", "clause"), [(SYDNEY, "CSB 8.5.7(b)"), (PERTH, "CPB 3.23")])
def test_lost_insurance_is_collected_when_the_dealer_has_a_second_card(
    running: Running, book: str, clause: str
) -> None:
    place = dealt(running, book, "TS TC AD 9S 9C 2D 5D")
    decide(place, "Insurance", "No Insurance", "Stand", "Stand")
    assert at_once(place) == [("T1", "Insurance", 0, clause)]
    (over,) = [event for event in place.journal if isinstance(event, Settled)]
    assert [line.bet for line in over.lines] == ["Blackjack", "Blackjack"]


@pytest.mark.clause("CSB 13.4.2(a)", "CSB 13.4.2(b)")
@pytest.mark.parametrize(
    ("draws", "choices", "returned", "clause"),
    [
        ("AS TS TD KS 6C", [], 2500, "CSB 13.4.2(a)"),
        ("TS TC TD 6C 6D 5C", ["Draw"], 2000, "CSB 13.4.2(b)"),
    ],
)
def test_a_blackjack_and_a_21_are_paid_whatever_the_dealer_shows(
    running: Running, draws: str, choices: list[str], returned: int, clause: str
) -> None:
    place = dealt(running, PLUS, draws)
    decide(place, *choices)
    assert at_once(place) == [("T1", "Blackjack", returned, clause)]
    assert place.standing("T2") == STAKE


@pytest.mark.clause("SBC 8.1.1")
def test_a_blackjack_at_the_star_is_paid_two_to_one_at_once(running: Running) -> None:
    place = dealt(running, STAR, "AS TS 6S KS 6C")
    assert at_once(place) == [("T1", "Blackjack", 3000, "SBC 8.1.1")]


@pytest.mark.clause("SBC 9.6", "SBC 9.7", "SBC 9.5")
@pytest.mark.parametrize(
    ("draws", "choices", "returned", "clause"),
    [
        ("TS TC 6S 5S 6C 6D", ["Draw"], 2000, "SBC 9.6"),
        ("2S TC 6S 3S 6C 2D 4D 5D", ["Draw", "Draw", "Draw"], 2000, "SBC 9.7"),
        ("TS TC 6S 6D 6C KD", ["Draw"], 0, "SBC 9.5"),
    ],
)
def test_a_hand_that_the_star_decides_at_once_is_settled_while_others_play(
    running: Running, draws: str, choices: list[str], returned: int, clause: str
) -> None:
    place = dealt(running, STAR, draws)
    decide(place, *choices)
    assert at_once(place) == [("T1", "Blackjack", returned, clause)]
    assert place.standing("T2") == STAKE


@pytest.mark.clause("SBC 13.8", "SBC 14.9", "SBC 15.9")
@pytest.mark.parametrize(
    ("bet", "clause"),
    [("Any Pairs", "SBC 13.8"), ("Perfect Pairs", "SBC 14.9"), ("Star Pairs", "SBC 15.9")],
)
def test_pairs_at_the_star_are_settled_when_the_initial_deal_ends(
    running: Running, bet: str, clause: str
) -> None:
    offers = {f"offers_{bet.lower().replace(' ', '_')}": True}
    place = dealt(running, STAR, "9S TC 6S 8D 6C", bet, **offers)
    assert at_once(place) == [("T1", bet, 0, clause)]
    assert place.standing("T1") == STAKE


@pytest.mark.clause("CPB 4.18", "CPB 3.24")
@pytest.mark.parametrize(
    ("draws", "choices", "returned", "clause"),
    [
        ("TS TC 6S 6D 6C KD", ["Draw"], 0, "CPB 4.18"),
        ("AS TC AD KS 6C", ["No Insurance", "No Insurance", "Even Money"], 2000, "CPB 3.24"),
    ],
)
def test_perth_takes_a_bust_and_pays_even_money_at_once(
    running: Running, draws: str, choices: list[str], returned: int, clause: str
) -> None:
    place = dealt(running, PERTH, draws)
    decide(place, *choices)
    assert at_once(place) == [("T1", "Blackjack", returned, clause)]


@pytest.mark.clause("CMA 16.7.1")
def test_melbourne_settles_everything_when_the_round_ends(running: Running) -> None:
    place = dealt(running, MELBOURNE, "AS TS 6S KS 6C TD 9D")
    assert place.balance("T1") == BALANCE - STAKE
    decide(place, "Stand")
    assert at_once(place) == []
    (over,) = [event for event in place.journal if isinstance(event, Settled)]
    assert [line.terminal for line in over.lines] == ["T1", "T2"]


def test_whoever_was_paid_stays_until_the_round_ends(running: Running) -> None:
    place = dealt(running, SYDNEY, "AS TS 6S KS 6C TD 9D")
    answer = place.ask_refused("T1", Leave())
    assert (answer.code, answer.clause) == ("OUT_OF_ORDER", "house rule")
    decide(place, "Stand")
    place.leave("T1")


def test_a_round_that_was_paid_at_once_is_recalled_and_counted_once(running: Running) -> None:
    place = dealt(running, SYDNEY, "AS TS 6S KS 6C TD 9D")
    decide(place, "Stand")
    seat = place.rig.floor.seat("T1")
    assert (seat.session.rounds, seat.recent) == (1, [place.table.round_id])
    assert (seat.session.turnover_cents, seat.session.won_cents) == (STAKE, 2500)
