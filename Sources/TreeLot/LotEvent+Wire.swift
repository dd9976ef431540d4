public import EventSourcing

// Where a type of event meets its number. Each of the two lists stands here once; the test of the
// catalogue and the kept samples hold them to it.
extension LotEvent {
    /// The fact inside, whatever its context.
    public var fact: any Fact {
        switch self {
        case .opened(let fact): fact
        case .people(.added(let fact)): fact
        case .people(.renamed(let fact)): fact
        case .people(.emailChanged(let fact)): fact
        case .people(.deactivated(let fact)): fact
        case .people(.reactivated(let fact)): fact
        case .people(.roleGranted(let fact)): fact
        case .people(.roleRevoked(let fact)): fact
        case .people(.agreementConfirmed(let fact)): fact
        case .people(.erased(let fact)): fact
        case .people(.accountOpened(let fact)): fact
        case .people(.emailVerified(let fact)): fact
        case .households(.added(let fact)): fact
        case .households(.joined(let fact)): fact
        case .households(.managementGranted(let fact)): fact
        case .households(.managementRevoked(let fact)): fact
        case .households(.deactivated(let fact)): fact
        case .households(.reactivated(let fact)): fact
        case .households(.erased(let fact)): fact
        case .households(.grouped(let fact)): fact
        case .seasons(.created(let fact)): fact
        case .seasons(.revised(let fact)): fact
        case .seasons(.policySet(let fact)): fact
        case .seasons(.published(let fact)): fact
        case .seasons(.completed(let fact)): fact
        case .seasons(.archived(let fact)): fact
        case .templates(.defined(let fact)): fact
        case .templates(.revised(let fact)): fact
        case .templates(.retired(let fact)): fact
        case .shifts(.added(let fact)): fact
        case .shifts(.adjusted(let fact)): fact
        case .shifts(.cancelled(let fact)): fact
        case .shifts(.completed(let fact)): fact
        case .shifts(.closed(let fact)): fact
        case .shifts(.reopened(let fact)): fact
        case .shifts(.closureRequired(let fact)): fact
        case .shifts(.safeAgain(let fact)): fact
        case .assignments(.signedUp(let fact)): fact
        case .assignments(.cancelled(let fact)): fact
        case .assignments(.noShowMarked(let fact)): fact
        case .assignments(.excused(let fact)): fact
        case .assignments(.walkedIn(let fact)): fact
        case .attendance(.checkedIn(let fact)): fact
        case .attendance(.checkedOut(let fact)): fact
        case .attendance(.adjusted(let fact)): fact
        case .attendance(.closed(let fact)): fact
        case .attendance(.checkInRetracted(let fact)): fact
        case .attendance(.checkOutRetracted(let fact)): fact
        case .codes(.inviteGenerated(let fact)): fact
        case .codes(.claimIssued(let fact)): fact
        case .codes(.linkRegenerated(let fact)): fact
        case .codes(.used(let fact)): fact
        case .codes(.signInIssued(let fact)): fact
        case .codes(.revoked(let fact)): fact
        case .codes(.mailed(let fact)): fact
        case .messages(.sent(let fact)): fact
        case .messages(.read(let fact)): fact
        case .messages(.unread(let fact)): fact
        case .messages(.remindersSet(let fact)): fact
        case .messages(.noticeSent(let fact)): fact
        case .messages(.mailGivenUp(let fact)): fact
        case .accounts(.sessionOpened(let fact)): fact
        case .accounts(.sessionRenewed(let fact)): fact
        case .accounts(.sessionEnded(let fact)): fact
        case .accounts(.allSessionsEnded(let fact)): fact
        case .accounts(.tokenIssued(let fact)): fact
        case .accounts(.tokenRevoked(let fact)): fact
        case .accounts(.calendarFeedIssued(let fact)): fact
        case .accounts(.calendarFeedRevoked(let fact)): fact
        case .accounts(.passkeyAdded(let fact)): fact
        case .accounts(.passkeyRemoved(let fact)): fact
        case .accounts(.passkeyUsed(let fact)): fact
        case .accounts(.identityLinked(let fact)): fact
        case .accounts(.identityUnlinked(let fact)): fact
        case .accounts(.kioskOpened(let fact)): fact
        case .accounts(.sessionConfirmed(let fact)): fact
        }
    }

