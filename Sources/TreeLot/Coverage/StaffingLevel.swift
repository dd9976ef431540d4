import EventSourcing

/// How well a shift is staffed.
public enum StaffingLevel: String, CaseIterable, Codable, Sendable {
    /// Every place is taken.
    case full
    /// Enough to operate, and at least three quarters of the places are taken.
    case ok
    /// Enough to operate, and no more than that.
    case low
    /// By its signups it can’t operate: too few people, or too few adults.
    case critical
    /// It runs, with scouts present and too few adults: it must close now.
    case closureRequired
    case closed
}

extension StaffingLevel {
    /// Too few people to operate, or too few adults among them.
    static func isCritical(
        _ coverage: Coverage, minimumHeadcount: Int, minimumAdults: Int
    ) -> Bool {
        coverage.headcount < minimumHeadcount || coverage.adults < minimumAdults
    }
}

/// Heads by kind.
public struct Coverage: Codable, Sendable, Equatable {
    public var scouts: Int
    public var adults: Int

    public var headcount: Int { scouts + adults }

    /// No scouts, or as many adults with them as the season wants.
    func isSafe(under policy: SeasonPolicy) -> Bool {
        scouts <= 0 || adults >= policy.minimumAdults
    }

    mutating func add(_ change: Int, _ slot: Slot) {
        switch slot {
        case .scout: scouts += change
        case .parent: adults += change
        }
    }
}

extension Lot {
    /// People needed to operate: never under the season’s floor, also where that was raised later.
    func minimumHeadcount(of shift: Shift) -> Int {
        max(shift.minimumHeadcount, seasons[shift.season].policy.minimumHeadcountFloor)
    }

    /// Who is signed up.
    func projectedCoverage(_ shift: Shift) -> Coverage {
        Coverage(scouts: shift.scouts, adults: shift.parents)
    }

    /// Who is at the lot. A check-out is forgotten as soon as its window has passed: who is still
    /// noted then has gone home.
    func actualCoverage(_ shift: Shift, at now: Instant) -> Coverage {
        guard now <= checkOutCloses(shift) else { return Coverage(scouts: 0, adults: 0) }
        return Coverage(
            scouts: attendance.present(.scout, at: shift.id),
            adults: attendance.present(.parent, at: shift.id))
    }

    /// Nil for a shift that does not or will not take place.
    func level(of shift: Shift, at now: Instant) -> StaffingLevel? {
        switch shift.status {
        case .closed: return .closed
        case .cancelled: return nil
        case .draft, .published, .completed: break
        }
        let policy = seasons[shift.season].policy
        let actual = actualCoverage(shift, at: now)
        if !actual.isSafe(under: policy) { return .closureRequired }
        let projected = projectedCoverage(shift)
        if StaffingLevel.isCritical(
            projected, minimumHeadcount: minimumHeadcount(of: shift),
            minimumAdults: policy.minimumAdults)
        {
            return .critical
        }
        if shift.staffing == .full { return .full }
        let places = shift.requiredScouts + shift.requiredParents
        return projected.headcount * 4 >= places * 3 ? .ok : .low
    }
}
