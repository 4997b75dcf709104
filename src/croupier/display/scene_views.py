"""What lies on a table of each game, as a screen draws it without knowing a rule.

What is not drawn yet is left out.  Cards are codes such as "AS"; None lies face down.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.games.spinner import SpunBy
from croupier.words.message import Message

Winner = Literal["Player", "Banker", "Tie"]
HandStatus = Literal["in play", "done", "lost"]


class GameScene(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """A table of a game, named by `kind`; nothing else before the first draw."""


class RouletteScene(GameScene, frozen=True, tag="roulette"):
    """The number in which the ball rests, and its colour."""

    number: int | None = None
    colour: str | None = None


class VirtualRouletteScene(GameScene, frozen=True, tag="virtual_roulette"):
    """The number in which the ball rests, whose turn it is to spin, and who spun.  CMA 14.3."""

    number: int | None = None
    colour: str | None = None
    spinner: str | None = None
    spun_by: SpunBy | None = None


class SicBoScene(GameScene, frozen=True, tag="sic_bo"):
    """The dice as they fell."""

    dice: list[int] | None = None
    total: int | None = None
    is_triple: bool | None = None


class StopView(msgspec.Struct, frozen=True):
    """The compartment at which a money wheel rests, and its symbol."""

    compartment: int
    symbol: str


class LuckyBigWheelScene(GameScene, frozen=True, tag="lucky_big_wheel"):
    """Where the wheel rests, whose turn it is to spin, and who spun.  CMA 13.3.1."""

    stops: list[StopView] | None = None
    spinner: str | None = None
    spun_by: SpunBy | None = None


class Big3SixScene(GameScene, frozen=True, tag="big_3_six"):
    """Where each of the three wheels rests."""

    stops: list[StopView] | None = None


class CoupHandView(msgspec.Struct, frozen=True):
    """A hand of Baccarat and its points."""

    cards: list[str]
    points: int
    is_natural: bool


class BaccaratScene(GameScene, frozen=True, tag="baccarat"):
    """Both hands, and the winner after the last card."""

    player: CoupHandView | None = None
    banker: CoupHandView | None = None
    winner: Winner | None = None


class WarAreaView(msgspec.Struct, frozen=True):
    """A Betting Area of Casino War, and what its player decided."""

    area: int
    player: str
    card: str
    is_surrendered: bool
    is_at_war: bool


class WarView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cards of a war.  CMA 17.7.1."""

    community: str
    dealer: str | None = None


class CasinoWarScene(GameScene, frozen=True, tag="casino_war"):
    """A card for each area, the Dealer's, then those of the war.  CMA 17.5.1, 17.7.1."""

    areas: list[WarAreaView] | None = None
    dealer: str | None = None
    war: WarView | None = None


class ThreeCardPokerScene(GameScene, frozen=True, tag="three_card_poker"):
    """The matrix by its positions from 1, and the Dealer's hand.  CMA 18.6."""

    matrix: list[str] | None = None
    dealer: list[str] | None = None
    dealer_makes: Message | None = None
    dealer_qualifies: bool | None = None


class BlackjackHandView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand of a player; what it counts is left out while some of its cards lie face down."""

    number: int
    cards: list[str | None]
    status: HandStatus
    total: int | None = None
    is_soft: bool | None = None
    is_blackjack: bool | None = None
    is_doubled: bool | None = None


class BlackjackAreaView(msgspec.Struct, frozen=True):
    """A Betting Area, its players with the Controlling Player first, and what they chose."""

    area: int
    players: list[str]
    hands: list[BlackjackHandView]
    insured: list[str]
    surrendered: list[str]
    even_money: list[str]
    free_tokens: int


class DealerHandView(msgspec.Struct, frozen=True):
    """The Dealer's hand at Blackjack and what it counts."""

    cards: list[str]
    total: int
    is_soft: bool
    is_blackjack: bool


class TurnView(msgspec.Struct, frozen=True):
    """The area whose turn it is, and which of its hands, counted from 0."""

    area: int
    hand: int


class BlackjackScene(GameScene, frozen=True, tag="blackjack"):
    """The table as everybody sees it: `question` is what every player is asked, such as Insurance.

    CSB 8.1.1, SBC 3.8, CPB 4.10.
    """

    areas: list[BlackjackAreaView] | None = None
    dealer: DealerHandView | None = None
    question: str | None = None
    turn: TurnView | None = None


Scene = (
    RouletteScene
    | VirtualRouletteScene
    | SicBoScene
    | LuckyBigWheelScene
    | Big3SixScene
    | BaccaratScene
    | CasinoWarScene
    | ThreeCardPokerScene
    | BlackjackScene
)


class OwnScene(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one player sees besides: areas dealt face down to them, or the hand they selected.

    `makes` names the best combination of that hand; `is_playing` says whether it is played.
    """

    areas: list[BlackjackAreaView] | None = None
    hand: list[str] | None = None
    makes: Message | None = None
    is_playing: bool | None = None
