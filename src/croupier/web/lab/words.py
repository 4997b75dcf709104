"""What the laboratory is asked and what it answers, as both processes write it."""

from __future__ import annotations

import msgspec

from croupier.rulebook.book import OptionValue
from croupier.words.message import Message


class Question(msgspec.Struct, frozen=True, tag_field="ask"):
    """A question; an equal one has the same answer."""


class AskEdges(Question, frozen=True, tag="edges"):
    """What every bet of a table costs; each of `chosen` is an option, such as "decks=8"."""

    game: str
    chosen: tuple[str, ...] = ()


class AskComparison(Question, frozen=True, tag="comparison"):
    """What each rule does that differs between two tables."""

    first: str
    second: str
    first_chosen: tuple[str, ...] = ()
    second_chosen: tuple[str, ...] = ()


class AskSheet(Question, frozen=True, tag="sheet"):
    """The PAR sheet of a table, as a PDF or as a page."""

    game: str
    chosen: tuple[str, ...] = ()
    is_pdf: bool = True


class AskSimulation(Question, frozen=True, tag="simulation"):
    """So many rounds of a wager; the game's first bet where none is named."""

    game: str
    chosen: tuple[str, ...] = ()
    bet: str = ""
    pick: str = ""
    rounds: int = 10_000_000
    seed: int = 1


AnyQuestion = AskEdges | AskComparison | AskSheet | AskSimulation


class BetEdge(msgspec.Struct, frozen=True):
    """What a bet costs, exactly; `picks` all cost the same."""

    bet: str
    picks: list[str]
    option: str
    edge: str
    edge_percent: float
    hit_frequency: float
    standard_deviation: float
    clause: str
    strategy: str
    break_even: str


class ChartRow(msgspec.Struct, frozen=True):
    """A row of a chart: what the player holds, and a choice against each card of the Dealer."""

    label: str
    cells: list[str]


class ChartSection(msgspec.Struct, frozen=True):
    """A part of a chart: hard totals, soft ones, pairs."""

    name: str
    columns: list[str]
    rows: list[ChartRow]


class Departure(msgspec.Struct, frozen=True):
    """A hand that is best played otherwise than the chart says, and what that gains a round."""

    cards: str
    against: str
    choice: str
    chart: str
    gain: float


class Strategy(msgspec.Struct, frozen=True):
    """Basic strategy: what it costs, how much more than the best play, and how it is played."""

    edge_percent: float
    cost_percent: float
    sections: list[ChartSection]
    departures: list[Departure]
    departures_count: int


class Edges(msgspec.Struct, frozen=True):
    """A table in the laboratory; `edge_percent` is that of its first bet, played best.

    `beside` are the games that it can be compared with.
    """

    game: str
    title: str
    document: str
    decks: int | str | None
    options: dict[str, OptionValue]
    edge_percent: float
    method: str
    bets: list[BetEdge]
    strategy: Strategy | None
    beside: list[str]


class WaterfallBar(msgspec.Struct, frozen=True):
    """What a switched rule brings the player, and what the bet is worth after it, in percent."""

    name: str
    rule: Message
    was: Message
    clause: str
    was_clause: str
    effect_percent: float
    effect: str
    ev_percent: float


class Waterfall(msgspec.Struct, frozen=True):
    """A bet from its worth at the first table to that at the second, for the player, in percent."""

    bet: str
    picks: list[str]
    play: str
    first_percent: float
    second_percent: float
    effect_percent: float
    bars: list[WaterfallBar]


class Difference(msgspec.Struct, frozen=True):
    """A value in which two tables differ and on which no edge depends."""

    name: str
    was: str
    now: str
    was_clause: str
    clause: str


class Comparison(msgspec.Struct, frozen=True):
    """Two tables: the bets that a rule changes, those that stay the same, and those of one."""

    first: str
    second: str
    method: str
    waterfalls: list[Waterfall]
    same: list[Waterfall]
    only_first: list[str]
    only_second: list[str]
    without_effect: list[Difference]


class Sheet(msgspec.Struct, frozen=True):
    """A PAR sheet as a file."""

    name: str
    body: bytes


class Line(msgspec.Struct, frozen=True, tag_field="kind"):
    """A line of an answer."""


class Answered(Line, frozen=True, tag="answered"):
    """The whole answer, as one of the structs above."""

    body: msgspec.Raw


class Declined(Line, frozen=True, tag="declined"):
    """The question cannot be answered: why, and what would be accepted."""

    why: str
    accepted: str


class Begun(Line, frozen=True, tag="begun"):
    """A simulation has begun: of what, how it is played, and the line it should meet."""

    game: str
    bet: str
    pick: str
    strategy: str
    rounds: int
    exact_percent: float


class Found(Line, frozen=True, tag="found"):
    """What a simulation has found so far, for the house; `z` is null where it means nothing."""

    rounds: int
    edge_percent: float
    standard_error_percent: float
    z: float | None


class Over(Line, frozen=True, tag="over"):
    """A simulation is over; `nets` is how often each net result came."""

    is_stopped: bool
    nets: dict[str, int]


AnyLine = Answered | Declined | Begun | Found | Over
LAST = (Answered, Declined, Over)
