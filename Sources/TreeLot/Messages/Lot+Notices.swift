import EventSourcing

// The recipients of a notice, and how a notice is recorded: in the same commit as the fact that it reports,
// so that no person is told of what did not happen, or twice, or again by a replay.
extension Lot {
    /// The event that sends a notice; none if the notice has no recipients.
    ///
    /// A scout’s notice goes to the managers of their households as well.
    /// - Parameter others: notices before this one in the same commit.
    func notice(
        _ notice: Notice, to people: some Sequence<Person.ID>, after others: [LotEvent] = []
    ) -> [LotEvent] {
        self.notice(notice, reading: withGuardians(people), after: others)
    }

    /// The event that sends a notice to these people alone; none if there are none.
    /// - Parameter recipients: in the order of their numbers, without duplicates.
    func notice(
        _ notice: Notice, reading recipients: [Person.ID], after others: [LotEvent] = []
    ) -> [LotEvent] {
        guard !recipients.isEmpty else { return [] }
        let message = inbox.table.next.advanced(by: others.count)
        return [
            .messages(
                .noticeSent(NoticeSent(message: message, notice: notice, recipients: recipients)))
        ]
    }

    /// Those of `people` who have not left and, for the scouts among them, the managers of their active
    /// households; in the order of their numbers, without duplicates.
    func withGuardians(_ people: some Sequence<Person.ID>) -> [Person.ID] {
        var all: [Person.ID] = []
        for id in people {
            let person = self.people[id]
            all.append(id)
            if person.kind == .scout, person.isActive { all += guardians(of: person) }
        }
        return reachable(all)
    }

    func guardians(of person: Person) -> [Person.ID] {
        person.households.filter { households[$0].isActive }.flatMap { households[$0].managers }
    }

    /// Those of `people` who have not left, in the order of their numbers, without duplicates.
    func reachable(_ people: some Sequence<Person.ID>) -> [Person.ID] {
        var reachable: [Person.ID] = []
        for id in Set(people) where self.people[id].isActive { reachable.append(id) }
        return reachable.sorted()
    }

    /// All who have not left, alone or with all of their households, and are `wanted`; in the order of their numbers.
    func everybody(where isWanted: (Person) -> Bool = { _ in true }) -> [Person.ID] {
        people.table.rows.filter { $0.isActive && belongs($0) && isWanted($0) }.map(\.id)
    }

    /// Whether a person has no household, or one that has not left, or a role in the troop.
    private func belongs(_ person: Person) -> Bool {
        person.households.isEmpty || person.isEntrusted
            || person.households.contains { households[$0].isActive }
    }

    /// Leaders and the committee.
    var leadership: [Person.ID] { people.leadership.filter { people[$0].isActive } }

    /// The people who are on a shift, or were: those who have gone home, too.
    func everyone(on shift: Shift) -> [Person.ID] {
        shift.assignments.map { assignments[$0] }.filter { $0.isOn && $0.status != .noShow }
            .map(\.person)
    }

    /// The people who are expected on a shift or are there.
    func peopleOn(_ shift: Shift) -> [Person.ID] {
        shift.assignments.filter { assignments[$0].status == .confirmed }
            .map { assignments[$0].person }
    }
}

extension NoticeSent {
    static let clause = "a notice was sent"

    func told(_ say: Narrator) -> Told {
        let readers = say.readers(recipients)
        let subject: Telling = notice.shift.map { ": \(say.shift($0))" } ?? ""
        let about: Telling = notice.shift.map { " about \(say.shift($0))" } ?? ""
        let sobre: Telling = notice.shift.map { " sobre el \(say.es.shift($0))" } ?? ""
        return Told(
            .numbered(
                "told \(readers) by message \(message) (\(say.words(notice.kind.name))\(subject))",
                page: "sent a notice to \(readers)\(about)"),
            es: "envió un aviso a \(say.es.readers(recipients))\(sobre)")
    }

    static var whyItStays: String { WhyItStays.message }
}
