import EventSourcing
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

struct ScriptTests {
    private let signUp2 = #"{"do":"sign-up","shift":1,"person":2}"#

    @Test func `tells each line's outcome with its number`() async throws {
        let results = try await ScriptRun().run(
            "# a comment", "", "  \t\r", signUp2, "  # indented", "nonsense",
            #"{"do":"sign-up","shift":9,"person":2}"#)
        #expect(results.map(\.line) == [4, 6, 7])
        #expect(results.map(\.short) == ["accepted", "malformed", "refused not-found"])
        #expect(
            results[0].json.description
                == #"{"line":4,"accepted":{"position":19,"events":["assignment.signed-up"],"#
                + #""ids":{"assignment":1}}}"#)
    }

    @Test func `tells beside an outcome what it left as it is`() async throws {
        let plan = #"{"do":"generate-schedule","season":2,"expect":"accepted"}"#
        let results = try await ScriptRun().run(
            #"{"do":"create-season","name":"Spring","year":2027,"firstDay":"2027-03-27","lastDay":"2027-03-28","location":"Lot","timeZone":"Europe/Berlin"}"#,
            #"{"do":"define-template","name":"Watch","kind":"weekend","weekdays":["saturday","sunday"],"start":"02:15","end":"02:45","requiredScouts":0,"requiredParents":2}"#,
            plan, plan)
        #expect(results.map(\.short) == ["accepted", "accepted", "accepted", "accepted"])
        for result in results.dropFirst(2) {
            #expect(result.json.description.contains(#""remarks":[{"code":"left-out","#))
            #expect(result.json.description.contains("2027-03-28"))
        }
    }

    @Test func `goes on after a line that is malformed, which leaves no trace`() async throws {
        let run = try await ScriptRun()
        _ = try await run.run("{", #"{"do":"sign-up","shift":1}"#, #"{"do":"x"}"#, signUp2)
        #expect(run.store.head == SmallLot.head.advanced(by: 1))
    }

    @Test func `records commands in a row with one flush, and asks after the flush`() async throws {
        let run = try await ScriptRun()
        let before = run.store.diary.all.count
        let results = try await run.run(
            signUp2, #"{"do":"sign-up","shift":1,"person":3}"#,
            #"{"ask":"shift-details","shift":1,"expect":{"assignments":[{"person":2},{"person":3}]}}"#,
            #"{"do":"cancel-assignment","assignment":1}"#,
            #"{"ask":"shift-details","shift":1,"expect":{"assignments":[{"person":3}]}}"#)
        #expect(results.map(\.short) == ["accepted", "accepted", "answer", "accepted", "answer"])
        #expect(
            run.store.diary.all.dropFirst(before).filter { $0.hasPrefix("append") }
                == ["append 2", "append 1"])
    }

    @Test func `binds what was made to names`() async throws {
        let results = try await ScriptRun().run(
            #"{"do":"add-household","name":"Lee","let":"home"}"#,
            #"{"do":"add-family-member","household":"$home","firstName":"Kim","lastName":"Lee","kind":"adult","let":"kim"}"#,
            #"{"do":"sign-up","shift":1,"person":"$kim","let":"place"}"#,
            #"{"do":"sign-up","shift":1,"person":"$kim","let":"again"}"#,
            #"{"do":"cancel-assignment","assignment":"$again"}"#,
            #"{"do":"sign-up","shift":99,"person":"$kim","let":"none"}"#,
            #"{"do":"cancel-assignment","assignment":"$none"}"#)
        #expect(
            results.map(\.short) == [
                "accepted", "accepted", "accepted", "accepted", "accepted", "refused not-found",
                "malformed",
            ])
    }

    @Test func `holds outcomes against what was expected`() async throws {
        let results = try await ScriptRun().run(
            #"{"do":"sign-up","shift":1,"person":2,"expect":"accepted"}"#,
            #"{"do":"sign-up","shift":1,"person":2,"expect":"unchanged"}"#,
            #"{"do":"sign-up","shift":1,"person":3,"expect":"unchanged"}"#,
            #"{"do":"sign-up","shift":9,"person":3,"expect":"not-found"}"#,
            #"{"do":"sign-up","shift":9,"person":3,"expect":"shift-full"}"#,
            #"{"do":"sign-up","shift":9,"person":3,"expect":"accepted"}"#,
            #"{"do":"sign-up","shift":1,"person":3,"expect":"not-found"}"#)
        #expect(
            results.map(\.short) == [
                "accepted", "accepted", "accepted!", "refused not-found", "refused not-found!",
                "refused not-found!", "accepted!",
            ])
    }

    @Test func `holds answers against what was expected`() async throws {
        let results = try await ScriptRun().run(
            #"{"ask":"shift-details","shift":1,"expect":{"freeParents":2}}"#,
            #"{"ask":"shift-details","shift":1,"expect":{"freeParents":1}}"#,
            #"{"ask":"shift-details","shift":9,"expect":"not-found"}"#,
            #"{"ask":"shift-details","shift":9,"expect":{"shift":{"shift":9}}}"#)
        #expect(results.map { $0.isUnexpected } == [false, true, false, true])
    }

    /// The value cannot be: the line is refused before it is asked or done.
    @Test func `holds refused values against what was expected, too`() async throws {
        let results = try await ScriptRun().run(
            #"{"do":"sign-up","shift":0,"person":2}"#,
            #"{"do":"sign-up","shift":0,"person":2,"expect":"invalid"}"#,
            #"{"do":"sign-up","shift":0,"person":2,"expect":"accepted"}"#,
            #"{"ask":"shift-details","shift":0,"expect":{"shift":{"shift":1}}}"#)
        #expect(
            results.map(\.short) == [
                "refused invalid", "refused invalid", "refused invalid!", "refused invalid!",
            ])
    }

    @Test func `takes no moment that is before the line before`() async throws {
        let results = try await ScriptRun().run(
            #"{"at":"2026-11-05T00:00:00Z","do":"add-household","name":"A"}"#,
            #"{"at":"2026-11-04T23:59:59Z","do":"add-household","name":"B"}"#,
            #"{"at":"2026-11-05T01:00:00+01:00","do":"add-household","name":"C"}"#,
            #"{"do":"add-household","name":"D"}"#,
            #"{"at":"2026-11-06T00:00:00Z","ask":"seasons"}"#,
            #"{"at":"2026-11-05T12:00:00Z","do":"add-household","name":"E"}"#)
        #expect(
            results.map(\.short) == [
                "accepted", "malformed", "accepted", "accepted", "answer", "malformed",
            ])
        let message = try #require(results[1].content["message"]?.string)
        #expect(message.contains("“at” goes backwards"))
    }

    @Test func `has no time before 1970, and none behind the horizon`() async throws {
        let early = #"{"at":"1969-12-31T23:59:59Z","do":"add-household","name":"A"}"#
        #expect(throws: MalformedLine.self) { try ScriptLine(early) }
        let horizon = Instant(iso8601: "2036-11-05T12:00:00Z")!
        #expect(throws: Never.self) { try Script.require(horizon, notAfter: horizon) }
        #expect(throws: MalformedLine.self) {
            try Script.require(
                Instant(milliseconds: horizon.milliseconds + 1), notAfter: horizon)
        }
    }

    @Test func `asks as of the past`() async throws {
        let results = try await ScriptRun().run(
            signUp2,
            #"{"ask":"shift-details","shift":1,"atPosition":18,"expect":{"assignments":[]}}"#,
            #"{"ask":"shift-details","shift":1,"atPosition":19,"expect":{"assignments":[{"person":2}]}}"#,
            #"{"ask":"shift-details","shift":1,"atPosition":20,"expect":"invalid"}"#,
            #"{"ask":"shift-details","shift":1,"asOf":"2020-01-01T00:00:00Z","expect":"no-lot"}"#)
        #expect(results.allSatisfy { !$0.isUnexpected })
    }

    @Test func `uses keys as they stand`() async throws {
        let results = try await ScriptRun().run(
            #"{"do":"sign-up","shift":1,"person":2,"key":"k"}"#,
            #"{"do":"sign-up","shift":1,"person":2,"key":"k","expect":"accepted"}"#,
            #"{"do":"sign-up","shift":1,"person":3,"key":"k","expect":"key-reused"}"#)
        #expect(results.allSatisfy { !$0.isUnexpected })
        #expect(results[0].content == results[1].content)
    }

    @Test func `takes no line that is too long, nor one that is cut in the middle`() async throws {
        let long =
            "{\"do\":\"add-household\",\"name\":\"" + String(repeating: "x", count: 4 << 20) + "\"}"
        let megabyte =
            "{\"do\":\"add-household\",\"name\":\"" + String(repeating: "x", count: 1 << 20) + "\"}"
        let results = try await ScriptRun().run(
            long, megabyte, String(signUp2.dropLast(5)), #"{"do":"add-household","name":"a\u0007"}"#
        )
        #expect(
            results.map(\.short) == [
                "malformed", "refused invalid", "malformed", "refused invalid",
            ])
    }

    @Test func `says so when the disk fails, instead of telling outcomes`() async throws {
        let run = try await ScriptRun()
        run.store.breakDown()
        await #expect(throws: ProcessorError.self) { try await run.run(signUp2) }
        let answers = try await run.run(
            #"{"ask":"shift-details","shift":1,"expect":{"assignments":[]}}"#)
        #expect(answers.map(\.short) == ["answer"])
    }

    @Test func `runs on an empty lot as on any other`() async throws {
        let results = try await ScriptRun(open: false).run(
            signUp2, #"{"ask":"seasons"}"#, #"{"ask":"audit","expect":"no-lot"}"#)
        #expect(results.map(\.short) == ["refused no-lot", "refused no-lot", "refused no-lot"])
    }
}
