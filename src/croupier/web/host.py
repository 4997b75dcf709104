"""A floor with its hosts' duties: its share kept, checkpoints signed, failed places read back."""

from __future__ import annotations

import asyncio
import fcntl
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from croupier.floor.floor import PlaceDown
from croupier.floor.places.codec import Unreadable
from croupier.floor.places.losses import TailLost, in_words
from croupier.floor.places.missing import kept_outside, note
from croupier.floor.places.names import LOBBY, STAFF_STREAM
from croupier.floor.site.archive import night_before
from croupier.floor.site.clock import WallClock
from croupier.floor.site.keys import read_keys
from croupier.floor.site.opening import checkpoint, close_floor, open_floor, sign_opening
from croupier.floor.site.plan import terminals_of
from croupier.floor.staff.alerts import is_raised, raise_alert
from croupier.floor.staff.desk import AlertOf
from croupier.floor.staff.events import DeviceReset
from croupier.store.durability import undurable
from croupier.store.leases import LEASE_MS
from croupier.web.disk import disk_warning, is_full
from croupier.web.door import Door
from croupier.web.errors import Code, NotDone
from croupier.web.incidents import Incidents
from croupier.web.metrics import Metrics
from croupier.web.office.back_office import BackOffice
from croupier.web.private_files import read_token
from croupier.web.processes.relay import Forwarding
from croupier.web.sessions.buckets import Buckets, Rate
from croupier.web.sessions.device_keys import Challenges
from croupier.web.sessions.devices import display_device, read_devices
from croupier.web.sessions.sessions import TERMINAL, Sessions
from croupier.web.sessions.staff import StaffSessions
from croupier.web.sockets.connection import REPLACED, SIGNED_OUT
from croupier.web.sockets.consoles import Consoles
from croupier.web.sockets.heart import Heart
from croupier.web.sockets.hub import Hub
from croupier.web.tls import Tls
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine
    from typing import Any

    from croupier.equipment.chance import SystemChance
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.places.losses import Known
    from croupier.floor.site.clock import Clock
    from croupier.floor.site.demonstration_staff import DemoStaff
    from croupier.floor.site.keys import Keys
    from croupier.floor.site.plan import FloorPlan
    from croupier.floor.terminals.seat import Seat
    from croupier.web.sessions.sessions import Session
    from croupier.web.sockets.connection import Ending
    from croupier.words.message import Message

LOG = structlog.get_logger()
SHARE_MS = 3000
CHECKPOINT_MS = 60_000
RETURNS_MS = 10 * 60_000
BACKOFF_MS = (500, 1000, 2000, 5000, 10_000)
REQUESTS = Rate(at_once=1000, a_second=200)  # an address, which a hall of terminals may share
REQUESTS_OF_SESSIONS = Rate(at_once=100, a_second=20)
PASSWORDS = Rate(at_once=20, a_second=1)  # an address
BUCKETS_MAX = 10_000
DISK_MS = 60_000
ARCHIVE_MS = 3_600_000
LOOK_UPS = Rate(at_once=30, a_second=0.5)  # of tickets, by one person
KEYS, DEVICES, CHECKPOINTS = "floor.key", "devices.json", "checkpoints.jsonl"
PASSKEYS = "croupier passkey 1"
FIGURES_TOKEN = "metrics.token"  # noqa: S105 - the name of a file
LOOPBACK = ("127.0.0.0/8", "::1/128")
MISSING = "missing.jsonl"  # what was confirmed and the database lost
HOLDER, HOLDER_BYTES = "holder", 16
NAME_MAX = 32
NAME = re.compile(rf"[A-Za-z0-9][A-Za-z0-9._-]{{0,{NAME_MAX - 1}}}")
NAME_ACCEPTED = (
    f"1 to {NAME_MAX} letters, digits, dots, hyphens and underscores, a letter or digit first"
)


