/// The words of an ``Envelope`` on the wire: in the clear, or sealed with the keys of the subjects
/// that they are about.
@usableFromInline
struct EnvelopeWords: Sendable {
    /// The reason in the clear, of an envelope that is about no subject.
    @usableFromInline var reason: String?
    @usableFromInline var about: About?

    @inlinable init() {}

    init(_ envelope: Envelope) {
        if envelope.about.isEmpty {
            reason = envelope.reason?.value
        } else {
            about = About(envelope)
        }
    }

    /// Reads the message `About`, which comes next.
    @usableFromInline
    mutating func take(_ fields: inout WireDecoder, _ isForFolding: Bool) throws(FieldError) {
        guard fields.type == .lengthDelimited else {
            throw .malformed("an envelope's words have another wire type")
        }
        let message = try fields.reader.nested()
        about =
            isForFolding
            ? About(try message.record(AboutWithoutReason.self)) : try message.record(About.self)
        try fields.nextTag()
    }

    @inlinable @inline(__always)
    var isAny: Bool { reason != nil || about != nil }
}

/// What an envelope says about people and groups: the catalogue's message `About`.
@usableFromInline
struct About: Record {
    private var people: Few<UInt32> = []
    private var groups: Few<UInt32> = []
    private(set) var reason: Personal<String>?
    private var digest: Personal<String>?

    @usableFromInline init() {}

    init(_ whole: AboutWithoutReason) { self = whole.about }

    init(_ envelope: Envelope) {
        for subject in envelope.about {
            switch subject {
            case .person(let number): people.append(number)
            case .group(let number): groups.append(number)
            }
        }
        reason = envelope.reason
        if envelope.digest != 0 { digest = .known(String(envelope.digest, radix: 16)) }
    }

    /// People first, then groups.
    var subjects: Few<Subject> {
        var subjects = Few<Subject>()
        for person in people { subjects.append(.person(person)) }
        for group in groups { subjects.append(.group(group)) }
        return subjects
    }

    /// The digest of the command's content; 0 if there is none, or if a key of it was destroyed.
    func openDigest() throws(FieldError) -> UInt64 {
        guard let text = digest?.value else { return 0 }
        guard let value = UInt64(text, radix: 16) else {
            throw .malformed("a digest is no number")
        }
        return value
    }

    @usableFromInline
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try whom(&coder)
        try coder.personal(3, "reason", &reason, of: subjects)
        try coder.personal(4, "digest", &digest, of: subjects)
    }

    fileprivate mutating func fieldsButReason(
        _ coder: inout some FieldCoder
    ) throws(FieldError) {
        try whom(&coder)
        try coder.personal(4, "digest", &digest, of: subjects)
    }

    private mutating func whom(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &people)
        try coder.field(2, Subject.groupField, &groups)
    }
}

/// An ``About`` as a fold reads it: the reason is skipped, not opened.
struct AboutWithoutReason: Record {
    fileprivate var about = About()

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try about.fieldsButReason(&coder)
    }
}

extension Envelope {
    /// Sets the reason, the subjects and the digest to what the words on the wire say.
    /// - Throws: ``FieldError/malformed(_:)`` if the message `About` names no subject.
    @usableFromInline
    mutating func take(_ words: EnvelopeWords) throws(FieldError) {
        guard let about = words.about else {
            reason = words.reason.map { .known($0) }
            return
        }
        self.about = about.subjects
        guard !self.about.isEmpty else { throw .malformed("an envelope's words are about nobody") }
        reason = about.reason
        digest = try about.openDigest()
    }
}
