"""What people of the staff may ask for; every command says who asks, why and on which ground."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec

from croupier.floor.commands import Refusal
from croupier.floor.forms import (
    LIST_MAX,
    NAME,
    Amount,
    Cents,
    Name,
    Note,
    Password,
    SomeWords,
    Whole,
    Words,
    read,
)
from croupier.floor.players.daily import Minutes
from croupier.floor.tables.noticeboard import Announced
from croupier.floor.tables.sign import Bets, Limit, Sign
from croupier.people.acts import Act

ID = re.compile(NAME)
Options = Annotated[dict[Words, bool | Amount | Words], msgspec.Meta(max_length=LIST_MAX)]
SECRETS = frozenset({"password", "number"})
COMMON = frozenset({"do", "id", "who", "why", "ground", "told"})


class StaffCommand(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="do",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """A request of a person: under an id of its own, why, on which ground, whom they told."""

    id: Name
    who: Words = ""
    why: Note = ""
    ground: Words = ""
    told: SomeWords = ()


class OpenTable(StaffCommand, frozen=True, tag="open table"):
    """A closed table deals again."""

    table: Words


class CloseTable(StaffCommand, frozen=True, tag="close table"):
    """The table closes after its notice.  CMA 20.8, CSB 20.5, CSS 10.5, SBC 20.13, CPB 8.6."""

    table: Words


class ResumeTable(StaffCommand, frozen=True, tag="resume table"):
    """A halted table goes on where it stood."""

    table: Words


class ChangeLimits(StaffCommand, frozen=True, tag="change limits"):
    """Another sign.  CMA 4.1, CSB 7.5, CSS 4.5, SBC 6.5, CPB 8.1."""

    table: Words
    sign: Sign
    consenting: SomeWords = ()
    side_by_side: bool = False


class ChangeVariation(StaffCommand, frozen=True, tag="change variation"):
    """Another variation or other Side Wagers.  CSB 5.3."""

    table: Words
    book: Words
    options: Options = {}
    consenting: SomeWords = ()


class WithdrawNotice(StaffCommand, frozen=True, tag="withdraw notice"):
    """What was announced will not be."""

    table: Words
    of: Announced


class LimitPlayer(StaffCommand, frozen=True, tag="limit player"):
    """Limits of one player, or none of their own any more.  CSB 7.4, CSS 4.4, SBC 6.6, CPB 3.10."""

    table: Words
    terminal: Words
    limit: Limit | None = None
    bets: Bets = {}


class GiveUpSeat(StaffCommand, frozen=True, tag="give up seat"):
    """A player who sat out too long gives the seat up.  CMA 20.9, CSB 20.10, SBC 20.14, CPB 8.3."""

    table: Words
    terminal: Words


class VoidRound(StaffCommand, frozen=True, tag="void round"):
    """A round without a result.  CMA 20.3, 20.4, CSB 20.3, CSS 10.3, SBC 20.9, CPB 8.2."""

    table: Words
    round: Words


class OfPlayer(StaffCommand, frozen=True):
    """About the wagers of one player in a round."""

    table: Words
    round: Words
    terminal: Words


class OfWager(OfPlayer, frozen=True):
    """About one of them."""

    bet: Words
    pick: Words = ""
    area: Whole = 0


class VoidWagers(OfPlayer, frozen=True, tag="void wagers"):
    """All wagers of one player in a round.  CMA 20.2.1, CSB 20.2.1, CSS 10.2.1, SBC 20.8.1."""


class VoidWager(OfWager, frozen=True, tag="void wager"):
    """One wager in a round.  CMA 20.3, CSB 20.3, CSS 10.3, CPB 7.3, 7.6."""


class RefuseWager(OfWager, frozen=True, tag="refuse wager"):
    """A wager taken off the layout while wagering is open.  CSB 20.11, CSS 10.11, SBC 20.16."""


class ForfeitWagers(OfPlayer, frozen=True, tag="forfeit wagers"):
    """A round Void for fraud, the wagers of whoever was behind it forfeited.  SBC 20.10."""


class EstablishWagers(StaffCommand, frozen=True, tag="establish wagers"):
    """Wagers of a round after a fault: as recorded, or not to be established.  CMA 9.2.2, 9.3.2.

    Without a terminal they are those of everybody.
    """

    table: Words
    round: Words
    terminal: Words = ""
    is_established: bool = True


class BarPlayer(StaffCommand, frozen=True, tag="bar player"):
    """No more play in this game.  CMA 20.2.2, CSB 20.2.2, CSS 10.2.2, SBC 20.8.2, CPB 8.8."""

    table: Words
    terminal: Words


class DirectToLeave(StaffCommand, frozen=True, tag="direct to leave"):
    """A player must leave the game.  CMA 5.4.2."""

    table: Words
    terminal: Words


class LiftBar(StaffCommand, frozen=True, tag="lift bar"):
    """Somebody may play here again, by the key that the bar names."""

    table: Words
    player: Words


class ExcludePlayer(StaffCommand, frozen=True, tag="exclude player"):
    """No more play in the casino.  CSB 20.2.3, CSS 10.2.3, SBC 20.8.3."""

    terminal: Words


class LiftExclusion(StaffCommand, frozen=True, tag="lift exclusion"):
    """Somebody may play in the casino again, by the key that the exclusion names."""

    player: Words


class SetDailyLimits(StaffCommand, frozen=True, tag="set daily limits"):
    """A player's limits on the loss and time of a day, by the card that they show.  CMA 3.9.

    Without a figure there is no such limit.
    """

    card: Name
    loss_cents: Amount | None = None
    minutes: Minutes | None = None


class HoldWinnings(StaffCommand, frozen=True, tag="hold winnings"):
    """What was won with a prohibited device, kept until it is investigated.  CMA 20.2.3."""

    terminal: Words
    cents: Cents


class ReleaseHeld(StaffCommand, frozen=True, tag="release held"):
    """The end of an investigation: to the player's terminal, or, without one, to the operator."""

    place: Words
    hold: Words
    terminal: Words = ""


