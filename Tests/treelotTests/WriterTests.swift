import Foundation
import Testing

@Suite struct WriterTests {
    @Test func `there is one at a time, and it is named`() async throws {
        let lot = try await TestLot.opened()
        let first = try Running(["run", "-", "--data", lot.directory], isPiped: true)
        try first.write(Data(#"{"do":"add-household","name":"Walker"}"#.utf8 + [0x0A]))
        #expect(try await first.lines(1).count == 1)

        let second = try await lot("do", #"{"do":"add-household","name":"Ito"}"#)
        #expect(second.code == 3)
        #expect(second.errors.contains("process \(first.pid)"))
        #expect(second.errors.contains("stop it (kill \(first.pid))"))
        #if os(Linux)
            #expect(second.errors.contains("is being written by `treelot run`"))
        #endif
        // Looking is free.
        #expect(try await lot("week").code == 0)

        first.endInput()
        #expect(try await first.end().code == 0)
        #expect(try await lot("do", #"{"do":"add-household","name":"Ito"}"#).code == 0)
    }

    @Test func `repeats nothing that comes again with its key`() async throws {
        let lot = try await TestLot.opened()
        let line = #"{"do":"add-household","name":"Walker","key":"once"}"#
        let first = try await lot("do", line, "--json")
        let again = try await lot("do", line, "--json")
        #expect(first.code == 0)
        #expect(first.output == again.output)
        let other = try await lot("do", #"{"do":"add-household","name":"Ito","key":"once"}"#)
        #expect(other.code == 1)
        #expect(other.errors.hasPrefix("Refused (key-reused)"))
    }
}
