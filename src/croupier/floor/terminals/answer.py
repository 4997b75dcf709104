"""The answer to a terminal's command, and what happens with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.rounds.refusals import Refused
from croupier.store.unit import Change
from croupier.words.message import Message, message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.terminals.seat import Seat
    from croupier.words.message import Said


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was refused: a stable code, why, by which clause, and what would be accepted.

    `why` and `accepted` are English, for programs; whoever has another language says the messages.
    """

    code: str
    why: str
    clause: str
    accepted: str
    says_why: Message | None = None
    says_accepted: Message | None = None


class ItemAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of one wager: what stands now, and why it is not what was asked for.

    `cut_by` is the clause by which a wager was cut to a permitted one.
    """

    bet: str
    pick: str
    area: int
    cents: int
    refused: Refusal | None = None
    cut_by: str = ""
    unit: str = ""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reply to a command, the same however often it is asked for.

    `purses` are what the terminal holds in other units than chips, where the command changed it;
    `voucher` is the number of the voucher that tokens went back for.
    """

    balance_cents: int
    refused: Refusal | None = None
    items: list[ItemAnswer] = []
    ticket: str = ""
    purses: dict[str, int] = {}
    voucher: str = ""


class Answered(NamedTuple):
    """An answer, what happens with it, and the place that the terminal goes to, if it does."""

    answer: Answer
    events: list[Event] = []  # noqa: RUF012 - never changed
    changes: tuple[Change, ...] = ()
    moves_to: str = ""


def refusal(refused: Refused) -> Refusal:
    """A refusal as it is sent."""
    return refusal_of(refused.reason.name, refused.why, refused.clause, refused.accepted)


def refusal_of(code: str, why: Said, clause: str, accepted: Said) -> Refusal:
    """A refusal in English, with the messages beside it."""
    return Refusal(
        code,
        str(why),
        clause,
        str(accepted),
        why if isinstance(why, Message) else None,
        accepted if isinstance(accepted, Message) else None,
    )


def repeated(seat: Seat, number: int, *, is_another: bool) -> Answer:
    """The answer to a number that was another command's, or whose answer is kept no longer."""
    why = message(
        "refusal-number_of_another" if is_another else "refusal-older_than_answers", number=number
    )
    accepted = message("accepted-number_or_more", last_command=seat.last_command + 1)
    return Answer(seat.balance_cents, refusal_of("REPEATED_ID", why, "", accepted))


def refused_at(seat: Seat, refused: Refused) -> Answered:
    """The answer that nothing is done, with the balance as it was."""
    return Answered(Answer(seat.balance_cents, refusal(refused)))


def done_at(seat: Seat, *events: Event) -> Answered:
    """The answer that all is done, where no money moves."""
    return Answered(Answer(seat.balance_cents), list(events))
