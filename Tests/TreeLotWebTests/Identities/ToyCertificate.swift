import Crypto
import NIOSSL

/// A certificate that its own key has signed (RFC 5280), for names and numbers of machines.
struct ToyCertificate {
    enum Subject {
        case name(String)
        case number([UInt8])
    }

    let certificate: NIOSSLCertificate
    let key: NIOSSLPrivateKey

    /// - Parameter end: two digits each of the year, month, day, hour, minute and second.
    init(for subject: Subject, until end: String = "491231235959Z") throws {
        let secret = P256.Signing.PrivateKey()
        // An organization, so that no program takes it for the name of a machine.
        let owner = DER.list(
            .some(0x31, .list(.some(6, [0x55, 4, 10]), .some(12, Array("Toy".utf8)))))
        let name: DER =
            switch subject {
            case .name(let name): .some(0x82, Array(name.utf8))
            case .number(let bytes): .some(0x87, bytes)
            }
        let subjectNames = DER.list(.some(6, [0x55, 0x1D, 17]), .some(4, .list(name)))
        let signed = DER.list(
            .some(0xA0, .some(2, [2])), .some(2, [1]), Self.algorithm, owner,
            .list(.some(23, Array("200101000000Z".utf8)), .some(23, Array(end.utf8))), owner,
            DER(bytes: Array(secret.publicKey.derRepresentation)),
            .some(0xA3, .list(subjectNames)))
        let signature = try secret.signature(for: signed.bytes).derRepresentation
        let whole = DER.list(signed, Self.algorithm, .some(3, [0] + signature))
        certificate = try NIOSSLCertificate(bytes: whole.bytes, format: .der)
        key = try NIOSSLPrivateKey(bytes: Array(secret.derRepresentation), format: .der)
    }

    /// ECDSA with SHA-256.
    private static let algorithm = DER.list(
        .some(6, [0x2A, 0x86, 0x48, 0xCE, 0x3D, 4, 3, 2]))

    /// What a server shows.
    func configuration(_ most: TLSVersion? = nil) -> TLSConfiguration {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: [.certificate(certificate)], privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv1
        configuration.maximumTLSVersion = most
        return configuration
    }
}

/// A value in the Distinguished Encoding Rules of ASN.1: its tag, its length and its content.
private struct DER {
    var bytes: [UInt8]

    static func some(_ tag: UInt8, _ content: [UInt8]) -> DER {
        let count = content.count
        // There is one form of each length.
        let length: [UInt8] =
            switch count {
            case ..<0x80: [UInt8(count)]
            case ..<0x100: [0x81, UInt8(count)]
            default: [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
            }
        return DER(bytes: [tag] + length + content)
    }

    static func some(_ tag: UInt8, _ content: DER) -> DER { some(tag, content.bytes) }

    static func list(_ parts: DER...) -> DER { some(0x30, parts.flatMap(\.bytes)) }
}
