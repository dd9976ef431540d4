import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import treelot

/// What is found of what goes on.
extension DoctorTests {
    @Test func `events of a newer version are told`() async throws {
        try await made()
        try FileEventStore<NewerEvent>(directory: data, mode: .write)
            .raffle(at: Instant(iso8601: "2024-11-22T12:00:00Z")!)
        for option in [[], ["--quick"]] {
            let diagnosis =
                option.isEmpty
                ? try await Diagnosis(of: data) : try await Diagnosis(of: data, "--quick")
            let finding = try #require(diagnosis["program-too-old"], "\(diagnosis.findings)")
            #expect(finding.what.contains("type 9000"))
        }
    }

    @Test func `a log that is ahead of the clock is put back to before, from itself`() async throws
    {
        try await made()
        try await add(2)
        let before = try await lot.log()
        let mistyped = Calendar.current.component(.year, from: Date()) + 2
        try await add(1, at: "\(mistyped)-01-05T09:00:00-08:00")
        let finding = try #require(try await Diagnosis(of: data)["log-ahead"])
        #expect(
            finding.severity == "bad" && finding.what.contains("1 by people"), "\(finding.what)")
        try await finding.mended()
        #expect(try await Executable.run(["log", "--json", "--data", restored]).output == before)
        // It has no list of backups, and the one beside it is behind.
        #expect(try await Diagnosis(of: restored).toDo == ["backups-unlisted"])
        try await Diagnosis(of: restored)["backups-unlisted"]?.mended()
        try await isContent(with: restored)
    }

    @Test func `damaged snapshots are made anew`() async throws {
        try await made()
        #expect(try await lot("rebuild").code == 0)
        let names = try files.contentsOfDirectory(atPath: data + "/snapshots")
        let name = try #require(names.first { $0.hasPrefix("people.") })
        try flip("snapshots/" + name)
        try await mends("snapshots-damaged", severity: "warning")
        let again = try files.contentsOfDirectory(atPath: data + "/snapshots")
        #expect(again.contains { $0.hasPrefix("people.") })
    }

    @Test func `a process that answers is named, and one that hangs is ended`() async throws {
        try await made()
        let following = try Running(["follow", "--data", data])
        defer { following.kill() }
        try await following.says("Following")
        let well = try await Diagnosis(of: data)
        #expect(well.toDo == [], "\(well.findings)")
        let process = try #require(well.looked.first { $0.name == "process" })
        #expect(process.found.contains("\(following.pid)") && process.found.contains("answers"))

        following.signal(SIGSTOP)
        let silent = try #require(try await Diagnosis(of: data)["process-silent"])
        #expect(silent.what.contains("\(following.pid)"))
        try await silent.mended()
        _ = try await following.end()
        let after = try await Diagnosis(of: data)
        #expect(after.toDo == [] && after["socket-left"] != nil, "\(after.findings)")
        // The next one takes the place of the socket that was left.
        let next = try Running(["follow", "--data", data])
        defer { next.kill() }
        try await next.says("Following")
        try await isContent(with: data)
    }

    @Test func `beside a server that records, nothing is wrong`() async throws {
        try await made()
        let serving = try Running(["serve", "--port", "0", "--data", data])
        defer { serving.kill() }
        try await serving.says("Serving at")
        let lines = (0..<300).map { "{\"do\":\"add-household\",\"name\":\"Next \($0)\"}\n" }
        let input = Data(lines.joined().utf8)
        async let recording = lot("run", "-", "--quiet", input: input)
        for _ in 0..<3 {
            let diagnosis = try await Diagnosis(of: data)
            #expect(diagnosis.toDo == [] && diagnosis.unseen == [], "\(diagnosis.findings)")
        }
        #expect(try await recording.code == 0)
    }

    @Test func `what is no socket is taken away from its place`() async throws {
        try await made()
        try Data().write(to: url("operator.sock"))
        try setMode(0o600, "operator.sock")
        try await mends("socket-blocked", severity: "warning")
    }

    @Test func `a name that is too long for a socket is told`() async throws {
        let long = lot.folder.path(String(repeating: "tree", count: 30))
        #expect(
            try await Executable.run(["restore", try await backedUp(), "--data", long]).code == 0)
        #expect(try await Diagnosis(of: long).toDo == ["socket-path-long"])
    }

    func backedUp() async throws -> String {
        try await made()
        return backup
    }
}
