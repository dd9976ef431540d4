import EventSourcing
import TreeLotApp

// What is said over an ``OperatorSocket``, beside a script and its results.

/// What follows from the client.
enum OperatorRequest: String {
    /// A script: `"$name"` stands for what a line has made.
    case script
    /// Actions by themselves: every text stands for itself.
    case actions

    init?(line: String) { self.init(rawValue: line) }

    var line: String { rawValue + "\n" }
}

/// What a client needs to know of the lot, without reading its log.
struct LotNow {
    /// IANA name.
    let timeZone: String
    /// The latest moment in the log.
    let latest: Instant

    var json: JSON {
        .object(["timeZone": .string(timeZone), "latest": .string(latest.description)])
    }
}

extension LotNow {
    /// Reads what ``json`` has written; nil for anything else.
    init?(json: JSON?) {
        guard case .string(let timeZone)? = json?["timeZone"],
            case .string(let text)? = json?["latest"], let latest = Instant(iso8601: text)
        else { return nil }
        self.init(timeZone: timeZone, latest: latest)
    }
}

/// The last line of the process that has the lot open.
enum OperatorFarewell {
    /// All was done.
    case end(LotNow)
    /// The disk or the log failed; what was done before is recorded.
    case failed(String)

    var json: JSON {
        switch self {
        case .end(let lot): .object(["end": lot.json])
        case .failed(let why): .object(["failed": .string(why)])
        }
    }

    /// Reads what ``json`` has written; nil for anything else, such as the result of a line.
    init?(json: JSON) {
        if let lot = LotNow(json: json["end"]) {
            self = .end(lot)
        } else if case .string(let why)? = json["failed"] {
            self = .failed(why)
        } else {
            return nil
        }
    }
}
