"""By which clause of its document a table does what comes next; the same for every Dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.tables.interim import lines_at_once
from croupier.games.equipment import Cards
from croupier.games.game import Draw
from croupier.rounds.round import Step

if TYPE_CHECKING:
    from croupier.floor.tables.table import Table
    from croupier.games.game import Choice
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


def clauses_of_choice(table: Table, choice: Choice) -> str:
    """The clauses by which a choice is open at this point, and by which it adds its wager.

    CSB 8.5.1(a), 8.5.5(a)(i), 8.5.6(a)(i), 8.5.6(c)(i).
    """
    play, name = table.play, choice.name.lower().replace(" ", "_")
    assert play is not None, "a choice is made in a round"
    parts = [f"{now}_{name}" for now in play.game.words.parts(play.state)]
    cited = [_clause(table, each) for each in (*parts, f"adds_{name}")]
    return ", ".join(dict.fromkeys(filter(None, (*cited, choice.clause))))


def clauses_of_absence(table: Table, choice: Choice) -> str:
    """The clauses by which the hand of a player who does not act is completed so.

    CSB 8.5.4, SBC 18.10, CPB 7.5.
    """
    own = _clause(table, f"absent_{choice.name.lower()}")
    return ", ".join(filter(None, (own, choice.clause)))


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
