import Crypto
import CryptoExtras
import Foundation

/// The beginning of a file in the age format, version 1 (https://age-encryption.org/v1), that is encrypted with
/// a passphrase: the file's own key, wrapped by one that scrypt makes of the passphrase.
struct AgeHeader: Equatable {
    /// What is refused: a made-up header must not take hours, or all memory. It is what `age` takes, too.
    static let workFactorMax = 22
    static let fileKeyBytes = 16
    private static let saltBytes = 16
    private static let wrappedKeyBytes = fileKeyBytes + 16
    private static let version = "age-encryption.org/v1"
    /// Of the lines that are accepted; nothing is said of others than that they are not.
    private static let lineBytesMax = 1024

    let salt: [UInt8]
    /// The logarithm, to the base of 2, of the steps that scrypt takes.
    let workFactor: Int
    let wrappedKey: [UInt8]

    /// Wraps the key of a new file.
    init(wrapping fileKey: SymmetricKey, passphrase: String, workFactor: Int) throws {
        salt = .random(count: Self.saltBytes)
        self.workFactor = workFactor
        let key = try Self.wrappingKey(passphrase, salt, workFactor)
        let box = try fileKey.withUnsafeBytes {
            try ChaChaPoly.seal($0, using: key, nonce: Self.zeroNonce())
        }
        wrappedKey = Array(box.ciphertext + box.tag)
    }

    // MARK: Text

    /// With its end, which authenticates it by the key of the file.
    func text(authenticatedBy fileKey: SymmetricKey) -> String {
        let code = HMAC<SHA256>.authenticationCode(
            for: Data(authenticated.utf8), using: Self.codeKey(fileKey))
        return text(endingWith: Array(code))
    }

    func text(endingWith code: [UInt8]) -> String {
        authenticated + " " + Self.base64(code) + "\n"
    }

    private var authenticated: String {
        """
        \(Self.version)
        -> scrypt \(Self.base64(salt)) \(workFactor)
        \(Self.base64(wrappedKey))
        ---
        """
    }

    /// Reads a header with its end. Only what this type would write in the same way is accepted, as the
    /// format asks for.
    static func read(
        from source: inout BufferedSource
    ) throws -> (header: AgeHeader, code: [UInt8]) {
        guard try source.line(bytesMax: lineBytesMax) == Array(version.utf8) else {
            throw ArchiveError.notAge
        }
        let header = try AgeHeader(
            stanza: try line(of: &source), body: try line(of: &source))
        let end = try line(of: &source)
        // With a passphrase there is no other recipient.
        guard !end.hasPrefix("-> ") else { throw ArchiveError.noPassphrase }
        guard end.hasPrefix("--- "),
            let code = bytes(base64: end.dropFirst(4), count: SHA256.byteCount)
        else { throw ArchiveError.malformedHeader }
        return (header, code)
    }

    private init(stanza: String, body: String) throws(ArchiveError) {
        let arguments = stanza.split(separator: " ", omittingEmptySubsequences: false)
        guard arguments.count >= 2, arguments[0] == "->" else { throw .malformedHeader }
        guard arguments[1] == "scrypt" else { throw .noPassphrase }
        guard arguments.count == 4,
            let salt = Self.bytes(base64: arguments[2], count: Self.saltBytes),
            let workFactor = Int(arguments[3]), String(workFactor) == arguments[3], workFactor > 0,
            let wrappedKey = Self.bytes(base64: body[...], count: Self.wrappedKeyBytes)
        else { throw .malformedHeader }
        self.salt = salt
        self.workFactor = workFactor
        self.wrappedKey = wrappedKey
    }

    private static func line(of source: inout BufferedSource) throws -> String {
        guard let bytes = try source.line(bytesMax: lineBytesMax),
            let line = String(validating: bytes, as: UTF8.self)
        else { throw ArchiveError.malformedHeader }
        return line
    }

    // MARK: Keys

    /// The key of the file.
    /// - Parameter code: the header's end.
    func fileKey(passphrase: String, code: [UInt8]) throws -> SymmetricKey {
        guard workFactor <= Self.workFactorMax else {
            throw ArchiveError.tooMuchWork(workFactor: workFactor)
        }
        let key = try Self.wrappingKey(passphrase, salt, workFactor)
        let box = try ChaChaPoly.SealedBox(
            nonce: Self.zeroNonce(), ciphertext: wrappedKey.prefix(Self.fileKeyBytes),
            tag: wrappedKey.dropFirst(Self.fileKeyBytes))
        guard let bytes = try? ChaChaPoly.open(box, using: key) else {
            throw ArchiveError.wrongPassphrase
        }
        let fileKey = SymmetricKey(data: bytes)
        let isAuthentic = HMAC<SHA256>.isValidAuthenticationCode(
            code, authenticating: Data(authenticated.utf8), using: Self.codeKey(fileKey))
        guard isAuthentic else { throw ArchiveError.changedHeader }
        return fileKey
    }

    private static func wrappingKey(
        _ passphrase: String, _ salt: [UInt8], _ workFactor: Int
    ) throws -> SymmetricKey {
        try KDF.Scrypt.deriveKey(
            from: Array(passphrase.utf8), salt: Array("\(version)/scrypt".utf8) + salt,
            outputByteCount: 32, rounds: 1 << workFactor, blockSize: 8, parallelism: 1)
    }

    private static func codeKey(_ fileKey: SymmetricKey) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: fileKey, info: Array("header".utf8), outputByteCount: 32)
    }

    /// The key that is wrapped is used once.
    private static func zeroNonce() throws -> ChaChaPoly.Nonce {
        try ChaChaPoly.Nonce(data: [UInt8](repeating: 0, count: 12))
    }

    // MARK: Base64

    /// Without padding.
    private static func base64(_ bytes: [UInt8]) -> String {
        String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
    }

    /// Nil unless it is the one text for that many bytes.
    private static func bytes(base64 text: Substring, count: Int) -> [UInt8]? {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: text + padding), data.count == count,
            base64(Array(data)) == text
        else { return nil }
        return Array(data)
    }
}

extension [UInt8] {
    /// Random bytes that nobody can guess.
    static func random(count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
    }
}
