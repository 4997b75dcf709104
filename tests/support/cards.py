"""Player cards for tests: issued and active at once, as the desk would leave them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from croupier.floor.places.names import STAFF_STREAM
from croupier.floor.players.cards import PlayerRow, card_row, keeping, keeping_limits
from croupier.floor.players.commands import PresentCard
from croupier.floor.players.events import CardActivated, CardIssued
from croupier.floor.players.own_limits import Limits, OwnLimits
from croupier.journal.chain import body_digest
from croupier.money import CENTS_MAX
from croupier.people.passwords import SALT_BYTES, hashed
from croupier.people.player_rules import player_rules

if TYPE_CHECKING:
    from croupier.floor.commands import TerminalCommand
    from croupier.floor.floor import Floor

MELBOURNE = "crown_melbourne"
PIN = "2468"
GENEROUS = Limits(loss_month_cents=CENTS_MAX)


@cache
def _row(pin: str) -> str:
    return card_row(hashed(pin, bytes(SALT_BYTES)) if pin else "")


def known_at_desk(floor: Floor, command: TerminalCommand) -> None:
    """Issue a card that nobody has yet, as the desk would; with a PIN, the test has done so."""
    if not isinstance(command, PresentCard) or not command.player or command.pin:
        return
    if STAFF_STREAM in floor.streams and command.player not in floor.office.cards:
        give_card(floor, command.player, person=command.player)


def card_for(floor: Floor, terminal: str, table: str) -> PresentCard | None:
    """The card with which somebody may play at a table whose casino asks for one."""
    book = next(each.book for each in floor.plan.table if each.id == table)
    operator = book.partition("/")[0]
    if not player_rules(operator).card.required.value or STAFF_STREAM not in floor.streams:
        return None
    number = f"{operator}.{terminal}"
    if number not in floor.office.cards:
        give_card(floor, number, operator, pin=PIN, limits=GENEROUS)
    return PresentCard(number, PIN)


def give_card(
    floor: Floor,
    number: str,
    operator: str = MELBOURNE,
    *,
    pin: str = "",
    person: str = "",
    limits: Limits | None = None,
) -> str:
    """Have somebody own an active card, whatever its number; the id of the person."""
    row = _row(pin)
    whose = person or f"person-{number}"
    digest = body_digest(row)
    issued = CardIssued(number, whose, f"Holder of {number}", operator, "desk", digest)
    own = (keeping_limits(whose, PlayerRow(), OwnLimits(limits), 0),) if limits else ()
    floor.commit(
        STAFF_STREAM,
        [issued, CardActivated(number, "desk", digest)],
        changes=(keeping(number, row), *own),
    )
    return whose
