"""Every revealed outcome dealt again: commitment, draws of each round, shoes card by card."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.equipment.chance import Secret, chance_of, verify_commitment
from croupier.games import game_of
from croupier.games.equipment import Cards, Device
from croupier.games.game import Who
from croupier.journal.books import Finding
from croupier.rounds.deal import committed_shoe, contribution, cut_shoe, draw_text
from croupier.rounds.wager import Means, Wager
from croupier.rulebook.loader import versions
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from croupier.games.game import Game
    from croupier.journal.books import Row
    from croupier.rulebook.book import Rules

NOTHING: Mapping[str, int] = MappingProxyType({})
Spot = tuple[str, int, str, str, str]
# What a wager is made of, by the first word of its unit; chips have no unit.
MEANS = {
    "": Means.CHIPS,
    "token": Means.TOKEN,
    "voucher": Means.VOUCHER,
    "colour": Means.COLOUR,
    "tournament": Means.TOURNAMENT,
}
EQUIPMENT, CONTINUOUS = "physical equipment", "continuous"


class Played(NamedTuple):
    """A round as the journal tells it: its wagers after the close, and what was drawn.

    One that `was_entered` was dealt by a person from physical equipment: no secret draws it.
    """

    id: str
    commitment: str
    wagers: dict[Spot, int]
    draws: list[str]
    returned: list[int]  # after how many draws the discards went back into the device
    was_entered: bool = False


class Shoe(NamedTuple):
    """A shoe as the journal tells it: its rounds in their order.

    Of one that is kept by its table's document: where it was cut, what was burned at its first
    close, and each burn card that a player was shown.
    """

    id: str
    commitment: str
    rounds: list[Played]
    is_kept: bool
    cuts: list[int]
    burned: list[tuple[int, str]]
    shown: list[str]


class OutOfOrderError(LookupError):
    """An entry tells of what nothing before it began; entries were moved or taken out."""


class TableHistory:
    """What the journal says of one table, event by event."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.rules: Rules | None = None
        self.shoe: Shoe | None = None
        self.play: Played | None = None
        self.is_open = False
        self.ended: dict[str, Played | Shoe] = {}
        self.wrong: list[str] = []
        self.checked = 0
        self.entered = 0
        self.decks = 0
        self.seen: Counter[str] = Counter()
        self.was_dealt_again = False

    def tell(self, event: Any) -> None:
        """Take an event in."""
        TOLD[event["kind"]](self, event)

    def opened(self, event: Any) -> None:
        """The book and options that the table plays by."""
        self._take_book(event["plan"]["book"], event["plan"].get("options", {}), event["digest"])

    def varied(self, event: Any) -> None:
        """Another book or other options; the shoe before was revealed under its own."""
        self._take_book(event["book"], event["options"], event["digest"])

    def _take_book(self, name: str, options: dict[str, Any], digest: str) -> None:
        book = next(each for each in versions(name) if each.digest == digest)
        self.game, self.rules = game_of(book), book.rules(**options)

    def shuffled(self, event: Any) -> None:
        """A new shoe."""
        is_kept = event.get("is_kept", False)
        self.shoe = Shoe(event["shoe"], event["commitment"], [], is_kept, [], [], [])
        self.ended[event["commitment"]] = self.shoe

    def cut(self, event: Any) -> None:
        """Somebody cut the shoe, or the house did."""
        self._shoe.cuts.append(event["at"])

    def first_burned(self, event: Any) -> None:
        """Cards were burned by the first of them."""
        self._shoe.burned.append((event["count"], event["shown"]))

    def burn_card_shown(self, event: Any) -> None:
        """A player was shown the burn card."""
        self._shoe.shown.append(event["card"])

    def discards_returned(self, _: Any) -> None:
        """The device took the discard rack back."""
        self._play.returned.append(len(self._play.draws))

    def round_opened(self, event: Any) -> None:
        """A new round, bound by its own commitment or by its shoe's."""
        was_entered = event.get("source", "") == EQUIPMENT
        self.play = Played(event["round"], event.get("commitment", ""), {}, [], [], was_entered)
        self._begin_shoe(event)
        self.is_open = True
        if self.play.commitment:
            self.ended[self.play.commitment] = self.play

    def wagered(self, event: Any) -> None:
        """A wager is so much now; one that changed stands behind the others."""
        spot = _spot(event)
        self._play.wagers.pop(spot, None)
        if event["cents"]:
            self._play.wagers[spot] = event["cents"]

    def wagering_closed(self, event: Any) -> None:
        """Some wagers do not stand, or not whole; those that do keep their order."""
        reduced: dict[Spot, int] = {
            (terminal, area, bet, pick, "".join(unit)): cents
            for terminal, area, bet, pick, cents, *unit in event.get("reduced", ())
        }
        for line in event.get("returned", ()):
            spot = _spot(line)
            if spot not in reduced:
                self._play.wagers.pop(spot, None)
        self._play.wagers.update(reduced)
        self.is_open = False

    def taken_off(self, event: Any) -> None:
        """Wagers that leave the round before the close have no part in what is drawn."""
        for line in event.get("lines", (event,)) if self.is_open else ():
            self._play.wagers.pop(_spot(line), None)

    def drawn(self, event: Any) -> None:
        """The next draw of the round, unless it had come out before."""
        if not event.get("is_out"):
            self._came_out(event["result"])

    def exposed(self, event: Any) -> None:
        """A card that came out of the shoe by mistake."""
        self._came_out(event["card"])

    def burned(self, event: Any) -> None:
        """A card that counts for nothing; it may have come out of the shoe only now."""
        if event.get("is_drawn"):
            self._came_out(event["card"])

    def _came_out(self, card: str) -> None:
        """Of cards that a person enters there are no more than the decks hold."""
        self._play.draws.append(card)
        if self._play.was_entered and self.decks:
            self.seen[card] += 1
            if self.seen[card] > self.decks:
                often = f"{card} {self.seen[card]} times from {self.decks} decks"
                self.wrong.append(f"{self._play.id}: {often}")

    def undone(self, event: Any) -> None:
        """The last draw that was entered is taken back, unless it was a decision."""
        if result := event.get("result", ""):
            self.seen[result] -= 1
            if self._play.draws.pop() != result:
                self.wrong.append(f"{self._play.id}: {result} was undone, and was not the last")

    def loaded(self, event: Any) -> None:
        """Whole decks on the table, for a person to deal from."""
        self.shoe, self.decks = None, event["decks"]
        self.seen.clear()

    def _begin_shoe(self, event: Any) -> None:
        """A shuffling device has all cards in it again when a round begins."""
        if event.get("source") and self._rules.options.get("shuffling") == CONTINUOUS:
            self.seen.clear()

    def over(self, _: Any) -> None:
        """The round's cards go to the discard rack."""
        if self._play.was_entered:
            self.entered += 1
            return
        if self.shoe is not None and self._play.draws:
            self.shoe.rounds.append(self._play)

    def revealed(self, event: Any) -> None:
        """The secret: it is the one committed to, and it draws what was drawn."""
        promised, secret = event["commitment"], event["secret"]
        found = self.ended.pop(promised, None)
        if found is None or not verify_commitment(secret, promised):
            self.wrong.append(f"a secret was revealed for {promised[:16]}…, which it is not")
            return
        if self.was_dealt_again:
            return
        again = list(self._again(found, Secret.from_hex(secret)))
        rounds = found.rounds if isinstance(found, Shoe) else [found]
        told = [drawn for play in rounds for drawn in play.draws]
        self.checked += len(rounds)
        if again != told:
            self.wrong.append(f"{found.id}: drawn {' '.join(told)}, the secret draws {again}")

    def _again(self, found: Played | Shoe, secret: Secret) -> Iterator[str]:
        assert self.game is not None, "a table that deals was opened"
        assert self.rules is not None, "a table that deals was opened"
        if isinstance(found, Shoe) and found.is_kept:
            yield from self._kept_again(found, secret)
        elif isinstance(found, Shoe):
            shoe = committed_shoe(self.game, self.rules, secret, found.id)
            for play in found.rounds:
                yield from (draw_text(shoe()) for _ in play.draws)
                shoe.end_round(self.rules)
        elif found.draws:
            device = self.game.equipment
            assert isinstance(device, Device), "a round with a secret of its own has a device"
            chance = chance_of(secret, found.id, contribution(self._wagers(self.game, found)))
            yield from (draw_text(device.draw(self.rules, chance)) for _ in found.draws)

    def _kept_again(self, found: Shoe, secret: Secret) -> Iterator[str]:
        """A shoe that was cut, burned and fed as its table's document says."""
        assert self.game is not None, "a table that deals was opened"
        assert self.rules is not None, "a table that deals was opened"
        cards = self.game.equipment
        assert isinstance(cards, Cards), "a shoe is of cards"
        shoe = cut_shoe(self.game, self.rules, secret, found.id, next(iter(found.cuts), 0))
        self._compare(found, "shown", [draw_text(each) for each in shoe.shoe.discards[:1]])
        if found.burned:
            count = cards.burned_after_close(self.rules, shoe.shoe)
            again = (count, draw_text(shoe.burn(count)))
            if again != found.burned[0]:
                self.wrong.append(f"{found.id}: burned {found.burned[0]}, the secret burns {again}")
        waits = cards.discards_wait(self.rules)
        for play in found.rounds:
            for number, _ in enumerate(play.draws, 1):
                yield draw_text(shoe())
                if number in play.returned:
                    shoe.return_discards()
            shoe.end_round(self.rules, discards_wait=waits)

    def _compare(self, found: Shoe, what: str, again: list[str]) -> None:
        told = found.shown
        if told and set(told) != set(again):
            self.wrong.append(f"{found.id}: {what} {told}, the secret has {again}")

    def _wagers(self, game: Game, play: Played) -> tuple[Wager, ...]:
        return tuple(
            Wager(
                "/".join(filter(None, (f"{player}/{area}/{bet}/{pick}", unit))),
                Who(player, area),
                bet,
                game.bets[bet].picked(pick),
                cents,
                MEANS[unit.partition("/")[0]],
                unit,
            )
            for (player, area, bet, pick, unit), cents in play.wagers.items()
        )

    @property
    def _rules(self) -> Rules:
        if self.rules is None:
            raise OutOfOrderError("the table was not opened before")
        return self.rules

    @property
    def _shoe(self) -> Shoe:
        if self.shoe is None:
            raise OutOfOrderError("the shoe was not shuffled before")
        return self.shoe

    @property
    def _play(self) -> Played:
        if self.play is None:
            raise OutOfOrderError("the round was not opened before")
        return self.play


