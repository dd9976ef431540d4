import EventSourcing

/// A notice, and the names that its sentences need.
public struct ToldNotice: Sendable, Equatable {
    public var notice: Notice
    /// Whether the notice reminds the reader of their own shift.
    public var isReaders: Bool
    /// The first name of the person whose shift it is; nil where that person was erased, or where the notice
    /// is about no person.
    public var whom: String?
    public var season: String?
    /// The person’s own name for the device of a sign-in.
    public var device: String?
    public var household: String?
    /// Of a confirmation: what concerns the reader.
    public var changes: [Change] = []
    /// Who did that; nil where it was the reader, or not a person.
    public var by: String?

    /// What was signed up or canceled for one person.
    public struct Change: Sendable, Equatable {
        public var change: SignUpChange
        /// As in ``ToldNotice``.
        public var isReaders: Bool
        public var whom: String?
    }
}

extension ToldNotice {
    var text: Notice.Text {
        if notice.kind == .confirmation { return confirmation }
        return notice.text(
            whom: isReaders ? nil : whom ?? "Someone", season: season ?? "the season",
            device: device, household: household)
    }
}

extension Notice {
    /// The sentences of a notice.
    struct Text {
        var title: String
        var body: String
    }

    /// - Parameter whom: of a reminder, the person whose shift it is; nil where it is the reader’s own.
    func text(
        whom: String?, season: String, device: String? = nil, household: String? = nil
    ) -> Text {
        var text =
            accountWords(whom: whom, device: device, household: household)
            ?? words(whom: whom, season: season)
        if let reason { text.body += "\n\(kind == .helpWanted ? "Note" : "Why"): \(reason)" }
        return text
    }

    private func words(whom: String?, season: String) -> Text {
        switch kind {
        case .schedulePublished: published(season)
        case .shiftMoved:
            Text(title: "\(number.asFirstWord) has moved", body: moved)
        case .shiftCancelled:
            Text(
                title: "\(number.asFirstWord) is canceled",
                body: "\(which.asFirstWord) will not take place. No one needs to come.")
        case .shiftClosed where shift == nil:
            Text(
                title: "\(day.asFirstWord): closed",
                body:
                    "\(several.asFirstWord) were closed. If you’re not there yet, stay home; if you are, check out when you leave."
            )
        case .shiftClosed:
            Text(
                title: "\(number.asFirstWord) is closed",
                body:
                    "\(which.asFirstWord) was closed. If you’re not there yet, stay home; if you are, check out when you leave."
            )
        case .shiftReopened where shift == nil:
            Text(
                title: "\(day.asFirstWord): open again",
                body: "\(several.asFirstWord) take place after all. \(whoIsBack)")
        case .shiftReopened:
            Text(
                title: "\(number.asFirstWord) is open again",
                body: "\(which.asFirstWord) takes place after all. \(whoIsBack)")
        case .released:
            Text(
                title: "A place on \(number) is gone",
                body:
                    "\(which.asFirstWord) changed, and has fewer places now"
                    + "\(person == nil ? "" : ": \(whom.map { "\($0) is" } ?? "you are") not on it any more"). "
                    + "Please take another shift.")
        case .reminder:
            Text(
                title: "Reminder: \(start.map { "\($0.day.inWords), \($0.time)" } ?? number)",
                body: "\(whom.map { "\($0) is" } ?? "You are") on \(which)\(place).")
        case .coverageCritical:
            Text(
                title: "\(number.asFirstWord) is short of people",
                body: "\(which.asFirstWord) has \(heads)\(needs)")
        case .coverageSafe:
            Text(
                title: "\(number.asFirstWord) has enough people again",
                body: "\(which.asFirstWord) has \(heads)")
        case .closureRequired:
            Text(
                title: "\(number.asFirstWord) must close now",
                body: "\(which.asFirstWord): \(heads) Scouts must not stay with fewer than "
                    + "\(minimumAdults ?? 2) adults.")
        case .closureLifted:
            Text(
                title: "\(number.asFirstWord) may stay open", body: "\(which.asFirstWord): \(heads)"
            )
        case .signUpOpen:
            Text(
                title: "Sign-up is open: \(season)",
                body: "You can sign up for shifts of \(season) now.")
        case .signUpMoved:
            Text(
                title: "Sign-up opens \(opening ?? "later"): \(season)",
                body: "Sign-up for shifts of \(season) opens \(opening ?? "later"). "
                    + "We’ll let you know.")
        case .placeOffered:
            Text(
                title: "A place for \(name(whom)) on \(number)",
                body: "A place on \(which)\(place) is held for \(name(whom)) until "
                    + "\(until.map { "\($0.day.inWords), \($0.time)" } ?? "then"). "
                    + "Please take it or decline it.")
        case .offerRanOut:
            Text(
                title: "A place on \(number) went to others",
                body:
                    "The place on \(which) that was held for \(name(whom)) went to the next in line."
            )
        case .offerWithdrawn:
            Text(
                title: "A place on \(number) is no longer held",
                body: "The place on \(which) that was held for \(name(whom)) is no longer held. "
                    + "You keep your turn on the waitlist.")
        case .placeOpen:
            Text(
                title: "There is a place on \(number)",
                body: "\(which.asFirstWord)\(place) has a free place. First come, first served.")
        case .assignmentOffered:
            Text(
                title: "Can you take over a place on \(number)?",
                body: "\(name(whom).asFirstWord) can’t make it to \(which)\(place).")
        case .takenOver:
            Text(
                title: "Your place on \(number) was taken over",
                body: "Someone took the place of \(name(whom)) on \(which). You’re all set.")
        case .swapProposed:
            Text(
                title: "Swap for \(number)?",
                body: "\(name(whom).asFirstWord) would swap a place on \(which)\(place) with you. "
                    + "Please accept or decline.")
        case .swapAccepted:
            Text(
                title: "Swapped: \(number)",
                body: "The swap was accepted: \(name(whom)) will be on \(which)\(place).")
        case .swapDeclined:
            Text(
                title: "No swap: still on \(number)",
                body: "The swap was declined: \(name(whom)) will still be on \(which)\(place).")
        case .helpWanted:
            Text(
                title: "Can \(name(whom)) help? \(number.asFirstWord)",
                body: "\(which.asFirstWord)\(place) is short of people. Please sign up if "
                    + "\(name(whom)) can come."
            )
        case .emailToVerify, .emailChanged, .signedIn, .tokenIssued, .passkeyAdded,
            .identityLinked, .managerAdded, .mailGivenUp, .codeMailed, .profileToClaim,
            .confirmation:
            preconditionFailure("a notice with words of its own")
        }
    }

