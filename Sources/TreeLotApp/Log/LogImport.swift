public import EventSourcing
public import TreeLot

/// Puts a log together again from its lines. Each event is held against the lot that the ones before it
/// made, so that a log that could not have happened is not taken in.
public struct LogImport {
    private let store: any EventStore<LotEvent>
    private var lot = Lot()
    /// The commit whose events are being read.
    private var open: Commit<LotEvent>?
    private var openCount = 0
    private var ready: [Commit<LotEvent>] = []
    private static let groupSize = 1000

    /// - Parameter store: an empty one.
    public init(into store: any EventStore<LotEvent>) { self.store = store }

    /// Takes in the next line.
    /// - Throws: ``MalformedLine`` if it does not continue the log.
    public mutating func add(_ text: String) throws {
        let line = try LogLine.parse(text)
        try require(
            line.position == next, "position \(next) should come next, not \(line.position)")
        var commit = try commit(line)
        if open == nil { openCount = line.count }
        for event in line.event.events {
            if let problem = lot.problem(with: event) {
                throw MalformedLine("This event can’t have happened: \(problem).")
            }
            lot.apply(event, Stamp(position: line.position, line.envelope))
        }
        commit.append(line.event)
        open = commit
        if commit.count == openCount {
            // The person whom a command was for may have been added by that command.
            if let problem = lot.problem(with: line.envelope) {
                throw MalformedLine("This commit can’t have happened: \(problem).")
            }
            ready.append(commit)
            open = nil
            if ready.count >= Self.groupSize { try flush() }
        }
    }

    private var next: Position {
        if let open { return open.last.advanced(by: 1) }
        return (ready.last?.last ?? store.head).advanced(by: 1)
    }

    /// The commit that the line belongs to.
    private func commit(_ line: LogLine.Parsed) throws -> Commit<LotEvent> {
        if let open {
            try require(line.count == openCount, "events of one commit differ in “of”")
            try require(line.first == open.first, "the commit at \(open.first) is not complete yet")
            try require(
                line.envelope == open.envelope, "events of one commit differ in who, when or why")
            return open
        }
        try require(line.first == line.position, "the first event of a commit is missing")
        try require(line.count >= 1, "“of” must be 1 or more")
        try require(
            line.envelope.instant >= lot.settings.latest, "“at” is before the event before it")
        if let cause = line.envelope.cause {
            try require(cause < line.first, "“cause” is not before the commit")
        }
        return Commit(first: line.first, envelope: line.envelope, events: [])
    }

    private func require(_ isSo: Bool, _ problem: String) throws {
        guard isSo else { throw MalformedLine("This line does not continue the log: \(problem).") }
    }

    /// The erased subjects. A log in the clear still has their names: their keys in the new log are to be
    /// destroyed when it is finished.
    public var erased: [Subject] { lot.erased }

    /// Stores what is left.
    public mutating func finish() throws {
        if let open {
            throw MalformedLine(
                "The lines end in the middle of the commit at \(open.first). Is the file cut off?")
        }
        try flush()
    }

    private mutating func flush() throws {
        guard !ready.isEmpty else { return }
        try store.append(ready, after: store.head)
        ready.removeAll(keepingCapacity: true)
    }
}
