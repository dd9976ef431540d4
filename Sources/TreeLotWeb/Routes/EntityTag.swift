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

func fingerprint(of bytes: some Sequence<UInt8>) -> String {
    let hash =
        bytes.withContiguousStorageIfAvailable { mixed(UnsafeRawBufferPointer($0)) }
        ?? Array(bytes).withUnsafeBytes { mixed($0) }
    return String(hash, radix: 36)
}

/// Word by word, since each page is hashed twice: both halves of a product of 128 bits, as Wang Yi's wyhash mixes them, so
/// that no bit of a word stays where the next word could undo it.
private func mixed(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ word: UInt64) {
        let (high, low) = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
        hash = high ^ low
    }
    add(UInt64(bytes.count))
    let wholeWords = bytes.count & ~7
    for place in stride(from: 0, to: wholeWords, by: 8) {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
    }
    add(bytes[wholeWords...].reduce(0) { $0 << 8 | UInt64($1) })
    return hash
}

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
