import EventSourcing
import Testing

@testable import TreeLot

struct CommandKeysTests {
    private func commit(
        _ first: Int, key: String, about subjects: Few<Subject>, _ event: LotEvent
    ) -> Commit<LotEvent> {
        Commit(
            first: Position(first),
            envelope: Envelope(
                instant: .beforehand, actor: .operator, face: .api, command: "swap", key: key,
                digest: UInt64(first), about: subjects),
            events: [event])
    }

    @Test(arguments: [Person.ID(4), 9])
    func `forget what confirms words about two once either is erased`(erased: Person.ID) throws {
        let read = LotEvent.messages(.remindersSet(.init(person: 4, isEnabled: true)))
        var keys = CommandKeys<LotEvent>()
        keys.apply(commit(1, key: "one", about: [.person(5)], read))
        keys.apply(commit(2, key: "both", about: [.person(4), .person(9)], read))
        keys.apply(commit(3, key: "none", about: [], read))
        #expect(keys.find("both")?.digest == 2)
        keys.apply(
            commit(4, key: "erasure", about: [], .people(.erased(PersonErased(person: erased)))))

        var writer = RowWriter()
        try keys.fields(&writer)
        var kept = CommandKeys<LotEvent>()
        try writer.bytes.withUnsafeBytes {
            var reader = RowReader($0)
            try kept.fields(&reader)
        }
        for keys in [keys, kept] {
            #expect(keys.find("both")?.digest == 0 && keys.find("both")?.first == Position(2))
            #expect(["one", "none", "erasure"].map { keys.find($0)?.digest } == [1, 3, 4])
        }
    }
}
