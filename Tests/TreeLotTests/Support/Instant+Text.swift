import EventSourcing

@testable import TreeLot

extension Instant {
    /// - Precondition: `text` is ISO 8601.
    init(_ text: String) { self.init(iso8601: text)! }
}

extension LocalInstant {
    /// - Precondition: `text` is ISO 8601, with the offset of the wall clock.
    init(_ text: String) {
        let (instant, offset) = Instant.parse(iso8601: text)!
        self.init(instant, offsetSeconds: offset)
    }
}
