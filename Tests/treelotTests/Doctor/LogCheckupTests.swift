import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import treelot

/// What is found of the log.
extension DoctorTests {
    @Test func `a full file that is damaged is taken from a backup, and nothing is lost`()
        async throws
    {
        try await made()
        // What the backup has not.
        for _ in 0..<2 { try await add(100) }
        let before = try await lot.log()
        try flip(segments()[1])
        let finding = try #require(try await Diagnosis(of: data)["log-damaged"])
        #expect(finding.what.contains("nothing is lost"))
        try await finding.mended()
        #expect(try await Executable.run(["log", "--json", "--data", mended]).output == before)
        #expect(try await Diagnosis(of: mended).toDo == [])
        #expect(try await Diagnosis(of: data)["log-damaged"] != nil)
    }

    @Test func `two files are taken from two backups, the whole one of each`() async throws {
        try await made()
        let second = lot.folder.path("second")
        #expect(try await lot("backup", second).code == 0)
        let names = try segments()
        for name in names.prefix(2) { try flip(name) }
        try flip(names[0], in: second)
        try flip(names[1], in: backup)
        let finding = try #require(try await Diagnosis(of: data)["log-damaged"])
        #expect(finding.mend.count == 4)
        try await finding.mended()
        #expect(
            try await Set(Diagnosis(of: mended).toDo).subtracting(["backup-damaged"]) == [])
    }

    @Test func `the last file is put back from a whole backup, with what that loses`() async throws
    {
        try await made()
        try await add(20)
        let last = try #require(try segments().last)
        try flip(last, at: 80)
        let finding = try #require(try await Diagnosis(of: data)["log-damaged"])
        #expect(finding.mend == ["treelot restore \(backup) --data \(restored)"])
        try await finding.mended()
        try await isContent(with: restored)
    }

    @Test func `a backup that is damaged, too, is not put back`() async throws {
        try await made()
        let second = lot.folder.path("second")
        #expect(try await lot("backup", second).code == 0)
        for directory in [data, backup] { try flip(segments()[1], in: directory) }
        let diagnosis = try await Diagnosis(of: data)
        let finding = try #require(diagnosis["log-damaged"])
        #expect(finding.mend.contains { $0.hasPrefix("cp -p \(second)/events/") })
        #expect(diagnosis["backup-damaged"] != nil)
        try await finding.mended()
        // The backup that is damaged is still on its list.
        #expect(try await Diagnosis(of: mended).toDo == ["backup-damaged"])
    }

    @Test func `without a backup, what is whole is saved`() async throws {
        try await made(withBackup: false)
        try flip(segments()[1])
        let finding = try #require(try await Diagnosis(of: data)["log-damaged"])
        #expect(finding.mend == ["treelot salvage \(data) \(saved)"])
        try await finding.mended(allowing: [1])
        var after = try await Diagnosis(of: saved)
        #expect(Set(after.toDo) == ["no-backup", "behind-the-gap"], "\(after.findings)")
        for finding in after.findings where finding.severity != "note" {
            try await finding.mended()
        }
        after = try await Diagnosis(of: saved)
        #expect(after.toDo == [])
        try await isContent(with: saved)
    }

    @Test func `what has more events is taken: the damaged lot, or its backup`() async throws {
        try await made()
        let events = try await lot.log().split(separator: "\n").count
        for _ in 0..<3 { try await add(100) }
        let last = try #require(try segments().dropLast().last)
        try flip(last)
        let finding = try #require(try await Diagnosis(of: data)["log-damaged"])
        #expect(finding.mend == ["treelot salvage \(data) \(saved)"])
        #expect(finding.what.contains("has events only up to position \(events),"))
        try await finding.mended(allowing: [1])
        let after = try await Diagnosis(of: saved)
        #expect(after.toDo == ["behind-the-gap"], "\(after.findings)")
        try await after["behind-the-gap"]?.mended()
        try await isContent(with: saved)
    }

    @Test func `a file of the log that is missing is put back`() async throws {
        try await made()
        try await add(100)
        let before = try await lot.log()
        try remove(segments()[1])
        try await mends("log-incomplete", in: mended)
        #expect(
            try await Executable.run(["log", "--json", "--data", mended]).output.hasPrefix(before))
    }

    @Test func `one that no backup has may be where a disk check put it`() async throws {
        try await made(withBackup: false)
        try remove(segments()[1])
        let finding = try #require(try await Diagnosis(of: data)["log-incomplete"])
        #expect(finding.what.contains("lost+found"))
    }

    @Test func `a file that does not belong to the log is moved away`() async throws {
        try await made()
        try Data("notes".utf8).write(to: url("events/old copy.log"))
        try setMode(0o600, "events/old copy.log")
        try await mends("log-stray-file")
    }

    @Test func `a torn tail is only noted, and the next start cuts it off`() async throws {
        try await made()
        let last = try #require(try segments().last)
        let handle = try FileHandle(forWritingTo: url(last))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("half of a commit".utf8))
        try handle.close()
        let diagnosis = try await Diagnosis(of: data)
        #expect(diagnosis.toDo == [] && diagnosis["torn-tail"] != nil, "\(diagnosis.findings)")
        try await isContent(with: data)
        #expect(try await Diagnosis(of: data)["torn-tail"] == nil)
    }
}
