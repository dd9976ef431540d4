#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One connection to a database. One thread at a time uses it.
final class PostgresConnection: @unchecked Sendable {
    /// A value of a statement, in PostgreSQL’s binary form.
    enum Value {
        case whole(Int)
        case text(String)
        case bytes([UInt8])
        case wholes([Int])
        case byteStrings([ArraySlice<UInt8>])
        case null
    }

    /// What a statement gave.
    struct Answer {
        /// Each column’s bytes; nil for null.
        var rows: [[[UInt8]?]] = []
        /// How many rows it has changed.
        var changed = 0
    }

    private let address: PostgresAddress
    private let library: LibPQ
    private let handle: LibPQ.Handle
    private var prepared: [String: String] = [:]
    /// Whether it can’t be used any more: what was under way may have been done or not.
    private(set) var isBroken = false
    private let warnings = Warnings()

    /// How long is waited for an answer to most statements. A commit that waits for its standby takes as long.
    static let patience = 10
    /// How long is waited for one of several hosts.
    private static let connectSeconds = 2

    /// Connects to a server that can be written to.
    init(_ address: PostgresAddress) throws(PostgresError) {
        self.address = address
        library = try LibPQ.loaded.get()
        let settings = [
            ("connect_timeout", "\(Self.connectSeconds)"), ("application_name", "treelot"),
            ("target_session_attrs", "read-write"), ("tcp_user_timeout", "8000"),
            ("keepalives_idle", "5"), ("keepalives_interval", "2"), ("keepalives_count", "3"),
            ("client_encoding", "UTF8"),
            // What the address says counts more than what is before it.
            ("dbname", address.server),
        ]
        let names = CStrings(settings.map(\.0))
        let values = CStrings(settings.map(\.1))
        guard let handle = library.connect(names.pointers, values.pointers, 1) else {
            throw .unreachable("There is no memory.")
        }
        self.handle = handle
        guard library.status(handle) == 0 else {
            isBroken = true
            throw .unreachable(lastMessage)
        }
        _ = library.setNonblocking(handle, 1)
        _ = library.setNoticeReceiver(
            handle, Warnings.receive, Unmanaged.passUnretained(warnings).toOpaque())
        try begin()
    }

    deinit { library.finish(handle) }

    /// Has the server flush, here and on its standby, what it acknowledges.
    private func begin() throws(PostgresError) {
        let said = try run(
            """
            SELECT set_config('synchronous_commit', 'on', false),
              set_config('lock_timeout', '5s', false),
              set_config('idle_in_transaction_session_timeout', '5s', false),
              set_config('plan_cache_mode', 'force_generic_plan', false),
              set_config('client_min_messages', 'warning', false), current_setting('fsync')
            """)
        let fsync = (said.rows.first?.last ?? nil) ?? []
        guard String(decoding: fsync, as: UTF8.self) == "on" else { throw .unflushed }
        try requireStandby()
    }

    /// Whether what is acknowledged has to be on a standby, too.
    var needsStandby: Bool { address.needsStandby }

    /// - Throws: ``PostgresError/noStandby`` unless the address does without.
    func requireStandby() throws(PostgresError) {
        guard needsStandby else { return }
        let said = try run("SELECT current_setting('synchronous_standby_names')")
        guard let names = said.rows.first?.first ?? nil, !names.isEmpty else { throw .noStandby }
    }

    /// Runs a statement that commits. If it takes long, a standby may have been waited for until an operator did away with the
    /// need for one.
    func committing(_ sql: String, _ values: [Value]) throws(PostgresError) -> Answer {
        let start = ContinuousClock.now
        let answer = try run(sql, values)
        if start.duration(to: .now) > .milliseconds(500) {
            do throws(PostgresError) { try requireStandby() } catch {
                isBroken = true
                throw .unreachable("\(error)")
            }
        }
        return answer
    }

    // MARK: Statements

    /// Runs one statement, which is a transaction of its own unless one was begun.
    ///
    /// Where ``isBroken`` after an error, it is unknown whether it was done.
    /// - Parameter seconds: how long its answer is waited for.
    @discardableResult
    func run(
        _ sql: String, _ values: [Value] = [], seconds: Int = patience
    ) throws(PostgresError) -> Answer {
        guard !isBroken else { throw .unreachable("The connection is broken.") }
        let deadline = ContinuousClock.now + .seconds(seconds)
        let name: String
        if let known = prepared[sql] {
            name = known
        } else {
            name = "s\(prepared.count)"
            try sent(library.sendPrepare(handle, name, sql, 0, nil))
            _ = try answer(by: deadline, seconds)
            prepared[sql] = name
        }
        let packed = PackedValues(values)
        let formats = [Int32](repeating: 1, count: values.count)
        try sent(
            packed.withPointers {
                library.sendPrepared(
                    handle, name, Int32(values.count), $0, packed.lengths, formats, 1)
            })
        warnings.areSome = false
        let given = try answer(by: deadline, seconds)
        // A wait for the standby that an operator cancels is told as a warning behind a success.
        guard !warnings.areSome else {
            isBroken = true
            throw .unreachable("The database warned that it did not wait for its standby.")
        }
        return given
    }

