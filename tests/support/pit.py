"""A table and what its screens show, with a journal, draws and secrets that a test may choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec

from croupier.display.projection import seat_view, table_view
from croupier.floor.tables.commands import Select
from croupier.floor.tables.dealer import DealerAct
from croupier.floor.tables.events import Decided, Drawn
from croupier.floor.tables.sign import Sign
from croupier.floor.tables.table import Phase
from croupier.floor.tables.virtual.dealer import due
from croupier.floor.tables.wagers import selected
from croupier.floor.terminals.events import Arrived, NoteInserted
from croupier.games.game import Draw, Who
from croupier.ledger.transfers import Transfer
from croupier.rounds.play import decide
from croupier.rounds.refusals import Refused
from support.one_table import OneTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.display.views import SeatView, TableView
    from croupier.floor.events import Event
    from croupier.floor.terminals.seat import Seat
    from croupier.journal.chain import Entry

NOTE = 10_000
ANNA, BORIS = "T1", "T2"


class Pit(OneTable):
    """A table whose players hold a note of $100 each; `script` are draws instead of chance's."""

    def __init__(
        self,
        book: str,
        players: Sequence[str] = (ANNA, BORIS),
        seed: int = 0,
        script: str = "",
        **options: Any,
    ) -> None:
        self.entries: list[Entry] = []
        self.transfers: list[Transfer] = []
        self.script = [draw.strip() for draw in script.split(",") if draw]
        super().__init__(book, Sign(), players, seed=seed, **options)

    def happen(self, *events: Event) -> None:
        """Let events happen now, and keep their entries and transfers."""
        unit = self.stream.unit(events, self.now_ms)
        self.journal += [(event, self.now_ms) for event in events]
        self.entries += unit.entries
        self.transfers += [Transfer(each.source, each.target, each.cents) for each in unit.postings]

    def sit(self, player: str) -> None:
        """A player arrives and puts a note in."""
        self.happen(Arrived(player, 0, 0), NoteInserted(player, NOTE))

    def act(self) -> DealerAct:
        """The Dealer does what is due; a draw is the script's while it lasts."""
        todo, awaited = due(self.table), self.table.play.awaits if self.table.play else None
        if todo is None or todo.act is not DealerAct.DRAW or not self.script:
            return super().act()
        assert isinstance(awaited, Draw)
        self.happen(Drawn(self.script.pop(0), awaited.to))
        return todo.act

    def seat(self, player: str = ANNA) -> Seat:
        """A player's terminal."""
        return self.table.kept.seats[player]

    def until_asked(self) -> None:
        """The Dealer goes on until somebody must decide."""
        while not self.table.asked:
            self.act()

    def until_settled(self) -> None:
        """The Dealer goes on until the next round could open."""
        self._until(Phase.BETWEEN)

    def select(self, player: str, *places: int) -> None:
        """What a player chooses before the close."""
        found = selected(self.table, self.seat(player), Select(list(places)), self.now_ms)
        assert not isinstance(found, Refused), str(found)
        self.happen(found)

    def decide(self, player: str, choice: str, area: int = 0) -> None:
        """A player's decision, which must be open to them."""
        assert self.table.play is not None, "there is a round in play"
        who, balance = Who(player, area), self.balance(player)
        found = decide(self.table.play, who, choice, balance)
        assert not isinstance(found, Refused), str(found)
        cents = found.added.stake_cents if found.added else 0
        is_free = bool(found.added and found.added.means.value != "chips")
        self.happen(Decided(player, area, choice, cents, is_free))

    @property
    def seen(self) -> TableView:
        """What everybody sees now."""
        return table_view(self.table, self.stream.head.sequence, self.now_ms)

    @property
    def scene(self) -> dict[str, Any]:
        """What lies on the table, as screens are sent it."""
        return cast("dict[str, Any]", msgspec.to_builtins(self.seen.scene))

    def seen_by(self, player: str = ANNA) -> SeatView:
        """What a player alone sees now."""
        return seat_view(self.table, self.seat(player), self.table.id, self.now_ms)

    def scene_of(self, player: str = ANNA) -> dict[str, Any]:
        """What a player alone sees on the table, as their terminal is sent it."""
        return cast("dict[str, Any]", msgspec.to_builtins(self.seen_by(player).scene))
