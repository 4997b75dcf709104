"""Casino War: the cards, the dealing, the decision, the war, and what each bet comes to."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import DECK, Card, Suit, card, cards
from croupier.equipment.shoe import full_decks
from croupier.games import game_of
from croupier.games.casino_war import GAME, WarDeal, WarHand, value
from croupier.games.game import Decide, Draw, Players, Staked, Who, result, winning_areas
from croupier.money import Odds
from croupier.rulebook.book import OptionError
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.rulebook.book import Rules

BOOK = load("crown_melbourne/casino_war")
BONUS, NO_BONUS = BOOK.rules(tied_war="bonus"), BOOK.rules(tied_war="no bonus")
COURSE = GAME.course
ANNA, BEN, CARL = Who("anna", 1), Who("ben", 2), Who("carl", 3)


def seated(*players: Who, bet: str = "Ante") -> WarDeal:
    deal: WarDeal = COURSE.opening(
        BONUS, Players(tuple(Staked(who, ((bet, 10_00),)) for who in players))
    )
    return deal


def dealt(deal: WarDeal, codes: str) -> WarDeal:
    for each in cards(codes):
        deal = COURSE.received(deal, each)
    return deal


def decided(deal: WarDeal, *decisions: tuple[Who, str]) -> WarDeal:
    for who, choice in decisions:
        deal = COURSE.decided(deal, who, choice)
    return deal


def hand(codes: str, choice: str | None = None) -> WarHand:
    """What Anna is settled on: her card, the Dealer's and, after Go to War, the war's two."""
    deal = dealt(seated(ANNA), " ".join(codes.split()[:2]))
    deal = decided(deal, (ANNA, choice)) if choice else deal
    settled: WarHand = COURSE.outcome(dealt(deal, " ".join(codes.split()[2:])), ANNA)
    return settled


def awaited(deal: WarDeal) -> str:
    draw = COURSE.awaits(deal)
    assert isinstance(draw, Draw)
    return draw.to


def deciding(deal: WarDeal) -> dict[Who, Decide]:
    return {each.who: each for each in COURSE.awaits(deal) or () if isinstance(each, Decide)}


def test_the_book_is_about_this_game() -> None:
    assert game_of(BOOK) is GAME


@pytest.mark.clause("CMA 17.3.1")
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_four_to_eight_decks_are_offered(decks: int) -> None:
    assert BOOK.rules(decks=decks)["decks"] == decks


@pytest.mark.clause("CMA 17.3.1")
@pytest.mark.parametrize("decks", [1, 3, 9])
def test_fewer_or_more_decks_are_refused(decks: int) -> None:
    with pytest.raises(OptionError, match=r"CMA 17\.3\.1; accepted: 4, 5, 6, 7, 8"):
        BOOK.rules(decks=decks)


@pytest.mark.clause("CMA 17.3.1")
def test_the_cards_of_a_deck_are_fifty_two_without_jokers() -> None:
    count = Counter(full_decks(4))
    assert len(count) == 52
    assert set(count.values()) == {4}
    assert {code.rank for code in count} == set(range(1, 14))


@pytest.mark.clause("CMA 17.3.2")
def test_cards_rank_from_the_two_up_to_the_ace() -> None:
    values = [value(each) for each in cards("2S 3H 4D 5C 6S 7H 8D 9C TS JH QD KC AS")]
    assert values == sorted(set(values))


@pytest.mark.clause("CMA 17.3.2")
def test_suits_do_not_rank() -> None:
    assert {value(Card(9, suit)) for suit in Suit} == {value(card("9C"))}


def test_the_book_holds_the_least_wagering_period_with_its_clause() -> None:
    assert BONUS["wagering_period.seconds_min"] == 15
    assert BONUS.clause("wagering_period.seconds_min") == "CMA 17.4"


@pytest.mark.clause("CMA 17.5.1(a)", "CMA 17.5.1(b)")
def test_one_card_goes_to_each_betting_area_in_sequence_and_then_one_to_the_dealer() -> None:
    deal, to = seated(ANNA, BEN, CARL), []
    for code in ("9H", "4S", "QD", "2C"):
        to.append(awaited(deal))
        deal = dealt(deal, code)
    assert to == [
        "anna, Betting Area 1",
        "ben, Betting Area 2",
        "carl, Betting Area 3",
        "Dealer",
    ]
    assert [COURSE.outcome(deal, who).card.code for who in (ANNA, BEN, CARL)] == ["9H", "4S", "QD"]
    assert {COURSE.outcome(deal, who).dealer for who in (ANNA, BEN, CARL)} == {card("2C")}


def test_a_player_with_two_betting_areas_is_dealt_to_in_both() -> None:
    left, right = Who("anna", 1), Who("anna", 2)
    deal = dealt(seated(left, right), "9H 4S 2C")
    assert [COURSE.outcome(deal, who).card.code for who in (left, right)] == ["9H", "4S"]


def test_a_betting_area_without_a_wager_is_passed_over() -> None:
    table = Players((Staked(ANNA), Staked(BEN, (("Ante", 5_00),))))
    assert awaited(COURSE.opening(BONUS, table)) == "ben, Betting Area 2"


@pytest.mark.clause("CMA 17.5.1(b)")
def test_a_round_without_equal_ranks_ends_with_the_dealers_first_card() -> None:
    assert COURSE.awaits(dealt(seated(ANNA, BEN), "9H KS TC")) is None


@pytest.mark.clause("CMA 17.6.1")
def test_exactly_the_players_with_the_dealers_rank_decide_and_all_at_the_same_time() -> None:
    deal = dealt(seated(ANNA, BEN, CARL), "7H 8S 7D 7C")
    assert set(deciding(deal)) == {ANNA, CARL}


@pytest.mark.clause("CMA 17.6.1")
def test_the_choices_are_surrender_and_go_to_war() -> None:
    choices = deciding(dealt(seated(ANNA), "7H 7C"))[ANNA].choices
    assert [choice.name for choice in choices] == ["Surrender", "Go to War"]


@pytest.mark.clause("CMA 17.6.1")
def test_nobody_decides_before_the_dealer_has_a_card() -> None:
    assert awaited(dealt(seated(ANNA, BEN), "7H 7C")) == "Dealer"


@pytest.mark.clause("CMA 17.6.1(a)")
@pytest.mark.parametrize("rules", [BONUS, NO_BONUS])
def test_a_surrender_loses_half_the_ante(rules: Rules) -> None:
    assert result(GAME, rules, "Ante", None, hand("7H 7C", "Surrender"))[1:] == (
        "surrendered",
        Odds("lose half"),
    )


@pytest.mark.clause("CMA 17.6.1(b)")
def test_go_to_war_places_a_wager_equal_to_the_ante() -> None:
    surrender, go_to_war = deciding(dealt(seated(ANNA), "7H 7C"))[ANNA].choices
    assert (go_to_war.adds, go_to_war.equal_to) == ("Go to War", "Ante")
    assert surrender.adds is None


@pytest.mark.clause("CMA 17.6.1(b)")
def test_no_wager_on_go_to_war_is_taken_before_that_decision() -> None:
    assert GAME.wagering.added_bets == {"Go to War"}


@pytest.mark.clause("CMA 17.6.2", "CMA 17.6.2(a)", "CMA 17.6.2(b)")
def test_a_player_who_does_not_act_in_time_or_is_away_surrenders() -> None:
    deal = dealt(seated(ANNA), "7H 7C")
    time_out = deciding(deal)[ANNA].time_out
    assert time_out.clause == "CMA 17.6.2"
    assert time_out.adds is None
    settled = COURSE.outcome(decided(deal, (ANNA, time_out.name)), ANNA)
    assert result(GAME, BONUS, "Ante", None, settled).odds == Odds("lose half")


def test_a_decision_is_taken_once_only() -> None:
    deal = decided(dealt(seated(ANNA, BEN), "7H 7S 7C"), (ANNA, "Surrender"))
    with pytest.raises(ValueError, match="anna may not Go to War: accepted once"):
        COURSE.decided(deal, ANNA, "Go to War")


def test_a_player_without_the_dealers_rank_decides_nothing() -> None:
    with pytest.raises(ValueError, match="ben may not Surrender: accepted once, when the ranks"):
        COURSE.decided(dealt(seated(ANNA, BEN), "7H 8S 7C"), BEN, "Surrender")


def test_nothing_else_is_decided() -> None:
    with pytest.raises(
        ValueError, match="'Double' is not a decision; accepted: Surrender, Go to War"
    ):
        COURSE.decided(dealt(seated(ANNA), "7H 7C"), ANNA, "Double")


@pytest.mark.clause("CMA 17.7.1")
def test_no_card_is_dealt_until_the_last_player_has_decided() -> None:
    deal = decided(dealt(seated(ANNA, BEN), "7H 7S 7C"), (ANNA, "Go to War"))
    assert set(deciding(deal)) == {BEN}
    with pytest.raises(ValueError, match="2♣ is not awaited"):
        dealt(deal, "2C")


@pytest.mark.clause("CMA 17.7.1(a)", "CMA 17.7.1(b)")
def test_a_war_is_one_community_card_and_then_one_card_to_the_dealer() -> None:
    deal = dealt(seated(ANNA, BEN), "7H 7S 7C")
    deal = decided(deal, (ANNA, "Go to War"), (BEN, "Go to War"))
    assert awaited(deal) == "community card"
    assert awaited(dealt(deal, "JD")) == "Dealer"
    assert COURSE.awaits(dealt(deal, "JD 4D")) is None


@pytest.mark.clause("CMA 17.7.1(a)")
def test_every_betting_area_at_war_shares_the_community_card() -> None:
    deal = dealt(seated(ANNA, BEN, CARL), "7H 7S 7D 7C")
    deal = decided(deal, (ANNA, "Go to War"), (BEN, "Surrender"), (CARL, "Go to War"))
    deal = dealt(deal, "JD 4D")
    wars = [COURSE.outcome(deal, who).war for who in (ANNA, BEN, CARL)]
    assert wars == [cards("JD 4D"), None, cards("JD 4D")]


@pytest.mark.clause("CMA 17.7.1")
def test_when_everybody_surrenders_no_further_card_is_dealt() -> None:
    deal = dealt(seated(ANNA, BEN), "7H 7S 7C")
    deal = decided(deal, (ANNA, "Surrender"), (BEN, "Surrender"))
    assert COURSE.awaits(deal) is None
    with pytest.raises(ValueError, match="not awaited"):
        dealt(deal, "JD")


@pytest.mark.clause("CMA 17.8")
def test_the_round_ends_for_everybody_at_once_when_the_war_is_over() -> None:
    deal = dealt(seated(ANNA, BEN), "7H 9S 7C")
    assert COURSE.awaits(deal) is not None
    deal = dealt(decided(deal, (ANNA, "Go to War")), "JD")
    assert COURSE.awaits(deal) is not None
    assert COURSE.awaits(dealt(deal, "QD")) is None


@pytest.mark.parametrize(
    ("codes", "name", "odds"),
    [
        ("9H 8C", "wins", "1 to 1"),
        ("AH KC", "wins", "1 to 1"),
        ("8H 9C", "loses", None),
        ("2H AC", "loses", None),
    ],
)
def test_without_equal_ranks_the_ante_wins_even_money_or_loses(
    codes: str, name: str, odds: str | None
) -> None:
    found = result(GAME, BONUS, "Ante", None, hand(codes))
    assert found[1:] == (name, odds and Odds(odds))


@pytest.mark.parametrize("rules", [BONUS, NO_BONUS])
def test_a_won_war_pays_the_war_wager_and_returns_the_ante(rules: Rules) -> None:
    won = hand("7H 7C AD KD", "Go to War")
    assert result(GAME, rules, "Ante", None, won)[1:] == ("war won", Odds("Stand-off"))
    assert result(GAME, rules, "Go to War", None, won)[1:] == ("war won", Odds("1 to 1"))


@pytest.mark.parametrize("rules", [BONUS, NO_BONUS])
def test_a_lost_war_loses_both_wagers(rules: Rules) -> None:
    lost = hand("7H 7C 2D 3D", "Go to War")
    assert result(GAME, rules, "Ante", None, lost).odds is None
    assert result(GAME, rules, "Go to War", None, lost).odds is None


@pytest.mark.clause("CMA 17.8")
def test_a_tied_war_with_bonus_wins_both_wagers() -> None:
    tied = hand("7H 7C 3D 3S", "Go to War")
    assert result(GAME, BONUS, "Ante", None, tied)[1:] == ("war tied", Odds("1 to 1"))
    assert result(GAME, BONUS, "Go to War", None, tied)[1:] == ("war tied", Odds("1 to 1"))


@pytest.mark.clause("CMA 17.8")
def test_a_tied_war_without_bonus_is_settled_as_a_won_one() -> None:
    tied = hand("7H 7C 3D 3S", "Go to War")
    assert result(GAME, NO_BONUS, "Ante", None, tied)[1:] == ("war tied", Odds("Stand-off"))
    assert result(GAME, NO_BONUS, "Go to War", None, tied)[1:] == ("war tied", Odds("1 to 1"))


def test_a_tied_war_brings_the_bonus_unless_the_table_says_otherwise() -> None:
    assert BOOK.rules()["tied_war"] == "bonus"


@pytest.mark.clause("CMA 17.6.1(a)")
@pytest.mark.parametrize("codes", ["7H 7C", "7H 7C AD 2D", "7H 7C 2D AD", "7H 7C 3D 3S"])
def test_a_tie_pays_ten_to_one_on_the_first_cards_whatever_is_decided(codes: str) -> None:
    settled = hand(codes, "Go to War" if len(codes) > 5 else "Surrender")
    assert result(GAME, BONUS, "Tie", None, settled).odds == Odds("10 to 1")


@pytest.mark.parametrize("codes", ["7H 8C", "8H 7C"])
def test_a_tie_loses_on_cards_of_different_ranks(codes: str) -> None:
    assert result(GAME, BONUS, "Tie", None, hand(codes)).odds is None


def test_a_tie_alone_is_dealt_to_and_leaves_nothing_to_decide() -> None:
    deal = dealt(seated(ANNA, bet="Tie"), "7H 7C")
    assert COURSE.awaits(deal) is None
    assert result(GAME, BONUS, "Tie", None, COURSE.outcome(deal, ANNA)).odds == Odds("10 to 1")


def test_an_area_that_did_not_go_to_war_lights_no_war() -> None:
    assert winning_areas(GAME, BONUS, hand("9H 8C")) == (("Ante", None),)


@pytest.mark.parametrize(
    ("codes", "choice", "announced"),
    [
        ("TH 8C", None, "10♥ against 8♣"),
        ("8H 8C", "Surrender", "8♥ against 8♣"),
        ("8H 8C KD 2S", "Go to War", "8♥ against 8♣, war K♦ against 2♠"),
    ],
)
def test_the_result_is_announced_card_by_card(
    codes: str, choice: str | None, announced: str
) -> None:
    assert str(GAME.words.announce(hand(codes, choice))) == announced


A_CARD = st.sampled_from(DECK)
SEATS = st.lists(st.sampled_from(["Ante", "Tie"]), min_size=1, max_size=7).map(
    lambda bets: tuple(Staked(Who(f"p{n}", n), ((bet, 10_00),)) for n, bet in enumerate(bets))
)
CHOICES = st.lists(st.sampled_from(["Surrender", "Go to War"]), min_size=7, max_size=7)


def finished(seats: tuple[Staked, ...], draws: list[Card], choices: Iterable[str]) -> WarDeal:
    """The round to its end: each card as drawn, each decision as chosen."""
    deal, coming, chosen = COURSE.opening(BONUS, Players(seats)), iter(draws), iter(choices)
    while COURSE.awaits(deal) is not None:
        undecided = deciding(deal)
        deal = (
            decided(deal, *((who, next(chosen)) for who in undecided))
            if undecided
            else COURSE.received(deal, next(coming))
        )
    assert isinstance(deal, WarDeal)
    return deal


# Few ranks, so that equal ones are common.
DRAWS = st.lists(A_CARD.filter(lambda drawn: drawn.rank < 4), min_size=10, max_size=10)


@given(SEATS, DRAWS, CHOICES)
def test_a_round_takes_a_card_an_area_one_for_the_dealer_and_two_for_any_war(
    seats: tuple[Staked, ...], draws: list[Card], choices: list[str]
) -> None:
    deal = finished(seats, draws, choices)
    assert deal.cards == tuple(draws[: len(seats) + (3 if deal.at_war else 1)])


@given(SEATS, DRAWS, CHOICES)
def test_every_equal_ante_and_no_other_area_was_decided(
    seats: tuple[Staked, ...], draws: list[Card], choices: list[str]
) -> None:
    deal, dealer = finished(seats, draws, choices), draws[len(seats)]
    equal = {
        seat.who
        for seat, drawn in zip(seats, draws, strict=False)
        if drawn.rank == dealer.rank and seat.staked("Ante")
    }
    assert deal.surrendered | deal.at_war == equal
    assert not deal.surrendered & deal.at_war


@given(A_CARD, A_CARD, A_CARD, A_CARD, st.sampled_from([BONUS, NO_BONUS]))
def test_a_war_nets_two_lost_one_won_or_the_bonus_of_two_per_unit(
    first: Card, community: Card, second: Card, dealer: Card, rules: Rules
) -> None:
    settled = WarHand(first, dealer, war=(community, second))
    odds = [result(GAME, rules, bet, None, settled).odds for bet in ("Ante", "Go to War")]
    net = sum(each.fraction if each else -1 for each in odds)
    ranks = [(drawn.rank - 2) % 13 for drawn in (community, second)]
    tied = 2 if rules is BONUS else 1
    assert net == (-2 if ranks[0] < ranks[1] else tied if ranks[0] == ranks[1] else 1)


@given(A_CARD, A_CARD)
def test_exactly_one_of_two_different_ranks_beats_the_other(one: Card, other: Card) -> None:
    wins = [GAME.bets["Ante"].tier(WarHand(*pair), None) for pair in ((one, other), (other, one))]
    assert sum(wins) == int(one.rank != other.rank)


def test_the_order_in_which_players_answer_changes_nothing() -> None:
    deal = dealt(seated(ANNA, BEN, CARL), "7H 7S 7D 7C")
    answers = ((ANNA, "Go to War"), (BEN, "Surrender"), (CARL, "Go to War"))
    assert len({decided(deal, *order) for order in permutations(answers)}) == 1
