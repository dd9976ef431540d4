public import EventSourcing

/// What a season expects of each household: a number of shifts, or of minutes.
public struct Quota: Sendable, Equatable {
    public var shifts: Int?
    public var minutes: Int?
    /// Whether walk-ins count; nil: they do.
    public var walkIns: Bool?
    /// Whether a shift counts from which a person was excused; nil: it does not.
    public var excused: Bool?

    public init() {}

    public init(shifts: Int) { self.shifts = shifts }

    public init(minutes: Int) { self.minutes = minutes }

    /// In shifts, or in minutes.
    var expected: Int { shifts ?? minutes ?? 0 }
}

extension Quota: Record {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shifts", &shifts)
        try coder.field(2, "minutes", &minutes)
        try coder.field(3, "walkIns", &walkIns)
        try coder.field(4, "excused", &excused)
    }

    /// - Throws: `invalid`, unless it is either a number of shifts or one of minutes.
    func check() throws(LotRefusal) {
        guard (shifts == nil) != (minutes == nil) else {
            throw .invalid("quota", "needs either “shifts” or “minutes”", because: .eitherOr)
        }
        if let shifts { try Check.range(shifts, "quota.shifts", 1...1000) }
        if let minutes { try Check.range(minutes, "quota.minutes", 1...100_000) }
    }
}

/// What each household has done and will do in a season, in the unit of its quota.
struct QuotaTallies {
    fileprivate(set) var planned = Sums<Household>()
    fileprivate(set) var worked = Sums<Household>()
    private let expected: Int

    fileprivate init(_ quota: Quota?) { expected = quota?.expected ?? 0 }

    func missing(to household: Household.ID) -> Int {
        max(0, expected - planned[household] - worked[household])
    }
}

extension Lot {
    /// The tallies of all households that have a place on a shift of the season. Without a quota, in shifts.
    /// - Complexity: O(assignments of the season).
    func quotaTallies(of season: Season, at now: Instant) -> QuotaTallies {
        var tallies = QuotaTallies(season.policy.quota)
        for id in season.shifts {
            let shift = shifts[id]
            for id in shift.assignments {
                assignments.look(at: id) {
                    count($0, on: shift, season.policy.quota, now, in: &tallies)
                }
            }
        }
        return tallies
    }

    /// Of the families that lack something in the current season.
    /// - Throws: `invalid`, where it expects nothing of them.
    /// - Complexity: O(households + assignments of the season).
    func managersBelowQuota(at now: Instant) throws(LotRefusal) -> [Person.ID] {
        let season = try season(orCurrent: nil, at: now)
        guard season.policy.quota != nil else {
            throw .invalid(
                "audience",
                "reaches nobody: the rules of season \(season.id) expect nothing of families",
                because: .reachesNoOne)
        }
        let tallies = quotaTallies(of: season, at: now)
        let below = households.table.rows.filter { household in
            household.isActive && tallies.missing(to: household.id) > 0
        }
        return reachable(below.flatMap(\.managers))
    }

    @inline(__always)
    private func count(
        _ row: Assignment, on shift: Shift, _ quota: Quota?, _ now: Instant,
        in tallies: inout QuotaTallies
    ) {
        guard let household = row.household, !row.isWalkIn || quota?.walkIns != false else {
            return
        }
        let isInMinutes = quota?.minutes != nil
        let whole = isInMinutes ? shift.minutes : 1
        let visit = countedVisit(row.id, at: now)
        if row.isOn, row.status != .noShow, visit.checkedOutAt != nil {
            return tallies.worked.add(isInMinutes ? visit.minutes : 1, to: household)
        }
        switch row.status {
        case .confirmed where visit.checkedInAt != nil || !shift.isOver(at: now):
            tallies.planned.add(whole, to: household)
        case .excused where quota?.excused == true && isLastWord(row, quota):
            tallies.worked.add(whole, to: household)
        case .confirmed, .cancelled, .completed, .noShow, .excused: break
        }
    }

    /// Whether an excused absence is the last word on the person and the shift: they are neither on
    /// it by another assignment that counts, nor were they excused from it again.
    private func isLastWord(_ excused: Assignment, _ quota: Quota?) -> Bool {
        assignments.all(of: excused.person) { $0.shift == excused.shift }.allSatisfy { other in
            switch other.status {
            case .cancelled: true
            case .excused: other.id <= excused.id
            case .confirmed, .completed, .noShow: other.isWalkIn && quota?.walkIns == false
            }
        }
    }
}
