"""A person's card over HTTP: their own statement at a terminal, and any at the desk.  CMA 7.2."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody, PathParameter

from croupier.floor.forms import Words
from croupier.floor.players.cards import PlayerCard
from croupier.floor.players.commands import Pin
from croupier.floor.players.daily_limits import allowances, left_to_lose, refused_time
from croupier.floor.players.own_limits import Limits
from croupier.floor.site.demonstration_players import register
from croupier.people.player_cards import refused_pin
from croupier.people.player_rules import player_rules
from croupier.web.errors import Code, NotDone
from croupier.web.host import Host
from croupier.web.office.card_statements import CardStatementView, card_view, statement_file
from croupier.web.routes.common import SIGNED_IN
from croupier.web.routes.processes import where_the_office_is, where_the_terminal_is
from croupier.web.routes.terminals import HostHere, SessionHere
from croupier.words.message import message

LongPeriod = Literal["day", "week", "month", "year"]
FileForm = Annotated[Literal["pdf", "csv"], PathParameter(description="as which file: pdf or csv")]


class AllowanceView(msgspec.Struct, frozen=True):
    """A limit on loss in a day, week or month, and what of it is lost."""

    period: str
    limit_cents: int
    lost_cents: int
    clause: str


class CardView(msgspec.Struct, frozen=True):
    """The person whose card is in: their limits, what waits, and what is left.

    `left_cents` counts what is in play as lost; None is no limit on loss.
    """

    card: str
    name: str
    jurisdiction: str
    limits: Limits
    later: Limits | None
    later_at_ms: int
    raised_after_hours: int
    allowances: list[AllowanceView]
    left_cents: int | None
    deposited_cents: int
    played_ms: int
    is_time_up: bool


@get(
    "/terminal/card",
    before_request=where_the_terminal_is,
    responses=SIGNED_IN,
    summary="The person whose card is in, and their limits",
)
async def own_card(host: HostHere, session: SessionHere) -> CardView:
    """The limits of the person whose card is in, and what is left of them.  CMA 3.9, SBC 20.3."""
    floor, card, seat = host.floor, _own(host, session.who), host.seat(session.who)
    law, now_ms = player_rules(card.operator).law, floor.clock.now_ms()
    table, day = floor.tables.get(floor.where[session.who]), seat.day
    assert day is not None, "a card that is in counts its day"
    today = day.on(floor.today)
    assert today.periods is not None, "of a person"
    periods = today.periods
    return CardView(
        card.card,
        card.name,
        law.title,
        periods.own.at(now_ms),
        periods.own.later if now_ms < periods.own.later_at_ms else None,
        periods.own.later_at_ms,
        law.limits.raised_after_hours.value,
        [AllowanceView(*each[:4]) for each in allowances(floor, seat)],
        left_to_lose(floor, table.play if table else None, seat),
        periods.before_deposited_cents + periods.deposited_cents,
        today.all_played_ms(now_ms),
        refused_time(floor, seat) is not None,
    )


@get(
    "/terminal/card/statement",
    before_request=where_the_terminal_is,
    responses=SIGNED_IN,
    summary="The statement of the person whose card is in",
)
async def own_statement(
    host: HostHere, session: SessionHere, period: FromQuery[LongPeriod] = "day"
) -> CardStatementView:
    """What the person whose card is in won, lost and played, at all places.  CMA 7.2."""
    return await card_view(host.floor, _own(host, session.who), period)


@get(
    "/terminal/card/statement/{form:str}",
    before_request=where_the_terminal_is,
    responses=SIGNED_IN,
    summary="The same statement as a file",
)
async def own_statement_file(
    host: HostHere, session: SessionHere, form: FileForm, period: FromQuery[LongPeriod] = "day"
) -> Response[bytes]:
    """The statement as PDF or CSV.  CMA 7.2."""
    return await statement_file(host.floor, _own(host, session.who), form, period)


class Registration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who somebody says they are, of which casino the card shall be, and the PIN they chose."""

    name: Words
    operator: Words
    pin: Pin


class RegisteredCard(msgspec.Struct, frozen=True):
    """The number of a new card."""

    card: str


@post(
    "/demonstration/cards",
    before_request=where_the_office_is,
    responses=SIGNED_IN,
    summary="Register for a card in a demonstration",
)
async def registration(host: HostHere, data: JSONBody[Registration]) -> RegisteredCard:
    """A card for whoever tries a demonstration; elsewhere the desk issues it.  SBC 5.1."""
    if not host.floor.plan.is_demo:
        why, accepted = message("refusal-cards_at_desk"), message("accepted-desk")
        raise NotDone(Code.NOT_DEMO, why, accepted)
    if data.operator not in {each.book.partition("/")[0] for each in host.floor.plan.table}:
        why, accepted = message("refusal-no_such_casino"), message("accepted-casino_of_floor")
        raise NotDone(Code.NOT_FOUND, why, accepted)
    if refused := refused_pin(data.pin):
        raise NotDone(Code.MALFORMED, refused.why, refused.accepted)
    found = await register(host.floor, data.name.strip() or "Guest", data.operator, data.pin)
    return RegisteredCard(found.card)


def _own(host: Host, terminal: str) -> PlayerCard:
    """The card that is in; a statement is nobody else's to read."""
    card = host.floor.office.cards.get(host.seat(terminal).player)
    if card is None:
        why, accepted = message("refusal-card_not_in"), message("accepted-own_card_and_pin")
        raise NotDone(Code.NOT_FOUND, why, accepted)
    return card


HANDLERS = (own_card, registration, own_statement, own_statement_file)
