import EventSourcing

/// What is counted of some assignments of one shift, whatever becomes of the shift.
struct AssignmentCounts: Record, Equatable {
    /// Sign-ups that stand, neither cancelled nor excused, whether or not the person came.
    private(set) var signups = 0
    private(set) var walkIns = 0
    /// Of sign-ups; without those whom a closing released, who have not cancelled.
    private(set) var cancellations = 0
    private(set) var noShows = 0
    private(set) var excused = 0
    /// The sign-ups that were withdrawn, in the order of their numbers. When the shift begins says which of them were late.
    private(set) var withdrawn: [Assignment.ID] = []

    /// Counts an assignment, or, with an `amount` of -1, no longer.
    @inline(__always)
    mutating func count(_ row: Assignment, _ amount: Int = 1) {
        if row.isOn {
            if row.isWalkIn { walkIns += amount } else { signups += amount }
            if row.status == .noShow { noShows += amount }
        } else {
            countEnded(row, amount)
        }
    }

    private mutating func countEnded(_ row: Assignment, _ amount: Int) {
        if row.status == .excused {
            excused += amount
        } else if !row.isWalkIn && row.grounds != .shiftClosed {
            cancellations += amount
            guard row.grounds == .withdrawn else { return }
            withdrawn.removeAll { $0 == row.id }
            guard amount > 0 else { return }
            withdrawn.insert(row.id, at: withdrawn.firstIndex { row.id < $0 } ?? withdrawn.count)
        }
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "signups", &signups)
        try coder.field(2, "walkIns", &walkIns)
        try coder.field(3, "cancellations", &cancellations)
        try coder.field(4, "noShows", &noShows)
        try coder.field(5, "excused", &excused)
        try coder.field(6, "withdrawn", &withdrawn)
    }
}

/// What is counted of some visits.
struct VisitCounts: Record, Equatable {
    /// People who were checked in.
    private(set) var arrivals = 0
    /// Visits whose end is recorded.
    private(set) var visits = 0
    /// Of these, those that are not reviewed yet.
    private(set) var forgottenCheckOuts = 0
    private(set) var minutes = 0

    /// Counts a visit, or, with an `amount` of -1, no longer.
    @inline(__always)
    mutating func count(_ visit: Visit, _ amount: Int = 1) {
        if visit.checkedInAt != nil { arrivals += amount }
        if visit.checkedOutAt != nil { visits += amount }
        if visit.needsReview { forgottenCheckOuts += amount }
        minutes += amount * visit.minutes
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "arrivals", &arrivals)
        try coder.field(2, "visits", &visits)
        try coder.field(3, "forgottenCheckOuts", &forgottenCheckOuts)
        try coder.field(4, "minutes", &minutes)
    }
}

/// Who is on the shifts of a season, as their assignments stand.
struct Turnout: Record, Equatable {
    /// Who signed up how often.
    private(set) var signups = Sums<Person>()
    /// Who walked in how often.
    private(set) var walkIns = Sums<Person>()
    /// Of sign-ups and walk-ins.
    private(set) var households = Sums<Household>()

    /// How many people have signed up, or walked in.
    /// - Complexity: O(people of the lot).
    var peopleCount: Int { signups.count + walkIns.present(beside: signups).count }

    /// Counts an assignment, or, with an `amount` of -1, no longer.
    @inline(__always)
    mutating func count(_ row: Assignment, _ amount: Int = 1) {
        guard row.isOn else { return }
        if row.isWalkIn {
            walkIns.add(amount, to: row.person)
        } else {
            signups.add(amount, to: row.person)
        }
        if let household = row.household { households.add(amount, to: household) }
    }

    /// Has the processor fetch what a sign-up will be counted in.
    @inline(__always)
    func prefetch(_ person: Person.ID, _ household: Household.ID?) {
        signups.prefetch(person)
        if let household { households.prefetch(household) }
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "signups", &signups)
        try coder.field(2, "walkIns", &walkIns)
        try coder.field(3, "households", &households)
    }
}
