import Foundation
import EventSourcing
import HTTPTypes
import Testing
import TreeLot

@testable import TreeLotWeb

/// The pages on which people are looked after, and written to.
struct TroopPagesTests {
    @Test func `people are found by part of a name, whatever the case`() async throws {
        try await TestLot().browse { browser in
            let committee = browser("person-3")
            let all = try await committee.see("/committee/people").text
            #expect(all.contains("Walker") && all.contains("Hill") && all.contains("Ada Lovell"))
            let found = try await committee.see("/committee/people?q=OM%C3%81R").text
            #expect(found.contains("Omar Walker") && !found.contains("Bo Hill"))
            #expect(found.contains("value=\"OMÁR\""))
            let none = try await committee.see("/committee/people?q=%3Cb%3E").text
            #expect(none.contains("No one found for “&lt;b&gt;”"))
        }
    }

    @Test func `a household is added once and filled`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            for _ in 1...2 {
                let place = try await leader.done(
                    "/committee/people", "add-household", ["name": "O’Neil", "once": "20"])
                #expect(place == "/committee/households/3?done=add-household")
            }
            let page = "/committee/households/3"
            let refused = try await leader.send(
                page, "add-family-member",
                [
                    "form": "add-member", "household": "3", "firstName": "Zoë", "lastName": "",
                    "kind": "scout",
                ])
            #expect(refused.status == .unprocessableContent)
            #expect(refused.text.contains("value=\"Zoë\""))
            #expect(refused.text.contains("<option value=\"scout\" selected>"))
            try await leader.done(
                page, "add-family-member",
                ["household": "3", "firstName": "Zoë", "lastName": "O’Neil", "kind": "scout"])
            #expect(try await leader.see(page).text.contains("Zoë O’Neil"))
        }
    }

    @Test func `a household that is set up by hand asks for a manager`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            try await leader.done("/committee/people", "add-household", ["name": "O’Neil"])
            let page = "/committee/households/3"
            #expect(!(try await leader.see(page).text.contains("id=\"no-manager\"")))
            for (name, kind) in [("Zoë", "scout"), ("Una", "adult")] {
                try await leader.done(
                    page, "add-family-member",
                    ["household": "3", "firstName": name, "lastName": "O’Neil", "kind": kind])
            }
            let before = try await leader.see(page).text
            #expect(before.contains("No one manages this household"))
            #expect(before.contains("Make a manager<span class=\"hidden\">: Una O’Neil</span>"))
            #expect(!before.contains(": Zoë O’Neil</span>"))
            var committee = browser("person-3")
            committee.language = "es"
            let theirs = try await committee.see(page).text
            #expect(theirs.contains("Nadie administra este hogar"))
            #expect(!theirs.contains("grant-household-management"))
            try await leader.done(
                page, "grant-household-management", ["household": "3", "person": "7"])
            let after = try await leader.see(page).text
            #expect(!after.contains("id=\"no-manager\"") && !after.contains("Make a manager"))
        }
    }

    @Test func `codes that are open are listed where they are made, and revoked there`()
        async throws
    {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            _ = try await leader.send(
                "/committee/people", "generate-invite-codes",
                [
                    "zone": "America/Los_Angeles", "household": "", "role": "parent", "count": "2",
                    "expiresAt": "2026-12-01T23:59",
                ])
            let page = try await leader.see("/committee/people").text
            let ids = page.matches(of: /id="code-([0-9]+)"/).map { String($0.1) }
            #expect(page.contains("Open codes"))
            #expect(page.contains("data-label=\"Made\"><bdi>Ada Lovell</bdi>, "))
            let invites = ids.suffix(2)
            #expect(invites.count == 2)
            let place = try await leader.done(
                "/committee/people", "revoke-code", ["code": invites.first ?? ""])
            #expect(place == "/committee/people?done=revoke-code")
            let after = try await leader.see("/committee/people").text
            #expect(!after.contains("id=\"code-\(invites.first ?? "")\""))
            #expect(after.contains("id=\"code-\(invites.last ?? "")\""))
            // The committee makes none, and sees none.
            let committee = try await browser("person-3").see("/committee/people").text
            #expect(!committee.contains("Open codes"))
        }
    }

    @Test func `codes are told once, in the answer itself`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let invites = try await leader.send(
                "/committee/people", "generate-invite-codes",
                [
                    "zone": "America/Los_Angeles", "household": "", "role": "parent", "count": "3",
                    "expiresAt": "2026-12-01T23:59",
                ])
            #expect(invites.status == .ok)
            #expect(invites.text.components(separatedBy: "<code class=\"code\">").count == 4)
            let claim = try await leader.send(
                "/committee/people/2", "issue-claim-code",
                [
                    "person": "2", "zone": "America/Los_Angeles",
                    "expiresAt": "2026-12-01T23:59",
                ])
            #expect(claim.text.contains("<code class=\"code\">"))
            #expect(!(try await leader.see("/committee/people/2").text.contains("<code")))
            let committee = try await browser("person-3").send(
                "/committee/people/5", "issue-claim-code",
                ["person": "5", "zone": "America/Los_Angeles", "expiresAt": "2026-12-01T23:59"])
            #expect(committee.status == .forbidden)
        }
    }

    @Test func `roles are entrusted and taken back`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let page = "/committee/people/2"
            try await leader.done(page, "grant-role", ["person": "2", "role": "treasurer"])
            #expect(try await leader.see(page).text.contains("id=\"role-treasurer\""))
            try await leader.done(page, "revoke-role", ["person": "2", "role": "treasurer"])
            #expect(!(try await leader.see(page).text.contains("id=\"role-treasurer\"")))
            let last = try await leader.send(
                "/committee/people/1", "revoke-role", ["person": "1", "role": "scoutmaster"])
            #expect(last.status == .conflict)
        }
    }

    @Test func `a person is let go and comes back, and so is a household`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            try await leader.done(
                "/committee/people/4", "deactivate-person", ["person": "4", "reason": "Moved"])
            let gone = try await leader.see("/committee/people/4").text
            #expect(gone.contains("Has left the troop.") && gone.contains("reactivate-person"))
            try await leader.done(
                "/committee/people/4", "reactivate-person", ["person": "4", "reason": "Back"])
            try await leader.done(
                "/committee/households/2", "deactivate-household",
                ["household": "2", "reason": "Moved"])
            #expect(
                try await leader.see("/committee/households/2").text.contains(
                    "reactivate-household"))
        }
    }

    @Test func `names and addresses are corrected, and emptied`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let page = "/committee/people/2"
            try await leader.done(
                page, "rename-person",
                [
                    "person": "2", "firstName": "Emmy", "was.firstName": "Emma",
                    "lastName": "Walker", "was.lastName": "Walker",
                ])
            try await leader.done(
                page, "change-email", ["person": "2", "email": "emmy@example.org"])
            let text = try await leader.see(page).text
            #expect(text.contains("Emmy Walker") && text.contains("emmy@example.org"))
            try await leader.done(page, "change-email", ["person": "2", "email": ""])
            #expect(!(try await leader.see(page).text.contains("emmy@example.org")))
        }
    }

    @Test func `two profiles of one person are made one, and so are two households`()
        async throws
    {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let page = try await leader.see("/committee/people/2").text
            #expect(page.contains("Merge another profile into this one"))
            #expect(
                !(try await browser("person-3").see("/committee/people/2").text.contains(
                    "merge-people")))
            let refused = try await leader.send(
                "/committee/people/2", "merge-people",
                ["form": "merge", "into": "2", "from": "1", "reason": "came in twice"])
            #expect(refused.status == .conflict)
            #expect(refused.text.contains("The other profile has a role."))
            try await leader.done(
                "/committee/people/5", "revoke-role", ["person": "5", "role": "treasurer"])
            try await leader.done(
                "/committee/people/2", "merge-people",
                ["into": "2", "from": "5", "reason": "came in twice"])
            let merged = try await leader.see("/committee/people/5").text
            #expect(merged.contains("Another profile was merged into this one."))
            #expect(merged.contains("Emma Walker"))
            try await leader.done(
                "/committee/households/1", "merge-households",
                ["into": "1", "from": "2", "reason": "one family"])
            let household = try await leader.see("/committee/households/2").text
            #expect(household.contains("Another household was merged into this one."))
            #expect(household.contains("Emma Walker"))
        }
    }

    @Test func `households are counted together`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            try await leader.done(
                "/committee/households/1", "group-households",
                ["households": "1", "households": "2", "name": "Walker-Hill"])
            let text = try await leader.see("/committee/households/2").text
            #expect(text.contains("Counted together as Walker-Hill"))
        }
    }

    @Test func `a household that has left stays counted together until it is taken out`()
        async throws
    {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let page = "/committee/households/1"
            try await leader.done(
                page, "group-households",
                ["households": "1", "households": "2", "name": "Walker-Hill"])
            try await leader.done(
                "/committee/households/2", "deactivate-household",
                ["household": "2", "reason": "Moved"])
            let text = try await leader.see(page).text
            #expect(text.contains("name=\"households\" value=\"2\" checked"))
            try await leader.done(
                page, "group-households", ["households": "1", "name": "Walker"])
            #expect(try await !leader.see(page).text.contains("name=\"households\" value=\"2\""))
        }
    }

    @Test func `in a large troop a household stays counted together with one that is far down`()
        async throws
    {
        let lot = try await TestLot()
        for number in 1...Reader.choicesMax {
            try await lot.does("add-household", "\"name\":\"A\(number)\"")
        }
        try await lot.does("group-households", #""households":[1,2],"name":"Walker-Hill""#)
        try await lot.browse { browser in
            let text = try await browser("person-1").see("/committee/households/1").text
            #expect(text.contains("name=\"households\" value=\"2\" checked"))
        }
    }

    @Test(arguments: [("en", "for a week"), ("es", "por una semana")])
    func `an invite into a household is good until the day that is chosen`(
        language: String, week: String
    ) async throws {
        try await TestLot().browse { browser in
            var leader = browser("person-1")
            leader.language = language
            let text = try await leader.see("/committee/households/1").text
            #expect(text.contains("name=\"expiresAt\"") && !text.contains(week))
        }
    }

    @Test func `markup in names stays text on every page`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let name = "<img src=x onerror=alert(1)>"
            try await leader.done(
                "/committee/people/2", "rename-person", ["person": "2", "firstName": "\(name)"])
            try await leader.done("/committee/people", "add-household", ["name": "\(name)"])
            try await leader.done(
                "/committee/templates", "define-template",
                [
                    "name": "\(name)", "kind": "weekday", "weekdays": "monday", "start": "16:00",
                    "end": "20:00", "requiredScouts": "1", "requiredParents": "1",
                    "notes": "</textarea>\(name)",
                ])
            try await leader.done(
                "/committee/shifts/1", "adjust-shift",
                ["shift": "1", "label": "\(name)", "was.label": "", "notes": "\(name)"])
            try await leader.done("/shifts/1", "sign-up", ["shift": "1", "person": "2"])
            for page in [
                "/committee", "/committee/schedule", "/committee/shifts/1", "/committee/shifts/2",
                "/committee/templates", "/committee/templates/1", "/committee/attendance/1",
                "/committee/assignments/1", "/committee/announcements", "/committee/people",
                "/committee/households/1", "/committee/households/3", "/committee/people/2",
                "/committee/statistics",
            ] {
                let text = try await leader.see(page).text
                #expect(
                    !text.contains("<img src=x") && !text.contains("</textarea><img"), "\(page)")
                #expect(!text.contains("style="), "\(page)")
            }
        }
    }

    @Test func `an announcement reaches its audience once, line breaks and all`() async throws {
        try await TestLot().browse { browser in
            let committee = browser("person-3")
            let page = "/committee/announcements"
            let refused = try await committee.send(
                page, "send-message",
                [
                    "form": "announce", "audience": #"{"household":2}"#, "title": "",
                    "body": "Bring gloves", "priority": "high",
                ])
            #expect(refused.status == .unprocessableContent)
            #expect(refused.text.contains(">Bring gloves</textarea>"))
            #expect(refused.text.contains("<option value=\"high\" selected>"))
            #expect(refused.text.contains("<option value=\"{&quot;household&quot;:2}\" selected>"))
            for _ in 1...2 {
                try await committee.done(
                    page, "send-message",
                    [
                        "audience": #"{"household":2}"#, "title": "Gloves",
                        "body": "Bring gloves.\r\nIt is cold.", "priority": "high", "once": "20",
                    ])
            }
            let inbox = try await browser("person-5").see("/messages").text
            #expect(inbox.components(separatedBy: "Bring gloves.").count == 2)
            #expect(!(try await browser("person-2").see("/messages").text.contains("gloves")))
            let sent = try await committee.see(page).text
            #expect(sent.components(separatedBy: "<p>Bring gloves.</p>").count == 2)
            #expect(sent.contains("<bdi>Hill</bdi> · 1 reader"))
            let toShift = try await committee.see(page + "?to=%7B%22shift%22:1%7D").text
            #expect(toShift.contains("<option value=\"{&quot;shift&quot;:1}\" selected>"))
        }
    }
}
