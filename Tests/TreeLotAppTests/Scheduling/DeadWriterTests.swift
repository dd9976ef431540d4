import EventSourcing
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

struct DeadWriterTests {
    private let store = NotingStore()
    private let asker = Context(actor: .operator, now: .earliest)

    /// The state of an outcome: `unknown`, `writerDead`, a refusal's code, …
    private func result(_ scheduler: Scheduler, _ submission: Submission) async -> String {
        do {
            return try await scheduler.execute(submission).code
        } catch let error as ProcessorError {
            switch error {
            case .unknown: return "unknown"
            case .writerDead: return "writerDead"
            case .notRecorded: return "notRecorded"
            case .busy: return "busy"
            case .readOnly: return "readOnly"
            case .closed: return "closed"
            case .newerEvents: return "newerEvents"
            }
        } catch { return "\(error)" }
    }

    @Test func `leaves unknown what was being recorded, and takes no command after that`()
        async throws
    {
        let scheduler = try await SmallLot.scheduler(over: store)
        store.breakDown()
        #expect(await result(scheduler, try signUp(2)) == "unknown")
        let appends = store.diary.all.count
        store.mend()
        #expect(await result(scheduler, try signUp(2)) == "writerDead")
        #expect(await result(scheduler, try signUp(99)) == "writerDead")
        #expect(store.diary.all.count == appends, "a dead writer never tries again")
    }

    @Test func `answers questions from what was flushed`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        _ = try await scheduler.execute(signUp(3))
        let before = try await scheduler.ask(shiftDetails(1), asker)
        let models = await scheduler.models
        store.breakDown()
        #expect(await result(scheduler, try signUp(2)) == "unknown")
        #expect(try await scheduler.ask(shiftDetails(1), asker) == before)
        #expect(await scheduler.models == models)
        #expect(try await scheduler.models(asOf: .position(.start)) == ReadModels())
    }

    @Test func `lets refusals stand, which recorded nothing`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        store.breakDown()
        let results = await scheduler.whileBusy(
            with: try signUp(2), on: store, [try signUp(99), try signUp(3), try signUp(98)])
        #expect(store.diary.all.last == "append 1")
        #expect(
            results.map { (try? $0.get())?.code } == [nil, "not-found", nil, "not-found"])
    }

    @Test func `records nothing of what was decided on top of a group that failed`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        store.breakDown()
        let results = await scheduler.whileBusy(
            with: try signUp(2), on: store, [try signUp(3), try signUp(4)])
        store.mend()
        let states = results.map { result in
            switch result {
            case .failure(ProcessorError.unknown): "unknown"
            case .failure(ProcessorError.writerDead): "writerDead"
            default: "\(result)"
            }
        }
        // Only of the first may anything be on the disk.
        #expect(states == ["unknown", "writerDead", "writerDead"])
        #expect(store.head == SmallLot.head)
        #expect(await scheduler.models.head == SmallLot.head)
    }

    @Test func `fails everything in a group that was not flushed`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        store.breakDown()
        await #expect(throws: ProcessorError.self) {
            try await scheduler.executeTogether { decide in
                _ = try decide(signUp(2))
                _ = try decide(signUp(3))
            }
        }
        #expect(await scheduler.models.head == SmallLot.head)
    }

    @Test func `fails a group even if its maker lets every failure pass`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        store.breakDown()
        await #expect(throws: ProcessorError.self) {
            try await scheduler.executeTogether { decide in
                let first = try decide(signUp(2, key: "k")).acceptance
                // Found at the desk: the disk is not asked in the middle of a group.
                #expect((try? decide(signUp(2, key: "k")))?.acceptance == first)
                #expect((try? decide(signUp(3, key: "k")))?.code == "key-reused")
            }
        }
        #expect(store.appendCount == 12 + 1)
    }

    @Test func `stays dead when the read models are folded anew`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        store.breakDown()
        #expect(await result(scheduler, try signUp(2)) == "unknown")
        store.mend()
        #expect(try await scheduler.rebuild().equal)
        #expect(await result(scheduler, try signUp(2)) == "writerDead")
    }

    @Test func `is alive again once the log is opened anew, with the same keys`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        let first = try await scheduler.execute(signUp(3, key: "a")).acceptance
        store.breakDown()
        #expect(await result(scheduler, try signUp(2, key: "b")) == "unknown")
        store.mend()
        let again = try Scheduler(store: store)
        #expect(try await again.execute(signUp(2, key: "b")).acceptance?.isUnchanged == false)
        #expect(try await again.execute(signUp(3, key: "a")).acceptance == first)
    }

    @Test func `says what happened and what to do`() {
        for error in [
            ProcessorError.unknown(NotingStore.DiskFull()), .writerDead(NotingStore.DiskFull()),
        ] {
            #expect(error.description.contains("tart again"))
            #expect(error.description.contains("DiskFull"))
        }
        #expect(ProcessorError.readOnly.description.contains("questions only"))
    }
}
