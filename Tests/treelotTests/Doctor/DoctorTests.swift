import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import treelot

/// Lots that are damaged on purpose: the doctor names the damage, and the commands that it prints mend it.
@Suite(.disabled(if: Repository.isRecording))
struct DoctorTests {
    let lot = TestLot()
    var data: String { lot.directory }
    var backup: String { lot.folder.path("backup") }
    var restored: String { data + "-restored" }
    var saved: String { data + "-saved" }
    var mended: String { data + "-mended" }
    let files = FileManager.default

    // MARK: A lot

    /// Of a past season, so that nothing is ahead of any clock; in several files of the log.
    func made(withBackup: Bool = true) async throws {
        let beginning = lot.beginning.replacing("2026", with: "2024")
        #expect(try await lot.script(beginning).code == 0)
        let link = #"{"at":"2024-11-21T08:00:00-08:00","by":"system","do":"link-identity","#
        let account = #""person":1,"provider":"openid","account":"a 1"}"#
        try #require(await lot("do", link + account).code == 0)
        for count in [100, 100, 100] { try await add(count, at: "2024-11-21T09:00:00-08:00") }
        try #require(segments().count > 2)
        if withBackup { #expect(try await lot("backup", backup).code == 0) }
    }

    func add(_ count: Int, at moment: String? = nil) async throws {
        let time = moment.map { #""at":"\#($0)","# } ?? ""
        let lines = (0..<count).map {
            "{\(time)\"do\":\"add-household\",\"name\":\"Family \($0)\"}\n"
        }
        let ran = try await lot(
            "run", "-", "--quiet", "--segment-bytes", "4096", input: Data(lines.joined().utf8))
        try #require(ran.code == 0, "\(ran.text)")
    }

    func url(_ name: String) -> URL { URL(filePath: data + "/" + name) }

    func flip(_ name: String, at place: Int? = nil, in directory: String? = nil) throws {
        let file = (directory ?? data) + "/" + name
        var bytes = try Data(contentsOf: URL(filePath: file))
        bytes[place ?? bytes.count / 2] ^= 1
        try bytes.write(to: URL(filePath: file))
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    }

    func remove(_ name: String) throws { try files.removeItem(at: url(name)) }

    func setMode(_ mode: Int, _ name: String) throws {
        try files.setAttributes([.posixPermissions: mode], ofItemAtPath: data + "/" + name)
    }

    func segments(of directory: String? = nil) throws -> [String] {
        try files.contentsOfDirectory(atPath: (directory ?? data) + "/events")
            .filter { $0.hasSuffix(".log") }.sorted().map { "events/" + $0 }
    }

    /// An age at which nobody writes it any more.
    func age(_ path: String) throws {
        try files.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: path)
    }

    // MARK: What the doctor says

    /// Names it, and is content once its commands were run.
    /// - Parameter other: what else there is to do, as a consequence.
    func mends(
        _ code: String, severity: String = "bad", besides other: Set<String> = [],
        in directory: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let before = try await Diagnosis(of: data)
        let finding = try #require(
            before[code], "\(before.findings)", sourceLocation: sourceLocation)
        #expect(finding.severity == severity, sourceLocation: sourceLocation)
        #expect(
            Set(before.toDo).subtracting(other) == [code], sourceLocation: sourceLocation)
        try await finding.mended()
        try await isContent(with: directory ?? data, sourceLocation: sourceLocation)
    }

    func isContent(
        with directory: String, besides other: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let after = try await Diagnosis(of: directory)
        #expect(after.toDo == other, "\(after.findings)", sourceLocation: sourceLocation)
        #expect(after.unseen == [], sourceLocation: sourceLocation)
        // And so is whoever records.
        let household = #"{"do":"add-household","name":"Next"}"#
        let ran = try await Executable.run(["do", household, "--data", directory])
        #expect(ran.code == 0, "\(ran.text)", sourceLocation: sourceLocation)
    }

    // MARK: A lot that is well

    @Test func `of a lot that is well, there is nothing to do`() async throws {
        try await made()
        let diagnosis = try await Diagnosis(of: data)
        #expect(diagnosis.toDo == [], "\(diagnosis.findings)")
        #expect(diagnosis.looked.count == 15 && diagnosis.unseen == [])
        let ran = try await lot("doctor")
        let events = try await lot.log().split(separator: "\n").count
        let count = try segments().count
        #expect(
            ran.output.contains("✓ log: \(events) events in \(count) files, whole\n"), "\(ran.text)"
        )
        #expect(ran.output.contains("✓ backups: 1 whole, the newest 0 events behind\n"))
        #expect(ran.output.hasSuffix("Nothing is to be done.\n") || ran.output.contains("disk"))
        let quick = try await Diagnosis(of: data, "--quick")
        #expect(quick.toDo == [])
    }

    @Test func `nothing is written, whatever is wrong`() async throws {
        try await made()
        try flip(segments()[1])
        try flip("vault", at: 110)
        try Data("short".utf8).write(to: url("code-key"))
        try setMode(0o600, "code-key")
        let before = try state()
        let diagnosis = try await Diagnosis(of: data)
        #expect(
            Set(diagnosis.toDo) == ["log-damaged", "vault-damaged", "code-key-damaged"],
            "\(diagnosis.findings)")
        #expect(try state() == before)
    }

    func state() throws -> [String: Data] {
        try files.subpathsOfDirectory(atPath: data).reduce(into: [:]) { all, name in
            all[name] = files.contents(atPath: data + "/" + name) ?? Data()
        }
    }

    @Test func `no trouble keeps the others from being seen`() async throws {
        try await made()
        try flip(segments()[0], at: 80)
        try remove("vault")
        try files.createDirectory(at: url("vault"), withIntermediateDirectories: false)
        try setMode(0o700, "vault")
        try flip("evidence/key")
        try remove("snapshots")
        try Data("x".utf8).write(to: url("snapshots"))
        try setMode(0o600, "snapshots")
        try Data("{".utf8).write(to: url("backups"))
        try files.createDirectory(at: url("mail"), withIntermediateDirectories: false)
        try setMode(0o700, "mail")
        try Data("{".utf8).write(to: url("mail/checkpoint.json"))
        let diagnosis = try await Diagnosis(of: data)
        #expect(diagnosis.looked.count == 15)
        let named = Set(diagnosis.toDo)
        for code in [
            "log-damaged", "vault-unreadable", "evidence-key-damaged", "mail-checkpoint-damaged",
            "backup-missing",
        ] { #expect(named.contains(code), "\(code): \(diagnosis.findings)") }
    }
}
