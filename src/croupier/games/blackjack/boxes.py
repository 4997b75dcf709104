"""A Betting Area at a table: whose wagers lie there, its cards, and what each player agreed to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack import area as areas
from croupier.games.blackjack.area import SPLIT, Area
from croupier.games.blackjack.choices import EVEN_MONEY, SURRENDER
from croupier.games.blackjack.settlement import BLACKJACK
from croupier.games.game import Controlled
from croupier.games.side_wagers import SIDE_BETS, SideOutcome

if TYPE_CHECKING:
    from croupier.equipment.cards import Card
    from croupier.games.blackjack.hand import Hand
    from croupier.games.blackjack.variant import Variant
    from croupier.games.game import Players, Staked, Who
    from croupier.rulebook.book import Rules

SEATED, HIGHEST, NEAREST = "seated", "highest wager", "nearest the Dealer"


class Box(NamedTuple):
    """A Betting Area in a round; the Controlling Player is the first of its `players`.

    `held` gives, player by player, the numbers of the hands that carry a wager of theirs;
    `asked_area` is the area as it was when the last choice was made; `without_half` are the players
    whose wager is an odd number of cents.
    """

    number: int
    players: tuple[Who, ...]
    held: tuple[tuple[int, ...], ...]
    area: Area = Area()
    cards: tuple[tuple[Card, ...], ...] = ()
    first_cards: tuple[Card, ...] = ()
    asked_area: Area = Area()
    surrendered: frozenset[Who] = frozenset()
    even_money: frozenset[Who] = frozenset()
    side_bets: tuple[str, ...] = ()
    without_half: frozenset[Who] = frozenset()

    @property
    def name(self) -> str:
        """The area as the Dealer calls it."""
        return f"Betting Area {self.number}"

    @property
    def hands_by_number(self) -> tuple[Hand, ...]:
        """The hands of the area, the original first."""
        by_number = dict(zip(self.area.numbers, self.area.hands, strict=True))
        return tuple(by_number[number] for number in sorted(by_number))

    @property
    def is_surrendered(self) -> bool:
        """Every player on the area surrendered."""
        return len(self.surrendered) == len(self.players)

    @property
    def is_settled(self) -> bool:
        """Every player on the area took even money."""
        return len(self.even_money) == len(self.players)

    def held_by(self, who: Who) -> tuple[int, ...]:
        """The hands that carry a wager of the player's, in the order of play."""
        own = dict(zip(self.players, self.held, strict=True)).get(who, ())
        return tuple(number for number in self.area.numbers if number in own)

    def side_outcome(self, dealer_cards: tuple[Card, ...], has_blackjack: bool) -> SideOutcome:
        """What the area's Side Wagers are settled on."""
        first, second = self.first_cards
        return SideOutcome(first, second, dealer_cards[0], has_blackjack, self.area.tokens)

    def waits_for_blackjack(self, dealer_cards: tuple[Card, ...], bets: tuple[str, ...]) -> bool:
        """One of the Side Wagers pays more for a blackjack of the Dealer's.  CMA 16.9.3."""
        if not bets:
            return False
        without = self.side_outcome(dealer_cards, has_blackjack=False)
        return _differs(without, without._replace(dealer_has_blackjack=True), bets)

    def counts_tokens(self, dealer_cards: tuple[Card, ...], bet: str) -> bool:
        """The Side Wager pays more for a further Free Bet Token.  CSB 12.4."""
        now = self.side_outcome(dealer_cards, has_blackjack=False)
        return _differs(now, now._replace(free_tokens=now.free_tokens + 1), (bet,))

    def received(self, variant: Variant, card: Card) -> Box:
        """The area with a further card to the hand whose turn it is."""
        turn = self.area.turn if self.area.hands else 0
        hands = self.cards or ((),)
        grown = (*hands[:turn], (*hands[turn], card), *hands[turn + 1 :])
        first = (*self.first_cards, card)[:2]
        area = areas.after_card(variant, self.area, card.rank)
        return self._replace(area=area, asked_area=area, cards=grown, first_cards=first)

    def decided(self, variant: Variant, who: Who, choice: str) -> Box:
        """The area after the Controlling Player's choice."""
        played = self._replace(
            area=areas.after_choice(variant, self.area, choice), asked_area=self.area
        )
        return played.parted().agreed(who, choice) if choice == SPLIT else played

    def parted(self) -> Box:
        """The cards of a split pair laid apart."""
        turn = self.asked_area.turn
        one, two = self.cards[turn]
        return self._replace(cards=(*self.cards[:turn], (one,), (two,), *self.cards[turn + 1 :]))

    def agreed(self, who: Who, choice: str) -> Box:
        """The area after a player took even money, surrendered, or put a wager on the new hand."""
        if choice == EVEN_MONEY:
            return self._replace(even_money=self.even_money | {who})
        if choice == SURRENDER:
            area = self.area._replace(turn=len(self.area.hands))
            return self._replace(surrendered=self.surrendered | {who}, area=area)
        if choice == SPLIT:
            return self._replace(held=tuple(self._with_new_hand(who)))
        return self

    def left_by(self, who: Who) -> Box:
        """The area after a player's wagers left it; the next in order decides.  SBC 5.7, CSB 6.6.

        The cards that were dealt stay where they are.
        """
        pairs = zip(self.players, self.held, strict=True)
        stay = [(player, held) for player, held in pairs if player != who]
        return self._replace(
            players=tuple(player for player, _ in stay),
            held=tuple(held for _, held in stay),
            surrendered=self.surrendered - {who},
            even_money=self.even_money - {who},
        )

    def past_deserted_hands(self, variant: Variant) -> Box:
        """The area in the turn of a hand that still carries somebody's wager."""
        area = self.area
        while not area.is_done and not any(area.number in held for held in self.held):
            area = areas.after_desertion(variant, area)
        return self._replace(area=area)

    def _with_new_hand(self, who: Who) -> list[tuple[int, ...]]:
        new = len(self.area.hands)
        pairs = zip(self.players, self.held, strict=True)
        return [(*held, new) if player == who else held for player, held in pairs]