def _spot(told: Any) -> Spot:
    """Whose wager, where, and what it is made of."""
    where = (told["terminal"], told["area"], told["bet"], told["pick"])
    return (*where, told.get("unit", ""))


TOLD: dict[str, Callable[[TableHistory, Any], None]] = {
    "table opened": TableHistory.opened,
    "variation changed": TableHistory.varied,
    "shoe shuffled": TableHistory.shuffled,
    "shoe cut": TableHistory.cut,
    "first cards burned": TableHistory.first_burned,
    "burn card shown": TableHistory.burn_card_shown,
    "discards returned": TableHistory.discards_returned,
    "round opened": TableHistory.round_opened,
    "wagered": TableHistory.wagered,
    "wagering closed": TableHistory.wagering_closed,
    "wagers voided": TableHistory.taken_off,
    "wagers forfeited": TableHistory.taken_off,
    "wager refused": TableHistory.taken_off,
    "drawn": TableHistory.drawn,
    "card exposed": TableHistory.exposed,
    "card burned": TableHistory.burned,
    "entry undone": TableHistory.undone,
    "shoe loaded": TableHistory.loaded,
    "settled": TableHistory.over,
    "round voided": TableHistory.over,
    "revealed": TableHistory.revealed,
}


class Outcomes:
    """Every revealed secret is the one committed to and draws what was drawn."""

    def __init__(self, before: Mapping[str, int] = NOTHING) -> None:
        self._tables: dict[str, TableHistory] = {}
        self._before = before

    def take(self, row: Row, body: Any) -> None:
        """An entry of a table; what is revealed up to the numbers of `before` was dealt before."""
        if row.kind in TOLD:
            table = self._tables.setdefault(row.stream, TableHistory())
            table.was_dealt_again = row.sequence <= self._before.get(row.stream, 0)
            try:
                table.tell(body["event"])
            except OutOfOrderError as error:
                table.wrong.append(f"entry {row.sequence}, {row.kind}: {error}")

    def finding(self) -> Finding:
        """The outcomes that do not follow from their secrets."""
        tables = self._tables
        wrong = tuple(f"{name}: {each}" for name, table in tables.items() for each in table.wrong)
        checked = sum(table.checked for table in tables.values())
        entered = sum(table.entered for table in tables.values())
        detail = message("found-rounds_drawn_again", checked=checked)
        if entered:
            detail = message("found-rounds_entered", drawn=detail, entered=entered)
        return Finding("outcomes", wrong, detail)
