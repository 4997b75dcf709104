"""Every act of the registry is offered to whoever holds its power, and to nobody else."""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.floor.site.plan import TablePlan
from croupier.floor.staff import preparation
from croupier.floor.staff.form import Kind
from croupier.floor.staff.judgement import document_of
from croupier.floor.staff.menu import KNOWN, Target
from croupier.floor.staff.registry import ACTS
from croupier.floor.tables.at_table.awaited import Awaited
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.terminals.commands import Sit
from croupier.money import CENTS_MAX
from croupier.people.acts import Act
from croupier.people.authority import Permission, may
from croupier.people.house import Person
from croupier.people.houses import house_of
from croupier.people.sign_in import Login
from croupier.rulebook.irregularities import Mishap
from croupier.web.routes.staff.menu import OfferView, offers
from croupier.web.sessions.buckets import Buckets, Rate
from support.floor_rig import run
from support.people import quickly_hashed
from support.web_rig import served

if TYPE_CHECKING:
    from pathlib import Path

    from support.web_rig import Web

TABLES = {
    "crown_melbourne": TablePlan("wheel", "crown_melbourne/roulette"),
    "crown_sydney": TablePlan("wheel", "crown_sydney/blackjack"),
    "star_sydney": TablePlan("wheel", "star_sydney/blackjack_challenge"),
    "crown_perth": TablePlan("wheel", "crown_perth/blackjack"),
}
DOCUMENTS = {
    "crown_melbourne": "CMA",
    "crown_sydney": "CSB",
    "star_sydney": "SBC",
    "crown_perth": "CPB",
}
NUMBERS = count(1)
EVERY = [offer for act in ACTS.values() for offer in offers(act, ())]
# One needs a large ticket; the others a Sic Bo table, whose document alone knows colour chips.
ELSEWHERE = {
    Act.PAY_LARGE,
    Act.ISSUE_COLOURS,
    Act.SECOND_COLOUR,
    Act.REDEEM_COLOURS,
    Act.REDEEM_CLOSED_COLOURS,
}
JUDGED = [offer for offer in EVERY if offer.power not in ELSEWHERE]
# A command that is well formed but that nothing fits, so that only the power is judged.
FILLED: dict[str, Any] = {
    "about": "",
    "alert": "none",
    "area": 1,
    "bet": "none",
    "book": "none",
    "card": "none",
    "case": "none",
    "cents": 100,
    "choice": "none",
    "colour": "none",
    "due_cents": 100,
    "first_area": 1,
    "hold": "none",
    "into_cents": 100,
    "joining": "none",
    "last_area": 1,
    "leaving": "none",
    "maximum_cents": 200,
    "minimum_cents": 100,
    "mishap": Mishap.CARD_FACE_UP,
    "month": "2026-01",
    "most": 1,
    "name": "Nobody",
    "number": "0000",
    "operator": "nowhere",
    "other_win": "none",
    "passkey": "none",
    "paid_cents": 200,
    "password": "x",
    "person": "nobody",
    "pin": "",
    "piece_cents": 100,
    "pieces": 1,
    "place": "wheel",
    "player": "nobody",
    "rate_ppm": 1000,
    "report": "none",
    "result": "none",
    "role": "none",
    "round": "none",
    "sign": msgspec.to_builtins(Sign(Limit(0, 0, 0))),
    "table": "wheel",
    "terminal": "T001",
    "turn": 0,
    "what": Awaited.NOTHING,
    "win": "none",
    "winner": "none",
}
POWERLESS = re.compile(r" may not | gives nobody ")


async def _at_work(web: Web, person: Person) -> dict[str, str]:
    web.floor.people[person.id] = Login(person, "")
    token = web.host.sessions.token(await web.host.staff.open(person.id))
    return {"authorization": f"Bearer {token}"}


def _people(operator: str) -> list[Person]:
    roles = house_of(operator).roles
    return [Person(f"p{n}", role, role, operator) for n, role in enumerate(roles)]


