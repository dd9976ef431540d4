import Foundation
import TestSupport
import Testing

/// A lot with a story in it, and what its coordinator has kept elsewhere. Its log has several files, 130
/// commits, and 148 events.
struct SignedLot {
    let lot = TestLot()

    /// After the story, and before the shifts that people are put on, whatever the machine's clock says.
    private static let moment = "2026-11-27T21:30:00-08:00"

    /// The key and the checkpoint of before the last action.
    var key: String { lot.folder.path("kept.pub") }
    var checkpoint: String { lot.folder.path("kept.checkpoint") }

    init() async throws {
        let story = Repository.path("events/stories/first-week/commands.jsonl")
        let ran = try await lot("run", story, "--quiet", "--segment-bytes", "4096")
        #expect(ran.code == 0, "\(ran.text)")
        for numbers in [1...70, 71...100] {
            let lines = numbers.map {
                #"{"at":"\#(Self.moment)","do":"add-household","name":"Family \#($0)"}"# + "\n"
            }
            let more = try await lot(
                "run", "-", "--quiet", "--segment-bytes", "4096", input: Data(lines.joined().utf8))
            #expect(more.code == 0, "\(more.text)")
        }
        try copy("key.pub", to: key)
        try copy("checkpoint", to: checkpoint)
        #expect(try await signUp(2).code == 0)
    }

    /// Puts person 2 on a shift, by themself.
    func signUp(_ shift: Int) async throws -> Executable.Ran {
        try await lot("signup", "\(shift)", "2", "--by", "operator", "--ahead", "--at", Self.moment)
    }

    private func copy(_ name: String, to path: String) throws {
        try FileManager.default.copyItem(atPath: lot.directory + "/evidence/" + name, toPath: path)
    }

    func remove(_ names: String...) throws {
        for name in names { try FileManager.default.removeItem(atPath: lot.directory + "/" + name) }
    }

    /// What a command prints, in a file.
    func written(_ name: String, by arguments: String...) async throws -> String {
        let ran = try await Executable.run(arguments + ["--data", lot.directory])
        #expect(ran.code == 0, "\(ran.text)")
        return try lot.folder.write(ran.output, to: name)
    }

    /// All that is in the files of the log.
    func logFiles() throws -> [String: Data] {
        let directory = lot.directory + "/events/"
        let names = try FileManager.default.contentsOfDirectory(atPath: directory)
        return try names.reduce(into: [:]) {
            $0[$1] = try Data(contentsOf: URL(filePath: directory + $1))
        }
    }
}