    /// Every type of fact, in the order of the numbers.
    public static let types: [any Fact.Type] = [
        LotOpened.self, PersonAdded.self, PersonRenamed.self, PersonEmailChanged.self,
        PersonDeactivated.self, PersonReactivated.self, RoleGranted.self, RoleRevoked.self,
        AgreementConfirmed.self, PersonErased.self, AccountOpened.self,
        HouseholdAdded.self, HouseholdJoined.self,
        ManagementGranted.self, ManagementRevoked.self, HouseholdDeactivated.self,
        HouseholdReactivated.self, HouseholdErased.self, HouseholdsGrouped.self,
        SeasonCreated.self, SeasonRevised.self, PolicySet.self, SchedulePublished.self,
        SeasonCompleted.self, SeasonArchived.self, TemplateDefined.self, TemplateRevised.self,
        TemplateRetired.self,
        ShiftAdded.self, ShiftAdjusted.self, ShiftCancelled.self, ShiftCompleted.self,
        ShiftClosed.self, ShiftReopened.self, ClosureRequired.self, ShiftSafeAgain.self,
        PersonSignedUp.self, AssignmentCancelled.self, NoShowMarked.self, AbsenceExcused.self,
        PersonWalkedIn.self, CheckedIn.self, CheckedOut.self, VisitAdjusted.self, VisitClosed.self,
        CheckInRetracted.self, CheckOutRetracted.self,
        InviteGenerated.self, ClaimCodeIssued.self, LinkCodeRegenerated.self, CodeUsed.self,
        SignInCodeIssued.self, CodeRevoked.self,
        MessageSent.self, MessageRead.self, MessageUnread.self, RemindersSet.self,
        NoticeSent.self, CodeMailed.self, EmailVerified.self, SessionConfirmed.self,
        MailGivenUp.self, SessionOpened.self, SessionRenewed.self, SessionEnded.self,
        AllSessionsEnded.self, TokenIssued.self, TokenRevoked.self, CalendarFeedIssued.self,
        CalendarFeedRevoked.self, PasskeyAdded.self, PasskeyRemoved.self, PasskeyUsed.self,
        IdentityLinked.self, IdentityUnlinked.self, KioskOpened.self,
    ]
}

extension LotEvent: EventPayload {
    public var typeNumber: Int { type(of: fact).number }
    public var typeName: String { type(of: fact).name }
    public var json: JSON { JSON(record: fact) }

