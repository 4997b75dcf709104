"""Who may do what, clause by clause, as the documents say it."""

from __future__ import annotations

from typing import NamedTuple

from croupier.people.acts import Act

DEALER, HIGHER, AREA = "Dealer", "Higher Duties Dealer", "Area Manager"
CASINO = "Casino Manager"
ASSISTANT, SUPERVISOR, GAMING = "Assistant Casino Manager", "Casino Supervisor", "Gaming Manager"
INSPECTOR, TABLE_GAMES = "Table Inspector", "Table Games Manager"
TG_HIGHER, TG_AREA = "TG Higher Duties Dealer", "TG Area Manager"
TG_ASSISTANT, RUNNER, CASHIER = "TG Assistant Casino Manager", "Runner", "Cage Cashier"


class Row(NamedTuple):
    """The clause that a refusal names, the act, its ground, the role below and the role named."""

    clause: str
    act: Act
    ground: str
    below: str
    named: str

    @property
    def document(self) -> str:
        """The code of the document."""
        return self.clause[:3]

    @property
    def name(self) -> str:
        """The clause, the act and the ground."""
        return f"{self.clause}-{self.act.value}-{self.ground}"

    @property
    def clauses(self) -> list[str]:
        """The clause of the role, that of the measure and that of the ground."""
        above = [code for start, code in GIVEN_BY.items() if self.clause.startswith(start)]
        ground = GROUND_CLAUSES.get((self.clause, self.ground))
        return [self.clause, *above, *([ground] if ground else [])]


