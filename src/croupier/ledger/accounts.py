"""The accounts of the floor, by their names: a kind and whose it is."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What an account holds."""

    CHIPS = "chips"  # A Player Chip Account: what the operator owes to who sits at the terminal.
    ESCROW = "escrow"  # Wagers in play, a round and a terminal.
    TICKETS = "tickets"  # Tickets and vouchers that nobody has redeemed yet.
    HOUSE = "house"  # What a table has won, below zero when it has lost.
    NOTES = "notes"  # Notes in the box of a terminal, below zero: they came from outside.
    CAGE = "cage"  # What the cage has paid out.
    HELD = "held"  # Winnings kept from a player until an investigation is finished.
    ADJUSTMENTS = "adjustments"  # Corrections that two people made.
    TRANSIT = "transit"  # On its way from one place to another with a letter, by its owner.
    PROMOTION = "promotion"  # Play money of a demonstration.


KINDS = {kind.value: kind for kind in Kind}
NEVER_BELOW_ZERO = frozenset({Kind.CHIPS, Kind.ESCROW, Kind.TICKETS, Kind.HELD, Kind.TRANSIT})
LIABILITIES = NEVER_BELOW_ZERO
TICKETS = Kind.TICKETS.value
CAGE = Kind.CAGE.value
ADJUSTMENTS = Kind.ADJUSTMENTS.value
PROMOTION = Kind.PROMOTION.value


def chips(terminal: str) -> str:
    """The Player Chip Account of a terminal.  CMA 5.3."""
    return f"{Kind.CHIPS}:{terminal}"


def escrow(round_id: str, terminal: str) -> str:
    """What a terminal has wagered on a round that is not settled yet."""
    return f"{Kind.ESCROW}:{round_id}:{terminal}"


def held(hold: str) -> str:
    """Winnings that are held back under an id.  CMA 20.2.3."""
    return f"{Kind.HELD}:{hold}"


def transit(letter: str, owner: str) -> str:
    """What is on its way with a letter; it names whose it is."""
    return f"{Kind.TRANSIT}:{letter}:{owner}"


def house(table: str) -> str:
    """What a table has won from its players."""
    return f"{Kind.HOUSE}:{table}"


def notes(terminal: str) -> str:
    """The box of a terminal's note acceptor."""
    return f"{Kind.NOTES}:{terminal}"


def kind_of(account: str) -> Kind:
    """The kind of an account by its name."""
    name = account.partition(":")[0]
    return KINDS.get(name) or Kind(name)


def owner_of(account: str) -> str:
    """Whose account it is: a terminal, a table, or nobody's in particular."""
    return account.rpartition(":")[2]


def may_be_below_zero(account: str) -> bool:
    """Whether an account may hold less than nothing: money from outside and the house's own."""
    return kind_of(account) not in NEVER_BELOW_ZERO
