/// Why a log in PostgreSQL can’t be used. Each message says what happened, and what to do.
public enum PostgresError: Error, Equatable, Sendable {
    /// libpq is not on this machine.
    case noLibrary
    /// libpq lacks a function.
    case oldLibrary(lacks: String)
    /// The address is none; says what is wrong with it.
    case badAddress(String)
    /// No server answers there, or none that can be written to.
    case unreachable(String)
    /// A statement has failed; the code is an SQLSTATE.
    case failed(code: String, message: String)
    /// Nothing was answered in time.
    case slow(seconds: Int)
    /// What was acknowledged would be on one machine alone.
    case noStandby
    /// The server does not flush what it acknowledges.
    case unflushed
    /// There is no lot of that name. Says which there are.
    case noLot(name: String, others: [String])
    /// There is a lot of that name, or the same lot by another.
    case lotExists(name: String)
    /// The lot was moved away from there.
    case moved(lot: String)
    /// Another process writes the log; its address, if it said one.
    case leased(lot: String, address: String?)
    /// Another process has taken over writing the log; nothing was stored.
    case fenced(lot: String)
    /// The connection broke in the middle, and what became of the group could not be found out.
    case unknownOutcome(String)
    /// A failure before; nothing more is appended.
    case writerDead(String)
}

extension PostgresError {
    /// Whether waiting may help.
    public var mayPass: Bool {
        switch self {
        case .unreachable, .slow, .leased: true
        default: false
        }
    }

    /// Whether nothing of a statement was done, and it may be done the next time: it would not have been serializable,
    /// was in a deadlock, did not get a lock, or was canceled.
    var rollsBack: Bool {
        guard case .failed(let code, _) = self else { return false }
        return ["40001", "40P01", "55P03", "57014"].contains(code)
    }

    /// Whether what was asked may have been done all the same.
    var leavesUnknown: Bool {
        switch self {
        case .unreachable, .slow: true
        default: false
        }
    }
}

extension PostgresError: CustomStringConvertible {
    /// What happened and what to do, for people.
    public var description: String {
        switch self {
        case .noLibrary:
            "PostgreSQL’s client library is not on this machine. Install it, and try again; on Debian: "
                + "apt-get install libpq5"
        case .oldLibrary(let name):
            "This machine’s libpq is too old: it has no \(name). Install that of PostgreSQL 15 or later."
        case .badAddress(let what):
            "\(what) An address is like postgres://treelot@db.example.org/treelot?lot=troop-9."
        case .unreachable(let message):
            "No database that can be written to is reached. Is it running, and is the address right? "
                + message
        case .failed(let code, let message):
            "PostgreSQL refused: \(message) (\(code))"
        case .slow(let seconds):
            "The database did not answer within \(seconds) seconds. Is its standby connected? Without it "
                + "nothing is acknowledged."
        case .noStandby:
            "The database has no synchronous standby: what it acknowledges would be on one machine alone. "
                + "Set synchronous_standby_names in its postgresql.conf, and connect a standby; or say "
                + "standby=none in the address, to do without."
        case .unflushed:
            "The database runs with fsync=off: what it acknowledges is lost in a power cut. Set fsync=on."
        case .noLot(let name, let others):
            "There is no lot “\(name)” in that database"
                + (others.isEmpty
                    ? ", nor any other." : ". There is: \(others.joined(separator: ", ")).")
                + " Name one with lot=… in the address, or bring one there with `treelot copy`."
        case .lotExists(let name):
            "That database has the lot “\(name)” already, and its history is kept. Name another with lot=… "
                + "in the address."
        case .moved(let lot):
            "The lot “\(lot)” was moved from that database into files, with `treelot copy files`: go on where "
                + "they are."
        case .leased(let lot, let address):
            "Another process writes the lot “\(lot)”" + (address.map { ": the one at \($0)" } ?? "")
                + ". Nothing was changed. Go through that one, or end it first; when it dies, its right to "
                + "write ends within \(PostgresLease.seconds) seconds."
        case .fenced(let lot):
            "Another process has taken over writing the lot “\(lot)”, since this one was not heard of for "
                + "\(PostgresLease.seconds) seconds. What was not acknowledged is not stored. Try again."
        case .unknownOutcome(let cause):
            "Whether the last commits are stored is unknown; all before them are. Open the lot anew, and ask "
                + "again with the same key. The cause: \(cause)"
        case .writerDead(let cause):
            "This log takes no more commits, since a write has failed. Open the lot anew. The cause: \(cause)"
        }
    }
}
