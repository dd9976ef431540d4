import HTTPTypes
import EventSourcing
import TreeLotApp
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
            #expect(done.headers[.location] == "/kiosk/1?done=check-in&of=a1&at=23")
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
            #expect(page.contains("Escaneen para anotar su llegada"))
            #expect(page.contains("Por llegar"))
        }
    }

    @Test func `whoever makes the device a kiosk is signed out of it`() async throws {
        try await lot().serve { client in
            let page = try await client.look(at: "/kiosk", as: "person-1").text
            #expect(page.contains("Make this device a kiosk"))
            let made = try await client.fill(
                "/kiosk", ["do": "open-kiosk", "season": "1", "device": "Gate"], as: "person-1")
            #expect(made.status == .seeOther && made.headers[.location] == "/kiosk")
            #expect(made.headers[.setCookie]?.contains("session=") == true)
            #expect(made.headers[.clearSiteData]?.contains("storage") == true)
            let family = try await client.fill(
                "/kiosk", ["do": "open-kiosk", "season": "1"], as: "person-2")
            #expect(family.status == .forbidden && family.headers[.setCookie] == nil)
            let list = try await client.look(at: "/committee/kiosks", as: "person-1").text
            #expect(list.contains("Gate") && list.contains("Turn off"))
            let stranger = try await client.look(at: "/committee/kiosks", as: "person-5")
            #expect(stranger.status == .forbidden)
        }
    }

    @Test func `a kiosk leads to nothing but itself`() async throws {
        try await lot().serve { client in
            let page = try await client.look(at: "/kiosk", as: "kiosk-1").text
            #expect(page.contains("Emma Walker"))
            let links = page.matches(of: /href="([^"]*)"/).map { String($0.1) }
            #expect(
                links.allSatisfy {
                    $0.hasPrefix("/kiosk") || $0.hasPrefix("/assets/") || $0 == "#content"
                })
            for path in ["/", "/messages", "/me", "/sign-in", "/check-in/1", "/committee"] {
                let other = try await client.look(at: path, as: "kiosk-1")
                #expect(other.headers[.location] == "/kiosk", "\(path)")
            }
        }
    }

    @Test func `a kiosk names those on its shifts, and nobody else by their number`() async throws {
        try await lot().serve { client in
            let own = try await client.look(at: "/kiosk?done=check-in&of=a1", as: "kiosk-1").text
            let other = try await client.look(at: "/kiosk?done=check-in&of=p5", as: "kiosk-1").text
            let leader = try await client.look(
                at: "/kiosk/1?done=check-in&of=p5", as: "person-1"
            ).text
            #expect(own.contains("Checked in Emma"))
            #expect(!other.contains("Checked in Bo"))
            #expect(leader.contains("Checked in Bo"))
        }
    }

    @Test func `what is done on a kiosk is told as done there, by the one who set it up`()
        async throws
    {
        let lot = try await lot()
        try await lot.serve { client in
            let done = try await client.fill(
                "/kiosk", ["do": "check-in", "assignment": "1", "method": "manual"], as: "kiosk-1")
            #expect(done.headers[.location] == "/kiosk?done=check-in&of=a1")
            let audit = try await client.ask("audit?assignment=1", as: "person-1").text
            #expect(audit.contains(#""face":"kiosk""#))
            for fields: KeyValuePairs<String, String> in [
                ["do": "cancel-assignment", "assignment": "1"],
                ["do": "sign-up", "shift": "1", "person": "3"],
                ["do": "check-in", "assignment": "1", "method": "adminOverride"],
                ["do": "add-walk-in", "shift": "1", "person": "5"],
                ["do": "issue-sign-in-code", "person": "1"],
                ["do": "open-kiosk", "season": "1"],
            ] {
                let refused = try await client.fill("/kiosk", fields, as: "kiosk-1")
                #expect(refused.status == .forbidden, "\(fields)")
                #expect(refused.headers[.setCookie] == nil)
            }
        }
    }

    /// Emma (2) is at shift 1, which runs, and has confirmed an agreement; her son Finn (4) has not.
    private func running(agreement: Bool = false) async throws -> TestLot {
        let now = Instant(iso8601: "2026-12-05T18:00:00Z")!
        let lot = try await TestLot(at: now)
        try await lot.does("set-season-policy", #""season":1,"minimumAdults":1"#)
        if agreement {
            try await lot.does(
                "set-season-policy",
                #""season":1,"agreement":{"title":"Rules","url":"https://example.org/r"}"#)
            try await lot.does("confirm-agreement", #""season":1,"person":2"#, by: 2)
        }
        try await lot.does("sign-up", #""shift":1,"person":2"#, by: 2)
        try await lot.does(
            "check-in", #""assignment":1,"method":"manual""#, by: 2, at: TestLot.beforeShift)
        return lot
    }

    @Test func `scouts who walk in are called there as other families know them`() async throws {
        try await running().serve { client in
            let kiosk = try await client.look(at: "/kiosk?walk-in=Finn", as: "kiosk-1").text
            #expect(kiosk.contains("<bdi>Finn W.</bdi>") && !kiosk.contains("Finn Walker"))
            #expect(!kiosk.contains("<bdi>Walker</bdi>"))
            let leader = try await client.look(at: "/kiosk/1?walk-in=Finn", as: "person-1").text
            #expect(leader.contains("<bdi>Finn Walker</bdi>"))
            #expect(leader.contains("<bdi>Walker</bdi>"))
        }
    }

    @Test func `an adult who walks in is sent to the committee`() async throws {
        let sentence = "Adults who walk in are checked in by the committee."
        try await running().serve { client in
            let kiosk = try await client.look(at: "/kiosk?walk-in=Bo", as: "kiosk-1").text
            #expect(kiosk.contains(sentence) && !kiosk.contains("id=\"walk-in-5\""))
            let leader = try await client.look(at: "/kiosk/1?walk-in=Bo", as: "person-1").text
            #expect(!leader.contains(sentence) && leader.contains("id=\"walk-in-5\""))
        }
    }

    @Test func `the agreement can’t be waived on it`() async throws {
        try await running(agreement: true).serve { client in
            let page = try await client.look(at: "/kiosk?walk-in=Finn", as: "kiosk-1").text
            #expect(page.contains("id=\"walk-in\"") && !page.contains("id=\"walk-in-4\""))
            let leader = try await client.look(at: "/kiosk/1?walk-in=Finn", as: "person-1").text
            #expect(leader.contains("id=\"take-4\""))
            let waived = try await client.fill(
                "/kiosk",
                ["do": "add-walk-in", "shift": "1", "person": "4", "reason": "signs at the gate"],
                as: "kiosk-1")
            #expect(waived.status == .forbidden)
        }
    }

    @Test func `it moves on when its shift is over, and its code with it`() async throws {
        let later = Instant(iso8601: "2026-12-05T20:01:00Z")!
        let lot = try await TestLot(at: later)
        let code = try await lot.scheduler.show(
            ShowScreenCode(shift: 2), Context(actor: .operator, now: later)
        ).qrCode
        let expected = try #require(QRCode("http://localhost/here/2?code=\(code)"))
        try await lot.serve { client in
            for path in ["/kiosk", "/kiosk/1"] {
                let page = try await client.look(at: path, as: "kiosk-1").text
                #expect(page.contains("12:00"), "\(path)")
                let picture = try await client.look(at: path + "/code.svg", as: "kiosk-1").text
                #expect(picture.contains(expected.outline), "\(path)")
            }
        }
    }
}
