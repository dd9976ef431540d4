import NIOCore
import Synchronization
import TreeLotApp

/// The open connections: their number is limited, in all and for one address. Where there is no room for
/// another, the longest idle connection of the address with the most connections is closed: a client that
/// only holds connections open cannot keep others out.
final class ConnectionGate: Sendable {
    enum Admission: Equatable { case welcome, toBeTold, refused }

    let countMax: Int
    /// Nil behind a proxy, from which all connections come.
    private let ofAddressMax: Int?
    private let state = Mutex(State())

    fileprivate struct Connection: Sendable {
        var channel: any Channel
        var address: String
        /// In the order in which they became so; nil while a request is under way.
        var idleSince: Int?
        var isSurplus: Bool
    }

    fileprivate struct State {
        var all: [ObjectIdentifier: Connection] = [:]
        var byAddress: [String: Set<ObjectIdentifier>] = [:]
        var clock = 0
        var surplus = 0
        var evicted = 0
        var refused = 0
    }

    init(countMax: Int, ofAddressMax: Int?) {
        self.countMax = countMax
        self.ofAddressMax = ofAddressMax
    }

    var count: Int { state.withLock { $0.all.count } }
    /// Connections that were closed for others, and those for which there was no room.
    var turnedAway: Int { state.withLock { $0.evicted + $0.refused } }

    func open(_ channel: any Channel) -> Admission {
        let address = channel.remoteAddress?.ipAddress.map { ClientAddress($0).network } ?? ""
        let (admission, idle) = state.withLock { state -> (Admission, (any Channel)?) in
            var idle: (any Channel)?
            var hasRoom = true
            if let ofAddressMax, state.byAddress[address]?.count ?? 0 >= ofAddressMax {
                idle = state.evict(of: address)
                hasRoom = idle != nil
            } else if state.all.count >= countMax {
                idle = state.evictOfAny()
                hasRoom = idle != nil
            }
            if !hasRoom {
                guard state.surplus < Limits.surplusMax else {
                    state.refused += 1
                    return (.refused, nil)
                }
                state.surplus += 1
            }
            state.add(channel, address, isSurplus: !hasRoom)
            return (hasRoom ? .welcome : .toBeTold, idle)
        }
        idle?.close(promise: nil)
        return admission
    }

    func close(_ channel: any Channel) {
        state.withLock { $0.remove(ObjectIdentifier(channel)) }
    }

    /// A request begins.
    /// - Returns: false on a connection for which there was no room: its client is to be told, and no more.
    func begin(on id: ObjectIdentifier) -> Bool {
        state.withLock { state in
            guard state.all[id] != nil else { return true }
            state.all[id]?.idleSince = nil
            return !(state.all[id]?.isSurplus ?? false)
        }
    }

    func end(on id: ObjectIdentifier) {
        state.withLock { state in
            state.clock += 1
            state.all[id]?.idleSince = state.clock
        }
    }
}

extension ConnectionGate.State {
    fileprivate mutating func add(_ channel: any Channel, _ address: String, isSurplus: Bool) {
        clock += 1
        let id = ObjectIdentifier(channel)
        all[id] = .init(
            channel: channel, address: address, idleSince: clock, isSurplus: isSurplus)
        byAddress[address, default: []].insert(id)
    }

    fileprivate mutating func remove(_ id: ObjectIdentifier) {
        guard let connection = all.removeValue(forKey: id) else { return }
        if connection.isSurplus { surplus -= 1 }
        byAddress[connection.address]?.remove(id)
        if byAddress[connection.address]?.isEmpty ?? false { byAddress[connection.address] = nil }
    }

    fileprivate mutating func evictOfAny() -> (any Channel)? {
        let crowd = byAddress.max { $0.value.count < $1.value.count }?.key
        return crowd.flatMap { evict(of: $0) }
    }

    /// - Complexity: O(connections of the address).
    fileprivate mutating func evict(of address: String) -> (any Channel)? {
        let idle = (byAddress[address] ?? []).compactMap { id in
            all[id].flatMap { connection in connection.idleSince.map { (id, $0) } }
        }
        guard let (id, _) = idle.min(by: { $0.1 < $1.1 }), let channel = all[id]?.channel else {
            return nil
        }
        remove(id)
        evicted += 1
        return channel
    }
}

/// Tells the gate that a connection is there, and that it is gone.
final class ConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let gate: ConnectionGate
    private var isOpen = false

    init(gate: ConnectionGate) { self.gate = gate }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { open(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        open(context)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        gate.close(context.channel)
        context.fireChannelInactive()
    }

    private func open(_ context: ChannelHandlerContext) {
        guard !isOpen else { return }
        isOpen = true
        if gate.open(context.channel) == .refused { context.close(promise: nil) }
    }
}

@available(*, unavailable)
extension ConnectionHandler: Sendable {}
