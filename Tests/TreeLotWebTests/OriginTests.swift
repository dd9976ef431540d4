import HTTPTypes
import Hummingbird
import TestSupport
import Testing

@testable import TreeLotWeb

/// Whose page a request comes from, by what the browser says.
struct OriginTests {
    private let cookie: HTTPFields = [.cookie: "session=x"]

    @Test(
        arguments: [
            [.origin: "http://localhost"], [.origin: "https://localhost"],
            [.origin: "HTTP://LOCALhost"], [.origin: "https://trees.example"],
            [.referer: "http://localhost/sign-in"], [.referer: "https://trees.example/"],
            [.secFetchSite: "same-origin", .origin: "null"], [.secFetchSite: "none"],
        ] as [HTTPFields])
    func `a form of our own passes, whichever header says so`(headers: HTTPFields) async throws {
        #expect(try await status(of: headers) == .ok)
    }

    @Test(
        arguments: [
            [:], [.origin: "null"], [.origin: "http://localhost:81"],
            [.origin: "http://localhost.evil.example"], [.origin: "http://evil.example"],
            [.origin: "null", .referer: "http://localhost/"],
            [.referer: "http://evil.example/http://localhost/"],
            [.referer: "http://localhost@evil.example/"], [.referer: "localhost"],
            [.referer: ""], [.secFetchSite: "cross-site", .origin: "http://localhost"],
            [.secFetchSite: "same-site"], [.origin: "http://trees.example"],
        ] as [HTTPFields])
    func `with a cookie, anything else is refused`(headers: HTTPFields) async throws {
        #expect(try await status(of: headers) == .forbidden)
    }

    @Test func `over TLS, a page of the same host without TLS is not ours`() async throws {
        let headers: HTTPFields = [.origin: "http://localhost"]
        #expect(try await status(of: headers, .tls) == .forbidden)
        #expect(try await status(of: [.origin: "https://localhost"], .tls) == .ok)
    }

    @Test func `a program that shows no cookie needs no header`() async throws {
        #expect(try await answer(to: [:]) == .ok)
    }

    private func status(
        of headers: HTTPFields, _ transport: Transport = .plain
    ) async throws -> HTTPResponse.Status {
        try await answer(to: cookie + Array(headers), transport)
    }

    private func answer(
        to headers: HTTPFields, _ transport: Transport = .plain
    ) async throws -> HTTPResponse.Status {
        let router = Router(context: WebContext.self)
        router.addMiddleware {
            TransportMiddleware(transport: transport)
            ProblemMiddleware()
            CrossOriginMiddleware(site: "https://Trees.example")
        }
        router.post("/") { _, _ in HTTPResponse.Status.ok }
        var request = headers
        request[.contentType] = "application/x-www-form-urlencoded"
        return try await router.buildResponder().client.execute(
            uri: "/", method: .post, headers: request
        ).status
    }
}
