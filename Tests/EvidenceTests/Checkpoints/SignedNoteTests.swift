import Testing

@testable import Evidence

/// The keys and the note that Go's documentation of `sumdb/note` has.
struct SignedNoteTests {
    private let secret =
        "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"
    private let known = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
    private let text = """
        If you think cryptography is the answer to your problem,
        then you don't know what your problem is.

        """
    private let signature =
        "\u{2014} PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdn"
        + "gotpRZb6KE6RyyBwJnAM=\n"

    private var note: String { text + "\n" + signature }

    @Test func `is checked as Go checks it`() throws {
        let key = try #require(VerifyingKey(known))
        let note = try #require(SignedNote(note))
        #expect(note.text == text)
        #expect(key.hasSigned(note))
        #expect("\(note)" == self.note)
    }

    @Test func `is signed as Go signs it`() throws {
        let key = try #require(SigningKey(secret))
        #expect("\(key.verifyingKey)" == known)
        #expect(key.text == secret)
        let note = try key.sign(text)
        #expect(key.verifyingKey.hasSigned(note))
        // RFC 8032 leaves nothing to chance; Apple's implementation adds some.
        #if !canImport(Darwin)
            #expect("\(note)" == self.note)
        #endif
    }

    @Test func `that was changed anywhere is not taken for signed`() throws {
        let key = try #require(VerifyingKey(known))
        let bytes = Array(note.utf8)
        for place in bytes.indices {
            for bit in [0, 5] as [UInt8] {
                var changed = bytes
                changed[place] ^= 1 << bit
                guard let text = String(validating: changed, as: UTF8.self),
                    let note = SignedNote(text)
                else { continue }
                #expect(!key.hasSigned(note), "byte \(place), bit \(bit)")
            }
        }
    }

    @Test func `may have signatures by others, which count for nothing`() throws {
        let key = try #require(VerifyingKey(known))
        let other = SigningKey(name: "example.com/other")
        let line = try other.sign(text).signatures[0]
        let both = try #require(SignedNote("\(note)\(line)\n"))
        #expect(both.signatures.count == 2)
        #expect(key.hasSigned(both))
        #expect(other.verifyingKey.hasSigned(both))
        let only = try #require(SignedNote("\(text)\n\(line)\n"))
        #expect(!key.hasSigned(only))
        // One that is right does not make up for one that is wrong.
        let right = try #require(SignedNote(note))
        let elsewhere = key.signature(right.signatures[0].bytes.reversed())
        #expect(!key.hasSigned(SignedNote(text: text, signatures: right.signatures + [elsewhere])))
    }

    @Test(arguments: [
        "", "\n", "no signature\n", "no empty line\n\u{2014} name AAAAAAAA\n",
        "text\n\n", "text\n\n\u{2014} name AAAA\n", "text\n\n\u{2014} name AAAAAAAA",
        "text\n\n- name AAAAAAAA\n", "text\n\n\u{2014} na+me AAAAAAAA\n",
        "text\n\n\u{2014}  AAAAAAAA\n", "text\n\n\u{2014} name AAAAAAB=\n",
        "text\n\n\u{2014} name AAAAAAAA more\n", "te\txt\n\n\u{2014} name AAAAAAAA\n",
        "text\r\n\r\n\u{2014} name AAAAAAAA\r\n",
    ])
    func `is nothing else`(_ text: String) {
        #expect(SignedNote(text) == nil)
    }

    @Test func `a key is what agrees with its own id`() {
        let name = "PeterNeumann"
        for wrong in [
            "", name, "+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
            "\(name)+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
            "\(name)+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TX",
            "\(name)+C74F20A3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
            "\(name)+c74f20a3+Ahpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
            "\(name)+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10Q=",
            "Peter Neumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW", secret,
        ] { #expect(VerifyingKey(wrong) == nil, "\(wrong)") }
        #expect(VerifyingKey(known + "\n") != nil)
        #expect(SigningKey(known) == nil)
        #expect(SigningKey(secret.replacing("c74f20a3", with: "c74f20a4")) == nil)
    }
}
