import EventSourcing
import HTTPTypes
import Testing
import TreeLot

@testable import TreeLotWeb

/// Codes that are told once.
struct ToldCodesTests {
    @Test(
        arguments: [
            ("issue-claim-code", ["person": "3", "expiresAt": "2026-11-27T12:00:00Z"], "claim"),
            (
                "generate-invite-codes",
                ["role": "parent", "count": "1", "expiresAt": "2026-11-27T12:00:00Z"], "join"
            ),
        ] as [(String, [String: String], String)])
    func `a code comes with the address that takes it, and as a QR code of that`(
        command: String, fields: [String: String], page: String
    ) async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let body = (["do=\(command)"] + fields.map { "\($0)=\($1.percentEncoded)" })
            let told = try await client.send(
                "/family/1", body.joined(separator: "&"), as: "person-1")
            #expect(told.status == .ok)
            #expect(told.headers[.cacheControl] == "no-store")
            #expect(told.headers[.init("Referrer-Policy")!] == "same-origin")
            let mark = try #require(told.text.firstRange(of: "http://localhost/\(page)#code="))
            let code = told.text[mark.upperBound...].prefix { $0 != "\"" }
            #expect(code.count > 10)
            let symbol = try #require(QRCode("http://localhost/\(page)#code=\(code)"))
            #expect(told.text.contains(symbol.outline))
            #expect(told.text.contains("data-print"))
            let form = try await client.look(at: "/\(page)").text
            #expect(form.contains(" data-code>") && form.contains("after “code=”"))
        }
    }

    @Test func `a proxy is not heard where none stands in front`() async throws {
        let lot = try await TestLot()
        let told = try await lot.serve { client in
            try await client.send(
                "/family/1",
                "do=issue-claim-code&person=3&expiresAt=2026-11-27T12%3A00%3A00Z",
                as: "person-1", [.xForwardedProto: "https"])
        }
        #expect(told.text.contains("http://localhost/claim#code="))
    }

    @Test(arguments: ["sign-in", "join", "claim"])
    func `a link of before, with the code in its query, leads to one behind the mark`(
        page: String
    ) async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let moved = try await client.look(at: "/\(page)?code=AB%2FC-1&then=%2Fme")
            #expect(moved.status == .seeOther)
            #expect(moved.headers[.location] == "/\(page)?then=%2Fme#code=AB%2FC-1")
        }
    }

    @Test func `where the host says what its address is, that is told and not what was asked for`()
        async throws
    {
        let lot = try await TestLot().known(as: "https://lot.example.org")
        let told = try await lot.serve { client in
            let code = try await client.send(
                "/family/1",
                "do=issue-claim-code&person=3&expiresAt=2026-11-27T12%3A00%3A00Z", as: "person-1")
            return (code, try await client.look(at: "/kiosk/1/code.svg", as: "person-1"))
        }
        #expect(told.0.text.contains(#"href="https://lot.example.org/claim#code="#))
        #expect(!told.0.text.contains("http://localhost/"))
        let screen = try await lot.screenCode(at: TestLot.now)
        let symbol = try #require(QRCode("https://lot.example.org/here/1?code=\(screen)"))
        #expect(told.1.text.contains(symbol.outline))
    }
}
