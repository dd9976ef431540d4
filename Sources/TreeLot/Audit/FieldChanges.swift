import EventSourcing

extension Lot {
    /// The fields that an event changes, each with its old and its new value.
    /// - Parameter today: the lot as it is now: nothing is told of people who were erased since.
    func changes(by event: LotEvent, seenIn today: Lot) -> [Audit.FieldChange] {
        if case .people(let event) = event, today.isErased(event.person.subject) { return [] }
        return event.accept(WhatItChanges(lot: self))
    }
}

private struct WhatItChanges: FactVisitor {
    var lot: Lot

    func visit(_ fact: some LotFact) -> [Audit.FieldChange] { fact.changes(in: lot) }
}

extension Record {
    /// The fields of this row to which a fact gives another value; both use the same names.
    func changes(to fact: some Record) -> [Audit.FieldChange] {
        let before = JSON(record: self)
        let after = JSON(record: fact)
        let known = Set(Schema(of: Self.self).fields.map(\.name))
        return Schema(of: type(of: fact)).fields.compactMap { field in
            let from = before[field.name] ?? .null
            let to = after[field.name] ?? .null
            return known.contains(field.name) && from != to
                ? .init(field: field.name, from: from, to: to) : nil
        }
    }
}

extension Visit {
    /// The times that the visit loses, and its minutes with them.
    func losing(_ names: [String]) -> [Audit.FieldChange] {
        let row = JSON(record: self)
        let times = names.compactMap { name -> Audit.FieldChange? in
            guard let time = row[name], time != .null else { return nil }
            return .init(field: name, from: time, to: .null)
        }
        return times + change(ofMinutesTo: 0)
    }

    /// The change of what the visit counts; none where that stays.
    func change(ofMinutesTo after: Int) -> [Audit.FieldChange] {
        guard minutes != after else { return [] }
        return [.init(field: "minutesWorked", from: .whole(minutes), to: .whole(after))]
    }
}

extension Assignment {
    /// The change of status; none where it stays.
    func change(to after: AssignmentStatus) -> [Audit.FieldChange] {
        guard status != after else { return [] }
        return [.init(field: "status", from: .string(status.name), to: .string(after.name))]
    }
}
