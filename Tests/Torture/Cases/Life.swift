import EventLog
import EventSourcing
import TestSupport
import TreeLot

/// Sessions of one log on one disk, and what was decided and acknowledged in them.
struct Life {
    let disk: TapeDisk
    var history: History
    let room: Room
    private(set) var ledger: Ledger
    /// How the first failure was met, if there was one.
    var failure: (any Error)?
    var staysDead = true
    var readsGoOn = true

    init(
        on disk: TapeDisk, seed: UInt64, room: Room, ledger: Ledger = Ledger()
    ) {
        self.disk = disk
        self.history = History(random: SeededRandom(seed: seed))
        self.room = room
        self.ledger = ledger
    }

    /// Goes on with a log of which these commits are known to be there.
    mutating func takeOver(_ commits: [Commit<LotEvent>]) {
        ledger = Ledger(decided: commits, acknowledged: commits.count)
    }

    /// Opens the log, appends, and closes it or not.
    /// - Throws: ``Broken`` if what was opened breaks the promise; otherwise what the log throws.
    mutating func session(groups: Int, closes: Bool) throws {
        let store = try openLog(on: disk, room: room)
        try begin(with: store)
        for _ in 0..<groups { try append(to: store) }
        if closes { store.close() }
    }

    /// What was opened is shown to everybody from now on: it counts as acknowledged.
    mutating func begin(with store: Store) throws {
        let found = try store.all()
        if let what = ledger.objection(to: found) { throw Broken(what: what) }
        ledger = Ledger(decided: found, acknowledged: found.count)
        note()
    }

    mutating func append(to store: Store) throws {
        let group = history.group(after: store.head)
        ledger.decided += group
        note()
        try store.append(group, after: store.head)
        ledger.acknowledged = ledger.decided.count
        note()
    }

    private func note() {
        disk.note(decided: ledger.decided.count, acknowledged: ledger.acknowledged)
    }
}

/// What was decided, in order, and how many of those commits were acknowledged.
struct Ledger {
    var decided: [Commit<LotEvent>] = []
    var acknowledged = 0

    /// Acknowledged ⊆ recovered ⊆ decided, as a beginning of it, in whole commits; nil if it is so.
    func objection(to recovered: [Commit<LotEvent>]) -> String? {
        if recovered.count < acknowledged {
            return "\(acknowledged) commits were acknowledged, \(recovered.count) are there"
        }
        if recovered.count > decided.count {
            return "\(decided.count) commits were decided, \(recovered.count) are there"
        }
        for (one, other) in zip(recovered, decided) where one != other {
            return "the commit at \(one.first) is not the one that was decided"
        }
        return nil
    }

    func told(decided count: Int, acknowledged: Int) -> Ledger {
        Ledger(decided: Array(decided.prefix(count)), acknowledged: acknowledged)
    }
}

/// The promise was broken.
struct Broken: Error {
    var what: String
}
