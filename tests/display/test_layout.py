from typing import Any

import msgspec
import pytest

from croupier.display.layout import Layout, LayoutBet, Role, Spot, layout_of
from croupier.display.layout_equipment import CardShoe, DiceTumbler, MoneyWheels, RouletteWheel
from croupier.display.layout_places import Faces, Matrix, Numbers, Total, WheelSymbol, place_of
from croupier.games import game_of
from croupier.games.game import Bet
from croupier.rulebook.loader import book_names, load


def layout(book: str, **options: Any) -> Layout:
    return layout_of(load(book).rules(**options))


def bet(found: Layout, name: str) -> LayoutBet:
    return next(each for each in found.bets if each.name == name)


def spot(found: Layout, name: str, pick: str) -> Spot:
    return next(each for each in bet(found, name).spots if each.pick == pick)


@pytest.mark.parametrize("book", book_names())
def test_every_bet_offered_has_an_area_for_each_pick(book: str) -> None:
    rules = load(book).rules()
    bets = game_of(rules.book).bets
    areas = {each.name: len(each.spots) for each in layout_of(rules).bets}
    assert areas == {name: len(bets[name].picks) for name in rules.odds}


@pytest.mark.parametrize("book", book_names())
def test_a_layout_survives_the_way_to_the_browser_and_back(book: str) -> None:
    found = layout(book)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Layout) == found


def test_a_bet_that_the_options_exclude_is_not_on_the_layout() -> None:
    names = [each.name for each in layout("crown_melbourne/baccarat", decks=6).bets]
    assert "Perfect Pairs" not in names


def test_a_bet_new_to_the_game_appears_with_the_numbers_it_wins_on() -> None:
    rules = load("crown_melbourne/roulette").rules()
    snake = Bet("Snake", lambda number, _: int(number in {1, 5, 9}))
    assert place_of(rules, snake, None) == Numbers((1, 5, 9))


@pytest.mark.parametrize(
    ("name", "pick", "numbers"),
    [
        ("Straight", "0", (0,)),
        ("Corner", "1-2-4-5", (1, 2, 4, 5)),
        ("Column", "3", (3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36)),
        ("Odd", "", tuple(range(1, 36, 2))),
    ],
)
@pytest.mark.clause("CMA 10.5.1")
def test_a_roulette_area_covers_its_numbers(name: str, pick: str, numbers: tuple[int, ...]) -> None:
    assert spot(layout("crown_melbourne/roulette"), name, pick).place == Numbers(numbers)


@pytest.mark.parametrize(
    ("name", "pick", "place"),
    [
        ("Specific Triple", "4", Faces((4, 4, 4))),
        ("Specific Double", "4", Faces((4, 4))),
        ("Single Die", "4", Faces((4,))),
        ("Two Dice Combination", "2-5", Faces((2, 5))),
        ("3 of 4 Dice", "1-2-3-4", Faces((1, 2, 3, 4))),
        ("Three Dice Total", "12", Total(12)),
    ],
)
def test_a_sic_bo_area_shows_its_dice_or_its_total(
    name: str, pick: str, place: Faces | Total
) -> None:
    assert spot(layout("crown_melbourne/sic_bo"), name, pick).place == place


def test_an_area_reaches_only_the_tiers_of_its_own_pick() -> None:
    found = layout("crown_melbourne/sic_bo")
    tiers = bet(found, "Three Dice Total").tiers
    reached = spot(found, "Three Dice Total", "17").tiers
    assert [(tiers[tier].name, tiers[tier].odds) for tier in reached] == [("4 or 17", "62 to 1")]


@pytest.mark.parametrize(
    ("book", "pays"),
    [
        ("crown_melbourne/roulette", ["mystery jackpot"]),
        ("crown_melbourne/virtual_roulette", ["mystery jackpot"]),
        ("crown_melbourne/baccarat", ["jackpot", "jackpot"]),
    ],
)
def test_the_area_of_a_jackpot_says_that_it_pays_one(book: str, pays: list[str]) -> None:
    tiers = bet(layout(book, offers_jackpot=True), "Jackpot").tiers
    reached = spot(layout(book, offers_jackpot=True), "Jackpot", "").tiers
    assert [tiers[tier].odds for tier in reached] == pays


def test_a_symbol_lies_on_its_wheel() -> None:
    place = spot(layout("crown_melbourne/big_3_six"), "Symbol", "2C").place
    assert place == WheelSymbol(2, "C")


