import Foundation
import Testing

@testable import TreeLotWeb

struct ContentLinesTests {
    private func line(_ name: String, _ value: String) -> String {
        var lines = ContentLines()
        lines.add(name, value)
        return lines.text
    }

    private func text(_ text: String) -> String {
        var lines = ContentLines()
        lines.add("X", text: text)
        return lines.text
    }

    @Test func `a line of 75 octets is whole, and one of 76 is folded`() {
        let long = String(repeating: "a", count: 73)
        #expect(line("X", long) == "X:\(long)\r\n")
        #expect(line("X", long + "b") == "X:\(long)\r\n b\r\n")
    }

    @Test func `the blank counts: 74 octets follow on each further line`() {
        let value = String(repeating: "a", count: 73) + String(repeating: "b", count: 74) + "c"
        let lines = line("X", value).components(separatedBy: "\r\n")
        #expect(lines.map(\.utf8.count) == [75, 75, 2, 0])
        #expect(lines[1].hasPrefix(" b") && lines[2] == " c")
    }

    @Test(arguments: 66...76)
    func `no character is torn, wherever it stands`(count: Int) {
        for sign in ["é", "–", "🌲", "👨‍👩‍👧‍👦", "e\u{301}"] {
            let value = String(repeating: "a", count: count) + sign + "z"
            let parts = line("X", value).components(separatedBy: "\r\n")
            #expect(parts.allSatisfy { $0.utf8.count <= 75 }, "\(sign) at \(count)")
            #expect(parts.contains { $0.contains(Character(sign)) }, "\(sign) at \(count)")
            #expect(parts[0] + parts.dropFirst().map { $0.dropFirst() }.joined() == "X:\(value)")
        }
    }

    @Test func `a character of more octets than a line has is torn between its marks`() {
        let value = "e" + String(repeating: "\u{301}", count: 100)
        let octets = line("X", value).utf8.split(separator: UInt8(ascii: "\n"))
        #expect(octets.count == 3 && octets.allSatisfy { $0.count <= 76 })
        #expect(octets.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    }

    @Test(
        arguments: [
            ("a, b; c", #"a\, b\; c"#), (#"C:\new"#, #"C:\\new"#), ("one\ntwo", #"one\ntwo"#),
            ("one\r\ntwo\rthree", #"one\ntwo\nthree"#), ("a\u{2028}b", #"a\nb"#),
            ("a\tb", "a\tb"), ("a\u{0}\u{1B}\u{7F}b", "ab"), ("a: \"b\"", "a: \"b\""),
            (#"\n"#, #"\\n"#), ("", ""),
        ])
    func `what people wrote is escaped`(written: String, expected: String) {
        #expect(text(written) == "X:\(expected)\r\n")
    }

    @Test func `what people wrote can't become a line of its own`() {
        let lines = text("x\r\nEND:VEVENT\r\nBEGIN:VALARM").split(separator: "\r\n")
        #expect(lines.count == 1)
    }
}
