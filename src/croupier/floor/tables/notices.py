"""Changes that are announced first: closing, another variation, and other limits when they are due.

Each function answers with the events of the change or of its notice, and has changed nothing yet.
What is announced is made by the Dealer before the first round that opens once it is due.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.floor.events import Event
from croupier.floor.tables.events import (
    MinimumsEnded,
    NoticeAnnounced,
    NoticeWithdrawn,
    SignChanged,
    TableClosed,
    VariationChanged,
)
from croupier.floor.tables.leave import refused_without_leave
from croupier.floor.tables.limits import refused_sign
from croupier.floor.tables.noticeboard import Announced, Notice
from croupier.floor.tables.offers import refused_offers
from croupier.floor.tables.table import Phase
from croupier.rounds.notices import refused_change
from croupier.rounds.play import refused_period
from croupier.rounds.refusals import Reason, Refused, refused_by_book
from croupier.rulebook.book import OptionError
from croupier.rulebook.loader import load
from croupier.rulebook.source import BookError
from croupier.words.message import Message, message

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from croupier.floor.tables.table import Table


MINUTE_MS = 60_000
VARIATION = "notices.variation_minutes_min"


def announce_closing(table: Table, now_ms: int, *, by: str = "") -> list[Event] | Refused:
    """The table closes once its players had their rounds or minutes, at once without players.

    Rounds are counted from the next that opens.
    CMA 20.8, CSB 20.5, CSS 10.5, SBC 20.13, CPB 8.6.
    """
    floor = table.floor
    minutes, rounds = floor.get("close_table.minutes") or 0, floor.get("close_table.rounds") or 0
    key = "close_table.minutes" if minutes else "close_table.rounds"
    if table.kept.phase is Phase.CLOSED:
        why = message("refusal-closed_already", table=table.id)
        return Refused(Reason.OUT_OF_ORDER, why, floor.clause(key), message("accepted-open_table"))
    is_empty = not table.kept.seats
    standing = table.kept.posted.notice(Announced.CLOSING)
    if standing is not None and (is_empty or not standing.is_for_empty_table):
        return refused_standing(table, standing)
    if is_empty:
        minutes, rounds, key = 0, 0, "close_table.when_empty"
    notice = Notice(
        Announced.CLOSING,
        floor.clause(key),
        now_ms,
        now_ms + minutes * MINUTE_MS,
        table.kept.number + rounds,
        by,
        is_empty,
    )
    return [NoticeAnnounced(notice)]


def change_variation(
    table: Table,
    book: str,
    options: dict[str, Any],
    now_ms: int,
    *,
    consenting: Collection[str] = (),
    by: str = "",
) -> list[Event] | Refused:
    """Another variation or other Side Wagers, after a notice or by consent, with a fresh shoe.

    CSB 5.3, 5.3.1, 5.3.2, 5.3.3.
    """
    if refused := _refused_variation(table, book, options):
        return refused
    players, agree = len(table.kept.seats), len(agreeing(table, consenting))
    waits = refused_change(table.rules, "variation", players=players, consenting=agree)
    standing = table.kept.posted.notice(Announced.VARIATION)
    if waits and standing is not None and (standing.book, standing.options) == (book, options):
        return refused_standing(table, standing)
    due_at_ms = now_ms + (table.rules[VARIATION] * MINUTE_MS if waits else 0)
    clause = table.rules.clause(VARIATION)
    notice = Notice(
        Announced.VARIATION,
        clause,
        now_ms,
        due_at_ms,
        by=by,
        is_for_empty_table=not players,
        book=book,
        options=options,
    )
    return [NoticeAnnounced(notice)]


def may_vary(table: Table) -> bool:
    """Whether a table's document lets its variation change while it is open.  CSB 5.3."""
    return VARIATION in table.rules.book.values


def withdraw_notice(table: Table, of: Announced, *, by: str = "") -> list[Event] | Refused:
    """What was announced will not be; the minimum that players keep is then theirs for good."""
    if table.kept.posted.notice(of):
        return [NoticeWithdrawn(of, by)]
    standing = [notice.of for notice in table.kept.posted.notices]
    clause, why = (
        table.floor.clause("change_limits.minutes"),
        message("refusal-no_notice_of", of=of),
    )
    accepted = (
        message("accepted-one_of", each=standing) if standing else message("accepted-no_notices")
    )
    return Refused(Reason.OUT_OF_ORDER, why, clause, accepted)


