public import EventSourcing

/// The photo of a person. The read models have no pictures: they say which event has it.
public struct PersonPhoto: HistoryQuestion {
    public static let name = "photo"
    public static let permitted = Set<Relation>.household.union([
        .otherManager, .adultAtShift, .adultBefore, .system,
    ])

    public var person: Person.ID

    public struct Answer: Codable, Sendable, Equatable {
        public var person: Person.ID
        /// A JPEG file, in base64url without padding; missing where there is none.
        public var photo: String?
    }
}

extension PersonPhoto {
    public init() { self.init(person: .none) }

    public init(of person: Person.ID) { self.init(person: person) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
    }

    public func check(_ models: ReadModels, _ context: Context) throws(LotRefusal) {
        let lot = models.lot
        try lot.requireOpen(context)
        let person = try lot.person(lot.resolved(self).person)
        guard lot.maySeePhoto(of: person, context.actor) else {
            throw .notAllowed(
                "a member of a household of person \(person.id), a committee member, or an adult who is "
                    + "checked in to a shift of theirs")
        }
    }

    /// - Complexity: that of reading one event.
    public func answer(
        _ models: ReadModels, _ context: Context, _ log: some PastLog
    ) throws -> Answer {
        try check(models, context)
        let person = models.lot.people[models.lot.resolved(self).person]
        var answer = Answer(person: person.id, photo: nil)
        guard let position = person.photo else { return answer }
        for commit in try log.commits(at: [position]) {
            commit.forEachEvent { event, stamp in
                guard stamp.position == position, case .people(.photoSet(let fact)) = event else {
                    return
                }
                answer.photo = fact.photo?.value
            }
        }
        return answer
    }

    /// As for all that is about people themselves.
    public func mayChange(by commit: Commit<LotEvent>, in models: ReadModels) -> Bool {
        models.topics(of: commit) == nil
    }
}

extension Lot {
    func maySeePhoto(of person: Person, _ actor: Actor) -> Bool {
        mayReadFully(person, actor)
            || assignments.last(of: person.id) { isAdultPresent(actor, at: shifts[$0.shift]) }
                != nil
    }
}
