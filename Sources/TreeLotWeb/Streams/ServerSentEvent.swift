import EventSourcing

/// One event of a stream. JSON has no line breaks of its own, so that its data are one line.
struct ServerSentEvent: Sendable, Equatable {
    var id: String?
    var name: String
    var data: String

    /// Its id tells one answer from another, as an ``EntityTag`` does: a client that comes back is not
    /// told what it knows.
    init(answer json: String) {
        id = String(fnv1a(json.utf8), radix: 36)
        name = "answer"
        data = json
    }

    init(problem: Problem) {
        name = "problem"
        data = problem.json.description
    }

    var text: String {
        (id.map { "id: \($0)\n" } ?? "") + "event: \(name)\ndata: \(data)\n\n"
    }
}
