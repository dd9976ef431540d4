/// The text of a file that some spreadsheet program wrote.
///
/// A mark at the beginning says which Unicode it is. Without one it is UTF-16 if every other byte is
/// zero, UTF-8 if it can be, and else what Excel writes on a Windows machine of the west.
struct FileText {
    static let megabytesMax = 10
    private static let scalarsLookedAt = 1 << 16

    let text: String
    /// `UTF-8`, `UTF-16` or `Windows-1252`.
    let encoding: String

    init(_ bytes: [UInt8]) throws(RosterError) {
        guard bytes.count <= Self.megabytesMax << 20 else {
            throw .tooLarge(megabytesMax: Self.megabytesMax)
        }
        // A zip, as of xlsx, ods and numbers; and the older format of Excel.
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            throw .workbook("a spreadsheet program")
        }
        if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { throw .workbook("Excel") }
        (text, encoding) = Self.decode(bytes)
        try checkReadable()
    }

    /// A stray character does no harm; many are no text.
    private func checkReadable() throws(RosterError) {
        var (readable, unreadable) = (0, 0)
        for scalar in text.unicodeScalars.prefix(Self.scalarsLookedAt)
        where !scalar.properties.isWhitespace && scalar != "\u{FEFF}" {
            if scalar == "\u{FFFD}" || scalar.properties.generalCategory == .control {
                unreadable += 1
            } else {
                readable += 1
            }
        }
        if unreadable * 20 > readable, readable == 0 || unreadable >= 16 { throw .noText }
        guard readable > 0 else { throw .empty }
    }

    private static func decode(_ bytes: [UInt8]) -> (String, String) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return (String(decoding: bytes.dropFirst(3), as: UTF8.self), "UTF-8")
        }
        if bytes.starts(with: [0xFF, 0xFE]) {
            return (utf16(bytes.dropFirst(2), isLittleEndian: true), "UTF-16")
        }
        if bytes.starts(with: [0xFE, 0xFF]) {
            return (utf16(bytes.dropFirst(2), isLittleEndian: false), "UTF-16")
        }
        let zeros = (even: count(of: 0, in: bytes, from: 0), odd: count(of: 0, in: bytes, from: 1))
        if max(zeros.even, zeros.odd) > bytes.count / 4 {
            return (utf16(bytes[...], isLittleEndian: zeros.odd > zeros.even), "UTF-16")
        }
        if let text = String(validating: bytes, as: UTF8.self) { return (text, "UTF-8") }
        return (windows1252(bytes), "Windows-1252")
    }

    private static func count(of byte: UInt8, in bytes: [UInt8], from first: Int) -> Int {
        stride(from: first, to: bytes.count, by: 2).count { bytes[$0] == byte }
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> String {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { place in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// Every byte means something, so this never fails: what the page leaves undefined is replaced.
    /// Source: unicode.org/Public/MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT.
    private static func windows1252(_ bytes: [UInt8]) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in bytes {
            let isSpecial = (0x80...0x9F).contains(byte)
            let value = isSpecial ? special[Int(byte) - 0x80] : UInt32(byte)
            scalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
        return String(scalars)
    }

    /// The characters of the bytes from 0x80 to 0x9F.
    private static let special: [UInt32] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
        0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
    ]
}
