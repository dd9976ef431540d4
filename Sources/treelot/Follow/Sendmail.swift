import Foundation
import TreeLot
import TreeLotApp

/// A program that takes a mail from its standard input, and its recipient as an argument, as sendmail and
/// its many namesakes do.
struct Sendmail: Mailer {
    /// Codes of `sysexits.h` for failures that a repetition does not change: malformed, no such user, no such
    /// host.
    private static let permanentCodes: Set<Int32> = [65, 67, 68]

    let program: String
    /// For the mail on its way.
    let folder: String
    let sender: String
    /// Time after which the program is asked to end.
    var patience = Duration.seconds(60)
    /// Further time after which it is ended.
    var grace = Duration.seconds(5)

    func send(_ mail: Mail) async throws(MailError) {
        // Programs of Unix expect its line ends, and make those of mail themselves.
        let file = try file(try mail.text().replacing("\r\n", with: "\n"))
        let address = mail.letter.address
        let child: Child
        do throws(Failure) {
            child = try Child(program, ["-i", "-f", sender, "--", address], input: file)
        } catch { throw .temporary(error.description) }
        let (end, said) = await waited(for: child)
        if end == .exited(code: 0) { return }
        let words = Self.firstLine(said, without: address)
        func why(_ end: String) -> String {
            (["\(program) \(end)"] + words).joined(separator: ": ")
        }
        switch end {
        case .exited(let code) where Self.permanentCodes.contains(code):
            throw .permanent(why("ended with the code \(code)"))
        case .exited(let code): throw .temporary(why("ended with the code \(code)"))
        case .killed: throw .unknown(why("was ended by a signal"))
        case .tooLate: throw .unknown(why("took longer than \(patience) and was ended"))
        }
    }

    /// Removes what earlier versions left of a mail when they were killed.
    func withdraw(where isForgotten: (Message.ID, Person.ID) -> Bool) {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        for name in names ?? [] where name == "outgoing" || name.hasPrefix(".dat.nosync") {
            unlink(folder + "/" + name)
        }
    }

    /// A file that only we may read, and that has no name when the mail is written into it: whenever we
    /// are killed, it is gone.
    private func file(_ text: String) throws(MailError) -> FileHandle {
        let path = folder + "/outgoing"
        unlink(path)
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0, unlink(path) == 0 else {
            throw .temporary("\(path) can't be written: \(String(cString: strerror(errno)))")
        }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: Data(text.utf8))
            try file.seek(toOffset: 0)
        } catch { throw .temporary("\(path) can't be written: \(error.localizedDescription)") }
        return file
    }

    /// A cancelled task still waits: the result of the mail must be known.
    private func waited(for child: Child) async -> (Child.End, said: [UInt8]) {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var child = child
                let end = child.end(patience: patience, grace: grace)
                continuation.resume(returning: (end, child.said))
            }
        }
    }

    /// The program’s description of a failure, if any, without the recipient’s address.
    private static func firstLine(_ said: [UInt8], without address: String) -> [String] {
        let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.prefix(1).map { String($0.replacing(address, with: "…").prefix(200)) }
    }
}
