import Foundation
import EventSourcing
import HTTPTypes
import Testing
import TreeLot

@testable import TreeLotWeb

/// The pages on which a schedule is made.
struct PlanPagesTests {
    private static let page = "/committee/schedule"

    @Test func `a shift is added once, however often it is sent, and published later`() async throws
    {
        try await TestLot().browse { browser in
            let committee = browser("person-3")
            for _ in 1...2 {
                let place = try await committee.done(
                    Self.page, "add-shift",
                    [
                        "season": "1", "day": "2026-12-06", "start": "16:00", "end": "20:00",
                        "requiredScouts": "2", "requiredParents": "2", "label": "Evening",
                        "once": "30",
                    ])
                #expect(place == "/shifts/3?done=add-shift")
            }
            let plan = try await committee.see(Self.page).text
            #expect(plan.contains("1 draft, on Sun, Dec 6."))
            try await committee.done(Self.page, "publish-schedule", ["season": "1"])
            let after = try await committee.see(Self.page).text
            #expect(after.contains("everything is published"))
            #expect(try await browser("person-2").see("/shifts/3").text.contains("Evening"))
        }
    }

    @Test func `what was typed is kept where it is refused`() async throws {
        try await TestLot().browse { browser in
            let answer = try await browser("person-3").send(
                Self.page, "add-shift",
                [
                    "form": "add-shift", "season": "1", "day": "2026-12-06", "start": "20:00",
                    "end": "16:00", "requiredScouts": "2", "requiredParents": "2",
                    "label": "<b>Late</b>",
                ])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("value=\"&lt;b&gt;Late&lt;/b&gt;\""))
            #expect(answer.text.contains("value=\"20:00\""))
            #expect(answer.text.contains("id=\"add-shift-fold\" open"))
            let letters = try await browser("person-3").send(
                Self.page, "add-shift",
                [
                    "form": "add-shift", "season": "1", "day": "2026-12-06", "start": "16:00",
                    "end": "20:00", "requiredScouts": "two", "requiredParents": "2",
                ])
            #expect(letters.status == .unprocessableContent)
            #expect(letters.text.contains("value=\"two\""))
        }
    }

    @Test func `templates make drafts, but not on closed days`() async throws {
        try await TestLot().browse { browser in
            let committee = browser("person-3")
            try await committee.done(
                "/committee/templates", "define-template",
                [
                    "name": "Saturday", "kind": "weekend", "weekdays": "saturday", "start": "09:00",
                    "end": "13:00", "requiredScouts": "4", "requiredParents": "2",
                ])
            let plan = try await committee.see(Self.page).text
            #expect(plan.contains("4 shifts are missing"))
            #expect(plan.contains("name=\"days\" value=\"2026-12-12\""))
            try await committee.done(
                Self.page, "set-closed-days", ["season": "1", "days": "", "days": "2026-12-12"])
            #expect(try await committee.see(Self.page).text.contains("3 shifts are missing"))
            try await committee.done(
                Self.page, "generate-schedule", ["season": "1", "templates": "1"])
            #expect(try await committee.see(Self.page).text.contains("3 drafts, "))
            #expect(
                try await committee.see("/schedule?week=2026-12-12").text
                    .contains("<span class=\"chip\">Closed</span>"))
            // Nothing is checked: every day is open.
            try await committee.done(Self.page, "set-closed-days", ["season": "1", "days": ""])
            #expect(try await committee.see(Self.page).text.contains("1 shift is missing"))
        }
    }

    @Test func `a special template gets a day`() async throws {
        try await TestLot().browse { browser in
            let committee = browser("person-3")
            try await committee.done(
                "/committee/templates", "define-template",
                [
                    "name": "Tree lighting", "kind": "special", "start": "17:00", "end": "19:00",
                    "requiredScouts": "4", "requiredParents": "2",
                ])
            let plan = try await committee.see(Self.page).text
            #expect(plan.contains("A day for “Tree lighting”"))
            try await committee.done(
                Self.page, "generate-schedule",
                [
                    "season": "1", "templates": "1",
                    "specialDates": #"{"template":1,"day":"2026-12-20"}"#,
                ])
            #expect(try await committee.see(Self.page).text.contains("1 draft, "))
        }
    }

    @Test func `a template is changed where it was changed, and retired`() async throws {
        try await TestLot().browse { browser in
            let committee = browser("person-3")
            try await committee.done(
                "/committee/templates", "define-template",
                [
                    "name": "Saturday", "kind": "weekend", "weekdays": "saturday",
                    "weekdays": "sunday", "start": "09:00", "end": "13:00", "requiredScouts": "4",
                    "requiredParents": "2", "label": "Morning",
                ])
            let page = "/committee/templates/1"
            #expect(
                try await committee.see(page).text.contains(
                    "name=\"was.weekdays\" value=\"sunday\""))
            try await committee.done(
                page, "revise-template",
                [
                    "template": "1", "name": "Saturdays", "was.name": "Saturday",
                    "weekdays": "saturday", "was.weekdays": "saturday", "was.weekdays": "sunday",
                    "label": "", "was.label": "Morning", "start": "09:00", "was.start": "09:00",
                ])
            let text = try await committee.see(page).text
            #expect(text.contains("<h1>Saturdays</h1>"))
            #expect(!text.contains("value=\"Morning\""))
            #expect(!text.contains("value=\"sunday\" checked"))
            #expect(text.contains("value=\"saturday\" checked"))
            try await committee.done(page, "retire-template", ["template": "1"])
            #expect(try await committee.see("/committee/templates").text.contains("Retired"))
        }
    }

    @Test func `a day is closed and reopened, and the page says first for how many`() async throws {
        try await TestLot().browse { browser in
            let committee = browser("person-3")
            try await committee.done("/shifts/1", "sign-up", ["shift": "1", "person": "2"])
            let plan = try await committee.see(Self.page).text
            let option = try #require(
                plan.firstMatch(of: /<option value="([0-9-]+)">[^<]*: ([0-9]+) shifts?, 1 person</))
            let day = String(option.1)
            try await committee.done(
                Self.page, "close-day", ["season": "1", "day": day, "reason": "Storm"])
            #expect(try await committee.see("/shifts/1").text.contains("Closed"))
            #expect(try await committee.see(Self.page).text.contains("Reopen this day"))
            try await committee.done(
                Self.page, "reopen-day", ["season": "1", "day": day, "reason": "It is over"])
            #expect(try await committee.see("/shifts/1").text.contains("Emma Walker"))
        }
    }

    @Test func `a shift is changed, closed, reopened and cancelled, with reasons`() async throws {
        try await TestLot().browse { browser in
            let committee = browser("person-3")
            let page = "/committee/shifts/1"
            try await committee.done(
                page, "adjust-shift",
                [
                    "shift": "1", "requiredParents": "3", "was.requiredParents": "1",
                    "start": "09:00", "was.start": "09:00", "label": "Busy", "was.label": "",
                ])
            let text = try await committee.see("/shifts/1").text
            #expect(text.contains("0 of 3 adults") && text.contains("Busy"))
            #expect(text.contains(page))
            for (command, label) in [
                ("close-shift", "Closed"), ("reopen-shift", "place"), ("cancel-shift", "Canceled"),
            ] {
                let empty = try await committee.send(
                    page, command, ["form": command, "shift": "1", "reason": ""])
                #expect(empty.status == .unprocessableContent, "\(command)")
                try await committee.done(page, command, ["shift": "1", "reason": "Snow"])
                #expect(try await committee.see(page).text.contains(label), "\(command)")
            }
            #expect(try await committee.see(page).text.contains("can’t be changed anymore"))
        }
    }

    @Test func `who is put on a shift is found by some letters of a name`() async throws {
        try await TestLot().browse { browser in
            let committee = browser("person-3")
            let page = "/committee/shifts/1"
            let all = try await committee.see(page).text
            // A small troop needs no search.
            #expect(!all.contains("name=\"who\"") && all.contains(">Emma Walker ("))
            let found = try await committee.see(page + "?who=hill").text
            #expect(found.contains("name=\"who\"") && found.contains("id=\"put-on-fold\" open"))
            #expect(found.contains(">Bo Hill (") && !found.contains(">Emma Walker ("))
            let none = try await committee.see(page + "?who=zz").text
            #expect(none.contains("No one found for “zz”."))
        }
    }

    @Test func `somebody is put on a shift, over a rule only with a reason`() async throws {
        try await TestLot().browse { browser in
            let committee = browser("person-3")
            let fields: KeyValuePairs = [
                "season": "1", "restMinutes": "60", "was.restMinutes": "0",
            ]
            try await browser("person-1").done(
                "/committee/seasons/1", "set-season-policy", fields)
            try await committee.done("/shifts/1", "sign-up", ["shift": "1", "person": "2"])
            let page = try await committee.see("/committee/shifts/2").text
            let hard = try #require(page.range(of: "Only with a reason"))
            #expect(page[hard.upperBound...].contains("Emma Walker (Adult)"))
            let refused = try await committee.send(
                "/committee/shifts/2", "sign-up",
                ["form": "put-on", "shift": "2", "person": "2", "note": "brings soup"])
            #expect(refused.status == .conflict)
            #expect(refused.text.contains("value=\"brings soup\""))
            #expect(refused.text.contains("<option value=\"2\" selected>"))
            try await committee.done(
                "/committee/shifts/2", "sign-up",
                ["shift": "2", "person": "2", "reason": "Short of adults"])
            #expect(
                try await committee.see("/committee/shifts/2").text.contains(
                    "/committee/assignments/2"))
        }
    }
}
