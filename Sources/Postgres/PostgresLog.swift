public import EventLog
public import EventSourcing
import Synchronization

/// A log in PostgreSQL: a row for each commit, with the bytes that a file would have, and one for the lot, with its head.
///
/// A group is one statement, and so one transaction: it moves the head from the expected position, if this process may
/// write still, and inserts the commits. When the connection breaks in the middle, what became of it is found out.
public final class PostgresLog: SharedLog {
    /// The 16 bytes that identify the log.
    public let logID: [UInt8]
    /// Where it is.
    public let address: PostgresAddress

    /// Whether the log counts elsewhere.
    public let isMoved: Bool

    private let isMoving: Bool
    private let pool: PostgresPool
    private let lot: Int
    private let state = Mutex(State())

    private struct State {
        /// Who writes by this value, since when; nil while it only reads.
        var lease: PostgresLease?
        var epoch = 0
        /// The first failure after which it is unknown what is stored.
        var failure: String?
    }

    /// The log of a lot that is in the database.
    /// - Parameter isMoving: also if it does not count there, since it is on its way there, or away.
    /// - Throws: ``PostgresError``, also if there is no such lot.
    public init(_ address: PostgresAddress, isMoving: Bool = false) throws(PostgresError) {
        self.address = address
        self.isMoving = isMoving
        pool = .of(address)
        guard let row = try Self.row(of: address), let lot = row[0]?.whole, let logID = row[1]
        else {
            throw .noLot(name: address.lot, others: try Self.names(at: address))
        }
        (self.lot, self.logID) = (lot, logID)
        isMoved = row[2] != [0]
        if isMoved, !isMoving { throw .moved(lot: address.lot) }
    }

    /// From here on the log counts in the database.
    /// - Throws: also if another process has written meanwhile.
    public func arrive(at head: Position) throws(PostgresError) { try move("NULL", at: head) }

    /// From here on the log counts elsewhere, and no one writes it here.
    /// - Throws: also if another process has written meanwhile.
    public func leave(at head: Position) throws(PostgresError) {
        try move("clock_timestamp()", at: head)
    }

    private func move(_ moved: String, at head: Position) throws(PostgresError) {
        let epoch = state.withLock { $0.epoch }
        let done = try pool.once { connection throws(PostgresError) in
            try connection.run(
                """
                UPDATE treelot.lots SET moved = \(moved)
                WHERE lot = $1::bigint AND epoch = $2::bigint AND head = $3::bigint
                """, [.whole(lot), .whole(epoch), .whole(head.value)])
        }
        guard done.changed == 1 else { throw .fenced(lot: address.lot) }
    }

    /// Whether the database has a lot of that name.
    public static func exists(_ address: PostgresAddress) throws(PostgresError) -> Bool {
        try row(of: address) != nil
    }

    /// The number and the id of a lot.
    private static func row(of address: PostgresAddress) throws(PostgresError) -> [[UInt8]?]? {
        let pool = PostgresPool.of(address)
        try PostgresSchema.make(in: pool)
        return try pool.with { connection throws(PostgresError) in
            try connection.run(
                "SELECT lot, log, moved IS NOT NULL FROM treelot.lots WHERE name = $1::text",
                [.text(address.lot)])
        }.rows.first
    }

    private static func names(at address: PostgresAddress) throws(PostgresError) -> [String] {
        try PostgresPool.of(address).with { connection throws(PostgresError) in
            try connection.run("SELECT name FROM treelot.lots ORDER BY name LIMIT 20")
        }.rows.map { String(decoding: $0[0] ?? [], as: UTF8.self) }
    }

    /// Begins the log of a lot, without a commit; does nothing if it is begun.
    /// - Parameter isMoving: it counts elsewhere, until it has arrived.
    /// - Throws: ``PostgresError/lotExists(name:)`` if that name is another lot’s, or the lot has another.
    public static func begin(
        _ address: PostgresAddress, logID: [UInt8], isMoving: Bool = false
    ) throws(PostgresError) {
        let pool = PostgresPool.of(address)
        try PostgresSchema.make(in: pool)
        let others = try pool.with { connection throws(PostgresError) in
            try connection.run(
                """
                INSERT INTO treelot.lots (name, log, moved)
                VALUES ($1::text, $2::bytea, CASE $3::bigint WHEN 1 THEN clock_timestamp() END)
                ON CONFLICT DO NOTHING
                """, [.text(address.lot), .bytes(logID), .whole(isMoving ? 1 : 0)])
            return try connection.run(
                """
                SELECT name FROM treelot.lots
                WHERE (name = $1::text OR log = $2::bytea) AND NOT (name = $1::text AND log = $2::bytea)
                """, [.text(address.lot), .bytes(logID)]
            ).rows
        }
        if let other = others.first?.first ?? nil {
            throw .lotExists(name: String(decoding: other, as: UTF8.self))
        }
    }

