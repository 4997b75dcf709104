from __future__ import annotations

import asyncio
from functools import partial

from croupier.web.sockets.turns import Turns


def test_thousands_of_acts_let_in_whatever_else_is_due_and_keep_their_order() -> None:
    done: list[object] = []

    async def crowd() -> None:
        turns, last = Turns(acts_a_turn=3), asyncio.Event()
        for number in range(10):
            turns.add(partial(done.append, number))
        turns.add(last.set)
        asyncio.get_running_loop().call_soon(done.append, "a wager")
        await last.wait()

    asyncio.run(crowd())
    assert done == [0, 1, 2, "a wager", 3, 4, 5, 6, 7, 8, 9]


def test_an_act_may_add_another() -> None:
    async def chain() -> None:
        turns, last = Turns(acts_a_turn=1), asyncio.Event()
        turns.add(partial(turns.add, last.set))
        await last.wait()

    asyncio.run(chain())
