import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import treelot

/// Backups in generations.
@Suite(.disabled(if: Repository.isRecording))
struct GenerationTests {
    private let lot = TestLot()
    private let manager = FileManager.default
    private var place: String { lot.folder.path("stick") }

    private func backUp(_ rule: String = "7d,4w,12m") async throws -> [String: Any] {
        let ran = try await lot("backup", place, "--keep", rule, "--json")
        #expect(ran.code == 0, "\(ran.text)")
        return try parsed(ran.output)
    }

    /// The names of the folders, rising.
    private func names() throws -> [String] {
        try manager.contentsOfDirectory(atPath: place).filter { $0 != "lock" }.sorted()
    }

    private func listed() throws -> [String] {
        try String(contentsOfFile: lot.directory + "/backups", encoding: .utf8)
            .split(separator: "\n").map(String.init)
    }

    /// Those that have been begun, and when something was made in each or removed.
    private func unfinished() throws -> [String: Date] {
        guard manager.fileExists(atPath: place) else { return [:] }
        let begun = try names().filter { Unfinished.original(of: $0) != nil }
        return begun.reduce(into: [:]) { dates, name in
            dates[name] = (try? attributes(place + "/" + name))?[.modificationDate] as? Date
        }
    }

    /// Whether one was begun after `before`, or what was left of it is being removed.
    private func isUnderWay(since before: [String: Date]) throws -> Bool {
        try unfinished().contains { before[$0.key] != $0.value }
    }

    private func log(_ name: String) async throws -> String {
        try await Executable.run(["log", "--json", "--data", place + "/" + name]).output
    }

    private func attributes(_ path: String) throws -> [FileAttributeKey: Any] {
        try manager.attributesOfItem(atPath: path)
    }

    @Test func `each is a whole backup by itself, and shares the full files of the log alone`()
        async throws
    {
        try await lot.week()
        // In several files, of which the last is not full.
        for _ in 0..<3 { try await lot.addHouseholds(60) }
        _ = try await backUp("5")
        let before = try await lot.log()
        try await lot.addHouseholds(30)
        let second = try await backUp("5")
        #expect(second["segmentsLinked"] as? Int ?? 0 > 0)
        let names = try names()
        #expect(names.count == 2 && names == second["generations"] as? [String])
        #expect(try Set(listed()) == Set(names.map { place + "/" + $0 }))
        #expect(try await log(names[0]) == before)
        #expect(try await log(names[1]) == lot.log())

        let files = try manager.contentsOfDirectory(atPath: place + "/\(names[0])/events").sorted()
        for name in names {
            let directory = place + "/" + name
            #expect(try await Executable.run(["verify", "--data", directory]).code == 0)
            let links = try files.map {
                try attributes("\(directory)/events/\($0)")[.referenceCount] as? Int
            }
            #expect(links.dropLast().allSatisfy { $0 == 2 } && links.last == 1, "\(links)")
            for file in ["vault", "code-key", "evidence/key"] {
                #expect(try attributes("\(directory)/\(file)")[.referenceCount] as? Int == 1)
                #expect(try attributes("\(directory)/\(file)")[.posixPermissions] as? Int == 0o600)
            }
        }
        // One in which something is recorded leaves the others as they are, and is no generation any more.
        try await lot.perform(#"{"do":"add-household","name":"Ito"}"#, data: place + "/" + names[0])
        #expect(try await log(names[1]) == lot.log())
        _ = try await backUp("1")
        #expect(try self.names().contains(names[0]) && self.names().count == 2)
    }

    @Test func `of days and weeks the newest are kept, and nothing else is touched`() async throws {
        try await lot.week()
        _ = try await backUp()
        let made = try names()[0]
        // As if it had been backed up twice a day for a while.
        var older: [String] = []
        for hours in stride(from: 12, through: 12 * 60, by: 12) {
            let moment = Instant.present.advanced(byMinutes: -60 * hours)
            let generation = Generation(in: place, at: moment)
            try manager.copyItem(atPath: place + "/" + made, toPath: generation.path)
            older.append(generation.name)
        }
        let others = [
            "2025-01-01T00-00-00Z/notes.txt", "photos/one.jpg", "2025-01-01T00-00-00Z.old/vault",
        ]
        for file in others {
            let url = URL(filePath: place + "/" + file)
            try manager.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("mine".utf8).write(to: url)
        }
        let answer = try await backUp("3d,2w")
        let kept = try #require(answer["generations"] as? [String])
        let removed = try #require(answer["removed"] as? [String])
        #expect(Set(kept + removed) == Set(older + [made] + kept.suffix(1)))
        let days = Set(kept.map { $0.prefix(10) })
        #expect(days.count == kept.count && (3...5).contains(kept.count), "\(kept)")
        for day in days {
            #expect(
                (older + [made] + kept).filter { $0.hasPrefix(day) }.max()
                    == kept.first { $0.hasPrefix(day) })
        }
        let folders = Set(others.map { $0.split(separator: "/")[0] }.map(String.init))
        #expect(try Set(names()) == Set(kept).union(folders))
        #expect(try Set(listed()) == Set(kept.map { place + "/" + $0 }))
        for file in others {
            #expect(try String(contentsOfFile: place + "/" + file, encoding: .utf8) == "mine")
        }
        for name in kept {
            #expect(try await Executable.run(["verify", "--data", "\(place)/\(name)"]).code == 0)
        }
    }

