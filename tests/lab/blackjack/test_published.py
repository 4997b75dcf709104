"""The exact solver against figures that others have printed for tables of the same rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.solver import solve
from croupier.rulebook.loader import load


# The rules of Crown Sydney's Blackjack, but for a Dealer who looks for a blackjack and a fourth
# hand: stands on soft 17, doubles on hard 9 to 11 and after a split, one card to each split ace,
# no ace split again.  In per cent, to the printed digits, as exact analysers with a fixed strategy
# after splits have them, such as Eric Farmer's (github.com/possibly-wrong/blackjack).
@pytest.mark.parametrize(("decks", "per_cent"), [(8, "-0.524673496677"), (6, "-0.498954572522")])
def test_four_hands_and_a_dealer_who_looks_are_worth_what_is_published(
    decks: int, per_cent: str
) -> None:
    book = load("crown_sydney/blackjack")
    hands_max = replace(book.values["split.hands_max"], value=4)
    other = replace(book, values={**book.values, "split.hands_max": hands_max})
    found = solve(other.rules(decks=decks), full_shoe(decks), peeks=True)
    assert f"{found.ev * 100:.12f}" == per_cent
