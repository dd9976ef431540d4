#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A run's seed: fixed, so that a run is like the one before, unless `TREELOT_TEST_SEED` sets it.
enum Seed {
    static func of(_ name: String) -> UInt64 {
        if let text = getenv("TREELOT_TEST_SEED"), let seed = UInt64(String(cString: text)) {
            return seed
        }
        // Each test has its own.
        return name.utf8.reduce(17) { $0 &* 31 &+ UInt64($1) }
    }
}
