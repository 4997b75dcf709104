"""A table of a real floor that a person deals at, entry by entry, through the door of the staff."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from croupier.display.dealer import DealerView, dealer_view
from croupier.display.projection import table_view
from croupier.floor.events import decoded
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts import dealer as acts
from croupier.floor.staff.acts.patrons import DeclareChips, ShowCard
from croupier.floor.tables.at_table.awaited import Awaited
from croupier.floor.tables.at_table.patrons import Declared
from croupier.floor.tables.dealer import DealerOf
from croupier.floor.tables.sign import Limit, Sign
from croupier.ledger.transfers import balances
from croupier.people.player_rules import player_rules
from croupier.store.queries import entries
from support.cards import GENEROUS, give_card
from support.floor_rig import opened_floor, plan_of
from support.staff import act, hire, id_of

if TYPE_CHECKING:
    from collections import Counter
    from pathlib import Path

    from croupier.floor.events import Event
    from croupier.floor.players.own_limits import Limits
    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand
    from croupier.floor.tables.table import Table

TABLE = "D1"
BROUGHT_CENTS = 1_000_000
SIGN = Sign(Limit(500, 100_000, 500), chips_cents=(100, 500, 2500, 10_000))


class DealtTable:
    """A dealer's table whose Dealer is `anna`; at the end the promises of its journal hold."""

    def __init__(self, folder: Path, book: str, sign: Sign = SIGN, **options: Any) -> None:
        self.runner = asyncio.Runner()
        plan = TablePlan(TABLE, book, options=options, sign=sign, dealer=DealerOf.AT_TABLE)
        self.folder, self.plan = folder, plan_of(plan, terminals=1)
        self.operator = book.partition("/")[0]
        self.open_floor()
        self.rig.floor.open_table(self.plan.table[0])

    def open_floor(self) -> None:
        """The floor as its database has it."""
        self.context = opened_floor(self.folder, self.plan)
        self.rig = self.runner.run(self.context.__aenter__())
        self.anna = hire(self.rig, "Dealer", self.operator, "anna")
        self.boris = hire(self.rig, "Dealer", self.operator, "boris")

    def restart(self) -> None:
        """The floor goes down where it stands, and comes up again."""
        self.runner.run(self.context.__aexit__(None, None, None))
        self.open_floor()

    def close(self) -> None:
        """Every promise of the journal holds."""
        self.runner.run(self.rig.must_hold())
        self.runner.run(self.context.__aexit__(None, None, None))
        self.runner.close()

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.rig.floor.tables[TABLE]

    @property
    def seen(self) -> DealerView:
        """What the Dealer's screen shows now."""
        return dealer_view(self.table, table_view(self.table, 0, 0))

    @property
    def prompt(self) -> str:
        """What comes next, in English."""
        return str(self.seen.prompt)

    @property
    def events(self) -> list[Event]:
        """All that was committed at the table."""
        found = self.runner.run(entries(self.rig.floor.store.engine, TABLE))
        return [decoded(entry).event for entry in found]

    @property
    def outcomes(self) -> str:
        """What the verifier says of the outcomes."""
        found = self.runner.run(self.rig.findings())
        return next(str(each.detail) for each in found if each.what == "outcomes")

    def ask(self, command: StaffCommand, who: str = "") -> StaffAnswer:
        """The durable answer to a command."""
        return self.runner.run(act(self.rig, who or self.anna, command))

    def did(self, command: StaffCommand, who: str = "") -> StaffAnswer:
        """A command that must not be refused."""
        answer = self.ask(command, who)
        assert answer.refused is None, answer.refused
        return answer

    def of_turn(self) -> dict[str, Any]:
        """What every entry of the round says of its turn."""
        return {"id": id_of(), "table": TABLE, "round": self.seen.round, "turn": self.seen.turn}

    def confirming(self, what: Awaited | None = None) -> acts.Confirm:
        """The confirmation of what comes next; a cut by whoever is offered it."""
        now = what or self.seen.awaited
        player = self.seen.cut_by if now is Awaited.CUT else ""
        return acts.Confirm(**self.of_turn(), what=now, player=player)

    def confirm(self, what: Awaited | None = None, who: str = "") -> None:
        """What comes next is done, which must be `what`."""
        assert what in {None, self.seen.awaited}, self.prompt
        self.did(self.confirming(), who)

    def entering(self, result: str) -> acts.EnterResult:
        """A card or dice for this turn."""
        return acts.EnterResult(**self.of_turn(), result=result)

    def card(self, *results: str) -> None:
        """Cards or dice, one after the other."""
        for result in results:
            self.did(self.entering(result))

    def decide(self, player: str, choice: str, area: int) -> None:
        """A decision of a player."""
        self.did(acts.EnterDecision(**self.of_turn(), player=player, choice=choice, area=area))

    def sit(self, *seats: int) -> None:
        """People on these seats, or standing."""
        for seat in seats:
            self.did(acts.PatronComes(id=id_of(), table=TABLE, seat=seat))
            if seat and player_rules(self.operator).card.required.value:
                self.show(f"Seat {seat}", f"{self.operator}.{seat}", GENEROUS)
                self.declare(f"Seat {seat}", BROUGHT_CENTS)

    def show(self, player: str, card: str, limits: Limits | None = None) -> StaffAnswer:
        """Somebody's own card, with the limits that they set."""
        if card not in self.rig.floor.office.cards:
            give_card(self.rig.floor, card, self.operator, limits=limits)
            self.runner.run(self.rig.durable())
        return self.ask(ShowCard(id=id_of(), table=TABLE, player=player, card=card))

    def declare(self, player: str, cents: int, of: Declared = Declared.BROUGHT) -> StaffAnswer:
        """Chips that somebody declares to the Dealer."""
        return self.ask(DeclareChips(id=id_of(), table=TABLE, player=player, cents=cents, of=of))

    def wagering(
        self, player: str, cents: int, bet: str, area: int = 0, pick: str = ""
    ) -> acts.EnterWager:
        """A wager on the layout."""
        return acts.EnterWager(
            id=id_of(), table=TABLE, player=player, bet=bet, cents=cents, pick=pick, area=area
        )

    def wager(self, player: str, cents: int, bet: str, area: int = 0, pick: str = "") -> None:
        """A wager that must be taken."""
        self.did(self.wagering(player, cents, bet, area, pick))

    def until(self, what: Awaited) -> None:
        """Confirm whatever comes before."""
        while self.seen.awaited is not what:
            self.confirm()

    def held(self) -> Counter[str]:
        """What every account holds."""
        found = self.runner.run(entries(self.rig.floor.store.engine, TABLE))
        return balances(transfer for entry in found for transfer in decoded(entry).transfers)

    def deal(self, cards: str) -> None:
        """The round with these cards, everybody standing or declining, until it is settled."""
        left = iter(cards.split())
        while self.seen.awaited not in {Awaited.OPEN, Awaited.SHOE}:
            if self.seen.awaited is Awaited.RESULT:
                self.card(next(left))
            elif self.seen.awaited is Awaited.DECISION and self._has_stand():
                asked = self.table.asked[0].who
                self.decide(asked.player, "Stand", asked.area)
            else:
                self.confirm()

    def _has_stand(self) -> bool:
        return any(choice.name == "Stand" for choice in self.table.asked[0].choices)
