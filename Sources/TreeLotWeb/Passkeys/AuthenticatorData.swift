import TreeLot

/// The data that a device reports and signs (Web Authentication Level 3, section 6.1).
struct AuthenticatorData {
    /// SHA-256 of the site’s name.
    let partyHash: [UInt8]
    let flags: Flags
    let signatureCount: UInt32
    /// A key pair that it has just made.
    let made: Made?

    struct Flags: OptionSet {
        let rawValue: UInt8

        /// A person is present at the device …
        static let userPresent = Flags(rawValue: 1)
        /// … and the device has verified them: by a finger, a face or a PIN.
        static let userVerified = Flags(rawValue: 1 << 2)
        static let backupEligible = Flags(rawValue: 1 << 3)
        static let backedUp = Flags(rawValue: 1 << 4)
        static let hasMade = Flags(rawValue: 1 << 6)
        static let hasExtensions = Flags(rawValue: 1 << 7)
    }

    struct Made {
        let credential: Base64URL
        let key: PasskeyKey
    }

    init(_ bytes: [UInt8]) throws(PasskeyProblem) {
        var reader = ByteReader(bytes[...])
        partyHash = Array(try reader.take(32))
        flags = Flags(rawValue: try reader.byte())
        signatureCount = try reader.number(byteCount: 4)
        made = flags.contains(.hasMade) ? try Made(from: &reader) : nil
        if flags.contains(.hasExtensions) {
            guard case .map = try CBOR(from: &reader) else { throw .malformed }
        }
        guard reader.isAtEnd else { throw .malformed }
    }

    /// Checks that it is for this site, and that a person was present (sections 7.1 and 7.2).
    func check(_ party: RelyingParty) throws(PasskeyProblem) {
        guard partyHash == party.hash else { throw .wrongParty }
        guard flags.isSuperset(of: [.userPresent, .userVerified]) else { throw .nobodyThere }
        guard flags.contains(.backupEligible) || !flags.contains(.backedUp) else {
            throw .wrongFlags
        }
    }
}

extension AuthenticatorData.Made {
    /// Skips the model of the device, which this site does not use (section 6.5.2).
    fileprivate init(from reader: inout ByteReader) throws(PasskeyProblem) {
        _ = try reader.take(16)
        let length = try reader.number(byteCount: 2)
        credential = Base64URL(Array(try reader.take(Int64(length))))
        key = try PasskeyKey(cose: try CBOR(from: &reader))
    }
}
