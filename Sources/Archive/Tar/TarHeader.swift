/// The block in front of a file in a tar (POSIX ustar).
struct TarHeader: Equatable {
    static let blockBytes = 512
    static let nameBytesMax = 100
    private static let sizeMax = 1 << 33 - 1
    private static let magic = Array("ustar\0".utf8) + Array("00".utf8)

    /// Relative, and without a way out of the directory to which it is unpacked.
    let name: String
    let size: Int
    /// In seconds since 1970.
    let modifiedAt: Int

    init(name: String, size: Int, modifiedAt: Int) throws(ArchiveError) {
        guard Self.isSafe(name) else { throw .unsafeName(name) }
        guard (0...Self.sizeMax).contains(size) else { throw .otherSize(name: name) }
        self.name = name
        self.size = size
        self.modifiedAt = min(max(modifiedAt, 0), Self.sizeMax)
    }

    private static func isSafe(_ name: String) -> Bool {
        name.utf8.count <= nameBytesMax
            && name.split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy { !["", ".", ".."].contains($0) }
            && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }

    // MARK: The block

    var block: [UInt8] {
        var block = [UInt8](repeating: 0, count: Self.blockBytes)
        func put(_ bytes: some Collection<UInt8>, _ field: Range<Int>) {
            block.replaceSubrange(field.prefix(bytes.count), with: bytes)
        }
        func put(octal number: Int, _ field: Range<Int>) {
            put(Self.octal(number, digits: field.count - 1), field)
        }
        put(name.utf8, Field.name)
        put(octal: 0o600, Field.mode)
        put(octal: 0, Field.user)
        put(octal: 0, Field.group)
        put(octal: size, Field.size)
        put(octal: modifiedAt, Field.modifiedAt)
        put([UInt8(ascii: "0")], Field.kind)
        put(Self.magic, Field.magic)
        put(Self.sum(of: block), Field.sum)
        return block
    }

    /// - Throws: ``ArchiveError/notATar(offset:)`` with this offset, unless it is the block of a plain file.
    init(block: [UInt8], offset: Int) throws(ArchiveError) {
        let isPlainFile = [0, UInt8(ascii: "0")].contains(block[Field.kind.lowerBound])
        guard Array(block[Field.magic]) == Self.magic, isPlainFile,
            block[Field.prefix].allSatisfy({ $0 == 0 }),
            Array(block[Field.sum]) == Self.sum(of: block),
            let size = Self.octal(block[Field.size]),
            let modifiedAt = Self.octal(block[Field.modifiedAt]),
            let name = String(validating: block[Field.name].prefix { $0 != 0 }, as: UTF8.self)
        else { throw .notATar(offset: offset) }
        try self.init(name: name, size: size, modifiedAt: modifiedAt)
    }

    /// Its field: the sum of all bytes, where its own are spaces, as six digits, a zero byte and a space.
    private static func sum(of block: [UInt8]) -> [UInt8] {
        let outside = block[..<Field.sum.lowerBound] + block[Field.sum.upperBound...]
        let sum = outside.reduce(Field.sum.count * Int(UInt8(ascii: " "))) { $0 + Int($1) }
        return octal(sum, digits: 6) + [0, UInt8(ascii: " ")]
    }

    private static func octal(_ number: Int, digits count: Int) -> [UInt8] {
        let digits = String(number, radix: 8).utf8
        return [UInt8](repeating: UInt8(ascii: "0"), count: count - digits.count) + digits
    }

    /// Nil unless it is digits, and then spaces or zero bytes.
    private static func octal(_ field: ArraySlice<UInt8>) -> Int? {
        let digits = field.prefix { $0 != 0 && $0 != UInt8(ascii: " ") }
        guard !digits.isEmpty, digits.count < field.count,
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) })
        else { return nil }
        return digits.reduce(0) { $0 << 3 | Int($1 - UInt8(ascii: "0")) }
    }

    private enum Field {
        static let name = 0..<100
        static let mode = 100..<108
        static let user = 108..<116
        static let group = 116..<124
        static let size = 124..<136
        static let modifiedAt = 136..<148
        static let sum = 148..<156
        static let kind = 156..<157
        static let magic = 257..<265
        /// The beginning of a long name.
        static let prefix = 345..<500
    }
}

extension TarHeader {
    /// What fills the last block of a file.
    static func padding(ofSize size: Int) -> Int { (blockBytes - size % blockBytes) % blockBytes }
}
