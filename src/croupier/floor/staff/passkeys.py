"""Passkeys (WebAuthn) of the staff: registered, shown and removed by their owners, and journalled.

The private key never leaves the person's device.  What the device says is checked by the library;
which challenge it answered, for whom and for what, is the caller's to know.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from croupier.floor.forms import BASE64URL, PasskeyId
from croupier.floor.places.names import STAFF_STREAM
from croupier.floor.site.public_address import public_address
from croupier.floor.staff import events as did
from croupier.floor.staff.alerts import is_raised, raised
from croupier.floor.staff.desk import AlertOf
from croupier.floor.staff.proofs import proof_of
from croupier.floor.staff.sign_in import journalled
from croupier.people.house import HOUSE_RULE
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.staff.office import Passkey

PASSKEYS_MAX = 10  # a person
SHOWN_MS = 60_000
DATA_CHARACTERS_MAX = 16_384
Data = Annotated[str, msgspec.Meta(pattern=BASE64URL, max_length=DATA_CHARACTERS_MAX)]
Options = dict[str, Any]
VERIFIED = UserVerificationRequirement.REQUIRED


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a device answers to a challenge with a passkey that it has; bytes are base64url."""

    id: PasskeyId
    client_data: Data
    authenticator_data: Data
    signature: Data


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a device answers to a challenge with a passkey that it has just made."""

    id: PasskeyId
    client_data: Data
    attestation: Data


def options_to_make(floor: Floor, person: str, challenge: str) -> Options:
    """What a browser needs to make a passkey, on a device that has none for this person yet."""
    login = floor.people[person]
    options = generate_registration_options(
        rp_id=public_address(floor.plan.public_address).name,
        rp_name=floor.plan.site,
        user_id=hashlib.sha256(person.encode()).digest(),
        user_name=person,
        user_display_name=login.person.name,
        challenge=challenge.encode(),
        timeout=SHOWN_MS,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.DISCOURAGED, user_verification=VERIFIED
        ),
        exclude_credentials=_descriptors(floor, person),
    )
    return options_to_json_dict(options)


def options_to_show(floor: Floor, person: str, challenge: str) -> Options:
    """What a browser needs to have one of the person's passkeys shown."""
    options = generate_authentication_options(
        rp_id=public_address(floor.plan.public_address).name,
        challenge=challenge.encode(),
        timeout=SHOWN_MS,
        allow_credentials=_descriptors(floor, person),
        user_verification=VERIFIED,
    )
    return options_to_json_dict(options)


async def register(
    floor: Floor, person: str, name: str, challenge: str, made: Made
) -> Refused | None:
    """Somebody has one more passkey, once that is durable."""
    own = floor.office.passkeys.get(person, {})
    if len(own) >= PASSKEYS_MAX:
        why = message("refusal-too_many_passkeys", most=PASSKEYS_MAX)
        return Refused(Reason.NOT_OFFERED, why, HOUSE_RULE, message("accepted-one_removed_first"))
    event = _registered(floor, person, name, challenge, made)
    if event is None or any(made.id in each for each in floor.office.passkeys.values()):
        return _refused_shown()
    await journalled(floor, [event])
    return None


async def shown(
    floor: Floor, person: str, thing: str, challenge: str, answer: Shown
) -> str | Refused:
    """The proof for somebody who showed a passkey of theirs for a thing, once that is durable.

    A count that went back means that the key was copied: it proves nothing, and staff are alarmed.
    """
    passkey = floor.office.passkeys.get(person, {}).get(answer.id)
    count = _count(floor, passkey, challenge, answer) if passkey else None
    if passkey is None or count is None:
        return _refused_shown()
    if (count or passkey.count) and count <= passkey.count:
        await journalled(floor, _copied(floor, person, passkey))
        why = message("refusal-passkey_copied", name=passkey.name)
        return Refused(Reason.NOT_PROVED, why, HOUSE_RULE, message("accepted-another_passkey"))
    await journalled(floor, [did.PasskeyShown(person, answer.id, count, thing)])
    return proof_of(floor, person, thing)


async def remove(floor: Floor, person: str, passkey: str) -> Refused | None:
    """A passkey of one's own is gone, once that is durable."""
    if passkey not in floor.office.passkeys.get(person, {}):
        why, accepted = message("refusal-no_such_passkey"), message("accepted-listed_passkey")
        return Refused(Reason.NOT_OFFERED, why, HOUSE_RULE, accepted)
    await journalled(floor, [did.PasskeyRemoved(person, passkey, person)])
    return None


def _refused_shown() -> Refused:
    why, accepted = message("refusal-passkey_not_taken"), message("accepted-passkey_shown")
    return Refused(Reason.NOT_PROVED, why, HOUSE_RULE, accepted)


def _copied(floor: Floor, person: str, passkey: Passkey) -> list[Event]:
    """The alarm about a copied passkey; one that is open is enough."""
    what = message("alert-passkey_copied", name=passkey.name, person=person)
    if is_raised(floor, STAFF_STREAM, what):
        return []
    return [raised(floor, STAFF_STREAM, AlertOf.PASSKEY_COPIED, what)]


def _descriptors(floor: Floor, person: str) -> list[PublicKeyCredentialDescriptor]:
    own = floor.office.passkeys.get(person, {})
    return [PublicKeyCredentialDescriptor(id=base64url_to_bytes(each)) for each in own]


def _registered(
    floor: Floor, person: str, name: str, challenge: str, made: Made
) -> did.PasskeyRegistered | None:
    """The passkey that was made at this site, for this challenge, by a person whom it verified."""
    address = public_address(floor.plan.public_address)
    try:
        response = AuthenticatorAttestationResponse(
            base64url_to_bytes(made.client_data), base64url_to_bytes(made.attestation)
        )
        found = verify_registration_response(
            credential=RegistrationCredential(made.id, base64url_to_bytes(made.id), response),
            expected_challenge=challenge.encode(),
            expected_rp_id=address.name,
            expected_origin=address.origin,
            require_user_verification=True,
        )
    except Exception:  # noqa: BLE001 - bytes of anybody's making break the library in any way
        return None
    key, own_id = found.credential_public_key.hex(), bytes_to_base64url(found.credential_id)
    is_same = own_id == made.id
    return did.PasskeyRegistered(person, own_id, key, name, found.sign_count) if is_same else None


def _count(floor: Floor, passkey: Passkey, challenge: str, shown: Shown) -> int | None:
    """How often a passkey that was shown says that it was used; None if it does not hold."""
    address = public_address(floor.plan.public_address)
    try:
        response = AuthenticatorAssertionResponse(
            base64url_to_bytes(shown.client_data),
            base64url_to_bytes(shown.authenticator_data),
            base64url_to_bytes(shown.signature),
        )
        found = verify_authentication_response(
            credential=AuthenticationCredential(shown.id, base64url_to_bytes(shown.id), response),
            expected_challenge=challenge.encode(),
            expected_rp_id=address.name,
            expected_origin=address.origin,
            credential_public_key=bytes.fromhex(passkey.public_key),
            credential_current_sign_count=0,  # one that went back is told from one that is forged
            require_user_verification=True,
        )
    except Exception:  # noqa: BLE001 - bytes of anybody's making break the library in any way
        return None
    return found.new_sign_count
