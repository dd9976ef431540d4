import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import treelot

/// What is found of the vault and of the key of codes.
extension DoctorTests {
    @Test(arguments: ["missing", "damaged", "of-other-lot"])
    func `a vault is put back from a backup`(trouble: String) async throws {
        try await made()
        switch trouble {
        case "missing": try remove("vault")
        // In the first record: the last ones of a file could be torn.
        case "damaged": try flip("vault", at: 110)
        default:
            let other = try await TestLot.opened()
            try remove("vault")
            try files.copyItem(atPath: other.directory + "/vault", toPath: data + "/vault")
        }
        try await mends("vault-" + trouble)
        #expect(try await lot("log", "--json").output.contains("Ada"))
    }

    @Test func `vaults that were exchanged are exchanged again, and nothing is lost`() async throws
    {
        try await made(withBackup: false)
        let beside = lot.folder.path("beside")
        let script = Data(lot.beginning.replacing("2026", with: "2024").utf8)
        let ran = try await Executable.run(["run", "-", "--data", beside], input: script)
        try #require(ran.code == 0, "\(ran.text)")
        try await add(3)
        let third = lot.folder.path("third")
        for (from, to) in [(data, third), (beside, data), (third, beside)] {
            let (from, to) = (
                from == third ? third : from + "/vault", to == third ? third : to + "/vault"
            )
            try files.moveItem(atPath: from, toPath: to)
        }
        let finding = try #require(try await Diagnosis(of: data)["vault-of-other-lot"])
        #expect(finding.what.contains("those of \(beside)"))
        try await finding.mended()
        for directory in [data, beside] {
            #expect(try await Diagnosis(of: directory).toDo == ["no-backup"])
        }
        #expect(try await lot("log", "--json").output.contains("Ada"))
    }

