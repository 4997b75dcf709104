"""Three Card Poker: three of nine shared cards against the Dealer's three.  CMA 18.

The Ante Bonus has no wager of its own: it is paid on the Ante of a player who plays, whether the
Dealer wins or not.  So each result of the Ante exists without a bonus and with each of the three,
and the book writes the odds of both together.  An Ante that loses on a straight flush costs 1 and
is paid 5, so its tier has odds of 4 to 1; one that loses on a straight comes out even.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from croupier.equipment.cards import ACE, RANKS
from croupier.games.equipment import Cards
from croupier.games.game import (
    Bet,
    Choice,
    Course,
    Decide,
    Draw,
    Game,
    Ground,
    Wagering,
    Who,
    Words,
    by_name,
    named,
)
from croupier.games.keys import DECKS, exactly, needed, one_of
from croupier.games.poker_hands import (
    ACE_HIGH,
    RANK_NAMES,
    FiveCardHand,
    ThreeCardHand,
    Value,
    best_five,
    hand_name,
    three_card_hand,
    three_card_value,
)
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.equipment.cards import Card
    from croupier.games.game import Awaits, Pick, Players
    from croupier.rulebook.book import Rules
    from croupier.words.message import Message

Ordered = TypeVar("Ordered", int, Value)

MATRIX, SELECTED, DEALER_CARDS = 9, 3, 3
SELECTIONS = tuple(combinations(range(1, MATRIX + 1), SELECTED))
# The matrix of Diagram F is read row by row, from 1 to 9.
LINES: dict[Pick, tuple[int, ...]] = {
    "row 1": (1, 2, 3),
    "row 2": (4, 5, 6),
    "row 3": (7, 8, 9),
    "column 1": (1, 4, 7),
    "column 2": (2, 5, 8),
    "column 3": (3, 6, 9),
}
HAND = "hand"

PLAY = Choice("Play", "CMA 18.6.2", adds="Play", equal_to="Ante")
FOLD = Choice("Fold", "CMA 18.6.2")

LOSES, STANDS_OFF, NOT_QUALIFIED, WINS = range(4)
VERDICTS = ("loses", "stands off", "Dealer does not qualify", "wins")
BONUS_HANDS = (
    ThreeCardHand.STRAIGHT,
    ThreeCardHand.THREE_OF_A_KIND,
    ThreeCardHand.STRAIGHT_FLUSH,
)
ANTE_TIERS = (
    *VERDICTS[1:],
    *(f"{verdict}, {hand_name(hand)}" for hand, verdict in product(BONUS_HANDS, VERDICTS)),
)
PAIR_PLUS_TIERS = tuple(map(hand_name, ThreeCardHand))[ThreeCardHand.PAIR :]
SIX_CARD_TIERS = tuple(map(hand_name, FiveCardHand))[FiveCardHand.THREE_OF_A_KIND :]


class Showdown(NamedTuple):
    """What a player is settled on: the cards, their selection, and whether they play."""

    matrix: tuple[Card, ...]
    dealer: tuple[Card, ...]
    least: Value
    selection: tuple[int, ...] = ()
    plays: bool = False


def ante(showdown: Showdown, _: None) -> int:
    """A fold loses; otherwise the verdict with its Ante Bonus.  CMA 18.1, 18.6.2."""
    if not showdown.plays:
        return 0
    return ante_tier(three_card_hand(cards_of(showdown, HAND)), verdict_of(showdown))


def play(showdown: Showdown, _: None) -> int:
    """The verdict, of which the Play wager knows no bonus.  CMA 18.1."""
    return verdict_of(showdown) if showdown.plays else 0


def pair_plus(showdown: Showdown, pick: str) -> int:
    """A pair or better in the hand or line, whatever the Dealer has.  CMA 18.5.2(a)."""
    cards = cards_of(showdown, pick)
    return int(three_card_hand(cards)) if cards else 0


def six_card_bonus(showdown: Showdown, pick: str) -> int:
    """Three of a kind or better in five of the line's and the Dealer's cards.  CMA 18.5.2(b)."""
    cards = cards_of(showdown, pick)
    return six_card_tier(best_five(cards + showdown.dealer)) if cards else 0


def ante_tier(hand: ThreeCardHand, verdict: int) -> int:
    """Four verdicts without a bonus, then four for each hand that has one.  CMA 18.1."""
    bonus = BONUS_HANDS.index(hand) + 1 if hand in BONUS_HANDS else 0
    return bonus * len(VERDICTS) + verdict


def six_card_tier(hand: FiveCardHand) -> int:
    """Three of a kind is the least that wins.  CMA 18.5.2(b)."""
    return max(0, hand - FiveCardHand.TWO_PAIRS)


def verdict(own: Ordered, dealer: Ordered, least: Ordered) -> int:
    """The Dealer needs a least value to qualify; then the better hand wins.  CMA 18.1, 18.4.2."""
    if dealer < least:
        return NOT_QUALIFIED
    if own == dealer:
        return STANDS_OFF
    return WINS if own > dealer else LOSES


def verdict_of(showdown: Showdown) -> int:
    """The player's three selected cards against the Dealer's three.  CMA 18.5.1, 18.6.3."""
    own = three_card_value(cards_of(showdown, HAND))
    return verdict(own, three_card_value(showdown.dealer), showdown.least)


def cards_of(showdown: Showdown, pick: Pick) -> tuple[Card, ...]:
    """The cards of a row or column of the matrix, or else the player's hand.  CMA 18.2, 18.5."""
    positions = LINES.get(pick, showdown.selection)
    return tuple(showdown.matrix[position - 1] for position in positions)


