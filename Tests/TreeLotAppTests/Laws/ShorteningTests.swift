import EventSourcing
import Foundation
import Testing
import TreeLot

@testable import AppTestSupport
@testable import TreeLotApp

/// What breaks a law is told as a short story.
struct ShorteningTests {
    @Test func `a story has what is needed and nothing else`() throws {
        let isSignUp = { (history: RandomHistory) in
            history.commits.contains { $0.envelope.command == "sign-up" }
        }
        let history = try #require(RandomHistory.all.first(where: isSignUp))
        let story = history.shortened(while: isSignUp)
        #expect(isSignUp(story))
        #expect(story.steps.allSatisfy { $0.outcome.refusal == nil })
        #expect(story.steps.count < history.steps.count / 3, "\(story.story)")
        for place in story.steps.indices {
            var submissions = story.steps.map(\.submission)
            submissions.remove(at: place)
            let without = RandomHistory(seed: story.seed, submissions)
            #expect(!isSignUp(without), "line \(place + 1) is not needed")
        }
    }

    @Test func `a law that is broken is told`() {
        withKnownIssue {
            hold(over: [RandomHistory(seed: 1)]) { history in
                history.steps.contains { $0.submission.name == "add-household" }
                    ? "a household was added" : nil
            }
        } matching: { issue in
            let text = "\(issue)"
            return text.contains("seed 1: a household was added")
                && text.components(separatedBy: "\"do\"").count == 2
        }
    }

    @Test func `so is one that throws`() throws {
        struct Thrown: Error {}
        try withKnownIssue {
            try hold(over: [RandomHistory(seed: 1)]) { history in
                let isBroken = history.steps.contains { $0.submission.name == "add-household" }
                if isBroken { throw Thrown() }
                return nil
            }
        } matching: { issue in
            let text = "\(issue)"
            return text.contains("seed 1: Thrown()")
                && text.components(separatedBy: "\"do\"").count == 2
        }
    }
}
