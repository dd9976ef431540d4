import Synchronization

/// The tables of a database with lots: in the schema `treelot`, which `docs/postgresql.md` describes.
enum PostgresSchema {
    /// Makes what is missing. Two processes may do so at once.
    static func make(in pool: PostgresPool) throws(PostgresError) {
        guard !pool.hasSchema.withLock(\.self) else { return }
        try pool.with { connection throws(PostgresError) in
            let known = try connection.run("SELECT to_regclass('treelot.evidence') IS NOT NULL")
            guard known.rows.first?.first != [1] else { return }
            try connection.transaction { () throws(PostgresError) in
                try connection.run("SELECT pg_advisory_xact_lock(7407105130)")
                for statement in statements { try connection.run(statement) }
            }
        }
        pool.hasSchema.withLock { $0 = true }
    }

    private static let statements = [
        "SET LOCAL client_min_messages = error",
        "CREATE SCHEMA IF NOT EXISTS treelot",
        """
        CREATE TABLE IF NOT EXISTS treelot.writers (
          writer bigint PRIMARY KEY, address text, until timestamptz NOT NULL)
        """,
        """
        CREATE TABLE IF NOT EXISTS treelot.lots (
          lot integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          name text NOT NULL UNIQUE,
          log bytea NOT NULL UNIQUE CHECK (length(log) = 16),
          head bigint NOT NULL DEFAULT 0,
          epoch bigint NOT NULL DEFAULT 0,
          writer bigint,
          moved timestamptz)
          WITH (fillfactor = 50)
        """,
        "CREATE INDEX IF NOT EXISTS lots_of_writer ON treelot.lots (writer)",
        """
        CREATE TABLE IF NOT EXISTS treelot.commits (
          lot integer NOT NULL, last bigint NOT NULL, commit bytea NOT NULL,
          PRIMARY KEY (lot, last))
        """,
        // Sealed texts can’t be compressed.
        "ALTER TABLE treelot.commits ALTER COLUMN commit SET STORAGE EXTERNAL",
        """
        CREATE OR REPLACE FUNCTION treelot.refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$BEGIN RAISE EXCEPTION 'commits are only ever appended'; END$$
        """,
        """
        CREATE OR REPLACE TRIGGER only_appended BEFORE UPDATE OR DELETE OR TRUNCATE
          ON treelot.commits FOR EACH STATEMENT EXECUTE FUNCTION treelot.refuse()
        """,
        """
        CREATE TABLE IF NOT EXISTS treelot.evidence (
          lot integer NOT NULL, name text NOT NULL, content bytea NOT NULL,
          PRIMARY KEY (lot, name))
        """,
    ]
}
