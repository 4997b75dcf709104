"""What goes wrong, as the seed has it: at any statement of any process, or at any moment."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from simulation.loop import WORLD

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from random import Random

    from simulation.driver import Connection
    from simulation.machines import Machine
    from simulation.model import Model
    from simulation.network import Network

DAY_MS = 86_400_000
STATEMENTS_MAX = 80  # until an armed fault strikes


class Faults:
    """The trouble of one story."""

    def __init__(self, machines: Sequence[Machine], network: Network, luck: Random) -> None:
        self.machines, self.network, self.luck = machines, network, luck
        self.model: Model = network.model
        self.database, self.loop = self.model.database, network.loop
        self.armed: dict[Machine, tuple[int, Callable[[Connection, str], bool]]] = {}
        self.database.on_arrival = self._arrives

    def draw(self) -> Callable[[], Awaitable[None]]:
        """The next trouble."""
        troubles = [each for each, _ in TROUBLE]
        drawn = self.luck.choices(troubles, [weight for _, weight in TROUBLE])[0]
        self.model.note(f"trouble: {drawn.__name__.strip('_')}")
        return lambda: drawn(self)

    # What strikes at a statement.

    def _arrives(self, connection: Connection, what: str) -> None:
        for machine in self.machines:
            if machine.life is connection.life and machine in self.armed:
                left, strike = self.armed[machine]
                self.armed[machine] = left - 1, strike
                if left <= 0 and strike(connection, what):
                    del self.armed[machine]

    def _arm(self, strike: Callable[[Connection, str], bool]) -> None:
        machine = self.luck.choice(self.machines)
        self.armed[machine] = self.luck.randrange(STATEMENTS_MAX), strike

    def _soon(self, act: Callable[[], None]) -> None:
        """At this very step, or when the statement may have arrived."""
        if self.luck.random() < 0.5:
            act()
        else:
            self.loop.call_later(0.004 * self.luck.random(), act, context=WORLD.context())

    async def cut_connection(self) -> None:
        """A connection is cut in the middle of whatever it does."""

        def strike(connection: Connection, what: str) -> bool:
            self.model.note(f"{connection.life}: cut at {what[:40]}")
            self.database.cut(connection)
            return True

        self._arm(strike)

    async def commit_of_unknown_result(self) -> None:
        """A commit is done, and whoever asked for it is not told."""

        def strike(connection: Connection, what: str) -> bool:
            if what == "commit":
                self.model.note(f"{connection.life}: commits, and is not told")
                connection.is_doomed = True
            return what == "commit"

        self._arm(strike)

    async def kill(self) -> None:
        """kill -9 at a statement; another process starts soon."""

        def strike(connection: Connection, what: str) -> bool:
            machine = self._machine(connection)
            self.model.note(f"{machine.life}: killed at {what[:40]}")
            self._soon(lambda: self._killed(machine))
            return True

        self._arm(strike)

    def _killed(self, machine: Machine) -> None:
        if not machine.life.is_dead:
            machine.kill()
            seconds = self.luck.choice((0.5, 2.0, 15.0)) * self.luck.random()
            self.loop.call_later(seconds, self._started, machine, context=WORLD.context())

    def _started(self, machine: Machine) -> None:
        if machine.life.is_dead:
            machine.start()

    async def freeze(self) -> None:
        """SIGSTOP at a statement; the process goes on long after, or not."""

        def strike(connection: Connection, what: str) -> bool:
            machine = self._machine(connection)
            self.model.note(f"{machine.life}: stopped at {what[:40]}")
            self._soon(lambda: self._frozen(machine))
            return True

        self._arm(strike)

    def _frozen(self, machine: Machine) -> None:
        machine.freeze()
        seconds = self.luck.choice((1.0, 15.0, 30.0)) * (0.5 + self.luck.random())
        self.loop.call_later(seconds, self._resumed, machine.life, context=WORLD.context())

    def _resumed(self, own: object) -> None:
        for machine in self.machines:
            if machine.life is own:
                self.model.note(f"{own} goes on")
                machine.resume()

    def _machine(self, connection: Connection) -> Machine:
        return next(each for each in self.machines if each.life is connection.life)

    # What strikes at a moment.

    async def slow_database(self) -> None:
        """Statements take their time."""
        self.database.slowness = 0.2
        await asyncio.sleep(5)
        self.database.slowness = 0.002

    async def bad_network(self) -> None:
        """Messages are lost, and players hang up."""
        self.network.loss = 0.3
        await asyncio.sleep(15)
        self.network.loss = 0.0

    async def power_cut(self) -> None:
        """Every process is gone at once; the clocks may have another time afterwards."""
        back_ms = self.luck.choice((0, 0, 5_000, 3_600_000, 100 * DAY_MS))
        for machine in self.machines:
            machine.kill()
            machine.offset_ms -= back_ms
        self.model.note(f"power cut; clocks {back_ms} ms back")
        await asyncio.sleep(self.luck.random())
        for machine in self.machines:
            self._started(machine)

    async def lose_tail(self) -> None:
        """What was committed in the last seconds is lost, and the processes live on."""
        self.database.keep_image()
        await asyncio.sleep(5 * self.luck.random())
        self.database.lose_tail()

    async def restart_of_the_database(self) -> None:
        """Every connection is cut."""
        self.database.cut_all()

    def end(self) -> None:
        """Nothing more goes wrong: whoever is stopped goes on, whoever is dead starts again."""
        self.armed.clear()
        self.network.loss, self.database.slowness = 0.0, 0.002
        for machine in self.machines:
            machine.resume()
            self._started(machine)


TROUBLE = (
    *((Faults.kill, 6), (Faults.freeze, 9), (Faults.cut_connection, 4)),
    *((Faults.commit_of_unknown_result, 4), (Faults.slow_database, 2), (Faults.bad_network, 5)),
    *((Faults.power_cut, 3), (Faults.restart_of_the_database, 2)),
)
