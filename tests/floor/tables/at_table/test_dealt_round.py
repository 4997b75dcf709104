"""A round that a person deals: what comes next, what is refused, what is journalled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts import dealer as acts
from croupier.floor.staff.events import StaffActed
from croupier.floor.tables.at_table.awaited import Awaited
from croupier.floor.tables.at_table.events import EntryUndone
from croupier.floor.tables.events import RoundOpened, Settled, SettledAtOnce
from support.staff import id_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from support.dealt_table import DealtTable

    Dealt = Callable[..., DealtTable]

MAIN = "Blackjack"
ONE, TWO = "Seat 1", "Seat 2"


def _wagered(dealt: Dealt, book: str = "crown_sydney/blackjack") -> DealtTable:
    """Two people with a wager each, and no more bets."""
    place = dealt(book)
    place.sit(1, 2)
    place.until(Awaited.OPEN)
    place.confirm(Awaited.OPEN)
    place.wager(ONE, 1000, MAIN, 1)
    place.wager(TWO, 2000, MAIN, 2)
    place.confirm(Awaited.CLOSE)
    return place


@pytest.mark.clause("CSB 8.3.1", "CSB 8.5.1", "CSB 4.3.1")
def test_a_person_deals_a_whole_round_by_the_prompts(dealt: Dealt) -> None:
    place = _wagered(dealt)
    prompts = []
    for card in ("TS", "9H", "TD", "4C", "8S"):
        prompts.append(place.prompt)
        place.card(card)
    assert prompts == [
        "First card to area 1",
        "First card to area 2",
        "First card to the Dealer",
        "Second card to area 1",
        "Second card to area 2",
    ]
    assert place.prompt == "Area 1, Controlling Player Seat 1: 14 against 10"
    place.decide(ONE, "Stand", 1)
    assert place.prompt == "Area 2, Controlling Player Seat 2: 17 against 10"
    place.decide(TWO, "Stand", 2)
    assert place.prompt == "Second card to the Dealer"
    place.card("6D")
    place.card("KH")
    assert [(each.player, each.pays_cents) for each in place.seen.payments] == [
        (ONE, 1000),
        (TWO, 2000),
    ]
    place.confirm(Awaited.SETTLE)
    settled = next(each for each in place.events if isinstance(each, Settled))
    assert [line.returned_cents for line in settled.lines] == [2000, 4000]
    opened = next(each for each in place.events if isinstance(each, RoundOpened))
    assert (opened.pace, opened.source) == ("person", "physical equipment")
    assert {each.by for each in place.events if isinstance(each, StaffActed)} == {"anna"}
    assert "1 settled from what a Dealer entered" in place.outcomes


def test_chips_of_people_come_from_circulation(dealt: Dealt) -> None:
    place = dealt()
    place.sit(1)
    place.did(acts.BuyIn(id=id_of(), table="D1", player=ONE, cents=10_000))
    place.until(Awaited.CLOSE)
    place.wager(ONE, 1000, MAIN, 1)
    place.confirm(Awaited.CLOSE)
    place.card("TS", "9H", "8C")
    place.decide(ONE, "Stand", 1)
    place.card("9C")
    place.confirm(Awaited.SETTLE)
    held = place.held()
    assert held["circulation"] == 10_000
    assert held["drop:D1"] == -10_000
    assert held["house:D1"] == 0


def test_an_undone_card_leaves_no_trace_in_the_round(dealt: Dealt) -> None:
    place = _wagered(dealt)
    before = place.prompt
    place.card("TS")
    place.did(acts.UndoEntry(**place.of_turn()))
    assert place.prompt == before
    place.card("9S")
    assert place.table.draws == ["9S"]
    undone = [each for each in place.events if isinstance(each, EntryUndone)]
    assert [each.result for each in undone] == ["TS"]


def test_a_decision_is_undone_with_the_wager_that_it_added(dealt: Dealt) -> None:
    place = _wagered(dealt)
    place.card("5S", "9H", "TD", "6C", "8S")
    place.decide(ONE, "Double", 1)
    place.did(acts.UndoEntry(**place.of_turn()))
    assert place.prompt == "Area 1, Controlling Player Seat 1: 11 against 10"
    place.decide(ONE, "Draw", 1)
    assert sum(wager.cents for wager in place.seen.wagers) == 3000


def test_only_the_last_entry_can_be_undone(dealt: Dealt) -> None:
    place = _wagered(dealt)
    place.card("TS", "9S")
    place.did(acts.UndoEntry(**place.of_turn()))
    answer = place.ask(acts.UndoEntry(**place.of_turn()))
    assert answer.refused is not None
    assert answer.refused.accepted == "a correction"


@pytest.mark.clause("CSB 3.1")
def test_a_card_that_the_decks_cannot_hold_is_refused(dealt: Dealt) -> None:
    place = dealt(decks=4)
    place.sit(1)
    for _ in range(2):
        place.until(Awaited.CLOSE)
        place.wager(ONE, 1000, MAIN, 1)
        place.confirm(Awaited.CLOSE)
        place.card("TS", "TS", "9C")
        place.decide(ONE, "Stand", 1)
        place.card("9C")
        place.confirm(Awaited.SETTLE)
    place.until(Awaited.CLOSE)
    place.wager(ONE, 1000, MAIN, 1)
    place.confirm(Awaited.CLOSE)
    answer = place.ask(place.entering("TS"))
    assert answer.refused is not None
    assert (answer.refused.code, answer.refused.clause) == ("IMPOSSIBLE_DRAW", "CSB 3.1")
    assert answer.refused.accepted == "one of the 52 cards, at most 4 of each in a shoe"


def test_of_two_who_enter_the_same_card_one_is_told_who_was_first(dealt: Dealt) -> None:
    place = _wagered(dealt)
    first, second = place.entering("TS"), place.entering("TS")
    place.did(first)
    answer = place.ask(second, place.boris)
    assert answer.refused is not None
    assert answer.refused.why == "somebody entered this already: TS to Betting Area 1"
    assert place.table.draws == ["TS"]


def test_an_entry_sent_again_after_a_lost_answer_counts_once(dealt: Dealt) -> None:
    place = _wagered(dealt)
    command = place.entering("TS")
    assert place.did(command) == place.did(command)
    assert place.table.draws == ["TS"]


def test_a_card_out_of_turn_is_refused_with_what_comes_next(dealt: Dealt) -> None:
    place = _wagered(dealt)
    place.card("TS", "9H", "TD", "4C", "8S")
    answer = place.ask(place.entering("5D"))
    assert answer.refused is not None
    assert answer.refused.accepted == "what comes next: decision"


def test_a_round_goes_on_after_a_restart_in_mid_hand(dealt: Dealt) -> None:
    place = _wagered(dealt)
    place.card("TS", "9H", "TD", "4C", "8S")
    before = (place.prompt, place.seen.turn)
    place.restart()
    assert (place.prompt, place.seen.turn) == before
    place.decide(ONE, "Draw", 1)
    place.card("9D")
    assert place.prompt == "Area 2, Controlling Player Seat 2: 17 against 10"


@pytest.mark.clause("CPB 4.14")
def test_another_dealer_does_not_go_on_with_a_round_at_perth(dealt: Dealt) -> None:
    place = _wagered(dealt, "crown_perth/blackjack")
    answer = place.ask(place.entering("TS"), place.boris)
    assert answer.refused is not None
    assert (answer.refused.clause, answer.refused.why) == ("CPB 4.14", "anna deals this round")
    place.card("TS")


def test_elsewhere_whoever_enters_is_journalled_by_name(dealt: Dealt) -> None:
    place = _wagered(dealt)
    place.did(place.entering("TS"), place.boris)
    acted = [each for each in place.events if isinstance(each, StaffActed)]
    assert acted[-1].by == "boris"


@pytest.mark.clause("CSB 8.4.1(a)")
def test_a_blackjack_is_paid_before_the_others_decide(dealt: Dealt) -> None:
    place = _wagered(dealt)
    place.card("AS", "9H", "7D", "KC", "8S")
    assert place.prompt == "Pay and take these wagers now"
    assert [(each.player, each.pays_cents) for each in place.seen.payments] == [(ONE, 1500)]
    place.confirm(Awaited.SETTLE_AT_ONCE)
    paid = next(each for each in place.events if isinstance(each, SettledAtOnce))
    assert paid.lines[0].at_once == "CSB 8.4.1(a)"