def boxes_of(rules: Rules, players: Players) -> tuple[Box, ...]:
    """The areas with a Blackjack wager, clockwise.  CSB 8.3.1(b), SBC 7.1, CPB 4.15(a)."""
    return tuple(
        Box(
            number,
            in_order_of_control(rules, players, seats),
            ((1,),) * len(seats),
            side_bets=side_bets_on(players, number),
            without_half=frozenset(seat.who for seat in seats if seat.staked(BLACKJACK) % 2),
        )
        for number, seats in _by_area(players)
    )


def _by_area(players: Players) -> list[tuple[int, list[Staked]]]:
    by_area: dict[int, list[Staked]] = {}
    for seat in players.seats:
        if seat.staked(BLACKJACK):
            by_area.setdefault(seat.who.area, []).append(seat)
    return sorted(by_area.items())


def side_bets_on(players: Players, number: int) -> tuple[str, ...]:
    """The Side Wagers on an area, whoever placed them."""
    staked = (bet for seat in players.seats if seat.who.area == number for bet, _ in seat.stakes)
    return tuple(dict.fromkeys(bet for bet in staked if bet != BLACKJACK))


def in_order_of_control(rules: Rules, players: Players, seats: list[Staked]) -> tuple[Who, ...]:
    """The players of an area, the one who makes its decisions first.

    CSB 6.6, SBC 5.7, 5.9, 5.10, CPB 3.3.
    """
    return in_order(rules["area.controlled_by"], players, seats)


def controlled(rules: Rules, players: Players) -> tuple[Controlled, ...]:
    """Who makes the decisions of each area that players share, and by which rank.

    CSB 6.6.1(a), SBC 5.9, CPB 3.2.
    """
    return tuple(
        _controlled(rules, players, seats) for _, seats in _by_area(players) if len(seats) > 1
    )


def _controlled(rules: Rules, players: Players, seats: list[Staked]) -> Controlled:
    ranks = rules["area.controlled_by"]
    first, *others = in_order(ranks, players, seats)
    return Controlled(first, rank_of(ranks, players, seats), tuple(others))


def rank_of(ranks: list[str], players: Players, seats: list[Staked]) -> str:
    """By which rank the first of several players on an area comes first.  SBC 5.7, 5.8, CPB 3.3."""
    first, *others = in_order(ranks, players, seats)
    stakes = {seat.who: seat.staked(BLACKJACK) for seat in seats}
    found = {
        SEATED: first in players.seated,
        HIGHEST: stakes[first] > max(stakes[other] for other in others),
        NEAREST: True,
    }
    return next(rank for rank in ranks if found[rank])


def in_order(ranks: list[str], players: Players, seats: list[Staked]) -> tuple[Who, ...]:
    """The players of an area by what a book ranks them by.  SBC 5.7, 5.8."""
    if len(seats) == 1:
        return (seats[0].who,)

    def order(seat: Staked) -> tuple[int, ...]:
        place = {
            SEATED: int(seat.who not in players.seated),
            HIGHEST: -seat.staked(BLACKJACK),
            NEAREST: players.place_of(seat.who, BLACKJACK),
        }
        return tuple(place[rank] for rank in ranks)

    return tuple(seat.who for seat in sorted(seats, key=order))


def box_of(boxes: tuple[Box, ...], number: int) -> Box:
    """The Betting Area of a number."""
    return next(box for box in boxes if box.number == number)


def _differs(one: SideOutcome, other: SideOutcome, bets: tuple[str, ...]) -> bool:
    return any(SIDE_BETS[bet].tier(one, None) != SIDE_BETS[bet].tier(other, None) for bet in bets)
