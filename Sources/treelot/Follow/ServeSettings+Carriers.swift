import EventLog
import EventSourcing
import HTTPClient
import TreeLot
import TreeLotApp
import TreeLotWeb

extension ServeSettings {
    func postman(
        _ scheduler: Scheduler, _ logID: [UInt8], _ common: CommonOptions
    ) -> Postman<MailCarrier> {
        let folder = common.data + "/mail"
        let mailer: any Mailer =
            mail.sendmail.map { Sendmail(program: $0, folder: folder, sender: mail.mailFrom) }
            ?? Outbox(common.data + "/outbox")
        return Postman(
            scheduler, mailer: mailer, from: MailSender(mail.mailFrom, replyTo: mail.replyTo),
            writer: PageLetterWriter(
                site: site, logID: logID.hexadecimal, secrets: LotDirectory.secrets(common)),
            logID: logID.hexadecimal, folder: DurableFolder(folder))
    }

    /// What pushes; nil without an address, since people who run push services could not tell whose it is, and where
    /// this machine trusts no certificates.
    func pusher(
        _ scheduler: Scheduler, _ logID: [UInt8], _ common: CommonOptions
    ) -> Pusher? {
        guard let site else { return nil }
        let contact = site.hasPrefix("https:") ? site : "mailto:\(mail.replyTo ?? mail.mailFrom)"
        do {
            let key = try PushKey(of: LotDirectory.secrets(common), contact: contact)
            let carrier = PushCarrier(
                scheduler, try Outgoing.client.get(), key, to: PushServices(others: push.services))
            let folder = DurableFolder(common.data + "/push")
            return Pusher(
                key: key,
                postman: Postman(
                    scheduler, by: carrier, logID: logID.hexadecimal, folder: folder))
        } catch {
            Terminal.note("Nothing is pushed to phones: \(error)")
            return nil
        }
    }
}
