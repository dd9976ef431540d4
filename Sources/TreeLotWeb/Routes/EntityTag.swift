import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore

/// Tells one answer from another (RFC 9110, section 8.8.3), by its bytes: an answer may change with time
/// although nothing was recorded, and stay although something else was.
struct EntityTag: CustomStringConvertible, Equatable {
    let description: String

    init(description: String) { self.description = description }

    init(of body: String) { self.init(of: body.utf8) }

    init(of body: some Sequence<UInt8>) {
        self.init(id: fingerprint(of: body))
    }

    init(id: String) { description = "\"\(id)\"" }

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

/// Tells one text from another: short, and no secret.
func fingerprint(of text: String) -> String { fingerprint(of: text.utf8) }

func fingerprint(of bytes: some Sequence<UInt8>) -> String { String(fnv1a(bytes), radix: 36) }

extension Response {
    /// An answer with personal data is private: no cache stores it.
    init(json: JSON, isPrivate: Bool) {
        self.init(json: ByteBuffer(string: json.description), isPrivate: isPrivate)
    }

    init(json bytes: ByteBuffer, isPrivate: Bool) {
        self.init(
            status: .ok,
            headers: [
                .contentType: "application/json",
                // Programs that keep an answer themselves use its tag all the same.
                .cacheControl: isPrivate ? "private, no-store" : "no-cache",
                .vary: "Authorization, Cookie",
            ], body: ResponseBody(byteBuffer: bytes))
    }

    /// This, or that it has not changed since the client got it.
    func unlessKnown(to request: Request) -> Response {
        guard status == .ok, let tag = headers[.eTag],
            EntityTag(description: tag).isKnown(to: request)
        else { return self }
        var headers = HTTPFields()
        for name in [HTTPField.Name.eTag, .cacheControl, .vary] {
            headers[name] = self.headers[name]
        }
        return Response(status: .notModified, headers: headers)
    }
}
