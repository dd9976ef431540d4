#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Lines on the standard output, each with one system call: whole, and past every buffer.
enum Line {
    static func say(_ text: String) {
        let bytes = Array((text.replacing("\n", with: " ") + "\n").utf8)
        // A reader that has gone is no reason to stop.
        _ = write(1, bytes, bytes.count)
    }
}
