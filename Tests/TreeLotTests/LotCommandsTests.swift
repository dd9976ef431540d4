import EventSourcing
import Testing

@testable import TreeLot

struct LotCommandsTests {
    @Test func `names are unique, and lead to their command`() {
        let names = LotCommands.all.map { $0.name }
        #expect(Set(names).count == names.count)
        for name in names { #expect(LotCommands.named(name)?.name == name) }
        #expect(LotCommands.named("sign-upp") == nil)
    }

    @Test func `so are those of the questions and of the facts`() {
        let questions = LotQuestions.all.map { $0.name }
        #expect(Set(questions).count == questions.count)
        let numbers = LotEvent.facts.readable.map(\.number)
        #expect(numbers == numbers.sorted())
        #expect(Set(numbers).count == numbers.count)
        #expect(Set(LotEvent.facts.readable.map(\.name)).count == numbers.count)
    }

    private func read<Type: LotCommand>(_ type: Type.Type, _ json: String) throws -> Type {
        try JSONParser.parse(json).record(type)
    }

    @Test func `a line of the contract is read as its command`() throws {
        let checkIn = try read(CheckIn.self, #"{"assignment":31,"method":"manual"}"#)
        #expect(checkIn.assignment == 31 && checkIn.method == .manual)
        let policy = try read(
            SetSeasonPolicy.self, #"{"season":1,"weeklyShiftLimit":null,"walkIns":false}"#)
        #expect(policy.weeklyShiftLimit == .set(nil) && policy.walkIns == .set(false))
        #expect(policy.restMinutes == .keep)
        let shift = try read(
            AddShift.self,
            #"{"season":1,"day":"2026-12-05","start":"22:00","end":"06:00","#
                + #""endDay":"2026-12-06","requiredScouts":0,"requiredParents":2}"#)
        #expect(shift.endDay == "2026-12-06" && shift.publish == nil)
    }

    @Test(arguments: [
        #"{"shift":1}"#, #"{"shift":0,"person":1}"#, #"{"shift":-1,"person":1}"#,
        #"{"shift":1.5,"person":1}"#, #"{"shift":4294967296,"person":1}"#,
        #"{"shift":"1","person":1}"#, #"{"shift":1,"person":1,"slot":"scout"}"#,
    ])
    func `what is missing, misspelt or impossible is named`(json: String) {
        #expect(throws: FieldError.self) { try read(SignUp.self, json) }
    }

    /// One that only says how the actor wants it has nothing that could be missing, nor has what the operator did.
    private static let wishes = [
        SetReminders.name, SetMails.name, SetLanguage.name, SendConfirmation.name,
    ]

    @Test(arguments: LotCommands.all.map { $0.name }.filter { !wishes.contains($0) })
    func `an empty command is refused and never crashes`(name: String) throws {
        let type = try #require(LotCommands.named(name))
        for actor in Actor.everybody {
            let outcome = Given.troop.when(type.init(), by: actor)
            #expect(outcome.refusal?.message.isEmpty != true)
            #expect(!outcome.isAccepted)
        }
    }
}
