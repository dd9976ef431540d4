import ArgumentParser
import EventLog
import Foundation
import TreeLot
import EventSourcing
import TreeLotApp
import TreeLotWeb

/// How messages become mail.
struct MailOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Send mails through this program.", valueName: "program"))
    var sendmail: String?

    @Option(help: ArgumentHelp("The address that mails come from.", valueName: "address"))
    var mailFrom = Self.nowhere
    /// An address of this machine alone.
    private static let nowhere = "tree-lot@localhost"

    @Option(
        help: ArgumentHelp(
            "The address that answers to mails go to, such as the committee’s.",
            valueName: "address"))
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

    func postman(
        _ scheduler: Scheduler, _ logID: [UInt8], _ common: CommonOptions, site: String?
    ) -> Postman<MailCarrier> {
        let mailer: any Mailer =
            sendmail.map { Sendmail(program: $0, folder: common.data + "/mail", sender: mailFrom) }
            ?? Outbox(common.data + "/outbox")
        return Postman(
            scheduler, mailer: mailer, from: MailSender(mailFrom, replyTo: replyTo),
            writer: PageLetterWriter(
                site: site, logID: logID.hexadecimal, secrets: LotDirectory.secrets(common)),
            logID: logID.hexadecimal,
            folder: DurableFolder(common.data + "/mail", isSecret: true))
    }
}
