import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import TreeLot
import TreeLotApp

/// Answers as server-sent events (HTML Living Standard, section 9.2): the present one, unless the client
/// has it already, and then each new one. A client that is slow gets the newest.
///
/// `answer` events carry an answer, and a `problem` is the last. In between, a comment now and then keeps
/// proxies from closing the line.
struct AnswerStream<Answer: Encodable & Sendable>: Sendable {
    private let answers: AsyncThrowingStream<Answer, any Error>
    private let caller: Caller
    private let heartbeat: Duration

    init(
        _ answers: AsyncThrowingStream<Answer, any Error>, caller: Caller,
        heartbeat: Duration = .seconds(15)
    ) {
        self.answers = answers
        self.caller = caller
        self.heartbeat = heartbeat
    }

    func response(to request: Request) -> Response {
        let known = request.headers[.lastEventID]
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/event-stream", .cacheControl: "no-store",
                .vary: "Authorization",
                // nginx would collect events until it has some kilobytes.
                HTTPField.Name("X-Accel-Buffering")!: "no",
            ],
            body: ResponseBody { writer in
                try await send(to: &writer, until: request, known)
                try await writer.finish(nil)
            })
    }

    private func send(
        to writer: inout any ResponseBodyWriter, until request: Request, _ known: String?
    ) async throws {
        let box = EventBox()
        let pump = Task { await fill(box, known) }
        let heart = Task {
            while (try? await Task.sleep(for: heartbeat)) != nil { box.beat() }
        }
        defer {
            pump.cancel()
            heart.cancel()
        }
        try await withGracefulShutdownHandler {
            try await request.body.consumeWithInboundCloseHandler { _ in
                try await writer.write(ByteBuffer(string: ": here\n\n"))
                for await _ in box.signals {
                    for text in box.take() { try await writer.write(ByteBuffer(string: text)) }
                }
                // What came together with the end.
                for text in box.take() { try await writer.write(ByteBuffer(string: text)) }
            } onInboundClosed: {
                box.close()
            }
        } onGracefulShutdown: {
            box.close()
        }
    }

    private func fill(_ box: EventBox, _ known: String?) async {
        var known = known
        do {
            for try await answer in answers {
                let event = ServerSentEvent(answer: try JSON(encoding: answer).description)
                if event.id != known { box.put(event) }
                known = nil
            }
        } catch {
            let problem = (error as? LotRefusal).map { Problem($0, to: caller) } ?? .failed
            box.put(ServerSentEvent(problem: problem))
        }
        box.close()
    }
}

extension HTTPField.Name {
    static let lastEventID = Self("Last-Event-ID")!
}
