import EventSourcing

/// What is counted of each shift of a season, and added up for the season.
public enum FilmFigure: String, CaseIterable, Codable, Sendable {
    /// Shifts that take place or took place, closed ones among them: neither drafts nor called off.
    case shifts
    case cancelledShifts
    /// Places on those shifts. A closed shift has none.
    case places
    /// Places that are taken: sign-ups that stand, neither cancelled nor excused, whether or not the
    /// person came; walk-ins are counted apart.
    case signups
    /// Shifts that take place with fewer people signed up than they need to operate, or fewer adults.
    case underMinimum
    /// Sign-ups that were cancelled, without those of people whom a closing released.
    case cancellations
    /// Withdrawn within 24 hours before the start.
    case lateCancellations
    case noShows
    case excused
    case walkIns
    /// Check-ins that stand; a person has one for each shift to which they came.
    case arrivals
    /// Visits whose end is recorded.
    case visits
    /// Visits that were put at an end because nobody checked out, and are not reviewed yet.
    case forgottenCheckOuts
    /// Of the visits.
    case minutesWorked
}

/// What is counted of one shift, as it stands.
struct ShiftTally: Equatable {
    private var counts = SIMD16<Int>()

    static let nothing = ShiftTally()

    fileprivate(set) subscript(figure: FilmFigure) -> Int {
        get { counts[figure.index] }
        set { counts[figure.index] = newValue }
    }

    static func + (one: ShiftTally, other: ShiftTally) -> ShiftTally {
        var sum = one
        sum.counts &+= other.counts
        return sum
    }

    static func - (one: ShiftTally, other: ShiftTally) -> ShiftTally {
        var difference = one
        difference.counts &-= other.counts
        return difference
    }

    /// Those that are not 0.
    var figures: [(figure: FilmFigure, number: Int)] {
        FilmFigure.allCases.map { ($0, self[$0]) }.filter { $0.1 != 0 }
    }
}

extension Lot {
    /// What is counted of the shift.
    ///
    /// A closed shift has no places: none is taken, and it is not short of people. Who came before it closed, who
    /// did not and who had cancelled count as on any other.
    /// - Complexity: O(sign-ups that were withdrawn).
    func tally(of shift: Shift) -> ShiftTally {
        var tally = ShiftTally.nothing
        let visits = attendance.counts(of: shift.id)
        tally[.arrivals] = visits.arrivals
        tally[.visits] = visits.visits
        tally[.forgottenCheckOuts] = visits.forgottenCheckOuts
        tally[.minutesWorked] = visits.minutes
        switch shift.status {
        case .draft: break
        case .cancelled: tally[.cancelledShifts] = 1
        case .published, .closed, .completed:
            let counts = assignments.counts(of: shift.id)
            tally[.shifts] = 1
            if shift.hasPlaces {
                tally[.places] = shift.requiredScouts + shift.requiredParents
                tally[.signups] = counts.signups
                if isCritical(shift) { tally[.underMinimum] = 1 }
            }
            tally[.walkIns] = counts.walkIns
            tally[.cancellations] = counts.cancellations
            tally[.lateCancellations] = counts.withdrawn.count {
                assignments.look(at: $0) { $0.isLateCancellation(of: shift) }
            }
            tally[.noShows] = counts.noShows
            tally[.excused] = counts.excused
        }
        return tally
    }
}

extension Shift {
    /// Whether its places count in figures: it takes place or took place, and was not closed.
    var hasPlaces: Bool { status == .published || status == .completed }
}

extension FilmFigure {
    /// Its place in `allCases`.
    public var index: Int {
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
        return cancelledAt > shift.start.instant.advanced(byDays: -1)
    }
}
