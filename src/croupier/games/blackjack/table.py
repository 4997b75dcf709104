"""A Round of Play at a whole table: Betting Areas clockwise, their players, and the Dealer."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack import choices, dealer, dealing
from croupier.games.blackjack.area import DOUBLE, SPLIT
from croupier.games.blackjack.boxes import Box, box_of, boxes_of
from croupier.games.blackjack.choices import DECLINED, EVEN_MONEY, INSURANCE, SURRENDER
from croupier.games.blackjack.hand import Hand, dealt
from croupier.games.blackjack.settlement import AreaOutcome
from croupier.games.blackjack.variant import MAY_JOIN, variant_of
from croupier.games.game import Draw

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.equipment.cards import Card
    from croupier.games.blackjack.variant import Variant
    from croupier.games.game import Awaits, Decide, Players, Who
    from croupier.rulebook.book import Rules

DEALER = "Dealer"
HANDS_KEPT = 16_384  # of the Dealer, as they come up


class Stage(IntEnum):
    """The parts of a round in their order.  CSB 8.3, 8.4, 8.5, CPB 5.2(c)."""

    DEAL = 0
    INSURANCE = 1
    EVEN_MONEY = 2
    SURRENDER = 3
    SURRENDER_TOO = 4
    PLAYERS = 5
    DEALER = 6
    OVER = 7


STAGES = tuple(Stage)
ASKS = {
    Stage.INSURANCE: INSURANCE,
    Stage.EVEN_MONEY: EVEN_MONEY,
    Stage.SURRENDER: SURRENDER,
    Stage.SURRENDER_TOO: SURRENDER,
}


class Rulings(NamedTuple):
    """What rulings have changed: areas out of the round, areas that lack their second card.

    `dealer_after` is the area after which the Dealer takes a first card that was not dealt in its
    turn, `dealer_from` the number of cards on the areas from which on it is taken.
    CSB 17.7, 17.8, CPB 7.6.
    """

    out: frozenset[int] = frozenset()
    short: frozenset[int] = frozenset()
    dealer_after: int = 0
    dealer_from: int = 0

    @property
    def is_dealer_late(self) -> bool:
        """Whether the initial deal left the Dealer out."""
        return bool(self.dealer_after or self.dealer_from)


NO_RULINGS = Rulings()


class Play(NamedTuple):
    """A round from the first card: the areas, the Dealer's cards, and who must answer what.

    `pending` are the players who have yet to answer `question`; without it, a hand is in play.
    `has_left` is true once a player's wagers left the round, and `nominated` are the areas that
    players want dealt face down.
    `ruled` is what rulings on irregularities have changed, in the rounds that had any.
    """

    rules: Rules
    boxes: tuple[Box, ...]
    cards: tuple[Card, ...] = ()
    stage: Stage = Stage.DEAL
    question: str = ""
    pending: tuple[Who, ...] = ()
    insured: frozenset[Who] = frozenset()
    has_left: bool = False
    nominated: tuple[Who, ...] = ()
    ruled: Rulings = NO_RULINGS

    @property
    def variant(self) -> Variant:
        """The rules of the table as a row of data."""
        return variant_of(self.rules)

    @property
    def dealer(self) -> Hand:
        """The Dealer's hand."""
        return _hand_of(tuple([card.rank for card in self.cards]))

    @property
    def box(self) -> Box | None:
        """The area in play: the first that is not done, and on which somebody wagers."""
        return next((box for box in self.boxes if self.has(box) and not box.area.is_done), None)

    def has(self, box: Box) -> bool:
        """Whether an area is in the round: somebody wagers on it, and no ruling has it out."""
        return bool(box.players) and box.number not in self.ruled.out


@lru_cache(maxsize=HANDS_KEPT)
def _hand_of(ranks: tuple[int, ...]) -> Hand:
    hand = Hand()
    for rank in ranks:
        hand = dealt(hand, rank)
    return hand


def opening(rules: Rules, players: Players) -> Play:
    """The areas with a Blackjack wager, clockwise; none has a card.  CSB 8.3.1(b), CPB 4.15."""
    return onward(Play(rules, boxes_of(rules, players), nominated=players.nominated))


def is_past_initial_deal(play: Play) -> bool:
    """Every area has its two cards and the Dealer one.  SBC 7.1, 7.2."""
    return play.stage is not Stage.DEAL


def awaits(play: Play) -> Awaits:
    """Answers to a question, the Controlling Player's choice, a card, or nothing more."""
    if play.pending:
        return tuple(_question(play, who) for who in play.pending)
    if play.stage is Stage.OVER:
        return None
    box = _next_box(play)
    if box is None:
        return Draw(DEALER, dealing.dealer_card(play.rules, len(play.cards)))
    if _needs_card(play, box):
        is_first = play.stage is Stage.DEAL
        by = dealing.first_cards if is_first else dealing.additional_card
        return Draw(box.name, by(play.rules, box.area))
    return (choices.turn(play.rules, box.players[0], box.area),)


