"""One's own passkeys: registered, shown for a command, removed."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from croupier.floor.forms import PASSWORD_CHARACTERS_MAX, WORDS, PasskeyId
from croupier.floor.site.plan import Passkeys
from croupier.floor.staff import passkeys
from croupier.floor.staff.command import PROOF, Approve, StaffCommand
from croupier.floor.staff.passkeys import Made, Shown
from croupier.floor.staff.proofs import OWN_PASSKEYS, proved_thing, refused_proof
from croupier.floor.staff.registry import AnyStaffCommand
from croupier.floor.staff.sign_in import sign_in
from croupier.people.house import HOUSE_RULE
from croupier.rounds.refusals import Reason, Refused
from croupier.web.errors import RefusedByRules
from croupier.web.host import Host
from croupier.web.incidents import Incident
from croupier.web.routes.common import SIGNED_IN
from croupier.web.routes.processes import where_the_persons_office_is
from croupier.web.sessions.guards import neighbour_of, not_guessing
from croupier.web.sessions.sessions import Session
from croupier.words.message import message

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]
NEW = "new passkey"
NAME_CHARACTERS_MAX = 40
Challenge = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,16}\.[0-9a-f]{32}\.[0-9a-f]{64}$")]
Proof = Annotated[str, msgspec.Meta(pattern=PROOF)]
PasskeyName = Annotated[
    str, msgspec.Meta(pattern=WORDS, min_length=1, max_length=NAME_CHARACTERS_MAX)
]


class PasskeyRow(msgspec.Struct, frozen=True):
    """A passkey by the name that its owner gave it."""

    id: str
    name: str
    registered_at_ms: int


class OwnPasskeys(msgspec.Struct, frozen=True):
    """The passkeys of the person here, and whether this floor asks for any."""

    is_asked_for: bool
    passkeys: list[PasskeyRow]


class Challenged(msgspec.Struct, frozen=True):
    """A challenge that is good once, for a minute, and what the browser's own API takes."""

    challenge: str
    options: dict[str, Any]


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a passkey is to be shown for: a command, or without one a change of the passkeys."""

    command: AnyStaffCommand | None = None


class Answered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A challenge, what a passkey answered, and what it was shown for."""

    challenge: Challenge
    shown: Shown
    command: AnyStaffCommand | None = None


class Proved(msgspec.Struct, frozen=True):
    """The proof that goes with the command, for a minute."""

    proof: str


class Entitled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why somebody may register a passkey: their password, and a proof by one that they have."""

    password: Annotated[str, msgspec.Meta(min_length=1, max_length=PASSWORD_CHARACTERS_MAX)]
    proof: Proof = ""


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that a device has made for a challenge, by the name that its owner gives it."""

    name: PasskeyName
    challenge: Challenge
    made: Made


class GonePasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of one's own passkeys, with a proof by any of them."""

    passkey: PasskeyId
    proof: Proof = ""


@get(
    "/staff/passkeys",
    responses=SIGNED_IN,
    before_request=where_the_persons_office_is,
    summary="One's own passkeys",
)
async def own(host: HostHere, staff: SessionHere) -> OwnPasskeys:
    """The passkeys of the person of this session."""
    return OwnPasskeys(host.floor.plan.passkeys is not Passkeys.OFF, rows(host, staff.who))


def rows(host: Host, person: str) -> list[PasskeyRow]:
    """The passkeys of a person."""
    own = host.floor.office.passkeys.get(person, {})
    return [PasskeyRow(each, of.name, of.registered_at_ms) for each, of in own.items()]


@post(
    "/staff/passkeys/new",
    status_code=201,
    responses=SIGNED_IN,
    guards=[not_guessing],
    before_request=where_the_persons_office_is,
    summary="A challenge for a device that makes a passkey",
)
async def challenge_to_make(
    request: Request[Any, Any, Any],
    host: HostHere,
    staff: SessionHere,
    data: JSONBody[Entitled],
) -> Challenged:
    """What the browser needs to make a passkey; the first goes by the password, others by both."""
    _refuse_unasked(host)
    found = await sign_in(host.floor, staff.who, data.password, neighbour_of(request))
    if isinstance(found, Refused):
        raise RefusedByRules(found)
    if host.floor.office.passkeys.get(staff.who):
        _refuse_unproved(host, staff, data.proof)
    challenge = host.passkey_challenges.new(_subject(staff, NEW))
    return Challenged(challenge, passkeys.options_to_make(host.floor, staff.who, challenge))


