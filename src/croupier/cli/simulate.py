"""croupier lab simulate: play a game millions of times a second, beside its exact value."""

from __future__ import annotations

import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import typer
from rich.progress import BarColumn, Progress, TextColumn

from croupier.cli.interrupts import interruptible
from croupier.cli.screen import ERRORS, OUT, option_values, refusals, show_json, show_table
from croupier.cli.strategy import chart_in
from croupier.games.game import count_text, pick_text
from croupier.lab.decks import decks_asked
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from contextlib import AbstractContextManager
    from fractions import Fraction

    from rich.console import JustifyMethod

    from croupier.lab.simulation.estimate import Estimate
    from croupier.lab.simulation.found import Found
    from croupier.lab.simulation.run import Pool
    from croupier.lab.simulation.subject import Subject

ROUNDS, ROUNDS_MAX = "1e8", 10**13
WAGERS_SHOWN_MAX = 24
BAR_CHARACTERS = 40
WAGERS: dict[str, JustifyMethod] = {
    "bet": "left",
    "pick": "left",
    "expectation": "right",
    "±": "right",
    "exact": "right",
    "z": "right",
}
UNKNOWN = "–"
SIGNS = (
    "Figures are the player's expectation of a wager; z is how many standard errors it is above "
    "the exact one."
)
BEFORE = "interrupted before the first round"
NETS: dict[str, JustifyMethod] = {"net": "right", "share": "right", "": "full"}


class Order(NamedTuple):
    """The order for a run: how much to play, and where."""

    rounds: int
    seed: int
    workers: int
    cluster: str
    precision: float | None
    note: str


class Run(NamedTuple):
    """What a run found, how long it took, and whether it was interrupted."""

    found: Found
    seconds: float
    workers: int
    is_interrupted: bool


def simulate(  # noqa: PLR0913, PLR0917 - a parameter is an option of the command
    game: str = typer.Argument(help="A game, such as crown_sydney/blackjack."),
    decks: str = typer.Option("", help="A number of decks that the book allows."),
    option: list[str] = typer.Option([], "--set", help="An option of the table, such as burns=0."),
    bet: str = typer.Option("", help="The bet (default: the game's main bet)."),
    pick: str = typer.Option("", help="The pick of the bet, such as 4, 1-2-3 or Banker."),
    behind: int = typer.Option(None, help="Cards behind the cutting card (default: half)."),
    strategy: Path = typer.Option(None, help="Play by this chart; lab edge --json prints one."),
    rounds: str = typer.Option("", help="How many rounds to play at most, such as 1e8."),
    precision: float = typer.Option(None, help="Stop at this standard error, such as 0.0001."),
    seed: int = typer.Option(1, min=0, help="The same seed repeats a run."),
    workers: int = typer.Option(None, min=1, help="How many cores (default: all)."),
    cluster: str = typer.Option("", help="Use the dask.distributed cluster at this address."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
) -> None:
    """Simulate a wager: blackjack by basic strategy or a chart, other games by best play.

    Ctrl-C ends a run and prints the results so far.
    """
    with refusals(), interruptible(BEFORE):
        wanted = _rounds(rounds or (ROUNDS if precision is None else str(ROUNDS_MAX)))
        if precision is not None and not precision > 0:
            raise ValueError(f"--precision {precision}: accepted: above 0, such as 0.0001")
        book = load(game)
        asked = decks_asked(decks, book, is_simulated=True)
        rules = book.rules(**{**option_values(book, option), **asked.chosen})

        from croupier.lab.simulation.run import cores
        from croupier.lab.simulation.simulators import subject_of

        with ERRORS.status(f"{rules.book.name}: every round as a table"):
            subject = subject_of(rules, bet, pick, behind, chart_in(strategy, rules))
        order = Order(wanted, seed, workers or cores(), cluster, precision, asked.note)
        run = _run(subject, order, is_shown=not as_json)
    if as_json:
        show_json(_data(run, order))
    else:
        _show(run, order)


def _rounds(text: str) -> int:
    with suppress(ValueError, OverflowError):
        number = float(text)
        if number == int(number) and 1 <= number <= ROUNDS_MAX:
            return int(number)
    raise ValueError(
        f"--rounds {text!r}: accepted: a whole number from 1 to {ROUNDS_MAX:.0e}, such as 1e8"
    )


def _run(subject: Subject, order: Order, *, is_shown: bool) -> Run:
    """Play until all rounds are played, the figures are precise, or somebody interrupts."""
    from croupier.lab.simulation.found import finds

    with _pool(subject, order) as pool:
        begun, found, is_interrupted = time.perf_counter(), None, True
        with suppress(KeyboardInterrupt):
            with ERRORS.status("compiling, once"):
                pool.play(order.seed, 0, 1).result()
            begun = time.perf_counter()
            with _progress(subject, order, is_shown) as shown:
                for found in finds(subject, pool, order.rounds, order.seed, order.precision):
                    shown(found, time.perf_counter() - begun)
            is_interrupted = False
        seconds = time.perf_counter() - begun
        if found is None:
            raise KeyboardInterrupt
        return Run(found, seconds, pool.workers, is_interrupted)


def _pool(subject: Subject, order: Order) -> AbstractContextManager[Pool]:
    if order.cluster:
        from croupier.lab.simulation.cluster import cluster

        return cluster(order.cluster, subject.source)
    from croupier.lab.simulation.run import threads

    return threads(subject.source, order.workers)


@contextmanager
def _progress(
    subject: Subject, order: Order, is_shown: bool
) -> Iterator[Callable[[Found, float], None]]:
    """A progress line with the results so far, if somebody is watching."""
    if not is_shown or not ERRORS.is_terminal:
        yield lambda _found, _seconds: None
        return
    exact = subject.exact()
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[said]}"))
    with Progress(*columns, console=ERRORS, transient=True) as progress:
        task = progress.add_task(subject.wagers[0][0], total=1.0, said="")

        def show(found: Found, seconds: float) -> None:
            progress.update(task, completed=_done(found, order), said=_said(found, exact, seconds))

        yield show


