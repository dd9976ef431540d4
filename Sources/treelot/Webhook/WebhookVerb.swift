import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import HTTPClient
import TreeLot
import TreeLotApp

/// Hands the events to another program as they happen.
struct WebhookVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "webhook",
        abstract: "Hand each event to another program, by a signed HTTP request.",
        discussion: """
            Events go one at a time and in order; the next one goes when the one before was taken, and what was \
            taken is not sent again. The first time, it begins with what happens from now on. With --follow it goes \
            on until interrupted, also beside a server, and tries again what was not taken. Examples:
              treelot webhook --to https://hooks.example.org/lot --secret-file hook.secret --follow
              treelot webhook --to https://hooks.example.org/lot --secret-file hook.secret --after 0
            """)

    /// Events that are read and handed over at once. Then it is looked whether the log has grown: people may have been erased.
    private static let page = 100

    @Option(
        help: ArgumentHelp(
            "Where the events go; on this machine, http will do.", valueName: "address"))
    var to: String

    @Option(
        help: ArgumentHelp(
            "The file with the secret that requests are signed with. It is made where there is none.",
            valueName: "file"))
    var secretFile: String

    @Option(
        help: ArgumentHelp(
            "Begin behind this position, 0 for everything, wherever it had come to.",
            valueName: "position"))
    var after: Int?

    @Flag(help: "With names, addresses and what people wrote.") var names = false
    @Flag(help: "Go on as events come, until interrupted.") var follow = false
    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard to.isSafeAddress else {
            throw ValidationError(
                "“\(to)” is no address that events could go to unread by others. Give one that begins with https://."
            )
        }
        if let after, after < 0 { throw ValidationError("--after begins at 0.") }
    }

    func work() async throws {
        let logID = try LotDirectory.logID(common)
        let secret = try WebhookSecret.read(orMake: secretFile)
        let hook = Webhook(to: to, secret: secret, logID: logID, client: try HTTPClient())
        var progress = try WebhookProgress(
            of: to, logID: logID.hexadecimal, in: common.data)
        // Before the log is read: what comes meanwhile is read the next time.
        var files = LogFiles(common)
        try begin(&progress)
        var attempts = 0
        while true {
            let before = progress.position
            let trouble = try await deliver(by: hook, &progress, &files)
            if progress.position != before { attempts = 0 }
            guard let trouble else {
                guard follow else { return }
                try await files.waitForChange()
                continue
            }
            guard follow else { throw Failure("\(trouble) Run this again, to go on with it.") }
            let delay = Webhook.delay(after: attempts)
            attempts += 1
            Terminal.note("\(trouble) Tried again in \(delay).")
            try await Task.sleep(for: delay)
        }
    }

    /// Decides behind which position to begin.
    private func begin(_ progress: inout WebhookProgress) throws {
        let log = try LotDirectory.read(common).stored
        let head = log.head
        if let after {
            guard after <= head.value else {
                throw Failure("The log ends at position \(head): --after can't be behind that.")
            }
            try progress.advance(to: Position(after), of: log)
        } else if progress.position == nil {
            try progress.advance(to: head, of: log)
            Terminal.note(
                "Begins behind position \(head), with what happens from now on; --after 0 sends everything."
            )
        }
    }

    /// Hands over what the log has and was not taken yet. Where it grows meanwhile, it is read anew, and the vault.
    /// - Returns: what was not taken, and why; nil when all was.
    private func deliver(
        by hook: Webhook, _ progress: inout WebhookProgress, _ files: inout LogFiles
    ) async throws -> String? {
        while let store = try behind(progress) {
            let trouble = try await deliver(from: store, by: hook, &progress, &files)
            if let trouble { return trouble }
        }
        return nil
    }

    /// The log, if it has events that were not taken yet.
    private func behind(_ progress: WebhookProgress) throws -> LotStore? {
        let store = try LotDirectory.read(common)
        let log = store.stored
        let position = progress.position ?? .start
        guard position <= log.head, try progress.isOf(log) else {
            throw Failure(
                "Events were taken up to position \(position), and the log ends before that, or has another event "
                    + "there: it is that of an older copy. Say with --after where to go on, or --after 0 to send "
                    + "everything.")
        }
        return position < log.head ? store : nil
    }

    /// Hands over page after page, until the log has grown.
    private func deliver(
        from store: LotStore, by hook: Webhook, _ progress: inout WebhookProgress,
        _ files: inout LogFiles
    ) async throws -> String? {
        let feed = EventFeed(logID: hook.logID, hasNames: names)
        let log = store.stored
        var count = 0
        repeat {
            let page = try feed.page(
                of: store, after: progress.position ?? .start, limit: Self.page)
            for event in page.events {
                if case .notTaken(let why, let isFinal) = await hook.deliver(event, at: .present) {
                    if count > 0 { report(progress.position ?? .start, count) }
                    let trouble = "The event at position \(event.position) was not taken: \(why)."
                    guard !isFinal else { throw Failure("\(trouble) No more goes there.") }
                    return trouble
                }
                try progress.advance(to: event.position, of: log)
                count += 1
            }
            // Also behind what is not for other programs: it is not looked through again.
            try progress.advance(to: page.end, of: log)
        } while (progress.position ?? .start) < log.head && !files.look()
        report(progress.position ?? .start, count)
        return nil
    }

    private func report(_ position: Position, _ count: Int) {
        if common.json {
            Terminal.print(
                JSON.object(["position": .whole(position.value), "taken": .whole(count)])
                    .description)
        } else {
            Terminal.print("\(count.of("event")) taken, up to position \(position)".checked)
        }
    }
}
