public import EventSourcing

/// What the lot tells people by itself, as numbers: ``Notice/text(for:)`` makes sentences of them when the
/// notice is read. It holds the state at the time of sending; later changes do not affect it.
public struct Notice: Sendable, Equatable {
    public var kind: NoticeKind
    public var season: Season.ID?
    public var shift: Shift.ID?
    public var label: String?
    public var location: String?
    /// The start of the shift, or of the first of several.
    public var start: LocalInstant?
    /// The end of the shift, or of the last of several.
    public var end: LocalInstant?
    /// The previous place and times of a shift that moved.
    public var locationBefore: String?
    public var startBefore: LocalInstant?
    public var endBefore: LocalInstant?
    /// The assignment that a reminder is about.
    public var assignment: Assignment.ID?
    public var person: Person.ID?
    /// Number of shifts that were published, closed or reopened at once.
    public var shifts: Int?
    /// Number of people signed up or, where the shift must close, checked in.
    public var scouts: Int?
    public var adults: Int?
    /// Number of people needed, and of adults among them.
    public var minimumHeadcount: Int?
    public var minimumAdults: Int?
    /// The reason, as written by the person who decided. It is about the shift, and so about no person.
    public var reason: String?
    /// The session that was opened.
    public var session: Session.ID?
    /// When sign-up opens, where it is not open yet.
    public var opensAt: LocalInstant?
    /// The household that has another manager.
    public var household: Household.ID?
    /// The code, which is only in the mail.
    public var code: Code.ID?
    /// Of a reopening: whether all whom the closing released are on it again, of those on whose behalf the
    /// recipients read it. Nil in notices from before anybody was brought back.
    public var isRestored: Bool?
    /// Until when a place is held.
    public var until: LocalInstant?
    /// The offer of a place.
    public var offer: PlaceOffer.ID?
    public var confirmed: Confirmed?
    /// Of a reopening: the recipients, or those whom they answer for, wait for a place.
    public var isWaiting: Bool?
}

extension Notice: Record {
    public init() { self.init(kind: .schedulePublished) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "kind", &kind)
        try coder.field(2, "season", &season)
        try coder.field(3, "shift", &shift)
        try coder.field(4, "label", &label)
        try coder.field(5, "location", &location)
        try coder.field(6, "start", &start)
        try coder.field(7, "end", &end)
        try coder.field(8, "locationBefore", &locationBefore)
        try coder.field(9, "startBefore", &startBefore)
        try coder.field(10, "endBefore", &endBefore)
        try coder.field(11, "assignment", &assignment)
        try coder.field(12, "person", &person)
        try coder.field(13, "shifts", &shifts)
        try coder.field(14, "scouts", &scouts)
        try coder.field(15, "adults", &adults)
        try coder.field(16, "minimumHeadcount", &minimumHeadcount)
        try coder.field(17, "minimumAdults", &minimumAdults)
        try coder.field(18, "reason", &reason)
        try coder.field(30, "session", &session)
        try coder.field(31, "opensAt", &opensAt)
        try coder.field(32, "household", &household)
        try coder.field(33, "code", &code)
        try coder.field(36, "restored", &isRestored)
        try coder.field(41, "until", &until)
        try coder.field(42, "offer", &offer)
        try coder.field(43, "confirmed", &confirmed)
        try coder.field(44, "waiting", &isWaiting)
    }
}

public enum NoticeKind: UInt8, WireEnum {
    case schedulePublished = 1
    case shiftMoved = 2
    case shiftCancelled = 3
    case shiftClosed = 4
    case shiftReopened = 5
    /// The committee removed a person from the shift in order to change it.
    case released = 6
    case reminder = 7
    case coverageCritical = 8
    case coverageSafe = 9
    case closureRequired = 10
    case closureLifted = 11
    /// A sign-in code was mailed.
    case codeMailed = 29
    /// A link was mailed to an address that is not verified yet.
    case emailToVerify = 30
    case emailChanged = 31
    /// A client signed in to the account.
    case signedIn = 32
    case tokenIssued = 33
    case passkeyAdded = 34
    case identityLinked = 35
    /// A household has another manager.
    case managerAdded = 36
    case signUpOpen = 37
    case signUpMoved = 38
    /// Mails to a person do not arrive.
    case mailGivenUp = 39
    /// A code with which a person takes over their profile was mailed to them.
    case profileToClaim = 40
    /// What people signed up or canceled is done.
    case confirmation = 41
    /// A place is held for a person who waited for it.
    case placeOffered = 131
    case offerRanOut = 132
    case offerWithdrawn = 133
    /// A place is for the first of those who waited who takes it.
    case placeOpen = 134
    /// A person would let another have their place.
    case assignmentOffered = 135
    case takenOver = 136
    case swapProposed = 137
    case swapAccepted = 138
    case swapDeclined = 139
    /// Asks a person whether they can take a place.
    case helpWanted = 140

