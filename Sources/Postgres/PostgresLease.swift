import Dispatch
import Synchronization

/// The right of this process to write lots of one database: it says every 0.8 seconds that it lives. When it was not
/// heard of for ``seconds``, others may take its lots.
public final class PostgresLease: Sendable {
    /// After so long without a word its lots can be taken. Time is the database’s.
    public static let seconds = 3
    private static let interval = DispatchTimeInterval.milliseconds(800)

    let number: Int
    private let database: PostgresAddress
    private let address: String?
    /// One of its own: others may all be waiting for a standby. One word at a time is on its way.
    private let connection = Mutex<PostgresConnection?>(nil)
    private let queue = DispatchQueue(label: "tree-lot.lease", qos: .userInteractive)
    private let state = Mutex(State())

    private struct State {
        var held: Set<Int> = []
        var lost: Set<Int> = []
        /// Taken since the last word was begun.
        var taken: Set<Int> = []
        var hasEnded = false
        /// When the last word that was heard was begun.
        var heard = ContinuousClock.now
    }

    /// Announces this process.
    /// - Parameter address: where other processes hand on to this one what is asked of them; nil if they can’t.
    /// - Throws: ``PostgresError``
    public init(_ database: PostgresAddress, at address: String? = nil) throws(PostgresError) {
        self.database = database
        self.address = address
        number = Int.random(in: 1 ... .max)
        try PostgresSchema.make(in: .of(database))
        try say()
        schedule()
    }

    deinit { end() }

    /// Lets others take its lots at once.
    public func end() {
        let isFirst = state.withLock { state in
            defer { state.hasEnded = true }
            return !state.hasEnded
        }
        guard isFirst else { return }
        // Behind a word that is on its way, which would bring it back.
        _ = connection.withLock { known in
            let connection = known.flatMap { $0.isBroken ? nil : $0 }
            known = nil
            return try? (connection ?? PostgresConnection(database)).run(
                "DELETE FROM treelot.writers WHERE writer = $1::bigint", [.whole(number)],
                seconds: 2)
        }
    }

    func note(_ lot: Int) {
        state.withLock { state in
            state.held.insert(lot)
            state.taken.insert(lot)
            state.lost.remove(lot)
        }
    }

    func forget(_ lot: Int) {
        state.withLock { state in
            state.held.remove(lot)
            state.lost.remove(lot)
        }
    }

    /// Whether no other process can have taken over, since the last word was heard a moment ago. Not so after a pause of
    /// this process, or of its machine.
    public var isFresh: Bool {
        state.withLock { $0.heard.duration(to: .now) < .seconds(Self.seconds) }
    }

    /// Whether another process was found to have taken the lot.
    func hasLost(_ lot: Int) -> Bool { state.withLock { $0.lost.contains(lot) } }

    private func schedule() {
        queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
            guard let self, !state.withLock({ $0.hasEnded }) else { return }
            // It is tried again in a moment, and what was not heard in time shows when something is written.
            try? say()
            schedule()
        }
    }

    /// Makes sure that it ``isFresh``, unless that takes long.
    func renew() throws(PostgresError) { try say(unlessFresh: true) }

    /// Says that this process lives, and looks what it holds.
    /// - Parameter unlessFresh: not if that was said while this one waited.
    private func say(unlessFresh: Bool = false) throws(PostgresError) {
        try connection.withLock { known throws(PostgresError) in
            if unlessFresh, isFresh { return }
            let start = ContinuousClock.now
            let (held, hasEnded) = state.withLock { state in
                state.taken = []
                return (state.held, state.hasEnded)
            }
            guard !hasEnded else { return }
            let connection: PostgresConnection
            if let known, !known.isBroken {
                connection = known
            } else {
                connection = try PostgresConnection(database)
                known = connection
            }
            let mine = Set(try say(on: connection).compactMap { $0.first??.whole })
            state.withLock { state in
                state.heard = start
                // One that was let go, or taken, meanwhile is not looked at.
                state.lost = held.subtracting(mine).intersection(state.held)
                    .subtracting(state.taken)
            }
        }
    }

    /// - Returns: the lots that this process may write.
    private func say(on connection: PostgresConnection) throws(PostgresError) -> [[[UInt8]?]] {
        // As durable as all else: a primary that was replaced, and knows nothing of that, can’t commit it.
        try connection.transaction { () throws(PostgresError) in
            try connection.run(
                """
                INSERT INTO treelot.writers (writer, address, until)
                VALUES ($1::bigint, $2::text, clock_timestamp() + make_interval(secs => $3::bigint))
                ON CONFLICT (writer) DO UPDATE SET until = excluded.until
                """,
                [.whole(number), address.map { .text($0) } ?? .null, .whole(Self.seconds)])
            return try connection.run(
                "SELECT lot FROM treelot.lots WHERE writer = $1::bigint", [.whole(number)]
            ).rows
        }
    }
}