def least_qualifying(rules: Rules) -> Value:
    """The least value with which the Dealer qualifies.  CMA 18.1."""
    found = RANKS.index(rules["dealer.qualifies_with"]) + 1
    return ThreeCardHand.HIGH_CARD, ACE_HIGH if found == ACE else found


class PokerDeal(NamedTuple):
    """The cards dealt so far, who selected what, who has still to decide, and who plays."""

    least: Value
    selected: tuple[tuple[Who, tuple[int, ...]], ...]
    deciding: tuple[Who, ...]
    playing: frozenset[Who] = frozenset()
    matrix: tuple[Card, ...] = ()
    dealer: tuple[Card, ...] = ()


def opening(rules: Rules, players: Players) -> PokerDeal:
    """Every player has selected; those with an Ante will decide.  CMA 18.5.1, 18.6.2."""
    return PokerDeal(
        least_qualifying(rules),
        tuple((seat.who, seat.selection) for seat in players.seats),
        tuple(seat.who for seat in players.seats if seat.staked("Ante")),
    )


def awaits(deal: PokerDeal) -> Awaits:
    """Nine cards in the order of their positions, all decisions at once, then the Dealer's three.

    CMA 18.6.1, 18.6.2, 18.6.3.
    """
    if len(deal.matrix) < MATRIX:
        return Draw(f"position {len(deal.matrix) + 1}")
    if deal.deciding:
        return tuple(Decide(who, (PLAY, FOLD), time_out=FOLD) for who in deal.deciding)
    return Draw("Dealer") if len(deal.dealer) < DEALER_CARDS else None


def received(deal: PokerDeal, card: Card) -> PokerDeal:
    """The deal with its next card; none is dealt while a player decides.  CMA 18.6."""
    if len(deal.dealer) == DEALER_CARDS or (len(deal.matrix) == MATRIX and deal.deciding):
        raise ValueError(f"{card} is not awaited: accepted for the matrix, then for the Dealer")
    if len(deal.matrix) < MATRIX:
        return deal._replace(matrix=(*deal.matrix, card))
    return deal._replace(dealer=(*deal.dealer, card))


def decided(deal: PokerDeal, who: Who, choice: str) -> PokerDeal:
    """The deal with a player's decision.  CMA 18.6.2."""
    if who not in deal.deciding or len(deal.matrix) < MATRIX:
        raise ValueError(
            f"{who.player} may not {choice}: accepted once, on an Ante, with nine cards"
        )
    if choice not in (PLAY.name, FOLD.name):
        raise ValueError(f"{choice!r} is not a decision; accepted: {PLAY.name}, {FOLD.name}")
    left = tuple(other for other in deal.deciding if other != who)
    playing = deal.playing | {who} if choice == PLAY.name else deal.playing
    return deal._replace(deciding=left, playing=playing)


def outcome(deal: PokerDeal, who: Who) -> Showdown:
    """What the player is settled on: the cards are everyone's, selection and decision their own.

    CMA 18.5.1, 18.7.
    """
    selection = dict(deal.selected).get(who, ())
    return Showdown(deal.matrix, deal.dealer, deal.least, selection, who in deal.playing)


