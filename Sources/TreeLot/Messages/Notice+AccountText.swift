import EventSourcing

// The texts of notices about accounts and addresses.
extension Notice {
    /// Nil for all other kinds of notices.
    /// - Parameters:
    ///   - whom: the owner of the account; nil where it is the reader’s own.
    ///   - device: the person’s own name for the device of a sign-in.
    func accountWords(whom: String?, device: String?, household: String?) -> Text? {
        let whose = whom.map { "\($0)’s" } ?? "your"
        let capital = whose.asFirstWord
        let when = start.map { " (\($0.day.inWords), \($0.time))" } ?? ""
        let ifNot =
            " If that is not right, look under Settings, end all sessions there, and tell a leader."
        return switch kind {
        case .emailToVerify:
            Text(
                title: "Confirm \(whose) email address",
                body:
                    "A link was emailed to \(whose) new address. Open it there and tap “Confirm”: "
                    + "until then, nothing else is sent to that address.")
        case .emailChanged:
            Text(
                title: "\(capital) email address was changed",
                body: "\(capital) email address was changed or removed\(when)." + ifNot)
        case .signedIn:
            Text(
                title: "A new sign-in to \(whose) account",
                body: "Someone signed in to \(whose) account\(device.map { " on “\($0)”" } ?? "")"
                    + "\(when)." + ifNot)
        case .tokenIssued:
            Text(
                title: "A new API token of \(whose) account",
                body: "A program may act for \(whom ?? "you") from now on\(when)." + ifNot)
        case .passkeyAdded:
            Text(
                title: "A new passkey of \(whose) account",
                body: "A passkey was added to \(whose) account\(when)." + ifNot)
        case .identityLinked:
            Text(
                title: "\(capital) account was connected",
                body: "\(capital) account can be signed in to with an account elsewhere from now on"
                    + "\(when)." + ifNot)
        case .managerAdded:
            Text(
                title: "Another manager of \(household ?? "your household")",
                body: "\(whom ?? "You") can manage \(household ?? "your household") from now on"
                    + "\(when). If that is not right, take it back on the family’s page, or tell a "
                    + "leader.")
        case .mailGivenUp:
            Text(
                title: "Emails don’t reach \(whom ?? "you")",
                body:
                    "An email to \(whom ?? "you") could not be delivered. Ask for the right address, "
                    + "and enter it.")
        case .profileToClaim:
            Text(
                title: whom.map { "\($0)’s profile is ready" } ?? "Your profile is ready",
                body: whom == nil
                    ? "You’re on our list of families. With the code you take over your profile: see your shifts, "
                        + "sign up, and check in."
                    : "A code to take over \(whose) profile was emailed to \(whose) address.")
        case .codeMailed:
            Text(
                title: "A code was emailed to \(whom ?? "you")",
                body: "A sign-in code was emailed to \(whose) address\(when)." + ifNot)
        default: nil
        }
    }
}
