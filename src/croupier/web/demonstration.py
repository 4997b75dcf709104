"""A demonstration: its plan, its staff with a password drawn for it, its simulated players."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.floor.places.names import STAFF_STREAM
from croupier.floor.site.demonstration_staff import demo_staff
from croupier.floor.site.plan import read_plan, terminals_of
from croupier.floor.site.visitors import Visitors

if TYPE_CHECKING:
    from croupier.floor.site.demonstration_staff import DemoStaff
    from croupier.floor.site.plan import FloorPlan
    from croupier.web.host import Host

VISITORS = 24
STAFF_FILE = "demo-staff.txt"
PASSWORD = "password of everybody: "  # noqa: S105 - what stands before it


def demo_plan() -> FloorPlan:
    """The plan of the demonstration floor."""
    return read_plan(Path(str(files("croupier.floor.site") / "demo.toml")))


async def furnish(host: Host, seed: str) -> None:
    """Bring in the staff, where the office is here, and the simulated players."""
    if STAFF_STREAM in host.floor.streams:
        file = host.settings.var / STAFF_FILE
        host.demo_staff = await demo_staff(host.floor, _kept_password(file))
        _write(file, host.demo_staff)
    terminals = terminals_of(host.settings.plan)[-VISITORS:]
    host.taken |= set(terminals)
    visitors = Visitors(host.floor, terminals, seed, host.door.ask, host.spawn)
    await visitors.arrive()


def _kept_password(file: Path) -> str:
    """The password of an earlier start, so that nobody has to look it up again."""
    first = file.read_text().partition("\n")[0] if file.exists() else ""
    return first.removeprefix(PASSWORD) if first.startswith(PASSWORD) else ""


def _write(file: Path, staff: DemoStaff) -> None:
    """Who may sign in, for whoever started the demonstration and nobody else."""
    width = max(len(each.id) for each in staff.people)
    lines = [f"{each.id:<{width}}  {each.role}, {each.operator}" for each in staff.people]
    text = "\n".join((f"{PASSWORD}{staff.password}", "", *lines, ""))
    file.unlink(missing_ok=True)
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as written:
        written.write(text)
