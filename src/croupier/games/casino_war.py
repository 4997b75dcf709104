"""Casino War: a card against the Dealer's, and Surrender or war when they are equal.  CMA 17."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.equipment.cards import ACE, KING, Card
from croupier.games.equipment import Cards
from croupier.games.game import (
    Bet,
    Choice,
    Course,
    Decide,
    Draw,
    Game,
    Wagering,
    Who,
    Words,
    by_name,
)
from croupier.games.keys import DECKS
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.games.game import Awaits, Players
    from croupier.rulebook.book import Rules
    from croupier.words.message import Message

COMMUNITY, DEALER = "community card", "Dealer"
SURRENDER = Choice("Surrender", "CMA 17.6.1(a)")
GO_TO_WAR = Choice("Go to War", "CMA 17.6.1(b)", adds="Go to War", equal_to="Ante")
TIME_OUT = SURRENDER._replace(clause="CMA 17.6.2")

WAR_TIERS = ("war won", "war tied")
ANTE_TIERS = ("wins", "surrendered", *WAR_TIERS)
WON, SURRENDERED, WAR_WON, WAR_TIED = range(1, 5)


class WarHand(NamedTuple):
    """What a Betting Area is settled on; `war` is the community card and the Dealer's second."""

    card: Card
    dealer: Card
    is_surrendered: bool = False
    war: tuple[Card, Card] | None = None


def value(card: Card) -> int:
    """The rank of a card, the ace above the king.  CMA 17.3.2."""
    return KING + 1 if card.rank == ACE else card.rank


def ante(hand: WarHand, _: None) -> int:
    """A higher card wins; an equal one is surrendered or goes to war.  CMA 17.6.1, 17.8."""
    if hand.is_surrendered:
        return SURRENDERED
    if hand.war:
        return (0, WAR_WON, WAR_TIED)[war(*hand.war)]
    return WON if value(hand.card) > value(hand.dealer) else 0


def go_to_war(hand: WarHand, _: None) -> int:
    """The war is won or tied.  CMA 17.7.1, 17.8."""
    return war(*hand.war) if hand.war else 0


def war(community: Card, dealer: Card) -> int:
    """A war is lost (0), won (1) or tied (2).  CMA 17.7.1, 17.8."""
    return 2 if value(community) == value(dealer) else int(value(community) > value(dealer))


def tie(hand: WarHand, _: None) -> int:
    """The first cards are of one rank, whatever is decided then.  CMA 17.1, 17.6.1(a)."""
    return int(value(hand.card) == value(hand.dealer))


class WarDeal(NamedTuple):
    """The cards in the order dealt, the Betting Areas they are for, and what was decided."""

    areas: tuple[Who, ...]
    antes: frozenset[Who]
    cards: tuple[Card, ...] = ()
    surrendered: frozenset[Who] = frozenset()
    at_war: frozenset[Who] = frozenset()


def opening(_: Rules, players: Players) -> WarDeal:
    """Every Betting Area with a wager is dealt to, were it only a Tie.  CMA 1.1, 17.5.1."""
    areas = tuple(seat.who for seat in players.seats if seat.stakes)
    return WarDeal(areas, frozenset(seat.who for seat in players.seats if seat.staked("Ante")))


def awaits(deal: WarDeal) -> Awaits:
    """All players with equal cards decide at the same time; else the next card.  CMA 17.6, 17.7."""
    if deciding := undecided(deal):
        return tuple(Decide(who, (SURRENDER, GO_TO_WAR), TIME_OUT) for who in deciding)
    order = dealing_order(deal)
    return Draw(order[len(deal.cards)]) if len(deal.cards) < len(order) else None


def dealing_order(deal: WarDeal) -> tuple[str, ...]:
    """Each area in sequence, then the Dealer; in a war all areas at once, then the Dealer.

    CMA 17.5.1, 17.7.1.
    """
    first = (*map(betting_area, deal.areas), DEALER)
    return (*first, COMMUNITY, DEALER) if deal.at_war else first


def betting_area(who: Who) -> str:
    """The name of a player's Betting Area."""
    return f"{who.player}, Betting Area {who.area}"


def undecided(deal: WarDeal) -> tuple[Who, ...]:
    """The players whose Ante stands on a card of the Dealer's rank, until they decide.

    CMA 17.6.1.
    """
    if len(deal.cards) <= len(deal.areas):
        return ()
    dealer = deal.cards[len(deal.areas)]
    decided = deal.surrendered | deal.at_war
    return tuple(
        who
        for who, card in zip(deal.areas, deal.cards, strict=False)
        if value(card) == value(dealer) and who in deal.antes - decided
    )


def received(deal: WarDeal, card: Card) -> WarDeal:
    """The deal with its next card; none is dealt while a player decides.  CMA 17.7.1."""
    if undecided(deal) or len(deal.cards) == len(dealing_order(deal)):
        raise ValueError(f"{card} is not awaited: accepted before the decisions, or for a war")
    return deal._replace(cards=(*deal.cards, card))


def decided(deal: WarDeal, who: Who, choice: str) -> WarDeal:
    """The deal with a player's decision.  CMA 17.6.1."""
    if who not in undecided(deal):
        raise ValueError(f"{who.player} may not {choice}: accepted once, when the ranks are equal")
    if choice == SURRENDER.name:
        return deal._replace(surrendered=deal.surrendered | {who})
    if choice == GO_TO_WAR.name:
        return deal._replace(at_war=deal.at_war | {who})
    raise ValueError(f"{choice!r} is not a decision; accepted: {SURRENDER.name}, {GO_TO_WAR.name}")


def outcome(deal: WarDeal, who: Who) -> WarHand:
    """What the player's Betting Area is settled on; the community card is everyone's.

    CMA 17.7.1(a), 17.8.
    """
    card, dealer = deal.cards[deal.areas.index(who)], deal.cards[len(deal.areas)]
    if who not in deal.at_war:
        return WarHand(card, dealer, who in deal.surrendered)
    community, second = deal.cards[len(deal.areas) + 1 :]
    return WarHand(card, dealer, war=(community, second))


def announcement(hand: WarHand) -> Message:
    """The card and the Dealer's, then those of the war."""
    card, dealer = str(hand.card), str(hand.dealer)
    if not hand.war:
        return message("outcome-cards", card=card, dealer=dealer)
    community, second = map(str, hand.war)
    return message("outcome-war", card=card, dealer=dealer, community=community, second=second)


def shows(deal: WarDeal, who: Who) -> Message:
    """The two equal cards that a player decides on.  CMA 17.6.1."""
    hand = outcome(deal, who)
    return message("shows-equal_cards", card=str(hand.card), dealer=str(hand.dealer))


def dealer_shows(deal: WarDeal) -> Message:
    """The Dealer's card, then those of the war.  CMA 17.5.1, 17.7.1."""
    dealer, *war = map(str, deal.cards[len(deal.areas) :])
    if not war:
        return message("dealer-card", card=dealer)
    return message("dealer-war", card=dealer, community=war[0], second=war[1])


BETS = by_name(
    Bet("Ante", ante, tiers=ANTE_TIERS),
    Bet("Go to War", go_to_war, tiers=WAR_TIERS),
    Bet("Tie", tie),
)
COURSE = Course(opening, awaits, received, decided, outcome)
GAME: Game[WarDeal, Card, WarHand] = Game(
    "casino_war",
    BETS,
    Cards(),
    COURSE,
    Words(announcement, shows=shows, dealer_shows=dealer_shows),
    Wagering(added_bets=frozenset({"Go to War"})),
    keys={"decks": DECKS},
)
