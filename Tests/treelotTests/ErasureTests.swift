import Foundation
import TestSupport
import Testing

@testable import treelot

/// Crypto-shredding: what is left of an erased person on the disk.
@Suite(.disabled(if: Repository.isRecording))
struct ErasureTests {
    private let lot = TestLot()
    /// Names that stand in no other word.
    private let secrets = ["Xanthippe", "Quarkmeier", "xq@example.org", "knee", "Quarkhaus"]

    /// A family of two, of whom much is said, and a leader; with snapshots. The season is one that no machine's clock will
    /// have reached.
    private var story: String {
        """
        {"at":"2026-11-20T19:00:00-08:00","do":"open-lot","troop":"Troop 900",\
        "timeZone":"America/Los_Angeles","leader":{"firstName":"Ada","lastName":"Park"}}
        {"do":"add-household","name":"Quarkhaus","key":"h"}
        {"do":"add-family-member","household":1,"firstName":"Xanthippe","lastName":"Quarkmeier",\
        "kind":"adult","email":"xq@example.org","key":"x"}
        {"do":"add-family-member","household":1,"firstName":"Bo","lastName":"Berg","kind":"adult"}
        {"do":"grant-household-management","household":1,"person":3}
        {"do":"create-season","name":"Winter 2096","year":2096,"firstDay":"2096-11-27",\
        "lastDay":"2096-12-24","location":"Lot"}
        {"do":"add-shift","season":1,"day":"2097-01-05","start":"09:00","end":"13:00",\
        "requiredScouts":0,"requiredParents":2,"publish":true}
        {"do":"sign-up","shift":1,"person":2,"note":"bad knee, says Xanthippe","key":"s"}
        {"do":"cancel-assignment","assignment":1,"reason":"Xanthippe’s knee","key":"c"}
        {"do":"deactivate-person","person":2,"reason":"Quarkmeier moved"}

        """
    }