class AdjustAccount(StaffCommand, frozen=True, tag="adjust account"):
    """So much more, or less, in a Player Chip Account.  CMA 9.2.2, 9.3.2."""

    terminal: Words
    cents: Cents


class IssueVoucher(StaffCommand, frozen=True, tag="issue voucher"):
    """The whole balance on a voucher where no ticket can be printed.  CMA 5.5.2."""

    terminal: Words


class AnswerService(StaffCommand, frozen=True, tag="answer service"):
    """Somebody came to a terminal that asked for service.  CMA 7.3."""

    terminal: Words


class RestoreTerminal(StaffCommand, frozen=True, tag="restore terminal"):
    """A terminal and its printer are in order again."""

    terminal: Words


class AcknowledgeAlert(StaffCommand, frozen=True, tag="acknowledge alert"):
    """Somebody has looked into an alert of a place."""

    place: Words
    alert: Words


class Record(StaffCommand, frozen=True, tag="record"):
    """Something done outside the system: a dispute decided, a device taken away, an incident.

    `person` is whoever of the staff an incident is about.
    """

    table: Words
    act: Act
    terminal: Words = ""
    about: Note = ""
    person: Words = ""


class Redeem(StaffCommand, frozen=True, tag="redeem"):
    """A ticket or voucher paid at the cage.  CMA 5.5.1, 5.5.2."""

    number: Words


class AddPerson(StaffCommand, frozen=True, tag="add person"):
    """Somebody new at work."""

    person: Name
    name: Words
    role: Words
    operator: Words
    password: Password


class ChangeRole(StaffCommand, frozen=True, tag="change role"):
    """Another role for somebody else."""

    person: Words
    role: Words


class Deactivate(StaffCommand, frozen=True, tag="deactivate"):
    """Somebody else may do nothing any more."""

    person: Words


class ResetPassword(StaffCommand, frozen=True, tag="reset password"):
    """A new password."""

    person: Words
    password: Password


class Approve(StaffCommand, frozen=True, tag="approve"):
    """The approval of another person's request."""

    place: Words
    request: Words


class Decline(StaffCommand, frozen=True, tag="decline"):
    """No approval; whoever asked may withdraw their own request so, too."""

    place: Words
    request: Words


AnyStaffCommand = (
    OpenTable
    | CloseTable
    | ResumeTable
    | ChangeLimits
    | ChangeVariation
    | WithdrawNotice
    | LimitPlayer
    | GiveUpSeat
    | VoidRound
    | VoidWagers
    | VoidWager
    | RefuseWager
    | ForfeitWagers
    | EstablishWagers
    | BarPlayer
    | DirectToLeave
    | LiftBar
    | ExcludePlayer
    | LiftExclusion
    | SetDailyLimits
    | HoldWinnings
    | ReleaseHeld
    | AdjustAccount
    | IssueVoucher
    | AnswerService
    | RestoreTerminal
    | AcknowledgeAlert
    | Record
    | Redeem
    | AddPerson
    | ChangeRole
    | Deactivate
    | ResetPassword
    | Approve
    | Decline
)


class StaffAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reply to a command of the staff: done, refused, or awaiting what `awaits` says.

    `tells` is what the player must be told; `ticket` the number of a voucher, `cents` what was paid
    or printed.
    """

    id: str
    refused: Refusal | None = None
    awaits: str = ""
    clause: str = ""
    second: str = ""
    tells: str = ""
    ticket: str = ""
    cents: int = 0

    @property
    def is_done(self) -> bool:
        """Whether it has been done."""
        return self.refused is None and not self.awaits


_COMMANDS = msgspec.json.Decoder(AnyStaffCommand)
_ENCODER = msgspec.json.Encoder()


def decoded(text: str | bytes, who: str) -> AnyStaffCommand:
    """The command that somebody sent, whoever it says they are; msgspec.MsgspecError if none."""
    command: AnyStaffCommand = read(_COMMANDS, text)
    return msgspec.structs.replace(command, who=who)


def without_secrets(command: AnyStaffCommand) -> AnyStaffCommand:
    """The command as it may be kept: no password, no ticket number."""
    own = {name: "" for name in command.__struct_fields__ if name in SECRETS}
    return msgspec.structs.replace(command, **own)


def encoded(command: AnyStaffCommand) -> bytes:
    """The command as it may be kept."""
    return _ENCODER.encode(without_secrets(command))


def whole(command: AnyStaffCommand) -> bytes:
    """The command with its secrets, which is kept nowhere."""
    return _ENCODER.encode(command)


def subject(command: AnyStaffCommand) -> dict[str, Any]:
    """What a command is about, for the journal."""
    told: dict[str, Any] = msgspec.to_builtins(command)
    return {name: value for name, value in told.items() if name not in COMMON | SECRETS}
