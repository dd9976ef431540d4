import EventSourcing
import Testing

/// Mistakes in the list of the types of facts.
struct FactTableTests {
    @Test func `two facts of one number are found`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { _ = FactTable<LockerEvent>([MemberJoined.self, MemberJoined.self]) }
        #expect(words(of: result).contains("the number 1"))
    }

    @Test func `two facts of one name are found`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { _ = FactTable<LockerEvent>([MemberJoined.self, Renumbered.self]) }
        #expect(words(of: result).contains("the name “member.joined”"))
    }

    @Test func `a number that no field can have is found`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { _ = FactTable<LockerEvent>([Unnumbered.self]) }
        #expect(words(of: result).contains("which no field can have"))
    }

    private func words(of result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}

private struct Renumbered: Fact {
    static let number = 99
    static let name = MemberJoined.name
    var event: LockerEvent { .joined(MemberJoined()) }
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}

private struct Unnumbered: Fact {
    static let number = -1
    static let name = "unnumbered"
    var event: LockerEvent { .joined(MemberJoined()) }
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}
