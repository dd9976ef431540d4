import Testing

@testable import Evidence

struct CheckpointTests {
    private let key = SigningKey(name: Checkpoint.origin(of: Array(1...16)))

    private var checkpoint: Checkpoint {
        Checkpoint(origin: key.name, size: 8, root: ReferenceTree.roots[8])
    }

    @Test func `is three lines`() {
        let text = """
            tree-lot/0102030405060708090a0b0c0d0e0f10
            8
            XcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=

            """
        #expect(checkpoint.text == text)
        #expect(Checkpoint(text) == checkpoint)
        #expect(Checkpoint(text + "more\n") == checkpoint)
    }

    @Test func `is read back with its signature`() throws {
        let signed = try SignedCheckpoint(checkpoint, signedBy: key)
        let read = try #require(SignedCheckpoint("\(signed.note)"))
        #expect(read == signed)
        #expect(read.isSigned(by: key.verifyingKey))
        #expect(!read.isSigned(by: SigningKey(name: key.name).verifyingKey))
    }

    @Test func `of another log is not signed, whoever has signed it`() throws {
        let other = try key.sign(checkpoint.text.replacing("0102", with: "0103"))
        let read = try #require(SignedCheckpoint("\(other)"))
        #expect(key.verifyingKey.hasSigned(read.note))
        #expect(!read.isSigned(by: key.verifyingKey))
    }

    @Test(arguments: [
        "", "o\n", "o\n8\n", "\n8\nXcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=\n",
        "o\n08\nXcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=\n",
        "o\n+8\nXcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=\n",
        "o\n-8\nXcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=\n",
        "o\n8\nXcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyh=\n",
        "o\n8\nXcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQy==\n",
        "o\n18446744073709551617\nXcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=\n",
    ])
    func `is nothing else`(_ text: String) {
        #expect(Checkpoint(text) == nil)
    }
}
