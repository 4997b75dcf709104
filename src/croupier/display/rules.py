"""The rules of a table for anybody who asks: bets, odds, limits, and every clause in our words.

CMA 20.12, 20.14, CSB 20.13, CSS 10.13, SBC 20.19.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from croupier.display.layout import Tier, layout_of
from croupier.display.views import NoticeView, View
from croupier.rulebook.book import OptionValue
from croupier.rulebook.clauses import Register, register
from croupier.rulebook.floor_rules import floor_rules
from croupier.words.message import Said

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.display.layout import LayoutBet
    from croupier.rulebook.book import Rules
    from croupier.rulebook.clauses import Clause

COPY = "A copy of the rules is given to whoever asks."
SUMMARY = "This is a summary in our own words, with our readings. It is not the approved text."
INDENT = "  "


class RuleBet(View, frozen=True):
    """A bet, what each of its results pays, and the clauses that say so."""

    name: str
    role: str
    tiers: list[Tier]
    wins: str
    pays: str
    reading: str


class ClauseView(View, frozen=True):
    """A clause or lettered item of the document in our own words, and how we read it."""

    code: str
    kind: str
    summary: str
    reading: str


class RulesView(View, frozen=True):
    """The rules of a game, or of one table with its options and limits.

    `notices` are what the operator tells its patrons: where a complaint goes, and who gets a copy.
    `approved_digest` is the SHA-256 of the approved text, where the operator has given it: that is
    the copy, and these words of ours stand beside it.
    """

    book: str
    title: str
    operator: str
    document: str
    document_title: str
    effective_from: str
    digest: str
    options: dict[str, OptionValue]
    limits: list[Said]
    bets: list[RuleBet]
    notices: list[NoticeView]
    clauses: list[ClauseView]
    approved_digest: str


def rules_view(rules: Rules, limits: Iterable[Said] = (), approved_digest: str = "") -> RulesView:
    """The rules with these options, and the limits of the table where it is one's."""
    layout, known = layout_of(rules), _register()
    document = known.documents[layout.document]
    clauses = (each for each in known.clauses.values() if each.document == document.code)
    return RulesView(
        book=layout.book,
        title=layout.title,
        operator=layout.operator,
        document=document.code,
        document_title=document.title,
        effective_from=layout.effective_from,
        digest=layout.digest,
        options=dict(rules.options),
        limits=list(limits),
        bets=[_bet(each) for each in layout.bets],
        notices=list(_notices(rules)),
        clauses=[_clause(each) for each in clauses],
        approved_digest=approved_digest,
    )


def rules_text(view: RulesView) -> str:
    """Our summary of the rules on paper, which says that it is not the approved text."""
    return "\n".join(_lines(view)) + "\n"


def _lines(view: RulesView) -> Iterator[str]:
    yield f"{view.title}, {view.operator}"
    yield f"{view.document_title} ({view.document}), in force from {view.effective_from}"
    yield f"Book {view.book}, digest {view.digest}"
    yield SUMMARY
    yield from _section("This table", [f"{name}: {value}" for name, value in view.options.items()])
    yield from _section("Limits", [str(each) for each in view.limits])
    yield from _section("Bets and odds", [line for bet in view.bets for line in _bet_lines(bet)])
    yield from _section("For patrons", [f"{each.text} ({each.clause})" for each in view.notices])
    yield from _section("Clauses", [line for each in view.clauses for line in _clause_lines(each)])


def _section(title: str, lines: list[str]) -> Iterator[str]:
    if lines:
        yield from ("", title, *(INDENT + line for line in lines))


def _clause_lines(clause: ClauseView) -> Iterator[str]:
    yield f"{clause.code}  {clause.summary}"
    if clause.reading:
        yield f"{INDENT}Our reading: {clause.reading}"


def _bet_lines(bet: RuleBet) -> Iterator[str]:
    yield f"{bet.name} (wins by {bet.wins}, pays by {bet.pays})"
    yield from (f"{INDENT}{tier.name}: {tier.odds}" for tier in bet.tiers)


def _clause(clause: Clause) -> ClauseView:
    return ClauseView(clause.code, clause.kind.value, clause.summary, clause.reading)


def _bet(bet: LayoutBet) -> RuleBet:
    return RuleBet(bet.name, bet.role.value, list(bet.tiers), bet.wins, bet.pays, bet.reading)


def _notices(rules: Rules) -> Iterator[NoticeView]:
    """Where a complaint goes, and that anybody gets a copy where the document says so.

    CMA 20.12, 20.14, CSB 20.12, 20.13, CSS 10.12, 10.13, SBC 20.18, 20.19, CPB 8.9.
    """
    operator, _, _ = rules.book.name.partition("/")
    floor = floor_rules(operator, rules.book.document)
    yield NoticeView(floor["complaints.notice"], floor.clause("complaints.notice"))
    if floor.get("rules.copy"):
        yield NoticeView(COPY, floor.clause("rules.copy"))


@cache
def _register() -> Register:
    return register()
