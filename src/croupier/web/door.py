"""The one door for commands: REST, sockets and visitors ask here, and are answered when durable."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from croupier.floor.floor import PlaceDown
from croupier.floor.terminals.door import ask
from croupier.rounds.refusals import Reason
from croupier.store.store import StoreClosed
from croupier.web.errors import Code, NotDone
from croupier.web.incidents import Incident
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.commands import TerminalCommand
    from croupier.floor.floor import Floor
    from croupier.floor.terminals.answer import Answer
    from croupier.web.incidents import Incidents
    from croupier.web.metrics import Metrics

LOG = structlog.get_logger()
GAP_MAX = 1000  # commands that a terminal may have lost on the way


class Door:
    """The way in to a floor for everybody at a terminal."""

    def __init__(self, floor: Floor, metrics: Metrics, incidents: Incidents) -> None:
        self._floor, self._metrics, self._incidents = floor, metrics, incidents

    async def ask(self, terminal: str, number: int, command: TerminalCommand) -> Answer:
        """The answer to a command, once it is durable; the same again for the same command."""
        try:
            self._refuse_gap(terminal, number)
            with self._metrics.latency.time():
                answer = await ask(self._floor, terminal, number, command)
        except NotDone:
            raise
        except (PlaceDown, StoreClosed) as error:
            raise NotDone(
                Code.UNAVAILABLE, str(error), message("accepted-same_command_in")
            ) from error
        except Exception as error:
            LOG.exception("answer not known", terminal=terminal, number=number)
            why = message("refusal-place_failed_before")
            accepted = message("accepted-same_command_under")
            raise NotDone(Code.UNKNOWN_RESULT, why, accepted) from error
        self._metrics.answered(answer)
        if answer.refused is not None and answer.refused.code == Reason.REPEATED_ID.name:
            self._incidents.note(Incident.OTHER_CONTENT, terminal)
        return answer

    def _refuse_gap(self, terminal: str, number: int) -> None:
        last = self._floor.seat(terminal).last_command
        if number > last + GAP_MAX:
            why = message("refusal-command_comes_long", number=number)
            raise NotDone(Code.OUT_OF_STEP, why, message("accepted-number_next", last=last + 1))
