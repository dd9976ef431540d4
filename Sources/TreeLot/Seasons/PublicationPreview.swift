public import EventSourcing

/// The effect of a publication: the drafts that families would see, the people who would be told, and the
/// message as they would read it. For the committee.
///
/// It is computed by the command’s own decision, so that the preview and the publication cannot differ.
public struct PublicationPreview: LotView {
    public var season: Season.ID
    /// Only these of the drafts.
    public var shifts: [Shift.ID]?

    public init(season: Season.ID, shifts: [Shift.ID]? = nil) {
        self.season = season
        self.shifts = shifts
    }

    public struct Answer: Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        /// The season itself is a draft, and would be published with them.
        public var opensSeason: Bool
        /// The shifts that would be published, by start; none where no draft is left.
        public var drafts: [ShiftSummary]
        /// The number of drafts that are over already: publishing those requires a reason, and sends no
        /// notice.
        public var pastDrafts = 0
        /// Each message with the number of adults and scouts who receive it; usually one message.
        public var messages: [Message]
    }

    public struct Message: Sendable, Equatable {
        public var told: ToldNotice
        public var adults: Int
        public var scouts: Int
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try lot.requireCommittee(context)
        let season = try lot.season(season)
        let command = PublishSchedule(season: season.id, reason: "?", shifts: shifts)
        var answer = Answer(
            season: season.id, name: season.name, opensSeason: season.status == .draft,
            drafts: [], messages: [])
        for event in try command.decide(lot, context) {
            switch event {
            case .seasons(.published(let fact)):
                answer.drafts += fact.shifts.map {
                    ShiftSummary(lot.shifts[$0], lot, at: context.now)
                }
                answer.pastDrafts += fact.shifts.count { lot.shifts[$0].isOver(at: context.now) }
            case .messages(.noticeSent(let fact)):
                let adults = fact.recipients.count { lot.people[$0].kind == .adult }
                answer.messages.append(
                    Message(
                        told: ToldNotice(
                            notice: fact.notice, isReaders: false, whom: nil, season: season.name),
                        adults: adults, scouts: fact.recipients.count - adults))
            case .seasons, .messages, .opened, .people, .households, .templates, .shifts,
                .assignments, .attendance, .codes, .accounts, .places:
                break
            }
        }
        answer.drafts.sort { $0.comesBefore($1) }
        return answer
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.season(season)] }
}
