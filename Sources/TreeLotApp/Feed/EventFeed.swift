public import EventSourcing
public import TreeLot

/// The events of the log for other programs, in the order of the log: each with its position, as a CloudEvent
/// (CloudEvents 1.0.2, JSON event format).
///
/// What lets people in is not for other programs: codes, sessions, tokens, passkeys, accounts elsewhere and the addresses
/// of calendars are left out, and so is what only a person themself may know. Positions therefore have gaps.
public struct EventFeed: Sendable {
    /// The lot, as `source` has it; with the `id` it makes an event unique.
    private let source: String
    /// Whether what people have written goes along: names, addresses, notes, reasons.
    private let hasNames: Bool

    public init(logID: [UInt8], hasNames: Bool) {
        source = "urn:treelot:" + logID.hexadecimal
        self.hasNames = hasNames
    }

    /// The events of a commit that lie after `position`.
    public func events(of commit: Commit<LotEvent>, after position: Position) -> [FedEvent] {
        commit.stored.enumerated().compactMap { index, event in
            let place = commit.first.advanced(by: index)
            guard place > position, event.isFed else { return nil }
            return FedEvent(position: place, json: json(event, at: place, of: commit))
        }
    }

    /// The events after `position`, at most `limit` of them unless a commit has more: commits stay whole.
    /// - Complexity: O(events read).
    public func page(
        of log: some CommitSource<LotEvent>, after position: Position, limit: Int
    ) throws -> FedPage {
        var (events, end): ([FedEvent], Position) = ([], position)
        try log.read(after: position) { commit in
            events += self.events(of: commit, after: position)
            end = commit.last
            return events.count < limit
        }
        return FedPage(events: events, end: end)
    }

    private func json(
        _ event: StoredEvent<LotEvent>, at position: Position, of commit: Commit<LotEvent>
    ) -> JSON {
        let envelope = commit.envelope
        var members: [JSON.Member] = [
            .init("specversion", "1.0"), .init("id", .string("\(position)")),
            .init("source", .string(source)), .init("type", .string(event.typeName ?? "")),
            .init("time", .string(envelope.instant.description)),
            .init("datacontenttype", "application/json"),
            // Extensions, whose names have lower-case letters alone.
            .init("commit", .string("\(commit.first)")),
            .init("actor", .string(envelope.actor.description)),
            .init("face", .string(envelope.face.name)),
            .init("command", .string(envelope.command)),
        ]
        if let subject = event.events.first?.subject {
            members.append(.init("subject", .string(subject)))
        }
        if !envelope.onBehalfOf.isEmpty {
            let people = envelope.onBehalfOf.map { "person \($0)" }.joined(separator: ", ")
            members.append(.init("onbehalfof", .string(people)))
        }
        if let cause = envelope.cause { members.append(.init("cause", .string("\(cause)"))) }
        if hasNames, let reason = envelope.reason?.value {
            members.append(.init("reason", .string(reason)))
        }
        members.append(.init("data", data(of: event)))
        return .object(members)
    }

    private func data(of event: StoredEvent<LotEvent>) -> JSON {
        let data = event.json ?? .null
        guard !hasNames else { return data }
        return data.without(Set(event.personalTexts.map(\.field)))
    }
}

/// An event as other programs read it.
public struct FedEvent: Sendable {
    public let position: Position
    public let json: JSON
}

/// A part of the log for other programs.
public struct FedPage: Sendable {
    public let events: [FedEvent]
    /// Up to where the log was read: the next page begins behind it.
    public let end: Position
}

extension StoredEvent<LotEvent> {
    /// Whether other programs may have it. One that this program does not know is told by a newer one.
    fileprivate var isFed: Bool {
        let events = events
        return !events.isEmpty && events.allSatisfy(\.isForOtherPrograms)
    }
}

extension LotEvent {
    /// `assignment/31`: what the event begins, or else the first thing that it names.
    fileprivate var subject: String? {
        (created ?? references.first).map { "\($0.kind)/\($0.number)" }
    }
}

extension JSON {
    /// Without the members of these names, also in what it holds.
    fileprivate func without(_ names: Set<String>) -> JSON {
        guard !names.isEmpty else { return self }
        return switch self {
        case .object(let members):
            .object(
                members.filter { !names.contains($0.name) }
                    .map { Member($0.name, $0.value.without(names)) })
        case .array(let elements): .array(elements.map { $0.without(names) })
        case .null, .bool, .integer, .number, .string: self
        }
    }
}

extension Scheduler {
    /// The events after `position`, at most `limit` of them unless a commit has more: commits stay whole.
    /// - Throws: ``LotRefusal`` if the asker may not audit, or the log ends before `position`: it was restored from a
    ///   backup, and what was read behind it is not what happened. ``ProcessorError/busy`` if too many look back.
    /// - Complexity: O(events read), off this actor.
    public func events(
        after position: Position, limit: Int, hasNames: Bool, _ context: Context
    ) async throws -> FedPage {
        try check(mayReadEventsAfter: position, context)
        return try await lookBack { past in
            try EventFeed(logID: past.log.stored.logID, hasNames: hasNames)
                .page(of: past.log, after: position, limit: limit)
        }
    }

    /// A feed of the events, and the commits that it is made of: those after `position`, and each that is recorded
    /// from then on.
    /// - Throws: ``LotRefusal``, as ``events(after:limit:hasNames:_:)``.
    public func feed(
        after position: Position, hasNames: Bool, _ context: Context
    ) throws(LotRefusal) -> (EventFeed, Subscription<TreeLotApplication>) {
        try check(mayReadEventsAfter: position, context)
        let feed = EventFeed(logID: store.stored.logID, hasNames: hasNames)
        return (feed, subscribe(after: position))
    }

    /// - Throws: ``LotRefusal`` if the asker may not read the events, or not any longer.
    public func checkReadingEvents(_ context: Context) throws(LotRefusal) {
        try Audit().check(models, context)
    }

    private func check(mayReadEventsAfter position: Position, _ context: Context) throws(LotRefusal)
    {
        try checkReadingEvents(context)
        guard position <= models.head else {
            throw .beyondHead(position, models.head, in: "after")
        }
    }
}
