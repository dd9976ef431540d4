import Dispatch
import Synchronization

/// The connections of this process to one database: as many as are needed at once, up to a limit. Logs share them, since a
/// connection costs a server some megabytes, and a process has thousands of lots.
final class PostgresPool: Sendable {
    private let address: PostgresAddress
    private let idle = Mutex<[PostgresConnection]>([])
    private let places = DispatchSemaphore(value: PostgresPool.countMax)
    private let appends = AppendQueue()
    /// Whether the tables were seen.
    let hasSchema = Mutex(false)

    private static let countMax = 16
    private static let all = Mutex<[PostgresDatabase: PostgresPool]>([:])

    /// That of a database, whatever lot of it is asked for.
    static func of(_ address: PostgresAddress) -> PostgresPool {
        let key = address.database
        return all.withLock { all in
            if let pool = all[key] { return pool }
            let pool = PostgresPool(address)
            all[key] = pool
            return pool
        }
    }

    private init(_ address: PostgresAddress) { self.address = address }

    /// Uses a connection; waits for one where all are in use.
    ///
    /// One that broke while it was idle, as all do when a primary is replaced, is found out only when it is used: then
    /// `body` is run once more, with a new one.
    func with<Result>(
        _ body: (PostgresConnection) throws(PostgresError) -> Result
    ) throws(PostgresError) -> Result {
        do throws(PostgresError) { return try once(body) } catch {
            if !error.leavesUnknown { throw error }
        }
        return try once(body)
    }

    /// The same for what must not be done twice.
    func once<Result>(
        _ body: (PostgresConnection) throws(PostgresError) -> Result
    ) throws(PostgresError) -> Result {
        places.wait()
        defer { places.signal() }
        let connection: PostgresConnection
        if let known = idle.withLock({ $0.popLast() }) {
            connection = known
        } else {
            connection = try PostgresConnection(address)
        }
        defer {
            idle.withLock { idle in
                // What broke one, such as a primary that is replaced, has broken the others.
                if connection.isBroken { idle = [] } else { idle.append(connection) }
            }
        }
        return try body(connection)
    }

    /// Appends to a lot: in one transaction with what is appended to others at the same time.
    /// - Returns: false if its head is not the expected one, or its epoch another.
    func append(_ append: LotAppend) throws(PostgresError) -> Bool {
        try appends.append(append) { (all) throws(PostgresError) in
            try once { connection throws(PostgresError) in try connection.append(all) }
        }
    }
}

extension PostgresConnection {
    /// - Returns: whether each was stored.
    fileprivate func append(_ appends: [LotAppend]) throws(PostgresError) -> [Bool] {
        let numbers = appends.enumerated().flatMap { index, append in
            append.ends.map { _ in index + 1 }
        }
        let stored = try committing(
            """
            WITH moved AS (
              UPDATE treelot.lots SET head = wanted.last
              FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
                WITH ORDINALITY AS wanted(lot, head, epoch, last, number)
              WHERE lots.lot = wanted.lot AND lots.head = wanted.head AND lots.epoch = wanted.epoch
              AND (current_setting('synchronous_standby_names') <> '' OR $8::bigint = 0)
              RETURNING lots.lot, number),
            added AS (
              INSERT INTO treelot.commits (lot, last, commit)
              SELECT lot, added.last, commit
              FROM moved JOIN unnest($5::bigint[], $6::bigint[], $7::bytea[])
                AS added(number, last, commit) USING (number))
            SELECT number FROM moved
            """,
            [
                .wholes(appends.map(\.lot)), .wholes(appends.map(\.head)),
                .wholes(appends.map(\.epoch)), .wholes(appends.map { $0.ends[$0.ends.count - 1] }),
                .wholes(numbers), .wholes(appends.flatMap(\.ends)),
                .byteStrings(appends.flatMap(\.commits)), .whole(needsStandby ? 1 : 0),
            ])
        let known = Set(stored.rows.compactMap { $0[0]?.whole })
        return appends.indices.map { known.contains($0 + 1) }
    }
}
