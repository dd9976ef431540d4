import EventSourcing

/// What was flushed of a log, up to one moment. The files may grow meanwhile: of what is in this value,
/// no byte changes.
struct FlushedLog: StoredLog {
    let directory: DataDirectory
    let segments: [Segment]
    let lotID: [UInt8]

    var head: Position { segments.last?.last ?? .start }

    var commitCount: Int { segments.reduce(0) { $0 + $1.commits } }

    var sealedCounts: [Int] {
        var count = 0
        return segments.dropLast().map {
            count += $0.commits
            return count
        }
    }

    func chain(at position: Position) -> UInt32? { (try? check(at: position)) ?? nil }

    func readBytes(
        after position: Position,
        _ body: (_ last: Position, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try read(after: position) { stored, payload in try body(stored.last, payload) }
    }
}
