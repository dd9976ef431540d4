import NIOCore
import NIOEmbedded
import Testing

@testable import TreeLotWeb

/// So many connections, and who goes when another comes.
struct ConnectionGateTests {
    private func connection(_ address: String = "10.0.0.1") throws -> EmbeddedChannel {
        let channel = EmbeddedChannel()
        try channel.connect(to: SocketAddress(ipAddress: address, port: 1)).wait()
        return channel
    }

    @Test func `the one that is idle longest goes, of the address that has most`() throws {
        let gate = ConnectionGate(countMax: 3, ofAddressMax: nil)
        let (parent, one, two) = (
            try connection("10.0.0.2"), try connection(), try connection()
        )
        for channel in [parent, one, two] { #expect(gate.open(channel) == .welcome) }
        let late = try connection("10.0.0.3")
        #expect(gate.open(late) == .welcome)
        #expect(!one.isActive && parent.isActive && two.isActive)
        #expect(gate.count == 3)
        #expect(gate.turnedAway == 1)
    }

    @Test func `an address has no more than its share, and its busy ones stay`() throws {
        let gate = ConnectionGate(countMax: 100, ofAddressMax: 2)
        let (busy, idle) = (try connection(), try connection())
        for channel in [busy, idle] { _ = gate.open(channel) }
        #expect(gate.begin(on: ObjectIdentifier(busy)))
        let next = try connection()
        #expect(gate.open(next) == .welcome)
        #expect(busy.isActive && !idle.isActive)
        #expect(gate.begin(on: ObjectIdentifier(next)))
        // No connection is idle: the next is turned away, on its first request.
        let told = try connection()
        #expect(gate.open(told) == .toBeTold)
        #expect(!gate.begin(on: ObjectIdentifier(told)))
        gate.close(told)
        gate.end(on: ObjectIdentifier(busy))
        #expect(gate.open(try connection()) == .welcome)
        #expect(!busy.isActive)
    }
}
