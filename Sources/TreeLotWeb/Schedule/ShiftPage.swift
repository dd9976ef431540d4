import EventSourcing
import Hummingbird
import TreeLot

/// One shift: who is on it, and sign-up and cancelling for the reader’s family.
struct ShiftPage: Page {
    static let routes: [RouterPath] = ["shifts/:shift"]

    let tab: Tab? = .schedule
    let shift: Shift.ID

    init(_ address: PageAddress) throws { shift = try address.id("shift") }

    struct Answer: Sendable, Equatable {
        var shift: ShiftDetails.Answer
        var family: [Choice]
        /// The reader runs the schedule.
        var isCommittee: Bool
    }

    /// The possible actions of one member of the family for the shift.
    struct Choice: Sendable, Equatable {
        var member: Family.Member
        var standing: Standing
    }

    enum Standing: Sendable, Equatable {
        /// On the shift; with the refusal of a cancellation, if there is one.
        case on(Assignment.ID, LotRefusal?)
        case open
        /// The shift runs: no sign-up any more, but the reader can check them in as a walk-in.
        case walkIn
        case blocked([Obstacle])
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let details = try ShiftDetails(shift: shift).answer(models, context)
        let me = try CurrentUser().answer(models, context)
        var choices: [Choice] = []
        for member in try Family(me, models, context).members {
            choices.append(
                Choice(member: member, standing: try standing(of: member, models, context)))
        }
        return Answer(
            shift: details, family: choices, isCommittee: me.may.contains(.runSchedule))
    }

    private func standing(
        of member: Family.Member, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Standing {
        let whyNot = try WhyNot(shift: shift, person: member.person).answer(models, context)
        if let assignment = whyNot.assignment {
            var cancel = CancelAssignment()
            cancel.assignment = assignment
            do throws(LotRefusal) {
                _ = try cancel.decide(models.lot, context)
                return .on(assignment, nil)
            } catch {
                return .on(assignment, error)
            }
        }
        if whyNot.open { return .open }
        var walkIn = AddWalkIn()
        walkIn.shift = shift
        walkIn.person = member.person
        let isComing = (try? walkIn.decide(models.lot, context))?.isEmpty == false
        return isComing ? .walkIn : .blocked(whyNot.obstacles)
    }

    /// The family’s other shifts may conflict with it.
    func topics(in models: ReadModels) -> [Topic]? { models.topics(around: shift) }
}
