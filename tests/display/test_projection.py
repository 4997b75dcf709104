import msgspec
import pytest

from croupier.display.projection import seat_view
from croupier.display.views import PlacedView, SeatView, TableView
from croupier.floor.players import events as did
from croupier.floor.tables import events as on
from croupier.floor.tables.notices import announce_closing
from croupier.floor.terminals.seat import Seat
from croupier.rulebook.loader import book_names
from support.pit import ANNA, BORIS, NOTE, Pit

ROULETTE = "crown_melbourne/roulette"


def spun(number: str) -> Pit:
    """$10 on 17 and $5 on red by Anna, $20 on black by Boris, settled on a number."""
    pit = Pit(ROULETTE, script=number)
    pit.open()
    pit.wager(ANNA, 1000, "Straight", "17")
    pit.wager(ANNA, 500, "Red")
    pit.wager(BORIS, 2000, "Black")
    pit.until_settled()
    return pit


@pytest.mark.clause("CMA 3.8.1", "CMA 10.4.2")
def test_the_result_is_shown_when_the_wagers_are_settled() -> None:
    pit = spun("17")
    assert str(pit.seen.said) == "17, black, odd, low"
    assert pit.scene == {"kind": "roulette", "number": 17, "colour": "black"}


@pytest.mark.clause("CMA 3.8.2")
def test_the_chips_of_losing_wagers_are_removed_and_those_of_winning_ones_stay() -> None:
    pit = spun("17")
    assert pit.seen_by(ANNA).placed == [PlacedView(ANNA, 0, "Straight", "17", 1000)]
    assert spun("0").seen_by(ANNA).placed == []


@pytest.mark.clause("CMA 3.8.3")
def test_winnings_are_worked_out_and_shown_line_by_line() -> None:
    seen = spun("17").seen_by(ANNA)
    lines = [(line.bet, line.pick, line.stake_cents, line.returned_cents) for line in seen.lines]
    # 35 to 1 on $10 is $350, and the stake comes back with it.
    assert lines == [("Straight", "17", 1000, 36_000), ("Red", "", 500, 0)]
    assert (seen.returned_cents, seen.net_cents) == (36_000, 34_500)


@pytest.mark.clause("CMA 3.8.4")
def test_the_new_balance_is_worked_out_and_shown() -> None:
    pit = spun("17")
    assert pit.seen_by(ANNA).balance_cents == NOTE - 1500 + 36_000
    assert pit.seen_by(BORIS).balance_cents == NOTE + 2000


@pytest.mark.clause("CMA 3.8.1", "CMA 3.8.2", "CMA 3.8.3", "CMA 3.8.4")
def test_every_open_terminal_shows_result_chips_winnings_and_balance_at_settlement() -> None:
    pit = Pit(ROULETTE, players=("T1", "T2", "T3"), script="17")
    pit.open()
    pit.wager("T1", 1000, "Straight", "17")
    pit.wager("T2", 2000, "Red")
    pit.until_settled()
    assert str(pit.seen.said) == "17, black, odd, low"
    shown = {
        each: (seen.round, len(seen.placed), seen.returned_cents, seen.balance_cents)
        for each in ("T1", "T2", "T3")
        for seen in [pit.seen_by(each)]
    }
    round_id = pit.table.round_id
    assert shown == {
        "T1": (round_id, 1, 36_000, NOTE - 1000 + 36_000),
        "T2": (round_id, 0, 0, NOTE - 2000),
        "T3": (round_id, 0, 0, NOTE),
    }


def test_a_player_is_shown_what_they_were_told_and_by_which_clause() -> None:
    pit = Pit(ROULETTE)
    pit.happen(did.PlayerTold(ANNA, "not allowed: players bet", "CMA 20.13", "ada"))
    told = pit.seen_by(ANNA).told
    assert told
    assert (told.words, told.clause) == ("not allowed: players bet", "CMA 20.13")
    assert pit.seen_by(BORIS).told is None


def test_each_line_says_its_reason_and_clause() -> None:
    line = spun("17").seen_by(BORIS).lines[0]
    assert str(line.reason) == "17, black, odd, low"
    assert line.clause.startswith("CMA 10.5")


def test_the_last_wagers_and_result_stay_until_the_next_round_opens() -> None:
    pit = spun("17")
    round_id = pit.seen_by(ANNA).round
    pit.now_ms += 4999
    assert (pit.seen_by(ANNA).round, len(pit.seen_by(ANNA).lines)) == (round_id, 2)
    pit.open()
    assert pit.seen_by(ANNA).lines == []
    assert pit.scene == {"kind": "roulette"}
    assert pit.seen.results[-1].mark == "17 black"


