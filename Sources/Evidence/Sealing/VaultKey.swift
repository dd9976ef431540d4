internal import Crypto

/// The key that a vault itself is sealed with, where its owner wants that: without it, the holder of a copy
/// of the vault can open nothing.
public struct VaultKey: Sendable {
    let key: SymmetricKey

    /// - Parameter text: 256 bits in 64 hexadecimal digits; white space around them is passed over.
    ///   `openssl rand -hex 32` makes one.
    /// - Throws: ``VaultError/notAKey`` if it is anything else.
    public init(hexadecimal text: String) throws(VaultError) {
        let digits = text.utf8.drop(while: Self.isSpace).reversed().drop(while: Self.isSpace)
            .reversed().map { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 64, !digits.contains(nil) else { throw .notAKey }
        let nibbles = digits.map { UInt8($0!) }
        key = SymmetricKey(
            data: stride(from: 0, to: 64, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] })
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}
