"""A journal verified from its rows alone, by code that shares nothing with the floor that wrote it.

Chains, money, rounds and settlements are checked here, tickets in `tickets`, with the standard
library, in one pass over the entries and in memory that does not grow with them; `outcomes` deals
every revealed round again by its rules.
"""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any, Protocol

from croupier.journal import bodies
from croupier.journal.books import Finding, PostingRow
from croupier.journal.corrections import Corrections
from croupier.journal.letters import Letters
from croupier.journal.scratch import scratch
from croupier.journal.tickets import Tickets
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from croupier.journal.books import Books, Row, TerminalRow
    from croupier.journal.checkpoints import Checkpoint

GENESIS = hashlib.sha256(b"croupier journal 1").hexdigest()
OF_JACKPOTS = ("pool", "reserve", "overflow", "prize")
OWED = ("chips", "escrow", "tickets", "held", "transit", "colours", *OF_JACKPOTS)
NEVER_BELOW_ZERO = (*OWED, "purse", "seed")
OF_PLAYERS = ("chips:", "escrow:", "purse@", "escrow@")
IN_ESCROW = ("escrow:", "escrow@")
FORGOTTEN_AT_ZERO = (*IN_ESCROW, "transit:", "transit@")
FREE, COLOUR = "free token", "colour/"
BEHIND = ("colours", "")  # the chips behind colour chips
CIRCULATION = "circulation"  # chips in front of people, who have no accounts of their own
HEADS = "SELECT stream, sequence, digest FROM heads ORDER BY stream, sequence"
SIGNED = "CREATE TABLE heads (stream, sequence, digest, UNIQUE (stream, sequence, digest))"
OPENS, VOIDS = "round opened", "round voided"
SETTLES = ("settled at once", "settled")
ENDS = ("settled", VOIDS, "round passed")


class Check(Protocol):
    """One promise of a journal, told of its entries one by one."""

    def take(self, row: Row, body: Any) -> None:
        """The next entry."""

    def finding(self) -> Finding:
        """What was found, after the last entry."""


def verify(books: Books, signed: Iterable[Checkpoint | str] | None = None) -> Iterator[Finding]:
    """Each promise of a journal, checked; that of its checkpoints where there are any to read."""
    checks = [*bindings(signed), *promises(books)]
    for row in books.entries:
        body = bodies.told(row.kind, row.body)
        for check in checks:
            check.take(row, body)
    return (check.finding() for check in checks)


def bindings(signed: Iterable[Checkpoint | str] | None) -> list[Check]:
    """What binds the entries, whatever they say: their chains, and the checkpoints if any."""
    return [Chains()] if signed is None else [Chains(), Checkpoints(signed)]


def promises(books: Books) -> list[Check]:
    """What the entries say, against one another and against the accounts and tickets."""
    accounts = Accounts(books.terminals)
    # Accounts are told of the postings, so they are added up after the last of these.
    postings = Postings(books.postings, accounts)
    tickets, letters = Tickets(books.tickets), Letters(books.letters)
    return [postings, accounts, Rounds(), Settlements(), Corrections(), tickets, letters]


class Chains:
    """Every entry follows from the one before."""

    def __init__(self) -> None:
        self.heads: dict[str, tuple[int, str]] = {}
        self._wrong: list[str] = []
        self._count = 0

    def take(self, row: Row, _: Any) -> None:
        """The next entry of its stream."""
        self._count += 1
        sequence, digest = self.heads.get(row.stream, (0, GENESIS))
        told = "\n".join(
            (digest, row.stream, str(row.sequence), str(row.at_ms), row.kind, row.body)
        )
        if row.sequence != sequence + 1 or hashlib.sha256(told.encode()).hexdigest() != row.digest:
            self._wrong.append(
                f"{row.stream} {row.sequence} does not follow {row.stream} {sequence}"
            )
        self.heads[row.stream] = (row.sequence, row.digest)

    def finding(self) -> Finding:
        """The chains that are broken."""
        detail = message("found-entries_in_streams", count=self._count, heads=len(self.heads))
        return Finding("chains", tuple(self._wrong), detail)