@dataclass(frozen=True)
class Settings:
    """Where a floor keeps its things, who it is among others, and who may call it."""

    plan: FloorPlan
    url: str
    var: Path
    holder: str = "croupier"
    address: str = ""
    origins: frozenset[str] = frozenset()
    clock: Clock | None = None
    chance: SystemChance | None = None
    commits_apart_seconds: float = 0
    figures_from: tuple[str, ...] = LOOPBACK
    proxies: tuple[str, ...] = ()
    tls: Tls | None = None
    signing_key: Path | None = None

    @property
    def is_secure(self) -> bool:
        """Whether browsers reach the floor over TLS alone."""
        return bool(self.origins) and all(each.startswith("https:") for each in self.origins)

    @property
    def keys(self) -> Keys:
        """The keys of the floor, from its folder and from where checkpoints are signed."""
        return read_keys(self.var / KEYS, self.signing_key)

    @property
    def known(self) -> dict[str, Known]:
        """What the database must have, by what is kept in the folder."""
        return kept_outside(self.var / MISSING, self.var / CHECKPOINTS, self.keys)


class Host:
    """A floor that is open, and everything around it."""

    def __init__(self, settings: Settings, floor: Floor) -> None:
        self.settings, self.floor = settings, floor
        self.metrics = Metrics()
        self.hub, self.heart = Hub(floor), Heart()
        self.forwarding = Forwarding(floor, settings.tls.client if settings.tls else None)
        self.consoles = Consoles(self.hub)
        self.back_office = BackOffice(floor, settings.url, settings.var / CHECKPOINTS)
        self.sessions = Sessions(floor.keys.sessions, floor.clock)
        self.staff = StaffSessions(floor)
        self.incidents = Incidents(floor, self.metrics)
        self.door = Door(floor, self.metrics, self.incidents)
        displays = [display_device(table.id) for table in settings.plan.table]
        names = [*terminals_of(settings.plan), *displays]
        self.devices = read_devices(settings.var / DEVICES, names)
        self.challenges = Challenges(floor.keys.sessions, floor.clock)
        self.passkey_challenges = Challenges(floor.keys.sessions, floor.clock, PASSKEYS)
        self.requests = Buckets(REQUESTS, BUCKETS_MAX)
        self.requests_of_sessions = Buckets(REQUESTS_OF_SESSIONS, BUCKETS_MAX)
        self.passwords = Buckets(PASSWORDS, BUCKETS_MAX)
        self.look_ups = Buckets(LOOK_UPS, BUCKETS_MAX)
        self.figures_token = read_token(settings.var / FIGURES_TOKEN)
        self.disk_warning: Message | None = None
        self.undurable: list[str] = []
        self.lent: set[str] = set()
        self.renewed_at_ms = floor.clock.now_ms()
        self.shut = floor.sharing.shut
        self.taken: set[str] = set()  # by simulated players
        self.demo_staff: DemoStaff | None = None
        self.is_closing = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self.hub.on_change.append(self.metrics.happened)
        self.hub.on_change.append(self._device_reset)
        floor.sharing.listeners.append(lambda name, events, _: self._device_reset(name, events))
        floor.on_failure, floor.on_halt = self._failed, self._halted
        floor.sharing.on_taken, floor.sharing.on_gone = self._taken, self._gone_elsewhere
        floor.sharing.on_quarantined = self._stays_shut
        self.sessions.on_ended = self._session_ended
        for name, error in floor.sharing.quarantined.items():
            self._stays_shut(name, error)

    def seat(self, terminal: str) -> Seat:
        """A terminal where it is, or UNAVAILABLE while its place is not here."""
        try:
            return self.floor.seat(terminal)
        except PlaceDown as error:
            raise NotDone(
                Code.UNAVAILABLE, str(error), message("accepted-same_in_moment")
            ) from error

    def lend(self) -> str | None:
        """A terminal for a visitor of a demonstration: one never lent, else one left empty."""
        names = [name for name in terminals_of(self.settings.plan) if name in self.floor.where]
        free = [name for name in names if name not in self.taken and self._is_empty(name)]
        enrolled = self.floor.office.devices
        fresh = [name for name in free if name not in self.lent and name not in enrolled]
        if STAFF_STREAM not in self.floor.streams:
            free = fresh  # only the office takes back what was lent
        chosen = next(iter(fresh or free), None)
        if chosen is not None:
            self.lent.add(chosen)
        return chosen

    def _is_empty(self, terminal: str) -> bool:
        is_used = terminal in self.hub.terminals or self.floor.where[terminal] != LOBBY
        return not is_used and self.floor.seat(terminal).balance_cents == 0

    def _device_reset(self, _: str, events: list[Event]) -> None:
        """A device that is set up no more has no session any more."""
        for event in events:
            if isinstance(event, DeviceReset):
                self._hang_up(event.device, SIGNED_OUT)
                self.sessions.end(TERMINAL, event.device)

    def _session_ended(self, session: Session) -> None:
        """The sockets of a terminal's session end with it."""
        self._hang_up(session.who, REPLACED)

    def _hang_up(self, terminal: str, ending: Ending) -> None:
        for sockets in (self.hub.terminals, self.forwarding.sockets):
            if connection := sockets.get(terminal):
                connection.end(ending)

    # Duties by the clock.

    def begin(self) -> None:
        """Keep our share and sign checkpoints from now on."""
        self.spawn(self.checkpoint())
        self._every(SHARE_MS, self.refresh)
        self._every(CHECKPOINT_MS, self.checkpoint)
        self._every(RETURNS_MS, self.back_office.watch)
        self._every(DISK_MS, self.watch_disk)
        if self.settings.plan.journal_days:
            self._every(ARCHIVE_MS, self.archive)

    async def refresh(self) -> None:
        """Keep our share of the places among the other processes, and follow theirs."""
        await self.floor.sharing.refresh()
        needs_standby = self.settings.plan.needs_standby
        self.undurable = await undurable(self.floor.store.engine, needs_standby=needs_standby)
        self.renewed_at_ms = self.floor.clock.now_ms()
        self.consoles.keep(await self.staff.refresh())

    async def checkpoint(self) -> None:
        """Sign where every chain stands, outside the database."""
        await checkpoint(self.floor, self.settings.var / CHECKPOINTS)

    async def archive(self) -> None:
        """Have closed days leave the database, as the plan says; who has the office does it."""
        if STAFF_STREAM in self.floor.streams:
            plan, now_ms = self.settings.plan, self.floor.clock.now_ms()
            until_ms = night_before(plan.journal_days, now_ms, plan.zone)
            if entries := await self.back_office.archive(until_ms):
                LOG.info("closed days archived", entries=entries)

    async def watch_disk(self) -> None:
        """Warn of a disk that is almost full, once until it has room again."""
        was, self.disk_warning = self.disk_warning, disk_warning(self.settings.var)
        place = next(iter(self.floor.streams), None)
        if self.disk_warning and not was and place is not None:
            LOG.warning("disk almost full", said=str(self.disk_warning))
            here = STAFF_STREAM if STAFF_STREAM in self.floor.streams else place
            raise_alert(self.floor, here, AlertOf.FAULT, self.disk_warning)

    async def close(self) -> None:
        """Tell everybody to come again, sign a last checkpoint, and leave all as it stands."""
        self.is_closing = True
        self.hub.close()
        self.consoles.close()
        self.back_office.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.forwarding.close()
        await self.floor.sharing.close()
        await self.checkpoint()
        await close_floor(self.floor, self.settings.var / CHECKPOINTS)
        LOG.info("floor closed", tables=len(self.floor.tables))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done beside the rest; what fails in it is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            LOG.error("duty failed", error=repr(error), exc_info=error)

    def _every(self, pause_ms: int, duty: Callable[[], Awaitable[None]]) -> None:
        async def done() -> None:
            try:
                await duty()
            finally:
                self._every(pause_ms, duty)

        def due() -> None:
            if not self.is_closing:
                self.spawn(done())

        self.floor.clock.call_at(self.floor.clock.now_ms() + pause_ms, due)

    # Places that failed.

    @property
    def ills(self) -> list[str]:
        """What keeps the floor from being well; nothing, where it is."""
        age_ms = self.floor.clock.now_ms() - self.renewed_at_ms
        found = [f"{name}: {why}" for name, why in sorted(self.shut.items())]
        if age_ms > LEASE_MS:
            found.append(f"store: leases were last renewed {age_ms // 1000} s ago")
        found += [f"store: {why}" for why in self.undurable]
        if self.floor.chance.failure:
            found.append(f"chance: {self.floor.chance.failure}")
        return found

    def _failed(self, name: str, error: BaseException) -> None:
        """Sound the alarm for a place, and read it back from the store."""
        LOG.error("alarm", place=name, error=repr(error))
        self.metrics.alarms.inc()
        self.shut[name] = _kind(error)
        self._try_later(name, 0)

    def _halted(self, name: str, error: str) -> None:
        """A table stopped because we are wrong: the log says where; staff look and resume it."""
        LOG.error("table halted", place=name, error=error)

    def _try_later(self, name: str, tries: int) -> None:
        pause_ms = BACKOFF_MS[min(tries, len(BACKOFF_MS) - 1)]

        def due() -> None:
            if not self.is_closing:
                self.spawn(self._mend(name, tries))

        self.floor.clock.call_at(self.floor.clock.now_ms() + pause_ms, due)

    async def _mend(self, name: str, tries: int) -> None:
        """Read a place back; what the journal contradicts stays shut for people to look at."""
        try:
            await self.floor.sharing.mend(name)
        except Unreadable as error:
            self._stays_shut(name, error)
            self.shut[name] = _kind(error)
        except Exception as error:  # noqa: BLE001 - the store may be away for any reason; try again
            LOG.error("place not read back yet", place=name, error=repr(error))  # noqa: TRY400
            self._try_later(name, tries + 1)

    def _stays_shut(self, name: str, error: Exception) -> None:
        """What contradicts itself is for people to look at: they are told, and how to go on."""
        LOG.critical("place stays shut", place=name, error=repr(error), money=_money(error))
        self.metrics.alarms.inc()
        if isinstance(error, TailLost):
            note(self.settings.var / MISSING, error.loss)
        desks = [each for each in (STAFF_STREAM, *self.floor.streams) if each in self.floor.streams]
        what = message("alert-shut", name=name, error=in_words(error))
        if desks and not is_raised(self.floor, desks[0], what):
            raise_alert(self.floor, desks[0], AlertOf.FAULT, what)

    # Places that come and go.

    def _taken(self, name: str) -> None:
        """A place is here, from its journal: whoever watches it is shown everything anew."""
        self.shut.pop(name, None)
        LOG.warning("place read back", place=name)
        self.hub.read_back(name)
        self.forwarding.returned()

    def _gone_elsewhere(self, name: str) -> None:
        """Another process has a place: whoever plays there comes again, and is forwarded."""
        self.shut.pop(name, None)
        LOG.warning("place given to another process", place=name)
        self.hub.gone(name)


