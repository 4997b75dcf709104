"""Tokens, vouchers and colour chips as sentences of the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.terminals.events import (
    ColoursIssued,
    ColoursRedeemed,
    TokensGiven,
    TokensHandedIn,
    VoucherExchanged,
)
from croupier.rounds.units import unit_of
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.words.message import Message, Part


def _pieces(unit: str, cents: int) -> Message:
    """So many pieces of one worth: "2 Casino Promotional Token of $25.00"."""
    if not unit:
        return message("journal-in_chips", cents=cents)
    means, piece, mark, _ = unit_of(unit)
    count, worth = cents // piece, piece
    return message("journal-pieces", count=count, mark=mark, means=means.value, worth=worth)


def _exchanged(event: VoucherExchanged) -> Message:
    given = _pieces(event.unit, event.voucher.cents)
    return message(
        "journal-exchanged",
        by=event.by,
        terminal=event.terminal,
        given=given,
        voucher=event.number,
    )


def _tokens(event: TokensGiven | TokensHandedIn) -> list[Part]:
    return [_pieces(*each) for each in event.purses.items()]


def _handed_in(event: TokensHandedIn) -> Message:
    tokens = _tokens(event)
    return message(
        "journal-handed_in", terminal=event.terminal, tokens=tokens, voucher=event.number
    )


def _issued(event: ColoursIssued) -> Message:
    chips = _pieces(event.unit, event.cents)
    return message("journal-issued", by=event.by, chips=chips, terminal=event.terminal)


def _redeemed(event: ColoursRedeemed) -> Message:
    chips = _pieces(event.unit, event.cents)
    return message("journal-redeemed", by=event.by, chips=chips, terminal=event.terminal)


WORDS: dict[type, Callable[[Any], Message]] = {
    VoucherExchanged: _exchanged,
    TokensGiven: lambda event: message(
        "journal-tokens", terminal=event.terminal, tokens=_tokens(event)
    ),
    TokensHandedIn: _handed_in,
    ColoursIssued: _issued,
    ColoursRedeemed: _redeemed,
}
