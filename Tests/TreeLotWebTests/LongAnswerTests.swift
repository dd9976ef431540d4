import EventSourcing
import HTTPTypes
import NIOCore
import Testing
import TreeLot
import TreeLotApp

@testable import TreeLotWeb

/// Long answers in pages.
struct LongAnswerTests {
    @Test(arguments: [1, 3, 20, 1000])
    func `the pages together are the whole, whatever is recorded in between`(
        limit: Int
    ) async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let whole = try await client.ask("audit?to=2026-11-20T12:00:00Z", as: "person-1")
            #expect(whole.headers[.link] == nil)
            let expected = try whole.items("entries")
            var entries: [JSON] = []
            var next: String? =
                "/api/questions/audit?to=2026-11-20T12:00:00Z&limit=\(limit)"
            while let address = next {
                let page = try await client.execute(
                    uri: address, method: .get, headers: [.authorization: "Bearer person-1"]
                )
                let more = try page.items("entries")
                #expect(more.count <= limit)
                entries += more
                next = try page.next
                // Where each page brought a new entry, there would be no last one.
                guard entries.count <= expected.count else { continue }
                let name = #"{"name":"Family \#(entries.count)"}"#
                _ = try await client.tell("add-household", name, as: "person-1")
            }
            #expect(entries.starts(with: expected))
        }
    }

    @Test func `messages come the newest first, page by page`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            for number in 1...5 {
                let body = #"{"audience":"all","title":"T\#(number)","body":"B"}"#
                _ = try await client.tell("send-message", body, as: "person-1")
            }
            let all = try await client.ask("messages", as: "person-5").items("messages")
            let first = try await client.ask("messages?limit=2", as: "person-5")
            _ = try await client.tell(
                "send-message", #"{"audience":"all","title":"T","body":"B"}"#, as: "person-1")
            let address = try #require(try first.next)
            let second = try await client.execute(
                uri: address, method: .get, headers: [.authorization: "Bearer person-5"]
            )
            let paged = try first.items("messages") + second.items("messages")
            #expect(Array(all.prefix(4)) == paged)
        }
    }

    @Test(arguments: ["audit?limit=0", "audit?limit=1001", "attendance-history?person=2&after=77"])
    func `a page that can’t be is refused`(path: String) async throws {
        let lot = try await TestLot()
        let answer = try await lot.serve { try await $0.ask(path, as: "person-1") }
        #expect(try answer.problem == #"422 "invalid""#)
    }
}

extension TestResponse {
    /// What a field of the answer lists.
    fileprivate func items(_ field: String) throws -> [JSON] {
        guard case .array(let items)? = try json[field] else {
            throw Missing(field: field, answer: String(buffer: body))
        }
        return items
    }

    /// Where the next page is.
    fileprivate var next: String? {
        get throws {
            guard let link = headers[.link] else { return nil }
            let address = try #require(link.wholeMatch(of: /<(.*)>; rel="next"/)).1
            return String(address)
        }
    }
}

/// An answer without a list that it must have.
private struct Missing: Error {
    var field: String
    var answer: String
}
