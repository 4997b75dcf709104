"""Who works here: signing in, locked out over restarts, administered by others only."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.clock import SetClock
from croupier.floor.site.demonstration_staff import demo_staff
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts.people import AddPerson, ChangeRole, Deactivate, ResetPassword
from croupier.floor.staff.command import Approve
from croupier.floor.staff.desk import AlertOf
from croupier.floor.staff.events import PersonChanged
from croupier.floor.staff.sign_in import change_password, seen_again, sign_in, sign_out
from croupier.journal.chain import body_digest
from croupier.people.houses import operators
from croupier.people.sign_in import SignedIn
from croupier.rounds.refusals import Reason, Refused
from croupier.store import queries
from support.floor_rig import plan_of
from support.people import house
from support.staff import act, hire, id_of, journal, told

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand
    from support.floor_rig import Rig

MELBOURNE = "crown_melbourne"
PLAN = plan_of(TablePlan("R1", "crown_melbourne/roulette"), terminals=1)
PASSWORD, ANOTHER = "nine green umbrellas", "four blue bicycles"
WEAK = "short"
HALF_AN_HOUR = 1800
pytestmark = pytest.mark.usefixtures("quick_passwords")


async def _added(rig: Rig, person: str = "eve", role: str = "Runner") -> StaffAnswer:
    hire(rig, "Administrator", MELBOURNE, "adm")
    command = AddPerson(
        id=id_of(),
        why="a new colleague",
        person=person,
        name=person.title(),
        role=role,
        operator=MELBOURNE,
        password=PASSWORD,
    )
    return await _administered(rig, command)


async def _administered(rig: Rig, command: StaffCommand) -> StaffAnswer:
    """The answer to one who administers staff, approved by another where it is not refused."""
    hire(rig, "Administrator", MELBOURNE, "bea")
    asked = await act(rig, "adm", command)
    if not asked.awaits:
        return asked
    return await act(rig, "bea", Approve(id=id_of(), place="staff", request=command.id))


def _reason(found: SignedIn | Refused) -> Reason | None:
    return found.reason if isinstance(found, Refused) else None


def _code(answer: StaffAnswer) -> str:
    return answer.refused.code if answer.refused else "done"


def test_somebody_added_signs_in_also_after_a_restart(tmp_path: Path) -> None:
    async def added(rig: Rig) -> None:
        assert (await _added(rig)).is_done
        assert _reason(await sign_in(rig.floor, "eve", PASSWORD)) is None

    async def again(rig: Rig) -> None:
        assert _reason(seen_again(rig.floor, "eve")) is Reason.NOT_SIGNED_IN
        found = await sign_in(rig.floor, "eve", PASSWORD)
        assert isinstance(found, SignedIn)
        assert (found.person.role, seen_again(rig.floor, "eve")) == ("Runner", found)

    told(tmp_path, PLAN, added)
    told(tmp_path, PLAN, again, holder="again")


def test_the_journal_knows_the_person_and_not_the_password(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _added(rig)
        happened = await journal(rig, "staff")
        row = body_digest((await queries.staff(rig.floor.store.engine))["eve"])
        assert happened[-1] == PersonChanged(
            "eve", "Eve", "Runner", MELBOURNE, True, "adm", "bea", True, row
        )
        assert all("argon2" not in str(each) and PASSWORD not in str(each) for each in happened)

    told(tmp_path, PLAN, story)


def test_three_failures_lock_a_name_over_a_restart_and_raise_an_alert(tmp_path: Path) -> None:
    clock = SetClock()

    async def fails(rig: Rig) -> None:
        await _added(rig)
        for _ in range(3):
            assert _reason(await sign_in(rig.floor, "eve", "wrong")) is Reason.NOT_SIGNED_IN
        assert _reason(await sign_in(rig.floor, "eve", PASSWORD)) is Reason.LOCKED_OUT

    async def locked(rig: Rig) -> None:
        assert _reason(await sign_in(rig.floor, "eve", PASSWORD)) is Reason.LOCKED_OUT
        alerts = rig.floor.office.desk.alerts.values()
        assert [alert.of for alert in alerts] == [AlertOf.FAILED_LOG_INS]
        await rig.pass_seconds(HALF_AN_HOUR)
        assert _reason(await sign_in(rig.floor, "eve", PASSWORD)) is None

    told(tmp_path, PLAN, fails, clock=clock)
    told(tmp_path, PLAN, locked, clock=clock, holder="again")


def test_a_success_ends_the_failures(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _added(rig)
        for password in ("wrong", "wrong", PASSWORD, "wrong", "wrong"):
            await sign_in(rig.floor, "eve", password)
        assert _reason(await sign_in(rig.floor, "eve", PASSWORD)) is None

    told(tmp_path, PLAN, story)


def test_half_an_hour_without_an_act_asks_for_the_password_again(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _added(rig)
        await sign_in(rig.floor, "eve", PASSWORD)
        await rig.pass_seconds(HALF_AN_HOUR - 1)
        assert _reason(seen_again(rig.floor, "eve")) is None
        await rig.pass_seconds(HALF_AN_HOUR)
        assert _reason(seen_again(rig.floor, "eve")) is Reason.NOT_SIGNED_IN

    told(tmp_path, PLAN, story)


def test_whoever_signs_out_is_not_at_work(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _added(rig)
        await sign_in(rig.floor, "eve", PASSWORD)
        await sign_out(rig.floor, "eve")
        assert _reason(seen_again(rig.floor, "eve")) is Reason.NOT_SIGNED_IN

    told(tmp_path, PLAN, story)


def test_somebody_deactivated_is_out_at_once_and_stays_out(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _added(rig)
        await sign_in(rig.floor, "eve", PASSWORD)
        assert (await act(rig, "adm", Deactivate(id=id_of(), why="left", person="eve"))).is_done
        assert _reason(seen_again(rig.floor, "eve")) is Reason.NOT_SIGNED_IN
        assert _reason(await sign_in(rig.floor, "eve", PASSWORD)) is Reason.NOT_SIGNED_IN

    async def again(rig: Rig) -> None:
        assert not rig.floor.people["eve"].person.is_active

    told(tmp_path, PLAN, story)
    told(tmp_path, PLAN, again, holder="again")


@pytest.mark.parametrize(
    "command",
    [
        ChangeRole(id="a", why="why not", person="adm", role="TG Assistant Casino Manager"),
        Deactivate(id="a", why="why not", person="adm"),
    ],
)
def test_nobody_changes_what_they_are_themselves(tmp_path: Path, command: StaffCommand) -> None:
    async def story(rig: Rig) -> None:
        admin = hire(rig, "Administrator", MELBOURNE, "adm")
        assert _code(await act(rig, admin, command)) == "OWN_REQUEST"

    told(tmp_path, PLAN, story)


def test_a_role_is_changed_by_somebody_else(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _added(rig)
        change = ChangeRole(id=id_of(), why="promoted", person="eve", role="TG Area Manager")
        assert (await _administered(rig, change)).is_done
        assert rig.floor.people["eve"].person.role == "TG Area Manager"

    told(tmp_path, PLAN, story)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (ChangeRole(id="a", why="w", person="eve", role="Emperor"), "NOT_OFFERED"),
        (ChangeRole(id="a", why="w", person="nobody", role="Runner"), "NOT_OFFERED"),
        (ChangeRole(id="a", why="w", person="far", role="Runner"), "NOT_OFFERED"),
        (ResetPassword(id="a", why="w", person="eve", password=WEAK), "WEAK_PASSWORD"),
        (Deactivate(id="a", person="eve"), "NO_REASON"),
    ],
)
def test_what_cannot_be_administered_is_refused(
    tmp_path: Path, command: StaffCommand, code: str
) -> None:
    async def story(rig: Rig) -> None:
        await _added(rig)
        hire(rig, "Area Manager", "crown_sydney", "far")
        assert _code(await act(rig, "adm", command)) == code

    told(tmp_path, PLAN, story)


def test_a_manager_administers_no_staff(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _added(rig)
        manager = hire(rig, "TG Assistant Casino Manager", MELBOURNE, "ada")
        command = Deactivate(id=id_of(), why="a quarrel", person="eve")
        assert _code(await act(rig, manager, command)) == "NOT_AUTHORISED"

    told(tmp_path, PLAN, story)


def test_an_id_is_one_persons(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _added(rig)
        assert _code(await _added(rig)) == "REPEATED_ID"

    told(tmp_path, PLAN, story)


def test_a_reset_password_is_the_one_that_counts(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _added(rig)
        reset = ResetPassword(id=id_of(), why="forgotten", person="eve", password=ANOTHER)
        assert (await _administered(rig, reset)).is_done
        assert _reason(await sign_in(rig.floor, "eve", PASSWORD)) is Reason.NOT_SIGNED_IN
        assert _reason(await sign_in(rig.floor, "eve", ANOTHER)) is None

    told(tmp_path, PLAN, story)


def test_somebody_changes_their_own_password_for_the_old_one(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _added(rig)
        refused = await change_password(rig.floor, "eve", "wrong", ANOTHER)
        assert refused is not None
        assert await change_password(rig.floor, "eve", PASSWORD, ANOTHER) is None
        assert _reason(await sign_in(rig.floor, "eve", ANOTHER)) is None

    told(tmp_path, PLAN, story)


def test_a_demonstration_has_two_people_for_every_role(tmp_path: Path) -> None:
    plan = plan_of(
        TablePlan("R1", "crown_melbourne/roulette"),
        TablePlan("B1", "crown_sydney/blackjack"),
        TablePlan("C1", "star_sydney/blackjack_challenge"),
        TablePlan("P1", "crown_perth/blackjack"),
    )

    async def story(rig: Rig) -> None:
        made = await demo_staff(rig.floor)
        roles = [(person.operator, person.role) for person in made.people]
        wanted = [(each, role) for each in operators() for role in house(each).roles]
        assert sorted(roles) == sorted(wanted * 2)
        assert len({person.id for person in made.people}) == len(roles)
        found = await sign_in(rig.floor, made.people[0].id, made.password)
        assert isinstance(found, SignedIn)
        assert (await demo_staff(rig.floor)).password != made.password

    told(tmp_path, plan, story)
