"""Every parameter of a variant, on made-up books that differ from Crown Sydney's in it alone."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from croupier.games.blackjack.variant import Variant, variant_of
from croupier.games.game import Who
from croupier.rulebook.loader import books_folder, load
from croupier.rulebook.source import BookError
from support.blackjack import ANNA, BORIS, CHLOE, Deal, on

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.rulebook.book import Rules

HEAD = """
title = "Made up"
document = "CSB"
game = "blackjack"
effective_from = 2030-01-01
based_on = "crown_sydney/blackjack"
"""
SHARED = (on("Blackjack"), on("Blackjack", 400, BORIS))


def made_up(folder: Path, text: str, **options: int) -> Rules:
    """The rules of a book that lays this text over Crown Sydney Blackjack."""
    (folder / "crown_sydney").mkdir()
    (folder / "made").mkdir()
    base = "crown_sydney/blackjack.toml"
    shutil.copy(books_folder() / base, folder / base)
    (folder / "made" / "up.toml").write_text(HEAD + text)
    return load("made/up", folder=folder).rules(**options)


def challenge(folder: Path) -> Rules:
    """The rules by which blackjack is challenged: ties lose, 21 and five cards win at once."""
    return made_up(
        folder,
        """
overrides = ["double.*", "split.*", "results.*", "insurance.offered", "even_money.offered",
             "area.controlled_by", "bets.*.odds"]
[player]
cards_max = { value = 5, clause = "SBC 9.7" }
[area]
controlled_by = { value = ["seated", "highest wager", "nearest the Dealer"], clause = "SBC 5.7" }
[insurance]
offered = { value = false, clause = "SBC 7.1" }
[even_money]
offered = { value = false, clause = "SBC 8.1" }
[double]
totals = { value = "any", clause = "SBC 10.1" }
cards_max = { value = 3, clause = "SBC 10.1" }
[split]
aces = { value = "play on", clause = "SBC 11.3" }
aces_again = { value = true, clause = "SBC 11.4" }
ace_ten_is_blackjack = { value = true, clause = "SBC 11.3.1" }
[results]
twenty_one = { value = "wins", clause = "SBC 9.6" }
cards_max = { value = "wins", clause = "SBC 9.7" }
higher_ten = { value = "blackjack with the higher ten", clause = "SBC 17.1.1" }
equal_ten = { value = "blackjack with an equal ten", clause = "SBC 17.1.1" }
lower_ten = { value = "blackjack with the lower ten", clause = "SBC 17.1.1" }
equal = { value = "loses", clause = "SBC 17.1.4" }
[bets.Blackjack]
odds = ["2 to 1", "1 to 1", "Stand-off", "1 to 1", "lose half", "5 to 1", "4 to 1", "3 to 1"]
[bets.Split]
odds = ["1 to 1", "Stand-off", "Stand-off", "2 to 1", "5 to 1", "4 to 1", "3 to 1"]
""",
    )


def vegas(folder: Path) -> Rules:
    """The rules of surrender: against ten and ace, a dealer blackjack takes everything."""
    return made_up(
        folder,
        """
