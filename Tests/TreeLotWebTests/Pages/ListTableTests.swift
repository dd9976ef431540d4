import Testing

@testable import TreeLotWeb

struct ListTableTests {
    @Test func `a column that says nothing of any row takes no room`() {
        let table = ListTable<Int>(
            id: "numbers", rowID: { "number-\($0)" },
            columns: [
                .init("Number") { "\("\($0)")" },
                .init("Even") { $0 % 2 == 0 ? "yes" : .none },
            ])
        #expect(table.html([1, 2]).text.contains("Even"))
        #expect(table.html([1, 3]).text.contains("Number"))
        #expect(!table.html([1, 3]).text.contains("Even"))
        #expect(table.html([]).isEmpty)
    }
}