def announcement(showdown: Showdown) -> Message:
    """The Dealer's cards face up, and the best hand that they make.  CMA 18.6.3."""
    value, cards = three_card_value(showdown.dealer), shown(showdown.dealer)
    if value < showdown.least:
        return message("dealer-unqualified", cards=cards, makes=best_name(value))
    return message("dealer-hand", cards=cards, makes=best_name(value))


def best_name(value: Value) -> Message:
    """What three cards make: "pair", "Queen high".  CMA 18.4.1."""
    hand = ThreeCardHand(value[0])
    if not hand:
        return message("hand-high", rank=RANK_NAMES[value[1]])
    return message("hand-made", hand=hand_name(hand))


def shows(deal: PokerDeal, who: Who) -> Message:
    """The matrix row by row with its positions, and the player's hand.  CMA 18.6.1, 18.6.2."""
    places = [f"{number} {card!s:<3}" for number, card in enumerate(deal.matrix, 1)]
    first, second, third = ("  ".join(places[at : at + 3]).rstrip() for at in range(0, MATRIX, 3))
    hand = cards_of(outcome(deal, who), HAND)
    makes = best_name(three_card_value(hand))
    return message(
        "shows-nine_cards",
        first=first,
        second=second,
        third=third,
        hand=shown(hand),
        makes=makes,
    )


def explain(rules: Rules, showdown: Showdown, bet: str, pick: Pick) -> Ground:
    """What decided a wager, and the clause; or that it folded."""
    if bet in ("Ante", "Play") and not showdown.plays:
        return Ground(message("settled-folded"), FOLD.clause)
    tier, rule = BETS[bet].tier(showdown, pick), rules.book.bets[bet]
    seen = _seen(showdown, bet, pick)
    if not tier:
        return Ground(seen, rule.wins)
    return Ground(named(seen, BETS[bet].tiers[tier - 1]), rule.pays)


def _seen(showdown: Showdown, bet: str, pick: Pick) -> Message:
    """The cards that a bet looks at, or what both hands make."""
    cards, dealer = cards_of(showdown, pick), showdown.dealer
    if bet == "Pair Plus":
        return message("settled-cards", cards=shown(cards))
    if bet == "Six Card Bonus":
        return message("settled-with_dealer", cards=shown(cards), dealer=shown(dealer))
    own, other = best_name(three_card_value(cards)), best_name(three_card_value(dealer))
    return message("settled-hands", hand=own, dealer=other)


def shown(cards: tuple[Card, ...]) -> str:
    """Cards as a screen shows them."""
    return " ".join(map(str, cards))


def ante_stands(ante_cents: int, balance_left_cents: int) -> bool:
    """An Ante stands when the money left at the close could make an equal Play.  CMA 18.8.1."""
    return balance_left_cents >= ante_cents


def fails(_: Rules, bet: str, stake_cents: int, balance_left_cents: int) -> Ground | None:
    """Why a wager is Void at the close: only an Ante can be; side wagers stay.  CMA 18.8.1."""
    if bet != "Ante" or ante_stands(stake_cents, balance_left_cents):
        return None
    return Ground(message("settled-no_play"), "CMA 18.8.1")


def selects(_: str, pick: Pick) -> bool:
    """Rows and columns need no selection; every wager on the hand does.  CMA 18.5.1, 18.5.2."""
    return pick not in LINES


BETS = by_name(
    Bet("Ante", ante, tiers=ANTE_TIERS),
    Bet("Play", play, tiers=VERDICTS[1:]),
    Bet("Pair Plus", pair_plus, (HAND, *LINES), PAIR_PLUS_TIERS),
    Bet("Six Card Bonus", six_card_bonus, (HAND, *LINES), SIX_CARD_TIERS),
)
KEYS = {
    "decks": DECKS,
    "dealer.qualifies_with": needed(one_of(tuple(RANKS))),
    "selection.count": needed(exactly(SELECTED)),
}
COURSE = Course(opening, awaits, received, decided, outcome)
GAME: Game[PokerDeal, Card, Showdown] = Game(
    "three_card_poker",
    BETS,
    Cards(),
    COURSE,
    Words(announcement, explain, shows),
    Wagering(frozenset({"Play"}), SELECTIONS, selects, fails=fails),
    KEYS,
)
