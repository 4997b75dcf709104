"""What hostile clients try, in the log and in the journal, and never so much as to fill a disk."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from enum import StrEnum
from typing import TYPE_CHECKING

import structlog

from croupier.floor.places.names import CAGE_STREAM, LOBBY, STAFF_STREAM
from croupier.floor.staff import events as did
from croupier.store.store import StoreClosed
from croupier.web.sessions.buckets import Buckets, Rate

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.web.metrics import Metrics

LOG = structlog.get_logger()
KEPT = Rate(at_once=10, a_second=1 / 60)  # of each kind: some 1,500 entries a day at the most
WHO_CHARACTERS_MAX = 64
PLACES = (STAFF_STREAM, CAGE_STREAM, LOBBY)


class Incident(StrEnum):
    """What no client of ours does, whatever its player does."""

    FORGED_SESSION = "forged session"
    WRONG_KEY = "wrong device key"
    WRONG_PASSKEY = "passkey not shown for this"
    WRONG_ORIGIN = "page of another origin"
    NO_CSRF_TOKEN = "change without its token"  # noqa: S105 - words
    USED_TICKET = "socket ticket used, old or unknown"
    OTHER_CONTENT = "number of another or a forgotten command"
    MALFORMED = "body or frame that is no command"
    TOO_LARGE = "body or frame too large"
    TOO_FAST = "too many commands at once"


class Incidents:
    """Incidents are counted, all of them; the first of each kind, then one a minute, are kept."""

    def __init__(self, floor: Floor, metrics: Metrics) -> None:
        self._floor, self._metrics = floor, metrics
        self._buckets = Buckets(KEPT, len(Incident))
        self._untold: Counter[Incident] = Counter()

    def note(self, incident: Incident, who: str) -> None:
        """Something was tried, by a terminal, a person or from an address; it was refused."""
        self._metrics.incidents.labels(incident.value).inc()
        self._untold[incident] += 1
        if self._buckets.takes(incident.value, self._floor.clock.now_ms()):
            times = self._untold.pop(incident)
            name = who[:WHO_CHARACTERS_MAX]
            LOG.warning("client refused", of=incident.value, who=name, times=times)
            journal_here(self._floor, did.ClientRefused(incident.value, name, times))


def journal_here(floor: Floor, event: Event) -> None:
    """The office of this process keeps it, or another of its places where it has no office."""
    here = floor.streams
    place = next((name for name in (*PLACES, *here) if name in here), None)
    if place is not None:
        with suppress(StoreClosed):
            floor.commit(place, [event])