    private func published(_ season: String) -> Text {
        if shift != nil {
            return Text(
                title: "A new shift",
                body: opening.map { "\(which.asFirstWord)\(place). Sign-up opens \($0)." }
                    ?? "\(which.asFirstWord) is open for sign-up\(place).")
        }
        let days = start.flatMap { start in
            end.map { ", from \(start.day.inWords) to \($0.day.inWords)" }
        }
        return Text(
            title: "The schedule is out: \(season)",
            body: opening.map {
                "\(countOfShifts) of \(season)\(days ?? ""). Sign-up opens \($0). "
                    + "We’ll let you know."
            }
                ?? "\(countOfShifts) of \(season)\(days ?? "") \(shifts == 1 ? "is" : "are") open for sign-up."
        )
    }

    /// `Sat 5 Dec, 09:00`
    private var opening: String? { opensAt.map { "\($0.day.inWords), \($0.time)" } }

    private var moved: String {
        guard start != startBefore || end != endBefore else {
            return
                "\(which.asFirstWord) is now at \(location ?? ""). It was at \(locationBefore ?? "")."
        }
        let before = Self.span(startBefore, endBefore)
        return "\(number.asFirstWord) is now \(Self.span(start, end))\(place). It was \(before)."
    }

    private var whoIsBack: String {
        if isWaiting == true { return "Your turn on the waitlist stands." }
        return switch isRestored {
        case true: "Your sign-up stands again."
        case false:
            "Not everyone could be signed up again: check your shifts, and sign up."
        case nil: "No one was signed up again, so please sign up."
        }
    }

    // MARK: Pieces

    /// `Sat 5 Dec`
    private var day: String { start?.day.inWords ?? "" }

    /// `4 shifts (Sat 5 Dec, 09:00–21:00)`
    private var several: String { "\(countOfShifts) (\(Self.span(start, end)))" }
    /// `4 shifts`
    private var countOfShifts: String { (shifts ?? 0).of("shift") }
    /// `Mia`, or `you`.
    private func name(_ whom: String?) -> String { whom ?? "you" }

    private var number: String { "shift \(shift.map(\.description) ?? "")" }
    private var which: String { number + details }

    /// ` (Morning, Sat 5 Dec, 09:00–13:00)`
    private var details: String {
        " (\(label.map { "\($0), " } ?? "")\(Self.span(start, end)))"
    }

    private var place: String { location.map { ", at \($0)" } ?? "" }

    /// `Sat 5 Dec, 09:00–13:00`
    static func span(_ start: LocalInstant?, _ end: LocalInstant?) -> String {
        guard let start, let end else { return "" }
        return "\(start.day.inWords), \(start.time)–\(end.time)"
    }

    private var heads: String {
        let (scouts, adults) = (scouts ?? 0, adults ?? 0)
        return "\(scouts.of("scout")) and \(adults.of("adult"))."
    }

    private var needs: String {
        let (people, adults) = (minimumHeadcount ?? 0, minimumAdults ?? 0)
        return " It needs at least \(people) \(people == 1 ? "person" : "people"), "
            + "\(adults) of them \(adults == 1 ? "an adult" : "adults")."
    }
}
