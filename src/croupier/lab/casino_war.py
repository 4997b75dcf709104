"""Casino War: the exact edge of each bet and of each decision, for one area.

It is dealt from a full shoe or from the infinite deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from croupier.equipment.cards import DECK, RANKS, Card, Suit
from croupier.games.casino_war import COURSE, GAME, GO_TO_WAR
from croupier.games.game import Decide, Draw, Players, Staked, Who, result
from croupier.lab.study import Event, nets_of, together
from croupier.lab.supply import Supply

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.games.casino_war import WarDeal
    from croupier.games.game import Choice, Result
    from croupier.rulebook.book import Rules

PLAYER = Who("player")
PLACED = frozenset({"Ante", "Tie"})
ANTE_BETS = frozenset({"Ante", "Go to War"})
PLAYERS = Players((Staked(PLAYER, tuple((bet, 1) for bet in sorted(PLACED))),))

Distribution = dict[Fraction, Fraction]
Results = dict[Event, Fraction]
Chooser = Callable[[Mapping[str, Distribution]], str]


def distribution(rules: Rules, bet: str) -> Distribution:
    """The net result of a unit on the bet, with its probability.

    An Ante counts with the wager that its better decision adds; Go to War alone, when placed.
    """
    return dict(nets_of(events(rules, bet)))


def events(rules: Rules, bet: str) -> Results:
    """The results of a unit on the bet by name, with their probabilities."""
    if bet not in rules.odds:
        raise ValueError(f"{bet!r} is not a bet at this table; accepted: {', '.join(rules.odds)}")
    if bet == "Ante":
        return _results(rules, ANTE_BETS, better)
    return _results(rules, frozenset({bet}), lambda _: GO_TO_WAR.name)


def cycle(rules: Rules, bet: str) -> int:
    """The equally likely deals of four cards, or of those that tie where Go to War is placed."""
    supply, cards = Supply.of(rules), len(DECK)
    tied = len(Suit) if bet == GO_TO_WAR.name else cards
    second = tied * supply.decks - supply.gone
    return supply.orders(cards, 1) * second * supply.orders(cards, 4) // supply.orders(cards, 2)


def always(rules: Rules, choice: str) -> Distribution:
    """The net result of a unit on the Ante when every tie is decided the same way."""
    return dict(nets_of(_results(rules, ANTE_BETS, lambda _: choice)))


def edge(nets: Distribution) -> Fraction:
    """What the house keeps of a unit in the long run."""
    return -mean(nets)


def strategy(rules: Rules) -> str:
    """The better decision in words."""
    return worded({code: better(_of_tie(rules, code)) for code in RANKS})


def decisions(rules: Rules, code: str) -> dict[str, Fraction]:
    """What each decision is worth to a unit of Ante when both cards have this rank."""
    return {choice: mean(nets) for choice, nets in _of_tie(rules, code).items()}


def better(by_choice: Mapping[str, Distribution]) -> str:
    """The choice that is worth most."""
    return max(by_choice, key=lambda choice: mean(by_choice[choice]))


def worded(choice_by_rank: Mapping[str, str]) -> str:
    """Each choice with the ranks at which it is made."""
    ranks: dict[str, list[str]] = {}
    for rank, choice in choice_by_rank.items():
        ranks.setdefault(choice, []).append(rank)
    return "; ".join(
        f"{choice} on {'every tie' if len(ranks) == 1 else 'ties of ' + ' '.join(tied)}"
        for choice, tied in ranks.items()
    )


def mean(nets: Distribution) -> Fraction:
    """The expected net result."""
    return sum((net * probability for net, probability in nets.items()), Fraction(0))


def _results(rules: Rules, bets: frozenset[str], choose: Chooser) -> Results:
    found = _Study(rules, bets, choose, {}).of(_opening(rules))
    placed = sum(found.values())
    return {event: probability / placed for event, probability in found.items()}


def _of_tie(rules: Rules, code: str) -> dict[str, Distribution]:
    card = Card(RANKS.index(code) + 1, Suit.SPADES)
    tied = _opening(rules).dealt(card).dealt(card)
    by_choice = _Study(rules, ANTE_BETS, better, {}).by_choice(tied)
    return {choice: dict(nets_of(found)) for choice, found in by_choice.items()}


class _Moment(NamedTuple):
    """A moment of a round: the deal, the cards left by rank, and the bets with a wager."""

    deal: WarDeal
    left: Mapping[Card, int]
    placed: frozenset[str | None]
    supply: Supply

    def dealt(self, card: Card) -> _Moment:
        left = {**self.left, card: self.left[card] - self.supply.gone}
        return self._replace(deal=COURSE.received(self.deal, card), left=left)

    def decided(self, choice: Choice) -> _Moment:
        deal = COURSE.decided(self.deal, PLAYER, choice.name)
        return self._replace(deal=deal, placed=self.placed | {choice.adds})


def _opening(rules: Rules) -> _Moment:
    """The round before its first card; suits decide nothing, so one stands for all four."""
    supply = Supply.of(rules)
    shoe = Counter(Card(card.rank, Suit.SPADES) for card in DECK * supply.decks)
    return _Moment(COURSE.opening(rules, PLAYERS), shoe, PLACED, supply)


class _Study(NamedTuple):
    """Which bets are counted together, how a tie is decided, and what is settled so far."""

    rules: Rules
    bets: frozenset[str]
    choose: Chooser
    known: dict[tuple[tuple[str, Result], ...], Results]

    def of(self, moment: _Moment) -> Results:
        """The results of the bets from this moment on; empty where none of them is placed."""
        waiting = COURSE.awaits(moment.deal)
        if waiting is None:
            return self.settled(moment)
        if isinstance(waiting, Draw):
            return _mixed(
                (count, self.of(moment.dealt(card))) for card, count in moment.left.items()
            )
        by_choice = self.by_choice(moment)
        nets = {choice: dict(nets_of(found)) for choice, found in by_choice.items()}
        return by_choice[self.choose(nets)]

    def by_choice(self, moment: _Moment) -> dict[str, Results]:
        return {
            choice.name: self.of(moment.decided(choice))
            for decision in COURSE.awaits(moment.deal) or ()
            if isinstance(decision, Decide)
            for choice in decision.choices
        }

    def settled(self, moment: _Moment) -> Results:
        """The one result of a round that is over; the few that there are, put together once."""
        hand = COURSE.outcome(moment.deal, PLAYER)
        found = tuple(
            (bet, result(GAME, self.rules, bet, None, hand))
            for bet in GAME.bets
            if bet in self.bets & moment.placed
        )
        if found not in self.known:
            events = {bet: Event.of(each) for bet, each in found}
            self.known[found] = {together(events): Fraction(1)} if found else {}
        return self.known[found]


def _mixed(parts: Iterable[tuple[int, Results]]) -> Results:
    """The results of all parts, each as likely as it has cards.

    Cards that lead to the very same results are counted before anything is multiplied.
    """
    cards, each = Counter[int](), dict[int, Results]()
    for count, found in parts:
        cards[id(found)] += count
        each[id(found)] = found
    left = cards.total()
    whole: Results = {}
    for part, found in each.items():
        for event, probability in found.items():
            more = Fraction(cards[part], left) * probability
            whole[event] = whole.get(event, Fraction(0)) + more
    return whole
