import EventSourcing
import Testing
import TreeLot
import TreeLotApp

struct ScriptCodesTests {
    private let invite =
        #"{"do":"generate-invite-codes","role":"parent","count":2,"#
        + #""expiresAt":"2026-12-01T00:00:00Z","let":"invite","key":"k"}"#
    private let redeem =
        #"{"by":"visitor","do":"redeem-invite","code":"$invite","firstName":"Nora","#
        + #""lastName":"Nash","let":"nora"}"#

    @Test func `a name stands for the first code, and is used like any value`() async throws {
        let run = try await ScriptRun()
        let results = try await run.run(
            invite, redeem, #"{"ask":"current-user","by":{"person":"$nora"}}"#, redeem)
        #expect(
            results.map(\.short) == ["accepted", "accepted", "answer", "refused code-invalid"])
        #expect(results[2].content["name"] == "Nora Nash")
    }

    @Test func `the line says the codes once, and their numbers`() async throws {
        let run = try await ScriptRun()
        let results = try await run.run(invite, invite)
        guard case .array(let codes)? = results[0].content["codes"] else {
            return #expect(Bool(false), "\(results[0].json)")
        }
        #expect(codes.count == 2)
        #expect(results[0].content["ids"] == .object(["codes": .array([1, 2])]))
        #expect(results[1].content["codes"] == nil)
        #expect(results[1].content["position"] == results[0].content["position"])
    }

    @Test func `where no code is told, the name stays what it was`() async throws {
        let run = try await ScriptRun()
        // The second line repeats the first: it must not turn the code into a number.
        let results = try await run.run(invite, invite, redeem)
        #expect(results.map(\.short) == ["accepted", "accepted", "accepted"])
    }
}
