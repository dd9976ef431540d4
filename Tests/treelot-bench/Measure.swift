import EventSourcing
import TreeLotApp
import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

enum Measure {
    /// Runs `body` and returns how long it took, in seconds.
    static func seconds<Result>(_ body: () throws -> Result) rethrows -> (Double, Result) {
        let start = ContinuousClock.now
        let result = try body()
        return ((ContinuousClock.now - start).inSeconds, result)
    }

    /// The same of what waits for others.
    static func secondsAwaiting<Result>(
        isolation: isolated (any _Concurrency.Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> (Double, Result) {
        let start = ContinuousClock.now
        let result = try await body()
        return ((ContinuousClock.now - start).inSeconds, result)
    }

    /// The most memory that this process ever had in use, in bytes.
    static var peakBytes: Int {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss
        #else
            getrusage(RUSAGE_SELF.rawValue, &usage)
            return usage.ru_maxrss * 1024
        #endif
    }

    /// How many threads this process has; nil where the system does not tell.
    static var threads: Int? {
        try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    }

    /// Lets this process have as many files open as it may.
    static func allowManyFiles() {
        var limit = rlimit()
        #if canImport(Glibc)
            let files = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
        #else
            let files = RLIMIT_NOFILE
        #endif
        guard getrlimit(files, &limit) == 0 else { return }
        #if canImport(Darwin)
            // More than this is refused, whatever the limit says.
            limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
        #else
            limit.rlim_cur = limit.rlim_max
        #endif
        setrlimit(files, &limit)
    }

    /// Prints the one line that a subcommand is for.
    static func report(_ figures: KeyValuePairs<String, JSON>) {
        print(JSON.object(figures))
    }
}

extension [Double] {
    /// The value below which this share of all values lies.
    /// - Precondition: there are values, and they are sorted.
    func quantile(_ share: Double) -> Double {
        self[Swift.min(count - 1, Int(Double(count) * share))]
    }

    var median: Double { sorted().quantile(0.5) }
}
