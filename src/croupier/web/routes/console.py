"""All that the console asks for beside signing in and commands."""

from croupier.web.routes import (
    console_cage,
    console_figures,
    console_floor,
    console_journal,
    console_may,
    console_people,
    console_requests,
)

HANDLERS = (
    *console_may.HANDLERS,
    *console_floor.HANDLERS,
    *console_requests.HANDLERS,
    *console_cage.HANDLERS,
    *console_figures.HANDLERS,
    *console_journal.HANDLERS,
    *console_people.HANDLERS,
)
