"""Devices and their key pairs: enrolled once with the setup key, then proved by a signature."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from croupier.floor.places.names import STAFF_STREAM
from croupier.floor.staff import events as did
from croupier.floor.staff.sign_in import journalled
from croupier.web.errors import Code, NotDone
from croupier.web.host import Host
from croupier.web.incidents import Incident
from croupier.web.routes.common import SIGNED_IN, name_parameter
from croupier.web.routes.processes import where_the_office_is
from croupier.web.sessions.device_keys import (
    PUBLIC_HEX,
    SIGNATURE_HEX,
    is_public_key,
    is_signed,
)
from croupier.words.message import message

HostHere = NamedDependency[Host]
DeviceName = Annotated[str, name_parameter("a terminal, such as T001, or display:roulette-1")]
BY_DEMONSTRATION = "demonstration"


class NewKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key that sets a device up, and the public key of the pair that it made."""

    key: Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
    public_key: Annotated[str, msgspec.Meta(pattern=PUBLIC_HEX)]


class Challenge(msgspec.Struct, frozen=True):
    """What a device signs to come in, once, within a minute."""

    challenge: str


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A challenge and the device's signature of it."""

    challenge: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    signature: Annotated[str, msgspec.Meta(pattern=SIGNATURE_HEX)]


@post(
    "/devices/{device:str}/key",
    status_code=204,
    responses=SIGNED_IN,
    before_request=where_the_office_is,
    summary="Enrol the key pair of a device",
)
async def enrol_key(host: HostHere, device: DeviceName, data: JSONBody[NewKey]) -> None:
    """The device signs with this key from now on; another needs a reset by staff first.

    The same key again is answered as the first time.
    """
    known = host.floor.office.devices.get(device)
    if not host.devices.fits(device, data.key) or known not in (None, data.public_key):
        host.incidents.note(Incident.WRONG_KEY, device)
        why = message("refusal-device_key_do")
        raise NotDone(Code.NOT_SIGNED_IN, why, message("accepted-setup_key_device"))
    if not is_public_key(data.public_key):
        raise NotDone(
            Code.MALFORMED, message("refusal-public_key_no"), message("accepted-point_p_256")
        )
    if known is None:
        await journalled(host.floor, [did.DeviceEnrolled(device, data.public_key)])


@post(
    "/devices/{device:str}/challenge",
    status_code=201,
    responses=SIGNED_IN,
    summary="A challenge for a device",
)
async def challenge(host: HostHere, device: DeviceName) -> Challenge:
    """What the device signs next; of an unknown device it is good for nothing."""
    return Challenge(host.challenges.new(device))


async def require_proof(host: Host, device: str, proof: Proof) -> None:
    """Refuse a device that has not signed its own fresh challenge."""
    if device in host.devices and device not in host.floor.office.devices:
        await _catch_up(host)
    public_key = host.floor.office.devices.get(device)
    is_fresh = host.challenges.takes(device, proof.challenge)
    if public_key and is_fresh and is_signed(public_key, device, *_told(proof)):
        return
    host.incidents.note(Incident.WRONG_KEY, device)
    why = message("refusal-challenge_not_fresh")
    raise NotDone(Code.NOT_SIGNED_IN, why, message("accepted-fresh_challenge_signed"))


async def forget(host: Host, device: str) -> None:
    """A demonstration takes back what it lent."""
    if device in host.floor.office.devices and STAFF_STREAM in host.floor.streams:
        await journalled(host.floor, [did.DeviceReset(device, BY_DEMONSTRATION)])


async def _catch_up(host: Host) -> None:
    """The device may have enrolled just now, at the process that has the office."""
    if STAFF_STREAM not in host.floor.streams:
        await host.refresh()


def _told(proof: Proof) -> tuple[str, str]:
    return proof.challenge, proof.signature


HANDLERS: list[Any] = [enrol_key, challenge]
