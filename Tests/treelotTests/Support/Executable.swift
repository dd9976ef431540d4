import Foundation

/// The program as it was built, beside the tests.
enum Executable {
    static let url: URL = {
        let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }
        let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return folder.appending(path: "treelot")
    }()

    static let path = url.path(percentEncoded: false)

    /// What became of one run of it.
    struct Ran {
        var code: Int32
        var output: String
        var errors: String

        var lines: [String] { output.split(separator: "\n").map(String.init) }
        /// All that it said.
        var text: String { output + errors }
    }

    /// - Parameter input: what comes through a pipe on standard input; nothing, if it is nil.
    static func run(
        _ arguments: [String], input: Data? = nil, environment: [String: String] = [:]
    ) async throws -> Ran {
        let running = try Running(arguments, isPiped: input != nil, environment: environment)
        if let input { try running.write(input) }
        running.endInput()
        return try await running.end()
    }
}
