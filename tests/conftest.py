"""Keeps, for `croupier clauses`, which tests cite which clauses and whether they passed."""

from __future__ import annotations

import os
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

from croupier.rulebook.trace import Proof, store_evidence
from support.witness import WITNESS

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from pathlib import Path

CITED, CARRIED = "clauses", "carried"
WHOLE_RUNS = {"", "clause and not slow", "not slow"}

# No test times anything.  `make test` tries the same examples in every run, `make laws` new ones.
UNTIMED: dict[str, Any] = {
    "deadline": None,
    "database": None,
    "print_blob": True,
    "suppress_health_check": [HealthCheck.too_slow],
}
settings.register_profile("croupier", derandomize=True, **UNTIMED)
settings.register_profile("laws", derandomize=False, **UNTIMED)
settings.load_profile("croupier")


def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker("browser")
        if _needs_postgres(item):
            item.add_marker("postgres")
        codes = [code for mark in item.iter_markers("clause") for code in mark.args]
        if codes:
            item.user_properties.append((CITED, codes))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """What a floor carried while the test ran, of the clauses that the test cites."""
    WITNESS.heard()
    yield
    codes = dict(item.user_properties).get(CITED)
    if isinstance(codes, list):
        carried = WITNESS.heard()
        found = [code for code in codes if code in carried]
        item.user_properties.append((CARRIED, found))


def _needs_postgres(item: pytest.Item) -> bool:
    asked: tuple[str, ...] = getattr(item, "fixturenames", ())
    params = item.callspec.params if hasattr(item, "callspec") else {}
    return "postgres_url" in asked or params.get("database_url") == "postgresql"


class Evidence:
    """The outcome of every test that cites a clause."""

    def __init__(self) -> None:
        self.tests: dict[str, Proof] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        properties = dict(report.user_properties)
        codes, carried = properties.get(CITED), properties.get(CARRIED, ())
        if isinstance(codes, list) and isinstance(carried, list | tuple):
            so_far = self.tests.get(report.nodeid, Proof(())).passed
            passed = None if report.skipped and so_far else so_far and report.passed
            self.tests[report.nodeid] = Proof(tuple(codes), tuple(carried), passed)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.tests and _is_whole_run(session.config):
            store_evidence(self.tests)


def pytest_configure(config: pytest.Config) -> None:
    WITNESS.listen()
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Evidence())
        config.add_cleanup(_answers_of_this_run().cleanup)


def _answers_of_this_run() -> TemporaryDirectory[str]:
    """An empty folder for what the laboratory keeps: a run proves nothing by an earlier one."""
    folder = TemporaryDirectory(prefix="croupier-answers-")
    os.environ["CROUPIER_CACHE"] = folder.name
    return folder


def _is_whole_run(config: pytest.Config) -> bool:
    """Only a run of every clause test may say what is proved."""
    whole = [str(path) for path in config.getini("testpaths")]
    return (
        config.args == whole and not config.option.keyword and config.option.markexpr in WHOLE_RUNS
    )


@pytest.fixture
def postgres_url() -> str:
    """An empty database of a real PostgreSQL."""
    from support.postgres import database  # noqa: PLC0415 - only who asks starts a server

    return database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'floor.db'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """New passwords are hashed with little work, where the work itself is not what is tested."""
    from support.people import QUICK  # noqa: PLC0415 - only who asks loads the houses

    monkeypatch.setattr("croupier.people.passwords.HASHER", QUICK)