class Checkpoints:
    """Every head that was signed is in the journal, as it was signed.

    The heads wait in a file that is gone afterwards, and are compared in the order of the entries.
    A text among the checkpoints says that a line is none.
    """

    def __init__(self, signed: Iterable[Checkpoint | str]) -> None:
        self.last: Checkpoint | None = None
        self._wrong: list[str] = []
        self._count = 0
        self._scratch = scratch(SIGNED)
        for each in signed:
            self._sign(each)
        if self.last is None and not self._wrong:
            self._wrong.append("nothing was signed")
        self._heads = self._scratch.execute(HEADS)
        self._next = self._heads.fetchone()

    def take(self, row: Row, _: Any) -> None:
        """An entry that may be the head of checkpoints; what lay before it is not there."""
        here = (row.stream, row.sequence)
        while self._next is not None and self._next[:2] <= here:
            if self._next != (*here, row.digest):
                self._miss(*self._next)
            self._next = self._heads.fetchone()

    def finding(self) -> Finding:
        """The signed heads that are not in the journal."""
        while self._next is not None:
            self._miss(*self._next)
            self._next = self._heads.fetchone()
        self._scratch.close()
        return Finding(
            "checkpoints", tuple(self._wrong), message("found-signed_heads", count=self._count)
        )

    def _sign(self, found: Checkpoint | str) -> None:
        if isinstance(found, str):
            self._wrong.append(found)
            return
        self.last = found
        self._count += len(found.heads)
        heads = ((stream, *head) for stream, head in found.heads.items() if head[0])
        self._scratch.executemany("INSERT OR IGNORE INTO heads VALUES (?, ?, ?)", heads)

    def _miss(self, stream: str, sequence: int, _: str) -> None:
        self._wrong.append(f"{stream} {sequence} is not what was signed")


class Postings:
    """The postings are those of the entries, no more and no less."""

    def __init__(self, kept: Iterable[PostingRow], accounts: Accounts) -> None:
        self._kept = iter(kept)
        self._accounts = accounts
        self._next = next(self._kept, None)
        self._wrong: list[str] = []
        self._count = 0

    def take(self, row: Row, body: Any) -> None:
        """An entry with its transfers."""
        told = {
            PostingRow(row.stream, row.sequence, place, *transfer)
            for place, transfer in enumerate(body["transfers"])
        }
        posted = set(self._until(row.stream, row.sequence))
        self._wrong += [f"not in the journal: {tuple(each)}" for each in sorted(posted - told)]
        self._wrong += [f"not posted: {tuple(each)}" for each in sorted(told - posted)]

    def finding(self) -> Finding:
        """What is posted and not journalled, or the other way round."""
        self._wrong += [f"not in the journal: {tuple(each)}" for each in self._until()]
        return Finding("postings", tuple(self._wrong), message("found-postings", count=self._count))

    def _until(self, *place: str | int) -> Iterator[PostingRow]:
        """The next postings up to those of an entry, or all the rest."""
        while self._next is not None and (not place or self._next[:2] <= place):
            found, self._next = self._next, next(self._kept, None)
            self._count += 1
            self._accounts.post(PostingRow(*found))
            yield PostingRow(*found)


