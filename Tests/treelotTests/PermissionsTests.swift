import Foundation
import TestSupport
import Testing

/// What is written has names, addresses and keys in it: it is for its owner only, whatever the mask.
@Suite(.disabled(if: Repository.isRecording))
struct PermissionsTests {
    private let folder = TemporaryDirectory()

    private func run(_ commands: String) async throws -> Executable.Ran {
        try await Shell.run(
            "umask 000; set -e; cd '\(folder.path(""))'; treelot() { '\(Executable.path)' \"$@\"; }\n"
                + commands)
    }

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    @Test func `nothing that is made can be read by others`() async throws {
        let ran = try await run(
            """
            treelot init --data a/lot --troop T --leader "Ada Park" --email ada@example.org
            treelot send all Hello There --data a/lot
            treelot follow --once --data a/lot
            treelot signup 9 9 --data a/lot || true
            treelot rebuild --data a/lot
            treelot fold models --data a/lot
            treelot backup backup --data a/lot
            treelot restore backup --data restored
            treelot salvage a/lot saved
            treelot log --json --data a/lot | treelot import-log - --data imported
            """)
        #expect(ran.code == 0, "\(ran.text)")
        var seen = 0
        for top in ["a/lot", "models", "backup", "restored", "saved", "imported"] {
            let root = folder.path(top)
            #expect(try mode(root) == 0o700, "\(top)")
            let all = try FileManager.default.subpathsOfDirectory(atPath: root)
            for path in all {
                #expect(try mode(root + "/" + path) & 0o077 == 0, "\(top)/\(path)")
                seen += 1
            }
        }
        #expect(seen > 40)
    }

    @Test(arguments: ["vault", "code-key", "evidence/key"])
    func `a key that others can read is not used, and what to do is told`(key: String) async throws
    {
        let lot = try await TestLot.opened()
        // Makes the key of codes.
        let link =
            #"{"by":"system","do":"link-identity","person":1,"provider":"openid","account":"a 1"}"#
        #expect(try await lot("do", link).code == 0)
        let path = lot.directory + "/" + key
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
        for arguments in [["do", #"{"do":"add-household","name":"Next"}"#], ["week"]] {
            let ran = try await Executable.run(arguments + ["--data", lot.directory])
            #expect(ran.code == 3 && ran.errors.contains("chmod 600 \(path)"), "\(ran.text)")
            #expect(ran.errors.contains("mode 0666"))
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        #expect(try await lot("week").code == 0)
    }

    @Test func `a vault key in a file that others can read is not used`() async throws {
        let lot = TestLot()
        let file = try lot.folder.write(String(repeating: "5e", count: 32), to: "key")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        let ran = try await lot(
            "init", "--troop", "T", "--leader", "Ada Park", "--vault-key-file", file)
        #expect(ran.code == 3 && ran.errors.contains("chmod 600"))
    }

    @Test func `a directory into which others can look is told of`() async throws {
        let lot = try await TestLot.opened()
        #expect(try await !lot("info").errors.contains("chmod"))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: lot.directory)
        let ran = try await lot("info")
        #expect(ran.code == 0 && ran.errors.contains("chmod -R go= \(lot.directory)"))
    }
}
