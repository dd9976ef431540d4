// Who may do what, as the page of the domain has it: one table. Decisions check it where they stand; a
// test tries every action as everybody and holds the two to each other.

extension OpenLot {
    public static let permitted: Set<Relation> = [.operator]
}

extension AddHousehold {
    public static let permitted = Set<Relation>.leaders
}

extension AddFamilyMember {
    public static let permitted = Set<Relation>.leaders.union([.manager, .managerOfAdult])
}

extension GrantHouseholdManagement {
    public static let permitted = Set<Relation>.leaders.union([.manager])
}

extension RevokeHouseholdManagement {
    public static let permitted = Set<Relation>.leaders.union([.manager, .managerOfAdult])
}

extension RenamePerson {
    public static let permitted = Set<Relation>.leaders.union([
        .manager, .otherManager, .oneself, .scout,
    ])
}

extension ChangeEmail {
    public static let permitted = RenamePerson.permitted
}

extension DeactivatePerson {
    public static let permitted = Set<Relation>.leaders
}

extension ReactivatePerson {
    public static let permitted = Set<Relation>.leaders
}

extension DeactivateHousehold {
    public static let permitted = Set<Relation>.leaders
}

extension ReactivateHousehold {
    public static let permitted = Set<Relation>.leaders
}

extension ErasePerson {
    public static let permitted = Set<Relation>.leaders
}

extension GrantRole {
    public static let permitted = Set<Relation>.leaders
}

extension RevokeRole {
    public static let permitted = Set<Relation>.leaders
}

extension ConfirmAgreement {
    public static let permitted: Set<Relation> = [
        .manager, .managerOfAdult, .otherManager, .oneself, .scout,
    ]
}

extension CreateSeason {
    public static let permitted = Set<Relation>.leaders
}

extension ReviseSeason {
    public static let permitted = Set<Relation>.leaders
}

extension SetSeasonPolicy {
    public static let permitted = Set<Relation>.leaders
}

extension CompleteSeason {
    public static let permitted = Set<Relation>.leaders
}

extension ArchiveSeason {
    public static let permitted = Set<Relation>.leaders
}

extension DefineTemplate {
    public static let permitted = Set<Relation>.staff
}

extension ReviseTemplate {
    public static let permitted = Set<Relation>.staff
}

extension RetireTemplate {
    public static let permitted = Set<Relation>.staff
}

extension GenerateSchedule {
    public static let permitted = Set<Relation>.staff
}

extension AddShift {
    public static let permitted = Set<Relation>.staff
}

extension AdjustShift {
    public static let permitted = Set<Relation>.staff
}

extension PublishSchedule {
    public static let permitted = Set<Relation>.staff
}

extension CancelShift {
    public static let permitted = Set<Relation>.staff
}

extension CloseShift {
    public static let permitted = Set<Relation>.staff
}

extension ReopenShift {
    public static let permitted = Set<Relation>.staff
}

extension SignUp {
    public static let permitted = Set<Relation>.staff.union([
        .manager, .managerOfAdult, .otherManager, .oneself, .scout,
    ])
}

extension CancelAssignment {
    public static let permitted = Set<Relation>.staff.union([
        .manager, .managerOfAdult, .oneself, .scout,
    ])
}

extension CheckIn {
    public static let permitted = Set<Relation>.staff.union([
        .oneself, .scout, .adultAtShift, .adultBefore,
    ])
}

extension CheckOut {
    public static let permitted = Set<Relation>.staff.union([.oneself, .scout, .adultAtShift])
}

extension AdjustAttendance {
    public static let permitted = Set<Relation>.staff
}

/// For 10 minutes, whoever recorded it; later, the committee.
extension RetractCheckIn {
    public static let permitted = CheckIn.permitted
}

extension RetractCheckOut {
    public static let permitted = CheckIn.permitted
}

extension MarkNoShow {
    public static let permitted = Set<Relation>.staff
}

extension ExcuseAbsence {
    public static let permitted = Set<Relation>.staff
}

