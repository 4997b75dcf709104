"""The one prompt that tells the person who deals what comes next."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from croupier.floor.tables.at_table.awaited import Awaited, awaited
from croupier.floor.tables.at_table.shoe import next_cut, step_clauses
from croupier.floor.tables.procedure import clauses_of_next
from croupier.games.equipment import Cards
from croupier.games.game import Draw
from croupier.rounds.play import EVERYBODY
from croupier.rounds.round import Step
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.tables.table import Table
    from croupier.rounds.round import Round
    from croupier.words.message import Message

OF_PROCEDURE = frozenset(
    {
        *(Awaited.OPEN, Awaited.STEP, Awaited.CLOSE, Awaited.RESULT, Awaited.DECISION),
        Awaited.SETTLE,
    }
)
OF_SHOE = (Awaited.SHUFFLE, Awaited.CUT, Awaited.CUTTING_CARD, Awaited.BURN)
AREA = re.compile(r"Betting Area (\d+)")


def prompt(table: Table) -> Message:
    """What the Dealer does next, in words that a trainee can follow."""
    return PROMPTS[awaited(table)](table)


def prompt_clauses(table: Table) -> str:
    """By which clauses of the document that comes next; for the cards, by that of the step."""
    now = awaited(table)
    if now in OF_SHOE:
        return step_clauses(table, now, next_cut(table))
    return clauses_of_next(table) if now in OF_PROCEDURE else ""


def _shoe(table: Table) -> Message:
    return message("prompt-shoe", decks=table.rules["decks"])


def _cut(table: Table) -> Message:
    player = next_cut(table)
    return message("prompt-cut", player=player) if player else message("prompt-cut_by_house")


def _cutting_card(table: Table) -> Message:
    equipment = table.game.equipment
    assert isinstance(equipment, Cards), "a cutting card lies among cards"
    behind = equipment.cutting_card(table.rules)
    return message("prompt-cutting_card", least=behind[0], most=behind[-1])


def _step(table: Table) -> Message:
    play = _play(table)
    if play.next_step is Step.SPIN:
        return message("prompt-spin")
    if play.next_step is Step.LIGHT:
        return message("prompt-light")
    result = play.game.words.announce(play.game.course.outcome(play.state, EVERYBODY))
    return message("prompt-announce", result=result)


def _result(table: Table) -> Message:
    play = _play(table)
    assert isinstance(play.awaits, Draw), "a result is awaited"
    if not isinstance(table.game.equipment, Cards):
        return message("prompt-dice")
    to, number = play.awaits.to, table.dealt_to.count(play.awaits.to) + 1
    area = AREA.fullmatch(to)
    if area is None:
        return message("prompt-card_dealer", number=number)
    return message("prompt-card_area", number=number, area=int(area[1]))


def _decision(table: Table) -> Message:
    """A question to all at once, or the total of the hand of the one whose turn it is.

    CSB 8.3.2, 8.5.1, CPB 4.16, 4.17.
    """
    play, first = _play(table), table.asked[0]
    counts = play.game.words.counts(play.state, first.who)
    if counts is None:
        return message("prompt-offer", choice=first.choices[0].name)
    return message(
        "prompt-decide",
        area=first.who.area,
        player=first.who.player,
        hand=counts.hand,
        soft=int(counts.is_soft),
        dealer=counts.dealer,
    )


def _settle(table: Table) -> Message:
    count = len(_play(table).wagers)
    return message("prompt-settle_cards" if table.has_shoe else "prompt-settle", count=count)


def _play(table: Table) -> Round:
    assert table.play is not None, "there is a round in play"
    return table.play


PROMPTS: dict[Awaited, Callable[[Table], Message]] = {
    Awaited.NOTHING: lambda _: message("prompt-nothing"),
    Awaited.RULING: lambda _: message("prompt-ruling"),
    Awaited.SHOE: _shoe,
    Awaited.SHUFFLE: lambda _: message("prompt-shuffle"),
    Awaited.CUT: _cut,
    Awaited.CUTTING_CARD: _cutting_card,
    Awaited.BURN: lambda _: message("prompt-burn"),
    Awaited.OPEN: lambda _: message("prompt-open"),
    Awaited.STEP: _step,
    Awaited.CLOSE: lambda _: message("prompt-close"),
    Awaited.RESULT: _result,
    Awaited.DECISION: _decision,
    Awaited.SETTLE_AT_ONCE: lambda _: message("prompt-settle_at_once"),
    Awaited.SETTLE: _settle,
}
