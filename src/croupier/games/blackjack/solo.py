"""One Betting Area against the Dealer, without players and money: the steps of lab and bench."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack import area as areas
from croupier.games.blackjack import choices, dealer, settlement
from croupier.games.blackjack.area import Area
from croupier.games.blackjack.choices import DECLINED, EVEN_MONEY, INSURANCE, SURRENDER
from croupier.games.blackjack.hand import Hand, dealt
from croupier.games.blackjack.settlement import AreaOutcome, situation_of
from croupier.games.blackjack.variant import (
    BLACKJACK_TIERS,
    DOUBLE_TIERS,
    LOSES,
    SPLIT_TIERS,
    variant_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.games.blackjack.variant import Variant
    from croupier.rulebook.book import Rules

    Strategy = Callable[["Solo", tuple[str, ...]], str]

MAY = {
    INSURANCE: choices.may_insure,
    EVEN_MONEY: choices.may_take_even_money,
    SURRENDER: choices.may_surrender,
}
QUESTIONS = tuple(MAY)
TIERS = {
    settlement.BLACKJACK: BLACKJACK_TIERS,
    settlement.DOUBLE: DOUBLE_TIERS,
    settlement.SPLIT: SPLIT_TIERS,
}


class Solo(NamedTuple):
    """An area and the Dealer's hand; of the questions after the initial deal `asked` are past."""

    area: Area = Area()
    dealer: Hand = Hand()
    asked: int = 0
    agreed: frozenset[str] = frozenset()

    @property
    def is_dealt(self) -> bool:
        """The initial deal is complete."""
        hands = self.area.hands
        return bool(self.dealer.cards) and (len(hands) > 1 or hands[0].cards > 1)


def open_choices(variant: Variant, solo: Solo) -> tuple[str, ...]:
    """What is to be decided now; empty when a card is next or nothing is left."""
    if not solo.is_dealt:
        return ()
    if solo.asked < len(QUESTIONS):
        name = QUESTIONS[solo.asked]
        return (name, DECLINED[name])
    if solo.area.is_done or areas.needs_card(variant, solo.area):
        return ()
    return areas.choices(variant, solo.area)


def needs_card(variant: Variant, solo: Solo) -> bool:
    """The next card goes to the area or to the Dealer."""
    if not solo.is_dealt or not solo.area.is_done:
        return True
    is_waiting = EVEN_MONEY not in solo.agreed
    is_surrendered = SURRENDER in solo.agreed
    return dealer.card_matters(
        variant,
        solo.dealer,
        solo.area.hands if is_waiting and not is_surrendered else (),
        surrendered=solo.area.hands if is_surrendered else (),
        needs_blackjack=INSURANCE in solo.agreed,
    )


def after_card(variant: Variant, solo: Solo, rank: int) -> Solo:
    """The state after a card: area, Dealer, area, then as decided, then the Dealer."""
    is_for_dealer = not solo.dealer.cards if solo.area.hands else False
    if is_for_dealer or (solo.is_dealt and solo.area.is_done):
        return solo._replace(dealer=dealt(solo.dealer, rank))
    area = areas.after_card(variant, solo.area, rank)
    return _past_idle_questions(variant, solo._replace(area=area))


def after_choice(variant: Variant, solo: Solo, choice: str) -> Solo:
    """The state after a decision."""
    if solo.asked == len(QUESTIONS):
        return solo._replace(area=areas.after_choice(variant, solo.area, choice))
    area = solo.area
    if choice == SURRENDER:
        area = area._replace(turn=len(area.hands))
    agreed = solo.agreed | {choice} if choice in QUESTIONS else solo.agreed
    return _past_idle_questions(
        variant, solo._replace(area=area, asked=solo.asked + 1, agreed=agreed)
    )


def net(rules: Rules, solo: Solo) -> Fraction:
    """What a finished round brought, in original wagers; a free token costs nothing."""
    variant = variant_of(rules)
    area, outcome = solo.area, outcome_of(variant, solo)
    doubled = sum(hand.is_doubled for hand in area.hands)
    splits_are_free = area.tokens > doubled * variant.double_is_free
    total = Fraction(0)
    for number, hand in zip(area.numbers, area.hands, strict=True):
        base = settlement.BLACKJACK if number == 1 else settlement.SPLIT
        total += _won(rules, outcome, base, number, number > 1 and splits_are_free)
        if hand.is_doubled:
            total += _won(rules, outcome, settlement.DOUBLE, number, variant.double_is_free)
    return total + _insured(rules, solo, outcome)


def outcome_of(variant: Variant, solo: Solo) -> AreaOutcome:
    """What the wagers of a lone player are settled on."""
    by_number = dict(zip(solo.area.numbers, solo.area.hands, strict=True))
    return AreaOutcome(
        variant,
        tuple(by_number[number] for number in sorted(by_number)),
        solo.area.numbers,
        solo.dealer,
        is_surrendered=SURRENDER in solo.agreed,
        has_even_money=EVEN_MONEY in solo.agreed,
    )


def _won(rules: Rules, outcome: AreaOutcome, bet: str, number: int, is_free: bool) -> Fraction:
    name = outcome.variant.result(situation_of(outcome, number, bet))
    if name == LOSES:
        return Fraction(0 if is_free else -1)
    return rules.odds[bet][TIERS[bet].index(name)].fraction


def _insured(rules: Rules, solo: Solo, outcome: AreaOutcome) -> Fraction:
    if INSURANCE not in solo.agreed:
        return Fraction(0)
    won = settlement.insurance(outcome, None)
    return (rules.odds[settlement.INSURANCE][0].fraction if won else Fraction(-1)) / 2


def _past_idle_questions(variant: Variant, solo: Solo) -> Solo:
    """The state at the next question that its cards raise."""
    while solo.is_dealt and solo.asked < len(QUESTIONS):
        hand = solo.area.hands[0]
        if MAY[QUESTIONS[solo.asked]](variant, hand, solo.dealer):
            break
        solo = solo._replace(asked=solo.asked + 1)
    return solo


class Node(dict[int, "Node"]):
    """A state of a walk; it holds the node after each rank, found when first asked for."""

    __slots__ = ("net", "solo", "walk")

    def __init__(self, walk: Walk, solo: Solo, won: Fraction | None) -> None:
        super().__init__()
        self.walk = walk
        self.solo = solo
        self.net = won

    def __missing__(self, rank: int) -> Node:
        self[rank] = found = self.walk.node(after_card(self.walk.variant, self.solo, rank))
        return found


class Walk:
    """The states that a strategy reaches, each found once by the rules and remembered."""

    def __init__(self, rules: Rules, strategy: Strategy) -> None:
        self.rules = rules
        self.variant = variant_of(rules)
        self.strategy = strategy
        self.nodes: dict[Solo, Node] = {}
        self.root = self.node(Solo())

    def node(self, solo: Solo) -> Node:
        """The node of a state, past all that the strategy decides in it."""
        while open_now := open_choices(self.variant, solo):
            solo = after_choice(self.variant, solo, self.strategy(solo, open_now))
        if solo not in self.nodes:
            won = None if needs_card(self.variant, solo) else net(self.rules, solo)
            self.nodes[solo] = Node(self, solo, won)
        return self.nodes[solo]


def play_area(walk: Walk, ranks: Iterator[int]) -> Fraction:
    """One round of an area from a stream of ranks: what it brought, in original wagers."""
    node = walk.root
    while node.net is None:
        node = node[next(ranks)]
    return node.net
