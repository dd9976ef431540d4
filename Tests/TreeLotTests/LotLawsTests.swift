import EventSourcing
import Testing

@testable import TreeLot

/// What must hold after any history, however odd the commands are. A failing case names its
/// seed.
struct LotLawsTests {
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `counts and tables agree after any history`(seed: UInt64) {
        var fuzz = Fuzz(seed: seed)
        var given = Given.season
        for _ in 0..<600 { given = fuzz.step(given) }
        let lot = given.lot
        for shift in lot.shifts.table.rows {
            let all = shift.assignments.map { lot.assignments[$0] }
            for slot in Slot.allCases {
                let taken = all.count { $0.isOn && !$0.isWalkIn && $0.slot == slot }
                #expect(shift.taken(slot) == taken)
                #expect(taken <= shift.places(slot))
                let present = all.count { lot.attendance[$0.id].isOpen && $0.slot == slot }
                #expect(lot.attendance.present(slot, at: shift.id) == present)
            }
            #expect(shift.start.instant < shift.end.instant)
            #expect(shift.day == shift.start.day)
        }
        for person in lot.people.table.ids {
            let shifts = lot.assignments.of(person).map { lot.assignments[$0] }.filter(\.isOn)
                .map(\.shift)
            #expect(Set(shifts).count == shifts.count)
        }
        let visits = lot.assignments.table.ids.map { lot.attendance[$0] }
        #expect(visits.allSatisfy { $0.minutes >= 0 })
        let tallies = lot.seasons.table.ids.flatMap { given.models.leaderboard.tallies(of: $0) }
        #expect(tallies.reduce(0) { $0 + $1.minutes } == visits.reduce(0) { $0 + $1.minutes })
        #expect(fuzz.accepted > 40)
    }

    @Test(arguments: [1, 2] as [UInt64])
    func `every event comes back from its JSON, and every table from its bytes`(
        seed: UInt64
    ) throws {
        var fuzz = Fuzz(seed: seed)
        var given = Given.season
        for _ in 0..<600 { given = fuzz.step(given) }
        for event in given.commits.flatMap(\.events) {
            #expect(try LotEvent(typeName: event.typeName, json: event.json) == event)
        }
        func back<Table: ReadModel<LotEvent>>(_ table: Table) throws -> Table {
            var writer = WireWriter()
            try writer.fields(of: table)
            return try writer.bytes.withUnsafeBytes { try WireReader($0).record(Table.self) }
        }
        let kept = try given.models.projections.map { try back($0) as any ReadModel<LotEvent> }
        #expect(ReadModels(kept, head: given.models.head) == given.models)
    }
}
