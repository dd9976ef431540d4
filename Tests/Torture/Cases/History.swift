import EventLog
import EventSourcing
import TestSupport
import TreeLot

typealias Store = FileEventStore<LotEvent>

/// Random commits for the log, which does not know what they mean.
struct History {
    var random: SeededRandom
    /// The longest text of an event, in bytes.
    var textBytesMax = 200

    /// One to three commits that follow `head`, of one to three events each.
    mutating func group(after head: Position) -> [Commit<LotEvent>] {
        var next = head.advanced(by: 1)
        return (0..<Int.random(in: 1...3, using: &random)).map { _ in
            let commit = commit(at: next)
            next = commit.last.advanced(by: 1)
            return commit
        }
    }

    mutating func commit(at first: Position) -> Commit<LotEvent> {
        let instant = Instant(milliseconds: 1_764_000_000_000 + Int64(first.value))
        let key = String(random.next(), radix: 36)
        return Commit(
            first: first,
            envelope: Envelope(
                instant: instant, actor: .operator, face: .cli, command: "add-household",
                key: key, digest: random.next()),
            events: (0..<Int.random(in: 1...3, using: &random)).map { _ in event() })
    }

    private mutating func event() -> LotEvent {
        var fact = HouseholdAdded()
        fact.household = .init(UInt32.random(in: 1...999, using: &random))
        let length = Int.random(in: 0...textBytesMax, using: &random)
        let text = String(
            (0..<length).map { _ in "abcdefgh".randomElement(using: &random)! })
        fact.name = .known(text)
        return .households(.added(fact))
    }
}

func options(on disk: TapeDisk, room: Room = .usual) -> LogOptions {
    var options = LogOptions(
        segmentBytes: 4096, logID: Array(1...16), fileSystem: disk)
    options.room = room
    return options
}

func openLog(
    on disk: TapeDisk, _ mode: LogMode = .write, room: Room = .usual
) throws -> Store {
    try Store(directory: "/lot", mode: mode, options: options(on: disk, room: room))
}

extension Room {
    static let usual = Room()
    /// Made by every writer from its first commit on, and used up soon.
    static let little = Room(bytesMin: 1, bytesMax: 700)
}
