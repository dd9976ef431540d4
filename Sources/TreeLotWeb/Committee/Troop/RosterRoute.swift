import EventSourcing
import HTTPTypes
import Hummingbird
import Roster
import TreeLot
import TreeLotApp

/// Takes a troop’s list: shows what would be made of it or, where its reader has seen just that, makes it.
struct RosterRoute: Sendable {
    static let path = RouterPath("committee/roster/plan")
    /// Percent-encoded; a troop’s list has some 50 kB.
    static let bytesMax = 4 << 20

    let lot: WebLot

    /// A page that was sent has no address of its own: loaded again, it begins anew.
    @Sendable
    func leadBack(_ request: Request, _ context: WebContext) -> Response {
        .redirect(to: SiteURL.committeePage(.roster).path, type: .normal)
    }

    @Sendable
    func take(_ request: Request, _ context: WebContext) async throws -> Response {
        guard context.caller.may(.form(AddHousehold.self)) else { throw Problem.weakToken }
        let asker = context.asker(at: lot.now())
        // Before a list is taken in, which is long.
        try await lot.scheduler.models.authorize(HouseholdList.permitted, asker)
        let fields = try FormFields(query: try await request.text(upTo: Self.bytesMax))
        var sent = SentRoster(fields)
        sent.outcome = try await outcome(of: sent, asker, context)
        if sent.wantsRecording, !sent.isOutdated, case .planned(let plan, _)? = sent.outcome {
            sent.outcome = try await record(plan, asker, context)
        }
        let document = try await PageRoute<RosterPage>(lot: lot).document(request, context) {
            $0.sent = sent
        }
        return document.response(status: sent.status)
    }

    /// A second tap on the same button finds everybody here already.
    private func outcome(
        of sent: SentRoster, _ asker: Context, _ context: WebContext
    ) async throws -> SentRoster.Outcome {
        let known = try await lot.scheduler.see(HouseholdList(), asker)
        let day = await lot.scheduler.models.lot.onTheWall(asker.now).day
        let planner: RosterPlanner
        do {
            planner = try RosterPlanner(
                Array(sent.text.utf8),
                RosterOptions(
                    kindOfOthers: sent.kind, thisYear: day.parts.year, by: "\(asker.actor)"))
        } catch { return .unreadable(error.said) }
        let earlier = try await lot.lookBack(context) { try await EarlierImport(lot.scheduler) }
        var open: [RosterQuestion] = []
        let troop = KnownTroop(known, unrelated: earlier.unrelated)
        let plan = planner.plan(troop, made: earlier.made) { question in
            if let answer = sent.answers[SentRoster.field(question)] { return answer }
            if sent.guesses, case .oneHousehold = question { return true }
            if !open.contains(question) { open.append(question) }
            return nil
        }
        return .planned(plan, open: open)
    }

    private func record(
        _ plan: RosterPlan, _ asker: Context, _ context: WebContext
    ) async throws -> SentRoster.Outcome {
        // Who lets leaders in shows first that it is them: nothing is made before that.
        for member in plan.families.flatMap(\.members) where member.person == nil {
            let refusal = await context.caller.refusal(
                of: member.command, on: lot.scheduler, at: asker.now)
            if let refusal { return .refused(refusal) }
        }
        var recorder = RosterRecorder(by: asker.actor, through: .web) { lot.now() }
        for family in plan.families { try await recorder.record(family, on: lot.scheduler) }
        return .done(plan, recorder.made, recorder.failures)
    }
}

extension SentRoster {
    fileprivate var status: HTTPResponse.Status {
        switch outcome {
        case .unreadable: .unprocessableContent
        case .refused: .forbidden
        case .planned, .done, nil: .ok
        }
    }
}