def _permission(person: Person, offer: OfferView) -> Permission | None:
    """What the house itself says, at its table and where there is none."""
    house = house_of(person.operator)
    documents = (DOCUMENTS[person.operator], document_of(house, offer.power))
    found = (may(house, person, offer.power, under) for under in documents)
    return next((each for each in found if isinstance(each, Permission)), None)


def _names(offered: list[dict[str, Any]]) -> list[tuple[str, Any]]:
    return [(each["name"], each["value"]) for each in offered]


def _command(offer: OfferView, permission: Permission | None) -> dict[str, Any]:
    asked = [each.name for each in offer.fields if each.is_required]
    filled = FILLED | {offer.by: offer.value}
    grounds = permission.grounds if permission else ()
    return {
        "do": offer.do,
        "id": f"t{next(NUMBERS)}",
        "why": "to see who may",
        "told": list(permission.tells) if permission else [],
        "ground": grounds[0].name if grounds else "",
        **{name: filled[name] for name in (*offer.given, *asked) if name in filled},
    }


def _is_powerless(answer: dict[str, Any]) -> bool:
    refused = answer.get("refused", {"why": ""})
    return bool(POWERLESS.search(refused["why"]))


@pytest.mark.parametrize("operator", TABLES)
def test_the_menu_of_a_role_is_every_act_whose_power_it_holds(
    tmp_path: Path, operator: str
) -> None:
    async def story() -> None:
        async with served(tmp_path, TABLES[operator]) as web:
            for person in _people(operator):
                headers = await _at_work(web, person)
                told = (await web.client.get("/api/staff/may", headers=headers)).json()
                held = [(o.name, o.value) for o in EVERY if _permission(person, o)]
                assert _names(told["menu"]) == held, person.role

    run(story())


@pytest.mark.parametrize("operator", TABLES)
def test_an_act_that_is_offered_is_judged_and_any_other_refused(
    tmp_path: Path, operator: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparation, "hashed", lambda password, _: quickly_hashed(password))

    async def story() -> None:
        async with served(tmp_path, TABLES[operator]) as web:
            web.host.requests_of_sessions = web.host.requests = Buckets(Rate(10**9, 1), 10)
            await web.ask("T001", Sit("wheel"))
            for person in _people(operator):
                headers = await _at_work(web, person)
                for offer in JUDGED:
                    permission = _permission(person, offer)
                    body = _command(offer, permission)
                    told = await web.client.post("/api/staff/commands", json=body, headers=headers)
                    assert _is_powerless(told.raise_for_status().json()) is (permission is None), (
                        person,
                        body,
                    )

    run(story())


def test_the_form_of_an_act_is_read_from_the_types_of_its_command() -> None:
    forms = {offer.name: offer.fields for offer in EVERY}
    assert [(f.name, f.kind, f.is_required) for f in forms["establish_wagers"]] == [
        ("terminal", Kind.FAILED_TERMINAL, False),
        ("is_established", Kind.EITHER, False),
    ]
    (cents,) = forms["adjust_account"]
    assert (cents.kind, cents.is_required, cents.least, cents.most) == (
        Kind.MONEY,
        True,
        -CENTS_MAX,
        CENTS_MAX,
    )
    card, _, minutes = forms["set_daily_limits"]
    assert (card.kind, minutes.kind, minutes.most) == (Kind.TEXT, Kind.WHOLE, 24 * 60)
    assert "person" in [each.name for each in forms["record_incident"]]
    assert "person" not in [each.name for each in forms["detain"]]


def test_a_form_asks_for_everything_that_a_command_must_have_and_its_thing_does_not_know() -> None:
    for act in ACTS.values():
        needed = {each.name for each in msgspec.structs.fields(act.command) if each.required}
        for offer in offers(act, ()):
            assert needed - {"id"} <= {*offer.given, *(f.name for f in offer.fields)}, offer.name


def test_every_thing_on_the_console_has_an_act_and_says_what_it_knows() -> None:
    assert {offer.at for offer in EVERY} == set(Target) == set(KNOWN)
