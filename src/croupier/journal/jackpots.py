"""Jackpots recomputed from the rows: what tables paid in, what the meters stood at, what was won.

A mystery's revealed secret must be the one that was committed to, and give the amount that was won.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from croupier.equipment.chance import Secret, chance_of, verify_commitment
from croupier.journal.books import Finding
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.journal.books import Row

MILLIONTHS = 1_000_000
STREAM = "jackpot-"
SENT, TAKEN = "letter sent", "letter taken"
SETTLES = ("settled at once", "settled")
KEPT = ("pool", "seed", "reserve", "overflow")
CONTRIBUTION, PASSED_ON = "contribution", "contributions passed on"


class Meter:
    """A jackpot as its own entries make it."""

    def __init__(self) -> None:
        self.plan: dict[str, Any] = {}
        self.seed, self.exact = 0, 0
        self.commitment = ""
        self.wins: dict[str, tuple[int, int]] = {}  # out of the pool, and in all

    @property
    def display(self) -> int:
        """The meter in whole cents."""
        return self.seed + self.exact // MILLIONTHS


class Jackpots:
    """Every settlement paid in what its terms say, every win took what the meter stood at.

    What the accounts of a jackpot hold is what its entries leave in them.
    """

    def __init__(self) -> None:
        self._meters: dict[str, Meter] = {}
        self._links: dict[tuple[str, str], dict[str, Any]] = {}
        self._due: dict[tuple[str, str], list[int]] = {}
        self._cents: Counter[str] = Counter()
        self._wrong: list[str] = []
        self._wins = 0

    def take(self, row: Row, body: Any) -> None:
        """The next entry of a table or a jackpot."""
        for source, target, cents in body["transfers"]:
            self._cents[source] -= cents
            self._cents[target] += cents
        event = body["event"]
        if row.stream.startswith(STREAM):
            self._of_jackpot(row, event)
        else:
            self._of_table(row, event)

    def finding(self) -> Finding:
        """The jackpots whose money or wins do not follow from their entries."""
        unpaid = [(table, to, due) for (table, to), due in self._due.items() if due]
        wrong = [*self._wrong, *(f"{table} did not pay {due} to {to}" for table, to, due in unpaid)]
        wrong += [each for meter in self._meters.values() for each in self._amiss(meter)]
        detail = message("found-jackpots", jackpots=len(self._meters), wins=self._wins)
        return Finding("jackpots", tuple(wrong), detail)

    # At a table.

    def _of_table(self, row: Row, event: Any) -> None:
        if row.kind in SETTLES:
            self._settled(row, event)
        elif row.kind == "jackpot left out":
            for (table, _), plan in self._links.items():
                plan["is_paused"] = plan.get("is_paused") or table == row.stream
        elif row.kind in (SENT, TAKEN):
            letter = event["letter"]
            self._told(row, letter, letter["content"])

    def _told(self, row: Row, letter: Any, content: Any) -> None:
        match (row.kind, content["kind"]):
            case (kind, "jackpot offered") if kind == TAKEN:
                self._links[row.stream, letter["sender"]] = content["plan"]
            case (kind, "sign shown") if kind == SENT and not content["offers"]:
                self._links.pop((row.stream, letter["to"]), None)
            case (kind, "jackpot paused") if kind == TAKEN:
                plan = self._links.get((row.stream, letter["sender"]), {})
                plan["is_paused"] = bool(content.get("why"))
            case (kind, told) if kind == SENT and told == CONTRIBUTION:
                self._paid(row, letter, content)

    def _settled(self, row: Row, event: Any) -> None:
        """What each jackpot of the table is due by the lines of a settlement."""
        for (table, to), plan in self._links.items():
            if table != row.stream or plan.get("is_paused"):
                continue
            wager = plan.get("wager", "")
            lines = [each for each in event["lines"] if wager in {"", each["bet"]}]
            staked = sum(each["stake_cents"] for each in lines if "means" not in each)
            due = staked * plan.get("rate_ppm", 0)
            wins = {(win["bet"], win["tier"]) for win in plan.get("wins", ())}
            hits = sum((each["bet"], each["tier"]) in wins for each in lines)
            if due or staked * plan.get("reserve_ppm", 0) or hits:
                self._due.setdefault((table, to), []).append(due)

    def _paid(self, row: Row, letter: Any, content: Any) -> None:
        due = self._due.get((row.stream, letter["to"]), [])
        if not due or due.pop(0) != content["millionths"]:
            self._wrong.append(f"{row.stream} {row.sequence}: no settlement pays in so much")

    # At a jackpot.

    def _of_jackpot(self, row: Row, event: Any) -> None:
        meter = self._meters.setdefault(row.stream, Meter())
        before = meter.display
        change = CHANGES.get(row.kind)
        if change is not None:
            change(meter, event)
        elif row.kind in (SENT, TAKEN):
            _letter(meter, row.kind, event["letter"])
        if row.kind == "jackpot won":
            self._won(row, meter, event, before)
        elif row.kind not in FALLS and meter.display < before and not _leaves(row, event):
            self._wrong.append(f"{row.stream} {row.sequence}: the meter fell, and nothing was won")

    def _won(self, row: Row, meter: Meter, event: Any, before: int) -> None:
        self._wins += 1
        where = f"{row.stream} {row.sequence}"
        awards = sum(award["cents"] for award in event["awards"])
        parts = ("from_pool_cents", "from_seed_cents", "from_house_cents")
        if awards != sum(event.get(part, 0) for part in parts):
            self._wrong.append(f"{where}: the prizes are not what was taken for them")
        if event["display_cents"] != before:
            self._wrong.append(f"{where}: the meter stood at {before} cents")
        if meter.plan.get("style") == "mystery" and not _is_ceiling(meter, event, awards):
            self._wrong.append(f"{where}: the mystery was won at another amount than committed to")

    def _amiss(self, meter: Meter) -> list[str]:
        name = meter.plan.get("id", "")
        held = {kind: self._cents[f"{kind}:{name}"] for kind in KEPT}
        found = [f"{kind}:{name} holds {cents} cents" for kind, cents in held.items() if cents < 0]
        if held["seed"] != meter.seed or held["pool"] * MILLIONTHS < meter.exact:
            found.append(f"{name}: its accounts do not hold what its meter shows")
        return found


def _is_ceiling(meter: Meter, event: Any, awards: int) -> bool:
    plan, secret = meter.plan, event.get("secret", "")
    if not secret or not verify_commitment(secret, meter.commitment):
        return False
    least = plan["minimum_cents"]
    chance = chance_of(Secret.from_hex(secret), f"{plan['id']}-{meter.commitment}")
    return bool(least + 1 + chance.below(plan["maximum_cents"] - least) == awards)


def _opened(meter: Meter, event: Any) -> None:
    meter.plan, meter.commitment = event["plan"], event.get("commitment", "")
    meter.seed = meter.plan["minimum_cents"]


def _won(meter: Meter, event: Any) -> None:
    meter.exact -= event.get("from_pool_cents", 0) * MILLIONTHS
    meter.seed -= event.get("from_seed_cents", 0)
    awards = sum(award["cents"] for award in event["awards"])
    meter.wins[event["win"]] = (event.get("from_pool_cents", 0), awards)


def _reset(meter: Meter, event: Any) -> None:
    meter.seed += event.get("from_reserve_cents", 0) + event.get("from_house_cents", 0)
    meter.exact += event.get("from_overflow_cents", 0) * MILLIONTHS
    meter.commitment = event.get("commitment") or meter.commitment
    meter.plan = event.get("plan") or meter.plan


def _shared(meter: Meter, event: Any) -> None:
    for win, awards in event["awards"].items():
        meter.wins[win] = (meter.wins[win][0], sum(award["cents"] for award in awards))


def _voided(meter: Meter, event: Any) -> None:
    pool, whole = meter.wins.pop(event["win"])
    meter.exact += pool * MILLIONTHS
    meter.seed += whole - pool


def _overflowed(meter: Meter, event: Any) -> None:
    meter.exact -= event["cents"] * MILLIONTHS


def _closed(meter: Meter, event: Any) -> None:
    meter.seed -= event["into_house_cents"]


def _letter(meter: Meter, kind: str, letter: Any) -> None:
    told = letter["content"]
    if kind == TAKEN and told["kind"] in (CONTRIBUTION, PASSED_ON):
        meter.exact += told["millionths"]
    elif kind == SENT and told["kind"] == PASSED_ON:
        meter.exact = meter.seed = 0


def _leaves(row: Row, event: Any) -> bool:
    """Whether an entry passes what players paid in on to other jackpots."""
    return row.kind == SENT and bool(event["letter"]["content"]["kind"] == PASSED_ON)


FALLS = ("jackpot won", "jackpot overflowed", "jackpot closed")
CHANGES = {
    "jackpot opened": _opened,
    "jackpot won": _won,
    "jackpot reset": _reset,
    "jackpot overflowed": _overflowed,
    "wins shared": _shared,
    "win voided": _voided,
    "jackpot closed": _closed,
}
