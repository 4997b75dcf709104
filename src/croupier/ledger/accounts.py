"""The accounts of the floor, by their names: a kind, the unit it counts, and whose it is.

An account counts chips, in cents, unless its kind is followed by "@" and another unit:
"purse@token/2500:T001".  No transfer goes from one unit to another.
"""

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
    POOL = "pool"  # What players have paid into a jackpot, and nobody has won yet.
    SEED = "seed"  # The operator's money in a jackpot: its minimum.
    RESERVE = "reserve"  # What players have paid in for the minimum of the next jackpot.
    OVERFLOW = "overflow"  # What would have lifted a jackpot above its maximum.
    PRIZE = "prize"  # A win that is locked until it is paid.
    TRANSIT = "transit"  # On its way from one place to another with a letter, by its owner.
    CIRCULATION = "circulation"  # Chips in front of people, who may have brought them along.
    DROP = "drop"  # What people paid for chips at a table, below zero: it came from outside.
    PROMOTION = "promotion"  # Play money of a demonstration.
    VOUCHERS = "vouchers"  # Chips given for vouchers that the house gave away, below zero.
    PURSE = "purse"  # What a terminal holds in another unit than chips.
    ISSUE = "issue"  # Where tokens, vouchers and colour chips come from, below zero.
    COLOURS = "colours"  # Chips that players gave a table for the colour chips they hold.


KINDS = {kind.value: kind for kind in Kind}
OF_JACKPOTS = frozenset({Kind.POOL, Kind.RESERVE, Kind.OVERFLOW, Kind.PRIZE})
LIABILITIES = OF_JACKPOTS | {
    *(Kind.CHIPS, Kind.ESCROW, Kind.TICKETS, Kind.HELD, Kind.TRANSIT, Kind.COLOURS)
}
NEVER_BELOW_ZERO = LIABILITIES | {Kind.PURSE, Kind.SEED}
TICKETS = Kind.TICKETS.value
CAGE = Kind.CAGE.value
ADJUSTMENTS = Kind.ADJUSTMENTS.value
PROMOTION = Kind.PROMOTION.value
VOUCHERS = Kind.VOUCHERS.value


def chips(terminal: str) -> str:
    """The Player Chip Account of a terminal.  CMA 5.3."""
    return f"{Kind.CHIPS}:{terminal}"


def purse(terminal: str, unit: str = "") -> str:
    """What a terminal holds in a unit: its Player Chip Account, or a purse of tokens."""
    return f"{Kind.PURSE}@{unit}:{terminal}" if unit else chips(terminal)


def escrow(round_id: str, terminal: str, unit: str = "") -> str:
    """What a terminal has wagered on a round that is not settled yet, in a unit."""
    return f"{_of(Kind.ESCROW, unit)}:{round_id}:{terminal}"


def held(hold: str) -> str:
    """Winnings that are held back under an id.  CMA 20.2.3."""
    return f"{Kind.HELD}:{hold}"


def transit(letter: str, owner: str) -> str:
    """What is on its way with a letter; it names whose it is."""
    return f"{Kind.TRANSIT}:{letter}:{owner}"


def of_jackpot(kind: Kind, jackpot: str) -> str:
    """An account of a jackpot: its pool, seed, reserve or overflow."""
    return f"{kind}:{jackpot}"


def prize(jackpot: str, win: str) -> str:
    """What a win has locked away."""
    return f"{Kind.PRIZE}:{jackpot}:{win}"


def house(table: str, unit: str = "") -> str:
    """What a table has won from its players; of tokens, what its Dealer has kept."""
    return f"{_of(Kind.HOUSE, unit)}:{table}"


def issue(unit: str) -> str:
    """Where what is counted in a unit comes from, and where it goes when it is handed in."""
    return _of(Kind.ISSUE, unit)


def colours(table: str) -> str:
    """The chips that a table took for the colour chips that its players hold.  CSS 3.5.2."""
    return f"{Kind.COLOURS}:{table}"


def circulation(unit: str = "") -> str:
    """What people at dealers' tables hold in a unit, wherever they brought it from."""
    return _of(Kind.CIRCULATION, unit)


def drop(table: str) -> str:
    """The drop box of a table with a person who deals."""
    return f"{Kind.DROP}:{table}"


def notes(terminal: str) -> str:
    """The box of a terminal's note acceptor."""
    return f"{Kind.NOTES}:{terminal}"


def kind_of(account: str) -> Kind:
    """The kind of an account by its name."""
    name = account.partition(":")[0]
    return KINDS.get(name) or Kind(name.partition("@")[0])


def unit_of(account: str) -> str:
    """What an account counts; nothing for chips."""
    return account.partition(":")[0].partition("@")[2]


def owner_of(account: str) -> str:
    """Whose account it is: a terminal, a table, or nobody's in particular."""
    return account.rpartition(":")[2]


def may_be_below_zero(account: str) -> bool:
    """Whether an account may hold less than nothing: money from outside and the house's own."""
    return kind_of(account) not in NEVER_BELOW_ZERO


def _of(kind: Kind, unit: str) -> str:
    return f"{kind}@{unit}" if unit else kind.value
