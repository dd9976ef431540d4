import EventLog
import EventSourcing
import TestSupport
import Testing
import TreeLot

@testable import AppTestSupport
@testable import TreeLotApp

struct ErasureTests {
    private let directory = TemporaryDirectory()

    private func open(_ sealer: any Sealer) throws -> Scheduler {
        try Scheduler(
            store: LotStore(
                directory: directory.lot, mode: .write, options: LogOptions(sealer: sealer)))
    }

    private func begin(_ scheduler: Scheduler) async throws {
        let commands = [
            try say(
                "open-lot",
                #""troop":"T","timeZone":"UTC","leader":{"firstName":"Ada","lastName":"Park"}"#),
            try say("add-household", #""name":"Berg""#),
            try say(
                "add-family-member",
                #""household":1,"firstName":"Bo","lastName":"Berg","kind":"adult""#),
        ]
        for command in commands {
            #expect(try await scheduler.execute(command).acceptance != nil)
        }
    }

    private func erase() throws -> Submission {
        try say("erase-person", #""person":2,"reason":"asked""#, key: "e")
    }

    @Test func `is acknowledged when the key is gone, and removes the snapshots`() async throws {
        let sealer = ToySealer()
        let scheduler = try open(sealer)
        try await begin(scheduler)
        await scheduler.beginSnapshots()
        await scheduler.snapshotsWritten()
        #expect(!directory.list("snapshots").isEmpty)
        #expect(try await scheduler.execute(erase()).acceptance?.events.count == 4)
        #expect(sealer.shreddedSubjects == [.person(2), .household(1)])
        await scheduler.snapshotsWritten()
        #expect(directory.list("snapshots").isEmpty)
        await scheduler.close()
    }

    @Test func `where one key is damaged, all others’ commands are recorded`() async throws {
        let scheduler = try open(ToySealer(unreadable: .person(2)))
        let open = try say(
            "open-lot",
            #""troop":"T","timeZone":"UTC","leader":{"firstName":"Ada","lastName":"Park"}"#)
        #expect(try await scheduler.execute(open).acceptance != nil)
        #expect(
            try await scheduler.execute(say("add-household", #""name":"Berg""#)).acceptance != nil)
        let head = scheduler.head
        let error = await #expect(throws: ProcessorError.self) {
            try await scheduler.execute(
                say(
                    "add-family-member",
                    #""household":1,"firstName":"Bo","lastName":"Berg","kind":"adult""#))
        }
        guard case .notRecorded? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.description.contains("damaged") == true)
        #expect(scheduler.head == head)
        #expect(
            try await scheduler.execute(say("add-household", #""name":"Next""#)).acceptance != nil)
        await scheduler.close()
    }

    @Test func `that could not be finished is not acknowledged, and the next opening finishes it`()
        async throws
    {
        let scheduler = try open(ToySealer(isStubborn: true))
        try await begin(scheduler)
        await #expect(throws: ProcessorError.self) { try await scheduler.execute(erase()) }
        // How far it came is unknown: nothing more is recorded.
        await #expect(throws: ProcessorError.self) {
            try await scheduler.execute(say("add-household", #""name":"Next""#))
        }
        await scheduler.close()

        let sealer = ToySealer()
        let again = try open(sealer)
        #expect(sealer.shreddedSubjects == [.person(2), .household(1)])
        // It is recorded: the same key finds it.
        let outcome = try await again.execute(erase())
        #expect(outcome.acceptance?.position == Position(9))
        await again.close()
    }

    @Test func `a lot whose keys cannot be destroyed is not opened to record`() async throws {
        let scheduler = try open(ToySealer())
        try await begin(scheduler)
        _ = try await scheduler.execute(erase())
        await scheduler.close()
        #expect(throws: ToySealer.Stubborn.self) { try open(ToySealer(isStubborn: true)) }
    }
}
