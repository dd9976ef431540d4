import EventSourcing
import TreeLot

/// A browser’s answer when a passkey is added.
struct PasskeyRegistration: Sendable, Equatable {
    var clientDataJSON = Base64URL()
    var attestationObject = Base64URL()
    var label = ""
    /// Where to go then: a path of this site.
    var then: String?

    /// The passkey, if the answer meets Web Authentication Level 3, section 7.1. A maker’s statement about
    /// its device (the attestation) is neither requested nor checked: any device is accepted.
    /// - Parameters:
    ///   - clientData: its challenge has been checked.
    ///   - userHandle: as it was requested.
    func passkey(
        _ clientData: ClientData, at party: RelyingParty, for userHandle: Base64URL
    ) throws(PasskeyProblem) -> AddPasskey {
        try clientData.check(.create, party)
        let object = try CBOR(attestationObject.bytes)
        guard case .text? = object[.text("fmt")], case .map? = object[.text("attStmt")],
            let bytes = object[.text("authData")]?.bytes
        else { throw .malformed }
        let data = try AuthenticatorData(bytes)
        try data.check(party)
        guard let made = data.made else { throw .malformed }
        var command = AddPasskey()
        command.credential = made.credential
        command.algorithm = made.key.algorithm
        command.publicKey = made.key.bytes
        command.userHandle = userHandle
        command.isBackupEligible = data.flags.contains(.backupEligible)
        command.signatureCount = data.signatureCount
        command.label = label
        return command
    }
}

extension PasskeyRegistration: Record {
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "clientDataJSON", &clientDataJSON)
        try coder.field(2, "attestationObject", &attestationObject)
        try coder.text(3, "label", &label, atMost: 100)
        try coder.field(4, "then", &then)
    }
}
