"""The journal page by page, any round told again, and the statement of any terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, get_args

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromQuery, QueryParameter

from croupier.display.recall import RoundStory
from croupier.display.sentences import clause_of, told
from croupier.floor.events import Event, decoded
from croupier.floor.forms import WORDS
from croupier.floor.places.replay import untold
from croupier.journal.chain import GENESIS, Head, chained
from croupier.people.acts import Act
from croupier.store.pages import Place, Wanted, entry, over_until, page
from croupier.web.errors import Code, NotDone
from croupier.web.host import Host
from croupier.web.office.recall import recalled_whole
from croupier.web.office.statements import StatementView, statement_of, statement_view
from croupier.web.routes.common import (
    SIGNED_IN,
    name_parameter,
    number_parameter,
    table_named,
    terminal_of,
)
from croupier.web.routes.staff.powers import require
from croupier.web.routes.terminals import PeriodName
from croupier.web.sessions.sessions import Session
from croupier.web.sockets.frames import NUMBER_MAX
from croupier.words.message import Said, message

if TYPE_CHECKING:
    from croupier.journal.chain import Entry

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]
RoundName = Annotated[str, name_parameter("a round's id, such as wheel-000012")]
StreamName = Annotated[str, name_parameter("a stream: a table, lobby, cage or staff")]
TerminalName = Annotated[str, name_parameter("a terminal, such as T001")]
Sequence = Annotated[int, number_parameter("the number of an entry in its stream")]
Moment = Annotated[
    int | None, QueryParameter(description="milliseconds since 1970", ge=0, le=NUMBER_MAX)
]
Words = Annotated[str, QueryParameter(description="empty for any", pattern=WORDS, max_length=100)]
Count = Annotated[int, QueryParameter(description="rows of the page", ge=1, le=200)]
KINDS = sorted(str(each.__struct_config__.tag) for each in get_args(Event))


class JournalRow(msgspec.Struct, frozen=True):
    """An entry as a sentence, with the clause, round and terminal that it names."""

    stream: str
    sequence: int
    at_ms: int
    kind: str
    text: Said
    clause: str
    round: str
    terminal: str


class JournalPage(msgspec.Struct, frozen=True):
    """Some entries, the newest first; `next` asks for those after them, and is empty at the end."""

    rows: list[JournalRow]
    next: str
    streams: list[str]
    kinds: list[str]


class JournalEntry(msgspec.Struct, frozen=True):
    """An entry whole, and whether its digest follows from it and from the entry before."""

    row: JournalRow
    body: Any
    before: str
    digest: str
    is_chained: bool


@get("/staff/journal", responses=SIGNED_IN, summary="The journal, the newest first")
async def journal(  # noqa: PLR0913 - one parameter a filter
    *,
    host: HostHere,
    staff: SessionHere,
    stream: Words = "",
    kind: Words = "",
    text: Words = "",
    since_ms: Moment = None,
    until_ms: Moment = None,
    before: Words = "",
    count: Count = 50,
) -> JournalPage:
    """Entries by stream, kind, time and text, one page at a time.

    What was drawn in a round that is still in play is told when the round is over.
    """
    require(host, staff, Act.READ_JOURNAL)
    streams = sorted(host.floor.sharing.places)
    chosen = [stream] if stream else streams
    wanted = Wanted(chosen, kind, text, since_ms, until_ms, _place(before))
    found = await page(host.floor.store.engine, wanted, count)
    over = await over_until(host.floor.store.engine, sorted({each.stream for each in found}))
    last = found[-1] if len(found) == count else None
    after = f"{last.at_ms}/{last.stream}/{last.sequence}" if last else ""
    return JournalPage([_row(_open(each, over)) for each in found], after, streams, KINDS)


@get("/staff/journal/{stream:str}/{sequence:int}", responses=SIGNED_IN, summary="An entry, whole")
async def journal_entry(
    host: HostHere, staff: SessionHere, stream: StreamName, sequence: Sequence
) -> JournalEntry:
    """What the journal has kept, field by field, and its link to the entry before.

    What was drawn in a round that is still in play is told when the round is over.
    """
    require(host, staff, Act.READ_JOURNAL)
    kept = await entry(host.floor.store.engine, stream, sequence)
    if kept is None:
        why = message("refusal-no_entry", stream=stream, sequence=sequence)
        raise NotDone(Code.NOT_FOUND, why, message("accepted-one_api_staff"))
    found, before = kept
    link = chained(Head(sequence - 1, before or GENESIS), stream, *found[2:5])
    shown = _open(found, await over_until(host.floor.store.engine, [stream]))
    return JournalEntry(
        _row(shown),
        msgspec.to_builtins(decoded(shown)),
        before,
        found.digest,
        link == found,
    )


@get("/staff/rounds/{round_id:str}", responses=SIGNED_IN, summary="Any round, told again")
async def round_story(host: HostHere, staff: SessionHere, round_id: RoundName) -> RoundStory:
    """A round with everybody's wagers, decisions, lines and funds.  Standards 12, 13, 14."""
    require(host, staff, Act.READ_JOURNAL)
    table = table_named(host, round_id.rpartition("-")[0])
    found = await recalled_whole(host.floor.store.engine, table, round_id)
    if found is None:
        raise NotDone(
            Code.NOT_FOUND,
            message("refusal-dealt_no_round", table=table.id, round_id=round_id),
            message("accepted-past_round"),
        )
    return found


@get(
    "/staff/terminals/{terminal:str}/statement",
    responses=SIGNED_IN,
    summary="The statement of a terminal's account",
)
async def statement(
    host: HostHere,
    staff: SessionHere,
    terminal: TerminalName,
    period: FromQuery[PeriodName] = "day",
) -> StatementView:
    """All that moved the account in the day, week or month that is now.  CMA 7.2."""
    require(host, staff, Act.READ_JOURNAL)
    terminal_of(host, terminal)
    now_ms = host.floor.clock.now_ms()
    engine, plan = host.floor.store.engine, host.settings.plan
    return statement_view(await statement_of(engine, plan, terminal, period, 0, now_ms))


def _open(found: Entry, over: dict[str, int]) -> Entry:
    """An entry as staff may read it now."""
    is_over = found.sequence < over.get(found.stream, 0)
    return found if is_over else untold(found)


def _row(found: Entry) -> JournalRow:
    event = decoded(found).event
    return JournalRow(
        found.stream,
        found.sequence,
        found.at_ms,
        found.kind,
        told(event),
        clause_of(event),
        str(getattr(event, "round", "")),
        str(getattr(event, "terminal", "")),
    )


def _place(text: str) -> Place | None:
    """Where the page before ended, as `next` says it."""
    if not text:
        return None
    at_ms, _, rest = text.partition("/")
    stream, _, sequence = rest.rpartition("/")
    are_numbers = all(each.isdecimal() and int(each) <= NUMBER_MAX for each in (at_ms, sequence))
    if not (are_numbers and stream):
        raise NotDone(
            Code.MALFORMED, message("refusal-no_page_begins"), message("accepted-next_page_before")
        )
    return Place(int(at_ms), stream, int(sequence))


HANDLERS = (journal, journal_entry, round_story, statement)
