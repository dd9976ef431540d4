import EventSourcing
import NIOCore

/// One event of a stream.
struct ServerSentEvent: Sendable, Equatable {
    let id: String?
    let name: String
    /// As it goes over the line: made once, however many streams send it.
    let bytes: ByteBuffer

    /// A line of data ends with CR, LF or both.
    init(id: String?, name: String, data: String) {
        // Byte by byte: splitting by characters takes as long as making the answer.
        let lines = data.utf8.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
        }
        self.init(id: id, name: name, lines: lines)
    }

    /// Its id identifies an answer, as an ``EntityTag`` does: a client that comes back does not receive an
    /// answer that it has.
    init(name: String, data: String) {
        self.init(id: fingerprint(of: data), name: name, data: data)
    }

    /// An answer; JSON is one line.
    init(id: String, json: ByteBuffer) {
        self.init(id: id, name: "answer", lines: CollectionOfOne(json.readableBytesView))
    }

    init(problem: Problem) {
        self.init(id: nil, name: "problem", data: problem.json.description)
    }

    private init(id: String?, name: String, lines: some Sequence<some Sequence<UInt8>>) {
        self.id = id
        self.name = name
        var bytes = ByteBuffer(string: id.map { "id: \($0)\n" } ?? "")
        bytes.writeString("event: \(name)\n")
        for line in lines {
            bytes.writeString("data: ")
            bytes.writeBytes(line)
            bytes.writeString("\n")
        }
        bytes.writeString("\n")
        self.bytes = bytes
    }
}

extension ByteBuffer {
    /// A comment in a stream, which says that it is open.
    static func comment(_ text: String) -> ByteBuffer { ByteBuffer(string: ": \(text)\n\n") }
}
