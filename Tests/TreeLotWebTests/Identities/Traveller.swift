import EventSourcing
import Foundation
import HTTPTypes
import NIOCore
import OpenID
import TestSupport
import Testing
import TreeLotApp

@testable import TreeLot
@testable import TreeLotWeb

/// A browser that goes to a provider and comes back, with the cookies that it was given.
struct Traveller: Sendable {
    let client: TestClient
    let toy: ToyProvider
    var language = "en"
    /// See ``TestAuthenticator``; nil for a visitor.
    var token: String?

    static let start = "/sign-in/with/openid"

    func see(_ path: String, cookie: String? = nil) async throws -> TestResponse {
        try await client.execute(uri: path, method: .get, headers: headers(cookie))
    }

    /// Taps the button of the sign-in page.
    func setOut(then: String? = nil, cookie: String? = nil) async throws -> TestResponse {
        var headers = headers(cookie)
        headers[.secFetchSite] = "same-origin"
        headers[.contentType] = "application/x-www-form-urlencoded"
        let body = then.map { "then=\($0.percentEncoded)" } ?? ""
        return try await client.execute(
            uri: Self.start, method: .post, headers: headers, body: ByteBuffer(string: body)
        )
    }

    /// Sets out to connect an account.
    func connect() async throws -> TestResponse {
        try await client.execute(
            uri: "/settings/connect/openid", method: .post, headers: headers(nil)
        )
    }

    /// Says yes there, and comes back.
    /// - Parameter response: what sent the browser away.
    func back(from response: TestResponse) async throws -> TestResponse {
        let there = try #require(response.leadsTo)
        return try await back(with: try toy.consent(there), response.cookie("provider"))
    }

    func back(with query: String, _ cookie: String?) async throws -> TestResponse {
        try await see("\(Self.start)/done?\(query)", cookie: cookie.map { "provider=\($0)" })
    }

    private func headers(_ cookie: String?) -> HTTPFields {
        var headers: HTTPFields = [.accept: "text/html", .acceptLanguage: language]
        headers[.authorization] = token.map { "Bearer \($0)" }
        headers[.cookie] = cookie
        return headers
    }
}

extension TestResponse {
    /// Where the browser goes on to by itself.
    var leadsTo: String? {
        if let address = headers[.location] { return address }
        return text.firstMatch(of: /content="0; url=([^"]*)"/)
            .map { String($0.1).replacingOccurrences(of: "&amp;", with: "&") }
    }

    func cookie(_ name: String) -> String? {
        headers[values: .setCookie].first { $0.hasPrefix(name + "=") }
            .map { String($0.dropFirst(name.count + 1).prefix { $0 != ";" }) }
    }
}

extension TestLot {
    /// A lot beside a provider of our own, with the pages of both.
    static func travelling<Value: Sendable>(
        title: String = "Toy ID",
        _ body: @escaping @Sendable (TestLot, Traveller) async throws -> Value
    ) async throws -> Value {
        try await ToyProvider(at: TestLot.now).serve { toy in
            let description = ProviderDescription.other(
                title: title, issuer: toy.issuer, clientID: ToyProvider.clientID,
                secret: ToyProvider.clientSecret)!
            let providers = SignInProviders(
                [Provider(description, try .trustingNobody())], site: "https://lot.example.org",
                secrets: VisitSecrets())
            let lot = try await TestLot().offering(providers)
            return try await lot.serve { client in
                try await body(lot, Traveller(client: client, toy: toy))
            }
        }
    }

    /// By the system, as if the holder had been verified.
    func link(_ person: Person.ID, to subject: String, of toy: ToyProvider) async throws {
        let command = LinkIdentity(
            person: person, provider: "openid", account: .account(subject, at: toy.issuer))
        let outcome = try await scheduler.execute(
            Submission(command, context: Context(actor: .system, now: Self.now), face: .web))
        guard case .accepted = outcome else { throw TestProblem.refused("link-identity") }
    }

    /// Whom a session’s token lets in.
    func person(showing token: String?) async throws -> UInt32? {
        let authenticator = AccountAuthenticator(scheduler: scheduler, secrets: ToySecrets())
        guard let token, let caller = try await authenticator.caller(showing: token, at: Self.now),
            case .person(let number) = caller.actor
        else { return nil }
        return number
    }
}