    @Test func `who is erased is erased in every generation, also after a move`() async throws {
        try await lot.week()
        _ = try await backUp()
        try await lot.addHouseholds(5)
        _ = try await backUp("9")
        for name in try names() { #expect(try await log(name).contains(#""firstName":"Mia""#)) }
        try await lot.perform(
            #"{"do":"deactivate-household","household":1,"reason":"moved"}"#,
            #"{"do":"erase-person","person":2,"reason":"asked for it"}"#)
        for name in try names() { #expect(try await !log(name).contains(#""firstName":"Mia""#)) }
        #expect(!manager.fileExists(atPath: lot.directory + "/backups.pending"))

        // A stick that is mounted elsewhere, where nobody reached it meanwhile.
        #expect(try await lot.log().contains(#""firstName":"Ken""#))
        try manager.moveItem(atPath: place, toPath: place + "-away")
        try await lot.perform(
            #"{"do":"deactivate-household","household":2,"reason":"moved"}"#,
            #"{"do":"erase-person","person":4,"reason":"asked for it"}"#)
        let ran = try await lot("backup", place + "-away", "--keep", "9")
        #expect(ran.code == 0, "\(ran.text)")
        let moved = try manager.contentsOfDirectory(atPath: place + "-away").filter { $0 != "lock" }
        #expect(moved.count == 3)
        for name in moved {
            let log = try await Executable.run(["log", "--json", "--data", "\(place)-away/\(name)"])
            #expect(log.code == 0 && !log.output.contains(#""firstName":"Ken""#), "\(name)")
            #expect(try listed().contains("\(place)-away/\(name)"))
        }
    }

    @Test func `one that was killed counts for nothing, and is cleaned up`() async throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededRandom(seed: seed)
        try await lot.week()
        _ = try await backUp()
        let whole = try names()[0]
        try manager.copyItem(
            atPath: place + "/" + whole, toPath: place + "/2025-01-01T00-00-00Z.unfinished")
        try manager.removeItem(atPath: place + "/2025-01-01T00-00-00Z.unfinished/evidence")
        var (killed, cutShort) = (0, 0)
        // On a busy machine the first ones may be done before they are killed.
        while killed < 6 || cutShort == 0 && killed < 30 {
            let before = try unfinished()
            let running = try Running(
                ["backup", place, "--keep", "2", "--data", lot.directory])
            while running.isRunning, try !isUnderWay(since: before) {
                try await Task.sleep(for: .milliseconds(1))
            }
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...20, using: &random)))
            running.kill()
            _ = try await running.end()
            killed += 1
            if try !unfinished().isEmpty { cutShort += 1 }
            for name in try names() where Generation(place + "/" + name) != nil {
                let ran = try await Executable.run(["verify", "--data", place + "/" + name])
                #expect(ran.code == 0, "seed \(seed): \(ran.text)")
            }
        }
        #expect(cutShort > 0, "seed \(seed): each was done before it was killed")
        // What a killed process holds keys in is on the list, until it is gone.
        _ = try await backUp("2")
        let names = try names()
        #expect(names.count == 2 && names.allSatisfy { Generation(place + "/" + $0) != nil })
        #expect(try Set(listed()) == Set(names.map { place + "/" + $0 }), "seed \(seed)")
    }

    @Test func `a damaged generation is no part of the next one`() async throws {
        try await lot.week()
        _ = try await backUp("9")
        _ = try await backUp("9")
        let newest = try #require(try names().last)
        let file = URL(filePath: "\(place)/\(newest)/events/00000000000000000001.log")
        var bytes = try Data(contentsOf: file)
        bytes[1500] ^= 4
        // In a file of its own: the older generation has it whole.
        try manager.removeItem(at: file)
        try bytes.write(to: file)
        let ran = try await lot("backup", place, "--keep", "9")
        #expect(ran.code == 0 && ran.errors.contains("\(newest) is not whole"), "\(ran.text)")
        let next = try #require(try names().last)
        #expect(next != newest)
        #expect(try await Executable.run(["verify", "--data", "\(place)/\(next)"]).code == 0)
    }

