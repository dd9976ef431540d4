import Foundation
import TestSupport
import Testing

@Suite struct LogTests {
    @Test func `is made again from its lines, byte for byte`() async throws {
        let lot = TestLot()
        let story = Repository.path("events/stories/first-week/commands.jsonl")
        #expect(try await lot("run", story, "--quiet").code == 0)
        let lines = try await lot.log()
        #expect(lines == (try Repository.text("events/stories/first-week/events.jsonl")))

        let copy = TestLot()
        let file = try copy.folder.write(lines, to: "lines.jsonl")
        #expect(try await copy("import-log", file).code == 0)
        #expect(try await copy.log() == lines)
        // Into a lot that is there already nothing is imported.
        #expect(try await copy("import-log", file).code == 1)
    }

    @Test func `that is cut off is not imported in silence`() async throws {
        let lot = try await TestLot.opened()
        let lines = try await lot.log()
        let copy = TestLot()
        let file = try copy.folder.write(String(lines.prefix(300)), to: "lines.jsonl")
        let ran = try await copy("import-log", file)
        #expect(ran.code == 2)
        #expect(
            ran.errors.contains("is it cut off?") || ran.errors.contains("Is the file cut off?"))
        // Nothing is in the way of the whole file.
        let left = try FileManager.default.contentsOfDirectory(atPath: copy.folder.path)
        #expect(left == ["lines.jsonl"])
        #expect(try await copy("import-log", "-", input: Data(lines.utf8)).code == 0)
    }

    @Test(arguments: [
        (#""requiredParents":2"#, #""requiredParents":9223372036854775807"#, "is too large"),
        (#""lastDay":"2026-12-24""#, #""lastDay":"2025-12-24""#, "the season ends before"),
        (#""person":1,"kind""#, #""person":2,"kind""#, "the next person is 1, not 2"),
    ])
    func `that can't have happened is not imported`(
        _ line: String, _ instead: String, _ problem: String
    ) async throws {
        let lines = try await TestLot.opened().log()
        let changed = lines.replacing(line, with: instead)
        #expect(changed != lines)
        let ran = try await TestLot()("import-log", "-", input: Data(changed.utf8))
        #expect(ran.code == 2)
        #expect(ran.errors.contains(problem))
    }

    @Test func `is whole, and folds to what is there`() async throws {
        let lot = try await TestLot.opened()
        let verified = try await lot("verify", "--json")
        #expect(try parsed(verified.output)["whole"] as? Bool == true)
        let rebuilt = try await lot("rebuild", "--json")
        #expect(rebuilt.code == 0)
        #expect(try parsed(rebuilt.output)["equal"] as? Bool == true)
        #expect(try await lot("rebuild", "--only", "nothing").code == 64)
        #expect(try await lot("rebuild", "--only", "shifts").code == 0)
        // Each read model is told, with the snapshot that was taken of it.
        let info = try parsed(try await lot("info", "--json").output)
        let models = try #require(info["readModels"] as? [[String: Any]])
        #expect(models.contains { $0["name"] as? String == "shifts" && $0["version"] as? Int == 2 })
        #expect(models.allSatisfy { $0["snapshotPosition"] as? Int == info["events"] as? Int })
        #expect(models.allSatisfy { $0["behind"] as? Int == 0 && $0["asOf"] is String })
    }

    @Test func `folds to the files that are recorded`() async throws {
        let lot = TestLot()
        let story = Repository.path("events/stories/storm/commands.jsonl")
        #expect(try await lot("run", story, "--quiet").code == 0)
        let folder = lot.folder.path("fold")
        #expect(try await lot("fold", folder).lines.count == 25)
        for name in ["people", "shifts", "attendance"] {
            #expect(
                try lot.folder.text("fold/\(name).json")
                    == (try Repository.text("snapshots/storm/\(name).json")))
        }
    }

    @Test func `shows a part of itself`() async throws {
        let lot = try await TestLot.opened()
        #expect(try await lot("log", "--from", "2", "--to", "3").lines.count == 2)
        #expect(try await lot("log", "--type", "shift.added").lines.count == 1)
        #expect(try await lot("log", "--type", "shift.add").code == 64)
        #expect(try await lot("log", "--from", "3", "--to", "2").code == 64)
        #expect(try await lot("log", "--to", "0").code == 64)
        #expect(try await lot("log", "--follow", "--to", "2").lines.count == 2)
    }
}
