import EventSourcing
import Foundation

/// What is said about the settings: by flags, in the environment and in the file. The first of them that says
/// something about a setting is what counts for it.
struct SaidSettings: Sendable {
    private var sources: [Source]

    private struct Source: Sendable {
        var said: [Setting: JSON]
        /// What says it.
        var name: @Sendable (Setting) -> String
    }

    /// - Throws: ``Failure`` for a file that can’t be read, and for an unknown name or kind of value in it.
    init(
        flags: [Setting: JSON], environment: [String: String], file: String?
    ) throws(Failure) {
        var variables: [Setting: JSON] = [:]
        for setting in Setting.allCases {
            variables[setting] = environment[setting.variable].map { .string($0) }
        }
        sources = [
            Source(said: flags, name: \.flag),
            Source(said: variables, name: \.variable),
            Source(said: try file.map(Self.read) ?? [:]) { _ in file ?? "" },
        ]
    }

    /// What the options, the environment and the file say.
    init(
        _ options: [any SettingOptions], _ environment: [String: String], _ file: String?
    ) throws(Failure) {
        let flags = options.reduce(into: [:]) { flags, options in
            flags.merge(options.said) { $1 }
        }
        try self.init(flags: flags, environment: environment, file: file)
    }

    private subscript(setting: Setting) -> JSON? {
        sources.lazy.compactMap { $0.said[setting] }.first
    }

    /// The same for one of many lots, which may say otherwise in a file of its own.
    ///
    /// What the file says of a provider of accounts counts as a whole: the server’s secret would go to the address that the
    /// lot names.
    /// - Throws: ``Failure`` for a file that can’t be read, for a setting that is the server’s, and for a secret
    ///   outside of the lot’s directory.
    func with(lotFile file: String) throws(Failure) -> SaidSettings {
        var said = try Self.read(file)
        if let other = said.keys.first(where: { $0.traits.owner == .server }) {
            throw Failure(
                "“\(other.rawValue)” in \(file) is the server’s, and no lot’s own. Set it where the server "
                    + "is started.", code: .malformed)
        }
        for (setting, value) in said where setting.traits.isSecretFile {
            said[setting] = .string(try Self.ownSecret(value.text, setting, in: file))
        }
        let own = SignInSettings.providers.filter { !$0.isDisjoint(with: said.keys) }
        var settings = self
        for place in settings.sources.indices {
            settings.sources[place].said = settings.sources[place].said.filter { entry in
                !own.contains { $0.contains(entry.key) }
            }
        }
        settings.sources.insert(Source(said: said) { _ in file }, at: 0)
        return settings
    }

    /// The path of a file that a lot’s own settings name: what is in it goes to the provider that they name, too.
    private static func ownSecret(
        _ name: String, _ setting: Setting, in file: String
    ) throws(Failure) -> String {
        let directory = try BackupList.absolute(Unfinished.parent(of: file))
        let path = try BackupList.absolute(
            name.hasPrefix("/") ? name : directory + "/" + name)
        guard path.hasPrefix(directory + "/") else {
            throw Failure(
                "“\(setting.rawValue)” in \(file) must be a file in the lot’s own directory. Put the "
                    + "secret there.", code: .malformed)
        }
        return path
    }

    /// The same at another address.
    func with(site: String?) -> SaidSettings {
        var settings = self
        settings.sources.insert(
            Source(said: site.map { [.site: .string($0)] } ?? [:]) { _ in "the lot’s name" }, at: 0)
        return settings
    }

    /// Each setting of which something is said, with what counts for it, and what says so. Secrets are kept.
    var all: [(setting: Setting, value: String, by: String)] {
        Setting.allCases.compactMap { setting in
            guard let source = sources.first(where: { $0.said[setting] != nil }),
                let value = source.said[setting]
            else { return nil }
            let text = setting.traits.isSecret ? "(a secret)" : value.text
            return (setting, text, source.name(setting))
        }
    }

    func text(_ setting: Setting) -> String? {
        if case .string(let text)? = self[setting] { text } else { nil }
    }

    /// A list, in the environment with spaces or commas between its members.
    func texts(_ setting: Setting) -> [String] {
        switch self[setting] {
        case .array(let members)?: members.map(\.text)
        case .string(let text)?:
            text.split { $0 == " " || $0 == "," }.map(String.init)
        default: []
        }
    }

    func number(_ setting: Setting, _ range: ClosedRange<Int>) throws(Failure) -> Int? {
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

    func truth(_ setting: Setting) throws(Failure) -> Bool? {
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

    private static func read(_ file: String) throws(Failure) -> [Setting: JSON] {
        let json: JSON
        do {
            json = try JSONParser.parse(try String(contentsOfFile: file, encoding: .utf8))
        } catch let problem as JSONParser.Problem {
            throw Failure("\(file) is no JSON: \(problem).", code: .malformed)
        } catch {
            throw Failure(
                "\(file) can’t be read. Check the path, and who may read the file.",
                code: .malformed)
        }
        guard case .object(let members) = json else {
            throw Failure("\(file) must hold one JSON object.", code: .malformed)
        }
        var said: [Setting: JSON] = [:]
        for member in members {
            guard let setting = Setting(rawValue: member.name) else {
                let names = Setting.allCases.map(\.rawValue).joined(separator: ", ")
                throw Failure(
                    "“\(member.name)” in \(file) is nothing that can be set. There are: \(names).",
                    code: .malformed)
            }
            guard setting.takes(member.value) else {
                throw Failure(
                    "“\(member.name)” in \(file) must be \(setting.traits.kind.rawValue), not \(member.value.kind).",
                    code: .malformed)
            }
            said[setting] = member.value
        }
        if said.keys.contains(where: \.traits.isSecret) {
            try PrivateFile.require(file, "There is a secret in the settings, and")
        }
        return said
    }
}

extension Setting {
    /// `TREELOT_TLS_KEY`
    var variable: String {
        "TREELOT_" + rawValue.parted("_").uppercased()
    }

    /// `--tls-key`
    var flag: String { "--" + rawValue.parted("-").lowercased() }

    fileprivate func takes(_ value: JSON) -> Bool {
        switch (traits.kind, value) {
        case (.text, .string), (.number, .integer), (.truth, .bool): true
        case (.texts, .array(let members)):
            members.allSatisfy { if case .string = $0 { true } else { false } }
        case (.text, _), (.number, _), (.truth, _), (.texts, _): false
        }
    }
}

extension String {
    /// `tlsKey` as `tls-Key`
    fileprivate func parted(_ separator: String) -> String {
        reduce(into: "") { $0 += $1.isUppercase ? separator + String($1) : String($1) }
    }
}

extension Failure {
    fileprivate static func otherKind(_ setting: Setting) -> Failure {
        Failure(
            "“\(setting.rawValue)” must be \(setting.traits.kind.rawValue): see \(setting.variable).",
            code: .malformed)
    }
}
