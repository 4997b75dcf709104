"""What the person who deals has entered, and what must be there to take the last of it back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.floor.tables.events import Decided, Drawn, SettledAtOnce, Stepped, WageringClosed

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.rounds.round import Round

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
    def words(self) -> str:
        """What was entered, in the words of the journal."""
        match self.event:
            case Drawn(result=result, to=to):
                return f"{result} to {to}"
            case Decided(choice=choice, terminal=terminal):
                return f"{choice} of {terminal}"
        return type(self.event).__name__
