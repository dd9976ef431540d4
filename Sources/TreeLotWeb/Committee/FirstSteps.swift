import EventSourcing
import TreeLot

/// What leads a troop from an empty lot to its first season with everyone in it: to a leader, until it is all done or
/// the season has begun.
struct FirstSteps: Sendable, Equatable {
    enum Kind: CaseIterable, Sendable { case families, season, shifts, publication, letIn }

    /// In the order in which they are taken.
    var done: [Kind] = []
    /// Nil before there is any.
    var season: Season.ID?

    /// - Returns: nil where nothing of it is left.
    /// - Parameter season: the one that they look at.
    init?(
        _ season: SeasonOverview.Answer?, _ plan: SchedulePlan.Answer?, _ models: ReadModels,
        _ context: Context
    ) throws(LotRefusal) {
        let today = models.lot.onTheWall(context.now).day
        guard season.map({ $0.status == .draft || today < $0.firstDay }) ?? true else { return nil }
        self.season = season?.season
        let shifts = (season?.shifts ?? 0) + (plan?.drafts ?? 0)
        let hasTemplates = try !TemplateList().answer(models, context).templates.isEmpty
        let outside = try NotSignedInYet().answer(models, context).people
        let families = try HouseholdList(limit: 2).answer(models, context).households
        for kind in Kind.allCases {
            let isDone =
                switch kind {
                // The leader’s own may be the first.
                case .families: families.count > 1
                case .season: season != nil
                case .shifts: hasTemplates || shifts > 0
                case .publication: season.map { $0.status != .draft } ?? false
                // Scouts come with their parents.
                case .letIn:
                    families.count > 1
                        && outside.allSatisfy { $0.kind == .scout || $0.codeUntil != nil }
                }
            if isDone { done.append(kind) }
        }
        guard done.count < Kind.allCases.count else { return nil }
    }

    func view(_ reader: Reader) -> HTML {
        reader.firstSteps(
            Kind.allCases.map { kind in
                (reader.words.firstStep(kind), .committeePage(page(of: kind)), done.contains(kind))
            })
    }

    private func page(of kind: Kind) -> CommitteeURL {
        switch kind {
        case .families: .roster
        case .season: .seasons
        case .shifts: .templates
        case .publication: .schedule(season)
        case .letIn: .people()
        }
    }
}

extension Reader {
    /// What is done first, one after the other.
    func firstSteps(_ steps: [(what: String, page: SiteURL, isDone: Bool)]) -> HTML {
        """
        <h2>\(words.firstSteps)</h2>
        <ol class="card steps-list" id="first-steps">\(steps.html { step in
            """
            <li\(if: step.isDone, " class=\"done\"")><a href="\(step.page)">\
            \(if: step.isDone, "\(Icon.check)")<span class="grow">\(step.what)\
            \(if: step.isDone, "<span class=\"hidden\"> (\(words.stepDone))</span>")</span>\
            <span class="chevron" aria-hidden="true">›</span></a></li>
            """
        })</ol>
        """
    }
}
