import ArgumentParser
import EventLog
import EventSourcing
import HTTPClient
import TreeLot
import TreeLotApp
import TreeLotWeb

/// How what cannot wait reaches phones.
struct PushOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A push service besides those of Apple, Google, Microsoft and Mozilla.",
            valueName: "address"))
    var pushService: [String] = []

    /// Reports errors before anything is served.
    func check() throws {
        for service in pushService where service.origin == nil {
            throw Failure(
                "“\(service)” is no address of a push service. Give one such as https://push.example.org.",
                code: .malformed)
        }
    }

    /// What pushes; nil without an address, since people who run push services could not tell whose it is, and where
    /// this machine trusts no certificates.
    func pusher(
        _ scheduler: Scheduler, _ logID: [UInt8], _ mail: MailOptions, _ common: CommonOptions,
        site: String?
    ) -> Pusher? {
        guard let site else { return nil }
        let contact = site.hasPrefix("https:") ? site : "mailto:\(mail.replyTo ?? mail.mailFrom)"
        do {
            let key = try PushKey(of: LotDirectory.secrets(common), contact: contact)
            let carrier = PushCarrier(
                scheduler, try HTTPClient(), key, to: PushServices(others: pushService))
            let folder = DurableFolder(common.data + "/push", isSecret: true)
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

/// Pushes to phones, by a key that browsers are told.
struct Pusher {
    let key: PushKey
    let postman: Postman<PushCarrier>
}
