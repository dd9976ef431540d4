import Foundation
import Testing

/// Proofs made with the program, checked by a script that has nothing in common with it.
@Suite(.enabled(if: Python.hasOpenSSL))
struct ProofTests {
    @Test func `of an event convinces whoever has the key`() async throws {
        let signed = try await SignedLot()
        for position in [1, 20, 45, 148] {
            let file = try await signed.written(
                "event.tlog-proof", by: "prove", "--position", "\(position)")
            let ran = try await Python.run("verify_proof.py", file, "--key", signed.key)
            #expect(ran.code == 0, "\(ran.text)")
            // Also without a lot at hand; and it says what the event was.
            let elsewhere = try await Executable.run([
                "verify-proof", file, "--key", signed.key, "--data", "/nowhere",
            ])
            #expect(elsewhere.code == 0, "\(elsewhere.text)")
            #expect(elsewhere.output.contains(#"{"position":\#(position),"#))
        }
    }

    @Test func `of an event convinces nobody once it was changed`() async throws {
        let signed = try await SignedLot()
        let file = try await signed.written("event.tlog-proof", by: "prove", "--position", "148")
        let right = try String(contentsOfFile: file, encoding: .utf8)
        let lines = right.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        try #require(lines.count > 9)
        var wrong = [
            right.replacing("index 129", with: "index 128"), String(right.dropLast()), right + "\n",
            lines.enumerated().filter { $0.offset != 4 }.map(\.element).joined(separator: "\n"),
        ]
        for line in [1, 3, lines.count - 5, lines.count - 4, lines.count - 2] {
            var changed = lines
            changed[line] = turned(lines[line])
            wrong.append(changed.joined(separator: "\n"))
        }
        for (number, text) in wrong.enumerated() {
            #expect(text != right)
            let file = try signed.lot.folder.write(text, to: "wrong.tlog-proof")
            let script = try await Python.run("verify_proof.py", file, "--key", signed.key)
            #expect(script.code == 1, "number \(number): \(script.text)")
            let program = try await signed.lot("verify-proof", file)
            #expect(program.code == 3, "number \(number): \(program.text)")
        }
        // Another lot's key is of no use either.
        let other = try await SignedLot()
        #expect(try await Python.run("verify_proof.py", file, "--key", other.key).code == 1)
        #expect(try await other.lot("verify-proof", file).code == 3)
    }

    /// One letter in its middle is another.
    private func turned(_ line: String) -> String {
        var bytes = Array(line.utf8)
        let middle = bytes.count / 2
        bytes[middle] = bytes[middle] == 0x41 ? 0x42 : 0x41
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `of a continued log begins from the checkpoint that was kept`() async throws {
        let signed = try await SignedLot()
        let file = try await signed.written(
            "since.proof", by: "prove", "--since", signed.checkpoint)
        let script = try await Python.run(
            "verify_proof.py", file, "--key", signed.key, "--since", signed.checkpoint)
        #expect(script.code == 0, "\(script.text)")
        let program = try await signed.lot("verify-proof", file, "--since", signed.checkpoint)
        #expect(program.code == 0, "\(program.text)")

        // From another one it does not.
        let newest = signed.lot.directory + "/evidence/checkpoint"
        for since in [newest, file] {
            #expect(
                try await Python.run(
                    "verify_proof.py", file, "--key", signed.key, "--since", since
                ).code == 1)
            #expect(try await signed.lot("verify-proof", file, "--since", since).code == 3)
        }
        let right = try String(contentsOfFile: file, encoding: .utf8)
        let wrong = try signed.lot.folder.write(
            right.replacing("old 129", with: "old 128"), to: "wrong.proof")
        #expect(try await Python.run("verify_proof.py", wrong, "--key", signed.key).code == 1)
        #expect(try await signed.lot("verify-proof", wrong).code == 3)
    }

    @Test func `is not made of what is not there`() async throws {
        let signed = try await SignedLot()
        for position in ["0", "149", "-1"] {
            let ran = try await signed.lot("prove", "--position=\(position)")
            #expect(ran.code == 3)
            #expect(ran.errors.contains("There is no event at position \(position)"))
        }
        #expect(try await signed.lot("prove").code == 64)
        #expect(try await signed.lot("prove", "--since", "/nowhere").code == 2)
        try signed.remove("evidence/checkpoint", "evidence/checkpoints")
        let ran = try await signed.lot("prove", "--position", "1")
        #expect(ran.code == 3)
        #expect(ran.errors.contains("There is no checkpoint"))
    }
}
