#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The seeds of the random histories: `TREELOT_TEST_SEEDS` says how many, `TREELOT_TEST_SEED` runs
/// the one that a failure named.
enum Seeds {
    static let all: [UInt64] = {
        if let seed = number("TREELOT_TEST_SEED") { return [seed] }
        return Array(1...max(1, number("TREELOT_TEST_SEEDS") ?? 120))
    }()

    private static func number(_ name: String) -> UInt64? {
        getenv(name).flatMap { UInt64(String(cString: $0)) }
    }
}
