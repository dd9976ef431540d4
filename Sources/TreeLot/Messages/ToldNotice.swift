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

/// What a message says.
package struct MessageText: Equatable {
    package var title: String
    package var body: String

    init(_ title: String, _ body: String) {
        self.title = title
        self.body = body
    }
}

extension Wording {
    /// What a notice says to its reader. A reason follows its sentences, in the words of the person who
    /// gave it.
    package func text(of told: ToldNotice) -> MessageText {
        var text = sentences(of: told)
        if let why = told.notice.reason {
            let label =
                told.notice.kind == .helpWanted
                ? self.text("Note", es: "Nota") : self.text("Why", es: "Motivo")
            text.body += "\n\(label): \(why)"
        }
        return text
    }

    private func sentences(of told: ToldNotice) -> MessageText {
        switch told.notice.kind {
        case .schedulePublished: published(told)
        case .shiftMoved: moved(told.notice)
        case .shiftCancelled: cancelled(told.notice)
        case .shiftClosed: closed(told.notice)
        case .shiftReopened: reopened(told.notice)
        case .released: released(told)
        case .reminder: reminder(told)
        case .coverageCritical: shortOfPeople(told.notice)
        case .coverageSafe: enoughPeople(told.notice)
        case .closureRequired: mustClose(told.notice)
        case .closureLifted: mayStayOpen(told.notice)
        case .helpWanted: helpWanted(told)
        case .signUpOpen: signUpOpen(told)
        case .signUpMoved: signUpMoved(told)
        case .placeOffered: placeOffered(told)
        case .offerRanOut: offerRanOut(told)
        case .offerWithdrawn: offerWithdrawn(told)
        case .placeOpen: placeOpen(told.notice)
        case .assignmentOffered: assignmentOffered(told)
        case .takenOver: takenOver(told)
        case .swapProposed: swapProposed(told)
        case .swapAccepted: swapAccepted(told)
        case .swapDeclined: swapDeclined(told)
        case .emailToVerify: emailToVerify(told)
        case .emailChanged: emailChanged(told)
        case .signedIn: signedIn(told)
        case .tokenIssued: tokenIssued(told)
        case .passkeyAdded: passkeyAdded(told)
        case .identityLinked: identityLinked(told)
        case .managerAdded: managerAdded(told)
        case .mailGivenUp: mailGivenUp(told)
        case .codeMailed: codeMailed(told)
        case .profileToClaim: profileToClaim(told)
        case .confirmation: confirmation(told)
        }
    }

    // MARK: What they have in common

    /// `Sat, Dec 5, 9:00 AM`
    func begin(_ notice: Notice) -> String { notice.start.map { dayAndTime($0) } ?? "" }

    /// `Morning, Saturday, December 5, 9:00 AM – 1:00 PM`
    func shift(_ notice: Notice) -> String {
        let when = when(notice.start, notice.end)
        return notice.label.map { "\($0), \(when)" } ?? when.asFirstWord
    }

    /// The same with its place: `…, Elm Street`
    func shiftAndPlace(_ notice: Notice) -> String {
        shift(notice) + (notice.location.map { ", \($0)" } ?? "")
    }

    /// When sign-up opens: `Sat, Dec 5, 9:00 AM`; nil where it is open.
    func opening(_ notice: Notice) -> String? { notice.opensAt.map { dayAndTime($0) } }

    /// The person whom a notice is about, who is not its reader.
    func name(_ told: ToldNotice) -> String { told.whom ?? text("someone", es: "alguien") }
}
