import HTTPTypes
import Testing

@testable import TreeLotWeb

/// What browsers are told about every answer.
struct SecurityHeadersTests {
    @Test(arguments: [
        "/", "/me", "/sign-in", "/settings", "/nowhere", "/api/questions/current-user",
    ])
    func `what is about people is kept nowhere`(path: String) async throws {
        let answer = try await TestLot().serve { try await $0.look(at: path, as: "person-2") }
        #expect(answer.headers[.cacheControl]?.contains("no-store") == true)
        #expect(answer.headers[.expires] == nil && answer.headers[.lastModified] == nil)
    }

    @Test func `files that are the same for all are kept`() async throws {
        let answer = try await TestLot().serve { try await $0.look(at: "/assets/app.js") }
        #expect(answer.headers[.cacheControl]?.contains("immutable") == true)
    }

    @Test(arguments: ["/sign-in", "/assets/app.js", "/healthz", "/nowhere"])
    func `every answer says what may be done with it`(path: String) async throws {
        let answer = try await TestLot().serve { try await $0.look(at: path) }
        let policy = try #require(answer.headers[.contentSecurityPolicy])
        #expect(policy.contains("require-trusted-types-for 'script'"))
        #expect(policy.contains("trusted-types tree-lot"))
        #expect(!policy.contains("unsafe"))
        #expect(answer.headers[.init("Cross-Origin-Opener-Policy")!] == "same-origin")
        #expect(answer.headers[.init("Referrer-Policy")!] == "same-origin")
        let permissions = try #require(answer.headers[.init("Permissions-Policy")!])
        #expect(permissions.contains("camera=()") && permissions.contains("geolocation=(self)"))
    }
}
