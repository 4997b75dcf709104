"""Jackpots as screens show them: the meter, how it is won, what it pays, and who won last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.display.views import View
from croupier.floor.jackpots.jackpot import JackpotPhase
from croupier.floor.jackpots.plan import Style
from croupier.floor.tables.sign import Limit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.floor.jackpots.place import Jackpot
    from croupier.floor.tables.table import Table

WINS_SHOWN = 5


class WaysToWinView(View, frozen=True):
    """A result and the share of the jackpot that it wins."""

    bet: str
    tier: str
    percent: int


class JackpotWinView(View, frozen=True):
    """A win: how much, at which table, when, and whether somebody has yet to confirm it."""

    id: str
    cents: int
    table: str
    at_ms: int
    is_confirmed: bool


class JackpotView(View, frozen=True):
    """A jackpot.  CMA 8.3.7(a), 11.8.2, 14.4.2, SBC 16.3, 16.12.

    `wager` is the bet that takes part, "" where every wager does; its lowest and highest wager
    are by table.  A mystery's `commitment` binds the amount at which it is won.
    """

    id: str
    name: str
    style: Style
    phase: JackpotPhase
    display_cents: int
    minimum_cents: int
    maximum_cents: int
    rate_ppm: int
    wager: str
    tables: dict[str, str]
    limits: dict[str, Limit]
    wins: list[WaysToWinView]
    hits: int
    commitment: str
    fault: str
    recent: list[JackpotWinView]


def jackpot_views(jackpots: Iterable[Jackpot], tables: Mapping[str, Table]) -> list[JackpotView]:
    """Every jackpot that runs or closes, as everybody sees it."""
    shown = (each for each in jackpots if each.plan is not None)
    return [_view(each, tables) for each in shown if each.phase is not JackpotPhase.CLOSED]


def _view(jackpot: Jackpot, tables: Mapping[str, Table]) -> JackpotView:
    plan = jackpot.terms
    here = {name: tables[name] for name in jackpot.signs if name in tables}
    return JackpotView(
        id=plan.id,
        name=plan.name,
        style=plan.style,
        phase=jackpot.phase,
        display_cents=jackpot.display_cents,
        minimum_cents=plan.minimum_cents,
        maximum_cents=plan.maximum_cents,
        rate_ppm=plan.rate_ppm,
        wager=plan.wager,
        tables={name: _name(table) for name, table in here.items()},
        limits={name: table.kept.plan.sign.of(plan.wager) for name, table in here.items()},
        wins=[WaysToWinView(win.bet, win.tier, win.percent) for win in plan.wins],
        hits=jackpot.hits,
        commitment=jackpot.commitment,
        fault=jackpot.fault,
        recent=[
            JackpotWinView(
                won.id,
                won.cents,
                _name(tables[won.table]) if won.table in tables else won.table,
                won.at_ms,
                won.is_confirmed,
            )
            for won in jackpot.wins[-WINS_SHOWN:]
        ],
    )


def _name(table: Table) -> str:
    return table.kept.plan.name or table.book.title
