"""The command line: croupier play | serve | lab | clauses | verify | books.

What a command needs is imported when it runs; this module and the list of commands are light.
"""

from __future__ import annotations

import typer

from croupier.cli.commands import MARKUP, Commands, Listed, group_of

HOUSE = group_of(
    books=Listed(
        "croupier.cli.books.books",
        "List the games, or the bets, odds and options of one with their clauses.",
    ),
    play=Listed(
        "croupier.cli.play.play",
        "Deal a round or, without --wager, one after another from one shoe.",
    ),
    clauses=Listed(
        "croupier.cli.clauses.clauses",
        "Print the clauses, what stands behind each, and totals a document.",
    ),
    verify=Listed(
        "croupier.cli.verify.verify",
        "Recompute a round from its record, or a floor's whole journal.",
    ),
    replay=Listed(
        "croupier.cli.replay.replay",
        "Rebuild a round, event by event, or the floor at a moment; now, if none is given.",
    ),
    serve=Listed(
        "croupier.cli.serve.serve",
        "Open a floor: tables that deal by the clock, terminals, displays and the console.",
    ),
    next=Listed("croupier.cli.ways.show", "Print where to go from here."),
)


LABORATORY = group_of(
    diff=Listed(
        "croupier.cli.diff.diff",
        "Print what each rule that differs does to the player's expectation, one by one, exactly.",
    ),
    edge=Listed(
        "croupier.cli.edge.edge",
        "Print what a table costs when it is played best, exactly, and the strategy.",
    ),
    par=Listed(
        "croupier.cli.par.par",
        "Write a game's PAR sheet: exact returns, prizes, strategy, bands, clauses and digests.",
    ),
    rng=Listed(
        "croupier.cli.rng.rng",
        "Test the final outcomes of every game at 99 %, drawn as at a table.",
    ),
    simulate=Listed(
        "croupier.cli.simulate.simulate",
        "Simulate a wager: blackjack by basic strategy or a chart, other games by their best play.",
    ),
    edges=Listed(
        "croupier.cli.edges.edges",
        "Print the exact house edge of every bet, from the functions that settle it.",
    ),
)


STAFF = group_of(
    add=Listed(
        "croupier.cli.staff.add",
        "Take somebody on while the floor is shut; passwords are asked for.",
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
        False, "--version", help="Show the version and end.", callback=_show_version, is_eager=True
    ),
) -> None:
    """Approved casino table game rules as executable, clause-traced code."""


def _group(cls: type[Commands], line: str) -> typer.Typer:
    return typer.Typer(cls=cls, help=line, no_args_is_help=True, callback=lambda: None)


app.add_typer(_group(LABORATORY, "The laboratory: exact edges and best play."), name="lab")
app.add_typer(_group(STAFF, "People of a floor, while it is shut."), name="staff")
