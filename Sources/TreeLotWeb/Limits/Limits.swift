import NIOCore

/// How much of anything the server takes.
enum Limits {
    static let headerBytesMax = 16 << 10
    /// A line on which nothing is said is closed; streams say something more often. A head that comes byte
    /// by byte is nothing until it is whole.
    static let idleTimeout = TimeAmount.seconds(60)
    /// For a body to arrive, drop by drop or not: the longest is short.
    static let bodyTime = Duration.seconds(30)
    /// Streams included; who comes later waits until somebody leaves.
    static let connectionsMax = 8192
}