    public func write(to writer: inout WireWriter) throws(FieldError) {
        switch self {
        case .opened(let fact): try fact.write(to: &writer)
        case .people(.added(let fact)): try fact.write(to: &writer)
        case .people(.renamed(let fact)): try fact.write(to: &writer)
        case .people(.emailChanged(let fact)): try fact.write(to: &writer)
        case .people(.deactivated(let fact)): try fact.write(to: &writer)
        case .people(.reactivated(let fact)): try fact.write(to: &writer)
        case .people(.roleGranted(let fact)): try fact.write(to: &writer)
        case .people(.roleRevoked(let fact)): try fact.write(to: &writer)
        case .people(.agreementConfirmed(let fact)): try fact.write(to: &writer)
        case .people(.erased(let fact)): try fact.write(to: &writer)
        case .people(.accountOpened(let fact)): try fact.write(to: &writer)
        case .people(.emailVerified(let fact)): try fact.write(to: &writer)
        case .households(.added(let fact)): try fact.write(to: &writer)
        case .households(.joined(let fact)): try fact.write(to: &writer)
        case .households(.managementGranted(let fact)): try fact.write(to: &writer)
        case .households(.managementRevoked(let fact)): try fact.write(to: &writer)
        case .households(.deactivated(let fact)): try fact.write(to: &writer)
        case .households(.reactivated(let fact)): try fact.write(to: &writer)
        case .households(.erased(let fact)): try fact.write(to: &writer)
        case .households(.grouped(let fact)): try fact.write(to: &writer)
        case .seasons(.created(let fact)): try fact.write(to: &writer)
        case .seasons(.revised(let fact)): try fact.write(to: &writer)
        case .seasons(.policySet(let fact)): try fact.write(to: &writer)
        case .seasons(.published(let fact)): try fact.write(to: &writer)
        case .seasons(.completed(let fact)): try fact.write(to: &writer)
        case .seasons(.archived(let fact)): try fact.write(to: &writer)
        case .templates(.defined(let fact)): try fact.write(to: &writer)
        case .templates(.revised(let fact)): try fact.write(to: &writer)
        case .templates(.retired(let fact)): try fact.write(to: &writer)
        case .shifts(.added(let fact)): try fact.write(to: &writer)
        case .shifts(.adjusted(let fact)): try fact.write(to: &writer)
        case .shifts(.cancelled(let fact)): try fact.write(to: &writer)
        case .shifts(.completed(let fact)): try fact.write(to: &writer)
        case .shifts(.closed(let fact)): try fact.write(to: &writer)
        case .shifts(.reopened(let fact)): try fact.write(to: &writer)
        case .shifts(.closureRequired(let fact)): try fact.write(to: &writer)
        case .shifts(.safeAgain(let fact)): try fact.write(to: &writer)
        case .assignments(.signedUp(let fact)): try fact.write(to: &writer)
        case .assignments(.cancelled(let fact)): try fact.write(to: &writer)
        case .assignments(.noShowMarked(let fact)): try fact.write(to: &writer)
        case .assignments(.excused(let fact)): try fact.write(to: &writer)
        case .assignments(.walkedIn(let fact)): try fact.write(to: &writer)
        case .attendance(.checkedIn(let fact)): try fact.write(to: &writer)
        case .attendance(.checkedOut(let fact)): try fact.write(to: &writer)
        case .attendance(.adjusted(let fact)): try fact.write(to: &writer)
        case .attendance(.closed(let fact)): try fact.write(to: &writer)
        case .attendance(.checkInRetracted(let fact)): try fact.write(to: &writer)
        case .attendance(.checkOutRetracted(let fact)): try fact.write(to: &writer)
        case .codes(.inviteGenerated(let fact)): try fact.write(to: &writer)
        case .codes(.claimIssued(let fact)): try fact.write(to: &writer)
        case .codes(.linkRegenerated(let fact)): try fact.write(to: &writer)
        case .codes(.used(let fact)): try fact.write(to: &writer)
        case .codes(.signInIssued(let fact)): try fact.write(to: &writer)
        case .codes(.revoked(let fact)): try fact.write(to: &writer)
        case .codes(.mailed(let fact)): try fact.write(to: &writer)
        case .messages(.sent(let fact)): try fact.write(to: &writer)
        case .messages(.read(let fact)): try fact.write(to: &writer)
        case .messages(.unread(let fact)): try fact.write(to: &writer)
        case .messages(.remindersSet(let fact)): try fact.write(to: &writer)
        case .messages(.noticeSent(let fact)): try fact.write(to: &writer)
        case .messages(.mailGivenUp(let fact)): try fact.write(to: &writer)
        case .accounts(.sessionOpened(let fact)): try fact.write(to: &writer)
        case .accounts(.sessionRenewed(let fact)): try fact.write(to: &writer)
        case .accounts(.sessionEnded(let fact)): try fact.write(to: &writer)
        case .accounts(.allSessionsEnded(let fact)): try fact.write(to: &writer)
        case .accounts(.tokenIssued(let fact)): try fact.write(to: &writer)
        case .accounts(.tokenRevoked(let fact)): try fact.write(to: &writer)
        case .accounts(.calendarFeedIssued(let fact)): try fact.write(to: &writer)
        case .accounts(.calendarFeedRevoked(let fact)): try fact.write(to: &writer)
        case .accounts(.passkeyAdded(let fact)): try fact.write(to: &writer)
        case .accounts(.passkeyRemoved(let fact)): try fact.write(to: &writer)
        case .accounts(.passkeyUsed(let fact)): try fact.write(to: &writer)
        case .accounts(.identityLinked(let fact)): try fact.write(to: &writer)
        case .accounts(.identityUnlinked(let fact)): try fact.write(to: &writer)
        case .accounts(.kioskOpened(let fact)): try fact.write(to: &writer)
        case .accounts(.sessionConfirmed(let fact)): try fact.write(to: &writer)
        }
    }

