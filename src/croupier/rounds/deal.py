"""A whole round, dealt step by step from a source of draws and a source of decisions."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.equipment.cards import Card
from croupier.equipment.chance import chance_of
from croupier.games.equipment import Cards
from croupier.games.game import Decide, Draw, pick_text
from croupier.games.shoe import at_round_start
from croupier.rounds.play import decide, draw, open_wagering, settle, take, timed_out
from croupier.rounds.refusals import Refused
from croupier.rounds.roles import Role
from croupier.rounds.round import Event, Round, Step, apply
from croupier.rounds.wager import Means, Wager
from croupier.rounds.wagering_period import close

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.equipment.chance import Chance, Secret
    from croupier.equipment.shoe import Shoe
    from croupier.games.game import Game
    from croupier.rulebook.book import Rules

UNLIMITED_CENTS = 10**15


class Decision(NamedTuple):
    """A player's answer: a choice and, where it may be for less, how much it adds."""

    choice: str
    stake_cents: int | None = None


if TYPE_CHECKING:
    Draws = Callable[[], Any]
    Answers = Callable[[Round, Decide], Decision | None]


class RoundRefused(ValueError):
    """A step of the round was refused."""


def deal(
    play: Round,
    draws: Draws,
    answers: Answers,
    balances: Mapping[str, int] | None = None,
    directed_by: Role = Role.AREA_MANAGER,
) -> Round:
    """The round from open wagering to its settlement; no answer is a time-out."""
    while play.next_step is not None:
        play = apply(play, _next_event(play, draws, answers, balances, directed_by))
    return play


class ShoeDraws:
    """Draws the cards of a shoe one after another, round after round.

    One that `is_kept` has the procedure of a table's own document: a device keeps its cards from
    round to round, and takes the discard rack back when the book says so.  SBC 7.2, 17.2.
    """

    def __init__(self, shoe: Shoe, chance: Chance, *, is_kept: bool = False) -> None:
        self.shoe = shoe
        self.chance = chance
        self.is_kept = is_kept
        self.rounds = 0

    def __call__(self) -> Card:
        """The next card."""
        card, self.shoe = self.shoe.draw(self.chance)
        return card

    def end_round(self, rules: Rules, *, discards_wait: bool = False) -> None:
        """Have the cards of a round away, and the shoe ready for the next."""
        shoe = self.shoe.racked() if discards_wait else self.shoe.end_round(self.chance)
        self.shoe = at_round_start(rules, shoe)
        self.rounds += 1

    def return_discards(self) -> int:
        """Have the device take the discard rack back; how many cards that were.  SBC 7.2."""
        count = len(self.shoe.discards)
        self.shoe = self.shoe.refed(self.chance)
        return count

    def burn(self, count: int) -> Card:
        """Burn so many cards, and tell the first of them.  CPB 4.13."""
        first = self.shoe.undealt[0]
        self.shoe = self.shoe.burn(count)
        return first


def committed_draws(play: Round, secret: Secret) -> Draws:
    """What a committed secret draws for a round whose wagers are all placed.

    Dice and wheels take the wagers in, after the close as they closed, so that nothing is
    determined before the players are done; a shoe is shuffled before any wager and takes none.
    """
    device, rules = play.game.equipment, play.rules
    if isinstance(device, Cards):
        return committed_shoe(play.game, rules, secret, play.id)
    wagers = play.wagers if play.is_open else play.closed
    chance = chance_of(secret, play.id, contribution(wagers))
    return lambda: device.draw(rules, chance)


def committed_shoe(game: Game, rules: Rules, secret: Secret, shoe_id: str) -> ShoeDraws:
    """The shoe that a committed secret shuffles, ready for its first round."""
    assert isinstance(game.equipment, Cards), "only cards are dealt from a shoe"
    chance = chance_of(secret, shoe_id)
    return ShoeDraws(at_round_start(rules, game.equipment.shoe(rules, chance)), chance)


def cut_shoe(game: Game, rules: Rules, secret: Secret, shoe_id: str, cut_at: int) -> ShoeDraws:
    """The shoe that a committed secret shuffles and somebody cut, ready for its first round.

    A device is not cut.  CSB 4.2, SBC 4.5, CPB 4.4.
    """
    cards = game.equipment
    assert isinstance(cards, Cards), "only cards are dealt from a shoe"
    assert cards.stack is not None, "a game whose cards are cut says how"
    chance = chance_of(secret, shoe_id)
    shoe = at_round_start(rules, cards.stack(rules, chance, cut_at))
    return ShoeDraws(shoe, chance, is_kept=True)


def contribution(wagers: tuple[Wager, ...]) -> bytes:
    """The digest of the closed wagers: the players' part in what is drawn."""
    listed = [wager_data(wager) for wager in wagers]
    return hashlib.sha256(json.dumps(listed, sort_keys=True).encode()).digest()


def wager_data(wager: Wager) -> dict[str, Any]:
    """A wager as plain data; what is not chips says its unit."""
    told = {
        "id": wager.id,
        "player": wager.who.player,
        "area": wager.who.area,
        "bet": wager.bet,
        "pick": pick_text(wager.pick),
        "stake_cents": wager.stake_cents,
        "means": wager.means.value,
    }
    return told | {"unit": wager.unit} if wager.unit else told


def draw_text(drawn: Any) -> str:
    """A draw as text: "1 4 4", "17", "AS"."""
    return drawn.code if isinstance(drawn, Card) else str(drawn)


def _next_event(
    play: Round,
    draws: Draws,
    answers: Answers,
    balances: Mapping[str, int] | None,
    directed_by: Role,
) -> Event:
    match play.next_step:
        case Step.CLOSE:
            return _accepted(close(play, balances, directed_by))
        case Step.REVEAL:
            return _revealing(play, draws, answers, balances)
        case Step.SETTLE:
            return _accepted(settle(play))
        case Step.OPEN:
            return _accepted(open_wagering(play))
        case step:
            assert step is not None, "a round that is over takes no step"
            return _accepted(take(play, step))


def _revealing(
    play: Round, draws: Draws, answers: Answers, balances: Mapping[str, int] | None
) -> Event:
    awaited = play.awaits
    if awaited is None or isinstance(awaited, Draw):
        return _accepted(draw(play, draws()))
    asked = awaited[0]
    answer = answers(play, asked)
    if answer is None:
        return timed_out(asked)
    balance = UNLIMITED_CENTS if balances is None else _left(play, asked.who.player, balances)
    return _accepted(decide(play, asked.who, answer.choice, balance, answer.stake_cents))


def _left(play: Round, player: str, balances: Mapping[str, int]) -> int:
    """What is left of a balance at the close after the wagers that decisions added."""
    added = [
        wager.stake_cents
        for wager in play.standing.of(player)
        if wager.bet in play.game.wagering.added_bets and wager.means is not Means.FREE
    ]
    return balances[player] - sum(added)


def _accepted(answer: Event | Refused) -> Event:
    if isinstance(answer, Refused):
        raise RoundRefused(str(answer))
    return answer
