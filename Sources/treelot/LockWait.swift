/// How long a log is waited for that another process has locked: most commands have ended by then.
struct LockWait {
    static let limit = Duration.seconds(2)
    /// After this time it is tried again.
    static let pause = Duration.milliseconds(20)

    private let deadline: ContinuousClock.Instant

    /// - Parameter limit: none, to try once.
    init(_ limit: Duration = LockWait.limit) { deadline = .now.advanced(by: limit) }

    var isOver: Bool { .now >= deadline }
}
