import EventSourcing
import TreeLot

@testable import TreeLotWeb

/// What browsers and devices send with passkeys. CBOR that is read is written, in the shortest form, as CBOR
/// of the same value.
let passkeys = Target(name: "passkeys", isRepeatable: false) { bytes in
    if let value = try? CBOR(bytes) {
        require((try? CBOR(encoded(value))) == value, "written, \(value) is another")
    }
    if let data = try? AuthenticatorData(bytes), let made = data.made {
        require(PasskeyKey(made.key.algorithm, made.key.bytes) != nil, "a key that is none")
    }
    _ = try? ClientData(Base64URL(bytes))
    guard let party = RelyingParty(origin: "https://lot.example", site: nil),
        let created = clientData("webauthn.create"), let got = clientData("webauthn.get")
    else { fatalError("the frame is no frame") }
    var registration = PasskeyRegistration()
    registration.attestationObject = Base64URL(bytes)
    guard let added = try? registration.passkey(created, at: party, for: Base64URL([1])) else {
        return
    }
    var passkey = Passkey()
    passkey.algorithm = added.algorithm
    passkey.publicKey = added.publicKey
    passkey.isBackupEligible = added.isBackupEligible ?? false
    var assertion = PasskeyAssertion()
    assertion.authenticatorData = Base64URL(Array(bytes.suffix(from: min(bytes.count, 37))))
    assertion.signature = Base64URL(bytes)
    require((try? assertion.signIn(got, with: passkey, at: party)) == nil, "signed by chance")
}

private func clientData(_ ceremony: String) -> ClientData? {
    let text = #"{"type":"\#(ceremony)","challenge":"AAAA","origin":"https://lot.example"}"#
    return try? ClientData(Base64URL(Array(text.utf8)))
}

private func encoded(_ value: CBOR) -> [UInt8] {
    switch value {
    case .integer(let number):
        number < 0 ? head(1, UInt64(-1 - number)) : head(0, UInt64(number))
    case .bytes(let bytes): head(2, UInt64(bytes.count)) + bytes
    case .text(let text): head(3, UInt64(text.utf8.count)) + Array(text.utf8)
    case .list(let elements): head(4, UInt64(elements.count)) + elements.flatMap(encoded)
    case .map(let members):
        head(5, UInt64(members.count)) + members.flatMap { encoded($0.key) + encoded($0.value) }
    case .bool(let truth): [truth ? 0xF5 : 0xF4]
    case .null: [0xF6]
    }
}

private func head(_ major: UInt8, _ argument: UInt64) -> [UInt8] {
    guard argument >= 24 else { return [major << 5 | UInt8(argument)] }
    return [major << 5 | 27] + (0..<8).map { UInt8(truncatingIfNeeded: argument >> (56 - 8 * $0)) }
}
