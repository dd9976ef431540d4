import EventSourcing
import Hummingbird
import TreeLot
import TreeLotApp

/// A page of the app. Its data is an answer from the read models at one moment, as for a question; its file
/// `…+View.swift` displays it. Nothing else is needed for it to be live: it is written again whenever its
/// answer has changed.
protocol Page: LotView {
    /// Where it is, as the router has it: `shifts/:shift`.
    static var routes: [String] { get }

    /// Reads the page’s parameters from an address.
    /// - Throws: ``Problem`` for invalid ones.
    init(_ address: PageAddress) throws

    /// Its tab in the bar at the bottom; nil for a page that is shown before the sign-in.
    var tab: Tab? { get }

    func title(_ answer: Answer, _ reader: Reader) -> String
    func content(_ answer: Answer, _ reader: Reader) -> HTML

    /// Where the page is to be found instead, by an address that it does not have any more; nil where it is
    /// found.
    func movedTo(from address: PageAddress) -> String?

    /// Where to go after a form of this page was accepted; by default it is shown again.
    func next(after command: String, _ acceptance: Acceptance) -> String?

    /// The page with data that is only in the log, and not in the read models; most pages need none.
    /// - Throws: ``LotRefusal`` if the asker may not know.
    func reading(_ scheduler: Scheduler, _ asker: Context) async throws -> Self

    /// The page with the clients that have reached a limit; most pages do not need them.
    func reading(_ book: LimitBook) -> Self

    /// Whether the log is read for it, which is limited.
    var looksBack: Bool { get }

    /// The moment as of which it is seen. What stands around it is of now.
    var asOf: Moment { get }

    /// Whether it is sent again whenever it has changed; a page of the past never is.
    var isLive: Bool { get }

    /// Seconds after which a browser without scripts loads it again; nil for a page that is reloaded only by
    /// the reader.
    var refreshSeconds: Int? { get }
}

extension Page {
    func movedTo(from address: PageAddress) -> String? { nil }
    func next(after command: String, _ acceptance: Acceptance) -> String? { nil }
    func reading(_ scheduler: Scheduler, _ asker: Context) async throws -> Self { self }
    func reading(_ book: LimitBook) -> Self { self }
    var looksBack: Bool { asOf != .now }
    var asOf: Moment { .now }
    var isLive: Bool { asOf == .now }
    var refreshSeconds: Int? { nil }
}

/// A page that shows the answer to one question, or one view.
protocol QuestionPage: Page where Answer == Question.Answer {
    associatedtype Question: LotView
    var question: Question { get }
}

extension QuestionPage {
    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try question.answer(models, context)
    }
}

/// A page of those who run the lot.
protocol CommitteeSection: Page {}

extension CommitteeSection {
    var tab: Tab? { .committee }
}

/// A page of what is the reader’s own.
protocol ProfileSection: Page {}

extension ProfileSection {
    var tab: Tab? { .profile }
}

/// The content of an address: the parameters in its path, and its query.
struct PageAddress: Sendable {
    /// With the query, as a link to it has it; without what is only for once.
    let path: String
    /// The action of the reader that led here.
    let done: String?
    /// The subjects of the action.
    let whom: [NameOfWhom.Whom]
    /// The day that it was about, instead.
    let day: CalendarDay?
    /// What it recorded, where that can be taken back with one tap: see ``TakingBack``.
    let recorded: [Position]
    /// The page as the browser has it, for a stream of what comes after that: see ``fingerprint(of:)``.
    let seen: String?
    /// On a kiosk: whose shifts it shows.
    let kiosk: Season.ID?
    /// Where the reader is signed in; nil for a visitor.
    let session: Session.ID?
    private let parameters: Parameters
    private let query: FormFields

    init(_ request: Request, _ context: WebContext) throws {
        path = request.uri.string.removing("done").removing("of").removing("at")
            .removing("seen")
        kiosk = context.caller.kiosk
        parameters = context.parameters
        session = context.caller.session
        query = try FormFields(query: request.uri.query ?? "")
        done = query["done"]
        let whom = NameOfWhom.Whom.all(marks: query["of"] ?? "")
        // Everybody may touch a kiosk, which is for the people on its shifts.
        self.whom = kiosk == nil ? whom : whom.filter(\.isOnShift)
        day = query["of"].flatMap { CalendarDay($0) }
        recorded = TakingBack.positions(of: query["at"])
        seen = query["seen"]
    }

    /// A thing that the path names.
    func id<Of>(_ name: String) throws -> Identifier<Of> {
        guard let text = parameters.get(name), let number = UInt32(text), number > 0 else {
            throw Problem.nothingHere
        }
        return Identifier(number)
    }

    /// A thing that the path may name.
    func optionalID<Of>(_ name: String) throws -> Identifier<Of>? {
        guard parameters.get(name) != nil else { return nil }
        let id: Identifier<Of> = try id(name)
        return id
    }

    subscript(name: String) -> String? { query[name] }

    /// All values of a field of the query, in their order.
    func all(_ name: String) -> [String] { query.all(name) }

    /// Things that the query may name, in their order.
    func queryIDs<Of>(_ name: String) -> [Identifier<Of>] {
        all(name).compactMap { UInt32($0) }.filter { $0 > 0 }.map { Identifier($0) }
    }

    /// A thing that the query may name.
    func queryID<Of>(_ name: String) -> Identifier<Of>? {
        query[name].flatMap { UInt32($0) }.flatMap { $0 > 0 ? Identifier($0) : nil }
    }

    /// A moment that the query may name: in ISO 8601, or, as a slider has it, in seconds since 1970.
    func moment(_ name: String) throws -> Instant? {
        guard let text = query[name], !text.isEmpty else { return nil }
        if let seconds = Int64(text), (0...Self.secondsMax).contains(seconds) {
            return Instant(milliseconds: seconds * 1000)
        }
        guard let instant = Instant(iso8601: text) else {
            throw Problem.malformed(
                "“\(name)” must be a moment, such as 2026-12-05T09:00:00-08:00.")
        }
        return instant
    }

    /// The year 9999.
    private static let secondsMax: Int64 = 253_402_300_799

    /// A day that the path names.
    func day(at name: String) throws -> CalendarDay {
        guard let day = parameters.get(name).flatMap({ CalendarDay($0) }) else {
            throw Problem.nothingHere
        }
        return day
    }

    /// A day that the query may name.
    func day(_ name: String) throws -> CalendarDay? {
        guard let text = query[name], !text.isEmpty else { return nil }
        guard let day = CalendarDay(text) else {
            throw Problem.malformed("“\(name)” must be a day, such as 2026-12-05.")
        }
        return day
    }
}
