import EventSourcing
import TreeLot

/// A browser’s answer for a sign-in with a passkey.
struct PasskeyAssertion: Sendable, Equatable {
    /// The passkey’s identifier.
    var id = Base64URL()
    var clientDataJSON = Base64URL()
    var authenticatorData = Base64URL()
    var signature = Base64URL()
    var userHandle = Base64URL()
    /// The name of the device.
    var device: String?
    /// The page to continue with after the sign-in.
    var then: String?

    /// The sign-in, if the assertion meets Web Authentication Level 3, section 7.2. That the count of
    /// signatures has grown is checked by the command, since otherwise two concurrent sign-ins could both
    /// succeed.
    /// - Parameter clientData: its challenge has been checked.
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
