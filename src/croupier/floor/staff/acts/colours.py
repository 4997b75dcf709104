"""Acts at a table with colour chips: issued for chips, and redeemed for chips.  CSS 3.5.2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from croupier.floor.forms import CHIP_CENTS_MAX, WHOLE_MAX, Words
from croupier.floor.staff.act import Powers, StaffAct
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.form import Kind
from croupier.floor.staff.menu import Offer, Target
from croupier.floor.tables.table import Phase
from croupier.floor.terminals.events import ColoursIssued, ColoursRedeemed
from croupier.people.acts import Act
from croupier.rounds.colour_chips import Chips, ColourChips, Issue, issued, redeemed
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.roles import Role
from croupier.rounds.units import colour, unit_of
from croupier.rounds.wager import Means
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.floor.floor import Floor
    from croupier.floor.tables.table import Table

PieceCents = Annotated[int, msgspec.Meta(ge=1, le=CHIP_CENTS_MAX), Kind.MONEY]
Pieces = Annotated[int, msgspec.Meta(ge=1, le=WHOLE_MAX)]
COLOURS = "colour_chips.colours"


class OfColour(StaffCommand, frozen=True):
    """About a player's colour chips of one colour."""

    terminal: Words
    colour: Words


class IssueColours(OfColour, frozen=True, tag="issue colour chips"):
    """Colour chips for chips, at the value that the player declares.  CSS 3.5.2(d), (e), (f)."""

    piece_cents: PieceCents
    pieces: Pieces
    is_agreed: bool = False
    is_second: bool = False


class RedeemColours(OfColour, frozen=True, tag="redeem colour chips"):
    """All colour chips that a player holds of a colour, for chips.  CSS 3.5.2(c)."""

    is_of_closed_table: bool = False


def issue(deed: Deed) -> Effect | Refused:
    """Chips become colour chips where the table has them.  CSS 3.5.2(d), (e), (f)."""
    table, command = deed.floor.tables.get(deed.place), deed.command
    if table is None or COLOURS not in table.rules.book.values:
        return _no_colours(deed)
    asked = Issue(command.terminal, command.colour, command.piece_cents)
    cents = command.piece_cents * command.pieces
    if cents > deed.seat.balance_cents:
        why = message("refusal-balance", balance=deed.seat.balance_cents)
        accepted = message("accepted-at_most_more", most=deed.seat.balance_cents)
        return deed.refused(Reason.TOO_LITTLE_MONEY, why, accepted)
    held = ColourChips(table.id, table.rules, tuple(_issues(deed.floor, table.id)))
    if asked not in held.issues and (refused := _refused(deed, table, held, asked)):
        return refused
    unit = colour(table.id, command.colour, command.piece_cents)
    event = ColoursIssued(command.terminal, unit, cents, deed.by, deed.clause)
    return Effect([event], cents=cents)


def _refused(deed: Deed, table: Table, held: ColourChips, asked: Issue) -> Refused | None:
    """Why a colour that the player does not hold yet at this value is not issued."""
    holders = {each.player for each in held.issues}
    without = [each for each in table.kept.seats if each not in holders | {asked.player}]
    allowed = Role.HIGHER_DUTIES_DEALER if deed.command.is_second else Role.DEALER
    agreed, count = deed.command.is_agreed, len(without)
    found = issued(held, asked, others_agree=agreed, without=count, allowed_by=allowed)
    return found if isinstance(found, Refused) else None


def redeem(deed: Deed) -> Effect | Refused:
    """Colour chips become chips at the value that this holder declared.  CSS 3.5.2(c)."""
    command, floor = deed.command, deed.floor
    own = next((each for each in _held(deed) if unit_of(each).mark == command.colour), "")
    if not own:
        return _no_colours(deed)
    unit, cents = unit_of(own), deed.seat.purses[own]
    tables = floor.elsewhere | floor.tables
    home = tables.get(unit.table)
    if home is None:
        return _no_colours(deed)
    closed = frozenset(each for each in tables if tables[each].kept.phase is Phase.CLOSED)
    here = ColourChips(deed.place, home.rules, tuple(_issues(floor, deed.place)))
    brought = Chips(unit.table, unit.mark, cents // unit.piece_cents, unit.piece_cents)
    verified = Role.AREA_MANAGER if command.is_of_closed_table else Role.DEALER
    found = redeemed(
        here, brought, holder=command.terminal, closed_tables=closed, verified_by=verified
    )
    if isinstance(found, Refused):
        return found
    assert found == cents, "colour chips are worth what they were issued at"
    event = ColoursRedeemed(command.terminal, own, cents, deed.by, deed.clause)
    return Effect([event], cents=cents)


def _held(deed: Deed) -> list[str]:
    return [each for each in deed.seat.purses if unit_of(each).means is Means.COLOUR]


def _issues(floor: Floor, table: str) -> Iterator[Issue]:
    """Who holds which colour of a table, at which value: in a purse, or on the layout."""
    for terminal, found in floor.sharing.terminals.items():
        standing = floor.tables[table].standing_of(terminal) if table in floor.tables else ()
        for text in dict.fromkeys([*found.seat.purses, *(wager.unit for wager in standing)]):
            unit = unit_of(text)
            if unit.means is Means.COLOUR and unit.table == table:
                yield Issue(terminal, unit.mark, unit.piece_cents)


def _no_colours(deed: Deed) -> Refused:
    why, accepted = message("refusal-no_colour_chips"), message("accepted-own_colour_chips")
    return deed.refused(Reason.WRONG_MEANS, why, accepted)


ACTS = (
    StaffAct(
        IssueColours,
        Act.ISSUE_COLOURS,
        issue,
        Offer(Target.TERMINAL),
        powers=Powers(
            "is_second", {False: Act.ISSUE_COLOURS, True: Act.SECOND_COLOUR}, is_named=True
        ),
    ),
    StaffAct(
        RedeemColours,
        Act.REDEEM_COLOURS,
        redeem,
        Offer(Target.TERMINAL),
        powers=Powers(
            "is_of_closed_table",
            {False: Act.REDEEM_COLOURS, True: Act.REDEEM_CLOSED_COLOURS},
            is_named=True,
        ),
    ),
)
