import EventSourcing
import Hummingbird
import TreeLot

/// One person on one shift: correct the times, note why they were away, take them off.
struct AssignmentPage: Page {
    static let routes: [RouterPath] = ["committee/assignments/:assignment"]

    let tab: Tab? = .committee
    private let assignment: Assignment.ID

    init(_ address: PageAddress) throws { assignment = try address.id("assignment") }

    func answer(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> AssignmentFile.Answer {
        try AssignmentFile(assignment: assignment).answer(models, context)
    }
}
