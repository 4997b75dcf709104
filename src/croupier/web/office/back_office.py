"""What staff look into beside the live floor: meters, returns against theory, the chain's state."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.display.returns import ROUNDS_MIN, ReturnView, return_view
from croupier.floor.staff.alerts import raise_alert
from croupier.floor.staff.desk import AlertOf
from croupier.web.office import figures
from croupier.web.office.figures import Course, InForce, Rated
from croupier.web.office.workroom import Workroom

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.display.console import MetersView
    from croupier.floor.floor import Floor
    from croupier.journal.books import Finding

FRESH_MS = 5_000  # Figures of a moment ago are shown again; nobody keeps the process busy alone.


class Meters(NamedTuple):
    """The meters of the floor and of each terminal at a moment."""

    at_ms: int
    floor: MetersView
    terminals: list[MetersView]


class Chain(NamedTuple):
    """The last verification of the journal, and whether one is under way."""

    is_running: bool = False
    began_at_ms: int | None = None
    ended_at_ms: int | None = None
    findings: list[Finding] = []  # noqa: RUF012 - never changed
    failure: str = ""


class Returned(NamedTuple):
    """A table's return against its theory; without one while the laboratory works it out."""

    view: ReturnView
    course: Course
    play: str
    is_known: bool


class BackOffice:
    """Two processes beside the floor: one reads or archives what was kept, one works theory out."""

    def __init__(self, floor: Floor, url: str, checkpoints: Path) -> None:
        self._floor, self._url, self._checkpoints = floor, url, checkpoints
        self._reading, self._theory = Workroom(), Workroom()
        self._rates: dict[InForce, Rated] = {}
        self._rating: dict[InForce, asyncio.Task[None]] = {}
        self._courses: dict[str, Course] = {}
        self._turn, self._metering = asyncio.Lock(), asyncio.Lock()
        self._read_at_ms = -FRESH_MS
        self._meters: Meters | None = None
        self._alerted: dict[str, int] = {}
        self.chain = Chain()
        self._verifying: asyncio.Task[None] | None = None

    async def meters(self) -> Meters:
        """The meters as they are now, or were a moment ago."""
        async with self._metering:
            now_ms = self._floor.clock.now_ms()
            if self._meters is None or now_ms - self._meters.at_ms >= FRESH_MS:
                found = await self._reading.done(figures.metered, self._url)
                self._meters = Meters(now_ms, *found)
            return self._meters

    async def archive(self, until_ms: int) -> int:
        """Have what happened before a moment leave the database; how many entries did."""
        folder, key = self._checkpoints.parent, self._floor.keys.signing.private_bytes_raw()
        return await self._reading.done(figures.archived, self._url, str(folder), key, until_ms)

    async def returns(self) -> dict[str, Returned]:
        """The return of every table of the floor, as far as its theory is known by now."""
        async with self._turn:
            now_ms = self._floor.clock.now_ms()
            if now_ms - self._read_at_ms >= FRESH_MS:
                self._read_at_ms = now_ms
                await self._follow()
        return {name: self._returned(name, course) for name, course in self._courses.items()}

    async def watch(self) -> None:
        """Raise an alert for a table whose return has left its widest band.  Standards 24.

        The same table is told of again when it has dealt twice as many rounds.
        """
        if all(each.kept.rounds < ROUNDS_MIN for each in self._floor.tables.values()):
            return
        for name, (view, *_) in (await self.returns()).items():
            is_news = view.rounds >= 2 * self._alerted.get(name, 0)
            if view.alert and is_news and name in self._floor.tables:
                self._alerted[name] = view.rounds
                raise_alert(self._floor, name, AlertOf.RETURN_OUT_OF_BAND, view.alert)

    def verify(self) -> Chain:
        """Begin to verify the whole journal, unless somebody has begun already."""
        if not self.chain.is_running:
            self.chain = Chain(is_running=True, began_at_ms=self._floor.clock.now_ms())
            self._verifying = asyncio.get_running_loop().create_task(self._verify())
        return self.chain

    async def verified(self) -> Chain:
        """The verification under way, once it is done."""
        if self._verifying is not None:
            await self._verifying
        return self.chain

    async def rated(self) -> None:
        """Wait until the laboratory has worked out every theory that was wanted so far."""
        await asyncio.gather(*self._rating.values())

    def close(self) -> None:
        """Leave all work where it is."""
        for task in (self._verifying, *self._rating.values()):
            if task is not None:
                task.cancel()
        self._reading.close()
        self._theory.close()

    async def _verify(self) -> None:
        keys = [key.public_bytes_raw() for key in self._floor.keys.public]
        about: dict[str, Any] = {}
        try:
            about["findings"] = await self._reading.done(
                figures.verified, self._url, str(self._checkpoints), keys
            )
        except Exception as error:  # noqa: BLE001 - whatever it is, staff must be told of it
            about["failure"] = repr(error)
        ended = self._floor.clock.now_ms()
        self.chain = self.chain._replace(is_running=False, ended_at_ms=ended, **about)

    async def _follow(self) -> None:
        """Read the course of every table on, as far as its rules are rated."""
        tables = self._floor.elsewhere | self._floor.tables
        courses = {name: self._courses.get(name, Course()) for name in tables}
        self._courses = await self._reading.done(
            figures.followed, self._url, courses, dict(self._rates)
        )
        for course in self._courses.values():
            if course.wants is not None:
                self._rate(course.wants)

    def _rate(self, rules: InForce) -> None:
        if rules not in self._rating:
            self._rating[rules] = asyncio.get_running_loop().create_task(self._rated(rules))

    async def _rated(self, rules: InForce) -> None:
        self._rates[rules] = await self._theory.done(figures.rated, rules)
        self._read_at_ms = -FRESH_MS

    def _returned(self, name: str, course: Course) -> Returned:
        rules = course.wants or course.rules
        rate = self._rates.get(rules) if rules is not None else None
        is_known = course.wants is None
        return Returned(
            return_view(name, course.played), course, rate.play if rate else "", is_known
        )
