/// How a value is laid out after its tag.
///
/// Holds the lowest three bits of the tag as they are, so that reading a tag needs no conversion.
public struct WireType: RawRepresentable, Equatable, Sendable {
    /// The three bits: 0 to 7.
    public let rawValue: UInt8

    /// Accepts any number; the reader refuses those that protobuf does not have.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Seven bits per byte, the lowest first, in one to ten bytes.
    @inlinable public static var varint: Self { Self(rawValue: 0) }
    /// Eight bytes, little-endian.
    @inlinable public static var fixed64: Self { Self(rawValue: 1) }
    /// A length in bytes, as a varint, and the bytes: texts, bytes, messages and packed lists.
    @inlinable public static var lengthDelimited: Self { Self(rawValue: 2) }
    /// Four bytes, little-endian.
    @inlinable public static var fixed32: Self { Self(rawValue: 5) }

    /// Whether this is one of the types above. Protobuf deprecated types 3 and 4, and never used 6
    /// and 7.
    @inlinable @inline(__always)
    var isKnown: Bool { 0b10_0111 >> rawValue & 1 != 0 }
}

/// Reads the protobuf wire format. Every read is checked against the end of the bytes: bytes from a
/// disk are not trusted.
///
/// A reader points into memory that it does not own, and to a sealer that it does not retain; it
/// must outlive neither. That makes it cheap to copy, as happens for each nested value.
public struct WireReader {
    @usableFromInline var cursor: UnsafeRawPointer
    @usableFromInline let end: UnsafeRawPointer
    @usableFromInline unowned(unsafe) let sealer: (any Sealer)?

    /// Reads `bytes` from the first on.
    /// - Parameter sealer: opens sealed texts; without one, they cannot be read. It is not
    ///   retained.
    @inlinable
    public init(_ bytes: UnsafeRawBufferPointer, sealer: (any Sealer)? = nil) {
        // An empty buffer may have no address. Any address will do: nothing is read there.
        let base = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!
        self.init(cursor: base, end: base + bytes.count, sealer: sealer)
    }

    @inlinable
    init(cursor: UnsafeRawPointer, end: UnsafeRawPointer, sealer: (any Sealer)?) {
        self.cursor = cursor
        self.end = end
        self.sealer = sealer
    }

    /// Whether all bytes were read.
    @inlinable
    public var isAtEnd: Bool { cursor == end }

    /// The number of bytes that are left.
    @inlinable
    public var remaining: Int { end - cursor }

    /// Reads a number of one to ten bytes.
    /// - Throws: ``FieldError/truncated``, or ``FieldError/malformed(_:)`` for more than 64 bits.
    @inlinable @inline(__always)
    public mutating func varint() throws(FieldError) -> UInt64 {
        guard cursor < end else { throw .truncated }
        let first = cursor.load(as: UInt8.self)
        guard first >= 0x80 else {
            cursor += 1
            return UInt64(first)
        }
        if remaining >= 2 {
            let second = cursor.load(fromByteOffset: 1, as: UInt8.self)
            if second < 0x80 {
                cursor += 2
                return UInt64(first & 0x7F) | UInt64(second) << 7
            }
        }
        let long = try Varint.long(at: cursor, before: end)
        cursor = long.end
        return long.value
    }

    /// Reads a varint that mostly has one byte, such as a tag.
    @inlinable @inline(__always)
    mutating func shortVarint() throws(FieldError) -> UInt64 {
        guard cursor < end else { throw .truncated }
        let first = cursor.load(as: UInt8.self)
        guard first >= 0x80 else {
            cursor += 1
            return UInt64(first)
        }
        let long = try Varint.long(at: cursor, before: end)
        cursor = long.end
        return long.value
    }

    /// Reads a varint that mostly has several bytes, such as an id or a moment.
    @inlinable @inline(__always)
    mutating func longVarint() throws(FieldError) -> UInt64 {
        if remaining >= 8, let long = Varint.ofOneWord(at: cursor) {
            cursor = long.end
            return long.value
        }
        return try varint()
    }

    /// Reads a number of the type's width, little-endian.
    /// - Throws: ``FieldError/truncated``.
    @inlinable @inline(__always)
    public mutating func fixed<Bits: FixedWidthInteger>(
        _ type: Bits.Type
    ) throws(FieldError) -> Bits {
        let start = try advance(Bits.bitWidth / 8)
        return Bits(littleEndian: start.loadUnaligned(as: type))
    }

