"""Rounds of one game from one secret: a shoe lasts until its cutting card comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.game import Who, count_text
from croupier.games.shoe import shuffle_is_due
from croupier.rounds.deal import ShoeDraws, committed_draws
from croupier.rounds.play import open_wagering
from croupier.rounds.record import dealt
from croupier.rounds.refusals import Refused
from croupier.rounds.round import apply
from croupier.rounds.wager_text import YOU
from croupier.rounds.wagering_period import new_round, place, select

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.equipment.chance import Secret
    from croupier.equipment.shoe import Shoe
    from croupier.games.game import Game
    from croupier.rounds.colour_chips import ColourChips
    from croupier.rounds.deal import Answers, Draws
    from croupier.rounds.record import Dealt
    from croupier.rounds.round import Event, Round
    from croupier.rounds.wager import Wager


class Series:
    """A table in the terminal, with the shoe that it deals from."""

    def __init__(self, game: Game, chips: ColourChips, secret: Secret) -> None:
        self.game = game
        self.rules = chips.rules
        self.chips = chips
        self.secret = secret
        self.number = 1
        self.draws: ShoeDraws | None = None

    def opened(self, wagers: Sequence[Wager], positions: Sequence[int] = ()) -> Round:
        """The next round with these wagers, refused where the rules do."""
        players = tuple(dict.fromkeys((YOU, *(wager.who.player for wager in wagers))))
        play = new_round(f"demo-{self.number}", self.game, self.rules, seating=players)
        play = _accepted(play, open_wagering(play))
        if positions:
            play = _accepted(play, select(play, Who(YOU), tuple(positions)))
        for wager in wagers:
            play = _accepted(play, place(play, wager))
        return play

    def dealt(self, play: Round, answers: Answers) -> Dealt:
        """The round dealt to its end, and its cards away."""
        done = dealt(play, self.secret, answers, self.source(play))
        self.number += 1
        if self.draws is not None:
            self.draws.end_round(self.rules)
            if shuffle_is_due(self.draws.shoe):
                self.draws = None
        return done

    def source(self, play: Round) -> Draws:
        """Dice and wheels for this round alone; else the shoe, a new one where it is due."""
        if self.draws is not None:
            return self.draws
        source = committed_draws(play, self.secret)
        if isinstance(source, ShoeDraws):
            self.draws = source
        return source


def shoe_text(shoe: Shoe) -> str:
    """How a shoe was made ready."""
    decks, burned = len(shoe.order) // 52, len(shoe.discards)
    cutting = shoe.behind_cutting_card
    parts = [
        f"a fresh shoe of {count_text(decks, 'deck')}",
        "shuffled again after every round" if shoe.is_continuous else "",
        f"the cutting card before the last {cutting}" if cutting else "",
        f"{burned} burned" if burned else "",
    ]
    return ", ".join(filter(None, parts))


def _accepted(play: Round, answer: Event | Refused) -> Round:
    if isinstance(answer, Refused):
        raise ValueError(str(answer))  # noqa: TRY004 - a refusal is a value, not a type error
    return apply(play, answer)
