import Synchronization

/// How many requests there were, and how long they took, by route: never by path, which has numbers of
/// people in it.
final class RequestFigures: Sendable {
    struct Series: Hashable, Comparable {
        var method: String
        var route: String
        var status: Int

        static func < (one: Series, other: Series) -> Bool {
            (one.route, one.method, one.status) < (other.route, other.method, other.status)
        }
    }

    struct Figures {
        var count = 0
        var seconds = 0.0
        /// How many took at most as long as each of the ``bounds``.
        var atMost = [Int](repeating: 0, count: RequestFigures.bounds.count)
    }

    /// In seconds.
    static let bounds = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3]

    private let series = Mutex<[Series: Figures]>([:])

    func note(_ name: Series, seconds: Double) {
        series.withLock { all in
            var figures = all[name] ?? Figures()
            figures.count += 1
            figures.seconds += seconds
            for (place, bound) in Self.bounds.enumerated() where seconds <= bound {
                figures.atMost[place] += 1
            }
            all[name] = figures
        }
    }

    var all: [(Series, Figures)] {
        series.withLock { all in all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    }
}
