import EventSourcing
import Foundation

/// What is said about the settings: by flags, in the environment and in the file. The first of them that says
/// something about a setting is what counts for it.
struct SaidSettings {
    private let sources: [[ServeSetting: JSON]]

    /// - Throws: ``Failure`` for a file that can’t be read, and for an unknown name or kind of value in it.
    init(
        flags: [ServeSetting: JSON], environment: [String: String], file: String?
    ) throws(Failure) {
        var variables: [ServeSetting: JSON] = [:]
        for setting in ServeSetting.allCases {
            variables[setting] = environment[setting.variable].map { .string($0) }
        }
        sources = [flags, variables, try file.map(Self.read) ?? [:]]
    }

    private subscript(setting: ServeSetting) -> JSON? {
        sources.lazy.compactMap { $0[setting] }.first
    }

    func text(_ setting: ServeSetting) -> String? {
        if case .string(let text)? = self[setting] { text } else { nil }
    }

    func number(_ setting: ServeSetting, _ range: ClosedRange<Int>) throws(Failure) -> Int? {
        let number: Int?
        switch self[setting] {
        case nil: return nil
        case .integer(let whole)?: number = Int(whole)
        case .string(let text)?: number = Int(text)
        default: number = nil
        }
        guard let number else { throw .otherKind(setting) }
        guard range.contains(number) else {
            throw Failure(
                "“\(setting.rawValue)” must be from \(range.lowerBound) to \(range.upperBound).",
                code: .malformed)
        }
        return number
    }

    func truth(_ setting: ServeSetting) throws(Failure) -> Bool? {
        switch self[setting] {
        case nil: return nil
        case .bool(let truth)?: return truth
        case .string(let text)?:
            switch text.lowercased() {
            case "true", "yes", "1": return true
            case "false", "no", "0": return false
            default: throw .otherKind(setting)
            }
        default: throw .otherKind(setting)
        }
    }

    private static func read(_ file: String) throws(Failure) -> [ServeSetting: JSON] {
        let json: JSON
        do {
            json = try JSONParser.parse(try String(contentsOfFile: file, encoding: .utf8))
        } catch let problem as JSONParser.Problem {
            throw Failure("\(file) is no JSON: \(problem).", code: .malformed)
        } catch {
            throw Failure("\(file) can’t be read. Check the path given with --config.")
        }
        guard case .object(let members) = json else {
            throw Failure("\(file) must hold one JSON object.", code: .malformed)
        }
        var said: [ServeSetting: JSON] = [:]
        for member in members {
            guard let setting = ServeSetting(rawValue: member.name) else {
                let names = ServeSetting.allCases.map(\.rawValue).joined(separator: ", ")
                throw Failure(
                    "“\(member.name)” in \(file) is nothing that can be set. There are: \(names).",
                    code: .malformed)
            }
            guard setting.takes(member.value) else {
                throw Failure(
                    "“\(member.name)” in \(file) must be \(setting.kind), not \(member.value.kind).",
                    code: .malformed)
            }
            said[setting] = member.value
        }
        return said
    }
}

extension ServeSetting {
    /// `TREELOT_TLS_KEY`
    var variable: String {
        "TREELOT_" + rawValue.reduce(into: "") { $0 += $1.isUppercase ? "_\($1)" : $1.uppercased() }
    }

    fileprivate var kind: String {
        switch self {
        case .port, .requestsPerSecond: "a whole number"
        case .trustProxy: "true or false"
        default: "a text"
        }
    }

    fileprivate func takes(_ value: JSON) -> Bool {
        switch (kind, value) {
        case ("a text", .string), ("a whole number", .integer), ("true or false", .bool): true
        default: false
        }
    }
}

extension Failure {
    fileprivate static func otherKind(_ setting: ServeSetting) -> Failure {
        Failure(
            "“\(setting.rawValue)” must be \(setting.kind): see \(setting.variable).",
            code: .malformed)
    }
}
