"""croupier lab par: sheets written, and what is refused."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from croupier.cli import par
from croupier.lab.edges import studies as exact
from croupier.lab.par import sheet
from support.terminal import refused, run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from croupier.lab.study import Study
    from croupier.rulebook.book import Rules

WHEEL = "crown_melbourne/lucky_big_wheel"


def test_a_sheet_is_written_as_pdf_and_as_page(tmp_path: Path) -> None:
    pdf, html = tmp_path / "wheel.pdf", tmp_path / "wheel.html"
    answer = run("lab", "par", WHEEL, "--pdf", str(pdf), "--html", str(html), columns=400)
    assert answer.exit_code == 0
    assert re.fullmatch(rf"PAR-CMA-[0-9a-f]{{12}} {pdf} and {html}\n", answer.stdout)
    assert pdf.read_bytes().startswith(b"%PDF")
    assert html.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_options_are_chosen_for_the_sheet(tmp_path: Path) -> None:
    html = tmp_path / "wheel.html"
    assert run("lab", "par", WHEEL, "--html", str(html), "--set", "pay_table=3").exit_code == 0
    assert "pay table = 3" in html.read_text("utf-8")


def test_the_largest_wager_is_printed(tmp_path: Path) -> None:
    html = tmp_path / "wheel.html"
    run("lab", "par", WHEEL, "--html", str(html), "--maximum", "250")
    assert "$13,000.00" in html.read_text("utf-8")  # 52 to 1 on 250


def test_all_sheets_are_written_and_games_without_a_study_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def studies(rules: Rules) -> Iterator[tuple[str, Study]]:
        return exact(rules) if rules.book.name == WHEEL else iter(())

    monkeypatch.setattr(par, "book_names", lambda: (WHEEL, "crown_sydney/sic_bo"))
    monkeypatch.setattr(sheet, "studies", studies)
    answer = run("lab", "par", "--all", str(tmp_path / "par"), columns=400)
    assert answer.exit_code == 0
    assert "no sheet: crown_sydney/sic_bo has no exact study of Small, Big, " in answer.stdout
    assert {path.name for path in (tmp_path / "par").iterdir()} == {
        "crown_melbourne-lucky_big_wheel.html",
        "crown_melbourne-lucky_big_wheel.pdf",
    }


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("hazard", "--pdf", "x.pdf"), "no book 'hazard'; accepted: crown_melbourne/baccarat, "),
        ((WHEEL, "--pdf", "x.pdf", "--set", "decks=8"), "no option 'decks'; accepted: pay_table"),
        (
            (WHEEL, "--pdf", "x.pdf", "--set", "pay_table=4"),
            "is not offered by CMA 13.4.1; accepted: 1, 2, 3",
        ),
        ((WHEEL, "--pdf", "x.pdf", "--set", "pay_table"), "accepted: name=value"),
        ((WHEEL, "--pdf", "x.pdf", "--maximum", "much"), "is not an amount of money; accepted: "),
        ((WHEEL,), "accepted: GAME with --pdf FILE or --html FILE, or --all FOLDER alone"),
        ((), "accepted: GAME with --pdf FILE or --html FILE, or --all FOLDER alone"),
        ((WHEEL, "--all", "x"), "accepted: GAME with --pdf FILE or --html FILE, or --all FOLDER"),
        ((WHEEL, "--pdf", "/nowhere/x.pdf"), "/nowhere/x.pdf: there is no folder /nowhere; acc"),
        ((WHEEL, "--html", "/"), "/ is a folder; accepted: a file"),
    ],
)
def test_what_cannot_be_written_is_refused(arguments: tuple[str, ...], message: str) -> None:
    assert message in refused("lab", "par", *arguments)


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_computed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(par, "_write", lambda *_: pytest.fail("computed for nothing"))
    assert "there is no folder" in refused("lab", "par", WHEEL, "--html", "/nowhere/x.html")


def test_help_and_refusals_do_not_wait_for_the_plots() -> None:
    code = "import croupier.cli.par, sys; sys.exit(bool({'matplotlib', 'typst'} & {*sys.modules}))"
    asked = subprocess.run([sys.executable, "-c", code], check=False)  # noqa: S603 - our own code
    assert asked.returncode == 0
