from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol
from unittest.mock import patch

import pytest
from playwright.sync_api import expect

from support.clerk import Clerk, Guest
from support.player import NOTE_CENTS
from support.real_floor import PACE, WEB, build_client, open_floor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from support.real_floor import RealFloor

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
SLOWLY = {"wagering": 30}  # so that two people have the time to make a round Void
ROUND_MS = 120_000  # a round to its end, or figures from a process that has to start first
MANAGER, AREA_MANAGER = "tg-assistant-casino-manager", "tg-area-manager"
RUNNER, CASHIER, AUDITOR = "runner", "cage-cashier", "auditor"
SECTIONS = ["", "terminals", "alerts", "cage", "players", "figures", "journal"]


class Clerks(Protocol):
    """Another person of the staff comes in."""

    def __call__(self, role: str, number: int = 1, **of_context: object) -> Clerk: ...


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("floor")


@pytest.fixture(scope="module")
def floor(folder: Path) -> Iterator[RealFloor]:
    """A demonstration: staff in every role, play money and simulated players."""
    build_client()
    with patch.dict(PACE, SLOWLY), open_floor(folder, play_money_cents=100_000) as found:
        yield found


@pytest.fixture
def clerks(floor: RealFloor, folder: Path, browser: Browser) -> Iterator[Clerks]:
    """As many people of the staff as a test needs; none of them may see an error."""
    here: list[Clerk] = []

    def come(role: str, number: int = 1, **of_context: object) -> Clerk:
        here.append(Clerk(floor, folder / "var", browser, **of_context))
        return here[-1].sign_in(role, number)

    yield come
    errors = [error for clerk in here for error in clerk.errors]
    for clerk in here:
        clerk.context.close()
    assert errors == []


@pytest.fixture
def guest(floor: RealFloor, browser: Browser) -> Iterator[Guest]:
    """Somebody in front of a terminal."""
    found = Guest(floor, browser)
    yield found
    found.context.close()
    assert found.errors == []


def flaws(clerk: Clerk) -> list[Any]:
    """What axe-core finds wrong with the page as it is now."""
    clerk.page.evaluate(AXE.read_text())
    found = clerk.page.evaluate(
        "levels => axe.run(document, {runOnly: {type: 'tag', values: levels}})", LEVELS
    )
    return [
        (each["id"], [node["html"][:160] for node in each["nodes"][:3]])
        for each in found["violations"]
    ]


def test_what_a_role_may_not_do_it_does_not_see(clerks: Clerks) -> None:
    runner, manager = clerks(RUNNER), clerks(AREA_MANAGER)
    assert runner.sections == ["Floor", "Terminals", "Alerts"]
    assert manager.sections == [
        "Floor",
        "Terminals",
        "Alerts",
        "Cage",
        "Players",
        "Figures",
        "Journal",
    ]
    for clerk, seen in ((runner, 0), (manager, 1)):
        clerk.open("tables/roulette-1")
        expect(clerk.panel("Limits sign")).to_be_visible()
        expect(clerk.button("Close table")).to_have_count(seen)
        expect(clerk.button("Change limits")).to_have_count(seen)
    runner.open("journal")
    expect(runner.page.get_by_role("heading", name="Floor")).to_be_visible()


def test_nobody_is_offered_an_act_at_a_table_of_another_operator(clerks: Clerks) -> None:
    manager = clerks(MANAGER).open("tables/sydney-blackjack-1")
    expect(manager.panel("Limits sign")).to_be_visible()
    expect(manager.button("Close table")).to_have_count(0)
    expect(manager.button("Void the round")).to_have_count(0)


@pytest.mark.clause("CMA 20.4")
def test_a_void_needs_a_second_person_and_is_seen_at_the_terminal(
    clerks: Clerks, guest: Guest
) -> None:
    first, second = clerks(AREA_MANAGER, 1), clerks(AREA_MANAGER, 2)
    first.open("tables/roulette-1")
    second.open("alerts")
    guest.at("roulette-1")
    round_id = guest.place("0/Red/")
    expect(first.panel("Wagers in play").get_by_text("Red").first).to_be_visible()
    first.button("Void the round").click()
    expect(first.page.get_by_role("dialog")).to_contain_text("CMA 20.4")
    first.confirm("the ball left the wheel")
    second.page.get_by_text("the ball left the wheel").wait_for()
    expect(first.button("Approve")).to_have_count(0)
    second.button("Approve").click()
    expect(second.page.get_by_text("No request waits.")).to_be_visible()
    expect(guest.page.locator("[data-balance]")).to_have_text("$100.00")
    guest.page.wait_for_function(
        "round => document.querySelector('.terminal').dataset.ended === round", arg=round_id
    )
    assert guest.balance_cents == NOTE_CENTS


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
    expect(notices.get_by_text("No notice stands.")).to_be_visible()


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


