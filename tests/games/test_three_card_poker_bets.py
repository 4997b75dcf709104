"""Three Card Poker: what each bet wins, and why."""

from __future__ import annotations

import pytest
from hypothesis import given

from croupier.games.game import result, winning_areas
from croupier.games.three_card_poker import GAME
from croupier.money import Odds
from independent.three_card_poker import net, score
from support.three_card import (
    ANNA,
    BOOK,
    COURSE,
    RULES,
    TWELVE,
    dealt,
    named,
    seated,
    settled,
    showdown,
)


@pytest.mark.clause("CMA 18.1")
@pytest.mark.parametrize(
    ("hand", "dealer", "ante", "play"),
    [
        ("QS 6H 4D", "QD 6S 3C", "wins", "wins"),
        ("QS 6H 3D", "QD 6S 4C", "loses", "loses"),
        ("QS 6H 4D", "QD 6S 4C", "stands off", "stands off"),
        ("2S 3H 5D", "JD TS 8C", "Dealer does not qualify", "Dealer does not qualify"),
        ("2S 3H 5D", "QD 3S 2C", "loses", "loses"),
        ("AS KH 9D", "2D 2C 3C", "loses", "loses"),
        ("9S 9H 2D", "AD KS QH", "loses", "loses"),
        ("TS JH QD", "AD 9D 4D", "wins, straight", "wins"),
        ("TS JH QD", "TD JS QC", "stands off, straight", "stands off"),
        ("TS JH QD", "JS QC KD", "loses, straight", "loses"),
        ("TS JH QD", "9C 7D 2S", "Dealer does not qualify, straight", "Dealer does not qualify"),
        ("2S 2H 2D", "AD KS QH", "wins, three of a kind", "wins"),
        ("2S 2H 2D", "3D 3S 3H", "loses, three of a kind", "loses"),
        ("2S 3S 4S", "AD AH AC", "wins, straight flush", "wins"),
        ("2S 3S 4S", "3D 4D 5D", "loses, straight flush", "loses"),
        ("2S 3S 4S", "2D 3D 4D", "stands off, straight flush", "stands off"),
    ],
)
def test_a_hand_that_plays(hand: str, dealer: str, ante: str, play: str) -> None:
    outcome = showdown(hand, dealer)
    assert (named("Ante", outcome), named("Play", outcome)) == (ante, play)


@pytest.mark.clause("CMA 18.1", "CMA 18.4.2")
@given(TWELVE)
def test_ante_and_play_together_net_what_an_independent_judge_says(twelve: list[int]) -> None:
    outcome = settled(twelve, (1, 2, 3), "Play")
    odds = [result(GAME, RULES, bet, None, outcome).odds for bet in ("Ante", "Play")]
    won = sum(each.fraction if each else -1 for each in odds)
    assert won == net(score(*twelve[:3]), score(*twelve[9:]))


@pytest.mark.clause("CMA 18.6.2")
def test_a_fold_loses_the_ante_even_of_a_straight_flush_that_would_have_won() -> None:
    assert named("Ante", showdown("2S 3S 4S", "9C 7D 2H", "Fold")) == "loses"


@pytest.mark.clause("CMA 18.5.2", "CMA 18.6.2")
def test_a_fold_loses_nothing_but_the_ante() -> None:
    outcome = showdown("2S 3S 4S", "5S 6S 9D", "Fold")
    assert named("Pair Plus", outcome, "hand") == "straight flush"
    assert named("Six Card Bonus", outcome, "row 1") == "straight flush"


# The Ante Bonus that the readings give: straight flush 5, three of a kind 4, straight 1.
@pytest.mark.clause("CMA 18.1")
@pytest.mark.parametrize(
    ("hand", "bonus"), [("straight", 1), ("three of a kind", 4), ("straight flush", 5)]
)
@pytest.mark.parametrize(
    ("verdict", "ante"),
    [("loses", -1), ("stands off", 0), ("Dealer does not qualify", 1), ("wins", 1)],
)
def test_the_ante_is_paid_with_its_bonus(hand: str, bonus: int, verdict: str, ante: int) -> None:
    tier = GAME.bets["Ante"].tiers.index(f"{verdict}, {hand}")
    assert RULES.odds["Ante"][tier].fraction == ante + bonus


@pytest.mark.clause("CMA 18.1")
def test_the_odds_are_those_of_the_readings() -> None:
    assert RULES.odds["Ante"][:3] == (Odds("Stand-off"), Odds("1 to 1"), Odds("1 to 1"))
    assert RULES.odds["Play"] == (Odds("Stand-off"), Odds("Stand-off"), Odds("1 to 1"))


@pytest.mark.clause("CMA 18.1")
@pytest.mark.parametrize(
    ("option", "bet"),
    [("pair_plus_table", "Pair Plus"), ("six_card_bonus_table", "Six Card Bonus")],
)
def test_a_table_of_odds_pays_what_its_name_says_from_the_best_hand_down(
    option: str, bet: str
) -> None:
    for value in BOOK.options[option].accepts:
        odds = BOOK.rules(**{option: value}).odds[bet]
        assert "-".join(str(each.win) for each in reversed(odds)) == value
        assert {each.per for each in odds} == {1}


@pytest.mark.clause("CMA 18.1")
def test_the_dealer_qualifies_with_queen_high_in_this_book() -> None:
    assert RULES["dealer.qualifies_with"] == "Q"


def test_what_lights_up_without_a_player_are_the_lines_that_win() -> None:
    state = dealt(seated(bet="Pair Plus"), "7C 7D 9H 2C 3D 4H JS 9C KD QS AD 8C")
    lit = winning_areas(GAME, RULES, COURSE.outcome(state, ANNA))
    assert lit == (("Pair Plus", "row 1"), ("Pair Plus", "row 2"))


@pytest.mark.parametrize(
    ("bet", "pick", "choice", "words", "clause"),
    [
        (
            "Ante",
            None,
            "Play",
            "pair against the Dealer's Queen high: wins",
            "CMA 18.7",
        ),
        ("Ante", None, "Fold", "Folded", "CMA 18.6.2"),
        ("Pair Plus", "hand", "Fold", "8♠ 8♥ 9♦: pair", "CMA 18.7"),
        ("Six Card Bonus", "row 1", "Play", "8♠ 8♥ 9♦ with the Dealer's Q♠ 7♦ 4♣", "CMA 18.5.2(b)"),
    ],
)
def test_a_wager_is_explained_by_its_cards(
    bet: str, pick: str | None, choice: str, words: str, clause: str
) -> None:
    outcome = showdown("8S 8H 9D", "QS 7D 4C", choice)
    ground = GAME.words.explain(RULES, outcome, bet, pick)
    assert ground is not None
    assert (str(ground.words), ground.clause) == (words, clause)
