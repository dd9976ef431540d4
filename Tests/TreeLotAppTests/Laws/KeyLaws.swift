import EventSourcing
import TestSupport
import Testing
import TreeLot

@testable import AppTestSupport
@testable import TreeLotApp

/// Law 4: the same key records once and answers the same; with another content it is refused.
struct KeyLaws {
    /// The actions that make something new each time that they are told are on the page for those who write
    /// scripts; all others find that it is so already, or are refused.
    @Test func `what is so already is recorded no second time`() throws {
        var repeatable: Set<String> = []
        for history in RandomHistory.all {
            var commits = history.commits[...]
            var lot = Lot()
            for step in history.recorded {
                let end = step.outcome.acceptance!.position
                while let commit = commits.first, commit.last <= end {
                    lot.apply(commits.removeFirst())
                }
                // Time never goes backwards, whatever a submission says.
                var context = step.submission.context
                context.now = max(context.now, lot.settings.latest)
                let command = step.submission.command
                // What was refused in part, as a remark says, may be possible the second time.
                guard !(command is any IssuesCodes), !(command is any IssuesToken),
                    step.outcome.acceptance?.reply.remarks.isEmpty ?? true,
                    let again = try? command.decide(lot, context), !again.isEmpty
                else { continue }
                repeatable.insert(step.submission.name)
            }
        }
        let listed = try MarkdownPage("docs/scripts.md").names(under: "Doing it once")
            .subtracting(["key-reused"])
        #expect(repeatable.subtracting(listed).isEmpty)
        // Few mails can be repeated at once, and not in all sets of histories there is one of each kind.
        let mails: Set = ["send-email-link", "mail-sign-in-code", "mail-way-in"]
        if RandomHistory.all.count >= 1000 {
            #expect(listed.subtracting(repeatable).subtracting(mails).isEmpty)
        }
    }

    @Test func `a command that is told again with its key finds what it did`() throws {
        for history in RandomHistory.all {
            let store = try history.store()
            var clerk = Clerk(store: store, models: ReadModels(folding: history.commits))
            for step in history.recorded where step.submission.key != nil {
                var retry = step.submission
                retry.context.now = .latest
                // What the log does not hold is told once: codes, tokens, remarks.
                var first = step.outcome.acceptance
                first?.reply = LotReply()
                #expect(try clerk.decide(retry).acceptance == first, "seed \(history.seed)")
            }
            try clerk.flush()
            #expect(try store.all() == history.commits, "seed \(history.seed)")
        }
    }

    @Test func `a key is of no use for anything else, or to anybody else`() throws {
        for history in RandomHistory.all {
            let store = try history.store()
            var clerk = Clerk(store: store, models: ReadModels(folding: history.commits))
            for step in history.recorded where step.submission.key != nil {
                var other = step.submission
                other.context.actor =
                    other.context.actor == .visitor ? .system : .visitor
                #expect(try clerk.decide(other).code == "key-reused", "seed \(history.seed)")
                // Erased words cannot be compared.
                if step.submission.name == "add-household",
                    clerk.models.keys.find(step.submission.key!)?.digest == 0
                {
                    continue
                }
                other = try say("add-household", #""name":"Key Law""#, key: step.submission.key)
                #expect(try clerk.decide(other).code == "key-reused", "seed \(history.seed)")
            }
            try clerk.flush()
            #expect(store.head == history.commits.last?.last ?? .start, "seed \(history.seed)")
        }
    }
}

extension RandomHistory {
    /// The steps that recorded something, each the first time.
    var recorded: [Step] {
        var seen: Set<Position> = []
        return steps.filter { step in
            guard let acceptance = step.outcome.acceptance, !acceptance.isUnchanged else {
                return false
            }
            return seen.insert(acceptance.position).inserted
        }
    }

    func store() throws -> InMemoryEventStore<LotEvent> {
        let store = InMemoryEventStore<LotEvent>()
        try store.append(commits, after: .start)
        return store
    }
}
