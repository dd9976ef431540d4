import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import treelot

/// What is found of the checkpoints.
extension DoctorTests {
    @Test func `a log that has lost its end is put back from a backup that has it`() async throws {
        try await made(withBackup: false)
        let old = try state().filter { $0.key.hasPrefix("events/") }
        try await add(3)
        #expect(try await lot("backup", backup).code == 0)
        for name in try segments() { try remove(name) }
        for (name, bytes) in old {
            try bytes.write(to: url(name))
            try setMode(0o600, name)
        }
        for quick in [false, true] {
            let diagnosis =
                quick ? try await Diagnosis(of: data, "--quick") : try await Diagnosis(of: data)
            #expect(diagnosis["log-shorter"]?.mend.first?.contains("treelot restore") == true)
        }
        try await mends("log-shorter", in: restored)
    }

    @Test func `where none has all of it, the one that has most is put back`() async throws {
        try await made(withBackup: false)
        let old = try state().filter { $0.key.hasPrefix("events/") }
        try await add(3)
        #expect(try await lot("backup", backup).code == 0)
        try await add(3)
        for name in try segments() { try remove(name) }
        for (name, bytes) in old {
            try bytes.write(to: url(name))
            try setMode(0o600, name)
        }
        let finding = try #require(try await Diagnosis(of: data)["log-shorter"])
        #expect(finding.what.contains("has 3 events more than the log"), "\(finding.what)")
        try await mends("log-shorter", in: restored)
    }

    @Test func `without such a backup, no command puts the evidence away`() async throws {
        try await made()
        let old = try state().filter { $0.key.hasPrefix("events/") }
        try await add(3)
        for name in try segments() { try remove(name) }
        for (name, bytes) in old {
            try bytes.write(to: url(name))
            try setMode(0o600, name)
        }
        #expect(try await lot("do", #"{"do":"add-household","name":"Next"}"#).code == 3)
        let finding = try #require(try await Diagnosis(of: data)["log-shorter"])
        #expect(finding.mend == [] && finding.what.contains("Only if there is none"))
    }

    @Test func `evidence that is missing is put back from a backup`() async throws {
        try await made()
        try remove("evidence")
        try await mends("evidence-missing")
    }

    @Test func `a log that is not what a checkpoint says is told`() async throws {
        try await made()
        let other = lot.folder.path("other")
        #expect(
            try await Executable.run(["restore", backup, "--data", other, "--apart"]).code == 0)
        try await add(1)
        let household = #"{"do":"add-household","name":"Another history"}"#
        #expect(try await Executable.run(["do", household, "--data", other]).code == 0)
        try remove("evidence/checkpoint")
        try files.copyItem(
            atPath: other + "/evidence/checkpoint", toPath: data + "/evidence/checkpoint")
        let finding = try #require(try await Diagnosis(of: data)["log-changed"])
        #expect(finding.severity == "bad" && finding.mend == [])
    }

    @Test(arguments: ["checkpoint", "checkpoints"])
    func `a damaged checkpoint is put away`(name: String) async throws {
        try await made()
        var file = "evidence/" + name
        if name == "checkpoints" {
            file +=
                "/" + (try #require(try files.contentsOfDirectory(atPath: data + "/" + file).first))
        }
        try flip(file)
        try await mends("checkpoint-damaged", severity: "warning")
    }

    @Test(arguments: ["key", "key.pub"], ["missing", "damaged"])
    func `a key of the evidence is taken from a backup, or begun anew`(
        file: String, trouble: String
    ) async throws {
        // Where the public half is missing, it follows from the other.
        guard file == "key" || trouble == "damaged" else { return }
        for hasBackup in [true, false] {
            let tests = DoctorTests()
            try await tests.made(withBackup: hasBackup)
            let path = "evidence/" + file
            if trouble == "damaged" { try tests.flip(path, at: 3) } else { try tests.remove(path) }
            try await tests.mends(
                "evidence-key-" + trouble, severity: file == "key" ? "bad" : "warning",
                besides: hasBackup ? [] : ["no-backup"],
                isContent: hasBackup)
        }
    }

    /// As above, where nothing else may be content yet.
    private func mends(
        _ code: String, severity: String, besides other: Set<String>, isContent: Bool
    ) async throws {
        if isContent { return try await mends(code, severity: severity, besides: other) }
        let before = try await Diagnosis(of: data)
        let finding = try #require(before[code], "\(before.findings)")
        #expect(finding.severity == severity)
        try await finding.mended()
        #expect(try await Set(Diagnosis(of: data).toDo) == other)
        try await Diagnosis(of: data)["no-backup"]?.mended()
        try await self.isContent(with: data)
    }

    @Test func `two halves of a key that do not belong together are put back`() async throws {
        try await made()
        let other = try await TestLot.opened()
        try remove("evidence/key.pub")
        try files.copyItem(
            atPath: other.directory + "/evidence/key.pub", toPath: data + "/evidence/key.pub")
        try await mends("evidence-keys-differ")
    }
}
