/// The actor of a command or a commit: who decided it.
///
/// The name is the auditor's term. It has nothing to do with Swift's `actor` keyword.
public enum Actor: Hashable, Sendable {
    /// A signed-in person, by their number in the domain.
    case person(UInt32)
    /// The owner of the machine, at the command line.
    case `operator`
    /// A caller who has not signed in.
    case visitor
    /// The program itself, in an automatic action.
    case system
}

/// The channel through which a command came in.
///
/// Raw values are part of the log format: never changed and never reused.
public enum Face: UInt8, WireEnum {
    /// The command line.
    case cli = 1
    /// The web pages.
    case web = 2
    /// The HTTP API.
    case api = 3
    /// No channel: an automatic action of the program.
    case system = 4
    /// A shared device at the place of work. The actor is the person who set the device up.
    case kiosk = 5

    /// The name of each channel in JSON.
    public static let names: KeyValuePairs<Face, String> = [
        .cli: "cli", .web: "web", .api: "api", .system: "system", .kiosk: "kiosk",
    ]
}