def test_the_winning_areas_are_lit_until_the_next_round_opens() -> None:
    pit = spun("0")
    # Zero alone, its three splits, its two streets and its corner; no outside bet.
    keys = [f"{bet} {pick}" for bet, pick, _ in pit.seen.lit]
    assert keys == [
        "Straight 0",
        "Split 0-1",
        "Split 0-2",
        "Split 0-3",
        "Street 0-1-2",
        "Street 0-2-3",
        "Corner 0-1-2-3",
    ]
    pit.open()
    assert pit.seen.lit == []


def test_a_terminal_lights_only_its_own_winning_wagers() -> None:
    pit = spun("17")
    assert pit.seen_by(ANNA).lit == [["Straight", "17", "0"]]
    assert pit.seen_by(BORIS).lit == [["Black", "", "0"]]


@pytest.mark.clause("CMA 5.3")
def test_a_terminal_shows_its_account_in_the_lobby_and_at_every_moment_of_a_round() -> None:
    assert seat_view(None, Seat(ANNA, balance_cents=700), "lobby", 0).balance_cents == 700
    pit = Pit("crown_melbourne/casino_war", script="9H, 5C, 9S, QD, 7C")
    pit.open()
    balances = [pit.seen_by(ANNA).balance_cents]
    pit.wager(ANNA, 1000, "Ante")
    balances.append(pit.seen_by(ANNA).balance_cents)
    pit.wager(BORIS, 1000, "Ante")
    pit.until_asked()
    pit.decide(ANNA, "Go to War")
    balances.append(pit.seen_by(ANNA).balance_cents)
    pit.until_settled()
    balances.append(pit.seen_by(ANNA).balance_cents)
    # A war that is won pays the raise 1 to 1 and returns the Ante.
    assert balances == [10_000, 9000, 8000, 11_000]


@pytest.mark.clause("CMA 3.2.2")
def test_the_balance_moves_by_what_the_chips_that_appear_and_vanish_are_worth() -> None:
    pit = Pit(ROULETTE)
    pit.open()
    for cents in (2000, 500, 0):
        pit.wager(ANNA, cents, "Red")
        seen = pit.seen_by(ANNA)
        assert seen.balance_cents + sum(each.cents for each in seen.placed) == NOTE


@pytest.mark.clause("CMA 6.2")
def test_the_time_left_of_the_wagering_period_is_counted_down_by_the_servers_clock() -> None:
    pit = Pit(ROULETTE)
    pit.open()
    left = []
    for _ in range(3):
        left.append(pit.seen.closes_at_ms - pit.seen.now_ms)
        pit.now_ms += 4000
    assert left == [20_000, 16_000, 12_000]
    pit.happen(on.PeriodExtended(pit.now_ms + 20_000))
    assert pit.seen.closes_at_ms - pit.seen.now_ms == 20_000


@pytest.mark.clause("CMA 7.1")
def test_the_session_panel_shows_what_the_session_has_brought() -> None:
    session = spun("17").seen_by(ANNA).session
    assert (session.notes_cents, session.tickets_cents, session.rounds) == (NOTE, 0, 1)
    assert (session.turnover_cents, session.won_cents) == (1500, 36_000)
    assert session.net_cents == 34_500


def test_players_who_do_not_share_areas_see_the_chips_of_all_together_and_nobodys_name() -> None:
    pit = Pit(ROULETTE)
    pit.open()
    pit.wager(ANNA, 1000, "Red")
    pit.wager(BORIS, 500, "Red")
    assert pit.seen.placed == [PlacedView("", 0, "Red", "", 1500)]


def test_players_who_share_areas_see_whose_chips_lie_there() -> None:
    pit = Pit("crown_sydney/blackjack")
    pit.open()
    pit.wager(ANNA, 1000, "Blackjack", area=3)
    pit.wager(BORIS, 500, "Blackjack", area=3)
    assert pit.seen.placed == [
        PlacedView(ANNA, 3, "Blackjack", "", 1000),
        PlacedView(BORIS, 3, "Blackjack", "", 500),
    ]


def test_the_dealer_says_what_is_going_on() -> None:
    pit = Pit("crown_melbourne/casino_war", script="9H, 9S, QD, 7C")
    pit.open()
    said = [str(pit.seen.said)]
    pit.wager(ANNA, 1000, "Ante")
    pit.close()
    said.append(str(pit.seen.said))
    pit.until_asked()
    said.append(str(pit.seen.said))
    pit.decide(ANNA, "Go to War")
    pit.until_settled()
    said.append(str(pit.seen.said))
    assert said == [
        "Place your wagers",
        "No more bets",
        "Surrender or Go to War",
        "Dealer 9♠, war Q♦ against 7♣",
    ]


