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

    /// Looks at an event that was just folded into the lot; one of an assignment is of the season.
    /// - Complexity: O(1); O(assignments that count) for a merge.
    mutating func watch(_ event: LotEvent, in lot: Lot) {
        switch event {
        case .assignments(let fact): look(at: fact.assignment, in: lot)
        case .attendance(let fact): look(at: fact.assignment, in: lot)
        case .people(.merged), .households(.merged):
            for id in Array(counted.keys) { look(at: id, in: lot) }
        case .opened, .people, .households, .seasons, .shifts, .templates, .codes, .messages,
            .accounts, .places:
            break
        }
    }

    private mutating func look(at id: Assignment.ID, in lot: Lot) {
        let (before, now) = (counted[id], headcount.number(of: lot.assignments[id]))
        guard before != now else { return }
        counted[id] = now
        if let before { drop(before) }
        if let now { times[now, default: 0] += 1 }
    }

    private mutating func drop(_ number: UInt32) {
        let left = (times[number] ?? 0) - 1
        times[number] = left > 0 ? left : nil
    }
}
