import Crypto
import Foundation
import Testing

@testable import Archive

struct AgeTests {
    @Test func `a file that age has made is opened`() throws {
        let file = try #require(
            Data(
                base64Encoded: """
                    YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBwbUJQMHFjR1JGSW9lcHN3UjZHVU9nIDE4
                    CnpZRXM4RWpCeHpOU3hRd0NxclhGa3hEaDBZR1pmdHptQWd2UG0zMVU0NVUKLS0tIGg2YWJSQWZa
                    UTIxOFhWTnlrdTNzcFk5dHo5Q2VOeHhIVENqVVRGSVdiYzQKgBSIIrjePN/AFkLULRkOTKr4X0y7
                    NUPG+yGH4M6TwpoP47JhT+a5wBr1RLKMrbG39AkL
                    """, options: .ignoreUnknownCharacters))
        let content = try decrypted(Array(file))
        #expect(String(decoding: content, as: UTF8.self) == "Made by age 1.1.1.\n")
        #expect(throws: ArchiveError.wrongPassphrase) {
            try decrypted(Array(file), passphrase: passphrase + " ")
        }
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 131_073])
    func `what is encrypted is decrypted, however it comes`(count: Int) throws {
        let content = sample(count)
        for pieceBytes in [1 << 20, 65_536, 4099] {
            let file = try encrypted(content, pieceBytes: pieceBytes)
            // A full chunk at the end is the last one, and none follows.
            let chunks = max(1, (count + 65_535) / 65_536)
            #expect(file.count == headerBytes + 16 + count + 16 * chunks)
            #expect(try decrypted(file, pieceBytes: pieceBytes) == content)
        }
    }

    /// With a work factor of one digit.
    private let headerBytes = 22 + 35 + 44 + 48

    @Test func `no two files have the same key`() throws {
        let content = sample(100)
        let (one, other) = (try encrypted(content), try encrypted(content))
        #expect(zip(one, other).suffix(116).filter { $0 == $1 }.count < 20)
    }

    // MARK: Damage

    @Test func `a change of any byte is found`() throws {
        let file = try encrypted(sample(40))
        for index in file.indices {
            for bit in [0, 3, 7] as [UInt8] {
                var changed = file
                changed[index] ^= 1 << bit
                #expect(throws: ArchiveError.self, "byte \(index)") { try decrypted(changed) }
            }
        }
    }

    @Test func `a cut at any byte is found, and so is a byte too many`() throws {
        let file = try encrypted(sample(40))
        for count in file.indices {
            #expect(throws: ArchiveError.self, "\(count) bytes") {
                try decrypted(Array(file.prefix(count)))
            }
        }
        // The one chunk, which then is another.
        #expect(throws: ArchiveError.damaged(offset: headerBytes + 16)) {
            try decrypted(file + [0])
        }
    }

    @Test func `a chunk that is missing, doubled or elsewhere is found where it is`() throws {
        let file = try encrypted(sample(65_536 * 3 + 7))
        let start = headerBytes + 16
        let beginning = Array(file.prefix(start))
        let chunks = stride(from: start, to: file.count, by: 65_552).map {
            Array(file[$0..<min($0 + 65_552, file.count)])
        }
        #expect(chunks.count == 4)
        for (order, wrong) in [
            ([1, 2, 3], 0), ([0, 2, 3], 1), ([0, 1, 2], 3), ([0, 0, 1, 2, 3], 1),
            ([0, 2, 1, 3], 1), ([], 0),
        ] {
            #expect(throws: ArchiveError.damaged(offset: start + wrong * 65_552), "\(order)") {
                try decrypted(beginning + order.flatMap { chunks[$0] })
            }
        }
    }

    @Test func `an empty chunk is the last one only where there is no other`() throws {
        let fileKey = SymmetricKey(data: sample(16))
        let header = try AgeHeader(wrapping: fileKey, passphrase: passphrase, workFactor: 1)
        let text = Array(header.text(authenticatedBy: fileKey).utf8)
        let nonce = sample(16)
        var payload = AgePayload(fileKey: fileKey, nonce: nonce)
        let full = try payload.seal(sample(65_536)[...], isLast: false)
        let empty = try payload.seal([], isLast: true)
        #expect(throws: ArchiveError.damaged(offset: text.count + 16 + full.count)) {
            try decrypted(text + nonce + full + empty)
        }
    }

    // MARK: Headers

    private static let salt = "AAECAwQFBgcICQoLDA0ODw"
    private static let body = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
    private static let start = "age-encryption.org/v1\n"

    /// A header with one stanza.
    private static func header(
        _ stanza: String, body: String = body, end: String = "--- \(body)\n"
    ) -> String { "\(start)-> \(stanza)\n\(body)\n\(end)" }

    private static let headers: [(text: String, error: ArchiveError)] = [
        ("", .notAge),
        ("age-encryption.org/v2\n", .notAge),
        ("age-encryption.org/v1\r\n", .notAge),
        ("-----BEGIN AGE ENCRYPTED FILE-----\n", .notAge),
        (String(repeating: "x", count: 100_000), .notAge),
        (start, .malformedHeader),
        (header("X25519 \(body)"), .noPassphrase),
        (header("scrypt \(salt) 1", end: "-> scrypt \(salt) 1\n"), .noPassphrase),
        (header("scrypt \(salt) 23"), .tooMuchWork(workFactor: 23)),
        (header("scrypt \(salt) \(Int.max)"), .tooMuchWork(workFactor: .max)),
        (header("scrypt \(salt) 01"), .malformedHeader),
        (header("scrypt \(salt) +1"), .malformedHeader),
        (header("scrypt \(salt) -1"), .malformedHeader),
        (header("scrypt \(salt) 0"), .malformedHeader),
        (header("scrypt \(salt) 0x1"), .malformedHeader),
        (header("scrypt \(salt) 99999999999999999999"), .malformedHeader),
        (header("scrypt \(salt)"), .malformedHeader),
        (header("scrypt \(salt) 1 2"), .malformedHeader),
        (header("scrypt  \(salt) 1"), .malformedHeader),
        (header("scrypt \(salt)== 1"), .malformedHeader),
        // Bits that no byte has.
        (header("scrypt AAECAwQFBgcICQoLDA0ODx 1"), .malformedHeader),
        (header("scrypt AAECAwQFBgcICQoLDA0O 1"), .malformedHeader),
        (header("scrypt \(salt) 1", body: body + "="), .malformedHeader),
        (header("scrypt \(salt) 1", body: body + "AAAA"), .malformedHeader),
        (header("scrypt \(salt) 1", end: "---\n"), .malformedHeader),
        (header("scrypt \(salt) 1", end: "---  \(body)\n"), .malformedHeader),
        (header("scrypt \(salt) 1", end: "--- \(body)"), .malformedHeader),
        (header("scrypt \(salt) 1"), .wrongPassphrase),
    ]

    @Test(arguments: headers)
    func `a header that is not as it should be is refused`(text: String, error: ArchiveError) {
        #expect(throws: error) { try decrypted(Array(text.utf8)) }
    }
}
