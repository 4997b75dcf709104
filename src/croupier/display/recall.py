"""A round told again from its journal: wagers, draws, decisions, lines and funds.

Standards 12, 13, 14.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.display.pictures import OF_THE_ROUND, PictureView, pictures, plan_in_force
from croupier.display.sentences import clause_of, told
from croupier.display.views import LineView, View
from croupier.floor.places.replay import Moment, moments, round_of
from croupier.floor.players.events import BarLifted, HeldReleased
from croupier.floor.staff.events import (
    AlertAcknowledged,
    AlertRaised,
    RequestEnded,
    StaffActed,
    StaffRefused,
    StaffRequested,
)
from croupier.floor.tables.events import (
    Drawn,
    Resumed,
    Revealed,
    RoundOpened,
    RoundPassed,
    RoundVoided,
    Settled,
    ShoeShuffled,
    Wagered,
)
from croupier.floor.tables.holders import holder
from croupier.floor.tables.table import new_table
from croupier.floor.terminals.changes import CREDITS
from croupier.floor.terminals.events import Adjusted, Arrived
from croupier.floor.terminals.messages import WORDS as PLAYERS_WORDS
from croupier.games.blackjack.face_up import FACE_DOWN
from croupier.ledger.accounts import Kind, kind_of, owner_of
from croupier.rulebook.book import OptionValue
from croupier.words.message import Said, message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.floor.events import Event
    from croupier.journal.chain import Entry

ENDS: dict[type, str] = {
    Settled: "settled",
    RoundVoided: "Void",
    RoundPassed: "passed without wagers",
}
IN_PLAY = "in play"
FACING = "first_two_cards"
# What staff do among themselves; what it brings about is told by events of its own.
FOR_STAFF = (
    AlertRaised,
    AlertAcknowledged,
    StaffRequested,
    RequestEnded,
    StaffRefused,
    BarLifted,
    StaffActed,
)
WRITTEN = (Adjusted, Resumed, HeldReleased)  # with what somebody wrote of it


class StoryEvent(View, frozen=True):
    """One event of the story, with its place in the journal and the clause that it names."""

    sequence: int
    at_ms: int
    kind: str
    text: Said
    clause: str = ""
    terminal: str = ""


class RecalledLine(LineView, frozen=True):
    """How a wager ended, why, and whose it was."""

    terminal: str


class FundsView(View, frozen=True):
    """An account before and after a round, and what was added since the round before, by source.

    `net_cents` is what the round itself brought.
    """

    terminal: str
    before_cents: int
    after_cents: int
    added_cents: dict[str, int]
    net_cents: int


class RoundStory(View, frozen=True):
    """A round as it happened, and the rules in force: book, digest and options.  Standards 14.

    `pictures` are what the screens showed of it, to be shown again.
    """

    round: str
    table: str
    game: str
    book: str
    digest: str
    options: dict[str, OptionValue]
    state: str
    opened_at_ms: int
    ended_at_ms: int | None
    commitment: str
    secret: str
    announced: Said
    draws: list[str]
    story: list[StoryEvent]
    lines: list[RecalledLine]
    funds: list[FundsView]
    pictures: list[PictureView]


def recall(entries: Sequence[Entry], round_id: str, terminal: str = "") -> RoundStory | None:
    """A round of a table's stream, whole or as one terminal may see it; None if there is none.

    An unfinished round is told as far as it got; while cards of others may lie face down, a player
    is not told which were drawn.  The entries start where the table does, or hold at least what
    says the rules, the shoe and the balances of the accounts that are told.
    """
    during = round_of(entries, round_id)
    if not during:
        return None
    start = during[0].entry.sequence
    before = moments(entry for entry in entries if entry.sequence < start)
    return _story(round_id, before, during, terminal)


def _story(
    round_id: str, before: list[Moment], until_next: list[Moment], terminal: str
) -> RoundStory:
    during = _until_end(until_next)
    end = during[-1]
    is_ended = type(end.event) in ENDS
    rules = plan_in_force(before)
    assert rules is not None, "a round is dealt at a table that was opened"
    plan, digest = rules
    table = new_table(plan, digest)
    is_hidden = bool(terminal) and not is_ended and table.rules.options.get(FACING) == FACE_DOWN
    seen = [moment for moment in during if not terminal or _is_for(terminal, moment)]
    return RoundStory(
        round=round_id,
        table=during[0].entry.stream,
        game=table.book.game,
        book=plan.book,
        digest=digest,
        options=plan.options,
        state=ENDS.get(type(end.event), IN_PLAY),
        opened_at_ms=during[0].entry.at_ms,
        ended_at_ms=end.entry.at_ms if is_ended else None,
        commitment=_commitment([*before, *during]),
        secret=next((m.event.secret for m in until_next if isinstance(m.event, Revealed)), ""),
        announced=end.event.announced if isinstance(end.event, Settled) else "",
        draws=[] if is_hidden else _draws(during),
        story=[_told(moment, is_hidden, is_whole=not terminal) for moment in seen],
        lines=[line for line in _lines(during) if terminal in {"", line.terminal}],
        funds=[each for each in _funds(before, during) if terminal in {"", each.terminal}],
        pictures=[] if is_hidden else pictures(rules, during, terminal),
    )


def _until_end(during: list[Moment]) -> list[Moment]:
    for place, moment in enumerate(during):
        if type(moment.event) in ENDS:
            return during[: place + 1]
    return during


def _is_for(terminal: str, moment: Moment) -> bool:
    """What is the table's or the terminal's own, and not for staff alone."""
    return not isinstance(moment.event, FOR_STAFF) and _terminal(moment) in {"", terminal}


def _terminal(moment: Moment) -> str:
    return getattr(moment.event, "terminal", "")


def _commitment(told_so_far: Iterable[Moment]) -> str:
    """The commitment of the round, or that of its shoe."""
    found = ""
    for moment in told_so_far:
        if isinstance(moment.event, ShoeShuffled | RoundOpened):
            found = moment.event.commitment or found
    return found


def _draws(during: Iterable[Moment]) -> list[str]:
    return [moment.event.result for moment in during if isinstance(moment.event, Drawn)]


def _told(moment: Moment, is_hidden: bool, *, is_whole: bool) -> StoryEvent:
    entry, event = moment.entry, moment.event
    text = told(event) if is_whole else _told_player(event)
    if isinstance(event, Drawn) and is_hidden:
        text = message("journal-hidden_card", to=holder(event.to))
    clause = clause_of(event)
    return StoryEvent(entry.sequence, entry.at_ms, entry.kind, text, clause, _terminal(moment))


def _told_player(event: Event) -> Said:
    """What happened in words for a player, without what staff wrote of it and who they are."""
    if type(event) in PLAYERS_WORDS:
        words, _ = PLAYERS_WORDS[type(event)](event)
        return words
    return told(replace(event, why="", by="") if isinstance(event, WRITTEN) else event)


def _lines(during: Iterable[Moment]) -> list[RecalledLine]:
    """Every line of the round: returned at the close, settled, or Void."""
    return [
        RecalledLine(
            terminal=line.terminal,
            area=line.area,
            bet=line.bet,
            pick=line.pick,
            stake_cents=line.stake_cents,
            returned_cents=line.returned_cents,
            tier=line.tier,
            odds=line.odds,
            reason=line.reason,
            clause=line.clause,
            is_free=not line.own_cents,
            means=line.means,
            unit=line.unit,
            back_cents=line.back_cents,
            stake_clause=line.stake_clause,
        )
        for moment in during
        for line in getattr(moment.event, "lines", getattr(moment.event, "returned", []))
    ]


def _funds(before: list[Moment], during: list[Moment]) -> list[FundsView]:
    """The accounts of those who wagered, from what the journal says alone."""
    came = (m.event for m in during if isinstance(m.event, Arrived))
    opening = _balances({}, before) | {each.terminal: each.balance_cents for each in came}
    ending = _balances(opening, during)
    brought = _balances({}, (m for m in during if isinstance(m.event, OF_THE_ROUND)))
    added = _added([*_since_last_round(before), *during])
    players = sorted({_terminal(m) for m in during if isinstance(m.event, Wagered)})
    return [
        FundsView(
            each,
            opening.get(each, 0),
            ending.get(each, 0),
            added.get(each, {}),
            brought.get(each, 0),
        )
        for each in players
    ]


def _balances(start: dict[str, int], told_then: Iterable[Moment]) -> dict[str, int]:
    held = dict(start)
    for moment in told_then:
        if isinstance(moment.event, Arrived):
            held[moment.event.terminal] = moment.event.balance_cents
        for source, target, cents in moment.transfers:
            for account, change in ((source, -cents), (target, cents)):
                if kind_of(account) is Kind.CHIPS:
                    owner = owner_of(account)
                    held[owner] = held.get(owner, 0) + change
    return held


def _since_last_round(before: list[Moment]) -> list[Moment]:
    ends = [place for place, moment in enumerate(before) if type(moment.event) in ENDS]
    return before[ends[-1] + 1 :] if ends else before


def _added(told_then: Iterable[Moment]) -> dict[str, dict[str, int]]:
    """Money put in at each terminal, by its source.  Standards 13."""
    added: dict[str, dict[str, int]] = {}
    for moment in told_then:
        if type(moment.event) in CREDITS:
            own = added.setdefault(_terminal(moment), {})
            cents = sum(transfer.cents for transfer in moment.transfers)
            own[moment.entry.kind] = own.get(moment.entry.kind, 0) + cents
    return added
