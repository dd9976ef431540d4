public import EventSourcing

/// One shift with all who are on it.
public struct ShiftDetails: LotQuestion {
    public static let name = "shift-details"
    public static let permitted = Set<Relation>.members.union([.system])

    public var shift: Shift.ID

    public struct Answer: Codable, Sendable, Equatable {
        public var shift: ShiftSummary
        /// Places that are neither taken nor held for people who wait.
        public var freeScouts: Int
        public var freeParents: Int
        /// From signups.
        public var projected: Coverage
        /// From open check-ins.
        public var actual: Coverage
        public var assignments: [RosterEntry]

        fileprivate enum Key: String, CodingKey {
            case freeScouts, freeParents, projected, actual, assignments
        }

        /// The shift’s own fields stand at the top, beside what is known about it.
        public func encode(to encoder: any Encoder) throws {
            try shift.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(freeScouts, forKey: .freeScouts)
            try container.encode(freeParents, forKey: .freeParents)
            try container.encode(projected, forKey: .projected)
            try container.encode(actual, forKey: .actual)
            try container.encode(assignments, forKey: .assignments)
        }
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.shift(shift)] }

    public func viewpoint(of actor: Actor, in lot: Lot) -> Viewpoint { lot.closeness(of: actor) }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let shift = try lot.visibleShift(shift, context)
        func free(_ slot: Slot) -> Int {
            let held = lot.heldPlaces(on: shift, slot, at: context.now).count
            return max(0, shift.free(slot) - held)
        }
        let entries = lot.assignments.uncancelled(shift.assignments)
            .map { RosterEntry($0, lot, context) }
        return Answer(
            shift: ShiftSummary(shift, lot, at: context.now),
            freeScouts: free(.scout), freeParents: free(.parent),
            projected: lot.projectedCoverage(shift),
            actual: lot.actualCoverage(shift, at: context.now), assignments: entries)
    }
}

extension ShiftDetails.Answer {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            shift: try ShiftSummary(from: decoder),
            freeScouts: try container.decode(Int.self, forKey: .freeScouts),
            freeParents: try container.decode(Int.self, forKey: .freeParents),
            projected: try container.decode(Coverage.self, forKey: .projected),
            actual: try container.decode(Coverage.self, forKey: .actual),
            assignments: try container.decode([RosterEntry].self, forKey: .assignments))
    }
}

extension ShiftDetails: NamesShift {
    public init() { self.init(shift: .none) }
}

extension Lot {
    /// A draft is not there for families.
    func visibleShift(_ id: Shift.ID, _ context: Context) throws(LotRefusal) -> Shift {
        try requireMember(context)
        let shift = try shift(id)
        guard isVisible(shift, to: context.actor) else { throw .notFound("shift", id) }
        return shift
    }
}

/// One assignment as others on the shift see it.
public struct RosterEntry: Codable, Sendable, Equatable {
    public var assignment: Assignment.ID
    public var person: Person.ID
    public var name: String
    public var slot: Slot
    public var status: AssignmentStatus
    public var walkIn: Bool
    public var household: Household.ID?
    /// Only for the person, the household it was made for and the committee.
    public var note: String?
    /// Only for the committee and an adult who is checked in to the shift: to call whoever is missing.
    public var phone: String?
    /// Of a scout, for the same readers: who manages their households and has a number, in the order of the people.
    public var contacts: [RosterContact]?
    /// The event with their photo, for the question `photo`: for their family, too.
    public var photo: Int?
    public var checkedInAt: LocalInstant?
    public var checkedOutAt: LocalInstant?
    public var minutes: Int?
    public var needsReview: Bool

    init(_ assignment: Assignment, _ lot: borrowing Lot, _ context: Context) {
        let person = lot.people[assignment.person]
        let isOwn = lot.mayReadFully(person, context.actor)
        let isTheirs = lot.mayReadWords(of: assignment, context.actor)
        let visit = lot.visit(assignment.id, at: context.now)
        self.assignment = assignment.id
        self.person = person.id
        self.name = lot.name(of: person.id, for: context.actor)
        self.slot = assignment.slot
        self.status = visit.status
        self.walkIn = assignment.isWalkIn
        self.household = isOwn ? assignment.household : nil
        self.note = isTheirs ? assignment.note?.value : nil
        // Many have none of these.
        let isShown =
            (person.phone != nil || person.photo != nil || person.kind == .scout)
            && (lot.isCommittee(context.actor)
                || !lot.isLookedBackAt
                    && lot.isAdultPresent(context.actor, at: lot.shifts[assignment.shift]))
        self.phone = isShown ? person.phone?.value : nil
        self.contacts = isShown ? lot.contacts(for: person) : nil
        self.photo = isShown || isOwn ? person.photo?.value : nil
        self.checkedInAt = visit.checkedInAt
        self.checkedOutAt = visit.checkedOutAt
        self.minutes = visit.checkedOutAt == nil ? nil : visit.minutes
        self.needsReview = visit.needsReview
    }
}

/// Whom to call about a scout.
public struct RosterContact: Codable, Sendable, Equatable {
    public var person: Person.ID
    public var name: String
    public var phone: String
}

extension Lot {
    /// Nil where there are none.
    fileprivate func contacts(for person: Person) -> [RosterContact]? {
        guard person.kind == .scout else { return nil }
        let contacts = reachable(guardians(of: person)).compactMap { id in
            people[id].phone?.value.map {
                RosterContact(person: id, name: people.fullName(of: id), phone: $0)
            }
        }
        return contacts.isEmpty ? nil : contacts
    }
}
