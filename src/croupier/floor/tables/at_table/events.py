"""What happens at a table with a person who deals, besides what happens at every table."""

from __future__ import annotations

from croupier.floor.places.event import Happened
from croupier.floor.tables.at_table.patrons import Declared, PaidWith
from croupier.words.message import Said


class PatronCame(Happened, frozen=True, tag="patron came"):
    """A person sits at a Betting Area of the table, or stands (seat 0), with or without a card."""

    terminal: str
    seat: int = 0
    card: str = ""


class PatronLeft(Happened, frozen=True, tag="patron left"):
    """A person leaves the table with whatever chips are in front of them."""

    terminal: str


class BoughtIn(Happened, frozen=True, tag="bought in"):
    """A person buys chips at the table; what they pay with goes into the drop box.

    `declared_by` is the clause by which somebody with a Loss Limit declares it so.  SBC 20.2.1.
    """

    terminal: str
    cents: int
    paid_with: PaidWith
    declared_by: str = ""


class ChipsDeclared(Happened, frozen=True, tag="chips declared"):
    """A person declared the chips that they brought along, or have left.  SBC 20.2.2, 20.2.3."""

    terminal: str
    cents: int
    of: Declared
    clause: str


class ChipsChanged(Happened, frozen=True, tag="chips changed"):
    """Chips are changed for others of the same worth; no money moves."""

    terminal: str
    cents: int
    into_cents: int


class ShoeLoaded(Happened, frozen=True, tag="shoe loaded"):
    """Whole decks of cards are on the table, to be shuffled, or pre-shuffled ones.

    `clause` says why they come now.  CSB 4.1.1, 4.1.2, 4.4.3, SBC 4.4, CPB 4.1.
    """

    clauses = "CSB 4.1.2, SBC 4.4, CPB 4.1"

    shoe: str
    decks: int
    is_shuffled: bool = False
    clause: str = ""


class ShoeStepped(Happened, frozen=True, tag="shoe stepped"):
    """The shoe is shuffled, cut or has its first card burned; `who` cut it.

    CSB 4.1.2, 4.2.1, 4.3.1.
    """

    step: str
    clause: str
    who: str = ""


class CuttingCardShown(Happened, frozen=True, tag="cutting card shown"):
    """The cutting card came out: this round is the shoe's last.

    `to` is where the next card goes, and `terminal` the player there; nowhere before a round's
    first card.  CSB 4.1.2(c), SBC 4.4, CPB 4.25.
    """

    clauses = "CSB 4.1.2(c), SBC 4.4, CPB 4.25"

    to: str = ""
    terminal: str = ""


class EntryUndone(Happened, frozen=True, tag="entry undone"):
    """The last entry is taken back before the next step: `what` it was, and a draw's `result`."""

    what: Said
    result: str = ""


AtTableEvent = (
    PatronCame
    | PatronLeft
    | BoughtIn
    | ChipsDeclared
    | ChipsChanged
    | ShoeLoaded
    | ShoeStepped
    | CuttingCardShown
    | EntryUndone
)
