import Foundation

/// Where random numbers begin: fixed, so that a run is like the one before, unless the environment says
/// otherwise.
package enum Seed {
    /// Of one test, by its name; `TREELOT_TEST_SEED` sets it.
    package static func of(_ name: String) -> UInt64 {
        // Each test has its own.
        number("TREELOT_TEST_SEED") ?? name.utf8.reduce(17) { $0 &* 31 &+ UInt64($1) }
    }

    /// Of the random histories: `TREELOT_TEST_SEEDS` says how many, `TREELOT_TEST_SEED` runs the one
    /// that a failure named.
    package static let ofHistories: [UInt64] = {
        if let seed = number("TREELOT_TEST_SEED") { return [seed] }
        return Array(1...max(1, number("TREELOT_TEST_SEEDS") ?? 120))
    }()

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
}
