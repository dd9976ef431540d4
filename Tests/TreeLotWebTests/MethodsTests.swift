import HTTPTypes
import NIOCore
import Testing

@testable import TreeLotWeb

/// Requests that no route takes.
struct MethodsTests {
    @Test(
        arguments: [
            ("/api/commands/sign-up", HTTPRequest.Method.get, "POST"),
            ("/api/questions/seasons", .post, "GET, HEAD"),
            ("/api/openapi.json", .delete, "GET, HEAD"), ("/healthz", .put, "GET, HEAD"),
        ])
    func `another method is told which there are`(
        path: String, method: HTTPRequest.Method, allowed: String
    ) async throws {
        let lot = try await TestLot()
        let answer = try await lot.serve { try await $0.execute(uri: path, method: method) }
        #expect(try answer.problem == #"405 "method-not-allowed""#)
        #expect(answer.headers[.allow] == allowed)
    }

    @Test func `what is nowhere is not there, by any method`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            for method in [HTTPRequest.Method.get, .post, .delete] {
                let answer = try await client.execute(uri: "/api/nothing", method: method)
                #expect(try answer.problem == #"404 "not-found""#)
            }
        }
    }

    @Test func `the head of an answer is had without its body`() async throws {
        let lot = try await TestLot()
        let answer = try await lot.serve {
            try await $0.execute(
                uri: "/api/openapi.json", method: .head,
                headers: [.authorization: "Bearer reader-2"]
            )
        }
        #expect(answer.status == .ok)
        #expect(answer.headers[.eTag] != nil)
        #expect(answer.body.readableBytes == 0)
    }
}
