"""Players of a demonstration: whoever tries it registers for a card without going to a desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.floor.players.cards import CardState, card_row, keeping
from croupier.floor.players.events import CardActivated, CardIssued
from croupier.floor.staff.preparation import new_hash
from croupier.floor.staff.sign_in import journalled
from croupier.journal.chain import body_digest
from croupier.people.player_cards import drawn_number

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.players.cards import PlayerCard

BY = "demonstration"


class Registered(NamedTuple):
    """A new card, and whose it is."""

    card: str
    person: str


async def register(floor: Floor, name: str, operator: str, pin: str) -> Registered:
    """A person with an active card of an operator; only a demonstration registers so."""
    assert floor.plan.is_demo, "elsewhere the desk establishes who somebody is"
    row = card_row(await new_hash(floor, pin))
    cards = floor.office.cards
    number = drawn_number(floor.chance, floor.plan.system_id)
    while number in cards:
        number = drawn_number(floor.chance, floor.plan.system_id)
    person = f"P{len({each.person for each in cards.values()}) + 1:06}"
    digest = body_digest(row)
    events: list[Event] = [
        CardIssued(number, person, name, operator, BY, digest),
        CardActivated(number, BY, digest),
    ]
    await journalled(floor, events, (keeping(number, row),))
    return Registered(number, person)


def card_of(floor: Floor, name: str, operator: str) -> PlayerCard | None:
    """The card that somebody of this name has of an operator."""
    return next(
        (
            each
            for each in floor.office.cards.values()
            if (each.name, each.operator, each.state) == (name, operator, CardState.ACTIVE)
        ),
        None,
    )
