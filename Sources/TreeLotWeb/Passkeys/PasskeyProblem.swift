/// What is wrong with what a browser says of a passkey. Whoever tries is told none of it: see
/// ``PasskeyRoutes``.
enum PasskeyProblem: Error, Equatable {
    /// Bytes that are not what they should be, or end too early or too late.
    case malformed
    /// It was asked for something else.
    case wrongCeremony
    /// Nobody asked, or it was too long ago, or it was answered before.
    case wrongChallenge
    /// Another site asked.
    case wrongOrigin
    /// It is for another site.
    case wrongParty
    /// Nobody touched the device, or it did not make sure who does.
    case nobodyThere
    /// What the device says of itself can’t be, or has changed.
    case wrongFlags
    /// A kind of key that was not asked for, or no point of its curve.
    case wrongKey
    /// It was made for somebody else.
    case wrongUser
    case wrongSignature
}
