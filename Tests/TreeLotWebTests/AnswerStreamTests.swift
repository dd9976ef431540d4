import EventSourcing
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import TreeLot
import TreeLotApp

@testable import TreeLotWeb

/// Answers that come again whenever they have changed.
struct AnswerStreamTests {
    @Test func `of several answers that wait, only the newest is sent`() {
        let box = EventBox()
        box.put(ServerSentEvent(answer: "1"))
        box.beat()
        box.put(ServerSentEvent(answer: "2"))
        #expect(box.take() == [ServerSentEvent(answer: "2").text])
        #expect(box.take() == [])
    }

    @Test func `a line on which nothing happens says that it stands`() {
        let box = EventBox()
        box.beat()
        #expect(box.take() == [": still here\n\n"])
    }

    @Test func `a problem comes behind the last answer`() {
        let box = EventBox()
        box.put(ServerSentEvent(problem: .failed))
        box.put(ServerSentEvent(answer: "1"))
        let texts = box.take()
        #expect(texts.count == 2)
        #expect(texts[0].contains("event: answer\ndata: 1\n\n"))
        #expect(texts[1].contains("event: problem\n"))
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
