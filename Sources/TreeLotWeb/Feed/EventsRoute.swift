import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import TreeLotApp

/// `GET /api/events?after=N`: the events of the log as CloudEvents, in pages; and live, for a client that accepts
/// `text/event-stream` by name.
struct EventsRoute: Sendable {
    let lot: WebLot

    @Sendable
    func read(_ request: Request, _ context: WebContext) async throws -> Response {
        let asked = try AskedEvents(request)
        let asker = context.asker(at: lot.now())
        let hasNames = context.caller.may(.personal)
        if request.accepts("text/event-stream") {
            let after = try request.lastPosition ?? asked.after ?? .start
            let (feed, commits) = try await lot.scheduler.feed(
                after: after, hasNames: hasNames, asker)
            let permit = try lot.limits?.openStream(for: Client(context))
            return EventStream(
                feed: feed, commits: commits, after: after, context: context, permit
            ) { [scheduler = lot.scheduler] in try await scheduler.checkReadingEvents(asker) }
            .response(to: request)
        }
        let page = try await lot.lookBack(context) {
            try await lot.scheduler.events(
                after: asked.after ?? .start, limit: asked.limit ?? AskedEvents.limitStandard,
                hasNames: hasNames, asker)
        }
        var response = Response(json: .array(page.events.map(\.json)), isPrivate: true)
        response.headers[.contentType] = "application/cloudevents-batch+json"
        response.headers[.link] = PageLink.next("\(page.end)", behind: request)
        return response
    }
}

/// Which events a program asks for.
struct AskedEvents: Record, Equatable {
    /// The position of the last event that the program has; by default it has none.
    var after: Position?
    /// Maximum number of events, unless one commit has more.
    var limit: Int?

    static let limitStandard = 100
    static let limitMax = 1000

    init() {}

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "after", &after)
        try coder.field(2, "limit", &limit)
    }

    init(_ request: Request) throws {
        let json = try QueryFields(request.uri).json(for: Self.jsonSchema)
        do { self = try json.record(Self.self) } catch {
            throw ScriptLine.problem(error, in: "events")
        }
        guard 1...Self.limitMax ~= limit ?? 1 else {
            throw LotRefusal.impossible("limit", "a number from 1 to \(Self.limitMax)")
        }
    }
}

extension Request {
    /// The position of the event that the client had last.
    fileprivate var lastPosition: Position? {
        get throws(Problem) {
            guard let id = headers[.lastEventID] else { return nil }
            guard let position = Int(id), position >= 0 else {
                throw .malformed("“Last-Event-ID” must be the id of an event: a position.")
            }
            return Position(position)
        }
    }
}
