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

    /// - Complexity: O(sign-ups that were withdrawn).
    init(_ shift: Shift, in lot: Lot) {
        self.init(
            shift, in: lot, lot.assignments.counts(of: shift.id),
            lot.attendance.counts(of: shift.id))
    }

    /// - Parameter some: those of its assignments that are counted.
    /// - Complexity: O(assignments that are counted).
    init(_ shift: Shift, in lot: Lot, only some: [Assignment.ID]) {
        var (assignments, visits) = (AssignmentCounts(), VisitCounts())
        for id in some {
            lot.assignments.look(at: id) { assignments.count($0) }
            visits.count(lot.attendance[id])
        }
        self.init(shift, in: lot, assignments, visits)
    }

    private init(
        _ shift: Shift, in lot: Lot, _ assignments: AssignmentCounts, _ visits: VisitCounts
    ) {
        self[.arrivals] = visits.arrivals
        self[.visits] = visits.visits
        self[.forgottenCheckOuts] = visits.forgottenCheckOuts
        self[.minutesWorked] = visits.minutes
        switch shift.status {
        case .draft: return
        case .cancelled: self[.cancelledShifts] = 1
        case .published, .closed, .completed:
            self[.shifts] = 1
            self[.places] = shift.requiredScouts + shift.requiredParents
            if shift.scouts + shift.parents < lot.minimumHeadcount(of: shift) {
                self[.underMinimum] = 1
            }
            self[.signups] = assignments.signups
            self[.walkIns] = assignments.walkIns
            self[.cancellations] = assignments.cancellations
            self[.lateCancellations] = assignments.withdrawn.count {
                lot.assignments.look(at: $0) { $0.isLateCancellation(of: shift) }
            }
            self[.noShows] = assignments.noShows
            self[.excused] = assignments.excused
        }
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
    /// Of one that was withdrawn.
    fileprivate func isLateCancellation(of shift: Shift) -> Bool {
        guard let cancelledAt else { return false }
        return cancelledAt > shift.start.instant.advanced(byMinutes: -24 * 60)
    }
}
