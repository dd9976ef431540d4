import EventSourcing
import Testing
import TreeLot

@testable import TreeLotWeb

struct PasskeyChallengesTests {
    private let challenges = PasskeyChallenges()
    private let now = TestLot.now
    private let question = PasskeyChallenges.Question(
        purpose: .signIn, party: RelyingParty(origin: "https://lot.example", site: nil)!)

    @Test func `are long, and another one each time`() {
        let drawn = (0..<100).map { _ in challenges.ask(question, at: now) }
        #expect(Set(drawn).count == 100 && drawn.allSatisfy { $0.bytes.count == 32 })
    }

    @Test func `are good once`() throws {
        let challenge = challenges.ask(question, at: now)
        #expect(try challenges.take(challenge, at: now) == question)
        #expect(throws: PasskeyProblem.wrongChallenge) { try challenges.take(challenge, at: now) }
        #expect(throws: PasskeyProblem.wrongChallenge) {
            try challenges.take(Base64URL([1]), at: now)
        }
    }

    @Test(arguments: [(-1, true), (0, false)] as [(Int64, Bool)])
    func `are good for five minutes`(milliseconds: Int64, isGood: Bool) {
        let challenge = challenges.ask(question, at: now)
        let later = Instant(
            milliseconds: now.advanced(byMinutes: 5).milliseconds + milliseconds)
        #expect(((try? challenges.take(challenge, at: later)) != nil) == isGood)
    }

    @Test func `are so many at the most, the latest of them`() throws {
        let first = challenges.ask(question, at: now)
        for _ in 0..<PasskeyChallenges.countMax {
            _ = challenges.ask(question, at: now.advanced(bySeconds: 1))
        }
        let last = challenges.ask(question, at: now.advanced(bySeconds: 2))
        #expect(challenges.count <= PasskeyChallenges.countMax)
        #expect(throws: PasskeyProblem.wrongChallenge) { try challenges.take(first, at: now) }
        #expect(try challenges.take(last, at: now) == question)
        // Those that are over make room for others.
        for _ in 0..<PasskeyChallenges.countMax {
            _ = challenges.ask(question, at: now.advanced(byMinutes: 6))
        }
        #expect(challenges.count <= PasskeyChallenges.countMax)
    }
}