    /// Takes the right to write.
    /// - Throws: ``PostgresError/leased(lot:address:)`` while another process has it.
    public func take(_ lease: PostgresLease) throws(PostgresError) {
        try lease.renew()
        let taken = try pool.with { connection throws(PostgresError) in
            try connection.transaction { () throws(PostgresError) in
                // Who waits longer for the row would judge by what it knew when it began to wait.
                try connection.run("SET LOCAL lock_timeout = '1s'")
                try connection.run(
                    """
                    DELETE FROM treelot.writers WHERE until < clock_timestamp() - interval '1 hour'
                    """)
                return try connection.run(
                    """
                    UPDATE treelot.lots SET epoch = epoch + 1, writer = $2::bigint
                    WHERE lot = $1::bigint AND (moved IS NULL OR $3::bigint = 1)
                    AND (writer IS NULL OR writer = $2::bigint OR NOT EXISTS (
                      SELECT FROM treelot.writers AS other
                      WHERE other.writer = lots.writer AND other.until > clock_timestamp()))
                    RETURNING epoch
                    """, [.whole(lot), .whole(lease.number), .whole(isMoving ? 1 : 0)])
            }
        }
        guard let epoch = (taken.rows.first?.first ?? nil)?.whole else {
            var address: String?
            if case .at(let other) = try currentWriter() { address = other }
            throw .leased(lot: self.address.lot, address: address)
        }
        lease.note(lot)
        state.withLock { $0 = State(lease: lease, epoch: epoch) }
    }

    /// Whether another process has taken over what this one could write.
    public var isLost: Bool {
        state.withLock { $0.lease?.hasLost(lot) ?? false }
    }

    public var isHeld: Bool {
        state.withLock { $0.lease.map { $0.isFresh && !$0.hasLost(lot) } ?? false }
    }

    /// The head in the database, whichever process writes.
    /// - Throws: ``PostgresError``
    public func currentHead() throws(PostgresError) -> Position { try row().head }

    /// Who may write a log.
    public enum Writer: Sendable {
        case none
        /// A process that is alive; its address, if others can reach it.
        case at(String?)
    }

    /// Who writes now, by any process.
    /// - Throws: ``PostgresError``
    public func currentWriter() throws(PostgresError) -> Writer {
        let found = try pool.with { connection throws(PostgresError) in
            try connection.run(
                """
                SELECT address FROM treelot.writers JOIN treelot.lots USING (writer)
                WHERE lot = $1::bigint AND until > clock_timestamp()
                """, [.whole(lot)])
        }
        guard let row = found.rows.first else { return .none }
        return .at(row[0].map { String(decoding: $0, as: UTF8.self) })
    }

    private func row() throws(PostgresError) -> (head: Position, epoch: Int) {
        let found = try pool.with { connection throws(PostgresError) in
            try connection.run(
                "SELECT head, epoch FROM treelot.lots WHERE lot = $1::bigint", [.whole(lot)])
        }
        guard let row = found.rows.first, let head = row[0]?.whole, let epoch = row[1]?.whole else {
            throw .noLot(name: address.lot, others: [])
        }
        return (Position(head), epoch)
    }

    // MARK: Appending

    public func confirm(_ head: Position) throws {
        let deadline = ContinuousClock.now + .seconds(PostgresConnection.patience)
        while !isHeld {
            do {
                // Others may take the lot before the next word, so this one is said now.
                try state.withLock { $0.lease }?.renew()
                try explain(head)
            } catch let error as PostgresError where error.leavesUnknown {
                guard ContinuousClock.now < deadline else { throw die(error) }
            }
            guard ContinuousClock.now < deadline else {
                throw die(.slow(seconds: PostgresConnection.patience))
            }
            if !isHeld { waitAMoment() }
        }
    }

    public func append(_ group: CommitGroup, after head: Position) throws {
        if let failure = state.withLock({ $0.failure }) { throw PostgresError.writerDead(failure) }
        guard let span = group.span else { return }
        var ends: [Int] = []
        var commits: [ArraySlice<UInt8>] = []
        group.forEach { bytes, span in
            ends.append(span.last.value)
            commits.append(bytes)
        }
        let deadline = ContinuousClock.now + .seconds(PostgresConnection.patience)
        repeat {
            do {
                let append = LotAppend(
                    lot: lot, head: head.value, epoch: state.withLock { $0.epoch }, ends: ends,
                    commits: commits)
                if try pool.append(append) { return }
                // Where this one may write again, and none has written meanwhile, it is tried once more.
                try explain(head)
            } catch let error as PostgresError where error.leavesUnknown {
                // It may have waited for others before it was sent.
                let deadline = ContinuousClock.now + .seconds(PostgresConnection.patience)
                if try wasStored(span.last, commits.last, "\(error)", by: deadline) { return }
            } catch let error as PostgresError where error.rollsBack {
                guard ContinuousClock.now < deadline else { throw error }
                waitAMoment()
            }
        } while ContinuousClock.now < deadline
        throw die(.slow(seconds: PostgresConnection.patience))
    }

