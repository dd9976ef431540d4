import Foundation
import TestSupport

extension TemporaryDirectory {
    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }

    /// Writes a file, and tells its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: url.appending(path: name))
        return path(name)
    }

    /// Makes a program for `/bin/sh`, and tells its path.
    func program(_ name: String, _ script: String) async throws -> String {
        let text = try write("#!/bin/sh\n\(script)\n", to: name + ".text")
        let program = path(name)
        // A file that any process has open for writing can't be run, and what is started meanwhile by
        // other tests would have what we write.
        _ = try await Shell.run(
            "cp '\(text)' '\(program)' && chmod 755 '\(program)' && rm '\(text)'")
        return program
    }

    /// A new file, open for writing.
    func writing(_ name: String) throws -> FileHandle {
        try write("", to: name)
        return try FileHandle(forWritingTo: url.appending(path: name))
    }
}
