import EventSourcing
import HTTPTypes
import NIOCore
import Testing

@testable import TreeLotWeb

/// Each kind of credential on each route of the router: a route that is added is tried, too, and is a page until
/// it is said to be something else.
struct RouteAccessTests {
    /// For everybody, whatever they show.
    private static let open: Set = [
        "/healthz", "/readyz", "/worker.js", "/calendar/{file}", "/language", "/mails/{code}",
    ]

    /// What it takes to get past the door.
    private enum Kind { case open, page, kiosk, question, action, description, figures, events }

    private static func kind(of path: String) -> Kind {
        switch path {
        case _ where open.contains(path) || path.hasPrefix("/assets/"): .open
        case _ where path.hasPrefix("/api/questions/"): .question
        case _ where path.hasPrefix("/api/commands/"): .action
        case "/api/openapi.json": .description
        case "/metrics": .figures
        case "/api/events": .events
        case "/kiosk", "/kiosk/code.svg", "/kiosk/{shift}", "/kiosk/{shift}/code.svg": .kiosk
        default: .page
        }
    }

    @Test func `an API token that may only write does so over the API, and sees nothing`()
        async throws
    {
        try await tryAll([.authorization: "Bearer writer-2"]) { kind, status, isWeak in
            switch kind {
            case .open, .description: !isWeak
            case .action: !isWeak && status != .unauthorized
            case .page, .kiosk, .question, .figures, .events: isWeak && status == .forbidden
            }
        }
    }

    @Test func `an API token that may only read asks over the API, and does nothing`() async throws
    {
        try await tryAll([.authorization: "Bearer reader-1"]) { kind, status, isWeak in
            switch kind {
            case .open, .description, .question, .figures: !isWeak
            case .page, .kiosk, .action, .events: isWeak && status == .forbidden
            }
        }
    }

    @Test func `a kiosk shows the kiosk, and nothing else`() async throws {
        try await tryAll([.cookie: "session=kiosk-1", .secFetchSite: "same-origin"]) {
            kind, status, isWeak in
            switch kind {
            case .open: !isWeak
            // Its only forms are check-in, check-out and walk-in: a sign-up is none of them.
            case .kiosk: status == .ok || isWeak
            case .page, .question, .action, .description, .figures, .events:
                isWeak && status == .forbidden
            }
        }
    }

    @Test func `a session is for everything`() async throws {
        try await tryAll([.authorization: "Bearer session-1"]) { _, status, isWeak in
            !isWeak && status != .unauthorized
        }
    }

    @Test(arguments: ["writer-2", "reader-2", "unknown", "person-9-9"])
    func `what is no session is nothing in a cookie`(secret: String) async throws {
        let shown = try await answers([.cookie: "session=\(secret)", .secFetchSite: "same-origin"])
        let visitor = try await answers([:])
        #expect(shown == visitor)
    }

    @Test func `visitors are told neither figures nor what the API is`() async throws {
        try await tryAll([:]) { kind, status, isWeak in
            switch kind {
            case .description, .figures, .events: status == .unauthorized
            case .open, .page, .kiosk, .question, .action: !isWeak
            }
        }
    }

    @Test func `an address of a calendar, and what nobody was given, open nothing else`()
        async throws
    {
        let lot = try await TestLot()
        let secret = try await lot.serve { client in
            try await client.tell("issue-calendar-feed", #"{"person":2}"#, as: "person-2")
                .json["token"]?.description.filter { $0 != "\"" } ?? ""
        }
        #expect(secret.count > 20)
        for token in [secret, "unknown"] {
            try await tryAll([.authorization: "Bearer \(token)"]) { _, status, _ in
                status == .unauthorized
            }
        }
    }

    /// Holds every answer to what is expected of its kind of route.
    private func tryAll(
        _ headers: HTTPFields,
        _ isExpected: @escaping @Sendable (Kind, HTTPResponse.Status, Bool) -> Bool
    ) async throws {
        let lot = try await TestLot()
        let routes = lot.routes
        #expect(routes.count > 60)
        try await lot.serve { client in
            for (method, path) in routes {
                let answer = try await Self.ask(client, method, path, headers)
                let isWeak =
                    answer.headers[.wwwAuthenticate]?.contains("insufficient_scope") == true
                #expect(
                    isExpected(Self.kind(of: path), answer.status, isWeak),
                    "\(method) \(path): \(answer.status)")
            }
        }
    }

    private func answers(_ headers: HTTPFields) async throws -> [String] {
        let lot = try await TestLot()
        let routes = lot.routes
        return try await lot.serve { client in
            var answers: [String] = []
            for (method, path) in routes {
                let answer = try await Self.ask(client, method, path, headers)
                answers.append("\(method) \(path) \(answer.status) \(answer.text.count)")
            }
            return answers
        }
    }

    private static func ask(
        _ client: TestClient, _ method: HTTPRequest.Method, _ path: String,
        _ headers: HTTPFields
    ) async throws -> TestResponse {
        let values = [
            "name": path.contains("questions") ? "seasons" : "sign-up", "day": "2026-12-05",
        ]
        let address = path.split(separator: "/").map { part -> String in
            guard part.hasPrefix("{") else { return String(part) }
            return values[String(part.dropFirst().dropLast())] ?? "1"
        }
        var headers = headers
        headers[.contentType] =
            path.hasPrefix("/api/") ? "application/json" : "application/x-www-form-urlencoded"
        let body = path.hasPrefix("/api/") ? "{}" : "do=sign-up"
        return try await client.execute(
            uri: "/" + address.joined(separator: "/"), method: method, headers: headers,
            body: method == .post ? ByteBuffer(string: body) : nil
        )
    }
}
