public import EventLog
public import EventSourcing
public import TreeLot

/// A folder of mails for another program to take away: each is in a file of its own, written and flushed
/// in `tmp` and then moved to `new`, as in a Maildir: `12-7.eml` for message 12 to person 7.
///
/// Only its owner may read it: the mails hold names in the clear, until they are taken away.
public struct Outbox: Mailer {
    private static let ending = ".eml"

    private let folder: DurableFolder
    private let fileSystem: any FileSystem

    /// - Parameter directory: made with the first mail.
    public init(_ directory: String, fileSystem: any FileSystem = POSIXFileSystem()) {
        folder = DurableFolder(directory, fileSystem: fileSystem)
        self.fileSystem = fileSystem
    }

    public func send(_ mail: Mail) async throws(MailError) {
        let text = try mail.text()
        let name = "\(mail.letter.message)-\(mail.letter.person)\(Self.ending)"
        do { try folder.write(Array(text.utf8), to: "new/" + name, from: "tmp/" + name) } catch {
            throw .temporary("the outbox can't be written: \(error)")
        }
    }

    public func withdraw(where isForgotten: (Message.ID, Person.ID) -> Bool) {
        // What can't be listed or removed now is there the next time.
        for name in (try? folder.list("tmp")) ?? [] { remove("tmp/" + name) }
        for name in (try? folder.list("new")) ?? [] {
            let numbers = name.prefix { $0 != "." }.split(separator: "-").compactMap { UInt32($0) }
            guard numbers.count == 2 else { continue }
            // Versions before this one wrote a mail where it lies.
            let isHalf = name.hasSuffix(Self.ending + ".new")
            if isHalf || isForgotten(.init(numbers[0]), .init(numbers[1])) { remove("new/" + name) }
        }
    }

    private func remove(_ name: String) { try? fileSystem.removeFile(folder.path + "/" + name) }
}
