"""Acts at the desk for players' cards: issue, activate, replace, suspend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.forms import Name, Words
from croupier.floor.players import events as did
from croupier.floor.players.cards import CardState, card_row, keeping
from croupier.floor.staff.act import StaffAct, Where
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect, Ready
from croupier.floor.staff.form import Pin
from croupier.floor.staff.menu import Look, Offer, Target, When
from croupier.floor.staff.preparation import new_hash
from croupier.journal.chain import body_digest
from croupier.people.acts import Act
from croupier.people.player_cards import drawn_number, refused_pin
from croupier.people.player_rules import player_rules
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.floor import Floor
    from croupier.floor.players.cards import PlayerCard

USABLE = CardState.ISSUED, CardState.SUSPENDED, CardState.ACTIVE


class IssueCard(StaffCommand, frozen=True, tag="issue card"):
    """A card for a person whose identity was established.  SBC 5.1, CMA 3.9."""

    name: Words


class ActivateCard(StaffCommand, frozen=True, tag="activate card"):
    """A card may be used from now on, with the PIN that its person typed."""

    card: Name
    pin: Pin = ""


class ReplaceCard(StaffCommand, frozen=True, tag="replace card"):
    """Another card for the same person, in place of one that is lost, stolen or broken."""

    card: Name


class SuspendCard(StaffCommand, frozen=True, tag="suspend card"):
    """A card may not be used until it is activated again."""

    card: Name


class GiveStatement(StaffCommand, frozen=True, tag="give statement"):
    """The Player Activity Statement for whoever shows their card.  CMA 7.2."""

    card: Name


def issue(deed: Deed) -> Effect | Refused:
    """A new person with a card, which waits for its PIN."""
    name = deed.command.name.strip()
    if not name:
        why, accepted = message("refusal-nobody_named"), message("accepted-name_of_person")
        return deed.refused(Reason.NOT_OFFERED, why, accepted)
    cards = deed.floor.office.cards
    person = f"P{len({each.person for each in cards.values()}) + 1:06}"
    return _issued(deed, person, name, _operator(deed))


def replace(deed: Deed) -> Effect | Refused:
    """The same person with another card; limits, days and exclusion are the person's."""
    card = _own(deed)
    if isinstance(card, Refused):
        return card
    return _issued(deed, card.person, card.name, card.operator, card.card)


def activate(deed: Deed) -> Effect | Refused:
    """The card may be used, with a PIN where the law asks for one or the person chose one."""
    card, pin = _own(deed), deed.command.pin
    if isinstance(card, Refused):
        return card
    needs_pin = bool(pin) or player_rules(card.operator).law.pin.required.value
    if needs_pin and (refused := refused_pin(pin)):
        return refused
    row = card_row(deed.ready.password_hash if needs_pin else "")
    event = did.CardActivated(card.card, deed.by, body_digest(row))
    return Effect([event], (keeping(card.card, row),))


def suspend(deed: Deed) -> Effect | Refused:
    """The card may not be used; whoever plays by it now plays on until it is taken out."""
    card = _own(deed)
    if isinstance(card, Refused):
        return card
    return Effect([did.CardSuspended(card.card, deed.command.why, deed.by)])


def give_statement(deed: Deed) -> Effect | Refused:
    """The statement may be printed, and the journal says who asked for whose.  CMA 7.2."""
    card = _own(deed)
    if isinstance(card, Refused):
        return card
    return Effect([did.StatementGiven(card.card, card.person, deed.clause, deed.by)])


def _issued(deed: Deed, person: str, name: str, operator: str, replaces: str = "") -> Effect:
    floor, row = deed.floor, card_row("")
    number = drawn_number(floor.chance, floor.plan.system_id)
    while number in floor.office.cards:
        number = drawn_number(floor.chance, floor.plan.system_id)
    event = did.CardIssued(number, person, name, operator, deed.by, body_digest(row), replaces)
    return Effect([event], (keeping(number, row),), tells=number)


def _own(deed: Deed) -> PlayerCard | Refused:
    """A card of the operator that can still be of use."""
    card = deed.floor.office.cards.get(deed.command.card)
    if card is not None and card.operator == _operator(deed) and card.state in USABLE:
        return card
    why = message("refusal-no_usable_card", card=deed.command.card, operator=_operator(deed))
    return deed.refused(Reason.NOT_OFFERED, why, message("accepted-card_not_replaced"))


def _operator(deed: Deed) -> str:
    return deed.floor.people[deed.by].person.operator


async def _hash(floor: Floor, command: ActivateCard) -> Ready:
    return Ready(password_hash=await new_hash(floor, command.pin) if command.pin else "")


ACTS = (
    StaffAct(
        GiveStatement,
        Act.GIVE_STATEMENT,
        give_statement,
        Offer(Target.ISSUED_CARD, is_quick=True),
        Where.OFFICE,
    ),
    StaffAct(
        IssueCard, Act.ADMINISTER_CARDS, issue, Offer(Target.CARD, look=Look.BRASS), Where.OFFICE
    ),
    StaffAct(
        ActivateCard,
        Act.ADMINISTER_CARDS,
        activate,
        Offer(Target.ISSUED_CARD),
        Where.OFFICE,
        prepare=_hash,
    ),
    StaffAct(ReplaceCard, Act.ADMINISTER_CARDS, replace, Offer(Target.ISSUED_CARD), Where.OFFICE),
    StaffAct(
        SuspendCard,
        Act.ADMINISTER_CARDS,
        suspend,
        Offer(Target.ISSUED_CARD, When.USABLE, Look.DANGER),
        Where.OFFICE,
    ),
)
