/// The words of an ``Envelope`` on the wire: in the clear, or sealed with a key of the subject that
/// they are about.
@usableFromInline
struct EnvelopeWords: Sendable {
    /// The reason in the clear, of an envelope that is about no subject.
    @usableFromInline var reason: String?
    @usableFromInline var about: About?

    @inlinable init() {}

    init(_ envelope: Envelope) {
        if let subject = envelope.about {
            about = About(subject, reason: envelope.reason, digest: envelope.digest)
        } else {
            reason = envelope.reason?.value
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

/// What an envelope says about one person or household: the catalogue's message `About`.
@usableFromInline
struct About: Record {
    private var person: UInt32?
    private var household: UInt32?
    private(set) var reason: Personal<String>?
    private var digest: Personal<String>?

    @usableFromInline init() {}

    init(_ whole: AboutWithoutReason) { self = whole.about }

    init(_ subject: Subject, reason: Personal<String>?, digest: UInt64) {
        switch subject {
        case .person(let number): person = number
        case .household(let number): household = number
        }
        self.reason = reason
        if digest != 0 { self.digest = .known(String(digest, radix: 16)) }
    }

    /// - Throws: ``FieldError/malformed(_:)`` if the message names no subject.
    func subject() throws(FieldError) -> Subject {
        if let person { return .person(person) }
        guard let household else { throw .malformed("an envelope's words are about nobody") }
        return .household(household)
    }

    /// The digest of the command's content; 0 if there is none, or if its key was destroyed.
    func openDigest() throws(FieldError) -> UInt64 {
        guard let text = digest?.value else { return 0 }
        guard let value = UInt64(text, radix: 16) else {
            throw .malformed("a digest is no number")
        }
        return value
    }

    @usableFromInline
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        let subject = try whom(&coder)
        try coder.personal(3, "reason", &reason, of: subject)
        try coder.personal(4, "digest", &digest, of: subject)
    }

    fileprivate mutating func fieldsButReason(
        _ coder: inout some FieldCoder
    ) throws(FieldError) {
        let subject = try whom(&coder)
        try coder.personal(4, "digest", &digest, of: subject)
    }

    private mutating func whom(_ coder: inout some FieldCoder) throws(FieldError) -> Subject {
        try coder.field(1, "person", &person)
        try coder.field(2, "household", &household)
        // Person 0 does not exist. A message without a subject is refused by `subject()` later.
        return (try? subject()) ?? .person(0)
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
    /// Sets the reason, the subject and the digest to what the words on the wire say.
    @usableFromInline
    mutating func take(_ words: EnvelopeWords) throws(FieldError) {
        guard let about = words.about else {
            reason = words.reason.map { .known($0) }
            return
        }
        self.about = try about.subject()
        reason = about.reason
        digest = try about.openDigest()
    }
}
