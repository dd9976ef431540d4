import EventSourcing
import Foundation
import TreeLotApp
import TreeLotWeb

/// Many lots in one server. A lot is open while it is used, and for some minutes after that; then it sleeps, which costs
/// nothing but its name. It is woken by a request, and when something is due in it by itself. One that can’t be opened
/// harms no other.
actor LotHouse {
    /// A lot that nobody has used for so long is closed.
    private let patience: Duration
    /// Open lots that nobody waits for something in; where there are more, those go first that were not used for longest.
    private let openMax: Int
    /// Lots that are woken at once because something is due, so that those that are asked for come first; and how many
    /// until it is looked which of them may sleep again.
    private static let (wokenAtOnce, wokenInTurn) = (2, 64)
    /// After this time it is tried again to open a lot that could not be.
    private static let retryMinutes = 1
    /// After this time it is looked again for lots that were made meanwhile.
    private static let lookEvery = Duration.seconds(60)

    private enum State {
        /// Something is due then; nil if nothing is.
        case asleep(due: Instant?)
        case opening(Task<Void, any Error>)
        /// Nil where nobody has asked for it, but something was due.
        case open(HousedLot, lastUse: ContinuousClock.Instant?)
        case closing(Task<Void, Never>)
        case broken(until: Instant)
    }

    private var lots: ServedLots
    private let host: WebHost
    private var states: [String: State] = [:]
    /// How often the settings were read again.
    private var readings = 0
    private let own: WebAnswers
    private let unavailable: WebAnswers
    private let counted = HouseCounts()

    init(
        _ lots: ServedLots, on host: WebHost, patience: Duration = .seconds(300),
        openMax: Int = 1000
    ) {
        self.patience = patience
        self.openMax = openMax
        self.lots = lots
        self.host = host
        let (figures, counted) = (HostFigures(data: lots.folder), counted)
        own = .ofServer(host) { figures.server + counted.figures }
        unavailable = .unavailableLot(host)
    }

    var counts: HouseCounts.Counts {
        let now = Instant.present
        return states.values.reduce(into: HouseCounts.Counts()) { counts, state in
            switch state {
            case .asleep(let due?) where due <= now: counts.due += 1
            case .asleep: counts.asleep += 1
            case .broken: counts.broken += 1
            case .opening, .open, .closing: counts.open += 1
            }
        }
    }

    /// What answers for a name; a lot that sleeps is woken.
    func answers(for name: String) async -> WebAnswers {
        guard let lot = lots.lot(of: name) else { return own }
        if case .open = states[lot] {} else if !lots.exists(lot) { return own }
        do { return try await wake(lot, toBeUsed: true).front.answers } catch { return unavailable }
    }

    /// Wakes lots in which something is due, and puts to sleep those that nobody uses, until it is cancelled.
    func run() async {
        var looked: ContinuousClock.Instant?
        while !Task.isCancelled {
            if looked.map({ $0.duration(to: .now) > Self.lookEvery }) ?? true {
                await look()
                looked = .now
            }
            let isMoreDue = await wakeDue()
            await sleepIdle()
            counted.set(counts)
            if !isMoreDue { try? await Task.sleep(for: .seconds(1)) }
        }
    }

    /// Goes on by other settings.
    /// - Throws: ``Failure``; all stays as it was.
    func take(_ lots: ServedLots) throws {
        let changes = try states.compactMap { name, state -> (HousedLot, ServeSettings)? in
            if case .open(let lot, _) = state { (lot, try lots.settings(of: name)) } else { nil }
        }
        for (lot, settings) in changes { try lot.front.take(settings) }
        self.lots = lots
        readings += 1
    }

    /// Closes all of them.
    func close() async {
        await withDiscardingTaskGroup { group in
            for name in states.keys { group.addTask { await self.close(name) } }
        }
    }

    private func close(_ name: String) async {
        if case .opening(let task) = states[name] { _ = await task.result }
        switch states[name] {
        case .open(let lot, _): await sleep(name, lot)
        case .closing(let task): await task.value
        case .asleep, .broken, .opening, nil: break
        }
    }

    // MARK: - Waking

    /// What is due in a lot that was not open yet is not known: it is looked into once.
    private func look() async {
        do {
            // Of ten thousand, that takes a while.
            let names = try await Task.detached { [lots] in try lots.names() }.value
            for name in names where states[name] == nil { states[name] = .asleep(due: .present) }
        } catch { Terminal.note("\(lots.folder) can’t be read: \(error)".styled(.red)) }
    }

    /// - Returns: whether something is due in more of them.
    private func wakeDue() async -> Bool {
        let now = Instant.present
        let due = states.compactMap { name, state in
            switch state {
            case .asleep(let due?) where due <= now: name
            case .broken(let until) where until <= now: name
            default: nil
            }
        }
        let turn = due.sorted().prefix(Self.wokenInTurn)
        for place in stride(from: 0, to: turn.count, by: Self.wokenAtOnce) where !Task.isCancelled {
            await withDiscardingTaskGroup { group in
                for name in turn[place...].prefix(Self.wokenAtOnce) {
                    group.addTask { _ = try? await self.wake(name, toBeUsed: false) }
                }
            }
        }
        return due.count > turn.count
    }

    private func wake(_ name: String, toBeUsed: Bool) async throws -> HousedLot {
        while true {
            switch states[name] {
            case .open(let lot, let lastUse):
                states[name] = .open(lot, lastUse: toBeUsed ? .now : lastUse)
                return lot
            case .opening(let task): try await task.value
            case .closing(let task): await task.value
            case .broken(let until) where until > .present:
                throw Failure("The lot \(name) can’t be opened.")
            case .asleep, .broken, nil: try await open(name)
            }
        }
    }

    /// The state has changed before the task ends: who waits for it sees what became of it.
    private func open(_ name: String) async throws {
        let task = Task { [lots, readings] in
            do {
                let lot = try await HousedLot.opened(name, of: lots, on: host)
                if readings != self.readings { try? lot.front.take(self.lots.settings(of: name)) }
                states[name] = .open(lot, lastUse: nil)
            } catch {
                states[name] = .broken(until: .present.advanced(byMinutes: Self.retryMinutes))
                Terminal.note("The lot \(name) can’t be opened: \(error)".styled(.red))
                throw error
            }
        }
        states[name] = .opening(task)
        try await task.value
    }

    // MARK: - Sleeping

    private func sleepIdle() async {
        let open = states.compactMap {
            name, state -> (String, HousedLot, ContinuousClock.Instant?)? in
            if case .open(let lot, let lastUse) = state { (name, lot, lastUse) } else { nil }
        }
        let kept = open.compactMap(\.2).sorted().suffix(openMax).first
        for (name, lot, lastUse) in open {
            let isUsed =
                lastUse.map { $0.duration(to: .now) < patience && $0 >= kept ?? $0 } ?? false
            // Where its disk failed, it is opened anew.
            let isWell = lot.front.scheduler.canRecord
            if isWell, isUsed { continue }
            if isWell, lot.front.isAtWork { continue }
            // A request may have come while another one was put to sleep.
            guard case .open(_, lastUse) = states[name] else { continue }
            await sleep(name, lot)
        }
    }

    private func sleep(_ name: String, _ lot: HousedLot) async {
        let task = Task {
            await lot.close()
            let due = await lot.front.nextDue
            states[name] = .asleep(due: due)
        }
        states[name] = .closing(task)
        await task.value
    }
}
