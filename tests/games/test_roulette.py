"""Roulette: every Betting Area of the layout, its odds, its edge, and the race track."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chance import Chance, distribution
from croupier.games import game_of
from croupier.games.game import Draw, Players, Who, pick_text, result
from croupier.games.roulette import BETS, BUNDLES, WHEEL, Chips, bundle
from croupier.rulebook.loader import load
from independent.roulette import (
    ORPHELINS_AFTER_TIERS,
    ORPHELINS_AFTER_VOISINS,
    PAYS,
    TIERS,
    VOISINS,
    areas,
    edge,
)

BOOK = load("crown_melbourne/roulette")
RULES = BOOK.rules()
GAME = game_of(BOOK)
AREAS = areas()
PUBLISHED_EDGE = Fraction(1, 37)  # 2.70 % on all bets: acesguidetogambling.com/roulette/zeros.html
INSIDE = ("Straight", "Split", "Street", "Corner", "Six Line")
OUTSIDE = [bet for bet in PAYS if bet not in INSIDE]


def covered(bet: str, pick: str) -> frozenset[int]:
    tier, picked = BETS[bet].tier, BETS[bet].picked(pick)
    return frozenset(number for number in range(37) if tier(number, picked))


def returned(number: int, chips: tuple[Chips, ...]) -> Fraction:
    """What comes back when each chip is one unit."""
    won = [
        (odds.fraction + 1) * part.chips
        for part in chips
        if (odds := result(GAME, RULES, part.bet, part.pick, number).odds)
    ]
    return sum(won, Fraction(0))


def kept(chips: tuple[Chips, ...]) -> Fraction:
    """What the house keeps of each unit staked, over every number that may be drawn."""
    spun = distribution(drawn)
    back = [returned(number, chips) * probability for number, probability in spun.items()]
    return 1 - sum(back, Fraction(0)) / sum(part.chips for part in chips)


def drawn(chance: Chance) -> int:
    return WHEEL.draw(RULES, chance)


@pytest.mark.clause("CMA 10.5.1")
def test_the_picks_are_the_betting_areas_of_the_layout_and_no_others() -> None:
    picks = [(bet.name, pick_text(pick)) for bet in BETS.values() for pick in bet.picks]
    assert sorted(picks) == sorted([*AREAS, ("Jackpot", "")])


@pytest.mark.clause("CMA 10.5.1")
@pytest.mark.parametrize(
    ("bet", "count"),
    [
        ("Straight", 37),
        ("Split", 57 + 3),
        ("Street", 12 + 2),
        ("Corner", 22 + 1),
        ("Six Line", 11),
        ("Column", 3),
        ("Dozen", 3),
    ],
)
def test_a_bet_has_as_many_picks_as_the_layout_has_places_for_it(bet: str, count: int) -> None:
    assert len(set(BETS[bet].picks)) == len(BETS[bet].picks) == count


@pytest.mark.clause("CMA 10.5.1")
@pytest.mark.parametrize(("bet", "pick"), AREAS)
def test_a_bet_wins_on_the_numbers_that_its_area_covers(bet: str, pick: str) -> None:
    assert covered(bet, pick) == AREAS[bet, pick]


@pytest.mark.clause("CMA 10.5.1")
@pytest.mark.parametrize(
    ("bet", "pick"),
    [
        ("Split", "0-1"),
        ("Split", "0-2"),
        ("Split", "0-3"),
        ("Street", "0-1-2"),
        ("Street", "0-2-3"),
        ("Corner", "0-1-2-3"),
    ],
)
def test_zero_may_be_backed_together_with_the_row_that_it_touches(bet: str, pick: str) -> None:
    assert result(GAME, RULES, bet, BETS[bet].picked(pick), 0).name == "wins"


@pytest.mark.clause("CMA 10.5.1")
@pytest.mark.parametrize("bet", OUTSIDE)
def test_zero_loses_every_outside_bet_whole(bet: str) -> None:
    assert [result(GAME, RULES, bet, pick, 0).odds for pick in BETS[bet].picks] == [None] * len(
        BETS[bet].picks
    )


@pytest.mark.clause("CMA 10.5.1")
@pytest.mark.parametrize(("bet", "pays"), PAYS.items())
def test_a_bet_pays_the_odds_of_a_single_zero_table(bet: str, pays: int) -> None:
    assert [odds.fraction for odds in RULES.odds[bet]] == [pays]


@pytest.mark.clause("CMA 10.5.1")
def test_the_table_offers_every_bet_of_the_layout() -> None:
    assert set(RULES.odds) == set(PAYS)


@pytest.mark.clause("CMA 10.5.1")
@pytest.mark.parametrize(("bet", "pick"), AREAS)
def test_the_edge_of_every_area_is_the_one_counted_by_hand(bet: str, pick: str) -> None:
    chips = (Chips(bet, BETS[bet].picked(pick), 1),)
    assert kept(chips) == edge(AREAS[bet, pick], PAYS[bet]) == PUBLISHED_EDGE


def test_an_area_that_the_layout_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="Split has no pick '3-4'"):
        BETS["Split"].picked("3-4")


@pytest.mark.clause("CMA 10.4.2")
@given(st.integers(0, 36))
def test_the_announcement_begins_with_the_number_of_the_compartment(number: int) -> None:
    assert str(GAME.words.announce(number)).partition(",")[0] == str(number)


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "0, green"),
        (17, "17, black, odd, low"),
        (18, "18, red, even, low"),
        (19, "19, red, odd, high"),
        (36, "36, red, even, high"),
    ],
)
def test_the_announcement_goes_on_with_colour_parity_and_half(number: int, said: str) -> None:
    assert str(GAME.words.announce(number)) == said


@pytest.mark.clause("CMA 10.4.1")
def test_the_book_has_the_ball_rest_only_after_the_wagering_period() -> None:
    steps = RULES["dealing.steps"]
    assert steps.index("spin") < steps.index("close wagering") < steps.index("reveal")


@pytest.mark.clause("CMA 10.4.2")
def test_the_book_announces_the_number_once_the_ball_is_at_rest() -> None:
    steps = RULES["dealing.steps"]
    assert steps.index("reveal") < steps.index("announce") < steps.index("settle")


@pytest.mark.clause("CMA 10.4.1")
def test_the_closed_table_waits_for_the_ball_alone() -> None:
    assert GAME.course.awaits(GAME.course.opening(RULES, Players(()))) == Draw("ball")


def test_the_number_at_which_the_ball_rests_ends_the_round() -> None:
    state = GAME.course.received(GAME.course.opening(RULES, Players(())), 0)
    assert GAME.course.awaits(state) is None


def test_the_same_number_decides_for_everybody() -> None:
    state = GAME.course.received(GAME.course.opening(RULES, Players(())), 0)
    assert GAME.course.outcome(state, Who("anybody")) == 0


def test_nobody_but_the_dealer_spins() -> None:
    with pytest.raises(ValueError, match="anne may not Spin: this game offers no decision"):
        GAME.course.decided(None, Who("anne"), "Spin")


@pytest.mark.parametrize(
    ("name", "chips"), [("Voisins du Zero", 9), ("Tiers du Cylindre", 6), ("Orphelins", 5)]
)
def test_a_race_track_bet_takes_its_number_of_chips(name: str, chips: int) -> None:
    assert sum(part.chips for part in bundle(name)) == chips


@pytest.mark.parametrize(
    ("name", "sector"),
    [
        ("Voisins du Zero", VOISINS),
        ("Tiers du Cylindre", TIERS),
        ("Orphelins", ORPHELINS_AFTER_VOISINS + ORPHELINS_AFTER_TIERS),
    ],
)
def test_a_race_track_bet_covers_its_sector_of_the_wheel(
    name: str, sector: tuple[int, ...]
) -> None:
    assert {number for number in range(37) if returned(number, bundle(name))} == set(sector)


@pytest.mark.parametrize("name", BUNDLES)
def test_a_race_track_bet_is_made_of_bets_of_the_layout(name: str) -> None:
    assert all(part.pick in BETS[part.bet].picks for part in bundle(name))


@pytest.mark.parametrize("name", BUNDLES)
def test_a_race_track_bet_has_the_edge_of_its_chips(name: str) -> None:
    assert kept(bundle(name)) == PUBLISHED_EDGE


@given(st.integers(0, 36))
def test_neighbours_are_five_straight_chips_with_the_number_in_their_middle(number: int) -> None:
    chips = bundle("Neighbours", str(number))
    assert [(part.bet, part.chips) for part in chips] == [("Straight", 1)] * 5
    assert chips[2].pick == number


def test_the_neighbours_of_zero_are_those_beside_it_on_the_wheel() -> None:
    assert [part.pick for part in bundle("Neighbours", "0")] == [3, 26, 0, 32, 15]


@pytest.mark.parametrize(
    ("name", "number"),
    [("Finals", ""), ("Neighbours", ""), ("Neighbours", "37"), ("Orphelins", "1")],
)
def test_an_unknown_race_track_bet_is_refused(name: str, number: str) -> None:
    with pytest.raises(
        ValueError, match=r"nor a race-track bet \(CMA 10.5.1\); accepted: Straight, "
    ):
        bundle(name, number)
