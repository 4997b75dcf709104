"""Locks hold for a name at an address: guessing stays slow, and locks nobody else out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.desk import AlertOf
from croupier.floor.staff.sign_in import is_locked_out, sign_in
from croupier.people.house import Person
from croupier.people.sign_in import FAILURES_ANYWHERE_MAX, Login
from croupier.rounds.refusals import Reason, Refused
from support.floor_rig import plan_of
from support.people import quickly_hashed
from support.staff import told

if TYPE_CHECKING:
    from pathlib import Path

    from support.floor_rig import Rig

PASSWORD = "a long walk to the river"  # noqa: S105
EVE = Login(Person("eve", "Eve", "Runner", "crown_melbourne"), quickly_hashed(PASSWORD))
PLAN = plan_of(TablePlan("R1", "crown_melbourne/roulette"), terminals=1)
HOME, ELSEWHERE = "192.0.2.7", "203.0.113.9"
HALF_AN_HOUR = 1800


async def tried(rig: Rig, password: str, address: str) -> Reason | None:
    rig.floor.people["eve"] = EVE
    found = await sign_in(rig.floor, "eve", password, address)
    return found.reason if isinstance(found, Refused) else None


async def besiege(rig: Rig) -> None:
    """So many failures that the name is taken from known addresses alone, three an address."""
    for number in range(FAILURES_ANYWHERE_MAX):
        assert await tried(rig, "wrong", f"198.51.100.{number // 3}") is Reason.NOT_SIGNED_IN


def test_failures_elsewhere_do_not_lock_the_owner_of_a_name_out(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        for _ in range(3):
            await tried(rig, "wrong", ELSEWHERE)
        assert await tried(rig, PASSWORD, ELSEWHERE) is Reason.LOCKED_OUT
        assert is_locked_out(rig.floor, "eve")
        assert await tried(rig, PASSWORD, HOME) is None
        assert await tried(rig, PASSWORD, ELSEWHERE) is Reason.LOCKED_OUT

    told(tmp_path, PLAN, story)


def test_many_addresses_together_get_no_more_guesses_than_thirty_in_half_an_hour(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        await besiege(rig)
        assert await tried(rig, PASSWORD, "198.51.100.200") is Reason.LOCKED_OUT
        await rig.pass_seconds(HALF_AN_HOUR)
        assert await tried(rig, PASSWORD, "198.51.100.200") is None

    told(tmp_path, PLAN, story)


def test_whoever_signed_in_before_signs_in_in_the_midst_of_it_also_after_a_restart(
    tmp_path: Path,
) -> None:
    clock = SetClock()

    async def before(rig: Rig) -> None:
        assert await tried(rig, PASSWORD, HOME) is None
        await besiege(rig)

    async def after(rig: Rig) -> None:
        assert await tried(rig, PASSWORD, HOME) is None
        assert await tried(rig, PASSWORD, ELSEWHERE) is Reason.LOCKED_OUT

    told(tmp_path, PLAN, before, clock=clock)
    told(tmp_path, PLAN, after, clock=clock, holder="again")


def test_one_open_alarm_a_name_tells_of_it(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await besiege(rig)
        [alert] = rig.floor.office.desk.alerts.values()
        assert alert.of is AlertOf.FAILED_LOG_INS
        assert str(alert.what) == "3 failures to sign in as 'eve' from 198.51.100.0"

    told(tmp_path, PLAN, story)
