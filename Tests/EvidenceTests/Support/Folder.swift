import Foundation

/// A folder that is gone when nobody needs it any more.
final class Folder {
    let path = FileManager.default.temporaryDirectory.appending(path: "evidence-\(UUID())")
        .path(percentEncoded: false)

    init() {
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
