/// Who did it.
///
/// (The language has a keyword of the same spelling in lower case; the auditor's word wins here.)
public enum Actor: Hashable, Sendable {
    /// A signed-in person, by the number that the domain knows them by.
    case person(UInt32)
    /// The owner of the machine, at the command line.
    case `operator`
    /// Somebody who has not signed in.
    case visitor
    /// The program itself: automatic actions.
    case system
}

/// Through which door a command came in.
public enum Face: UInt8, WireEnum {
    case cli = 1
    case web = 2
    case api = 3
    case system = 4
    /// A device at the place of work that several people use: the actor is who set it up.
    case kiosk = 5

    public static let names: KeyValuePairs<Face, String> = [
        .cli: "cli", .web: "web", .api: "api", .system: "system", .kiosk: "kiosk",
    ]
}