def received(play: Play, card: Card) -> Play:
    """The round with its next card.  CSB 8.3.1, 8.5.3."""
    if play.pending or play.stage is Stage.OVER:
        raise _unawaited(card)
    box = _next_box(play)
    if box is not None and not _needs_card(play, box):
        raise _unawaited(card)
    if box is None:
        return onward(play._replace(cards=(*play.cards, card)))
    return onward(_with_box(play, box.received(play.variant, card)))


def _needs_card(play: Play, box: Box) -> bool:
    return play.stage is Stage.DEAL or choices.needs_card(play.rules, box.area)


def _unawaited(card: Card) -> ValueError:
    return ValueError(f"{card} is not awaited: accepted when a card is drawn")


def decided(play: Play, who: Who, choice: str) -> Play:
    """The round with a player's choice, refused when it is not open to them."""
    names = _open_to(play, who)
    if choice not in names:
        raise ValueError(
            f"{who.player} may not {choice}; accepted: {', '.join(names) or 'nothing'}"
        )
    if play.pending:
        return onward(_answered(play, who, choice))
    return onward(_played(play, who, choice))


def closed(play: Play, who: Who, choice: str) -> str:
    """The clause by which a choice is not open to a player on an area with cards."""
    area = next((box.area for box in play.boxes if who in box.players), None)
    if area is None or not area.hands or play.stage < Stage.PLAYERS:
        return ""
    return dealing.closed(play.rules, area, choice)


def no_card(play: Play) -> str:
    """The clause by which the Dealer's hand is left as it is."""
    is_over = play.stage is Stage.OVER and bool(play.cards)
    return dealing.no_dealer_card(play.rules, play.dealer) if is_over else ""


def without(play: Play, who: Who) -> Play:
    """The round after a player's wagers on an area left it: the next there decides.

    SBC 5.7, 20.8.1, CSB 6.6, 20.2.1, CPB 3.3.
    """
    box = next((box for box in play.boxes if who in box.players), None)
    if box is None:
        return play
    after = box.left_by(who)
    # Only the Controlling Player is asked to surrender first, and another is that now.
    next_asked = after.players[:1] if play.stage is Stage.SURRENDER else ()
    pending = tuple(
        each for asked in play.pending for each in ((asked,) if asked != who else next_asked)
    )
    left = play._replace(pending=pending, insured=play.insured - {who}, has_left=True)
    return onward(_with_box(left, after))


def outcome(play: Play, who: Who) -> AreaOutcome:
    """What the player's wagers on the area are settled on."""
    box = box_of(play.boxes, who.area)
    return AreaOutcome(
        variant=play.variant,
        hands=box.hands_by_number,
        held=box.held_by(who),
        dealer=play.dealer,
        is_surrendered=who in box.surrendered,
        has_even_money=who in box.even_money,
        side=box.side_outcome(play.cards, has_blackjack=play.dealer.is_ace_ten),
    )


def onward(play: Play) -> Play:
    """The round at the next thing it waits for."""
    if play.has_left and play.stage is Stage.PLAYERS and not play.pending:
        play = _past_deserted_hands(play)
    if play.pending or not _is_finished(play, play.stage):
        return play
    for stage in STAGES[play.stage + 1 :]:
        pending = _asked(play, stage)
        if pending or not _is_finished(play, stage):
            break
    return play._replace(stage=stage, question=ASKS.get(stage, ""), pending=pending)


def _past_deserted_hands(play: Play) -> Play:
    boxes = (box.past_deserted_hands(play.variant) if box.players else box for box in play.boxes)
    return play._replace(boxes=tuple(boxes))


def _is_finished(play: Play, stage: Stage) -> bool:
    """Nothing is left of a stage that the round has reached; the last one never ends."""
    if stage is Stage.DEAL:
        return bool(play.cards or play.ruled.is_dealer_late) and all(
            map(_is_dealt(play), play.boxes)
        )
    if stage is Stage.PLAYERS:
        return play.box is None and bool(play.cards)
    if stage is Stage.DEALER:
        return not _dealer_card_matters(play)
    return stage is not Stage.OVER


def _next_box(play: Play) -> Box | None:
    """The area that the next card or choice is for; None is the Dealer.  CSB 8.3.1."""
    if play.stage is not Stage.DEAL:
        return None if _is_dealer_due(play) else play.box
    out = play.ruled.out
    undealt = next(
        (box for box in play.boxes if not box.area.hands and box.number not in out), None
    )
    if undealt or not (play.cards or play.ruled.is_dealer_late):
        return undealt
    is_dealt = _is_dealt(play)
    return next(box for box in play.boxes if not is_dealt(box))


