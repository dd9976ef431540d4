import Foundation
import TestSupport
import Testing

private let server = ProcessInfo.processInfo.environment["TREELOT_TEST_POSTGRES"]

/// A lot whose log is in a database. Skipped where there is none: `make test` starts one.
@Suite(
    .enabled(if: server != nil, "make test starts a database"),
    .disabled(if: Repository.isRecording))
struct DatabaseTests {
    private let folder = TemporaryDirectory()
    private var data: String { folder.path("lot") }
    private let address =
        "\(server ?? "")?lot=\(UUID().uuidString.lowercased())"

    private func run(_ words: String..., data other: String? = nil) async throws -> Executable.Ran {
        try await Executable.run(words + ["--data", other ?? data])
    }

    private func done(_ words: String...) async throws -> String {
        let ran = try await Executable.run(words + ["--data", data])
        #expect(ran.code == 0, "\(words.joined(separator: " ")): \(ran.text)")
        return ran.output
    }

    private func makeLot() async throws {
        _ = try await done("init", "--troop", "Troop 900", "--leader", "Ada Park")
        _ = try await done("do", #"{"do":"add-household","name":"Hill"}"#)
    }

    @Test func `moves into the database and back, and stays what it was`() async throws {
        try await makeLot()
        let before = try await done("log", "--json")
        _ = try await done("copy", address)
        #expect(try await done("log", "--json") == before)
        _ = try await done("do", #"{"do":"add-household","name":"Walker"}"#)
        #expect(try await done("verify", "--json").contains(#""checkpoints":1"#))

        // The copy can be thrown away.
        try FileManager.default.removeItem(atPath: data + "/events")
        let after = try await done("log", "--json")
        #expect(after.hasPrefix(before) && after.contains("Walker"))

        // Without its database a copy is no log.
        try FileManager.default.moveItem(atPath: data + "/store", toPath: data + "/store.away")
        let alone = try await run("do", #"{"do":"add-household","name":"Ape"}"#)
        #expect(alone.code == 3 && alone.errors.contains("are a copy of a log in a database"))
        #expect(alone.errors.contains("Name it with --store"))
        try FileManager.default.moveItem(atPath: data + "/store.away", toPath: data + "/store")

        let elsewhere = try await run("copy", address, data: folder.path("other"))
        #expect(elsewhere.code != 0)
        _ = try await done("copy", "files")
        #expect(try await done("log", "--json") == after)
        #expect(try await done("verify", "--json").contains(#""checkpoints":1"#))
        // As after a crash before the directory was told that the database was left, with a copy that is gone.
        try "\(address)\n".write(toFile: data + "/store", atomically: true, encoding: .utf8)
        #expect(chmod(data + "/store", 0o600) == 0)
        try FileManager.default.removeItem(atPath: data + "/events")
        _ = try await done("copy", "files")
        #expect(!FileManager.default.fileExists(atPath: data + "/store"))
        #expect(!FileManager.default.fileExists(atPath: data + "/copy"))
        #expect(try await done("log", "--json") == after)

        let late = try await run("info", "--store", address, data: folder.path("late"))
        #expect(late.code == 3 && late.errors.contains("was moved from that database"))

        // And once more, with what was recorded meanwhile.
        _ = try await done("do", #"{"do":"add-household","name":"Fox"}"#)
        _ = try await done("copy", address)
        #expect(try await done("log", "--json").contains("Fox"))
    }

    @Test func `begins in the database, and is begun there once`() async throws {
        _ = try await done(
            "init", "--troop", "Troop 900", "--leader", "Ada Park", "--store", address)
        #expect(try await done("info").contains("Troop 900"))
        let again = try await run(
            "init", "--troop", "Troop 900", "--leader", "Ada Park", "--store", address,
            data: folder.path("again"))
        #expect(again.code == 1 && again.errors.contains("its history is kept"))
    }

    @Test func `a damaged copy is made anew, and kept beside`() async throws {
        try await makeLot()
        _ = try await done("copy", address)
        let before = try await done("log", "--json")
        try damage(data)
        let ran = try await run("log", "--json")
        #expect(ran.output == before && ran.errors.contains("made anew from the database"))
        #expect(FileManager.default.fileExists(atPath: data + "/events-damaged"))
    }

    @Test func `a damaged log of its own is not taken for the copy of another`() async throws {
        _ = try await done(
            "init", "--troop", "Troop 900", "--leader", "Ada Park", "--store", address)
        let own = folder.path("own")
        _ = try await run("init", "--troop", "Troop 7", "--leader", "Eve Lee", data: own)
        try damage(own)
        let ran = try await run("log", "--store", address, data: own)
        #expect(ran.code == 3 && ran.errors.contains("damaged"), "\(ran.text)")
        #expect(FileManager.default.fileExists(atPath: own + "/events"))
        #expect(!FileManager.default.fileExists(atPath: own + "/copy"))
    }

    private func damage(_ directory: String) throws {
        let file = directory + "/events/00000000000000000001.log"
        let handle = try #require(FileHandle(forUpdatingAtPath: file))
        try handle.seek(toOffset: 150)
        try handle.write(contentsOf: Data(repeating: 0, count: 9))
        try handle.close()
    }

    @Test func `the doctor knows that files are a copy, and where the log is`() async throws {
        try await makeLot()
        _ = try await done("copy", address)
        _ = try await done("backup", folder.path("backup"))
        let well = try await done("doctor")
        #expect(well.contains("✓ database: ") && well.contains("none writes it now"))

        try FileManager.default.removeItem(atPath: data + "/events")
        let ill = try await Diagnosis(of: data)
        #expect(ill.toDo == ["copy-damaged"])
        try await ill["copy-damaged"]?.mended()
        #expect(try await Diagnosis(of: data).toDo.isEmpty)

        try "postgres://127.0.0.1:1/none\n".write(
            toFile: data + "/store", atomically: true, encoding: .utf8)
        #expect(chmod(data + "/store", 0o600) == 0)
        #expect(try await Diagnosis(of: data).toDo == ["database-unusable"])
    }

    @Test func `a copy that is behind the checkpoints is no log that has lost its end`()
        async throws
    {
        try await makeLot()
        _ = try await done("copy", address)
        let (events, before) = (data + "/events", folder.path("before"))
        try FileManager.default.copyItem(atPath: events, toPath: before)
        _ = try await done("do", #"{"do":"add-household","name":"Walker"}"#)
        try FileManager.default.removeItem(atPath: events)
        try FileManager.default.copyItem(atPath: before, toPath: events)

        let diagnosis = try await Diagnosis(of: data)
        #expect(diagnosis["copy-behind"]?.severity == "note", "\(diagnosis.findings)")
        try "postgres://127.0.0.1:1/none\n".write(
            toFile: data + "/store", atomically: true, encoding: .utf8)
        #expect(chmod(data + "/store", 0o600) == 0)
        let verified = try await run("verify")
        #expect(verified.code == 0 && verified.errors.contains("is behind"), "\(verified.text)")
        let checkpoint = data + "/evidence/checkpoint"
        let asked = try await run("verify", "--checkpoint", checkpoint)
        #expect(asked.code == 3 && asked.errors.contains("could not be compared"), "\(asked.text)")

        let backup = folder.path("backup")
        let kept = try await run("backup", backup)
        #expect(kept.code == 0 && kept.output.contains("this machine’s copy"), "\(kept.text)")
        #expect(try await run("verify", data: backup).code == 0)
        let passphrase = try folder.write("five words of no kin\n", to: "passphrase")
        let made = try await run(
            "archive", folder.path("lot.age"), "--passphrase-file", passphrase)
        #expect(made.code == 0 && made.output.contains("as of the copy"), "\(made.text)")
    }

    @Test func `backups go on when the copy was made anew`() async throws {
        try await makeLot()
        _ = try await done("copy", address)
        let (one, many) = (folder.path("one"), folder.path("many"))
        for name in ["Fox", "Bear", "Wolf"] {
            _ = try await done("do", #"{"do":"add-household","name":"\#(name)"}"#)
            _ = try await done("backup", one)
            _ = try await done("backup", many, "--keep", "5")
            try FileManager.default.removeItem(atPath: data + "/events")
        }
        let log = try await done("log", "--json")
        for (backup, place) in [(one, "again"), (many, "newest")] {
            let restored = try await run("restore", backup, data: folder.path(place))
            #expect(restored.code == 0, "\(restored.text)")
            #expect(try await run("log", "--json", data: folder.path(place)).output == log)
            #expect(try await run("verify", data: folder.path(place)).code == 0)
        }
        #expect(try await Diagnosis(of: data).toDo.isEmpty)
    }

    /// A server with a copy of its own, and where it is.
    private func serve(_ name: String) async throws -> (Running, at: String) {
        let copy = folder.path(name)
        try FileManager.default.createDirectory(
            atPath: copy, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let port = try await Shell.run(
            "python3 -c 'import socket; s = socket.socket(); s.bind((\"127.0.0.1\", 0)); print(s.getsockname()[1])'"
        ).output.trimmingCharacters(in: .whitespacesAndNewlines)
        let at = "http://127.0.0.1:\(port)"
        let serving = try Running([
            "serve", "--data", data, "--copy", copy, "--port", port, "--trust-proxy",
            "--peer-address", at, "--site", "http://127.0.0.1",
        ])
        _ = try await serving.says("Serving at")
        return (serving, at)
    }

    private func post(_ command: String, _ fields: String, to at: String, _ token: String?)
        async throws
        -> String
    {
        let bearer = token.map { "-H 'Authorization: Bearer \($0)'" } ?? ""
        return try await Shell.run(
            "curl -s \(bearer) -H 'Content-Type: application/json' -d '\(fields)' \(at)/api/commands/\(command)"
        ).output
    }

    @Test func `a server that does not write hands on, and takes over from one that dies`()
        async throws
    {
        try await makeLot()
        let code = try parsed(try await done("sign-in-code", "1", "--json"))
        let accepted = try #require(code["accepted"] as? [String: Any])
        let digits = try #require((accepted["codes"] as? [String])?.first)
        _ = try await done("copy", address)

        let (first, _) = try await serve("one")
        let (second, at) = try await serve("two")
        _ = try await second.says("is written by the server at")
        let signedIn = try await post("sign-in", #"{"code":"\#(digits)"}"#, to: at, nil)
        let token = try #require(try parsed(signedIn)["token"] as? String)
        #expect(
            try await post("add-household", #"{"name":"Fox"}"#, to: at, token)
                .contains("household.added"))
        // A page, and one that is sent bit by bit for as long as it is open.
        let page = try await Shell.run("curl -s -i \(at)/sign-in").output
        #expect(page.contains("200 OK") && page.contains("</html>"))
        let bearer = "-H 'Authorization: Bearer \(token)'"
        let stream = try await Shell.run(
            "curl -s -N -m 2 \(bearer) \(at)/api/questions/seasons/stream; true")
        #expect(stream.output.contains("data:"))

        first.signal(SIGKILL)
        _ = try await first.end()
        // While nobody writes: it waits for the next one who does.
        #expect(
            try await post("add-household", #"{"name":"Wolf"}"#, to: at, token)
                .contains("household.added"))
        _ = try await second.says("this server writes it now")
        #expect(
            try await post("add-household", #"{"name":"Bear"}"#, to: at, token)
                .contains("household.added"))
        second.signal(SIGTERM)
        #expect(try await second.end().code == 0)
        let log = try await done("log", "--json")
        #expect(log.contains("Fox") && log.contains("Wolf") && log.contains("Bear"))
    }
}
