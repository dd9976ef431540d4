import EventSourcing
import Testing
import TreeLotApp

/// Tables for spreadsheets.
struct CSVTests {
    @Test func `names come before numbers, and what is missing is empty`() {
        let rows: [JSON] = [
            .object(["minutes": 90, "name": "Ada"]), .object(["name": "Ben", "person": 7]),
        ]
        #expect(CSV(rows).text == "\u{FEFF}name,minutes,person\r\nAda,90,\r\nBen,,7\r\n")
        #expect(CSV([]).text == "\u{FEFF}\r\n")
    }

    @Test(
        arguments: [
            ("plain", "plain"), ("a, b", "\"a, b\""), ("“x”", "“x”"), ("a\"b", "\"a\"\"b\""),
            ("two\nlines", "\"two\nlines\""), ("=1+1", "'=1+1"), ("-2", "'-2"), ("@x", "'@x"),
            ("+1,2", "\"'+1,2\""), ("", ""),
        ])
    func `a text is quoted where it must be, and never a formula`(text: String, cell: String) {
        #expect(CSV([.object(["x": .string(text)])]).text == "\u{FEFF}x\r\n\(cell)\r\n")
    }
}
