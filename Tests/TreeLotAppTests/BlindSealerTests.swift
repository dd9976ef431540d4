import EventSourcing
import Testing
import TreeLotApp

struct BlindSealerTests {
    @Test func `of a text in layers, it meets all whom the text is about`() throws {
        let sealer = BlindSealer()
        let about = Few<Subject>([.person(7), .group(2)])
        #expect(try sealer.open([1, 2, 3], of: about, field: "reason") == .erased)
        #expect(sealer.subjects == [.person(7), .group(2)])
        #expect(sealer.hasMetSealedText)
    }
}
