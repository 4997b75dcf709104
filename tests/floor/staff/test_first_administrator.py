"""The first person who administers staff, and those after them, taken on at the machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.first_administrator import (
    OfficeOpen,
    Signature,
    add_by,
    add_first,
    office_of,
    unadministered,
)
from croupier.floor.staff.sign_in import sign_in
from croupier.people.house import Person
from croupier.people.sign_in import SignedIn
from croupier.rounds.refusals import Reason, Refused
from support.floor_rig import KEYS, opened_floor, plan_of, run, url_in
from support.staff import journal

if TYPE_CHECKING:
    from pathlib import Path

MELBOURNE, SYDNEY = "crown_melbourne", "crown_sydney"
PLAN = plan_of(
    TablePlan("R1", "crown_melbourne/roulette"), TablePlan("S1", "crown_sydney/sic_bo"), terminals=1
)
ADA = Person("ada", "Ada Archer", "Administrator", MELBOURNE)
BEA = ADA._replace(id="bea", name="Bea Brook")
EVE = Person("eve", "Eve East", "Runner", MELBOURNE)
PASSWORD, ANOTHER = "nine green umbrellas", "four blue bicycles"
pytestmark = pytest.mark.usefixtures("quick_passwords")


def test_the_first_administrator_signs_in_when_the_floor_is_open(tmp_path: Path) -> None:
    async def story() -> None:
        async with office_of(url_in(tmp_path), KEYS) as office:
            assert await add_first(office, ADA, PASSWORD) is None
            assert await add_first(office, BEA, PASSWORD) is None
        async with opened_floor(tmp_path, PLAN, clock=SetClock()) as rig:
            found = await sign_in(rig.floor, "ada", PASSWORD)
            assert isinstance(found, SignedIn)
            assert found.person == ADA
            assert unadministered(rig.floor) == [SYDNEY]

    run(story())


def test_the_journal_says_who_was_first_and_never_the_password(tmp_path: Path) -> None:
    async def story() -> None:
        async with office_of(url_in(tmp_path), KEYS, SetClock()) as office:
            await add_first(office, ADA, PASSWORD)
        async with opened_floor(tmp_path, PLAN, clock=SetClock()) as rig:
            told = await journal(rig, "staff")
            assert [type(each).__name__ for each in told] == ["StaffActed", "PersonChanged"]
            assert "ada" in str(told[0])
            assert PASSWORD not in str(told)
            await rig.must_hold()

    run(story())


@pytest.mark.parametrize(
    ("person", "reason"),
    [
        (ADA._replace(id="bob"), Reason.NOT_AUTHORISED),
        (ADA._replace(operator="nowhere"), Reason.NOT_OFFERED),
        (ADA._replace(operator=SYDNEY), Reason.REPEATED_ID),
        (ADA._replace(id="zoe", operator=SYDNEY, role="Runner"), Reason.NOT_OFFERED),
        (ADA._replace(id="a b", operator=SYDNEY), Reason.NOT_OFFERED),
        (ADA._replace(id="zoe", name=" ", operator=SYDNEY), Reason.NOT_OFFERED),
    ],
)
def test_nobody_is_first_after_two_or_as_somebody_who_could_take_nobody_on(
    tmp_path: Path, person: Person, reason: Reason
) -> None:
    async def story() -> None:
        async with office_of(url_in(tmp_path), KEYS) as office:
            await add_first(office, ADA, PASSWORD)
            await add_first(office, BEA, PASSWORD)
            refused = await add_first(office, person, ANOTHER)
            assert isinstance(refused, Refused)
            assert refused.reason is reason
            assert refused.accepted

    run(story())


def test_a_password_too_easy_is_refused_to_the_first_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with office_of(url_in(tmp_path), KEYS) as office:
            refused = await add_first(office, ADA, "short")
            assert isinstance(refused, Refused)
            assert refused.reason is Reason.WEAK_PASSWORD
            assert office.people == {}

    run(story())


def test_after_the_first_two_another_is_added_by_both_of_two_who_may(tmp_path: Path) -> None:
    async def story() -> None:
        async with office_of(url_in(tmp_path), KEYS) as office:
            assert [await add_first(office, each, PASSWORD) for each in (ADA, BEA)] == [None, None]
            ada, bea = Signature("ada", PASSWORD), Signature("bea", PASSWORD)
            assert await add_by(office, EVE, ANOTHER, by=ada, second=bea, why="new") is None
            wrong = await add_by(
                office, EVE._replace(id="x"), ANOTHER, by=ada, second=Signature("bea", "?"), why="x"
            )
            eve = Signature("eve", ANOTHER)
            friend = await add_by(
                office, EVE._replace(id="y"), PASSWORD, by=eve, second=bea, why="a friend"
            )
            assert isinstance(wrong, Refused)
            assert wrong.reason is Reason.NOT_SIGNED_IN
            assert friend is not None
            assert sorted(office.people) == ["ada", "bea", "eve"]

    run(story())


def test_nobody_is_added_at_the_machine_while_the_floor_is_open(tmp_path: Path) -> None:
    async def story() -> None:
        clock = SetClock()
        async with opened_floor(tmp_path, PLAN, clock=clock):
            with pytest.raises(OfficeOpen, match="once it is closed, or in its console"):
                async with office_of(url_in(tmp_path), KEYS, clock):
                    pass

    run(story())
