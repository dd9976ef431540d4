import EventSourcing
import TestSupport
import Testing

@testable import treelot

/// Which generations of a backup are kept.
struct RetentionTests {
    private func rule(_ text: String) throws -> Retention {
        try #require(Retention(argument: text), "\(text)")
    }

    private func moment(_ text: String) throws -> Instant {
        try #require(Instant(iso8601: text), "\(text)")
    }

    private func kept(_ text: String, of moments: [String]) throws -> [String] {
        try rule(text).kept(of: moments.map(moment)).sorted().map(\.description)
    }

    @Test func `is written with counts of days, weeks, months and years`() throws {
        for text in ["7d,4w,12m", "1y", "5", "5,7d", "365d"] { _ = try rule(text) }
        for text in ["", "0", "0d", "d", "7d,", ",7d", "7d,3d", "5,6", "-1d", "7x", "7 d", "1.5d"] {
            #expect(Retention(argument: text) == nil, "\(text)")
        }
    }

    @Test func `the newest of a day is kept, by the clock of UTC`() throws {
        let moments = [
            "2026-12-03T12:00:00Z", "2026-12-04T23:59:59Z", "2026-12-05T00:00:00Z",
            "2026-12-05T09:58:00Z",
        ]
        #expect(try kept("1d", of: moments) == [moments[3]])
        #expect(try kept("2d", of: moments) == [moments[1], moments[3]])
        // Days that have none do not count.
        #expect(try kept("2d", of: [moments[0], moments[3]]) == [moments[0], moments[3]])
    }

    @Test func `weeks begin on Monday, also over the turn of a year`() throws {
        // Monday 28 December 2026 to Sunday 3 January 2027 are one week.
        let moments = [
            "2026-12-27T12:00:00Z", "2026-12-28T12:00:00Z", "2027-01-03T12:00:00Z",
            "2027-01-04T12:00:00Z",
        ]
        #expect(try kept("3w", of: moments) == [moments[0], moments[2], moments[3]])
        #expect(try kept("2m", of: moments) == [moments[1], moments[3]])
        #expect(try kept("9y", of: moments) == [moments[1], moments[3]])
    }

    @Test func `a bare number is of the newest, whenever they were made`() throws {
        let moments = (1...9).map { "2026-12-05T09:58:0\($0)Z" }
        #expect(try kept("3", of: moments) == Array(moments.suffix(3)))
        #expect(try kept("3,1d", of: moments) == Array(moments.suffix(3)))
        #expect(try kept("20", of: moments) == moments)
        #expect(try kept("1d", of: []) == [])
    }

    /// Over random sets and rules.
    @Test func `keeps the newest, no more than it says, and all of what it has kept`() throws {
        let seed: UInt64 = 901
        var random = SeededRandom(seed: seed)
        for round in 0..<500 {
            let label: Comment = "round \(round) of seed \(seed)"
            let days = Int.random(in: 1...900, using: &random)
            let moments = (0..<Int.random(in: 1...80, using: &random)).map { _ in
                Instant(milliseconds: 1_790_000_000_000).advanced(
                    bySeconds: Int.random(in: 0...days * 86_400, using: &random))
            }
            let counts = ["", "d", "w", "m", "y"].compactMap { unit -> (String, Int)? in
                let count = Int.random(in: 0...8, using: &random)
                return count > 0 ? ("\(count)\(unit)", count) : nil
            }
            guard !counts.isEmpty else { continue }
            let rule = try rule(counts.map(\.0).joined(separator: ","))
            let kept = rule.kept(of: moments)
            #expect(kept.contains(moments.max()!) && kept.isSubset(of: moments), label)
            #expect(kept.count <= counts.reduce(0) { $0 + $1.1 }, label)
            #expect(rule.kept(of: kept) == kept, label)
            // What is removed today is not missed later: a newer one changes only what falls out.
            let next = moments.max()!.advanced(
                bySeconds: Int.random(in: 1...9_000_000, using: &random))
            #expect(
                rule.kept(of: moments + [next]) == rule.kept(of: Array(kept) + [next]), label)
        }
    }
}
