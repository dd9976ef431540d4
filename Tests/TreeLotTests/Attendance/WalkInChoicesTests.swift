import EventSourcing
import Testing

@testable import TreeLot

/// Who can be taken in without having signed up, and what is told of them.
struct WalkInChoicesTests {
    private let given = Given.twoAdultsThere
    private let nine = Instant.dec(5, "09:00")

    private func found(
        _ text: String, isInPublic: Bool
    ) throws(LotRefusal) -> [WalkInChoices.Choice] {
        try given.ask(
            WalkInChoices(shift: .morning, text: text, isInPublic: isInPublic), by: .cora, at: nine
        ).choices
    }

    @Test func `the committee reads whole names and households`() throws {
        let yip = try found("yip", isInPublic: false)
        #expect(yip.map(\.name) == ["Yip Young"])
        #expect(yip.map(\.household) == ["Young"])
        #expect(try found("young", isInPublic: false).contains { $0.person == .yip })
    }

    @Test func `where everybody looks, people are called and found as others know them`() throws {
        let yip = try found("yip", isInPublic: true)
        #expect(yip.map(\.name) == ["Yip Y."])
        #expect(yip.map(\.household) == [nil])
        #expect(try found("young", isInPublic: true).isEmpty)
    }
}
