"""A floor that is shut, put right: what is wrong with each place, and two people who correct it.

Nothing that is kept is rewritten.  A loss is accepted, and an account is brought back to what the
ledger says it holds, by an entry of the place that names both people and why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.floor.events import decoded
from croupier.floor.places.codec import Unreadable
from croupier.floor.places.directory import PLACES
from croupier.floor.places.events import AccountCorrected, LossAccepted
from croupier.floor.places.losses import Inconsistent, TailLost, loss_of, refuse_loss
from croupier.floor.places.recovery import differences, rebuilt
from croupier.floor.places.shares import durable
from croupier.floor.staff.first_administrator import Signature, administrators
from croupier.floor.staff.sign_in import sign_in, sign_out
from croupier.floor.tables.events import TableOpened
from croupier.journal.chain import ChainBroken
from croupier.people.house import HOUSE_RULE
from croupier.rounds.refusals import Reason, Refused
from croupier.store import leases, queries
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.places.losses import Known, Loss
    from croupier.floor.places.recovery import Difference
    from croupier.floor.places.stream import Stream
    from croupier.floor.site.plan import TablePlan

BETTER_COPY = "nothing here can correct that: restore a copy of the database that is whole"


class Ill(NamedTuple):
    """What is wrong with a place, in words, and what of it two people can correct here."""

    place: str
    what: tuple[str, ...]
    loss: Loss | None = None
    differences: tuple[Difference, ...] = ()

    @property
    def is_correctable(self) -> bool:
        """Whether entries can put it right; a broken chain wants a better copy."""
        return self.loss is not None or bool(self.differences)


async def ills(floor: Floor, known: Mapping[str, Known]) -> list[Ill]:
    """What is wrong with the places of a database, as far as it keeps them from opening."""
    names = dict.fromkeys([*PLACES, *await queries.streams(floor.store.engine)])
    found = [await _ill(floor, name, known.get(name)) for name in names]
    return [each for each in found if each is not None]


async def correct(
    floor: Floor, found: list[Ill], by: Signature, second: Signature, why: str
) -> Refused | None:
    """Have two people who administer staff correct places, each by an entry of its own."""
    for each in (by, second):
        signed = await sign_in(floor, each.name, each.password)
        if isinstance(signed, Refused):
            return signed
        if signed.person not in administrators(floor, signed.person.operator):
            said = message("refusal-does_not_administer", each=each.name)
            accepted = message("accepted-two_people_do")
            return Refused(Reason.NOT_AUTHORISED, said, HOUSE_RULE, accepted)
    for ill in found:
        await _correct(floor, ill, by.name, second.name, why)
    await sign_out(floor, by.name)
    await sign_out(floor, second.name)
    return None


async def _ill(floor: Floor, name: str, known: Known | None) -> Ill | None:
    try:
        stream = await _read(floor, name)
        loss = await _loss(floor, stream, known)
    except (ChainBroken, Unreadable, Inconsistent) as error:
        return Ill(name, (str(error), BETTER_COPY))
    wrong = differences(stream, await queries.held(floor.store.engine, name))
    told = [*((str(loss), *loss.money) if loss else ()), *map(str, wrong)]
    return Ill(name, tuple(told), loss, wrong) if told else None


async def _loss(floor: Floor, stream: Stream, known: Known | None) -> Loss | None:
    """What the database lacks by what is known outside it, or by its own leases."""
    outside = known and await loss_of(floor.store.engine, stream.name, stream.head, known)
    if outside:
        return outside
    try:
        await refuse_loss(floor, stream)
    except TailLost as error:
        return error.loss
    return None


async def _correct(floor: Floor, ill: Ill, by: str, second: str, why: str) -> None:
    """Go on from what the database has, with an entry that says who decided so."""
    events: list[Event] = []
    if (loss := ill.loss) is not None:
        last, digest = loss.known.head
        events.append(LossAccepted(loss.first, last, digest, by, second, why))
    for each in ill.differences:
        found = each.account_cents or 0
        events.append(AccountCorrected(each.terminal, each.ledger_cents, found, by, second, why))
    stream = await _taken(floor, ill.place)
    floor.commit(stream.name, events, touched=tuple(each.terminal for each in ill.differences))
    await durable(floor)


async def _taken(floor: Floor, name: str) -> Stream:
    """A place in our hands, standing where the database has it; nobody deals there."""
    if name in floor.streams:
        return floor.streams[name]
    if not await floor.sharing.acquire(name):
        raise Inconsistent(f"another process has {name}; accepted: once every process is shut")
    stream = await _read(floor, name)
    rows = {row.terminal: row for row in await queries.held(floor.store.engine, name)}
    for terminal, seat in stream.subject.seats.items():
        seat.last_command = rows[terminal].last_command if terminal in rows else 0
    await leases.set_head(floor.store.engine, floor.store.leases[name], stream.head)
    floor.add_lobby(stream)
    return stream


async def _read(floor: Floor, name: str) -> Stream:
    stream, _ = await rebuilt(floor, name, await _plan_of(floor, name))
    return stream


async def _plan_of(floor: Floor, name: str) -> TablePlan | None:
    """The plan by which a table was opened first; None where there is no table."""
    kind = str(TableOpened.__struct_config__.tag)
    opened = await queries.entries_of_kind(floor.store.engine, name, kind)
    event = decoded(opened[0]).event if opened else None
    return event.plan if isinstance(event, TableOpened) else None