    @Test func `a place is for one lot, and for one kind of backup`() async throws {
        try await lot.week()
        _ = try await backUp()
        let plain = try await lot("backup", place)
        #expect(plain.code == 3 && plain.errors.contains("Say which of them are kept"))
        let other = try await TestLot.opened()
        let foreign = try await other("backup", place, "--keep", "5")
        #expect(foreign.code == 3 && foreign.errors.contains("generations of another lot"))
        #expect(!manager.fileExists(atPath: other.directory + "/backups"))
        #expect(try await lot("backup", place + "-plain").code == 0)
        let kept = try await lot("backup", place + "-plain", "--keep", "5")
        #expect(kept.code == 3 && kept.errors.contains("is itself one backup"))
        #expect(try await lot("backup", place, "--keep", "7x").code == 64)

        // A stick that is not plugged in, as in the case of other backups.
        try manager.moveItem(atPath: place, toPath: place + "-away")
        for arguments in [[], ["--keep", "5"]] {
            let ran = try await Executable.run(
                ["backup", place, "--data", lot.directory] + arguments)
            #expect(ran.code == 3 && ran.errors.contains("there is none now"), "\(ran.text)")
            #expect(!manager.fileExists(atPath: place))
        }
        #expect(try await lot("backup", place, "--keep", "5", "--anew").code == 0)
        #expect(try await lot("backup", place, "--keep", "5").code == 0)
        #expect(try !listed().contains { !manager.fileExists(atPath: $0) })

        // Nor is a lot that was put back taken for a later one.
        let back = lot.folder.path("back")
        let restored = try await Executable.run(
            ["restore", place, "--data", back, "--to-position", "20"])
        #expect(restored.code == 0, "\(restored.text)")
        let refused = try await Executable.run(["backup", place, "--keep", "1", "--data", back])
        #expect(refused.code == 3 && refused.errors.contains("was put back"), "\(refused.text)")
        #expect(try names().count == 2)
    }

    @Test func `a directory of generations is restored from the newest, and one from itself`()
        async throws
    {
        try await lot.week()
        _ = try await backUp("9")
        let before = try await lot.log()
        try await lot.addHouseholds(3)
        _ = try await backUp("9")
        let names = try names()
        for (source, log) in [(place, try await lot.log()), (place + "/" + names[0], before)] {
            let target = lot.folder.path("restored-\(log.count)")
            let ran = try await Executable.run(["restore", source, "--data", target])
            #expect(ran.code == 0, "\(ran.text)")
            #expect(try await Executable.run(["log", "--json", "--data", target]).output == log)
            // It knows all of them, also those that are newer than itself.
            let backups = try String(contentsOfFile: target + "/backups", encoding: .utf8)
            #expect(
                Set(backups.split(separator: "\n").map(String.init))
                    == Set(names.map { place + "/" + $0 }))
        }
    }

    @Test func `what was backed up when and how far is noted, and told`() async throws {
        try await lot.week()
        let plain = lot.folder.path("plain")
        #expect(try await lot("backup", plain).code == 0)
        _ = try await backUp("2")
        try await lot.addHouseholds(7)
        _ = try await backUp("2")
        let file = lot.directory + "/backups.made"
        #expect(try attributes(file)[.posixPermissions] as? Int == 0o600)
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        #expect(try lines.map { try parsed($0)["directory"] as? String } == [plain, place])
        // A line that somebody has broken is passed over.
        try Data((["not JSON", "{}"] + lines.map(String.init)).joined(separator: "\n").utf8)
            .write(to: URL(filePath: file))
        let info = try parsed(try await lot("info", "--json").output)
        let backups = try #require(info["backups"] as? [[String: Any]])
        #expect(backups.map { $0["behind"] as? Int } == [7, 0])
        let text = try await lot("info").lines
        // Beside many other tests, the backup may be some minutes old.
        #expect(text.contains { $0.hasPrefix(plain) && $0.contains(/(just now|ago) +7$/) })
        // It is about this directory, and goes nowhere else.
        #expect(!manager.fileExists(atPath: plain + "/backups.made"))
        let restored = lot.folder.path("restored")
        #expect(try await Executable.run(["restore", plain, "--data", restored]).code == 0)
        #expect(!manager.fileExists(atPath: restored + "/backups.made"))
    }
}
