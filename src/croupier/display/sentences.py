"""Each event of the journal as a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.display.card_sentences import CARD_WORDS
from croupier.display.correction_sentences import WORDS as CORRECTION_WORDS
from croupier.display.staff_sentences import STAFF_WORDS
from croupier.floor.events import kind
from croupier.floor.places.letter import LetterSent, LetterTaken
from croupier.floor.tables.events import (
    AreaNominated,
    AreaPlayersLimited,
    AreaReleased,
    AreasKept,
    ControlAscertained,
    Decided,
    Drawn,
    PlayersLimited,
    RoundOpened,
    RoundVoided,
    SeatLeft,
    SeatTaken,
    SecondAreaAllowed,
    Selected,
    Settled,
    SettledAtOnce,
    Stepped,
    TurnKept,
    Wagered,
    WageringClosed,
)
from croupier.floor.terminals.events import (
    Arrived,
    ColoursIssued,
    ColoursRedeemed,
    TokensGiven,
    TokensHandedIn,
    VoucherExchanged,
)
from croupier.money import dollars
from croupier.rounds.units import unit_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.events import Event


NAMING = ("notice", "request", "bar")  # what of an event has a clause of its own


def told(event: Event) -> str:
    """What happened, in words."""
    words = WORDS.get(type(event))
    return words(event) if words else _plain(event)


def clause_of(event: Event) -> str:
    """The clause that an event, or what it announces, asks for or bars, names; or its kind's."""
    about = next((found for name in NAMING if (found := getattr(event, name, None))), event)
    return str(getattr(about, "clause", "")) or event.clauses


def _plain(event: Event) -> str:
    """The kind of an event, where, and how much and why where it says so."""
    where = getattr(event, "terminal", "")
    cents = getattr(event, "cents", None)
    why = getattr(event, "why", "")
    words = f"{where}: {kind(event)}" if where else kind(event)
    amount = f" {dollars(cents)}" if isinstance(cents, int) else ""
    return f"{words}{amount}{f', {why}' if why else ''}"


def _bet(event: Any) -> str:
    words = f"{event.bet} {event.pick}".strip()
    return f"{words} at area {event.area}" if event.area else words


def _at_area(event: Any) -> str:
    return f"{event.terminal} at area {event.area}" if event.area else str(event.terminal)


def _arrived(event: Arrived) -> str:
    return f"{event.terminal} arrives with {dollars(event.balance_cents)}"


def _opened(event: RoundOpened) -> str:
    return f"round {event.round}: place your wagers"


def _wagered(event: Wagered) -> str:
    made = f" in {unit_of(event.unit).means.value}" if event.unit else ""
    if not event.cents:
        return f"{event.terminal} takes {dollars(event.before_cents)}{made} back from {_bet(event)}"
    change = f", {dollars(event.before_cents)} before" if event.before_cents else ""
    return f"{event.terminal} wagers {dollars(event.cents)}{made} on {_bet(event)}{change}"


def _pieces(unit: str, cents: int) -> str:
    """So many pieces of one worth: "2 Casino Promotional Token of $25.00"."""
    means, piece, mark, _ = unit_of(unit)
    named = f"{mark} {means.value}".strip()
    return f"{cents // piece} {named} of {dollars(piece)}" if unit else f"{dollars(cents)} in chips"


def _exchanged(event: VoucherExchanged) -> str:
    given = _pieces(event.unit, event.voucher.cents)
    return f"{event.by} gives {event.terminal} {given} for voucher {event.number}"


def _tokens(event: TokensGiven | TokensHandedIn) -> str:
    return ", ".join(_pieces(*each) for each in event.purses.items())


def _selected(event: Selected) -> str:
    return f"{event.terminal} selects {', '.join(map(str, event.selection))}"


def _control(event: ControlAscertained) -> str:
    return (
        f"who decides: {', '.join(f'{each.terminal} at area {each.area}' for each in event.areas)}"
    )


def _second_area(event: SecondAreaAllowed) -> str:
    may = "may" if event.is_allowed else "may no longer"
    return f"{event.terminal} {may} wager on more than one area"


def _kept(event: AreasKept) -> str:
    areas, kept = ", ".join(map(str, event.areas)), "kept" if event.is_kept else "no longer kept"
    return f"areas {areas} are {kept} for {event.terminal}"


def _players_limited(event: PlayersLimited) -> str:
    most = f"at most {event.players}" if event.players else "as many as there are places"
    return f"how many may play: {most}"


def _closed(_: WageringClosed) -> str:
    return "no more bets"


def _stepped(event: Stepped) -> str:
    return event.step if event.said == event.step else f"{event.step}: {event.said}"


def _drawn(event: Drawn) -> str:
    return f"{event.result} to {event.to}"


def _decided(event: Decided) -> str:
    by_time = "; the time was up" if event.by_time_out else ""
    token = "a free token of " if event.is_free else ""
    added = f", adding {token}{dollars(event.added_cents)}" if event.added_cents else ""
    return f"{_at_area(event)}: {event.choice}{added}{by_time}"


def _settled_at_once(event: SettledAtOnce) -> str:
    returned = sum(line.returned_cents for line in event.lines)
    return f"settled before the round ends: {dollars(returned)} returned"


def _settled(event: Settled) -> str:
    return f"{event.announced}; every wager is settled"


def _voided(event: RoundVoided) -> str:
    return f"the round is Void, {event.why}; every wager is returned"


def _letter(event: LetterSent | LetterTaken) -> str:
    """Where a letter goes or comes from, and what is in it."""
    letter, what = event.letter, kind(event.letter.content)
    amount = f" with {dollars(letter.cents)}" if letter.cents else ""
    if isinstance(event, LetterSent):
        return f"a letter to {letter.to}: {what}{amount}"
    return f"a letter from {letter.sender}: {what}{amount}"


WORDS: dict[type, Callable[[Any], str]] = {
    **STAFF_WORDS,
    **CARD_WORDS,
    **CORRECTION_WORDS,
    Arrived: _arrived,
    VoucherExchanged: _exchanged,
    TokensGiven: lambda event: f"{event.terminal} gets {_tokens(event)}",
    TokensHandedIn: lambda event: (
        f"{event.terminal} hands {_tokens(event)} in for voucher {event.number}"
    ),
    ColoursIssued: lambda event: (
        f"{event.by} issues {_pieces(event.unit, event.cents)} to {event.terminal}"
    ),
    ColoursRedeemed: lambda event: (
        f"{event.by} redeems {_pieces(event.unit, event.cents)} of {event.terminal}"
    ),
    RoundOpened: _opened,
    SeatTaken: lambda event: f"{event.terminal} sits down at area {event.area}",
    SeatLeft: lambda event: f"{event.terminal} stands up from area {event.area}",
    AreaNominated: lambda event: f"{event.terminal} wants cards face down at area {event.area}",
    SecondAreaAllowed: _second_area,
    AreasKept: _kept,
    AreaReleased: lambda event: f"{event.terminal} gives area {event.area} to others",
    PlayersLimited: _players_limited,
    AreaPlayersLimited: lambda event: f"at most {event.players} wager on an area",
    ControlAscertained: _control,
    TurnKept: lambda event: f"the turn to spin goes on after {event.after}",
    Wagered: _wagered,
    Selected: _selected,
    WageringClosed: _closed,
    Stepped: _stepped,
    Drawn: _drawn,
    Decided: _decided,
    SettledAtOnce: _settled_at_once,
    Settled: _settled,
    RoundVoided: _voided,
    LetterSent: _letter,
    LetterTaken: _letter,
}
