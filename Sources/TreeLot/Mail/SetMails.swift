public import EventSourcing

/// Stops what is mailed to the actor, or wants it again. The inbox has everything in any case, and mails about
/// their account still come: codes, and what they must know of it.
public struct SetMails: LotCommand {
    public static let name = "set-mails"
    public static let permitted = Set<Relation>.readers

    public var enabled: Bool

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        lot.setting(mailsTo: try lot.requireReader(context), enabled)
    }
}

extension SetMails {
    public init() { self.init(enabled: false) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "enabled", &enabled)
    }
}

/// Stops what is mailed to a person, with the code that each mail has for it: in one step, and without a sign-in
/// (RFC 8058).
public struct StopMails: LotCommand {
    public static let name = "stop-mails"
    public static let permitted = Set<Relation>.anyone

    public var code: String
    /// Whom the code is for, once it is read; nil if no mail of this lot has it.
    var reader: Person.ID?

    public init(code: String) { self.code = code }

    public mutating func prepare(with secrets: any Secrets) throws {
        reader = try MailStop(typed: code, secrets)?.person
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        guard let reader, let person = try? lot.person(reader), person.isActive else {
            throw .codeInvalid
        }
        return lot.setting(mailsTo: person.id, false)
    }
}

extension StopMails {
    public init() { self.init(code: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.text(1, "code", &code, atMost: CodeText.lengthMax)
    }
}

/// The code with which a person’s mails are stopped. It is the same in each, lasts, and is good for nothing else.
///
/// It reads `7-…`: the person, and 130 bits of the HMAC of their number under a key that no log has.
public struct MailStop: Sendable, Equatable {
    let person: Person.ID

    public init(of person: Person.ID) { self.person = person }

    private func signature(_ secrets: any Secrets) throws -> String {
        try CodeText.signature(of: "tree-lot mail stop 1\n\(person)", secrets)
    }

    /// - Throws: errors of the secrets.
    public func text(_ secrets: any Secrets) throws -> String {
        "\(person)-\(try signature(secrets))"
    }

    /// - Returns: nil for a text that is in no mail of this lot.
    init?(typed text: String, _ secrets: any Secrets) throws {
        let parts = text.utf8.count <= CodeText.lengthMax ? text.trimmed.split(separator: "-") : []
        guard parts.count == 2, let number = UInt32(parts[0]), number > 0 else { return nil }
        person = Person.ID(number)
        let signature = Array(try signature(secrets).utf8)
        guard Array(parts[1].utf8).isSameInConstantTime(as: signature) else { return nil }
    }
}

extension Lot {
    fileprivate func setting(mailsTo person: Person.ID, _ isEnabled: Bool) -> [LotEvent] {
        guard inbox.wantsMails(person) != isEnabled else { return [] }
        return [.messages(.mailsSet(MailsSet(person: person, isEnabled: isEnabled)))]
    }
}

extension MailsSet {
    static let clause = "mails were stopped or wanted again"

    func told(_ say: Narrator) -> Told {
        isEnabled
            ? Told(
                "asked for mails to \(say.person(person)) again",
                es: "volvió a pedir los correos para \(say.es.person(person))")
            : Told(
                "stopped mails to \(say.person(person))",
                es: "detuvo los correos para \(say.es.person(person))")
    }

    static var whyItStays: String { WhyItStays.message }
}
