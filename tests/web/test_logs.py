from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

import pytest
import structlog

from croupier.web import logs

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


def test_a_log_line_is_json_and_hides_what_is_secret(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure()
    structlog.get_logger().info("printed", terminal="T001", ticket="012345678901234567")
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["level"], line["terminal"]) == ("printed", "info", "T001")
    assert line["ticket"] == "hidden"


def test_what_the_server_logs_is_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure()
    logging.getLogger("a server").warning("slow")
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["level"]) == ("slow", "warning")
