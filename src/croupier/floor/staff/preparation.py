"""What a command of the staff needs before it is decided: a claimed ticket, a password's hash."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING

from croupier.floor.answers import ticket_digest
from croupier.floor.staff import commands as asks
from croupier.floor.staff.deed import Ready
from croupier.floor.terminals.lobby import CAGE_CLAIMS
from croupier.people.passwords import CHARACTERS_MAX, SALT_BYTES, hashed
from croupier.store import queries

if TYPE_CHECKING:
    from croupier.floor.floor import Floor

CALLS = count()


async def retrieved(floor: Floor, command: asks.AnyStaffCommand) -> Ready:
    """What a command needs; of many who would redeem a ticket at once, one gets it."""
    match command:
        case asks.Redeem():
            return await _claimed(floor, ticket_digest(floor, command.number), command.id)
        case asks.Approve(place=place, request=request) if place in floor.streams:
            pending = floor.streams[place].subject.desk.requests.get(request)
            if pending is not None and pending.ticket:
                return await _claimed(floor, pending.ticket, command.id)
        case asks.AddPerson(password=password) | asks.ResetPassword(password=password):
            return Ready(password_hash=await new_hash(floor, password))
    return Ready()


async def released(floor: Floor, ready: Ready) -> None:
    """Free a ticket that was not paid after all."""
    await queries.unclaim(floor.store.engine, ready.claimant)


async def new_hash(floor: Floor, password: str) -> str:
    """The hash of a new password under a salt of its own; the hashing keeps nobody waiting."""
    salt = bytes(floor.chance.below(256) for _ in range(SALT_BYTES))
    return await asyncio.to_thread(hashed, password[: CHARACTERS_MAX + 1], salt)


async def _claimed(floor: Floor, digest: str, command: str) -> Ready:
    # Each call claims for itself alone, so that none frees what another is about to pay.
    claimant = f"{CAGE_CLAIMS}{command}:{next(CALLS)}:"
    if not digest or not await queries.claim(floor.store.engine, digest, claimant):
        return Ready()
    return Ready(await queries.ticket(floor.store.engine, digest), claimant)