class Accounts:
    """Accounts sum to nothing in every unit, none is overdrawn, none pays another player's.

    No posting goes from one unit to another, and the balances of terminals agree.  Chips lie behind
    all colour chips that players hold.
    """

    def __init__(self, terminals: Sequence[TerminalRow]) -> None:
        self._terminals = terminals
        self._held: dict[str, int] = {}
        self._wrong: list[str] = []

    def post(self, posting: PostingRow) -> None:
        """Money moves; an empty escrow or transit is forgotten, for there is no end of them."""
        for account, change in (
            (posting.source, -posting.cents),
            (posting.target, posting.cents),
        ):
            self._held[account] = self._held.get(account, 0) + change
            if not self._held[account] and account.startswith(FORGOTTEN_AT_ZERO):
                del self._held[account]
        source, target = posting.source, posting.target
        if _unit(source) != _unit(target):
            self._wrong.append(f"{posting.stream} {posting.sequence}: {source} became {target}")
        is_players = source.startswith(OF_PLAYERS) and target.startswith(OF_PLAYERS)
        if is_players and source.rpartition(":")[2] != target.rpartition(":")[2]:
            self._wrong.append(f"{posting.stream} {posting.sequence}: {source} paid {target}")

    def take(self, row: Row, body: Any) -> None:
        """Entries are posted, and the postings tell."""

    def finding(self) -> Finding:
        """What the accounts hold amiss."""
        held = self._held
        wrong = [*self._unbalanced(), *self._wrong, *self._unbacked()]
        for account, cents in sorted(held.items()):
            if cents < 0 and _kind(account) in NEVER_BELOW_ZERO:
                wrong.append(f"{account} is overdrawn: {cents} cents")
        wrong += [
            f"{row.terminal} has {row.balance_cents} cents, posted {posted}"
            for row in self._terminals
            if (posted := held.get(f"chips:{row.terminal}", 0)) != row.balance_cents
        ]
        owed = sum(
            cents
            for account, cents in held.items()
            if _kind(account) in OWED and not _unit(account)
        )
        detail = message("found-accounts_cents_owed", held=len(held), owed=owed)
        return Finding("accounts", tuple(wrong), detail)

    def _unbalanced(self) -> Iterator[str]:
        sums: Counter[str] = Counter()
        for account, cents in self._held.items():
            sums[_unit(account)] += cents
        for unit, cents in sorted(sums.items()):
            if cents:
                yield f"the accounts sum to {cents} cents{' of ' * bool(unit)}{unit}"

    def _unbacked(self) -> Iterator[str]:
        """The tables that hold other chips than their players hold colour chips for."""
        behind: Counter[str] = Counter()
        for account, cents in self._held.items():
            unit = _unit(account)
            if unit.startswith(COLOUR) and account.startswith(OF_PLAYERS):
                behind[unit.split("/")[1]] += cents
            elif _kind(account) == BEHIND[0]:
                behind[account.rpartition(":")[2]] -= cents
        for table, cents in sorted(behind.items()):
            if cents:
                yield f"{cents} cents of {table}'s colour chips have no chips behind them"


def _kind(account: str) -> str:
    return account.partition(":")[0].partition("@")[0]


def _unit(account: str) -> str:
    return account.partition(":")[0].partition("@")[2]


class Rounds:
    """Every round opens once and ends at most once, and its escrow is zero when it has ended.

    Rounds of a stream are numbered, so that the last number tells whether a round is new.
    """

    def __init__(self) -> None:
        self._last: dict[str, int] = {}
        self._open: dict[str, str] = {}
        self._escrow: defaultdict[tuple[str, str], int] = defaultdict(int)
        self._wrong: list[str] = []
        self._ended = 0

    def take(self, row: Row, body: Any) -> None:
        """An entry that may open or end a round, or move money in its escrow."""
        for source, target, cents in body["transfers"]:
            self._move(source, -cents)
            self._move(target, cents)
        if row.kind == OPENS:
            self._opened(row.stream, body["event"]["round"])
        elif row.kind in ENDS:
            self._end(row.stream, body["event"]["round"])

    def finding(self) -> Finding:
        """The rounds that opened or ended amiss."""
        return Finding(
            "rounds", tuple(self._wrong), message("found-rounds_ended", ended=self._ended)
        )

    def _move(self, account: str, cents: int) -> None:
        if account.startswith(IN_ESCROW):
            place = account.split(":")[1], account
            self._escrow[place] += cents
            if not self._escrow[place]:
                del self._escrow[place]

    def _opened(self, stream: str, name: str) -> None:
        number = int(name.rpartition("-")[2])
        if number <= self._last.get(stream, 0):
            self._wrong.append(f"{name} opened again")
        self._last[stream], self._open[stream] = number, name

    def _end(self, stream: str, name: str) -> None:
        self._ended += 1
        if self._open.pop(stream, "") != name:
            was = int(name.rpartition("-")[2]) <= self._last.get(stream, 0)
            self._wrong.append(f"{name} ended {'again' if was else 'and never opened'}")
        for place in [each for each in self._escrow if each[0] == name]:
            left = self._escrow.pop(place)
            self._wrong.append(f"{name} ended with {left} cents in {place[1]}")


