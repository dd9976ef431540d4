// Who may ask what: beside the table of actions. Answers show each asker what is for them: see
// ``Lot/name(of:for:)``.

extension SeasonList {
    public static let permitted = Set<Relation>.members.union([.system])
}

extension TemplateList {
    public static let permitted = Set<Relation>.staff
}

extension HouseholdList {
    public static let permitted = Set<Relation>.staff
}

extension HouseholdMembers {
    public static let permitted = Set<Relation>.household
}

extension SeasonOverview {
    public static let permitted = Set<Relation>.members.union([.system])
}

extension WeekSchedule {
    public static let permitted = Set<Relation>.members.union([.system])
}

extension ShiftDetails {
    public static let permitted = Set<Relation>.members.union([.system])
}

extension ShiftRoster {
    public static let permitted = Set<Relation>.members.union([.system])
}

extension MyShifts {
    public static let permitted = Set<Relation>.family.union([.system])
}

extension FamilySchedule {
    public static let permitted = Set<Relation>.household
}

extension OpenShiftsFor {
    public static let permitted = Set<Relation>.family.union([.system])
}

extension WhyNot {
    public static let permitted = Set<Relation>.family.union([.system])
}

extension AttendanceHistory {
    public static let permitted = Set<Relation>.family.union([.system])
}

extension LeaderboardTable {
    public static let permitted = Set<Relation>.members.union([.system])
}

extension SeasonStatistics {
    public static let permitted = Set<Relation>.staff.union([.treasurer])
}

extension AgreementStatus {
    public static let permitted = Set<Relation>.staff
}

extension StaffingAlerts {
    public static let permitted = Set<Relation>.staff
}

extension CurrentUser {
    public static let permitted = Set<Relation>.anyone
}

extension OnboardingStatus {
    public static let permitted = Set<Relation>.family.union([.system])
}

extension MyMessages {
    public static let permitted = Set<Relation>.readers
}

extension MySessions {
    public static let permitted = Set<Relation>.holders
}

extension MyAPITokens {
    public static let permitted = Set<Relation>.holders
}

extension MyIdentities {
    public static let permitted = Set<Relation>.holders
}

extension MyCalendarFeeds {
    public static let permitted = Set<Relation>.holders
}

extension OpenCodes {
    public static let permitted = Set<Relation>.members.union([.system])
}

extension MyPasskeys {
    public static let permitted = Set<Relation>.holders
}

/// Of whatever: who did what is the committee’s to know.
extension Audit {
    public static let permitted = Set<Relation>.staff
}

extension UndeliveredMails {
    public static let permitted = Set<Relation>.staff
}
