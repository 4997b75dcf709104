"""Rounds over the socket, from a note in the terminal to the ticket out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.commands import Decide, PlaceWagers, Select, WagerItem
from croupier.floor.terminals.commands import CashOut, InsertNote, Sit
from support.cards import card_for
from support.web_rig import on_floor

if TYPE_CHECKING:
    from pathlib import Path

    from support.web_rig import Message, Terminal, Web

STAKE = 1_000
GAMES = {
    "crown_melbourne/roulette": WagerItem("Red", STAKE),
    "crown_melbourne/virtual_roulette": WagerItem("Black", STAKE),
    "crown_melbourne/sic_bo": WagerItem("Big", STAKE),
    "crown_melbourne/baccarat": WagerItem("Banker", STAKE),
    "crown_melbourne/big_3_six": WagerItem("Big 3 Six", STAKE),
    "crown_melbourne/casino_war": WagerItem("Ante", STAKE),
    "crown_melbourne/three_card_poker": WagerItem("Ante", STAKE),
    "crown_melbourne/blackjack": WagerItem("Blackjack", STAKE, "", 2),
    "star_sydney/blackjack_challenge": WagerItem("Blackjack", STAKE, "", 5),
}


async def settled(web: Web, terminal: Terminal) -> Message:
    """The seat once its round is settled; whatever is asked is answered as time would."""
    while not (seat := web.host.hub.full_message(terminal.name).seat).lines:
        for asked in seat.asked:
            await terminal.say(Decide(asked.time_out, asked.area))
        await web.pass_seconds(1)
    shown = await terminal.until("seat", balance_cents=seat.balance_cents, recent=[seat.round])
    found: Message = shown["seat"]
    return found


@pytest.mark.parametrize("book", GAMES)
def test_a_round_from_a_note_to_the_ticket(book: str, tmp_path: Path) -> None:
    @on_floor(TablePlan("table", book))
    async def play(web: Web) -> None:
        terminal = await web.terminal("T001")
        await terminal.open()
        await terminal.say(InsertNote(10_000))
        if card := card_for(web.floor, "T001", "table"):
            await web.durable()
            await terminal.say(card)
        await terminal.say(Sit("table"))
        await web.pass_seconds(5)
        await terminal.until("table", phase="wagering")
        if web.floor.tables["table"].game.wagering.selections:
            await terminal.say(Select([1, 2, 3]))
        answer = await terminal.say(PlaceWagers([GAMES[book]]))
        assert answer["balance_cents"] == 10_000 - STAKE
        seat = await settled(web, terminal)
        staked = sum(line["stake_cents"] for line in seat["lines"])
        returned = sum(line["returned_cents"] for line in seat["lines"])
        assert staked >= STAKE
        assert seat["balance_cents"] == 10_000 - staked + returned
        out = await terminal.say(CashOut())
        assert out["balance_cents"] == 0
        assert len(out["ticket"]) == 18

    play(tmp_path)
