"""croupier play: one round in the terminal, committed before it is dealt."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.markup import escape

from croupier.cli.screen import OUT, option_values, refusals, show_table
from croupier.equipment.chance import Secret, SeededChance, SystemChance, commitment
from croupier.games import game_of
from croupier.games.game import Who
from croupier.money import cents, dollars
from croupier.rounds.dealing import Decision
from croupier.rounds.play import open_wagering
from croupier.rounds.record import Dealt, dealt, record
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Wager, apply
from croupier.rounds.wagering import new_round, place, select
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import JustifyMethod

    from croupier.games.game import Decide, Game
    from croupier.rounds.round import Line, Round

YOU = Who("you")
LINES: dict[str, JustifyMethod] = {
    "staked": "right",
    "result": "left",
    "returned": "right",
    "clause": "full",
}


def play(
    name: str = typer.Argument(help="A game, such as crown_sydney/sic_bo (see croupier books)."),
    wager: list[str] = typer.Option(
        ..., "--wager", "-w", help='BET=AMOUNT or BET:PICK=AMOUNT: "Big=10", "Single Die:4=2.50".'
    ),
    decision: list[str] = typer.Option(
        [], "--decide", "-d", help="Your decisions in order; asked for when there are none."
    ),
    position: list[int] = typer.Option(
        [], "--position", "-p", help="A matrix position of your hand; three of them."
    ),
    option: list[str] = typer.Option([], "--set", help="An option of the table: decks=8."),
    seed: str = typer.Option("", help="Deal what this seed deals, instead of by chance."),
    to: Path = typer.Option(None, "--record", help="Write the round's record, for verify."),
) -> None:
    """Deal one round: commitment first, then the draw, then each wager's result and clause."""
    with refusals():
        book = load(name)
        game = game_of(book)
        secret = _secret(seed)
        OUT.print(f"[bold]{book.title}[/] [dim]{book.name}, {book.document}, {book.digest[:12]}[/]")
        OUT.print(f"committed to [cyan]{commitment(secret)}[/]")
        table = new_round(
            "demo-1", game, book.rules(**option_values(book, option)), seating=("you",)
        )
        table = _accepted(table, open_wagering(table))
        if position:
            table = _accepted(table, select(table, YOU, tuple(position)))
        for number, text in enumerate(wager, 1):
            for each in _wagers(game, text, f"w{number}"):
                table = _accepted(table, place(table, each))
        done = dealt(table, secret, _Player(decision))
        _show(done)
        if to:
            to.write_text(json.dumps(record(done, secret), indent=1), "utf-8")
            file = escape(str(to))
            OUT.print(f"recorded in {file}; [dim]check it:[/] croupier verify {file}")


class _Player:
    """Answers from the given decisions, then by asking; says nothing where nobody can be asked."""

    def __init__(self, decisions: list[str]) -> None:
        self.decisions = iter(decisions)

    def __call__(self, now: Round, asked: Decide) -> Decision | None:
        OUT.print(
            f"[dim]{escape(now.game.announce(now.game.course.outcome(now.state, asked.who)))}[/]"
        )
        choices = ", ".join(choice.name for choice in asked.choices)
        answer = next(self.decisions, None)
        if answer is None and sys.stdin.isatty():
            answer = typer.prompt(f"{asked.who.player}: {choices}")
        said = escape(answer or f"time-out, {asked.time_out.name}")
        OUT.print(f"{asked.who.player}: [bold]{said}[/]")
        return Decision(answer) if answer else None


def _secret(seed: str) -> Secret:
    if not seed:
        return SystemChance().secret()
    chance = SeededChance(seed)
    return Secret.drawn(lambda length: bytes(chance.below(256) for _ in range(length)))


def _wagers(game: Game, text: str, name: str) -> Iterator[Wager]:
    """The wagers that a text asks for: one, or those that a bundle places a chip at a time."""
    contingency, equals, amount = text.rpartition("=")
    bet, _, pick = contingency.partition(":")
    if not equals:
        raise ValueError(f"--wager {text!r}: accepted: BET=AMOUNT or BET:PICK=AMOUNT")
    if bet in game.bets:
        yield Wager(name, YOU, bet, game.bets[bet].picked(pick), cents(amount))
    elif game.bundle:
        for part, (each, its_pick, chips) in enumerate(game.bundle(bet, pick), 1):
            yield Wager(f"{name}.{part}", YOU, each, its_pick, chips * cents(amount))
    else:
        raise ValueError(f"no bet {bet!r}; accepted: {', '.join(game.bets)}")


def _accepted(table: Round, answer: object) -> Round:
    if isinstance(answer, Refused):
        raise ValueError(str(answer))  # noqa: TRY004 - a refusal is a value, not a type error
    return apply(table, answer)  # type: ignore[arg-type]


def _show(done: Dealt) -> None:
    OUT.print(f"drawn: [bold]{' '.join(done.draws)}[/]")
    show_table("", LINES, [_row(line) for line in done.play.lines])
    staked = sum(line.wager.stake_cents for line in done.play.lines)
    returned = sum(line.returned_cents for line in done.play.lines)
    OUT.print(f"staked {dollars(staked)}, returned {dollars(returned)}")


def _row(line: Line) -> dict[str, str]:
    colour = "green" if line.returned_cents > line.wager.stake_cents else "default"
    return {
        "staked": dollars(line.wager.stake_cents),
        "result": escape(line.reason),
        "returned": f"[{colour}]{dollars(line.returned_cents)}[/]",
        "clause": line.clause,
    }
