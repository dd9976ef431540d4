public import ArgumentParser
public import EventSourcing

/// Options that every command has.
struct CommonOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("The lot’s data directory.", valueName: "dir"))
    var data = "./data"

    @Flag(name: .long, help: "Print JSON for machines instead of text for people.")
    var json = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The file with the key that the lot’s vault is sealed with, if it is.",
            valueName: "file"))
    var vaultKeyFile: String?
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

    /// The members that a script’s line has beside the action’s own fields.
    var members: [JSON.Member] {
        var members = [JSON.Member("by", by.json ?? .null)]
        if let at { members.append(.init("at", .string(at.description))) }
        if let key { members.append(.init("key", .string(key))) }
        return members
    }
}

/// Options of commands that ask something.
struct AskerOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp("Who asks: a person’s number or “operator”.", valueName: "person"))
    var by: Actor = .operator

    @Option(
        name: .long,
        help: ArgumentHelp(
            "As things stood at a moment, such as 2026-12-05T12:00-08:00.", valueName: "moment"))
    var asOf: Instant?

    @Option(
        name: .long,
        help: ArgumentHelp("As things stood at a position of the log.", valueName: "position"))
    var atPosition: Int?

    func validate() throws {
        guard asOf == nil || atPosition == nil else {
            throw ValidationError("Give either --as-of or --at-position, not both.")
        }
    }

    var members: [JSON.Member] {
        var members = [JSON.Member("by", by.json ?? .null)]
        if let asOf { members.append(.init("asOf", .string(asOf.description))) }
        if let atPosition { members.append(.init("atPosition", .whole(atPosition))) }
        return members
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
