"""Each event of the journal as a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.display.area_sentences import WORDS as AREA_WORDS
from croupier.display.card_sentences import CARD_WORDS
from croupier.display.correction_sentences import WORDS as CORRECTION_WORDS
from croupier.display.purse_sentences import WORDS as PURSE_WORDS
from croupier.display.staff_sentences import STAFF_WORDS
from croupier.floor.events import kind
from croupier.floor.places.letter import LetterSent, LetterTaken
from croupier.floor.tables.events import (
    Decided,
    Drawn,
    RoundOpened,
    RoundVoided,
    Selected,
    Settled,
    SettledAtOnce,
    Stepped,
    TurnKept,
    Wagered,
    WageringClosed,
)
from croupier.floor.tables.holders import holder
from croupier.floor.terminals.events import Arrived
from croupier.rounds.units import unit_of
from croupier.words.message import Message, message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.events import Event


NAMING = ("notice", "request", "bar")  # what of an event has a clause of its own


def told(event: Event) -> Message:
    """What happened, as it is told."""
    words = WORDS.get(type(event))
    return words(event) if words else _plain(event)


def clause_of(event: Event) -> str:
    """The clause that an event, or what it announces, asks for or bars, names; or its kind's."""
    about = next((found for name in NAMING if (found := getattr(event, name, None))), event)
    return str(getattr(about, "clause", "")) or event.clauses


def _plain(event: Event) -> Message:
    """The kind of an event, where, and how much and why where it says so."""
    words = message("journal-kind", kind=kind(event))
    cents, why = getattr(event, "cents", None), getattr(event, "why", "")
    if isinstance(cents, int):
        words = message("journal-amount", words=words, cents=cents)
    if why:
        words = message("journal-why", words=words, why=why)
    where = getattr(event, "terminal", "")
    return message("journal-at", terminal=where, words=words) if where else words


def _bet(event: Any) -> Message:
    """A bet with its pick, and the Betting Area where it has one."""
    bet = f"{event.bet} {event.pick}".strip()
    if event.area:
        return message("journal-bet_at", bet=bet, area=event.area)
    return message("spot-bet", bet=bet)


def _arrived(event: Arrived) -> Message:
    return message("journal-arrived", terminal=event.terminal, balance=event.balance_cents)


def _wagered(event: Wagered) -> Message:
    terminal, bet, before = event.terminal, _bet(event), event.before_cents
    if event.unit:
        bet = message("journal-made_of", bet=bet, means=unit_of(event.unit).means.value)
    if not event.cents:
        return message("journal-withdrew", terminal=terminal, before=before, bet=bet)
    if before:
        return message(
            "journal-wagered_more", terminal=terminal, cents=event.cents, bet=bet, before=before
        )
    return message("journal-wagered", terminal=terminal, cents=event.cents, bet=bet)


def _selected(event: Selected) -> Message:
    return message("journal-selected", terminal=event.terminal, selection=list(event.selection))


def _stepped(event: Stepped) -> Message:
    if isinstance(event.said, str) and event.said == event.step:
        return message("journal-step", step=event.step)
    if isinstance(event.said, Message) and event.said.id == "step-spin":
        return message("journal-step", step=event.step)
    return message("journal-step_said", step=event.step, said=event.said)


def _drawn(event: Drawn) -> Message:
    """What was drawn, and for whom; of a round in play the result is not told."""
    to = holder(event.to)
    if not event.result:
        return message("journal-untold", to=to)
    return message("journal-drawn", result=event.result, to=to)


def _decided(event: Decided) -> Message:
    words = message("spot-choice", choice=event.choice)
    if event.added_cents:
        words = message(
            "journal-adding_free" if event.is_free else "journal-adding",
            words=words,
            added=event.added_cents,
        )
    if event.by_time_out:
        words = message("journal-time_was_up", words=words)
    if event.area:
        return message("journal-at_area", terminal=event.terminal, area=event.area, words=words)
    return message("journal-at", terminal=event.terminal, words=words)


def _settled_at_once(event: SettledAtOnce) -> Message:
    returned = sum(line.returned_cents for line in event.lines)
    return message("journal-settled_at_once", returned=returned)


def _letter(event: LetterSent | LetterTaken) -> Message:
    """Where a letter goes or comes from, and what is in it."""
    letter = event.letter
    what = message("journal-kind", kind=kind(letter.content))
    if letter.cents:
        what = message("journal-amount", words=what, cents=letter.cents)
    if isinstance(event, LetterSent):
        return message("journal-letter_to", place=letter.to, what=what)
    return message("journal-letter_from", place=letter.sender, what=what)


WORDS: dict[type, Callable[[Any], Message]] = {
    **STAFF_WORDS,
    **AREA_WORDS,
    **CARD_WORDS,
    **CORRECTION_WORDS,
    **PURSE_WORDS,
    Arrived: _arrived,
    RoundOpened: lambda event: message("journal-opened", round=event.round),
    TurnKept: lambda event: message("journal-turn", after=event.after),
    Wagered: _wagered,
    Selected: _selected,
    WageringClosed: lambda _: message("journal-closed"),
    Stepped: _stepped,
    Drawn: _drawn,
    Decided: _decided,
    SettledAtOnce: _settled_at_once,
    Settled: lambda event: message("journal-settled", announced=event.announced),
    RoundVoided: lambda event: message("journal-void", why=event.why),
    LetterSent: _letter,
    LetterTaken: _letter,
}
