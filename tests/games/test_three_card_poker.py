"""Three Card Poker: the matrix, the selection, the deal, the decision, and what each bet wins."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import DECK, card, cards
from croupier.equipment.shoe import full_decks
from croupier.games import game_of
from croupier.games.game import Decide, Draw, Seat, Table, Who, result, winning_areas
from croupier.games.three_card_poker import GAME, LINES, Deal, Showdown, ante_stands
from croupier.money import Odds
from croupier.rounds.dealing import deal
from croupier.rounds.play import decide, draw, settle
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import Closed, Round, Settled, Wager
from croupier.rounds.wagering import close, place, select
from croupier.rulebook.book import OptionError
from croupier.rulebook.loader import load
from independent.three_card_poker import code, name, net, score, six_card_hand
from support.rig import after, opened

BOOK = load("crown_melbourne/three_card_poker")
RULES = BOOK.rules()
COURSE = GAME.course
ANNA, BORIS, CHLOE = Who("anna"), Who("boris"), Who("chloe")
MATRIX = "8S 2C 3D JH 8H 5C TD 6S KC"
SELECTIONS = st.sampled_from(GAME.selections)
TWELVE = st.lists(st.integers(0, 51), min_size=12, max_size=12, unique=True)


def seated(*players: Who, bet: str = "Ante", selection: tuple[int, ...] = (1, 2, 3)) -> Deal:
    seats = tuple(Seat(who, ((bet, 10_00),), selection) for who in players)
    opening: Deal = COURSE.opening(RULES, Table(seats))
    return opening


def dealt(state: Deal, codes: str) -> Deal:
    for each in cards(codes):
        state = COURSE.receive(state, each)
    return state


def showdown(
    hand: str, dealer: str, choice: str = "Play", selection: tuple[int, ...] = (1, 2, 3)
) -> Showdown:
    """Anna's three cards on positions 1 to 3, six others, her choice and the Dealer's cards."""
    known = cards(f"{hand} {dealer}")
    others = [each.code for each in DECK if each not in known][:6]
    state = dealt(seated(ANNA, selection=selection), f"{hand} {' '.join(others)}")
    state = dealt(COURSE.decide(state, ANNA, choice), dealer)
    settled: Showdown = COURSE.outcome(state, ANNA)
    return settled


def named(bet: str, outcome: Showdown, pick: str | None = None) -> str:
    return result(GAME, RULES, bet, pick, outcome).name


# The cards and the matrix


@pytest.mark.clause("CMA 18.4.1")
def test_the_game_is_played_with_one_deck_of_52_cards_without_jokers() -> None:
    assert len(set(full_decks(int(RULES["decks"])))) == 52


@pytest.mark.clause("CMA 18.4.1")
def test_two_decks_are_refused() -> None:
    with pytest.raises(OptionError, match=r"CMA 18\.4\.1; accepted: 1"):
        BOOK.rules(decks=2)


@pytest.mark.clause("CMA 18.2", "CMA 18.5.1")
def test_any_three_of_nine_positions_may_be_selected() -> None:
    every = {
        tuple(sorted(three)) for three in product(range(1, 10), repeat=3) if len({*three}) == 3
    }
    assert set(GAME.selections) == every


@pytest.mark.clause("CMA 18.3.1(b)", "CMA 18.5.2")
@pytest.mark.parametrize("bet", ["Pair Plus", "Six Card Bonus"])
def test_each_row_and_column_takes_side_wagers(bet: str) -> None:
    lines = {"row 1", "row 2", "row 3", "column 1", "column 2", "column 3"}
    assert set(GAME.bets[bet].picks) == {"hand"} | lines


@pytest.mark.clause("CMA 18.3.1(a)")
def test_rows_and_columns_part_the_matrix_each_in_its_own_way() -> None:
    rows = [LINES[f"row {number}"] for number in (1, 2, 3)]
    columns = [LINES[f"column {number}"] for number in (1, 2, 3)]
    assert rows == [(1, 2, 3), (4, 5, 6), (7, 8, 9)]
    assert columns == [*zip(*rows, strict=True)]


@pytest.mark.clause("CMA 18.5.1")
@given(TWELVE, SELECTIONS)
def test_the_selected_positions_make_the_hand(
    twelve: list[int], selection: tuple[int, ...]
) -> None:
    outcome = _settled(twelve, selection, "Play")
    own = [twelve[position - 1] for position in selection]
    assert named("Pair Plus", outcome, "hand") == _or_loses(name(score(*own)), "high card")


@pytest.mark.clause("CMA 18.5.2")
@given(TWELVE, SELECTIONS, st.sampled_from(["Play", "Fold"]))
def test_a_line_is_decided_by_its_own_cards_whatever_was_selected_and_decided(
    twelve: list[int], selection: tuple[int, ...], choice: str
) -> None:
    outcome = _settled(twelve, selection, choice)
    assert named("Pair Plus", outcome, "row 2") == _or_loses(name(score(*twelve[3:6])), "high card")
    assert named("Pair Plus", outcome, "column 3") == _or_loses(
        name(score(*twelve[2:9:3])), "high card"
    )


@pytest.mark.clause("CMA 18.5.2(b)")
@given(TWELVE, SELECTIONS, st.sampled_from(["Play", "Fold"]))
def test_the_six_card_bonus_joins_a_line_or_the_hand_to_the_dealers_three(
    twelve: list[int], selection: tuple[int, ...], choice: str
) -> None:
    outcome = _settled(twelve, selection, choice)
    losing = ("high card", "pair", "two pairs")
    line = six_card_hand((*twelve[0:9:3], *twelve[9:]))
    hand = six_card_hand((*(twelve[position - 1] for position in selection), *twelve[9:]))
    assert named("Six Card Bonus", outcome, "column 1") == _or_loses(line, *losing)
    assert named("Six Card Bonus", outcome, "hand") == _or_loses(hand, *losing)


def _settled(twelve: list[int], selection: tuple[int, ...], choice: str) -> Showdown:
    codes = [code(each) for each in twelve]
    state = dealt(seated(ANNA, selection=selection), " ".join(codes[:9]))
    state = dealt(COURSE.decide(state, ANNA, choice), " ".join(codes[9:]))
    outcome: Showdown = COURSE.outcome(state, ANNA)
    return outcome


def _or_loses(hand: str, *losing: str) -> str:
    return "loses" if hand in losing else hand


# The deal


@pytest.mark.clause("CMA 18.6.1")
def test_the_nine_cards_fall_on_positions_1_to_9_in_that_order() -> None:
    state, places = seated(ANNA), []
    for each in cards(MATRIX):
        waiting = COURSE.awaits(state)
        assert isinstance(waiting, Draw)
        places.append(waiting.to)
        state = COURSE.receive(state, each)
    assert places == [f"position {number}" for number in range(1, 10)]
    assert state.matrix == cards(MATRIX)


@pytest.mark.clause("CMA 18.6.1")
def test_nobody_decides_before_all_nine_cards_lie() -> None:
    state = dealt(seated(ANNA), MATRIX.removesuffix(" KC"))
    with pytest.raises(ValueError, match="with nine cards"):
        COURSE.decide(state, ANNA, "Play")


@pytest.mark.clause("CMA 18.6.2")
def test_every_player_with_an_ante_decides_at_the_same_time() -> None:
    waiting = COURSE.awaits(dealt(seated(ANNA, BORIS, CHLOE), MATRIX))
    assert isinstance(waiting, tuple)
    assert [asked.who for asked in waiting if isinstance(asked, Decide)] == [ANNA, BORIS, CHLOE]


@pytest.mark.clause("CMA 18.6.2")
def test_the_choice_is_play_with_a_wager_equal_to_the_ante_or_fold() -> None:
    (asked,) = _asked(dealt(seated(ANNA), MATRIX))
    play, fold = asked.choices
    assert (play.name, play.adds, play.equal_to) == ("Play", "Play", "Ante")
    assert (fold.name, fold.adds) == ("Fold", None)


@pytest.mark.clause("CMA 18.6.2(a)", "CMA 18.6.2(b)")
def test_a_player_who_lets_the_time_pass_has_folded() -> None:
    (asked,) = _asked(dealt(seated(ANNA), MATRIX))
    assert asked.time_out.name == "Fold"


@pytest.mark.clause("CMA 18.6.2")
def test_players_decide_in_any_order() -> None:
    state = COURSE.decide(dealt(seated(ANNA, BORIS), MATRIX), BORIS, "Play")
    assert [asked.who for asked in _asked(state)] == [ANNA]


def _asked(state: Deal) -> tuple[Decide, ...]:
    waiting = COURSE.awaits(state)
    assert not isinstance(waiting, Draw)
    assert waiting is not None
    return waiting


def test_a_player_decides_once() -> None:
    state = COURSE.decide(dealt(seated(ANNA, BORIS), MATRIX), ANNA, "Fold")
    with pytest.raises(ValueError, match="accepted once"):
        COURSE.decide(state, ANNA, "Play")


def test_a_player_without_an_ante_has_nothing_to_decide() -> None:
    state = dealt(seated(ANNA, bet="Pair Plus"), MATRIX)
    with pytest.raises(ValueError, match="on an Ante"):
        COURSE.decide(state, ANNA, "Play")


def test_there_is_no_third_choice() -> None:
    with pytest.raises(ValueError, match="accepted: Play, Fold"):
        COURSE.decide(dealt(seated(ANNA), MATRIX), ANNA, "Surrender")


@pytest.mark.clause("CMA 18.6.3")
def test_the_dealer_takes_no_card_before_the_last_decision() -> None:
    state = COURSE.decide(dealt(seated(ANNA, BORIS), MATRIX), ANNA, "Play")
    with pytest.raises(ValueError, match="is not awaited"):
        COURSE.receive(state, card("QS"))


@pytest.mark.clause("CMA 18.6.3")
def test_the_dealer_takes_three_cards_and_no_fourth() -> None:
    state = COURSE.decide(dealt(seated(ANNA), MATRIX), ANNA, "Play")
    assert COURSE.awaits(state) == Draw("Dealer")
    state = dealt(state, "QS 7D 4C")
    assert COURSE.awaits(state) is None
    with pytest.raises(ValueError, match="is not awaited"):
        COURSE.receive(state, card("2H"))


@pytest.mark.clause("CMA 18.6.3")
def test_the_dealer_takes_three_cards_even_when_everybody_folded() -> None:
    state = COURSE.decide(dealt(seated(ANNA), MATRIX), ANNA, "Fold")
    assert COURSE.awaits(state) == Draw("Dealer")


@pytest.mark.clause("CMA 18.6.3")
def test_the_dealer_takes_three_cards_for_side_wagers_alone() -> None:
    state = dealt(seated(ANNA, bet="Six Card Bonus"), MATRIX)
    assert COURSE.awaits(state) == Draw("Dealer")


@pytest.mark.clause("CMA 18.6.3")
@pytest.mark.parametrize(
    ("dealer", "said"),
    [
        ("QS 7D 4C", "Dealer Q♠ 7♦ 4♣: Queen high"),
        ("AS 7D 4C", "Dealer A♠ 7♦ 4♣: Ace high"),
        ("JS 7D 4C", "Dealer J♠ 7♦ 4♣: Jack high, which does not qualify"),
        ("2S 2D 4C", "Dealer 2♠ 2♦ 4♣: pair"),
        ("TS JD QC", "Dealer 10♠ J♦ Q♣: straight"),
    ],
)
def test_the_dealers_cards_are_shown_and_their_best_hand_declared(dealer: str, said: str) -> None:
    assert GAME.announce(showdown("8S 8H 9D", dealer)) == said


# What each bet wins


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
    outcome = _settled(twelve, (1, 2, 3), "Play")
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
            "8♠ 8♥ 9♦ against Dealer Q♠ 7♦ 4♣: Queen high, wins",
            "CMA 18.7",
        ),
        ("Ante", None, "Fold", "folded", "CMA 18.6.2"),
        ("Pair Plus", "hand", "Fold", "8♠ 8♥ 9♦, pair", "CMA 18.7"),
        ("Six Card Bonus", "row 1", "Play", "8♠ 8♥ 9♦ with Dealer Q♠ 7♦ 4♣", "CMA 18.5.2(b)"),
    ],
)
def test_a_wager_is_explained_by_its_cards(
    bet: str, pick: str | None, choice: str, words: str, clause: str
) -> None:
    outcome = showdown("8S 8H 9D", "QS 7D 4C", choice)
    assert GAME.explain(RULES, outcome, bet, pick) == (words, clause)


# Balances: CMA 18.8.1


@pytest.mark.clause("CMA 18.8.1")
@pytest.mark.parametrize(("left", "stands"), [(10_01, True), (10_00, True), (9_99, False)])
def test_an_ante_stands_when_as_much_again_is_left(left: int, stands: bool) -> None:
    assert ante_stands(10_00, left) is stands


@given(st.integers(1, 10**9), st.integers(0, 10**9))
def test_an_ante_that_stands_can_always_be_played(ante: int, left: int) -> None:
    assert ante_stands(ante, left) == (left - ante >= 0)


# The round


def wagered(*wagers: Wager, selection: tuple[int, ...] | None = (1, 5, 9)) -> Round:
    """An open round in which Anna has selected and placed these wagers."""
    play = opened(BOOK.name)
    play = after(play, select(play, ANNA, selection)) if selection else play
    for wager in wagers:
        play = after(play, place(play, wager))
    return play


ANTE = Wager("1", ANNA, "Ante", None, 10_00)
PAIR_PLUS = Wager("2", ANNA, "Pair Plus", "hand", 5_00)
SIX_CARD = Wager("3", ANNA, "Six Card Bonus", "row 1", 5_00)


def test_the_game_is_the_books_game() -> None:
    assert game_of(BOOK) is GAME


@pytest.mark.clause("CMA 18.5.1")
@pytest.mark.parametrize("wager", [ANTE, PAIR_PLUS])
def test_a_wager_on_the_hand_needs_a_selection(wager: Wager) -> None:
    refused = place(wagered(selection=None), wager)
    assert isinstance(refused, Refused)
    assert (refused.reason, refused.clause) == (Reason.NO_SELECTION, "CMA 18.5.1")


@pytest.mark.clause("CMA 18.5.2")
def test_a_wager_on_a_line_needs_none() -> None:
    assert not isinstance(place(wagered(selection=None), SIX_CARD), Refused)


@pytest.mark.clause("CMA 18.5.1")
@pytest.mark.parametrize("selection", [(1, 2), (1, 2, 2), (0, 1, 2), (8, 9, 10), (1, 2, 3, 4)])
def test_no_other_selection_is_accepted(selection: tuple[int, ...]) -> None:
    refused = select(opened(BOOK.name), ANNA, selection)
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.WRONG_SELECTION


@pytest.mark.clause("CMA 18.5.1")
def test_a_selection_after_the_close_is_refused() -> None:
    play = wagered(ANTE)
    assert isinstance(select(after(play, close(play)), ANNA, (1, 2, 3)), Refused)


def test_a_play_wager_cannot_be_placed_before_the_cards() -> None:
    assert isinstance(place(wagered(), Wager("4", ANNA, "Play", None, 10_00)), Refused)


@pytest.mark.clause("CMA 18.6.2")
def test_play_adds_a_wager_of_exactly_the_ante() -> None:
    play = _with_matrix(wagered(ANTE))
    decided = decide(play, ANNA, "Play", balance_cents=10_00)
    assert not isinstance(decided, Refused)
    assert decided.added is not None
    assert (decided.added.bet, decided.added.stake_cents) == ("Play", 10_00)
    assert isinstance(decide(play, ANNA, "Play", 20_00, stake_cents=5_00), Refused)


@pytest.mark.clause("CMA 18.7")
def test_all_wagers_are_settled_together_and_not_before_the_end() -> None:
    play = _with_matrix(wagered(ANTE, PAIR_PLUS, SIX_CARD))
    assert isinstance(settle(play), Refused)
    play = after(play, decide(play, ANNA, "Fold", 10_00))
    for each in cards("QS 7D 4C"):
        assert isinstance(settle(play), Refused)
        play = after(play, draw(play, each))
    over = settle(play)
    assert isinstance(over, Settled)
    assert [line.wager.bet for line in over.lines] == ["Ante", "Pair Plus", "Six Card Bonus"]


def _with_matrix(play: Round) -> Round:
    play = after(play, close(play))
    for each in cards(MATRIX):
        play = after(play, draw(play, each))
    return play


@pytest.mark.clause("CMA 18.8.1", "CMA 18.8.1(a)")
def test_an_ante_that_could_not_be_played_is_void_and_side_wagers_stay() -> None:
    play = wagered(ANTE, PAIR_PLUS, SIX_CARD)
    closed = close(play, {"anna": 9_99})
    assert isinstance(closed, Closed)
    assert [(line.tier, line.returned_cents, line.clause) for line in closed.voided] == [
        ("Void", 10_00, "CMA 18.8.1")
    ]
    assert [wager.bet for wager in after(play, closed).wagers] == ["Pair Plus", "Six Card Bonus"]


@pytest.mark.clause("CMA 18.8.1")
def test_a_void_ante_asks_for_no_decision_and_its_hand_stays_in_play() -> None:
    draws = iter(cards(f"{MATRIX} QS 7D 4C"))
    over = deal(wagered(ANTE, PAIR_PLUS), lambda: next(draws), _nobody, {"anna": 0})
    assert [(line.wager.bet, line.returned_cents) for line in over.lines] == [
        ("Ante", 10_00),
        ("Pair Plus", 10_00),
    ]


def _nobody(_: Round, asked: Decide) -> None:
    pytest.fail(f"{asked.who.player} was asked")
