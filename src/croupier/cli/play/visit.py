"""A table in the terminal: wagers are taken, a round is dealt and settled, and so on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from rich.markup import escape

from croupier.cli.play.answers import asked_for
from croupier.cli.play.cloths import cloth_of
from croupier.cli.play.settlement import (
    returned_cents,
    show_lines,
    show_pay_table,
    staked_cents,
)
from croupier.cli.screen import OUT, show_refusal
from croupier.money import dollars
from croupier.rounds.record import record
from croupier.rounds.series import shoe_text
from croupier.rounds.wager_text import FORM, has_areas, wagers_of, with_whole_names

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    from croupier.cli.play.answers import Player
    from croupier.rounds.record import Dealt
    from croupier.rounds.round import Round
    from croupier.rounds.series import Series

PAYS, LEAVE = "pays", "leave"


class Recording(NamedTuple):
    """The file that a round is recorded in, and the key that signs it."""

    file: Path
    key: Ed25519PrivateKey


class Visit:
    """A visit to a table in the terminal, and what it has brought so far."""

    def __init__(self, session: Series, player: Player, positions: Sequence[int]) -> None:
        self.session = session
        self.player = player
        self.positions = positions
        self.rounds = 0
        self.net_cents = 0

    def play(self, wagers: list[str], limit: int | None, to: Recording | None) -> None:
        """Rounds with the given wagers, or with those that the person types before each."""
        if not wagers:
            self._explain()
        texts = wagers
        while limit is None or self.rounds < limit:
            if not wagers:
                typed = self._typed(texts)
                if typed is None:
                    break
                texts = typed
            self._deal(self._opened(texts), to)
        if self.rounds:
            OUT.print(f"revealed [cyan]{self.session.secret.revealed()}[/]", highlight=False)

    def _opened(self, texts: list[str]) -> Round:
        session = self.session
        wagers = wagers_of(session.game, session.chips, texts)
        return session.opened(wagers, self.positions)

    def _deal(self, play: Round, to: Recording | None) -> None:
        """One round, from its first card or dice to its settlement."""
        is_fresh = self.session.draws is None
        self.session.source(play)
        if is_fresh and self.session.draws is not None:
            OUT.print(f"[dim]{shoe_text(self.session.draws.shoe)}[/]")
        done = self.session.dealt(play, self.player)
        self.rounds += 1
        self.net_cents += returned_cents(done.play.lines) - staked_cents(done.play.lines)
        self._show(done)
        if to:
            _write(done, self.session, to)

    def _show(self, done: Dealt) -> None:
        if cloth := cloth_of(done.play):
            cloth.show(done.play)
            OUT.line()
        else:
            OUT.print(f"drawn: [bold]{' '.join(done.draws)}[/]")
        show_lines(done.play.lines)
        if self.rounds > 1:
            OUT.print(f"{self.rounds} rounds: {_signed(self.net_cents)}")

    @property
    def offered(self) -> tuple[str, ...]:
        """The bets on which a wager may be placed before the first card."""
        added = self.session.game.wagering.added_bets
        return tuple(bet for bet in self.session.rules.odds if bet not in added)

    def _explain(self) -> None:
        """What may be typed where wagers are asked for."""
        main, side = self.offered[0], self.offered[-1]
        examples = f"{main}=10"
        if has_areas(self.session.rules):
            examples = f"1:{main}=10, 1:{side}=5, 2:{main}=25"
        OUT.print(
            f"[dim]Wagers such as[/] {examples}[dim]; Enter repeats the last; "
            f"[/]{PAYS}[dim] shows what each bet pays; [/]{LEAVE}[dim] ends.[/]",
            highlight=False,
        )

    def _typed(self, last: list[str]) -> list[str] | None:
        """Wagers that the table takes, asked for until they are; None when the person leaves."""
        while True:
            typed = asked_for(f"[bold]round {self.session.number}, wagers[/]: ")
            if typed is None or typed == LEAVE:
                return None
            if typed == PAYS:
                show_pay_table(self.session.game, self.session.rules)
            elif texts := self._taken(typed, last):
                return texts

    def _taken(self, typed: str, last: list[str]) -> list[str]:
        """The wagers typed, or the last for none; an empty list where they are refused."""
        texts = self._texts(typed) or last
        if not texts:
            show_refusal(f"no wager to repeat; accepted: {FORM}")
        try:
            self._opened(texts)
        except ValueError as error:
            show_refusal(str(error).removeprefix("--wager "))
            return []
        return texts

    def _texts(self, typed: str) -> list[str]:
        parts = [part for part in typed.split(",") if part.strip()]
        return [with_whole_names(part, self.offered) for part in parts]


def _write(done: Dealt, session: Series, to: Recording) -> None:
    written = record(done, session.secret, to.key)
    to.file.write_text(json.dumps(written, indent=1), "utf-8")
    file = escape(str(to.file))
    command = f"croupier verify {file} --commitment {written['commitment']}"
    OUT.print(f"recorded in {file}; [dim]check it:[/] {command}", soft_wrap=True, highlight=False)


def _signed(cents: int) -> str:
    """What the rounds brought: "+$15.00", "-$10.00"."""
    return dollars(cents) if cents < 0 else f"+{dollars(cents)}"
