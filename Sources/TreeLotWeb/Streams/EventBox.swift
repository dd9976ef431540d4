import NIOCore
import Synchronization

/// The next bytes for a client: only the newest answer, and the sign that the line is still open.
final class EventBox: Sendable {
    /// One whenever there is something to take; it ends when the box is closed.
    let signals: AsyncStream<Void>

    private let signal: AsyncStream<Void>.Continuation
    private let contents = Mutex(Contents())

    private struct Contents {
        var answer: ServerSentEvent?
        var problem: ServerSentEvent?
        var isBeating = false
    }

    init() {
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func put(_ event: ServerSentEvent) {
        contents.withLock { contents in
            if event.name == "problem" {
                contents.problem = event
            } else {
                contents.answer = event
            }
        }
        signal.yield()
    }

    func beat() {
        contents.withLock { $0.isBeating = true }
        signal.yield()
    }

    func close() { signal.finish() }

    /// The bytes to be written; each part is returned only once.
    func take() -> [ByteBuffer] {
        let taken = contents.withLock { contents in
            defer { contents = Contents() }
            return contents
        }
        let events = [taken.answer, taken.problem].compactMap { $0?.bytes }
        return events.isEmpty && taken.isBeating ? [.comment("still here")] : events
    }
}
