public import EventSourcing

/// Reminds a person of a shift about 24 hours before it: once for the day on which it takes place,
/// and again if it moves to another day; only if they signed up before that time. A person who turned
/// reminders off receives none; for a scout, the managers of their households receive one, too. The
/// system does it by itself.
public struct SendReminder: LotCommand {
    public static let name = "send-reminder"
    public static let permitted: Set<Relation> = [.system]

    public var assignment: Assignment.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let assignment = try lot.assignment(assignment)
        let shift = lot.shifts[assignment.shift]
        guard let due = lot.reminderDue(for: assignment) else { return [] }
        guard context.now >= due else {
            throw .notYet(shift, lot.onTheWall(due, of: shift.season))
        }
        guard context.now < shift.start.instant else { return [] }
        let recipients = lot.withGuardians([assignment.person])
            .filter { lot.inbox.wantsReminders($0) }
        return lot.notice(.reminder(of: assignment, on: shift), reading: recipients)
    }
}

extension SendReminder: NamesAssignment {
    public init() { self.init(assignment: .none) }
}

extension Lot {
    private static let reminderMinutes = 24 * 60

    /// The time at which to remind the person of their shift; nil if no reminder is due any more.
    func reminderDue(for assignment: Assignment) -> Instant? {
        let shift = shifts[assignment.shift]
        guard shift.status == .published, assignment.status == .confirmed,
            !assignment.isWalkIn, !inbox.wasReminded(of: assignment.id, on: shift.start.day),
            attendance[assignment.id].checkedInAt == nil
        else { return nil }
        let due = shift.start.instant.advanced(byMinutes: -Self.reminderMinutes)
        return assignment.madeAt <= due ? due : nil
    }
}

extension LotRefusal {
    fileprivate static func notYet(_ shift: Shift, _ due: LocalInstant) -> LotRefusal {
        LotRefusal(
            .tooEarly,
            "Reminders of shift \(shift.id) (\(shift.when)) are due \(due.day.inWords), "
                + "\(due.time). They are sent by themselves then.",
            ["shift": .whole(shift.id.rawValue), "opensAt": .string(due.description)])
    }
}
