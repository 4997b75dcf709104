"""One blackjack area as a table: the Blackjack wager with all that it adds, or a Side Wager."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from croupier.equipment.cards import DECK
from croupier.games.blackjack import solo as steps
from croupier.games.blackjack.hand import value
from croupier.games.blackjack.settlement import BLACKJACK
from croupier.games.blackjack.solo import Solo, net
from croupier.games.blackjack.variant import variant_of
from croupier.games.side_wagers import SIDE_BETS, SideOutcome
from croupier.games.side_wagers.pot_of_gold import POT_OF_GOLD
from croupier.lab.simulation.automaton import Rows
from croupier.lab.simulation.blackjack import Playing, tells_tens_apart
from croupier.lab.study import LOST

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from croupier.equipment.cards import Card
    from croupier.games.blackjack.solo import Strategy
    from croupier.lab.simulation.automaton import Automaton, Cell
    from croupier.lab.simulation.blackjack import Payoff
    from croupier.rulebook.book import Rules


def area_automaton(rules: Rules, bet: str, strategy: Strategy) -> Automaton:
    """A round of a lone area, with what its wager on the bet brings."""
    if bet == BLACKJACK:
        return _by_rank(rules, strategy, lambda solo: net(rules, solo))
    if bet == POT_OF_GOLD:
        return _by_rank(rules, strategy, lambda solo: _won(rules, bet, solo.area.tokens))
    return _SideWager(rules, bet, strategy).automaton()


def _by_rank(rules: Rules, strategy: Strategy, payoff: Payoff) -> Automaton:
    """The columns are the ranks that some rule tells apart."""
    variant, rows = variant_of(rules), Rows()
    columns = Counter(rank_of(rules, card) for card in DECK)
    playing = Playing(rules, strategy, payoff, rows, tuple(columns))

    def begun(solo: Solo) -> Cell:
        if solo.is_dealt:
            return playing.begun(solo)
        return rows.state([begun(steps.after_card(variant, solo, rank)) for rank in columns])

    opening = _after_burns(rules, rows, begun(Solo()), len(columns))
    return rows.automaton(opening, tuple(columns.values()))


def rank_of(rules: Rules, card: Card) -> int:
    """The card's rank, one for all ten-value cards where no rule tells them apart."""
    return card.rank if tells_tens_apart(variant_of(rules)) else value(card.rank)


def _after_burns(rules: Rules, rows: Rows, opening: Cell, columns: int) -> Cell:
    """The opening before the cards that the table burns as a round begins.  CPB 4.9."""
    for _ in range(int(rules.options.get("burns_each_round", 0))):
        opening = rows.state([opening] * columns)
    return opening


def _won(rules: Rules, bet: str, tier: int) -> Fraction:
    return rules.odds[bet][tier - 1].fraction if tier else LOST


class _SideWager:
    """A Side Wager on the first cards: decided by the third, or by the Dealer's second.

    Every card is a column.  The round is played to its end all the same, for it takes its cards
    out of the shoe.
    """

    def __init__(self, rules: Rules, bet: str, strategy: Strategy) -> None:
        self.rules, self.bet, self.strategy = rules, bet, strategy
        self.variant, self.rows = variant_of(rules), Rows()
        self.ranks = tuple(rank_of(rules, card) for card in DECK)
        self._afterwards = cache(self._playing(None).begun)
        self._undecided = cache(self._waiting)

    def automaton(self) -> Automaton:
        opening = self._state(
            lambda first: self._state(
                lambda dealer: self._state(lambda second: self._third(first, dealer, second))
            )
        )
        opening = _after_burns(self.rules, self.rows, opening, len(DECK))
        return self.rows.automaton(opening, (1,) * len(DECK))

    def _state(self, after: Callable[[Card], Cell]) -> Cell:
        return self.rows.state([after(card) for card in DECK])

    def _third(self, first: Card, dealer: Card, second: Card) -> Cell:
        outcome = SideOutcome(first, second, dealer)
        tier, with_blackjack = self._tier(outcome), self._tier(outcome, dealer_has_blackjack=True)
        solo = self._dealt(*(rank_of(self.rules, card) for card in (first, dealer, second)))
        if tier != with_blackjack:
            return self._undecided(tier, with_blackjack).begun(solo)
        result = self.rows.result((_won(self.rules, self.bet, tier),))
        return self._afterwards(solo) | result

    def _tier(self, outcome: SideOutcome, *, dealer_has_blackjack: bool = False) -> int:
        outcome = outcome._replace(dealer_has_blackjack=dealer_has_blackjack)
        return SIDE_BETS[self.bet].tier(outcome, None)

    @cache  # noqa: B019 - as long as the Side Wager is explored
    def _dealt(self, *ranks: int) -> Solo:
        solo = Solo()
        for rank in ranks:
            solo = steps.after_card(self.variant, solo, rank)
        return solo

    def _waiting(self, tier: int, with_blackjack: int) -> Playing:
        def payoff(solo: Solo) -> Fraction:
            return _won(self.rules, self.bet, with_blackjack if solo.dealer.is_ace_ten else tier)

        return self._playing(payoff, waits=True)

    def _playing(self, payoff: Payoff | None, *, waits: bool = False) -> Playing:
        return Playing(self.rules, self.strategy, payoff, self.rows, self.ranks, waits=waits)
