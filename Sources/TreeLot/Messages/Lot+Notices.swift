import EventSourcing

// Who is told of something, and how that is recorded: in the commit of what they are told of, so that
// nobody is told of what did not happen, or twice, or again by a replay.
extension Lot {
    /// The fact that people are told; none if there is nobody to tell.
    ///
    /// A scout’s notice goes to the managers of their households as well.
    /// - Parameter others: notices before this one in the same commit.
    func notice(
        _ notice: Notice, to people: some Sequence<Person.ID>, after others: [LotEvent] = []
    ) -> [LotEvent] {
        let recipients = withGuardians(people)
        guard !recipients.isEmpty else { return [] }
        let message = inbox.table.next.advanced(by: others.count)
        return [
            .messages(
                .noticeSent(NoticeSent(message: message, notice: notice, recipients: recipients)))
        ]
    }

    /// Those of them who have not left and, for the scouts among them, the managers of their active
    /// households; in the order of their numbers, nobody twice.
    func withGuardians(_ people: some Sequence<Person.ID>) -> [Person.ID] {
        reachable(
            people.flatMap { id in
                let person = self.people[id]
                guard person.kind == .scout, person.isActive else { return [id] }
                return [id] + guardians(of: person)
            })
    }

    func guardians(of person: Person) -> [Person.ID] {
        person.households.filter { households[$0].isActive }.flatMap { households[$0].managers }
    }

    /// Those of them who have not left, in the order of their numbers, nobody twice.
    func reachable(_ people: some Sequence<Person.ID>) -> [Person.ID] {
        Set(people).filter { self.people[$0].isActive }.sorted()
    }

    /// All who have not left and are `wanted`, in the order of their numbers.
    func everybody(where isWanted: (Person) -> Bool = { _ in true }) -> [Person.ID] {
        people.table.rows.filter { $0.isActive && isWanted($0) }.map(\.id)
    }

    /// Leaders and the committee.
    var leadership: [Person.ID] { people.leadership.filter { people[$0].isActive } }

    /// Who is expected on a shift or has come to it.
    func peopleOn(_ shift: Shift) -> [Person.ID] {
        shift.assignments.filter { assignments[$0].status == .confirmed }
            .map { assignments[$0].person }
    }
}
