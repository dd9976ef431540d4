public import EventSourcing

/// A person’s shifts, ahead and behind. For themself, their household and the committee.
public struct MyShifts: LotQuestion {
    public static let name = "my-shifts"
    public static let permitted = Set<Relation>.family.union([.system])

    public var person: Person.ID

    public struct Answer: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        /// Those that are not over yet, the next one first.
        public var upcoming: [FamilyShift]
        /// Those that are over, the latest first.
        public var past: [FamilyShift]
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.person(person)] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let person = try lot.person(person)
        try lot.requireFamily(of: person, context)
        let all = lot.familyShifts([person.id], context)
        return Answer(
            person: person.id, name: lot.name(of: person.id, for: context.actor),
            upcoming: all.filter { $0.shift.end.instant > context.now },
            past: all.filter { $0.shift.end.instant <= context.now }.reversed())
    }
}

extension MyShifts: NamesPerson {
    public init() { self.init(person: .none) }
}

/// One assignment as the family sees it.
public struct FamilyShift: Codable, Sendable, Equatable {
    public var assignment: Assignment.ID
    public var person: Person.ID
    public var name: String
    public var slot: Slot
    public var status: AssignmentStatus
    /// The household for which the assignment was made.
    public var household: Household.ID?
    public var walkIn: Bool
    public var checkedInAt: LocalInstant?
    public var checkedOutAt: LocalInstant?
    public var minutes: Int?
    public var shift: ShiftSummary
}

extension Lot {
    func requireFamily(of person: Person, _ context: Context) throws(LotRefusal) {
        guard mayReadFully(person, context.actor) else {
            throw .notAllowed("person \(person.id), their household or a committee member")
        }
    }

    /// Assignments of some people, and others beside them, that are not cancelled, by start.
    func familyShifts(
        _ members: [Person.ID], and others: [Assignment.ID] = [], _ context: Context
    ) -> [FamilyShift] {
        assignments.uncancelled(members.flatMap { assignments.of($0) } + others)
            .map { assignment in
                let visit = visit(assignment.id, at: context.now)
                return FamilyShift(
                    assignment: assignment.id, person: assignment.person,
                    name: name(of: assignment.person, for: context.actor), slot: assignment.slot,
                    status: visit.status, household: assignment.household,
                    walkIn: assignment.isWalkIn, checkedInAt: visit.checkedInAt,
                    checkedOutAt: visit.checkedOutAt,
                    minutes: visit.checkedOutAt == nil ? nil : visit.minutes,
                    shift: ShiftSummary(shifts[assignment.shift], self, at: context.now))
            }
            .sorted {
                ($0.shift.start.instant, $0.assignment) < ($1.shift.start.instant, $1.assignment)
            }
    }

    /// Assignments that were made for a household, of people who were erased since: they are no members any longer, and
    /// their hours still count for it.
    /// - Complexity: O(people who were erased · their assignments).
    func assignmentsOfErased(madeFor household: Household.ID) -> [Assignment.ID] {
        people.erased.flatMap { person in
            assignments.of(person).filter { id in
                assignments.look(at: id) { $0.household == household }
            }
        }
    }
}