def _done(found: Found, order: Order) -> float:
    """The share of a run that is done, by rounds or by precision."""
    by_rounds = found.rounds / order.rounds
    if order.precision is None:
        return by_rounds
    each = found.estimate()
    return max(by_rounds, (order.precision / each.standard_error) ** 2 if each.is_varied else 0.0)


def _said(found: Found, exact: Fraction | float, seconds: float) -> str:
    each = found.estimate()
    return (
        f"{_many(found.rounds)} rounds, {_many(found.rounds / seconds)}/s   "
        f"expectation [bold]{_signed(each.mean)}[/] ± {_percent(each.standard_error)}   "
        f"z {_z(each, exact)}"
    )


def _percent(share: Fraction | float) -> str:
    return f"{float(share):.4%}"


def _signed(share: Fraction | float) -> str:
    return f"{float(share):+.4%}"


def _z(each: Estimate, exact: Fraction | float) -> str:
    """How far a mean is from the exact value, where its rounds can tell."""
    z = each.z(exact)
    return UNKNOWN if z is None else f"{z:+.2f}"


def _many(number: float) -> str:
    """A number in millions where it has any: 12.3 M, 45,678."""
    return f"{number / 1e6:,.1f} M" if number >= 1e6 else f"{number:,.0f}"


def _data(run: Run, order: Order) -> dict[str, Any]:
    found, subject = run.found, run.found.subject
    places = range(1, len(subject.wagers))
    return {
        "game": subject.rules.book.name,
        "decks": subject.rules.options.get("decks"),
        "options": dict(subject.rules.options),
        "strategy": subject.strategy or None,
        "rounds": found.rounds,
        "rounds_per_second": found.rounds / run.seconds,
        **found.data(),
        "as_dealt": found.as_dealt_data(),
        "histogram": {str(net): count for net, count in found.histogram().items()},
        "seed": order.seed,
        "workers": run.workers,
        "interrupted": run.is_interrupted,
        "note": order.note or None,
        "wagers": [found.data(place) for place in places],
    }


def _show(run: Run, order: Order) -> None:
    found, subject = run.found, run.found.subject
    rounds = count_text(found.rounds, "round").replace(str(found.rounds), f"{found.rounds:,}")
    OUT.print(f"[bold]{subject.rules.book.title}: {rounds}[/]", highlight=False)
    show_table("", WAGERS, [_row(found, place) for place in _shown(subject)])
    histogram = found.histogram()
    show_table(
        f"Net results of {subject.wagers[0][0]}",
        NETS,
        [_bar(net, count, histogram) for net, count in histogram.items()],
    )
    for said in _remarks(run, order):
        OUT.print(f"[dim]{said}[/]", highlight=False)


def _remarks(run: Run, order: Order) -> Iterator[str]:
    found, subject = run.found, run.found.subject
    yield SIGNS
    if order.note:
        yield order.note
    if subject.strategy:
        yield f"played by {subject.strategy}"
    if as_dealt := found.as_dealt():
        yield (
            f"compared: the first {subject.source.compared} rounds of each shoe, which all reach; "
            f"with the others: {_signed(as_dealt.mean)} ± {_percent(as_dealt.standard_error)}"
        )
    ended = ", interrupted" if run.is_interrupted else ""
    yield f"{_many(found.rounds / run.seconds)} rounds a second, workers: {run.workers}{ended}"


def _bar(net: Fraction, count: int, histogram: Mapping[Fraction, int]) -> dict[str, str]:
    colour = "green" if net > 0 else "red" if net < 0 else "yellow"
    characters = round(BAR_CHARACTERS * count / max(histogram.values()))
    return {
        "net": f"{float(net):+g}",
        "share": f"{count / sum(histogram.values()):.4%}",
        "": f"[{colour}]{'█' * characters or '▏'}[/]",
    }


def _shown(subject: Subject) -> list[int]:
    """All wagers, or one of each bet where they are too many to read."""
    if len(subject.wagers) <= WAGERS_SHOWN_MAX:
        return list(range(len(subject.wagers)))
    first = {bet: place for place, (bet, _) in reversed(list(enumerate(subject.wagers)))}
    return sorted(first.values())


def _row(found: Found, place: int) -> dict[str, str]:
    (bet, pick), each = found.subject.wagers[place], found.estimate(place)
    exact = found.subject.exact(place)
    return {
        "bet": bet,
        "pick": pick_text(pick),
        "expectation": f"[bold]{_signed(each.mean)}[/]",
        "±": _percent(each.standard_error) if each.is_varied else UNKNOWN,
        "exact": _signed(exact),
        "z": _z(each, exact),
    }
