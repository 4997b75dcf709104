"""What a round has won of jackpots, as its table asks before it is made Void."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.jackpots.jackpot import JackpotState, Payment

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.floor.floor import Floor
    from croupier.floor.jackpots.jackpot import Won
    from croupier.floor.jackpots.plan import JackpotPlan


def wins_of_round(floor: Floor, round_id: str) -> Iterator[tuple[JackpotPlan, Won]]:
    """The wins of a round that stand, at jackpots of this process or another."""
    for stream in floor.sharing.everywhere.values():
        jackpot = stream.subject
        if isinstance(jackpot, JackpotState) and jackpot.plan is not None:
            for won in jackpot.wins:
                if won.round == round_id and Payment.VOID not in won.payments.values():
                    yield jackpot.plan, won


def paid_prizes(won: Won) -> dict[str, int]:
    """What each terminal has been paid of a win, or is being paid."""
    return {
        terminal: sum(award.cents for award in won.awards if award.terminal == terminal)
        for terminal, payment in won.payments.items()
        if payment is Payment.SENT
    }
