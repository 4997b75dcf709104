"""Who may stay connected: so many of an address, and nobody who keeps the floor waiting.

Whoever connects when there is no room takes the place of whoever has waited longest without a whole
request.  So slow senders make room for one another, and never keep a proper client out.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from ipaddress import IPv6Address, ip_network
from typing import TYPE_CHECKING, NamedTuple

import structlog

from croupier.web.headers import bare_answer
from croupier.web.sessions.buckets import Buckets, Rate

if TYPE_CHECKING:
    from collections.abc import Callable

LOG = structlog.get_logger()
CONNECTIONS_MAX = 12_000
DESCRIPTORS_KEPT = 4  # one in four is for the database, files and what is forwarded
ADDRESSES_TOLD_MAX = 1000
LINES = Rate(at_once=1, a_second=1 / 60)  # an address
NO_ROOM = bare_answer(
    "503 Service Unavailable",
    "UNAVAILABLE",
    "there are too many connections from one address",
    "the same in a while",
)


class ConnectionLimits(NamedTuple):
    """How many may be connected, and how long each may keep the floor waiting."""

    connections_max: int
    per_address_max: int
    header_seconds: float = 10
    body_seconds: float = 20
    idle_seconds: int = 5
    writing_seconds: float = 20
    proxies: tuple[str, ...] = ()

    def most_of(self, address: str) -> int:
        """How many connections an address may have; our own proxy brings everybody's."""
        is_proxy = any(_is_in(address, each) for each in self.proxies)
        return self.connections_max if is_proxy else self.per_address_max


def read_limits(
    per_address_max: int | None = None, proxies: tuple[str, ...] = ()
) -> ConnectionLimits:
    """The limits of this process, which takes as many descriptors as the system allows it."""
    _, allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, allowed))
    connections = min(CONNECTIONS_MAX, allowed - allowed // DESCRIPTORS_KEPT)
    LOG.info("connections allowed", descriptors=allowed, connections=connections)
    most = per_address_max or connections // 2
    return ConnectionLimits(connections, most, proxies=proxies)


def neighbourhood(address: str) -> str:
    """The address by which somebody is counted: in IPv6 the whole network, which is one site's."""
    if ":" not in address:
        return address
    mapped = IPv6Address(address.partition("%")[0]).ipv4_mapped
    return str(mapped or ip_network((address.partition("%")[0], 64), strict=False))


def _is_in(address: str, network: str) -> bool:
    """Whether an address, or the network by which it is counted, is of a network."""
    found, given = ip_network(address or "0.0.0.0"), ip_network(network)  # noqa: S104 - unknown
    return found.version == given.version and found.overlaps(given)


class Visit:
    """One connection, from its beginning to its end."""

    def __init__(self, entrance: Entrance, transport: asyncio.Transport, address: str) -> None:
        self.entrance, self.transport, self.address = entrance, transport, address
        self._awaited = ""
        self._reading: asyncio.TimerHandle | None = None
        self._writing: asyncio.TimerHandle | None = None

    def awaits(self, what: str, seconds: float) -> None:
        """Something is to come within so many seconds, counted from the first time it is said."""
        if what != self._awaited:
            self.received()
            self._awaited = what
            self._reading = self._late_in(seconds, f"{what} did not come in time")

    def received(self) -> None:
        """All that was awaited has come."""
        self._awaited = ""
        if self._reading is not None:
            self._reading.cancel()

    def is_not_read(self) -> None:
        """The peer does not read what it is sent, and has so long to begin again."""
        seconds = self.entrance.limits.writing_seconds
        self._writing = self._late_in(seconds, "the answer was not read in time")

    def is_read(self) -> None:
        """The peer reads again."""
        if self._writing is not None:
            self._writing.cancel()

    def over(self) -> None:
        """Nothing is awaited of a connection that is closed."""
        self.received()
        self.is_read()

    def cut(self, why: str) -> None:
        """End the connection at once; the log says why."""
        self.entrance.tell(self.address, why)
        self.transport.abort()

    def _late_in(self, seconds: float, why: str) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, self.cut, why)


class Entrance:
    """All who are connected, by address; those without a whole request in the order they wait."""

    def __init__(self, limits: ConnectionLimits) -> None:
        self.limits = limits
        self.now_seconds: Callable[[], float] = lambda: asyncio.get_running_loop().time()
        self.empty = asyncio.Event()
        self._visits: dict[asyncio.Transport, Visit] = {}
        self._waiting: dict[str, dict[Visit, None]] = {}
        self._count: Counter[str] = Counter()
        self._lines = Buckets(LINES, ADDRESSES_TOLD_MAX)
        self._untold: Counter[str] = Counter()

    def enter(self, transport: asyncio.Transport, address: str) -> Visit | None:
        """A new connection, or None where there is no room and nobody who waits."""
        place = neighbourhood(address)
        if self._count[place] >= self.limits.most_of(place):
            if not self._make_room(place, "made room for others of the address"):
                self.tell(place, "there are too many connections from one address")
                return None
        elif len(self._visits) >= self.limits.connections_max:
            busiest = max(self._waiting, key=lambda each: len(self._waiting[each]), default="")
            if not self._make_room(busiest, "made room for other addresses"):
                self.tell(place, "there are too many connections")
                return None
        self._count[place] += 1
        self._visits[transport] = Visit(self, transport, place)
        self.empty.clear()
        return self._visits[transport]

    def moved(self, before: asyncio.Transport, after: asyncio.Transport) -> None:
        """A connection goes on as another, which is encrypted."""
        if visit := self._visits.pop(before, None):
            visit.transport = after
            self._visits[after] = visit

    def of(self, transport: asyncio.Transport) -> Visit | None:
        """The visit of a connection that was let in."""
        return self._visits.get(transport)

    def waits(self, visit: Visit) -> None:
        """A visitor who makes room for others, if need be: there is no whole request."""
        self._waiting.setdefault(visit.address, {})[visit] = None

    def is_served(self, visit: Visit) -> None:
        """A visitor who has asked for something, and keeps the connection meanwhile."""
        waiting = self._waiting.get(visit.address, {})
        waiting.pop(visit, None)
        if not waiting:
            self._waiting.pop(visit.address, None)

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection has ended."""
        if visit := self._visits.pop(transport, None):
            visit.over()
            self.is_served(visit)
            self._count[visit.address] -= 1
            if not self._count[visit.address]:
                del self._count[visit.address]
        if not self._visits:
            self.empty.set()

    def tell(self, address: str, why: str) -> None:
        """Log what an address did, once a minute, with how often it did since the last line."""
        self._untold[address] += 1
        if self._lines.takes(address, int(self.now_seconds() * 1000)):
            times = self._untold.pop(address)
            LOG.warning("connections cut off", address=address, why=why, times=times)
        while len(self._untold) > ADDRESSES_TOLD_MAX:
            del self._untold[next(iter(self._untold))]

    def _make_room(self, address: str, why: str) -> bool:
        """Whether whoever waited longest of an address is gone."""
        longest = next(iter(self._waiting.get(address, ())), None)
        if longest is None:
            return False
        longest.cut(why)
        self.leave(longest.transport)
        return True
