"""Who answers at the table: the decisions given in advance, then the person at the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rich.markup import escape
from rich.text import Text

from croupier.cli.play.cloths import cloth_of
from croupier.cli.screen import ERRORS, OUT, show_refusal
from croupier.money import dollars
from croupier.rounds.deal import UNLIMITED_CENTS, Decision
from croupier.rounds.play import decide, whole_cents
from croupier.rounds.refusals import Refused
from croupier.rounds.wager_text import YOU, completed, decision_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.games.game import Choice, Decide
    from croupier.rounds.round import Round

TIME_OUT = "time-out"


def can_ask() -> bool:
    """Whether somebody sits at the terminal."""
    return sys.stdin.isatty()


def asked_for(prompt: str) -> str | None:
    """What the person typed; None when they are gone."""
    try:
        return OUT.input(Text.from_markup(prompt)).strip()
    except EOFError:
        OUT.line()
        return None


class Player:
    """Answers from the given decisions, then by asking; says nothing where nobody can be asked."""

    def __init__(self, decisions: list[str]) -> None:
        self.decisions: Iterator[str] = iter(decisions)
        self.seen: object = None

    def __call__(self, now: Round, asked: Decide) -> Decision | None:
        """The answer to one question, or None when the time is up."""
        self._show(now, asked)
        told = next(self.decisions, None)
        if told is None and can_ask():
            return self._asked(now, asked)
        answer = None if told in {None, TIME_OUT} else _whole(decision_of(told or ""), asked)
        said = answer.choice if answer else f"time-out, {asked.time_out.name}"
        OUT.print(f"{_place_text(now, asked)}: [bold]{escape(said)}[/]", highlight=False)
        return answer

    def show_unasked(self) -> None:
        """The decisions that were given in advance and that no question was for."""
        if left := ", ".join(self.decisions):
            said = f"[yellow]not asked for[/]: --decide {escape(left)}"
            ERRORS.print(said, soft_wrap=True, highlight=False)

    def _show(self, now: Round, asked: Decide) -> None:
        """The table, where it changed since the last question."""
        cloth = cloth_of(now)
        if cloth is None:
            if lies := now.game.words.shows(now.state, asked.who):
                OUT.print(f"[dim]{escape(str(lies))}[/]", highlight=False)
        elif (cards := cloth.cards(now)) != self.seen:
            cloth.show(now)
            self.seen = cards

    def _asked(self, now: Round, asked: Decide) -> Decision | None:
        """The person's answer, asked again until it is one that the rules take."""
        offered = ", ".join(_choice_text(now, asked, each) for each in asked.choices)
        while True:
            typed = asked_for(f"[bold]{escape(_place_text(now, asked))}[/]: {offered}? ")
            if typed is None or typed == TIME_OUT:
                OUT.print(f"time-out, {asked.time_out.name}")
                return None
            try:
                answer = _whole(decision_of(typed), asked)
            except ValueError as error:
                show_refusal(error)
                continue
            refused = decide(now, asked.who, answer.choice, UNLIMITED_CENTS, answer.stake_cents)
            if not isinstance(refused, Refused):
                return answer
            show_refusal(refused)


def _place_text(now: Round, asked: Decide) -> str:
    """Who is asked, for which area, and what its hand counts."""
    player, area = asked.who
    if not area:
        return player
    whose = f"area {area}" if player == YOU else f"{player}, area {area}"
    cloth = cloth_of(now)
    return f"{whose}, {cloth.hand_text(now, area)}" if cloth else whose


def _whole(answer: Decision, asked: Decide) -> Decision:
    """The answer with its choice's whole name, where it was typed short."""
    names = [choice.name for choice in asked.choices]
    return answer._replace(choice=completed(answer.choice, names))


def _choice_text(now: Round, asked: Decide, choice: Choice) -> str:
    """A choice, and what it adds: "Double ($10.00 or less)"."""
    name = f"[cyan]{choice.name}[/]"
    if choice.adds is None:
        return name
    if choice.is_free:
        return f"{name} (free)"
    less = " or less" if choice.for_less else ""
    return f"{name} ({dollars(whole_cents(now, asked.who, choice))}{less})"
