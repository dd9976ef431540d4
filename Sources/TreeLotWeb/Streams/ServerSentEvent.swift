import EventSourcing

/// One event of a stream.
struct ServerSentEvent: Sendable, Equatable {
    var id: String?
    var name: String
    var data: String

    /// Its id identifies an answer, as an ``EntityTag`` does: a client that comes back does not receive an
    /// answer that it has.
    init(name: String, data: String) {
        id = fingerprint(of: data)
        self.name = name
        self.data = data
    }

    init(answer json: String) { self.init(name: "answer", data: json) }

    init(problem: Problem) {
        name = "problem"
        data = problem.json.description
    }

    /// As it goes over the line, where a line of data ends with CR, LF or both.
    var text: String {
        var text = id.map { "id: \($0)\n" } ?? ""
        text += "event: \(name)\n"
        // Byte by byte: splitting by characters takes as long as making the answer.
        let lines = data.utf8.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
        }
        for line in lines {
            text += "data: "
            text += Substring(line)
            text += "\n"
        }
        return text + "\n"
    }
}
