import EventSourcing
import Hummingbird
import TreeLot

/// One person: their households and roles; for leaders, everything that can be changed about them.
struct PersonPage: Page {
    static let routes: [RouterPath] = ["committee/people/:person"]

    let tab: Tab? = .committee
    let person: Person.ID

    init(_ address: PageAddress) throws { person = try address.id("person") }

    struct Answer: Sendable, Equatable {
        var file: PersonFile.Answer
        var attendance: AttendanceHistory.Answer
        var timeZone: String

        var member: HouseholdMembers.Member { file.member }
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let file = try PersonFile(person: person).answer(models, context)
        var history = AttendanceHistory()
        history.person = person
        return Answer(
            file: file, attendance: try history.answer(models, context),
            timeZone: models.lot.settings.timeZone)
    }

    func topics(in models: ReadModels) -> [Topic]? { [.person(person)] }
}
