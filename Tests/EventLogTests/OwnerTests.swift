import EventLog
import Foundation
import TestSupport
import Testing

private let other: uid_t = 65_534

/// Whether files can be given to another user here.
private let mayGive: Bool = {
    let folder = TemporaryDirectory()
    return withExtendedLifetime(folder) { chown(folder.path, other, other) == 0 }
}()

/// What root writes into the directory of another user.
struct OwnerTests {
    @Test(.enabled(if: mayGive)) func `belongs to that user, too`() throws {
        let directory = TemporaryDirectory()
        #expect(chown(directory.path, other, other) == 0)
        let folder = DurableFolder(directory.path)
        try folder.write([1], to: "backups")
        try folder.write([1], to: "mail/checkpoint.json")
        _ = try POSIXFileSystem().lockFile(directory.path + "/lock")
        for name in ["backups", "mail", "mail/checkpoint.json", "lock"] {
            var status = stat()
            let result = stat(directory.path + "/" + name, &status)
            try #require(result == 0)
            #expect(status.st_uid == other, "\(name)")
        }
    }
}
