#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Lines on the standard output, each with one system call: whole, and past every buffer.
enum Line {
    static func say(_ text: String) {
        send(text, to: 1)
    }

    /// On the standard error.
    static func complain(_ text: String) { send(text, to: 2) }

    private static func send(_ text: String, to descriptor: Int32) {
        let bytes = Array((text.replacing("\n", with: " ") + "\n").utf8)
        // A reader that has gone is no reason to stop.
        _ = write(descriptor, bytes, bytes.count)
    }
}
