"""A table for tests: rounds opened, wagered, drawn and settled in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.games import game_of
from croupier.games.game import Who
from croupier.rounds.deal import deal
from croupier.rounds.play import open_wagering
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Round, apply
from croupier.rounds.wager import Wager
from croupier.rounds.wagering_period import new_round, place
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from croupier.games.game import Pick
    from croupier.rounds.round import Event, Line

ANNA, BORIS = Who("anna"), Who("boris")
KEY = Ed25519PrivateKey.from_private_bytes(bytes([1] * 32))  # It signs records.


def table(name: str, **options: Any) -> Round:
    """A new round whose wagering is not open yet."""
    book = load(name)
    seating = ("anna", "boris", "chloe")
    return new_round("round-1", game_of(book), book.rules(**options), seating=seating)


def opened(name: str, **options: Any) -> Round:
    """A round with open wagering."""
    return after(table(name, **options), open_wagering(table(name, **options)))


def after(play: Round, answer: Event | Refused) -> Round:
    """The round after an accepted answer."""
    assert not isinstance(answer, Refused), str(answer)
    return apply(play, answer)


def wager(bet: str, pick: Pick = None, stake: int = 1000, who: Who = ANNA, **more: Any) -> Wager:
    """A wager with an id of its own."""
    return Wager(f"{who.player}:{bet}:{pick}", who, bet, pick, stake, **more)


def with_wagers(play: Round, *wagers: Wager) -> Round:
    """The round after these wagers were placed."""
    for each in wagers:
        play = after(play, place(play, each))
    return play


def settled(play: Round, *draws: Any) -> dict[str, Line]:
    """The lines of an open round by bet, after these draws and no decision."""
    source = iter(draws)
    over = deal(play, lambda: next(source), lambda _play, _asked: None)
    return {line.wager.bet: line for line in over.lines}
