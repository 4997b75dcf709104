"""Baccarat: a coup of two hands, Player and Banker, and bets on how they compare.  CMA 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.equipment.cards import TEN, Card
from croupier.games.equipment import Cards
from croupier.games.game import (
    Bet,
    Course,
    Draw,
    Game,
    Ground,
    Objection,
    Wagering,
    Words,
    by_name,
    no_decision,
)
from croupier.games.keys import DECKS, Kind, needed, numbers
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.games.game import Players, Who
    from croupier.rulebook.book import Rules
    from croupier.words.message import Message

PLAYER, BANKER = "Player", "Banker"
HANDS = (PLAYER, BANKER)

WON, TIED, WON_WITH_SIX = 1, 2, 3
WON_WITH_THREE_CARDS = 2
TWO_TO_ONE_TIERS = ("wins", "wins with three cards on eight or nine")
NATURAL_WIN, NATURAL_TIE = 1, 8
MARGINS = range(4, 10)
DRAGON_TIERS = ("natural win", *(f"wins by {points}" for points in MARGINS), "natural Tie")
PAIRS = ("Mixed Pair", "Coloured Pair", "Perfect Pair")
PERFECT = 3
JACKPOT = "Jackpot"
JACKPOT_TIERS = ("two Perfect Pairs tied on eight", "two Perfect Pairs")
MAIN_BETS = (PLAYER, BANKER, "2 to 1 Player", "2 to 1 Banker")


class BaccaratHand(NamedTuple):
    """What the bets ask about a hand; `pair` is that of its first two cards, 0 for none."""

    points: int
    cards: int
    pair: int = 0

    @property
    def is_natural(self) -> bool:
        """Two cards that count eight or nine.  CMA 11.7.2."""
        return self.cards == 2 and self.points >= 8


class BothHands(NamedTuple):
    """Both hands of a coup."""

    player: BaccaratHand
    banker: BaccaratHand


def margin(outcome: BothHands, hand: str) -> int:
    """The points by which the hand is above the other, below zero when it loses."""
    above = outcome.player.points - outcome.banker.points
    return above if hand == PLAYER else -above


def nominated(outcome: BothHands, hand: str) -> BaccaratHand:
    """The hand that the bet is on."""
    return outcome.player if hand == PLAYER else outcome.banker


def player(outcome: BothHands, _: None) -> int:
    """The Player hand counts more; on a Tie the bet stands off.  CMA 11.7.2."""
    return TIED if tie(outcome, None) else int(margin(outcome, PLAYER) > 0)


def banker(outcome: BothHands, _: None) -> int:
    """The Banker hand counts more, six apart; on a Tie the bet stands off.  CMA 11.7.2."""
    if super_6(outcome, None):
        return WON_WITH_SIX
    return TIED if tie(outcome, None) else int(margin(outcome, BANKER) > 0)


def tie(outcome: BothHands, _: None) -> int:
    """Both hands count the same.  CMA 11.7.2."""
    return int(margin(outcome, PLAYER) == 0)


def super_6(outcome: BothHands, _: None) -> int:
    """The Banker hand wins on a count of six.  CMA 11.2."""
    return int(margin(outcome, BANKER) > 0 and outcome.banker.points == 6)


def two_to_one_player(outcome: BothHands, _: None) -> int:
    """The Player hand counts more; a Tie loses.  CMA 11.7.2."""
    return two_to_one(outcome, PLAYER)


def two_to_one_banker(outcome: BothHands, _: None) -> int:
    """The Banker hand counts more; a Tie loses.  CMA 11.7.2."""
    return two_to_one(outcome, BANKER)


def two_to_one(outcome: BothHands, hand: str) -> int:
    """The hand counts more, three cards that count eight or nine apart.  CMA 11.7.2."""
    if margin(outcome, hand) <= 0:
        return 0
    own = nominated(outcome, hand)
    return WON_WITH_THREE_CARDS if own.cards == 3 and own.points >= 8 else WON


def dragon_bonus(outcome: BothHands, hand: str) -> int:
    """A natural wins or ties, or another hand wins by four points or more.  CMA 11.7.2."""
    points = margin(outcome, hand)
    if nominated(outcome, hand).is_natural and points >= 0:
        return NATURAL_WIN if points else NATURAL_TIE
    return NATURAL_WIN + 1 + MARGINS.index(points) if points in MARGINS else 0


def perfect_pairs(outcome: BothHands, hand: str) -> int:
    """The first two cards of the hand are a pair; the tier says how alike.  CMA 11.7.2."""
    return nominated(outcome, hand).pair


def any_pair(outcome: BothHands, hand: str) -> int:
    """The first two cards of the hand are a pair, of whatever suits.  CMA 11.7.2."""
    return int(nominated(outcome, hand).pair > 0)


def jackpot(outcome: BothHands, _: None) -> int:
    """Both hands begin with a Perfect Pair; best where they tie on eight.  CMA 11.8.2(c)."""
    if (outcome.player.pair, outcome.banker.pair) != (PERFECT, PERFECT):
        return 0
    is_tie = outcome.player.points == outcome.banker.points
    return 1 if is_tie and outcome.player.is_natural else 2


def refuses(_: Rules, players: Players, who: Who, bet: str) -> Objection | None:
    """A jackpot takes a wager only of whoever has one on Player or Banker.  CMA 11.8.1."""
    own = (seat for seat in players.seats if seat.who == who)
    if bet != JACKPOT or any(seat.staked(main) for seat in own for main in MAIN_BETS):
        return None
    why, accepted = message("refusal-jackpot_alone"), message("accepted-player_or_banker_first")
    return Objection(why, "CMA 11.8.1", accepted)


def orphaned(rules: Rules, players: Players, who: Who, bet: str) -> Ground | None:
    """A jackpot wager without its wager on Player or Banker is Void at the close.  CMA 11.8.1."""
    found = refuses(rules, players, who, bet)
    return Ground(found.why, found.clause) if found else None


def pair(first: Card, second: Card) -> int:
    """Cards of one rank are a Mixed Pair (1), of one colour a Coloured, of one suit a Perfect.

    CMA 11.7.2.
    """
    if first.rank != second.rank:
        return 0
    return 1 + (first.colour == second.colour) + (first.suit == second.suit)


def points(card: Card) -> int:
    """An ace counts one, two to nine their number, tens and court cards nothing.  CMA 11.3.3."""
    return card.rank if card.rank < TEN else 0


def point_count(cards: tuple[Card, ...]) -> int:
    """The last digit of the cards' sum.  CMA 11.3.3."""
    return sum(map(points, cards)) % 10


