import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

/// A second domain on the core, which knows nothing of it.
struct FoodBankTests {
    private typealias Bank = CommandProcessor<FoodBankApplication>

    private let store = InMemoryEventStore<FoodBankEvent>()
    private let noon = Instant(milliseconds: 1_764_000_000_000)

    private func execute(
        _ command: some FoodBankCommand, on bank: Bank, key: String? = nil
    ) async throws -> CommandOutcome<FoodBankApplication> {
        try await bank.execute(
            CommandSubmission(
                command, context: Context(actor: .operator, now: noon), face: .cli, key: key))
    }

    private func commits() throws -> [Commit<FoodBankEvent>] { try store.all() }

    @Test func `a box holds no more than there is`() {
        let given = Given<FoodBankApplication>(.received(DonationReceived(kilograms: 20)))
        #expect(given.when(PackBox(kilograms: 0)) == .refused(.empty))
        #expect(
            given.when(PackBox(kilograms: 20))
                == .events([.packed(BoxPacked(box: 1, kilograms: 20))]))
        #expect(given.when(PackBox(kilograms: 21)) == .refused(.notEnough(20)))
    }

    @Test func `a box is picked up once`() {
        let given = Given<FoodBankApplication>(
            .received(DonationReceived(kilograms: 20)), .packed(BoxPacked(box: 1, kilograms: 5)))
        let pickedUp = BoxPickedUp(box: 1, family: 7)
        #expect(given.when(PickUpBox(box: 1, family: 7)) == .events([.pickedUp(pickedUp)]))
        #expect(given.when(PickUpBox(box: 2, family: 7)) == .refused(.noSuchBox))
        #expect(
            given.and(.pickedUp(pickedUp)).when(PickUpBox(box: 1, family: 8))
                == .refused(.noSuchBox))
    }

    @Test func `what was acknowledged is in the log and in the read models`() async throws {
        let store = InMemoryEventStore<FoodBankEvent>()
        let bank = try CommandProcessor<FoodBankApplication>(store: store)
        let outcome = try await bank.execute(
            CommandSubmission(
                ReceiveDonation(kilograms: 20), context: Context(actor: .operator, now: noon),
                face: .cli, key: "monday-1"))
        switch outcome {
        case .accepted(let acceptance): #expect(acceptance.position == Position(1))
        case .refused(let refusal): Issue.record("\(refusal.message)")
        }
        #expect(await bank.models.bank.kilograms == 20)
        guard case .refused(let refusal) = try await execute(PackBox(kilograms: 25), on: bank)
        else {
            Issue.record("more was packed than there is")
            return
        }
        #expect(refusal == .notEnough(20))
        #expect(try store.all().flatMap(\.events).count == 1)
    }

    @Test func `a command with the same key is recorded once`() async throws {
        let bank = try Bank(store: store)
        for _ in 1...3 { _ = try await execute(ReceiveDonation(kilograms: 9), on: bank, key: "k") }
        #expect(try commits().count == 1)
        guard
            case .refused(let refusal) = try await execute(
                PackBox(kilograms: 1), on: bank, key: "k")
        else {
            Issue.record("a key was used twice")
            return
        }
        #expect(refusal.code == "key-reused")
    }

    @Test func `of two writers at one log, none packs what the other has packed`() async throws {
        let one = try Bank(store: store)
        let other = try Bank(store: InMemoryEventStore(sharing: store))
        _ = try await execute(ReceiveDonation(kilograms: 10), on: one)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for turn in 0..<40 {
                group.addTask {
                    _ = try await execute(
                        PackBox(kilograms: 1), on: turn.isMultiple(of: 2) ? one : other)
                }
            }
            try await group.waitForAll()
        }
        var models = FoodBankModels()
        for commit in try commits() { models.apply(commit) }
        #expect(models.bank.kilograms == 0 && models.bank.boxes.rows.count == 10)
    }

    @Test func `snapshots and the tail are the full replay`() async throws {
        let first = try Bank(store: store)
        for _ in 1...6 {
            _ = try await execute(ReceiveDonation(kilograms: 3), on: first)
            _ = try await execute(PackBox(kilograms: 2), on: first)
        }
        await first.takeSnapshots()
        _ = try await execute(PickUpBox(box: 1, family: 7), on: first)
        let again = try Bank(store: store)
        var replayed = FoodBankModels()
        try replayed.catchUp(with: store)
        let models = await again.models
        // Of each projection, and what types of event the program knew.
        #expect(store.snapshots?.list().count == FoodBankModels.parts.count + 1)
        #expect(models.bank == replayed.bank && models.pickUps == replayed.pickUps)
        #expect(models.head == replayed.head && models.keys == replayed.keys)
    }

    @Test func `snapshots of the past stay beside those that are made by hand`() async throws {
        let bank = try Bank(store: store, snapshotEvery: 5)
        for count in 1...20 {
            _ = try await execute(ReceiveDonation(kilograms: 3), on: bank)
            if count.isMultiple(of: 5) { await bank.takeSnapshots() }
        }
        func places() -> [Int] {
            store.snapshots!.list().filter { $0.name == PickUps.name }.map(\.position.value)
        }
        #expect(places() == [5, 10, 15, 20])
        _ = try await execute(ReceiveDonation(kilograms: 3), on: bank)
        #expect(try await bank.warmUp() == Position(21))
        #expect(places() == [5, 10, 15, 20, 21])
        _ = try await bank.rebuild(only: [PickUps.name])
        #expect(places() == [5, 10, 15, 20, 21])
    }

    @Test func `a family’s notes are gone with its key`() async throws {
        let bank = try Bank(store: store)
        _ = try await execute(ReceiveDonation(kilograms: 9), on: bank)
        for (box, family) in [(1, 7), (2, 8)] as [(Identifier<Box>, Identifier<Family>)] {
            _ = try await execute(PackBox(kilograms: 1), on: bank)
            let pickUp = PickUpBox(box: box, family: family, note: "no nuts")
            _ = try await execute(pickUp, on: bank)
        }
        _ = try await execute(EraseFamily(family: 7), on: bank)
        #expect(try notes() == [.erased, .known("no nuts")])
    }

    @Test func `the digest of a command that says a note is gone with that, too`() async throws {
        let bank = try Bank(store: store)
        _ = try await execute(ReceiveDonation(kilograms: 9), on: bank)
        _ = try await execute(PackBox(kilograms: 1), on: bank)
        let pickUp = PickUpBox(box: 1, family: 7, note: "no nuts")
        _ = try await execute(pickUp, on: bank, key: "k")
        #expect(try commits()[2].envelope.about == [.group(7)])
        #expect(try commits()[2].envelope.digest != 0)
        _ = try await execute(EraseFamily(family: 7), on: bank)
        #expect(try commits()[2].envelope.digest == 0)
        #expect(await bank.models.keys.find("k")?.digest == 0)
    }

    @Test func `in files, a note is sealed`() async throws {
        let (folder, sealer) = (TemporaryDirectory(), ToySealer())
        let directory = folder.path
        let store = try FileEventStore<FoodBankEvent>(
            directory: directory, mode: .write, options: LogOptions(sealer: sealer))
        let bank = try CommandProcessor<FoodBankApplication>(store: store)
        _ = try await execute(ReceiveDonation(kilograms: 9), on: bank)
        _ = try await execute(PackBox(kilograms: 1), on: bank)
        _ = try await execute(PickUpBox(box: 1, family: 7, note: "no nuts"), on: bank)
        let file = URL(filePath: directory + "/events/00000000000000000001.log")
        let bytes = try Data(contentsOf: file)
        #expect(!bytes.contains("no nuts".utf8) && bytes.contains("stun on".utf8))
    }

    @Test func `a crash between an erasure and the end of its key leaves nothing to read`() throws {
        let envelope = Envelope(instant: noon, actor: .operator, face: .cli, command: "test")
        let events: [FoodBankEvent] = [
            .received(DonationReceived(kilograms: 9)), .packed(BoxPacked(box: 1, kilograms: 1)),
            .pickedUp(BoxPickedUp(box: 1, family: 7, note: .known("no nuts"))),
            .familyErased(FamilyErased(family: 7)),
        ]
        let commit = Commit(first: Position(1), envelope: envelope, events: events)
        try store.append([commit], after: .start)
        #expect(try notes() == [.known("no nuts")])
        _ = try Bank(store: store)
        #expect(try notes() == [.erased])
    }

    private func notes() throws -> [Personal<String>] {
        try commits().flatMap(\.events).compactMap { event in
            if case .pickedUp(let fact) = event { fact.note } else { nil }
        }
    }

    @Test func `a donation has a weight that can be added up`() {
        let given = Given<FoodBankApplication>()
        for kilograms in [Int.min, -1, 0, 100_001, .max] {
            #expect(given.when(ReceiveDonation(kilograms: kilograms)) == .refused(.noDonation))
        }
    }

    @Test func `what another writer stored meanwhile is no difference to a rebuild`() async throws {
        let one = try Bank(store: store)
        let other = try Bank(store: InMemoryEventStore(sharing: store))
        _ = try await execute(ReceiveDonation(kilograms: 10), on: one)
        _ = try await execute(ReceiveDonation(kilograms: 5), on: other)
        let report = try await one.rebuild()
        #expect(report.equal && report.events == 1)
        _ = try await execute(PackBox(kilograms: 1), on: one)
        #expect(await one.models.bank.kilograms == 14)
    }

    @Test func `an observer sees the stock change`() async throws {
        let bank = try Bank(store: store)
        let context = Context(actor: .operator, now: noon)
        var stock = await bank.observe(Stock(), context).makeAsyncIterator()
        #expect(try await stock.next() == 0)
        _ = try await execute(ReceiveDonation(kilograms: 4), on: bank)
        #expect(try await stock.next() == 4)
    }

    @Test func `a subscriber that stops and starts has every commit once`() async throws {
        let bank = try Bank(store: store)
        for _ in 1...600 { _ = try await execute(ReceiveDonation(kilograms: 1), on: bank) }
        let recorder = Task {
            for _ in 1...200 { _ = try await execute(ReceiveDonation(kilograms: 2), on: bank) }
        }
        var letters = Letters()
        for stop in [1, 255, 256, 300, 800] {
            // Started anew each time, with nothing but what it has kept.
            for try await commit in bank.subscribe(after: letters.checkpoint) {
                letters.take(commit)
                if letters.taken.count == stop { break }
            }
        }
        try await recorder.value
        #expect(letters.taken == (1...800).map { Position($0) })
        #expect(letters.kilograms == 600 + 400)
    }
}

/// A letter of thanks for each donation, written by a consumer outside the core.
private struct Letters {
    /// The position of the last event that was handled; kept together with what came of it.
    var checkpoint = Position.start
    var kilograms = 0
    var taken: [Position] = []

    mutating func take(_ commit: Commit<FoodBankEvent>) {
        for case .received(let donation) in commit.events { kilograms += donation.kilograms }
        taken.append(commit.first)
        checkpoint = commit.last
    }
}

/// The food on the shelves, in kilograms.
private struct Stock: ObservableView {
    func answer(_ models: FoodBankModels, _ context: Context) throws(FoodBankRefusal) -> Int {
        models.bank.kilograms
    }
}
