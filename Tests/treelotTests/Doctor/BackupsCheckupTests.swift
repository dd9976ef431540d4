import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import treelot

/// What is found of backups.
extension DoctorTests {
    @Test func `a lot without a backup gets one`() async throws {
        try await made(withBackup: false)
        try await mends("no-backup", severity: "warning")
    }

    @Test func `a backup that is behind is brought up to date`() async throws {
        try await made()
        try await add(2, at: "2024-11-22T09:00:00-08:00")
        let finding = try #require(try await Diagnosis(of: data)["backup-stale"])
        #expect(finding.what.contains("is 2 events behind"))
        try await mends("backup-stale", severity: "warning")
        try await add(1)
        // What is of today can wait for the evening.
        let today = try await Diagnosis(of: data)
        #expect(today.toDo == [] && today["backup-behind"] != nil, "\(today.findings)")
    }

    @Test(arguments: ["missing", "in-use", "of-other-lot"])
    func `what is no backup of this lot any more is taken off the list`(
        trouble: String
    ) async throws {
        try await made()
        let second = lot.folder.path("second one")
        #expect(try await lot("backup", second).code == 0)
        switch trouble {
        case "missing": try files.removeItem(atPath: second)
        case "in-use":
            let household = #"{"do":"add-household","name":"Next"}"#
            #expect(try await Executable.run(["do", household, "--data", second]).code == 0)
        default:
            try files.removeItem(atPath: second)
            let other = try await TestLot.opened()
            #expect(try await other("backup", second).code == 0)
        }
        try await mends("backup-" + trouble, severity: "warning")
        #expect(try lot.folder.text("data/backups") == backup + "\n")
    }

    @Test func `a damaged backup is made anew`() async throws {
        try await made()
        let name = backup + "/" + (try segments(of: backup)[1])
        var bytes = try Data(contentsOf: URL(filePath: name))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(filePath: name))
        // A quick look does not read it.
        #expect(try await Diagnosis(of: data, "--quick").toDo == [])
        try await mends("backup-damaged", severity: "warning")
    }

    @Test func `a backup without a vault gets it`() async throws {
        try await made()
        try files.removeItem(atPath: backup + "/vault")
        try await mends("backup-without-vault", severity: "warning")
        #expect(files.fileExists(atPath: backup + "/vault"))
    }

    @Test func `an erasure reaches the backup that was away`() async throws {
        try await made()
        try await addPerson()
        try files.moveItem(atPath: backup, toPath: backup + "-away")
        try await erase()
        let away = try await Diagnosis(of: data)
        #expect(away.toDo == ["backup-not-erased"])
        let finding = try #require(away["backup-not-erased"])
        // It may be the last copy of what was erased by mistake.
        #expect(finding.mend == [] && finding.what.contains("leave it where it is"))
        #expect(finding.what.contains("by operator: person 2"), "\(finding.what)")
        try files.moveItem(atPath: backup + "-away", toPath: backup)
        let vault = try Data(contentsOf: URL(filePath: backup + "/vault"))
        #expect(try await Diagnosis(of: data)["backup-not-erased"]?.mend == [])
        #expect(try Data(contentsOf: URL(filePath: backup + "/vault")) == vault)
        try await isContent(with: data, besides: ["backup-not-erased"])
        #expect(try Data(contentsOf: URL(filePath: backup + "/vault")) != vault)
    }

    @Test func `a lot that was put back to before its backup is left so`() async throws {
        try await made()
        #expect(
            try await Executable.run(
                ["restore", backup, "--to-position", "200", "--data", restored]
            ).code == 0)
        let finding = try #require(try await Diagnosis(of: restored)["backup-ahead"])
        #expect(finding.severity == "warning" && finding.mend == [])
    }

    @Test func `a backup that has gone on differently is put away`() async throws {
        try await made()
        let other = lot.folder.path("other")
        #expect(
            try await Executable.run(["restore", backup, "--data", other, "--apart"]).code == 0)
        let household = #"{"do":"add-household","name":"Another history"}"#
        #expect(try await Executable.run(["do", household, "--data", other]).code == 0)
        try files.removeItem(atPath: backup)
        #expect(try await Executable.run(["backup", backup, "--data", other]).code == 0)
        try await add(3)
        try await mends("backup-forked")
    }
}
