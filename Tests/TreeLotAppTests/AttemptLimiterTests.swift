import EventSourcing
import Testing
import TreeLot

@testable import AppTestSupport
@testable import TreeLotApp

struct AttemptLimiterTests {
    private let limiter = AttemptLimiter()
    private let start = Instant(iso8601: "2026-11-01T12:00:00Z")!
    private let max = AttemptRateLimit.failuresMax

    /// Presents a code that is not valid, or one that is.
    private func attempt(
        by actor: Actor = .person(7), from address: String? = nil, after seconds: Int = 0,
        valid: Bool = false
    ) throws -> Outcome {
        var submission = try say("claim-profile", #""code":"x""#, by: actor)
        submission.context.now = start.advanced(bySeconds: seconds)
        return try limiter.attempt(submission, from: address) {
            .refused(valid ? .noLotHere : .codeInvalid)
        }
    }

    @Test func `after ten that are wrong, one more a minute`() throws {
        for _ in 0..<max { #expect(try attempt().code == "code-invalid") }
        let refused = try attempt(after: 59)
        #expect(refused.code == "too-many-attempts")
        #expect(refused.refusal?.facts["retryAt"] == "2026-11-01T12:01:00Z")
        #expect(refused.refusal?.message.contains("wait 1 minute.") == true)
        let flood = try attempt(after: -1)
        #expect(flood.refusal?.message.contains("wait 2 minutes.") == true)
        // What was turned away is not counted.
        #expect(try attempt(after: 60).code == "code-invalid")
        #expect(try attempt(after: 60).code == "too-many-attempts")
        #expect(try attempt(after: 119).code == "too-many-attempts")
        #expect(try attempt(after: 120).code == "code-invalid")
    }

    @Test func `all is forgotten after ten minutes`() throws {
        for _ in 0..<max { _ = try attempt() }
        let later = max * AttemptRateLimit.secondsPerFailure
        for _ in 0..<max { #expect(try attempt(after: later).code == "code-invalid") }
        #expect(try attempt(after: later).code == "too-many-attempts")
    }

    @Test func `a clock that is set back keeps none slowed until it is there again`() throws {
        for _ in 0..<max { _ = try attempt(after: 1800) }
        #expect(try attempt().code == "too-many-attempts")
        #expect(try attempt(after: 60).code == "code-invalid")
        #expect(try attempt(after: 60).code == "too-many-attempts")
    }

    @Test func `only wrong codes count`() throws {
        for _ in 0..<100 { #expect(try attempt(valid: true).code == "no-lot") }
        for _ in 0..<max { #expect(try attempt().code == "code-invalid") }
    }

    @Test func `an attempt of which nothing was found out does not count`() throws {
        let submission = try say("claim-profile", #""code":"x""#, by: .person(7))
        for _ in 0..<100 {
            #expect(throws: ProcessorError.self) {
                try limiter.attempt(submission) { throw ProcessorError.busy }
            }
        }
        #expect(try attempt().code == "code-invalid")
    }

    @Test func `accounts are counted apart, and so are addresses`() throws {
        for _ in 0..<max { _ = try attempt(by: .person(7), from: "a") }
        #expect(try attempt(by: .person(7), from: "b").code == "too-many-attempts")
        #expect(try attempt(by: .person(8), from: "a").code == "too-many-attempts")
        #expect(try attempt(by: .visitor, from: "a").code == "too-many-attempts")
        #expect(try attempt(by: .person(8), from: "b").code == "code-invalid")
        #expect(try attempt(by: .visitor, from: "c").code == "code-invalid")
    }

    @Test func `visitors without an address count together, and not with those who have one`()
        throws
    {
        for _ in 0..<max { _ = try attempt(by: .visitor) }
        #expect(try attempt(by: .visitor).code == "too-many-attempts")
        #expect(try attempt(by: .visitor, from: "a").code == "code-invalid")
    }

    @Test func `a right code gets in, however many wrong ones came from the same address`() throws {
        for _ in 0..<10 * max { _ = try attempt(by: .visitor, from: "1.2.3.4") }
        #expect(try attempt(by: .visitor, from: "1.2.3.4").code == "too-many-attempts")
        #expect(try attempt(by: .visitor, from: "1.2.3.4", valid: true).code == "no-lot")
        #expect(try attempt(by: .visitor, from: "1.2.3.4").code == "too-many-attempts")
    }

    @Test func `the port is no part of an address, and 64 bits of IPv6 are one`() throws {
        for port in 0..<max { _ = try attempt(by: .visitor, from: "1.2.3.4:\(port)") }
        #expect(try attempt(by: .visitor, from: "::ffff:1.2.3.4").code == "too-many-attempts")
        for host in 0..<max { _ = try attempt(by: .visitor, from: "2001:db8:1:2::\(host)") }
        #expect(
            try attempt(by: .visitor, from: "[2001:db8:1:2:ffff::1]:80").code
                == "too-many-attempts")
        #expect(try attempt(by: .visitor, from: "2001:db8:1:3::1").code == "code-invalid")
    }

    @Test func `a prefix is slowed after a hundred, wherever in it they come from`() throws {
        for number in 0..<AttemptRateLimit.failuresOfPrefixMax {
            #expect(try attempt(by: .visitor, from: "1.2.3.\(number)").code == "code-invalid")
        }
        #expect(try attempt(by: .visitor, from: "1.2.3.200").code == "too-many-attempts")
        #expect(try attempt(by: .visitor, from: "1.2.4.1").code == "code-invalid")
        #expect(try attempt(by: .visitor, from: "1.2.3.200", valid: true).code == "no-lot")
    }

    @Test func `other actions are never turned away`() throws {
        for _ in 0..<50 {
            let outcome = try limiter.attempt(signUp(2)) { .refused(.codeInvalid) }
            #expect(outcome.code == "code-invalid")
        }
    }

    @Test func `many at once are no way around it`() async throws {
        let scheduler = try await SmallLot.scheduler(over: NotingStore())
        let codes = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<60 {
                let guess = try say("claim-profile", #""code":"x""#, by: .visitor)
                group.addTask { [limiter] in
                    try await limiter.attempt(guess, from: "a", on: scheduler).code
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.count { $0 == "code-invalid" } == max)
        #expect(codes.count { $0 == "too-many-attempts" } == 60 - max)
    }

    @Test func `memory is bounded, and who failed most is remembered longest`() {
        var buckets = AttemptRateLimit()
        let guessers = (0..<50).map { [AttemptRateLimit.Client.address("guesser \($0)")] }
        for guesser in guessers {
            for _ in 0..<max { #expect(buckets.begin(guesser, at: start) == nil) }
        }
        var most = 0
        for number in 0..<RateBuckets<AttemptRateLimit.Client>.clientsMax * 5 / 4 {
            _ = buckets.begin([.address("\(number)")], at: start)
            most = Swift.max(most, buckets.count)
        }
        #expect(most == RateBuckets<AttemptRateLimit.Client>.clientsMax)
        #expect(guessers.allSatisfy { buckets.begin($0, at: start) != nil })
    }

    @Test func `a script is limited, too`() async throws {
        let run = try await ScriptRun()
        let guess =
            #"{"at":"2026-11-02T00:00:00Z","by":"visitor","do":"claim-profile","code":"0000"}"#
        let results = try await run.run(Array(repeating: guess, count: max + 1))
        #expect(results.prefix(max).allSatisfy { $0.short == "refused code-invalid" })
        #expect(results.last?.short == "refused too-many-attempts")
    }
}

extension LotRefusal {
    /// Any that says nothing about the code.
    fileprivate static var noLotHere: LotRefusal {
        do {
            _ = try AddHousehold().decide(Lot(), Context(actor: .operator, now: .earliest))
            preconditionFailure("there is no lot")
        } catch { return error }
    }
}
