"""All that the console asks for beside signing in and commands."""

from croupier.web.routes.staff import (
    cage,
    cards,
    dealer,
    figures,
    floor,
    jackpots,
    journal,
    passkeys,
    payments,
    people,
    powers,
    requests,
)

HANDLERS = (
    *powers.HANDLERS,
    *dealer.HANDLERS,
    *floor.HANDLERS,
    *requests.HANDLERS,
    *cage.HANDLERS,
    *cards.HANDLERS,
    *jackpots.HANDLERS,
    *figures.HANDLERS,
    *journal.HANDLERS,
    *payments.HANDLERS,
    *people.HANDLERS,
    *passkeys.HANDLERS,
)
