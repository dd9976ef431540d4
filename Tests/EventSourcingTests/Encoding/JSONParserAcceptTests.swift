import EventSourcing
import Testing

/// Texts that RFC 8259 wants accepted; most of them are cases of the JSONTestSuite.
struct JSONParserAcceptTests {
    @Test(
        arguments: [
            ("[]", .array([])), ("[ ]", .array([])), ("{}", .object([JSON.Member]())),
            (" \t\r\n true \n", .bool(true)), ("false", .bool(false)), ("null", .null),
            ("[[]   ]", .array([.array([])])), ("[\"\"]", .array([""])), ("[1\n]", .array([1])),
            ("[1,null,null,2]", .array([1, .null, .null, 2])), ("\"a\"", "a"), (" 0", 0),
            ("{\"\":0}", .object(["": 0])),
            ("{\"a\" : [] , \"b\":{}}", .object(["a": .array([]), "b": .object([JSON.Member]())])),
            (
                "{\"min\":-1.0e+28,\"max\":1.0e+28}",
                .object(["min": .number(-1e28), "max": .number(1e28)])
            ),
        ] as [(String, JSON)])
    func `accepts every kind of value`(text: String, value: JSON) throws {
        #expect(try JSONParser.parse(text) == value)
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("-1", -1), ("123", 123), ("9223372036854775807", .integer(.max)),
            ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .number(0x1p63)),
            ("1.0", .number(1)), ("-0.0", .number(-0.0)), ("1e3", .number(1000)),
            ("1E3", .number(1000)),
            ("1e+2", .number(100)), ("1E-2", .number(0.01)), ("123.456e78", .number(123.456e78)),
            ("20e1", .number(200)), ("0e+1", .number(0)), ("123.456789", .number(123.456789)),
            ("-0.000000000000000000000000000001", .number(-1e-30)), ("1e-400", .number(0)),
            ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
        ] as [(String, JSON)])
    func `keeps whole numbers whole, and others as near as can be`(text: String, value: JSON) throws
    {
        #expect(try JSONParser.parse(text) == value)
    }

    @Test(
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
            (#""\u0060\u012a\u12AB""#, "`Ī\u{12AB}"),
            (#""\uD801\udc37""#, "\u{10437}"), (#""\ud83d\ude39\ud83d\udc8d""#, "😹💍"),
            (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\u0000""#, "\u{0}"),
            (#""\\u0000""#, #"\u0000"#),
            (#""\uFFFF""#, "\u{FFFF}"), (#""\u005C""#, "\\"), (#""\u0022""#, "\""),
            ("\"a/*b*/c\"", "a/*b*/c"), ("\"\u{7F}\"", "\u{7F}"),
            ("\"\u{2028}\u{2029}\"", "\u{2028}\u{2029}"),
            ("\"€𝄞\"", "€𝄞"), ("\"\u{FEFF}\"", "\u{FEFF}"), (#""new\u00A0line""#, "new\u{A0}line"),
        ] as [(String, String)])
    func `reads escapes, surrogates and bare text`(text: String, value: String) throws {
        #expect(try JSONParser.parse(text) == .string(value))
    }

    @Test func `keeps the order of members`() throws {
        let json = try JSONParser.parse(#"{"b":1,"a":2,"c":3}"#)
        #expect(json.description == #"{"b":1,"a":2,"c":3}"#)
        #expect(json["a"] == 2)
        #expect(json["d"] == nil)
        #expect(JSON.array([])["a"] == nil)
    }

    @Test func `reads as deep as an honest text goes`() throws {
        let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(try JSONParser.parse(text).description == text)
    }

    /// A member is looked up among those before it: a list would make this take minutes.
    @Test func `reads an object of very many members`() throws {
        let members = (0..<100_000).map { "\"member\($0)\":\($0)" }
        let json = try JSONParser.parse("{" + members.joined(separator: ",") + "}")
        #expect(json["member99999"] == 99_999)
    }
}
