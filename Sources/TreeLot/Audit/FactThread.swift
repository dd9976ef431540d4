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

    static func opening(_ subject: Subject) -> Self {
        Self(subject: subject, isAnswer: false, isOpen: true)
    }

    static func goingOn(_ subject: Subject) -> Self {
        Self(subject: subject, isAnswer: true, isOpen: true)
    }

    static func closing(_ subject: Subject) -> Self {
        Self(subject: subject, isAnswer: true, isOpen: false)
    }
}

extension LotEvent {
    var thread: FactThread? { accept(ItsThread()) }
}

private struct ItsThread: FactVisitor {
    func visit(_ fact: some LotFact) -> FactThread? { fact.thread }
}
