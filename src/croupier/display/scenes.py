"""What lies on a table, from the state of its round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.display import scene_views as shows
from croupier.display import scenes_blackjack
from croupier.display.scene_views import OwnScene, Scene
from croupier.equipment.wheels import colour
from croupier.games import baccarat as baccarat_rules
from croupier.games import three_card_poker as poker_rules
from croupier.games.poker_hands import three_card_value
from croupier.games.sic_bo import is_triple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.equipment.cards import Card
    from croupier.equipment.dice import Dice
    from croupier.equipment.wheels import Stop
    from croupier.games.baccarat import Coup
    from croupier.games.big_3_six import Stops
    from croupier.games.casino_war import WarDeal
    from croupier.games.spinner import Spin
    from croupier.games.three_card_poker import PokerDeal
    from croupier.rounds.round import Round


def scene_of(game: str, play: Round | None) -> Scene:
    """What everybody sees on a table of the game; only its kind before the first draw."""
    maker = SCENES[game]
    return maker.empty if play is None or play.state is None else maker.scene(play.state)


def own_scene(play: Round | None, terminal: str) -> OwnScene:
    """What a player sees besides: their own cards that lie face down, or the hand they chose."""
    if play is None or play.state is None:
        return OwnScene()
    return SCENES[play.game.name].own(play.state, terminal)


def hidden_areas(play: Round) -> frozenset[int]:
    """The areas some of whose cards only their Controlling Player sees now."""
    return SCENES[play.game.name].hidden(play.state)


def _roulette(number: int) -> Scene:
    return shows.RouletteScene(number, colour(number))


def _virtual_roulette(spin: Spin) -> Scene:
    number = spin.result
    shown = None if number is None else colour(number)
    return shows.VirtualRouletteScene(number, shown, _spinner(spin), spin.spun_by)


def _sic_bo(dice: Dice) -> Scene:
    return shows.SicBoScene(list(dice), sum(dice), is_triple(dice))


def _lucky_big_wheel(spin: Spin) -> Scene:
    stops = None if spin.result is None else _stops((spin.result,))
    return shows.LuckyBigWheelScene(stops, _spinner(spin), spin.spun_by)


def _big_3_six(stops: Stops) -> Scene:
    return shows.Big3SixScene(_stops(stops))


def _stops(stops: Iterable[Stop]) -> list[shows.StopView]:
    return [shows.StopView(*stop) for stop in stops]


def _spinner(spin: Spin) -> str | None:
    """Whose turn it is to spin.  CMA 13.3.1, 14.3."""
    return spin.spinner.player if spin.spinner else None


def _baccarat(coup: Coup) -> Scene:
    is_over = baccarat_rules.drawing(coup) is None
    winner = winner_of(baccarat_rules.outcome(coup)) if is_over else None
    return shows.BaccaratScene(_points(coup.player), _points(coup.banker), winner)


def winner_of(outcome: baccarat_rules.BothHands) -> shows.Winner:
    """The hand that counts more, or a Tie.  CMA 11.7.2."""
    above = baccarat_rules.margin(outcome, baccarat_rules.PLAYER)
    if above == 0:
        return "Tie"
    return "Player" if above > 0 else "Banker"


def _points(cards: tuple[Card, ...]) -> shows.CoupHandView | None:
    if not cards:
        return None
    hand = baccarat_rules.hand_of(cards)
    return shows.CoupHandView(codes(cards), hand.points, hand.is_natural)


def _casino_war(deal: WarDeal) -> Scene:
    """The cards lie in the order in which they were dealt.  CMA 17.5.1, 17.7.1."""
    areas = [
        shows.WarAreaView(
            area=who.area,
            player=who.player,
            card=card.code,
            is_surrendered=who in deal.surrendered,
            is_at_war=who in deal.at_war,
        )
        for who, card in zip(deal.areas, deal.cards, strict=False)
    ]
    after = codes(deal.cards[len(deal.areas) :])
    war = shows.WarView(*after[1:]) if after[1:] else None
    return shows.CasinoWarScene(areas, after[0] if after else None, war)


def _three_card_poker(deal: PokerDeal) -> Scene:
    """What the Dealer makes is known once all cards of the Dealer are dealt.  CMA 18.6."""
    value = None
    if len(deal.dealer) == poker_rules.DEALER_CARDS:
        value = three_card_value(deal.dealer)
    return shows.ThreeCardPokerScene(
        matrix=codes(deal.matrix) or None,
        dealer=codes(deal.dealer) or None,
        dealer_makes=poker_rules.best_name(value) if value else None,
        dealer_qualifies=value >= deal.least if value else None,
    )


def _own_three_card_poker(deal: PokerDeal, terminal: str) -> OwnScene:
    """The hand that a player selected, once all nine cards lie there.  CMA 18.5.1."""
    for who, selection in deal.selected:
        if who.player == terminal and selection and len(deal.matrix) == poker_rules.MATRIX:
            hand = poker_rules.cards_of(poker_rules.outcome(deal, who), poker_rules.HAND)
            makes = poker_rules.best_name(three_card_value(hand))
            return OwnScene(hand=codes(hand), makes=makes, is_playing=who in deal.playing)
    return OwnScene()


def codes(cards: Iterable[Card]) -> list[str]:
    """Cards by their codes."""
    return [card.code for card in cards]


class SceneMaker(NamedTuple):
    """How a game lies on a table: empty, as everybody sees its state, and as a player does besides.

    `hidden` are the areas some of whose cards only their Controlling Player sees.
    """

    empty: Scene
    scene: Callable[[Any], Scene]
    own: Callable[[Any, str], OwnScene] = lambda *_: OwnScene()
    hidden: Callable[[Any], frozenset[int]] = lambda _: frozenset()


SCENES = {
    "baccarat": SceneMaker(shows.BaccaratScene(), _baccarat),
    "big_3_six": SceneMaker(shows.Big3SixScene(), _big_3_six),
    "blackjack": SceneMaker(
        shows.BlackjackScene(),
        scenes_blackjack.blackjack,
        scenes_blackjack.own_blackjack,
        scenes_blackjack.hidden_areas,
    ),
    "casino_war": SceneMaker(shows.CasinoWarScene(), _casino_war),
    "lucky_big_wheel": SceneMaker(shows.LuckyBigWheelScene(), _lucky_big_wheel),
    "roulette": SceneMaker(shows.RouletteScene(), _roulette),
    "sic_bo": SceneMaker(shows.SicBoScene(), _sic_bo),
    "three_card_poker": SceneMaker(
        shows.ThreeCardPokerScene(), _three_card_poker, _own_three_card_poker
    ),
    "virtual_roulette": SceneMaker(shows.VirtualRouletteScene(), _virtual_roulette),
}
