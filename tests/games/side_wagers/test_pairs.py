"""Perfect, Crown, Any and Star Pairs and Bet the Set 21: what is a pair, and what it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import DECK, RANKS, Card, card, cards
from croupier.games.side_wagers import SIDE_BETS, SideOutcome, refuses

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.rulebook.book import Book, Rules

    Table = Callable[..., Rules]

SYDNEY, STAR, PERTH = (
    "crown_sydney/blackjack",
    "star_sydney/blackjack_challenge",
    "crown_perth/blackjack",
)
SYDNEY_BOOKS = (
    SYDNEY,
    "crown_sydney/crown_blackjack",
    "crown_sydney/free_bet_blackjack",
    "crown_sydney/blackjack_plus",
)
PERTH_BOOKS = (PERTH, "crown_perth/vegas_blackjack", "crown_perth/blackjack_plus")
PAIR_BETS = ("Perfect Pairs", "Crown Pairs", "Any Pairs", "Star Pairs", "Bet the Set 21")
DEALER = card("2C")
# The documents' columns: decks, then Perfect, Coloured and Mixed Pair to 1.
SYDNEY_COLUMNS = {
    (4, (25, 15, 6)),
    (4, (30, 12, 5)),
    (6, (25, 13, 6)),
    (6, (30, 10, 5)),
    (8, (25, 12, 6)),
    (8, (25, 12, 5)),
}
PERTH_COLUMNS = {
    (4, (30, 12, 5)),
    (6, (25, 12, 5)),
    (6, (30, 12, 5)),
    (6, (30, 10, 5)),
    (6, (25, 12, 6)),
    (8, (25, 12, 5)),
    (8, (25, 12, 6)),
}
THREE_PAIRS = ("QS QS", "QS QC", "QS QH")  # Perfect, Coloured, Mixed


def tier(bet: str, codes: str) -> int:
    first, second = cards(codes)
    return SIDE_BETS[bet].tier(SideOutcome(first, second, DEALER), None)


def named(bet: str, codes: str) -> str:
    found = tier(bet, codes)
    return SIDE_BETS[bet].tiers[found - 1] if found else "loses"


def paid(rules: Rules, bet: str, codes: str) -> str:
    found = tier(bet, codes)
    return str(rules.odds[bet][found - 1]) if found else "loses"


def columns(book: Book, bet: str) -> set[tuple[int, tuple[int, ...]]]:
    """The decks and the odds of the three pairs at each table that takes wagers on the bet."""
    option = book.bets[bet].odds_by or ""
    tables = [
        book.rules(**{"decks": decks, option: column})
        for decks in book.options["decks"].accepts
        for column in book.options[option].accepts
    ]
    return {
        (rules["decks"], tuple(rules.odds[bet][tier(bet, pair) - 1].win for pair in THREE_PAIRS))
        for rules in tables
        if rules.offers(bet) and refuses(rules, bet) is None
    }


@pytest.mark.clause(
    "CSB 14.2",
    "CSB 14.3.4(a)",
    "CSB 14.3.4(b)",
    "SBC 14.8.1",
    "SBC 14.8.2",
    "SBC 14.8.3",
    "CPB 3.18(a)",
    "CPB 3.18(b)",
)
@pytest.mark.parametrize(
    ("codes", "name"),
    [
        ("5C 5C", "Perfect Pair"),
        ("5C 5S", "Coloured Pair"),
        ("5H 5D", "Coloured Pair"),
        ("5C 5H", "Mixed Pair"),
        ("5D 5S", "Mixed Pair"),
        ("5C 6C", "loses"),
        ("5C 9H", "loses"),
    ],
)
def test_perfect_pairs_asks_how_alike_the_pair_is(codes: str, name: str) -> None:
    assert named("Perfect Pairs", codes) == name


@pytest.mark.clause("CSB 15.2", "CSB 15.3.4(a)", "CSB 15.3.4(b)")
@pytest.mark.parametrize(
    ("codes", "name"),
    [
        ("AH AH", "Crown Pair"),
        ("AH AD", "Coloured Pair"),
        ("AH AS", "Mixed Pair"),
        ("AH KH", "loses"),
    ],
)
def test_crown_pairs_asks_how_alike_the_pair_is(codes: str, name: str) -> None:
    assert named("Crown Pairs", codes) == name


@pytest.mark.clause("CSB 16.3", "CSB 16.4.4(a)", "SBC 13.6")
@pytest.mark.parametrize("codes", ["9S 9S", "9S 9C", "9S 9D"])
def test_any_pairs_wins_on_a_pair_of_whatever_suits(codes: str) -> None:
    assert named("Any Pairs", codes) == "Any Pair"


@pytest.mark.clause("CSB 16.3", "CSB 16.4.4(b)", "SBC 13.6")
@pytest.mark.parametrize("codes", ["9S 8S", "AS 2S", "7D KD"])
def test_any_pairs_loses_on_two_ranks(codes: str) -> None:
    assert named("Any Pairs", codes) == "loses"


@pytest.mark.clause("SBC 13.6.1", "SBC 14.7", "SBC 14.7.1", "SBC 15.7", "SBC 15.7.1")
@pytest.mark.parametrize("rank", RANKS[:10])
@pytest.mark.parametrize("bet", PAIR_BETS)
def test_two_cards_of_one_number_are_a_pair(bet: str, rank: str) -> None:
    assert tier(bet, f"{rank}S {rank}H")


@pytest.mark.clause("SBC 13.6.2", "SBC 14.7", "SBC 14.7.2", "SBC 15.7", "SBC 15.7.2")
@pytest.mark.parametrize("rank", ["J", "Q", "K"])
@pytest.mark.parametrize("bet", PAIR_BETS)
def test_two_pictures_of_one_kind_are_a_pair(bet: str, rank: str) -> None:
    assert tier(bet, f"{rank}S {rank}H")


@pytest.mark.clause("SBC 13.6.2", "SBC 14.7.2", "SBC 15.7.2", "CSB 16.5.2", "CPB 3.18(b)")
@pytest.mark.parametrize("codes", ["KS QS", "JH QH", "TD KD", "TC JC"])
@pytest.mark.parametrize("bet", PAIR_BETS)
def test_unlike_cards_worth_ten_are_no_pair(bet: str, codes: str) -> None:
    assert tier(bet, codes) == 0


@pytest.mark.clause("SBC 15.8.1", "SBC 15.8.2", "SBC 15.8.3")
@pytest.mark.parametrize(
    ("codes", "name"),
    [
        ("QS QS", "Suited Pair"),
        ("QS QC", "Same Colour Pair"),
        ("QS QD", "Mixed Pair"),
        ("QS JS", "loses"),
    ],
)
def test_star_pairs_asks_how_alike_the_pair_is(codes: str, name: str) -> None:
    assert named("Star Pairs", codes) == name


@pytest.mark.clause("SBC 15.8.4", "SBC 15.10")
@pytest.mark.parametrize("codes", ["AS AS", "AS AC", "AS AD"])
def test_star_pairs_counts_aces_of_any_suits_as_a_pair_of_aces_only(codes: str) -> None:
    assert named("Star Pairs", codes) == "Pair of Aces"


@pytest.mark.clause("CMA 16.2(a)", "CMA 16.2(b)")
@pytest.mark.parametrize(
    ("codes", "name"),
    [
        ("TD TD", "Suited Pair"),
        ("TD TH", "Unsuited Pair"),
        ("TD TS", "Unsuited Pair"),
        ("TD JD", "loses"),
    ],
)
def test_bet_the_set_tells_a_suited_pair_from_an_unsuited_one(codes: str, name: str) -> None:
    assert named("Bet the Set 21", codes) == name


@pytest.mark.clause("CSB 14.4", "CSB 14.4.3")
@pytest.mark.parametrize("name", SYDNEY_BOOKS)
def test_perfect_pairs_pays_by_decks_and_option(table: Table, name: str) -> None:
    assert columns(table(name).book, "Perfect Pairs") == SYDNEY_COLUMNS


@pytest.mark.clause("CSB 15.4", "CSB 15.4.3")
@pytest.mark.parametrize("name", SYDNEY_BOOKS)
def test_crown_pairs_pays_by_decks_and_option(table: Table, name: str) -> None:
    assert columns(table(name).book, "Crown Pairs") == SYDNEY_COLUMNS


@pytest.mark.clause("CPB 3.19")
@pytest.mark.parametrize("name", PERTH_BOOKS)
def test_perth_pays_perfect_pairs_by_seven_columns(table: Table, name: str) -> None:
    assert columns(table(name).book, "Perfect Pairs") == PERTH_COLUMNS


def test_a_refused_column_names_its_clause_and_its_decks(table: Table) -> None:
    rules = table(SYDNEY, decks=4, perfect_pairs="8 decks A")
    found = refuses(rules, "Perfect Pairs")
    assert found is not None
    assert (str(found.why), found.clause, str(found.accepted)) == (
        f"Perfect Pairs at {rules['perfect_pairs']} with 4 decks",
        "CSB 14.4.3",
        "8 decks",
    )


@pytest.mark.parametrize("decks", [6, 8])
def test_a_bet_without_columns_is_not_refused(table: Table, decks: int) -> None:
    assert refuses(table(SYDNEY, decks=decks), "Any Pairs") is None


@pytest.mark.clause("CSB 14.4.2")
def test_a_perfect_pair_is_paid_as_that_alone(table: Table) -> None:
    odds = table(SYDNEY, decks=8).odds["Perfect Pairs"][tier("Perfect Pairs", "KS KS") - 1]
    assert odds.winnings(10_00) == 250_00


@pytest.mark.clause("CSB 15.4.2")
def test_a_crown_pair_is_paid_as_that_alone(table: Table) -> None:
    odds = table(SYDNEY, decks=8).odds["Crown Pairs"][tier("Crown Pairs", "KS KS") - 1]
    assert odds.winnings(10_00) == 250_00


@pytest.mark.clause("CSB 16.5", "CSB 16.5.2")
@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize("codes", ["TS TH", "KD KD"])
def test_any_pairs_pays_eleven_to_one_at_crown_sydney(table: Table, decks: int, codes: str) -> None:
    assert paid(table(SYDNEY, decks=decks), "Any Pairs", codes) == "11 to 1"


@pytest.mark.clause("CSB 16.2")
def test_any_pairs_is_not_offered_with_four_decks(table: Table) -> None:
    assert not table(SYDNEY, decks=4).offers("Any Pairs")


@pytest.mark.clause("SBC 13.7")
@pytest.mark.parametrize("codes", ["AS AH", "4D 4D", "JC JS"])
def test_any_pairs_pays_eleven_to_one_at_the_star(table: Table, codes: str) -> None:
    assert paid(table(STAR), "Any Pairs", codes) == "11 to 1"


@pytest.mark.parametrize(
    ("codes", "odds"),
    [
        pytest.param("8C 8D", "5 to 1", marks=pytest.mark.clause("SBC 14.8.1")),
        pytest.param("8C 8S", "10 to 1", marks=pytest.mark.clause("SBC 14.8.2")),
        pytest.param("8C 8C", "30 to 1", marks=pytest.mark.clause("SBC 14.8.3")),
    ],
)
@pytest.mark.parametrize("decks", [6, 8])
def test_perfect_pairs_at_the_star(table: Table, decks: int, codes: str, odds: str) -> None:
    assert paid(table(STAR, decks=decks), "Perfect Pairs", codes) == odds


@pytest.mark.parametrize(
    ("codes", "odds"),
    [
        pytest.param("8C 8D", "5 to 1", marks=pytest.mark.clause("SBC 15.8.1")),
        pytest.param("8C 8S", "8 to 1", marks=pytest.mark.clause("SBC 15.8.2")),
        pytest.param("8C 8C", "20 to 1", marks=pytest.mark.clause("SBC 15.8.3")),
        pytest.param("AC AD", "30 to 1", marks=pytest.mark.clause("SBC 15.8.4")),
        pytest.param("AC AC", "30 to 1", marks=pytest.mark.clause("SBC 15.8.4", "SBC 15.10")),
    ],
)
def test_star_pairs_at_the_star(table: Table, codes: str, odds: str) -> None:
    assert paid(table(STAR, decks=6), "Star Pairs", codes) == odds


pairs_of_cards = st.tuples(st.sampled_from(DECK), st.sampled_from(DECK))


@given(pairs_of_cards)
@pytest.mark.parametrize("bet", PAIR_BETS)
def test_every_pair_bet_wins_on_the_same_cards(bet: str, dealt: tuple[Card, Card]) -> None:
    outcome = SideOutcome(*dealt, DEALER)
    assert bool(SIDE_BETS[bet].tier(outcome, None)) == (dealt[0].rank == dealt[1].rank)


@given(pairs_of_cards)
@pytest.mark.parametrize("bet", PAIR_BETS)
def test_the_order_of_the_two_cards_changes_nothing(bet: str, dealt: tuple[Card, Card]) -> None:
    first, second = dealt
    turned = SideOutcome(second, first, DEALER)
    found = SIDE_BETS[bet].tier
    assert found(SideOutcome(first, second, DEALER), None) == found(turned, None)
