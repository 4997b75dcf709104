"""croupier lab rng: evidence that chance is fair, and raw output for other test suites."""

from __future__ import annotations

import os
import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.markup import escape
from rich.progress import Progress

from croupier.cli.screen import ERRORS, OUT, refusals, show_json, show_table
from croupier.equipment.chance import SystemChance
from croupier.equipment.chance.drbg import REQUEST_BYTES_MAX
from croupier.games import game_of
from croupier.games.equipment import Cards
from croupier.lab.rng.collection import Sample, collected, of_seed, of_system
from croupier.lab.rng.raw import raw_blocks
from croupier.lab.rng.report import Report, trials_of
from croupier.lab.rng.statistic import special_functions
from croupier.rulebook.loader import book_names, load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rich.console import JustifyMethod

    from croupier.lab.rng.report import Trial

FAILED = 1
TITLE = "Random number evidence"
GENERATOR = "HMAC_DRBG with SHA-256"
FRESH = "fresh secrets by the operating system's entropy"
GAMES: dict[str, JustifyMethod] = {
    "game": "full",
    "sample": "right",
    "beyond": "right",
    "least p": "right",
    "test": "left",
}
TRIALS: dict[str, JustifyMethod] = {
    "test": "full",
    "statistic": "right",
    "degrees": "right",
    "p": "right",
    "at 99 %": "full",
}
BEYOND: dict[str, JustifyMethod] = {"game": "left", **TRIALS}


def rng(  # noqa: PLR0913, PLR0917 - a parameter is an option of the command
    game: str = typer.Argument("", help="Only this game, such as crown_sydney/sic_bo."),
    rounds: int = typer.Option(10_000, min=1_000, help="Rounds for each game of dice or wheels."),
    shoes: int = typer.Option(260, min=100, help="Shoes for each card game."),
    seed: str = typer.Option("", help="Draw from this seed instead of at random."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
    html: Path = typer.Option(None, help="Write the report as a self-contained page here."),
    collect: Path = typer.Option(None, help="Write the outcomes here, one per line."),
    raw: bool = typer.Option(False, "--raw", help="Write raw output to a pipe or file."),
    length: int = typer.Option(
        None, "--bytes", min=1, help="Length of raw output (default: endless)."
    ),
    request: int = typer.Option(
        REQUEST_BYTES_MAX, min=1, max=REQUEST_BYTES_MAX, help="Raw bytes per request."
    ),
) -> None:
    """Test the random outcomes of every game at 99 %, drawn as at a table.

    For other test suites, write raw output: croupier lab rng --raw | dieharder -a -g 200
    """
    with refusals():
        if raw:
            _check_raw({"a game": game, "--json": as_json, "--html": html, "--collect": collect})
            _write_raw(seed, length, request)
            return
        samples = _samples(game, seed, rounds, shoes)
        if collect:
            _write_outcomes(game, samples, collect)
            return
        special_functions()  # Where scipy is missing, that is said before anything is drawn.
        trials = tuple(trial for sample in samples for trial in trials_of(sample))
        report = Report(f"{GENERATOR}, {f'seed {seed!r}' if seed else FRESH}", trials)
        if html:
            from croupier.lab.rng.page import page_of

            html.write_text(page_of(report), "utf-8")
    if as_json:
        show_json(report.data())
    else:
        _show(report)
    raise typer.Exit(0 if report.passes else FAILED)


def _samples(game: str, seed: str, rounds: int, shoes: int) -> Iterator[Sample]:
    """The sample of one game or of each, with a progress bar."""
    tables = [load(name).rules() for name in ([game] if game else book_names())]
    source = of_seed(seed) if seed else of_system(SystemChance())
    with Progress(console=ERRORS, transient=True, disable=not ERRORS.is_terminal) as progress:
        for rules in progress.track(tables, description="games"):
            drawn = collected(rules, source, rounds, shoes)
            total = shoes if isinstance(game_of(rules.book).equipment, Cards) else rounds
            task = progress.add_task(rules.book.name, total=total)
            yield Sample(rules, tuple(progress.track(drawn, task_id=task)))
            progress.remove_task(task)


def _write_outcomes(game: str, samples: Iterator[Sample], to: Path) -> None:
    if not game:
        raise ValueError("--collect without a game; accepted: GAME --collect FILE")
    sample = next(samples)
    to.write_text("".join(f"{line}\n" for line in sample.lines()), "utf-8")
    told = f"{len(sample.outcomes)} outcomes in {to}"
    OUT.print(told, highlight=False, markup=False, soft_wrap=True)


def _check_raw(beside: Mapping[str, object]) -> None:
    """Refuse options that do not apply to raw output."""
    for name, given in beside.items():
        if given:
            raise ValueError(
                f"--raw with {name}: raw output is the generator's own, of no game; "
                "accepted: --raw with --seed, --bytes, --request"
            )


def _write_raw(seed: str, length: int | None, request_bytes: int) -> None:
    """Write raw output to standard output until it is long enough or the reader has gone."""
    if sys.stdout.isatty():
        raise ValueError("raw output to a terminal; accepted: a pipe or a file")
    entropy = seed.encode() if seed else _fresh(SystemChance())
    try:
        for block in raw_blocks(entropy, length, request_bytes):
            sys.stdout.buffer.write(block)
        sys.stdout.flush()
    except BrokenPipeError:
        # The interpreter would flush once more at its end, into the closed pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fresh(system: SystemChance) -> Callable[[], bytes]:
    return lambda: system.secret().value


def _show(report: Report) -> None:
    by_game = [list(trials) for _, trials in groupby(report.trials, key=lambda each: each.game)]
    if len(by_game) == 1:
        show_table(TITLE, TRIALS, [_trial(trial) for trial in by_game[0]])
    else:
        show_table(TITLE, GAMES, [_game(trials) for trials in by_game])
        if report.beyond:
            rows = [{"game": each.game} | _trial(each) for each in report.beyond]
            show_table("Beyond 99 %", BEYOND, rows)
    OUT.print(f"[dim]{escape(report.source)}[/]", highlight=False)
    verdict = "[bold green]passes[/]" if report.passes else "[bold red]fails[/]"
    OUT.print(f"{verdict}: {report.criterion}", highlight=False)


def _game(trials: list[Trial]) -> dict[str, str]:
    least = min(trials, key=lambda trial: trial.p)
    return {
        "game": f"[cyan]{least.game}[/]",
        "sample": f"{least.sample:,}",
        "beyond": str(sum(not trial.is_within for trial in trials)),
        "least p": f"{least.p:.4f}",
        "test": least.test,
    }


def _trial(trial: Trial) -> dict[str, str]:
    value, _, p = trial.statistic
    return {
        "test": trial.test,
        "statistic": f"{value:.2f}",
        "degrees": trial.statistic.distribution,
        "p": f"[bold]{p:.4f}[/]",
        "at 99 %": "[green]within[/]" if trial.is_within else "[red]beyond[/]",
    }
