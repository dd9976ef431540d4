import EventSourcing
import TestSupport
import Testing
import TreeLot
import TreeLotApp

@Suite struct StoriesTests {
    @Test func `are all here`() {
        #expect(Story.all.count >= 10)
    }

    @Test(arguments: Story.all)
    func `name the moment of every line`(_ story: Story) throws {
        for line in try story.lines() {
            let json = try JSONParser.parse(line.text)
            #expect(json["at"] != nil, "line \(line.number) has no “at”")
        }
    }

    @Test(arguments: Story.all)
    func `go as they are told`(_ story: Story) async throws {
        let texts = Dictionary(
            uniqueKeysWithValues: try story.lines().map { ($0.number, $0.text) })
        let results = try await story.told().results
        #expect(results.count == texts.count)
        for result in results {
            #expect(result.kind != .malformed, "\(result.json)")
            #expect(!result.isUnexpected, "\(result.json)")
            // A refusal that the story does not announce is a mistake in the story.
            let isTold = texts[result.line]?.contains("\"expect\":\"") ?? false
            #expect(result.kind != .refused || isTold, "\(result.json)")
        }
    }

    @Test(arguments: Story.all)
    func `record and fold to what they always did`(_ story: Story) async throws {
        let told = try await story.told()
        try Recording.check(told.events, against: story.eventsPath)
        try Recording.check(told.models.files, inFolder: story.snapshotsPath)
    }

    @Test(.disabled(if: Repository.isRecording), arguments: Story.all)
    func `are made again from their events alone`(_ story: Story) throws {
        let events = try Repository.text(story.eventsPath)
        let store = InMemoryEventStore<LotEvent>()
        var log = LogImport(into: store)
        for line in events.split(separator: "\n") { try log.add(String(line)) }
        try log.finish()
        #expect(try Story.text(of: store) == events)
        var models = ReadModels()
        try models.catchUp(with: store)
        try Recording.check(models.files, inFolder: story.snapshotsPath)
        // Some stories have many batches.
        var onTwoThreads = ReadModels()
        try onTwoThreads.catchUpOnTwoThreads(with: store, exceptFor: 0)
        #expect(onTwoThreads == models)
    }
}
