"""Who acts on the floor: players at terminals, and cashiers.

An actor is a coroutine that goes on until the story asks everybody to finish; another kind of
actor needs a line in `story.cast`.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING

from croupier.floor.staff.acts.cage import Redeem
from croupier.floor.tables.commands import Decide, PlaceWagers
from croupier.floor.terminals.commands import CashOut, InsertNote, InsertTicket, Leave, Service, Sit
from simulation.model import REPEATED
from simulation.network import Lost
from support.floor_rig import main_wagers

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from croupier.floor.commands import TerminalCommand
    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.answer import Answer
    from simulation.model import Model
    from simulation.network import Network

AGAIN_MAX = 20  # of the last answers, those that a player asks for again
SECONDS_BETWEEN = 2.0
CASHIERS = ("ada", "bea", "cal", "dot", "eve", "fay")


class Wallet:
    """The tickets that were printed, and those that may still be worth something."""

    def __init__(self) -> None:
        self.printed: list[str] = []
        self.good: list[str] = []

    def add(self, number: str) -> None:
        """A ticket comes out of a printer, once."""
        if number not in self.printed:
            self.printed.append(number)
            self.good.append(number)

    def spent(self, number: str, luck: Random) -> None:
        """A ticket was redeemed; now and then somebody tries it again."""
        if number in self.good and luck.random() < 0.8:
            self.good.remove(number)


class Actor:
    """Somebody who acts until it is enough."""

    def __init__(self, name: str, network: Network, wallet: Wallet, luck: Random) -> None:
        self.name, self.network, self.wallet, self.luck = name, network, wallet, luck
        self.model: Model = network.model
        self.is_finishing = False
        self.waits_for = ""  # what was sent last, until it is answered

    async def act(self) -> None:
        """Act now and then."""
        while not self.is_finishing:
            await asyncio.sleep(SECONDS_BETWEEN * self.luck.random())
            await self.act_once()

    async def act_once(self) -> None:
        """Do the next thing, and be sure of what came of it."""
        raise NotImplementedError


class Player(Actor):
    """Somebody at a terminal that numbers its commands."""

    def __init__(self, name: str, network: Network, wallet: Wallet, luck: Random) -> None:
        super().__init__(name, network, wallet, luck)
        self.number, self.balance_cents = 0, 0
        self.table = ""

    async def act_once(self) -> None:
        chance = self.luck.random()
        if chance < 0.1 and self.number:
            await self.ask_again(self.luck.randint(max(1, self.number - AGAIN_MAX), self.number))
        elif chance < 0.13 and self.number:
            await self._forge(self.luck.randint(1, self.number))
        elif chance < 0.18 and self.wallet.good:
            await self._walk_away()
        elif chance < 0.23:
            await asyncio.gather(self.ask(self.next_command()), self.ask(self.next_command()))
        else:
            await self.ask(self.next_command())

    async def ask(self, command: TerminalCommand) -> Answer:
        """The answer to the next command, however often it must be sent; now and then doubled."""
        self.number += 1
        number = self.number
        doubled = [self._insist(number, command) for _ in range(self.luck.choice((1, 1, 1, 2)))]
        answer = (await asyncio.gather(*doubled))[0]
        self._learn(command, answer)
        return answer

    async def ask_again(self, number: int) -> None:
        """A command that was answered is sent once more; the model compares."""
        if (self.name, number) in self.model.told:
            await self._insist(number, self.model.sent[self.name, number])

    async def _forge(self, number: int) -> None:
        """Other content under a number that was answered is refused."""
        if (self.name, number) in self.model.told:
            with suppress(Lost):
                await self.network.forge(self.name, number, InsertNote(5_000))

    async def _walk_away(self) -> None:
        """Somebody inserts a ticket and is gone; the terminal's next socket knows nothing of it."""
        self.number += 1
        ticket = InsertTicket(self.luck.choice(self.wallet.good))
        self.network.hangs_up.add(self.name)
        with suppress(Lost):
            await self.network.ask(self.name, self.number, ticket)
        self.network.hangs_up.discard(self.name)

    async def _insist(self, number: int, command: TerminalCommand) -> Answer:
        while True:
            self.waits_for = f"{self.name} {number} {command}"
            try:
                answer = await self.network.ask(self.name, number, command)
            except Lost as why:
                self.model.note(f"{self.name} {number} was not answered: {why}")
                await asyncio.sleep(0.1 + self.luck.random())
            else:
                self.waits_for = ""
                return answer

    def _learn(self, command: TerminalCommand, answer: Answer) -> None:
        if answer.refused is not None and answer.refused.code == REPEATED:
            return
        self.balance_cents = answer.balance_cents
        if answer.ticket:
            self.wallet.add(answer.ticket)
        if answer.refused is None and isinstance(command, InsertTicket):
            self.wallet.spent(command.number, self.luck)
        if answer.refused is None and isinstance(command, Sit | Leave):
            self.table = command.table if isinstance(command, Sit) else ""

    def next_command(self) -> TerminalCommand:
        """What somebody does who looks at the screens."""
        luck = self.luck
        if self.balance_cents < 1_000:
            return self._pay_in()
        table = self._screen()
        if table is None:
            return luck.choice((Sit("R1"), Sit("B1"), Sit("R1"), self._pay_in(), CashOut()))
        own = [each for each in table.asked if each.who.player == self.name]
        if own:
            return Decide(luck.choice(own[0].choices).name, own[0].who.area)
        if table.kept.phase.value == "wagering" and luck.random() < 0.7:
            cents = luck.choice((0, 500, 1_000, 2_500, 10**9))
            area = int(self.name[-1]) - 1
            return PlaceWagers(list(main_wagers(table, area, cents, luck.randint(1, 3))))
        return luck.choice((self._pay_in(), CashOut(), Leave(), Sit("B1"), Sit("R1"), Service()))

    def _pay_in(self) -> TerminalCommand:
        if self.wallet.good and self.luck.random() < 0.5:
            return InsertTicket(self.luck.choice(self.wallet.good))
        return InsertNote(self.luck.choice((500, 2_000, 10_000)))

    def _screen(self) -> Table | None:
        for machine in self.network.machines:
            if machine.host is not None and self.table in machine.host.floor.tables:
                return machine.host.floor.tables[self.table]
        return None


