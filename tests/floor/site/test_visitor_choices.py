"""The time to decide: each question has the whole of it."""

from __future__ import annotations

from itertools import pairwise

from croupier.floor.tables import events as on
from croupier.floor.tables.table import Phase
from support.one_table import OneTable

ROUNDS_MAX = 500  # the Dealer shows an Ace in one of thirteen


def test_whoever_lets_insurance_pass_has_the_whole_time_for_the_hand() -> None:
    one = OneTable("crown_sydney/blackjack", players=("T1",))
    decision_ms = 1000 * one.table.kept.plan.pace.decision_seconds
    for _ in range(ROUNDS_MAX):
        asked = _questions(one)
        if any("Insurance" in choices for choices, _ in asked) and len(asked) > 1:
            break
    times = [at_ms for _, at_ms in asked]
    assert {later - earlier for earlier, later in pairwise(times)} == {decision_ms}


def _questions(one: OneTable) -> list[tuple[set[str], int]]:
    """The choices of each question of a round that nobody answers, and when its time was up."""
    one.open()
    assert isinstance(one.wager("T1", 1000), on.Wagered)
    found = []
    while one.table.kept.phase in {Phase.WAGERING, Phase.DEALING}:
        choices = {choice.name for asked in one.table.asked for choice in asked.choices}
        one.act()
        if choices:
            found.append((choices, one.now_ms))
    return found
