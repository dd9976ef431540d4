import EventSourcing

extension Lot {
    /// The fields that an event changes, each with its old and its new value. For events that begin or end
    /// something, the sentence says everything.
    /// - Parameter today: the lot as it is now: nothing is told of people who were erased since.
    func changes(by event: LotEvent, seenIn today: Lot) -> [Audit.FieldChange] {
        switch event {
        case .people(let event) where today.isErased(event.person.subject): []
        case .people(.renamed(let fact)): changes(people[fact.person], fact)
        case .people(.emailChanged(let fact)): changes(people[fact.person], fact)
        case .seasons(.revised(let fact)): changes(seasons[fact.season], fact)
        case .seasons(.policySet(let fact)): changes(seasons[fact.season].policy, fact.policy)
        case .seasons(.closedDaysSet(let fact)): changes(seasons[fact.season], fact)
        case .templates(.revised(let fact)): changes(templates[fact.template], fact)
        case .shifts(.adjusted(let fact)): changes(shifts[fact.shift], fact)
        case .attendance(.adjusted(let fact)):
            status(fact.assignment, after: fact.checkedOutAt == nil ? .confirmed : .completed)
                + changes(attendance[fact.assignment], fact)
        case .attendance(.checkInRetracted(let fact)):
            status(
                fact.assignment,
                after: assignments[fact.assignment].isWalkIn ? .cancelled : .confirmed)
                + taken(from: fact.assignment, ["checkedInAt", "checkedOutAt"])
        case .attendance(.checkOutRetracted(let fact)):
            status(fact.assignment, after: .confirmed)
                + taken(from: fact.assignment, ["checkedOutAt"])
        case .assignments(let event): status(of: event)
        case .opened, .people, .households, .seasons, .templates, .shifts, .attendance, .codes,
            .messages, .accounts, .places:
            []
        }
    }

    /// Fields whose value in the fact differs from that in the row; both use the same names.
    private func changes(_ row: some Record, _ fact: some Record) -> [Audit.FieldChange] {
        let before = JSON(record: row)
        let after = JSON(record: fact)
        return Schema(of: type(of: fact)).fields.compactMap { field in
            let from = before[field.name] ?? .null
            let to = after[field.name] ?? .null
            let isKnown = Schema(of: type(of: row)).fields.contains { $0.name == field.name }
            return isKnown && from != to ? .init(field: field.name, from: from, to: to) : nil
        }
    }

    /// The times that a visit loses, and its minutes with them.
    private func taken(from assignment: Assignment.ID, _ names: [String]) -> [Audit.FieldChange] {
        let visit = attendance[assignment]
        let row = JSON(record: visit)
        let times = names.compactMap { name -> Audit.FieldChange? in
            guard let time = row[name], time != .null else { return nil }
            return .init(field: name, from: time, to: .null)
        }
        guard visit.minutes != 0 else { return times }
        return times + [.init(field: "minutesWorked", from: .whole(visit.minutes), to: .whole(0))]
    }

    private func status(of event: AssignmentEvent) -> [Audit.FieldChange] {
        switch event {
        case .signedUp, .walkedIn: []
        case .cancelled: status(event.assignment, after: .cancelled)
        case .restored: status(event.assignment, after: .confirmed)
        case .noShowMarked: status(event.assignment, after: .noShow)
        case .excused: status(event.assignment, after: .excused)
        }
    }

    private func status(
        _ id: Assignment.ID, after: AssignmentStatus
    ) -> [Audit.FieldChange] {
        let before = assignments[id].status
        guard before != after else { return [] }
        return [.init(field: "status", from: .string(before.name), to: .string(after.name))]
    }
}
