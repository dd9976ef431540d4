import EventSourcing
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

/// Holds a law over histories. One that breaks it is told as a story: the fewest of its actions that
/// still do.
/// - Parameter law: what is wrong with a history; nil if nothing is. What it throws is wrong, too.
func hold(
    over histories: some Sequence<RandomHistory> = RandomHistory.all,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ law: (RandomHistory) throws -> String?
) rethrows {
    func problem(of history: RandomHistory) -> String? {
        do { return try law(history) } catch { return "\(error)" }
    }
    for history in histories {
        guard let found = problem(of: history) else { continue }
        let story = history.shortened { problem(of: $0) != nil }
        let inStory = problem(of: story) ?? found
        Issue.record(
            "seed \(history.seed): \(found)\nThe shortest story: \(inStory)\n\(story.story)",
            sourceLocation: sourceLocation)
        return
    }
}

extension RandomHistory {
    /// A history of fewer actions of which `isWanted` is still true: none of them can be left out.
    ///
    /// After Zeller and Hildebrandt, “Simplifying and Isolating Failure-Inducing Input”, 2002: parts
    /// are left out, at first large ones, then smaller ones.
    func shortened(while isWanted: (RandomHistory) -> Bool) -> RandomHistory {
        var shortest = self
        var size = max(1, steps.count / 2)
        while true {
            var place = 0
            var hasShortened = false
            while place < shortest.steps.count {
                var submissions = shortest.steps.map(\.submission)
                submissions.removeSubrange(place..<min(place + size, submissions.count))
                let shorter = RandomHistory(seed: seed, submissions)
                if isWanted(shorter) {
                    shortest = shorter
                    hasShortened = true
                } else {
                    place += size
                }
            }
            if size == 1, !hasShortened { return shortest }
            size = max(1, size / 2)
        }
    }

    /// Its actions as the lines of a script.
    var story: String {
        steps.map { step in
            "\(step.submission.line)  # \(step.outcome.code)"
        }.joined(separator: "\n")
    }
}

extension Submission {
    /// As a script has it.
    var line: JSON {
        func members<C: LotCommand>(_ command: C) -> [JSON.Member] {
            guard case .object(let members) = JSON(record: command) else { return [] }
            return [JSON.Member("do", .string(C.name))] + members
        }
        return .object(
            [
                .init("at", .string(context.now.description)),
                .init("by", context.actor.json ?? .null),
            ] + members(action) + (key.map { [.init("key", .string($0))] } ?? []))
    }
}
