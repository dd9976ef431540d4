/// A test of a decision: given what has happened, when a command is decided, then these are its events, or this
/// is its refusal.
///
/// ```swift
/// let given = Given<FoodBankApplication>(.received(DonationReceived(kilograms: 20)))
/// #expect(given.when(PackBox(kilograms: 30)) == .refused(.notEnough(20)))
/// ```
public struct Given<App: Application>: Sendable {
    /// The projections of what has happened.
    public private(set) var models = App.Models()
    /// The time of the commits, and of the command, unless it says another.
    private let now: Instant

    /// The past is `events`, each in a commit of its own, by the system.
    /// - Parameter now: the time of all of it.
    public init(_ events: App.Event..., at now: Instant = Instant(milliseconds: 0)) {
        self.now = now
        for event in events { record([event]) }
    }

    /// The same past, and then these events in one commit.
    public func and(_ events: App.Event...) -> Given {
        var given = self
        given.record(events)
        return given
    }

    /// Decides `command`, and records nothing.
    public func when(
        _ command: some Command<App.Models.State, App.Models.Event, App.Failure, App.Reply>,
        by actor: Actor = .operator, at instant: Instant? = nil
    ) -> Decided<App> {
        do throws(App.Failure) {
            return .events(
                try command.decide(models.state, Context(actor: actor, now: instant ?? now)))
        } catch { return .refused(error) }
    }

    private mutating func record(_ events: [App.Event]) {
        let envelope = Envelope(instant: now, actor: .system, face: .system, command: "given")
        models.apply(
            Commit(first: models.head.advanced(by: 1), envelope: envelope, events: events))
    }
}

/// What a command came to.
public enum Decided<App: Application>: Sendable, Equatable {
    /// These events; none if it was already so.
    case events([App.Event])
    /// A rule forbids it.
    case refused(App.Failure)
}
