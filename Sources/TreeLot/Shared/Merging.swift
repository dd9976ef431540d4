public import EventSourcing

/// A thing that can turn out to be another one. The two are merged into one, the survivor, to which the number of the
/// other leads from then on.
protocol Mergeable: Record, Equatable {
    /// The one into which it was merged; nil for all others.
    var mergedInto: Identifier<Self>? { get }
    var isErased: Bool { get }
}

extension Mergeable {
    var isMerged: Bool { mergedInto != nil }

    /// Whether there is anything to show under its own number.
    var isThere: Bool { !isErased && !isMerged }
}

/// An action that makes one of two such things.
public protocol MergesThings: SaysWhy where Reason == String {
    associatedtype Merged: Thing

    /// The survivor.
    var into: Identifier<Merged> { get set }
    var from: Identifier<Merged> { get set }
}

extension MergesThings {
    /// Itself: a number that leads elsewhere already must not let another thing be merged.
    public func resolved(in lot: Lot) -> Self { self }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "into", &into)
        try coder.field(2, "from", &from)
        try coder.text(3, "reason", &reason, atMost: Check.textLimit)
    }
}

/// A table of such things.
protocol HoldsMerged {
    associatedtype Row: Mergeable

    var table: Table<Row> { get }
    /// Those that were merged into others, in the order of their numbers: few, and none in most lots.
    var merged: [Identifier<Row>] { get }
}

extension HoldsMerged {
    /// The one to which a number leads: its own thing, unless that was merged.
    func survivor(of id: Identifier<Row>) -> Identifier<Row> {
        guard !merged.isEmpty else { return id }
        var id = id
        while let next = table.find(id)?.mergedInto { id = next }
        return id
    }

    /// Why one can’t be merged into another; nil if it can. A number must lead to an end.
    func problem(merging from: Identifier<Row>, into: Identifier<Row>) -> String? {
        if from == into { return "nothing is merged into itself" }
        let isOver = survivor(of: from) != from || survivor(of: into) != into
        return isOver ? "one of the two was merged already" : nil
    }

    /// The numbers that lead to a survivor, its own first.
    func numbers(of survivor: Identifier<Row>) -> [Identifier<Row>] {
        guard !merged.isEmpty else { return [survivor] }
        return [survivor] + merged.filter { self.survivor(of: $0) == survivor }
    }
}

extension Lot {
    /// What a command or a question means: with the survivors’ numbers for those of people and households that were
    /// merged.
    func resolved<Named: Record>(_ record: Named) -> Named {
        guard !people.merged.isEmpty || !households.merged.isEmpty else { return record }
        return record.renumbered(survivor)
    }

    /// A thing by each of the numbers that lead to it.
    func everyNumber(of thing: Reference) -> [Reference] {
        switch thing.thing {
        case .person:
            people.numbers(of: people.survivor(of: Person.ID(thing.number))).map { Reference($0) }
        case .household:
            households.numbers(of: households.survivor(of: Household.ID(thing.number)))
                .map { Reference($0) }
        case .familyUnit, .season, .template, .shift, .assignment, .code, .message, .session,
            .apiToken, .calendarFeed, .passkey, .identity, .offer, .swap:
            [thing]
        }
    }

    /// The actor as who they are known today.
    func survivor(of actor: Actor) -> Actor {
        guard case .person(let number) = actor else { return actor }
        return people.survivor(of: Person.ID(number)).actor
    }

    private func survivor(of thing: Reference) -> UInt32 {
        switch thing.thing {
        case .person: people.survivor(of: Person.ID(thing.number)).rawValue
        case .household: households.survivor(of: Household.ID(thing.number)).rawValue
        case .familyUnit, .season, .template, .shift, .assignment, .code, .message, .session,
            .apiToken, .calendarFeed, .passkey, .identity, .offer, .swap:
            thing.number
        }
    }
}

extension Array where Element: Equatable {
    /// Adds those of `others` that it lacks, in their order.
    mutating func join(_ others: [Element]) { self += others.filter { !contains($0) } }

    /// Puts `into` in the place of `from`; once, if it is there already.
    mutating func merge(_ from: Element, into: Element) {
        guard let place = firstIndex(of: from) else { return }
        if contains(into) { remove(at: place) } else { self[place] = into }
    }
}

extension LotRefusal {
    /// - Parameters:
    ///   - because: one word for clients.
    ///   - why: what stands in the way and what to do about it, in sentences.
    static func cannotMerge(
        _ because: String, _ why: String, _ facts: [JSON.Member]
    ) -> LotRefusal {
        LotRefusal(
            .cannotMerge, why, members: [.init("because", .string(because))] + facts)
    }
}
