"""A round of one blackjack area as rows: its hands one after another, then the Dealer's.

The rules are asked about each hand once.  Hands, of the area or of the Dealer, that no rule and
no decision will ever tell apart are one hand; hands that are played out stand in any order.  A
strategy may ask about the hand whose turn it is and its place, and about the Dealer's card.
"""

from __future__ import annotations

from functools import cache, cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack import area as areas
from croupier.games.blackjack import dealer as dealers
from croupier.games.blackjack import settlement
from croupier.games.blackjack import solo as steps
from croupier.games.blackjack.area import Area
from croupier.games.blackjack.hand import ACE, DEALT, SPLIT, SPLIT_ACE, Hand, dealt
from croupier.games.blackjack.settlement import situation
from croupier.games.blackjack.solo import QUESTIONS, Solo
from croupier.games.blackjack.variant import (
    BLACKJACK_TIERS,
    SPLIT_TIERS,
    Situation,
    variant_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence
    from fractions import Fraction

    from croupier.games.blackjack.solo import Strategy
    from croupier.games.blackjack.variant import Variant
    from croupier.lab.simulation.automaton import Cell, Rows
    from croupier.rulebook.book import Rules

    Payoff = Callable[[Solo], Fraction]

WAITING = dealt(Hand(), ACE)  # Stands for a hand whose turn is yet to come.


class Faced(NamedTuple):
    """What the hands of an area have in common: the Dealer's card and what was agreed before."""

    dealer: Hand
    agreed: frozenset[str]


class Place(NamedTuple):
    """Where a hand stands: the original or not, one of so many, with so many tokens for splits."""

    is_first: bool = True
    hands: int = 1
    tokens: int = 0

    @property
    def turn(self) -> int:
        """The turn of the hand; a further one comes second here, whatever its number."""
        return 0 if self.is_first else 1

    def area(self, hand: Hand) -> Area:
        """An area in which it is the hand's turn."""
        others = (WAITING,) * (self.hands - 1 - self.turn)
        hands = (*(WAITING,) * self.turn, hand, *others)
        return Area(hands, tuple(range(1, self.hands + 1)), self.turn, tokens=self.tokens)

    def parted(self, tokens: int) -> Place:
        """The place of the same hand once it is split."""
        return self._replace(hands=self.hands + 1, tokens=self.tokens + tokens)


class Ended(NamedTuple):
    """Hands that are played out, in a fixed order; the original comes first if it differs."""

    hands: tuple[Hand, ...] = ()
    tokens: int = 0

    def with_hand(self, hand: Hand, is_alike: bool) -> Ended:
        """These hands and a further one; without tokens the original may be as any other."""
        first, *rest = (*self.hands, hand)
        if is_alike and not self.tokens:
            return self._replace(hands=tuple(sorted((first, *rest))))
        return self._replace(hands=(first, *sorted(rest)))

    @property
    def area(self) -> Area:
        """The area when all its hands are played out."""
        count = len(self.hands)
        return Area(self.hands, tuple(range(1, count + 1)), count, tokens=self.tokens)


class Turn(NamedTuple):
    """A hand after a card and all that was decided on it; `parted` are the hands of a split."""

    hand: Hand
    tokens: int
    is_over: bool = False
    parted: tuple[Hand, ...] = ()


def tells_tens_apart(variant: Variant) -> bool:
    """A rule asks which of the ten-value cards a blackjack has.  SBC 17.1.1."""
    return variant.results[Situation.HIGHER_TEN] is not None


def is_original_alike(rules: Rules) -> bool:
    """The original wager and that of a split have the same odds for the same results."""
    own = dict(zip(BLACKJACK_TIERS, rules.odds[settlement.BLACKJACK], strict=False))
    other = dict(zip(SPLIT_TIERS, rules.odds[settlement.SPLIT], strict=False))
    return all(own[name] == other[name] for name in own.keys() & other.keys())


class Playing:
    """The states of an area whose cards follow the initial deal, for one strategy and payoff.

    `ranks` are those of the columns.  Without a payoff only the cards count that the round takes;
    `waits` says that a wager besides waits for the Dealer's second card.
    """

    def __init__(
        self,
        rules: Rules,
        strategy: Strategy,
        payoff: Payoff | None,
        rows: Rows,
        ranks: Sequence[int],
        *,
        waits: bool = False,
    ) -> None:
        self.variant, self.strategy, self.payoff = variant_of(rules), strategy, payoff
        self.rows, self.ranks, self.waits = rows, ranks, waits
        self._turns: dict[tuple[Faced, Hand, Place], tuple[Turn, ...]] = {}
        self._alike: dict[Hashable, Hand] = {}
        self._with_hand = cache(partial(Ended.with_hand, is_alike=is_original_alike(rules)))
        self._dealer = cache(self._dealer_alike)
        self._dealer_after = cache(self._dealer_grown)
        self._played_out = cache(self._settled_alike)
        self._found: dict[Hashable, Cell] = {}
        self._dealings: dict[tuple[frozenset[str], Ended], dict[Hand, Cell]] = {}

    def begun(self, solo: Solo) -> Cell:
        """The state after the initial deal, and what is decided then."""
        while solo.asked < len(QUESTIONS):
            solo = steps.after_choice(self.variant, solo, self._answer(solo))
        faced = Faced(self._dealer(solo.dealer), solo.agreed)
        if solo.area.is_done:
            hand = self._played_out(solo.area.hands[0])
            return self._dealing(faced, Ended((hand,), solo.area.tokens))
        return self._follow(faced, Ended(), self._turn(faced, Place(), solo.area), Place(), ())

    def _answer(self, solo: Solo) -> str:
        return self._choice(solo, steps.open_choices(self.variant, solo))

    def _choice(self, solo: Solo, open_now: tuple[str, ...]) -> str:
        choice = self.strategy(solo, open_now)
        if choice not in open_now:
            raise ValueError(
                f"the strategy chose {choice!r} with {solo.area.hands[solo.area.turn].total} "
                f"against {solo.dealer.total}; accepted: {', '.join(open_now)}"
            )
        return choice

    def _playing(
        self, faced: Faced, ended: Ended, hand: Hand, place: Place, pending: tuple[Hand, ...]
    ) -> Cell:
        """The state in which a hand waits for a card."""
        key = (faced, ended, hand, place, pending)
        if key not in self._found:
            turns = self._turns_after(faced, hand, place)
            cells = {turn: self._follow(faced, ended, turn, place, pending) for turn in set(turns)}
            self._found[key] = self.rows.state([cells[turn] for turn in turns])
        return self._found[key]

    def _follow(
        self, faced: Faced, ended: Ended, turn: Turn, place: Place, pending: tuple[Hand, ...]
    ) -> Cell:
        """The state after a hand's card: the same hand's, the next hand's, or the Dealer's."""
        if turn.tokens:
            ended = ended._replace(tokens=ended.tokens + turn.tokens)
        if turn.parted:
            first, second = turn.parted
            place = place.parted(turn.tokens)
            return self._playing(faced, ended, first, place, (second, *pending))
        if not turn.is_over:
            return self._playing(faced, ended, turn.hand, place, pending)
        ended = self._with_hand(ended, turn.hand)
        if pending:
            place = place._replace(is_first=False)
            return self._playing(faced, ended, pending[0], place, pending[1:])
        return self._dealing(faced, ended)

    def _dealing(self, faced: Faced, ended: Ended) -> Cell:
        """The state in which the Dealer waits for a card, or the end of the round."""
        key = (faced.agreed, ended)
        if key not in self._dealings:
            self._dealings[key] = self._dealt(faced.agreed, ended)
        return self._dealings[key][faced.dealer]

    def _dealt(self, agreed: frozenset[str], ended: Ended) -> dict[Hand, Cell]:
        """The states of all hands of the Dealer's; each is listed after those it leads to."""
        cells: dict[Hand, Cell] = {}
        for dealer in self._dealers:
            solo = Solo(ended.area, dealer, len(QUESTIONS), agreed)
            if self._needs_card(solo):
                after = self._dealer_after(dealer)
                cells[dealer] = self.rows.state([cells[hand] for hand in after])
            else:
                cells[dealer] = self.rows.over((self.payoff(solo),) if self.payoff else None)
        return cells

    def _needs_card(self, solo: Solo) -> bool:
        waits = self.waits and dealers.card_matters(
            self.variant, solo.dealer, (), needs_blackjack=True
        )
        return waits or steps.needs_card(self.variant, solo)

    def _turns_after(self, faced: Faced, hand: Hand, place: Place) -> tuple[Turn, ...]:
        """What becomes of a hand with a card of each column."""
        key = (faced, hand, place)
        if key not in self._turns:
            area = place.area(hand)
            by_rank = {
                rank: self._turn(faced, place, areas.after_card(self.variant, area, rank))
                for rank in set(self.ranks)
            }
            self._turns[key] = tuple(by_rank[rank] for rank in self.ranks)
        return self._turns[key]

    def _turn(self, faced: Faced, place: Place, area: Area) -> Turn:
        """A hand after its card and all that the strategy decides on it now."""
        while area.turn == place.turn and not areas.needs_card(self.variant, area):
            solo = Solo(area, faced.dealer, len(QUESTIONS), faced.agreed)
            choice = self._choice(solo, areas.choices(self.variant, area))
            area = areas.after_choice(self.variant, area, choice)
            if len(area.hands) > place.hands:
                parted = area.hands[place.turn : place.turn + 2]
                return Turn(WAITING, area.tokens - place.tokens, parted=parted)
        hand, tokens = area.hands[place.turn], area.tokens - place.tokens
        if area.turn > place.turn:
            return Turn(self._played_out(hand), tokens, is_over=True)
        return Turn(self._growing(faced, hand, place), tokens)

    def _growing(self, faced: Faced, hand: Hand, place: Place) -> Hand:
        """The hand that stands for all that further cards treat alike."""
        turns = self._turns_after(faced, hand, place)
        return self._alike.setdefault((faced, place, turns), hand)

    def _settled_alike(self, hand: Hand) -> Hand:
        """The hand that stands for all that settle alike, whatever the Dealer has."""
        needs = (
            dealers.is_decided(self.variant, hand),
            *(dealers.needs_second_card(self.variant, hand, first) for first in self._firsts),
        )
        ends = self._dealer_ends if self.payoff else ()
        asked = tuple(situation(self.variant, hand, end) for end in ends)
        return self._alike.setdefault((needs, hand.is_doubled and ends, asked), hand)

    def _dealer_alike(self, dealer: Hand) -> Hand:
        """The hand that stands for all of the Dealer's that fare alike from now on."""
        if dealer.cards < 2:
            return dealer
        if dealers.must_draw(self.variant, dealer):
            after = tuple(self._dealer(dealt(dealer, rank)) for rank in set(self.ranks))
            return self._alike.setdefault(("draws", after), dealer)
        hands = self._hands if self.payoff else ()
        asked = tuple(situation(self.variant, hand, dealer) for hand in hands)
        return self._alike.setdefault(("stands", dealer.is_ace_ten and dealer.first, asked), dealer)

    def _dealer_grown(self, dealer: Hand) -> tuple[Hand, ...]:
        return tuple(self._dealer(dealt(dealer, rank)) for rank in self.ranks)

    @cached_property
    def _dealers(self) -> tuple[Hand, ...]:
        """Every hand of the Dealer's, after those that further cards make of it."""
        found: dict[Hand, None] = {}

        def add(dealer: Hand) -> None:
            for after in set(self._dealer_after(dealer)) if self._draws(dealer) else ():
                if after not in found:
                    add(after)
            found[dealer] = None

        for first in self._firsts:
            add(first)
        return tuple(found)

    @cached_property
    def _firsts(self) -> tuple[Hand, ...]:
        return tuple(dealt(Hand(), rank) for rank in set(self.ranks))

    @cached_property
    def _dealer_ends(self) -> tuple[Hand, ...]:
        grown = _grown(self._firsts, set(self.ranks), self._draws)
        return tuple(hand for hand in grown if not self._draws(hand))

    def _draws(self, dealer: Hand) -> bool:
        return dealer.cards < 2 or dealers.must_draw(self.variant, dealer)

    @cached_property
    def _hands(self) -> tuple[Hand, ...]:
        """Every hand that an area may have."""
        starts = [Hand(origin=origin) for origin in (DEALT, SPLIT, SPLIT_ACE)]
        return _grown(starts, set(self.ranks), lambda hand: hand.total < 21)


def _grown(
    hands: Iterable[Hand], ranks: Iterable[int], grows: Callable[[Hand], bool]
) -> tuple[Hand, ...]:
    """The hands and all that cards make of them, as long as they grow."""
    found = dict.fromkeys(hands)
    waiting = list(found)
    while waiting:
        hand = waiting.pop()
        for after in (dealt(hand, rank) for rank in ranks) if grows(hand) else ():
            if after not in found:
                found[after] = None
                waiting.append(after)
    return tuple(found)
