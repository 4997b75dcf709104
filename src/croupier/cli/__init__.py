"""The command line: croupier books | play | clauses | verify | replay | serve | lab | staff.

A command imports what it needs when it runs, so this module and the list of commands load fast.
"""

from __future__ import annotations

import typer

from croupier.cli.commands import MARKUP, Commands, Listed, group_of

HOUSE = group_of(
    books=Listed(
        "croupier.cli.books.books",
        "List the games, or show the bets, odds and options of one game with their clauses.",
    ),
    play=Listed(
        "croupier.cli.play.play",
        "Deal one round or, without --wager, round after round from one shoe.",
    ),
    clauses=Listed(
        "croupier.cli.clauses.clauses",
        "Show clauses with the data, code and tests behind them, and totals for each document.",
    ),
    verify=Listed(
        "croupier.cli.verify.verify",
        "Check the record of a round, or a floor's whole journal, by recomputing it.",
    ),
    replay=Listed(
        "croupier.cli.replay.replay",
        "Show a round, event by event, or the whole floor at a given moment (default: now).",
    ),
    archive=Listed(
        "croupier.cli.archive.archive",
        "Have closed days leave a floor's database as signed, compressed files in its folder.",
    ),
    repair=Listed(
        "croupier.cli.repair.repair",
        "Show what keeps places of a floor shut, and have two people correct it.",
    ),
    witness=Listed(
        "croupier.cli.witness.witness",
        "Counter-sign a floor's checkpoints, and object to any that contradict earlier ones.",
    ),
    serve=Listed(
        "croupier.cli.serve.serve",
        "Run a floor: tables that deal by the clock, terminals, displays and the staff console.",
    ),
    next=Listed("croupier.cli.ways.show", "Suggest what to try next."),
)


LABORATORY = group_of(
    answers=Listed(
        "croupier.cli.answers.answers",
        "Show where computed answers are kept and how many there are, or delete them.",
    ),
    diff=Listed(
        "croupier.cli.diff.diff",
        "Compare two tables: what each rule that differs is worth to the player, exactly.",
    ),
    edge=Listed(
        "croupier.cli.edge.edge",
        "Show the exact cost of a table with best play, and the strategy.",
    ),
    par=Listed(
        "croupier.cli.par.par",
        "Write a game's PAR sheet: exact returns, prizes, strategy, bands, clauses and digests.",
    ),
    rng=Listed(
        "croupier.cli.rng.rng",
        "Test the random outcomes of every game at 99 %, drawn as at a table.",
    ),
    simulate=Listed(
        "croupier.cli.simulate.simulate",
        "Simulate a wager: blackjack by basic strategy or a chart, other games by best play.",
    ),
    edges=Listed(
        "croupier.cli.edges.edges",
        "Show the exact house edge of every bet, computed with the functions that settle it.",
    ),
)


STAFF = group_of(
    add=Listed(
        "croupier.cli.staff.add",
        "Add a member of staff while the floor is closed; asks for the passwords.",
    ),
)


app = typer.Typer(
    cls=HOUSE,
    no_args_is_help=True,
    rich_markup_mode=MARKUP,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(is_asked: bool) -> None:
    if is_asked:
        from importlib.metadata import version

        typer.echo(f"croupier {version('croupier')}")
        raise typer.Exit


@app.callback()
def _croupier(
    _: bool = typer.Option(
        False, "--version", help="Show the version and exit.", callback=_show_version, is_eager=True
    ),
) -> None:
    """Casino table games: approved rules as code that cites the clause behind every rule."""


def _group(cls: type[Commands], line: str) -> typer.Typer:
    return typer.Typer(cls=cls, help=line, no_args_is_help=True, callback=lambda: None)


app.add_typer(
    _group(
        LABORATORY,
        "The laboratory: exact edges, best play, simulation, PAR sheets and tests of chance.",
    ),
    name="lab",
)
app.add_typer(_group(STAFF, "Manage the staff of a floor while it is closed."), name="staff")
