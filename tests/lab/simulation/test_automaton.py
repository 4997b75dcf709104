"""Rows that become a table: equal states are one, and the table leads where the rows led."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.lab.simulation.automaton import RESULT_BITS, Automaton, Rows
from support.tables import played

WON, LOST = (Fraction(1),), (Fraction(-1),)


def two_heads(rows: Rows) -> Automaton:
    """Two tosses, tail or head: two heads win; a first tail loses at once."""
    second = rows.state([rows.over(LOST), rows.over(WON)])
    return rows.automaton(rows.state([rows.over(LOST), second]), (1, 3))


def test_states_with_equal_rows_are_one() -> None:
    rows = Rows()
    first, other = (rows.state([rows.over(LOST), rows.over(WON)]) for _ in range(2))
    assert first == other
    assert len(rows.states) == 1


def test_a_table_leads_where_its_rows_led() -> None:
    automaton = two_heads(Rows())
    assert played(automaton, [0]) == (LOST, 1)
    assert played(automaton, [1, 0]) == (LOST, 2)
    assert played(automaton, [1, 1]) == (WON, 2)


def test_states_that_no_round_comes_to_are_left_out() -> None:
    rows = Rows()
    rows.state([rows.over(LOST), rows.over(LOST)])
    assert two_heads(rows).states == 2


def test_lengths_are_the_chances_of_rounds_by_their_cards() -> None:
    automaton = two_heads(Rows())
    assert automaton.lengths == (0.25, 0.75)
    assert automaton.longest == 2


def test_a_card_may_decide_a_result_before_the_round_is_over() -> None:
    rows = Rows()
    last = rows.state([rows.over(None), rows.over(None)])
    first = [last | rows.result(LOST), last | rows.result(WON)]
    automaton = rows.automaton(rows.state(first), (1, 1))
    assert played(automaton, [1, 0]) == (WON, 2)


def test_an_automaton_comes_back_from_its_data() -> None:
    automaton = two_heads(Rows())
    again = Automaton.of(automaton.data())
    assert again.table.tolist() == automaton.table.tolist()
    assert again[1:] == automaton[1:]


def test_shoes_always_reach_the_rounds_that_are_compared() -> None:
    # Of 100 cards rounds of 1 or 2 take 1.75 each: 57 rounds, give or take 3.3.
    automaton = two_heads(Rows())
    assert automaton.rounds_reached(100) == 49


def test_more_results_than_fit_are_our_mistake() -> None:
    rows = Rows()
    row = [rows.over((Fraction(net),)) for net in range(1 << RESULT_BITS)]
    with pytest.raises(AssertionError, match="a result fits"):
        rows.automaton(rows.state(row), (1,) * len(row))
