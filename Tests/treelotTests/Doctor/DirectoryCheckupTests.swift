import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import treelot

/// What is found of the directory.
extension DoctorTests {
    @Test func `a wrong directory is told, with the right one`() async throws {
        try await made()
        for wrong in [data + "/events", lot.folder.path("dat"), lot.folder.path("")] {
            let finding = try #require(try await Diagnosis(of: wrong)["no-lot"])
            let command = "treelot doctor --data \(data)"
            #expect(finding.mend.contains(command), "\(wrong): \(finding.mend)")
        }
        let empty = TemporaryDirectory()
        let nothing = try #require(try await Diagnosis(of: empty.path("new"))["no-lot"])
        #expect(nothing.what.contains("no such directory") && nothing.mend.isEmpty)
        let file = try #require(try await Diagnosis(of: data + "/vault")["no-lot"])
        #expect(file.what.contains("is a file"))
    }

    @Test func `a lot that is gone is put back from the backup beside it`() async throws {
        try await made()
        try files.removeItem(atPath: data)
        let finding = try #require(try await Diagnosis(of: data)["no-lot"])
        try await finding.mended()
        try await isContent(with: data)
    }

    @Test func `a backup is told to be one, and puts back a lot that is gone`() async throws {
        try await made()
        let beside = try await Diagnosis(of: backup)
        #expect(beside.toDo == [])
        #expect(beside["backup"]?.mend == ["treelot doctor --data \(data)"])
        try files.removeItem(atPath: data)
        let finding = try #require(try await Diagnosis(of: backup)["lot-gone"])
        try await finding.mended()
        try await isContent(with: data)
    }

    @Test func `a log that is gone is put back beside what is left`() async throws {
        try await made()
        try remove("events")
        let finding = try #require(try await Diagnosis(of: data)["log-gone"])
        try await finding.mended()
        try await isContent(with: restored)
        #expect(files.fileExists(atPath: data + "/vault"))
    }

    @Test func `a restore that was interrupted is cleared away`() async throws {
        try await made()
        try files.copyItem(atPath: backup, toPath: data + ".unfinished")
        try age(data + ".unfinished")
        try await mends("unfinished-restore", severity: "warning")
        #expect(!files.fileExists(atPath: data + ".unfinished"))
    }
}