@post(
    "/staff/passkeys",
    status_code=204,
    responses=SIGNED_IN,
    before_request=where_the_persons_office_is,
    summary="Register a passkey of one's own",
)
async def register(host: HostHere, staff: SessionHere, data: JSONBody[NewPasskey]) -> None:
    """One more passkey; only whoever may register one had a challenge for it."""
    _refuse_unasked(host)
    _refuse_stale(host, staff, NEW, data.challenge)
    refused = await passkeys.register(host.floor, staff.who, data.name, data.challenge, data.made)
    if refused is not None:
        raise RefusedByRules(refused)


@post(
    "/staff/passkeys/challenge",
    status_code=201,
    responses=SIGNED_IN,
    before_request=where_the_persons_office_is,
    summary="A challenge to show a passkey for a command",
)
async def challenge_to_show(
    host: HostHere, staff: SessionHere, data: JSONBody[Wanted]
) -> Challenged:
    """What the browser needs to have a passkey shown for this command and no other."""
    _refuse_unasked(host)
    await _catch_up(host, data.command)
    challenge = host.passkey_challenges.new(_subject(staff, _thing(host, staff, data.command)))
    return Challenged(challenge, passkeys.options_to_show(host.floor, staff.who, challenge))


@post(
    "/staff/passkeys/proof",
    status_code=201,
    responses=SIGNED_IN,
    before_request=where_the_persons_office_is,
    summary="The proof for a command, by a passkey",
)
async def prove(host: HostHere, staff: SessionHere, data: JSONBody[Answered]) -> Proved:
    """What makes the command good for a minute, once it is durable that the passkey was shown."""
    _refuse_unasked(host)
    thing = _thing(host, staff, data.command)
    _refuse_stale(host, staff, thing, data.challenge)
    found = await passkeys.shown(host.floor, staff.who, thing, data.challenge, data.shown)
    if isinstance(found, Refused):
        host.incidents.note(Incident.WRONG_PASSKEY, staff.who)
        raise RefusedByRules(found)
    return Proved(found)


@post(
    "/staff/passkeys/removal",
    status_code=204,
    responses=SIGNED_IN,
    before_request=where_the_persons_office_is,
    summary="Remove a passkey of one's own",
)
async def remove(host: HostHere, staff: SessionHere, data: JSONBody[GonePasskey]) -> None:
    """The passkey is good for nothing any more; whoever lost their last asks an Administrator."""
    _refuse_unproved(host, staff, data.proof)
    refused = await passkeys.remove(host.floor, staff.who, data.passkey)
    if refused is not None:
        raise RefusedByRules(refused)


async def _catch_up(host: Host, command: StaffCommand | None) -> None:
    """A request may have been made just now, at the process that has its place."""
    if isinstance(command, Approve) and command.place not in host.floor.streams:
        await host.refresh()


def _thing(host: Host, staff: Session, command: StaffCommand | None) -> str:
    """What is to be proved; whoever the command names, it is the person here who gives it."""
    asked = msgspec.structs.replace(command, who=staff.who) if command else None
    return proved_thing(host.floor, asked)


def _subject(staff: Session, thing: str) -> str:
    return f"{staff.who}\n{thing}"


def _refuse_unasked(host: Host) -> None:
    if host.floor.plan.passkeys is Passkeys.OFF:
        why, accepted = message("refusal-passkeys_off"), message("accepted-password_alone")
        raise RefusedByRules(Refused(Reason.NOT_OFFERED, why, HOUSE_RULE, accepted))


def _refuse_stale(host: Host, staff: Session, thing: str, challenge: str) -> None:
    if not host.passkey_challenges.takes(_subject(staff, thing), challenge):
        host.incidents.note(Incident.WRONG_PASSKEY, staff.who)
        why = message("refusal-passkey_challenge_stale")
        accepted = message("accepted-passkey_shown")
        raise RefusedByRules(Refused(Reason.NOT_PROVED, why, HOUSE_RULE, accepted))


def _refuse_unproved(host: Host, staff: Session, proof: str) -> None:
    refused = refused_proof(host.floor, staff.who, OWN_PASSKEYS, proof)
    if refused is not None:
        raise RefusedByRules(refused)


HANDLERS = (own, challenge_to_make, register, challenge_to_show, prove, remove)
