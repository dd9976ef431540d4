import EventSourcing
import HTTPTypes

extension Problem {
    /// - Parameter seconds: after which the next one is taken.
    static func tooManyRequests(_ seconds: Int) -> Problem {
        Problem(
            status: .tooManyRequests, code: .server(.tooManyRequests),
            detail: "Too many requests at once. Come back in \(seconds) s.",
            facts: .object(["seconds": .whole(seconds)]), headers: [.retryAfter: String(seconds)])
    }

    static let tooManyStreams = Problem(
        status: .tooManyRequests, code: .server(.tooManyStreams),
        detail: "Too many live pages or streams are open. Close some, and load this one again.",
        headers: [.retryAfter: "60"])

    /// - Parameter seconds: until there is room for one more action.
    static func dailyLimit(_ what: Limited, _ seconds: Int) -> Problem {
        Problem(
            status: .tooManyRequests, code: .server(.dailyLimit),
            detail:
                "This is more than one account may record in a day. Go on in \(seconds) s, or ask the "
                + "committee, who see it on their page “Limits”.",
            facts: .object(["what": .string(what.rawValue), "seconds": .whole(seconds)]),
            headers: [.retryAfter: String(seconds)])
    }

    /// All together ask too much.
    static let tooBusy = Problem(
        status: .serviceUnavailable, code: .server(.tooBusy),
        detail: "The lot is very busy. Try again in some seconds.", headers: [.retryAfter: "5"])

    static let tooManyConnections = Problem(
        status: .serviceUnavailable, code: .server(.tooBusy),
        detail: "Too many connections are open from your address. Close some, and try again.",
        headers: [.retryAfter: "10", .connection: "close"])
}
