import TreeLot

/// One position, as far as it is known.
enum Title: Equatable {
    case leader(Role)
    case of(PersonKind)
    /// A scout’s, and now and then an adult’s: `Webmaster`.
    case office
    case unknown

    var role: Role? { if case .leader(let role) = self { role } else { nil } }

    var kind: PersonKind? {
        switch self {
        case .leader: .adult
        case .of(let kind): kind
        case .office, .unknown: nil
        }
    }

    /// Nil where nothing stands. Case, dots and short forms make no difference.
    init?(_ text: String) {
        let words = text.replacing(".", with: " ").folded.words.map { Self.long[$0] ?? $0 }
        guard !words.isEmpty else { return nil }
        let whole = words.joined()
        if let role = Self.leaders[whole] {
            self = .leader(role)
        } else if Self.scoutTitles.contains(whole) {
            self = .of(.scout)
        } else if Self.adultTitles.contains(whole) || !Self.adults.isDisjoint(with: words) {
            self = .of(.adult)
        } else if !Self.offices.isDisjoint(with: words) {
            self = .office
        } else {
            self = Self.scouts.isDisjoint(with: words) ? .unknown : .of(.scout)
        }
    }
}

extension Title {
    private static let long = [
        "asst": "assistant", "assist": "assistant", "jr": "junior", "jnr": "junior",
        "sr": "senior",
    ]
    private static let leaders: [String: Role] = [
        "scoutmaster": .scoutmaster, "sm": .scoutmaster,
        "assistantscoutmaster": .assistantScoutmaster, "assistantsm": .assistantScoutmaster,
        "asm": .assistantScoutmaster, "sa": .assistantScoutmaster,
    ]
    private static let scoutTitles: Set<String> = [
        "juniorassistantscoutmaster", "juniorassistantsm", "juniorasm", "jasm", "spl", "aspl",
        "pl", "apl", "denchief", "troopguide", "chaplainaide",
    ]
    private static let adultTitles: Set<String> = [
        "mc", "cc", "cor", "leader18", "adultleader", "scoutmasterreserve",
    ]
    /// A title with one of these words is an adult’s.
    private static let adults: Set<String> = [
        "adult", "adults", "parent", "parents", "guardian", "mother", "father", "mom", "dad",
        "grandmother", "grandfather", "grandparent", "stepmother", "stepfather", "stepparent",
        "volunteer", "scouter", "committee", "chair", "chairman", "chairperson", "chairwoman",
        "treasurer", "secretary", "counselor", "coordinator", "advisor", "adviser", "chartered",
        "stepmom", "stepdad", "grandma", "grandpa", "aunt", "uncle",
        "adulto", "adulta", "adultos", "madre", "padre", "madrastra", "padrastro", "tutor",
        "tutora",
        "abuela", "abuelo",
    ]
    private static let offices: Set<String> = [
        "scribe", "quartermaster", "historian", "librarian", "instructor", "webmaster", "bugler",
        "arrow", "oa", "ethics", "trace",
    ]
    /// A title with one of these words is a scout’s.
    private static let scouts: Set<String> = [
        "scout", "scouts", "youth", "youths", "child", "student", "boy", "girl", "son",
        "daughter", "kid", "participant", "patrol", "hijo", "hija",
    ]
}
