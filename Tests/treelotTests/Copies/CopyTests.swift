import Foundation
import TestSupport
import Testing

/// Backups, putting them back, and saving what is left of a damaged lot.
@Suite(.disabled(if: Repository.isRecording))
struct CopyTests {
    private let lot = TestLot()
    private var backup: String { lot.folder.path("backup") }
    private var restored: String { lot.folder.path("restored") }

    private func run(_ arguments: String...) async throws -> Executable.Ran {
        try await Executable.run(arguments)
    }

    private func made() async throws { try await lot.week() }

    private func addHouseholds(_ count: Int) async throws { try await lot.addHouseholds(count) }

    /// All read models, folded from the log.
    private func readModels(_ directory: String) async throws -> [String: String] {
        let folder = TemporaryDirectory()
        let ran = try await run("fold", folder.path("models"), "--data", directory)
        #expect(ran.code == 0, "\(ran.text)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("models"))
        #expect(names.count >= 10)
        return try names.reduce(into: [:]) {
            $0[$1] = try String(contentsOfFile: folder.path("models/\($1)"), encoding: .utf8)
        }
    }

    @Test func `the key of codes and a lot’s own settings come along, for the owner alone`()
        async throws
    {
        try await made()
        let own = #"{"replyTo":"committee@troop900.example"}"#
        try own.write(
            toFile: lot.directory + "/settings.json", atomically: true, encoding: .utf8)
        let account = #""account":"https://id.example.org 7"}"#
        let link = #"{"by":"system","do":"link-identity","person":1,"provider":"openid","#
        #expect(try await lot("do", link + account).code == 0)
        #expect(try await lot("backup", backup).code == 0)
        #expect(try await run("restore", backup, "--data", restored).code == 0)
        let signIn = #"{"by":"system","do":"sign-in-with-identity","# + account
        #expect(try await run("do", signIn, "--data", restored).code == 0)
        for directory in [backup, restored] {
            for file in ["/code-key", "/settings.json"] {
                let attributes = try FileManager.default.attributesOfItem(atPath: directory + file)
                #expect(attributes[.posixPermissions] as? Int == 0o600)
            }
            #expect(
                try String(contentsOfFile: directory + "/settings.json", encoding: .utf8) == own)
        }
    }

    @Test func `what is put back is what was there, by its checkpoint and its read models`()
        async throws
    {
        try await made()
        let first = try parsed(try await lot("backup", backup, "--json").output)
        #expect(first["segmentsKept"] as? Int == 0)
        try await addHouseholds(30)
        let second = try parsed(try await lot("backup", backup, "--json").output)
        #expect(second["segmentsKept"] as? Int ?? 0 > 0)
        let checkpoint = lot.directory + "/evidence/checkpoint"
        let key = lot.directory + "/evidence/key.pub"

        let ran = try await run("restore", backup, "--data", restored)
        #expect(ran.code == 0, "\(ran.text)")
        let verified = try await run(
            "verify", "--data", restored, "--checkpoint", checkpoint, "--key", key)
        #expect(verified.code == 0, "\(verified.text)")
        #expect(try await readModels(restored) == readModels(lot.directory))
        let copied = try await run("log", "--json", "--data", restored)
        #expect(try await copied.output == lot.log())
        // It goes on as the lot would have, and knows its backup.
        #expect(
            try await run("do", #"{"do":"add-household","name":"Ito"}"#, "--data", restored).code
                == 0)
        let backups = try String(contentsOfFile: restored + "/backups", encoding: .utf8)
        #expect(backups.split(separator: "\n").map(String.init) == [backup])
        // Two lots that both go on are two histories.
        try await addHouseholds(1)
        #expect(try await lot("backup", backup).code == 0)
        let refused = try await run("backup", backup, "--data", restored)
        #expect(refused.code == 3 && refused.errors.contains("gone on differently"))
    }

    @Test func `a backup that is gone is not begun again without a word`() async throws {
        try await made()
        let stick = lot.folder.path("stick")
        try FileManager.default.createDirectory(
            atPath: stick, withIntermediateDirectories: false)
        let missing = try await lot("backup", stick + "/no/troop")
        #expect(missing.code == 3 && missing.errors.contains("There is no directory"))
        #expect(!FileManager.default.fileExists(atPath: stick + "/no"))

        #expect(try await lot("backup", stick + "/troop").code == 0)
        #expect(try await lot("backup", stick + "/troop").code == 0)
        try FileManager.default.moveItem(atPath: stick, toPath: stick + "-away")
        // As the place where it is mounted, without the stick; and without even that.
        for exists in [false, true] {
            if exists {
                try FileManager.default.createDirectory(
                    atPath: stick, withIntermediateDirectories: false)
            }
            let ran = try await lot("backup", stick + "/troop")
            #expect(ran.code == 3 && ran.errors.contains("there is none now"), "\(ran.text)")
            #expect(!FileManager.default.fileExists(atPath: stick + "/troop"))
        }
        #expect(try await lot("backup", stick + "/troop", "--anew").code == 0)
    }

    @Test func `after a restore, backups are told of only where they may have keys of the erased`()
        async throws
    {
        try await made()
        let second = lot.folder.path("second")
        #expect(try await lot("backup", backup).code == 0)
        #expect(try await lot("backup", second).code == 0)
        // The first one learns of the second.
        #expect(try await lot("backup", backup).code == 0)
        #expect(try await run("restore", backup, "--data", restored).code == 0)
        #expect(try await !run("info", "--data", restored).errors.contains("erased"))
        #expect(!FileManager.default.fileExists(atPath: restored + "/backups.pending"))

        // A person is erased while one backup is away; that is what there is to tell.
        let handed = try await lot(
            "do", #"{"do":"deactivate-household","household":1,"reason":"moved"}"#)
        #expect(handed.code == 0, "\(handed.text)")
        try FileManager.default.moveItem(atPath: second, toPath: second + "-away")
        let erased = try await lot(
            "do", #"{"do":"erase-person","person":2,"reason":"asked for it"}"#)
        #expect(erased.code == 0, "\(erased.text)")
        let again = lot.folder.path("again")
        #expect(try await run("restore", backup, "--data", again).code == 0)
        let told = try await run("info", "--data", again).errors
        #expect(told.contains("\(second) could not be reached since"), "\(told)")
        #expect(!told.contains("\(backup) could not"))
    }

    @Test func `a backup can be made while somebody records`() async throws {
        try await made()
        async let busy: Void = addHouseholds(400)
        for _ in 0..<4 {
            let ran = try await lot("backup", backup)
            #expect(ran.code == 0, "\(ran.text)")
        }
        try await busy
        #expect(try await lot("backup", backup).code == 0)
        #expect(try await run("restore", backup, "--data", restored).code == 0)
        #expect(try await readModels(restored) == readModels(lot.directory))
    }

    @Test func `who is erased is erased in the backups, and in what is put back from them`()
        async throws
    {
        try await made()
        #expect(try await lot("backup", backup).code == 0)
        let before = try await run("log", "--json", "--data", backup)
        #expect(before.output.contains(#""firstName":"Mia""#))
        let vault = try Data(contentsOf: URL(filePath: backup + "/vault"))
        let handed = try await lot(
            "do", #"{"do":"deactivate-household","household":1,"reason":"moved"}"#)
        #expect(handed.code == 0, "\(handed.text)")
        let erased = try await lot(
            "do", #"{"do":"erase-person","person":2,"reason":"asked for it"}"#)
        #expect(erased.code == 0, "\(erased.text)")
        #expect(try Data(contentsOf: URL(filePath: backup + "/vault")) != vault)
        #expect(try await run("restore", backup, "--data", restored).code == 0)
        let after = try await run("log", "--json", "--data", restored)
        #expect(!after.output.contains(#""firstName":"Mia""#))
    }

    @Test func `who is erased in a copy to try things out stays in the lot`() async throws {
        try await made()
        #expect(try await run("restore", lot.directory, "--data", restored).code == 0)
        let vault = try Data(contentsOf: URL(filePath: lot.directory + "/vault"))
        let left = #"{"do":"deactivate-household","household":1,"reason":"moved"}"#
        let erase = #"{"do":"erase-person","person":2,"reason":"asked for it"}"#
        for action in [left, erase] {
            #expect(try await run("do", action, "--data", restored).code == 0)
        }
        #expect(try Data(contentsOf: URL(filePath: lot.directory + "/vault")) == vault)
        #expect(try await lot("verify").code == 0)
    }

    @Test func `a damaged vault or key does not take the place of a good one`() async throws {
        try await made()
        #expect(try await lot("backup", backup).code == 0)
        for file in ["vault", "evidence/key"] {
            let url = URL(filePath: lot.directory + "/" + file)
            let good = try Data(contentsOf: url)
            var damaged = good
            damaged[damaged.count / 2] ^= 1
            try damaged.write(to: url)
            #expect(try await lot("backup", backup).code == 3)
            #expect(try Data(contentsOf: URL(filePath: backup + "/" + file)) == good)
            try good.write(to: url)
        }
        #expect(try await lot("backup", backup).code == 0)
    }

    @Test func `nothing is overwritten, and no copy lies in what it is a copy of`() async throws {
        try await made()
        let inside = try await lot("backup", lot.directory + "/copy")
        #expect(inside.code == 3 && inside.errors.contains("lost with it"))
        #expect(try await lot("backup", backup).code == 0)
        let occupied = try await lot("restore", backup)
        #expect(occupied.code == 3 && occupied.errors.contains("is not empty"))
        let nothing = try await run("restore", lot.folder.path("nowhere"), "--data", restored)
        #expect(nothing.code == 3 && nothing.errors.contains("There is no whole backup"))
        #expect(!FileManager.default.fileExists(atPath: restored))

        let nameless = try await lot("backup", "")
        #expect(nameless.code == 2 && nameless.errors.contains("name is missing"))
        let nested = try await run("backup", lot.folder.path("third"), "--data", backup)
        #expect(nested.code == 3 && nested.errors.contains("is itself a backup"))
        let within = try await run("salvage", lot.directory, lot.directory + "/saved")
        #expect(within.code == 3 && within.errors.contains("lost with it"))

        let other = try await TestLot.opened()
        let refused = try await other("backup", backup)
        #expect(refused.code == 3 && refused.errors.contains("holds another log"))
        #expect(!FileManager.default.fileExists(atPath: other.directory + "/backups"))
    }

    @Test func `of a damaged lot all that is whole is saved, and the rest is told`() async throws {
        try await made()
        let files = lot.directory + "/events/"
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: files).min())
        let url = URL(filePath: files + name)
        var bytes = try Data(contentsOf: url)
        bytes[1500] ^= 4
        try bytes.write(to: url)

        let saved = lot.folder.path("saved")
        let ran = try await run("salvage", lot.directory, saved, "--json")
        #expect(ran.code == 1, "\(ran.text)")
        let report = try parsed(ran.output)
        let lost = try #require((report["lost"] as? [[String: Int]])?.first)
        let behind = try #require((report["behindGap"] as? [[String: Int]])?.first)
        let head = try #require(report["events"] as? Int)
        #expect((lost["first"], behind["first"]) == (head + 1, lost["last"].map { $0 + 1 }))
        #expect(try Data(contentsOf: url) == bytes)

        #expect(try await run("verify", "--data", saved).code == 0)
        #expect(try await run("week", "--data", saved).code == 0)
        let file = try #require(report["behindGapFile"] as? String)
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        #expect(try parsed(lines[0])["position"] as? Int == behind["first"])
        #expect(try parsed(lines[lines.count - 1])["position"] as? Int == behind["last"])
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
        #expect(mode as? Int == 0o600)

        let again = try await run("salvage", lot.directory, saved)
        #expect(again.code == 3 && again.errors.contains("There is a log in"))
    }
}
