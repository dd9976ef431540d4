public import EventSourcing

/// Records that a person leaves, perhaps for a while. Their future shifts are cancelled.
public struct DeactivatePerson: LotCommand, SaysWhy {
    public static let name = "deactivate-person"
    public static let permitted = Set<Relation>.leaders

    public var person: Person.ID
    public var reason: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        _ = try Check.text(reason, "reason")
        guard person.isActive else { return [] }
        guard !lot.isLastLeader(person) else { throw .lastLeader(person.id) }
        for household in person.households where lot.isLastManager(person.id, of: household) {
            throw .lastManager(person.id, of: household)
        }
        let ahead = lot.assignments.of(person.id).filter { lot.isAhead($0, at: context.now) }
        return [.people(.deactivated(PersonDeactivated(person: person.id)))]
            + ahead.map { lot.cancellation(of: $0, .personDeactivated) }
    }
}

extension DeactivatePerson: NamesPerson {
    public init() { self.init(person: .none) }
}

/// Records that a person comes back. Cancelled shifts stay cancelled.
public struct ReactivatePerson: LotCommand, SaysWhy {
    public static let name = "reactivate-person"
    public static let permitted = Set<Relation>.leaders

    public var person: Person.ID
    public var reason: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        _ = try Check.text(reason, "reason")
        guard !person.isErased else { throw .erased(person.id) }
        guard !person.isActive else { return [] }
        return [.people(.reactivated(PersonReactivated(person: person.id)))]
    }
}

extension ReactivatePerson: NamesPerson {
    public init() { self.init(person: .none) }
}

extension Lot {
    /// One active leader must remain, who can admit people.
    func isLastLeader(_ person: Person) -> Bool {
        person.role.isLeader && person.isActive
            && !people.leadership.contains {
                $0 != person.id && people[$0].isActive && people[$0].role.isLeader
            }
    }

    /// An active household must keep one active manager.
    func isLastManager(_ person: Person.ID, of household: Household.ID) -> Bool {
        households[household].isActive && isOnlyManager(person, of: household)
    }

    /// Whether no other active person manages it: also of a household that has left, since it may come back.
    func isOnlyManager(_ person: Person.ID, of household: Household.ID) -> Bool {
        let managers = households[household].managers
        return managers.contains(person)
            && !managers.contains { $0 != person && people[$0].isActive }
    }

    /// Confirmed, for a shift that has not begun.
    func isAhead(_ assignment: Assignment.ID, at now: Instant) -> Bool {
        let assignment = assignments[assignment]
        return assignment.status == .confirmed && attendance[assignment.id].checkedInAt == nil
            && now < shifts[assignment.shift].start.instant
    }

    func cancellation(of id: Assignment.ID, _ grounds: CancellationGrounds) -> LotEvent {
        let assignment = assignments[id]
        return .assignments(
            .cancelled(
                AssignmentCancelled(
                    assignment: id, shift: assignment.shift, person: assignment.person,
                    slot: assignment.slot, grounds: grounds)))
    }
}

extension LotRefusal {
    static func lastLeader(_ person: Person.ID) -> LotRefusal {
        LotRefusal(
            .lastLeader,
            "Person \(person) is the last leader. Make somebody else a leader first.",
            ["person": .whole(person.rawValue)])
    }

    static func lastManager(_ person: Person.ID, of household: Household.ID) -> LotRefusal {
        LotRefusal(
            .lastManager,
            "Person \(person) is the last manager of household \(household). "
                + "Let another adult manage it first, or deactivate the household, if it is active.",
            ["person": .whole(person.rawValue), "household": .whole(household.rawValue)])
    }
}

extension PersonDeactivated {
    static let clause = "the person was deactivated"

    func told(_ say: Narrator) -> Told {
        Told("deactivated \(say.person(person))", es: "\(say.es.did("desactivó", person))")
    }

    var leaver: Subject? { person.subject }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let back = ReactivatePerson(person: person, reason: undo.reason)
        return ReversalPlan([back], isStrict: true) {
            $0.erased == person.subject || $0.merges(person)
        }
    }
}

extension PersonReactivated {
    static let clause = "the person was reactivated"

    func told(_ say: Narrator) -> Told {
        Told("reactivated \(say.person(person))", es: "\(say.es.did("reactivó", person))")
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let leave = DeactivatePerson(person: person, reason: undo.reason)
        // It would cancel what the person has taken since they are back.
        return ReversalPlan([leave], isStrict: true) { later in
            switch later {
            case .assignments(.signedUp(let fact)): fact.person == person
            case .assignments(.restored(let fact)): fact.person == person
            default: later.merges(person)
            }
        }
    }
}
