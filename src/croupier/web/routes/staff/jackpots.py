"""Jackpots for the console: their meters, their tables, their wins."""

from __future__ import annotations

from litestar import get
from litestar.di import NamedDependency

from croupier.display.jackpot_office import OfficeJackpotView, office_view
from croupier.floor.jackpots.jackpot import JackpotState
from croupier.people.acts import Act
from croupier.web.host import Host
from croupier.web.routes.common import SIGNED_IN
from croupier.web.routes.staff.powers import require
from croupier.web.sessions.sessions import Session

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]
READERS = (
    Act.CONFIRM_WIN,
    Act.SHARE_WINS,
    Act.PAUSE_JACKPOT,
    Act.GROUP_JACKPOT,
    Act.CLOSE_JACKPOT,
    Act.READ_JOURNAL,
)


@get("/staff/jackpots", responses=SIGNED_IN, summary="Every jackpot with its meters and wins")
async def office_jackpots(host: HostHere, staff: SessionHere) -> list[OfficeJackpotView]:
    """Every jackpot of this floor that was opened, those that are closed last."""
    require(host, staff, *READERS)
    found = [stream.subject for stream in host.floor.sharing.everywhere.values()]
    opened = [each for each in found if isinstance(each, JackpotState) and each.plan is not None]
    views = [office_view(each) for each in opened]
    return sorted(views, key=lambda view: view.phase == "closed")


HANDLERS = (office_jackpots,)