def test_the_dealer_calls_who_is_to_spin() -> None:
    pit = Pit("crown_melbourne/virtual_roulette")
    pit.open()
    pit.wager(BORIS, 1000, "Red")
    pit.until_asked()
    assert str(pit.seen.said) == "Spin: T2"
    assert pit.scene == {"kind": "virtual_roulette", "spinner": BORIS}


def test_a_void_round_says_why_and_leaves_no_chip_and_nothing_lit() -> None:
    pit = Pit(ROULETTE)
    pit.open()
    event = pit.wager(ANNA, 1000, "Red")
    assert isinstance(event, on.Wagered)
    line = on.LineData(
        ANNA, 0, "Red", "", 1000, 1000, "Void", "CMA 20.5", "the ball left the wheel"
    )
    pit.happen(on.RoundVoided(pit.table.round_id, [line], "the ball left the wheel", "CMA 20.5"))
    seen = pit.seen_by(ANNA)
    assert str(pit.seen.said) == "The round is Void: the ball left the wheel"
    assert (seen.balance_cents, seen.net_cents, seen.placed) == (NOTE, 0, [])
    assert (pit.seen.lit, seen.lines[0].clause) == ([], "CMA 20.5")


def test_a_round_without_a_result_is_void_for_every_screen_and_any_other_is_not() -> None:
    pit = Pit(ROULETTE)
    pit.open()
    assert not pit.seen.is_void
    pit.happen(on.RoundVoided(pit.table.round_id, [], "the ball left the wheel", "CMA 20.5"))
    assert pit.seen.is_void
    assert not spun("17").seen.is_void


@pytest.mark.clause("CSB 11.6.1")
@pytest.mark.parametrize(("drawn", "returned"), [("5D", [0, 0]), ("KD", [2000, 1000])])
def test_a_line_says_that_its_token_was_free(drawn: str, returned: list[int]) -> None:
    # 11 doubled: 16 loses to the Dealer's 20, 21 wins and the Dealer takes the token back.
    pit = Pit("crown_sydney/free_bet_blackjack", script=f"5C, KS, 6H, {drawn}, QS")
    pit.open()
    pit.wager(ANNA, 1000, "Blackjack", area=1)
    pit.until_asked()
    pit.decide(ANNA, "Double", area=1)
    pit.until_settled()
    lines = pit.seen_by(ANNA).lines
    assert [(line.bet, line.is_free) for line in lines] == [("Blackjack", False), ("Double", True)]
    assert [line.returned_cents for line in lines] == returned


def test_a_decision_is_asked_with_its_clause_its_price_and_its_deadline() -> None:
    pit = Pit("crown_melbourne/casino_war", script="9H, 9S")
    pit.open()
    pit.wager(ANNA, 1000, "Ante")
    pit.until_asked()
    asked = pit.seen_by(ANNA).asked[0]
    choices = [(each.name, each.adds_cents, each.clause) for each in asked.choices]
    assert choices == [
        ("Surrender", 0, "CMA 17.6.1(a)"),
        ("Go to War", 1000, "CMA 17.6.1(b)"),
    ]
    assert (asked.time_out, asked.deadline_ms) == ("Surrender", pit.now_ms + 20_000)
    assert pit.seen_by(BORIS).asked == []


def test_a_notice_is_shown_with_its_clause_and_the_rounds_that_are_left() -> None:
    pit = Pit(ROULETTE)
    pit.open()
    pit.did(announce_closing(pit.table, pit.now_ms))
    notice = pit.seen.notices[0]
    assert str(notice.text) == "This table closes after 3 more rounds"
    assert (notice.clause, notice.rounds_left) == ("CMA 20.8", 3)


def test_a_table_that_stopped_says_why() -> None:
    pit = Pit(ROULETTE)
    pit.open()
    pit.happen(on.Halted("the ball is lost"))
    assert (pit.seen.phase, pit.seen.fault) == ("halted", "the ball is lost")
    assert str(pit.seen.said) == "This table has stopped: the ball is lost"


def test_a_closed_table_says_so() -> None:
    pit = Pit(ROULETTE)
    pit.happen(on.TableClosed("the night is over"))
    assert (str(pit.seen.said), pit.seen.next_ms) == ("This table is closed", None)


@pytest.mark.parametrize("book", book_names())
def test_views_survive_the_way_to_the_browser_and_back(book: str) -> None:
    pit = Pit(book)
    pit.open()
    table, seat = pit.seen, pit.seen_by()
    assert msgspec.json.decode(msgspec.json.encode(table), type=TableView) == table
    assert msgspec.json.decode(msgspec.json.encode(seat), type=SeatView) == seat
