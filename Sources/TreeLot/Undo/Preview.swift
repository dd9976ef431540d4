public import EventSourcing

/// The events that an action would record, and the people whom it would affect, without recording it.
public struct Preview: Encodable, Sendable, Equatable {
    public var command: String
    public var cause: Int?
    /// In order; none if it is already so.
    public var events: [Entry]
    /// The people whom the events are about.
    public var people: [Whom]

    public struct Entry: Encodable, Sendable, Equatable {
        public var event: String
        public var sentence: String
        /// The same in all languages, for the pages; not part of the preview’s text.
        public var deed: Deed

        private enum CodingKeys: String, CodingKey { case event, sentence }

        init(_ event: LotEvent, _ narrator: Narrator) {
            deed = Deed(event, narrator)
            (self.event, sentence) = (event.typeName, deed.sentence)
        }
    }

    public struct Whom: Encodable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
    }
}

extension ReadModels {
    /// - Throws: the refusal, if the action would be refused.
    public func preview(
        of command: some LotCommand, _ context: Context
    ) throws(LotRefusal) -> Preview {
        let events = try command.decide(lot, context)
        var people: [Person.ID] = []
        for event in events {
            if let person = Touched(event, lot).person, !people.contains(person) {
                people.append(person)
            }
        }
        let narrator = Narrator(before: lot, now: lot, actor: context.actor)
        return Preview(
            command: type(of: command).name, cause: command.cause?.value,
            events: events.map { .init($0, narrator) },
            people: people.map {
                .init(person: $0, name: lot.name(of: $0, for: context.actor))
            })
    }
}
