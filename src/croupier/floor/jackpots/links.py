"""The jackpots of a table: what its settlements add to each, and what its sign says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.floor.jackpots.events import JackpotLeftOut
from croupier.floor.jackpots.letters import (
    Contribution,
    Hit,
    Offered,
    Paused,
    Share,
    SignShown,
    Withdrawn,
)
from croupier.floor.jackpots.plan import MILLIONTHS, JackpotPlan, Style
from croupier.floor.places.letter import Draft, LetterSent, LetterTaken
from croupier.ledger.accounts import house

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from croupier.floor.tables.events import LineData
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat

CHIPS = "chips"


class Link(msgspec.Struct):
    """A jackpot that a table takes part in, and what it has paid in advance, in millionths.

    One that `is_leaving` takes no wager any more, and those that stand take part to the end of the
    round; one that is `left_out` does not work, and a ruling lets the game go on without it.
    """

    plan: JackpotPlan
    advance: int = 0
    reserve_advance: int = 0
    fault: str = ""
    is_leaving: bool = False
    left_out: bool = False

    @property
    def takes_wagers(self) -> bool:
        """Whether wagers on its bet are taken."""
        return not (self.fault or self.is_leaving or self.left_out)

    @property
    def is_broken(self) -> bool:
        """Whether it does not work and nobody has ruled that the game goes on without it."""
        return bool(self.fault) and not self.left_out


def apply_to_links(links: dict[str, Link], event: object) -> None:
    """What a letter changes at a table's jackpots."""
    if isinstance(event, LetterTaken):
        match event.letter.content:
            case Offered(plan=plan):
                links[plan.id] = _renewed(links.get(plan.id), plan)
            case Withdrawn(jackpot=jackpot) if jackpot in links:
                links[jackpot].is_leaving = True
            case Paused(jackpot=jackpot, why=why) if jackpot in links:
                links[jackpot].fault, links[jackpot].left_out = why, False
    elif isinstance(event, JackpotLeftOut):
        for link in links.values():
            link.left_out = True
    elif isinstance(event, LetterSent):
        _apply_sent(links, event)


def _apply_sent(links: dict[str, Link], event: LetterSent) -> None:
    own = (each for each in links.values() if each.plan.stream == event.letter.to)
    link, told = next(own, None), event.letter.content
    if link is None:
        return
    if isinstance(told, SignShown) and not told.offers:
        del links[link.plan.id]
    elif isinstance(told, Contribution):
        link.advance += told.cents * MILLIONTHS - told.millionths
        link.reserve_advance += told.reserve_cents * MILLIONTHS - told.reserve_millionths
        assert 0 <= link.advance < MILLIONTHS, "less than a cent is paid in advance"


def _renewed(link: Link | None, plan: JackpotPlan) -> Link:
    if link is None:
        return Link(plan)
    return Link(plan, link.advance, link.reserve_advance)


def signs_shown(links: Mapping[str, Link]) -> list[Draft]:
    """The letters of a table whose round is over: it has shown that it leaves.  CMA 8.3.4, 8.3.5.

    A wager that stood when the sign came up took part to the end of its round.
    """
    leaving = (link for link in links.values() if link.is_leaving)
    return [Draft(link.plan.stream, SignShown(offers=False)) for link in leaving]


def contributions(
    table: Table, round_id: str, at_ms: int, lines: Sequence[LineData]
) -> list[Draft]:
    """The letters that follow from a settlement: one to each jackpot that it feeds or wins.

    CMA 3.10, 8.4.2, SBC 16.10.2.
    """
    drafts = []
    for link in table.kept.jackpots.values():
        out = bool(link.fault) or link.left_out
        own = [each for each in lines if link.plan.takes(each.bet) and not out]
        content = _contribution(link, round_id, at_ms, table.kept.seats, own)
        if content is not None:
            rule = table.book.bets.get(link.plan.wager)
            clause = rule.requires_clause if rule is not None else ""
            content = msgspec.structs.replace(content, clause=clause)
            cents = content.cents + content.reserve_cents
            money = {house(table.id): cents} if cents else {}
            drafts.append(Draft(link.plan.stream, content, link.plan.id, money))
    return drafts


def _contribution(
    link: Link, round_id: str, at_ms: int, seats: Mapping[str, Seat], lines: Iterable[LineData]
) -> Contribution | None:
    plan, shares, hits = link.plan, [], []
    staked = fixed = 0
    for line in lines:
        fixed += bool(line.got_cents and plan.wager == line.bet)
        seat = seats.get(line.terminal)  # whoever plays with chips on the felt has none
        session_ms = seat.session.started_at_ms if seat else 0
        stake = line.stake_cents if line.means == CHIPS else 0
        staked += stake
        shares.append(Share(line.terminal, stake * plan.rate_ppm, session_ms))
        if plan.percent(line.bet, line.tier):
            hits.append(Hit(line.terminal, line.area, line.bet, line.tier, session_ms))
    exact, reserve = staked * plan.rate_ppm, staked * plan.reserve_ppm
    if not exact + reserve and not hits:
        return None
    return Contribution(
        round_id,
        at_ms,
        exact,
        _whole(exact - link.advance),
        reserve,
        _whole(reserve - link.reserve_advance),
        shares if plan.style is Style.MYSTERY else [],
        hits,
        fixed=fixed,
    )


def _whole(millionths: int) -> int:
    """The whole cents that cover so much."""
    return max(0, -(-millionths // MILLIONTHS))
