"""The door for terminals: what a command needs is fetched first, the answer is durable."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from croupier.floor.floor import Floor
from croupier.floor.players import cards
from croupier.floor.players.commands import ChooseLimits, PresentCard
from croupier.floor.terminals import tickets
from croupier.floor.terminals.answer import Answer
from croupier.floor.terminals.commands import InsertTicket
from croupier.store import cards as kept_cards

if TYPE_CHECKING:
    from croupier.floor.commands import TerminalCommand


async def ask(floor: Floor, terminal: str, number: int, command: TerminalCommand) -> Answer:
    """The answer to a terminal's command, once it is durable."""
    if isinstance(command, InsertTicket):
        return await floor.errands.run(_ask_with_ticket(floor, terminal, number, command))
    if isinstance(command, PresentCard):
        return await floor.errands.run(_ask_with_card(floor, terminal, number, command))
    if isinstance(command, ChooseLimits):
        return await _ask_for_limits(floor, terminal, number, command)
    return await _asked(floor, terminal, number, command)


def _asked(
    floor: Floor, terminal: str, number: int, command: TerminalCommand
) -> asyncio.Future[Answer]:
    """The command is given at once; its answer follows."""
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    # Whoever asked may be gone by now; the command is done all the same.
    def told(answer: Answer) -> None:
        if not answered.done():
            answered.set_result(answer)

    def lost(error: BaseException) -> None:
        if not answered.done():
            answered.set_exception(error)

    floor.command(terminal, number, command, told, lost)
    return answered


async def _ask_with_ticket(
    floor: Floor, terminal: str, number: int, command: InsertTicket
) -> Answer:
    """A ticket is in the terminal's hand for this command alone.

    A locked terminal takes none: somebody else may be about to redeem it.
    """
    if floor.seat(terminal).lock:
        return await _asked(floor, terminal, number, command)
    async with tickets.in_hand(floor, terminal, number, command.number):
        answered = _asked(floor, terminal, number, command)
    return await answered


async def _ask_with_card(floor: Floor, terminal: str, number: int, command: PresentCard) -> Answer:
    """A card's place is claimed, and its PIN compared, before it is answered."""
    async with cards.in_hand(floor, terminal, number, command):
        answered = _asked(floor, terminal, number, command)
    return await answered


async def _ask_for_limits(
    floor: Floor, terminal: str, number: int, command: ChooseLimits
) -> Answer:
    """What a player set before is read, so that what they set now is kept with it."""
    day = floor.seat(terminal).day
    person = day.person if day else ""
    row = cards.player_row(await kept_cards.player(floor.store.engine, person))
    floor.players_in_hand[terminal] = row
    try:
        answered = _asked(floor, terminal, number, command)
    finally:
        floor.players_in_hand.pop(terminal, None)
    return await answered
