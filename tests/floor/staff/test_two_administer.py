"""Taking people on takes two: nobody who makes accounts can be both of two people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts.people import AddPerson, ChangeRole, ResetPassword
from croupier.floor.staff.acts.terminals import AdjustAccount
from croupier.floor.staff.command import Approve, Decline
from croupier.floor.staff.sign_in import change_password, sign_in
from croupier.people.sign_in import SignedIn
from support.floor_rig import plan_of
from support.staff import act, hire, id_of, journal, told

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand
    from support.floor_rig import Rig

MELBOURNE, AREA_MANAGER = "crown_melbourne", "TG Area Manager"
PLAN = plan_of(TablePlan("R1", "crown_melbourne/roulette"), terminals=1)
CHOSEN, OWN = "nine green umbrellas", "four blue bicycles"
DAY = 86_400
pytestmark = pytest.mark.usefixtures("quick_passwords")


def _administrators(rig: Rig) -> None:
    hire(rig, "Administrator", MELBOURNE, "ada")
    hire(rig, "Administrator", MELBOURNE, "bea")


def _account(person: str) -> AddPerson:
    return AddPerson(
        id=id_of(),
        why="new",
        person=person,
        name=person,
        role=AREA_MANAGER,
        operator=MELBOURNE,
        password=CHOSEN,
    )


async def _approved(rig: Rig, by: str, second: str, command: StaffCommand) -> StaffAnswer:
    place = "lobby" if isinstance(command, AdjustAccount) else "staff"
    assert (await act(rig, by, command)).awaits
    return await act(rig, second, Approve(id=id_of(), place=place, request=command.id))


def _money() -> AdjustAccount:
    return AdjustAccount(id=id_of(), why="a gift", terminal="T001", cents=99_000_000)


@pytest.mark.parametrize(
    "command",
    [
        _account("eve"),
        ChangeRole(id="role", why="promoted", person="zoe", role=AREA_MANAGER),
        ResetPassword(id="reset", why="forgotten", person="zoe", password=CHOSEN),
    ],
)
def test_one_person_alone_administers_nobody(tmp_path: Path, command: StaffCommand) -> None:
    async def story(rig: Rig) -> None:
        _administrators(rig)
        hire(rig, "Runner", MELBOURNE, "zoe")
        before = dict(rig.floor.people)
        assert (await act(rig, "ada", command)).awaits
        own = await act(rig, "ada", Approve(id=id_of(), place="staff", request=command.id))
        assert own.refused
        assert own.refused.code == "OWN_REQUEST"
        assert rig.floor.people == before
        approval = Approve(id=id_of(), place="staff", request=command.id)
        assert (await act(rig, "bea", approval)).is_done
        assert rig.floor.people != before

    told(tmp_path, PLAN, story)


def test_no_password_and_no_hash_is_to_be_read_in_the_journal(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        _administrators(rig)
        assert (await _approved(rig, "ada", "bea", _account("eve"))).is_done
        kept = str(await journal(rig, "staff"))
        assert CHOSEN not in kept
        assert rig.floor.people["eve"].password_hash not in kept
        assert isinstance(await sign_in(rig.floor, "eve", CHOSEN), SignedIn)

    told(tmp_path, PLAN, story)


def test_nobody_acts_under_a_password_that_somebody_else_chose(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        _administrators(rig)
        await _approved(rig, "ada", "bea", _account("eve"))
        refused = (await act(rig, "eve", _money())).refused
        assert refused
        assert refused.accepted == "a password of your own first"
        same = await change_password(rig.floor, "eve", CHOSEN, CHOSEN)
        assert same is not None
        assert await change_password(rig.floor, "eve", CHOSEN, OWN) is None
        assert (await act(rig, "eve", _money())).awaits

    async def again(rig: Rig) -> None:
        assert rig.floor.office.temporary == []

    told(tmp_path, PLAN, story)
    told(tmp_path, PLAN, again, holder="again")


@pytest.mark.parametrize("maker", ["ada", "bea"])
def test_who_had_a_part_in_an_account_is_no_second_person_to_it(tmp_path: Path, maker: str) -> None:
    async def story(rig: Rig) -> None:
        _administrators(rig)
        await _approved(rig, "ada", "bea", _account("eve"))
        await change_password(rig.floor, "eve", CHOSEN, OWN)
        rig.floor.people[maker] = rig.floor.people["eve"]._replace(
            person=rig.floor.people["eve"].person._replace(id=maker)
        )
        for by, second in ((maker, "eve"), ("eve", maker)):
            refused = (await _approved(rig, by, second, _money())).refused
            assert refused
            assert refused.code == "OWN_REQUEST"
            assert "another person" in refused.accepted
        assert rig.floor.seat("T001").balance_cents == 0

    told(tmp_path, PLAN, story)


def test_after_the_days_of_the_plan_both_are_two_people(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        _administrators(rig)
        hire(rig, AREA_MANAGER, MELBOURNE, "may")
        await _approved(rig, "ada", "bea", _account("eve"))
        await change_password(rig.floor, "eve", CHOSEN, OWN)
        hire(rig, AREA_MANAGER, MELBOURNE, "ada")
        rig.floor.tables.clear()
        rig.floor.timers.pop("R1").cancel()
        await rig.pass_seconds(7 * DAY)
        assert (await _approved(rig, "eve", "ada", _money())).is_done

    told(tmp_path, PLAN, story)


def test_whoever_made_an_account_may_decline_its_requests(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        _administrators(rig)
        await _approved(rig, "ada", "bea", _account("eve"))
        await change_password(rig.floor, "eve", CHOSEN, OWN)
        hire(rig, AREA_MANAGER, MELBOURNE, "ada")
        money = _money()
        assert (await act(rig, "eve", money)).awaits
        declined = Decline(id=id_of(), place="lobby", request=money.id)
        assert (await act(rig, "ada", declined)).is_done

    told(tmp_path, PLAN, story)
