import Foundation
import Testing

/// What the doctor said of a data directory.
struct Diagnosis: Decodable {
    struct Finding: Decodable {
        var severity: String
        var code: String
        var what: String
        var mend: [String]
    }

    struct Looked: Decodable {
        var name: String
        var found: String
        var seen: Bool
    }

    var healthy: Bool
    var findings: [Finding]
    var looked: [Looked]
    /// The exit code.
    private(set) var code: Int32 = -1

    private enum CodingKeys: CodingKey { case healthy, findings, looked }

    init(
        of directory: String, _ options: String..., environment: [String: String] = [:]
    ) async throws {
        let ran = try await Executable.run(
            ["doctor", "--json", "--data", directory] + options, environment: environment)
        self = try JSONDecoder().decode(Diagnosis.self, from: Data(ran.output.utf8))
        code = ran.code
        #expect(ran.errors.isEmpty, "\(ran.errors)")
        #expect(findings.map(\.rank) == findings.map(\.rank).sorted(), "the worst first")
        let worst = findings.first.map(\.rank) ?? 2
        #expect(code == (worst == 0 ? 3 : worst == 1 ? 1 : 0))
        #expect(healthy == (code == 0))
    }

    subscript(code: String) -> Finding? { findings.first { $0.code == code } }

    /// What could not be looked at.
    var unseen: [String] { looked.filter { !$0.seen }.map(\.name) }

    /// What is to be done. How full the disk of the tests is does not count.
    var toDo: [String] {
        findings.filter { $0.severity != "note" && $0.code != "disk-low" }.map(\.code)
    }
}

extension Diagnosis.Finding {
    fileprivate var rank: Int {
        switch severity {
        case "bad": 0
        case "warning": 1
        default: 2
        }
    }

    /// Runs the commands as they stand, as one who pastes them.
    func mended(allowing codes: Set<Int32> = [0]) async throws {
        #expect(!mend.isEmpty, "\(code) has no commands")
        let program = Executable.url.deletingLastPathComponent().path(percentEncoded: false)
        for command in mend {
            let ran = try await Shell.run("PATH='\(program)':\"$PATH\"\n" + command)
            #expect(codes.contains(ran.code), "\(command): \(ran.code) \(ran.text)")
        }
    }
}
