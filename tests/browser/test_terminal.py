"""What a Player Terminal shows, and what it lets a player do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.player import NOTE_CENTS, RED_NUMBERS, cents

if TYPE_CHECKING:
    from browser.conftest import Players
    from support.player import Player

RED, BLACK, STRAIGHT = "0/Red/", "0/Black/", "0/Straight/17"
ROUNDS_TO_WIN = 50  # of which one is lost about as often as won
FIRST_LOAD_BYTES_MAX = 150_000
LOADED = """() => performance.getEntriesByType('resource')
  .filter(each => /\\.(js|css|svg)$/.test(new URL(each.name).pathname))
  .reduce((sum, each) => sum + each.encodedBodySize, 0)"""
PRINT_AND_CLOSE = """() => {
  const dialog = document.querySelector('dialog')
  dialog.querySelector('.button.brass').click()
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
}"""
LIFTED = "body > [aria-hidden=true]"  # a chip on its way to an area


def lines_of(player: Player) -> dict[str, tuple[int, int]]:
    """What the terminal tells of each wager of the last round: its stake and what came back."""
    player.page.locator("[data-settled]").click()
    rows = player.page.get_by_role("dialog").get_by_role("listitem")
    found = {}
    for row in rows.all():
        bet, stake = (row.locator(part).inner_text() for part in (".bet", ".stake"))
        found[bet.strip()] = cents(stake), int(row.get_attribute("data-returned") or -1)
    player.close_sheet()
    return found


# Money in and out.


@pytest.mark.clause("CMA 5.1", "CMA 5.1.1", "CMA 5.1.2", "CMA 5.2", "CMA 5.3")
def test_notes_and_tickets_go_in_at_any_time_and_are_credited_at_once(player: Player) -> None:
    balance = player.page.locator("header [data-balance]")
    player.set_up()
    player.buy_in()
    ticket = player.cash_out()
    player.close_sheet()
    expect(balance).to_have_text("$0.00")
    player.open_sheet("buy in")
    player.page.locator("#ticket").fill(ticket)
    player.page.locator("#ticket").press("Enter")
    expect(balance).to_have_text("$100.00")
    player.close_sheet()
    player.sit("roulette-1")
    player.place(RED)
    player.open_sheet("buy in")
    player.page.get_by_role("button", name="Insert a note of $20.00").click()
    expect(balance).to_have_text("$119.00")


@pytest.mark.clause("CMA 5.5.1")
def test_a_ticket_is_shown_to_whoever_closed_the_sheet_before_it_was_printed(
    player: Player,
) -> None:
    player.set_up()
    player.buy_in()
    player.open_sheet("cash out")
    player.page.evaluate(PRINT_AND_CLOSE)
    expect(player.page.locator("[data-ticket]")).to_be_visible()
    player.close_sheet()
    expect(player.page.locator("[data-ticket]")).to_have_count(0)


@pytest.mark.clause("CMA 5.1.2")
def test_a_ticket_is_taken_in_once(player: Player) -> None:
    player.set_up()
    player.buy_in()
    ticket = player.cash_out()
    player.close_sheet()
    player.open_sheet("buy in")
    number = player.page.locator("#ticket")
    number.fill(ticket)
    number.press("Enter")
    expect(number).to_have_value("")
    number.fill(ticket)
    number.press("Enter")
    expect(player.page.locator("[data-told]")).to_contain_text("The ticket cannot be redeemed")
    expect(player.page.locator("header [data-balance]")).to_have_text("$100.00")


@pytest.mark.clause("CMA 5.4", "CMA 5.4.1")
def test_a_player_leaves_the_table_and_the_terminal_at_will(player: Player) -> None:
    player.at("roulette-1")
    player.page.get_by_role("button", name="Tables").click()
    expect(player.page.locator('[data-sit="roulette-1"]')).to_be_visible()
    assert player.balance_cents == NOTE_CENTS
    player.cash_out()
    player.page.get_by_role("button", name="Leave terminal").click()
    expect(player.page.get_by_role("button", name="Set up")).to_be_visible()


@pytest.mark.clause("CMA 5.3")
def test_the_account_is_in_sight_in_every_phase(player: Player) -> None:
    player.set_up()
    player.buy_in()
    balance = player.page.locator("[data-balance]")
    expect(balance).to_be_in_viewport()
    player.sit("war-1")
    round_id = player.place("0/Ante/")
    expect(balance).to_be_in_viewport()
    player.floor.close_wagering("war-1")
    player.page.locator('.terminal[data-open="false"]').wait_for()
    expect(balance).to_be_in_viewport()
    player.play_out(round_id)
    expect(balance).to_be_in_viewport()


# Chips.


@pytest.mark.clause("CMA 3.2", "CMA 3.2.2")
def test_a_touch_moves_money_from_the_account_to_a_bet_as_a_chip_in_sight(players: Players) -> None:
    player = players(has_touch=True).at("roulette-1")
    player.wait_to_wager()
    assert player.chips == {}
    player.spot(STRAIGHT).tap()
    expect(player.chips_on(STRAIGHT)).to_be_in_viewport()
    assert (player.chips, player.balance_cents) == ({STRAIGHT: 100}, NOTE_CENTS - 100)
    player.spot(STRAIGHT).tap()
    expect(player.page.locator("[data-wagered]")).to_have_text("$2.00")
    assert (player.chips, player.balance_cents) == ({STRAIGHT: 200}, NOTE_CENTS - 200)


@pytest.mark.clause("CMA 3.2", "CMA 3.2.1")
def test_a_chip_travels_from_the_rail_to_its_area_under_the_finger(player: Player) -> None:
    player.at("roulette-1")
    player.wait_to_wager()
    mouse, lifted = player.page.mouse, player.page.locator(LIFTED)
    rail = player.page.get_by_role("radio").nth(1).bounding_box()
    area = player.spot(BLACK).bounding_box()
    assert rail is not None
    assert area is not None
    mouse.move(rail["x"] + 20, rail["y"] + 20)
    mouse.down()
    for x, y in ((rail["x"] + 20, rail["y"] - 60), (area["x"] + 9, area["y"] + 9)):
        mouse.move(x, y)
        chip = lifted.bounding_box()
        assert chip is not None
        assert chip["x"] <= x <= chip["x"] + chip["width"]
        assert chip["y"] <= y <= chip["y"] + chip["height"]
    mouse.up()
    expect(player.page.locator("[data-wagered]")).to_have_text("$5.00")
    expect(lifted).to_have_count(0)
    assert (player.chips, player.balance_cents) == ({BLACK: 500}, NOTE_CENTS - 500)


@pytest.mark.clause("CMA 3.2", "CMA 3.2.2")
def test_undo_clear_and_double_move_chips_and_balance_together(player: Player) -> None:
    player.at("roulette-1").place(RED, BLACK)
    wagered = player.page.locator("[data-wagered]")
    for key, shown in (("d", "$4.00"), ("u", "$2.00"), ("u", "$1.00"), ("c", "$0.00")):
        player.page.keyboard.press(key)
        expect(wagered).to_have_text(shown)
        assert player.balance_cents == NOTE_CENTS - sum(player.chips.values())


def test_a_table_is_played_with_the_keyboard_alone(player: Player) -> None:
    player.at("roulette-1")
    player.wait_to_wager()
    player.spot("0/Straight/1").focus()
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("Enter")
    expect(player.page.locator("[data-wagered]")).to_have_text("$1.00")
    player.page.keyboard.press("Delete")
    expect(player.page.locator("[data-wagered]")).to_have_text("$0.00")


def test_the_first_area_lies_at_the_dealers_left_and_the_arrows_go_as_the_eye_does(
    players: Players,
) -> None:
    player = players(viewport={"width": 1024, "height": 768}).at("blackjack-1")
    player.wait_to_wager()
    first, second = "1/Blackjack/", "2/Blackjack/"
    places = [player.spot(spot).bounding_box() for spot in (first, second)]
    assert places[0] is not None
    assert places[1] is not None
    assert places[0]["x"] > places[1]["x"]
    player.spot(first).focus()
    player.page.keyboard.press("ArrowLeft")
    expect(player.spot(second)).to_be_focused()
    player.page.keyboard.press("ArrowRight")
    expect(player.spot(first)).to_be_focused()


def test_the_last_wagers_are_placed_again_at_a_touch(player: Player) -> None:
    player.at("roulette-1")
    player.play_out(player.place(RED))
    player.wait_to_wager()
    player.page.keyboard.press("r")
    expect(player.chips_on(RED)).to_be_visible()


@pytest.mark.clause("CMA 4.3.1")
def test_a_wager_below_the_minimum_is_refused_where_it_was_put(player: Player) -> None:
    player.at("baccarat-1")
    player.wait_to_wager()
    player.page.get_by_role("radio").first.click()
    player.spot("0/Player/").click()
    expect(player.page.locator("[data-note]")).to_contain_text("CMA 4.3.1")
    assert (player.chips, player.balance_cents) == ({}, NOTE_CENTS)


@pytest.mark.clause("CMA 4.3.2", "CMA 4.3.2(b)")
def test_a_wager_above_the_maximum_is_cut_and_only_that_is_shown(player: Player) -> None:
    player.set_up()
    for balance in ("$100.00", "$200.00"):
        player.page.locator("dialog .note").last.click()
        expect(player.page.locator("[data-balance]").first).to_have_text(balance)
    player.close_sheet()
    player.sit("roulette-1")
    player.wait_to_wager()
    player.page.keyboard.press("5")
    player.spot(STRAIGHT).click()
    player.spot(STRAIGHT).click()
    expect(player.page.locator("[data-note]")).to_contain_text("CMA 4.3.2(b)")
    assert (player.chips, player.balance_cents) == ({STRAIGHT: 10_000}, 10_000)


# The close and the settlement.


@pytest.mark.clause("CMA 3.7")
def test_nothing_is_placed_changed_or_withdrawn_once_the_wagering_period_is_over(
    player: Player,
) -> None:
    player.at("roulette-1")
    player.place(RED)
    player.floor.close_wagering("roulette-1")
    player.page.locator('.terminal[data-open="false"]').wait_for()
    expect(player.spot(BLACK)).to_have_attribute("aria-disabled", "true")
    for act in ("c", "d", "u"):
        player.page.keyboard.press(act)
    player.spot(RED).focus()
    player.page.keyboard.press("Delete")
    player.spot(BLACK).click(force=True)
    assert (player.chips, player.balance_cents) == ({RED: 100}, NOTE_CENTS - 100)


@pytest.mark.clause("CMA 3.6")
def test_what_is_settled_is_what_the_screen_showed_at_the_close(player: Player) -> None:
    player.at("roulette-1")
    round_id = player.place(RED, BLACK, STRAIGHT)
    player.spot(BLACK).focus()
    player.page.keyboard.press("Delete")
    player.spot(STRAIGHT).click()
    expect(player.page.locator("[data-wagered]")).to_have_text("$3.00")
    player.floor.close_wagering("roulette-1")
    player.page.locator('.terminal[data-phase="dealing"]').wait_for()
    assert player.chips == {RED: 100, STRAIGHT: 200}
    player.play_out(round_id)
    stakes = {bet: stake for bet, (stake, _) in lines_of(player).items()}
    assert stakes == {"Red": 100, "Straight 17": 200}


@pytest.mark.clause("CMA 3.8", "CMA 3.8.1", "CMA 3.8.2", "CMA 3.8.3", "CMA 3.8.4")
def test_at_settlement_losing_chips_go_and_winners_are_paid_by_the_number_shown(
    player: Player,
) -> None:
    player.at("roulette-1")
    player.play_out(player.place(RED, BLACK))
    number = int(player.floor.table("roulette-1")["results"][-1]["draws"][0])
    won = {"Red"} if number in RED_NUMBERS else {"Black"} if number else set[str]()
    expect(player.page.locator("[data-said]")).to_contain_text(str(number))
    assert set(player.chips) <= {f"0/{bet}/" for bet in won}
    assert player.balance_cents == NOTE_CENTS - 200 + 200 * len(won)
    expect(player.page.locator("[data-won]")).to_have_text("–")  # no more came back than was put
    expect(player.page.locator("[data-wagered]")).to_have_text("$0.00")
    expect(player.page.locator("[data-spot].lit[data-spot='0/Red/']")).to_have_count(
        int("Red" in won)
    )
    assert lines_of(player) == {bet: (100, 200 * (bet in won)) for bet in ("Red", "Black")}


def test_the_players_own_wins_are_lit_where_others_have_other_hands(player: Player) -> None:
    player.at("three-card-1")
    won: set[str] = set()
    for _ in range(ROUNDS_TO_WIN):
        player.keep_funded()
        net = player.play_out(player.place("0/Ante/"))
        player.page.locator("[data-settled]").click()
        rows = player.page.get_by_role("dialog").locator("li.won .bet")
        won = {f"0/{bet.strip()}/" for bet in rows.all_inner_texts()}
        player.close_sheet()
        for key in ("0/Ante/", "0/Play/"):
            lit = player.page.locator(f'[data-spot="{key}"].lit')
            expect(lit).to_have_count(int(key in won))
        expect(player.page.locator("[data-won]")).to_have_text(
            f"${net / 100:.2f}" if net > 0 else "–"
        )
        if won:
            break
    assert won, f"not one of {ROUNDS_TO_WIN} rounds was won"


@pytest.mark.clause("CMA 6.2")
def test_the_time_left_to_wager_is_counted_down_in_sight(player: Player) -> None:
    player.at("roulette-1")
    player.place(RED)
    timer = player.page.locator("header").get_by_role("timer")
    expect(timer).to_be_in_viewport()
    table = player.floor.table("roulette-1")
    left = -(-(table["closes_at_ms"] - table["now_ms"]) // 1000)
    expect(timer).to_have_text(str(left))
    player.pass_seconds(3)
    expect(timer).to_have_text(str(left - 3))
    player.floor.close_wagering("roulette-1")
    expect(timer).to_contain_text("×")


# What is told.


@pytest.mark.clause("CMA 4.1", "CMA 4.2")
def test_the_limits_are_always_in_sight(player: Player) -> None:
    player.at("roulette-1")
    expect(player.page.locator("[data-limits]")).to_contain_text("Straight: $1 to $100")
    expect(player.page.locator("[data-limits]")).to_be_in_viewport()


@pytest.mark.clause("CMA 7.1")
def test_the_session_panel_tells_what_was_put_in_and_wagered(player: Player) -> None:
    player.at("roulette-1")
    player.play_out(player.place(RED, BLACK))
    session = player.open_sheet("info").locator("dl").first
    expect(session).to_contain_text("$100.00")
    expect(session).to_contain_text("$2.00")


def test_each_bet_tells_its_exact_edge_and_clauses(player: Player) -> None:
    player.at("roulette-1")
    player.open_sheet("rules")
    straight = player.page.locator('[data-bet="Straight"]')
    expect(straight).to_contain_text("exactly 1/37")
    expect(straight).to_contain_text("CMA 10.5.1")


def test_a_past_round_is_told_replayed_and_verified_on_the_device(player: Player) -> None:
    player.at("roulette-1")
    player.play_out(player.place(RED))
    player.open_sheet("history")
    player.page.get_by_role("button", name="Replay").click()
    player.page.get_by_role("button", name="Verify this round").click()
    expect(player.page.locator('[data-verify="true"]')).to_be_visible()


def test_the_first_load_of_a_table_is_small(player: Player) -> None:
    player.at("roulette-1")
    assert player.page.evaluate(LOADED) < FIRST_LOAD_BYTES_MAX


def test_the_terminal_speaks_chinese(players: Players) -> None:
    player = players(locale="zh-CN").at("roulette-1")
    expect(player.page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(player.page.locator("header")).to_contain_text("余额")
    expect(player.spot(RED).locator(".unseen")).to_contain_text("红, 赔率 1 赔 1")
    player.play_out(player.place(RED))


def test_the_other_language_is_one_touch_away(player: Player) -> None:
    player.at("sic-bo-1")
    player.page.get_by_role("button", name="中文").click()
    expect(player.page.locator("header")).to_contain_text("已下注")
    player.page.get_by_role("button", name="English").click()
    expect(player.page.locator("header")).to_contain_text("Wagered")


# Whoever wants no motion.


def test_without_motion_a_sheet_lies_where_it_stays_from_its_first_frame(player: Player) -> None:
    # A button that moves between press and release is not pressed.
    player.set_up()
    player.close_sheet()
    player.hold_animations()
    player.open_sheet("buy in")
    assert player.page.evaluate("() => document.getAnimations().length") == 0
