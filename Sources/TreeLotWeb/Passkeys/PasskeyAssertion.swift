import EventSourcing
import TreeLot

/// What a browser answers when somebody signs in with a passkey.
struct PasskeyAssertion: Sendable, Equatable {
    /// Which one.
    var id = Base64URL()
    var clientDataJSON = Base64URL()
    var authenticatorData = Base64URL()
    var signature = Base64URL()
    var userHandle = Base64URL()
    /// What to call the device.
    var device: String?
    /// Where its owner was going.
    var then: String?

    /// The sign-in, if all is as Web Authentication Level 3 asks in section 7.2. That the count of signatures
    /// has grown is left to the command, lest two who come at once are both let in.
    /// - Parameter clientData: whose challenge was looked at.
    func signIn(
        _ clientData: ClientData, with passkey: Passkey, at party: RelyingParty
    ) throws(PasskeyProblem) -> SignInWithPasskey {
        try clientData.check(.get, party)
        guard userHandle == passkey.userHandle else { throw .wrongUser }
        let data = try AuthenticatorData(authenticatorData.bytes)
        try data.check(party)
        guard data.flags.contains(.backupEligible) == passkey.isBackupEligible else {
            throw .wrongFlags
        }
        guard let key = PasskeyKey(passkey.algorithm, passkey.publicKey) else { throw .wrongKey }
        guard key.verifies(signature.bytes, of: authenticatorData.bytes + clientData.hash) else {
            throw .wrongSignature
        }
        var command = SignInWithPasskey()
        command.passkey = passkey.id
        command.signatureCount = data.signatureCount
        command.device = device
        return command
    }
}

extension PasskeyAssertion: Record {
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "id", &id)
        try coder.field(2, "clientDataJSON", &clientDataJSON)
        try coder.field(3, "authenticatorData", &authenticatorData)
        try coder.field(4, "signature", &signature)
        try coder.field(5, "userHandle", &userHandle)
        try coder.text(6, "device", &device, atMost: 100)
        try coder.field(7, "then", &then)
    }
}