def hand_of(cards: tuple[Card, ...]) -> BaccaratHand:
    """What the bets ask about these cards."""
    return BaccaratHand(point_count(cards), len(cards), pair(*cards[:2]) if len(cards) >= 2 else 0)


class TableOfPlay(NamedTuple):
    """The counts on which a hand draws; the Banker's against the Player's third card.

    `banker_draws` holds, by the Banker's count, the third cards on which the Banker draws.
    """

    player_draws: tuple[int, ...]
    banker_draws_when_player_stands: tuple[int, ...]
    banker_draws: tuple[tuple[int, ...], ...]


class Coup(NamedTuple):
    """The cards of both hands as dealt so far, and the table that says who draws."""

    table_of_play: TableOfPlay
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()


def opening(rules: Rules, _: Players) -> Coup:
    """A coup before its first card."""
    table_of_play = TableOfPlay(
        tuple(rules["table_of_play.player_draws"]),
        tuple(rules["table_of_play.banker_draws_when_player_stands"]),
        tuple(map(tuple, rules["table_of_play.banker_draws"])),
    )
    return Coup(table_of_play)


def awaits(coup: Coup) -> Draw | None:
    """The next card and the hand it goes to; None when the coup is over.  CMA 11.6.1."""
    hand = drawing(coup)
    return Draw(hand) if hand else None


