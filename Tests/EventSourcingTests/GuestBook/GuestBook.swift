import EventSourcing

/// A guest has signed.
struct GuestSigned: Fact {
    static let number = 1
    static let name = "guest.signed"
    var event: GuestBookEvent { .signed(self) }

    var guest = ""

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "guest", &guest)
    }
}

/// What can happen.
enum GuestBookEvent: EventPayload {
    case signed(GuestSigned)

    static let facts = FactTable<Self>([GuestSigned.self])

    var fact: any Fact<Self> {
        switch self {
        case .signed(let fact): fact
        }
    }
}

/// What decisions are made on, and what is shown.
struct GuestBook: ReadModel, DecisionState {
    static let name = "guest-book"
    private(set) var guests: [String] = []
    private(set) var latest = Instant(milliseconds: 0)

    mutating func apply(_ event: GuestBookEvent, _ stamp: Stamp) {
        latest = stamp.instant
        switch event {
        case .signed(let fact): guests.append(fact.guest)
        }
    }

    // No guest is ever erased.
    var erased: [Subject] { [] }
    func isErased(_ subject: Subject) -> Bool { false }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "guests", &guests)
        try coder.field(2, "latest", &latest)
    }
}

/// Why a guest may not sign.
struct GuestBookRefusal: Refusal {
    var code: String
    var message: String
    var facts = JSON.object([])
}

/// Signs the book; a guest who has signed already changes nothing.
struct SignBook: Command {
    static let name = "sign-book"
    var guest = ""

    func decide(
        _ book: GuestBook, _ context: Context
    ) throws(GuestBookRefusal) -> [GuestBookEvent] {
        guard !guest.isEmpty else {
            throw GuestBookRefusal(code: "no-name", message: "Say who you are.")
        }
        return book.guests.contains(guest) ? [] : [.signed(GuestSigned(guest: guest))]
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "guest", &guest)
    }
}

/// All projections.
struct GuestBookModels: ProjectionSet {
    var state = GuestBook()
    var keys = CommandKeys<GuestBookEvent>()
    var head = Position.start
    var latest: Instant { state.latest }

    static let parts: [ProjectionPart<Self>] = [.init(\.state), .init(\.keys)]
}

/// The types that belong together.
enum GuestBookApplication: Application {
    typealias Models = GuestBookModels
    typealias Failure = GuestBookRefusal
    typealias Reply = NoReply

    static func keyReused(_ key: String, at position: Position) -> GuestBookRefusal {
        GuestBookRefusal(code: "key-reused", message: "\(key) was used at position \(position).")
    }
}