def _kind(error: BaseException) -> str:
    """What everybody is told of a failure; balances and addresses are in the log alone."""
    said = "the disk is full" if is_full(error) else type(error).__name__
    return f"{said}; the log says more"


def _money(error: BaseException) -> list[str]:
    """The money of entries that the database lost, as far as somebody remembers it."""
    return error.loss.money if isinstance(error, TailLost) else []


async def open_host(settings: Settings) -> Host:
    """A floor opened as its settings say, with everything around it."""
    settings.var.mkdir(parents=True, exist_ok=True)
    keys, clock = settings.keys, settings.clock or WallClock()
    await sign_opening(settings.var / CHECKPOINTS, keys, clock.now_ms())
    floor = await open_floor(
        settings.plan,
        settings.url,
        keys,
        holder=settings.holder,
        address=settings.address,
        clock=clock,
        chance=settings.chance,
        known=settings.known,
    )
    floor.store.commits_apart_seconds = settings.commits_apart_seconds
    host = Host(settings, floor)
    await host.refresh()
    LOG.info("floor open", tables=len(floor.tables), places=len(floor.streams))
    return host


class AlreadyOpen(ValueError):
    """Another process keeps its floor in the same folder."""


def holder_of(var: Path, name: str = "") -> str:
    """The name under which the floor of a folder holds its leases, the same after a restart.

    Processes that share a folder each give a name.  Folder and name stay locked while this process
    lives: after a crash the floor takes its places back at once, and nobody else in its name.
    """
    if name and not NAME.fullmatch(name):
        raise ValueError(f"--name {name[:NAME_MAX]!r}; accepted: {NAME_ACCEPTED}")
    file = var / (f"{HOLDER}-{name}" if name else HOLDER)
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        why = f"a floor is open in {file} already; accepted: another --var, or a --name of its own"
        raise AlreadyOpen(why) from error
    holder = os.read(descriptor, HOLDER_BYTES).decode()
    if not holder:
        holder = os.urandom(HOLDER_BYTES // 2).hex()
        os.write(descriptor, holder.encode())
    return holder