    /// Does all of it or nothing.
    func transaction<Result>(
        _ body: () throws(PostgresError) -> Result
    ) throws(PostgresError) -> Result {
        try run("BEGIN")
        do throws(PostgresError) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            if !isBroken { _ = try? run("ROLLBACK") }
            throw error
        }
    }

    private func sent(_ code: Int32) throws(PostgresError) {
        guard code == 1 else { throw broken() }
    }

    private func answer(
        by deadline: ContinuousClock.Instant, _ seconds: Int
    ) throws(PostgresError) -> Answer {
        var answer = Answer()
        var failure: PostgresError?
        while true {
            try wait(until: deadline, seconds)
            guard let result = library.result(handle) else { break }
            defer { library.clear(result) }
            switch library.resultStatus(result) {
            case 1: answer.changed = changed(result)
            case 2:
                answer.changed = changed(result)
                answer.rows += rows(result)
            default: failure = self.failure(result)
            }
        }
        if let failure { throw failure }
        return answer
    }

    /// Until the next result is here.
    private func wait(
        until deadline: ContinuousClock.Instant, _ seconds: Int
    ) throws(PostgresError) {
        while true {
            let unsent = library.flush(handle)
            guard unsent >= 0 else { throw broken() }
            guard unsent > 0 || library.isBusy(handle) == 1 else { return }
            let left = ContinuousClock.now.duration(to: deadline)
            let milliseconds =
                left.components.seconds * 1000
                + left.components.attoseconds / 1_000_000_000_000_000
            var descriptor = pollfd(
                fd: library.socket(handle),
                events: Int16(POLLIN) | (unsent > 0 ? Int16(POLLOUT) : 0),
                revents: 0)
            let ready = milliseconds <= 0 ? 0 : poll(&descriptor, 1, Int32(milliseconds) + 1)
            if ready == 0 {
                isBroken = true
                throw .slow(seconds: seconds)
            }
            guard ready > 0 || errno == EINTR, library.consumeInput(handle) == 1 else {
                throw broken()
            }
        }
    }

    private func broken() -> PostgresError {
        isBroken = true
        return .unreachable(lastMessage)
    }

    private var lastMessage: String {
        // libpq repeats an address that it can’t read, with the password in it.
        library.errorMessage(handle).map { String(cString: $0) }?.oneLine
            .without(address.server, "\(address)") ?? ""
    }

    private func failure(_ result: LibPQ.Handle) -> PostgresError {
        // PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY
        let code = library.resultField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
        let message = library.resultField(result, Int32(UInt8(ascii: "M")))
            .map { String(cString: $0) }
        // The server goes, or the connection to it went: class 08 and 57P of SQLSTATE.
        guard let code, !code.hasPrefix("08"), !code.hasPrefix("57P") else {
            isBroken = true
            return .unreachable(message ?? lastMessage)
        }
        return .failed(code: code, message: message ?? "")
    }

    private func changed(_ result: LibPQ.Handle) -> Int {
        library.affected(result).flatMap { Int(String(cString: $0)) } ?? 0
    }

    private func rows(_ result: LibPQ.Handle) -> [[[UInt8]?]] {
        let columns = 0..<library.columns(result)
        return (0..<library.rows(result)).map { row in
            columns.map { column in
                guard library.isNull(result, row, column) == 0 else { return nil }
                return Array(
                    UnsafeRawBufferPointer(
                        start: library.value(result, row, column),
                        count: Int(library.length(result, row, column))))
            }
        }
    }
}

extension String {
    /// With other words in the place of a text.
    fileprivate func without(_ text: String, _ words: String) -> String {
        var parts: [Substring] = []
        var rest = self[...]
        while let start = rest.indices.first(where: { rest[$0...].hasPrefix(text) }) {
            parts.append(rest[..<start])
            rest = rest[rest.index(start, offsetBy: text.count)...]
        }
        return (parts + [rest]).joined(separator: words)
    }

    fileprivate var oneLine: String {
        split { $0.isWhitespace }.joined(separator: " ")
    }
}

/// Whether the server warned of anything while it did a statement.
private final class Warnings {
    var areSome = false

    /// What libpq calls.
    static let receive: LibPQ.NoticeReceiver = { warnings, _ in
        guard let warnings else { return }
        Unmanaged<Warnings>.fromOpaque(warnings).takeUnretainedValue().areSome = true
    }
}
