/// Writes the protobuf wire format (protobuf.dev/programming-guides/encoding) into a buffer.
public struct WireWriter {
    /// All that was written, in order. It is complete once every value begun by ``beginLength()``
    /// has ended.
    public private(set) var bytes: [UInt8]
    private let sealer: (any Sealer)?

    /// - Parameter sealer: seals personal texts; without one, they are written in the clear.
    public init(sealer: (any Sealer)? = nil) {
        self.bytes = []
        self.sealer = sealer
    }

    /// Discards what was written, and keeps the buffer's capacity.
    public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Appends seven bits per byte, the lowest first, in one to ten bytes.
    public mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Appends a number in its type's width, little-endian.
    public mutating func fixed(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Overwrites the four bytes before `mark`, which were reserved for the number.
    @usableFromInline
    mutating func store(_ value: UInt32, before mark: Int) {
        withUnsafeBytes(of: value.littleEndian) { bytes.replaceSubrange(mark - 4..<mark, with: $0) }
    }

    mutating func append(_ more: UnsafeRawBufferPointer) { bytes.append(contentsOf: more) }

    /// Appends the varint of the field's number and, in the lowest three bits, its wire type.
    public mutating func tag(_ number: Int, _ type: WireType) {
        varint(UInt64(number) << 3 | UInt64(type.rawValue))
    }

    /// Appends the length in bytes as a varint, and the text in UTF-8.
    /// - Complexity: O(bytes).
    public mutating func string(_ text: String) {
        varint(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends the length in bytes as a varint, and the bytes.
    /// - Complexity: O(bytes).
    public mutating func data(_ data: [UInt8]) {
        varint(UInt64(data.count))
        bytes.append(contentsOf: data)
    }

    /// Begins a length-delimited value of unknown length, and reserves one byte for the length.
    /// - Returns: the mark to pass to ``endLength(_:)``.
    public mutating func beginLength() -> Int {
        bytes.append(0)
        return bytes.count
    }

    /// Ends the value that began at `mark`, and writes its length.
    /// - Complexity: O(1) for less than 128 bytes; a longer value is moved to make room for its
    ///   length.
    public mutating func endLength(_ mark: Int) {
        var length = bytes.count - mark
        if length < 0x80 {
            bytes[mark - 1] = UInt8(length)
            return
        }
        var prefix: [UInt8] = []
        while length >= 0x80 {
            prefix.append(UInt8(truncatingIfNeeded: length) | 0x80)
            length >>= 7
        }
        prefix.append(UInt8(length))
        bytes.replaceSubrange(mark - 1..<mark, with: prefix)
    }

    /// Writes all fields of `record`, without a length in front.
    /// - Throws: ``FieldError/sealed(_:)`` if a personal text cannot be sealed.
    @inlinable
    public mutating func fields<R: Record>(of record: R) throws(FieldError) {
        var copy = record
        try copy.fields(&self)
    }
}

extension WireWriter: FieldCoder {
    /// Appends the field with its tag; nothing, if the value is the default.
    /// - Throws: ``FieldError/sealed(_:)`` if a personal text in the value cannot be sealed.
    @inlinable
    public mutating func value<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try value.writeField(number, to: &self)
    }

    /// Appends the message `Personal` of the catalogue with its tag; nothing, if the text is
    /// absent.
    /// - Throws: ``FieldError/sealed(_:)`` if the text cannot be sealed.
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) throws(FieldError) {
        if case .absent = value { return }
        tag(number, .lengthDelimited)
        try personal(value, of: Few(one: subject), field: name)
    }

    /// Appends the message `Personal` of the catalogue with its tag, sealed with the keys of all
    /// `subjects`; nothing, if the text is absent.
    /// - Throws: ``FieldError/sealed(_:)`` if the text cannot be sealed.
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subjects: Few<Subject>
    ) throws(FieldError) {
        guard let value else { return }
        if case .absent = value { return }
        tag(number, .lengthDelimited)
        try personal(value, of: subjects, field: name)
    }

    /// Whether this writer has the same sealer, so that bytes written with `other` can be copied as
    /// they are.
    func isSealed(like other: (any Sealer)?) -> Bool { sealer === other }

    /// Appends the message `Personal` of the catalogue, with its length in front.
    mutating func personal(
        _ value: Personal<String>, of subjects: Few<Subject>, field: String
    ) throws(FieldError) {
        let mark = beginLength()
        switch value {
        case .known(let text): try write(text, of: subjects, field: field)
        case .sealed(let sealed):
            if let sealer, sealed.isSealed(by: sealer, of: subjects, field: field) {
                self.sealed(sealed.bytes)
            } else if let text = sealed.text {
                try write(text, of: subjects, field: field)
            } else {
                erased()
            }
        case .erased: erased()
        case .absent: break
        }
        endLength(mark)
    }

    private mutating func write(
        _ text: String, of subjects: Few<Subject>, field: String
    ) throws(FieldError) {
        guard let sealer else {
            tag(PersonalField.plain, .lengthDelimited)
            return string(text)
        }
        if let bytes = try sealer.seal(text, of: subjects, field: field) {
            sealed(bytes)
        } else {
            erased()
        }
    }

    private mutating func sealed(_ bytes: [UInt8]) {
        tag(PersonalField.sealed, .lengthDelimited)
        data(bytes)
    }

    private mutating func erased() {
        tag(PersonalField.erased, .varint)
        varint(1)
    }
}

/// The field numbers of the catalogue's message `Personal`.
enum PersonalField {
    static let plain = 1
    static let sealed = 2
    static let erased = 3
}
