import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import treelot

/// What is found of leftovers and of the disk.
extension DoctorTests {
    @Test(arguments: [
        "vault.new", "snapshots/people.new", "mail/outgoing", "outbox/tmp/1-1.eml",
        "webhooks/0123456789abcdef.json.new",
    ])
    func `a file that was not finished is removed`(name: String) async throws {
        try await made()
        let folder = url(name).deletingLastPathComponent()
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("half".utf8).write(to: url(name))
        for part in ["mail", "outbox", "outbox/tmp"]
        where files.fileExists(atPath: data + "/" + part) {
            try setMode(0o700, part)
        }
        try setMode(0o600, name)
        // One that is being written is no leftover.
        #expect(try await Diagnosis(of: data).toDo == [])
        try age(data + "/" + name)
        try await mends("temporary-files", severity: "warning")
        #expect(!files.fileExists(atPath: data + "/" + name))
    }

    @Test func `what was put away on advice is remembered`() async throws {
        try await made()
        try flip("vault", at: 110)
        try await mends("vault-damaged")
        let finding = try #require(try await Diagnosis(of: data)["put-away"])
        #expect(finding.severity == "note")
        try await finding.mended()
        #expect(try await Diagnosis(of: data)["put-away"] == nil)
    }

    @Test func `commands can be pasted, whatever the directory is called`() async throws {
        try await made()
        let odd = lot.folder.path("Ada’s $(lot) & 'trees'")
        #expect(try await Executable.run(["restore", backup, "--data", odd]).code == 0)
        try files.removeItem(atPath: odd + "/vault")
        let finding = try #require(try await Diagnosis(of: odd)["vault-missing"])
        try await finding.mended()
        try await isContent(with: odd)
    }

    @Test(
        arguments: [
            (free: 90_000_000_000, total: 100_000_000_000, code: nil),
            (free: 4_000_000_000, total: 100_000_000_000, code: "disk-low"),
            (free: 190_000_000, total: 1_000_000_000, code: "disk-low"),
            (free: 19_000_000, total: 100_000_000, code: "disk-full"),
            (free: 5_000_000, total: 6_000_000, code: nil),
        ] as [(free: Int, total: Int, code: String?)])
    func `a disk that is nearly full is told`(free: Int, total: Int, code: String?) {
        #expect(DiskCheckup.room("/srv", free: free, total: total)?.code == code)
    }

    @Test(
        arguments: [
            (free: 900_000, total: 1_000_000, code: nil), (free: 9_000, total: 100_000, code: nil),
            (free: 4_000, total: 100_000, code: "disk-low"),
            (free: 0, total: 100_000, code: "disk-full"), (free: 0, total: 0, code: nil),
        ] as [(free: Int, total: Int, code: String?)])
    func `a disk that takes nearly no more files is told`(free: Int, total: Int, code: String?) {
        let finding = DiskCheckup.files("/srv", free: free, total: total)
        #expect(finding?.code == code)
        #expect(finding?.what.contains("df -i") ?? true)
    }
}
