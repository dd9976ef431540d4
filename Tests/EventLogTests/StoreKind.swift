import EventLog
import EventSourcing
import TestSupport

/// The stores that keep what ``StoreContractTests`` asks of every store. Another one joins by another case.
enum StoreKind: CaseIterable {
    case memory, file, fileOnMemoryDisk, unsealed, postgres

    /// With a database only where the tests are given one: `make test` starts one.
    static var allCases: [StoreKind] {
        [.memory, .file, .fileOnMemoryDisk, .unsealed]
            + (TestDatabase.server == nil ? [] : [.postgres])
    }

    /// Those from which text can be erased.
    static var erasing: [StoreKind] { allCases.filter { $0 != .unsealed } }

    func make(in directory: TemporaryDirectory) throws -> any EventStore<TestEvent> {
        try StorePlace(self, in: directory).open()
    }
}

/// Where the log of a store lies: it can be opened again.
final class StorePlace {
    private let kind: StoreKind
    private let directory: TemporaryDirectory
    private let memory = InMemoryEventStore<TestEvent>()
    private let disk = MemoryDisk()
    private let sealer = ToySealer()
    private lazy var database = TestDatabase()
    private var copies = 0

    init(_ kind: StoreKind, in directory: TemporaryDirectory) {
        (self.kind, self.directory) = (kind, directory)
    }

    /// Another writer. Files and databases let in one at a time.
    func open() throws -> any EventStore<TestEvent> {
        switch kind {
        case .memory: InMemoryEventStore(sharing: memory)
        case .file:
            try Store(
                directory: directory.path + "/lot", mode: .write,
                options: options(on: POSIXFileSystem(), sealer: sealer))
        case .fileOnMemoryDisk:
            try Store(
                directory: "/lot", mode: .write, options: options(on: disk, sealer: sealer))
        case .unsealed:
            try Store(directory: "/lot", mode: .write, options: options(on: disk))
        case .postgres: try database.open(copyIn: nextCopy(), sealer: sealer)
        }
    }
}

extension StorePlace {
    private func nextCopy() -> String {
        copies += 1
        return directory.path + "/copy-\(copies)"
    }
}
