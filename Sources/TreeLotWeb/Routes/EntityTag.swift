import EventSourcing
import HTTPTypes
import Hummingbird

/// Tells one answer from another (RFC 9110, section 8.8.3), by its bytes: an answer may change with time
/// although nothing was recorded, and stay although something else was.
struct EntityTag: CustomStringConvertible, Equatable {
    let description: String

    init(of body: String) {
        description = "\"\(String(fnv1a(body.utf8), radix: 36))\""
    }

    func isKnown(to request: Request) -> Bool {
        request.headers[values: .ifNoneMatch].contains { value in
            value == "*"
                || value.split(separator: ",").contains { tag in
                    let tag = tag.drop { $0 == " " }
                    return tag == description || tag == "W/" + description
                }
        }
    }
}

extension Response {
    /// What is about people stays with whom it was told to.
    init(json: JSON, isPrivate: Bool) { self.init(json: json.description, isPrivate: isPrivate) }

    init(json text: String, isPrivate: Bool) {
        self.init(
            status: .ok,
            headers: [
                .contentType: "application/json",
                .cacheControl: isPrivate ? "private, no-cache" : "no-cache",
                .vary: "Authorization",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    static func notModified(_ tag: EntityTag) -> Response {
        Response(
            status: .notModified,
            headers: [
                .eTag: tag.description, .cacheControl: "private, no-cache", .vary: "Authorization",
            ])
    }
}
