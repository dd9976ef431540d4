import HTTPTypes
import Hummingbird
import Testing

@testable import TreeLotWeb

/// Where a request says that it goes.
struct RequestLineTests {
    @Test func `a path that could be an address elsewhere is refused, and leads nowhere`()
        async throws
    {
        try await TestLot().serve { client in
            for path in ["//me", "//evil.example/me", "/\\evil.example"] {
                let answer = try await client.fill(
                    path,
                    ["do": "rename-person", "person": "2", "firstName": "E", "lastName": "W"],
                    as: "person-2")
                #expect(answer.status == .badRequest)
                #expect(answer.headers[.location] == nil)
            }
        }
    }

    @Test func `a long address is refused before it is read`() async throws {
        try await TestLot().serve { client in
            let query = (0..<2000).map { "f\($0)=" }.joined(separator: "&")
            let answer = try await client.ask("seasons?\(query)", as: "person-2")
            #expect(try answer.problem == #"414 "malformed""#)
        }
    }

    @Test func `a field that is given twice is told, among many`() async throws {
        try await TestLot().serve { client in
            let fields = (0..<1000).map { "f\($0)=1" }.joined(separator: "&")
            let answer = try await client.ask("seasons?\(fields)&f7=2", as: "person-2")
            #expect(answer.status == .badRequest)
            #expect(answer.text.contains("“f7” is given twice."))
        }
    }

    @Test(
        arguments: [
            ("lot.example.org", "/", 200), ("LOT.example.org.:8443", "/", 200),
            ("localhost:8080", "/", 200), ("evil.example", "/", 421), ("10.0.0.7", "/", 421),
            ("10.0.0.7:8080", "/healthz", 200),
        ])
    func `where its name is known, a server answers to no other`(
        host: String, path: String, status: Int
    ) async throws {
        let router = Router(context: WebContext.self)
        router.addMiddleware {
            HostIs(host: host)
            ProblemMiddleware()
            RequestLineMiddleware(site: "https://lot.example.org")
        }
        for path in ["/", "/healthz"] { router.get(RouterPath(path)) { _, _ in "ok" } }
        let answer = try await router.buildResponder().client.execute(uri: path, method: .get)
        #expect(answer.status.code == status)
        if status == 421 { #expect(answer.text.contains("--site")) }
    }
}

/// A client that asks for a host.
private struct HostIs: RouterMiddleware {
    let host: String

    func handle(
        _ request: Request, context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        var head = request.head
        head.authority = host
        return try await next(Request(head: head, body: request.body), context)
    }
}
