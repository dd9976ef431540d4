import EventSourcing
import HTTPTypes
import Hummingbird
import TreeLot
import TreeLotApp

/// A form as sent by a client: the command, its fields, and the page to go to afterwards.
struct FormSubmission: Sendable {
    let command: String
    let fields: FormFields
    let type: any LotCommand.Type
    private let bytesCount: Int
    /// Where the log ended when the form was shown: see ``Reader/once``.
    private let once: String?

    init(_ request: Request, _ context: WebContext) async throws {
        let text = try await request.text(upTo: Limits.bodyBytesMax)
        bytesCount = text.utf8.count
        fields = try FormFields(query: text)
        guard let name = fields["do"], let type = LotCommands.named(name) else {
            throw Problem.malformed("The form names no action. Load the page again.")
        }
        command = name
        self.type = type
        guard context.caller.may(.form(type)) else { throw Problem.weakToken }
        once = fields["once"].map { String($0.prefix(20)) }
    }

    /// A page of this site to go to; nothing that leads away from it.
    var then: String? { fields["then"]?.ownPath }

    /// Where on the page its reader was.
    var spot: String? {
        guard let spot = fields["spot"], spot.isMark else { return nil }
        return spot
    }

    /// The day that is closed or reopened, which the notice names.
    var day: String? {
        [CloseDay.name, ReopenDay.name].contains(command) ? fields["day"] : nil
    }

    /// The session’s secret goes into a cookie, and is not shown.
    var opensSession: Bool { type is any OpensSession.Type || makesKiosk }

    /// The browser is a kiosk from then on, and its user is signed out of it.
    var makesKiosk: Bool { type == OpenKiosk.self }

    /// What came of a form, and the positions at which it recorded something.
    struct Result {
        var outcome: Outcome
        var recorded: [Position] = []
    }

    /// Runs the command; where the field `each` names another one, once for each value of that, in their
    /// order. The outcome is the first refusal, if there is one: what was accepted stays.
    func run(on lot: WebLot, _ asker: Context, _ context: WebContext) async throws -> Result {
        var result: Result?
        for form in forms {
            let outcome = try await run(form, on: lot, asker, context)
            var next = result ?? Result(outcome: outcome)
            if case .accepted(let acceptance) = outcome, !acceptance.isUnchanged {
                next.recorded.append(acceptance.position)
            }
            if case .accepted = next.outcome { next.outcome = outcome }
            result = next
        }
        guard let result else {
            throw Problem.malformed("The form names nothing. Load the page again.")
        }
        return result
    }

    /// A family is not larger.
    private static let eachMax = 50

    /// One for each time that the command is run.
    var forms: [FormFields] {
        guard let name = fields["each"] else { return [fields] }
        return fields.all(name).prefix(Self.eachMax).map { fields.choosing($0, of: name) }
    }

    private func run(
        _ fields: FormFields, on lot: WebLot, _ asker: Context, _ context: WebContext
    ) async throws -> Outcome {
        do {
            let line = try ScriptLine(do: command, fields: try fields.json(of: type))
            guard case .command(let command) = line.request else {
                preconditionFailure("an action")
            }
            if let refusal = await context.caller.refusal(
                of: command, on: lot.scheduler, at: asker.now)
            {
                return .refused(refusal)
            }
            let season = context.caller.kiosk
            if let season {
                _ = try await lot.scheduler.see(
                    KioskRule(season: season, command: command), asker)
            }
            let face: Face = season == nil ? .web : .kiosk
            var submission = Submission(command, context: asker, face: face)
            if let once {
                submission = try await lot.scheduler.once(
                    submission, as: "web \(asker.actor) \(once)")
            }
            return try await lot.execute(submission, context, bytes: bytesCount)
        } catch let refusal as LotRefusal {
            return .refused(refusal)
        } catch let line as MalformedLine {
            // It was typed, and is shown again in the form.
            return .refused(
                .unreadable(line.message, field: line.field, because: line.flaw))
        }
    }
}

extension String {
    /// This path of this site; nil for an address elsewhere, also in disguise (`//elsewhere`, `/\elsewhere`).
    var ownPath: String? {
        let isOwn =
            hasPrefix("/") && !hasPrefix("//") && !contains("\\")
            && unicodeScalars.allSatisfy { $0.value > 32 && $0.value < 127 }
        return isOwn ? self : nil
    }

    /// An `id` as pages have them.
    fileprivate var isMark: Bool {
        !isEmpty && utf8.count <= 80
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    /// This address with one more field in its query; as it is, where there is no value.
    func adding(_ name: String, _ value: String?) -> String {
        guard let value else { return self }
        return adding(name, value)
    }

    /// This address with one more field in its query, or with another value of it.
    func adding(_ name: String, _ value: String) -> String {
        let address = removing(name)
        return address + (address.utf8.contains(UInt8(ascii: "?")) ? "&" : "?")
            + "\(name)=\(value.percentEncoded)"
    }

    /// This address without a field of its query.
    func removing(_ name: String) -> String {
        guard let mark = utf8.firstIndex(of: UInt8(ascii: "?")) else { return self }
        let path = self[..<mark]
        let others = self[mark...].dropFirst().split(separator: "&")
            .filter { $0 != name && !$0.hasPrefix(name + "=") }
        return others.isEmpty ? String(path) : "\(path)?\(others.joined(separator: "&"))"
    }
}
