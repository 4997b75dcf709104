"""Crown Melbourne Fully Automated Blackjack.  CMA 16."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from croupier.equipment.cards import DECK
from croupier.equipment.chance import SeededChance
from croupier.games import game_of
from croupier.games.blackjack.shoe import prepared
from croupier.games.game import Who
from croupier.games.side_wagers import SIDE_BETS
from croupier.rounds import play as steps
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import Opened, WagersSettled
from croupier.rounds.wagering_period import new_round, place
from croupier.rulebook.book import OptionError
from croupier.rulebook.loader import load
from support.blackjack import ANNA, BORIS, Deal, on, rules_of
from support.rig import after

if TYPE_CHECKING:
    from croupier.rounds.round import Round
    from croupier.rounds.wager import Wager

BOOK = "crown_melbourne/blackjack"
BORIS_2 = Who("boris", 2)
TWO_POSITIONS = (on("Blackjack"), on("Blackjack", who=BORIS_2))
SIDE_WAGERS_OPTION = load(BOOK).options["side_wagers"]
BOUNTY = (on("Blackjack"), on("King's Bounty", 500))


def melbourne(*wagers: Wager, **options: Any) -> Deal:
    return Deal(BOOK, *wagers, **options)


def by(choice: str, clause: str) -> Any:
    return pytest.param(choice, clause, marks=pytest.mark.clause(clause))


def closed(**options: Any) -> Round:
    """A round whose wagering is not open yet."""
    rules = rules_of(BOOK, **options)
    return new_round("r", game_of(rules.book), rules)


def opened(*wagers: Wager, **options: Any) -> Round:
    play = closed(**options)
    play = after(play, steps.open_wagering(play))
    for wager in wagers:
        play = after(play, place(play, wager))
    return play


def refused(play: Round, wager: Wager) -> Refused:
    answer = place(play, wager)
    assert isinstance(answer, Refused)
    return answer


@pytest.mark.clause("CMA 16.1")
def test_cma_16_1_where_section_16_is_silent_the_blackjack_rules_apply() -> None:
    line = melbourne().deal("10 9 10").choose("Stand").deal("10").line()
    assert (str(line.reason), line.clause) == ("20 beats 19", "CSB 6.2.1(c)")


@pytest.mark.clause("CMA 16.1")
def test_cma_16_1_where_they_differ_section_16_prevails() -> None:
    sydney, here = Deal("blackjack").deal("6 6 5"), melbourne().deal("6 6 5")
    assert sydney.choose("Double", stake=400).play.wagers[-1].stake_cents == 400
    assert here.refusal("Double", stake=400).clause == "CMA 16.8.1(b)(i)"


@pytest.mark.clause("CMA 16.2")
@pytest.mark.parametrize(
    ("bet", "codes", "returned"),
    [
        ("Bet the Set 21", "7D 9S 7D", 8000),
        ("Bet the Set 21", "7D 9S 7C", 5500),
        ("Bet the Set 21", "KD 9S QD", 0),
        ("King's Bounty", "AC 9S 9D", 2500),
        ("King's Bounty", "10C 9S 9C", 0),
        ("Royal Match 21", "KC 9S QC", 25500),
        ("Royal Match 21", "3C 9S 10C", 1500),
        ("Royal Match 21", "KC 9S QD", 0),
    ],
)
def test_cma_16_2_a_side_wager_looks_at_the_positions_first_two_cards(
    bet: str, codes: str, returned: int
) -> None:
    round_ = melbourne(on("Blackjack"), on(bet, 500), side_wagers=bet).deal(codes)
    assert round_.choose("Stand").deal("10").returned(bet) == returned


@pytest.mark.clause("CMA 16.2")
def test_cma_16_2_a_card_drawn_later_does_not_help_a_side_wager() -> None:
    round_ = melbourne(*BOUNTY).deal("10 9 4").choose("Draw").deal("6").choose("Stand")
    assert round_.deal("10").returned("King's Bounty") == 0


@pytest.mark.clause("CMA 16.3.1")
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_cma_16_3_1_four_to_eight_decks_of_fifty_two_cards_without_jokers(decks: int) -> None:
    shoe = prepared(rules_of(BOOK, decks=decks), SeededChance(1), 60, 80)
    assert Counter(shoe.order) == Counter(DECK * decks)
    assert len(DECK) == 52


@pytest.mark.clause("CMA 16.3.1")
@pytest.mark.parametrize("decks", [1, 3, 9])
def test_cma_16_3_1_fewer_or_more_decks_are_refused(decks: int) -> None:
    with pytest.raises(OptionError, match=r"CMA 16\.3\.1; accepted: 4, 5, 6, 7, 8"):
        rules_of(BOOK, decks=decks)


@pytest.mark.clause("CMA 16.3.2")
@pytest.mark.parametrize(
    ("codes", "total"), [("2 6 K", 12), ("J 6 Q", 20), ("A 6 7", 18), ("9 6 3", 12)]
)
def test_cma_16_3_2_cards_count_as_in_blackjack(codes: str, total: int) -> None:
    assert melbourne().deal(codes).play.state.boxes[0].area.hands[0].total == total


@pytest.mark.clause("CMA 16.3.2")
def test_cma_16_3_2_an_ace_counts_one_where_eleven_would_exceed_21() -> None:
    area = melbourne().deal("A 6 7").choose("Draw").deal("9").play.state.boxes[0].area
    assert area.hands[0].total == 17


@pytest.mark.clause("CMA 16.4.1", "CMA 16.4.1(a)", "CMA 16.4.1(b)", "CMA 16.4.1(c)")
@pytest.mark.parametrize("bet", ["King's Bounty", "Bet the Set 21", "Royal Match 21"])
def test_cma_16_4_1_a_side_wager_is_taken_where_it_is_offered_and_refused_elsewhere(
    bet: str,
) -> None:
    offering, other = opened(*TWO_POSITIONS, side_wagers=bet), opened(side_wagers="none")
    assert not isinstance(place(offering, on(bet)), Refused)
    assert refused(other, on(bet)).reason is Reason.NOT_OFFERED


@pytest.mark.clause("CMA 16.4.2")
def test_cma_16_4_2_a_side_wager_needs_the_players_own_blackjack_wager_first() -> None:
    answer = refused(opened(), on("King's Bounty"))
    assert (answer.clause, str(answer.accepted)) == ("CMA 16.4.2", "your own Blackjack wager first")
    beside = opened(on("Blackjack", who=BORIS))
    assert refused(beside, on("King's Bounty")).clause == "CMA 16.4.2"


@pytest.mark.clause("CMA 16.4.2")
def test_cma_16_4_2_a_blackjack_wager_on_another_position_does_not_do() -> None:
    play = opened(on("Blackjack", who=Who("anna", 2)))
    assert refused(play, on("King's Bounty")).clause == "CMA 16.4.2"


@pytest.mark.clause("CMA 16.4.3")
def test_cma_16_4_3_two_side_wagers_may_be_placed_and_the_third_is_not_offered() -> None:
    play = opened(on("Blackjack"), on("King's Bounty"), on("Royal Match 21"))
    assert len(play.wagers) == 3
    assert str(refused(play, on("Bet the Set 21")).accepted) == (
        "Blackjack, King's Bounty, Royal Match 21"
    )


@pytest.mark.clause("CMA 16.4.3")
def test_cma_16_4_3_no_table_offers_three_side_wagers() -> None:
    tables = [rules_of(BOOK, side_wagers=each) for each in SIDE_WAGERS_OPTION.accepts]
    assert max(len(set(SIDE_BETS) & set(table.odds)) for table in tables) == 2


@pytest.mark.clause("CMA 16.6")
def test_cma_16_6_the_wagering_period_is_fifteen_seconds_unless_it_is_set_longer() -> None:
    assert steps.open_wagering(closed()) == Opened(15)
    assert steps.open_wagering(closed(), 15) == Opened(15)
    assert steps.open_wagering(closed(), 40) == Opened(40)


@pytest.mark.clause("CMA 16.6")
def test_cma_16_6_a_shorter_wagering_period_is_refused() -> None:
    answer = steps.open_wagering(closed(), 14)
    assert isinstance(answer, Refused)
    assert (answer.clause, str(answer.accepted)) == ("CMA 16.6", "15 seconds or more")


@pytest.mark.clause("CMA 16.6.1(a)", "CMA 16.6.1(b)", "CMA 16.6.1(c)")
def test_cma_16_6_1_a_card_to_each_position_one_to_the_dealer_then_a_second_to_each() -> None:
    round_ = melbourne(*TWO_POSITIONS)
    order = []
    for code in ("10", "9", "7", "4", "5"):
        order.append(round_.awaits_card_for)
        round_.deal(code)
    first, second = "Betting Area 1", "Betting Area 2"
    assert order == [first, second, "Dealer", first, second]


@pytest.mark.clause("CMA 16.6.1(a)")
def test_cma_16_6_1_a_position_is_one_players() -> None:
    answer = refused(opened(on("Blackjack")), on("Blackjack", who=BORIS))
    assert (answer.clause, str(answer.accepted)) == ("CMA 16.6.1", "at most 1 player an area")


@pytest.mark.clause("CMA 16.6.1(a)", "CMA 16.6.1(c)")
def test_cma_16_6_1_a_player_may_have_several_positions() -> None:
    own = (on("Blackjack"), on("Blackjack", who=Who("anna", 2)))
    round_ = melbourne(*own).deal("10 9 7 4 5")
    assert round_.choose("Stand").everybody_asked == (Who("anna", 2),)


@pytest.mark.clause("CMA 16.7.1")
def test_cma_16_7_1_a_blackjack_is_not_settled_before_the_subsequent_deal_is_over() -> None:
    round_ = melbourne(*TWO_POSITIONS).deal("A 10 7 K 6")
    assert steps.interim(round_.play) == ()
    assert isinstance(steps.settle(round_.play), Refused)
    assert round_.choose("Stand").deal("10").returned() == 2500


@pytest.mark.clause("CMA 16.7.1")
def test_cma_16_7_1_even_money_is_agreed_at_once_and_paid_with_all_other_wagers() -> None:
    round_ = melbourne(*TWO_POSITIONS).deal("A 10 A K 8").choose("No Insurance", "No Insurance")
    assert steps.interim(round_.choose("Even Money").play) == ()
    assert round_.everybody_asked == (BORIS_2,)
    assert round_.choose("Stand").deal("10").returned() == 2000


@pytest.mark.clause("CMA 16.7.1")
def test_cma_16_7_1_a_table_may_go_without_even_money() -> None:
    round_ = melbourne(even_money_offered=False).deal("A A K").choose("No Insurance")
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("CMA 16.7.2")
@pytest.mark.parametrize("stake", [0, 1, 499, 501, 1000])
def test_cma_16_7_2_insurance_is_exactly_half_the_blackjack_wager(stake: int) -> None:
    answer = melbourne().deal("10 A 9").refusal("Insurance", stake=stake)
    assert (answer.clause, str(answer.accepted)) == ("CMA 16.7.2", "exactly $5.00")


@pytest.mark.clause("CMA 16.7.2")
def test_cma_16_7_2_half_the_wager_insures() -> None:
    round_ = melbourne(on("Blackjack", 3000)).deal("10 A 9").choose("Insurance", stake=1500)
    assert round_.choose("Stand").deal("K").returned("Insurance") == 4500


@pytest.mark.clause("CMA 16.7.2")
def test_cma_16_7_2_a_wager_without_an_exact_half_is_not_insured() -> None:
    assert melbourne(on("Blackjack", 1001)).deal("10 A 5").offered == {"Draw", "Stand"}


@pytest.mark.clause(
    "CMA 16.8.1", "CMA 16.8.1(a)", "CMA 16.8.1(b)", "CMA 16.8.1(c)", "CMA 16.8.1(d)"
)
def test_cma_16_8_1_a_player_draws_doubles_splits_or_stands_as_the_variation_allows() -> None:
    assert melbourne().deal("5 6 5").offered == {"Draw", "Double", "Split"}
    assert melbourne().deal("10 6 5").offered == {"Draw", "Stand"}
    assert melbourne().deal("10 6 K").offered == {"Draw", "Stand", "Split"}


@pytest.mark.parametrize(
    ("choice", "clause"),
    [
        by("Draw", "CMA 16.8.1(a)"),
        by("Double", "CMA 16.8.1(b)(i)"),
        by("Split", "CMA 16.8.1(c)"),
        by("Stand", "CMA 16.8.1(d)"),
    ],
)
def test_cma_16_8_1_a_choice_that_is_not_open_is_refused_by_its_item(
    choice: str, clause: str
) -> None:
    asked = melbourne().deal("10 A 9")
    answer = asked.refusal(choice)
    assert (answer.reason, answer.clause) == (Reason.UNKNOWN_CHOICE, clause)
    assert str(answer.accepted) == "Insurance, No Insurance"


@pytest.mark.clause("CMA 16.8.1(b)(i)")
@pytest.mark.parametrize("stake", [0, 500, 999, 1001])
def test_cma_16_8_1_b_i_a_double_equals_the_first_blackjack_wager(stake: int) -> None:
    answer = melbourne().deal("6 6 5").refusal("Double", stake=stake)
    assert (answer.clause, str(answer.accepted)) == ("CMA 16.8.1(b)(i)", "exactly $10.00")


@pytest.mark.clause("CMA 16.8.1(b)", "CMA 16.8.1(b)(i)")
def test_cma_16_8_1_a_double_adds_the_same_again_and_takes_one_card() -> None:
    round_ = melbourne().deal("6 6 5").choose("Double").deal("2")
    assert round_.play.wagers[-1].stake_cents == 1000
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("CMA 16.8.1", "CMA 16.8.1(b)")
def test_cma_16_8_1_three_cards_that_total_ten_do_not_double() -> None:
    round_ = melbourne(player_must_draw_below=0).deal("2 6 3").choose("Draw").deal("5")
    assert str(round_.refusal("Double").accepted) == "Draw, Stand"


@pytest.mark.clause("CMA 16.8.2", "CMA 16.8.2(a)")
def test_cma_16_8_2_a_the_player_decides_again_after_every_card() -> None:
    round_ = melbourne().deal("10 6 2").choose("Draw").deal("3")
    assert round_.everybody_asked == (ANNA,)
    assert round_.choose("Draw").deal("2").offered == {"Draw", "Stand"}


@pytest.mark.clause("CMA 16.8.2(b)", "CMA 16.8.2(b)(i)", "CMA 16.8.2(b)(ii)")
@pytest.mark.parametrize("codes", ["10 6 2", "A 6 2", "9 6 9"])
def test_cma_16_8_2_b_a_silent_player_stands_on_twelve_or_more(codes: str) -> None:
    timed_out = melbourne().deal(codes).time_out()
    assert timed_out.awaits_card_for == "Dealer"


@pytest.mark.clause("CMA 16.8.2(b)", "CMA 16.8.2(b)(i)", "CMA 16.8.2(b)(ii)")
def test_cma_16_8_2_b_cards_are_drawn_for_a_silent_player_below_twelve() -> None:
    round_ = melbourne().deal("5 6 6").time_out()
    assert round_.awaits_card_for == "Betting Area 1"
    assert len(round_.play.wagers) == 1


@pytest.mark.clause("CMA 16.8.2(b)")
def test_cma_16_8_2_b_a_silent_player_takes_no_insurance_and_no_even_money() -> None:
    round_ = melbourne().deal("A A K").time_out().time_out().deal("K")
    assert (len(round_.play.wagers), round_.returned()) == (1, 1000)


@pytest.mark.clause("CMA 16.8.3")
def test_cma_16_8_3_the_dealer_waits_until_every_hand_is_complete() -> None:
    round_ = melbourne(*TWO_POSITIONS).deal("10 10 6 5 6").choose("Stand")
    assert round_.awaits_card_for is None
    assert round_.choose("Stand").awaits_card_for == "Dealer"


@pytest.mark.clause("CMA 16.8.3")
def test_cma_16_8_3_the_dealer_draws_to_seventeen() -> None:
    round_ = melbourne().deal("10 6 9").choose("Stand").deal("2 8")
    assert round_.awaits_card_for == "Dealer"
    assert round_.deal("A").is_over


@pytest.mark.clause("CMA 16.8.3")
def test_cma_16_8_3_the_dealer_draws_no_card_that_no_hand_requires() -> None:
    assert melbourne().deal("10 6 6").choose("Draw").deal("10").is_over


@pytest.mark.clause("CMA 16.8.3", "CMA 16.9.3(a)")
@pytest.mark.parametrize(("shown", "second"), [("A", "K"), ("K", "A")])
def test_cma_16_8_3_the_dealers_hand_is_completed_for_a_kings_bounty_alone(
    shown: str, second: str
) -> None:
    round_ = melbourne(*BOUNTY).deal(f"KS {shown} KS")
    round_.choose(*["No Insurance"] * (shown == "A"), "Draw").deal("5")
    assert round_.awaits_card_for == "Dealer"
    assert round_.deal(second).returned("King's Bounty") == 500_500


@pytest.mark.clause("CMA 16.8.3")
def test_cma_16_8_3_without_two_kings_of_spades_a_kings_bounty_needs_no_dealer_card() -> None:
    assert melbourne(*BOUNTY).deal("KS A KH").choose("No Insurance", "Draw").deal("5").is_over


@pytest.mark.clause("CMA 16.9.1")
def test_cma_16_9_1_all_wagers_are_settled_together_at_the_end() -> None:
    wagers = (*TWO_POSITIONS, on("King's Bounty", 500))
    round_ = melbourne(*wagers).deal("10 10 6 6 9").choose("Draw").deal("8")
    assert steps.interim(round_.play) == ()
    answer = steps.settle(round_.choose("Stand").deal("K 5").play)
    assert isinstance(answer, WagersSettled)
    assert [line.returned_cents for line in answer.lines] == [0, 0, 0]


@pytest.mark.clause("CMA 16.9.1")
def test_cma_16_9_1_a_dealer_blackjack_takes_the_original_wager_of_a_doubled_hand() -> None:
    round_ = melbourne().deal("6 10 5").choose("Double").deal("9 A")
    assert (round_.returned(), round_.returned("Double", 1)) == (0, 1000)


@pytest.mark.clause("CMA 16.9.1")
def test_cma_16_9_1_a_dealer_blackjack_takes_busted_hands_and_one_wager_of_the_others() -> None:
    round_ = melbourne().deal("8 10 8").choose("Split").deal("8").choose("Split").deal("6")
    round_.choose("Draw").deal("10 9").choose("Stand").deal("10").choose("Stand").deal("A")
    lost = (round_.returned(), round_.returned("Split", 3), round_.returned("Split", 2))
    assert lost == (0, 0, 1000)


@pytest.mark.clause("CMA 16.9.1")
def test_cma_16_9_1_a_table_may_have_a_dealer_blackjack_take_everything() -> None:
    taking = melbourne(dealer_blackjack_takes="everything").deal("6 10 5").choose("Double")
    assert taking.deal("9 A").all_returned == 0


@pytest.mark.clause("CMA 16.9.2")
def test_cma_16_9_2_a_side_wager_has_one_line_with_its_highest_result() -> None:
    wagers = (*BOUNTY, on("Royal Match 21", 500))
    round_ = melbourne(*wagers).deal("KH 9 QH").choose("Stand").deal("10")
    assert round_.line("Royal Match 21").tier == "King and Queen suited"
    assert round_.line("King's Bounty").tier == "suited 20"
    assert len(round_.play.lines) == 3


# Each table of the rule: first two cards, the Dealer's two, and the odds to 1.
TABLES = [
    ("King's Bounty", "KS KS", "A K", 1000),
    ("King's Bounty", "KS KS", "10 A", 1000),
    ("King's Bounty", "KS KS", "10 7", 100),
    ("King's Bounty", "KD KD", "10 A", 30),
    ("King's Bounty", "QH QH", "9 8", 20),
    ("King's Bounty", "JC JC", "9 8", 20),
    ("King's Bounty", "10S 10S", "10 A", 20),
    ("King's Bounty", "KD JD", "9 8", 9),
    ("King's Bounty", "9H AH", "9 8", 9),
    ("King's Bounty", "KD KS", "10 A", 6),
    ("King's Bounty", "QD QS", "9 8", 4),
    ("King's Bounty", "AD 9S", "9 8", 4),
    ("Bet the Set 21", "8D 8D", "9 8", 15),
    ("Bet the Set 21", "8D 8H", "9 8", 10),
    ("Royal Match 21", "QD KD", "9 8", 50),
    ("Royal Match 21", "QD JD", "9 8", 2),
    ("Royal Match 21", "KC KC", "9 8", 2),
]


@pytest.mark.clause("CMA 16.9.3", "CMA 16.9.3(a)", "CMA 16.9.3(b)", "CMA 16.9.3(c)")
@pytest.mark.parametrize("decks", [4, 6, 8])
@pytest.mark.parametrize(("bet", "codes", "dealer", "to_1"), TABLES)
def test_cma_16_9_3_each_result_pays_its_odds(
    decks: int, bet: str, codes: str, dealer: str, to_1: int
) -> None:
    (first, second), (shown, hidden) = codes.split(), dealer.split()
    round_ = melbourne(on("Blackjack"), on(bet, 500), side_wagers=bet, decks=decks)
    round_.deal(f"{first} {shown} {second}")
    round_.choose(*["No Insurance"] * (shown == "A"), "Stand").deal(hidden)
    assert round_.returned(bet) == 500 * (to_1 + 1)


@pytest.mark.clause("CMA 16.2(c)", "CMA 16.9.3(c)")
def test_cma_16_9_3_a_suited_blackjack_is_paid_as_two_suited_cards() -> None:
    round_ = melbourne(on("Blackjack"), on("Royal Match 21", 500)).deal("AH 9 KH")
    assert (round_.returned("Royal Match 21"), round_.returned()) == (1500, 2500)


@pytest.mark.clause("CMA 16.9.3")
@pytest.mark.parametrize("decks", [5, 7])
@pytest.mark.parametrize("bet", ["King's Bounty", "Bet the Set 21", "Royal Match 21"])
def test_cma_16_9_3_with_five_or_seven_decks_the_side_wagers_have_no_odds(
    decks: int, bet: str
) -> None:
    play = opened(on("Blackjack"), decks=decks, side_wagers=bet)
    answer = refused(play, on(bet))
    assert (answer.reason, answer.clause) == (Reason.NOT_OFFERED, "CMA 16.9.3")
