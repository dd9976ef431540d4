import EventSourcing
import HTTPTypes
import Synchronization
import Testing
import TreeLot

@testable import TreeLotWeb

/// The events of the log over HTTP.
struct EventsRouteTests {
    @Test func `come in pages, each with the address of the next`() async throws {
        try await TestLot().serve { client in
            var ids: [Int] = []
            var path = "/api/events?limit=3"
            while true {
                let page = try await client.read(path)
                #expect(page.status == .ok)
                #expect(page.headers[.contentType] == "application/cloudevents-batch+json")
                let events = page.ids
                if events.isEmpty { break }
                ids += events
                let link = try #require(page.headers[.link])
                path = String(try #require(link.split(separator: ">").first).dropFirst())
                #expect(path.contains("limit=3"))
            }
            let all = try await client.read("/api/events?limit=1000").ids
            #expect(ids == all && ids.count > 20 && ids == ids.sorted())
        }
    }

    @Test func `are for the committee, with a token that may`() async throws {
        try await TestLot().serve { client in
            for token in ["feed-2", "names-4", "reader-1", "writer-1", "kiosk-1"] {
                #expect(try await client.read("/api/events", as: token).status == .forbidden)
            }
            #expect(try await client.read("/api/events", as: nil).status == .unauthorized)
            let plain = try await client.read("/api/events", as: "feed-1").text
            let named = try await client.read("/api/events", as: "names-1").text
            #expect(plain.contains("person.added") && !plain.contains("Emma"))
            #expect(named.contains("Emma"))
        }
    }

    @Test(arguments: ["after=x", "after=-1", "limit=0", "limit=1001", "before=3", "after=99999"])
    func `are refused where what is asked for can’t be`(query: String) async throws {
        let answer = try await TestLot().serve { try await $0.read("/api/events?\(query)") }
        #expect(answer.status.code >= 400 && answer.status.code < 500, "\(answer.text)")
    }

    @Test func `from 0 on, which is before the first, and nothing less`() async throws {
        try await TestLot().serve { client in
            let all = try await client.read("/api/events?after=0&limit=1")
            #expect(all.ids.first == 1)
            let less = try await client.read("/api/events?after=-1").text
            #expect(less.contains("must be a position of the log, 0 or more"))
        }
    }

    @Test func `told as they come, they end for who is no longer of the committee`() async throws {
        let lot = try await TestLot()
        try await lot.act("grant-role", #""person":5,"role":"committee""#, at: TestLot.now)
        let isRevoked = Mutex(false)
        let told = try await lot.serve(onBytes: { _ in
            // Once the stream is there.
            let isFirst = isRevoked.withLock { isDone in
                defer { isDone = true }
                return !isDone
            }
            guard isFirst else { return }
            try await lot.act("revoke-role", #""person":5,"role":"committee""#, at: TestLot.now)
        }) { client in
            try await client.read("/api/events", as: "names-5", accept: "text/event-stream")
        }
        #expect(told.status == .ok && isRevoked.withLock(\.self))
        #expect(told.text.contains("event: problem") && told.text.contains("not-allowed"))
        #expect(!told.text.contains("Emma"))
    }
}

extension TestClient {
    fileprivate func read(
        _ path: String, as token: String? = "feed-1", accept: String? = nil
    ) async throws -> TestResponse {
        var headers: HTTPFields = [:]
        headers[.accept] = accept
        headers[.authorization] = token.map { "Bearer \($0)" }
        return try await execute(uri: path, method: .get, headers: headers)
    }
}

extension TestResponse {
    fileprivate var ids: [Int] {
        guard case .array(let events)? = try? JSONParser.parse(text) else { return [] }
        return events.compactMap { event in
            if case .string(let id)? = event["id"] { Int(id) } else { nil }
        }
    }
}
