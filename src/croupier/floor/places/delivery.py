"""What a room makes of a letter: where its money goes, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.floor.places.letter import sent_back

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.places.content import Returned
    from croupier.floor.places.letter import Letter
    from croupier.store.unit import Change


class Delivery(NamedTuple):
    """Into which accounts the money of a letter goes, and what happens with it in one unit."""

    into: Mapping[str, int] = {}
    events: Sequence[Event] = ()
    changes: tuple[Change, ...] = ()


def refusal(floor: Floor, letter: Letter, why: str, clause: str = "") -> Delivery:
    """A letter that is not wanted goes back: no letter is left lying."""
    mail = floor.streams[letter.to].subject.mail
    return Delivery(events=sent_back(letter, mail, why, clause))


def put_back(_floor: Floor, _letter: Letter, content: Returned) -> Delivery:
    """What another place refused goes where it came from."""
    return Delivery(content.into)
