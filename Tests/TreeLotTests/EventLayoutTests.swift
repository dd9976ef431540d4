import Testing

@testable import TreeLot

/// An event that grows by one byte is copied by way of calls instead of four registers: a replay took a
/// tenth longer. Rare facts stand behind a reference for that.
struct EventLayoutTests {
    @Test func `an event has 32 bytes`() {
        #expect(MemoryLayout<LotEvent>.size == 32)
        #expect(MemoryLayout<LotEvent>.stride == 32)
    }
}
