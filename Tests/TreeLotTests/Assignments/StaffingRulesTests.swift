import EventSourcing
import Testing

@testable import TreeLot

struct StaffingRulesTests {
    private static let some: [StaffingRules] = [[], [.rest], [.overlap, .weeklyLimit]]

    @Test func `are a set in the order of the rules`() {
        let rules: StaffingRules = [.weeklyLimit, .overlap, .weeklyLimit]
        #expect(Array(rules) == [.overlap, .weeklyLimit])
        #expect(rules.contains(.overlap) && !rules.contains(.rest))
        #expect(StaffingRules().isEmpty)
    }

    @Test(arguments: some)
    func `stand on the wire and in JSON as a list of rules does`(rules: StaffingRules) throws {
        var one = WireWriter()
        try rules.writeField(6, to: &one)
        var other = WireWriter()
        try Array(rules).writeField(6, to: &other)
        #expect(one.bytes == other.bytes)
        #expect(rules.json == Array(rules).json)
        #expect(try StaffingRules(json: rules.json) == rules)
        #expect("\(StaffingRules.schema)" == "\([StaffingRule].schema)")
    }

    @Test func `are read from several fields, too`() throws {
        let fact = try ([0x30, 0x01, 0x30, 0x03] as [UInt8]).withUnsafeBytes { bytes in
            try WireReader(bytes).record(PersonSignedUp.self)
        }
        #expect(fact.overridden == [.overlap, .weeklyLimit])
    }
}
