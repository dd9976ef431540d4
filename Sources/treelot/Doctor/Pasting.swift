import Foundation

/// How commands are to be pasted. An operator who runs the doctor through sudo, as the lot’s user, may not touch the lot in
/// a shell of their own.
struct Pasting {
    /// Empty where commands are pasted as they stand.
    private let sudo: [String]

    init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        user: uid_t = geteuid()
    ) {
        guard user != 0, let caller = environment["SUDO_UID"], caller != "\(user)" else {
            sudo = []
            return
        }
        let keys = ["TREELOT_VAULT_KEY_FILE", "TREELOT_VAULT_KEY"]
            .filter { environment[$0] != nil }.joined(separator: ",")
        let kept = keys.isEmpty ? [] : ["--preserve-env=" + keys]
        sudo = ["sudo"] + kept + ["-u", FileFacts.name(of: user)]
    }

    func callAsFunction(_ line: String) -> String {
        // One that asks for another user itself stays as it is.
        guard !sudo.isEmpty, !line.hasPrefix("sudo ") else { return line }
        // A file that the shell writes would be written as the operator.
        return line.contains(" > ")
            ? ShellLine.of(sudo + ["sh", "-c", line]) : ShellLine.of(sudo) + " " + line
    }
}