    /// Passes over the next length-delimited value, and returns a reader of it.
    /// - Throws: ``FieldError/truncated`` if the value exceeds the bytes left.
    @inlinable @inline(__always)
    public mutating func nested() throws(FieldError) -> WireReader {
        let bytes = try delimited()
        return WireReader(cursor: bytes.start, end: bytes.end, sealer: sealer)
    }

    /// Reads a length-delimited text.
    /// - Throws: ``FieldError/truncated``, or ``FieldError/malformed(_:)`` if it is not UTF-8.
    /// - Complexity: O(bytes).
    public mutating func string() throws(FieldError) -> String {
        let (start, end) = try delimited()
        if let text = String(shortASCII: UnsafeRawBufferPointer(start: start, count: end - start)) {
            return text
        }
        guard let text = String(utf8: UnsafeRawBufferPointer(start: start, count: end - start))
        else { throw .malformed("a text is not UTF-8") }
        return text
    }

    /// Reads length-delimited bytes, and copies them.
    /// - Throws: ``FieldError/truncated``.
    /// - Complexity: O(bytes).
    public mutating func data() throws(FieldError) -> [UInt8] {
        let (start, end) = try delimited()
        return Array(UnsafeRawBufferPointer(start: start, count: end - start))
    }

    /// Reads the number and the wire type of the next field.
    /// - Throws: ``FieldError/truncated``, or ``FieldError/malformed(_:)`` for number 0, for a
    ///   number of more than 29 bits, and for a wire type that protobuf does not have.
    @inlinable @inline(__always)
    public mutating func tag() throws(FieldError) -> (number: Int, type: WireType) {
        let tag = try varint()
        let type = WireType(rawValue: UInt8(tag & 7))
        guard type.isKnown, tag >> 3 > 0, tag < 1 << 32 else {
            throw .malformed("a field's tag is none of protobuf's")
        }
        return (Int(tag >> 3), type)
    }

    /// Passes over a value of this wire type, whose tag was read.
    /// - Throws: ``FieldError/truncated``, or ``FieldError/malformed(_:)`` for a type that protobuf
    ///   does not have.
    @inlinable
    public mutating func skip(_ type: WireType) throws(FieldError) {
        switch type {
        case .varint: _ = try varint()
        case .fixed64: _ = try advance(8)
        case .fixed32: _ = try advance(4)
        case .lengthDelimited: _ = try delimited()
        default: throw .malformed("a field's tag is none of protobuf's")
        }
    }

    /// Passes over the next length-delimited value, and returns where it begins and ends.
    @inlinable @inline(__always)
    mutating func delimited() throws(FieldError) -> (start: UnsafeRawPointer, end: UnsafeRawPointer)
    {
        let length = try varint()
        guard length <= UInt64(remaining) else { throw .truncated }
        let start = try advance(Int(length))
        return (start, cursor)
    }

    /// Passes over `count` bytes, and returns where they begin.
    @inlinable @inline(__always)
    mutating func advance(_ count: Int) throws(FieldError) -> UnsafeRawPointer {
        guard remaining >= count else { throw .truncated }
        defer { cursor += count }
        return cursor
    }

    /// Reads all bytes that are left as a record. Fields may come in any order; unknown ones are
    /// skipped, so that a newer version may add some.
    /// - Throws: ``FieldError`` for bytes that are no such record, and for a text that cannot be
    ///   opened.
    /// - Complexity: O(bytes), if the fields are in the order of their numbers.
    @inlinable @inline(__always)
    public func record<R: Record>(_ type: R.Type) throws(FieldError) -> R {
        var record = R()
        var decoder = try WireDecoder(self)
        while !decoder.isDone {
            let before = decoder.reader.remaining
            try record.fields(&decoder)
            if decoder.reader.remaining == before { try decoder.skipField() }
        }
        return record
    }

    /// Reads the message `Personal` of the catalogue, with its length in front.
    @usableFromInline
    mutating func personal(
        of subjects: Few<Subject>, field: String
    ) throws(FieldError) -> Personal<String> {
        var message = try nested()
        var value = Personal<String>.known("")
        while !message.isAtEnd {
            let (number, type) = try message.tag()
            switch (number, type) {
            case (PersonalField.plain, .lengthDelimited): value = .known(try message.string())
            case (PersonalField.sealed, .lengthDelimited):
                let bytes = try message.data()
                guard let sealer else {
                    throw .sealed(
                        "“\(field)” of \(subjects.inWords) is sealed, and this program was given no keys. "
                            + "Give it the vault with the keys.")
                }
                value = try sealer.open(bytes, of: subjects, field: field)
            case (PersonalField.erased, .varint):
                value = try message.varint() == 0 ? value : .erased
            default: try message.skip(type)
            }
        }
        return value
    }
}
