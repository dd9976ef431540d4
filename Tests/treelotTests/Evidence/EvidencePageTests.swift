import Foundation
import TestSupport
import Testing

/// The page on evidence says what the program does.
struct EvidencePageTests {
    @Test func `begins with lines that run as they stand`() async throws {
        let folder = TemporaryDirectory()
        let lines = try MarkdownPage("docs/evidence.md").blocks("sh")[0]
        let program = Executable.url.deletingLastPathComponent().path(percentEncoded: false)
        let ran = try await Shell.run(
            "set -e; PATH='\(program)':\"$PATH\"; cd '\(folder.path(""))'\n" + lines)
        #expect(ran.code == 0, "\(ran.text)")
        #expect(ran.output.contains("It is what 2 checkpoints say, the newest of 3 of its"))
        #expect(ran.output.contains("its 3 commits begin with the 2 of the checkpoint"))
        #expect(ran.output.contains("This is commit 2 of the 3 of tree-lot/"))
    }

    @Test(.enabled(if: Python.hasOpenSSL))
    func `has an example that convinces the script`() async throws {
        let folder = TemporaryDirectory()
        let page = try MarkdownPage("docs/evidence.md")
        for name in ["key", "tlog-proof", "consistency-proof"] {
            try folder.write(page.blocks(name)[0], to: name)
        }
        for name in ["tlog-proof", "consistency-proof"] {
            let ran = try await Python.run(
                "verify_proof.py", folder.path(name), "--key", folder.path("key"))
            #expect(ran.code == 0, "\(ran.text)")
        }
    }
}
