import EventSourcing
import TestSupport
import Testing

struct JSONWriterTests {
    @Test func `writes no more than it must`() {
        let json = JSON.object([
            "a": .array([1, .number(2.5), .null, true]), "b": .object([JSON.Member]()),
            "c": .array([]),
        ])
        #expect(json.description == #"{"a":[1,2.5,null,true],"b":{},"c":[]}"#)
    }

    @Test func `escapes what must be, and nothing else`() {
        let text = "\" \\ / \n \r \t \u{8} \u{1F} \u{7F} é 🌲 \u{2028}"
        #expect(
            JSON.string(text).description
                == #""\" \\ / \n \r \t \u0008 \u001f "# + "\u{7F} é 🌲 \u{2028}\"")
    }

    @Test func `writes null for what JSON has no number for`() {
        #expect(JSON.number(.nan).description == "null")
        #expect(JSON.number(.infinity).description == "null")
    }

    @Test func `is read back as it was written`() throws {
        let seed = Seed.of("json")
        var random = SeededRandom(seed: seed)
        for _ in 0..<1000 {
            let json = json(depth: 0, &random)
            #expect(try JSONParser.parse(json.description) == json, "seed \(seed)")
        }
    }

    private func json(depth: Int, _ random: inout SeededRandom) -> JSON {
        switch Int.random(in: 0..<(depth < 4 ? 7 : 5), using: &random) {
        case 0: .null
        case 1: .bool(.random(using: &random))
        case 2: .integer(.random(in: .min ... .max, using: &random))
        case 3: .number(.random(in: -1e12...1e12, using: &random))
        case 4: .string(text(&random))
        case 5:
            .array(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    json(depth: depth + 1, &random)
                })
        default:
            .object(
                (0..<Int.random(in: 0...4, using: &random)).map {
                    JSON.Member("\($0)" + text(&random), json(depth: depth + 1, &random))
                })
        }
    }

    private func text(_ random: inout SeededRandom) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let limit: UInt32 = Bool.random(using: &random) ? 0x80 : 0x110000
            text.append(Unicode.Scalar(.random(in: 0..<limit, using: &random)) ?? "x")
        }
        return String(text)
    }
}
