import EventSourcing

extension Lot {
    /// The fields that an event changes, each with its old and its new value.
    /// - Parameters:
    ///   - moment: when it happens.
    ///   - today: the lot as it is now: nothing is told of people who were erased since.
    func changes(
        by event: LotEvent, at moment: Instant, seenIn today: Lot
    ) -> [Audit.FieldChange] {
        if case .people(let event) = event, today.isErased(event.person.subject) { return [] }
        return event.accept(WhatItChanges(lot: self, moment: moment))
    }
}

private struct WhatItChanges: FactVisitor {
    var lot: Lot
    var moment: Instant

    func visit(_ fact: some LotFact) -> [Audit.FieldChange] {
        fact.changes(in: lot, at: moment)
    }
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
    /// The changes of its times and its minutes, to those of another.
    func changes(ofTimesTo after: Visit) -> [Audit.FieldChange] {
        let (was, now) = (JSON(record: self), JSON(record: after))
        let times = ["checkedInAt", "checkedOutAt"].compactMap { name -> Audit.FieldChange? in
            let (from, to) = (was[name] ?? .null, now[name] ?? .null)
            return from == to ? nil : .init(field: name, from: from, to: to)
        }
        return times + change(ofMinutesTo: after.minutes)
    }

    /// The times that the visit loses, and its minutes with them.
    func losing(_ times: WritableKeyPath<Visit, Instant?>...) -> [Audit.FieldChange] {
        var after = self
        after.minutes = 0
        for time in times { after[keyPath: time] = nil }
        return changes(ofTimesTo: after)
    }

    /// The time at which it ends, and the minutes that it counts then.
    func ending(at end: Instant, minutes: Int) -> [Audit.FieldChange] {
        var after = self
        (after.checkedOutAt, after.minutes) = (end, minutes)
        return changes(ofTimesTo: after)
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
