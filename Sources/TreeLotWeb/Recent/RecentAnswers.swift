import EventSourcing
import HTTPTypes
import Hummingbird
import TreeLotApp

/// The answers of this second: when a whole troop opens the week that was just published, or a client loads a
/// page repeatedly, each answer is computed once for each client.
struct RecentAnswers: Sendable {
    /// At most about 50 kB each, for a second.
    private let answers = Recent<Key, Response>(countMax: 1000)

    /// All that an answer to `GET` depends on, beside the log and the moment.
    private struct Key: Hashable {
        var address: String
        var caller: Caller
        var words: Words
        var origin: String
    }

    /// Tells it as it was made, unless the client has it already, or wants it made anew (RFC 9111,
    /// section 5.2.1.4).
    func tell(
        _ request: Request, _ context: WebContext, at head: Position, _ now: Instant,
        make: () async throws -> Response
    ) async throws -> Response {
        guard request.method == .get || request.method == .head,
            request.headers[.cacheControl]?.contains("no-cache") != true
        else { return try await make().unlessKnown(to: request) }
        let key = Key(
            address: request.uri.string, caller: context.caller, words: request.words,
            origin: request.origin(context))
        let answer = try await answers.value(
            for: key, at: head, now, isWorthKeeping: { $0.status == .ok }, make: make)
        return answer.unlessKnown(to: request)
    }
}