    public init(typeNumber: Int, from reader: inout WireReader) throws(FieldError) {
        switch typeNumber {
        case LotOpened.number: self = .opened(try LotOpened(from: &reader))
        case PersonAdded.number: self = .people(.added(try PersonAdded(from: &reader)))
        case PersonRenamed.number: self = .people(.renamed(try PersonRenamed(from: &reader)))
        case PersonEmailChanged.number:
            self = .people(.emailChanged(try PersonEmailChanged(from: &reader)))
        case PersonDeactivated.number:
            self = .people(.deactivated(try PersonDeactivated(from: &reader)))
        case PersonReactivated.number:
            self = .people(.reactivated(try PersonReactivated(from: &reader)))
        case RoleGranted.number: self = .people(.roleGranted(try RoleGranted(from: &reader)))
        case RoleRevoked.number: self = .people(.roleRevoked(try RoleRevoked(from: &reader)))
        case AgreementConfirmed.number:
            self = .people(.agreementConfirmed(try AgreementConfirmed(from: &reader)))
        case PersonErased.number: self = .people(.erased(try PersonErased(from: &reader)))
        case AccountOpened.number:
            self = .people(.accountOpened(try AccountOpened(from: &reader)))
        case EmailVerified.number:
            self = .people(.emailVerified(try EmailVerified(from: &reader)))
        case HouseholdAdded.number: self = .households(.added(try HouseholdAdded(from: &reader)))
        case HouseholdJoined.number: self = .households(.joined(try HouseholdJoined(from: &reader)))
        case ManagementGranted.number:
            self = .households(.managementGranted(try ManagementGranted(from: &reader)))
        case ManagementRevoked.number:
            self = .households(.managementRevoked(try ManagementRevoked(from: &reader)))
        case HouseholdDeactivated.number:
            self = .households(.deactivated(try HouseholdDeactivated(from: &reader)))
        case HouseholdReactivated.number:
            self = .households(.reactivated(try HouseholdReactivated(from: &reader)))
        case HouseholdErased.number: self = .households(.erased(try HouseholdErased(from: &reader)))
        case HouseholdsGrouped.number:
            self = .households(.grouped(try HouseholdsGrouped(from: &reader)))
        case SeasonCreated.number: self = .seasons(.created(try SeasonCreated(from: &reader)))
        case SeasonRevised.number: self = .seasons(.revised(try SeasonRevised(from: &reader)))
        case PolicySet.number: self = .seasons(.policySet(try PolicySet(from: &reader)))
        case SchedulePublished.number:
            self = .seasons(.published(try SchedulePublished(from: &reader)))
        case SeasonCompleted.number: self = .seasons(.completed(try SeasonCompleted(from: &reader)))
        case SeasonArchived.number: self = .seasons(.archived(try SeasonArchived(from: &reader)))
        case TemplateDefined.number: self = .templates(.defined(try TemplateDefined(from: &reader)))
        case TemplateRevised.number: self = .templates(.revised(try TemplateRevised(from: &reader)))
        case TemplateRetired.number: self = .templates(.retired(try TemplateRetired(from: &reader)))
        case ShiftAdded.number: self = .shifts(.added(try ShiftAdded(from: &reader)))
        case ShiftAdjusted.number: self = .shifts(.adjusted(try ShiftAdjusted(from: &reader)))
        case ShiftCancelled.number: self = .shifts(.cancelled(try ShiftCancelled(from: &reader)))
        case ShiftCompleted.number: self = .shifts(.completed(try ShiftCompleted(from: &reader)))
        case ShiftClosed.number: self = .shifts(.closed(try ShiftClosed(from: &reader)))
        case ShiftReopened.number: self = .shifts(.reopened(try ShiftReopened(from: &reader)))
        case ClosureRequired.number:
            self = .shifts(.closureRequired(try ClosureRequired(from: &reader)))
        case ShiftSafeAgain.number: self = .shifts(.safeAgain(try ShiftSafeAgain(from: &reader)))
        case PersonSignedUp.number:
            self = .assignments(.signedUp(try PersonSignedUp(from: &reader)))
        case AssignmentCancelled.number:
            self = .assignments(.cancelled(try AssignmentCancelled(from: &reader)))
        case NoShowMarked.number:
            self = .assignments(.noShowMarked(try NoShowMarked(from: &reader)))
        case AbsenceExcused.number: self = .assignments(.excused(try AbsenceExcused(from: &reader)))
        case PersonWalkedIn.number:
            self = .assignments(.walkedIn(try PersonWalkedIn(from: &reader)))
        case CheckedIn.number: self = .attendance(.checkedIn(try CheckedIn(from: &reader)))
        case CheckedOut.number: self = .attendance(.checkedOut(try CheckedOut(from: &reader)))
        case VisitAdjusted.number: self = .attendance(.adjusted(try VisitAdjusted(from: &reader)))
        case VisitClosed.number: self = .attendance(.closed(try VisitClosed(from: &reader)))
        case CheckInRetracted.number:
            self = .attendance(.checkInRetracted(try CheckInRetracted(from: &reader)))
        case CheckOutRetracted.number:
            self = .attendance(.checkOutRetracted(try CheckOutRetracted(from: &reader)))
        case InviteGenerated.number:
            self = .codes(.inviteGenerated(try InviteGenerated(from: &reader)))
        case ClaimCodeIssued.number:
            self = .codes(.claimIssued(try ClaimCodeIssued(from: &reader)))
        case LinkCodeRegenerated.number:
            self = .codes(.linkRegenerated(try LinkCodeRegenerated(from: &reader)))
        case CodeUsed.number: self = .codes(.used(try CodeUsed(from: &reader)))
        case SignInCodeIssued.number:
            self = .codes(.signInIssued(try SignInCodeIssued(from: &reader)))
        case CodeRevoked.number: self = .codes(.revoked(try CodeRevoked(from: &reader)))
        case CodeMailed.number:
            self = .codes(.mailed(try CodeMailed(from: &reader)))
        case MessageSent.number: self = .messages(.sent(try MessageSent(from: &reader)))
        case MessageRead.number: self = .messages(.read(try MessageRead(from: &reader)))
        case MessageUnread.number: self = .messages(.unread(try MessageUnread(from: &reader)))
        case RemindersSet.number: self = .messages(.remindersSet(try RemindersSet(from: &reader)))
        case NoticeSent.number: self = .messages(.noticeSent(try NoticeSent(from: &reader)))
        case MailGivenUp.number:
            self = .messages(.mailGivenUp(try MailGivenUp(from: &reader)))
        case SessionOpened.number:
            self = .accounts(.sessionOpened(try SessionOpened(from: &reader)))
        case SessionRenewed.number:
            self = .accounts(.sessionRenewed(try SessionRenewed(from: &reader)))
        case SessionEnded.number:
            self = .accounts(.sessionEnded(try SessionEnded(from: &reader)))
        case AllSessionsEnded.number:
            self = .accounts(.allSessionsEnded(try AllSessionsEnded(from: &reader)))
        case TokenIssued.number:
            self = .accounts(.tokenIssued(try TokenIssued(from: &reader)))
        case TokenRevoked.number:
            self = .accounts(.tokenRevoked(try TokenRevoked(from: &reader)))
        case CalendarFeedIssued.number:
            self = .accounts(.calendarFeedIssued(try CalendarFeedIssued(from: &reader)))
        case CalendarFeedRevoked.number:
            self = .accounts(.calendarFeedRevoked(try CalendarFeedRevoked(from: &reader)))
        case PasskeyAdded.number:
            self = .accounts(.passkeyAdded(try PasskeyAdded(from: &reader)))
        case PasskeyRemoved.number:
            self = .accounts(.passkeyRemoved(try PasskeyRemoved(from: &reader)))
        case PasskeyUsed.number:
            self = .accounts(.passkeyUsed(try PasskeyUsed(from: &reader)))
        case IdentityLinked.number:
            self = .accounts(.identityLinked(try IdentityLinked(from: &reader)))
        case IdentityUnlinked.number:
            self = .accounts(.identityUnlinked(try IdentityUnlinked(from: &reader)))
        case KioskOpened.number:
            self = .accounts(.kioskOpened(try KioskOpened(from: &reader)))
        case SessionConfirmed.number:
            self = .accounts(.sessionConfirmed(try SessionConfirmed(from: &reader)))
        default: throw .unknownEvent(typeNumber)
        }
    }

