"""croupier play: rounds in the terminal, committed before they are dealt."""

from __future__ import annotations

from pathlib import Path

import typer
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.cli.play import answers
from croupier.cli.play.answers import Player
from croupier.cli.play.settlement import show_pay_table
from croupier.cli.play.visit import Recording, Visit
from croupier.cli.screen import OUT, option_values, refusals, today
from croupier.equipment.chance import Secret, SeededChance, SystemChance, commitment
from croupier.games import game_of
from croupier.rounds.series import Series
from croupier.rounds.signature import signer_of
from croupier.rounds.wager_text import FORM, colour_chips_of
from croupier.rulebook.loader import load


def play(  # noqa: PLR0913, PLR0917 - a parameter is an option of the command
    name: str = typer.Argument(help="A game, such as crown_sydney/blackjack (see croupier books)."),
    wager: list[str] = typer.Option(
        [],
        "--wager",
        "-w",
        help='BET=AMOUNT, BET:PICK=AMOUNT or AREA:BET=AMOUNT: "Big=10", "Single Die:4=2.50", '
        '"2:Blackjack=10", for another player "anna@2:Blackjack=10". Asks if you give none.',
    ),
    decision: list[str] = typer.Option(
        [],
        "--decide",
        "-d",
        help='The decisions in order: "Stand", "Double=5". Asks if you give none.',
    ),
    position: list[int] = typer.Option(
        [], "--position", "-p", help="A matrix position of your hand; give three."
    ),
    option: list[str] = typer.Option([], "--set", help="An option of the table, such as decks=8."),
    colour: list[str] = typer.Option(
        [],
        help='Colour chips and the value you declare for them: "red=2.50", if the table has any; '
        'then wager a number of them: "Big=4 red".',
    ),
    seed: str = typer.Option("", help="Deal from this seed instead of at random."),
    rounds: int = typer.Option(
        0, min=0, help="How many (default: one with --wager, else no limit).", show_default=False
    ),
    pay_table: bool = typer.Option(False, "--pay-table", help="First show what each bet pays."),
    to: Path = typer.Option(None, "--record", help="Write a record for croupier verify here."),
) -> None:
    """Deal one round or, without --wager, round after round from one shoe.

    Prints the commitment first, then what is drawn, then the result of each wager with its clause,
    and at the end the secret that was committed to.
    """
    with refusals():
        book = load(name, on=today())
        chips = colour_chips_of(book.rules(**option_values(book, option)), colour)
        secret, private = _secrets(seed)
        key = Ed25519PrivateKey.from_private_bytes(private.value)
        session = Series(game_of(book), chips, secret)
        limit = rounds or (1 if wager else None)
        _check(wager, limit, to, is_shown=pay_table)
        OUT.print(f"[bold]{book.title}[/] [dim]{book.name}, {book.document}, {book.digest[:12]}[/]")
        promised = commitment(secret, signer_of(key) if to else b"")
        OUT.print(f"committed to [cyan]{promised}[/]")
        if pay_table:
            show_pay_table(session.game, session.rules)
        if wager or answers.can_ask():
            player = Player(decision)
            Visit(session, player, position).play(wager, limit, Recording(to, key) if to else None)
            player.show_unasked()


def _check(wager: list[str], limit: int | None, to: Path | None, *, is_shown: bool) -> None:
    """Refuse what leads to no round, and a record that would reveal the rounds to come."""
    if not wager and not answers.can_ask() and not is_shown:
        raise ValueError(f"no wager, and nobody to ask; accepted: --wager with {FORM}")
    if to and limit != 1:
        raise ValueError(
            "--record with more than one round: it reveals the secret; accepted: --rounds 1"
        )
    if to and (to.is_dir() or not to.parent.is_dir()):
        raise ValueError(f"--record {to}: accepted: a file in a folder that there is")


def _secrets(seed: str) -> tuple[Secret, Secret]:
    """The secret that deals and the one that signs."""
    if not seed:
        source = SystemChance()
        return source.secret(), source.secret()
    chance = SeededChance(seed)
    return _drawn(chance), _drawn(chance)


def _drawn(chance: SeededChance) -> Secret:
    return Secret.drawn(lambda length: bytes(chance.below(256) for _ in range(length)))
