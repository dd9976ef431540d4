import EventSourcing
import Testing

/// Texts that RFC 8259 wants refused; most of them are cases of the JSONTestSuite.
struct JSONParserRejectTests {
    @Test(arguments: [
        "", " ", "[", "]", "{", "}", "[1", "[1,", "[1,]", "[,1]", "[,]", "[1,,2]", "[1 true]",
        "[\"a\",\n4\n,1,", "[3[4]]", "[x", "[\"x\"]]", "[a]", "[1:2]", "[][]", "[1]x", "{}}",
        "{\"a\":true} \"x\"", "{\"x\", null}", "{\"a\"", "{\"a\":", "{\"a\" b}", "{:\"b\"}",
        "{\"a\":\"a\" 123}", "{key: 'value'}", "{\"a\":\"b\",,\"c\":\"d\"}", "{1:1}", "{'a':0}",
        "{\"id\":0,}", "{\"id\":0,,}", "{\"a\":/*comment*/\"b\"}", "{\"a\":true} # ", "[\u{A0}]",
        "<null>", "[<null>]", "[True]", "tru", "nul", "fals", "TRUE", "nullx", "\u{FEFF}{}", "å",
        "[\u{2060}]", "{\"a\":1 \"b\":2}", "*", "[*]", "{\"a\":\"a", "{{\"a\":1}}", "[1]]", "'a'",
    ])
    func `refuses what is no JSON`(text: String) {
        #expect(throws: JSONParser.Problem.self) { try JSONParser.parse(text) }
    }

    @Test(arguments: ["\u{B}1", "\u{C}1", "[\u{C}]", "1\u{B}", "\u{85}1", "\u{2028}1"])
    func `takes no other white space than the standard's four`(text: String) {
        #expect(throws: JSONParser.Problem.self) { try JSONParser.parse(text) }
    }

    @Test(arguments: [
        "-", "+1", "++1", "01", "-01", "012", "00", "1.", "-1.", ".1", "-.1", "1e", "1E+", "1e-",
        "1.e1", "0.e1", "1.0e", "1.0e+", "0e", "1eE2", "1e1.5", "--1", "-x", "1a", "0x1", "0x",
        "1 000", "1_000", "-NaN", "NaN", "Inf", "-Infinity", "-foo", "1+2", "１", "1e400", "-1e999",
        "2.e3", "9.e+", "0.3e+", "- 1",
    ])
    func `refuses what is no number`(text: String) {
        #expect(throws: JSONParser.Problem.self) { try JSONParser.parse(text) }
        #expect(throws: JSONParser.Problem.self) { try JSONParser.parse("[\(text)]") }
    }

    @Test(arguments: [
        #"""#, #""abc"#, #""\""#, #""\"#, #""\a""#, #""\x00""#, #""\'""#, #""\u""#, #""\u1""#,
        #""\u00A""#, #""\u00G0""#, #""\U0041""#, #""\u+041""#, #""\u-000""#, #""\u 041""#, #""\🌀""#,
        #""\ud800""#, #""\uDC00""#, #""\uD800\n""#, #""\uD800\u0041""#, #""\uD800\uD800""#,
        #""\uD800\u""#, #""\uD800\""#, #""\uD834\uDd""#, #""\u00é""#,
    ])
    func `refuses what is no text`(text: String) {
        #expect(throws: JSONParser.Problem.self) { try JSONParser.parse(text) }
    }

    @Test(arguments: 0..<0x20)
    func `refuses control characters that stand bare`(code: Int) {
        let text = "\"a\(Character(Unicode.Scalar(UInt8(code))))b\""
        #expect(throws: JSONParser.Problem.self) { try JSONParser.parse(text) }
    }

    @Test(arguments: [
        (#"{"a":1,"a":1}"#, "“a” stands twice in one object"),
        (#"{"a":1,"b":{"c":2,"c":3}}"#, "“c” stands twice in one object"),
        (#"{"a":1,"\u0061":2}"#, "“a” stands twice in one object"),
    ])
    func `refuses a name that stands twice`(text: String, message: String) throws {
        let problem = #expect(throws: JSONParser.Problem.self) { try JSONParser.parse(text) }
        #expect(problem?.message == message)
    }

    @Test func `refuses what is nested beyond all reason, without overflowing`() {
        for open in ["[", "{\"a\":", "[{\"\":"] {
            let problem = #expect(throws: JSONParser.Problem.self) {
                try JSONParser.parse(String(repeating: open, count: 100_000))
            }
            #expect(problem?.message == "too deeply nested")
        }
    }

    @Test(arguments: [
        ("", 1), ("[1,]", 4), ("{\"a\":tru}", 6), ("[1 2]", 4), ("\"a\tb\"", 3), ("[01]", 4),
        ("{\"a\":1", 7), ("true false", 6), ("\"é\" x", 6), (#""\u00G0""#, 6), ("[1.]", 4),
    ])
    func `says at which byte it goes wrong`(text: String, column: Int) {
        let problem = #expect(throws: JSONParser.Problem.self) { try JSONParser.parse(text) }
        #expect(problem?.column == column)
    }

    @Test func `is cut off at every byte without harm`() throws {
        let text = #"{"a":[1,-2.5e3,true,null,"x\u00e9\ud83d\ude39"],"b":{"c":"d"}}"#
        for count in 0..<text.utf8.count {
            let cut = String(decoding: text.utf8.prefix(count), as: UTF8.self)
            #expect(throws: JSONParser.Problem.self) { try JSONParser.parse(cut) }
        }
        #expect(try JSONParser.parse(text).description.isEmpty == false)
    }
}
