import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Synchronization

/// Compresses texts for clients that take gzip (RFC 9110, section 12.5.3): a page is a sixth of its size then.
///
/// An answer that is written bit by bit, such as a stream, stays as it is. Nothing here has secrets beside
/// content that another site can choose: forms are guarded by `Origin`, and cookies are not sent with requests
/// that other sites make (`SameSite`).
struct CompressionMiddleware: RouterMiddleware {
    /// Fewer bytes fit into one packet as they are.
    private static let bytesMin = 1200
    /// More are not held in memory twice.
    private static let bytesMax = 8 << 20
    private static let types = [
        "text/html", "text/css", "text/javascript", "text/csv", "text/plain", "application/json",
        "application/manifest+json", "image/svg+xml",
    ]

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        var response = try await next(request, context)
        guard request.method != .head, let length = response.body.contentLength,
            (Self.bytesMin...Self.bytesMax).contains(length), isText(response)
        else { return response }
        response.headers[.vary] = [response.headers[.vary], "Accept-Encoding"]
            .compactMap(\.self).joined(separator: ", ")
        guard request.takesGzip, let packed = try await response.body.collected().gzipped() else {
            return response
        }
        response.body = ResponseBody(byteBuffer: packed)
        response.headers[.contentEncoding] = "gzip"
        response.headers[.contentLength] = nil
        // Other bytes with the same content (section 8.8.1).
        if let tag = response.headers[.eTag], !tag.hasPrefix("W/") {
            response.headers[.eTag] = "W/" + tag
        }
        return response
    }

    private func isText(_ response: Response) -> Bool {
        guard response.headers[.contentEncoding] == nil,
            let type = response.headers[.contentType]
        else { return false }
        return Self.types.contains { type.hasPrefix($0) }
    }
}

extension Request {
    fileprivate var takesGzip: Bool {
        headers[values: .acceptEncoding].flatMap { $0.split(separator: ",") }.contains { range in
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
            guard ["gzip", "x-gzip", "*"].contains(parts.first) else { return false }
            // A weight of nothing, with up to three zeros behind the point, forbids it.
            return !parts.dropFirst().contains { $0.hasPrefix("q=0") && !$0.contains(/[1-9]/) }
        }
    }
}

extension ResponseBody {
    /// All of it.
    fileprivate func collected() async throws -> ByteBuffer {
        let all = Collected()
        try await write(all)
        return all.buffer.withLock { $0 }
    }
}

private final class Collected: ResponseBodyWriter {
    let buffer = Mutex(ByteBuffer())

    func write(_ next: ByteBuffer) async throws {
        buffer.withLock { buffer in
            var next = next
            buffer.writeBuffer(&next)
        }
    }

    func finish(_ trailers: HTTPFields?) async throws {}
}
