"""croupier clauses: each clause with the data, code and passing tests behind it."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from typing import TYPE_CHECKING, Any

import typer
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from croupier.cli.screen import ERRORS, OUT, refusals, show_json, show_table
from croupier.rulebook.clauses import register
from croupier.rulebook.trace import (
    CHECKOUT,
    Level,
    Status,
    cited_in,
    problems,
    stored_evidence,
    traces,
)

if TYPE_CHECKING:
    from rich.console import JustifyMethod

    from croupier.rulebook.clauses import Register
    from croupier.rulebook.trace import Evidence, Trace

MARKED = "clause and not slow"
IN_PARALLEL = ("-n", "auto", "--dist", "worksteal")
COLOURS = {
    Status.PROVED: "green",
    Status.STANDS: "blue",
    Status.PENDING: "yellow",
    Status.FAILING: "bold red",
    Status.NOT_RUN: "magenta",
    Status.SKIPPED: "magenta",
    Status.UNPROVED: "bold red",
}
UNTESTED = "[magenta]not tested yet on these files[/]; croupier clauses --check tests all clauses"
COLUMNS: dict[str, JustifyMethod] = {
    "document": "left",
    **dict.fromkeys([status.value for status in Status], "right"),
    "in all": "right",
}


def clauses(
    code: list[str] = typer.Argument(
        None,
        help="A document (CSS), section (CSS 3), clause (CSS 3.3.1) or item (CSS 3.3.1(a)).",
    ),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
    check: bool = typer.Option(False, help="Print errors, and fail if there are any."),
) -> None:
    """Show clauses with the data, code and tests behind them, and totals for each document.

    With --check and --json the clause tests run first, unless they have run since the files last
    changed; without them nothing runs, and what is shown says so.
    """
    with refusals():
        known, asked = register(), " ".join(code or [])
        if not any(_is_asked(each, asked) for each in known.clauses):
            example = next(iter(known.clauses), "none")
            accepted = f"a clause or section of {', '.join(known.documents)}, such as {example}"
            raise ValueError(f"no clause {asked!r}; accepted: {accepted}")
        evidence = _tested() if check or as_json else stored_evidence()
        if check:
            _check(known, evidence)
            return
        cited = cited_in(is_asked=lambda each: _is_asked(each, asked))
        every = traces(known, evidence, cited)
        found = [trace for trace in every if _is_asked(trace.clause.code, asked)]
        if as_json:
            totals = {"totals": _totals(known, found), "levels": _levels(known, found)}
            show_json({**totals, "clauses": [_data(each) for each in found]})
        else:
            _show(known, found, in_full=bool(code))
            if evidence is None:
                OUT.print(UNTESTED)


def _tested() -> Evidence | None:
    """What the clause tests say of the files as they are now."""
    found = stored_evidence()
    if found is None and (CHECKOUT / "tests").is_dir():
        ERRORS.print("[dim]running the clause tests on the files as they are now …[/]")
        run = [sys.executable, "-m", "pytest", "-q", "-m", MARKED, *IN_PARALLEL, "--no-header"]
        subprocess.run(run, cwd=CHECKOUT, stdout=subprocess.DEVNULL, check=False)  # noqa: S603
        found = stored_evidence()
    return found


def _check(known: Register, evidence: Evidence | None) -> None:
    cited = cited_in()
    wrong = list(problems(known, evidence, cited))
    for problem in wrong:
        ERRORS.print(f"[bold red]wrong[/]: {escape(problem)}", soft_wrap=True)
    found = traces(known, evidence, cited)
    if skipped := [each.clause.code for each in found if each.status is Status.SKIPPED]:
        ERRORS.print(
            f"[magenta]not tested here[/], as the tests of these clauses were skipped: "
            f"{', '.join(skipped)}",
            soft_wrap=True,
        )
    totals = Counter(trace.status.value for trace in found)
    items = sum(bool(each.parent) for each in known.clauses.values())
    counted = f"{len(known.clauses) - items} clauses and {items} items"
    OUT.print(f"{counted}: " + ", ".join(f"{n} {s}" for s, n in totals.items()))
    if wrong:
        raise typer.Exit(1)


def _is_asked(code: str, asked: str) -> bool:
    return not asked or code == asked or code.startswith((f"{asked}.", f"{asked} ", f"{asked}("))


def _totals(known: Register, found: list[Trace]) -> dict[str, dict[str, int]]:
    """For each document, how many clauses there are of each status."""
    count = Counter((trace.clause.document, trace.status.value) for trace in found)
    return {
        document: {status.value: count[document, status.value] for status in Status}
        for document in known.documents
        if any(count[document, status.value] for status in Status)
    }


def _levels(known: Register, found: list[Trace]) -> dict[str, dict[str, int]]:
    """For each document, how many clauses that need a proof there are of each level.

    Those of level floor and screen are the proved ones of the totals.
    """
    count = Counter(
        (trace.clause.document, trace.level) for trace in found if trace.clause.kind.needs_proof
    )
    return {
        document: {level.value: count[document, level] for level in Level}
        for document in known.documents
        if any(count[document, level] for level in Level)
    }


def _data(trace: Trace) -> dict[str, Any]:
    return {
        "clause": trace.clause.code,
        "kind": trace.clause.kind.value,
        "status": trace.status.value,
        "level": trace.level.value,
        "summary": trace.clause.summary,
        "reading": trace.clause.reading,
        "data": trace.data,
        "code": trace.code,
        "tests": trace.passing,
        "failing": trace.failing,
    }


def _show(known: Register, found: list[Trace], *, in_full: bool) -> None:
    if in_full:
        for trace in found:
            _show_one(trace)
    if len(found) > 1:
        rows = [_row(known, *total) for total in _totals(known, found).items()]
        show_table("Clauses", COLUMNS, rows)
    if not in_full:
        OUT.print("[dim]croupier clauses CSS 3.3   shows the clauses of a section, one by one[/]")


def _row(known: Register, document: str, counts: dict[str, int]) -> dict[str, str]:
    shown = {
        status.value: f"[{COLOURS[status]}]{counts[status.value]}[/]"
        for status in Status
        if counts[status.value]
    }
    title = f"[bold]{document}[/] {escape(known.documents[document].title)}"
    return {"document": title, **shown, "in all": str(sum(counts.values()))}


def _show_one(trace: Trace) -> None:
    colour = COLOURS[trace.status]
    OUT.print(
        f"[bold]{trace.clause.code}[/] [dim]{trace.clause.kind.value}[/] "
        f"[{colour}]{trace.status.value}[/]{_by(trace)}"
    )
    OUT.print(Padding(Text(trace.clause.summary), (0, 0, 0, 2)))
    if trace.clause.reading:
        reading = Text.assemble(("our reading: ", "dim"), trace.clause.reading)
        OUT.print(Padding(reading, (0, 0, 0, 2)))
    for what, lines in (("data", trace.data), ("code", trace.code), ("test", trace.passing)):
        for line in lines:
            OUT.print(f"  [dim]{what}[/] {escape(line)}", highlight=False, soft_wrap=True)
    for line in trace.failing:
        OUT.print(f"  [bold red]fails[/] {escape(line)}", highlight=False, soft_wrap=True)


def _by(trace: Trace) -> str:
    """What shows the clause, and what is not enough."""
    if trace.status is Status.PROVED:
        return f" [dim]by a {trace.level.value}[/]"
    if trace.level is Level.RULE and trace.clause.kind.needs_proof:
        return " [dim]shown by a rule that no floor has carried yet[/]"
    return ""
