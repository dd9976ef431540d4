import EventSourcing

/// What is counted of a season as a whole: each once, on however many of its shifts.
public enum Headcount: String, CaseIterable, Sendable {
    /// With at least one sign-up or walk-in that stands.
    case people
    /// For which at least one of those was made.
    case households

    /// The number of the one for whom an assignment counts; nil where it does not stand.
    func number(of assignment: Assignment) -> UInt32? {
        assignment.isOn ? one(on: assignment) : nil
    }

    /// The number of the person or the household that an assignment is of.
    func one(on assignment: Assignment) -> UInt32? {
        switch self {
        case .people: assignment.person.rawValue
        case .households: assignment.household?.rawValue
        }
    }

    var kind: ThingKind {
        switch self {
        case .people: .person
        case .households: .household
        }
    }
}

/// Keeps the people or the households of a season counted while its events are folded.
struct HeadcountReel {
    private let headcount: Headcount
    /// For whom each assignment counts.
    private var counted: [Assignment.ID: UInt32] = [:]
    /// How many assignments count for each.
    private var times: [UInt32: Int] = [:]

    init(of headcount: Headcount) { self.headcount = headcount }

    var count: Int { times.count }

    /// Looks at an event that was just folded into the lot, and that may change who is counted in the season.
    /// - Complexity: O(assignments that it names); of all that count for a merge.
    mutating func watch(_ event: LotEvent, in lot: Lot) {
        let named = event.references.all(Assignment.self)
        for id in named.isEmpty ? Array(counted.keys) : named {
            let (before, now) = (counted[id], headcount.number(of: lot.assignments[id]))
            guard before != now else { continue }
            counted[id] = now
            if let before { drop(before) }
            if let now { times[now, default: 0] += 1 }
        }
    }

    private mutating func drop(_ number: UInt32) {
        let left = (times[number] ?? 0) - 1
        times[number] = left > 0 ? left : nil
    }
}

extension LotEvent {
    /// Whether it can change who is counted in a season.
    /// - Parameter lot: as it was before the event.
    func mayChangeHeadcount(of season: Season.ID, in lot: Lot) -> Bool {
        switch self {
        case .assignments, .attendance: Touched(self, lot).season == season
        case .people(.merged), .households(.merged): true
        case .opened, .people, .households, .seasons, .shifts, .templates, .codes, .messages,
            .accounts, .places:
            false
        }
    }
}
