import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp

/// What others see of an outbox.
struct OutboxTests {
    private let directory = TemporaryDirectory()
    private var box: String { directory.path + "/outbox" }
    private let mail = Mail(
        .written(), MailContent(subject: "Gloves", text: "Bring some.", html: "<p>Bring some.</p>"),
        from: "lot@example.org", logID: "00ff")

    private func list(_ folder: String) throws -> [String] {
        try POSIXFileSystem().list(box + "/" + folder)
    }

    private func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: box + name)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    @Test func `is for its owner alone`() async throws {
        try await Outbox(box).send(mail)
        #expect(try mode("") == 0o700)
        #expect(try mode("/new") == 0o700)
        #expect(try mode("/new/12-7.eml") == 0o600)
    }

    @Test func `loses what is half-written, and nothing that is whole`() async throws {
        let outbox = Outbox(box)
        try await outbox.send(mail)
        #expect(try list("new") == ["12-7.eml"])
        let folder = DurableFolder(box)
        try folder.write([1], to: "tmp/13-7.eml")
        try folder.write([1], to: "new/13-7.eml.new")
        outbox.withdraw { _, _ in false }
        #expect(try list("new") == ["12-7.eml"])
        #expect(try list("tmp").isEmpty)
    }
}
