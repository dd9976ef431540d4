import Dispatch
import Synchronization

/// The connections of this process to one database: as many as are needed at once, up to a limit. Logs share them, since a
/// connection costs a server some megabytes, and a process has thousands of lots.
final class PostgresPool: Sendable {
    private let address: PostgresAddress
    private let idle = Mutex<[PostgresConnection]>([])
    private let places = DispatchSemaphore(value: PostgresPool.countMax)

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
}
