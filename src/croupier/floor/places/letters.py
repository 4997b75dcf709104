"""Letters delivered: taken by the place that they are for, exactly once, in their order.

A letter waits in the store from the sender's commit to the receiver's.  Whoever has the receiver is
told of it by the commit, by the hint of another process, by the next refresh, or by reading the
place back; what was taken before is known from its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.jackpots.receivers import RECEIVERS as OF_JACKPOTS
from croupier.floor.places.content import Returned
from croupier.floor.places.delivery import Delivery, put_back, refusal
from croupier.floor.places.letter import LetterSent, LetterTaken, read
from croupier.store import queries

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.places.letter import Letter

    Receiver = Callable[[Floor, Letter, Any], Delivery]

# By what a letter says: what the place that it is for makes of it.
RECEIVERS: dict[type, Receiver] = {Returned: put_back, **OF_JACKPOTS}


def deliver(floor: Floor, events: Iterable[Event]) -> None:
    """Have letters that are on their way taken, those to places that this process has."""
    for event in events:
        if isinstance(event, LetterSent):
            take(floor, event.letter)


async def take_waiting(floor: Floor, places: Collection[str]) -> None:
    """Take every letter that waits for these places."""
    for body in await queries.letters(floor.store.engine, list(places)):
        take(floor, read(body))


def take(floor: Floor, letter: Letter) -> None:
    """Take a letter, if its place is here and it is the next of its sender's."""
    stream = floor.streams.get(letter.to)
    if stream is None or not stream.subject.mail.expects(letter):
        return
    receiver: Receiver = RECEIVERS.get(type(letter.content), _unwanted)
    into, events, changes = receiver(floor, letter, letter.content)
    floor.commit(letter.to, [LetterTaken(letter, dict(into)), *events], changes=changes)


def _unwanted(floor: Floor, letter: Letter, _: object) -> Delivery:
    return refusal(floor, letter, f"{letter.to} takes no such letters")
