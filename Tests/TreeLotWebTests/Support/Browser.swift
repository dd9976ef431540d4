import EventSourcing
import HTTPTypes
import NIOCore
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// A reader of pages, in their language.
struct Browser {
    let client: TestClient
    /// See ``TestAuthenticator``; nil for a visitor.
    let token: String?
    var language = "en"

    func see(_ path: String) async throws -> TestResponse {
        var headers = headers
        headers[.cookie] = told(at: path)
        return try await client.execute(uri: path, method: .get, headers: headers)
    }

    /// Sends a form of a page.
    func send(
        _ path: String, _ command: String, _ fields: KeyValuePairs<String, String>
    ) async throws -> TestResponse {
        try await post(path, [("do", command)] + fields.map { ($0.key, $0.value) })
    }

    /// Sends a form that runs no command.
    func post(_ path: String, _ fields: [(String, String)]) async throws -> TestResponse {
        var headers = headers
        headers[.contentType] = "application/x-www-form-urlencoded"
        let body = fields.map { "\($0.0.percentEncoded)=\($0.1.percentEncoded)" }
            .joined(separator: "&")
        return try await client.execute(
            uri: path, method: .post, headers: headers, body: ByteBuffer(string: body))
    }

    /// Sends a form that is accepted, and tells where it leads.
    @discardableResult
    func done(
        _ path: String, _ command: String, _ fields: KeyValuePairs<String, String>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let response = try await send(path, command, fields)
        #expect(
            response.status == .seeOther, "\(response.text.prefix(3000))",
            sourceLocation: sourceLocation)
        return response.headers[.location] ?? ""
    }

    private var headers: HTTPFields {
        var headers: HTTPFields = [.accept: "text/html", .acceptLanguage: language]
        headers[.authorization] = token.map { "Bearer \($0)" }
        return headers
    }
}

extension TestLot {
    /// Each of them before the lot: the leader 1, the managers 2 and 5, a committee member 3, who has been
    /// granted that, and a treasurer 5.
    func browse<Value: Sendable>(
        _ body: @escaping @Sendable (@escaping @Sendable (String?) -> Browser) async throws -> Value
    ) async throws -> Value {
        try await serve { client in
            let leader = Browser(client: client, token: "person-1")
            for (person, role) in [("3", "committee"), ("5", "treasurer")] {
                try await leader.done(
                    "/committee/people/\(person)", "grant-role",
                    ["person": person, "role": role])
            }
            return try await body { Browser(client: client, token: $0) }
        }
    }
}
