"""The command line: croupier play | serve | lab | clauses | verify | books."""

from __future__ import annotations

from importlib.metadata import version

import typer

from croupier.cli import books, clauses, lab, play, replay, serve, staff, verify, ways

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("books")(books.books)
app.command("play")(play.play)
app.command("clauses")(clauses.clauses)
app.command("verify")(verify.verify)
app.command("replay")(replay.replay)
app.command("serve")(serve.serve)
app.command("next")(ways.show)
app.add_typer(lab.app, name="lab")
app.add_typer(staff.app, name="staff")


def _show_version(is_asked: bool) -> None:
    if is_asked:
        typer.echo(f"croupier {version('croupier')}")
        raise typer.Exit


@app.callback()
def _croupier(
    _: bool = typer.Option(
        False, "--version", help="Show the version and end.", callback=_show_version, is_eager=True
    ),
) -> None:
    """Approved casino table game rules as executable, clause-traced code."""
