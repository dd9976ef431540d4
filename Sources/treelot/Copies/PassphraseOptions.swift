import ArgumentParser
import Foundation

/// How the passphrase of an archive is given: never as an argument, which other users of the machine and the
/// shell’s history can see.
struct PassphraseOptions: ParsableArguments {
    /// Trying one takes a second and much memory, which a short one does not make up for.
    private static let charactersMin = 12

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The file with the passphrase, or “-” for standard input; without it you are asked.",
            valueName: "file"))
    var passphraseFile: String?

    /// Of an archive that is there.
    func known() throws -> String { try given() ?? Terminal.askHidden("Passphrase: ") }

    /// Of a new archive.
    func new() throws -> String {
        if let given = try given() { return try Self.long(given) }
        let passphrase = try Self.long(Terminal.askHidden("Passphrase for the archive: "))
        guard try Terminal.askHidden("The same again: ") == passphrase else {
            throw Failure("The two are not the same. Nothing was written.", code: .malformed)
        }
        return passphrase
    }

    private static func long(_ passphrase: String) throws -> String {
        guard passphrase.count >= charactersMin else {
            throw Failure(
                "A passphrase needs at least \(charactersMin) characters, since who has the file can try "
                    + "as many as they like. Five words that have nothing to do with each other are easy to "
                    + "keep and hard to guess. Nothing was written.", code: .malformed)
        }
        return passphrase
    }

    private func given() throws -> String? {
        guard let passphraseFile else { return nil }
        let data: Data?
        if passphraseFile == "-" {
            data = try FileHandle.standardInput.readToEnd() ?? Data()
        } else {
            try PrivateFile.require(passphraseFile, "The passphrase’s file")
            data = FileManager.default.contents(atPath: passphraseFile)
        }
        guard let data else {
            throw Failure(
                "The passphrase’s file \(passphraseFile) can’t be read. Is the name right?",
                code: .malformed)
        }
        guard var text = String(data: data, encoding: .utf8) else {
            throw Failure("The passphrase is no text in UTF-8.", code: .malformed)
        }
        if text.last?.isNewline ?? false { text.removeLast() }
        guard !text.isEmpty, !text.contains(where: \.isNewline) else {
            throw Failure(
                "A passphrase is one line of text, and nothing else stands with it.",
                code: .malformed)
        }
        return text
    }
}

extension Terminal {
    /// Asks for a line that is not shown while it is typed.
    fileprivate static func askHidden(_ question: String) throws -> String {
        var shown = termios()
        guard tcgetattr(STDIN_FILENO, &shown) == 0 else {
            throw Failure(
                "There is no terminal to ask for the passphrase. Put it into a file that only you can "
                    + "read, and give that with --passphrase-file.", code: .malformed)
        }
        var hidden = shown
        hidden.c_lflag &= ~tcflag_t(ECHO)
        let show = { @Sendable [shown] in
            var settings = shown
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
            note("")
        }
        // Who interrupts the question must not be left with a terminal that shows nothing.
        let interruption = Interruption.source(of: SIGINT) {
            show()
            exit(128 + SIGINT)
        }
        defer {
            show()
            interruption.cancel()
            signal(SIGINT, SIG_DFL)
        }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        write(question, to: STDERR_FILENO)
        guard let line = readLine() else {
            throw Failure("Without a passphrase, nothing is done.", code: .malformed)
        }
        return line
    }
}
