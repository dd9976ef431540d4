import ArgumentParser
import Foundation

/// Standard output and error.
enum Terminal {
    /// Colour where a person looks: on a terminal, and unless `NO_COLOR` is set (no-color.org).
    static let hasColor: Bool = {
        let environment = ProcessInfo.processInfo.environment
        let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
        return isatty(STDOUT_FILENO) == 1 && !isRefused
    }()

    /// A person can be asked: they see the question, and they can type.
    static let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1

    static let showsProgress = isatty(STDERR_FILENO) == 1

    /// Puts the empty device where standard input, output or error are closed, so that no file of the
    /// log is opened in their place and written to.
    static func holdStandardDescriptors() {
        while true {
            let descriptor = open("/dev/null", O_RDWR)
            if descriptor > STDERR_FILENO || descriptor < 0 {
                if descriptor >= 0 { close(descriptor) }
                return
            }
        }
    }

    /// Writes a line to standard output at once, without buffering.
    static func print(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

    /// Wipes the screen; for a terminal only.
    static func clear() { write("\u{1B}[2J\u{1B}[H", to: STDOUT_FILENO) }

    /// Writes a line to standard error. Where it can’t be written, nothing ends for that: a server serves on.
    static func note(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

    static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0, descriptor == STDERR_FILENO { return }
            // The reader of the output has gone (`treelot log | head`): no output has a recipient any more.
            if count < 0, errno == EPIPE { exit(ExitStatus.done.rawValue) }
            guard count > 0 else { giveUp() }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Output that can’t be written, as on a full disk, must not pass for success.
    private static func giveUp() -> Never {
        let cause = String(cString: strerror(errno))
        note("The output can’t be written: \(cause). What was done before is recorded.")
        exit(ExitStatus.failed.rawValue)
    }
}

/// By the system; the terminal has a function of the same name.
private func systemWrite(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int { write(descriptor, bytes, count) }

/// Emphasis, for those who see colour; without it the text alone must say everything.
enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
}

extension String {
    /// Input may be repeated to the person who typed it, but without the characters that would control their
    /// terminal.
    var harmless: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.steersTerminal ? "�" : $0 }))
    }

    /// With a check mark, for a completed action or a true statement.
    var checked: String { "✓".styled(.green) + " " + self }

    func styled(_ style: Style?) -> String {
        guard let style, Terminal.hasColor, !isEmpty else { return self }
        return "\u{1B}[\(style.rawValue)m\(self)\u{1B}[0m"
    }
}

extension Unicode.Scalar {
    /// A control character, or a mark that turns the direction of what follows.
    fileprivate var steersTerminal: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: properties.generalCategory == .control && self != "\n"
        }
    }
}
