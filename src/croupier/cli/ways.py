"""croupier next: where to go from here."""

from __future__ import annotations

from croupier.cli.screen import OUT

WAYS = (
    ("croupier books", "the games there are; name one to see its bets, odds and clauses"),
    (
        'croupier play crown_sydney/sic_bo -w "Single Die:4=5" --record round.json',
        "a round, committed to before it is dealt",
    ),
    (
        "croupier play crown_sydney/blackjack --seed 7",
        "a blackjack table: areas, Side Wagers and every choice of the rules",
    ),
    ("croupier verify round.json", "the same round, recomputed from its revealed secret"),
    ("croupier clauses CSS 3.3", "clauses, and the data, code and tests behind each"),
    ("croupier lab edges --game sic_bo --json", "exact edges, for a program"),
)


def show() -> None:
    """Print where to go from here."""
    OUT.print("\n[bold]Where to go next[/] [dim](after[/] source .venv/bin/activate[dim])[/]")
    for command, what in WAYS:
        OUT.print(f"  [cyan]{command}[/]\n      [dim]{what}[/]", highlight=False, soft_wrap=True)
