"""The console of the staff: what each role sees and does, in both languages and on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.axe import flaws
from support.clerk import ADMINISTRATOR, AREA_MANAGER, AUDITOR, CASHIER, MANAGER, RUNNER

if TYPE_CHECKING:
    from browser.conftest import Clerks
    from support.player import Player
    from support.real_floor import RealFloor

SECTIONS = ["", "terminals", "alerts", "cage", "players", "figures", "journal"]
PARTS = [*SECTIONS, "tables/roulette-1", "terminals/T001"]


def test_what_a_role_may_not_do_it_does_not_see(clerks: Clerks) -> None:
    runner, manager = clerks(RUNNER), clerks(AREA_MANAGER)
    assert runner.sections == ["Floor", "Terminals", "Alerts", "Players"]
    assert manager.sections == [
        "Floor",
        "Terminals",
        "Alerts",
        "Cage",
        "Jackpots",
        "Players",
        "Figures",
        "Journal",
    ]
    assert clerks(CASHIER).sections == ["Floor", "Terminals", "Alerts", "Cage"]
    for clerk, seen in ((runner, 0), (manager, 1)):
        clerk.open("tables/roulette-1")
        expect(clerk.panel("Limits sign")).to_be_visible()
        expect(clerk.button("Close table")).to_have_count(seen)
        expect(clerk.button("Change limits")).to_have_count(seen)
    runner.open("journal")
    expect(runner.page.get_by_role("heading", name="Floor")).to_be_visible()


def test_what_a_role_does_not_see_the_floor_refuses_too(clerks: Clerks) -> None:
    runner = clerks(RUNNER)
    for path in ("journal", "cage", "meters"):
        assert runner.page.request.get(f"/api/staff/{path}").status == 403


def test_nobody_is_offered_an_act_at_a_table_of_another_operator(clerks: Clerks) -> None:
    manager = clerks(MANAGER).open("tables/sydney-blackjack-1")
    expect(manager.panel("Limits sign")).to_be_visible()
    expect(manager.button("Close table")).to_have_count(0)
    expect(manager.button("Void the round")).to_have_count(0)


@pytest.mark.clause("CMA 20.8")
def test_a_table_is_closed_with_notice_and_the_notice_withdrawn(clerks: Clerks) -> None:
    manager = clerks(AREA_MANAGER).open("tables/sic-bo-1")
    manager.button("Close table").click()
    expect(manager.page.get_by_role("dialog")).to_contain_text("at least three Rounds of Play")
    manager.confirm()
    notices = manager.panel("Limits sign")
    expect(notices.get_by_text("this table closes")).to_be_visible()
    expect(notices.get_by_text("CMA 20.8")).to_be_visible()
    expect(manager.button("Close table")).to_have_count(0)
    manager.button("Withdraw").click()
    manager.confirm()
    expect(notices.get_by_text("No notices.")).to_be_visible()


@pytest.mark.clause("CMA 4.1")
def test_limits_are_changed_and_what_contradicts_itself_is_refused_with_its_clause(
    clerks: Clerks,
) -> None:
    manager = clerks(AREA_MANAGER).open("tables/big-wheel-1")
    manager.button("Change limits").click()
    dialog = manager.page.get_by_role("dialog")
    dialog.get_by_label("Maximum").first.fill("0.50")
    dialog.get_by_role("button", name="Confirm").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Accepted")
    dialog.get_by_label("Maximum").first.fill("150")
    manager.confirm()
    expect(manager.panel("Limits sign").get_by_text("$150.00")).to_be_visible()


def test_a_request_to_void_a_round_lapses_when_the_round_is_settled(
    clerks: Clerks, player: Player
) -> None:
    player.at("roulette-1")
    round_id = player.place("0/Red/")
    asking, second = clerks(MANAGER).open("tables/roulette-1"), clerks(MANAGER, 2)
    asking.button("Void the round").click()
    asking.confirm("the ball left the wheel")
    second.open("alerts")
    request = second.page.get_by_role("article").filter(has_text=round_id)
    expect(request.get_by_role("button", name="Approve")).to_be_visible()
    player.play_out(round_id)
    expect(request).to_contain_text("this request lapses")
    expect(request.get_by_role("button", name="Approve")).to_have_count(0)
    request.get_by_role("button", name="Decline").click()
    expect(request).to_have_count(0)


def test_an_alert_stays_until_somebody_acknowledges_it(clerks: Clerks) -> None:
    runner = clerks(RUNNER).open("alerts")
    for _ in range(3):
        wrong = {"name": "nobody.here", "password": "not the password"}
        runner.page.request.post("/api/staff/session", data=wrong)
    alert = runner.page.get_by_role("article").filter(has_text="nobody.here")
    expect(alert).to_contain_text("3 failures to sign in")
    alert.get_by_role("button", name="Acknowledge").click()
    runner.confirm("a visitor at the desk")
    expect(alert).to_have_count(0)


def test_the_journal_is_filtered_and_an_entry_shows_its_link(clerks: Clerks) -> None:
    auditor = clerks(AUDITOR).open("journal")
    auditor.page.get_by_label("Stream").select_option("staff")
    auditor.page.get_by_label("Kind").select_option("signed in")
    auditor.page.get_by_label("Text").fill("auditor.1")
    auditor.button("Filter").click()
    rows = auditor.panel("Journal").locator("tbody tr")
    expect(rows.filter(has_not_text="crown_melbourne.auditor.1 signed in")).to_have_count(0)
    expect(rows.first).to_contain_text("crown_melbourne.auditor.1 signed in")
    rows.first.get_by_role("button").click()
    expect(auditor.page.get_by_role("dialog")).to_contain_text("follows from the entry before")


def test_a_round_is_told_again_from_its_table(clerks: Clerks, player: Player) -> None:
    player.at("roulette-1")
    round_id = player.place("0/Red/")
    player.play_out(round_id)
    auditor = clerks(AUDITOR).open("tables/roulette-1")
    auditor.panel("Last rounds").get_by_role("link", name=f"Replay {round_id}").click()
    expect(auditor.page.get_by_role("heading", name=round_id)).to_be_visible()
    red = auditor.page.locator('[data-spot="0/Red/"]')
    expect(red).not_to_have_css("border-top-width", "0px")
    expect(auditor.panel("Story")).to_contain_text("every wager is settled")
    expect(auditor.panel("Settlement").locator(".clause").first).to_be_visible()
    assert flaws(auditor.page) == []


def test_the_chain_is_verified_and_every_figure_agrees(clerks: Clerks) -> None:
    auditor = clerks(AUDITOR).open("journal")
    auditor.button("Verify now").click()
    expect(auditor.page.get_by_text("Every promise of the journal holds")).to_be_visible()
    auditor.open("figures")
    meters = auditor.panel("Meters")
    expect(meters.get_by_text("Meters reconcile").first).to_be_visible()
    expect(auditor.page.locator("svg[role=img]").first).to_be_visible()


def test_two_administrators_add_somebody_who_chooses_a_password_of_their_own(
    clerks: Clerks, floor: RealFloor
) -> None:
    administrator, other = clerks(ADMINISTRATOR, 1).open("staff"), clerks(ADMINISTRATOR, 2)
    administrator.button("Add a person").click()
    dialog = administrator.page.get_by_role("dialog")
    dialog.get_by_label("Id").fill("nell.quist")
    dialog.get_by_label("Full name").fill("Nell Quist")
    dialog.get_by_label("Role").select_option("Runner")
    dialog.get_by_label("New password").fill("seven grey geese fly home")
    administrator.confirm("a new Runner")
    other.open("alerts").button("Approve").click()
    expect(other.page.get_by_text("No request waits.")).to_be_visible()

    nell = clerks(RUNNER, 2)
    nell.page.locator(".person summary").first.click()
    nell.button("Sign out").click()
    nell.enter("nell.quist", "seven grey geese fly home")
    expect(nell.page.get_by_role("heading")).to_have_text("Choose your own password")
    expect(nell.page.locator("nav")).to_have_count(0)
    nell.page.get_by_label("Old password").fill("seven grey geese fly home")
    nell.page.get_by_label("New password").fill("one red hen stays here")
    nell.button("Confirm").click()
    nell.page.locator("nav").wait_for()

    row = administrator.open("staff").page.get_by_role("listitem").filter(has_text="nell.quist")
    expect(row).to_contain_text("Runner")
    nell.is_sent_away = True
    row.get_by_role("button", name="Deactivate").click()
    administrator.confirm("left the house")
    expect(row).to_contain_text("inactive")
    floor.pass_a_moment()
    expect(nell.button("Sign in")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "parts"), [("en-AU", PARTS), ("zh-CN", ["", "tables/roulette-1", "journal"])]
)
def test_no_section_has_a_flaw_that_axe_finds(
    clerks: Clerks, language: str, parts: list[str]
) -> None:
    manager = clerks(MANAGER, locale=language)
    found = {}
    for section in parts:
        manager.open(section)
        manager.page.locator("main .panel").first.wait_for()
        found[section] = flaws(manager.page)
    manager.open("tables/war-1")
    manager.page.locator(".head .button.danger").first.click()
    manager.page.get_by_role("dialog").wait_for()
    found["dialog"] = flaws(manager.page)
    assert {section: each for section, each in found.items() if each} == {}


def test_the_staff_page_and_the_way_in_have_no_flaw_that_axe_finds(clerks: Clerks) -> None:
    administrator = clerks(ADMINISTRATOR).open("staff")
    administrator.panel("People").wait_for()
    assert flaws(administrator.page) == []
    administrator.page.locator("header details summary").first.click()
    administrator.button("Sign out").click()
    administrator.button("Sign in").wait_for()
    assert flaws(administrator.page) == []


def test_the_console_speaks_chinese(clerks: Clerks) -> None:
    manager = clerks(AREA_MANAGER, locale="zh-CN").open("tables/war-1")
    expect(manager.panel("限额牌")).to_be_visible()
    manager.button("收台").click()
    expect(manager.page.get_by_role("dialog")).to_contain_text("原因")


def test_a_phone_shows_every_section_without_scrolling_sideways(clerks: Clerks) -> None:
    manager = clerks(MANAGER, viewport={"width": 390, "height": 844}, has_touch=True)
    wide = []
    for section in PARTS:
        manager.open(section)
        manager.page.locator("main .panel").first.wait_for()
        if manager.page.evaluate("document.documentElement.scrollWidth") > 390:
            wide.append(section)
    assert wide == []
