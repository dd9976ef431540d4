import Foundation
import TreeLotWeb

/// How many files and connections the process may have open.
enum Descriptors {
    /// Kept for the log, snapshots, mail and connections to elsewhere.
    private static let reserve = 64
    /// More than the server ever uses.
    private static let wanted: rlim_t = 65_536

    /// Raises the soft limit to the hard one, as far as it is of use.
    /// - Returns: how many connections can be open at once.
    static func raise() -> Int {
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return Limits.connectionsMax }
        let goal = min(limit.rlim_max, max(wanted, limit.rlim_cur))
        if goal > limit.rlim_cur {
            let soft = limit.rlim_cur
            limit.rlim_cur = goal
            if setrlimit(resource, &limit) != 0 { limit.rlim_cur = soft }
        }
        let count = Int(min(limit.rlim_cur, wanted)) - reserve
        return max(16, min(count, Limits.connectionsMax))
    }
}
