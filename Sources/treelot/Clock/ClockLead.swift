import EventSourcing
import TreeLot
import TreeLotApp

/// How far a moment is ahead of the machine's clock.
///
/// The log's time never goes back: after a commit of next year, every shift until then is over, and each
/// later event has at least that moment. So a moment ahead is accepted only if a person confirms it.
struct ClockLead {
    /// Two clocks of honest people may differ by as much.
    static let minutesMax = 5

    let moment: Instant
    private let minutes: Int

    /// Nil where `moment` is not ahead.
    init?(_ moment: Instant, now: Instant = .present) {
        let minutes = Int((moment.milliseconds - now.milliseconds) / 60_000)
        guard minutes >= Self.minutesMax else { return nil }
        self.moment = moment
        self.minutes = minutes
    }

    /// Longer than one waits for.
    var isDay: Bool { minutes >= 24 * 60 }

    /// `5 minutes`, `3 hours`, `365 days`
    var length: String { minutes.ofMinutes }

    /// The consequence for a log whose newest event is at ``moment``.
    func ofLog(_ clock: LotClock) -> String {
        "The log is \(length) ahead of this machine’s clock: its newest event is of \(clock.text(moment)). "
            + "Until then, whatever is recorded bears that moment, and what ends before it is over. If the "
            + "machine’s clock is wrong, set it. If an event was given a wrong moment, go back to before "
            + "it."
    }

    /// Lets an action at `moment` pass, or asks the person at the terminal.
    /// - Parameters:
    ///   - latest: the latest time in the log. A log that is ahead of the clock has a time of its own, as a
    ///     story does.
    ///   - isMeant: the person has confirmed it beforehand.
    /// - Throws: ``Failure`` where no question is possible, or the answer is no.
    static func confirm(
        _ moment: Instant, latest: Instant, isMeant: Bool, _ clock: LotClock
    ) throws {
        guard !isMeant, ClockLead(latest) == nil, let lead = ClockLead(moment) else { return }
        let what =
            "\(clock.text(moment)) is \(lead.length) ahead of this machine’s clock. The log’s time never "
            + "goes back: everything that ends before then would be over at once."
        let interview = Interview(isPossible: Terminal.isInteractive, guessesHouseholds: false)
        if interview.isPossible {
            Terminal.print(what)
            if interview.confirms("Record it all the same?", byDefault: false) { return }
            throw Failure("Nothing was recorded.", code: .refused)
        }
        throw Failure(
            "\(what) Nothing was recorded. If that moment is meant, say --ahead; otherwise leave --at out.",
            code: .malformed)
    }
}

extension Int {
    /// So many minutes in words: `1 minute`, `90 minutes`, `3 hours`, `365 days`.
    var ofMinutes: String {
        switch self {
        case ..<120: of("minute")
        case ..<(48 * 60): "\(self / 60) hours"
        default: "\(self / (24 * 60)) days"
        }
    }
}
