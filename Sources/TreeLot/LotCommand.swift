public import EventSourcing

/// An action on the lot, as the page of the domain lists them.
public protocol LotCommand: Command where State == Lot, Event == LotEvent, Failure == LotRefusal {
    /// The existing things that an action without events refers to: a retried sign-up finds its assignment.
    func existing(in lot: Lot) -> [CreatedThing]

    /// The things that the command names. Of a refused command they say on whose behalf it was, since no fact
    /// does.
    func named(in lot: Lot) -> [Reference]

    /// What the caller learns in addition to the events, once the command is accepted: decided on the same
    /// lot.
    func remarks(in lot: Lot, _ context: Context) -> [Remark]

    /// The relations to the subject of the action that permit it. For every other actor, the refusal is
    /// `not-allowed`.
    static var permitted: Set<Relation> { get }

    /// The position of the event that this command compensates for, if it does.
    var cause: Position? { get }

    /// Does the work that a decision may not do, before the decision and outside of its turn: draws codes,
    /// hashes the codes that a client presents, checks signatures. Most actions need none of it.
    /// - Throws: errors of `secrets`; never an error about the command.
    mutating func prepare(with secrets: any Secrets) throws
}

extension LotCommand {
    public func existing(in lot: Lot) -> [CreatedThing] { [] }
    public func named(in lot: Lot) -> [Reference] { references }
    public func remarks(in lot: Lot, _ context: Context) -> [Remark] { [] }
    public mutating func prepare(with secrets: any Secrets) throws {}
    public var cause: Position? { nil }
}

/// A thing that a command made, for the outcome: its kind and its number.
public struct CreatedThing: Sendable, Equatable {
    public var kind: String
    public var id: UInt32

    init<Of: Thing>(_ id: Identifier<Of>) {
        kind = Of.kind.rawValue
        self.id = id.rawValue
    }

    init(_ reference: Reference) {
        kind = reference.kind
        id = reference.number
    }
}

/// Every action there is, by its wire name.
public enum LotCommands {
    public static let all: [any LotCommand.Type] = [
        OpenLot.self, AddHousehold.self, AddFamilyMember.self, GrantHouseholdManagement.self,
        RevokeHouseholdManagement.self, GroupHouseholds.self, GenerateInviteCodes.self,
        RedeemInvite.self, IssueClaimCode.self, ClaimProfile.self,
        RegenerateHouseholdLinkCode.self, LinkScoutToHousehold.self, RevokeCode.self,
        RenamePerson.self,
        ChangeEmail.self,
        DeactivatePerson.self, ReactivatePerson.self, DeactivateHousehold.self,
        ReactivateHousehold.self, ErasePerson.self, GrantRole.self, RevokeRole.self,
        ConfirmAgreement.self,
        CreateSeason.self, ReviseSeason.self, SetSeasonPolicy.self, CompleteSeason.self,
        ArchiveSeason.self,
        DefineTemplate.self, ReviseTemplate.self, RetireTemplate.self, GenerateSchedule.self,
        AddShift.self, AdjustShift.self, PublishSchedule.self, CancelShift.self, CloseShift.self,
        ReopenShift.self, SignUp.self,
        CancelAssignment.self, CheckIn.self, CheckOut.self, AdjustAttendance.self,
        RetractCheckIn.self, RetractCheckOut.self,
        MarkNoShow.self, ExcuseAbsence.self, AddWalkIn.self, CloseForgottenVisit.self,
        SendMessage.self, MarkMessageRead.self, MarkMessageUnread.self, SetReminders.self,
        SendReminder.self, AlertCoverage.self, CompleteShift.self,
        IssueSignInCode.self, SignIn.self, RenewSession.self, SignOut.self, EndSession.self,
        EndSessions.self, OpenKiosk.self, IssueAPIToken.self, RevokeAPIToken.self,
        IssueCalendarFeed.self, RevokeCalendarFeed.self,
        AddPasskey.self, RemovePasskey.self, SignInWithPasskey.self,
        LinkIdentity.self, UnlinkIdentity.self, SignInWithIdentity.self,
        Undo.self,
        SendEmailLink.self, VerifyEmail.self, MailSignInCode.self, ConfirmSession.self,
        ReportUndelivered.self, AnnounceOpening.self,
    ]

    public static func named(_ name: String) -> (any LotCommand.Type)? {
        all.first { $0.name == name }
    }
}
