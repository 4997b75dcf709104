"""croupier next: suggestions for a newcomer."""

from __future__ import annotations

from croupier.cli.screen import OUT

WAYS = (
    ("croupier books", "list the games; name one to see its bets, odds and clauses"),
    (
        'croupier play crown_sydney/sic_bo -w "Single Die:4=5" --record round.json',
        "play a round that is committed to before it is dealt",
    ),
    (
        "croupier play crown_sydney/blackjack --seed 7",
        "play blackjack with areas, Side Wagers and every decision of the rules",
    ),
    ("croupier verify round.json", "recompute that round from its revealed secret"),
    ("croupier clauses CSS 3.3", "show clauses, and the data, code and tests behind each"),
    ("croupier lab edges --game sic_bo --json", "print exact edges as JSON"),
)


def show() -> None:
    """Suggest what to try next."""
    OUT.print("\n[bold]Where to go next[/] [dim](after[/] source .venv/bin/activate[dim])[/]")
    for command, what in WAYS:
        OUT.print(f"  [cyan]{command}[/]\n      [dim]{what}[/]", highlight=False, soft_wrap=True)
