"""The Star's clauses of wagers, cards and decisions, at a table that a person deals at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts import dealer as acts
from croupier.floor.tables.at_table.awaited import Awaited
from croupier.floor.tables.events import Settled
from croupier.floor.tables.sign import Limit, Sign

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.staff.command import StaffCommand
    from support.dealt_table import DealtTable

    Dealt = Callable[..., DealtTable]

STAR = "star_sydney/blackjack_challenge"
MAIN = "Blackjack"
ONE, TWO = "Seat 1", "Seat 2"


def _dealt(dealt: Dealt, cards: str, stake: int = 1000, **options: object) -> DealtTable:
    """Two people with a wager each, "no more bets", and these cards."""
    place = dealt(STAR, **options)
    place.sit(1, 2)
    place.until(Awaited.CLOSE)
    place.wager(ONE, stake, MAIN, 1)
    place.wager(TWO, 1000, MAIN, 2)
    place.confirm(Awaited.CLOSE)
    place.card(*cards.split())
    return place


def _refused_by(place: DealtTable, command: StaffCommand) -> str:
    """The clause by which a command is refused, which it must be."""
    answer = place.ask(command)
    assert answer.refused is not None
    return answer.refused.clause


def _deciding(place: DealtTable, choice: str) -> acts.EnterDecision:
    return acts.EnterDecision(**place.of_turn(), player=ONE, choice=choice, area=1)


@pytest.mark.clause("SBC 5.3", "SBC 5.4")
def test_after_the_first_card_nothing_is_placed_and_nothing_taken_back(dealt: Dealt) -> None:
    place = _dealt(dealt, "TS")
    assert _refused_by(place, place.wagering(TWO, 1000, MAIN, 3)) == "SBC 5.3"
    assert _refused_by(place, place.wagering(ONE, 0, MAIN, 1)) == "SBC 5.4"
    assert _refused_by(place, place.wagering(ONE, 2000, MAIN, 1)) == "SBC 5.4"


@pytest.mark.clause("SBC 3.8", "SBC 7.1", "SBC 9.1", "SBC 9.1.3", "SBC 9.1.4", "SBC 9.4")
def test_a_round_is_dealt_face_up_from_the_left_and_each_player_decides(dealt: Dealt) -> None:
    place = _dealt(dealt, "5S TH 6D 9C 8D")
    assert place.prompt == "Area 1, Controlling Player Seat 1: 14 against 6"
    place.decide(ONE, "Draw", 1)
    place.card("4D")
    assert place.prompt == "Area 1, Controlling Player Seat 1: 18 against 6"
    place.decide(ONE, "Stand", 1)
    place.decide(TWO, "Stand", 2)
    place.card("TS", "5C")
    place.confirm(Awaited.SETTLE)


@pytest.mark.clause("SBC 9.1.1", "SBC 9.1.2")
def test_a_player_splits_and_doubles(dealt: Dealt) -> None:
    place = _dealt(dealt, "5S TH 6D 5C 8D")
    place.decide(ONE, "Split", 1)
    place.card("6C")
    place.decide(ONE, "Double", 1)
    place.card("TC")
    assert place.prompt == "Pay and take these wagers now"


@pytest.mark.clause("SBC 9.2")
def test_a_hand_below_12_draws(dealt: Dealt) -> None:
    place = _dealt(dealt, "2S TH 6D 4C 8D")
    assert _refused_by(place, _deciding(place, "Stand")) == "SBC 9.2"


@pytest.mark.clause("SBC 9.3")
def test_a_hand_of_21_takes_no_card(dealt: Dealt) -> None:
    place = _dealt(dealt, "TS TH 6D 5C 8D")
    place.decide(ONE, "Draw", 1)
    place.card("6C")
    assert _refused_by(place, _deciding(place, "Draw")) == "SBC 9.3"
    place.confirm(Awaited.SETTLE_AT_ONCE)


@pytest.mark.clause("SBC 5.12")
def test_what_chips_cannot_pay_exactly_is_paid_to_the_next_higher_amount(dealt: Dealt) -> None:
    place = _dealt(
        dealt, "TS TH 6D 9C 8D", 1250, sign=Sign(Limit(500, 100_000, 250), chips_cents=(500,))
    )
    place.decide(ONE, "Stand", 1)
    place.decide(TWO, "Stand", 2)
    place.card("TD", "2C")
    place.confirm(Awaited.SETTLE)
    settled = [each for each in place.events if isinstance(each, Settled)]
    assert [(line.returned_cents, line.clause) for line in settled[-1].lines] == [
        (2750, "SBC 17.1.2, 5.12"),
        (0, "SBC 17.1.4"),
    ]


@pytest.mark.clause("SBC 3.1", "SBC 3.1.1")
def test_eight_decks_have_no_star_pairs_and_a_card_eight_times(dealt: Dealt) -> None:
    place = dealt(STAR, decks=8)
    place.sit(1, 2)
    place.until(Awaited.CLOSE)
    assert _refused_by(place, place.wagering(ONE, 1000, "Star Pairs", 1)) == "SBC 3.1.1"
    for player, area in ((ONE, 1), (TWO, 2), (ONE, 3), (TWO, 4)):
        place.wager(player, 1000, MAIN, area)
    place.confirm(Awaited.CLOSE)
    place.card(*["TS"] * 8)
    assert _refused_by(place, place.entering("TS")) == "SBC 3.1"


@pytest.mark.clause("SBC 3.7", "SBC 4.1", "SBC 4.9.1", "SBC 4.9.2")
@pytest.mark.parametrize(
    ("shuffling", "clause"), [("continuous", "SBC 4.9.1"), ("shoe", "SBC 4.9.2")]
)
def test_nothing_is_dealt_before_the_cards_are_ready_and_one_is_burned(
    dealt: Dealt, shuffling: str, clause: str
) -> None:
    place = dealt(STAR, shuffling=shuffling)
    place.sit(1)
    assert _refused_by(place, place.confirming(Awaited.OPEN)) == "SBC 3.7"
    place.until(Awaited.BURN)
    assert _refused_by(place, place.confirming(Awaited.OPEN)) == clause
    place.confirm(Awaited.BURN)
    assert place.seen.awaited is Awaited.OPEN
