"""What the laboratory finds out about a bet: its results, and how likely each of them is."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import lcm
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Self

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.games.game import Pick, Result

    Figure = Fraction | float
    Nets = Mapping[Fraction, Fraction]
    Events = Mapping["Event", Fraction]


LOST = Fraction(-1)


class Event(NamedTuple):
    """A result of a bet: its name, what it pays in words, and the net result of a unit."""

    name: str
    pays: str
    net: Fraction

    @classmethod
    def of(cls, found: Result) -> Self:
        """The event that a bet has this result."""
        if found.odds is None:
            return cls(found.name, "lost", LOST)
        return cls(found.name, str(found.odds), found.odds.fraction)


def together(by_bet: Mapping[str, Event]) -> Event:
    """The event of a wager and of those that a decision added to it, named after the first.

    A wager that is lost with the one it added is named after the other bet.
    """
    if len(by_bet) == 1:
        return next(iter(by_bet.values()))
    first, *_, added = by_bet
    is_lost = by_bet[first].net == LOST
    return Event(
        f"{by_bet[first].name} with {added}" if is_lost else by_bet[first].name,
        ", ".join(f"{bet} {event.pays}" for bet, event in by_bet.items()),
        sum((event.net for event in by_bet.values()), Fraction(0)),
    )


class Study(NamedTuple):
    """The net results of one unit on a bet and how likely each is, for a pick and a way to play.

    `events` tells them apart by name where the study can; each is a whole number of cases out of
    a `cycle` of equally likely ones.  A `clause` is there where it is not the bet's own, and
    `break_even` says at what jackpot a bet costs nothing.  What is not exact is a sum of floating
    point: its fractions are the decimals that are true, and no more; the chances of the events
    `about` are not even that.
    """

    pick: Pick
    nets: Nets
    play: str = ""
    strategy: str = ""
    events: Events = MappingProxyType({})
    cycle: int = 0
    clause: str = ""
    break_even: str = ""
    is_exact: bool = True
    about: frozenset[Event] = frozenset()


def counted(pick: Pick, counts: Mapping[Event, int], play: str = "", strategy: str = "") -> Study:
    """The study of a bet of which every equally likely case was counted."""
    cycle = sum(counts.values())
    events = {event: Fraction(count, cycle) for event, count in counts.items()}
    return Study(pick, nets_of(events), play, strategy, events, cycle)


def weighed(pick: Pick, events: Events, cycle: int, strategy: str = "") -> Study:
    """The study of a bet from the chances of its results, out of a cycle of equal ones."""
    return Study(pick, nets_of(events), strategy=strategy, events=events, cycle=cycle)


def nets_of(events: Events) -> Nets:
    """The net results of events, whatever their names."""
    nets: dict[Fraction, Fraction] = defaultdict(Fraction)
    for event, probability in events.items():
        nets[event.net] += probability
    return nets


def least_cycle(probabilities: Mapping[Any, Fraction]) -> int:
    """The least number of equally likely cases of which each probability is a whole number."""
    return lcm(*(probability.denominator for probability in probabilities.values()))


def valued(ev: Figure) -> dict[str, Any]:
    """What a player expects, as plain data; only what is exact is a fraction too."""
    exactly = {"ev_exact": str(ev)} if isinstance(ev, Fraction) else {}
    return {"ev": float(ev), **exactly, "edge_percent": percent(-ev)}


def percent(share: Figure) -> float:
    """A share in per cent, with the very digits of the share."""
    return float(Fraction(str(share)) * 100)
