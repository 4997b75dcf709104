"""Virtual Roulette: what it takes over from Roulette, and who spins the ball."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.equipment.chance import distribution
from croupier.games import game_of, roulette
from croupier.games.game import Decide, Draw, Players, Staked, Who
from croupier.games.spinner import SpunBy
from croupier.games.virtual_roulette import AUTOMATIC, SPIN, spinner
from croupier.rulebook.book import OptionError
from croupier.rulebook.loader import load

BOOK = load("crown_melbourne/virtual_roulette")
ROULETTE = load("crown_melbourne/roulette")
GAME = game_of(BOOK)
ANNE, BELA = Who("anne"), Who("bela")
BOTH = Players(
    (Staked(ANNE, (("Red", 1000),)), Staked(BELA, (("Straight", 400), ("Low", 700)))),
    wagered=("bela", "anne"),
    last_spinner="bela",
)
TURNS = BOOK.rules()
MINIMUM = BOOK.rules(spinner_minimum_wager_cents=1000)
HIGH_MINIMUM = BOOK.rules(spinner_minimum_wager_cents=5000)


@pytest.mark.clause("CMA 14.1")
def test_the_odds_are_those_of_roulette() -> None:
    assert TURNS.odds == ROULETTE.rules().odds


@pytest.mark.clause("CMA 14.1")
def test_the_bets_are_those_of_roulette() -> None:
    assert GAME.bets == roulette.GAME.bets


@pytest.mark.clause("CMA 14.1")
def test_the_way_of_spinning_is_its_own_and_prevails() -> None:
    assert TURNS.clause("dealing.steps") == "CMA 14.3.1"
    assert ROULETTE.rules().clause("dealing.steps") == "CMA 10.4.1"


@pytest.mark.clause("CMA 14.1")
def test_what_it_does_not_say_itself_is_said_by_roulette() -> None:
    assert TURNS.clause("wagers.placed_before") == "CMA 10.3.1"


def test_the_number_is_announced_as_in_roulette() -> None:
    assert GAME.words.announce(17) == roulette.GAME.words.announce(17)


def test_the_ball_rests_in_every_compartment_with_the_same_probability() -> None:
    spun = distribution(lambda chance: roulette.WHEEL.draw(TURNS, chance))
    assert spun == dict.fromkeys(range(37), Fraction(1, 37))


@pytest.mark.clause("CMA 14.3.2(a)")
def test_without_a_minimum_the_players_take_turns() -> None:
    assert spinner(TURNS, BOTH) == ANNE


@pytest.mark.clause("CMA 14.3.2(c)")
def test_with_a_minimum_the_highest_wager_spins_whosever_turn_it_were() -> None:
    assert spinner(MINIMUM, BOTH) == BELA


@pytest.mark.clause("CMA 14.3.1", "CMA 14.3.2(b)")
def test_where_nobody_wagered_the_minimum_the_game_system_spins() -> None:
    state = GAME.course.opening(HIGH_MINIMUM, BOTH)
    assert (state.spun_by, GAME.course.awaits(state)) == (SpunBy.GAME_SYSTEM, Draw("ball"))


@pytest.mark.clause("CMA 14.3.2")
def test_the_spinner_is_prompted_to_spin() -> None:
    state = GAME.course.opening(MINIMUM, BOTH)
    assert GAME.course.awaits(state) == (Decide(BELA, (SPIN,), time_out=AUTOMATIC),)


@pytest.mark.clause("CMA 14.3.1")
def test_the_ball_is_spun_by_the_spinner() -> None:
    state = GAME.course.decided(GAME.course.opening(MINIMUM, BOTH), BELA, "Spin")
    assert (state.spun_by, GAME.course.awaits(state)) == (SpunBy.SPINNER, Draw("ball"))


@pytest.mark.clause("CMA 14.3.3")
def test_the_ball_is_spun_by_the_game_system_when_the_time_is_up() -> None:
    opening = GAME.course.opening(MINIMUM, BOTH)
    asked = GAME.course.awaits(opening)
    assert isinstance(asked, tuple)
    assert isinstance(asked[0], Decide)
    state = GAME.course.decided(opening, BELA, asked[0].time_out.name)
    assert (state.spun_by, GAME.course.awaits(state)) == (SpunBy.GAME_SYSTEM, Draw("ball"))


@pytest.mark.clause("CMA 14.3.3")
def test_the_operator_sets_the_time_to_spin() -> None:
    assert TURNS["spinner.seconds"] > 0


def test_a_minimum_that_the_book_does_not_offer_is_refused() -> None:
    with pytest.raises(OptionError, match=r"is not offered by CMA 14\.3\.2; accepted: 0, 500"):
        BOOK.rules(spinner_minimum_wager_cents=1)
