import HTTPTypes
import HummingbirdCore
import NIOCore
import Testing

@testable import TreeLotWeb

/// What comes with a request, in time or not.
struct RequestBodyTests {
    @Test func `what is there in time is read`() async throws {
        let (body, source) = RequestBody.makeStream()
        await source.yield(ByteBuffer(string: "a=1"))
        await source.yield(ByteBuffer(string: "&b=ñ"))
        source.finish()
        #expect(try await request(body).text(upTo: 100) == "a=1&b=ñ")
    }

    @Test func `what never ends is not waited for`() async throws {
        let (body, source) = RequestBody.makeStream()
        await source.yield(ByteBuffer(string: "a="))
        let problem = await #expect(throws: Problem.self) {
            try await request(body).text(upTo: 100, within: .milliseconds(10))
        }
        #expect(problem?.status == .requestTimeout)
        source.finish()
    }

    @Test func `what is too long is refused`() async throws {
        let body = RequestBody(buffer: ByteBuffer(string: String(repeating: "x", count: 101)))
        let problem = await #expect(throws: Problem.self) {
            try await request(body).text(upTo: 100)
        }
        #expect(problem?.status == .contentTooLarge)
    }

    @Test func `what says it is too long is not waited for`() async throws {
        let (body, source) = RequestBody.makeStream()
        let problem = await #expect(throws: Problem.self) {
            try await request(body, saying: 101).text(upTo: 100)
        }
        #expect(problem?.status == .contentTooLarge)
        source.finish()
    }

    @Test func `what is no text is refused`() async throws {
        let body = RequestBody(buffer: ByteBuffer(bytes: [0x61, 0xFF]))
        let problem = await #expect(throws: Problem.self) {
            try await request(body).text(upTo: 100)
        }
        #expect(problem?.status == .badRequest)
    }

    private func request(_ body: RequestBody, saying bytes: Int? = nil) -> Request {
        var head = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/")
        head.headerFields[.contentLength] = bytes.map { "\($0)" }
        return Request(head: head, body: body)
    }
}