overrides = ["double.*", "split.aces_again", "dealer.*", "bets.*.odds", "insurance.for_less"]
[options.layout]
accepts = [1, 6, 7, 10]
default = 1
clause = "CPB 2.1"
[dealer]
hits_soft_17 = { value = [7, 8, 9, 10], clause = "CPB 4.23" }
blackjack_takes = { value = "everything", clause = "CPB 3.41(b)(iii)" }
[double]
totals = { value = "any", clause = "CPB 5.1" }
for_less = { value = false, clause = "CPB 3.27" }
after_split = { value = false, clause = "CPB 5.1" }
[insurance]
for_less = { value = false, clause = "CMA 16.7.2" }
[split]
aces_again = { value = true, clause = "CPB 3.38(b)" }
[surrender]
against = { value = [1, 10], clause = "CPB 5.2" }
[choices]
surrender = { value = "give up half the wager", clause = "CPB 5.2" }
[results]
surrendered = { value = "surrendered", clause = "CPB 5.3(d)(i)" }
surrendered_to_blackjack = { value = "loses", clause = "CPB 5.3(d)(ii)" }
[bets.Blackjack]
odds = ["3 to 2", "1 to 1", "Stand-off", "1 to 1", "lose half"]
[bets.Double]
odds = ["1 to 1", "Stand-off"]
[bets.Split]
odds = ["1 to 1", "Stand-off"]
""",
    )


def test_blackjack_at_six_to_five_is_one_line_of_a_book(tmp_path: Path) -> None:
    line = 'bets.Blackjack.odds = ["6 to 5", "1 to 1", "Stand-off", "1 to 1"]'
    rules = made_up(tmp_path, f'overrides = ["bets.Blackjack.odds"]\n{line}')
    assert Deal(rules).deal("A 7 K").returned() == 2200


def test_crown_sydneys_book_says_what_the_defaults_of_a_variant_say() -> None:
    variant = variant_of(load("crown_sydney/blackjack").rules())
    assert variant == Variant(variant.results)


def test_a_result_that_no_bet_has_is_refused_with_its_line(tmp_path: Path) -> None:
    rules = made_up(
        tmp_path,
        'overrides = ["results.equal"]\n'
        '[results]\nequal = { value = "push", clause = "CSB 6.2.1(d)" }',
    )
    with pytest.raises(BookError, match=r"results\.equal.*'push'.*Stand-off"):
        variant_of(rules)


def test_where_ties_lose_an_equal_total_loses(tmp_path: Path) -> None:
    line = Deal(challenge(tmp_path)).deal("10 10 9").choose("Stand").deal("9").line()
    assert (line.returned_cents, line.clause) == (0, "SBC 17.1.4")


@pytest.mark.parametrize(("own", "odds"), [("K", 5), ("Q", 4), ("J", 3), ("10", 3)])
def test_two_blackjacks_are_paid_by_the_rank_of_the_tens(
    tmp_path: Path, own: str, odds: int
) -> None:
    round_ = Deal(challenge(tmp_path)).deal(f"A Q {own}").deal("A")
    assert round_.returned() == 1000 + 1000 * odds


def test_a_blackjack_is_paid_two_to_one_without_a_dealer_blackjack(tmp_path: Path) -> None:
    assert Deal(challenge(tmp_path)).deal("A 10 K").deal("9").returned() == 3000


def test_a_split_ace_and_ten_is_a_blackjack_where_so_ruled(tmp_path: Path) -> None:
    round_ = Deal(challenge(tmp_path)).deal("A K A").choose("Split").deal("J").deal("K")
    round_.deal("A")
    assert round_.line().tier == "blackjack with the lower ten"
    assert round_.line("Split", 2).tier == "blackjack with an equal ten"
    assert (round_.returned(), round_.returned("Split", 2)) == (4000, 5000)


def test_split_aces_play_on_and_split_again_where_so_ruled(tmp_path: Path) -> None:
    round_ = Deal(challenge(tmp_path)).deal("A 6 A").choose("Split").deal("A")
    assert round_.offered == {"Draw", "Stand", "Double", "Split"}
    assert round_.choose("Split").deal("5").offered == {"Draw", "Stand", "Double"}


def test_a_21_and_five_cards_survive_a_dealer_blackjack_and_cost_no_original(
    tmp_path: Path,
) -> None:
    round_ = Deal(challenge(tmp_path)).deal("8 10 8").choose("Split").deal("3").choose("Draw")
    round_.deal("10").deal("9").choose("Stand").deal("A")
    assert (round_.returned(), round_.returned("Split", 2)) == (2000, 0)


def test_no_insurance_is_offered_where_the_rules_have_none(tmp_path: Path) -> None:
    assert "Insurance" not in Deal(challenge(tmp_path)).deal("10 A 9").offered


def test_the_seated_player_decides_before_the_highest_wager(tmp_path: Path) -> None:
    rules = challenge(tmp_path)
    wagers = (on("Blackjack", 100), on("Blackjack", 900, BORIS), on("Blackjack", 500, CHLOE))
    assert Deal(rules, *wagers, seated=(CHLOE,)).deal("10 6 5").everybody_asked == (CHLOE,)
    assert Deal(rules, *wagers).deal("10 6 5").everybody_asked == (BORIS,)


def test_among_equal_wagers_the_one_nearest_the_dealer_decides(tmp_path: Path) -> None:
    wagers = (on("Blackjack", who=BORIS), on("Blackjack"))
    assert Deal(challenge(tmp_path), *wagers).deal("10 6 5").everybody_asked == (BORIS,)


@pytest.mark.parametrize("shown", ["10", "K", "A"])
def test_surrender_is_offered_against_ten_and_ace_and_loses_half(
    tmp_path: Path, shown: str
) -> None:
    round_ = Deal(vegas(tmp_path)).deal(f"10 {shown} 6")
    round_.choose(*["No Insurance"] * (shown == "A")).choose("Surrender").deal("9")
    assert round_.is_over
    assert round_.line().returned_cents == 500
    line = round_.line()
    assert (str(line.reason), line.clause) == ("Surrendered", "CPB 5.3(d)(i)")


@pytest.mark.parametrize("shown", ["2", "9"])
def test_surrender_is_not_offered_against_other_cards(tmp_path: Path, shown: str) -> None:
    assert "Surrender" not in Deal(vegas(tmp_path)).deal(f"10 {shown} 6").offered


def test_a_dealer_blackjack_takes_a_surrendered_wager_whole(tmp_path: Path) -> None:
    line = Deal(vegas(tmp_path)).deal("10 10 6").choose("Surrender").deal("A").line()
    assert (line.returned_cents, line.clause) == (0, "CPB 5.3(d)(ii)")


def test_everybody_may_surrender_before_anybodys_third_card(tmp_path: Path) -> None:
    boris = Who("boris", 2)
    wagers = (on("Blackjack"), on("Blackjack", who=boris))
    assert Deal(vegas(tmp_path), *wagers).deal("10 10 K 6 6").everybody_asked == (ANNA, boris)


def test_a_two_card_21_may_not_be_surrendered(tmp_path: Path) -> None:
    assert Deal(vegas(tmp_path)).deal("A 10 K").awaits_card_for == "Dealer"


def test_another_player_need_not_surrender_but_gets_no_card(tmp_path: Path) -> None:
    round_ = Deal(vegas(tmp_path), *SHARED).deal("10 10 9").choose("Surrender")
    assert round_.everybody_asked == (BORIS,)
    round_.choose("Play On").deal("6")
    assert round_.awaits_card_for == "Dealer"
    round_.deal("10")
    assert (round_.returned(), round_.returned(who=BORIS)) == (500, 800)


def test_where_a_dealer_blackjack_takes_everything_double_and_split_are_lost(
    tmp_path: Path,
) -> None:
    rules = vegas(tmp_path)
    doubled = Deal(rules).deal("6 10 5").choose("Play On", "Double").deal("10 A")
    assert doubled.all_returned == 0
    split = Deal(rules).deal("8 10 8").choose("Play On", "Split").deal("10").choose("Stand")
    assert split.deal("10").choose("Stand").deal("A").all_returned == 0


def test_where_a_double_must_equal_the_wager_less_is_refused(tmp_path: Path) -> None:
    round_ = Deal(vegas(tmp_path)).deal("6 6 5")
    assert str(round_.refusal("Double", stake=999).accepted) == "exactly $10.00"


def test_where_insurance_is_exactly_half_less_is_refused(tmp_path: Path) -> None:
    round_ = Deal(vegas(tmp_path)).deal("10 A 9")
    assert str(round_.refusal("Insurance", stake=499).accepted) == "exactly $5.00"


def test_where_split_hands_may_not_double_they_are_not_offered_it(tmp_path: Path) -> None:
    round_ = Deal(vegas(tmp_path)).deal("8 6 8").choose("Split").deal("10")
    assert round_.offered == {"Draw", "Stand"}


def test_aces_split_again_take_one_card_each_and_may_be_left_as_they_are(tmp_path: Path) -> None:
    round_ = Deal(vegas(tmp_path)).deal("A 6 A").choose("Split").deal("A")
    assert round_.offered == {"Stand", "Split"}
    assert round_.choose("Split").deal("5 6 A").awaits_card_for == "Dealer"


@pytest.mark.parametrize(("layout", "is_over"), [(1, True), (6, True), (7, False), (10, False)])
def test_the_layout_decides_whether_the_dealer_draws_to_a_soft_17(
    tmp_path: Path, layout: int, is_over: bool
) -> None:
    rules = vegas(tmp_path).book.rules(layout=layout)
    round_ = Deal(rules).deal("10 A 8").choose("No Insurance", "Play On", "Stand").deal("6")
    assert round_.is_over is is_over


def test_kings_bounty_waits_for_the_dealers_second_card(tmp_path: Path) -> None:
    rules = made_up(
        tmp_path,
        """
[side_wagers_need]
"King's Bounty" = { value = "own", clause = "CMA 16.4.2" }
[side_wagers_max]
"King's Bounty" = { value = 1, clause = "CMA 16.4.2" }
[side_wagers_places]
"King's Bounty" = { value = "as placed", clause = "CMA 16.4.2" }
[bets."King's Bounty"]
odds = ["1000 to 1", "100 to 1", "30 to 1", "20 to 1", "9 to 1", "6 to 1", "4 to 1"]
wins = "CMA 16.2"
pays = "CMA 16.9.3"
""",
    )
    wagers = (on("Blackjack"), on("King's Bounty", 100))
    round_ = Deal(rules, *wagers).deal("KS 10 KS").choose("Draw").deal("5")
    assert round_.awaits_card_for == "Dealer"
    assert round_.deal("A").returned("King's Bounty") == 100_100
    other = Deal(rules, *wagers).deal("KS 10 KH").choose("Draw").deal("5")
    assert other.is_over
    against_a_six = Deal(rules, *wagers).deal("KS 6 KS").choose("Draw").deal("5")
    assert against_a_six.is_over
