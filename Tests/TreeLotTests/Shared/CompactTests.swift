import EventSourcing
import Testing

@testable import TreeLot

struct CompactTests {
    private struct Row: Equatable {
        @Compact var person: Person.ID?
        @Compact var at: Instant?
        @Compact var metres: Int?
    }

    @Test func `is an optional to everybody who uses it`() {
        var row = Row(person: nil, at: nil, metres: nil)
        #expect(row.person == nil && row.at == nil && row.metres == nil)
        row.person = 7
        row.at = Instant(milliseconds: 0)
        row.metres = 0
        #expect(row == Row(person: 7, at: Instant(milliseconds: 0), metres: 0))
        row.at = nil
        #expect(row.at == nil && row != Row(person: 7, at: .earliest, metres: 0))
    }

    @Test func `takes no room of its own`() {
        #expect(MemoryLayout<Row>.size == 24)
        #expect(MemoryLayout<Assignment>.size == 48)
        #expect(MemoryLayout<Visit>.size == 32)
    }
}
