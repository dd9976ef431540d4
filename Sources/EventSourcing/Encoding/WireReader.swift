/// How a value is laid out behind its tag.
///
/// The three bits as they stand there, so that reading a tag costs no more than taking it apart.
public struct WireType: RawRepresentable, Equatable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable public static var varint: Self { Self(rawValue: 0) }
    @inlinable public static var fixed64: Self { Self(rawValue: 1) }
    @inlinable public static var lengthDelimited: Self { Self(rawValue: 2) }
    @inlinable public static var fixed32: Self { Self(rawValue: 5) }

    /// One of the above: protobuf gave two more up, and never used the rest.
    @inlinable @inline(__always)
    var isKnown: Bool { 0b10_0111 >> rawValue & 1 != 0 }
}

/// Reads the protobuf wire format. Every read is checked against the end of the bytes: what came
/// from a disk is not trusted.
///
/// A reader points into memory that it does not own, and to a sealer that it does not keep alive; it
/// must outlive neither. So it costs nothing to copy, as it is for each nested value.
public struct WireReader {
    @usableFromInline var cursor: UnsafeRawPointer
    @usableFromInline let end: UnsafeRawPointer
    @usableFromInline unowned(unsafe) let sealer: (any Sealer)?

    @inlinable
    public init(_ bytes: UnsafeRawBufferPointer, sealer: (any Sealer)? = nil) {
        // An empty buffer has no address; any address serves to say “nothing left”.
        let base = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!
        self.init(cursor: base, end: base + bytes.count, sealer: sealer)
    }

    @inlinable
    init(cursor: UnsafeRawPointer, end: UnsafeRawPointer, sealer: (any Sealer)?) {
        self.cursor = cursor
        self.end = end
        self.sealer = sealer
    }

    @inlinable
    public var isAtEnd: Bool { cursor == end }

    /// How many bytes are left.
    @inlinable
    public var remaining: Int { end - cursor }

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

    /// A varint that has mostly one byte, as tags have.
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

    /// A varint that has mostly several bytes, as ids and moments have.
    @inlinable @inline(__always)
    mutating func longVarint() throws(FieldError) -> UInt64 {
        if remaining >= 8, let long = Varint.ofOneWord(at: cursor) {
            cursor = long.end
            return long.value
        }
        return try varint()
    }

    /// A number of the type's width, little-endian.
    @inlinable @inline(__always)
    public mutating func fixed<Bits: FixedWidthInteger>(
        _ type: Bits.Type
    ) throws(FieldError) -> Bits {
        let start = try advance(Bits.bitWidth / 8)
        return Bits(littleEndian: start.loadUnaligned(as: type))
    }

    /// The length-delimited value that comes next, as a reader of its own.
    @inlinable @inline(__always)
    public mutating func nested() throws(FieldError) -> WireReader {
        let bytes = try delimited()
        return WireReader(cursor: bytes.start, end: bytes.end, sealer: sealer)
    }

    public mutating func string() throws(FieldError) -> String {
        let (start, end) = try delimited()
        if let text = String(shortASCII: UnsafeRawBufferPointer(start: start, count: end - start)) {
            return text
        }
        guard let text = String(utf8: UnsafeRawBufferPointer(start: start, count: end - start))
        else { throw .malformed("a text is not UTF-8") }
        return text
    }

    public mutating func data() throws(FieldError) -> [UInt8] {
        let (start, end) = try delimited()
        return Array(UnsafeRawBufferPointer(start: start, count: end - start))
    }

    @inlinable @inline(__always)
    public mutating func tag() throws(FieldError) -> (number: Int, type: WireType) {
        let tag = try varint()
        let type = WireType(rawValue: UInt8(tag & 7))
        guard type.isKnown, tag >> 3 > 0, tag < 1 << 32 else {
            throw .malformed("a field's tag is none of protobuf's")
        }
        return (Int(tag >> 3), type)
    }

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

    /// Passes over the length-delimited value that comes next, and says where it lies.
    @inlinable @inline(__always)
    mutating func delimited() throws(FieldError) -> (start: UnsafeRawPointer, end: UnsafeRawPointer)
    {
        let length = try varint()
        guard length <= UInt64(remaining) else { throw .truncated }
        let start = try advance(Int(length))
        return (start, cursor)
    }

    /// Passes over `count` bytes, and says where they begin.
    @inlinable @inline(__always)
    mutating func advance(_ count: Int) throws(FieldError) -> UnsafeRawPointer {
        guard remaining >= count else { throw .truncated }
        defer { cursor += count }
        return cursor
    }

    /// All that is left, as a record. Fields may come in any order; unknown ones are passed over.
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

    /// The message `Personal` of the catalogue that comes next.
    @usableFromInline
    mutating func personal(
        of subject: Subject, field: String
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
                        "“\(field)” of \(subject) is sealed, and this program was given no keys. "
                            + "Give it the lot's vault.")
                }
                value = try sealer.open(bytes, of: subject, field: field)
            case (PersonalField.erased, .varint):
                value = try message.varint() == 0 ? value : .erased
            default: try message.skip(type)
            }
        }
        return value
    }
}
