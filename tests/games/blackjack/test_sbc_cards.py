"""The Star Blackjack Challenge: words, table and cards.  SBC 1 to 3."""

from __future__ import annotations

from collections import Counter
from dataclasses import FrozenInstanceError, replace
from typing import Any

import msgspec
import pytest

from croupier.equipment.cards import DECK, card, cards
from croupier.equipment.chance import Secret, SeededChance, commitment, verify_commitment
from croupier.equipment.shoe import ShoeError, new_shoe, shoe_of, stacked
from croupier.games.blackjack.hand import Hand, dealt
from croupier.games.blackjack.shoe import prepared
from croupier.games.blackjack.signs import cloth
from croupier.games.game import Who
from croupier.rounds.deal import Decision, ShoeDraws, committed_draws, deal
from croupier.rounds.play import draw, void
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import WagerPlaced
from croupier.rounds.wager import Means
from croupier.rounds.wagering_period import place
from croupier.rulebook.book import OptionError
from croupier.words.message import message
from support.blackjack import Deal, on, opened, ranked, refused, rules_of

STAR = "star_sydney/blackjack_challenge"
MANUAL: dict[str, Any] = {"shuffling": "shoe"}


def hand(*ranks: int) -> Hand:
    made = Hand()
    for rank in ranks:
        made = dealt(made, rank)
    return made


# Words


@pytest.mark.clause("SBC 1.1")
@pytest.mark.parametrize("ten", ["10", "J", "Q", "K"])
def test_sbc_1_1_an_ace_and_any_ten_as_the_first_two_cards_are_blackjack(ten: str) -> None:
    assert Deal(STAR).deal(f"{ten} 7 A").line().tier == "blackjack"


@pytest.mark.clause("SBC 1.1")
def test_sbc_1_1_an_ace_and_ten_of_a_player_who_split_are_blackjack() -> None:
    round_ = Deal(STAR).deal("A 7 A").choose("Split").deal("K").deal("9").choose("Stand")
    assert round_.deal("K").line().tier == "blackjack"


@pytest.mark.clause("SBC 1.1")
def test_sbc_1_1_twenty_one_in_three_cards_is_no_blackjack() -> None:
    assert Deal(STAR).deal("7 7 7").choose("Draw").deal("7").line().tier == "wins"


@pytest.mark.clause("SBC 1.1")
def test_sbc_1_1_a_promotional_token_brings_its_winnings_in_chips_and_stays_with_the_house() -> (
    None
):
    token = on("Blackjack", 1000, means=Means.TOKEN)
    assert Deal(STAR, token).deal("10 10 10").choose("Stand").deal("9").returned() == 1000


@pytest.mark.clause("SBC 1.1")
def test_sbc_1_1_a_void_round_has_no_result_and_returns_every_wager() -> None:
    round_ = Deal(STAR).deal("10 10 10")
    (line,) = round_.then(void(round_.play, "the lights went out", "SBC 20.9")).play.lines
    assert (line.tier, line.returned_cents) == ("Void", 1000)


# The table


@pytest.mark.clause("SBC 2.2.1")
@pytest.mark.parametrize("areas", [5, 6, 7])
def test_sbc_2_2_1_a_layout_has_five_to_seven_areas(areas: int) -> None:
    play = opened(STAR, areas=areas)
    assert isinstance(place(play, on("Blackjack", who=Who("anna", areas))), WagerPlaced)
    answer = refused(play, on("Blackjack", who=Who("anna", areas + 1)))
    assert (answer.clause, str(answer.accepted)) == ("SBC 2.2.1", f"areas 1 to {areas}")


@pytest.mark.clause("SBC 2.2.1")
@pytest.mark.parametrize("areas", [4, 8])
def test_sbc_2_2_1_a_layout_with_fewer_or_more_areas_is_refused(areas: int) -> None:
    with pytest.raises(OptionError, match="accepted: 5, 6, 7"):
        rules_of(STAR, areas=areas)


@pytest.mark.clause("SBC 2.2.2")
def test_sbc_2_2_2_the_cloth_says_what_blackjack_pays_and_when_the_dealer_draws() -> None:
    assert cloth(rules_of(STAR, layout="A")) == (
        "Blackjack pays 2 to 1",
        "Dealer draws to 16 and stands on 17",
    )


@pytest.mark.clause("SBC 2.2.2")
def test_sbc_2_2_2_the_cloth_has_a_place_for_each_side_wager_offered_and_no_other() -> None:
    pairs = ("Any Pairs", "Perfect Pairs", "Star Pairs")
    assert cloth(rules_of(STAR, layout="D"))[2:] == (*pairs, "Blazing 7's")
    assert cloth(rules_of(STAR, layout="D", offers_star_pairs=False, decks=8))[2:] == pairs[:2]


@pytest.mark.clause("SBC 2.3.4")
def test_sbc_2_3_4_a_progressive_jackpot_is_played_with_a_shuffling_device_only() -> None:
    assert rules_of(STAR).offers("Blazing 7's")
    assert not rules_of(STAR, **MANUAL).offers("Blazing 7's")


@pytest.mark.clause("SBC 2.3.4")
def test_sbc_2_3_4_a_jackpot_wager_is_recorded_apart_from_the_main_wager() -> None:
    play = opened(STAR, on("Blackjack"), on("Blazing 7's", 250))
    assert [(wager.bet, wager.stake_cents) for wager in play.wagers] == [
        ("Blackjack", 1000),
        ("Blazing 7's", 250),
    ]


# The cards


@pytest.mark.clause("SBC 3.1")
@pytest.mark.parametrize("decks", [6, 8])
def test_sbc_3_1_six_or_eight_decks_without_jokers(decks: int) -> None:
    shoe = prepared(rules_of(STAR, decks=decks, **MANUAL), SeededChance(1), 60, 80)
    assert Counter(shoe.order) == Counter(DECK * decks)


