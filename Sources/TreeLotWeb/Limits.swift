import NIOCore

/// How much of anything the server takes.
enum Limits {
    static let headerBytesMax = 16 << 10
    /// A line on which nothing is said is closed; streams say something more often.
    static let idleTimeout = TimeAmount.seconds(60)
    /// Streams included; who comes later waits until somebody leaves.
    static let connectionsMax = 8192
}