class Cashiers(Actor):
    """People at the cage who press the button more than once, each with numbers of no ticket."""

    def __init__(self, name: str, network: Network, wallet: Wallet, luck: Random) -> None:
        super().__init__(name, network, wallet, luck)
        self.numbers = count(1)

    async def act_once(self) -> None:
        if self.wallet.good and self.luck.random() < 0.3:
            await self.redeem(self.luck.choice(self.wallet.good))

    async def redeem(self, number: str) -> StaffAnswer:
        """What all who press at once are told: that it is paid, or that it is not."""
        who = self.luck.choice(CASHIERS)
        command = Redeem(id=f"{who}{next(self.numbers)}", number=number, who=who)
        pressed = [self._insist(command) for _ in range(self.luck.choice((1, 1, 2, 3)))]
        answers = await asyncio.gather(*pressed)
        if len({(each.is_done, each.cents) for each in answers}) > 1 and not self.model.lost:
            self.model.wrong(f"the cage answered {command} with {_told(answers)}")
        if answers[0].is_done:
            self.wallet.spent(number, self.luck)
        return answers[0]

    async def _insist(self, command: Redeem) -> StaffAnswer:
        while True:
            self.waits_for = f"{command}"
            try:
                answer = await self.network.redeem(command)
            except Lost as why:
                self.model.note(f"{command.id} was not answered: {why}")
                await asyncio.sleep(0.1 + self.luck.random())
            else:
                self.waits_for = ""
                self.model.note(f"{command.id} is answered {answer}")
                return answer


def _told(answers: Sequence[StaffAnswer]) -> str:
    return " and ".join(map(str, answers))
