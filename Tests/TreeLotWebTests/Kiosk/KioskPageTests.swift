import HTTPTypes
import EventSourcing
import HummingbirdTesting
import Testing
import TreeLot

@testable import TreeLotWeb

/// The tablet at the lot.
struct KioskPageTests {
    private func lot() async throws -> TestLot {
        let lot = try await TestLot(at: TestLot.beforeShift)
        try await lot.does("sign-up", #""shift":1,"person":2"#, by: 2)
        return lot
    }

    @Test func `the committee sees who is to come, with a large button, beside the code`()
        async throws
    {
        try await lot().serve { client in
            let page = try await client.look(at: "/kiosk/1", as: "person-1")
            #expect(page.status == .ok)
            #expect(page.text.contains("Emma Walker") && page.text.contains(#"class="huge""#))
            #expect(page.text.contains(#"src="/kiosk/1/code.svg""#))
            let done = try await client.fill(
                "/kiosk/1", ["do": "check-in", "assignment": "1", "method": "manual"],
                as: "person-1")
            #expect(done.status == .seeOther)
            #expect(done.headers[.location] == "/kiosk/1?done=check-in")
            let after = try await client.look(at: "/kiosk/1", as: "person-1").text
            #expect(after.contains("since 8:50"))
        }
    }

    @Test func `it is loaded again by itself where there are no scripts`() async throws {
        try await lot().serve { client in
            let page = try await client.look(at: "/kiosk/1", as: "person-1").text
            #expect(
                page.contains(#"<noscript><meta http-equiv="refresh" content="20"></noscript>"#))
            let other = try await client.look(at: "/check-in/1", as: "person-1").text
            #expect(!other.contains("http-equiv=\"refresh\""))
        }
    }

    @Test(arguments: ["/kiosk/1", "/kiosk/1/code.svg"])
    func `families see neither list nor code until an adult of theirs is there`(
        path: String
    ) async throws {
        try await lot().serve { client in
            let stranger = try await client.look(at: path, as: "person-5")
            #expect(stranger.status == .forbidden)
            #expect(!stranger.text.contains("Walker") && !stranger.text.contains("QR-"))
            let expected = try await client.look(at: path, as: "person-2")
            #expect(expected.status == .forbidden)
            _ = try await client.fill(
                "/check-in/1", ["do": "check-in", "assignment": "1", "method": "manual"],
                as: "person-2")
            #expect(try await client.look(at: path, as: "person-2").status == .ok)
        }
    }

    @Test func `visitors are asked to sign in`() async throws {
        try await lot().serve { client in
            let page = try await client.look(at: "/kiosk/1")
            #expect(page.headers[.location] == "/sign-in?then=%2Fkiosk%2F1")
        }
    }

    @Test func `the code is a picture that nobody keeps`() async throws {
        try await lot().serve { client in
            let picture = try await client.look(at: "/kiosk/1/code.svg", as: "person-1")
            #expect(picture.headers[.contentType] == "image/svg+xml")
            #expect(picture.headers[.cacheControl] == "no-store")
            #expect(picture.text.hasPrefix("<svg"))
        }
    }

    @Test func `the picture leads a phone to the page where it checks in`() async throws {
        let lot = try await lot()
        let code = try await lot.screenCode(at: TestLot.beforeShift)
        let expected = try #require(QRCode("http://localhost/here/1?code=\(code)"))
        let picture = try await lot.serve {
            try await $0.look(at: "/kiosk/1/code.svg", as: "person-1")
        }
        #expect(picture.text.contains(expected.outline))
    }

    @Test func `it speaks Spanish`() async throws {
        try await lot().serve { client in
            let page = try await client.look(at: "/kiosk/1", as: "person-1", in: "es-MX").text
            #expect(page.contains("Escanea para anotar tu llegada"))
            #expect(page.contains("Por llegar"))
        }
    }
}
