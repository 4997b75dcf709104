"""What an act needs before it is decided: a ticket claimed for it alone, a password's hash."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING

from croupier.floor.cage.cage import CAGE_CLAIMS
from croupier.floor.staff.deed import Ready
from croupier.people.passwords import CHARACTERS_MAX, SALT_BYTES, hashed
from croupier.store import queries

if TYPE_CHECKING:
    from croupier.floor.floor import Floor
    from croupier.floor.site.keys import Keys

CALLS = count()
HASH = "the hash of a new password"  # what it is sealed as


async def claimed(floor: Floor, digest: str, command: str) -> Ready:
    """A ticket that nobody else can pay now; nothing where it is not to be had."""
    # Each call claims for itself alone, so that none frees what another is about to pay.
    claimant = f"{CAGE_CLAIMS}{command}:{next(CALLS)}:"
    now_ms = floor.clock.now_ms()
    if not digest or not await queries.claim(floor.store.engine, digest, claimant, now_ms):
        return Ready()
    return Ready(await queries.ticket(floor.store.engine, digest), claimant)


async def released(floor: Floor, ready: Ready) -> None:
    """Free a ticket that was not paid after all."""
    await queries.unclaim(floor.store.engine, ready.claimant)


def sealed_hash(keys: Keys, password_hash: str) -> str:
    """The hash of a password as a request keeps it, for nobody to read; nothing for none."""
    return keys.sealed(password_hash.encode(), HASH).hex() if password_hash else ""


def opened_hash(keys: Keys, sealed: str) -> str:
    """The hash that a request has kept."""
    return keys.opened(bytes.fromhex(sealed), HASH).decode()


async def new_hash(floor: Floor, password: str) -> str:
    """The hash of a new password under a salt of its own; the hashing keeps nobody waiting."""
    salt = bytes(floor.chance.below(256) for _ in range(SALT_BYTES))
    return await asyncio.to_thread(hashed, password[: CHARACTERS_MAX + 1], salt)
