"""A round shown again: the table after each of its events, as everybody and one player saw it.

Nothing is drawn or decided anew.  The journal's events change a table of the rules in force, as
they did when they happened, and the screens' own projections show it.  Standards 12.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.display.announcements import said
from croupier.display.chips import lit, placed, placed_by
from croupier.display.scene_views import OwnScene, Scene
from croupier.display.scenes import own_scene, scene_of
from croupier.display.views import PlacedView, View
from croupier.floor.tables import events as on
from croupier.floor.tables.changes import apply
from croupier.floor.tables.table import Phase, new_table
from croupier.floor.terminals.seat import Seat
from croupier.words.message import Said

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.floor.places.replay import Moment
    from croupier.floor.site.plan import TablePlan
    from croupier.floor.tables.table import Table

# What changes the round itself; who comes, goes or puts money in meanwhile does not.
OF_THE_ROUND = (
    on.RoundOpened,
    on.Wagered,
    on.WagerRefused,
    on.Selected,
    on.WageringClosed,
    on.Stepped,
    on.Drawn,
    on.Decided,
    on.WagersVoided,
    on.WagersForfeited,
    on.Halted,
    on.Resumed,
    on.SettledAtOnce,
    on.Settled,
    on.RoundVoided,
)


class PictureView(View, frozen=True):
    """What a screen showed from the close of wagering on, until the next picture.

    `own` are the cards that only the player saw; `placed` their wagers, or everybody's for staff.
    """

    said: Said
    scene: Scene
    own: OwnScene
    placed: list[PlacedView]
    lit: list[list[str]]


def pictures(
    rules: tuple[TablePlan, str], during: Sequence[Moment], terminal: str
) -> list[PictureView]:
    """The moments of a round, each once; none where its book is not here any more."""
    table = _table(rules, during)
    if table is None:
        return []
    found: list[PictureView] = []
    for moment in during:
        if not isinstance(moment.event, OF_THE_ROUND):
            continue
        apply(table, moment.event, moment.entry.at_ms)
        picture = _picture(table, terminal)
        if table.kept.phase is not Phase.WAGERING and found[-1:] != [picture]:
            found.append(picture)
    return found


def plan_in_force(before: Sequence[Moment]) -> tuple[TablePlan, str] | None:
    """The plan and the digest of the book that a table was opened with, or changed to since."""
    found: tuple[TablePlan, str] | None = None
    for moment in before:
        match moment.event:
            case on.TableOpened(plan=plan, digest=digest):
                found = plan, digest
            case on.VariationChanged(book=book, options=options, digest=digest) if found:
                found = msgspec.structs.replace(found[0], book=book, options=options), digest
    return found


def _picture(table: Table, terminal: str) -> PictureView:
    return PictureView(
        said=said(table),
        scene=scene_of(table.game.name, table.play),
        own=own_scene(table.play, terminal),
        placed=placed_by(table, terminal) if terminal else placed(table),
        lit=lit(table),
    )


def _table(rules: tuple[TablePlan, str], during: Sequence[Moment]) -> Table | None:
    """The table as it was before the round, with those who play in it."""
    plan, digest = rules
    table = new_table(plan, digest)
    if table.kept.digest != digest:
        return None
    opened = next(m.event for m in during if isinstance(m.event, on.RoundOpened))
    table.kept.number = int(opened.round.rpartition("-")[2]) - 1
    table.kept.seats = {player: Seat(player) for player in dict.fromkeys(_called(during))}
    return table


def _called(during: Sequence[Moment]) -> Iterator[str]:
    """The players in the order in which the round turned to them, which is that of their seats."""
    wagered = [m.event.terminal for m in during if isinstance(m.event, on.Wagered)]
    for moment in during:
        match moment.event:
            case on.Decided(terminal=player):
                yield player
            case on.Drawn(to=to) if (player := to.partition(", ")[0]) in wagered:
                yield player
    yield from wagered