    @Test func `of a lot that came over as its log alone, a backup has the rest`() async throws {
        try await made()
        // Without a text that needs a key.
        let shift =
            #"{"at":"2024-11-22T09:00:00-08:00","do":"add-shift","season":1,"day":"2024-12-06","#
        #expect(
            try await lot(
                "do",
                shift + #""start":"09:00","end":"13:00","requiredScouts":1,"requiredParents":2}"#
            ).code == 0)
        let before = try await lot.log().split(separator: "\n").count
        for name in ["vault", "code-key", "evidence", "backups", "backups.made"] {
            try remove(name)
        }
        var diagnosis = try await Diagnosis(of: data)
        #expect(
            Set(diagnosis.toDo)
                == ["vault-missing", "code-key-missing", "evidence-missing", "backups-unlisted"],
            "\(diagnosis.findings)")
        for finding in diagnosis.findings where finding.severity != "note" {
            if finding.mend.isEmpty { continue }
            try await finding.mended()
        }
        diagnosis = try await Diagnosis(of: data)
        #expect(diagnosis.toDo == ["backup-stale"], "\(diagnosis.findings)")
        #expect(try await lot.log().split(separator: "\n").count == before)
    }

    @Test func `a backup that is elsewhere is named`() async throws {
        try await made()
        let away = TemporaryDirectory()
        try files.moveItem(atPath: backup, toPath: away.path("backup"))
        for name in ["code-key", "backups"] { try remove(name) }
        #expect(try await Diagnosis(of: data)["code-key-missing"]?.mend == [])
        let named = try await Diagnosis(of: data, "--backups", away.path("backup"))
        try await named["code-key-missing"]?.mended()
        try await named["backups-unlisted"]?.mended()
        try await isContent(with: data)
    }

    @Test func `a vault that is older than the log is put back from a newer backup`() async throws {
        try await made()
        let old = try Data(contentsOf: url("vault"))
        try await add(3)
        let newer = lot.folder.path("newer")
        #expect(try await lot("backup", newer).code == 0)
        try old.write(to: url("vault"))
        try setMode(0o600, "vault")
        try await mends("vault-lacks-keys")
    }

    @Test(arguments: ["missing", "lacks-keys"])
    func `where no vault opens every text, the newest backup is put back`(
        trouble: String
    ) async throws {
        try await made()
        let old = try Data(contentsOf: url("vault"))
        try await add(3)
        try remove("vault")
        if trouble == "lacks-keys" {
            try old.write(to: url("vault"))
            try setMode(0o600, "vault")
        }
        try await mends("vault-" + trouble, in: restored)
    }

    @Test func `a backup that may be the rescue stays on the list`() async throws {
        try await made()
        try files.moveItem(atPath: backup, toPath: backup + "-away")
        #expect(try await Diagnosis(of: data)["backup-missing"]?.mend.count == 1)
        let vault = try Data(contentsOf: url("vault"))
        try remove("vault")
        #expect(try await Diagnosis(of: data)["backup-missing"]?.mend == [])
        try vault.write(to: url("vault"))
        try setMode(0o600, "vault")
        try flip(segments()[1])
        let diagnosis = try await Diagnosis(of: data)
        #expect(diagnosis["backup-missing"]?.mend == [])
        #expect(diagnosis["log-damaged"]?.what.contains("First look for \(backup)") == true)
    }

    @Test func `a vault without a backup is not begun again`() async throws {
        try await made(withBackup: false)
        try remove("vault")
        let finding = try #require(try await Diagnosis(of: data)["vault-missing"])
        #expect(finding.mend.isEmpty && finding.what.contains("No whole backup"))
    }

    @Test func `a sealed vault is looked at with its key alone`() async throws {
        let file = try lot.folder.write(String(repeating: "5e", count: 32) + "\n", to: "key")
        let beginning = lot.beginning.replacing("2026", with: "2024")
        let ran = try await lot(
            "run", "-", "--vault-key-file", file, input: Data(beginning.utf8))
        #expect(ran.code == 0)
        #expect(try await lot("backup", backup).code == 0)
        #expect(try await Diagnosis(of: data).toDo == ["vault-key-needed"])
        #expect(try await Diagnosis(of: data, "--vault-key-file", file).toDo == [])
        let wrong = try lot.folder.write(String(repeating: "00", count: 32) + "\n", to: "wrong")
        #expect(
            try await Diagnosis(of: data, "--vault-key-file", wrong).toDo == ["vault-key-wrong"])
        try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        let exposed = try #require(
            try await Diagnosis(of: data, "--vault-key-file", file)["vault-key-unusable"])
        try await exposed.mended()
        #expect(try await Diagnosis(of: data, "--vault-key-file", file).toDo == [])
        // Commands name the key’s file, too.
        try flip(segments()[0], at: 80)
        let damaged = try #require(
            try await Diagnosis(of: data, "--vault-key-file", file)["log-damaged"])
        #expect(damaged.mend.first?.hasSuffix(" --vault-key-file \(file)") == true)
        try await damaged.mended()
        #expect(try await Diagnosis(of: restored, "--vault-key-file", file).toDo == [])
    }

    func addPerson() async throws {
        let add = #"{"do":"add-family-member","household":1,"firstName":"Mia","lastName":"Lang","#
        try #require(await lot("do", add + #""kind":"adult"}"#).code == 0)
        try #require(await lot("backup", backup).code == 0)
    }

    func erase() async throws {
        for action in [
            #"{"do":"deactivate-person","person":2,"reason":"moved"}"#,
            #"{"do":"erase-person","person":2,"reason":"asked for it"}"#,
        ] {
            let ran = try await lot("do", action)
            try #require(ran.code == 0, "\(ran.text)")
        }
    }

    @Test func `keys of the erased that came back are destroyed`() async throws {
        try await made()
        try await addPerson()
        let old = try Data(contentsOf: url("vault"))
        try await erase()
        try old.write(to: url("vault"))
        try setMode(0o600, "vault")
        try await mends("erased-keys-kept", severity: "warning")
    }

    @Test(arguments: ["missing", "damaged"], [true, false])
    func `the key of codes is put back, or begun again`(
        trouble: String, hasBackup: Bool
    ) async throws {
        try await made()
        if !hasBackup { try files.removeItem(atPath: backup + "/code-key") }
        if trouble == "damaged" {
            try Data("short".utf8).write(to: url("code-key"))
            try setMode(0o600, "code-key")
        } else {
            try remove("code-key")
        }
        if trouble == "missing", !hasBackup {
            let finding = try #require(try await Diagnosis(of: data)["code-key-missing"])
            #expect(finding.severity == "warning" && finding.mend.isEmpty)
            return
        }
        let before = try await Diagnosis(of: data)
        let finding = try #require(before["code-key-" + trouble])
        try await finding.mended()
        #expect(
            try await Diagnosis(of: data).toDo == (hasBackup ? [] : ["code-key-missing"]))
        let signIn = #"{"by":"system","do":"sign-in-with-identity","account":"a 1"}"#
        #expect(try await lot("do", signIn).code == (hasBackup ? 0 : 1))
    }
}
