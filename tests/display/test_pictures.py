"""A round is shown again exactly as its screens showed it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.display.pictures import PictureView
from croupier.display.recall import recall
from croupier.display.scene_views import CasinoWarScene
from croupier.floor.tables.events import LineData, RoundVoided, TableOpened
from croupier.floor.tables.table import Phase
from croupier.floor.terminals.events import Arrived, Left, NoteInserted
from croupier.games.game import pick_text
from croupier.rulebook.loader import book_names
from support.pit import ANNA, BORIS, Pit

if TYPE_CHECKING:
    from croupier.floor.events import Event

SECOND_ROUND = 2


class Watched(Pit):
    """A table with a camera on Anna's screen, which takes a picture after every event."""

    def __init__(self, book: str, **options: Any) -> None:
        self.film: list[PictureView] = []
        super().__init__(book, **options)

    def happen(self, *events: Event) -> None:
        """Let events happen one by one, each with its picture."""
        for event in events:
            super().happen(event)
            if self.table.play is not None and self.table.kept.phase is not Phase.WAGERING:
                self._take()

    def _take(self) -> None:
        shown, own = self.seen, self.seen_by(ANNA)
        picture = PictureView(shown.said, shown.scene, own.scene, own.placed, shown.lit)
        if self.film[-1:] != [picture]:
            self.film.append(picture)

    def play(self) -> None:
        """A round of both players on the first bet, every decision left to time."""
        self.film.clear()
        self.open()
        self.film.clear()
        game, bet = self.table.game, next(iter(self.table.rules.odds))
        for player in (BORIS, ANNA):
            if game.wagering.selections:
                self.select(player, *game.wagering.selections[0])
            self.wager(player, 500, bet, pick_text(game.bets[bet].picks[0]))
        self.until_settled()


@pytest.mark.parametrize("book", book_names())
def test_every_round_is_shown_again_as_its_player_saw_it(book: str) -> None:
    pit = Watched(book)
    for _ in range(SECOND_ROUND):
        pit.play()
    story = recall(pit.entries, pit.table.round_id, ANNA)
    assert story is not None
    assert story.pictures == [each for each in pit.film if str(each.said) != "Place your wagers"]
    assert story.pictures[-1].lit == pit.seen.lit


def test_staff_see_the_wagers_of_everybody_in_the_pictures() -> None:
    pit = Watched("crown_sydney/blackjack")
    pit.play()
    story = recall(pit.entries, pit.table.round_id)
    assert story is not None
    assert {each.terminal for each in story.pictures[0].placed} == {ANNA, BORIS}


def test_who_comes_and_goes_meanwhile_does_not_disturb_the_pictures() -> None:
    pit = Pit("crown_melbourne/casino_war", script="9H, 5C, 7S")
    pit.open()
    pit.wager(ANNA, 500, "Ante")
    pit.happen(Left(BORIS, "lobby"), Arrived("T9", 0, 0), NoteInserted("T9", 5000))
    pit.wager("T9", 500, "Ante")
    pit.until_settled()
    story = recall(pit.entries, pit.table.round_id, "T9")
    assert story is not None
    scene = story.pictures[-1].scene
    assert isinstance(scene, CasinoWarScene)
    assert [area.card for area in scene.areas or ()] == ["9H", "5C"]


def test_a_void_round_ends_with_the_words_that_made_it_void() -> None:
    pit = Pit("crown_melbourne/roulette")
    pit.open()
    pit.wager(ANNA, 500, "Red")
    line = LineData(ANNA, 0, "Red", "", 500, 500, "Void", "CMA 20.5", "the ball is lost")
    pit.happen(RoundVoided(pit.table.round_id, [line], "the ball is lost", "CMA 20.5"))
    story = recall(pit.entries, pit.table.round_id, ANNA)
    assert story is not None
    assert [str(each.said) for each in story.pictures] == ["The round is Void: the ball is lost"]


def test_a_round_whose_book_is_gone_has_no_pictures_but_keeps_its_story() -> None:
    pit = Pit("crown_melbourne/roulette")
    opened = TableOpened(pit.table.kept.plan, "0" * 64)
    pit.happen(opened)
    pit.open()
    pit.wager(ANNA, 500, "Red")
    pit.until_settled()
    story = recall(pit.entries, pit.table.round_id, ANNA)
    assert story is not None
    assert (story.pictures, story.state) == ([], "settled")