def drawing(coup: Coup) -> str | None:
    """Two cards go to each hand in turn, Player first; a natural ends it; then a third each.

    CMA 11.6.1.
    """
    dealt = len(coup.player) + len(coup.banker)
    if dealt < 4:
        return HANDS[dealt % 2]
    if hand_of(coup.player).is_natural or hand_of(coup.banker).is_natural:
        return None
    if player_draws(coup):
        return PLAYER
    return BANKER if banker_draws(coup) else None


def player_draws(coup: Coup) -> bool:
    """The Player draws on its count alone.  CMA 11.6.1."""
    return len(coup.player) == 2 and point_count(coup.player) in coup.table_of_play.player_draws


def banker_draws(coup: Coup) -> bool:
    """The Banker draws on its count and on the Player's third card, if there is one.

    CMA 11.6.1.
    """
    count = point_count(coup.banker)
    if len(coup.banker) == 3:
        return False
    if len(coup.player) == 2:
        return count in coup.table_of_play.banker_draws_when_player_stands
    return points(coup.player[2]) in coup.table_of_play.banker_draws[count]


def received(coup: Coup, card: Card) -> Coup:
    """The coup with its next card."""
    hand = drawing(coup)
    if hand == PLAYER:
        return coup._replace(player=(*coup.player, card))
    if hand == BANKER:
        return coup._replace(banker=(*coup.banker, card))
    raise ValueError(f"{card} is not awaited: the coup is over; accepted: no further card")


def outcome(coup: Coup, _: Who | None = None) -> BothHands:
    """Both hands, the same for every player."""
    return BothHands(hand_of(coup.player), hand_of(coup.banker))


def announcement(outcome: BothHands) -> Message:
    """The point count of each hand.  CMA 11.6.1."""
    return message("outcome-points", player=outcome.player.points, banker=outcome.banker.points)


def is_banker_table(value: Any) -> bool:
    """A row of the Player's third cards for each Banker count that is no natural.  CMA 11.6.1."""
    return isinstance(value, list) and len(value) == COUNTS and all(map(THIRD_CARDS.takes, value))


COUNTS, THIRD_CARDS = 8, numbers(0, 9)
KEYS = {
    "decks": DECKS,
    "table_of_play.player_draws": needed(numbers(0, COUNTS - 1)),
    "table_of_play.banker_draws_when_player_stands": needed(numbers(0, COUNTS - 1)),
    "table_of_play.banker_draws": needed(
        Kind(f"{COUNTS} rows, each {THIRD_CARDS.accepted}", is_banker_table)
    ),
}
BETS = by_name(
    Bet("Player", player, tiers=("wins", "Tie")),
    Bet("Banker", banker, tiers=("wins", "Tie", "wins with six")),
    Bet("2 to 1 Player", two_to_one_player, tiers=TWO_TO_ONE_TIERS),
    Bet("2 to 1 Banker", two_to_one_banker, tiers=TWO_TO_ONE_TIERS),
    Bet("Tie", tie),
    Bet("Dragon Bonus", dragon_bonus, HANDS, DRAGON_TIERS),
    Bet("Perfect Pairs", perfect_pairs, HANDS, PAIRS),
    Bet("Pair", any_pair, HANDS),
    Bet("Super 6", super_6),
    Bet(JACKPOT, jackpot, tiers=JACKPOT_TIERS),
)
COURSE = Course(opening, awaits, received, no_decision, outcome)
GAME: Game[Coup, Card, BothHands] = Game(
    "baccarat",
    BETS,
    Cards(),
    COURSE,
    Words(announcement),
    Wagering(refuses=refuses, orphaned=orphaned),
    KEYS,
)
