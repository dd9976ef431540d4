import TreeLot

/// What is the matter with a request: a rule of the lot, or something of the server’s own.
enum ProblemCode: Sendable, Equatable {
    case lot(RefusalCode)
    case server(ServerProblem)

    /// As it is written.
    var rawValue: String {
        switch self {
        case .lot(let code): code.rawValue
        case .server(let problem): problem.rawValue
        }
    }

    /// All that can be written.
    static let names = RefusalCode.allCases.map(\.rawValue) + ServerProblem.allCases.map(\.rawValue)
}

/// Why the server refuses what no rule of the lot does. docs/api.md states what a client does about each.
///
/// The raw value is the code on the wire: never changed and never reused.
enum ServerProblem: String, CaseIterable, Sendable {
    case malformed
    case signedOut = "signed-out"
    case methodNotAllowed = "method-not-allowed"
    case tooManyRequests = "too-many-requests"
    case failed
    case cannotRecord = "cannot-record"
    case fromElsewhere = "from-elsewhere"
    case tooManyStreams = "too-many-streams"
    case dailyLimit = "daily-limit"
    case tooBusy = "too-busy"
    case otherSite = "other-site"
    case unknownLot = "unknown-lot"
    case lotUnavailable = "lot-unavailable"
    case tooSlow = "too-slow"
    case noPasskeys = "no-passkeys"
    case passkeyNotAdded = "passkey-not-added"
}
