public import ArgumentParser
public import EventSourcing
import Foundation
public import TreeLot
import TreeLotApp

/// Options that every command has.
struct CommonOptions: ParsableArguments, SettingOptions {
    @Option(
        name: .customLong("data"),
        help: ArgumentHelp(
            "The lot’s data directory. (default: what TREELOT_DATA says, or ./data)",
            valueName: "dir"))
    private var saidData: String?

    @Option(
        name: .customLong("store"),
        help: ArgumentHelp(
            "The database that the lot’s log is in. (default: what the file “store” in the data directory says; "
                + "without one, the log is in that directory)",
            valueName: "address", visibility: .hidden))
    private var saidStore: String?

    @Option(
        name: .customLong("copy"),
        help: ArgumentHelp(
            "Where this machine keeps its copy of a log in a database. (default: the data directory)",
            valueName: "dir", visibility: .hidden))
    private var saidCopy: String?

    @OptionGroup var besides: BesidesOptions

    /// The database with the log; nil where the log is in files.
    var store: String? {
        get { saidStore ?? ProcessInfo.processInfo.environment[Setting.store.variable] }
        set { saidStore = newValue }
    }

    /// Where the log is in files, or a copy of it: the directory with `events`, `snapshots` and the lock.
    var log: String {
        get { saidCopy ?? ProcessInfo.processInfo.environment[Setting.copy.variable] ?? data }
        set { saidCopy = newValue }
    }

    var data: String {
        get {
            saidData ?? ProcessInfo.processInfo.environment[Setting.data.variable]
                ?? Self.standardData
        }
        set { saidData = newValue }
    }

    private static let standardData = "./data"

    /// A command on the same lot, to be copied.
    func treelot(_ words: String...) -> String { treelot(words) }

    func treelot(_ words: [String]) -> String { ShellLine.of(["treelot"] + words + place) }

    /// The options that say which lot it is. The database’s address, which may have a password in it, is none of them.
    var place: [String] {
        (data == Self.standardData ? [] : ["--data", data]) + besides.keyOption
    }

    /// For an option whose output has a form of its own.
    func requireNoJSON(beside option: String) throws {
        guard !json else { throw ValidationError("Give either --json or \(option), not both.") }
    }

    var json: Bool { besides.json }
    var vaultKeyFile: String? { besides.vaultKeyFile }

    var said: [Setting: JSON] {
        let texts: [Setting: String?] = [
            .data: saidData, .store: saidStore, .copy: saidCopy, .vaultKeyFile: vaultKeyFile,
        ]
        return .texts(texts)
    }

    /// The same, with what a file says beside the options and the environment.
    func with(_ settings: ServeSettings) -> CommonOptions {
        var options = self
        options.saidData = settings.data
        options.saidStore = settings.store
        options.saidCopy = settings.copy
        options.besides.vaultKeyFile = settings.vaultKeyFile
        return options
    }
}

/// Options of commands with data directories of their own.
struct BesidesOptions: ParsableArguments {
    @Flag(name: .long, help: "Print JSON for machines instead of text for people.")
    var json = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The file with the key that the lot’s vault is sealed with, if it is.",
            valueName: "file"))
    var vaultKeyFile: String?

    /// The option of a command to be copied.
    var keyOption: [String] { vaultKeyFile.map { ["--vault-key-file", $0] } ?? [] }
}

/// Options of commands that do something.
struct ActorOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Who does it: a person’s number, “operator”, “visitor” or “system”.",
            valueName: "person"))
    var by: Actor = .operator

    @Option(
        name: .long,
        help: ArgumentHelp(
            "When, such as 2026-12-05T09:58:00-08:00. By default now.", valueName: "moment"))
    var at: Instant?

    @Flag(name: .long, help: "Take a moment ahead of this machine’s clock without a question.")
    var ahead = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "An idempotency key: the same one again repeats nothing.", valueName: "key"))
    var key: String?

    @OptionGroup var common: CommonOptions

    func line(_ action: any LotCommand) throws -> ScriptLine {
        try ScriptLine(.command(action), by: by, at: at, key: key)
    }
}

/// Options of commands that can look into the past.
struct MomentOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "As things stood at a moment, such as 2026-12-05T12:00-08:00.", valueName: "moment"))
    var asOf: Instant?

    @Option(
        name: .long,
        help: ArgumentHelp("As things stood at a position of the log.", valueName: "position"))
    var atPosition: Position?

    func validate() throws {
        guard asOf == nil || atPosition == nil else {
            throw ValidationError("Give either --as-of or --at-position, not both.")
        }
    }

    /// As of when.
    var moment: Moment {
        asOf.map { .instant($0) } ?? atPosition.map { .position($0) } ?? .now
    }
}

/// Options of commands that ask something.
struct AskerOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp("Who asks: a person’s number or “operator”.", valueName: "person"))
    var by: Actor = .operator

    @OptionGroup var past: MomentOptions
    @OptionGroup var common: CommonOptions

    /// As of when.
    var moment: Moment { past.moment }

    func line(_ question: ScriptLine.Request) throws -> ScriptLine {
        try ScriptLine(question, by: by, asOf: moment)
    }
}

extension Actor: ExpressibleByArgument {
    public init?(argument: String) {
        if let number = UInt32(argument), number > 0 {
            self = .person(number)
        } else if let actor = try? Actor(json: .string(argument)) {
            self = actor
        } else {
            return nil
        }
    }
}

extension Instant: ExpressibleByArgument {
    public init?(argument: String) { self.init(iso8601: argument) }
}

extension Position: ExpressibleByArgument {
    public init?(argument: String) {
        guard let number = Int(argument) else { return nil }
        self.init(number)
    }
}

extension Identifier: ExpressibleByArgument {
    /// A number that no thing has is ``none``: the check of the field refuses that.
    public init?(argument: String) {
        guard let number = Int(argument) else { return nil }
        self = UInt32(exactly: number).map { Self($0) } ?? .none
    }
}

extension Identifier {
    /// For a command that is no question: refuses a number that no thing has, as the check of a field does.
    func checked(_ field: String) throws -> Self {
        do { return try Self(json: json) } catch {
            throw ScriptLine.problem(FieldError(error, field: field, found: json), in: field)
        }
    }
}

extension CalendarDay: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

extension TimeOfDay: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

extension Weekday: ExpressibleByArgument {
    public init?(argument: String) { self.init(name: argument) }
}