def _is_dealt(play: Play) -> Callable[[Box], bool]:
    """Whether an area has its first cards, or goes without.  CSB 17.8, 17.8.1."""
    out, short = play.ruled.out, play.ruled.short

    def is_dealt(box: Box) -> bool:
        cards = box.area.hands[0].cards if box.area.hands else 0
        return box.number in out or cards >= 2 or (cards == 1 and box.number in short)

    return is_dealt


def _is_dealer_due(play: Play) -> bool:
    """The Dealer takes the first card that was not dealt in its turn.  CSB 17.7.1, 17.7.2."""
    ruled = play.ruled
    if play.cards or not ruled.is_dealer_late:
        return False
    dealt_to_players = sum(len(hand) for box in play.boxes for hand in box.cards)
    after = [box for box in play.boxes if box.number == ruled.dealer_after]
    return (
        play.box is None
        or any(box.area.is_done for box in after)
        or 0 < ruled.dealer_from <= dealt_to_players
    )


def _asked(play: Play, stage: Stage) -> tuple[Who, ...]:
    """Who is asked when a stage begins: all at the same time."""
    if stage not in ASKED:
        return ()
    boxes = [box for box in play.boxes if box.number not in play.ruled.out]
    return tuple(who for box in boxes for who in ASKED[stage](play, box))


def _insurable(play: Play, box: Box) -> tuple[Who, ...]:
    """Where Insurance is exactly half, a wager that has no half is not insured.  CMA 16.7.2."""
    may = choices.may_insure(play.variant, box.area.hands[0], play.dealer)
    refused = frozenset() if play.variant.insurance_for_less else box.without_half
    return tuple(who for who in box.players if who not in refused) if may else ()


def _with_even_money(play: Play, box: Box) -> tuple[Who, ...]:
    may = choices.may_take_even_money(play.variant, box.area.hands[0], play.dealer)
    return box.players if may else ()


def _surrendering(play: Play, box: Box) -> tuple[Who, ...]:
    """The Controlling Player is asked before anybody's third card.  CPB 5.2(c)."""
    may = choices.may_surrender(play.variant, box.area.hands[0], play.dealer)
    return box.players[:1] if may else ()


def _surrendering_too(play: Play, box: Box) -> tuple[Who, ...]:
    """The others on a surrendered area choose for themselves.  CPB 5.3(b)."""
    may = bool(box.surrendered) and play.variant.others_on_surrender == MAY_JOIN
    return box.players[1:] if may else ()


ASKED: dict[Stage, Callable[[Play, Box], tuple[Who, ...]]] = {
    Stage.INSURANCE: _insurable,
    Stage.EVEN_MONEY: _with_even_money,
    Stage.SURRENDER: _surrendering,
    Stage.SURRENDER_TOO: _surrendering_too,
}


def _question(play: Play, who: Who) -> Decide:
    box = box_of(play.boxes, who.area)
    return choices.question(play.rules, who, play.question, box.asked_area)


def _answered(play: Play, who: Who, choice: str) -> Play:
    """A yes or no to the question; no changes nothing."""
    play = play._replace(pending=tuple(each for each in play.pending if each != who))
    if choice == DECLINED[play.question]:
        return play
    if choice == INSURANCE:
        return play._replace(insured=play.insured | {who})
    return _with_box(play, box_of(play.boxes, who.area).agreed(who, choice))


def _played(play: Play, who: Who, choice: str) -> Play:
    """A choice for a hand; the others on it are asked before its card.

    SBC 10.3, 11.5, CPB 3.26, 3.32, 3.34.
    """
    box = box_of(play.boxes, who.area)
    others = tuple(each for each in box.players[1:] if box.area.number in box.held_by(each))
    joins = {DOUBLE: play.variant.others_on_double, SPLIT: play.variant.others_on_split}
    played = _with_box(play, box.decided(play.variant, who, choice))
    if joins.get(choice) == MAY_JOIN:
        return played._replace(question=choice, pending=others)
    return played


def _dealer_card_matters(play: Play) -> bool:
    """Whether some wager still depends on the Dealer's next card.  CSB 8.5.7(c)."""
    boxes = [box for box in play.boxes if play.has(box)]
    waiting = [box for box in boxes if not box.is_settled]
    return dealer.card_matters(
        play.variant,
        play.dealer,
        [hand for box in waiting if not box.is_surrendered for hand in box.area.hands],
        surrendered=[hand for box in waiting if box.is_surrendered for hand in box.area.hands],
        needs_blackjack=bool(play.insured)
        or any(box.waits_for_blackjack(play.cards, box.side_bets) for box in boxes),
    )


def _with_box(play: Play, box: Box) -> Play:
    return play._replace(
        boxes=tuple(box if each.number == box.number else each for each in play.boxes)
    )


def _open_to(play: Play, who: Who) -> tuple[str, ...]:
    """The names of the choices that a player has now."""
    asked = awaits(play)
    if asked is None or isinstance(asked, Draw):
        return ()
    return tuple(each.name for decide in asked if decide.who == who for each in decide.choices)
