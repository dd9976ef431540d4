import EventSourcing
import HTTPTypes
import NIOCore
import Synchronization
import Testing
import TreeLot

@testable import TreeLotWeb

private final class Made: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

struct KeptFilmsTests {
    @Test func `a film stays the same file until its season, or a name, changes`() async throws {
        let lot = try await TestLot()
        try await lot.does("sign-up", #""shift":1,"person":4"#, by: 2)
        try await lot.serve { client in
            func film() async throws -> String {
                try await client.look(at: "/committee/film/1/season.html", as: "person-1").text
            }
            let first = try await film()
            try await lot.does("change-phone", #""person":4,"phone":"555-0100""#, by: 2)
            #expect(try await film() == first)
            try await lot.does("sign-up", #""shift":2,"person":4"#, by: 2)
            let second = try await film()
            #expect(second != first)
            try await lot.does(
                "rename-person", #""person":4,"firstName":"Fynn","lastName":"Walker""#, by: 2)
            #expect(try await film() != second)
            let family = try await client.look(at: "/committee/film/1/season.html", as: "person-5")
            #expect(family.status != .ok, "though it is kept")
        }
    }

    @Test func `those who open a film that is being made wait for the same one`() async throws {
        let kept = KeptFilms()
        let made = Made()
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let key = KeptFilms.Key(SeasonFilm(), Words(.english))
        let open = { @Sendable () async throws -> String in
            try await kept.film(key, at: Position(1), mayHaveChanged: { _ in false }) {
                let tag = EntityTag(description: "film \(made.next())")
                for await _ in gate { break }
                return FilmFile(bytes: ByteBuffer(), tag: tag)
            }.tag.description
        }
        let openings = (1...3).map { _ in Task { try await open() } }
        opener.yield()
        for opening in openings { #expect(try await opening.value == "film 1") }
    }

    @Test func `one that could not be made is made by the next who opens it`() async throws {
        struct Busy: Error {}
        let kept = KeptFilms()
        let key = KeptFilms.Key(SeasonFilm(), Words(.english))
        let file = FilmFile(bytes: ByteBuffer(), tag: EntityTag(description: "\"1\""))
        await #expect(throws: Busy.self) {
            try await kept.film(key, at: Position(1), mayHaveChanged: { _ in false }) {
                throw Busy()
            }
        }
        let found = try await kept.film(key, at: Position(1), mayHaveChanged: { _ in false }) {
            file
        }
        #expect(found.tag == file.tag)
    }
}