class Settlements:
    """The house took what was wagered and paid what the lines say, by terminal and unit.

    No wager has two lines in one round, nor one in a Void after it was settled at once.
    """

    def __init__(self) -> None:
        self._wrong: list[str] = []
        self._lines = 0
        self._settled: dict[str, set[tuple[object, ...]]] = {}

    def take(self, row: Row, body: Any) -> None:
        """An entry that may settle a round, in part or whole."""
        if row.kind == OPENS:
            self._settled[row.stream] = set()
        if row.kind in (*SETTLES, VOIDS):
            self._once(row, body["event"])
        if row.kind in SETTLES:
            self._money(row, body)

    def _once(self, row: Row, event: Any) -> None:
        settled = self._settled.setdefault(row.stream, set())
        for line in event["lines"]:
            where = (line["terminal"], line["area"], line["bet"], line["pick"])
            wager = (*where, line.get("unit", ""))
            if wager in settled:
                whose = (event["round"], *wager)
                self._wrong.append(f"{row.stream} {row.sequence}: {whose} is settled twice")
            if row.kind in SETTLES:
                settled.add(wager)

    def _money(self, row: Row, body: Any) -> None:
        paid: Counter[tuple[str, str]] = Counter()
        taken: Counter[tuple[str, str]] = Counter()
        for line in body["event"]["lines"]:
            self._lines += 1
            terminal, unit = line["terminal"], line.get("unit", "")
            is_free = line.get("means") == FREE
            paid[terminal, ""] += line["returned_cents"]
            paid[terminal, unit] += line.get("back_cents", 0)
            taken[terminal, unit] += 0 if is_free else line["stake_cents"]
            if unit.startswith(COLOUR):
                taken[BEHIND] += line["stake_cents"] - line.get("back_cents", 0)
        for source, target, cents in body["transfers"]:
            if source.startswith(IN_ESCROW):
                taken[source.rpartition(":")[2], _unit(source)] -= cents
            elif BEHIND[0] in (_kind(source), _kind(target)):
                taken[BEHIND] -= cents if _kind(source) == BEHIND[0] else -cents
            else:
                paid[target.rpartition(":")[2], _unit(target)] -= cents
        paid = _together(paid)
        if any(paid.values()) or any(taken.values()):
            amiss = f"{dict(taken)} taken, {dict(paid)} paid amiss"
            self._wrong.append(f"{row.stream} {row.sequence}: {amiss}")

    def finding(self) -> Finding:
        """The settlements whose money is not that of their lines."""
        return Finding("settlements", tuple(self._wrong), message("found-lines", lines=self._lines))


def _together(paid: Counter[tuple[str, str]]) -> Counter[tuple[str, str]]:
    """What is paid to people at a dealer's table goes to one account a unit, whoever they are."""
    if not any(owner.startswith(CIRCULATION) for owner, _ in paid):
        return paid
    units: Counter[tuple[str, str]] = Counter()
    for (_, unit), cents in paid.items():
        units[CIRCULATION, unit] += cents
    return units
