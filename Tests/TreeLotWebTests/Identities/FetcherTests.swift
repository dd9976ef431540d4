import EventSourcing
import Foundation
import NIOCore
import NIOHTTP1
import NIOSSL
import Testing

@testable import HTTPClient
@testable import OpenID

/// Who asks elsewhere, and whom they believe.
struct FetcherTests {
    private static let good =
        "HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\n{\"good\":true}"

    private static func problem(
        _ server: ToyServer, patience: Duration = .seconds(600)
    ) async throws -> OpenIDProblem? {
        try await server.serve { port in
            let fetcher = try Fetcher.trustingNobody(patience)
            do throws(OpenIDProblem) {
                _ = try await fetcher.get("http://127.0.0.1:\(port)/", .keys)
                return nil
            } catch { return error }
        }
    }

    @Test func `a question says where it goes, and who asks`() async throws {
        let server = ToyServer([Self.good])
        let port = try await server.serve { port in
            let address = "http://localhost:\(port)/a%20b?c=d%26e"
            let json = try await Fetcher.trustingNobody().get(address, .keys)
            #expect(json["good"] == true)
            return port
        }
        #expect(
            server.request == """
                GET /a%20b?c=d%26e HTTP/1.1\r
                Host: localhost:\(port)\r
                User-Agent: treelot\r
                Accept: application/json\r
                Connection: close\r
                \r

                """)
    }

    @Test func `a form is sent as one`() async throws {
        let server = ToyServer([Self.good])
        try await server.serve { port in
            _ = try await Fetcher.trustingNobody().post(
                Form(fields: [("a", "b c&"), ("d", "é")]), to: "http://127.0.0.1:\(port)", .token)
        }
        #expect(server.request.hasPrefix("POST / HTTP/1.1\r\n"))
        #expect(server.request.contains("\r\nContent-Length: 19\r\n"))
        #expect(
            server.request.contains("\r\nContent-Type: application/x-www-form-urlencoded\r\n"))
        #expect(server.request.hasSuffix("\r\n\r\na=b%20c%26&d=%C3%A9"))
    }

    @Test(arguments: [
        good, "HTTP/1.1 100 Continue\r\n\r\n" + good, "HTTP/1.0 200 OK\r\n\r\n{}",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n",
    ])
    func `an answer may come in several forms`(answer: String) async throws {
        #expect(try await Self.problem(ToyServer([answer])) == nil)
        // And byte by byte.
        #expect(try await Self.problem(ToyServer(answer.map { String($0) })) == nil)
    }

    @Test(
        arguments: [
            ("", .unreachable(.keys)), ("Hello!\r\n\r\n", .unreachable(.keys)),
            ("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n{}", .unreachable(.keys)),
            (
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n",
                .unreachable(.keys)
            ),
            (
                "HTTP/1.1 200 OK\r\nA: \(String(repeating: "a", count: 1 << 17))",
                .unreachable(.keys)
            ),
            (
                "HTTP/1.1 200 OK\r\n\(String(repeating: "A: b\r\n", count: 200))\r\n{}",
                .unreachable(.keys)
            ),
            ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", .malformed(.keys, "JSON")),
            ("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n\u{7F}", .malformed(.keys, "JSON")),
            ("HTTP/1.1 204 No Content\r\n\r\n", .status(.keys, 204)),
            ("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n", .status(.keys, 302)),
            (
                "HTTP/1.1 200 OK\r\n\r\n\(String(repeating: " ", count: 1 << 17)){}",
                .tooLarge(.keys)
            ),
        ] as [(String, OpenIDProblem)])
    func `an answer that is none is not believed`(
        answer: String, problem: OpenIDProblem
    ) async throws {
        #expect(try await Self.problem(ToyServer([answer])) == problem)
    }

    @Test(arguments: ["HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nA: "])
    func `who never ends is not listened to for ever`(beginning: String) async throws {
        let server = ToyServer([beginning, " "], hangsUp: false)
        let problem = try await Self.problem(server, patience: .milliseconds(200))
        #expect(problem == .slow(.keys))
    }

    @Test(arguments: [
        "http://id.example.org/", "ftp://127.0.0.1/", "https:///keys", "https://a b/",
        "https://%0d/",
        "https://a@id.example.org/", "//id.example.org", "https://id.example.org/#a", "",
    ])
    func `nobody is asked where others could listen`(address: String) {
        #expect(Destination(address) == nil)
    }

    @Test func `an address has a port and a path, said or not`() throws {
        let plain = try #require(Destination("https://id.example.org"))
        #expect(plain.isEncrypted && plain.host == "id.example.org" && plain.port == 443)
        let head = plain.head(of: .get(""))
        #expect(head.uri == "/" && head.headers["Host"] == ["id.example.org"])
        let number = try #require(Destination("http://[::1]:8080/a\r\nb?c d"))
        #expect(!number.isEncrypted && number.host == "::1" && number.port == 8080)
        #expect(number.head(of: .get("")).headers["Host"] == ["[::1]:8080"])
        #expect(number.head(of: .get("")).uri == "/a%0D%0Ab?c%20d")
    }

    // MARK: TLS

    /// What comes of asking a server that shows `shown`, where only `trusted` is.
    private static func problem(
        asking host: String, showing shown: ToyCertificate, trusting trusted: ToyCertificate,
        _ most: TLSVersion? = nil
    ) async throws -> OpenIDProblem? {
        let server = ToyServer([good])
        let problem: OpenIDProblem? = try await server.serve(shown.configuration(most)) { port in
            let fetcher = try Fetcher(
                patience: .seconds(600), trusting: .certificates([trusted.certificate]))
            do throws(OpenIDProblem) {
                _ = try await fetcher.get("https://\(host):\(port)/", .keys)
                return nil
            } catch { return error }
        }
        // Nothing is told to a server that has not proven who it is.
        #expect(server.request.isEmpty == (problem != nil))
        return problem
    }

    @Test func `a server proves its name, or its number`() async throws {
        let named = try ToyCertificate(for: .name("localhost"))
        let numbered = try ToyCertificate(for: .number([127, 0, 0, 1]))
        for (host, shown, isBelieved) in [
            ("localhost", named, true), ("127.0.0.1", named, false),
            ("127.0.0.1", numbered, true), ("localhost", numbered, false),
        ] {
            let problem = try await Self.problem(asking: host, showing: shown, trusting: shown)
            #expect(problem == (isBelieved ? nil : .unreachable(.keys)))
        }
    }

    @Test func `a certificate of another, of nobody who is trusted, or of old proves nothing`()
        async throws
    {
        let good = try ToyCertificate(for: .name("localhost"))
        let other = try ToyCertificate(for: .name("id.example.org"))
        let old = try ToyCertificate(for: .name("localhost"), until: "210101000000Z")
        for (shown, trusted) in [
            (other, other), (good, other), (try ToyCertificate(for: .name("localhost")), good),
            (old, old),
        ] {
            let problem = try await Self.problem(
                asking: "localhost", showing: shown, trusting: trusted)
            #expect(problem == .unreachable(.keys))
        }
    }

    @Test(arguments: [
        ("id.example.org", "ID.example.org.", true), ("*.example.org", "id.example.org", true),
        ("*.example.org", "a.id.example.org", false), ("*.example.org", "example.org", false),
        ("*.org", "example.org", false), ("*", "localhost", false),
        ("i*.example.org", "id.example.org", false), ("example.org", "id.example.org", false),
        ("id.example.org", "example.org", false), ("", "localhost", false),
    ])
    func `a certificate is of a name, or of all names beside it`(
        shown: String, asked: String, isOf: Bool
    ) throws {
        #expect(try ToyCertificate(for: .name(shown)).certificate.isOf(asked) == isOf)
    }

    @Test func `an old kind of encryption is none`() async throws {
        let shown = try ToyCertificate(for: .name("localhost"))
        let problem = try await Self.problem(
            asking: "localhost", showing: shown, trusting: shown, .tlsv11)
        #expect(problem == .unreachable(.keys))
    }
}
