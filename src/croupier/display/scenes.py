"""What lies on a table, as plain data that a screen draws without knowing a rule.

What is not drawn yet is absent.  Cards are codes such as "AS"; None lies face down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.display.scenes_blackjack import blackjack, own_blackjack
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
    from croupier.games.casino_war import Deal as WarDeal
    from croupier.games.spinner import Spin
    from croupier.games.three_card_poker import Deal as PokerDeal
    from croupier.rounds.round import Round

Scene = dict[str, Any]


def scene_of(game: str, play: Round | None) -> Scene:
    """What everybody sees on a table of the game; only its kind before the first draw."""
    if play is None or play.state is None:
        return {"kind": game}
    return {"kind": game, **SCENES[game](play.state)}


def own_scene(play: Round | None, terminal: str) -> Scene:
    """What a player sees besides: their own cards that lie face down, or the hand they chose."""
    if play is None or play.state is None or play.game.name not in OWN:
        return {}
    return OWN[play.game.name](play.state, terminal)


def _roulette(number: int) -> Scene:
    return {"number": number, "colour": colour(number)}


def _virtual_roulette(spin: Spin) -> Scene:
    return _spinner(spin) | ({} if spin.result is None else _roulette(spin.result))


def _sic_bo(dice: Dice) -> Scene:
    return {"dice": list(dice), "total": sum(dice), "is_triple": is_triple(dice)}


def _lucky_big_wheel(spin: Spin) -> Scene:
    return _spinner(spin) | ({} if spin.result is None else _stops((spin.result,)))


def _big_3_six(stops: Stops) -> Scene:
    return _stops(stops)


def _stops(stops: Iterable[Stop]) -> Scene:
    return {"stops": [stop._asdict() for stop in stops]}


def _spinner(spin: Spin) -> Scene:
    """Whose turn it is to spin, and who spun.  CMA 13.3.1, 14.3."""
    found: Scene = {"spinner": spin.spinner.player} if spin.spinner else {}
    return found | ({"spun_by": spin.spun_by.value} if spin.spun_by else {})


def _baccarat(coup: Coup) -> Scene:
    hands = {"player": _points(coup.player), "banker": _points(coup.banker)}
    scene: Scene = {name: hand for name, hand in hands.items() if hand}
    if baccarat_rules.drawing(coup) is None:
        scene["winner"] = winner_of(baccarat_rules.outcome(coup))
    return scene


def winner_of(outcome: baccarat_rules.Outcome) -> str:
    """The hand that counts more, or a Tie.  CMA 11.7.2."""
    above = baccarat_rules.margin(outcome, baccarat_rules.PLAYER)
    if above == 0:
        return "Tie"
    return baccarat_rules.PLAYER if above > 0 else baccarat_rules.BANKER


def _points(cards: tuple[Card, ...]) -> Scene:
    if not cards:
        return {}
    hand = baccarat_rules.hand_of(cards)
    return {"cards": codes(cards), "points": hand.points, "is_natural": hand.is_natural}


def _casino_war(deal: WarDeal) -> Scene:
    """A card an area, the Dealer's, then those of the war.  CMA 17.5.1, 17.7.1."""
    areas = [
        {
            "area": who.area,
            "player": who.player,
            "card": card.code,
            "is_surrendered": who in deal.surrendered,
            "is_at_war": who in deal.at_war,
        }
        for who, card in zip(deal.areas, deal.cards, strict=False)
    ]
    after = codes(deal.cards[len(deal.areas) :])
    scene: Scene = {"areas": areas} | dict(zip(("dealer",), after, strict=False))
    war = dict(zip(("community", "dealer"), after[1:], strict=False))
    return scene | ({"war": war} if war else {})


def _three_card_poker(deal: PokerDeal) -> Scene:
    """The matrix by its positions from 1, and the Dealer's cards once dealt.  CMA 18.6."""
    scene: Scene = {"matrix": codes(deal.matrix)} if deal.matrix else {}
    if not deal.dealer:
        return scene
    scene["dealer"] = codes(deal.dealer)
    if len(deal.dealer) == poker_rules.DEALER_CARDS:
        value = three_card_value(deal.dealer)
        scene["dealer_makes"] = poker_rules.best_name(value)
        scene["dealer_qualifies"] = value >= deal.least
    return scene


def _own_three_card_poker(deal: PokerDeal, terminal: str) -> Scene:
    """The hand that a player selected, once all nine cards lie there.  CMA 18.5.1."""
    for who, selection in deal.selected:
        if who.player == terminal and selection and len(deal.matrix) == poker_rules.MATRIX:
            hand = poker_rules.cards_of(poker_rules.outcome(deal, who), poker_rules.HAND)
            makes = poker_rules.best_name(three_card_value(hand))
            return {"hand": codes(hand), "makes": makes, "is_playing": who in deal.playing}
    return {}


def codes(cards: Iterable[Card]) -> list[str]:
    """Cards by their codes."""
    return [card.code for card in cards]


SCENES: dict[str, Callable[[Any], Scene]] = {
    "baccarat": _baccarat,
    "big_3_six": _big_3_six,
    "blackjack": blackjack,
    "casino_war": _casino_war,
    "lucky_big_wheel": _lucky_big_wheel,
    "roulette": _roulette,
    "sic_bo": _sic_bo,
    "three_card_poker": _three_card_poker,
    "virtual_roulette": _virtual_roulette,
}
OWN: dict[str, Callable[[Any, str], Scene]] = {
    "blackjack": own_blackjack,
    "three_card_poker": _own_three_card_poker,
}
