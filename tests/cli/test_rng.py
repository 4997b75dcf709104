"""croupier lab rng: the report for people and programs, the page, the outcomes, the raw stream."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest

from croupier.cli import rng
from support.chances import Stuck
from support.terminal import refused, run, widest

BALL = ("lab", "rng", "crown_melbourne/roulette", "--rounds", "1000", "--seed", "1")
RAW = [str(Path(sys.executable).with_name("croupier")), "lab", "rng", "--raw"]


def test_the_tests_of_a_game_fit_the_terminal() -> None:
    answer = run(*BALL, columns=80)
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert widest(answer.stdout) <= 80
    tests = [line.split("  ")[0] for line in answer.stdout.splitlines() if "within" in line]
    assert tests[0] == "final outcomes"
    assert len(tests) == 10
    assert "passes: At 99 % a perfect source fails at most" in answer.stdout


def test_json_is_repeated_by_its_seed() -> None:
    first, again = (run(*BALL, "--json").stdout for _ in range(2))
    assert first == again
    data = json.loads(first)
    assert (data["passes"], data["tests"]) == (True, 10)
    assert data["source"] == "HMAC_DRBG with SHA-256, seed '1'"
    assert data["limit_p"] == pytest.approx(0.01 / 10)


def test_a_source_that_fails_ends_with_status_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rng, "of_seed", lambda _: lambda _: Stuck())
    answer = run(*BALL)
    assert answer.exit_code == 1
    assert "fails: At 99 %" in answer.stdout


def test_all_games_are_told_in_a_line_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rng, "of_seed", lambda _: lambda _: Stuck())
    monkeypatch.setattr(rng, "book_names", lambda: ("crown_sydney/sic_bo", BALL[2]))
    shown = run("lab", "rng", "--rounds", "1000", "--seed", "1").stdout.splitlines()
    assert [line.split()[:3] for line in shown[3:5]] == [
        ["crown_sydney/sic_bo", "1,000", "10"],
        [BALL[2], "1,000", "10"],
    ]
    assert "Beyond 99 %" in [line.strip() for line in shown]


def test_the_page_is_well_formed(tmp_path: Path) -> None:
    run(*BALL, "--html", str(tmp_path / "rng.html"))
    page = (tmp_path / "rng.html").read_text("utf-8")
    found = ET.fromstring(page.removeprefix("<!DOCTYPE html>\n"))  # noqa: S314 - our own page
    rows = found.findall(".//{*}tbody/{*}tr")
    assert len(rows) == 10


def test_the_outcomes_are_collected_one_a_line(tmp_path: Path) -> None:
    answer = run(*BALL, "--collect", str(tmp_path / "numbers.txt"))
    assert answer.exit_code == 0
    numbers = (tmp_path / "numbers.txt").read_text().splitlines()
    assert len(numbers) == 1000
    assert set(map(int, numbers)) == set(range(37))


def test_raw_output_is_written_as_it_is() -> None:
    answer = run("lab", "rng", "--raw", "--bytes", "1000", "--seed", "1")
    again = run("lab", "rng", "--raw", "--bytes", "1000", "--seed", "1")
    assert len(answer.stdout_bytes) == 1000
    assert answer.stdout_bytes == again.stdout_bytes


def test_a_reader_that_has_enough_ends_the_stream_quietly() -> None:
    with subprocess.Popen(RAW, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as stream:  # noqa: S603
        assert stream.stdout is not None
        assert stream.stderr is not None
        assert len(stream.stdout.read(100)) == 100
        stream.stdout.close()
        assert stream.stderr.read() == b""
        assert stream.wait() == 0


def test_raw_output_to_a_terminal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rng, "sys", SimpleNamespace(stdout=SimpleNamespace(isatty=lambda: True)))
    assert "accepted: a pipe or a file" in refused("lab", "rng", "--raw")


@pytest.mark.parametrize(
    ("arguments", "accepted"),
    [
        (("hazard",), "accepted: crown_melbourne/baccarat, "),
        (("--collect", "x"), "accepted: GAME --collect FILE"),
        (("crown_sydney/sic_bo", "--raw"), "--raw with a game: raw output is the generator's own"),
        (("--raw", "--json"), "--raw with --json: "),
    ],
)
def test_what_cannot_be_tested_is_refused(arguments: tuple[str, ...], accepted: str) -> None:
    assert accepted in refused("lab", "rng", *arguments)


def test_without_scipy_the_extra_is_named_before_anything_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "scipy", None)
    monkeypatch.setattr(rng, "collected", drawn_too_early)
    assert "accepted: pip install croupier[rng]" in refused(*BALL)


def drawn_too_early(*_: object) -> None:
    raise AssertionError("something was drawn")


def test_without_scipy_outcomes_are_still_collected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "scipy", None)
    assert run(*BALL, "--collect", str(tmp_path / "numbers.txt")).exit_code == 0
