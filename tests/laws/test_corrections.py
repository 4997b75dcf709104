"""Laws of corrections: a corrected round is the round dealt right, and nothing is lost by it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import DECK
from croupier.games import game_of
from croupier.games.game import Amendment, Amends, Draw, Who
from croupier.rounds.corrections import (
    CardBurned,
    CardExposed,
    CardRetracted,
    HandVoided,
    OrderCorrected,
    Ruled,
    corrected,
)
from croupier.rounds.play import decide, draw, interim, open_wagering, settle
from croupier.rounds.refusals import Refused
from croupier.rounds.round import SettledAtOnce, Step, apply
from croupier.rounds.wager import Means, Wager
from croupier.rounds.wagering_period import close, new_round, place
from croupier.rulebook.loader import book_names, load

if TYPE_CHECKING:
    from random import Random

    from croupier.rounds.corrections import Correction
    from croupier.rounds.round import Round

BOOKS = [name for name in book_names() if load(name).game == "blackjack"]
RULED = Ruled("ada", "CSB 17.5", "a law")
PLAYERS = ("anna", "boris", "chloe")
STEPS_MAX = 300
INITIAL_DEAL = 7  # two cards to each of three areas, and one to the Dealer
ROUNDS = settings(max_examples=15)
pytestmark = pytest.mark.no_cover


def opened(name: str) -> Round:
    """A round with a wager on three areas."""
    book = load(name)
    play = new_round("r1", game_of(book), book.rules(), seating=PLAYERS)
    play = apply(play, _must(open_wagering(play)))
    for area, player in enumerate(PLAYERS, 1):
        wager = Wager(f"w{area}", Who(player, area), "Blackjack", None, 1000)
        play = apply(play, _must(place(play, wager)))
    return apply(play, _must(close(play)))


def _must(answer: Any) -> Any:
    assert not isinstance(answer, Refused), answer
    return answer


def dealt(play: Round, shoe: list[Any], random: Random, until: int) -> Round:
    """The round so many steps on: cards from the shoe, and decisions at random."""
    for _ in range(until):
        if play.next_step is not Step.REVEAL:
            return play
        if isinstance(play.awaits, Draw):
            play = apply(play, _must(draw(play, play.ahead[0] if play.ahead else shoe.pop(0))))
            continue
        assert isinstance(play.awaits, tuple)
        asked: Any = random.choice(play.awaits)
        choice = random.choice(asked.choices)
        play = apply(play, _must(decide(play, asked.who, choice.name, 10**9)))
        if lines := interim(play, frozenset({"blackjack", "bust", "twenty_one"})):
            play = apply(play, SettledAtOnce(lines))
    return play


def correction(play: Round, random: Random) -> Correction:
    """A ruling that the moment may have."""
    kinds = ["exposed", "burned", "order", "hand"]
    if play.made:
        kinds.append("retracted")
    match random.choice(kinds):
        case "exposed":
            return CardExposed(RULED, random.choice(DECK))
        case "burned" if play.drawn:
            at = random.randrange(len(play.drawn))
            return CardBurned(RULED, play.drawn[at], at)
        case "retracted":
            made = random.randrange(len(play.made))
            return CardRetracted(RULED, play.made[made].after, made)
        case "hand":
            area = random.choice((1, 2, 3))
            here = Amendment(Amends.HAND_OUT, area, 0, len(play.drawn), len(play.made))
            return HandVoided(RULED, here, play.standing.at(area))
    cards = list(play.drawn)
    random.shuffle(cards)
    return OrderCorrected(RULED, tuple(cards))


@ROUNDS
@given(name=st.sampled_from(BOOKS), random=st.randoms(use_true_random=False))
def test_cards_dealt_in_a_wrong_order_and_corrected_are_the_round_dealt_right(
    name: str, random: Random
) -> None:
    shoe = random.sample(DECK * 4, 208)
    start = opened(name)
    right = dealt(start, list(shoe), random, INITIAL_DEAL)
    moved = shoe[:INITIAL_DEAL]
    random.shuffle(moved)
    wrong = dealt(start, moved, random, INITIAL_DEAL)
    mended = corrected(wrong, OrderCorrected(RULED, tuple(shoe[:INITIAL_DEAL])))
    assert (mended.state, mended.awaits) == (right.state, right.awaits)
    assert (mended.drawn, mended.ahead) == (right.drawn, right.ahead)


@ROUNDS
@given(name=st.sampled_from(BOOKS), random=st.randoms(use_true_random=False))
def test_corrections_conserve_cards_and_money_and_pay_nobody_twice(
    name: str, random: Random
) -> None:
    shoe = random.sample(DECK * 4, 208)
    play = dealt(opened(name), shoe, random, random.randrange(25))
    for _ in range(3):
        if play.next_step is not Step.REVEAL:
            break
        before, wanted = play, correction(play, random)
        play = corrected(play, wanted)
        added = [wanted.card] if isinstance(wanted, CardExposed) else []
        assert _cards(play) == _cards(before) + Counter(added)
        assert play.paid == before.paid
        _nothing_lost(before, play)
        play = dealt(play, shoe, random, random.randrange(10))
    play = dealt(play, shoe, random, STEPS_MAX)
    if play.next_step is Step.SETTLE:
        ended = apply(play, _must(settle(play)))
        paid = [line.wager.id for line in ended.lines if line.tier != "Void"]
        assert len(paid) == len(set(paid))


def _cards(play: Round) -> Counter[Any]:
    return Counter((*play.drawn, *play.ahead, *play.burned))


def _nothing_lost(before: Round, after: Round) -> None:
    """Each wager that stood stands, or has a line that gives it back whole."""
    back = {line.wager.id: line for line in after.lines[len(before.lines) :]}
    for wager in before.wagers:
        stands = after.standing.get(wager.id)
        line = back.get(wager.id)
        assert (stands is None) is (line is not None), wager
        if line is not None:
            is_free = wager.means is Means.FREE
            assert line.returned_cents == (0 if is_free else wager.stake_cents)
