import EventSourcing
import Testing

struct ActorTests {
    @Test(arguments: [
        (Actor.person(7), #"{"person":7}"#, "person 7"), (.operator, #""operator""#, "operator"),
        (.visitor, #""visitor""#, "visitor"), (.system, #""system""#, "system"),
    ])
    func `reads and writes as scripts have it`(actor: Actor, text: String, words: String) throws {
        #expect(actor.json?.description == text)
        #expect(try Actor(json: JSONParser.parse(text)) == actor)
        #expect(actor.description == words)
    }

    @Test(arguments: [
        "null", "7", "true", "[]", "{}", #""Operator""#, #""person""#, #"{"person":"7"}"#,
        #"{"person":0}"#, #"{"person":-1}"#, #"{"person":4294967296}"#, #"{"person":1.0}"#,
        #"{"person":7,"name":"Harriet"}"#, #"{"Person":7}"#,
    ])
    func `takes nobody else`(text: String) throws {
        let json = try JSONParser.parse(text)
        #expect(throws: ValueProblem.self) { try Actor(json: json) }
    }

    @Test func `comes back from the wire`() throws {
        for actor in [Actor.person(.max), .operator, .visitor, .system] {
            let bytes = written { actor.write(to: &$0) }
            #expect(try reading(bytes) { try Actor(from: &$0) } == (actor, true))
        }
        for text in ["", "{", "7", #""nobody""#] {
            let bytes = written { $0.string(text) }
            #expect(throws: FieldError.malformed("an actor is none of those that are known")) {
                try reading(bytes) { try Actor(from: &$0) }
            }
        }
    }
}
