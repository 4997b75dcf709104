"""Players' cards at the desk: whose they are, and the statement of any.  CMA 7.2."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from croupier.floor.players.cards import CardState, PlayerCard
from croupier.people.acts import Act
from croupier.web.errors import Code, NotDone
from croupier.web.host import Host
from croupier.web.office.card_statements import CardStatementView, card_view, statement_file
from croupier.web.routes.cards import FileForm, LongPeriod
from croupier.web.routes.common import SIGNED_IN, name_parameter
from croupier.web.routes.staff.powers import person_of, require
from croupier.web.sessions.sessions import Session
from croupier.words.message import message

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]
CardName = Annotated[str, name_parameter("the number of a player's card")]
CARDS_SHOWN = 500


class DeskCard(msgspec.Struct, frozen=True):
    """A card, whose it is, and at which terminal they play by it now."""

    card: str
    person: str
    name: str
    state: CardState
    terminal: str


@get("/staff/cards", responses=SIGNED_IN, summary="The players' cards of the operator")
async def cards(host: HostHere, staff: SessionHere) -> list[DeskCard]:
    """The cards that were issued last, with where they are in use."""
    require(host, staff, Act.ADMINISTER_CARDS)
    operator = person_of(host, staff).operator
    seats = [each.seat for each in host.floor.sharing.terminals.values()]
    at = {seat.day.person: seat.terminal for seat in seats if seat.day and seat.day.person}
    own = [each for each in host.floor.office.cards.values() if each.operator == operator]
    return [
        DeskCard(
            each.card,
            each.person,
            each.name,
            each.state,
            at.get(each.person, "") if each.state is not CardState.REPLACED else "",
        )
        for each in reversed(own[-CARDS_SHOWN:])
    ]


@get(
    "/staff/cards/{card:str}/statement",
    responses=SIGNED_IN,
    summary="The statement of a card's person",
)
async def statement(
    host: HostHere, staff: SessionHere, card: CardName, period: FromQuery[LongPeriod] = "month"
) -> CardStatementView:
    """What somebody who shows their card won, lost and played, at all places.  CMA 7.2."""
    return await card_view(host.floor, _card(host, staff, card), period)


@get(
    "/staff/cards/{card:str}/statement/{form:str}",
    responses=SIGNED_IN,
    summary="The same statement as a file",
)
async def statement_as(
    host: HostHere,
    staff: SessionHere,
    card: CardName,
    form: FileForm,
    period: FromQuery[LongPeriod] = "month",
) -> Response[bytes]:
    """The statement as PDF or CSV.  CMA 7.2."""
    return await statement_file(host.floor, _card(host, staff, card), form, period)


def _card(host: Host, staff: Session, number: str) -> PlayerCard:
    require(host, staff, Act.GIVE_STATEMENT)
    found = host.floor.office.cards.get(number)
    if found is None or found.operator != person_of(host, staff).operator:
        why = message("refusal-no_card_of_yours", card=number)
        raise NotDone(Code.NOT_FOUND, why, message("accepted-number_as_issued"))
    return found


HANDLERS = (cards, statement, statement_as)
