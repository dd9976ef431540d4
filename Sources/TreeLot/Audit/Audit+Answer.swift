public import EventSourcing

extension Audit {
    public func answer(
        _ models: ReadModels, _ context: Context, _ log: some PastLog
    ) throws -> Answer {
        try check(models, context)
        guard before == nil else { return try newest(models, context, log) }
        guard let sources = try AuditSources(models.lot.resolved(self), models, log) else {
            var reader = try AuditReader(self, models, context)
            try log.read { reader.apply($0) }
            return reader.answer
        }
        var reader = try AuditReader(
            self, models, context, only: sources.positions, among: sources.candidates)
        for commit in sources.commits { reader.apply(commit) }
        return reader.answer
    }

    /// The newest entries. Those of a season are found from its end; of all else, every entry is told, and the newest kept.
    private func newest(
        _ models: ReadModels, _ context: Context, _ log: some PastLog
    ) throws -> Answer {
        var whole = self
        (whole.before, whole.limit) = (nil, nil)
        var ofSeason = Audit()
        ofSeason.season = season
        guard let season, whole == ofSeason else {
            return page(of: try whole.answer(models, context, log))
        }
        var history = SeasonHistory(of: season, models, log)
        let newest = try history.newest(limit, before: before ?? models.head.advanced(by: 1))
        let sources = try AuditSources(of: newest, models, log)
        var reader = try AuditReader(
            whole, models, context, only: sources.positions, among: sources.candidates)
        for commit in sources.commits { reader.apply(commit) }
        let page = Set(newest.events.map(\.value))
        return Answer(
            entries: reader.answer.entries.filter { page.contains($0.position) },
            earlier: newest.earlier)
    }

    private func page(of whole: Answer) -> Answer {
        let page = PageOfSteps(
            limit, before: before, of: whole.entries.map { Position($0.position) })
        return Answer(entries: Array(whole.entries[page.steps]), earlier: page.earlier)
    }

    /// By what the commit touches, what it follows from, or because it changes a name.
    public func mayChange(by commit: Commit<LotEvent>, in models: ReadModels) -> Bool {
        if models.topics(of: commit) == nil || commit.envelope.cause != nil { return true }
        let question = models.lot.resolved(self)
        if commit.events.contains(where: { question.mayLead(to: $0, in: models) }) { return true }
        return isAsked(commit, models.lot)
            && commit.events.contains {
                question.unnamed(by: $0, in: models.lot, models.lot) != nil
            }
    }

    /// Whether an event of the history may be told to have led to this one, which need not belong to it itself.
    private func mayLead(to event: LotEvent, in models: ReadModels) -> Bool {
        guard let thread = event.thread, thread.isAnswer else { return false }
        guard let named = named(in: models) else { return true }
        return models.events(about: thread.subject).contains(where: named.contains)
    }

    /// The events that name the assignment, the shift or the person asked for; nil for other histories.
    private func named(in models: ReadModels) -> Set<Position>? {
        guard household == nil, season == nil, position == nil, actor == nil else { return nil }
        let lot = models.lot
        var things: [Reference] = []
        if let assignment { things.append(Reference(assignment)) }
        if let shift {
            things.append(Reference(shift))
            things += lot.shifts[shift].assignments.map { Reference($0) }
        }
        if let person {
            things += lot.everyNumber(of: Reference(person))
            things += lot.assignments.of(person).map { Reference($0) }
        }
        return Set(things.flatMap { models.index.changes(of: $0) + models.index.words(about: $0) })
    }
}
