/// A text and who signed it, in the form of C2SP signed-note: the text, an empty line, and a line for
/// each signature, `— name base64`.
public struct SignedNote: Sendable, Equatable {
    /// The signed text: whole lines.
    let text: String
    let signatures: [Signature]

    struct Signature: Sendable, Equatable {
        var name: String
        var keyID: NoteKeyID
        var bytes: [UInt8]
    }

    init(text: String, signatures: [Signature]) {
        self.text = text
        self.signatures = signatures
    }

    /// Nil unless the bytes are a note, of at most 100 signatures. Whether the signatures are valid, only a
    /// key can show.
    public init?(_ note: String) {
        // No other control characters; so a line ends where it seems to.
        guard note.utf8.allSatisfy({ $0 >= 0x20 || $0 == 0x0A }), note.hasSuffix("\n") else {
            return nil
        }
        let lines = note.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
        guard let empty = lines.lastIndex(of: ""), empty > 0, lines.count - empty <= 101 else {
            return nil
        }
        let signatures = lines[(empty + 1)...].map { Signature($0) }
        guard !signatures.isEmpty, !signatures.contains(nil) else { return nil }
        text = lines[..<empty].joined(separator: "\n") + "\n"
        self.signatures = signatures.compactMap { $0 }
    }
}

extension SignedNote: CustomStringConvertible {
    /// The note as it is written and sent.
    public var description: String {
        text + "\n" + signatures.map { "\($0)\n" }.joined()
    }
}

extension SignedNote.Signature: CustomStringConvertible {
    private static let dash = "\u{2014}"

    init?(_ line: some StringProtocol) {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == Self.dash, NoteKeyID.isName(words[1]),
            let bytes = Base64.decode(words[2]), bytes.count > 4
        else { return nil }
        self.init(
            name: String(words[1]), keyID: NoteKeyID(bytes.prefix(4)),
            bytes: Array(bytes.dropFirst(4)))
    }

    var description: String { "\(Self.dash) \(name) \(Base64.encode(keyID.bytes + bytes))" }
}
