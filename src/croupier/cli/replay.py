"""croupier replay: a round, or the floor at any moment, rebuilt from the journal."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import typer
from rich.markup import escape

from croupier.cli.screen import OUT, refusals, show_json, show_table
from croupier.money import dollars
from croupier.words.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.console import JustifyMethod

    from croupier.floor.places.replay import Moment, Past
    from croupier.journal.chain import Entry
    from croupier.store.whole import Whole

Found = TypeVar("Found")
DEFAULT_DATABASE = "var/floor.db"
EVENTS: dict[str, JustifyMethod] = {
    "at": "left",
    "event": "left",
    "what": "left",
    "moved": "right",
}
TABLES: dict[str, JustifyMethod] = {
    "table": "left",
    "game": "left",
    "phase": "left",
    "round": "left",
    "players": "right",
    "staked": "right",
    "returned": "right",
}


def replay(
    round_id: str = typer.Argument(
        "", metavar="[ROUND]", help="A round, such as roulette-1-000012 (default: the floor)."
    ),
    database: str = typer.Option(DEFAULT_DATABASE, help="The floor's database."),
    at: str = typer.Option("", help="The moment of the floor, such as 2026-11-15T20:00:00Z."),
    json: bool = typer.Option(False, "--json", help="Print JSON."),
    archive: Path = typer.Option(
        None, help="The folder of the floor's archives (default: `archive` beside the database)."
    ),
) -> None:
    """Show a round, event by event, or the whole floor at a given moment (default: now)."""
    from croupier.cli.database import archive_of
    from croupier.floor.places.replay import past

    with refusals():
        moment_ms = _milliseconds(at) if at else int(datetime.now(tz=UTC).timestamp() * 1000)
        folder = archive_of(database, archive)
        if round_id:
            told = _read(database, folder, lambda whole: _round(whole, round_id))
            if not told:
                example = _read(database, folder, _example)
                raise ValueError(f"no round {round_id!r}; accepted: such as {example}")
            _show_round(round_id, _open(told), json)
        else:
            floor = _read(database, folder, lambda whole: past(_entries(whole), moment_ms))
            _show_past(floor, json)


def _open(told: list[Moment]) -> list[Moment]:
    """A round as anybody may read it; what was drawn in one that is in play is not told yet."""
    from croupier.floor.places.replay import moments, untold
    from croupier.store.pages import ROUND_ENDS

    is_over = any(moment.entry.kind in ROUND_ENDS for moment in told)
    return told if is_over else moments(untold(moment.entry) for moment in told)


def _read(database: str, folder: Path | None, reading: Callable[[Whole], Found]) -> Found:
    from croupier.cli.database import read
    from croupier.store.whole import read_whole

    return read(database, lambda engine: read_whole(engine, reading, folder))


def _entries(whole: Whole) -> Iterator[Entry]:
    from croupier.journal.chain import Entry

    return (Entry(*row) for row in whole.entries())


def _round(whole: Whole, round_id: str) -> list[Moment]:
    from croupier.floor.places.replay import round_of
    from croupier.journal.chain import Entry

    rows = whole.entries_of(round_id.rpartition("-")[0])
    return round_of((Entry(*row) for row in rows), round_id)


def _example(whole: Whole) -> str:
    from croupier.journal.bodies import told

    found = "none yet"
    for row in whole.entries():
        if row.kind == "round opened":
            found = str(told(row.kind, row.body)["event"]["round"])
    return found


def _milliseconds(text: str) -> int:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError as error:
        raise ValueError(
            f"{text!r} is not a date and time; accepted: 2026-11-15T20:00:00Z"
        ) from error
    return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1000)


def _show_round(round_id: str, told: Sequence[Moment], json: bool) -> None:
    if json:
        show_json([msgspec.to_builtins(moment) for moment in told])
        return
    rows = [
        {
            "at": f"{datetime.fromtimestamp(moment.entry.at_ms / 1000, tz=UTC):%H:%M:%S.%f}"[:-3],
            "event": moment.entry.kind,
            "what": escape(_words(moment)),
            "moved": dollars(sum(t.cents for t in moment.transfers)) if moment.transfers else "",
        }
        for moment in told
    ]
    show_table(escape(round_id), EVENTS, rows)


def _words(moment: Moment) -> str:
    """What an event says of itself, without its kind and its lines."""
    from croupier.display.sentences import told as as_journalled
    from croupier.floor.places.replay import UNTOLD
    from croupier.floor.tables.events import Drawn

    event = moment.event
    if isinstance(event, Drawn) and event.result == UNTOLD:
        return str(as_journalled(event))
    plain = msgspec.structs.asdict(event).items()
    told = [_text(part) for name, part in plain if name != "kind" and not isinstance(part, list)]
    settled = getattr(event, "lines", ())
    lines = [f"{line.reason}: {dollars(line.returned_cents)}" for line in settled]
    return "\n".join((" ".join(told), *lines)).strip()


def _text(part: Any) -> str:
    """A message as it is said, a value as the journal keeps it."""
    return str(part if isinstance(part, Message) else msgspec.to_builtins(part))


def _show_past(past: Past, json: bool) -> None:
    tables = [
        {
            "table": escape(name),
            "game": table.book.title,
            "phase": table.kept.phase.value,
            "round": escape(table.round_id),
            "players": str(len(table.kept.seats)),
            "staked": dollars(table.kept.staked_cents),
            "returned": dollars(table.kept.returned_cents),
        }
        for name, table in past.tables.items()
    ]
    if json:
        show_json({"tables": tables, "accounts_cents": past.accounts})
        return
    show_table("Tables", TABLES, tables)
    rows = [{"terminal": name, "balance": dollars(cents)} for name, cents in past.accounts.items()]
    show_table("Player Chip Accounts", {"terminal": "left", "balance": "right"}, rows)
    OUT.print(f"[dim]{len(rows)} accounts[/]")
