import EventSourcing
import Foundation
import Testing
import TreeLot

@testable import TreeLotWeb

struct MessagesPageTests {
    @Test func `a full inbox comes in pages, and is read at once`() async throws {
        let lot = try await TestLot()
        for number in 1...25 {
            try await lot.act(
                "send-message",
                #""audience":{"person":5},"title":"No. \#(number)","body":"Bring gloves.""#,
                at: TestLot.now)
        }
        try await lot.browse { browser in
            let bo = browser("person-5")
            let first = try await bo.see("/messages").text
            #expect(first.contains("<h2>No. 25</h2>") && !first.contains("<h2>No. 5</h2>"))
            #expect(first.components(separatedBy: " unread\" id=").count == 21)
            let older = try #require(
                first.firstMatch(of: /"(\/messages\?before=\d+)"/)?.output.1)
            let second = try await bo.see(String(older)).text
            #expect(second.contains("<h2>No. 5</h2>") && !second.contains("<h2>No. 6</h2>"))
            #expect(!second.contains("andOlder"))
            let newest = try #require(
                first.firstMatch(
                    of: /name="message" value="(\d+)"><input[^>]*name="andOlder" value="true"/
                )?.output.1)
            try await bo.done(
                "/messages", "mark-message-read",
                ["message": String(newest), "andOlder": "true"])
            let read = try await bo.see("/messages").text
            #expect(!read.contains(" unread\" id=") && !read.contains("andOlder"))
        }
    }

    @Test func `what the lot tells is told in the reader’s language`() async throws {
        let lot = try await TestLot()
        try await lot.act("sign-up", #""shift":1,"person":5"#, at: TestLot.now)
        try await lot.act(
            "cancel-shift", #""shift":1,"reason":"Snow""#, at: TestLot.now)
        try await lot.browse { browser in
            var bo = browser("person-5")
            bo.language = "es-ES"
            let page = try await bo.see("/messages").text
            #expect(page.contains("<h2>Cancelado: sáb, 5 dic, 09:00</h2>"))
            #expect(page.contains("<p>Motivo: Snow</p>"))
        }
    }
}
