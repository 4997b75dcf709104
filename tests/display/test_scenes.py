from collections import Counter
from typing import Any

import pytest

from croupier.floor.tables.table import Phase
from croupier.games.game import pick_text
from croupier.rulebook.loader import book_names
from support.pit import ANNA, BORIS, Pit

WAR, POKER = "crown_melbourne/casino_war", "crown_melbourne/three_card_poker"
PERTH, SYDNEY = "crown_perth/blackjack", "crown_sydney/blackjack"


def played(book: str, wagers: dict[str, str], script: str) -> Pit:
    """A round settled on a script, with $5 of Anna's on each bet and pick."""
    pit = Pit(book, script=script)
    pit.open()
    for bet, pick in wagers.items():
        pit.wager(ANNA, 500, bet, pick)
    pit.until_settled()
    return pit


def at_blackjack(book: str, script: str, **options: Any) -> Pit:
    """Anna at area 1 and Boris at area 2 with $10 each, when the first of them must decide."""
    pit = Pit(book, script=script, **options)
    pit.open()
    pit.wager(ANNA, 1000, "Blackjack")
    pit.wager(BORIS, 1000, "Blackjack")
    pit.until_asked()
    return pit


@pytest.mark.parametrize("book", book_names())
def test_every_game_has_a_scene_at_every_stage_of_a_round(book: str) -> None:
    pit = Pit(book)
    pit.open()
    assert pit.scene == {"kind": pit.table.game.name}
    bets = [bet for bet in pit.table.rules.odds if bet not in pit.table.game.wagering.added_bets]
    for place, player in enumerate((ANNA, BORIS)):
        if pit.table.game.wagering.selections:
            pit.select(player, *pit.table.game.wagering.selections[place])
        for bet in bets:
            pit.wager(player, 500, bet, pick_text(pit.table.game.bets[bet].picks[place - 1]))
    while pit.table.kept.phase is not Phase.BETWEEN:
        drawn = Counter(pit.table.draws)
        pit.act()
        assert pit.scene["kind"] == pit.table.game.name
        assert drawn <= Counter(pit.table.draws)
    assert len(pit.scene) > 1


def test_dice_lie_as_they_fell_with_their_total() -> None:
    scene = played("crown_sydney/sic_bo", {"Big": ""}, "4 1 4").scene
    assert scene == {"kind": "sic_bo", "dice": [4, 1, 4], "total": 9, "is_triple": False}


@pytest.mark.clause("CSS 5.1.5", "CSS 5.1.6")
def test_the_dice_are_announced_from_the_smallest_and_the_winning_areas_are_lit() -> None:
    seen = played("crown_sydney/sic_bo", {"Big": ""}, "4 1 4").seen
    assert str(seen.said) == "1 4 4, total 9"
    assert [f"{bet} {pick}".strip() for bet, pick, _ in seen.lit] == [
        "Small",
        "Specific Double 4",
        "Three Dice Total 9",
        "Two Dice Combination 1-4",
        "Single Die 1",
        "Single Die 4",
    ]


@pytest.mark.clause("CSS 5.1.6")
def test_nothing_is_lit_before_the_dealer_lights_the_winning_areas() -> None:
    pit = Pit("crown_sydney/sic_bo", script="4 1 4")
    pit.open()
    pit.wager(ANNA, 500, "Small")
    pit.close()
    lit = []
    while pit.table.kept.phase is not Phase.BETWEEN:
        lit.append((str(pit.seen.said), len(pit.seen.lit)))
        pit.act()
    assert lit == [
        ("No more bets", 0),
        ("No more bets", 0),
        ("1 4 4, total 9", 0),
        ("1 4 4, total 9", 6),
    ]


def test_wheels_show_the_compartment_and_symbol_of_each_stop() -> None:
    pit = played("crown_melbourne/big_3_six", {"Big 3 Six": ""}, "")
    stops = pit.scene["stops"]
    drawn = " ".join(f"{stop['symbol']}{stop['compartment']}" for stop in stops)
    assert [drawn] == pit.table.draws


def test_a_coup_shows_both_hands_their_points_and_the_winner() -> None:
    pit = played("crown_melbourne/baccarat", {"Player": ""}, "4H, KC, 4S, 3D")
    assert pit.scene == {
        "kind": "baccarat",
        "player": {"cards": ["4H", "4S"], "points": 8, "is_natural": True},
        "banker": {"cards": ["KC", "3D"], "points": 3, "is_natural": False},
        "winner": "Player",
    }


def test_a_coup_has_no_winner_before_its_last_card() -> None:
    pit = Pit("crown_melbourne/baccarat", script="4H, KC")
    pit.open()
    pit.wager(ANNA, 500, "Player")
    while len(pit.table.draws) < 2:
        pit.act()
    assert pit.scene == {
        "kind": "baccarat",
        "player": {"cards": ["4H"], "points": 4, "is_natural": False},
        "banker": {"cards": ["KC"], "points": 0, "is_natural": False},
    }


