import EventSourcing
import TreeLot

/// The content around every page: its reader, and what waits for them.
struct Shell: LotView {
    struct Answer: Sendable, Equatable {
        var troop: String
        var me: CurrentUser.Answer
        var unread: Int
        /// The clock on the wall, to the minute.
        var now: LocalInstant
        /// The midnight that ends the day a week from now.
        var endOfWeek: LocalInstant
        /// Up to where the log is.
        var head: Position
        /// The season wants to know where phones are that check in.
        var asksWhere: Bool
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let me = try CurrentUser().answer(models, context)
        var unread = 0
        if me.person != nil { unread = try MyMessages(\.limit, 1).answer(models, context).unread }
        let minute = context.now.milliseconds - context.now.milliseconds % 60_000
        let now = models.lot.onTheWall(Instant(milliseconds: minute))
        return Answer(
            troop: models.lot.settings.troop, me: me, unread: unread, now: now,
            endOfWeek: models.lot.settings.midnight(of: now.day.advanced(by: 8)),
            head: models.head, asksWhere: models.lot.asksWhere(at: context.now))
    }

    func topics(in models: ReadModels) -> [Topic]? { [] }
}

/// A page with what stands around it, seen at one moment.
struct Screen<P: Page>: LotView {
    struct Answer: Sendable, Equatable {
        var shell: Shell.Answer
        var page: P.Answer
    }

    var page: P

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let shell = try Shell().answer(models, context)
        return Answer(shell: shell, page: try page.answer(models, context))
    }

    func topics(in models: ReadModels) -> [Topic]? { page.topics(in: models) }
}
