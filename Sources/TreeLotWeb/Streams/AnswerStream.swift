import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import TreeLotApp

/// Answers as server-sent events (HTML Living Standard, section 9.2): the present one, unless the client has
/// it already, and then each new one. A slow client gets the newest.
///
/// `answer` events carry an answer, and a `problem` is the last. In between, a comment now and then keeps
/// proxies from closing the line. Once a session or a token has ended, its stream sends nothing more, and
/// ends at the latest with the next comment.
struct AnswerStream<Answer: Sendable>: Sendable {
    private let answers: AsyncThrowingStream<Answer, any Error>
    private let caller: Caller
    private let isStillLetIn: @Sendable () async -> Bool
    private let heartbeat: Duration
    /// Held as long as the stream is open.
    private let permit: Permit?
    /// The answer that the client has.
    private let known: String?
    /// Makes the event of an answer.
    private let event: @Sendable (Answer) throws -> ServerSentEvent

    init(
        _ answers: AsyncThrowingStream<Answer, any Error>, for context: WebContext,
        heartbeat: Duration = .seconds(15), known: String? = nil, permit: Permit? = nil,
        event: @escaping @Sendable (Answer) throws -> ServerSentEvent
    ) {
        self.answers = answers
        self.caller = context.caller
        self.isStillLetIn = context.isStillLetIn
        self.heartbeat = heartbeat
        self.known = known
        self.permit = permit
        self.event = event
    }

    func response(to request: Request) -> Response {
        let known = request.headers[.lastEventID] ?? known
        return Response(
            status: .ok,
            headers: .ofEvents,
            body: ResponseBody { writer in
                defer { withExtendedLifetime(permit) {} }
                try await send(to: &writer, until: request, known)
                try await writer.finish(nil)
            })
    }

    private func send(
        to writer: inout any ResponseBodyWriter, until request: Request, _ known: String?
    ) async throws {
        let box = EventBox()
        try await request.holdLine(every: heartbeat) {
            await fill(box, known)
        } beat: {
            guard await isStillLetIn() else {
                end(box)
                return false
            }
            box.beat()
            return true
        } close: {
            box.close()
        } write: {
            try await writer.write(.comment("here"))
            for await _ in box.signals {
                for bytes in box.take() { try await writer.write(bytes) }
            }
            // Events that came together with the end.
            for bytes in box.take() { try await writer.write(bytes) }
        }
    }

    private func end(_ box: EventBox) {
        box.put(ServerSentEvent(problem: .unknownToken))
        box.close()
    }

    private func fill(_ box: EventBox, _ known: String?) async {
        var known = known
        do {
            for try await answer in answers {
                guard await isStillLetIn() else { return end(box) }
                let event = try event(answer)
                if event.id != known { box.put(event) }
                known = event.id
            }
        } catch {
            let problem = (error as? LotRefusal).map { Problem($0, to: caller) } ?? .failed
            box.put(ServerSentEvent(problem: problem))
        }
        box.close()
    }
}

extension HTTPFields {
    static let ofEvents: Self = [
        .contentType: "text/event-stream", .cacheControl: "no-store",
        .vary: "Accept, Authorization, Cookie",
        // nginx would collect events until it has some kilobytes.
        HTTPField.Name("X-Accel-Buffering")!: "no",
    ]
}

extension HTTPField.Name {
    static let lastEventID = Self("Last-Event-ID")!
}