@pytest.mark.clause("CMA 17.5.1(a)", "CMA 17.5.1(b)", "CMA 17.7.1(a)", "CMA 17.7.1(b)")
def test_a_war_shows_a_card_an_area_then_the_dealers_then_the_community_card() -> None:
    pit = Pit(WAR, script="9H, 5C, 9S, QD, 7C")
    pit.open()
    pit.wager(ANNA, 1000, "Ante")
    pit.wager(BORIS, 1000, "Ante")
    pit.until_asked()
    scene = pit.scene
    assert [(each["player"], each["card"]) for each in scene["areas"]] == [
        (ANNA, "9H"),
        (BORIS, "5C"),
    ]
    assert (scene["dealer"], "war" in scene) == ("9S", False)
    pit.decide(ANNA, "Go to War")
    pit.until_settled()
    assert pit.scene["war"] == {"community": "QD", "dealer": "7C"}
    assert [each["is_at_war"] for each in pit.scene["areas"]] == [True, False]


NINE = "KD, 8S, 3C, TH, 8D, AC, QH, 6S, 6D"


def at_matrix() -> Pit:
    pit = Pit(POKER, script=f"{NINE}, QC, 9H, 4D")
    pit.open()
    pit.select(ANNA, 2, 5, 7)
    pit.wager(ANNA, 1000, "Ante")
    pit.until_asked()
    return pit


@pytest.mark.clause("CMA 18.6.1")
def test_nine_cards_lie_face_up_by_their_positions_before_anybody_decides() -> None:
    assert at_matrix().scene == {"kind": "three_card_poker", "matrix": NINE.split(", ")}


@pytest.mark.clause("CMA 18.6.3")
def test_the_dealers_cards_lie_face_up_once_they_are_dealt() -> None:
    pit = at_matrix()
    pit.decide(ANNA, "Play")
    pit.until_settled()
    scene = pit.scene
    makes = {"id": "hand-high", "args": {"rank": "Queen"}}
    assert (scene["dealer"], scene["dealer_makes"]) == (["QC", "9H", "4D"], makes)
    assert scene["dealer_qualifies"]


def test_the_selected_hand_is_for_its_player_alone() -> None:
    pit = at_matrix()
    makes = {"id": "hand-made", "args": {"hand": "pair"}}
    own = {"hand": ["8S", "8D", "QH"], "makes": makes, "is_playing": False}
    assert pit.scene_of(ANNA) == own
    assert pit.seen_by(ANNA).selections == {"0": [2, 5, 7]}
    assert (pit.scene_of(BORIS), pit.seen_by(BORIS).selections) == ({}, {})
    assert "hand" not in str(pit.seen.asked[0].shows)


@pytest.mark.clause("CSB 3.2.1(a)")
def test_blackjack_shows_hands_with_totals_and_whose_turn_it_is() -> None:
    # Area 1: ace and six; the Dealer a nine; area 2: ten and nine.
    scene = at_blackjack(SYDNEY, "AS, TD, 9C, 6H, 9D").scene
    assert scene["dealer"]["cards"] == ["9C"]
    assert scene["turn"] == {"area": 1, "hand": 0}
    first = scene["areas"][0]["hands"][0]
    assert first == {
        "number": 1,
        "cards": ["AS", "6H"],
        "status": "in play",
        "total": 17,
        "is_soft": True,
        "is_blackjack": False,
        "is_doubled": False,
    }


@pytest.mark.clause("CSB 8.3.1(a)")
def test_no_more_bets_is_announced_before_the_first_card() -> None:
    pit = Pit(SYDNEY)
    pit.open()
    pit.wager(ANNA, 1000, "Blackjack")
    pit.close()
    assert (str(pit.seen.said), pit.table.draws) == ("No more bets", [])


def test_a_hand_over_21_has_lost_and_a_hand_that_stood_is_done() -> None:
    pit = at_blackjack(SYDNEY, "TS, TD, 9C, 6H, 9D, KC, 8C")
    pit.decide(ANNA, "Draw", 1)
    pit.act()
    pit.decide(BORIS, "Stand", 2)
    pit.until_settled()
    hands = [area["hands"][0] for area in pit.scene["areas"]]
    assert [(hand["total"], hand["status"]) for hand in hands] == [(26, "lost"), (19, "done")]
    assert pit.scene["dealer"]["total"] == 17


def test_split_hands_lie_apart_and_a_doubled_one_says_so() -> None:
    pit = at_blackjack(SYDNEY, "8S, TD, 9C, 8H, 9D, 3C, 9H, TC")
    pit.decide(ANNA, "Split", 1)
    pit.act()
    pit.decide(ANNA, "Double", 1)
    pit.act()
    hands = pit.scene["areas"][0]["hands"]
    assert [hand["cards"] for hand in hands] == [["8S", "3C", "9H"], ["8H"]]
    assert [hand["is_doubled"] for hand in hands] == [True, False]
    assert pit.scene["areas"][0]["hands"][1]["status"] == "in play"


