"""A mishap in the hands of whoever rules: the table, the ruling, and what they were told."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from croupier.floor.tables.irregularities import events as on
from croupier.floor.tables.irregularities.changes import correction_of
from croupier.floor.tables.irregularities.words import MISHAPS
from croupier.floor.tables.lines import line_data, void_data
from croupier.rounds.corrections import corrected, returned
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.tables.table import Table
    from croupier.rounds.round import Round
    from croupier.rounds.wager import Wager
    from croupier.rulebook.irregularities import Mishap, Ruling
    from croupier.words.message import Message

Kind = TypeVar("Kind", bound=on.Corrected)
replace = msgspec.structs.replace


class Facts(NamedTuple):
    """What was told: areas, cards in the order they came out, players, a terminal."""

    areas: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    terminal: str = ""


class Case(NamedTuple):
    """A ruling about to be done; `take` draws the next card of a table that deals by itself."""

    table: Table
    mishap: Mishap
    ruling: Ruling
    by: str
    facts: Facts
    take: Callable[[], str | None]

    @property
    def play(self) -> Round:
        """The round that is ruled on."""
        assert self.table.play is not None, "the moment has a round"
        return self.table.play

    @property
    def why(self) -> Message:
        """What happened, as players and the journal read it."""
        return MISHAPS[self.mishap]

    @property
    def area(self) -> int:
        """The one area that it is about."""
        return self.facts.areas[0] if self.facts.areas else 0

    def event(self, kind: type[Kind], wagers: Iterable[Wager] = (), /, **fields: Any) -> Kind:
        """A correction that takes these wagers, with the lines of all that goes back."""
        ruling, table = self.ruling, self.table
        taken = [void_data(table, wager, self.why, ruling.clause) for wager in wagers]
        bare = kind(table.round_id, self.by, ruling.clause, self.why, taken, **fields)
        lines = returned(self.play, correction_of(table, bare))
        return replace(bare, returned=[line_data(line) for line in lines])

    def after(self, event: on.Corrected) -> Case:
        """The case once a correction is done, for what comes next."""
        play = corrected(self.play, correction_of(self.table, event))
        return self._replace(table=dataclasses.replace(self.table, play=play))

    def refused(
        self, why: Message, accepted: Message, reason: Reason = Reason.OUT_OF_ORDER
    ) -> Refused:
        """A refusal by the clause of the ruling."""
        return Refused(reason, why, self.ruling.clause, accepted)
