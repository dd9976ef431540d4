import Foundation
import TreeLot
import TreeLotApp

/// A program that takes a mail from its standard input, and its recipient as an argument, as sendmail and
/// its many namesakes do.
struct Sendmail: Mailer {
    private static let patience = Duration.seconds(60)
    /// Of `sysexits.h`: what will not be otherwise the next time. Malformed, no such user, no such host.
    private static let permanentCodes: Set<Int32> = [65, 67, 68]

    let program: String
    /// For the mail on its way.
    let folder: String
    let sender: String

    func send(_ mail: Mail) async throws(MailError) {
        // Programs of Unix expect its line ends, and make those of mail themselves.
        let text = try mail.text().replacing("\r\n", with: "\n")
        let path = folder + "/outgoing"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = ["-i", "-f", sender, "--", mail.letter.address]
        process.standardInput = try file(text, at: path)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let code = try await run(process)
        guard code != 0 else { return }
        let why = "\(program) ended with the code \(code)"
        throw Self.permanentCodes.contains(code) ? .permanent(why) : .temporary(why)
    }

    /// Only the owner may read it.
    private func file(_ text: String, at path: String) throws(MailError) -> FileHandle {
        let isMade = FileManager.default.createFile(
            atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
        guard isMade, let file = FileHandle(forReadingAtPath: path) else {
            throw .temporary("\(path) can't be written")
        }
        return file
    }

    private func run(_ process: Process) async throws(MailError) -> Int32 {
        let (codes, continuation) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = {
            continuation.yield($0.terminationStatus)
            continuation.finish()
        }
        do { try process.run() } catch {
            throw .temporary("\(program) can't be started")
        }
        // Whether one that hangs has sent the mail, nobody knows: it is not sent again.
        let watch = Task {
            try await Task.sleep(for: Self.patience)
            process.terminate()
        }
        defer { watch.cancel() }
        for await code in codes {
            guard process.terminationReason == .exit else {
                throw .permanent("\(program) was ended; perhaps the mail was sent")
            }
            return code
        }
        return 0
    }
}
