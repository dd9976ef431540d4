import EventSourcing
import HTTPTypes
import NIOCore
import Synchronization
import Testing
import TreeLot
import TreeLotApp

@testable import TreeLotWeb

/// Answers that come again whenever they have changed.
struct AnswerStreamTests {
    @Test func `of several answers that wait, only the newest is sent`() {
        let box = EventBox()
        box.put(ServerSentEvent(name: "answer", data: "1"))
        box.beat()
        box.put(ServerSentEvent(name: "answer", data: "2"))
        #expect(box.take() == [ServerSentEvent(name: "answer", data: "2").bytes])
        #expect(box.take() == [])
    }

    @Test func `a line on which nothing happens says that it stands`() {
        let box = EventBox()
        box.beat()
        #expect(box.take() == [ByteBuffer(string: ": still here\n\n")])
    }

    @Test func `data of several lines keeps them, however they end`() {
        func text(_ data: String) -> String {
            String(buffer: ServerSentEvent(name: "page", data: data).bytes)
        }
        #expect(
            text("one\ntwo\r\nthree\rfour 🌲").hasSuffix(
                "event: page\ndata: one\ndata: two\ndata: \ndata: three\ndata: four 🌲\n\n"))
        #expect(text("").hasSuffix("page\ndata: \n\n"))
    }

    @Test func `an answer that many are told is written down once`() throws {
        struct Told: Encodable, Equatable {
            var number: Int
            var count: Count
        }
        final class Count: Encodable, Equatable, Sendable {
            let written = Mutex(0)
            static func == (one: Count, other: Count) -> Bool { true }
            func encode(to encoder: any Encoder) throws {
                written.withLock { $0 += 1 }
                var container = encoder.singleValueContainer()
                try container.encode("here")
            }
        }
        let answers = WrittenAnswers()
        let count = Count()
        for _ in 1...3 {
            for number in 1...8 {
                let answer = try answers.written(
                    Told(number: number, count: count), at: .start)
                let json = #"{"count":"here","number":\#(number)}"#
                #expect(answer.json == ByteBuffer(string: json))
                #expect(answer.event == ServerSentEvent(name: "answer", data: json))
            }
        }
        #expect(count.written.withLock { $0 } == 8)
        #expect(
            try answers.written("another kind", at: .start).json
                == ByteBuffer(string: #""another kind""#))
        // Of those that were written down longest ago, nothing is kept.
        _ = try answers.written(Told(number: 9, count: count), at: .start)
        _ = try answers.written(Told(number: 1, count: count), at: .start)
        #expect(count.written.withLock { $0 } == 10)
        // Of those before an event was recorded, neither.
        for _ in 1...2 { _ = try answers.written(Told(number: 1, count: count), at: Position(1)) }
        #expect(count.written.withLock { $0 } == 11)
        // Nor of one that was made before, and comes late.
        for _ in 1...2 { _ = try answers.written(Told(number: 2, count: count), at: .start) }
        #expect(count.written.withLock { $0 } == 13)
    }

    @Test func `of long answers, nothing is kept`() throws {
        final class Long: Encodable, Equatable, Sendable {
            let written = Mutex(0)
            let text: String
            init(length: Int) { text = String(repeating: "x", count: length) }
            static func == (one: Long, other: Long) -> Bool { one.text == other.text }
            func encode(to encoder: any Encoder) throws {
                written.withLock { $0 += 1 }
                var container = encoder.singleValueContainer()
                try container.encode(text)
            }
        }
        let answers = WrittenAnswers()
        // With its quotes, 64 kB and a byte more.
        for (length, times) in [(65_534, 1), (65_535, 2)] {
            let long = Long(length: length)
            for _ in 1...2 { _ = try answers.written(long, at: .start) }
            #expect(long.written.withLock { $0 } == times)
        }
    }

    @Test func `a problem comes behind the last answer`() {
        let box = EventBox()
        box.put(ServerSentEvent(problem: .failed))
        box.put(ServerSentEvent(name: "answer", data: "1"))
        let texts = box.take().map { String(buffer: $0) }
        #expect(texts.count == 2)
        #expect(texts[0].contains("event: answer\ndata: 1\n\n"))
        #expect(texts[1].contains("event: problem\n"))
    }

    @Test(arguments: ["seasons", "audit"])
    func `who does not ask for a stream by name gets its first event alone`(
        question: String
    ) async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let answer = try await client.ask(question, as: "person-1")
            let event = try await client.ask("\(question)/stream", as: "person-1")
            #expect(event.headers[.contentType] == "text/event-stream")
            #expect(event.text.contains("event: answer\ndata: \(answer.text)\n\n"))
            let id = try #require(event.text.firstMatch(of: /id: (.*)/)).1
            let again = try await client.ask(
                "\(question)/stream", as: "person-1", [.lastEventID: String(id)])
            #expect(again.text.isEmpty)
        }
    }

    @Test func `who may not know gets the status, and no stream`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let refused = try await client.ask("shift-details/stream?shift=1")
            #expect(refused.status == .unauthorized)
            let past = try await client.ask("seasons/stream?atPosition=3", as: "person-1")
            #expect(past.status == .badRequest)
        }
    }
}
