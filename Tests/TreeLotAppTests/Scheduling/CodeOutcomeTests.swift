import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing
import TreeLot

@testable import AppTestSupport
@testable import TreeLotApp

struct CodeOutcomeTests {
    private let directory = TemporaryDirectory()

    private func invite(key: String? = nil, count: Int = 1) throws -> Submission {
        try say(
            "generate-invite-codes",
            #""role":"parent","count":\#(count),"expiresAt":"2026-12-01T00:00:00Z""#, key: key)
    }

    private func redeem(_ code: String, key: String? = nil) throws -> Submission {
        try say(
            "redeem-invite", #""code":"\#(code)","firstName":"Nora","lastName":"Nash""#,
            by: .visitor, key: key)
    }

    @Test func `a code is told once, and not again to the same key`() async throws {
        let scheduler = try await SmallLot.scheduler(over: NotingStore())
        let first = try #require(
            try await scheduler.execute(invite(key: "k", count: 3)).acceptance)
        #expect(Set(first.codes).count == 3)
        let again = try #require(
            try await scheduler.execute(invite(key: "k", count: 3)).acceptance)
        #expect(again.codes.isEmpty)
        #expect(again.position == first.position && again.things == first.things)
        #expect(try await scheduler.execute(invite(key: "k", count: 2)).code == "key-reused")
    }

    @Test func `a code that is tried again with its key finds what it did, and no other code does`()
        async throws
    {
        let scheduler = try await SmallLot.scheduler(over: NotingStore())
        let codes = try await scheduler.execute(invite(count: 2)).acceptance?.codes ?? []
        let first = try await scheduler.execute(redeem(codes[0], key: "k")).acceptance
        #expect(first != nil)
        // However it is typed.
        let typed = codes[0].lowercased().replacing("-", with: " ")
        #expect(try await scheduler.execute(redeem(typed, key: "k")).acceptance == first)
        #expect(try await scheduler.execute(redeem(codes[1], key: "k")).code == "key-reused")
    }

    @Test func `the digest is not made of the code`() throws {
        let typed = try redeem("0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV", key: "k")
        let secrets = ToySecrets()
        let prepared = try typed.prepared(with: secrets)
        #expect(prepared.digest != typed.digest)
        #expect(!JSON(record: prepared.command).description.contains("0123"))
        #expect(try prepared.prepared(with: secrets).digest == prepared.digest)
    }

    @Test func `no file of the lot has a code`() async throws {
        let store = try LotStore(directory: directory.lot, mode: .write)
        let scheduler = try Scheduler(store: store, secrets: ToySecrets())
        try await SmallLot.open(scheduler)
        let codes = try await scheduler.execute(invite(key: "a", count: 2)).acceptance?.codes ?? []
        #expect(try await scheduler.execute(redeem(codes[0], key: "b")).code == "accepted")
        #expect(try await scheduler.execute(redeem(codes[0], key: "c")).code == "code-invalid")
        await scheduler.close()
        var bytes = 0
        let files = FileManager.default.enumerator(atPath: directory.lot)
        while let name = files?.nextObject() as? String {
            guard let data = FileManager.default.contents(atPath: "\(directory.lot)/\(name)")
            else { continue }
            bytes += data.count
            for code in codes.flatMap({ [$0, $0.replacing("-", with: "")] }) {
                #expect(data.firstRange(of: Data(code.utf8)) == nil, "\(name)")
            }
        }
        #expect(bytes > 1000)
    }

    @Test func `codes live on in snapshots and in the log`() async throws {
        let first = try Scheduler(
            store: LotStore(directory: directory.lot, mode: .write), secrets: ToySecrets(),
            snapshotEvery: 1)
        try await SmallLot.open(first)
        let codes = try await first.execute(invite(count: 2)).acceptance?.codes ?? []
        #expect(try await first.execute(redeem(codes[0])).code == "accepted")
        await first.close()
        let again = try Scheduler(
            store: LotStore(directory: directory.lot, mode: .write), secrets: ToySecrets())
        #expect(try await again.rebuild().equal)
        #expect(try await again.execute(redeem(codes[0])).code == "code-invalid")
        #expect(try await again.execute(redeem(codes[1])).code == "accepted")
        await again.close()
    }

    @Test func `without secrets nothing is recorded`() async throws {
        let scheduler = try Scheduler(store: NotingStore())
        try await SmallLot.open(scheduler)
        await #expect(throws: NoSecrets.Missing.self) { try await scheduler.execute(invite()) }
        #expect(await scheduler.models.head == SmallLot.head)
    }
}
