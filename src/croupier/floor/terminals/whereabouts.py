"""Where every terminal is, by places whose journals were read to different ends.

A move is in the journals of two places, and who follows them has often read only one of the two
entries: a terminal seems to be at both places, or at neither.  The highest hop is the latest move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.floor.places.stream import Subject
    from croupier.floor.terminals.seat import Seat


class Whereabouts(NamedTuple):
    """A terminal and its place; on its way it has none, and its seat is as it left.

    `to` is then where it goes, `left_at_ms` since when.
    """

    seat: Seat
    place: str = ""
    to: str = ""
    left_at_ms: int = 0

    def is_after(self, other: Whereabouts) -> bool:
        """Whether this is the later of two that are known of one terminal.

        A terminal arrives with the hop with which it left.  The moves of 0.1 have none; every
        process has read all of those, so an arrival is the last of them.
        """
        return self._order > other._order

    @property
    def _order(self) -> tuple[int, bool, int]:
        return self.seat.hop, bool(self.place), self.left_at_ms


def everybody(places: Mapping[str, Subject]) -> dict[str, Whereabouts]:
    """Every terminal that these places know of, once."""
    found: dict[str, Whereabouts] = {}
    for name, place in places.items():
        for seat in place.seats.values():
            _learn(found, Whereabouts(seat, name))
    for place in places.values():
        for terminal, gone in place.departed.items():
            # Most of those who ever left a place are elsewhere by now, and nothing more is asked.
            if terminal not in found or gone.seat.hop >= found[terminal].seat.hop:
                _learn(found, Whereabouts(gone.seat, "", gone.to, gone.at_ms))
    return found


def _learn(found: dict[str, Whereabouts], news: Whereabouts) -> None:
    before = found.get(news.seat.terminal)
    if before is None or news.is_after(before):
        found[news.seat.terminal] = news
