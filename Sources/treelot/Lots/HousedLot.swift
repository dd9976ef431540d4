import EventLog
import EventSourcing
import Foundation
import TreeLotApp
import TreeLotWeb

/// One of many lots while it is open: served, and its log locked.
final class HousedLot: Sendable {
    let front: Front
    /// Nil where the log is in files.
    private let shared: (any SharedLog)?
    private let life: Task<Void, any Error>

    /// Opens it; what the disk is waited for holds up no other lot.
    /// - Parameter wait: how long it is tried again while another process has the log locked.
    static func opened(
        _ name: String, of lots: ServedLots, _ leases: Leases, on host: WebHost, _ wait: LockWait
    ) async throws -> HousedLot {
        while true {
            do {
                return try await opened(name, of: lots, leases, on: host)
            } catch EventLogError.locked where !wait.isOver {
                try await Task.sleep(for: LockWait.pause)
            }
        }
    }

    private static func opened(
        _ name: String, of lots: ServedLots, _ leases: Leases, on host: WebHost
    ) async throws -> HousedLot {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result { try HousedLot(name, of: lots, leases, on: host) })
            }
        }
    }

    private init(
        _ name: String, of lots: ServedLots, _ leases: Leases, on host: WebHost
    ) throws {
        let settings = try lots.settings(of: name)
        let common = try lots.options(of: name)
        let store = try LotDirectory.open(common, leases: leases)
        let shared = store.shared
        self.shared = shared
        var holding: (@Sendable () -> Holding)?
        if let shared {
            holding = { shared.isLost ? .lost : shared.isHeld ? .held : .unheard }
        }
        let logID = store.info.logID
        let scheduler = try Scheduler(
            store: store, secrets: LotDirectory.secrets(common),
            refusals: RefusalFiles(directory: common.data))
        let front: Front
        do {
            front = try Front(
                settings, of: scheduler, logID, common, on: host,
                named: lots.areOne ? nil : name,
                holding: holding)
        } catch {
            Task { await scheduler.close() }
            throw error
        }
        self.front = front
        let loop = front.loop()
        life = Task { [log = common.log] in
            try await scheduler.closing { scheduler in
                try await OperatorSocket.open(in: log, for: scheduler) { await loop.run() }
            }
        }
    }

    /// Whether it can be written from here: its disk has not failed, and no other server has taken over.
    var isWell: Bool { front.scheduler.canRecord && !isLost }

    /// Whether another server has taken over.
    var isLost: Bool { shared?.isLost ?? false }

    /// Whether it is in a database: then it is opened anew at once where that failed.
    var isShared: Bool { shared != nil }

    /// Closes it, after what is under way.
    func close() async {
        life.cancel()
        _ = await life.result
    }
}
