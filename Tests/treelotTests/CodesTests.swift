import Foundation
import TestSupport
import Testing

/// Codes at the command line: made by one command, used by another.
@Suite(.disabled(if: Repository.isRecording))
struct CodesTests {
    private func codes(_ ran: Executable.Ran) throws -> [String] {
        let accepted = try #require(try parsed(ran.output)["accepted"] as? [String: Any])
        return try #require(accepted["codes"] as? [String])
    }

    private func redeem(_ code: String) -> String {
        #"{"at":"2026-11-22T12:00-08:00","do":"redeem-invite","by":"visitor","code":"\#(code)","#
            + #""firstName":"Nora","lastName":"Nash"}"#
    }

    @Test func `an invite is shown once, with until when it is good`() async throws {
        let lot = try await TestLot.opened()
        let ran = try await lot(
            "invite", "--ahead", "--at", "2026-11-21T12:00-08:00", environment: ["TZ": "UTC"])
        let code = try #require(
            ran.lines.first { $0.hasPrefix("    ") }?.trimmingCharacters(in: .whitespaces))
        #expect(code.split(separator: "-").map(\.count) == Array(repeating: 4, count: 7))
        #expect(ran.output.contains("until 2026-12-06 00:00 (America/Los_Angeles)"), "\(ran.text)")
        #expect(try await !lot.log().contains(code))
        let redeemed = try await lot("do", redeem(code.lowercased()), "--ahead")
        #expect(redeemed.code == 0, "\(redeemed.text)")
        let again = try await lot("do", redeem(code), "--ahead")
        #expect(again.code == 1 && again.text.contains("code-invalid"))
        #expect(try await lot("ask", "current-user", "--by", "2").output.contains("Nora Nash"))
    }

    @Test func `several come as a list, and a repetition tells none`() async throws {
        let lot = try await TestLot.opened()
        let arguments = [
            "invite", "--count", "3", "--key", "k", "--json", "--data", lot.directory,
            "--ahead", "--at",
        ]
        let ran = try await Executable.run(
            arguments + ["2026-11-21T12:00Z"], environment: ["TZ": "UTC"])
        #expect(try Set(codes(ran)).count == 3)
        // As late on the same day as can be: it is the same line as before.
        let again = try await Executable.run(
            arguments + ["2026-11-22T07:59Z"], environment: ["TZ": "UTC"])
        let accepted = try #require(try parsed(again.output)["accepted"] as? [String: Any])
        #expect(again.code == 0 && accepted["codes"] == nil && accepted["ids"] != nil)
    }

    @Test func `a profile is claimed, and a scout is linked`() async throws {
        let lot = try await TestLot.opened()
        let made = try await lot.script(
            """
            {"do":"add-household","name":"Walker"}
            {"do":"add-household","name":"Young"}
            {"do":"add-family-member","household":1,"firstName":"A","lastName":"W","kind":"adult"}
            {"do":"add-family-member","household":2,"firstName":"B","lastName":"Y","kind":"adult"}
            {"do":"add-family-member","household":1,"firstName":"S","lastName":"W","kind":"scout"}
            {"do":"grant-household-management","household":1,"person":2}
            {"do":"grant-household-management","household":2,"person":3}

            """)
        #expect(made.code == 0)
        let claim = try codes(await lot("claim-code", "4", "--by", "2", "--json"))[0]
        let claimed = try await lot("do", #"{"do":"claim-profile","code":"\#(claim)"}"#)
        #expect(claimed.code == 0, "\(claimed.text)")
        let link = try codes(await lot("link-code", "4", "--by", "2", "--json"))[0]
        let linked = try await lot(
            "do",
            #"{"do":"link-scout-to-household","code":"\#(link)","household":2,"by":{"person":3}}"#)
        #expect(linked.code == 0, "\(linked.text)")
        #expect(try await lot("link-code", "4").text.contains("not-allowed"))
    }

    @Test func `a person signs in, and what proves it is shown once`() async throws {
        let lot = try await TestLot.opened()
        let made = try await lot(
            "sign-in-code", "1", "--ahead", "--at", "2026-11-21T12:00-08:00",
            environment: ["TZ": "UTC"])
        let code = try #require(
            made.lines.first { $0.hasPrefix("    ") }?.trimmingCharacters(in: .whitespaces))
        #expect(
            made.output.contains("until 2026-11-22 12:00 (America/Los_Angeles)"), "\(made.text)")
        let action =
            #"{"do":"sign-in","by":"visitor","code":"\#(code)","device":"Laptop","#
            + #""at":"2026-11-21T12:05-08:00"}"#
        let signedIn = try await lot("do", action, "--ahead")
        let token = try #require(
            signedIn.lines.first { $0.hasPrefix("    ") }?.trimmingCharacters(in: .whitespaces))
        #expect(token.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil, "\(signedIn.text)")
        #expect(try await !lot.log().contains(token))
        let again = try await lot("do", action, "--ahead")
        #expect(again.code == 1 && again.text.contains("code-invalid"))
        #expect(try await lot("ask", "my-sessions", "--by", "1").output.contains("Laptop"))
    }

    @Test func `the address of a calendar is shown once, and another one makes it void`()
        async throws
    {
        let lot = try await TestLot.opened()
        let made = try await lot("calendar-feed", "1", "--by", "1")
        let path = try #require(
            made.lines.first { $0.hasPrefix("    ") }?.trimmingCharacters(in: .whitespaces))
        #expect(path.wholeMatch(of: /\/calendar\/[A-Za-z0-9_-]{43}\.ics/) != nil, "\(made.text)")
        #expect(try await !lot.log().contains(String(path.dropFirst(10).dropLast(4))))
        #expect(try await lot("calendar-feed", "1", "--by", "1").code == 0)
        let shown = try await lot("ask", "my-calendar-feeds", "--by", "1", "--json")
        let feeds = try #require(try parsed(shown.output)["calendarFeeds"] as? [[String: Any]])
        #expect(feeds.compactMap { $0["calendarFeed"] as? Int } == [2])
        let neither = try await lot("calendar-feed")
        #expect(neither.code == 1 && neither.text.contains("“person” must be given"))
    }

    @Test func `what the screen shows is good for its shift, and its key is nobody else's`()
        async throws
    {
        let lot = try await TestLot.opened()
        #expect(try await lot.signUp().code == 0)
        let shown = try await lot("qr-code", "1", "--at", "2026-12-05T08:50-08:00", "--json")
        let answer = try parsed(shown.output)
        let code = try #require(answer["qrCode"] as? String)
        #expect(answer["goodUntil"] as? String == "2026-12-05T08:51:00-08:00")
        let text = try await lot("qr-code", "1", "--at", "2026-12-05T08:50-08:00").output
        #expect(text.contains(code) && text.contains("until 08:51:00"))
        let key = lot.directory + "/code-key"
        let attributes = try FileManager.default.attributesOfItem(atPath: key)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let checkIn = { (code: String, time: String) in
            #"{"at":"2026-12-05T\#(time)-08:00","do":"check-in","assignment":1,"#
                + #""method":"qrCode","qrCode":"\#(code)","by":{"person":1}}"#
        }
        let stale = try await lot("do", checkIn(code, "08:51"))
        #expect(stale.text.contains("qr-invalid"))
        // Another key, another screen.
        try FileManager.default.moveItem(atPath: key, toPath: key + ".away")
        let other = try await TestLot.opened()
        let foreign = try await other("qr-code", "1", "--at", "2026-12-05T08:51-08:00", "--json")
        let forged = try #require(try parsed(foreign.output)["qrCode"] as? String)
        #expect(try await lot("do", checkIn(forged, "08:51")).text.contains("qr-invalid"))
        try FileManager.default.removeItem(atPath: key)
        try FileManager.default.moveItem(atPath: key + ".away", toPath: key)
        let now = try await lot("qr-code", "1", "--at", "2026-12-05T08:51-08:00", "--json")
        let fresh = try #require(try parsed(now.output)["qrCode"] as? String)
        #expect(try await lot("do", checkIn(fresh, "08:51:30")).code == 0)
    }
}
