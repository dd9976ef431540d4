extension JSON {
    /// The record as an object: its fields in the order of their numbers; absent fields are
    /// omitted.
    public init<R: Record>(record: R) {
        var writer = JSONFieldWriter()
        var copy = record
        // Writing JSON cannot fail; `throws` is there for the coders that can.
        try! copy.fields(&writer)
        self = .object(writer.members)
    }

    /// Reads a record from an object, strictly. Any other JSON value is read as an object without
    /// members.
    /// - Throws: ``FieldError``, which names the field that is missing, unknown, or of the wrong
    ///   type or value.
    public func record<R: Record>(_ type: R.Type) throws(FieldError) -> R {
        var reader = JSONFieldReader(self)
        var record = R()
        do { try record.fields(&reader) } catch {
            // A misspelt name leaves its field missing: the error reports the misspelt name.
            if case .missing = error { try reader.finish(Schema(of: type).fields.map(\.name)) }
            throw error
        }
        try reader.finish()
        return record
    }
}

private struct JSONFieldWriter: FieldCoder {
    var members: [JSON.Member] = []

    mutating func value<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) {
        if let json = value.json { members.append(.init(name, json)) }
    }

    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) {
        switch value {
        case .absent: break
        case .known, .sealed, .erased:
            members.append(.init(name, value.value.map { .string($0) } ?? .null))
        }
    }
}

private struct JSONFieldReader: FieldCoder {
    private let members: [JSON.Member]
    private var known: [String] = []

    init(_ json: JSON) {
        if case .object(let members) = json { self.members = members } else { members = [] }
    }

    private func member(_ name: String) -> JSON? { members.first { $0.name == name }?.value }

    mutating func value<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        known.append(name)
        let json = member(name)
        do {
            value = try Value(json: json)
        } catch {
            throw FieldError(error, field: name, found: json)
        }
    }

    mutating func text<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value, atMost charactersMax: Int
    ) throws(FieldError) {
        try self.value(number, name, &value)
        // Bytes first: counting the characters of a megabyte is slow.
        if case .string(let text)? = member(name), text.utf8.count > charactersMax,
            text.unicodeScalars.count > charactersMax
        {
            throw .impossible(
                field: name, expected: "a text of at most \(charactersMax) characters",
                found: "a text")
        }
    }

    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) throws(FieldError) {
        known.append(name)
        switch member(name) {
        case .string(let text): value = .known(text)
        case .null: value = .erased
        case nil: value = .absent
        case .some(let other):
            throw .wrongType(field: name, expected: "a text", found: other.kind)
        }
    }

    func finish() throws(FieldError) { try finish(known) }

    func finish(_ known: [String]) throws(FieldError) {
        for member in members where !known.contains(member.name) {
            throw .unknown(field: member.name, known: known)
        }
    }
}

extension FieldError {
    /// Adds the field's name, and what was found, to what is wrong with its value.
    package init(_ problem: ValueProblem, field: String, found: JSON?) {
        let found = found?.kind ?? "nothing"
        self =
            switch problem {
            case .missing(let expected): .missing(field: field, expected: expected)
            case .wrongType(let expected):
                .wrongType(field: field, expected: expected, found: found)
            case .impossible(let expected):
                .impossible(field: field, expected: expected, found: found)
            case .inside(let error): error.inside(field)
            }
    }

    /// The same error, for a field inside of the field `outer`, as in `leader.firstName`.
    func inside(_ outer: String) -> FieldError {
        switch self {
        case .truncated, .malformed, .sealed, .unknownEvent: self
        case .missing(let field, let expected):
            .missing(field: "\(outer).\(field)", expected: expected)
        case .wrongType(let field, let expected, let found):
            .wrongType(field: "\(outer).\(field)", expected: expected, found: found)
        case .impossible(let field, let expected, let found):
            .impossible(field: "\(outer).\(field)", expected: expected, found: found)
        case .unknown(let field, let known):
            .unknown(field: "\(outer).\(field)", known: known)
        }
    }
}
