"""The console offers each role every act that the registry has for what is on screen, no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from croupier.floor.staff.judgement import document_of
from croupier.floor.staff.menu import Target, When
from croupier.floor.staff.registry import ACTS
from croupier.floor.tables.irregularities.words import MISHAPS
from croupier.people.authority import Permission, may
from croupier.people.house import Person
from croupier.people.houses import house_of
from croupier.rulebook.irregularities import Mishap
from croupier.web.routes.staff.menu import OfferView, offers
from support.clerk import AREA_MANAGER, MANAGER, OPERATOR, RUNNER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from browser.conftest import Clerks, Players
    from support.clerk import Clerk
    from support.player import Player
    from support.real_floor import RealFloor

HOUSE = house_of(OPERATOR)
TABLE, OTHER_TABLE = "roulette-1", "baccarat-1"
EVERY = [offer for act in ACTS.values() for offer in offers(act, HOUSE.roles)]
# What may go wrong at the wheel while wagers are taken, and what of it a Runner rules on.
OF_A_RUNNER = {Mishap.TERMINAL_FAILED, Mishap.SCREEN_FAILED}  # CMA 9.2.1, 9.5
# CMA 9.1, 9.3.1, 8.6
OF_OTHERS = {Mishap.RESULT_DISPUTED, Mishap.CONTROLLER_FAILED, Mishap.JACKPOT_FAILED}
MISHAPS_THERE = OF_A_RUNNER | OF_OTHERS
FAILURES = 3  # as many as raise an alert
READ = ".two, .four, .map"  # what a page shows once it has read everything
ROLES = {role: role.lower().replace(" ", "-") for role in HOUSE.roles}
# What is on screen once the test has set it up, and what is true there.
IN_PLAY = {
    Target.TABLE: When.OPEN,
    Target.SIGN: None,
    Target.ROUND: When.IN_PLAY,
    Target.WAGER: When.WAGERING,
    Target.SEAT: When.WAGERED,
    Target.RECORD: None,
    Target.IRREGULARITY: None,
    Target.RULING: None,
}
AFTERWARDS = {
    Target.TERMINAL: When.CALLED,
    Target.ACCOUNT: None,
    Target.PLAYER: None,
    Target.SEAT: None,
}


def _holds(role: str, offer: OfferView, *, at_table: bool) -> bool:
    """What the house itself says; a role that may not do it here may do it at another table."""
    person = Person("p", role, role, OPERATOR)
    under = "CMA" if at_table else document_of(HOUSE, offer.power)
    return isinstance(may(HOUSE, person, offer.power, under), Permission)


def _expected(role: str, shown: Mapping[Target, When | None], *, at_table: bool = True) -> set[str]:
    return {
        offer.name
        for offer in EVERY
        if offer.at in shown
        and offer.when in {None, shown[offer.at]}
        and _holds(role, offer, at_table=at_table)
    }


def _offered(clerk: Clerk, path: str) -> set[str]:
    clerk.open(path)
    clerk.page.locator(READ).first.wait_for()
    return _buttons(clerk)


def _buttons(clerk: Clerk) -> set[str]:
    found = clerk.page.locator("main [data-act]")
    return set(found.evaluate_all("buttons => buttons.map(button => button.dataset.act)"))


def test_every_role_is_offered_what_it_may_do_at_a_table_and_its_terminals(
    clerks: Clerks, player: Player
) -> None:
    everybody = {role: clerks(name) for role, name in ROLES.items()}
    player.at(TABLE)
    round_id = player.place("0/Red/")
    offered = {role: _offered(clerk, f"tables/{TABLE}") for role, clerk in everybody.items()}
    assert offered == {role: _expected(role, IN_PLAY) for role in ROLES}
    player.play_out(round_id)
    player.page.locator('[data-tool="service"]').click()
    path = f"terminals/{player.name}"
    offered = {role: _offered(clerk, path) for role, clerk in everybody.items()}
    assert offered == {role: _expected(role, AFTERWARDS) for role in ROLES}


def test_who_may_not_rule_on_an_irregularity_may_report_it(
    clerks: Clerks, floor: RealFloor
) -> None:
    floor.open_wagering(TABLE)
    runner, manager = (clerks(role).open(f"tables/{TABLE}") for role in (RUNNER, AREA_MANAGER))
    assert _mishaps(runner, "report_irregularity") == _words(MISHAPS_THERE)
    assert _mishaps(runner, "rule_on_irregularity") == _words(OF_A_RUNNER)
    assert _mishaps(manager, "rule_on_irregularity") == _words(MISHAPS_THERE)


def test_every_role_is_offered_what_it_may_do_about_players_alerts_and_staff(
    clerks: Clerks, players: Players
) -> None:
    everybody = {role: clerks(name, 2) for role, name in ROLES.items()}
    manager, second = clerks(MANAGER), everybody["TG Assistant Casino Manager"]
    _hold_winnings(manager, second, players().at(OTHER_TABLE).name)
    _bar(manager, players().at(OTHER_TABLE).name)
    for _ in range(FAILURES):
        wrong = {"name": "nobody.at.all", "password": "not the password"}
        manager.page.request.post("/api/staff/session", data=wrong)
    measures = {Target.BAR: None, Target.HOLD: None}
    for role, clerk in everybody.items():
        elsewhere = _expected(role, {Target.CARD: None}, at_table=False)
        assert _offered(clerk, "players") == _expected(role, measures) | elsewhere, role
        alerts = _expected(role, {Target.ALERT: None}, at_table=False)
        assert _offered(clerk, "alerts") == alerts, role
        people = {Target.STAFF: None, Target.PERSON: When.OTHER}
        assert _offered(clerk, "staff") == _expected(role, people, at_table=False), role


def test_a_ticket_is_paid_by_whoever_the_registry_lets_pay_it(
    clerks: Clerks, player: Player
) -> None:
    number = player.at(TABLE).cash_out()
    for role, name in ROLES.items():
        pays = _expected(role, {Target.TICKET: None}, at_table=False)
        clerk = clerks(name).open("cage")
        if pays:
            clerk.page.get_by_label("Ticket or voucher number").fill(number)
            clerk.button("Look up").click()
            clerk.page.get_by_text("Ticket from").wait_for()
        assert _buttons(clerk) == pays - {"pay_large"}, role


def _mishaps(clerk: Clerk, act: str) -> set[str]:
    """What may have gone wrong at the table on screen, of that on which an act is offered."""
    clerk.page.locator("main [data-act='report_irregularity']").first.wait_for(state="attached")
    button = clerk.page.locator(f"[data-act='{act}']")
    there = clerk.page.locator("main details").filter(has=button).locator("summary")
    return {text.strip().lower() for text in there.all_text_contents()}


def _words(mishaps: set[Mishap]) -> set[str]:
    return {str(MISHAPS[mishap]).lower() for mishap in mishaps}


def _hold_winnings(manager: Clerk, second: Clerk, terminal: str) -> None:
    manager.open(f"terminals/{terminal}").button("Hold winnings").click()
    manager.page.get_by_role("dialog").get_by_label("How much").fill("25")
    manager.confirm("a device in a sleeve")
    request = second.open("alerts").page.get_by_role("article").filter(has_text=terminal)
    request.get_by_role("button", name="Approve").click()
    expect(request).to_have_count(0)


def _bar(manager: Clerk, terminal: str) -> None:
    manager.open(f"terminals/{terminal}").button("Bar from game").click()
    manager.confirm("a device in a sleeve")
