import Testing

@testable import Roster

struct SheetReaderTests {
    private func lines(_ text: String) -> [SheetLine] { SheetReader.lines(of: text, ",") }

    @Test func `every row knows the line that it begins in`() {
        let lines = lines("a,b\r\n\r\n\"c\r\nd\",e\r\nf,g")
        #expect(lines.map(\.number) == [1, 2, 3, 5])
        #expect(lines.map(\.cells) == [["a", "b"], [], ["c d", "e"], ["f", "g"]])
    }

    @Test func `quotation marks, delimiters and doubled marks within a field are text`() {
        #expect(
            lines("\"Walker, Emma\",\"said \"\"yes\"\"\"\n")[0].cells == [
                "Walker, Emma", "said \"yes\"",
            ])
        #expect(lines("a,\"\",b")[0].cells == ["a", "", "b"])
        #expect(lines("a , b")[0].cells == ["a", "b"])
    }

    @Test func `a mark that is never closed spoils its own line alone`() {
        let lines = lines("a,b\n\"c,d\ne,f\n\"g\",h\n")
        #expect(lines.map(\.isBroken) == [false, true, false, false])
        #expect(lines.map(\.number) == [1, 2, 3, 4])
        #expect(lines[3].cells == ["g", "h"])
    }

    @Test func `so does one in the middle of a word`() {
        let lines = lines("a,b\nEmma \"Em\" W,d\ne,f\n")
        #expect(lines.map(\.isBroken) == [false, true, false])
    }

    @Test func `old line ends and a missing one at the end are all right`() {
        #expect(lines("a\rb\rc").map(\.cells) == [["a"], ["b"], ["c"]])
        #expect(lines("").isEmpty)
        #expect(lines("\n").map(\.isEmpty) == [true])
    }
}