def test_a_row_of_the_matrix_is_three_places_and_a_hand_none() -> None:
    found = layout("crown_melbourne/three_card_poker")
    places = (spot(found, "Pair Plus", "column 2").place, spot(found, "Pair Plus", "hand").place)
    assert places == (Matrix((2, 5, 8)), Matrix(()))


@pytest.mark.clause("CMA 18.5.1")
def test_three_of_nine_places_are_selected() -> None:
    selection = layout("crown_melbourne/three_card_poker").selection
    assert selection is not None
    assert (selection.count, selection.of) == (3, 9)


@pytest.mark.parametrize(
    ("book", "name", "role"),
    [
        ("crown_sydney/blackjack", "Blackjack", Role.MAIN),
        ("crown_sydney/blackjack", "Perfect Pairs", Role.SIDE),
        ("crown_sydney/blackjack", "Insurance", Role.DECISION),
        ("crown_melbourne/baccarat", "Super 6", Role.SIDE),
        ("crown_melbourne/baccarat", "Tie", Role.MAIN),
        ("crown_melbourne/casino_war", "Go to War", Role.DECISION),
        ("crown_melbourne/casino_war", "Tie", Role.SIDE),
        ("crown_melbourne/big_3_six", "Big 3 Six", Role.SIDE),
        ("crown_melbourne/roulette", "Red", Role.MAIN),
    ],
)
def test_a_bet_is_main_beside_it_or_added_by_a_decision(book: str, name: str, role: Role) -> None:
    assert bet(layout(book), name).role is role


def test_a_bet_carries_the_clauses_by_which_it_wins_and_pays() -> None:
    found = bet(layout("crown_sydney/sic_bo"), "Single Die")
    assert (found.wins, found.pays) == ("CSS 3.3.8", "CSS 6.3")


def test_the_race_track_says_where_its_chips_go() -> None:
    bundles = {(each.name, each.pick): each for each in layout("crown_melbourne/roulette").bundles}
    voisins = bundles["Voisins du Zero", ""].parts
    assert sum(part.chips for part in voisins) == 9
    neighbours = bundles["Neighbours", "0"].parts
    assert [part.pick for part in neighbours] == ["3", "26", "0", "32", "15"]


def test_the_wheel_is_drawn_clockwise_from_zero() -> None:
    wheel = layout("crown_melbourne/roulette").equipment
    assert isinstance(wheel, RouletteWheel)
    first = [(pocket.number, pocket.colour) for pocket in wheel.pockets[:3]]
    assert first == [(0, "green"), (32, "red"), (15, "black")]


@pytest.mark.clause("CMA 15.2.1(a)")
def test_three_wheels_of_thirty_two_compartments() -> None:
    wheels = layout("crown_melbourne/big_3_six").equipment
    assert isinstance(wheels, MoneyWheels)
    assert (wheels.count, len(wheels.marks)) == (3, 32)
    assert wheels.sections == {"A": 15, "B": 7, "C": 4, "D": 3, "E": 2, "F": 1}


def test_dice_and_decks_are_those_of_the_table() -> None:
    assert layout("crown_sydney/sic_bo").equipment == DiceTumbler(3, (1, 2, 3, 4, 5, 6))
    assert layout("crown_sydney/blackjack", decks=6).equipment == CardShoe(6)


def test_a_blackjack_table_has_the_areas_of_its_option() -> None:
    assert layout("crown_sydney/blackjack", areas=5).areas == 5


def test_the_operator_is_named_as_people_write_it() -> None:
    assert layout("star_sydney/blackjack_challenge").operator == "Star Sydney"


def test_the_cloth_has_its_inscriptions_without_the_places_of_bets() -> None:
    found = layout("star_sydney/blackjack_challenge")
    assert found.inscriptions
    assert not set(found.inscriptions) & {each.name for each in found.bets}


def test_the_layout_of_the_star_lists_no_result_that_its_game_does_not_have() -> None:
    layout = layout_of(load("star_sydney/blackjack_challenge").rules())
    listed = {tier.name for bet in layout.bets for tier in bet.tiers}
    assert listed.isdisjoint({"Stand-off", "even money", "surrendered"})
    assert "blackjack with the lower ten" in listed
    for bet in layout.bets:
        assert all(spot.tiers == tuple(range(len(bet.tiers))) for spot in bet.spots)
