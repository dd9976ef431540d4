import EventSourcing
import Testing

@testable import TreeLotApp

struct ContainmentTests {
    private func contains(_ whole: String, _ fragment: String) throws -> Bool {
        try JSONParser.parse(whole).contains(JSONParser.parse(fragment))
    }

    @Test(arguments: [
        (#"{"a":1,"b":2}"#, #"{"a":1}"#), (#"{"a":{"b":1,"c":2}}"#, #"{"a":{"c":2}}"#),
        (#"{"a":1}"#, #"{}"#), (#"{"a":1}"#, #"{"b":null}"#), (#"{"a":null}"#, #"{"a":null}"#),
        ("[1,2,3,4]", "[2,4]"), ("[]", "[]"), (#"[{"a":1},{"a":2}]"#, #"[{"a":2}]"#),
        ("[[1,2],[3]]", "[[2],[3]]"), ("[1,1]", "[1,1]"), ("1", "1.0"), ("1.0", "1"),
        (#""2026-12-05T09:00:00-08:00""#, #""2026-12-05T17:00:00Z""#), (#""x""#, #""x""#),
        ("true", "true"), ("null", "null"),
    ])
    func `holds what it should`(whole: String, fragment: String) throws {
        #expect(try contains(whole, fragment))
    }

    @Test(arguments: [
        (#"{"a":1}"#, #"{"a":2}"#), (#"{"a":1}"#, #"{"b":1}"#), (#"{"a":1}"#, #"{"a":null}"#),
        ("[1,2,3]", "[3,2]"), ("[1]", "[]"), ("[1]", "[1,1]"), ("[]", "[1]"), ("[[1],[2]]", "[[]]"),
        ("1", "1.5"), ("1", "\"1\""), (#""x""#, #""X""#),
        (#""2026-12-05""#, #""2026-12-05T00:00:00Z""#),
        (#""2026-12-05T09:00:00-08:00""#, #""2026-12-05T09:00:00Z""#), ("true", "false"),
        ("[1]", "1"), ("{}", "[]"), ("null", "{}"), ("0", "false"), ("null", "0"),
    ])
    func `holds nothing else`(whole: String, fragment: String) throws {
        #expect(try !contains(whole, fragment))
    }
}
