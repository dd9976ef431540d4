/// Where a lot’s log is: a database, and the name of the lot in it.
///
/// The form is libpq’s, `postgres://user@host/database?…`, with two parameters more: `lot`, the lot’s name there
/// (`lot` without a word), and `standby=none`, for a database without a synchronous standby. Several hosts, with commas
/// between them, are a primary and those that may replace it.
public struct PostgresAddress: Sendable, Hashable {
    /// The database, in libpq’s words. A password may be in it.
    let server: String
    /// The lot’s name.
    public let lot: String
    /// Whether a synchronous standby is required.
    let needsStandby: Bool

    /// The database, whatever lot of it is meant.
    public var database: PostgresDatabase {
        PostgresDatabase(server: server, needsStandby: needsStandby)
    }

    /// - Throws: ``PostgresError/badAddress(_:)``
    public init(_ text: String) throws(PostgresError) {
        guard Self.isOne(text) else { throw .badAddress("That is no address of a database.") }
        var lot = "lot"
        var needsStandby = true
        var kept: [Substring] = []
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        for parameter in parts.dropFirst().joined().split(separator: "&") {
            let pair = parameter.split(separator: "=", maxSplits: 1)
            switch (pair.first, pair.count > 1 ? pair[1] : "") {
            case ("lot", let name): lot = String(name)
            case ("standby", "none"): needsStandby = false
            case ("standby", "required"): needsStandby = true
            case ("standby", let other):
                throw .badAddress("“standby” is “none” or “required”, not “\(other)”.")
            default: kept.append(parameter)
            }
        }
        guard lot.utf8.count <= 60, !lot.isEmpty, lot.utf8.allSatisfy(Self.nameBytes.contains)
        else {
            throw .badAddress(
                "“\(lot)” can’t be the name of a lot: it has small letters, digits, - and ., 60 at most."
            )
        }
        server = String(parts[0]) + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
        self.lot = lot
        self.needsStandby = needsStandby
    }

    private static let nameBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789-.".utf8)

    /// Whether a text is an address of a database, and not of a directory.
    public static func isOne(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }
}

/// A database, and what is required of it.
public struct PostgresDatabase: Sendable, Hashable {
    let server: String
    let needsStandby: Bool
}

extension PostgresAddress: CustomStringConvertible {
    /// Without a password.
    public var description: String {
        let schemes = ["postgresql://", "postgres://"]
        let scheme = schemes.first { server.hasPrefix($0) } ?? ""
        let rest = server.dropFirst(scheme.count).prefix { $0 != "?" }
        let hosts = rest.prefix { $0 != "/" }
        let user = hosts.lastIndex(of: "@").map { hosts[..<$0].prefix { $0 != ":" } + "@" } ?? ""
        let names = hosts.lastIndex(of: "@").map { hosts[hosts.index(after: $0)...] } ?? hosts
        return "postgres://\(user)\(names)\(rest.dropFirst(hosts.count))?lot=\(lot)"
    }
}
