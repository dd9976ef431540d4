import ArgumentParser
import EventLog
import TreeLotApp

/// How messages become mail.
struct MailOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Send mails through this program.", valueName: "program"))
    var sendmail: String?

    @Option(help: ArgumentHelp("The address that mails come from.", valueName: "address"))
    var mailFrom = "tree-lot@localhost"

    func postman(
        _ scheduler: Scheduler, _ lotID: [UInt8], _ common: CommonOptions
    ) -> Postman {
        let digits = lotID.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        let mailer: any Mailer =
            sendmail.map { Sendmail(program: $0, folder: common.data + "/mail", sender: mailFrom) }
            ?? Outbox(common.data + "/outbox")
        return Postman(
            scheduler, mailer: mailer, from: mailFrom, lotID: digits.joined(),
            folder: DurableFolder(common.data + "/mail"))
    }
}
