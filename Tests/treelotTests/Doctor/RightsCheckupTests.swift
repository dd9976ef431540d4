import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import treelot

/// What is found of rights.
extension DoctorTests {
    @Test(arguments: ["vault", "code-key", "evidence/key"])
    func `a key that others can read is made private`(key: String) async throws {
        try await made()
        try setMode(0o644, key)
        try await mends("keys-exposed")
    }

    @Test func `a directory into which others can look is made private`() async throws {
        try await made()
        try setMode(0o755, "")
        try await mends("directory-exposed", severity: "warning")
    }

    @Test func `files that can't be written are made so`() async throws {
        try await made()
        try setMode(0o400, segments()[0])
        try await mends("not-writable")
    }

    @Test(.enabled(if: geteuid() == 0))
    func `files of another user are given to the owner`() async throws {
        try await made()
        #expect(chown(data + "/vault", 65534, 65534) == 0)
        try await mends("owners-differ")
    }
}
