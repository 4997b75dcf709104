"""The shoe that the house makes ready by itself, at every blackjack table."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.equipment.cards import DECK
from croupier.equipment.chance import SeededChance
from croupier.games import game_of
from croupier.games.blackjack.shoe import fresh
from croupier.games.equipment import Cards
from croupier.rulebook.loader import book_names, load
from support.blackjack import rules_of

BOOKS = [name for name in book_names() if load(name).game == "blackjack"]
SYDNEY = "crown_sydney/blackjack"


@pytest.mark.parametrize("name", BOOKS)
def test_a_fresh_shoe_holds_whole_decks_and_deals_before_its_cutting_card(name: str) -> None:
    rules = rules_of(name)
    shoe = fresh(rules, SeededChance(1))
    assert Counter(shoe.order) == Counter(DECK * rules["decks"])
    assert shoe.is_continuous or 0 < shoe.behind_cutting_card < len(shoe.undealt)


def test_the_cutting_card_of_a_fresh_shoe_lies_within_the_bounds_of_the_rules() -> None:
    # One and a half decks, and half of eight.
    assert 78 <= fresh(rules_of(SYDNEY), SeededChance(1)).behind_cutting_card <= 208


@pytest.mark.parametrize("burns", [0, 1])
def test_a_fresh_shoe_is_burned_from_where_the_table_burns(burns: int) -> None:
    assert len(fresh(rules_of(SYDNEY, burns=burns), SeededChance(1)).discards) == burns


def test_a_shoe_that_shuffles_all_the_time_has_no_cutting_card() -> None:
    shoe = fresh(rules_of(SYDNEY, shuffling="continuous"), SeededChance(1))
    assert (shoe.is_continuous, shoe.behind_cutting_card) == (True, 0)


def test_the_game_deals_from_the_fresh_shoe() -> None:
    rules = rules_of(SYDNEY)
    equipment = game_of(rules.book).equipment
    assert isinstance(equipment, Cards)
    made = equipment.shoe(rules, SeededChance(3))
    assert made == fresh(rules, SeededChance(3))
