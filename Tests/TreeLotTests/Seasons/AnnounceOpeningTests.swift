import EventSourcing
import Testing

@testable import TreeLot

struct AnnounceOpeningTests {
    private let opens = Instant.dec(1, "18:00")
    private let command = AnnounceOpening(season: 1)

    /// One shift, published before sign-up opens.
    private var published: Given {
        Given.season.shift("2026-12-05", "09:00", "12:00", publish: false)
            .policy { $0.signUpOpensAt = .set(opens) }.and(PublishSchedule(season: 1))
    }

    private func due(_ given: Given, at now: Instant) -> [String] {
        given.lot.dueActions(for: .morning, at: now).map { type(of: $0.command).name }
    }

    private func newest(_ given: Given) -> Notice? { given.lot.inbox.table.rows.last?.notice }

    @Test func `what is published before sign-up opens says from when it is open`() throws {
        let notice = try #require(newest(published))
        #expect(notice.opensAt?.instant == opens)
        let text = PlainEnglish().text(of: published.lot.told(notice, to: .operator)).body
        #expect(text.contains("opens Tue 1 Dec, 18:00") && !text.contains("open for sign-up"))
        let later = Given.season.shift("2026-12-05", "09:00", "12:00", publish: false)
            .policy { $0.signUpOpensAt = .set(opens) }.and(PublishSchedule(season: 1), at: opens)
        #expect(newest(later)?.opensAt == nil)
    }

    @Test func `all are told when it opens, once`() {
        #expect(due(published, at: opens.advanced(byMinutes: -1)).isEmpty)
        #expect(due(published, at: opens) == ["announce-opening"])
        let told = published.and(command, by: .system, at: opens)
        #expect(newest(told)?.kind == .signUpOpen)
        #expect(told.lot.inbox.table.rows.last?.recipients.count == 10)
        #expect(due(told, at: opens).isEmpty)
        #expect(told.when(command, by: .system, at: opens.later(days: 1)) == .unchanged)
        #expect(
            published.when(command, by: .system, at: opens.advanced(byMinutes: -1)).code
                == "too-early")
        #expect(published.whoMay(command, at: opens) == [.system])
    }

    @Test func `where the rules name another moment, all are told of it, and it counts`() {
        let later = opens.later(days: 1)
        let moved = published.policy { $0.signUpOpensAt = .set(later) }
        #expect(newest(moved)?.kind == .signUpMoved && newest(moved)?.opensAt?.instant == later)
        #expect(due(moved, at: opens).isEmpty && due(moved, at: later) == ["announce-opening"])
        let earlier = opens.later(hours: -1)
        let sooner = published.policy { $0.signUpOpensAt = .set(earlier) }
        #expect(due(sooner, at: earlier.advanced(byMinutes: -1)).isEmpty)
        #expect(due(sooner, at: earlier) == ["announce-opening"])
        let past = published.policy { $0.signUpOpensAt = .set(opens.later(days: -1)) }
        #expect(due(past, at: .beforehand) == ["announce-opening"])
        let now = published.policy { $0.signUpOpensAt = .set(nil) }
        #expect(due(now, at: .beforehand) == ["announce-opening"])
    }

    @Test func `sign-up that was open and is closed again is announced anew`() {
        let told = published.and(command, by: .system, at: opens)
        let again = opens.later(days: 1)
        var change = SetSeasonPolicy(season: 1)
        change.signUpOpensAt = .set(again)
        let closed = told.and(change, at: opens.later(hours: 1))
        #expect(newest(closed)?.kind == .signUpMoved)
        #expect(due(closed, at: again) == ["announce-opening"])
    }

    @Test func `nothing is announced where it was open from the start, nor days too late`() {
        #expect(due(.troop, at: .beforehand).isEmpty)
        #expect(due(published, at: opens.later(days: 1)).isEmpty)
    }
}
