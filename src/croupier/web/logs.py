"""Logs as lines of JSON: what happened to the floor, never a secret, a key or a ticket's number."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING, Any

import structlog

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    from structlog.typing import Processor

HIDDEN = frozenset({"key", "password", "token", "csrf", "ticket", "secret", "cookie"})
LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING}


def configure(level: str = "info") -> None:
    """Have every log line of this process, the server's too, written to standard error as JSON."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    rendered: list[Processor] = [
        structlog.processors.format_exc_info,
        _hide,
        structlog.processors.JSONRenderer(),
    ]
    structlog.configure(
        processors=[*shared, *rendered],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    foreign = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *rendered],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(foreign)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def _hide(_: Any, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for name in HIDDEN & line.keys():
        line[name] = "hidden"
    return line
