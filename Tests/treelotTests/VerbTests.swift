import EventSourcing
import TestSupport
import Testing
import TreeLot

@testable import treelot

/// Everyday verbs are held to what a line of a script is held to, and say the same.
@Suite(.disabled(if: Repository.isRecording))
struct VerbTests {
    private static let actions: [(verb: [String], line: String)] = [
        (["signup", "0", "1"], #""do":"sign-up","shift":0,"person":1"#),
        (["signup", "1", "99999999999"], #""do":"sign-up","shift":1,"person":99999999999"#),
        (["noshow", "9", ""], #""do":"mark-no-show","assignment":9,"note":"""#),
        (
            ["invite", "--role", "nope", "--expires", "2027-01-01T00:00:00Z"],
            #""do":"generate-invite-codes","role":"nope","count":1,"expiresAt":"2027-01-01T00:00:00Z""#
        ),
        (
            ["send", "nope", "A", "B"],
            #""do":"send-message","audience":"nope","title":"A","body":"B""#
        ),
        (
            ["send", "all", "A", "B", "--priority", "nope"],
            #""do":"send-message","audience":"all","title":"A","body":"B","priority":"nope""#
        ),
        (["noshows", "9"], #""do":"mark-no-shows","shift":9"#),
        (
            ["close-day", "1", "2026-02-30", "storm"],
            #""do":"close-day","season":1,"day":"2026-02-30","reason":"storm""#
        ),
        (
            ["reopen-day", "9", "2026-12-05", "sun"],
            #""do":"reopen-day","season":9,"day":"2026-12-05","reason":"sun""#
        ),
        (["accept", "9"], #""do":"accept-offer","offer":9"#),
        (["takeover", "9", "1"], #""do":"take-over","assignment":9,"person":1"#),
        (["withdraw", "9"], #""do":"withdraw-offered","assignment":9"#),
        (["swap", "8", "9"], #""do":"propose-swap","mine":8,"theirs":9"#),
        (["accept-swap", "9"], #""do":"accept-swap","swap":9"#),
        (["decline-swap", "9"], #""do":"decline-swap","swap":9"#),
        (["relate", "1", "9", "uncle"], #""do":"relate","adult":1,"scout":9,"as":"uncle""#),
        (
            ["unrelate", "1", "9", "guardian"],
            #""do":"unrelate","adult":1,"scout":9,"as":"guardian""#
        ),
        (
            ["merge-people", "1", "1", "twice"],
            #""do":"merge-people","into":1,"from":1,"reason":"twice""#
        ),
        (
            ["merge-households", "8", "9", "twice"],
            #""do":"merge-households","into":8,"from":9,"reason":"twice""#
        ),
        (["undo", "99999"], #""do":"undo","position":99999"#),
        (["signup", "1", "1", "--key", ""], #""do":"sign-up","shift":1,"person":1,"key":"""#),
    ]

    @Test(arguments: actions.indices)
    func `an action is refused as in a script`(_ index: Int) async throws {
        let (verb, line) = Self.actions[index]
        let lot = try await TestLot.opened()
        let spelled = try await lot("do", "{\(line)}")
        let short = try await Executable.run(verb + ["--data", lot.directory])
        #expect(spelled.code != 0)
        #expect(short.text == spelled.text)
        #expect(short.code == spelled.code)
    }

    private static let questions: [(verb: [String], spelled: [String])] = [
        (["week", "--day", "2026-02-30"], ["week-schedule", "day=2026-02-30"]),
        (["leaderboard", "--week", "soon"], ["leaderboard", "week=soon"]),
        (["shift", "0"], ["shift-details", "shift=0"]),
        (["roster", "99999999999"], ["shift-roster", "shift=99999999999"]),
        (["week", "--at-position=-1"], ["week-schedule", "--at-position=-1"]),
        (["report", "--season", "9"], ["season-statistics", "season=9"]),
        (["two-adults", "--season", "9"], ["two-adult-ledger", "season=9"]),
        (["compare", "--season", "9"], ["compare-seasons", "season=9"]),
        (["ask-list", "0"], ["ask-list", "shift=0"]),
        (["family-history", "9"], ["family-history", "household=9"]),
        (["rehearsal", "--like", "9"], ["rehearsal", "like=9"]),
        (["kept", "--years", "0"], ["kept-too-long", "years=0"]),
        (["audit", "shift", "0"], ["audit", "shift=0"]),
        (["lineage", "shift", "0"], ["lineage", "shift=0"]),
        (["lineage", "shift", "99999999999"], ["lineage", "shift=99999999999"]),
        (["lineage", "shift", "1", "--before=-1"], ["lineage", "shift=1", "before=-1"]),
        (["report", "--season", "0", "--csv", "histogram"], ["season-statistics", "season=0"]),
        (
            ["report", "--at-position=-1", "--csv", "histogram"],
            ["season-statistics", "--at-position=-1"]
        ),
        (["replay", "--season", "0", "--html", "/nowhere.html"], ["season-film", "season=0"]),
        (["export-person", "0"], ["my-shifts", "person=0"]),
        (["qr-code", "99999999999"], ["shift-details", "shift=99999999999"]),
        (["refusals", "--person=-1"], ["my-shifts", "person=-1"]),
    ]

    @Test(arguments: questions.indices)
    func `a question is refused as if it were asked by its name`(_ index: Int) async throws {
        let (verb, spelled) = Self.questions[index]
        let lot = try await TestLot.opened()
        let long = try await Executable.run(["ask"] + spelled + ["--data", lot.directory])
        let short = try await Executable.run(verb + ["--data", lot.directory])
        #expect(long.code != 0)
        #expect(short.text == long.text)
        #expect(short.code == long.code)
    }

    @Test func `a field of a question is JSON, or a text`() throws {
        let schema = Schema(of: Lineage.self)
        let read: [(argument: String, value: JSON)] = [
            ("shift=3", 3), ("field=900", "900"), ("field=a=b", "a=b"), ("field=", ""),
            ("other=true", .bool(true)), ("other=[7,31]", .array([7, 31])),
            ("other=2026-12-05", "2026-12-05"),
            (#"field={"person":7}"#, .object([.init("person", 7)])),
        ]
        for (argument, value) in read {
            #expect(try JSON.Member(argument: argument, of: schema).value == value, "\(argument)")
        }
    }

    @Test func `questions take lists`() async throws {
        let lot = try await TestLot.opened()
        #expect(try await lot("ask", "shifts-that-fit", "people=[1]").code == 0)
    }

    @Test func `a text that begins with a dollar is no name of a script`() async throws {
        let lot = try await TestLot.openedLongBefore()
        let ran = try await lot("signup", "1", "1", "--note", "$tips")
        #expect(ran.code == 0, "\(ran.text)")
        #expect(try await lot("log", "--json").output.contains(#""note":"$tips""#))
    }

    @Test func `an answer with no words of its own is told by its fields`() async throws {
        let lot = try await TestLot.opened()
        let ran = try await lot("agreement")
        #expect(ran.output.contains("season  1\n"))
        #expect(ran.output.contains("name  Winter 2026\n"))
    }
}
