"""What the laboratory finds out about a bet: its results, and how likely each of them is."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import lcm
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.games.game import Pick

    Nets = Mapping[Fraction, Fraction]
    Events = Mapping["Event", Fraction]


class Event(NamedTuple):
    """A result of a bet: its name, what it pays in words, and the net result of a unit."""

    name: str
    pays: str
    net: Fraction


class Study(NamedTuple):
    """The net results of one unit on a bet and how likely each is, for a pick and a way to play.

    `events` tells them apart by name where the study can; each is a whole number of cases out of
    a `cycle` of equally likely ones.
    """

    pick: Pick
    nets: Nets
    play: str = ""
    strategy: str = ""
    events: Events = MappingProxyType({})
    cycle: int = 0


def nets_of(events: Events) -> Nets:
    """The net results of events, whatever their names."""
    nets: dict[Fraction, Fraction] = defaultdict(Fraction)
    for event, probability in events.items():
        nets[event.net] += probability
    return nets


def least_cycle(probabilities: Mapping[object, Fraction]) -> int:
    """The least number of equally likely cases of which each probability is a whole number."""
    return lcm(*(probability.denominator for probability in probabilities.values()))