def test_insurance_is_asked_of_everybody_and_shown_where_it_is_taken() -> None:
    pit = at_blackjack(SYDNEY, "8S, TD, AC, 7H, 9D")
    assert pit.scene["question"] == "Insurance"
    pit.decide(ANNA, "Insurance", 1)
    assert [area["insured"] for area in pit.scene["areas"]] == [[ANNA], []]
    assert [asked.terminal for asked in pit.seen.asked] == [BORIS]


@pytest.mark.clause("CPB 4.10")
def test_cards_lie_face_up_unless_the_first_two_are_dealt_face_down() -> None:
    deal = "5S, TD, 9C, 6H, 9D"
    up = at_blackjack(PERTH, deal).scene["areas"]
    down = at_blackjack(PERTH, deal, first_two_cards="face down").scene["areas"]
    assert [area["hands"][0]["cards"] for area in up] == [["5S", "6H"], ["TD", "9D"]]
    assert [area["hands"][0]["cards"] for area in down] == [[None, None], [None, None]]
    assert "total" not in down[0]["hands"][0]


@pytest.mark.clause("CPB 4.11")
def test_a_player_with_several_areas_who_nominated_none_is_dealt_face_up() -> None:
    pit = Pit(PERTH, script="5S, 8C, TD, 9C, 6H, 3S, 9D", first_two_cards="face down")
    pit.open()
    pit.wager(ANNA, 1000, "Blackjack", area=1)
    pit.wager(BORIS, 1000, "Blackjack", area=2)
    pit.wager(ANNA, 1000, "Blackjack", area=3)
    pit.until_asked()
    cards = [area["hands"][0]["cards"] for area in pit.scene["areas"]]
    assert cards == [["5S", "6H"], [None, None], ["TD", "9D"]]


@pytest.mark.clause("CPB 4.12")
def test_a_card_after_two_face_down_ones_lies_face_up() -> None:
    pit = at_blackjack(PERTH, "5S, TD, 9C, 6H, 9D, 4C", first_two_cards="face down")
    pit.decide(ANNA, "Draw", 1)
    pit.act()
    assert pit.scene["areas"][0]["hands"][0]["cards"] == [None, None, "4C"]


def test_who_is_dealt_face_down_sees_their_own_cards_and_choices_alone() -> None:
    pit = at_blackjack(PERTH, "5S, TD, 9C, 5H, 9D", first_two_cards="face down")
    assert pit.scene_of(ANNA)["areas"][0]["hands"][0]["cards"] == ["5S", "5H"]
    assert [area["area"] for area in pit.scene_of(BORIS)["areas"]] == [2]
    assert "Split" in [choice.name for choice in pit.seen_by(ANNA).asked[0].choices]
    assert (pit.seen.asked[0].choices, str(pit.seen.said)) == ([], "Betting Area 1: your decision")


def test_cards_dealt_face_down_are_turned_up_when_the_dealer_draws() -> None:
    pit = at_blackjack(PERTH, "TS, TD, 9C, 9H, 9D, 8C", first_two_cards="face down")
    pit.decide(ANNA, "Stand", 1)
    assert pit.scene["areas"][0]["hands"][0]["cards"] == [None, None]
    pit.decide(BORIS, "Stand", 2)
    assert pit.scene["areas"][0]["hands"][0]["cards"] == ["TS", "9H"]


@pytest.mark.parametrize(
    ("book", "bet", "script", "mark"),
    [
        ("crown_melbourne/baccarat", "Player", "4H, KC, 4S, 3D", "P8np"),
        ("crown_melbourne/baccarat", "Player", "2H, 9C, 5S, 9D", "B8nb"),
        ("crown_melbourne/baccarat", "Player", "TH, 4C, 7S, 2D", "P7"),
        ("crown_melbourne/baccarat", "Player", "TH, 4C, 7S, 3D", "T7"),
        ("crown_melbourne/roulette", "Red", "0", "0 green"),
        ("crown_melbourne/roulette", "Red", "32", "32 red"),
        ("crown_melbourne/virtual_roulette", "Red", "17", "17 black"),
        ("crown_sydney/sic_bo", "Big", "4 1 4", "9 small"),
        ("crown_sydney/sic_bo", "Big", "6 5 1", "12 big"),
        ("crown_sydney/sic_bo", "Big", "4 4 4", "12 triple"),
        ("crown_melbourne/lucky_big_wheel", "Symbol", "D", "D"),
        ("crown_melbourne/big_3_six", "Big 3 Six", "C D E", "C D E"),
    ],
)
def test_a_road_shows_what_a_round_brought(book: str, bet: str, script: str, mark: str) -> None:
    pick = "A" if bet == "Symbol" else ""
    assert played(book, {bet: pick}, script).seen.results[-1].mark == mark
