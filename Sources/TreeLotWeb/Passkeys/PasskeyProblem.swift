/// Why a browser’s passkey answer is invalid. The client learns none of it: see ``PasskeyRoutes``.
enum PasskeyProblem: Error, Equatable {
    /// The bytes do not have the required form, or end too early or too late.
    case malformed
    /// It was made for another ceremony.
    case wrongCeremony
    /// The challenge is unknown, too old, or answered before.
    case wrongChallenge
    /// Another site requested it.
    case wrongOrigin
    /// It is for another site.
    case wrongParty
    /// No person touched the device, or the device did not verify them.
    case nobodyThere
    /// The device’s flags are inconsistent, or have changed.
    case wrongFlags
    /// A kind of key that was not requested, or no point of its curve.
    case wrongKey
    /// The passkey belongs to another user.
    case wrongUser
    case wrongSignature
}
