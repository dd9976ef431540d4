public import EventSourcing

/// A view of the flushed part of a log at one moment. The files may grow afterwards; the bytes that this
/// value covers never change.
@usableFromInline
struct FlushedLog: StoredLog {
    let directory: DataDirectory
    let segments: [Segment]
    @usableFromInline let logID: [UInt8]
    let walked: WalkedPages

    @usableFromInline
    var head: Position { segments.last?.last ?? .start }

    @usableFromInline
    var commitCount: Int { segments.reduce(0) { $0 + $1.commits } }

    @usableFromInline
    var sealedCounts: [Int] {
        var count = 0
        return segments.dropLast().map {
            count += $0.commits
            return count
        }
    }

    @usableFromInline
    func chain(at position: Position) -> UInt32? { (try? check(at: position)) ?? nil }

    @usableFromInline
    func readBytes(
        after position: Position, _ body: (CommitSpan, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try read(after: position) { stored, payload in try body(stored.span, payload) }
    }

    @usableFromInline
    func readBytes(
        at positions: [Position], _ body: (CommitSpan, UnsafeRawBufferPointer) throws -> Void
    ) throws {
        try read(at: positions) { stored, payload in try body(stored.span, payload) }
    }
}
