import EventSourcing
import HTTPTypes
import Hummingbird
import TreeLot
import TreeLotApp

/// A form that somebody has sent: which command, its fields, and where to go behind it.
struct FormSubmission: Sendable {
    static let bytesMax = 64 << 10

    let command: String
    let fields: FormFields
    private let type: any LotCommand.Type
    /// The same for the same form, sent twice: see ``Reader/once``.
    private let key: String?

    init(_ request: Request, _ context: WebContext) async throws {
        fields = try FormFields(query: try await request.text(upTo: Self.bytesMax))
        guard let name = fields["do"], let type = LotCommands.named(name) else {
            throw Problem.malformed("The form names no action. Load the page again.")
        }
        command = name
        self.type = type
        guard context.caller.may(type) else { throw Problem.weakToken }
        key = fields["once"].map { [fields] in
            "web \(context.caller.actor) \($0.prefix(20)) \(fields.mark)"
        }
    }

    /// A page of this site to go to; nothing that leads away from it.
    var then: String? {
        guard let then = fields["then"], then.isOwnPath else { return nil }
        return then
    }

    /// What proves the session goes into a cookie, and is not told.
    var opensSession: Bool { type is any OpensSession.Type }

    func run(on lot: WebLot, _ asker: Context, from address: String?) async throws -> Outcome {
        do {
            let line = try ScriptLine(do: command, fields: try fields.json(of: type))
            guard case .command(let command) = line.request else {
                preconditionFailure("an action")
            }
            return try await lot.limiter.attempt(
                Submission(command, context: asker, face: .web, key: key), from: address,
                on: lot.scheduler)
        } catch let refusal as LotRefusal {
            return .refused(refusal)
        } catch let line as MalformedLine {
            // Somebody typed it, and is to see it again.
            return .refused(.unreadable(line.message))
        }
    }
}

extension String {
    /// A path of this site, and not an address elsewhere in disguise (`//elsewhere`, `/\elsewhere`).
    var isOwnPath: Bool {
        hasPrefix("/") && !hasPrefix("//") && !contains("\\")
            && unicodeScalars.allSatisfy { $0.value > 32 && $0.value < 127 }
    }

    /// This address with one more field in its query, or with another value of it.
    func adding(_ name: String, _ value: String) -> String {
        let address = removing(name)
        return address + (address.contains("?") ? "&" : "?") + "\(name)=\(value.percentEncoded)"
    }

    /// This address without a field of its query.
    func removing(_ name: String) -> String {
        let parts = split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return self }
        let others = parts[1].split(separator: "&").filter { !$0.hasPrefix(name + "=") }
        return others.isEmpty ? String(parts[0]) : "\(parts[0])?\(others.joined(separator: "&"))"
    }
}
