"""Three Card Poker, card by card: a matrix, a selection, a choice, and what comes of them."""

from __future__ import annotations

from hypothesis import strategies as st

from croupier.equipment.cards import DECK, cards
from croupier.games.game import Players, Staked, Who, result
from croupier.games.three_card_poker import GAME, PokerDeal, Showdown
from croupier.rulebook.loader import load
from independent.three_card_poker import code

BOOK = load("crown_melbourne/three_card_poker")
RULES = BOOK.rules()
COURSE = GAME.course
ANNA, BORIS, CHLOE = Who("anna"), Who("boris"), Who("chloe")
MATRIX = "8S 2C 3D JH 8H 5C TD 6S KC"
SELECTIONS = st.sampled_from(GAME.wagering.selections)
TWELVE = st.lists(st.integers(0, 51), min_size=12, max_size=12, unique=True)


def seated(*players: Who, bet: str = "Ante", selection: tuple[int, ...] = (1, 2, 3)) -> PokerDeal:
    """The opening of a deal for players who selected positions and placed one bet."""
    seats = tuple(Staked(who, ((bet, 10_00),), selection) for who in players)
    opening: PokerDeal = COURSE.opening(RULES, Players(seats))
    return opening


def dealt(state: PokerDeal, codes: str) -> PokerDeal:
    """A deal once these cards lie."""
    for each in cards(codes):
        state = COURSE.received(state, each)
    return state


def showdown(
    hand: str, dealer: str, choice: str = "Play", selection: tuple[int, ...] = (1, 2, 3)
) -> Showdown:
    """Anna's three cards on positions 1 to 3, six others, her choice and the Dealer's cards."""
    known = cards(f"{hand} {dealer}")
    others = [each.code for each in DECK if each not in known][:6]
    state = dealt(seated(ANNA, selection=selection), f"{hand} {' '.join(others)}")
    state = dealt(COURSE.decided(state, ANNA, choice), dealer)
    outcome: Showdown = COURSE.outcome(state, ANNA)
    return outcome


def named(bet: str, outcome: Showdown, pick: str | None = None) -> str:
    """The result of a bet, by its name."""
    return result(GAME, RULES, bet, pick, outcome).name


def settled(twelve: list[int], selection: tuple[int, ...], choice: str) -> Showdown:
    """What Anna gets of nine cards of the matrix and three of the Dealer's, by their numbers."""
    codes = [code(each) for each in twelve]
    state = dealt(seated(ANNA, selection=selection), " ".join(codes[:9]))
    state = dealt(COURSE.decided(state, ANNA, choice), " ".join(codes[9:]))
    outcome: Showdown = COURSE.outcome(state, ANNA)
    return outcome


def or_loses(hand: str, *losing: str) -> str:
    """The name of a hand, or that it loses."""
    return "loses" if hand in losing else hand
