import EventLog
import EventSourcing
import Foundation
import HTTPClient
import Postgres
import TreeLotApp
import TreeLotWeb

/// Many lots in one server. A lot is open while it is used, and for some minutes after that; then it sleeps, which costs
/// nothing but its name. It is woken by a request, and when something is due in it by itself. One that can’t be opened
/// harms no other.
actor LotHouse {
    /// A lot that nobody has used for so long is closed.
    private let patience: Duration
    /// Open lots with nothing under way in them; where there are more, those go first that were not used for longest.
    private let openMax: Int
    /// As many as that, unless somebody says otherwise.
    static let openMax = 1000
    /// Lots that are woken at once because something is due, so that those that are asked for come first; and how many
    /// until it is looked which of them may sleep again.
    private static let (wokenAtOnce, wokenInTurn) = (2, 64)
    /// After this time it is tried again to open a lot that could not be.
    private static let retryMinutes = 1
    /// The same for a lot that another process writes, or whose database failed.
    private static let retrySeconds: Int64 = 1
    /// Who asks for a lot that a command writes is kept waiting for so long.
    private let commandPatience: Duration
    /// After this time it is looked again for lots that were made meanwhile.
    private let lookEvery: Duration

    private enum State {
        /// Something is due then; nil if nothing is.
        case asleep(due: Instant?)
        case opening(Task<Void, any Error>)
        /// Nil where nobody has asked for it, but something was due.
        case open(HousedLot, lastUse: ContinuousClock.Instant?)
        case closing(Task<Void, Never>)
        case broken(until: Instant, why: String)
        /// Another process writes it.
        case locked(until: Instant, why: String)
        /// Another server writes it. It is tried again whether this one can, as soon as that one dies.
        case elsewhere(Elsewhere, until: Instant)
    }

    /// Where a lot is that another server writes.
    private struct Elsewhere: Error {
        /// Nil where that one can’t be reached.
        let relay: Relay?
        let address: String?
        let answers: WebAnswers
    }

    private var lots: ServedLots
    private let leases: Leases
    private let host: WebHost
    private var states: [String: State] = [:]
    /// Of each lot’s log, when it was last looked at while it slept.
    private var marks: [String: Date?] = [:]
    /// How often the settings were read again.
    private var readings = 0
    private let own: WebAnswers
    private let unavailable: WebAnswers
    private let counted = HouseCounts()

    init(
        _ lots: ServedLots, _ leases: Leases = Leases(), on host: WebHost,
        patience: Duration = .seconds(300),
        openMax: Int = LotHouse.openMax, lookEvery: Duration = .seconds(60),
        commandPatience: Duration = LockWait.limit
    ) {
        self.lookEvery = lookEvery
        self.commandPatience = commandPatience
        self.patience = patience
        self.openMax = openMax
        self.lots = lots
        self.leases = leases
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
            case .asleep, .elsewhere: counts.asleep += 1
            case .broken, .locked: counts.broken += 1
            case .opening, .open, .closing: counts.open += 1
            }
        }
    }

    /// What answers for a name; a lot that sleeps is woken.
    func answers(for name: String) async -> WebAnswers {
        guard let lot = lots.lot(of: name) else { return own }
        if case .open = states[lot] {} else if !lots.exists(lot) { return own }
        switch await place(of: lot) {
        case .here(let answers): return answers
        case .elsewhere(let elsewhere): return elsewhere.answers
        case nil: return unavailable
        }
    }

    private enum Place {
        case here(WebAnswers)
        case elsewhere(Elsewhere)
    }

    private func place(of lot: String) async -> Place? {
        do { return .here(try await wake(lot, toBeUsed: true).front.answers) } catch let error
            as Elsewhere
        { return .elsewhere(error) } catch { return nil }
    }

    /// What another server is asked through, and where the lot is when that one does not answer.
    /// - Parameter before: where it was when it was looked last.
    private func elsewhere(
        _ before: Elsewhere?, _ lot: String, at address: String?
    ) -> Elsewhere {
        if let before, before.address == address { return before }
        Terminal.note(
            "\(lots.areOne ? "The lot" : lot) is written by "
                + (address.map { "the server at \($0): what is asked of it is handed on there." }
                    ?? "another process, which can’t be asked."))
        guard let address, let relay = Relay(to: address) else {
            return Elsewhere(relay: nil, address: address, answers: unavailable)
        }
        return Elsewhere(
            relay: relay, address: address,
            answers: .handingOn(to: relay, on: host) { [weak self] in
                switch await self?.place(of: lot) {
                case .here(let answers): .here(answers)
                case .elsewhere(let elsewhere): elsewhere.relay.map { .elsewhere($0) }
                case nil: nil
                }
            })
    }

    /// Wakes lots in which something is due, and puts to sleep those that nobody uses, until it is cancelled.
    func run() async {
        var looked: ContinuousClock.Instant?
        while !Task.isCancelled {
            if looked.map({ $0.duration(to: .now) > lookEvery }) ?? true {
                await look()
                looked = .now
            }
            let isMoreDue = await wakeDue()
            sleepIdle()
            counted.set(counts)
            if !isMoreDue { try? await Task.sleep(for: .seconds(1)) }
        }
    }

    /// Goes on by other settings.
    /// - Throws: ``Failure``; all stays as it was.
    func take(_ lots: ServedLots) throws {
        let changes = try states.compactMap { name, state -> (Front, Front.Current)? in
            guard case .open(let lot, _) = state else { return nil }
            return (lot.front, try lot.front.prepared(for: lots.settings(of: name)))
        }
        for (front, prepared) in changes { front.take(prepared) }
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
        case .open(let lot, _): await sleep(name, lot).value
        case .closing(let task): await task.value
        case .asleep, .broken, .locked, .elsewhere, .opening, nil: break
        }
    }

    // MARK: - Waking

    /// Looks for lots that were made, moved away, or written to by another process while they slept. What is due in them
    /// is not known: they are opened once.
    private func look() async {
        let marks: [String: Date?]
        do {
            // Of ten thousand, that takes a while.
            marks = try await Task.detached { [lots] in
                Dictionary(uniqueKeysWithValues: try lots.names().map { ($0, lots.mark(of: $0)) })
            }.value
        } catch {
            return Terminal.note("\(lots.folder) can’t be read: \(error)".styled(.red))
        }
        for (name, mark) in marks {
            switch states[name] {
            case nil: states[name] = .asleep(due: .present)
            case .asleep where mark != self.marks[name]: states[name] = .asleep(due: .present)
            default: break
            }
            self.marks[name] = mark
        }
        for (name, state) in states where marks[name] == nil && !lots.exists(name) {
            switch state {
            case .asleep, .broken, .locked, .elsewhere: states[name] = nil
            case .open(let lot, _): sleep(name, lot)
            case .opening, .closing: break
            }
        }
    }

    /// - Returns: whether something is due in more of them.
    private func wakeDue() async -> Bool {
        let now = Instant.present
        let due = states.compactMap { name, state -> (since: Instant, name: String)? in
            switch state {
            case .asleep(let due?) where due <= now: (due, name)
            case .broken(let until, _) where until <= now: (until, name)
            case .locked(let until, _) where until <= now: (until, name)
            case .elsewhere(_, let until) where until <= now: (until, name)
            default: nil
            }
        }
        // Those that have waited longest.
        let turn = due.sorted { $0 < $1 }.prefix(Self.wokenInTurn).map(\.name)
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
        let wait = LockWait(toBeUsed ? commandPatience : .zero)
        while true {
            switch states[name] {
            // The server that has taken it over is asked from now on.
            case .open(let lot, _) where lot.isLost:
                await sleep(name, lot).value
            case .open(let lot, let lastUse):
                states[name] = .open(lot, lastUse: toBeUsed ? .now : lastUse)
                return lot
            // Who opens it may wait for a shorter time.
            case .opening(let task):
                do { try await task.value } catch EventLogError.locked where !wait.isOver {}
            case .closing(let task): await task.value
            case .broken(let until, _) where until > .present:
                throw Failure("The lot \(name) can’t be opened.")
            case .locked(let until, _) where until > .present && wait.isOver:
                throw Failure("Another process writes the lot \(name).")
            case .elsewhere(let elsewhere, let until) where until > .present: throw elsewhere
            case .asleep, .broken, .locked, .elsewhere, nil: try await open(name, wait)
            }
        }
    }

    /// The state has changed before the task ends: who waits for it sees what became of it.
    /// - Parameter wait: for a command that writes it.
    private func open(_ name: String, _ wait: LockWait) async throws {
        let before: Elsewhere? =
            if case .elsewhere(let known, _) = states[name] { known } else { nil }
        let whyBefore: String? =
            switch states[name] {
            case .broken(_, let why), .locked(_, let why): why
            default: nil
            }
        let task = Task { [lots, readings] in
            do {
                let lot = try await HousedLot.opened(
                    name, of: lots, leases, on: host, wait)
                if readings != self.readings,
                    let now = try? lot.front.prepared(for: self.lots.settings(of: name))
                {
                    lot.front.take(now)
                }
                states[name] = .open(lot, lastUse: nil)
                if before != nil { Terminal.note("\(name): this server writes it now.") }
            } catch PostgresError.leased(_, let address) {
                let elsewhere = elsewhere(before, name, at: address)
                states[name] = .elsewhere(elsewhere, until: soon)
                throw elsewhere
            } catch {
                let why = "\(error)"
                if case EventLogError.locked = error {
                    states[name] = .locked(until: soon, why: why)
                } else {
                    let isShared = (try? lots.isShared(name)) ?? false
                    states[name] = .broken(until: isShared ? soon : later, why: why)
                }
                // Once, and not each time that it is tried.
                if why != whyBefore {
                    Terminal.note("The lot \(name) can’t be opened: \(why)".styled(.red))
                }
                throw error
            }
        }
        states[name] = .opening(task)
        try await task.value
    }

    // MARK: - Sleeping

    private func sleepIdle() {
        let open = states.compactMap {
            name, state -> (String, HousedLot, ContinuousClock.Instant?)? in
            if case .open(let lot, let lastUse) = state { (name, lot, lastUse) } else { nil }
        }
        let kept = open.compactMap(\.2).sorted().suffix(openMax).first
        for (name, lot, lastUse) in open {
            let isUsed =
                lastUse.map { $0.duration(to: .now) < patience && $0 >= kept ?? $0 } ?? false
            // Where its disk or database failed, or another server has taken over, it is opened anew.
            let isNeeded = isUsed || lots.areOne || lot.front.isAtWork
            if lot.isWell, isNeeded { continue }
            sleep(name, lot)
        }
    }

    /// Others are not kept waiting: a mail may be on its way in it.
    @discardableResult
    private func sleep(_ name: String, _ lot: HousedLot) -> Task<Void, Never> {
        let isWell = lot.isWell
        let task = Task {
            await lot.close()
            let due = await lot.front.nextDue
            marks[name] = lots.mark(of: name)
            // Where its disk or database failed, what was due is not known any more.
            states[name] =
                isWell
                ? .asleep(due: lot.isShared ? min(due ?? again, again) : due)
                : lot.isShared ? .asleep(due: .present) : .broken(until: later, why: "")
        }
        states[name] = .closing(task)
        return task
    }

    /// When it is looked again what is due in a lot that other servers may write meanwhile.
    private var again: Instant { .present.advanced(byMinutes: 5) }

    private var later: Instant { .present.advanced(byMinutes: Self.retryMinutes) }

    private var soon: Instant {
        Instant(milliseconds: Instant.present.milliseconds + 1000 * Self.retrySeconds)
    }
}
