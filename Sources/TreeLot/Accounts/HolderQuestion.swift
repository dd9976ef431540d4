public import EventSourcing

/// A question about what a person holds, such as the devices where they are signed in: for the holder and for leaders.
public protocol HolderQuestion: LotQuestion, NamesPerson where Named == Person.ID? {
    /// Answers for a holder whom the asker may ask about.
    func answer(of person: Person, _ lot: Lot, _ context: Context) -> Answer
}

extension HolderQuestion {
    public static var permitted: Set<Relation> { .holders }

    public func topics(in models: ReadModels) -> [Topic]? { person.map { [.person($0)] } ?? [] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        answer(of: try models.lot.holder(person, context), models.lot, context)
    }
}
