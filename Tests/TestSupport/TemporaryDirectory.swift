package import Foundation

/// A directory under the system's temporary directory, removed with all that is in it.
package final class TemporaryDirectory: Sendable {
    package let url = FileManager.default.temporaryDirectory.appending(path: "tree-lot-\(UUID())")

    /// What tests write is for the owner only, as keys have to be.
    private static let mask = umask(0o077)

    package init() {
        _ = Self.mask
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch { fatalError("no temporary directory: \(error)") }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    package var path: String { url.path(percentEncoded: false) }

    package func path(_ name: String) -> String {
        url.appending(path: name).path(percentEncoded: false)
    }
}
