import EventLog
import EventSourcing
import Foundation
import Postgres
import TestSupport
import Testing

/// What a log in a database promises beyond ``StoreContractTests``. Skipped where there is no database.
@Suite(.enabled(if: TestDatabase.server != nil, "make test starts a database"))
struct PostgresLogTests {
    let directory = TemporaryDirectory()
    let database = TestDatabase()

    /// On a thread of its own: it waits, and others of the pool do as well.
    private static func beside(
        _ work: @escaping @Sendable () throws -> String
    ) -> Task<String, any Error> {
        Task {
            try await withCheckedThrowingContinuation { continuation in
                Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
            }
        }
    }

    @Test func `one process at a time writes, and says where it is`() throws {
        let lot = try database.address.lot
        let lease = try PostgresLease(database.address, at: "http://10.0.0.1:8080")
        let store = try database.open(copyIn: directory.path("one"), lease)
        try store.append([commit(1, "one")])
        #expect(throws: PostgresError.leased(lot: lot, address: "http://10.0.0.1:8080")) {
            try database.open(copyIn: directory.path("two"))
        }
        store.close()
        let next = try database.open(copyIn: directory.path("two"))
        #expect(try next.all() == [commit(1, "one")])
    }

    @Test func `a writer that is not heard of is replaced, and writes no more`() throws {
        let lot = try database.address.lot
        let lease = try PostgresLease(database.address)
        let late = try database.open(copyIn: directory.path("late"), lease)
        try late.append([commit(1, "one")])
        _ = try database.ask(
            "UPDATE treelot.lots SET epoch = epoch + 1, writer = 1 WHERE \(database.isIt);"
                + "INSERT INTO treelot.writers VALUES (1, NULL, 'infinity') ON CONFLICT DO NOTHING")
        #expect(throws: PostgresError.fenced(lot: lot)) {
            try late.append([commit(2, "late")])
        }
        #expect(throws: PostgresError.self) { try late.append([commit(2, "later")]) }
        #expect(try database.ask("SELECT head FROM treelot.lots WHERE \(database.isIt)") == "1")
    }

    /// A writer behind whose commit another process has written one, and let go.
    private func overtaken() throws -> Store {
        let first = try database.open(copyIn: directory.path("one"), sealer: ToySealer())
        try first.append([commit(1, "one")])
        _ = try database.ask(
            "UPDATE treelot.lots SET epoch = epoch + 1, writer = NULL WHERE \(database.isIt)")
        let other = try database.open(copyIn: directory.path("two"))
        try other.append([commit(2, "other")])
        other.close()
        return first
    }

    @Test func `a writer whose place is free again goes on behind what was written meanwhile`()
        throws
    {
        let first = try overtaken()
        #expect(throws: EventStoreError.conflict(expected: Position(1), actual: Position(2))) {
            try first.append([commit(2, "mine")])
        }
        try first.append([commit(3, "mine")])
        #expect(try first.all(after: Position(1)) == [commit(2, "other"), commit(3, "mine")])
    }

    @Test func `a writer that was overtaken before it destroyed keys does not decide again`()
        async throws
    {
        let first = try overtaken()
        while try !#require(first.shared).isLost { try await Task.sleep(for: .milliseconds(10)) }
        #expect(throws: EventLogError.overtaken) {
            try first.shred([.person(7)])
        }
    }

    @Test func `a connection that breaks is made anew`() throws {
        let store = try database.open(copyIn: directory.path("one"))
        try store.append([commit(1, "one")])
        for number in 2...5 {
            try database.breakConnections()
            try store.append([commit(number, "more")])
        }
        #expect(try database.ask("SELECT head FROM treelot.lots WHERE \(database.isIt)") == "5")
        #expect(try store.all().count == 5)
    }

    @Test func `a connection that breaks in the middle of a commit leaves it stored once`()
        async throws
    {
        let store = try database.open(copyIn: directory.path("one"))
        try store.append([commit(1, "one")])
        // Somebody holds the lot’s row, until the one who waits for it is hung up on.
        let database = database
        let holder = "'holder of ' || \(database.quotedName)"
        let holding = Self.beside {
            try database.ask(
                """
                SET statement_timeout = '30min';
                BEGIN;
                SELECT FROM treelot.lots WHERE \(database.isIt) FOR UPDATE;
                SELECT set_config('application_name', \(holder), false);
                DO $$ BEGIN
                  LOOP
                    PERFORM pg_stat_clear_snapshot();
                    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
                      WHERE application_name = \(database.quotedName) AND wait_event_type = 'Lock';
                    IF FOUND THEN RETURN; END IF;
                    PERFORM pg_sleep(0.02);
                  END LOOP;
                END $$;
                SELECT 'hung up';
                ROLLBACK
                """)
        }
        let isHeld =
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = left(\(holder), 63)"
        while try database.ask(isHeld) == "0" { try await Task.sleep(for: .milliseconds(10)) }
        try store.append([commit(2, "two")])
        #expect(try await holding.value.contains("hung up"))
        try store.append([commit(3, "three")])
        #expect(
            try store.all() == [commit(1, "one"), commit(2, "two"), commit(3, "three")])
        #expect(try database.ask("SELECT head FROM treelot.lots WHERE \(database.isIt)") == "3")
    }

    @Test(arguments: ["40001", "40P01", "55P03", "57014"])
    func `what the database rolls back is tried again`(code: String) throws {
        let store = try database.open(copyIn: directory.path("one"))
        let lot = try database.ask("SELECT lot FROM treelot.lots WHERE \(database.isIt)")
        // What a sequence has counted is not rolled back.
        _ = try database.ask(
            """
            CREATE SEQUENCE treelot.tries_\(lot);
            CREATE FUNCTION treelot.fail_\(lot)() RETURNS trigger LANGUAGE plpgsql AS
            $$BEGIN
              IF nextval('treelot.tries_\(lot)') < 3 THEN RAISE SQLSTATE '\(code)'; END IF;
              RETURN NEW;
            END$$;
            CREATE TRIGGER fail_\(lot) BEFORE INSERT ON treelot.commits
              FOR EACH ROW WHEN (NEW.lot = \(lot)) EXECUTE FUNCTION treelot.fail_\(lot)()
            """)
        try store.append([commit(1, "one")])
        #expect(try database.ask("SELECT last_value FROM treelot.tries_\(lot)") == "3")
        #expect(try database.ask("SELECT head FROM treelot.lots WHERE \(database.isIt)") == "1")
        _ = try database.ask(
            "DROP FUNCTION treelot.fail_\(lot) CASCADE; DROP SEQUENCE treelot.tries_\(lot)")
    }

    @Test func `commits can be appended, and nothing else`() throws {
        let store = try database.open(copyIn: directory.path("one"))
        try store.append([commit(1, "one")])
        let count =
            "SELECT count(*) FROM treelot.commits JOIN treelot.lots USING (lot) WHERE \(database.isIt)"
        #expect(try database.ask("DELETE FROM treelot.commits") == "")
        #expect(try database.ask("UPDATE treelot.commits SET last = last + 1") == "")
        #expect(try database.ask(count) == "1")
    }

    @Test func `a copy that was lost is made anew, and one that is behind catches up`() throws {
        let store = try database.open(copyIn: directory.path("one"))
        try store.append([commit(1, "one"), commit(2, "two")])
        let log = try database.log()
        var options = options(on: CopyFileSystem())
        options.shared = log
        let copy = try Store(directory: directory.path("copy"), mode: .write, options: options)
        #expect(copy.head == Position(2) && copy.info.logID == database.logID)
        try store.append([commit(3, "three")])
        try copy.catchUp()
        #expect(try copy.all() == store.all())
    }

    @Test func `a copy that has what the database has not is refused, and kept`() throws {
        let store = try database.open(copyIn: directory.path("one"))
        try store.append([commit(1, "one"), commit(2, "two")])
        store.close()
        // As after a restored backup of the database.
        _ = try database.ask(
            "SET session_replication_role = replica;"
                + "DELETE FROM treelot.commits USING treelot.lots "
                + "WHERE commits.lot = lots.lot AND last = 2 AND \(database.isIt);"
                + "UPDATE treelot.lots SET head = 1 WHERE \(database.isIt)")
        #expect(
            throws: EventLogError.otherHistory(
                directory: directory.path("one"), position: Position(2))
        ) { try database.open(copyIn: directory.path("one")) }
        let kept = try Store(
            directory: directory.path("one"), mode: .read, options: options(on: CopyFileSystem()))
        #expect(kept.head == Position(2))
    }

    @Test func `a group larger than a batch of reading comes back whole`() throws {
        let store = try database.open(copyIn: directory.path("one"))
        var random = SeededRandom(seed: 3)
        let many = commits(1_200, after: .start, &random)
        try store.append(many)
        store.close()
        let next = try database.open(copyIn: directory.path("two"))
        #expect(try next.all() == many)
    }
}

@Suite struct PostgresAddressTests {
    @Test func `names a lot, and passes on the rest`() throws {
        let address = try PostgresAddress(
            "postgres://me:secret@one,two:5433/db?sslmode=require&lot=troop-9&standby=none")
        #expect(address.lot == "troop-9")
        #expect("\(address)" == "postgres://me@one,two:5433/db?lot=troop-9")
        #expect(try PostgresAddress("postgresql://localhost/db").lot == "lot")
    }

    @Test(
        arguments: [
            "./data", "postgres://h/db?lot=", "postgres://h/db?lot=a%20b",
            "postgres://h/db?standby=maybe",
        ])
    func `says what is wrong with an address`(text: String) {
        #expect(throws: PostgresError.self) { try PostgresAddress(text) }
    }
}
