import HTTPTypes
import Hummingbird
import NIOCore

/// `GET /api/openapi.json`: what the API is, for programs that have shown any token or session.
struct OpenAPIRoute: Sendable {
    private static let tag = EntityTag(of: OpenAPIDocument.text)

    @Sendable
    func describe(_ request: Request, _ context: WebContext) -> Response {
        var response = Response(
            json: ByteBuffer(string: OpenAPIDocument.text), isPrivate: true)
        response.headers[.eTag] = Self.tag.description
        return response.unlessKnown(to: request)
    }
}