def due_changes(table: Table, now_ms: int) -> list[Event]:
    """What the Dealer does before a round opens: the changes whose notice is up.

    A table that closes has no others.  CMA 20.8, CSB 5.3.2, 7.5.2, 20.5, CSS 4.5.2, 10.5, SBC 6.5,
    6.5.2, 20.13, CPB 8.1, 8.6.
    """
    number, players = table.kept.number, len(table.kept.seats)
    standing = table.kept.posted.notices
    able = sum(not (seat.fault or seat.lock) for seat in table.kept.seats.values())
    due = {each.of: each for each in standing if each.is_due(now_ms, number, players, able)}
    if Announced.CLOSING in due:
        return CHANGES[Announced.CLOSING](table, due[Announced.CLOSING])
    return [event for of in Announced if of in due for event in CHANGES[of](table, due[of])]


class NoticeShown(NamedTuple):
    """A notice as the table shows it: its words, its time, and the rounds that are left."""

    words: Message
    due_at_ms: int
    rounds_left: int
    clause: str


def notices_shown(table: Table) -> list[NoticeShown]:
    """The notices at a table, those with the least time left first.  CMA 4.1, CPB 8.1, SBC 6.5."""
    number = table.kept.number
    return [
        NoticeShown(
            each.words(number), each.due_at_ms, max(0, each.after_round - number), each.clause
        )
        for each in sorted(table.kept.posted.notices, key=lambda notice: notice.due_at_ms)
    ]


def refused_standing(table: Table, standing: Notice) -> Refused:
    """A notice runs its time: announcing the same again makes it neither longer nor shorter."""
    why = message("refusal-notice_stands", notice=standing.words(table.kept.number))
    accepted = message("accepted-standing_notice_one")
    return Refused(Reason.OUT_OF_ORDER, why, standing.clause, accepted)


def agreeing(table: Table, consenting: Collection[str]) -> set[str]:
    """Who of those at the table consents."""
    return set(table.kept.seats) & set(consenting)


def _refused_variation(table: Table, name: str, options: dict[str, Any]) -> Refused | None:
    """A variation is the same game by another book of its document, with options it offers."""
    document = table.book.document
    if not may_vary(table):
        why = message("refusal-no_change_variation", document=document)
        return Refused(Reason.NOT_OFFERED, why, document, message("accepted-table_closed_opened"))
    clause = table.rules.clause(VARIATION)
    try:
        book = load(name)
        rules = book.rules(**options)
    except (BookError, OptionError) as error:
        return refused_by_book(Reason.NOT_OFFERED, error, clause)
    if (book.document, book.game) != (document, table.book.game):
        why = message("refusal-no_variation", book=book.name, book_2=table.book.name)
        return Refused(
            Reason.NOT_OFFERED,
            why,
            clause,
            message("accepted-game_of_document", game=table.book.game, document=document),
        )
    plan = table.kept.plan
    return (
        refused_sign(table.floor, rules, plan.sign)
        or refused_period(rules, plan.pace.wagering_seconds)
        or refused_offers(rules)
        or refused_without_leave(table, rules)
    )


def _close(_: Table, notice: Notice) -> list[Event]:
    return [TableClosed(message("closed-its_notice_up", clause=notice.clause), notice.by)]


def _vary(_: Table, notice: Notice) -> list[Event]:
    digest = load(notice.book).digest
    return [VariationChanged(notice.book, notice.options, digest, notice.by, notice.clause)]


def _limit(table: Table, notice: Notice) -> list[Event]:
    """The noticed sign binds everybody: those who kept a minimum have seen it for as long."""
    assert notice.sign is not None, "a notice of limits carries its sign"
    changed: list[Event] = [SignChanged(notice.sign, notice.by, notice.clause)]
    return changed + (_end_kept(table, notice) if table.kept.posted.kept_minimums else [])


def _end_kept(_: Table, notice: Notice) -> list[Event]:
    return [MinimumsEnded(notice.clause)]


CHANGES: dict[Announced, Callable[[Table, Notice], list[Event]]] = {
    Announced.CLOSING: _close,
    Announced.VARIATION: _vary,
    Announced.LIMITS: _limit,
    Announced.KEPT_MINIMUMS: _end_kept,
}
