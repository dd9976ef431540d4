import EventSourcing

/// What is counted of each shift of a season, and added up for the season.
public enum FilmFigure: String, CaseIterable, Codable, Sendable {
    /// Shifts that take place or took place: neither drafts nor called off.
    case shifts
    case cancelledShifts
    /// Places on those shifts.
    case places
    /// Sign-ups that stand, neither cancelled nor excused, whether or not the person came; walk-ins are counted apart.
    case signups
    /// Shifts that take place with fewer sign-ups than they need to operate.
    case underMinimum
    case cancellations
    /// Withdrawn within 24 hours before the start.
    case lateCancellations
    case noShows
    case excused
    case walkIns
    /// People who were checked in.
    case arrivals
    /// Visits whose end is recorded.
    case visits
    /// Visits that were put at an end because nobody checked out, and are not reviewed yet.
    case forgottenCheckOuts
    /// Of the visits.
    case minutesWorked
}

/// What is counted of one shift, as it stands.
struct ShiftTally {
    private var counts = SIMD16<Int>()

    static let nothing = ShiftTally()

    private init() {}

    /// - Parameter some: those of its assignments that are counted; nil for all.
    /// - Complexity: O(assignments that are counted).
    init(_ shift: Shift, in lot: Lot, only some: [Assignment.ID]? = nil) {
        let counted = some ?? shift.assignments
        for id in counted {
            let visit = lot.attendance[id]
            if visit.checkedInAt != nil { self[.arrivals] += 1 }
            if visit.checkedOutAt != nil { self[.visits] += 1 }
            if visit.needsReview { self[.forgottenCheckOuts] += 1 }
            self[.minutesWorked] += visit.minutes
        }
        switch shift.status {
        case .draft: return
        case .cancelled: self[.cancelledShifts] = 1
        case .published, .closed, .completed:
            self[.shifts] = 1
            self[.places] = shift.requiredScouts + shift.requiredParents
            if shift.scouts + shift.parents < lot.minimumHeadcount(of: shift) {
                self[.underMinimum] = 1
            }
            for id in counted { lot.assignments.look(at: id) { count($0, shift) } }
        }
    }

    private mutating func count(_ assignment: Assignment, _ shift: Shift) {
        switch assignment.status {
        case .noShow: self[.noShows] += 1
        case .excused: self[.excused] += 1
        case .cancelled where !assignment.isWalkIn:
            self[.cancellations] += 1
            if assignment.isLateCancellation(of: shift) { self[.lateCancellations] += 1 }
        case .cancelled, .confirmed, .completed: break
        }
        if assignment.isOn { self[assignment.isWalkIn ? .walkIns : .signups] += 1 }
    }

    private(set) subscript(figure: FilmFigure) -> Int {
        get { counts[figure.index] }
        set { counts[figure.index] = newValue }
    }

    static func + (one: ShiftTally, other: ShiftTally) -> ShiftTally {
        var sum = one
        sum.counts &+= other.counts
        return sum
    }

    /// The figures that differ from those of before, and by how much.
    func changes(since before: ShiftTally) -> [(figure: FilmFigure, change: Int)] {
        FilmFigure.allCases.compactMap { figure in
            let change = self[figure] - before[figure]
            return change == 0 ? nil : (figure, change)
        }
    }
}

extension FilmFigure {
    fileprivate var index: Int {
        switch self {
        case .shifts: 0
        case .cancelledShifts: 1
        case .places: 2
        case .signups: 3
        case .underMinimum: 4
        case .cancellations: 5
        case .lateCancellations: 6
        case .noShows: 7
        case .excused: 8
        case .walkIns: 9
        case .arrivals: 10
        case .visits: 11
        case .forgottenCheckOuts: 12
        case .minutesWorked: 13
        }
    }
}

extension Assignment {
    fileprivate func isLateCancellation(of shift: Shift) -> Bool {
        guard grounds == .withdrawn, let cancelledAt else { return false }
        return cancelledAt > shift.start.instant.advanced(byMinutes: -24 * 60)
    }
}
