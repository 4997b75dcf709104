"""A blackjack table on the screen: the Dealer, the Betting Areas, their hands and wagers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from croupier.cli.screen import OUT
from croupier.equipment.cards import Colour
from croupier.games.blackjack.boxes import box_of
from croupier.money import dollars
from croupier.rounds.wager import Means
from croupier.rounds.wager_text import YOU

if TYPE_CHECKING:
    from croupier.equipment.cards import Card
    from croupier.games.blackjack.boxes import Box
    from croupier.games.blackjack.hand import Hand
    from croupier.games.blackjack.table import Play
    from croupier.games.blackjack.variant import Variant
    from croupier.rounds.round import Round
    from croupier.rounds.wager import Wager

FACES = {Colour.RED: "bold red on white", Colour.BLACK: "bold black on white"}
TURN = "▸"
SURRENDERED, EVEN_MONEY = "surrendered", "even money"


def show_layout(now: Round) -> None:
    """The table as it lies: a row for the Dealer and one for each hand."""
    play: Play = now.state
    layout = Table.grid(padding=(0, 2, 0, 0))
    for wraps in (False, False, False, False, False, True):
        layout.add_column(no_wrap=not wraps)
    dealer = "blackjack" if play.dealer.is_ace_ten else total_text(play.variant, play.dealer)
    layout.add_row("", "Dealer", faces(play.cards), dealer)
    layout.add_row()
    for box in play.boxes:
        for place in range(len(box.area.hands)):
            layout.add_row(*_row(now, box, place))
    OUT.line()
    OUT.print(layout)


def cards_on(now: Round) -> object:
    """Every card on the table, as it lies."""
    play: Play = now.state
    return play.cards, [box.cards for box in play.boxes]


def hand_text(now: Round, area: int) -> str:
    """What the hand of an area counts that a question is about."""
    play: Play = now.state
    asked = box_of(play.boxes, area).asked_area
    return total_text(play.variant, asked.hands[min(asked.turn, len(asked.hands) - 1)])


def faces(cards: tuple[Card, ...]) -> Text:
    """Cards side by side, face up."""
    shown = (Text(f" {card} ", FACES[card.colour]) for card in cards)
    return Text(" ").join(shown)


def total_text(variant: Variant, hand: Hand) -> str:
    """What a hand counts, in a word where the rules have one."""
    if variant.is_blackjack(hand):
        return "blackjack"
    if hand.total > 21:
        return f"{hand.total} exceeds 21"
    return f"soft {hand.total}" if hand.is_soft else str(hand.total or "")


def _row(now: Round, box: Box, place: int) -> tuple[str | Text, ...]:
    play: Play = now.state
    is_turn = not play.pending and play.box == box and box.area.turn == place
    hand, number = box.area.hands[place], box.area.numbers[place]
    return (
        Text(TURN if is_turn else " ", "bold yellow"),
        _name(box, place),
        faces(box.cards[place]),
        total_text(play.variant, hand),
        _agreed(box),
        _wagers(now.wagers, box, number),
    )


def _name(box: Box, place: int) -> str:
    """The area, with its players where you are not alone on it; split hands by their numbers."""
    hand = f"hand {box.area.numbers[place]}" if len(box.area.hands) > 1 else ""
    if place:
        return hand
    players = ", ".join(who.player for who in box.players)
    whose = "" if players == YOU else players
    return " ".join(filter(None, (f"Area {box.number}", whose, hand)))


def _agreed(box: Box) -> Text:
    """Who surrendered or took even money, named where somebody else is on the area."""
    chosen = ((SURRENDERED, box.surrendered), (EVEN_MONEY, box.even_money))
    found = ((who, words) for words, players in chosen for who in box.players if who in players)
    texts = (words if who.player == YOU else f"{who.player} {words}" for who, words in found)
    return Text(", ".join(texts), "yellow")


def _wagers(wagers: tuple[Wager, ...], box: Box, number: int) -> Text:
    """The wagers on one hand; those on the area lie with the first."""
    on_hand = [w for w in wagers if w.who.area == box.number and (w.pick or 1) == number]
    return Text(", ".join(_wager_text(wager) for wager in on_hand), "dim")


def _wager_text(wager: Wager) -> str:
    whose = "" if wager.who.player == YOU else f"{wager.who.player} "
    is_free = wager.means is Means.FREE
    return f"{whose}{wager.bet} {'free token' if is_free else dollars(wager.stake_cents)}"
