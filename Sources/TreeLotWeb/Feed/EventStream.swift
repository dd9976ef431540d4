import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import TreeLotApp

/// The events of the log as server-sent events, each once and in order: those that there are, then each that is
/// recorded. A slow client keeps no one waiting, and misses none: commits are read from the log as it takes them.
struct EventStream: Sendable {
    private let feed: EventFeed
    private let commits: Subscription<TreeLotApplication>
    private let after: Position
    private let context: WebContext
    private let heartbeat: Duration
    /// Held as long as the stream is open.
    private let permit: Permit?
    /// Throws if the reader may not read on.
    private let check: @Sendable () async throws -> Void

    init(
        feed: EventFeed, commits: Subscription<TreeLotApplication>, after: Position,
        context: WebContext, heartbeat: Duration = .seconds(15), _ permit: Permit?,
        check: @escaping @Sendable () async throws -> Void
    ) {
        self.feed = feed
        self.commits = commits
        self.after = after
        self.context = context
        self.heartbeat = heartbeat
        self.permit = permit
        self.check = check
    }

    func response(to request: Request) -> Response {
        Response(
            status: .ok, headers: .ofEvents,
            body: ResponseBody { writer in
                defer { withExtendedLifetime(permit) {} }
                try await send(to: &writer, until: request)
                try await writer.finish(nil)
            })
    }

    private func send(
        to writer: inout any ResponseBodyWriter, until request: Request
    ) async throws {
        let (parts, next) = AsyncStream.makeStream(of: ByteBuffer.self)
        let (written, wrote) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        try await request.holdLine(every: heartbeat) {
            await fill(next, written)
        } beat: {
            if let problem = await problem {
                end(next, problem)
                return false
            }
            next.yield(.comment("here"))
            return true
        } close: {
            next.finish()
        } write: {
            try await writer.write(.comment("here"))
            for await bytes in parts {
                try await writer.write(bytes)
                wrote.yield()
            }
        }
    }

    /// Passes commit after commit on, each when the one before it was written.
    private func fill(
        _ next: AsyncStream<ByteBuffer>.Continuation, _ written: AsyncStream<Void>
    ) async {
        var written = written.makeAsyncIterator()
        do {
            for try await commit in commits {
                if let problem = await problem { return end(next, problem) }
                let events = feed.events(of: commit, after: after)
                guard !events.isEmpty else { continue }
                next.yield(bytes(of: events))
                guard await written.next() != nil else { break }
            }
            next.finish()
        } catch { end(next, .failed) }
    }

    /// Why the reader may read no more; nil where they may.
    private var problem: Problem? {
        get async {
            guard await context.isStillLetIn() else { return .unknownToken }
            do {
                try await check()
                return nil
            } catch let refusal as LotRefusal {
                return Problem(refusal, to: context.caller)
            } catch { return .failed }
        }
    }

    private func bytes(of events: [FedEvent]) -> ByteBuffer {
        events.reduce(into: ByteBuffer()) { bytes, event in
            let sent = ServerSentEvent(
                id: "\(event.position)", name: "event", data: event.json.description)
            bytes.writeImmutableBuffer(sent.bytes)
        }
    }

    private func end(_ next: AsyncStream<ByteBuffer>.Continuation, _ problem: Problem) {
        next.yield(ServerSentEvent(problem: problem).bytes)
        next.finish()
    }
}
