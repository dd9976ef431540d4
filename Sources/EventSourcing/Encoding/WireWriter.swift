/// Writes the protobuf wire format (protobuf.dev/programming-guides/encoding) into a buffer.
public struct WireWriter {
    public private(set) var bytes: [UInt8]
    private let sealer: (any Sealer)?

    public init(sealer: (any Sealer)? = nil) {
        self.bytes = []
        self.sealer = sealer
    }

    /// Forgets what was written and keeps the buffer's room.
    public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    public mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// The bytes of a number, little-endian.
    public mutating func fixed(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Puts a number over four bytes that were left for it in front of `mark`.
    @usableFromInline
    mutating func store(_ value: UInt32, before mark: Int) {
        withUnsafeBytes(of: value.littleEndian) { bytes.replaceSubrange(mark - 4..<mark, with: $0) }
    }

    mutating func append(_ more: UnsafeRawBufferPointer) { bytes.append(contentsOf: more) }

    public mutating func tag(_ number: Int, _ type: WireType) {
        varint(UInt64(number) << 3 | UInt64(type.rawValue))
    }

    public mutating func string(_ text: String) {
        varint(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    public mutating func data(_ data: [UInt8]) {
        varint(UInt64(data.count))
        bytes.append(contentsOf: data)
    }

    /// Begins a length-delimited value whose length is not known yet; one byte is left for it.
    public mutating func beginLength() -> Int {
        bytes.append(0)
        return bytes.count
    }

    /// Ends the value that began at `mark`. Values of 128 bytes and more are moved up to make room.
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
    @inlinable
    public mutating func fields<R: Record>(of record: R) throws(FieldError) {
        var copy = record
        try copy.fields(&self)
    }
}

extension WireWriter: FieldCoder {
    @inlinable
    public mutating func value<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try value.writeField(number, to: &self)
    }

    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) throws(FieldError) {
        if case .absent = value { return }
        tag(number, .lengthDelimited)
        try personal(value, of: subject, field: name)
    }

    /// Whether what was written with `other` reads the same as if it were written here.
    func isSealed(like other: (any Sealer)?) -> Bool { sealer === other }

    /// The message `Personal` of the catalogue, with its length in front.
    mutating func personal(
        _ value: Personal<String>, of subject: Subject, field: String
    ) throws(FieldError) {
        let mark = beginLength()
        switch value {
        case .known(let text): try write(text, of: subject, field: field)
        case .sealed(let sealed):
            if let sealer, sealed.isSealed(by: sealer, of: subject, field: field) {
                self.sealed(sealed.bytes)
            } else if let text = sealed.text {
                try write(text, of: subject, field: field)
            } else {
                erased()
            }
        case .erased: erased()
        case .absent: break
        }
        endLength(mark)
    }

    private mutating func write(
        _ text: String, of subject: Subject, field: String
    ) throws(FieldError) {
        guard let sealer else {
            tag(PersonalField.plain, .lengthDelimited)
            return string(text)
        }
        if let bytes = try sealer.seal(text, of: subject, field: field) {
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
