"""Mishaps, rulings and corrections of a round, as the journal keeps them.

Each correction says who ruled, by which clause, and which wagers went back with it.
"""

from __future__ import annotations

import msgspec

from croupier.floor.places.event import Happened
from croupier.floor.tables.events import LineData
from croupier.floor.tables.irregularities.report import Report
from croupier.words.message import Said


class IrregularityReported(Happened, frozen=True, tag="irregularity reported"):
    """Somebody says what happened; the table waits for a ruling."""

    report: Report


class IrregularityRuled(Happened, frozen=True, tag="irregularity ruled"):
    """A ruling: what is done, by which clauses, who decided and who was told.

    Without a remedy it was none.  `report` is empty where whoever ruled had seen it themselves.
    """

    mishap: str
    round: str
    by: str
    remedy: str = ""
    clause: str = ""
    with_it: list[str] = msgspec.field(default_factory=list)
    told: list[str] = msgspec.field(default_factory=list)
    report: str = ""


class Corrected(Happened, frozen=True):
    """A correction of a round: who ruled, by which clause, and what went back to players."""

    round: str
    by: str
    clause: str
    why: Said
    returned: list[LineData] = msgspec.field(default_factory=list)


class CardExposed(Corrected, frozen=True, kw_only=True, tag="card exposed"):
    """A card came out of the shoe by mistake, and is the next card."""

    card: str


class CardBurned(Corrected, frozen=True, kw_only=True, tag="card burned"):
    """A card counts for nothing: the one at a `place` in play, or one that was in no hand.

    `is_drawn` is that it came out of the shoe only now.
    """

    card: str
    place: int | None = None
    is_drawn: bool = False


class CardRetracted(Corrected, frozen=True, kw_only=True, tag="cards retracted"):
    """The cards from a place on are surplus and the next cards; so many decisions stand."""

    place: int
    made: int


class OrderCorrected(Corrected, frozen=True, kw_only=True, tag="order corrected"):
    """The cards of the round in the order that they should have had."""

    cards: str


class WagersReturned(Corrected, frozen=True, kw_only=True, tag="wagers returned"):
    """Wagers that players take back by a ruling, or that a ruling leaves without a result."""


class HandVoided(Corrected, frozen=True, kw_only=True, tag="hand voided"):
    """The hand of a Betting Area is out of the round."""

    area: int
    after: int = 0
    made: int = 0


class CourseAmended(Corrected, frozen=True, kw_only=True, tag="course amended"):
    """The round goes another way than its course would."""

    what: str
    area: int = 0
    cards: int = 0
    after: int = 0
    made: int = 0


class SpinVoided(Corrected, frozen=True, kw_only=True, tag="spin voided"):
    """A no Spin: the device is run again, and the wagers wait for its next result."""


class SettlementUndone(Corrected, frozen=True, kw_only=True, tag="settlement undone"):
    """What was settled at once goes back both ways: the stakes to players, the rest to the house.

    CSB 17.13.2: all money of the round.
    """


class SettledRoundVoided(Happened, frozen=True, tag="settled round voided"):
    """A round that was settled has no result: every wager on it goes back, what it paid, too.

    CMA 20.5.
    """

    clauses = "CMA 20.5"

    round: str
    lines: list[LineData]
    why: Said
    clause: str
    by: str
    second: str


class ShuffleOrdered(Happened, frozen=True, tag="shuffle ordered"):
    """The shoe ends with the round in play: shuffled, checked, or Void with its cards."""

    round: str
    by: str
    clause: str
    why: Said
    is_void: bool = False


class ShoeRefilled(Happened, frozen=True, tag="shoe refilled"):
    """The shoe ran short: the discards were shuffled and cut, and the round goes on from them."""

    round: str
    clause: str
    by: str = ""


class DeviceReplaced(Happened, frozen=True, tag="device replaced"):
    """Cards of a failed shuffling device go on in another, or in a shoe after a shuffle by hand.

    `cards` were harmed, and others from a fresh deck are in their place.
    """

    round: str
    by: str
    clause: str
    cards: str = ""
    is_by_hand: bool = False


IrregularityEvent = (
    IrregularityReported
    | IrregularityRuled
    | CardExposed
    | CardBurned
    | CardRetracted
    | OrderCorrected
    | WagersReturned
    | HandVoided
    | CourseAmended
    | SpinVoided
    | SettlementUndone
    | SettledRoundVoided
    | ShuffleOrdered
    | ShoeRefilled
    | DeviceReplaced
)
