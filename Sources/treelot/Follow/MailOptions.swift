import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp
import TreeLotWeb

/// How messages become mail.
struct MailOptions: ParsableArguments, SettingOptions {
    @Option(help: ArgumentHelp("Send mails through this program.", valueName: "program"))
    var sendmail: String?

    @Option(
        help: ArgumentHelp(
            "The address that mails come from. (default: \(MailSettings.nowhere))",
            valueName: "address"))
    var mailFrom: String?

    @Option(
        help: ArgumentHelp(
            "The address that answers to mails go to, such as the committee’s.",
            valueName: "address"))
    var replyTo: String?

    var said: [Setting: JSON] {
        let texts: [Setting: String?] = [
            .sendmail: sendmail, .mailFrom: mailFrom, .replyTo: replyTo,
        ]
        return .texts(texts)
    }
}

/// Through which program mails go, and in whose name.
struct MailSettings: Equatable {
    /// An address of this machine alone.
    static let nowhere = "tree-lot@localhost"

    /// Nil where mails are put into files.
    var sendmail: String?
    var mailFrom = Self.nowhere
    var replyTo: String?

    /// Reports errors that would affect every mail before the first is sent.
    func check() throws {
        guard EmailAddress.isDeliverable(mailFrom) else {
            throw Failure(
                "What --mail-from says is no address that mails can come from. "
                    + "Give one of plain words and dots, such as lot@troop900.example.",
                code: .malformed)
        }
        guard EmailAddress.isDeliverable(replyTo ?? mailFrom) else {
            throw Failure(
                "What --reply-to says is no address that mails can go to. "
                    + "Give one of plain words and dots, such as committee@troop900.example.",
                code: .malformed)
        }
        guard let sendmail else { return }
        guard !FileManager.default.isFolder(sendmail),
            FileManager.default.isExecutableFile(atPath: sendmail)
        else {
            throw Failure(
                "\(sendmail) is no program that this user can run. "
                    + "Give the path of one with --sendmail, such as /usr/sbin/sendmail.",
                code: .malformed)
        }
        guard replyTo == nil, mailFrom == Self.nowhere else { return }
        Terminal.note(
            "Answers to mails reach no one: they would go to \(Self.nowhere). Give the committee’s address with "
                + "--reply-to.")
    }
}

extension MailSettings {
    init(_ said: SaidSettings) {
        sendmail = said.text(.sendmail)
        mailFrom = said.text(.mailFrom) ?? mailFrom
        replyTo = said.text(.replyTo)
    }
}