    /// Whether this process may write behind `expected`, or why nothing was inserted there. Another process may have
    /// written, and let go: then this one takes over again.
    /// - Throws: the conflict, or that another process writes.
    private func explain(_ expected: Position) throws {
        var now = try row()
        if now.epoch != state.withLock({ $0.epoch }) {
            let lease = state.withLock { $0.lease }
            do { try lease.map { try take($0) } } catch PostgresError.leased {
                throw die(.fenced(lot: address.lot))
            }
            now = try row()
        }
        try pool.with { connection throws(PostgresError) in try connection.requireStandby() }
        guard now.head == expected else {
            throw EventStoreError.conflict(expected: expected, actual: now.head)
        }
    }

    /// Whether a group was stored whose acknowledgement did not come. The epoch is raised, unless who took over has done so,
    /// and what may still be on its way has no effect; that waits until its transaction has ended, and until the standby has
    /// all before it.
    /// - Throws: ``PostgresError/unknownOutcome(_:)`` if that can’t be found out in time.
    private func wasStored(
        _ last: Position, _ commit: ArraySlice<UInt8>?, _ cause: String,
        by deadline: ContinuousClock.Instant
    ) throws(PostgresError) -> Bool {
        let writer = state.withLock { $0.lease?.number ?? 0 }
        while true {
            do throws(PostgresError) {
                let (raised, stored) = try pool.with { connection throws(PostgresError) in
                    let raised = try connection.run(
                        """
                        UPDATE treelot.lots SET epoch = epoch + 1
                        WHERE lot = $1::bigint AND writer = $2::bigint RETURNING epoch
                        """, [.whole(lot), .whole(writer)])
                    let stored = try connection.run(
                        """
                        SELECT commit FROM treelot.commits WHERE lot = $1::bigint AND last = $2::bigint
                        """, [.whole(lot), .whole(last.value)])
                    return (
                        (raised.rows.first?.first ?? nil)?.whole, stored.rows.first?.first ?? nil
                    )
                }
                if let raised { state.withLock { $0.epoch = raised } }
                // Two groups never have the same bytes at the same place: they have a moment and a key.
                return commit.map { Array($0) == stored } ?? false
            } catch {
                switch error {
                case .unreachable, .slow, .noStandby, .failed:
                    guard ContinuousClock.now < deadline else {
                        throw die(.unknownOutcome("\(cause) \(error)"))
                    }
                    waitAMoment()
                default: throw error
                }
            }
        }
    }

    private func die(_ error: PostgresError) -> PostgresError {
        state.withLock { $0.failure = "\(error)" }
        return error
    }

    // MARK: Reading

    public func read(after position: Position, _ body: (CommitGroup) throws -> Void) throws {
        var read = position
        while true {
            let found = try pool.with { connection throws(PostgresError) in
                try connection.run(
                    """
                    SELECT last, commit FROM treelot.commits
                    WHERE lot = $1::bigint AND last > $2::bigint ORDER BY last LIMIT 500
                    """, [.whole(lot), .whole(read.value)])
            }
            guard !found.rows.isEmpty else { return }
            var group = CommitGroup()
            for row in found.rows {
                guard let last = row[0]?.whole, let bytes = row[1] else { continue }
                group.append(bytes, CommitSpan(first: read.advanced(by: 1), last: Position(last)))
                read = Position(last)
            }
            try body(group)
        }
    }

    public func commit(endingAt position: Position) throws -> [UInt8]? {
        let found = try pool.with { connection throws(PostgresError) in
            try connection.run(
                "SELECT commit FROM treelot.commits WHERE lot = $1::bigint AND last = $2::bigint",
                [.whole(lot), .whole(position.value)])
        }
        return found.rows.first?.first ?? nil
    }

    /// Lets others write at once.
    public func close() {
        let held = state.withLock { state in
            defer { state.lease = nil }
            return state.lease.map { ($0, state.epoch) }
        }
        guard let (lease, epoch) = held else { return }
        lease.forget(lot)
        _ = try? pool.once { connection throws(PostgresError) in
            try connection.run(
                """
                UPDATE treelot.lots SET writer = NULL
                WHERE lot = $1::bigint AND epoch = $2::bigint
                """, [.whole(lot), .whole(epoch)])
        }
    }

    // MARK: Evidence

    /// The signed checkpoints that came with the log, and the key that checks them, by the names of their files.
    public func evidence() throws(PostgresError) -> [(name: String, content: [UInt8])] {
        let found = try pool.with { connection throws(PostgresError) in
            try connection.run(
                "SELECT name, content FROM treelot.evidence WHERE lot = $1::bigint ORDER BY name",
                [.whole(lot)])
        }
        return found.rows.map { row in
            (String(decoding: row[0] ?? [], as: UTF8.self), row[1] ?? [])
        }
    }

    /// Keeps checkpoints and the key that checks them beside the log.
    public func put(_ evidence: [(name: String, content: [UInt8])]) throws(PostgresError) {
        try pool.with { connection throws(PostgresError) in
            for file in evidence {
                try connection.run(
                    """
                    INSERT INTO treelot.evidence (lot, name, content)
                    VALUES ($1::bigint, $2::text, $3::bytea)
                    ON CONFLICT (lot, name) DO UPDATE SET content = excluded.content
                    """, [.whole(lot), .text(file.name), .bytes(file.content)])
            }
        }
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A moment, in which a database may have come back.
private func waitAMoment() { usleep(100_000) }
