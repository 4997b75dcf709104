"""A Spin of Sic Bo at a dealer-operated table and at an automated one, clause by clause."""

from __future__ import annotations

import pytest

from croupier.equipment.dice import Dice
from croupier.rounds.deal import deal
from croupier.rounds.play import draw, open_wagering, settle, take
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.roles import Role
from croupier.rounds.round import Round, Step, WagerPlaced
from croupier.rounds.wager import Means
from croupier.rounds.wagering_period import close, place, withdraw
from support.rig import ANNA, after, opened, settled, table, wager, with_wagers

SYDNEY, MELBOURNE = "crown_sydney/sic_bo", "crown_melbourne/sic_bo"
DICE = Dice(1, 4, 4)


def spun(name: str = SYDNEY) -> Round:
    """A round with one wager, its dice tumbling under the cover."""
    play = with_wagers(opened(name), wager("Single Die", 4))
    return after(play, take(play, Step.SPIN))


def closed() -> Round:
    return after(spun(), close(spun()))


def revealed() -> Round:
    return after(closed(), draw(closed(), DICE))


def announced() -> Round:
    return after(revealed(), take(revealed(), Step.ANNOUNCE))


def lit() -> Round:
    return after(announced(), take(announced(), Step.LIGHT))


def reason(answer: object) -> Reason:
    assert isinstance(answer, Refused)
    return answer.reason


@pytest.mark.clause("CSS 1.2", "CSS 5.3")
@pytest.mark.parametrize("role", [role for role in Role if role >= Role.DEALER])
def test_whatever_a_dealer_may_do_is_open_to_those_above(role: Role) -> None:
    play = opened(SYDNEY)
    assert not isinstance(take(play, Step.SPIN, by=role), Refused)


@pytest.mark.clause("CSS 5.3")
def test_a_player_may_not_start_the_tumbler() -> None:
    refused = take(opened(SYDNEY), Step.SPIN, by=Role.PLAYER)
    assert str(refused) == "'spin' by a Player (CSS 5.3); accepted: a Dealer (or above)"


@pytest.mark.clause("CSS 5.3")
def test_a_player_may_not_enter_the_result() -> None:
    assert reason(take(announced(), Step.LIGHT, by=Role.PLAYER)) is Reason.NOT_AUTHORISED


@pytest.mark.clause("CSS 3.1", "CSS 3.4")
@pytest.mark.parametrize("means", [Means.CHIPS, Means.TOKEN, Means.VOUCHER])
def test_chips_tokens_and_vouchers_are_accepted(means: Means) -> None:
    placed = place(opened(SYDNEY), wager("Big", means=means))
    assert isinstance(placed, WagerPlaced)


@pytest.mark.clause("CSS 3.1", "CSS 3.4")
def test_nothing_else_is_accepted_as_a_wager() -> None:
    refused = place(opened(SYDNEY), wager("Big", means=Means.FREE))
    assert reason(refused) is Reason.WRONG_MEANS


@pytest.mark.clause("CSS 1.1")
def test_a_promotional_token_wins_in_chips_and_stays_with_the_dealer() -> None:
    play = with_wagers(opened(SYDNEY), wager("Any Triple", stake=500, means=Means.TOKEN))
    assert settled(play, Dice(2, 2, 2))["Any Triple"].returned_cents == 31 * 500


@pytest.mark.clause("CSS 1.1")
def test_a_voucher_wins_and_returns_like_cash_chips() -> None:
    play = with_wagers(opened(SYDNEY), wager("Any Triple", stake=500, means=Means.VOUCHER))
    assert settled(play, Dice(2, 2, 2))["Any Triple"].returned_cents == 32 * 500


@pytest.mark.clause("CSS 3.2", "CSS 3.2.1")
def test_no_wager_counts_after_no_more_bets() -> None:
    assert reason(place(closed(), wager("Big"))) is Reason.OUT_OF_ORDER


@pytest.mark.clause("CSS 3.2.2")
def test_no_wager_counts_after_the_result_is_shown() -> None:
    assert reason(place(revealed(), wager("Big"))) is Reason.OUT_OF_ORDER


@pytest.mark.clause("CSS 3.2")
def test_a_wager_counts_until_no_more_bets_even_while_the_dice_tumble() -> None:
    assert isinstance(place(spun(), wager("Big")), WagerPlaced)


@pytest.mark.clause("CSS 3.6")
def test_no_wager_is_withdrawn_after_no_more_bets() -> None:
    assert reason(withdraw(closed(), "anna:Single Die:4", ANNA)) is Reason.OUT_OF_ORDER


@pytest.mark.clause("CSS 3.6")
@pytest.mark.parametrize("play", [closed, revealed, announced, lit])
def test_no_wager_changes_between_no_more_bets_and_settlement(play: object) -> None:
    now: Round = play()  # type: ignore[operator]
    answers = [place(now, wager("Big")), withdraw(now, "anna:Single Die:4", ANNA)]
    assert [reason(answer) for answer in answers] == [Reason.OUT_OF_ORDER] * 2


@pytest.mark.clause("CSS 3.7", "CSS 6.1")
def test_a_wager_is_settled_on_the_area_where_it_lies() -> None:
    play = with_wagers(opened(SYDNEY), wager("Single Die", 5), wager("Single Die", 4))
    over = deal(play, lambda: DICE, lambda _play, _asked: None)
    assert {line.wager.pick: line.returned_cents for line in over.lines} == {5: 0, 4: 3000}


