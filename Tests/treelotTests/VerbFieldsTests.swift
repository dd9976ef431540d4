import ArgumentParser
import EventSourcing
import Foundation
import Testing
import TreeLot

@testable import treelot

/// A verb of the command line has an option or an argument for each field of its action or question.
struct VerbFieldsTests {
    /// Those in groups are among them.
    private static let verbs = TreeLotCommand.configuration.subcommands

    /// The fields that a verb has under other names, or that only programs need.
    private static let others: [String: Set<String>] = [
        // Nothing is scanned at the command line, and it is in no place.
        "checkin": ["method", "location", "qrcode"],
        "claim-code": ["expiresat"], "claim-codes": ["expiresat", "deliver"],
        "invite": ["expiresat", "manages"], "fit": ["weekdays", "firstday", "lastday"],
        "relate": ["as"], "unrelate": ["as"], "settle": ["poolcents"],
        "settlement": ["poolcents"], "households": ["after"],
    ]

    /// Whole lists are printed: pages of them are for programs. Messages alone have a limit of their own.
    private static let limit = "limit"

    @Test func `no field of an action or a question is left out`() throws {
        var count = 0
        for verb in Self.verbs {
            let fields: [String]
            if let action = verb as? any ActionVerb.Type {
                fields = Self.fields(of: action)
            } else if let question = verb as? any QuestionVerb.Type {
                fields = Self.fields(of: question)
            } else {
                continue
            }
            count += 1
            let name = verb.configuration.commandName ?? ""
            let options = try Self.options(of: verb)
            let missing = Set(fields.map { $0.lowercased() }).subtracting(options)
                .subtracting([Self.limit])
            #expect(missing == Self.others[name] ?? [], "\(verb)")
        }
        #expect(count > 60)
    }

    private static func fields<Verb: ActionVerb>(of verb: Verb.Type) -> [String] {
        Schema(of: Verb.Action.self).fields.map(\.name)
    }

    private static func fields<Verb: QuestionVerb>(of verb: Verb.Type) -> [String] {
        Schema(of: Verb.Question.self).fields.map(\.name)
    }

    /// The names of a verb’s options and arguments, without hyphens.
    private static func options(of verb: any ParsableCommand.Type) throws -> Set<String> {
        let dump = try JSONDecoder().decode(Dump.self, from: Data(verb._dumpHelp().utf8))
        let names = (dump.command.arguments ?? []).flatMap { argument in
            (argument.names ?? []).map(\.name) + [argument.valueName ?? ""]
        }
        return Set(names.map { $0.lowercased().filter { $0 != "-" } })
    }
}

private struct Dump: Decodable {
    struct Command: Decodable { var arguments: [Argument]? }
    struct Argument: Decodable {
        var names: [Name]?
        var valueName: String?
    }
    struct Name: Decodable { var name: String }
    var command: Command
}
