import HTTPTypes
import Hummingbird
import TestSupport
import Testing

@testable import TreeLotWeb

/// What is believed of where a request comes from.
struct TransportTests {
    private let forwarded: HTTPFields = [
        .xForwardedFor: "1.2.3.4, 5.6.7.8", .xForwardedProto: "https",
    ]

    @Test(
        arguments: [
            (Transport.plain, "none false"), (.tls, "none true"), (.proxy, "5.6.7.8 true"),
        ])
    func `only a proxy that is trusted is believed`(
        transport: Transport, expected: String
    ) async throws {
        let answer = try await ask(transport, forwarded)
        #expect(answer.text == expected)
        let isSecure = expected.hasSuffix("true")
        #expect((answer.headers[.strictTransportSecurity] != nil) == isSecure)
    }

    @Test(
        arguments: [
            ("9.9.9.9, 1.2.3.4:5678", "1.2.3.4:5678"), ("[2001:db8::1]:443", "[2001:db8::1]:443"),
            ("1.2.3.4, unknown", "none"), ("1.2.3.4,", "none"), ("", "none"),
        ])
    func `the last address counts, and what is no address does not`(
        forwarded: String, address: String
    ) async throws {
        let answer = try await ask(.proxy, [.xForwardedFor: forwarded])
        #expect(answer.text == "\(address) false")
    }

    @Test func `behind a proxy without TLS nothing is promised`() async throws {
        let answer = try await ask(.proxy, [.xForwardedProto: "http"])
        #expect(answer.text == "none false")
        #expect(answer.headers[.strictTransportSecurity] == nil)
    }

    private func ask(_ transport: Transport, _ headers: HTTPFields) async throws -> TestResponse {
        let router = Router(context: WebContext.self)
        router.addMiddleware { TransportMiddleware(transport: transport) }
        router.get("/") { _, context in "\(context.address ?? "none") \(context.isSecure)" }
        return try await router.buildResponder().client.execute(
            uri: "/", method: .get, headers: headers)
    }
}
