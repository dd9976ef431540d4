import HTTPTypes
import HummingbirdCore
import NIOCore

extension Request {
    /// The body.
    /// - Throws: ``Problem`` for one that is too long, takes too long to come, or is no UTF-8.
    func text(
        upTo bytesMax: Int, within time: Duration = Limits.bodyTime
    ) async throws -> String {
        let bytes = try await bytes(upTo: bytesMax, within: time)
        guard let text = String(validating: bytes.readableBytesView, as: UTF8.self) else {
            throw Problem.malformed("The body is no UTF-8.")
        }
        return text
    }

    /// The body, whatever it is.
    /// - Throws: ``Problem`` for one that is too long, or takes too long to come.
    func bytes(
        upTo bytesMax: Int, within time: Duration = Limits.bodyTime
    ) async throws -> ByteBuffer {
        // A length that is said need not be waited for.
        if let bytes = headers[.contentLength].flatMap({ Int($0) }), bytes > bytesMax {
            throw Problem.tooLarge(bytesMax)
        }
        let body = body
        return try await withThrowingTaskGroup(of: ByteBuffer.self) { group in
            group.addTask {
                do {
                    return try await body.collect(upTo: bytesMax)
                } catch is NIOTooManyBytesError {
                    throw Problem.tooLarge(bytesMax)
                } catch let error where !(error is CancellationError) {
                    // Whatever it was, the client sent it: a body that breaks off, or endless trailers.
                    throw Problem.brokenOff
                }
            }
            group.addTask {
                try await Task.sleep(for: time)
                throw Problem.tooSlow
            }
            defer { group.cancelAll() }
            return try await group.next()!
        }
    }
}

extension Problem {
    fileprivate static let brokenOff = Problem(
        status: .badRequest, code: .server(.malformed),
        detail: "The request broke off, or can’t be read to its end. Send it again.",
        headers: [.connection: "close"])

    fileprivate static let tooSlow = Problem(
        status: .requestTimeout, code: .server(.tooSlow),
        detail: "The request took too long to arrive. Send it again.",
        headers: [.connection: "close"])
}
