import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

/// Does what is due by itself, and sends the mails.
struct Follow: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Do what is due by itself, and send messages as mail and to phones.",
        discussion: """
            Reminders a day before a shift, alerts when a shift turns critical, forgotten check-outs, \
            shifts that are over: each is recorded once, however often this is started. Messages go to \
            the e-mail addresses of those whom they reached, each at most once: as files into the \
            folder outbox/new of the data directory, or through a program that takes mails as \
            sendmail does. What is older than the first start is not sent.

            While it runs, commands that record something go through it.

            Examples:
              treelot follow --once                  # from a timer, every few minutes
              treelot follow --sendmail /usr/sbin/sendmail --mail-from lot@troop900.example
            """)

    @Flag(help: "Do what is due now, and end.")
    var once = false

    @Option(help: "With --once: as if it were this moment.")
    var at: Instant?

    @Flag(help: "Take a moment ahead of this machine’s clock without a question.")
    var ahead = false

    @OptionGroup var site: SiteOptions
    @OptionGroup var mail: MailOptions
    @OptionGroup var push: PushOptions
    @OptionGroup var config: ConfigOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard at == nil || once else { throw ValidationError("Give --at together with --once.") }
    }

    func work() async throws {
        if let at { try Script.require(at, notAfter: .horizon) }
        let settings = try ServeSettings(
            SaidSettings(
                [site, mail, push, common], ProcessInfo.processInfo.environment, config.config))
        try settings.mail.check()
        try settings.push.check()
        let common = common.with(settings)
        let store = try LotDirectory.open(common)
        let logID = store.info.logID
        let scheduler = try Scheduler(
            store: store, secrets: LotDirectory.secrets(common),
            refusals: RefusalFiles(directory: common.data))
        let clock = await LotClock(of: scheduler)
        let latest = await scheduler.models.latest
        try await scheduler.closing { scheduler in
            if let at {
                try ClockLead.confirm(at, latest: latest, isMeant: ahead, clock)
            } else if let lead = ClockLead(latest) {
                Terminal.note(lead.ofLog(clock))
            }
            let steps = FollowSteps(
                scheduler, settings.postman(scheduler, logID, common),
                settings.pusher(scheduler, logID, common)?.postman, common)
            try await Interruption.canEnd {
                if once { return try await finish(steps, at: at ?? .present) }
                try await OperatorSocket.open(in: common.log, for: scheduler) {
                    try await keepOn(steps)
                }
            }
        }
    }

    /// Runs until nothing is due at `now`, or until an interruption.
    private func finish(_ steps: FollowSteps, at now: Instant) async throws {
        while try await steps.take(at: now), !Task.isCancelled {}
    }

    /// Runs until an interruption.
    private func keepOn(_ steps: FollowSteps) async throws {
        Terminal.note("Following. Interrupt to end.")
        while !Task.isCancelled {
            if try await steps.take(at: .present) { continue }
            // An interruption is no failure.
            try? await Task.sleep(for: .seconds(1))
        }
    }
}
