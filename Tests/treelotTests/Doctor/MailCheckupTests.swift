import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import treelot

/// What is found of mails.
extension DoctorTests {
    @Test(arguments: ["mail", "push"])
    func `a damaged checkpoint of mails is put away`(way: String) async throws {
        try await made()
        #expect(try await lot("follow", "--once").code == 0)
        if way == "push" {
            try files.copyItem(at: url("mail"), to: url("push"))
            try setMode(0o700, "push")
        }
        try Data("{".utf8).write(to: url(way + "/checkpoint.json"))
        try setMode(0o600, way + "/checkpoint.json")
        try await mends(way + "-checkpoint-damaged")
    }

    @Test func `mails that were given up are told, until there is another address`() async throws {
        try await made()
        let change = #"{"do":"change-email","person":1,"email":"ada@example.org"}"#
        #expect(try await lot("do", change).code == 0)
        #expect(try await lot("follow", "--once").code == 0)
        #expect(try await lot("send", "all", "Snow", "Bring gloves").code == 0)
        let mailer = try await lot.folder.program("mailer", "exit 67")
        _ = try await lot("follow", "--once", "--sendmail", mailer, "--reply-to", "c@example.org")
        let finding = try #require(try await Diagnosis(of: data)["mail-given-up"])
        #expect(finding.what.contains("person 1 "))
        let other = change.replacing("ada@", with: "park@")
        #expect(try await lot("do", other).code == 0)
        #expect(try await Diagnosis(of: data).toDo == [])
    }

    @Test func `mails that are tried again are a warning where they are for several people`()
        async throws
    {
        try await made()
        try await addPerson()
        for person in [1, 2] {
            let change =
                #"{"do":"change-email","person":\#(person),"email":"p\#(person)@example.org"}"#
            #expect(try await lot("do", change).code == 0)
        }
        #expect(try await lot("follow", "--once").code == 0)
        let mailer = try await lot.folder.program("mailer", "exit 75")
        for (audience, severity) in [("person:1", "note"), ("all", "warning")] {
            #expect(try await lot("send", audience, "Snow", "Bring gloves").code == 0)
            _ = try await lot(
                "follow", "--once", "--sendmail", mailer, "--reply-to", "c@example.org")
            let finding = try #require(try await Diagnosis(of: data)["mail-retried"])
            #expect(finding.severity == severity, "\(finding.what)")
        }
    }

    @Test func `mails that nobody takes or sends are told`() async throws {
        try await made()
        try files.createDirectory(at: url("outbox/new"), withIntermediateDirectories: true)
        try setMode(0o700, "outbox")
        try Data("Subject: Snow\n".utf8).write(to: url("outbox/new/1-1.eml"))
        try setMode(0o600, "outbox/new/1-1.eml")
        #expect(try await Diagnosis(of: data).toDo == [])
        try age(data + "/outbox/new/1-1.eml")
        #expect(try await Diagnosis(of: data).toDo == ["outbox-untaken"])
    }
}