    public static let names: KeyValuePairs<NoticeKind, String> = [
        .schedulePublished: "schedulePublished", .shiftMoved: "shiftMoved",
        .shiftCancelled: "shiftCancelled", .shiftClosed: "shiftClosed",
        .shiftReopened: "shiftReopened", .released: "released", .reminder: "reminder",
        .coverageCritical: "coverageCritical", .coverageSafe: "coverageSafe",
        .closureRequired: "closureRequired", .closureLifted: "closureLifted",
        .codeMailed: "codeMailed", .emailToVerify: "emailToVerify", .emailChanged: "emailChanged",
        .signedIn: "signedIn",
        .tokenIssued: "tokenIssued", .passkeyAdded: "passkeyAdded",
        .identityLinked: "identityLinked", .managerAdded: "managerAdded",
        .signUpOpen: "signUpOpen", .signUpMoved: "signUpMoved", .mailGivenUp: "mailGivenUp",
        .profileToClaim: "profileToClaim", .confirmation: "confirmation",
        .placeOffered: "placeOffered", .offerRanOut: "offerRanOut",
        .offerWithdrawn: "offerWithdrawn", .placeOpen: "placeOpen",
        .assignmentOffered: "assignmentOffered", .takenOver: "takenOver",
        .swapProposed: "swapProposed", .swapAccepted: "swapAccepted",
        .swapDeclined: "swapDeclined", .helpWanted: "helpWanted",
    ]

    /// Whether its reader must know of it whether or not they want mails: it is about their account.
    var isOfAccount: Bool {
        switch self {
        case .emailToVerify, .emailChanged, .signedIn, .tokenIssued, .passkeyAdded, .identityLinked,
            .managerAdded, .codeMailed, .profileToClaim:
            true
        case .schedulePublished, .shiftMoved, .shiftCancelled, .shiftClosed, .shiftReopened,
            .released, .reminder, .coverageCritical, .coverageSafe, .closureRequired,
            .closureLifted, .mailGivenUp, .signUpOpen, .signUpMoved, .placeOffered, .offerRanOut,
            .offerWithdrawn, .placeOpen, .assignmentOffered, .takenOver, .swapProposed,
            .swapAccepted, .swapDeclined, .helpWanted, .confirmation:
            false
        }
    }

    /// As what its reader is told of it at once, wherever they are; nil where it can wait.
    var pushKind: PushKind? {
        switch self {
        case .reminder: .reminders
        case .shiftMoved, .shiftCancelled, .shiftClosed, .shiftReopened, .released,
            .closureRequired, .closureLifted:
            .changes
        case .placeOffered, .placeOpen: .places
        case .helpWanted, .coverageCritical: .help
        case .schedulePublished, .coverageSafe, .codeMailed, .emailToVerify, .emailChanged,
            .signedIn, .tokenIssued, .passkeyAdded, .identityLinked, .managerAdded, .signUpOpen,
            .signUpMoved, .mailGivenUp, .profileToClaim, .confirmation, .offerRanOut,
            .offerWithdrawn, .assignmentOffered, .takenOver, .swapProposed, .swapAccepted,
            .swapDeclined:
            nil
        }
    }

    var priority: Priority {
        switch self {
        case .schedulePublished, .shiftReopened, .reminder, .coverageSafe, .closureLifted,
            .emailToVerify, .signedIn, .signUpOpen, .signUpMoved, .codeMailed, .profileToClaim,
            .offerRanOut, .swapDeclined, .confirmation:
            .normal
        case .shiftMoved, .shiftCancelled, .shiftClosed, .released, .coverageCritical,
            .emailChanged, .tokenIssued, .passkeyAdded, .identityLinked, .managerAdded,
            .mailGivenUp, .placeOffered, .offerWithdrawn, .placeOpen,
            .assignmentOffered, .takenOver, .swapProposed, .swapAccepted, .helpWanted:
            .high
        case .closureRequired: .urgent
        }
    }
}

extension Notice {
    /// About one shift, as it stands.
    /// - Parameter reason: in the actor’s words; what is empty is none.
    static func about(_ shift: Shift, _ kind: NoticeKind, reason: String? = nil) -> Notice {
        var notice = Notice(kind: kind)
        notice.season = shift.season
        notice.shift = shift.id
        notice.label = shift.label
        notice.location = shift.location
        notice.start = shift.start
        notice.end = shift.end
        notice.reason = words(reason)
        return notice
    }

    /// About one shift or several of a season, which are in one notice.
    static func about(_ shifts: [Shift], _ kind: NoticeKind, reason: String? = nil) -> Notice {
        guard shifts.count != 1 else { return about(shifts[0], kind, reason: reason) }
        var notice = Notice(kind: kind)
        notice.season = shifts.first?.season
        notice.shifts = shifts.count
        notice.start = shifts.map(\.start).min { $0.instant < $1.instant }
        notice.end = shifts.map(\.end).max { $0.instant < $1.instant }
        notice.reason = words(reason)
        return notice
    }

    private static func words(_ reason: String?) -> String? {
        reason.flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
    }

    static func moved(from before: Shift, to after: Shift, reason: String?) -> Notice {
        var notice = about(after, .shiftMoved, reason: reason)
        notice.locationBefore = before.location
        notice.startBefore = before.start
        notice.endBefore = before.end
        return notice
    }

    /// About shifts that were opened to the families: one of them, or a schedule.
    /// - Parameter opensAt: nil where they can be taken at once.
    static func published(
        _ shifts: [Shift], of season: Season, opensAt: LocalInstant?
    ) -> Notice {
        var notice = about(shifts, .schedulePublished)
        notice.season = season.id
        notice.shifts = shifts.count
        notice.opensAt = opensAt
        return notice
    }

    static func reminder(of assignment: Assignment, on shift: Shift) -> Notice {
        var notice = about(shift, .reminder)
        notice.assignment = assignment.id
        notice.person = assignment.person
        return notice
    }
}
