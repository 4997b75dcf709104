"""A letter from one place to another: what it says, and the money that goes with it.

A place writes its own journal alone.  What changes another place's accounts goes by letter: the
sender's unit commits `LetterSent` and moves the money to an account in transit; the receiver's
commits `LetterTaken`, which takes it out.  The letters from one place to another are numbered from
1 on and taken in that order, each once; what waits between other places is held up by none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.floor.jackpots.letters import JackpotContent
from croupier.floor.places.codec import Codec
from croupier.floor.places.content import Returned
from croupier.floor.places.event import Happened
from croupier.ledger.accounts import transit
from croupier.ledger.transfers import Transfer

if TYPE_CHECKING:
    from collections.abc import Mapping

Said = Returned | JackpotContent  # every room's letters


class Letter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A letter; its money comes `out_of` the sender's accounts and is its `owner`'s on the way."""

    sender: str
    to: str
    number: int
    content: Said
    owner: str = ""
    out_of: dict[str, int] = {}

    @property
    def name(self) -> str:
        """The letter by its places and its number."""
        return f"{self.sender}>{self.to}/{self.number}"

    @property
    def account(self) -> str:
        """Where its money is on the way."""
        return transit(self.name, self.owner)

    @property
    def cents(self) -> int:
        """The money that goes with it."""
        return sum(self.out_of.values())


class LetterSent(Happened, frozen=True, tag="letter sent"):
    """A letter is on its way, and its money with it."""

    letter: Letter


class LetterTaken(Happened, frozen=True, tag="letter taken"):
    """A letter has come, once, and its money goes `into` accounts of the receiver.

    Into none where it was not wanted: its money goes back with the letter that follows.
    """

    letter: Letter
    into: dict[str, int] = msgspec.field(default_factory=dict)


LetterEvent = LetterSent | LetterTaken


class Mail(msgspec.Struct):
    """The number of the last letter to each place, and of the last that each place sent here."""

    sent: dict[str, int] = {}
    taken: dict[str, int] = {}

    def expects(self, letter: Letter) -> bool:
        """Whether this is the next letter from its sender: not one taken before, nor a later."""
        return letter.number == self.taken.get(letter.sender, 0) + 1

    def apply(self, event: object) -> None:
        """Count a letter that was sent or taken."""
        if isinstance(event, LetterSent):
            letter = event.letter
            assert letter.number == self.sent.get(letter.to, 0) + 1, f"{letter.name} is out of turn"
            self.sent[letter.to] = letter.number
        elif isinstance(event, LetterTaken):
            assert self.expects(event.letter), f"{event.letter.name} is taken out of turn"
            self.taken[event.letter.sender] = event.letter.number


class Draft(NamedTuple):
    """A letter that is to be sent: to which place, what it says, and the money with it."""

    to: str
    content: Said
    owner: str = ""
    out_of: Mapping[str, int] = {}


def sent(sender: str, mail: Mail, *drafts: Draft) -> list[LetterSent]:
    """The letters of a place as they are sent, each with the next number to its place."""
    last = dict(mail.sent)
    letters = []
    for to, content, owner, out_of in drafts:
        last[to] = last.get(to, 0) + 1
        letters.append(LetterSent(Letter(sender, to, last[to], content, owner, dict(out_of))))
    return letters


def sent_back(letter: Letter, mail: Mail, why: str, clause: str = "") -> list[LetterSent]:
    """The refusal of a letter: a letter with all its money, to be put where it came from."""
    back = Returned(letter.number, letter.out_of, why, clause)
    money = {letter.account: letter.cents} if letter.cents else {}
    return sent(letter.to, mail, Draft(letter.sender, back, letter.owner, money))


def letter_transfers(event: LetterEvent) -> tuple[Transfer, ...]:
    """The money of a letter: into transit when it is sent, out of it when it is taken."""
    account = event.letter.account
    if isinstance(event, LetterSent):
        out_of = event.letter.out_of.items()
        return tuple(Transfer(source, account, cents) for source, cents in out_of)
    into = sum(event.into.values())
    assert into in {0, event.letter.cents}, f"{into} cents of {event.letter.cents} are taken"
    return tuple(Transfer(account, target, cents) for target, cents in event.into.items())


_LETTERS: Codec[Letter] = Codec(Letter)


def written(letter: Letter) -> str:
    """A letter as it waits for its receiver."""
    return _LETTERS.written(letter)


def read(text: str) -> Letter:
    """A letter that waited; Unreadable where some field of it is not ours."""
    return _LETTERS.read(text, "a letter on its way")
