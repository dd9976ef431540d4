import EventSourcing
import Hummingbird
import TreeLot

/// One household: its members and managers; for leaders, everything that can be changed about it.
struct HouseholdPage: Page {
    static let routes: [RouterPath] = ["committee/households/:household"]

    let tab: Tab? = .committee
    private let household: Household.ID

    init(_ address: PageAddress) throws { household = try address.id("household") }

    struct Answer: Sendable, Equatable {
        var file: HouseholdFile.Answer
        /// With which it could be counted as one.
        var others: [HouseholdMembers.Answer]
        var timeZone: String

        var household: HouseholdMembers.Answer { file.household }
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let others = try TroopSearch(text: "").answer(models, context).households
            .filter { $0.household != household && $0.active }
        return Answer(
            file: try HouseholdFile(household: household).answer(models, context),
            others: others,
            timeZone: models.lot.settings.timeZone)
    }

    func topics(in models: ReadModels) -> [Topic]? { [.household(household)] }
}