@pytest.mark.clause("SBC 3.1")
@pytest.mark.parametrize("decks", [4, 5, 7])
def test_sbc_3_1_another_number_of_decks_is_refused(decks: int) -> None:
    with pytest.raises(OptionError, match="accepted: 6, 8"):
        rules_of(STAR, decks=decks)


@pytest.mark.clause("SBC 3.1.1")
@pytest.mark.parametrize("bet", ["Star Pairs", "Blazing 7's"])
def test_sbc_3_1_1_star_pairs_and_blazing_sevens_are_refused_with_eight_decks(bet: str) -> None:
    assert isinstance(place(opened(STAR, on("Blackjack"), decks=6), on(bet, 250)), WagerPlaced)
    answer = refused(opened(STAR, on("Blackjack"), decks=8), on(bet, 250))
    assert (answer.reason, answer.clause) == (Reason.NOT_OFFERED, "SBC 3.1.1")


@pytest.mark.clause("SBC 3.2", "SBC 3.2.1")
@pytest.mark.parametrize(
    ("ranks", "total"),
    [((1,), 11), ((1, 9), 20), ((1, 1), 12), ((1, 13), 21), ((1, 5, 5), 21), ((1, 5, 6), 12)],
)
def test_sbc_3_2_1_an_ace_counts_eleven_or_one(ranks: tuple[int, ...], total: int) -> None:
    assert hand(*ranks).total == total


@pytest.mark.clause("SBC 3.2", "SBC 3.2.2")
@pytest.mark.parametrize("rank", range(2, 11))
def test_sbc_3_2_2_cards_from_two_to_ten_count_their_number(rank: int) -> None:
    assert hand(rank).total == rank


@pytest.mark.clause("SBC 3.2", "SBC 3.2.3")
@pytest.mark.parametrize("rank", [11, 12, 13])
def test_sbc_3_2_3_jack_queen_and_king_count_ten(rank: int) -> None:
    assert hand(rank).total == 10


@pytest.mark.clause("SBC 3.3")
def test_sbc_3_3_of_two_blackjacks_king_ranks_over_queen_over_jack_over_ten() -> None:
    tens = ("10", "J", "Q", "K")
    returned = [[Deal(STAR).deal(f"A {his} {own} A").returned() for his in tens] for own in tens]
    assert returned == [
        [5000, 4000, 4000, 4000],
        [6000, 5000, 4000, 4000],
        [6000, 6000, 5000, 4000],
        [6000, 6000, 6000, 5000],
    ]


@pytest.mark.clause("SBC 3.4")
def test_sbc_3_4_cards_are_checked_before_use_and_a_wrong_deck_is_found() -> None:
    right = DECK * 6
    assert shoe_of(right, 6).order == right
    with pytest.raises(ShoeError, match="missing ACx1, foreign KSx1"):
        shoe_of((card("KS"), *right[1:]), 6)


@pytest.mark.clause("SBC 3.5")
def test_sbc_3_5_cards_shuffled_ahead_are_locked_by_a_commitment_until_they_are_needed() -> None:
    play, secret, other = opened(STAR), Secret(b"a" * 32), Secret(b"b" * 32)
    assert verify_commitment(secret.revealed(), commitment(secret))
    assert not verify_commitment(other.revealed(), commitment(secret))
    ahead, later = (committed_draws(play, secret) for _ in range(2))
    assert [ahead() for _ in range(9)] == [later() for _ in range(9)]


@pytest.mark.clause("SBC 3.7")
def test_sbc_3_7_every_card_of_a_round_comes_out_of_the_shoe_in_its_order() -> None:
    front = cards("8S 6D 8H TC 9D TD 5H")
    draws = ShoeDraws(stacked(front, 6), SeededChance(1))
    told = iter(("Split", "Stand", "Stand"))
    over = deal(opened(STAR, on("Blackjack")), draws, lambda *_: Decision(next(told)))
    assert draws.shoe.in_play == front
    assert over.state.boxes[0].cards == (cards("8S TC"), cards("8H 9D"))
    assert over.state.cards == cards("6D TD 5H")


@pytest.mark.clause("SBC 3.8")
def test_sbc_3_8_every_card_lies_face_up_from_the_first() -> None:
    round_ = Deal(STAR).deal("8C 6D 8H").choose("Split").deal("10S").choose("Stand")
    state = round_.deal("9D").choose("Draw").deal("2C").play.state
    assert state.boxes[0].cards == (cards("8C TS"), cards("8H 9D 2C"))
    assert state.cards == cards("6D")


@pytest.mark.clause("SBC 3.9")
def test_sbc_3_9_no_card_is_altered_or_taken_from_the_shoe() -> None:
    shoe = new_shoe(6, SeededChance(1))
    with pytest.raises(FrozenInstanceError):
        shoe.order = ()  # type: ignore[misc]
    with pytest.raises(AttributeError):
        shoe.order[0].rank = 1  # type: ignore[misc]


@pytest.mark.clause("SBC 3.9")
def test_sbc_3_9_a_card_that_nobody_drew_is_refused() -> None:
    assert isinstance(draw(Deal(STAR).deal("10 6 5").play, ranked("6")), Refused)


@pytest.mark.clause("SBC 3.10")
def test_sbc_3_10_the_cards_decide_whatever_total_the_dealer_announces() -> None:
    round_ = Deal(STAR).deal("10 10 9").choose("Stand").deal("10")
    words = round_.play.game.words._replace(announce=lambda _: message("hand-blackjack"))
    lying = replace(round_.play.game, words=words)
    round_.play = msgspec.structs.replace(round_.play, game=lying)
    assert round_.returned() == 0