# Clauses that say who has a power and on which grounds, and no more.
WHOLE: list[Row] = [
    Row("CSB 5.3", Act.CHANGE_VARIATION, "", HIGHER, AREA),
    Row("CSB 8.1.2", Act.DEAL_FACE_DOWN, "", ASSISTANT, CASINO),
    Row("CSB 20.2.1", Act.VOID_WAGERS_OF_PLAYER, "breach", HIGHER, AREA),
    Row("CSB 20.2.2", Act.BAR_FROM_GAME, "breach", HIGHER, AREA),
    Row("CSB 20.2.3", Act.EXCLUDE_FROM_CASINO, "breach", HIGHER, AREA),
    Row("CSB 20.2.4", Act.REFER_TO_INSPECTOR, "device", HIGHER, AREA),
    Row("CSB 20.3", Act.VOID_ROUND, "disruption", HIGHER, AREA),
    Row("CSB 20.3", Act.VOID_ROUND, "fraud", HIGHER, AREA),
    Row("CSB 20.3", Act.VOID_WAGER, "disruption", HIGHER, AREA),
    Row("CSB 20.3", Act.VOID_WAGER, "fraud", HIGHER, AREA),
    Row("CSS 7.4", Act.VOID_ROUND, "malfunction", DEALER, HIGHER),
    Row("CSS 10.2.1", Act.VOID_WAGERS_OF_PLAYER, "breach", AREA, ASSISTANT),
    Row("CSS 10.2.2", Act.BAR_FROM_GAME, "breach", AREA, ASSISTANT),
    Row("CSS 10.2.3", Act.EXCLUDE_FROM_CASINO, "breach", AREA, ASSISTANT),
    Row("CSS 10.2.4", Act.REFER_TO_INSPECTOR, "device", AREA, ASSISTANT),
    Row("CSS 10.3", Act.VOID_ROUND, "disruption", AREA, ASSISTANT),
    Row("CSS 10.3", Act.VOID_ROUND, "fraud", AREA, ASSISTANT),
    Row("CSS 10.3", Act.VOID_WAGER, "disruption", AREA, ASSISTANT),
    Row("CSS 10.3", Act.VOID_WAGER, "fraud", AREA, ASSISTANT),
    Row("SBC 20.8.1", Act.VOID_WAGERS_OF_PLAYER, "device", DEALER, SUPERVISOR),
    Row("SBC 20.8.2", Act.BAR_FROM_GAME, "device", DEALER, SUPERVISOR),
    Row("SBC 20.8.3", Act.EXCLUDE_FROM_CASINO, "device", DEALER, SUPERVISOR),
    Row("SBC 20.8.4", Act.DETAIN, "device", DEALER, SUPERVISOR),
    Row("SBC 20.9", Act.VOID_ROUND, "disruption", DEALER, SUPERVISOR),
    Row("SBC 20.9", Act.VOID_ROUND, "fraud", DEALER, SUPERVISOR),
    Row("SBC 20.17", Act.HEAR_DISPUTE, "", DEALER, "Gaming Supervisor"),
    Row("SBC 20.17", Act.REVIEW_DISPUTE, "", DEALER, SUPERVISOR),
    Row("CPB 8.2", Act.VOID_ROUND, "disruption", INSPECTOR, TABLE_GAMES),
    Row("CPB 8.2", Act.VOID_ROUND, "fraud", INSPECTOR, TABLE_GAMES),
    Row("CPB 8.8(a)", Act.VOID_WAGERS_OF_PLAYER, "breach", INSPECTOR, TABLE_GAMES),
    Row("CPB 8.8(b)", Act.BAR_FROM_GAME, "breach", INSPECTOR, TABLE_GAMES),
    Row("CPB 8.9", Act.DECIDE_DISPUTE, "", INSPECTOR, TABLE_GAMES),
    Row("CMA 20.2.1", Act.VOID_WAGERS_OF_PLAYER, "breach", TG_AREA, TG_ASSISTANT),
    Row("CMA 20.2.2", Act.BAR_FROM_GAME, "breach", TG_AREA, TG_ASSISTANT),
    Row("CMA 20.2.3", Act.HOLD_WINNINGS, "device", TG_AREA, TG_ASSISTANT),
    Row("CMA 20.2.4", Act.CONFISCATE_DEVICE, "device", TG_AREA, TG_ASSISTANT),
    Row("CMA 20.2.5", Act.DETAIN, "device", TG_AREA, TG_ASSISTANT),
    Row("CMA 20.3", Act.VOID_ROUND, "fraud", TG_AREA, TG_ASSISTANT),
    Row("CMA 20.3", Act.VOID_WAGER, "fraud", TG_AREA, TG_ASSISTANT),
    Row("CMA 20.4", Act.VOID_ROUND, "disruption", RUNNER, TG_HIGHER),
    Row("CMA 20.10", Act.DECIDE_DISPUTE, "", TG_HIGHER, TG_AREA),
]
# Clauses that also want a notice, a moment or what follows, which floors show elsewhere.
ROLE_TOO: list[Row] = [
    Row("CSB 6.8", Act.HOLD_TO_ONE_AREA, "", ASSISTANT, CASINO),
    Row("SBC 5.15", Act.HOLD_TO_ONE_AREA, "", SUPERVISOR, GAMING),
    Row("CSB 7.4", Act.LIMIT_PLAYER, "", HIGHER, AREA),
    Row("CSB 7.5", Act.CHANGE_LIMITS, "", HIGHER, AREA),
    Row("CSB 20.11", Act.REFUSE_WAGER, "", DEALER, HIGHER),
    Row("CSB 20.12", Act.DECIDE_DISPUTE, "", HIGHER, AREA),
    Row("CSS 10.11", Act.REFUSE_WAGER, "", DEALER, HIGHER),
    Row("CSS 10.12", Act.DECIDE_DISPUTE, "", HIGHER, AREA),
    Row("SBC 20.10", Act.FORFEIT_WAGER, "fraud", DEALER, SUPERVISOR),
    Row("SBC 20.16", Act.REFUSE_WAGER, "", DEALER, SUPERVISOR),
    Row("SBC 20.18", Act.DECIDE_DISPUTE, "", SUPERVISOR, GAMING),
    Row("CPB 3.10", Act.LIMIT_PLAYER, "", INSPECTOR, TABLE_GAMES),
    Row("CMA 4.1", Act.CHANGE_LIMITS, "", TG_HIGHER, TG_AREA),
    Row("CMA 5.4.2", Act.DIRECT_TO_LEAVE, "disturbance", TG_HIGHER, TG_AREA),
    Row("CMA 5.5.1(b)", Act.ISSUE_VOUCHER, "", CASHIER, RUNNER),
    Row("CMA 7.3", Act.ANSWER_SERVICE, "", CASHIER, RUNNER),
    Row("CMA 9.2.2", Act.ESTABLISH_WAGERS, "terminal_failed", CASHIER, RUNNER),
    Row("CMA 9.3.2", Act.ESTABLISH_WAGERS, "controller_failed", TG_HIGHER, TG_AREA),
    Row("CMA 20.8", Act.CLOSE_TABLE, "", TG_HIGHER, TG_AREA),
    Row("CMA 20.9", Act.VACATE_SEAT, "", CASHIER, RUNNER),
]
# Clauses of which no floor shows the rest yet.
ROLE_ONLY: list[Row] = [
    Row("CSB 17.4", Act.VOID_ROUND, "nobody_wagered", DEALER, HIGHER),
    Row("CSB 20.5", Act.CLOSE_TABLE, "", DEALER, HIGHER),
    Row("CSB 20.10", Act.VACATE_SEAT, "", DEALER, HIGHER),
    Row("CSS 4.4", Act.LIMIT_PLAYER, "", HIGHER, AREA),
    Row("CSS 4.5", Act.CHANGE_LIMITS, "", HIGHER, AREA),
    Row("CSS 10.5", Act.CLOSE_TABLE, "", DEALER, HIGHER),
    Row("CSS 10.10", Act.VACATE_SEAT, "", DEALER, HIGHER),
    Row("SBC 6.5", Act.CHANGE_LIMITS, "", DEALER, SUPERVISOR),
    Row("SBC 6.6", Act.LIMIT_PLAYER, "", DEALER, SUPERVISOR),
    Row("SBC 18.8", Act.VOID_ROUND, "misdeal", DEALER, SUPERVISOR),
    Row("SBC 20.13", Act.CLOSE_TABLE, "", DEALER, SUPERVISOR),
    Row("SBC 20.14", Act.VACATE_SEAT, "", DEALER, SUPERVISOR),
    Row("CPB 7.3", Act.VOID_WAGER, "misdeal", INSPECTOR, TABLE_GAMES),
    Row("CPB 7.6", Act.VOID_WAGER, "malfunction", INSPECTOR, TABLE_GAMES),
    Row("CPB 8.1", Act.CHANGE_LIMITS, "", INSPECTOR, TABLE_GAMES),
    Row("CPB 8.3", Act.VACATE_SEAT, "", DEALER, INSPECTOR),
    Row("CPB 8.6", Act.CLOSE_TABLE, "", INSPECTOR, TABLE_GAMES),
]
# The clause of the role beside that of the measure, and the clause of the ground.
GIVEN_BY = {
    "CSB 20.2.": "CSB 20.2",
    "CSS 10.2.": "CSS 10.2",
    "SBC 20.8.": "SBC 20.8",
    "CMA 20.2.": "CMA 20.2",
    "CPB 8.8(": "CPB 8.8",
}
GROUND_CLAUSES = {
    ("CSB 20.3", "disruption"): "CSB 20.3.1",
    ("CSB 20.3", "fraud"): "CSB 20.3.2",
    ("CSS 10.3", "disruption"): "CSS 10.3.1",
    ("CSS 10.3", "fraud"): "CSS 10.3.2",
    ("SBC 20.9", "disruption"): "SBC 20.9.1",
    ("SBC 20.9", "fraud"): "SBC 20.9.2",
    ("CPB 8.2", "disruption"): "CPB 8.2(a)",
    ("CPB 8.2", "fraud"): "CPB 8.2(b)",
}
