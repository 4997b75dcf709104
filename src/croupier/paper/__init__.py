"""Paper: what the floor hands to people, as values and as pictures of them.

`numbers` draws, reads and hides the validation numbers; `ticket` is what a terminal or a Runner
gives a player for the whole balance; `statement` is the history of a terminal, and
`card_statement` that of a person with a card.
"""

from croupier.paper.card_statement import (
    CardStatement,
    LimitChange,
    PlayedDay,
    card_statement_csv,
    card_statement_pdf,
)
from croupier.paper.numbers import (
    NumberRefused,
    ValidationNumber,
    digest_of,
    drawn,
    is_digest_of,
    parsed,
)
from croupier.paper.printable import PaperRefused
from croupier.paper.statement import (
    Activity,
    Entry,
    Period,
    Row,
    Statement,
    Subject,
    Totals,
    rows,
    summary_rows,
    totals,
)
from croupier.paper.statement_sheet import statement_pdf
from croupier.paper.ticket import Ticket, TicketKind, ticket_pdf, ticket_png
from croupier.paper.words import in_words

__all__ = [
    "Activity",
    "CardStatement",
    "Entry",
    "LimitChange",
    "NumberRefused",
    "PaperRefused",
    "Period",
    "PlayedDay",
    "Row",
    "Statement",
    "Subject",
    "Ticket",
    "TicketKind",
    "Totals",
    "ValidationNumber",
    "card_statement_csv",
    "card_statement_pdf",
    "digest_of",
    "drawn",
    "in_words",
    "is_digest_of",
    "parsed",
    "rows",
    "statement_pdf",
    "summary_rows",
    "ticket_pdf",
    "ticket_png",
    "totals",
]
