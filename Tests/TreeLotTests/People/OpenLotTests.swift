import EventSourcing
import Testing

@testable import TreeLot

struct OpenLotTests {
    private let command = OpenLot(
        troop: " Troop 9 ", timeZone: "America/Los_Angeles",
        leader: .init(firstName: "Lee", lastName: "Lane", email: "lee@example.org"))

    @Test func `opens the lot with a scoutmaster who has an account`() {
        #expect(
            Given.nothing.when(command)
                == .recorded([
                    .opened(LotOpened(troop: "Troop 9", timeZone: "America/Los_Angeles")),
                    .people(
                        .added(
                            PersonAdded(
                                person: 1, kind: .adult, role: .scoutmaster,
                                firstName: .known("Lee"), lastName: .known("Lane"),
                                email: .known("lee@example.org"), hasAccount: true))),
                ]))
    }

    @Test func `is for the owner of the machine alone`() {
        #expect(Given.nothing.whoMay(command) == [.operator])
    }

    @Test func `is refused a second time, whoever asks`() {
        #expect(Given.opened.when(command).code == "lot-exists")
        #expect(Given.opened.when(command, by: .visitor).code == "lot-exists")
    }

    @Test(arguments: ["", "  ", "a\nb", "\u{202E}x", String(repeating: "x", count: 101)])
    func `a troop needs a name on one line of at most 100 characters`(name: String) {
        var command = command
        command.troop = name
        #expect(Given.nothing.when(command).field == "troop")
    }

    @Test(arguments: ["", "Mars/Olympus", "PST8PDT!", "+01:00"])
    func `a zone that nobody knows is invalid`(zone: String) {
        var command = command
        command.timeZone = zone
        #expect(Given.nothing.when(command).field == "timeZone")
    }

    @Test func `what is wrong with the leader is named`() {
        var command = command
        command.leader.firstName = ""
        #expect(Given.nothing.when(command).field == "leader.firstName")
        command.leader = .init(firstName: "Lee", lastName: "")
        #expect(Given.nothing.when(command).field == "leader.lastName")
    }

    @Test func `before it, nothing else can be done or asked`() {
        #expect(Given.nothing.when(AddHousehold(name: "Hill")).code == "no-lot")
        #expect(Given.nothing.when(SignUp(shift: 1, person: 1), by: .lee).code == "no-lot")
        #expect(Given.nothing.refusal(SeasonList())?.code == "no-lot")
    }
}
