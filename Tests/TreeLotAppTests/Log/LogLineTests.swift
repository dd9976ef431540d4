import EventSourcing
import Testing
import TreeLot

@testable import TreeLotApp

struct LogLineTests {
    private let envelope = Envelope(
        instant: Instant(milliseconds: 1_796_493_480_500), actor: .person(2), onBehalfOf: [4],
        face: .web, command: "sign-up", key: "k", digest: 0xFEED, cause: Position(3), reason: "“so”"
    )

    private func event(_ name: String, _ json: String) throws -> LotEvent {
        try #require(try LotEvent(typeName: name, json: JSONParser.parse(json)))
    }

    @Test func `is one canonical line for each event`() throws {
        let commit = Commit(
            first: Position(8), envelope: envelope,
            events: [
                try event("household.added", #"{"household":1,"name":"Lee"}"#),
                try event("household.joined", #"{"household":1,"person":2}"#),
            ])
        let lines = LogLine.lines(of: commit)
        #expect(lines.map(\.position) == [Position(8), Position(9)])
        #expect(
            lines[1].json.description
                == #"{"position":9,"commit":8,"of":2,"at":"2026-12-05T17:58:00.500Z","#
                + #""by":{"person":2},"onBehalfOf":4,"face":"web","command":"sign-up","key":"k","#
                + #""digest":"000000000000feed","cause":3,"reason":"“so”","#
                + #""type":"household.joined","data":{"household":1,"person":2}}"#)
    }

    @Test func `names all whom it is about and for, and is read as that`() throws {
        var envelope = envelope
        envelope.onBehalfOf = [4, 5]
        envelope.about = [.person(4), .person(5), .household(1)]
        let commit = Commit(
            first: Position(8), envelope: envelope,
            events: [try event("household.joined", #"{"household":1,"person":4}"#)])
        let line = LogLine.lines(of: commit)[0].json.description
        #expect(line.contains(#""onBehalfOf":[4,5],"#))
        #expect(line.contains(#""about":{"person":[4,5],"household":1},"#))
        #expect(try LogLine.parse(line).envelope == envelope)
    }

    @Test func `leaves out what is not there`() throws {
        let commit = Commit(
            first: Position(1),
            envelope: Envelope(
                instant: Instant(milliseconds: 0), actor: .operator, face: .cli, command: "x"),
            events: [try event("household.added", #"{"household":1,"name":"Lee"}"#)])
        #expect(
            LogLine.lines(of: commit)[0].json.description
                == #"{"position":1,"commit":1,"of":1,"at":"1970-01-01T00:00:00Z","by":"operator","#
                + #""face":"cli","command":"x","type":"household.added","#
                + #""data":{"household":1,"name":"Lee"}}"#)
    }
}
