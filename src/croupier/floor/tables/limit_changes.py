"""A limit changed: another sign at a table, at once or after its notice, and limits of one player.

Each function answers with the events of the change or of its notice, and has changed nothing yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.events import Event
from croupier.floor.tables.events import (
    MinimumsKept,
    NoticeAnnounced,
    PlayerLimited,
    SignChanged,
)
from croupier.floor.tables.holds import refused_as_hold
from croupier.floor.tables.limits import refused_sign, refused_tournaments
from croupier.floor.tables.noticeboard import Announced, Notice, OwnLimits
from croupier.floor.tables.notices import MINUTE_MS, agreeing, refused_standing
from croupier.floor.tables.sign import Limit, Sign, raises_minimum
from croupier.rounds.refusals import Reason, Refused
from croupier.rulebook.floor_rules import Differ, Noticed
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from croupier.floor.tables.table import Table

SIDE_BY_SIDE = "change_limits.side_by_side"


def change_sign(
    table: Table,
    sign: Sign,
    now_ms: int,
    *,
    consenting: Collection[str] = (),
    side_by_side: bool = False,
    by: str = "",
) -> list[Event] | Refused:
    """Other limits: at once where that is allowed, else after their notice.

    A higher minimum waits while players are present, at Crown Perth every change does; there the
    consent of all of them is enough.  `side_by_side` raises the minimum at once for those who come
    and lets those present keep theirs for the time of their notice.
    CMA 4.1, CSB 7.5, 7.5.1, 7.5.2, CSS 4.5, 4.5.1, 4.5.2, SBC 6.5, 6.5.1, 6.5.2, CPB 8.1.
    """
    floor, plan = table.floor, table.kept.plan
    if refused := (
        refused_sign(floor, table.rules, sign) or refused_tournaments(floor, plan, sign)
    ):
        return refused
    if clause := _at_once(table, sign, consenting):
        return [SignChanged(sign, by, clause)]
    if side_by_side:
        return _side_by_side(table, sign, now_ms, by)
    standing = table.kept.posted.notice(Announced.LIMITS)
    if standing is not None and standing.sign == sign:
        return refused_standing(table, standing)
    due_at_ms = now_ms + floor["change_limits.minutes"] * MINUTE_MS
    clause = floor.clause("change_limits.minutes")
    notice = Notice(Announced.LIMITS, clause, now_ms, due_at_ms, by=by, sign=sign)
    return [NoticeAnnounced(notice)]


def _at_once(table: Table, sign: Sign, consenting: Collection[str]) -> str:
    """The clause by which other limits need no notice, or nothing."""
    floor = table.floor
    higher = raises_minimum(table.kept.plan.sign, sign)
    if not higher and floor["change_limits.noticed"] == Noticed.HIGHER_MINIMUM:
        return floor.clause("change_limits.noticed")
    if not table.kept.seats and floor.get("change_limits.when_empty"):
        return floor.clause("change_limits.when_empty")
    everybody = len(agreeing(table, consenting)) == len(table.kept.seats) > 0
    return floor.clause("change_limits.consent") if _allows_consent(table) and everybody else ""


def _allows_consent(table: Table) -> bool:
    return bool(table.floor.get("change_limits.consent"))


def _side_by_side(table: Table, sign: Sign, now_ms: int, by: str) -> list[Event] | Refused:
    """Two minimums: the old one for those present, until their notice is up.  SBC 6.5.1, 6.5.2."""
    floor = table.floor
    if not floor.get(SIDE_BY_SIDE):
        why, accepted = (
            message("refusal-two_minimums_side"),
            message("accepted-notice_higher_minimum"),
        )
        clause = floor.clause("change_limits.minutes")
        return Refused(Reason.NOT_OFFERED, why, clause, accepted)
    due_at_ms = now_ms + floor["change_limits.kept_minutes"] * MINUTE_MS
    clause = floor.clause("change_limits.kept_minutes")
    notice = Notice(Announced.KEPT_MINIMUMS, clause, now_ms, due_at_ms, by=by, sign=sign)
    kept = MinimumsKept(list(table.kept.seats), table.kept.plan.sign, floor.clause(SIDE_BY_SIDE))
    return [kept, SignChanged(sign, by, floor.clause(SIDE_BY_SIDE)), NoticeAnnounced(notice)]


def set_player_limits(
    table: Table,
    terminal: str,
    *,
    limit: Limit | None = None,
    bets: Mapping[str, Limit] | None = None,
    by: str = "",
) -> list[Event] | Refused:
    """Limits agreed with one player, whose place a marker shows until they go.

    `limit` is for all bets without a limit of their own, `bets` for those it names; neither takes
    the agreed limits away again.  CSB 7.4, CSS 4.4, SBC 6.6, CPB 3.10.
    """
    floor = table.floor
    clause = floor.clause("player_limits.differ")
    own = OwnLimits(clause, floor.get("player_limits.marker") or "", limit, dict(bets or {}))
    lifts = not (limit or bets)
    if refused := _refused_terminal(table, terminal, clause) or (
        None if lifts else _refused_own(table, own)
    ):
        return refused
    return [PlayerLimited(terminal, None if lifts else own, by)]


def _refused_terminal(table: Table, terminal: str, clause: str) -> Refused | None:
    if terminal in table.kept.seats:
        return None
    here = (
        message("accepted-one_of", each=[*table.kept.seats])
        if table.kept.seats
        else message("accepted-nobody_table_empty")
    )
    return Refused(
        Reason.NOT_OFFERED,
        message("refusal-terminal_not_at", terminal=terminal, place=table.id),
        clause,
        here,
    )


def _refused_own(table: Table, own: OwnLimits) -> Refused | None:
    """Only what a clause of the document lets be agreed."""
    floor, sign = table.floor, table.kept.plan.sign
    differ = floor.get("player_limits.differ")
    if differ is None:
        why = message("refusal-no_limits_one", document=floor.document)
        return Refused(
            Reason.NOT_OFFERED,
            why,
            floor.clause("change_limits.noticed"),
            message("accepted-one_of", each=[*sign.lines]),
        )
    given = [(bet, limit) for bet, limit in (("", own.limit), *own.bets.items()) if limit]
    low = [bet for bet, limit in given if limit.maximum_cents <= sign.of(bet).maximum_cents]
    if differ == Differ.ABOVE_MAXIMUM and low:
        why = message("refusal-limits_one_player")
        accepted = message("accepted-more_than", maximum=sign.of(low[0]).maximum_cents)
        return Refused(Reason.WRONG_AMOUNT, why, own.clause, accepted)
    return refused_as_hold(table, own) or refused_sign(floor, table.rules, own.over(sign))
