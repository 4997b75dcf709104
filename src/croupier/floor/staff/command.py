"""What every command of the staff is: who asks, why, on which ground, whom they told."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec

from croupier.floor.forms import NAME, Name, Note, SomeWords, Words

ID = re.compile(NAME)
SECRETS = frozenset({"password", "number", "pin", "proof"})
COMMON = frozenset({"do", "id", "who", "why", "ground", "told", "proof"})
PROOF = r"^[0-9]{1,16}\.[0-9a-f]{64}$|^$"


class StaffCommand(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="do",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """A request of a person: under an id of its own, why, on which ground, whom they told.

    `proof` is that they showed a passkey for it, where the plan asks for one.
    """

    id: Name
    who: Words = ""
    why: Note = ""
    ground: Words = ""
    told: SomeWords = ()
    proof: Annotated[str, msgspec.Meta(pattern=PROOF)] = ""


class Approve(StaffCommand, frozen=True, tag="approve"):
    """The approval of another person's request."""

    place: Words
    request: Words


class Decline(StaffCommand, frozen=True, tag="decline"):
    """No approval; whoever asked may withdraw their own request so, too."""

    place: Words
    request: Words


_ENCODER = msgspec.json.Encoder()


def without_secrets(command: StaffCommand) -> StaffCommand:
    """The command as it may be kept: no password, no PIN, no ticket number."""
    own = {name: "" for name in command.__struct_fields__ if name in SECRETS}
    return msgspec.structs.replace(command, **own)


def encoded(command: StaffCommand) -> bytes:
    """The command as it may be kept."""
    return _ENCODER.encode(without_secrets(command))


def whole(command: StaffCommand) -> bytes:
    """The command with its secrets, which is kept nowhere; a proof is of it, and no part of it."""
    return _ENCODER.encode(msgspec.structs.replace(command, proof=""))


def subject(command: StaffCommand) -> dict[str, Any]:
    """What a command is about, for the journal."""
    told: dict[str, Any] = msgspec.to_builtins(command)
    return {name: value for name, value in told.items() if name not in COMMON | SECRETS}
