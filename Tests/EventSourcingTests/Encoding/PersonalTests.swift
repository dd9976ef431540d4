import EventSourcing
import Testing

struct PersonalTests {
    private var parcel: Parcel {
        var parcel = Parcel.full
        parcel.owner = .known("Harriet")
        return parcel
    }

    @Test func `stands in the clear without a sealer`() throws {
        let bytes = try parcel.encoded()
        #expect(bytes.contains(Array("Harriet".utf8)))
        #expect(try Parcel.decoded(bytes) == parcel)
    }

    @Test func `stands sealed where there is one, and comes back open`() throws {
        let bytes = try parcel.encoded(sealer: XORSealer())
        #expect(!bytes.contains(Array("Harriet".utf8)))
        #expect(try Parcel.decoded(bytes, sealer: XORSealer()) == parcel)
    }

    @Test func `is sealed for its person and its field`() throws {
        var other = parcel
        other.number += 1
        #expect(try parcel.encoded(sealer: XORSealer()) != other.encoded(sealer: XORSealer()))
    }

    @Test func `is erased once its key is gone, and stays so`() throws {
        let bytes = try parcel.encoded(sealer: XORSealer())
        let erased = try Parcel.decoded(bytes, sealer: XORSealer(erased: [.person(parcel.number)]))
        #expect(erased.owner == .erased)
        #expect(erased.owner.value == nil)
        // Written again, even where the key still is, nothing comes back.
        let again = try Parcel.decoded(
            erased.encoded(sealer: XORSealer()), sealer: XORSealer())
        #expect(again.owner == .erased)
    }

    @Test func `in the clear is read with a sealer as well, for logs from before`() throws {
        #expect(try Parcel.decoded(parcel.encoded(), sealer: XORSealer()) == parcel)
    }

    @Test func `sealed is not read without a sealer`() throws {
        let bytes = try parcel.encoded(sealer: XORSealer())
        let error = #expect(throws: FieldError.self) { try Parcel.decoded(bytes) }
        guard case .sealed(let why) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(why.hasPrefix("“owner” of person 300 is sealed"))
    }

    @Test(arguments: [Personal<String>.absent, .known(""), .known("x"), .erased])
    func `keeps nothing, empty and erased apart`(value: Personal<String>) throws {
        var parcel = Parcel.full
        parcel.owner = value
        #expect(try Parcel.decoded(parcel.encoded()) == parcel)
        let sealed = try parcel.encoded(sealer: XORSealer())
        #expect(try Parcel.decoded(sealed, sealer: XORSealer()) == parcel)
        #expect(try JSON(record: parcel).record(Parcel.self) == parcel)
    }
}
