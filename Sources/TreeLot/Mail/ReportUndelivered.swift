public import EventSourcing

/// Records that a mail could not be delivered and was given up. The leaders and the committee are told, once
/// for an address: a person who receives no mail may not know of their shift. The program itself does it.
public struct ReportUndelivered: LotCommand {
    public static let name = "report-undelivered"
    public static let permitted: Set<Relation> = [.system]

    public var message: Message.ID
    public var person: Person.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        guard let message = lot.inbox.find(message) else {
            throw .notFound("message", self.message)
        }
        guard message.delivery(to: person.id) != nil,
            !lot.inbox.wasGivenUp(message.id, to: person.id)
        else { return [] }
        let fact = MailGivenUp(message: message.id, person: person.id)
        guard !person.isEmailFailing else { return [.messages(.mailGivenUp(fact))] }
        var notice = Notice(kind: .mailGivenUp)
        notice.person = person.id
        return [.messages(.mailGivenUp(fact))] + lot.notice(notice, to: lot.leadership)
    }
}

extension ReportUndelivered: NamesRecipient {
    public init() { self.init(message: .none, person: .none) }
}

extension MailGivenUp {
    static let clause = "the mailing of a message was given up"

    func told(_ say: Narrator) -> Told {
        Told(
            "gave up emailing \("message \(message)", page: "a message") to \(say.person(person))",
            es: "no pudo entregar un correo a \(say.es.person(person))")
    }

    static var whyItStays: String { WhyItStays.message }
}