@pytest.mark.clause("CMA 5.5.1")
def test_a_ticket_is_redeemed_at_the_cage_once(clerks: Clerks, guest: Guest) -> None:
    guest.set_up()
    guest.buy_in()
    number = guest.cash_out()
    cashier = clerks(CASHIER)
    assert cashier.sections == ["Floor", "Terminals", "Alerts", "Cage"]
    cashier.open("cage")
    cashier.page.get_by_label("Ticket or voucher number").fill(number)
    cashier.page.keyboard.press("Enter")
    cashier.button("Pay $100.00").click()
    cashier.confirm()
    expect(cashier.page.get_by_text("Paid already: it redeems nothing.")).to_be_visible()
    paid = cashier.panel("Paid last")
    expect(paid.get_by_text("$100.00")).to_be_visible()
    expect(cashier.button("Pay $100.00")).to_have_count(0)


@pytest.mark.clause("CMA 7.3")
def test_a_call_for_service_is_queued_and_answered(clerks: Clerks, guest: Guest) -> None:
    runner = clerks(RUNNER).open("terminals")
    terminal = guest.set_up()
    guest.page.keyboard.press("Escape")
    guest.page.locator('[data-tool="service"]').click()
    queue = runner.panel("Service queue")
    expect(queue.get_by_role("link", name=terminal)).to_be_visible()
    queue.get_by_role("button", name="Answer service").click()
    expect(queue.get_by_role("link", name=terminal)).to_have_count(0)


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


def test_a_round_is_told_again_from_its_table(clerks: Clerks) -> None:
    auditor = clerks(AUDITOR).open("tables/roulette-1")
    replay = auditor.panel("Last rounds").get_by_role("link", name="Replay").first
    replay.click(timeout=ROUND_MS)
    expect(auditor.page.get_by_role("heading", name="roulette-1-")).to_be_visible()
    expect(auditor.panel("Story")).to_contain_text("every wager is settled")
    expect(auditor.panel("Settlement").locator(".clause").first).to_be_visible()


def test_the_chain_is_verified_and_every_figure_agrees(clerks: Clerks) -> None:
    auditor = clerks(AUDITOR).open("journal")
    auditor.button("Verify now").click()
    expect(auditor.page.get_by_text("Every promise of the journal holds")).to_be_visible(
        timeout=ROUND_MS
    )
    auditor.open("figures")
    meters = auditor.panel("Meters")
    expect(meters.get_by_text("The identity holds").first).to_be_visible(timeout=ROUND_MS)
    expect(auditor.page.locator("svg[role=img]").first).to_be_visible(timeout=ROUND_MS)


def test_an_administrator_adds_somebody_who_then_signs_in_no_more(clerks: Clerks) -> None:
    administrator = clerks("administrator").open("staff")
    administrator.button("Add a person").click()
    dialog = administrator.page.get_by_role("dialog")
    dialog.get_by_label("Id").fill("nell.quist")
    dialog.get_by_label("Full name").fill("Nell Quist")
    dialog.get_by_label("Role").select_option("Runner")
    dialog.get_by_label("New password").fill("seven grey geese fly home")
    administrator.confirm("a new Runner")
    row = administrator.page.get_by_role("row").filter(has_text="nell.quist")
    expect(row).to_contain_text("Runner")
    row.get_by_role("button", name="Deactivate").click()
    administrator.confirm("left the house")
    expect(row).to_contain_text("inactive")


@pytest.mark.parametrize("language", ["en-AU", "zh-CN"])
def test_no_section_has_a_flaw_that_axe_finds(clerks: Clerks, language: str) -> None:
    manager = clerks(MANAGER, locale=language)
    found = {}
    for section in [*SECTIONS, "tables/roulette-1", "terminals/T050"]:
        manager.open(section)
        manager.page.locator("main .panel").first.wait_for()
        found[section] = flaws(manager)
    manager.open("tables/war-1")
    manager.page.locator(".head .button.danger").first.click()
    manager.page.get_by_role("dialog").wait_for()
    found["dialog"] = flaws(manager)
    assert {section: each for section, each in found.items() if each} == {}


def test_the_staff_page_and_the_way_in_have_no_flaw_that_axe_finds(clerks: Clerks) -> None:
    administrator = clerks("administrator").open("staff")
    administrator.panel("People").wait_for()
    assert flaws(administrator) == []
    administrator.page.locator("header details summary").first.click()
    administrator.button("Sign out").click()
    administrator.button("Sign in").wait_for()
    assert flaws(administrator) == []


def test_the_console_speaks_chinese(clerks: Clerks) -> None:
    manager = clerks(AREA_MANAGER, locale="zh-CN").open("tables/war-1")
    expect(manager.panel("限额牌")).to_be_visible()
    manager.button("收台").click()
    expect(manager.page.get_by_role("dialog")).to_contain_text("原因")


def test_a_phone_shows_every_section_without_scrolling_sideways(clerks: Clerks) -> None:
    manager = clerks(MANAGER, viewport={"width": 390, "height": 844}, has_touch=True)
    wide = []
    for section in [*SECTIONS, "tables/roulette-1", "terminals/T050"]:
        manager.open(section)
        manager.page.locator("main .panel").first.wait_for()
        if manager.page.evaluate("document.documentElement.scrollWidth") > 390:
            wide.append(section)
    assert wide == []
