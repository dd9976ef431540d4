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

    /// The key by which push services know the lot; nil where nothing is pushed, since people who run them could
    /// not tell whose it is.
    func key(_ mail: MailOptions, _ common: CommonOptions, site: String?) throws -> PushKey? {
        guard let site else { return nil }
        let contact = site.hasPrefix("https:") ? site : "mailto:\(mail.replyTo ?? mail.mailFrom)"
        return try PushKey(of: LotDirectory.secrets(common), contact: contact)
    }

    func postman(
        _ scheduler: Scheduler, _ lotID: [UInt8], _ key: PushKey, _ common: CommonOptions
    ) throws -> Postman<PushCarrier> {
        let services = PushServices(others: pushService)
        return Postman(
            scheduler, by: PushCarrier(scheduler, try HTTPClient(), key, to: services),
            lotID: lotID.hexadecimal,
            folder: DurableFolder(common.data + "/push", isSecret: true))
    }
}
