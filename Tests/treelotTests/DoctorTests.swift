import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import treelot

/// Lots that are damaged on purpose: the doctor names the damage, and the commands that it prints mend it.
@Suite(.disabled(if: Repository.isRecording))
struct DoctorTests {
    private let lot = TestLot()
    private var data: String { lot.directory }
    private var backup: String { lot.folder.path("backup") }
    private var restored: String { data + "-restored" }
    private var saved: String { data + "-saved" }
    private let files = FileManager.default

    // MARK: A lot

    /// Of a past season, so that nothing is ahead of any clock; in several files of the log.
    private func made(withBackup: Bool = true) async throws {
        let beginning = lot.beginning.replacing("2026", with: "2024")
        #expect(try await lot.script(beginning).code == 0)
        let link = #"{"at":"2024-11-21T08:00:00-08:00","by":"system","do":"link-identity","#
        let account = #""person":1,"provider":"openid","account":"a 1"}"#
        try #require(await lot("do", link + account).code == 0)
        for count in [100, 100, 100] { try await add(count, at: "2024-11-21T09:00:00-08:00") }
        try #require(segments().count > 2)
        if withBackup { #expect(try await lot("backup", backup).code == 0) }
    }

    private func add(_ count: Int, at moment: String? = nil) async throws {
        let time = moment.map { #""at":"\#($0)","# } ?? ""
        let lines = (0..<count).map {
            "{\(time)\"do\":\"add-household\",\"name\":\"Family \($0)\"}\n"
        }
        let ran = try await lot(
            "run", "-", "--quiet", "--segment-bytes", "4096", input: Data(lines.joined().utf8))
        try #require(ran.code == 0, "\(ran.text)")
    }

    private func url(_ name: String) -> URL { URL(filePath: data + "/" + name) }

    private func flip(_ name: String, at place: Int? = nil) throws {
        var bytes = try Data(contentsOf: url(name))
        bytes[place ?? bytes.count / 2] ^= 1
        try bytes.write(to: url(name))
        try setMode(0o600, name)
    }

    private func remove(_ name: String) throws { try files.removeItem(at: url(name)) }

    private func setMode(_ mode: Int, _ name: String) throws {
        try files.setAttributes([.posixPermissions: mode], ofItemAtPath: data + "/" + name)
    }

    private func segments(of directory: String? = nil) throws -> [String] {
        try files.contentsOfDirectory(atPath: (directory ?? data) + "/events")
            .filter { $0.hasSuffix(".log") }.sorted().map { "events/" + $0 }
    }

    /// An age at which nobody writes it any more.
    private func age(_ path: String) throws {
        try files.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: path)
    }

    // MARK: What the doctor says

    /// Names it, and is content once its commands were run.
    /// - Parameter other: what else there is to do, as a consequence.
    private func mends(
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

    private func isContent(
        with directory: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let after = try await Diagnosis(of: directory)
        #expect(after.toDo == [], "\(after.findings)", sourceLocation: sourceLocation)
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

    private func state() throws -> [String: Data] {
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

    // MARK: The directory

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

    // MARK: Rights

    @Test(arguments: ["vault", "code-key", "evidence/key"])
    func `a key that others can read is made private`(key: String) async throws {
        try await made()
        try setMode(0o644, key)
        try await mends("keys-exposed")
    }

    @Test func `a directory into which others can look is made private`() async throws {
        try await made()
        try setMode(0o755, "")
        try await mends("directory-exposed", severity: "warning")
    }

    @Test func `files that can't be written are made so`() async throws {
        try await made()
        try setMode(0o400, segments()[0])
        try await mends("not-writable")
    }

    @Test(.enabled(if: geteuid() == 0))
    func `files of another user are given to the owner`() async throws {
        try await made()
        #expect(chown(data + "/vault", 65534, 65534) == 0)
        try await mends("owners-differ")
    }

    // MARK: The log

    @Test func `a damaged log is put back from a whole backup`() async throws {
        try await made()
        try flip(segments()[1])
        try await mends("log-damaged", in: restored)
        #expect(try await Diagnosis(of: data)["log-damaged"] != nil)
    }

    @Test func `a backup that is damaged, too, is not put back`() async throws {
        try await made()
        let second = lot.folder.path("second")
        #expect(try await lot("backup", second).code == 0)
        for directory in [data, backup] {
            let name = directory + "/" + (try segments(of: directory)[1])
            var bytes = try Data(contentsOf: URL(filePath: name))
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: URL(filePath: name))
        }
        let diagnosis = try await Diagnosis(of: data)
        let finding = try #require(diagnosis["log-damaged"])
        #expect(finding.mend == ["treelot restore \(second) --data \(restored)"])
        #expect(diagnosis["backup-damaged"] != nil)
        try await finding.mended()
        // The backup that is damaged is still on its list.
        #expect(try await Diagnosis(of: restored).toDo == ["backup-damaged"])
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
        try remove(segments()[1])
        try await mends("log-incomplete", in: restored)
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

    // MARK: Checkpoints

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
        try await mends("log-shorter", besides: ["backup-ahead"], in: restored)
    }

    @Test func `without such a backup, the evidence is put away only to go on`() async throws {
        try await made()
        let old = try state().filter { $0.key.hasPrefix("events/") }
        try await add(3)
        for name in try segments() { try remove(name) }
        for (name, bytes) in old {
            try bytes.write(to: url(name))
            try setMode(0o600, name)
        }
        #expect(try await lot("do", #"{"do":"add-household","name":"Next"}"#).code == 3)
        try await mends("log-shorter")
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
        try await mends("log-changed")
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

    // MARK: Keys

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

    private func addPerson() async throws {
        let add = #"{"do":"add-family-member","household":1,"firstName":"Mia","lastName":"Lang","#
        try #require(await lot("do", add + #""kind":"adult"}"#).code == 0)
        try #require(await lot("backup", backup).code == 0)
    }

    private func erase() async throws {
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

    // MARK: What goes on

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

    @Test func `a log that is ahead of the clock is put back from before`() async throws {
        try await made()
        let mistyped = Calendar.current.component(.year, from: Date()) + 2
        try await add(1, at: "\(mistyped)-01-05T09:00:00-08:00")
        try await mends("log-ahead", severity: "warning", in: restored)
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

    private func backedUp() async throws -> String {
        try await made()
        return backup
    }

    // MARK: Backups

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
        #expect(Set(away.toDo) == ["backup-missing", "backup-not-erased"])
        try files.moveItem(atPath: backup + "-away", toPath: backup)
        let vault = try Data(contentsOf: URL(filePath: backup + "/vault"))
        try await mends("backup-not-erased", severity: "warning")
        #expect(try Data(contentsOf: URL(filePath: backup + "/vault")) != vault)
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

    // MARK: Mail

    @Test(arguments: ["mail", "push"])
    func `a damaged checkpoint of mails is put away`(way: String) async throws {
        try await made()
        #expect(try await lot("follow", "--once").code == 0)
        if way == "push" {
            try files.copyItem(at: url("mail"), to: url("push"))
            try setMode(0o700, "push")
        }
        try Data("{".utf8).write(to: url(way + "/checkpoint.json"))
        try setMode(0o600, way + "/checkpoint.json")
        try await mends(way + "-checkpoint-damaged")
    }

    @Test func `mails that were given up are told, until there is another address`() async throws {
        try await made()
        let change = #"{"do":"change-email","person":1,"email":"ada@example.org"}"#
        #expect(try await lot("do", change).code == 0)
        #expect(try await lot("follow", "--once").code == 0)
        #expect(try await lot("send", "all", "Snow", "Bring gloves").code == 0)
        let mailer = try await lot.folder.program("mailer", "exit 67")
        _ = try await lot("follow", "--once", "--sendmail", mailer, "--reply-to", "c@example.org")
        let finding = try #require(try await Diagnosis(of: data)["mail-given-up"])
        #expect(finding.what.contains("person 1 "))
        let other = change.replacing("ada@", with: "park@")
        #expect(try await lot("do", other).code == 0)
        #expect(try await Diagnosis(of: data).toDo == [])
    }

    @Test func `mails that nobody takes or sends are told`() async throws {
        try await made()
        try files.createDirectory(at: url("outbox/new"), withIntermediateDirectories: true)
        try setMode(0o700, "outbox")
        try Data("Subject: Snow\n".utf8).write(to: url("outbox/new/1-1.eml"))
        try setMode(0o600, "outbox/new/1-1.eml")
        #expect(try await Diagnosis(of: data).toDo == [])
        try age(data + "/outbox/new/1-1.eml")
        #expect(try await Diagnosis(of: data).toDo == ["outbox-untaken"])
    }

    // MARK: Leftovers

    @Test(arguments: ["vault.new", "snapshots/people.new", "mail/outgoing", "outbox/tmp/1-1.eml"])
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

    // MARK: Words

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
        ] as [(free: Int, total: Int, code: String?)])
    func `a disk that is nearly full is told`(free: Int, total: Int, code: String?) {
        #expect(DiskCheckup.room("/srv", free: free, total: total)?.code == code)
    }
}
