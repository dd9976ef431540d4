import Foundation
import TestSupport
import Testing

/// The vault beside the log, as an operator meets it.
@Suite(.disabled(if: Repository.isRecording))
struct VaultTests {
    private let household = #"{"do":"add-household","name":"Next"}"#

    @Test func `only its owner can read it`() async throws {
        let lot = try await TestLot.opened()
        let attributes = try FileManager.default.attributesOfItem(atPath: lot.directory + "/vault")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `without it nothing is read, and nothing is made anew`() async throws {
        let lot = try await TestLot.opened()
        let vault = URL(filePath: lot.directory + "/vault")
        let kept = try Data(contentsOf: vault)
        try FileManager.default.removeItem(at: vault)
        // A holder without keys can check it even so.
        let checked = try await lot("verify")
        #expect(checked.code == 0 && checked.errors.contains("not opened"))
        for arguments in [["week"], ["log"], ["rebuild"], ["do", household]] {
            let ran = try await Executable.run(arguments + ["--data", lot.directory])
            #expect(ran.code == 3 && ran.errors.contains("the vault with the keys is missing"))
            #expect(ran.errors.contains("Put it back"))
        }
        #expect(!FileManager.default.fileExists(atPath: vault.path(percentEncoded: false)))
        try kept.write(to: vault)
        #expect(try await lot("do", household).code == 0)
    }

    @Test func `that of another lot is refused and left as it is`() async throws {
        let (lot, other) = (try await TestLot.opened(), try await TestLot.opened())
        let vault = URL(filePath: lot.directory + "/vault")
        let foreign = try Data(contentsOf: URL(filePath: other.directory + "/vault"))
        try foreign.write(to: vault)
        for arguments in [["week"], ["do", household]] {
            let ran = try await Executable.run(arguments + ["--data", lot.directory])
            #expect(ran.code == 3 && ran.errors.contains("the keys of another lot"))
        }
        #expect(try Data(contentsOf: vault) == foreign)
    }

    @Test func `an older one is refused as soon as a text needs a newer key`() async throws {
        let lot = try await TestLot.opened()
        let vault = URL(filePath: lot.directory + "/vault")
        let old = try Data(contentsOf: vault)
        #expect(try await lot("do", household).code == 0)
        try old.write(to: vault)
        let ran = try await lot("do", household)
        #expect(ran.code == 3 && ran.errors.contains("an older vault than this log"))
        #expect(try Data(contentsOf: vault) == old)
    }

    @Test func `can be sealed with a key from a file or the environment`() async throws {
        let lot = TestLot()
        let digits = String(repeating: "5e", count: 32)
        let file = try lot.folder.write(digits + "\n", to: "key")
        let opened = try await lot(
            "run", "-", "--vault-key-file", file, input: Data(lot.beginning.utf8))
        #expect(opened.code == 0)
        for environment in [["TREELOT_VAULT_KEY": digits], ["TREELOT_VAULT_KEY_FILE": file]] {
            #expect(try await lot("do", household, environment: environment).code == 0)
        }
        let without = try await lot("week")
        #expect(without.code == 3 && without.errors.contains("--vault-key-file"))
        let wrong = try await lot(
            "do", household, environment: ["TREELOT_VAULT_KEY": String(repeating: "00", count: 32)])
        #expect(wrong.code == 3 && wrong.errors.contains("another vault key"))
        let none = try await lot("week", "--vault-key-file", lot.folder.path("nothing"))
        #expect(none.code == 3 && none.errors.contains("can’t be read"))
        let odd = try await lot("week", environment: ["TREELOT_VAULT_KEY": "open sesame"])
        #expect(odd.code == 3 && odd.errors.contains("64 hexadecimal digits"))
        #expect(!odd.errors.contains("sesame"))
    }

    /// The keys of a group are written before its commits: killed between the two, a new lot begins again.
    @Test func `a lot that was killed while it began goes on`() async throws {
        let lot = try await TestLot.opened()
        let events = lot.directory + "/events"
        try FileManager.default.removeItem(atPath: lot.directory + "/evidence")
        for name in try FileManager.default.contentsOfDirectory(atPath: events) {
            try FileManager.default.removeItem(atPath: events + "/" + name)
        }
        #expect(try await lot.script(lot.beginning).code == 0)
        #expect(try await lot("roster", "1").code == 0)
    }
}
