"""Tickets and vouchers: every field is on the paper, and a reader reads the bar code off it."""

import io
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import zxingcpp
from PIL import Image
from pypdf import PdfReader

from croupier.equipment.chance import SeededChance
from croupier.paper import (
    PaperRefused,
    Ticket,
    TicketKind,
    ValidationNumber,
    drawn,
    ticket_pdf,
    ticket_png,
)

MELBOURNE = ZoneInfo("Australia/Melbourne")
PRINTED_AT = datetime(2026, 11, 15, 23, 4, 9, tzinfo=MELBOURNE)
POINTS_PER_MILLIMETRE = 72 / 25.4
CHANCE = SeededChance("twenty tickets")
TWENTY = [drawn(CHANCE, 1) for _ in range(20)]
LONGEST = {
    "site": "W" * 40,
    "terminal": "W" * 20,
    "amount_cents": 777_777_777_777_777,
    "sequence": 9_999_999_999,
    "kind": TicketKind.VOUCHER,
    "runner": "W" * 40,
}


def ticket(**changes: Any) -> Ticket:
    usual: dict[str, Any] = {
        "site": "Southbank Rooms",
        "terminal": "Terminal 0417",
        "printed_at": PRINTED_AT,
        "expires_at": PRINTED_AT + timedelta(days=365),
        "amount_cents": 120_540,
        "sequence": 1873,
        "number": ValidationNumber("011234567890123456"),
    }
    return Ticket(**usual | changes)


def picture(of: Ticket) -> Image.Image:
    return Image.open(io.BytesIO(ticket_png(of)))


def scanned(image: Image.Image) -> list[tuple[str, str]]:
    return [(str(each.format), each.text) for each in zxingcpp.read_barcodes(image)]


def close(text: str) -> str:
    return "".join(text.split())


@cache
def pages(of: Ticket) -> list[str]:
    """The text of each page without white space: the letters of a title are spaced."""
    reader = PdfReader(io.BytesIO(ticket_pdf(of)))
    return [close(page.extract_text()) for page in reader.pages]


@pytest.mark.parametrize("number", TWENTY, ids=range(20))
def test_a_reader_reads_the_number_off_the_printed_ticket(number: ValidationNumber) -> None:
    assert scanned(picture(ticket(number=number))) == [("ITF", number.digits)]


@pytest.mark.parametrize("number", ["0" * 18, "9" * 18, "010101010101010101"])
def test_a_reader_reads_the_flattest_numbers_too(number: str) -> None:
    assert scanned(picture(ticket(number=ValidationNumber(number)))) == [("ITF", number)]


@pytest.mark.parametrize("degrees", [2, 90, 180, 270])
def test_a_reader_reads_a_ticket_put_in_turned(degrees: int) -> None:
    turned = picture(ticket()).convert("L").rotate(degrees, expand=True, fillcolor=255)
    assert scanned(turned) == [("ITF", "011234567890123456")]


def test_a_reader_reads_the_fullest_voucher() -> None:
    assert scanned(picture(ticket(**LONGEST))) == [("ITF", "011234567890123456")]


def test_every_bar_of_the_picture_is_black_on_white_without_a_blurred_edge() -> None:
    row = picture(ticket()).convert("L").crop((400, 220, 1500, 221)).tobytes()
    assert set(row) == {0, 255}


def test_the_picture_has_the_size_of_a_ticket_at_twelve_dots_a_millimetre() -> None:
    assert picture(ticket()).size == (156 * 12, 65 * 12)


def test_the_document_is_one_page_of_the_size_of_a_ticket() -> None:
    (page,) = PdfReader(io.BytesIO(ticket_pdf(ticket()))).pages
    sides = [float(side) / POINTS_PER_MILLIMETRE for side in page.mediabox[2:]]
    assert sides == pytest.approx([156, 65], abs=0.1)


@pytest.mark.parametrize(
    "field",
    [
        "SOUTHBANK ROOMS",
        "CASH-OUT TICKET",
        "Terminal 0417",
        "15 Nov 2026 23:04:09 AEDT",
        "15 Nov 2027 23:04:09 AEDT",
        "$1,205.40",
        "One thousand two hundred and five dollars and forty cents",
        "001873",
        "01-1234-5678-9012-3456",
        "at a Casino Cage",
        pytest.param(
            "lost, stolen or unreadable tickets are not replaced",
            marks=pytest.mark.clause("CMA 5.5.1(c)"),
        ),
    ],
)
def test_every_field_of_a_ticket_is_on_the_paper(field: str) -> None:
    (text,) = pages(ticket())
    assert close(field) in text


def test_the_fullest_voucher_still_has_one_page_and_every_word() -> None:
    (text,) = pages(ticket(**LONGEST))
    words = "Seven trillion seven hundred and seventy-seven billion seven hundred and"
    assert close(words) in text
    assert close("$7,777,777,777,777.77") in text


def test_a_voucher_has_lines_for_the_runners_name_and_signature() -> None:
    (text,) = pages(ticket(kind=TicketKind.VOUCHER))
    assert close("CASH-OUT VOUCHER") in text
    assert close("RUNNER’S NAME") in text
    assert close("RUNNER’S SIGNATURE") in text


def test_a_voucher_names_the_runner_who_is_known() -> None:
    (text,) = pages(ticket(kind=TicketKind.VOUCHER, runner="Aoife Ní Bhriain"))
    assert close("Aoife Ní Bhriain") in text


def test_a_ticket_asks_for_no_signature() -> None:
    (text,) = pages(ticket())
    assert close("SIGNATURE") not in text


def test_the_same_ticket_is_the_same_document_to_the_byte() -> None:
    assert ticket_pdf(ticket()) == ticket_pdf(ticket())


def test_a_text_that_looks_like_a_command_is_only_printed() -> None:
    (text,) = pages(ticket(terminal='#panic("*x*") $1$'))
    assert close('#panic("*x*") $1$') in text


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"amount_cents": 0}, "accepted: 1 to 1000000000000000"),
        ({"amount_cents": -5}, "accepted: 1 to 1000000000000000"),
        ({"amount_cents": 10**15 + 1}, "accepted: 1 to 1000000000000000"),
        ({"sequence": 0}, "accepted: 1 to 9999999999"),
        ({"sequence": 10**10}, "accepted: 1 to 9999999999"),
        ({"site": " "}, "the site ' ' cannot be printed; accepted: 1 to 40"),
        ({"site": "W" * 41}, "accepted: 1 to 40"),
        ({"terminal": "two\nlines"}, "the terminal .* cannot be printed"),
        ({"terminal": ""}, "accepted: 1 to 20"),
        ({"kind": TicketKind.VOUCHER, "runner": "李伟"}, "Latin letters"),
        ({"runner": "Aoife"}, "a cash-out ticket names no Runner"),
        ({"printed_at": PRINTED_AT.replace(tzinfo=None)}, "has no zone"),
        ({"expires_at": PRINTED_AT.replace(tzinfo=None, year=2027)}, "has no zone"),
        ({"expires_at": PRINTED_AT}, "must expire later"),
        ({"expires_at": PRINTED_AT.astimezone(UTC)}, "must expire later"),
    ],
)
def test_a_ticket_that_could_not_be_honoured_is_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(PaperRefused, match=why):
        ticket(**changes)


def test_play_money_says_that_it_has_no_value_and_promises_no_cash() -> None:
    (text,) = pages(ticket(is_play_money=True))
    assert "NOVALUE" in text
    assert close("this ticket has no value") in text
    assert "cash" not in text.replace("CASH-OUT", "")
    assert scanned(picture(ticket(is_play_money=True))) == [("ITF", "011234567890123456")]
