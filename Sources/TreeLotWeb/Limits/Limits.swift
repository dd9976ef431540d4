import NIOCore

/// The limits of one client, and of all together: every number of the service in one place. `docs/limits.md`
/// has them in one table.
public enum Limits {
    static let headerBytesMax = 16 << 10
    /// A path with its query. A form has a body.
    static let targetBytesMax = 8 << 10
    /// No action needs more: the largest is a message. Nor does a passkey, whose attestation may have a few certificates.
    static let bodyBytesMax = 64 << 10
    /// A connection on which no request is under way is closed after this; a head that comes byte by byte is
    /// no request until it is whole. Streams say something more often.
    static let idleTimeout = TimeAmount.seconds(20)
    /// Time for which a client may still send after it was told that its connection closes.
    static let closingTime = TimeAmount.seconds(2)
    /// For a body to arrive, drop by drop or not: the longest is short.
    static let bodyTime = Duration.seconds(30)
    /// Answers to wrong codes wait this long, beyond the limit of ``TreeLotApp/AttemptLimiter``.
    public static let wrongCodeDelay = Duration.seconds(2)

    /// Open connections, streams included, where the process may have more descriptors.
    public static let connectionsMax = 8192
    static let connectionsOfAddressMax = 512
    /// Connections beyond the limits that are let in for one request, to be told so.
    static let surplusMax = 64

    static let requestsPerSecond = 50
    /// Requests at once, in seconds’ worth.
    static let burstSeconds = 10
    /// An address of a client that is not signed in has this fraction (1/n) of an account’s requests.
    static let visitorShare = 5
    /// All visitors together have this many accounts’ requests.
    static let visitorsTogether = 10

    static let streamsOfAccountMax = 20
    static let streamsOfAddressMax = 300
    static let streamsMax = 5_000

    /// Looks into the past of one client that are under way.
    static let pastAtOnceMax = 2
    static let pastPerMinute = 60

    /// Sign-ins at another provider that began from one address and did not end well.
    static let tripsOfAddressMax = 40
    static let tripsPerMinute = 2
    static let tripsMax = 400
    static let tripsOfAllPerMinute = 120

    /// Actions in a day, and bytes that they record.
    static let daily = DailyBudget(actions: 5_000, bytes: 32 << 20)
    /// The same for an address of a client that is not signed in.
    static let dailyOfAddress = DailyBudget(actions: 1_000, bytes: 4 << 20)
    static let dailyOfAll = DailyBudget(actions: 500_000, bytes: 2 << 30)
    /// Bytes of an event in the log beside the words of its action.
    static let bytesOfEvent = 128
}

/// The limits of a day.
struct DailyBudget: Sendable, Equatable {
    var actions: Int
    var bytes: Int
}
