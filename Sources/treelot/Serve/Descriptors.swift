import Foundation
import TreeLotWeb

/// How many files and connections the process may have open.
enum Descriptors {
    /// Kept for the log, snapshots, mail and connections to elsewhere.
    private static let reserve = 64
    /// Of each open lot of many: its log, its lock, its socket, and what it reads and sends.
    private static let reserveOfLot = 8
    /// More than the server ever uses.
    private static let wanted: rlim_t = 65_536

    /// Raises the soft limit to the hard one, as far as it is of use.
    /// - Parameter lots: how many are open besides.
    /// - Returns: how many connections can be open at once.
    static func raise(beside lots: Int) -> Int {
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
        let all = Int(min(limit.rlim_cur, wanted))
        let count = all - min(reserve + reserveOfLot * lots, all / 2)
        return max(16, min(count, Limits.connectionsMax))
    }
}
