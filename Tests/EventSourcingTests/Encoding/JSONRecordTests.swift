import EventSourcing
import Testing

struct JSONRecordTests {
    private struct Order: Record, Equatable {
        var count: UInt32 = 0
        var parcel = Address()
        var at: Instant?
        var mark: UInt64?

        struct Address: Record, Equatable {
            var street = ""
            var door: Int?

            mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
                try coder.field(1, "street", &street)
                try coder.field(2, "door", &door)
            }
        }

        mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
            try coder.field(1, "count", &count)
            try coder.field(2, "address", &parcel)
            try coder.field(3, "at", &at)
            try coder.field(4, "mark", &mark)
        }
    }

    private func read(_ text: String) throws -> Order {
        try JSONParser.parse(text).record(Order.self)
    }

    private func problem(_ text: String) -> FieldError? {
        do {
            _ = try read(text)
            return nil
        } catch { return error as? FieldError }
    }

    @Test func `comes back as it was written`() throws {
        #expect(try JSON(record: Parcel.full).record(Parcel.self) == .full)
        let text = JSON(record: Parcel.full).description
        #expect(try JSONParser.parse(text).record(Parcel.self) == .full)
    }

    @Test func `leaves out what is not there, and takes null for it`() throws {
        let order = try read(#"{"count":2,"address":{"street":"Elm","door":null},"at":null}"#)
        #expect(JSON(record: order).description == #"{"count":2,"address":{"street":"Elm"}}"#)
    }

    @Test func `takes members in any order`() throws {
        let order = try read(#"{"address":{"door":1,"street":"Elm"},"count":2}"#)
        #expect(order.parcel.door == 1)
    }

    @Test func `names what is missing`() {
        let whole = "a whole number from 0 to 4294967295"
        #expect(problem("{}") == .missing(field: "count", expected: whole))
        #expect(problem(#"{"count":1}"#) == .missing(field: "address", expected: "an object"))
        #expect(
            problem(#"{"count":1,"address":{}}"#)
                == .missing(field: "address.street", expected: "a text"))
    }

    @Test func `names what is of the wrong type`() {
        let whole = "a whole number from 0 to 4294967295"
        #expect(
            problem(#"{"count":"1"}"#)
                == .wrongType(field: "count", expected: whole, found: "the text “1”"))
        #expect(
            problem(#"{"count":1.5}"#)
                == .wrongType(field: "count", expected: whole, found: "the number 1.5"))
        #expect(
            problem(#"{"count":1,"address":[]}"#)
                == .wrongType(field: "address", expected: "an object", found: "a list"))
        #expect(
            problem(#"{"count":1,"address":{"street":{}}}"#)
                == .wrongType(field: "address.street", expected: "a text", found: "an object"))
        #expect(
            problem(#"{"count":null}"#)
                == .wrongType(field: "count", expected: whole, found: "null"))
    }

    @Test(arguments: [-1, 4_294_967_296, Int.max, Int.min])
    func `names what cannot be`(count: Int) {
        #expect(
            problem("{\"count\":\(count)}")
                == .impossible(
                    field: "count", expected: "a whole number from 0 to 4294967295",
                    found: "the number \(count)"))
    }

    @Test func `names what nobody knows, with what there is`() {
        #expect(
            problem(#"{"count":1,"address":{"street":"Elm"},"when":1}"#)
                == .unknown(field: "when", known: ["count", "address", "at", "mark"]))
        #expect(
            problem(#"{"count":1,"address":{"street":"Elm","flat":1}}"#)
                == .unknown(field: "address.flat", known: ["street", "door"]))
    }

    @Test(arguments: ["2026-02-30T00:00:00Z", "2026-12-05", "tomorrow"])
    func `refuses a moment that is none`(text: String) {
        let problem = problem("{\"count\":1,\"address\":{\"street\":\"\"},\"at\":\"\(text)\"}")
        guard case .impossible("at", _, _) = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
    }

    @Test(arguments: ["", "1", "+00000000000001", "00000000000000fg", "000000000000000ff"])
    func `refuses hexadecimal numbers that are not 16 digits`(text: String) {
        let problem = problem("{\"count\":1,\"address\":{\"street\":\"\"},\"mark\":\"\(text)\"}")
        guard case .impossible("mark", _, _) = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
    }

    /// A text may be a name or a note, and messages end up in logs.
    @Test(arguments: [
        "Emma", "12 Emma", String(repeating: "x", count: 100), String(repeating: "1", count: 41),
    ])
    func `quotes no text but numbers and moments`(text: String) {
        guard case .wrongType(_, _, let found) = problem("{\"count\":\"\(text)\"}") else {
            Issue.record("a text is no number")
            return
        }
        #expect(found == "a text")
    }
}