    public init?(typeName: String, json: JSON) throws(FieldError) {
        switch typeName {
        case LotOpened.name: self = .opened(try json.record(LotOpened.self))
        case PersonAdded.name: self = .people(.added(try json.record(PersonAdded.self)))
        case PersonRenamed.name: self = .people(.renamed(try json.record(PersonRenamed.self)))
        case PersonEmailChanged.name:
            self = .people(.emailChanged(try json.record(PersonEmailChanged.self)))
        case PersonDeactivated.name:
            self = .people(.deactivated(try json.record(PersonDeactivated.self)))
        case PersonReactivated.name:
            self = .people(.reactivated(try json.record(PersonReactivated.self)))
        case RoleGranted.name: self = .people(.roleGranted(try json.record(RoleGranted.self)))
        case RoleRevoked.name: self = .people(.roleRevoked(try json.record(RoleRevoked.self)))
        case AgreementConfirmed.name:
            self = .people(.agreementConfirmed(try json.record(AgreementConfirmed.self)))
        case PersonErased.name: self = .people(.erased(try json.record(PersonErased.self)))
        case AccountOpened.name:
            self = .people(.accountOpened(try json.record(AccountOpened.self)))
        case EmailVerified.name:
            self = .people(.emailVerified(try json.record(EmailVerified.self)))
        case HouseholdAdded.name: self = .households(.added(try json.record(HouseholdAdded.self)))
        case HouseholdJoined.name:
            self = .households(.joined(try json.record(HouseholdJoined.self)))
        case ManagementGranted.name:
            self = .households(.managementGranted(try json.record(ManagementGranted.self)))
        case ManagementRevoked.name:
            self = .households(.managementRevoked(try json.record(ManagementRevoked.self)))
        case HouseholdDeactivated.name:
            self = .households(.deactivated(try json.record(HouseholdDeactivated.self)))
        case HouseholdReactivated.name:
            self = .households(.reactivated(try json.record(HouseholdReactivated.self)))
        case HouseholdErased.name:
            self = .households(.erased(try json.record(HouseholdErased.self)))
        case HouseholdsGrouped.name:
            self = .households(.grouped(try json.record(HouseholdsGrouped.self)))
        case SeasonCreated.name: self = .seasons(.created(try json.record(SeasonCreated.self)))
        case SeasonRevised.name: self = .seasons(.revised(try json.record(SeasonRevised.self)))
        case PolicySet.name: self = .seasons(.policySet(try json.record(PolicySet.self)))
        case SchedulePublished.name:
            self = .seasons(.published(try json.record(SchedulePublished.self)))
        case SeasonCompleted.name:
            self = .seasons(.completed(try json.record(SeasonCompleted.self)))
        case SeasonArchived.name: self = .seasons(.archived(try json.record(SeasonArchived.self)))
        case TemplateDefined.name:
            self = .templates(.defined(try json.record(TemplateDefined.self)))
        case TemplateRevised.name:
            self = .templates(.revised(try json.record(TemplateRevised.self)))
        case TemplateRetired.name:
            self = .templates(.retired(try json.record(TemplateRetired.self)))
        case ShiftAdded.name: self = .shifts(.added(try json.record(ShiftAdded.self)))
        case ShiftAdjusted.name: self = .shifts(.adjusted(try json.record(ShiftAdjusted.self)))
        case ShiftCancelled.name: self = .shifts(.cancelled(try json.record(ShiftCancelled.self)))
        case ShiftCompleted.name: self = .shifts(.completed(try json.record(ShiftCompleted.self)))
        case ShiftClosed.name: self = .shifts(.closed(try json.record(ShiftClosed.self)))
        case ShiftReopened.name: self = .shifts(.reopened(try json.record(ShiftReopened.self)))
        case ClosureRequired.name:
            self = .shifts(.closureRequired(try json.record(ClosureRequired.self)))
        case ShiftSafeAgain.name: self = .shifts(.safeAgain(try json.record(ShiftSafeAgain.self)))
        case PersonSignedUp.name:
            self = .assignments(.signedUp(try json.record(PersonSignedUp.self)))
        case AssignmentCancelled.name:
            self = .assignments(.cancelled(try json.record(AssignmentCancelled.self)))
        case NoShowMarked.name:
            self = .assignments(.noShowMarked(try json.record(NoShowMarked.self)))
        case AbsenceExcused.name:
            self = .assignments(.excused(try json.record(AbsenceExcused.self)))
        case PersonWalkedIn.name:
            self = .assignments(.walkedIn(try json.record(PersonWalkedIn.self)))
        case CheckedIn.name: self = .attendance(.checkedIn(try json.record(CheckedIn.self)))
        case CheckedOut.name: self = .attendance(.checkedOut(try json.record(CheckedOut.self)))
        case VisitAdjusted.name: self = .attendance(.adjusted(try json.record(VisitAdjusted.self)))
        case VisitClosed.name: self = .attendance(.closed(try json.record(VisitClosed.self)))
        case CheckInRetracted.name:
            self = .attendance(.checkInRetracted(try json.record(CheckInRetracted.self)))
        case CheckOutRetracted.name:
            self = .attendance(.checkOutRetracted(try json.record(CheckOutRetracted.self)))
        case InviteGenerated.name:
            self = .codes(.inviteGenerated(try json.record(InviteGenerated.self)))
        case ClaimCodeIssued.name:
            self = .codes(.claimIssued(try json.record(ClaimCodeIssued.self)))
        case LinkCodeRegenerated.name:
            self = .codes(.linkRegenerated(try json.record(LinkCodeRegenerated.self)))
        case CodeUsed.name: self = .codes(.used(try json.record(CodeUsed.self)))
        case SignInCodeIssued.name:
            self = .codes(.signInIssued(try json.record(SignInCodeIssued.self)))
        case CodeRevoked.name: self = .codes(.revoked(try json.record(CodeRevoked.self)))
        case CodeMailed.name:
            self = .codes(.mailed(try json.record(CodeMailed.self)))
        case MessageSent.name: self = .messages(.sent(try json.record(MessageSent.self)))
        case MessageRead.name: self = .messages(.read(try json.record(MessageRead.self)))
        case MessageUnread.name: self = .messages(.unread(try json.record(MessageUnread.self)))
        case RemindersSet.name: self = .messages(.remindersSet(try json.record(RemindersSet.self)))
        case NoticeSent.name: self = .messages(.noticeSent(try json.record(NoticeSent.self)))
        case MailGivenUp.name:
            self = .messages(.mailGivenUp(try json.record(MailGivenUp.self)))
        case SessionOpened.name:
            self = .accounts(.sessionOpened(try json.record(SessionOpened.self)))
        case SessionRenewed.name:
            self = .accounts(.sessionRenewed(try json.record(SessionRenewed.self)))
        case SessionEnded.name:
            self = .accounts(.sessionEnded(try json.record(SessionEnded.self)))
        case AllSessionsEnded.name:
            self = .accounts(.allSessionsEnded(try json.record(AllSessionsEnded.self)))
        case TokenIssued.name:
            self = .accounts(.tokenIssued(try json.record(TokenIssued.self)))
        case TokenRevoked.name:
            self = .accounts(.tokenRevoked(try json.record(TokenRevoked.self)))
        case CalendarFeedIssued.name:
            self = .accounts(.calendarFeedIssued(try json.record(CalendarFeedIssued.self)))
        case CalendarFeedRevoked.name:
            self = .accounts(.calendarFeedRevoked(try json.record(CalendarFeedRevoked.self)))
        case PasskeyAdded.name:
            self = .accounts(.passkeyAdded(try json.record(PasskeyAdded.self)))
        case PasskeyRemoved.name:
            self = .accounts(.passkeyRemoved(try json.record(PasskeyRemoved.self)))
        case PasskeyUsed.name:
            self = .accounts(.passkeyUsed(try json.record(PasskeyUsed.self)))
        case IdentityLinked.name:
            self = .accounts(.identityLinked(try json.record(IdentityLinked.self)))
        case IdentityUnlinked.name:
            self = .accounts(.identityUnlinked(try json.record(IdentityUnlinked.self)))
        case KioskOpened.name:
            self = .accounts(.kioskOpened(try json.record(KioskOpened.self)))
        case SessionConfirmed.name:
            self = .accounts(.sessionConfirmed(try json.record(SessionConfirmed.self)))
        default: return nil
        }
    }
}
