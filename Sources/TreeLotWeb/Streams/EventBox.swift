import Synchronization

/// What a client is to be sent next: the newest answer alone, and that the line still stands.
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

    /// What is to be written, as text; nothing of it is given again.
    func take() -> [String] {
        let taken = contents.withLock { contents in
            defer { contents = Contents() }
            return contents
        }
        let events = [taken.answer, taken.problem].compactMap { $0?.text }
        return events.isEmpty && taken.isBeating ? [": still here\n\n"] : events
    }
}
