import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import treelot

/// A moment that is ahead of the machine's clock, by mistake or on purpose.
@Suite(.disabled(if: Repository.isRecording))
struct AheadTests {
    private let lot = TestLot()

    /// A lot of today, with a season that goes on for weeks.
    private func opened() async throws {
        let ran = try await lot("init", "--troop", "T", "--leader", "Ada Park", "--zone", "UTC")
        #expect(ran.code == 0, "\(ran.text)")
        let today = Instant.present.description.prefix(10)
        let last = Instant.present.advanced(byMinutes: 30 * 24 * 60).description.prefix(10)
        let season = try await lot(
            "do",
            #"{"do":"create-season","name":"S","year":\#(today.prefix(4)),"firstDay":"\#(today)","#
                + #""lastDay":"\#(last)","location":"L"}"#)
        #expect(season.code == 0, "\(season.text)")
    }

    /// So many whole days ahead, also for a program that is started hours later.
    private func later(days: Int) -> String {
        Instant.present.advanced(byMinutes: days * 24 * 60 + 6 * 60).description
    }

    @Test func `is refused where nobody can be asked, unless it is meant`() async throws {
        try await opened()
        let before = try await lot.log()
        let year = later(days: 365)
        let household = #"{"do":"add-household","name":"Next","at":"\#(year)"}"#
        for arguments in [
            ["send", "all", "A", "B", "--at", year], ["do", household],
            ["follow", "--once", "--at", year],
        ] {
            let ran = try await Executable.run(arguments + ["--data", lot.directory])
            #expect(ran.code == 2, "\(ran.text)")
            #expect(ran.errors.contains("365 days ahead") && ran.errors.contains("--ahead"))
        }
        #expect(try await lot.log() == before)
        #expect(try await !lot("info").errors.contains("ahead"))

        #expect(try await lot("do", household, "--ahead").code == 0)
        let info = try await lot("info")
        #expect(info.errors.contains("The log is 365 days ahead"))
        #expect(info.errors.contains("(UTC)"))
        // From now on it lives in a time of its own.
        #expect(try await lot("send", "all", "A", "B", "--at", later(days: 366)).code == 0)
    }

    @Test func `by less than clocks differ is taken`() async throws {
        try await opened()
        let soon = Instant.present.advanced(byMinutes: 4).description
        #expect(try await lot("send", "all", "A", "B", "--at", soon).code == 0)
    }

    @Test func `is asked about at a terminal`() async throws {
        try await opened()
        let command = ["send", "all", "A", "B", "--at", later(days: 2), "--data", lot.directory]
        let refused = try await TerminalRun.run(command, answers: ["n"])
        #expect(refused.code == 1 && refused.text.contains("Record it all the same? [y/N]"))
        #expect(refused.text.contains("Nothing was recorded."))
        let taken = try await TerminalRun.run(command, answers: ["y"])
        #expect(taken.code == 0 && taken.text.contains("Done"), "\(taken.text)")
    }

    @Test func `of a script is taken as it is, and told where it sets a lot in use ahead`()
        async throws
    {
        try await opened()
        let line = #"{"do":"add-household","name":"Next","at":"\#(later(days: 3))"}"# + "\n"
        let ran = try await lot.script(line)
        #expect(ran.code == 0 && ran.errors.contains("3 days ahead"))
        #expect(try await !lot.script(line).errors.contains("ahead"))
    }

    @Test func `serve says that the log is ahead`() async throws {
        try await opened()
        _ = try await lot(
            "do", #"{"do":"add-household","name":"N","at":"\#(later(days: 9))"}"#, "--ahead")
        let serving = try Running(["serve", "--port", "0", "--data", lot.directory])
        try await serving.says("Serving at")
        serving.signal(SIGTERM)
        let ran = try await serving.end()
        #expect(ran.code == 0 && ran.errors.contains("The log is 9 days ahead"), "\(ran.text)")
    }
}
