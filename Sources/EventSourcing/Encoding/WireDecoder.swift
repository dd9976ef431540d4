/// Fills in a record from the wire. Writers put fields in the order of their numbers, so that one
/// pass over the record's list of fields usually reads them all.
public struct WireDecoder: FieldCoder {
    @usableFromInline var reader: WireReader
    /// The field number in the last tag read; 0, which no field has, at the end of the message.
    @usableFromInline var number = 0
    @usableFromInline var type = WireType.varint

    @inlinable @inline(__always)
    init(_ reader: WireReader) throws(FieldError) {
        self.reader = reader
        try nextTag()
    }

    @inlinable var isDone: Bool { number == 0 }

    @inlinable @inline(__always)
    mutating func nextTag() throws(FieldError) {
        if reader.isAtEnd {
            number = 0
        } else {
            // A wire type that protobuf does not have is reported where the value is read or
            // skipped.
            let tag = try reader.shortVarint()
            guard tag &- 8 < (1 << 32) - 8 else {
                throw .malformed("a field's tag is none of protobuf's")
            }
            number = Int(tag >> 3)
            type = WireType(rawValue: UInt8(tag & 7))
        }
    }

    @inlinable
    mutating func skipField() throws(FieldError) {
        try reader.skip(type)
        try nextTag()
    }

    /// Reads all occurrences of the field that come next: of a single value the last one counts, a
    /// list gets all.
    /// - Throws: ``FieldError/truncated`` or ``FieldError/malformed(_:)`` for bytes that are no
    ///   such value.
    @inlinable @inline(__always)
    public mutating func value<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        while self.number == number {
            // A copy: a variable that is passed `inout` stays in memory for good, and the position
            // in the message with it, for all other fields, too.
            var reader = reader
            try value.readField(type, from: &reader)
            self.reader = reader
            try nextTag()
        }
    }

    /// Reads all occurrences of the field that come next; the last one counts.
    /// - Throws: ``FieldError/truncated`` or ``FieldError/malformed(_:)`` for bytes that are no
    ///   such value.
    @inlinable @inline(__always)
    public mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        while self.number == number { value = try takeNumber() }
    }

    /// Reads all occurrences of the field that come next; without one, the value stays nil.
    /// - Throws: ``FieldError/truncated`` or ``FieldError/malformed(_:)`` for bytes that are no
    ///   such value.
    @inlinable @inline(__always)
    public mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) throws(FieldError) {
        while self.number == number { value = try takeNumber() }
    }

    /// Reads one occurrence of a text; `text` is left as it is if the bytes equal those in
    /// `before`.
    @inlinable @inline(__always)
    mutating func text(
        _ text: inout String, unlessSameAs before: inout RecurringText
    ) throws(FieldError) {
        guard type == .lengthDelimited else { throw .malformed("a field has another wire type") }
        var reader = reader
        let (start, end) = try reader.delimited()
        let found = RecurringText(UnsafeRawBufferPointer(start: start, count: end - start))
        if !RecurringText.isSame(found, before) {
            var again = self.reader
            text = try again.string()
            before = found
        }
        self.reader = reader
        try nextTag()
    }

    @inlinable @inline(__always)
    mutating func takeNumber<Value: VarintValue>() throws(FieldError) -> Value {
        guard type == .varint else { throw .malformed("a field has another wire type") }
        let isLong = Value.bytesInRows > 0
        let value = try Value(checked: isLong ? reader.longVarint() : reader.varint())
        try nextTag()
        return value
    }

    /// Reads the message `Personal` of the catalogue; the value stays as it is if the field does
    /// not occur.
    /// - Throws: ``FieldError/sealed(_:)`` if the text cannot be opened; ``FieldError/truncated``
    ///   or ``FieldError/malformed(_:)`` for bytes that are no such message.
    @inlinable @inline(__always)
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) throws(FieldError) {
        while self.number == number { value = try takePersonal(name, of: Few(one: subject)) }
    }

    /// Reads the message `Personal` of the catalogue; an absent text is nil.
    /// - Throws: ``FieldError/sealed(_:)`` if the text cannot be opened; ``FieldError/truncated``
    ///   or ``FieldError/malformed(_:)`` for bytes that are no such message.
    @inlinable @inline(__always)
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subject: Subject
    ) throws(FieldError) {
        while self.number == number {
            let text = try takePersonal(name, of: Few(one: subject))
            if case .absent = text { value = nil } else { value = text }
        }
    }

    /// Reads the message `Personal` of the catalogue, sealed with the keys of all `subjects`; an
    /// absent text is nil.
    /// - Throws: ``FieldError/sealed(_:)`` if the text cannot be opened; ``FieldError/truncated``
    ///   or ``FieldError/malformed(_:)`` for bytes that are no such message.
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subjects: Few<Subject>
    ) throws(FieldError) {
        while self.number == number {
            let text = try takePersonal(name, of: subjects)
            if case .absent = text { value = nil } else { value = text }
        }
    }

    /// Reads the plain text of the earlier schema version, under the number `plain`, and the
    /// message `Personal` under the present number.
    /// - Throws: ``FieldError/sealed(_:)`` if the text cannot be opened; ``FieldError/truncated``
    ///   or ``FieldError/malformed(_:)`` for bytes that are no such field.
    @inlinable @inline(__always)
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject,
        oncePlain plain: Int
    ) throws(FieldError) {
        while self.number == plain { value = .known(try takeString()) }
        try personal(number, name, &value, of: subject)
    }

    @usableFromInline
    mutating func takeString() throws(FieldError) -> String {
        guard type == .lengthDelimited else { throw .malformed("a text has another wire type") }
        let text = try reader.string()
        try nextTag()
        return text
    }

    @inlinable @inline(__always)
    mutating func takePersonal(
        _ name: String, of subjects: Few<Subject>
    ) throws(FieldError) -> Personal<String> {
        guard type == .lengthDelimited else {
            throw .malformed("a personal field has another wire type")
        }
        var reader = reader
        let text = try reader.personal(of: subjects, field: name)
        self.reader = reader
        try nextTag()
        return text
    }
}
