"""The walker on rounds so simple that their results are known beforehand."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
import pytest

from croupier.lab.simulation.automaton import Rows
from croupier.lab.simulation.blocks import Block
from croupier.lab.simulation.estimate import estimate
from croupier.lab.simulation.shoes import STREAMS, fill, streams_of
from croupier.lab.simulation.walker import Dealing, walk_shoes

if TYPE_CHECKING:
    from croupier.lab.simulation.automaton import Automaton

NOTHING = (Fraction(0),)


def rounds_of(cards: int) -> Automaton:
    """Every round takes so many cards and brings nothing."""
    rows = Rows()
    cell = rows.over(NOTHING)
    for _ in range(cards):
        cell = rows.state([cell, cell])
    return rows.automaton(cell, (26, 26))


def same_twice(columns: tuple[int, ...]) -> Automaton:
    """Two cards win if they are of one column and lose otherwise."""
    rows = Rows()
    won, lost = rows.over((Fraction(1),)), rows.over((Fraction(-1),))
    each = range(len(columns))
    second = [rows.state([won if one == other else lost for other in each]) for one in each]
    return rows.automaton(rows.state(second), columns)


def single_cards(columns: int) -> Automaton:
    """Every card is a round of its own and its column the result."""
    rows = Rows()
    cells = [rows.over((Fraction(column),)) for column in range(columns)]
    return rows.automaton(rows.state(cells), (1,) * columns)


@pytest.mark.parametrize("cut", [100, 101, 104, 105])
def test_the_round_that_shows_the_cutting_card_is_the_last_of_its_shoe(cut: int) -> None:
    # The first card is burned; rounds of five begin as long as a card lies before the cutting card.
    source = Block(rounds_of(5), 8, burned=1, cut=cut)
    a_shoe = -(-(cut - 1) // 5)
    assert source.compared == (cut - 1) // 5
    compared, others = source.counts(1, 0, 1000 * a_shoe).sum(1)
    assert (compared, others) == (1000 * ((cut - 1) // 5), 1000 * (a_shoe - (cut - 1) // 5))


@pytest.mark.parametrize("cut", [None, 200])
@pytest.mark.parametrize("rounds", [1, 3, 7, 1001])
def test_exactly_so_many_rounds_are_counted(cut: int | None, rounds: int) -> None:
    assert Block(rounds_of(3), 8, cut=cut).counts(5, 2, rounds).sum() == rounds


@pytest.mark.parametrize("cut", [None, 26])
def test_cards_are_drawn_without_replacement(cut: int | None) -> None:
    # The second of 52 cards is like the first in 25 of 51 cases.
    source = Block(same_twice((26, 26)), 1, cut=cut)
    counts = source.counts(1, 0, 2_000_000).sum(0).tolist()
    found = estimate(zip((net for (net,) in source.nets), counts, strict=True))
    assert found.z(Fraction(2 * 25 - 51, 51)) == pytest.approx(0, abs=3)


def test_a_shoe_holds_every_card_as_often_as_its_decks_do() -> None:
    # 52 single cards of which 51 come before the cutting card: each shoe leaves out one.
    source = Block(single_cards(52), 1, cut=51)
    counts = source.counts(1, 0, 4 * 51).sum(0)
    assert counts.max() == 4
    assert counts.sum() == 4 * 51


def test_every_card_comes_first_as_often_as_any_other() -> None:
    counts = Block(single_cards(52), 1).counts(1, 0, 1_000_000).sum(0)
    chi_square = ((counts - counts.mean()) ** 2 / counts.mean()).sum()
    assert chi_square < 88  # Of 51 degrees of freedom, exceeded once in a thousand.


def test_shoes_are_dealt_as_a_slow_shuffle_of_the_same_numbers_deals_them() -> None:
    automaton, cards, cut = single_cards(16), 16 * 8, 96
    deck = np.repeat(np.arange(16, dtype=np.uint8), 8)
    words = np.empty(4 * cut // 2, np.uint64)
    fill(streams_of(9, 3), words)
    expected = [
        card
        for lane, bits in enumerate(words.view(np.uint32).reshape(4, cut).tolist())
        for card in slowly_shuffled(deck.tolist(), bits)[: 10 if lane == 3 else cut]
    ]
    counts = np.zeros((2, 17), np.int64)
    dealing = Dealing(automaton.table, deck, 0, cut, 1, cut)
    walk_shoes(dealing, streams_of(9, 3), 3 * cut + 10, counts)
    assert len(words) % STREAMS == 0
    assert cards == len(deck)
    assert counts[0, 1:].tolist() == [expected.count(column) for column in range(16)]


def slowly_shuffled(deck: list[int], bits: list[int]) -> list[int]:
    """Each card in turn changes places with one that is not yet dealt."""
    for here, each in enumerate(bits):
        there = here + each * (len(deck) - here) // 2**32
        deck[here], deck[there] = deck[there], deck[here]
    return deck


def test_a_result_may_come_before_the_end_of_a_round() -> None:
    rows = Rows()
    last = rows.state([rows.over(None), rows.over(None)])
    automaton = rows.automaton(rows.state([last | rows.result(NOTHING)] * 2), (26, 26))
    source = Block(automaton, 8, cut=200)
    assert source.counts(1, 0, 500).sum() == 500


def test_a_shoe_that_may_run_out_in_a_round_is_our_mistake() -> None:
    with pytest.raises(AssertionError, match="never runs out"):
        Block(rounds_of(5), 1, cut=48).counts(1, 0, 1)


def test_a_shoe_that_is_all_burned_is_our_mistake() -> None:
    with pytest.raises(AssertionError, match="a card to deal"):
        Block(rounds_of(5), 1, burned=1, cut=1).counts(1, 0, 1)
