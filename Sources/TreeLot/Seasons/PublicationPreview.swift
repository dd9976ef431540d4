public import EventSourcing

/// What publishing would do: which drafts families would see, who would be told, and the message as they
/// would read it. For the committee.
///
/// It is what the command itself decides, so that the preview and the deed cannot differ.
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
        /// The season itself is a draft, and would open.
        public var opensSeason: Bool
        /// What would be published, by start; none where nothing is left to publish.
        public var drafts: [ShiftSummary]
        /// How many of them are over already: publishing those takes a reason, and tells nobody.
        public var pastDrafts = 0
        /// Each message with how many adults and scouts get it; usually one.
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
                .assignments, .attendance, .codes, .accounts:
                break
            }
        }
        answer.drafts.sort { ($0.start.instant, $0.shift) < ($1.start.instant, $1.shift) }
        return answer
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.season(season)] }
}
