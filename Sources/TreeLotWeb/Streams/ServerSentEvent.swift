import EventSourcing
import NIOCore

/// One event of a stream.
struct ServerSentEvent: Sendable, Equatable {
    let id: String?
    let name: String
    /// As it goes over the line: made once, however many streams send it.
    let bytes: ByteBuffer

    init(id: String?, name: String, data: String) {
        self.id = id
        self.name = name
        bytes = Self.bytes(id, name, data)
    }

    /// Its id identifies an answer, as an ``EntityTag`` does: a client that comes back does not receive an
    /// answer that it has.
    init(name: String, data: String) {
        self.init(id: fingerprint(of: data), name: name, data: data)
    }

    /// An answer; JSON is one line.
    init(id: String, json: ByteBuffer) {
        self.id = id
        name = "answer"
        var bytes = ByteBuffer(string: "id: \(id)\nevent: answer\ndata: ")
        bytes.writeImmutableBuffer(json)
        bytes.writeString("\n\n")
        self.bytes = bytes
    }

    init(problem: Problem) {
        self.init(id: nil, name: "problem", data: problem.json.description)
    }

    /// A line of data ends with CR, LF or both.
    private static func bytes(_ id: String?, _ name: String, _ data: String) -> ByteBuffer {
        var bytes = ByteBuffer(string: id.map { "id: \($0)\n" } ?? "")
        bytes.writeString("event: \(name)\n")
        // Byte by byte: splitting by characters takes as long as making the answer.
        let lines = data.utf8.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
        }
        for line in lines {
            bytes.writeString("data: ")
            bytes.writeSubstring(Substring(line))
            bytes.writeString("\n")
        }
        bytes.writeString("\n")
        return bytes
    }
}

extension ByteBuffer {
    /// A comment in a stream, which says that it is open.
    static func comment(_ text: String) -> ByteBuffer { ByteBuffer(string: ": \(text)\n\n") }
}
