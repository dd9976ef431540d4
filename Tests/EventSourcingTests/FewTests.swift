import EventSourcing
import Testing

struct FewTests {
    @Test(arguments: [[], [3], [3, 1], [3, 1, 3]] as [[UInt32]])
    func `is a list like any other`(elements: [UInt32]) throws {
        let few = Few(elements)
        #expect(Array(few) == elements && few.count == elements.count)
        var grown = Few<UInt32>()
        for element in elements { grown.append(element) }
        #expect(grown == few)
        #expect(try Few<UInt32>(json: few.json) == few)
    }

    @Test func `is no list in JSON where there is one element`() throws {
        #expect(Few<UInt32>().json == nil)
        #expect(Few(one: UInt32(3)).json == 3)
        #expect(Few<UInt32>([3, 1]).json == .array([3, 1]))
        #expect(try Few<UInt32>(json: .null).isEmpty)
        #expect(throws: ValueProblem.self) { try Few<UInt32>(json: "3") }
    }
}
