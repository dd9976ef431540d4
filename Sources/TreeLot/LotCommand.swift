public import EventSourcing

/// An action on the lot, as the page of the domain lists them.
public protocol LotCommand: Command
where State == Lot, Event == LotEvent, Failure == LotRefusal, Reply == LotReply {
    /// The things that the command names. Of a refused command they say on whose behalf it was, since no fact
    /// does.
    func named(in lot: Lot) -> [Reference]

    /// The command with the numbers of the survivors, where people or households that it names were merged.
    func resolved(in lot: Lot) -> Self

    /// What the caller learns in addition to the events and the remarks, once the command is accepted. By default
    /// nothing.
    /// - Parameters:
    ///   - events: those to which it was decided.
    ///   - lot: on which it was decided.
    func reply(after events: [LotEvent], in lot: Lot, _ context: Context) -> LotReply

    /// What it leaves as it is, and why. None by default; for a command whose decision finds that, there is
    /// ``RemarkingCommand``.
    func remarks(in lot: Lot, _ context: Context) -> [Remark]

    /// The relations to the subject of the action that permit it. For every other actor, the refusal is
    /// `not-allowed`.
    static var permitted: Set<Relation> { get }

    /// Refuses actors whom ``permitted`` excludes, whatever the command is about.
    func authorize(in lot: Lot, _ context: Context) throws(LotRefusal)

    /// Decides the command for an authorized actor. Where ``permitted`` depends on what the command is about,
    /// such as whose household it is, the decision checks the rest. Only ``Command/decide(_:_:)`` calls it.
    func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent]
}

extension LotCommand {
    public func named(in lot: Lot) -> [Reference] { references }
    public func resolved(in lot: Lot) -> Self { lot.resolved(self) }
    public func remarks(in lot: Lot, _ context: Context) -> [Remark] { [] }

    public func reply(after events: [LotEvent], in lot: Lot, _ context: Context) -> LotReply {
        LotReply()
    }

    public func decideWithReply(
        _ lot: Lot, _ context: Context
    ) throws(LotRefusal) -> (events: [LotEvent], reply: LotReply) {
        let events = try decide(lot, context)
        var reply = reply(after: events, in: lot, context)
        reply.remarks = remarks(in: lot, context)
        return (events, reply)
    }
}

/// An action whose decision finds what is to be remarked on, and does it once for both.
public protocol RemarkingCommand: LotCommand {
    /// As ``LotCommand/decideAuthorized(_:_:)``, with the remarks.
    func decideRemarking(
        _ lot: Lot, _ context: Context
    ) throws(LotRefusal) -> (events: [LotEvent], remarks: [Remark])
}

extension RemarkingCommand {
    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try decideRemarking(lot, context).events
    }

    public func remarks(in lot: Lot, _ context: Context) -> [Remark] {
        (try? decideRemarking(lot, context))?.remarks ?? []
    }

    public func decideWithReply(
        _ lot: Lot, _ context: Context
    ) throws(LotRefusal) -> (events: [LotEvent], reply: LotReply) {
        let (events, remarks) = try authorized(in: lot, context).decideRemarking(lot, context)
        var reply = reply(after: events, in: lot, context)
        reply.remarks = remarks
        return (events, reply)
    }
}

extension Lot {
    /// What several commands record by one decision: each is decided on what the ones before it led to.
    func decisions(
        _ commands: [any LotCommand], _ context: Context
    ) throws(LotRefusal) -> [LotEvent] {
        var (lot, events) = (self, [LotEvent]())
        let stamp = Stamp(position: .start, instant: context.now, actor: context.actor)
        for command in commands {
            let facts = try command.decide(lot, context)
            for fact in facts { lot.apply(fact, stamp) }
            events += facts
        }
        return events
    }
}

/// What the caller of an accepted action learns once, besides what was recorded.
public struct LotReply: CommandReply {
    /// Codes that it made, to be passed on: the log has only their hashes.
    public var codes: [String] = []
    /// For whom each of them is, where each is for another person.
    public var holders: [CodeHolder] = []
    /// The secret of the session or the API token that it opened.
    public var token: String?
    /// What it left as it is, and why.
    public var remarks: [Remark] = []

    public init() {}

    init(codes: [String]) { self.codes = codes }

    init(token: String?) { self.token = token }
}

/// Every action there is, by its wire name.
public enum LotCommands {
    public static let all: [any LotCommand.Type] = [
        OpenLot.self, AddHousehold.self, AddFamilyMember.self, GrantHouseholdManagement.self,
        RevokeHouseholdManagement.self, GroupHouseholds.self, Relate.self, Unrelate.self,
        GenerateInviteCodes.self,
        RedeemInvite.self, IssueClaimCode.self, IssueClaimCodes.self, ClaimProfile.self,
        RegenerateHouseholdLinkCode.self, LinkScoutToHousehold.self, RevokeCode.self,
        RenamePerson.self,
        ChangeEmail.self, ChangePhone.self, SetPhoto.self, SetLanguage.self,
        DeactivatePerson.self, ReactivatePerson.self, DeactivateHousehold.self,
        ReactivateHousehold.self, MergePeople.self, MergeHouseholds.self, ErasePerson.self,
        ErasePeople.self, GrantRole.self, RevokeRole.self,
        ConfirmAgreement.self,
        CreateSeason.self, ReviseSeason.self, SetSeasonPolicy.self, SetClosedDays.self,
        CompleteSeason.self, ArchiveSeason.self, SettleSeason.self,
        DefineTemplate.self, ReviseTemplate.self, RetireTemplate.self, GenerateSchedule.self,
        AddShift.self, AdjustShift.self, PublishSchedule.self, CancelShift.self, CloseShift.self,
        ReopenShift.self, CloseDay.self, ReopenDay.self, SignUp.self, SignUpMany.self,
        CancelAssignment.self, CheckIn.self, CheckOut.self, AdjustAttendance.self,
        RetractCheckIn.self, RetractCheckOut.self,
        MarkNoShow.self, MarkNoShows.self, ExcuseAbsence.self, AddWalkIn.self,
        CloseForgottenVisit.self,
        SendMessage.self, MarkMessageRead.self, MarkMessageUnread.self, SetReminders.self,
        SetMails.self, StopMails.self, SendReminder.self, AlertCoverage.self, CompleteShift.self,
        IssueSignInCode.self, SignIn.self, RenewSession.self, SignOut.self, EndSession.self,
        EndSessions.self, OpenKiosk.self, IssueAPIToken.self, RevokeAPIToken.self,
        IssueCalendarFeed.self, RevokeCalendarFeed.self,
        AddPasskey.self, RemovePasskey.self, SignInWithPasskey.self,
        LinkIdentity.self, UnlinkIdentity.self, SignInWithIdentity.self,
        Undo.self,
        SendEmailLink.self, VerifyEmail.self, MailSignInCode.self, MailWayIn.self,
        ConfirmSession.self,
        ReportUndelivered.self, AnnounceOpening.self, SendConfirmation.self, SetPush.self,
        JoinWaitlist.self, LeaveWaitlist.self, AcceptOffer.self, DeclineOffer.self,
        OfferPlaces.self, OfferAssignment.self, WithdrawOffered.self, TakeOver.self,
        ProposeSwap.self, AcceptSwap.self, DeclineSwap.self,
        CallForHelp.self, AnswerCall.self, DeclineCall.self,
    ]

    public static func named(_ name: String) -> (any LotCommand.Type)? {
        all.first { $0.name == name }
    }
}
