import EventSourcing
import TestSupport
import Testing

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp

/// What other programs read of the log.
struct EventFeedTests {
    private let feed = EventFeed(logID: [0x5e, 0xed], hasNames: false)
    private let withNames = EventFeed(logID: [0x5e, 0xed], hasNames: true)

    @Test func `behind any event come all later ones, each once and in order`() {
        hold(over: RandomHistory.all.prefix(100)) { history in
            let all = history.commits.flatMap { feed.events(of: $0, after: .start).map(\.position) }
            for commit in history.commits {
                for position in commit.first.value...commit.last.value {
                    let rest = feed.events(of: commit, after: Position(position)).map(\.position)
                    let expected = all.filter { $0.value > position && $0 <= commit.last }
                    guard rest == expected else { return "behind \(position): \(rest)" }
                }
            }
            return all == all.sorted() && Set(all).count == all.count ? nil : "\(all)"
        }
    }

    @Test func `what people have written goes along only where it may`() {
        var words = 0
        for history in RandomHistory.all.prefix(200) {
            for commit in history.commits {
                let told = feed.events(of: commit, after: .start).map(\.json)
                let named = withNames.events(of: commit, after: .start).map(\.json)
                #expect(told.count == named.count)
                for event in commit.events where event.isForOtherPrograms {
                    for text in event.fact.personalTexts {
                        guard let word = text.text.value, word.count > 3 else { continue }
                        let quoted = JSON.string(word).description
                        #expect(
                            !told.contains { $0.description.contains(quoted) },
                            "seed \(history.seed): \(word)")
                        #expect(
                            named.contains { $0.description.contains(quoted) },
                            "seed \(history.seed): \(word)")
                        words += 1
                    }
                }
                #expect(!told.contains { $0["reason"] != nil })
                let reason = commit.envelope.reason?.value
                #expect(named.allSatisfy { $0["reason"] == reason.map { .string($0) } })
            }
        }
        #expect(words > 100)
    }

    @Test func `what lets people in, and what only they may know, is left out`() {
        var leftOut: Set<String> = []
        var told: Set<String> = []
        for history in RandomHistory.all.prefix(200) {
            for commit in history.commits {
                let positions = Set(feed.events(of: commit, after: .start).map(\.position))
                commit.forEachEvent { event, stamp in
                    if positions.contains(stamp.position) {
                        told.insert(event.typeName)
                    } else {
                        leftOut.insert(event.typeName)
                    }
                }
            }
        }
        #expect(leftOut.isDisjoint(with: told))
        #expect(leftOut.isSuperset(of: ["session.opened", "code.used", "message.read"]))
        #expect(told.isSuperset(of: ["person.added", "assignment.signed-up", "visit.checked-in"]))
    }

    @Test func `an event says who did what, when, to what, and why`() async throws {
        let scheduler = try Scheduler(store: InMemoryEventStore<LotEvent>(), secrets: ToySecrets())
        let now = Instant(iso8601: "2026-11-20T12:00:00Z")!
        let context = Context(actor: .operator, now: now)
        let open = OpenLot(
            troop: "Troop 5", timeZone: "America/Los_Angeles",
            leader: OpenLot.Leader(firstName: "Ada", lastName: "Lovell"))
        _ = try await scheduler.execute(Submission(open, context: context, face: .cli))
        let page = try await scheduler.events(after: .start, limit: 1, hasNames: false, context)
        // A commit stays whole.
        #expect(page.events.count > 1 && page.end == scheduler.head)
        let first = try #require(page.events.first).json
        #expect(first["specversion"] == "1.0" && first["id"] == "1" && first["commit"] == "1")
        #expect(first["type"] == "lot.opened" && first["command"] == "open-lot")
        #expect(first["actor"] == "operator" && first["face"] == "cli")
        #expect(first["data"]?["troop"] == "Troop 5")
        let second = page.events[1].json
        #expect(second["subject"] == "person/1" && second["data"]?["firstName"] == nil)
        let head = scheduler.head
        let rest = try await scheduler.events(after: head, limit: 9, hasNames: false, context)
        #expect(rest.events.isEmpty && rest.end == head)
        // Whoever has read further has read what is gone.
        await #expect(throws: LotRefusal.self) {
            try await scheduler.events(
                after: head.advanced(by: 1), limit: 9, hasNames: false, context)
        }
        await #expect(throws: LotRefusal.self) {
            try await scheduler.events(
                after: .start, limit: 9, hasNames: false, Context(actor: .visitor, now: now))
        }
    }
}
