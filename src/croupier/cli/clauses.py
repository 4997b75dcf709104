"""croupier clauses: each clause with the data, code and passing tests behind it."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from typing import TYPE_CHECKING, Any

import typer
from rich.table import Table

from croupier.cli.screen import ERRORS, OUT, refusals, show_json
from croupier.rulebook.clauses import register
from croupier.rulebook.trace import CHECKOUT, Status, problems, stored_evidence, traces

if TYPE_CHECKING:
    from croupier.rulebook.clauses import Register
    from croupier.rulebook.trace import Evidence, Trace

COLOURS = {
    Status.PROVED: "green",
    Status.STANDS: "blue",
    Status.PENDING: "yellow",
    Status.FAILING: "bold red",
    Status.NOT_RUN: "magenta",
    Status.UNPROVED: "bold red",
}


def clauses(
    code: list[str] = typer.Argument(
        None, help="A document (CSS), a section (CSS 3) or a clause (CSS 3.3.1)."
    ),
    as_json: bool = typer.Option(False, "--json", help="For a program."),
    check: bool = typer.Option(False, help="Print what is wrong and fail if anything is."),
) -> None:
    """Print the clauses, what stands behind each, and totals a document.

    Where the clause tests have not run on the files as they are now, they are run first.
    """
    with refusals():
        known, evidence = register(), _evidence()
        if check:
            _check(known, evidence)
            return
        found = [
            trace for trace in traces(known, evidence) if _is_asked(trace, " ".join(code or []))
        ]
        if not found:
            raise ValueError(
                f"no clause {' '.join(code)!r}; accepted: {', '.join(known.documents)}"
            )
        if as_json:
            show_json({"totals": _totals(known, found), "clauses": [_data(each) for each in found]})
        else:
            _show(known, found, in_full=bool(code))


def _evidence() -> Evidence | None:
    found = stored_evidence()
    if found is None and (CHECKOUT / "tests").is_dir():
        ERRORS.print("[dim]running the clause tests on the files as they are now …[/]")
        run = [sys.executable, "-m", "pytest", "-q", "-m", "clause", "-n", "auto", "--no-header"]
        subprocess.run(run, cwd=CHECKOUT, stdout=subprocess.DEVNULL, check=False)  # noqa: S603
        found = stored_evidence()
    return found


def _check(known: Register, evidence: Evidence | None) -> None:
    wrong = list(problems(known, evidence))
    for problem in wrong:
        ERRORS.print(f"[bold red]wrong[/]: {problem}", soft_wrap=True)
    totals = Counter(trace.status.value for trace in traces(known, evidence))
    OUT.print(f"{len(known.clauses)} clauses: " + ", ".join(f"{n} {s}" for s, n in totals.items()))
    if wrong:
        raise typer.Exit(1)


def _is_asked(trace: Trace, asked: str) -> bool:
    code = trace.clause.code
    return not asked or code == asked or code.startswith((f"{asked}.", f"{asked} "))


def _totals(known: Register, found: list[Trace]) -> dict[str, dict[str, int]]:
    """For each document, how many clauses there are of each status."""
    count = Counter((trace.clause.document, trace.status.value) for trace in found)
    return {
        document: {status.value: count[document, status.value] for status in Status}
        for document in known.documents
        if any(count[document, status.value] for status in Status)
    }


def _data(trace: Trace) -> dict[str, Any]:
    return {
        "clause": trace.clause.code,
        "kind": trace.clause.kind.value,
        "status": trace.status.value,
        "summary": trace.clause.summary,
        "data": trace.data,
        "code": trace.code,
        "tests": trace.passing,
        "failing": trace.failing,
    }


def _show(known: Register, found: list[Trace], *, in_full: bool) -> None:
    if in_full:
        for trace in found:
            _show_one(trace)
    table = Table(title="Clauses", title_style="bold", header_style="bold")
    table.add_column("document")
    for status in Status:
        table.add_column(status.value, justify="right", style=COLOURS[status])
    table.add_column("in all", justify="right")
    for document, counts in _totals(known, found).items():
        table.add_row(
            f"[bold]{document}[/] {known.documents[document].title}",
            *(str(count or "") for count in counts.values()),
            str(sum(counts.values())),
        )
    OUT.print(table)
    if not in_full:
        OUT.print("[dim]croupier clauses CSS 3.3   shows the clauses of a section, one by one[/]")


def _show_one(trace: Trace) -> None:
    colour = COLOURS[trace.status]
    OUT.print(
        f"[bold]{trace.clause.code}[/] [dim]{trace.clause.kind.value}[/] "
        f"[{colour}]{trace.status.value}[/]\n  {trace.clause.summary}"
    )
    for what, lines in (("data", trace.data), ("code", trace.code), ("test", trace.passing)):
        for line in lines:
            OUT.print(f"  [dim]{what}[/] {line}", highlight=False)
    for line in trace.failing:
        OUT.print(f"  [bold red]fails[/] {line}", highlight=False)