    private func erase(_ person: Int = 2) async throws -> Executable.Ran {
        try await lot(
            "do", #"{"do":"erase-person","person":\#(person),"reason":"asked for it","key":"e"}"#)
    }

    /// So that there are snapshots, too.
    private func made() async throws {
        #expect(try await lot.script(story).code == 0)
        #expect(try await lot("rebuild").code == 0)
        let snapshots = try FileManager.default.contentsOfDirectory(
            atPath: lot.directory + "/snapshots")
        #expect(snapshots.count >= 10)
    }

    @Test func `nothing of them is in the clear in any file, before and after`() async throws {
        try await made()
        try expectNothing(in: lot.directory)
        let old = try Data(contentsOf: URL(filePath: lot.directory + "/vault"))
        #expect(try await erase().code == 0)
        #expect(try await lot("rebuild").code == 0)
        try expectNothing(in: lot.directory)
        let key = secondKey(of: old)
        var isKept = false
        for file in try files(in: lot.directory) {
            if try Data(contentsOf: file).range(of: key) != nil { isKept = true }
        }
        #expect(!isKept)
        let names = try FileManager.default.contentsOfDirectory(atPath: lot.directory).sorted()
        #expect(names == ["code-key", "events", "evidence", "lock", "snapshots", "vault"])
    }

    @Test func `a key that a backup took beside the erasure is destroyed there`() async throws {
        try await made()
        let backup = lot.folder.path("backup")
        #expect(try await lot("backup", backup).code == 0)
        let vault = URL(filePath: backup + "/vault")
        let before = try Data(contentsOf: vault)
        #expect(try await erase().code == 0)
        try before.write(to: vault)
        #expect(try BackupList.needingErasure([backup], of: lot.directory) == [backup])
        try BackupList.eraseAgain(in: [backup], of: lot.directory)
        #expect(try BackupList.needingErasure([backup], of: lot.directory) == [])
    }

    @Test func `nothing that can be asked names them, now or as of any moment`() async throws {
        try await made()
        let before = try await lot("log", "--json").output
        #expect(before.contains("Xanthippe"))
        #expect(try await erase().code == 0)
        let questions = [
            ["week", "--day", "2097-01-05"], ["roster", "1"], ["shift", "1"], ["leaderboard"],
            ["audit", "person", "2"], ["audit", "household", "1"], ["log"], ["log", "--json"],
            ["report"], ["family", "1"], ["shifts", "2"], ["export-person", "2"],
            ["ask", "household-members", "household=1"],
            ["ask", "attendance-history", "person=2"], ["roster", "1", "--at-position", "12"],
            ["ask", "household-members", "household=1", "--at-position", "5"],
        ]
        for question in questions {
            for json in [[], ["--json"]] where !question.contains("--json") || json.isEmpty {
                let ran = try await Executable.run(question + json + ["--data", lot.directory])
                #expect(ran.code == 0, "\(question): \(ran.errors)")
                for secret in secrets where secret != "Quarkhaus" {
                    #expect(!ran.text.contains(secret), "\(question)")
                }
            }
        }
        #expect(try await lot("audit", "person", "2").output.contains("former volunteer"))
        #expect(try await lot("verify").code == 0)
        #expect(try await lot("rebuild").code == 0)
    }

    @Test func `a household goes with its last member`() async throws {
        try await made()
        _ = try await erase()
        _ = try await lot("do", #"{"do":"deactivate-household","household":1,"reason":"gone"}"#)
        #expect(try await erase(3).code == 1)  // The key was used for another.
        let ran = try await lot("do", #"{"do":"erase-person","person":3,"reason":"asked"}"#)
        #expect(ran.output.contains("household.erased"))
        let log = try await lot.log()
        for secret in secrets + ["Berg"] { #expect(!log.contains(secret)) }
    }

    @Test func `a crash between the record and the end of the key is made good`() async throws {
        try await made()
        let vault = URL(filePath: lot.directory + "/vault")
        let old = try Data(contentsOf: vault)
        #expect(try await erase().code == 0)
        // As if the vault had not been written yet. A reader shows nothing even so.
        try old.write(to: vault)
        #expect(try await !lot("export-person", "2").output.contains("Xanthippe"))
        #expect(try await lot("do", #"{"do":"add-household","name":"Next"}"#).code == 0)
        #expect(try Data(contentsOf: vault).range(of: secondKey(of: old)) == nil)
        #expect(try await !lot.log().contains("Xanthippe"))
    }

    @Test func `backups forget as well, those out of reach as soon as they are back`() async throws
    {
        try await made()
        let manager = FileManager.default
        for name in ["near", "far"] {
            try manager.copyItem(atPath: lot.directory, toPath: lot.folder.path(name))
            try lot.folder.write("made by hand\n", to: name + "/backup-of")
        }
        try lot.folder.write(
            "\(lot.folder.path("near"))\n../far\n", to: "data/backups")
        try manager.moveItem(atPath: lot.folder.path("far"), toPath: lot.folder.path("away"))
        let ran = try await erase()
        #expect(ran.code == 0 && ran.errors.contains("../far could not be reached"))
        #expect(ran.errors.contains("near, too"))
        #expect(try await lot("info").errors.contains("../far could not be reached since"))
        func names(_ name: String) async throws -> String {
            try await Executable.run(["log", "--json", "--data", lot.folder.path(name)]).output
        }
        #expect(try await !names("near").contains("Xanthippe"))
        #expect(try await names("away").contains("Xanthippe"))

        try manager.moveItem(atPath: lot.folder.path("away"), toPath: lot.folder.path("far"))
        #expect(
            try await lot("do", #"{"do":"add-household","name":"Next"}"#).errors.contains("far"))
        #expect(try await !names("far").contains("Xanthippe"))
        #expect(!manager.fileExists(atPath: lot.directory + "/backups.pending"))
    }

    @Test func `a log in the clear is made into a sealed one, without those who were erased`()
        async throws
    {
        let file = Repository.path("events/kept/in-the-clear.jsonl")
        #expect(try Repository.text("events/kept/in-the-clear.jsonl").contains("Emma"))
        #expect(try await lot("import-log", file).code == 0)
        #expect(try await lot("verify").code == 0)
        let log = try await lot.log()
        #expect(!log.contains("Emma") && log.contains("Ada"))
        // Once more makes no difference.
        let again = TestLot()
        #expect(try await again("import-log", lot.folder.write(log, to: "log.jsonl")).code == 0)
        #expect(try await again.log() == log)
    }

    @Test func `who erases somebody from a log in the clear is told what stays`() async throws {
        // As version 0.1.0 wrote it, which sealed nothing.
        let events = lot.directory + "/events"
        try FileManager.default.createDirectory(
            atPath: events, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: Repository.path("events/kept/0.1.0.log"),
            toPath: events + "/00000000000000000001.log")
        #expect(try await lot("verify").errors.isEmpty)
        #expect(try await lot("export-person", "1").output.contains("Ada"))
        #expect(try await lot("do", household).code == 0)
        let ran = try await lot(
            "do", #"{"do":"erase-person","person":2,"reason":"asked"}"#)
        #expect(ran.code == 0 && ran.errors.contains("some about person 2 in the clear"))
        #expect(try await !lot("audit", "person", "2").output.contains("Xanthippe"))
        #expect(try await lot("rebuild").code == 0)
    }

    private let household = #"{"do":"add-household","name":"Next"}"#

    /// A hundred people come, every third is erased, and the program is killed at some point of it.
    @Test func `killed at any moment, it forgets those and nobody else`() async throws {
        let seed = UInt64.random(in: .min ... .max)
        print("ErasureTests: seed \(seed)")
        var random = SeededRandom(seed: seed)
        var script = story
        for person in 4...103 {
            script +=
                #"{"do":"add-family-member","household":1,"firstName":"Name\#(person)","#
                + #""lastName":"Lane","kind":"adult"}"# + "\n"
            guard person % 3 == 0 else { continue }
            script += #"{"do":"erase-person","person":\#(person),"reason":"asked"}"# + "\n"
        }
        for round in 1...5 {
            let bytes = 1000 + Int(random.next() % 14_000)
            let lot = TestLot()
            try await lot.killed(running: script, after: bytes)
            // The next writer finishes what was begun.
            #expect(try await lot("do", #"{"do":"add-household","name":"Next"}"#).code == 0)
            var named: [Int: Bool] = [:]
            var erased: Set<Int> = []
            for line in try await lot.log().split(separator: "\n") {
                let event = try parsed(line)
                let data = try #require(event["data"] as? [String: Any])
                guard let person = data["person"] as? Int else { continue }
                if event["type"] as? String == "person.added" {
                    named[person] = data["firstName"] is String
                }
                if event["type"] as? String == "person.erased" { erased.insert(person) }
            }
            for (person, isNamed) in named {
                let label: Comment = "person \(person), round \(round) of seed \(seed)"
                #expect(isNamed != erased.contains(person), label)
            }
            #expect(try await lot("verify").code == 0)
        }
    }

    // MARK: Looking

    /// That of person 2: the first group of keys is written in order.
    private func secondKey(of vault: Data) -> Data { vault[96 + 52 + 12..<96 + 52 + 44] }

    private func files(in directory: String) throws -> [URL] {
        let all = FileManager.default.enumerator(
            at: URL(filePath: directory), includingPropertiesForKeys: [.isRegularFileKey])
        return try (all?.allObjects as? [URL] ?? []).filter {
            try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
        }
    }

    /// In no case, in no encoding, and at no offset of it.
    private func expectNothing(in directory: String) throws {
        let files = try files(in: directory)
        #expect(files.count > 10)
        for file in files {
            let data = try Data(contentsOf: file)
            for secret in secrets {
                for form in forms(of: secret) {
                    #expect(data.range(of: form) == nil, "\(secret) in \(file.lastPathComponent)")
                }
            }
            #expect(!file.lastPathComponent.hasSuffix(".new"))
        }
    }

    private func forms(of text: String) -> [Data] {
        var forms = [text, text.lowercased(), text.uppercased()].map { Data($0.utf8) }
        forms += [text.data(using: .utf16LittleEndian)!, text.data(using: .utf16BigEndian)!]
        for shift in 0..<3 {
            // What stands in front moves the letters of base64; the ends depend on the neighbours.
            let encoded = Data(repeating: 0x20, count: shift) + Data(text.utf8)
            let letters = encoded.base64EncodedString().filter { $0 != "=" }
            let inner = letters.dropFirst(shift == 0 ? 0 : shift + 1).dropLast(2)
            if inner.count >= 4 { forms.append(Data(inner.utf8)) }
        }
        return forms
    }
}

extension TestLot {
    /// Runs a script, one line at a time, and kills the program as soon as it has told so many bytes.
    fileprivate func killed(running script: String, after bytes: Int) async throws {
        let running = try Running(["run", "-", "--data", directory], isPiped: true)
        for line in script.split(separator: "\n") {
            try? running.write(Data("\(line)\n".utf8))
            guard try running.outputBytes() < bytes else { break }
        }
        while running.isRunning, try running.outputBytes() < min(bytes, 9000) {
            try await Task.sleep(for: .milliseconds(1))
        }
        running.kill()
        _ = try await running.end()
    }
}
