import EventSourcing

/// What several facts are about that answer or correct each other: an offer and its acceptance, a visit and its
/// corrections. In a history they lead to each other, though none of them names the other’s position.
struct FactThread {
    enum Subject: Hashable {
        /// A place that is held for a person.
        case place(Shift.ID, Person.ID)
        case handOver(Assignment.ID)
        case swap(Swap.ID)
        case visit(Assignment.ID)
    }

    let subject: Subject
    /// Whether the fact follows from the one that opened the thread, or went on with it.
    let isAnswer: Bool
    /// Whether others may follow from this one.
    let isOpen: Bool
    /// Whether the main event of its commit is the answer, and the fact follows from that one.
    var isThroughMain = false

    static func opening(_ subject: Subject) -> Self {
        Self(subject: subject, isAnswer: false, isOpen: true)
    }

    static func goingOn(_ subject: Subject) -> Self {
        Self(subject: subject, isAnswer: true, isOpen: true)
    }

    static func closing(_ subject: Subject) -> Self {
        Self(subject: subject, isAnswer: true, isOpen: false)
    }

    /// Closes it by the main event of the commit.
    static func closingThroughMain(_ subject: Subject) -> Self {
        Self(subject: subject, isAnswer: true, isOpen: false, isThroughMain: true)
    }
}

extension ReadModels {
    /// The events that may be about the subject of a thread: all that are.
    func events(about subject: FactThread.Subject) -> [Position] {
        switch subject {
        case .handOver(let assignment), .visit(let assignment):
            index.changes(of: Reference(assignment))
        case .swap(let swap):
            lot.exchanges.swaps.find(swap).map { row in
                [row.mine, row.theirs].flatMap { index.changes(of: Reference($0)) }
            } ?? []
        case .place(let shift, let person):
            Set(index.words(about: Reference(shift)))
                .intersection(index.words(about: Reference(person)))
                + lot.assignments.of(lot.people.survivor(of: person))
                .filter { lot.assignments[$0].shift == shift }
                .flatMap { index.changes(of: Reference($0)) }
        }
    }
}

extension Commit<LotEvent> {
    var threads: [FactThread.Subject] { events.compactMap { $0.thread?.subject } }
}

extension LotEvent {
    var thread: FactThread? { accept(ItsThread()) }
}

private struct ItsThread: FactVisitor {
    func visit(_ fact: some LotFact) -> FactThread? { fact.thread }
}
