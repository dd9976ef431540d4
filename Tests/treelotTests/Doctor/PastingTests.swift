import Testing

@testable import treelot

/// The doctor’s commands, as they can be pasted.
struct PastingTests {
    /// None of this machine.
    private let lotsUser: UInt32 = 4_000_000_000

    @Test func `for one who came through sudo, they are run as the lot’s user`() {
        let pasting = Pasting(environment: ["SUDO_UID": "1000"], user: lotsUser)
        #expect(pasting("chmod 600 /lot/vault") == "sudo -u 4000000000 chmod 600 /lot/vault")
        #expect(
            pasting("printf '' > /lot/backups")
                == #"sudo -u 4000000000 sh -c 'printf '\'''\'' > /lot/backups'"#)
        #expect(pasting("sudo chown -R a /lot") == "sudo chown -R a /lot")
        let sealed = Pasting(
            environment: ["SUDO_UID": "1000", "TREELOT_VAULT_KEY_FILE": "/key"], user: lotsUser)
        #expect(
            sealed("treelot info")
                == "sudo --preserve-env=TREELOT_VAULT_KEY_FILE -u 4000000000 treelot info")
    }

    @Test func `for root, and without sudo, they stay as they are`() {
        let root = Pasting(environment: ["SUDO_UID": "1000"], user: 0)
        #expect(root("treelot info") == "treelot info")
        #expect(Pasting(environment: [:], user: lotsUser)("treelot info") == "treelot info")
    }
}