@pytest.mark.clause("CSS 5.1", "CSS 5.1.1")
def test_wagers_wait_for_the_dealer_to_open_wagering() -> None:
    assert reason(place(table(SYDNEY), wager("Big"))) is Reason.OUT_OF_ORDER


@pytest.mark.clause("CSS 5.1", "CSS 5.1.2")
def test_wagering_does_not_close_before_the_tumbler_is_covered_and_spun() -> None:
    play = with_wagers(opened(SYDNEY), wager("Big"))
    assert str(close(play)).endswith("(CSS 5.1); accepted: spin")


@pytest.mark.clause("CSS 5.1", "CSS 5.1.3")
def test_the_dice_are_not_seen_before_no_more_bets() -> None:
    assert str(draw(spun(), DICE)).endswith("(CSS 5.1); accepted: close wagering")


@pytest.mark.clause("CSS 5.1", "CSS 5.1.4")
def test_nothing_is_announced_before_the_tumbler_is_uncovered() -> None:
    assert str(take(closed(), Step.ANNOUNCE)).endswith("(CSS 5.1); accepted: reveal")


@pytest.mark.clause("CSS 5.1.5")
def test_the_dealer_calls_the_three_faces_and_their_total() -> None:
    answer = take(revealed(), Step.ANNOUNCE)
    assert not isinstance(answer, Refused)
    assert str(answer.said) == "1 4 4, total 9"


@pytest.mark.clause("CSS 5.1.6")
def test_entering_the_result_lights_exactly_the_winning_areas() -> None:
    answer = take(announced(), Step.LIGHT)
    assert not isinstance(answer, Refused)
    assert str(answer.said).split(", ") == [
        "Small",
        "Specific Double 4",
        "Three Dice Total 9",
        "Two Dice Combination 1-4",
        "Single Die 1",
        "Single Die 4",
    ]


@pytest.mark.clause("CSS 5.1.7")
def test_wagers_are_settled_only_once_the_areas_are_lit() -> None:
    answers = (settle(announced()), settle(lit()))
    assert [isinstance(answer, Refused) for answer in answers] == [True, False]


@pytest.mark.clause("CSS 5.2", "CSS 5.2.1", "CSS 5.2.2", "CSS 5.2.3")
@pytest.mark.parametrize("role", [None, Role.DEALER, Role.HIGHER_DUTIES_DEALER])
def test_a_spin_without_wagers_needs_an_area_manager(role: Role | None) -> None:
    play = opened(SYDNEY)
    play = after(play, take(play, Step.SPIN))
    assert reason(close(play, directed_by=role)) is Reason.NOT_AUTHORISED


@pytest.mark.clause("CSS 5.2", "CSS 5.2.1", "CSS 5.2.2")
def test_an_extra_spin_goes_through_every_step_up_to_the_lights() -> None:
    play = opened(SYDNEY)
    play = after(play, take(play, Step.SPIN))
    play = after(play, close(play, directed_by=Role.AREA_MANAGER))
    play = after(play, draw(play, DICE))
    play = after(play, take(play, Step.ANNOUNCE))
    play = after(play, take(play, Step.LIGHT))
    assert (play.next_step, settle(play)) == (Step.SETTLE, ((),))


@pytest.mark.clause("CSS 5.2.3")
def test_extra_spins_end_when_somebody_wagers() -> None:
    assert not isinstance(close(spun(), directed_by=None), Refused)


@pytest.mark.clause("CSS 6.2", "CSS 6.2.1")
def test_a_losing_wager_is_collected() -> None:
    play = with_wagers(opened(SYDNEY), wager("Big"))
    assert settled(play, DICE)["Big"].returned_cents == 0


@pytest.mark.clause("CSS 6.2", "CSS 6.2.2")
def test_a_winning_wager_is_returned_with_its_winnings() -> None:
    play = with_wagers(opened(SYDNEY), wager("Small"), wager("Single Die", 4))
    lines = settled(play, DICE)
    assert {bet: line.returned_cents for bet, line in lines.items()} == {
        "Small": 2000,
        "Single Die": 3000,
    }


@pytest.mark.clause("CSS 6.3")
def test_a_settlement_says_why_and_by_which_clause() -> None:
    line = settled(with_wagers(opened(SYDNEY), wager("Single Die", 4)), DICE)["Single Die"]
    assert (str(line.reason), line.clause) == (
        "1 4 4, total 9: two dice",
        "CSS 6.3",
    )


@pytest.mark.clause("CMA 12.5.1")
def test_an_automated_tumbler_starts_as_the_wagering_period_opens() -> None:
    assert [table(MELBOURNE).steps[0], opened(MELBOURNE).next_step] == [Step.OPEN, Step.SPIN]


@pytest.mark.clause("CMA 12.5.2")
def test_an_automated_lid_stays_on_until_the_wagering_period_ends() -> None:
    assert reason(draw(spun(MELBOURNE), DICE)) is Reason.OUT_OF_ORDER


@pytest.mark.clause("CMA 12.5.2")
def test_the_virtual_dealer_calls_the_faces_in_rising_order_then_the_total() -> None:
    play = after(spun(MELBOURNE), close(spun(MELBOURNE)))
    play = after(play, draw(play, Dice(6, 1, 3)))
    answer = take(play, Step.ANNOUNCE)
    assert not isinstance(answer, Refused)
    assert str(answer.said) == "1 3 6, total 10"


def test_a_wagering_period_below_the_books_is_refused() -> None:
    refused = open_wagering(table(MELBOURNE), seconds=9)
    assert str(refused) == (
        "a Wagering Period of 9 seconds (CMA 6.1); accepted: 10 seconds or more"
    )
