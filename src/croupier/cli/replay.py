"""croupier replay: a round, or the floor at any moment, rebuilt from the journal."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec
import typer
from rich.markup import escape

from croupier.cli.screen import OUT, refusals, show_json, show_table
from croupier.money import dollars
from croupier.words.message import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import JustifyMethod

    from croupier.floor.places.replay import Moment, Past
    from croupier.journal.chain import Entry

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
) -> None:
    """Show a round, event by event, or the whole floor at a given moment (default: now)."""
    from croupier.floor.places.replay import past, round_of

    with refusals():
        moment_ms = _milliseconds(at) if at else int(datetime.now(tz=UTC).timestamp() * 1000)
        entries = _entries(database)
        if round_id:
            told = _open(round_of([e for e in entries if e.stream == _table(round_id)], round_id))
            if not told:
                raise ValueError(f"no round {round_id!r}; accepted: such as {_example(entries)}")
            _show_round(round_id, told, json)
        else:
            _show_past(past(entries, moment_ms), json)


def _open(told: list[Moment]) -> list[Moment]:
    """A round as anybody may read it; what was drawn in one that is in play is not told yet."""
    from croupier.floor.places.replay import moments, untold
    from croupier.store.pages import ROUND_ENDS

    is_over = any(moment.entry.kind in ROUND_ENDS for moment in told)
    return told if is_over else moments(untold(moment.entry) for moment in told)


def _entries(database: str) -> Sequence[Entry]:
    from croupier.cli.database import read
    from croupier.store.queries import all_entries

    return read(database, all_entries)


def _table(round_id: str) -> str:
    return round_id.rpartition("-")[0]


def _example(entries: Sequence[Entry]) -> str:
    from croupier.journal.bodies import told

    opened = [entry for entry in entries if entry.kind == "round opened"]
    return str(told(*opened[-1][3:5])["event"]["round"]) if opened else "none yet"


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
    event = moment.event
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
