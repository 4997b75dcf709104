"""What the equipment cannot show is no draw, whoever says it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.equipment.cards import Card, Suit, card
from croupier.equipment.dice import Dice
from croupier.equipment.wheels import Stop, arranged
from croupier.games.big_3_six import Stops
from croupier.rounds.play import draw, take, time_out
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import ResultDrawn, Step, apply
from croupier.rounds.wagering_period import close, select
from support.rig import ANNA, after, opened, wager, with_wagers

if TYPE_CHECKING:
    from croupier.rounds.round import Round

SIC_BO, ROULETTE = "crown_sydney/sic_bo", "crown_melbourne/roulette"
WHEEL, THREE_WHEELS = "crown_melbourne/lucky_big_wheel", "crown_melbourne/big_3_six"
VIRTUAL, BACCARAT = "crown_melbourne/virtual_roulette", "crown_melbourne/baccarat"
WAR, POKER = "crown_melbourne/casino_war", "crown_melbourne/three_card_poker"
BETS = {
    SIC_BO: ("Big", None),
    ROULETTE: ("Red", None),
    VIRTUAL: ("Red", None),
    WHEEL: ("Symbol", "A"),
    THREE_WHEELS: ("Symbol", "1A"),
    BACCARAT: ("Player", None),
    WAR: ("Ante", None),
    POKER: ("Ante", None),
}
MARKS = arranged((("A", 26), ("B", 13), ("C", 7), ("D", 4), ("E", 2), ("F", 1), ("G", 1)))
WRONG = "G" if MARKS[0] == "A" else "A"
ACE = card("AS")


def awaiting(name: str, **options: Any) -> Round:
    """A round that waits for its first draw."""
    play = opened(name, **options)
    play = after(play, select(play, ANNA, (1, 2, 3))) if play.game.wagering.selections else play
    play = with_wagers(play, wager(*BETS[name]))
    if play.next_step is Step.SPIN:
        play = after(play, take(play, Step.SPIN))
    play = after(play, close(play))
    for decided in time_out(play):
        play = apply(play, decided)
    return play


def refused(play: Round, drawn: object) -> Refused:
    answer = draw(play, drawn)
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.IMPOSSIBLE_DRAW
    return answer


@pytest.mark.parametrize(
    ("name", "drawn", "clause"),
    [
        (SIC_BO, Dice(7, 7, 7), "CSS 5.1"),
        (SIC_BO, Dice(0, 1, 1), "CSS 5.1"),
        (SIC_BO, (1, 2, 3), "CSS 5.1"),
        (SIC_BO, Dice(True, 1, 1), "CSS 5.1"),
        (ROULETTE, 99, "CMA 10.4.1"),
        (ROULETTE, -1, "CMA 10.4.1"),
        (ROULETTE, True, "CMA 10.4.1"),
        (ROULETTE, "banana", "CMA 10.4.1"),
        (VIRTUAL, 37, "CMA 14.3.1"),
        (WHEEL, Stop(0, WRONG), "CMA 13.2.2"),
        (WHEEL, Stop(54, "A"), "CMA 13.2.2"),
        (WHEEL, "A", "CMA 13.2.2"),
        (THREE_WHEELS, Stop(0, "A"), "CMA 15.2.2"),
        (THREE_WHEELS, Stops(Stop(99, "A"), Stop(99, "A"), Stop(99, "A")), "CMA 15.2.2"),
        (BACCARAT, "AS", "CMA 11.3.1"),
        (BACCARAT, Card(14, Suit.SPADES), "CMA 11.3.1"),
        (WAR, 17, "CMA 17.3.1"),
        (POKER, None, "CMA 18.4.1"),
    ],
)
def test_what_the_equipment_cannot_show_is_refused_by_its_clause(
    name: str, drawn: object, clause: str
) -> None:
    assert refused(awaiting(name), drawn).clause == clause


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        (SIC_BO, Dice(6, 6, 6)),
        (ROULETTE, 0),
        (VIRTUAL, 36),
        (WHEEL, Stop(0, MARKS[0])),
        (WHEEL, Stop(53, MARKS[53])),
        (BACCARAT, ACE),
        (WAR, ACE),
        (POKER, ACE),
    ],
)
def test_what_the_equipment_can_show_is_drawn(name: str, drawn: object) -> None:
    assert draw(awaiting(name), drawn) == ResultDrawn(drawn)


@pytest.mark.clause("CMA 18.4.1")
def test_one_deck_has_one_ace_of_spades() -> None:
    play = awaiting(POKER)
    play = after(play, draw(play, ACE))
    assert str(refused(play, ACE).accepted) == "one of the 52 cards, at most 1 of each in a round"


@pytest.mark.clause("CMA 11.3.1")
def test_four_decks_have_four_aces_of_spades() -> None:
    play = awaiting(BACCARAT, decks=4)
    for _ in range(4):
        play = after(play, draw(play, ACE))
    assert refused(play, ACE).clause == "CMA 11.3.1"


def test_a_refused_draw_leaves_the_round_where_it_was() -> None:
    play = awaiting(ROULETTE)
    refused(play, 99)
    assert isinstance(draw(play, 17), ResultDrawn)


def test_a_refusal_says_what_was_drawn_and_what_could_be() -> None:
    said = "a draw of 'banana' (CMA 10.4.1); accepted: a number from 0 to 36"
    assert str(refused(awaiting(ROULETTE), "banana")) == said