extension AddWalkIn {
    public static let permitted = Set<Relation>.staff.union([.adultAtShift])
}

extension CloseForgottenVisit {
    public static let permitted = Set<Relation>.staff.union([.system])
}

extension GenerateInviteCodes {
    public static let permitted = Set<Relation>.leaders.union([.manager, .managerOfAdult])
}

extension RedeemInvite {
    public static let permitted = Set<Relation>.anyone.subtracting([.scout])
}

extension IssueClaimCode {
    public static let permitted = Set<Relation>.leaders.union([.manager, .otherManager])
}

extension ClaimProfile {
    public static let permitted = Set<Relation>.anyone
}

extension RegenerateHouseholdLinkCode {
    public static let permitted: Set<Relation> = [.manager, .managerOfAdult, .otherManager]
}

extension RevokeCode {
    public static let permitted = IssueSignInCode.permitted
}

extension LinkScoutToHousehold {
    public static let permitted: Set<Relation> = [.manager, .managerOfAdult]
}

extension GroupHouseholds {
    public static let permitted = Set<Relation>.leaders
}

/// Whoever may do what makes up for it; the table has it for a sign-up, for which a cancellation does.
extension Undo {
    public static let permitted = CancelAssignment.permitted
}

extension SendMessage {
    public static let permitted = Set<Relation>.staff.union([.manager, .managerOfAdult])
}

extension MarkMessageRead {
    public static let permitted = Set<Relation>.readers
}

extension MarkMessageUnread {
    public static let permitted = Set<Relation>.readers
}

extension SetReminders {
    public static let permitted = Set<Relation>.readers
}

extension SendReminder {
    public static let permitted: Set<Relation> = [.system]
}

extension AlertCoverage {
    public static let permitted: Set<Relation> = [.system]
}

extension CompleteShift {
    public static let permitted: Set<Relation> = [.system]
}

extension IssueSignInCode {
    public static let permitted = Set<Relation>.leaders.union([
        .manager, .otherManager, .oneself, .scout,
    ])
}

extension SignIn {
    public static let permitted = Set<Relation>.anyone
}

extension RenewSession {
    public static let permitted: Set<Relation> = [.oneself, .scout, .system]
}

extension SignOut {
    public static let permitted: Set<Relation> = [.oneself, .scout]
}

extension EndSession {
    public static let permitted = Set<Relation>.holders
}

extension EndSessions {
    public static let permitted = Set<Relation>.holders.union([.manager, .otherManager])
}

/// In person: for somebody who answers for what is done there.
extension OpenKiosk {
    public static let permitted: Set<Relation> = [.leader, .committee]
}

extension IssueAPIToken {
    public static let permitted = Set<Relation>.readers
}

extension RevokeAPIToken {
    public static let permitted = Set<Relation>.holders
}

extension IssueCalendarFeed {
    public static let permitted = RenamePerson.permitted
}

extension RevokeCalendarFeed {
    public static let permitted = RenamePerson.permitted
}

extension AddPasskey {
    public static let permitted = Set<Relation>.readers
}

extension RemovePasskey {
    public static let permitted = Set<Relation>.holders
}

extension SignInWithPasskey {
    public static let permitted: Set<Relation> = [.system]
}

extension LinkIdentity {
    public static let permitted: Set<Relation> = [.system]
}

extension UnlinkIdentity {
    public static let permitted = Set<Relation>.holders
}

extension SignInWithIdentity {
    public static let permitted: Set<Relation> = [.system]
}

extension SendEmailLink {
    public static let permitted = ChangeEmail.permitted
}

extension VerifyEmail {
    public static let permitted = Set<Relation>.anyone
}

extension MailSignInCode {
    public static let permitted: Set<Relation> = [.oneself, .scout]
}

extension ConfirmSession {
    public static let permitted: Set<Relation> = [.oneself, .scout]
}

extension ReportUndelivered {
    public static let permitted: Set<Relation> = [.system]
}

extension AnnounceOpening {
    public static let permitted: Set<Relation> = [.system]
}
