import Foundation
import Testing

@Suite struct IndexSizeTests {
    @Test func `the index of the history has at most twelve bytes an event`() async throws {
        let lot = TestLot()
        #expect(try await lot("demo", "--families", "60", "--seasons", "5", "--quiet").code == 0)
        let info = try parsed(try await lot("info", "--json").output)
        let models = try #require(info["readModels"] as? [[String: Any]])
        let index = try #require(models.first { $0["name"] as? String == "history-index" })
        let (bytes, events) = (index["bytes"] as? Int, info["events"] as? Int)
        // Four bytes for each number of an entry, in memory as in the snapshot.
        #expect(try #require(bytes) <= 12 * (try #require(events)))
    }
}
