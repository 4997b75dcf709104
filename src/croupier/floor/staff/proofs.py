"""Proofs that a person is there: which acts ask for one, what it is of, and whether it still holds.

Whoever shows a passkey at the office gets a proof, which is of one command and holds for a minute.
Every process of the floor can check it; the journal of the office has it by the command's digest.
"""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

from croupier.floor.site.plan import Passkeys
from croupier.floor.staff.command import Approve, whole
from croupier.people.acts import Touches
from croupier.people.house import HOUSE_RULE
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.floor import Floor
    from croupier.floor.staff.command import StaffCommand
    from croupier.people.acts import Act
    from croupier.people.house import House

COMMAND = b"croupier staff command 1\x00"  # The key gives other digests for tickets.
PROOF = "croupier proof 1"
PROOF_MS = 60_000
OWN_PASSKEYS = "own passkeys"  # what a proof is of that changes the passkeys themselves


def command_digest(floor: Floor, command: StaffCommand) -> str:
    """What tells one command from another, its secrets too, and betrays none of them."""
    return hmac.digest(floor.keys.tickets, COMMAND + whole(command), "sha256").hex()


def proved_thing(floor: Floor, command: StaffCommand | None) -> str:
    """What a proof is of: a command, with the request that it approves; or one's own passkeys."""
    if command is None:
        return OWN_PASSKEYS
    digest = command_digest(floor, command)
    place = floor.sharing.everywhere.get(getattr(command, "place", ""))
    if not isinstance(command, Approve) or place is None:
        return digest
    pending = place.subject.desk.requests.get(command.request)
    return f"{digest}.{pending.digest}" if pending else digest


def proof_of(floor: Floor, person: str, thing: str) -> str:
    """A proof for a person who has shown their passkey for a thing just now."""
    until_ms = floor.clock.now_ms() + PROOF_MS
    return f"{until_ms}.{_mark(floor, person, thing, until_ms)}"


def refused_unproved(floor: Floor, command: StaffCommand, house: House, act: Act) -> Refused | None:
    """Why a person may not move money yet: they have no passkey, or have not shown it for this."""
    moves_money = house.conducts[act].touches is Touches.MONEY
    if floor.plan.passkeys is not Passkeys.MONEY or not moves_money:
        return None
    return refused_proof(floor, command.who, proved_thing(floor, command), command.proof)


def refused_proof(floor: Floor, person: str, thing: str, proof: str) -> Refused | None:
    """Why a proof does not hold, or nothing where it does."""
    if not floor.office.passkeys.get(person):
        why, accepted = message("refusal-no_passkey"), message("accepted-passkey_registered")
        return Refused(Reason.NO_PASSKEY, why, HOUSE_RULE, accepted)
    if _holds(floor, person, thing, proof):
        return None
    why, accepted = message("refusal-passkey_not_shown"), message("accepted-passkey_shown")
    return Refused(Reason.NOT_PROVED, why, HOUSE_RULE, accepted)


def _holds(floor: Floor, person: str, thing: str, proof: str) -> bool:
    until, _, mark = proof.partition(".")
    left_ms = int(until) - floor.clock.now_ms() if until.isdecimal() else 0
    return 0 < left_ms <= PROOF_MS and hmac.compare_digest(
        mark.encode(), _mark(floor, person, thing, int(until)).encode()
    )


def _mark(floor: Floor, person: str, thing: str, until_ms: int) -> str:
    text = f"{PROOF}\n{person}\n{thing}\n{until_ms}".encode()
    return hmac.digest(floor.keys.sessions, text, "sha256").hex()
