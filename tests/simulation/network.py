"""The way from a player to a process and back: late, lost, doubled, forwarded, hung up."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from croupier.floor.places.names import CAGE_STREAM
from croupier.floor.staff.door import staff_act
from croupier.web.errors import NotDone
from simulation.loop import WORLD
from simulation.model import REPEATED

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence
    from random import Random

    from croupier.floor.commands import TerminalCommand
    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand
    from croupier.floor.terminals.answer import Answer
    from croupier.web.host import Host
    from simulation.machines import Machine
    from simulation.model import Model

    Serve = Callable[[Host], Coroutine[Any, Any, Any]]

PATIENCE_SECONDS = 4.0


class Lost(Exception):
    """No answer came: whoever asked does not know, and asks again."""


class Network:
    """Everybody who can be called."""

    def __init__(self, machines: Sequence[Machine], model: Model, luck: Random) -> None:
        self.machines, self.model, self.luck = machines, model, luck
        self.loop = model.database.loop
        self.loss = 0.0  # how likely a message is lost, each way
        self.hangs_up: set[str] = set()  # who is gone before the answer can come

    async def ask(self, terminal: str, number: int, command: TerminalCommand) -> Answer:
        """The answer to a terminal's command, from whichever process has the terminal."""
        self.model.sends(terminal, number, command)

        async def serve(host: Host) -> Answer | str:
            if address := await host.forwarding.address_for(terminal):
                return address
            answer = await host.door.ask(terminal, number, command)
            self.model.answers(terminal, number, answer)
            return answer

        found: Answer = await self._served(serve, terminal)
        return found

    async def forge(self, terminal: str, number: int, command: TerminalCommand) -> None:
        """Somebody sends other content under a number that was answered; it is refused."""
        if self.model.sent[terminal, number] == command:
            return

        async def serve(host: Host) -> Answer | str:
            if address := await host.forwarding.address_for(terminal):
                return address
            answer = await host.door.ask(terminal, number, command)
            if answer.refused is None or answer.refused.code != REPEATED:
                self.model.wrong(f"{terminal} {number} is forged, and answered {answer}")
            return answer

        await self._served(serve)

    async def redeem(self, command: StaffCommand) -> StaffAnswer:
        """The answer to a cashier's command, from whichever process has the cage."""

        async def serve(host: Host) -> StaffAnswer | str:
            if address := host.forwarding.address_of(CAGE_STREAM):
                return address
            answer = await staff_act(host.floor, command)
            if answer.refused and answer.refused.why.endswith("is not here"):
                raise Lost(answer.refused.why)
            return answer

        found: StaffAnswer = await self._served(serve, command.who)
        return found

    async def _served(self, serve: Serve, who: str = "") -> Any:
        """The answer of some process, or of the one that it names; nothing goes on further."""
        found = await self._called(self._somebody(), serve, who)
        if isinstance(found, str):
            found = await self._called(self._named(found), serve, who)
        if isinstance(found, str):
            raise Lost("what was sent there is elsewhere by now")
        return found

    def _somebody(self) -> Machine:
        up = [each for each in self.machines if each.is_up]
        if not up:
            raise Lost("nobody is up")
        return self.luck.choice(up)

    def _named(self, name: str) -> Machine:
        return next(each for each in self.machines if each.name == name)

    async def _called(self, machine: Machine, serve: Serve, who: str) -> Any:
        await asyncio.sleep(0.02 * self.luck.random())
        host = machine.host
        if host is None or self._is_lost():
            raise Lost("the message never came")
        answer: asyncio.Future[Any] = self.loop.create_future()
        task = machine.spawn(self._answered(serve, host, answer))
        if who in self.hangs_up or self._is_lost():
            seconds = 0.02 * self.luck.random()
            self.loop.call_later(seconds, task.cancel, context=machine.life.context())
        try:
            return await asyncio.wait_for(answer, PATIENCE_SECONDS)
        except (TimeoutError, NotDone) as error:
            raise Lost(repr(error)) from error

    async def _answered(self, serve: Serve, host: Host, answer: asyncio.Future[Any]) -> None:
        """In the process: do it, and send what came of it on its way."""
        try:
            found = await serve(host)
        except NotDone as error:
            self._send(answer.set_exception, answer, error)
        except Exception as error:  # noqa: BLE001 - told as whatever a browser would be told
            self._send(answer.set_exception, answer, Lost(repr(error)))
        else:
            self._send(answer.set_result, answer, found)

    def _send(self, tell: Callable[[Any], None], answer: asyncio.Future[Any], what: object) -> None:
        def arrived() -> None:
            if not answer.done():
                tell(what)

        if not self._is_lost():
            seconds = 0.02 * self.luck.random()
            self.loop.call_later(seconds, arrived, context=WORLD.context())

    def _is_lost(self) -> bool:
        return self.luck.random() < self.loss
