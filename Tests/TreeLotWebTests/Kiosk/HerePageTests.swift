import HTTPTypes
import EventSourcing
import Testing
import TreeLot

@testable import TreeLotWeb

/// What a phone shows that has scanned the screen.
struct HerePageTests {
    private let now = TestLot.beforeShift

    private func lot() async throws -> TestLot {
        let lot = try await TestLot(at: now)
        try await lot.does("sign-up", #""shift":1,"person":2"#, by: 2)
        try await lot.does("sign-up", #""shift":1,"person":4"#, by: 2)
        return lot
    }

    @Test func `who scans checks in with one tap, or none`() async throws {
        let lot = try await lot()
        let code = try await lot.screenCode(at: now)
        let path = "/here/1?code=\(code)"
        try await lot.serve { client in
            let page = try await client.look(at: path, as: "person-2").text
            #expect(page.contains("data-at-once"))
            #expect(page.contains(#"name="qrCode" value="\#(code)""#))
            #expect(page.contains("An adult who is checked in to this shift can check in Finn."))
            let done = try await client.fill(
                path,
                ["do": "check-in", "assignment": "1", "method": "qrCode", "qrCode": code],
                as: "person-2")
            // The code has done its work, and is in the address no more.
            #expect(done.headers[.location] == "/here/1?done=check-in&of=a1&at=24")
            let after = try await client.look(at: path, as: "person-2").text
            #expect(after.contains("At the lot since 8:50"))
            #expect(!after.contains("data-at-once"))
            #expect(after.contains("2 adults must check in before a scout can"))
        }
    }

    @Test func `a code that has run out is told, with what to do, and not sent again by itself`()
        async throws
    {
        let lot = try await lot()
        let code = try await lot.screenCode(at: now.advanced(byMinutes: -2))
        let path = "/here/1?code=\(code)"
        try await lot.serve { client in
            let refused = try await client.fill(
                path,
                ["do": "check-in", "assignment": "1", "method": "qrCode", "qrCode": code],
                as: "person-2")
            #expect(refused.status == .conflict)
            #expect(refused.text.contains("That code has expired."))
            #expect(refused.text.contains("Point your camera at it again"))
            #expect(!refused.text.contains("data-at-once"))
            #expect(!refused.text.contains(code))
        }
    }

    @Test func `without a code nobody checks themself in here`() async throws {
        try await lot().serve { client in
            let page = try await client.look(at: "/here/1", as: "person-2").text
            #expect(page.contains("To check in, scan the code on the screen at the lot."))
            #expect(!page.contains(#"value="check-in""#))
        }
    }

    @Test func `who is not on the shift is told whom to ask`() async throws {
        try await lot().serve { client in
            let page = try await client.look(at: "/here/1?code=x", as: "person-5").text
            #expect(page.contains("You have no shift to check in for here."))
            #expect(!page.contains("Emma") && !page.contains("Finn"))
        }
    }

    @Test func `visitors sign in first and come back`() async throws {
        try await lot().serve { client in
            let page = try await client.look(at: "/here/1?code=QR-1-2-3")
            #expect(page.headers[.location] == "/sign-in?then=%2Fhere%2F1%3Fcode%3DQR-1-2-3")
        }
    }

    @Test func `a code that would be markup stays text`() async throws {
        try await lot().serve { client in
            let page = try await client.look(
                at: "/here/1?code=%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", as: "person-2")
            #expect(!page.text.contains("<img src=x"))
        }
    }

    @Test func `it speaks Spanish`() async throws {
        try await lot().serve { client in
            let page = try await client.look(at: "/here/1", as: "person-2", in: "es").text
            #expect(page.contains("Ya están en el lote"))
            #expect(page.contains("escaneen el código de la pantalla"))
        }
    }
}
