"""Which Side Wagers a table may offer, by its document, variation, layout and decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.games.side_wagers import SIDE_BETS
from croupier.rulebook.book import OptionError

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.rulebook.book import Rules

    Table = Callable[..., Rules]

FREE_BET = "crown_sydney/free_bet_blackjack"
OTHER_SYDNEY = (
    "crown_sydney/blackjack",
    "crown_sydney/crown_blackjack",
    "crown_sydney/blackjack_plus",
)
STAR = "star_sydney/blackjack_challenge"
MELBOURNE = "crown_melbourne/blackjack"
PERTH_BOOKS = (
    "crown_perth/blackjack",
    "crown_perth/vegas_blackjack",
    "crown_perth/blackjack_plus",
)
OPTIONS = {
    "Perfect Pairs": "offers_perfect_pairs",
    "Crown Pairs": "offers_crown_pairs",
    "Any Pairs": "offers_any_pairs",
    "Star Pairs": "offers_star_pairs",
    "Pot of Gold": "offers_pot_of_gold",
    "Blazing 7's": "offers_blazing_sevens",
}


def offered(rules: Rules) -> set[str]:
    return set(SIDE_BETS) & set(rules.odds)


@pytest.mark.clause("CSB 6.2.3(a)", "CSB 6.2.3(b)", "CSB 6.2.3(c)")
@pytest.mark.parametrize("name", OTHER_SYDNEY)
def test_three_side_wagers_may_join_every_variation_at_crown_sydney(
    table: Table, name: str
) -> None:
    assert offered(table(name, decks=8)) == {"Perfect Pairs", "Crown Pairs", "Any Pairs"}


@pytest.mark.clause("CSB 6.2.3(d)", "CSB 12.1")
def test_pot_of_gold_joins_free_bet_blackjack_alone(table: Table) -> None:
    others = {bet for name in OTHER_SYDNEY for bet in table(name).book.bets}
    assert "Pot of Gold" in offered(table(FREE_BET, decks=8)) - others


@pytest.mark.clause("CSB 12.5.1")
def test_pot_of_gold_has_no_odds_with_four_decks(table: Table) -> None:
    assert "Pot of Gold" not in offered(table(FREE_BET, decks=4))


@pytest.mark.clause("CSB 6.2.3(a)", "CSB 6.2.3(b)", "CSB 6.2.3(c)", "CSB 6.2.3(d)")
@pytest.mark.parametrize("bet", ["Perfect Pairs", "Crown Pairs", "Any Pairs", "Pot of Gold"])
def test_a_table_need_not_offer_a_side_wager(table: Table, bet: str) -> None:
    everything = offered(table(FREE_BET, decks=8))
    assert offered(table(FREE_BET, decks=8, **{OPTIONS[bet]: False})) == everything - {bet}


@pytest.mark.parametrize(
    "bet",
    [
        pytest.param("Any Pairs", marks=pytest.mark.clause("SBC 13.1")),
        pytest.param("Perfect Pairs", marks=pytest.mark.clause("SBC 14.1")),
        pytest.param("Star Pairs", marks=pytest.mark.clause("SBC 15.1")),
        pytest.param("Blazing 7's", marks=pytest.mark.clause("SBC 16.1")),
    ],
)
def test_the_star_chooses_which_side_wagers_a_table_offers(table: Table, bet: str) -> None:
    everything = offered(table(STAR, decks=6, layout="D"))
    chosen = offered(table(STAR, decks=6, layout="D", **{OPTIONS[bet]: False}))
    assert (everything, chosen) == (everything | {bet}, everything - {bet})


@pytest.mark.parametrize(
    ("bet", "layouts"),
    [
        pytest.param("Any Pairs", "BD", marks=pytest.mark.clause("SBC 13.1")),
        pytest.param("Perfect Pairs", "CD", marks=pytest.mark.clause("SBC 14.2")),
        pytest.param("Star Pairs", "CD", marks=pytest.mark.clause("SBC 15.2")),
        pytest.param("Blazing 7's", "D", marks=pytest.mark.clause("SBC 16.2")),
    ],
)
def test_a_side_wager_needs_its_layout_at_the_star(table: Table, bet: str, layouts: str) -> None:
    found = [layout for layout in "ABCD" if table(STAR, decks=6, layout=layout).offers(bet)]
    assert "".join(found) == layouts


@pytest.mark.clause("SBC 3.1.1")
@pytest.mark.parametrize("bet", ["Star Pairs", "Blazing 7's"])
def test_star_pairs_and_blazing_sevens_are_played_with_six_decks_only(
    table: Table, bet: str
) -> None:
    assert [decks for decks in (6, 8) if table(STAR, decks=decks, layout="D").offers(bet)] == [6]


@pytest.mark.clause("SBC 3.1.1")
@pytest.mark.parametrize("bet", ["Any Pairs", "Perfect Pairs"])
def test_the_other_pairs_are_played_with_six_or_eight_decks(table: Table, bet: str) -> None:
    assert all(table(STAR, decks=decks, layout="D").offers(bet) for decks in (6, 8))


@pytest.mark.parametrize("name", PERTH_BOOKS)
def test_perfect_pairs_is_the_one_side_wager_at_crown_perth(table: Table, name: str) -> None:
    assert offered(table(name, decks=8)) == {"Perfect Pairs"}


@pytest.mark.clause("CMA 16.4.1", "CMA 16.4.1(a)", "CMA 16.4.1(b)", "CMA 16.4.1(c)")
@pytest.mark.parametrize("bet", ["King's Bounty", "Bet the Set 21", "Royal Match 21"])
def test_each_of_three_side_wagers_may_be_offered_at_crown_melbourne(
    table: Table, bet: str
) -> None:
    assert offered(table(MELBOURNE, decks=8, side_wagers=bet)) == {bet}


@pytest.mark.clause("CMA 16.4.3")
def test_no_more_than_two_side_wagers_are_offered_at_crown_melbourne(table: Table) -> None:
    choices = table(MELBOURNE).book.options["side_wagers"].accepts
    counts = [len(offered(table(MELBOURNE, decks=8, side_wagers=choice))) for choice in choices]
    assert (max(counts), min(counts), counts.count(2), counts.count(1)) == (2, 0, 3, 3)


@pytest.mark.clause("CMA 16.4.3")
def test_three_side_wagers_at_once_are_refused(table: Table) -> None:
    with pytest.raises(OptionError, match=r"CMA 16\.4\.3"):
        table(MELBOURNE, side_wagers="King's Bounty, Bet the Set 21 and Royal Match 21")


@pytest.mark.clause("CMA 16.9.3")
@pytest.mark.parametrize("bet", ["King's Bounty", "Bet the Set 21", "Royal Match 21"])
def test_the_odds_of_crown_melbourne_apply_to_four_six_or_eight_decks(
    table: Table, bet: str
) -> None:
    decks = range(4, 9)
    found = [n for n in decks if table(MELBOURNE, decks=n, side_wagers=bet).offers(bet)]
    assert found == [4, 6, 8]
