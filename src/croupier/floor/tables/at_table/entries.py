"""What the person who deals has entered, and what must be there to take the last of it back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.floor.events import kind
from croupier.floor.tables.events import Decided, Drawn, SettledAtOnce, Stepped, WageringClosed
from croupier.floor.tables.holders import holder
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.rounds.round import Round
    from croupier.words.message import Message

ENTRIES = (WageringClosed, Stepped, Drawn, Decided, SettledAtOnce)
UNDONE = (Drawn, Decided)


class Entry(NamedTuple):
    """An entry, and the round as it was before."""

    event: Event
    play: Round | None
    draws: tuple[str, ...]

    @property
    def may_be_undone(self) -> bool:
        """Cards and decisions can be taken back; money that was paid cannot."""
        return isinstance(self.event, UNDONE)

    @property
    def words(self) -> Message:
        """What was entered, as the journal tells it."""
        match self.event:
            case Drawn(result=result, to=to):
                return message("journal-drawn", result=result, to=holder(to))
            case Decided(choice=choice, terminal=terminal):
                return message("entry-decided", choice=choice, player=terminal)
        return message("journal-kind", kind=kind(self.event))
