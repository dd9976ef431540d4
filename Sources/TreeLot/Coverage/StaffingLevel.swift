import EventSourcing

/// How well a shift is staffed.
public enum StaffingLevel: String, CaseIterable, Codable, Sendable {
    /// Every place is taken.
    case full
    /// Enough people to operate, and at least three quarters of the places are taken.
    case ok
    /// Just enough people to operate.
    case low
    /// By its signups the shift can’t operate: too few people, or too few adults.
    case critical
    /// The shift runs, with scouts present and too few adults: it must close now.
    case closureRequired
    case closed
}

extension StaffingLevel {
    /// Whether there are too few people to operate, or too few adults among them.
    static func isCritical(
        _ coverage: Coverage, minimumHeadcount: Int, minimumAdults: Int
    ) -> Bool {
        coverage.headcount < minimumHeadcount || coverage.adults < minimumAdults
    }
}

/// Numbers of people by kind.
public struct Coverage: Codable, Sendable, Equatable {
    public var scouts: Int
    public var adults: Int

    public var headcount: Int { scouts + adults }

    static let nobody = Coverage(scouts: 0, adults: 0)

    mutating func add(_ change: Int, _ slot: Slot) {
        switch slot {
        case .scout: scouts += change
        case .parent: adults += change
        }
    }

    static func + (one: Coverage, other: Coverage) -> Coverage {
        Coverage(scouts: one.scouts + other.scouts, adults: one.adults + other.adults)
    }
}

extension Lot {
    /// People needed to operate: never below the season’s minimum, even if that was raised later.
    func minimumHeadcount(of shift: Shift) -> Int {
        max(
            shift.minimumHeadcount,
            seasons.table.look(at: shift.season) { $0.policy.minimumHeadcountFloor })
    }

    /// The people who are signed up.
    func projectedCoverage(_ shift: Shift) -> Coverage {
        Coverage(scouts: shift.scouts, adults: shift.parents)
    }

    /// The people at the shift’s place, no matter for which shift they came; none before the shift’s check-in
    /// opens and after its check-out has closed.
    func actualCoverage(_ shift: Shift, at now: Instant) -> Coverage {
        guard now >= checkInOpens(shift), now <= checkOutCloses(shift) else { return .nobody }
        return coverage(atPlaceOf: shift, at: now)
    }

    /// The people at the shift’s place at `now`. A check-out counts as forgotten as soon as its window has
    /// passed: a person whose visit is still open then has gone home.
    /// - Complexity: O(shifts with open visits).
    func coverage(atPlaceOf shift: Shift, at now: Instant) -> Coverage {
        attendance.occupied.reduce(.nobody) { sum, id in
            let counts = shifts.table.look(at: id) {
                $0.isAtPlace(of: shift) && now <= checkOutCloses($0)
            }
            return counts ? sum + visitors(of: id) : sum
        }
    }

    /// The people with open visits to one shift.
    func visitors(of shift: Shift.ID) -> Coverage {
        Coverage(
            scouts: attendance.present(.scout, at: shift),
            adults: attendance.present(.parent, at: shift))
    }

    /// Whether the shift has scouts there, with fewer adults at the place than the season requires: also of one
    /// that was closed or called off, until its scouts have left. A visit that is still open after the check-out
    /// window is a forgotten check-out.
    func mustClose(_ shift: Shift, at now: Instant) -> Bool {
        let visitors = visitors(of: shift.id)
        // At most shifts there are none, and the rules are not looked for.
        guard visitors != .nobody else { return false }
        return seasons.table.look(at: shift.season) {
            ClosureRule(of: shift, $0.policy, visitors)
        }.mustClose(at: now) { coverage(atPlaceOf: shift, at: now) }
    }

    /// Nil for a shift that does not take place, and has no scouts without enough adults.
    func level(of shift: Shift, at now: Instant) -> StaffingLevel? {
        if mustClose(shift, at: now) { return .closureRequired }
        switch shift.status {
        case .closed: return .closed
        case .cancelled: return nil
        case .draft, .published, .completed: break
        }
        if isCritical(shift) { return .critical }
        if shift.staffing == .full { return .full }
        let places = shift.requiredScouts + shift.requiredParents
        return projectedCoverage(shift).headcount * 4 >= places * 3 ? .ok : .low
    }

    /// Whether too few people are signed up for the shift to operate, or too few adults among them.
    func isCritical(_ shift: Shift) -> Bool {
        StaffingLevel.isCritical(
            projectedCoverage(shift), minimumHeadcount: minimumHeadcount(of: shift),
            minimumAdults: seasons.table.look(at: shift.season) { $0.policy.minimumAdults })
    }
}

/// When a shift must close: scouts have come to it, and too few adults are at its place.
struct ClosureRule {
    /// The people who have come to this shift and not left.
    let visitors: Coverage
    let minimumAdults: Int
    /// From then on, a visit that is still open is a forgotten check-out.
    let checkOutCloses: Instant

    init(of shift: Shift, _ policy: SeasonPolicy, _ visitors: Coverage) {
        self.visitors = visitors
        minimumAdults = policy.minimumAdults
        checkOutCloses = shift.end.instant.advanced(byMinutes: policy.checkOutClosesMinutes)
    }

    /// - Parameter place: the people at the place, no matter for which shift they came.
    func mustClose(at now: Instant, _ place: () -> Coverage) -> Bool {
        visitors.scouts > 0 && now <= checkOutCloses
            && place().adults < minimumAdults
    }
}
