"""By which clause of its document a table does what comes next; the same for every Dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.tables.interim import lines_at_once
from croupier.games.equipment import Cards
from croupier.games.game import Draw
from croupier.rounds.round import Step

if TYPE_CHECKING:
    from croupier.floor.tables.table import Table
    from croupier.rounds.round import Round

PROCEDURE = "procedure."
STYLED = ("first_card", "second_card")


def clauses_of_next(table: Table) -> str:
    """The clauses of what comes next, nothing where the document has none for it.

    CSB 8.1, 8.3.1, 8.5, CSS 5.1.
    """
    play = table.play
    if play is None or play.next_step is None:
        return _clause(table, "open_wagering")
    return ", ".join(filter(None, (_clause(table, part) for part in _parts(table, play))))


def clause_of_choice(table: Table, choice: str) -> str:
    """The clause by which a choice is open at this point of the round.

    CSB 8.5.1(a), 8.5.6(c)(i).
    """
    play = table.play
    assert play is not None, "a choice is made in a round"
    now = play.game.words.parts(play.state)
    return _clause(table, f"{now[0]}_{choice.lower().replace(' ', '_')}") if now else ""


def clause_of_added(table: Table, choice: str) -> str:
    """The clause by which a choice adds its wager.  CSB 8.5.5(a)(i), 8.5.6(a)(i)."""
    return _clause(table, f"adds_{choice.lower().replace(' ', '_')}")


def _parts(table: Table, play: Round) -> tuple[str, ...]:
    """What comes next, as the documents tell it apart; cards also by how they are dealt."""
    assert play.next_step is not None, "a round that is over does nothing next"
    now = play.game.words.parts(play.state) if play.state is not None else ()
    if play.next_step is Step.SETTLE:
        return (_key(play.next_step), *now)
    if play.next_step is not Step.REVEAL or not now:
        return (_key(play.next_step),)
    if lines_at_once(table):
        return ()
    if not isinstance(table.game.equipment, Cards) or not isinstance(play.awaits, Draw):
        return now
    return (*now, "from_the_shoe", _style(table, now[0]))


def _style(table: Table, part: str) -> str:
    is_down = part in STYLED and table.rules.options.get("first_two_cards") == "face down"
    return "face_down" if is_down else "face_up"


def _key(step: Step) -> str:
    return str(step.value).replace(" ", "_")


def _clause(table: Table, part: str) -> str:
    datum = table.floor.values.get(f"{PROCEDURE}{part}")
    return datum.clause if datum else ""
