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

    private struct Answer: Encodable {
        var total = 2
        var people: [Row]?
        var days = [Row]()
    }

    private struct Row: Codable {
        var person: Int
        var name: String
        var day: String?
        var alias: String
    }

    @Test func `the columns of a list are in the order of its type`() throws {
        let rows = [
            Row(person: 7, name: "Ben", alias: "B"),
            Row(person: 8, name: "Ada", day: "Sat", alias: "A"),
        ]
        let tables = try CSV.tables(of: Answer(people: rows))
        #expect(tables.map(\.name) == ["people", "days"])
        #expect(
            tables[0].table.text
                == "\u{FEFF}name,day,alias,person\r\nBen,,B,7\r\nAda,Sat,A,8\r\n")
    }

    @Test func `a table has all columns of its type, also those that no row fills`() throws {
        let tables = try CSV.tables(of: Answer(people: [Row(person: 7, name: "Ben", alias: "B")]))
        #expect(tables[0].table.text == "\u{FEFF}name,day,alias,person\r\nBen,,B,7\r\n")
    }

    @Test func `a table without rows has its headings`() throws {
        let tables = try CSV.tables(of: Answer())
        #expect(tables.map(\.name) == ["days"])
        #expect(tables[0].table.text == "\u{FEFF}name,day,alias,person\r\n")
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
