import EventSourcing
import TestSupport
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

struct LogImportTests {
    /// A season with sign-ups, keys and a visit, as lines.
    private func exported() async throws -> [String] {
        let store = NotingStore()
        let scheduler = try await SmallLot.scheduler(over: store)
        _ = try await scheduler.execute(signUp(2, key: "k"))
        _ = try await scheduler.execute(signUp(4))
        let checkIn = #""assignment":1,"method":"manual""#
        _ = try await scheduler.execute(say("check-in", checkIn, at: "2026-12-05T17:00:00Z"))
        _ = try await scheduler.execute(
            say(
                "adjust-attendance",
                #""assignment":1,"checkedOutAt":"2026-12-05T19:00:00Z","reason":"forgot""#,
                at: "2026-12-05T19:30:00Z"))
        return try lines(store)
    }

    private func lines(_ store: some EventStore<LotEvent>) throws -> [String] {
        try store.all().flatMap { LogLine.lines(of: $0) }.map(\.json.description)
    }

    private func imported(_ lines: [String]) throws -> InMemoryEventStore<LotEvent> {
        let store = InMemoryEventStore<LotEvent>()
        var log = LogImport(into: store)
        for line in lines { try log.add(line) }
        try log.finish()
        return store
    }

    /// What is said of a log in which `change` was made.
    private func complaint(_ lines: [String]) -> String? {
        do {
            _ = try imported(lines)
            return nil
        } catch { return "\(error)" }
    }

    @Test func `puts back, byte for byte, what was exported`() async throws {
        let lines = try await exported()
        #expect(lines.count == 22)
        #expect(try self.lines(imported(lines)) == lines)
        #expect(try imported([]).head == .start)
    }

    @Test func `misses every line that is left out`() async throws {
        let lines = try await exported()
        for place in lines.indices.dropLast() {
            var rest = lines
            rest.remove(at: place)
            #expect(complaint(rest) != nil, "without line \(place + 1)")
        }
        for place in lines.indices.dropLast() where lines[place] != lines[place + 1] {
            var swapped = lines
            swapped.swapAt(place, place + 1)
            #expect(complaint(swapped) != nil, "line \(place + 1) after the next")
        }
        #expect(complaint(lines + [lines[21]])?.contains("position 23 should come next") == true)
    }

    @Test func `takes no commit that is cut off`() async throws {
        let lines = try await exported()
        // Opening the lot recorded two events.
        #expect(complaint([lines[0]])?.contains("in the middle of the commit at 1") == true)
        #expect(complaint(Array(lines[..<2])) == nil)
    }

    @Test(arguments: [
        (0, #""of":2"#, #""of":1"#, "the first event of a commit is missing"),
        (0, #""of":2"#, #""of":3"#, "events of one commit differ in “of”"),
        (1, #""of":2"#, #""of":3"#, "events of one commit differ in “of”"),
        (0, #""of":2"#, #""of":0"#, "“of” must be 1 or more"),
        (1, #""by":"operator""#, #""by":"system""#, "differ in who, when or why"),
        (1, #""commit":1"#, #""commit":2"#, "the commit at 1 is not complete yet"),
        (2, #""position":3"#, #""position":4"#, "position 3 should come next, not 4"),
        (2, "2026-11-01", "2026-10-31", "“at” is before the event before it"),
        (2, "2026-11-01T12", "2026-11-31T12", "must be a moment"),
        (2, "household.added", "household.burned", "no type of event “household.burned”"),
        (2, #""name":"Walker""#, #""title":"Walker""#, "nobody knows a field “title”"),
        (2, #""name":"Walker""#, #""name":7"#, "field “name” must be a text"),
        (2, #""face":"cli""#, #""face":"door""#, "field “face” must be"),
        (2, #""face":"cli","#, #""face":"cli","x":1,"#, "nobody knows a field “x”"),
        (2, #""face":"cli","#, #""face":"cli","cause":3,"#, "“cause” is not before the commit"),
        (2, "}}", "}", "This is no JSON"),
    ])
    func `refuses lines that do not continue the log`(
        place: Int, old: String, new: String, problem: String
    ) async throws {
        var lines = try await exported()
        let changed = lines[place].replacing(old, with: new)
        try #require(changed != lines[place])
        lines[place] = changed
        #expect(complaint(lines)?.contains(problem) == true, "\(complaint(lines) ?? "taken")")
    }

    @Test(arguments: [
        (2, #""household":1"#, #""household":2"#, "the next household is 1, not 2"),
        (3, #""person":2"#, #""person":3"#, "the next person is 2, not 3"),
        (4, #""household":1"#, #""household":9"#, "there is no household 9"),
        (4, #""person":2"#, #""person":9"#, "there is no person 9"),
        (18, #""shift":1"#, #""shift":9"#, "there is no shift 9"),
        (18, #""household":1"#, #""household":9"#, "there is no household 9"),
        (19, #""onBehalfOf":4"#, #""onBehalfOf":9"#, "there is no person 9"),
        (18, #""by":{"person":2}"#, #""by":{"person":9}"#, "there is no person 9"),
        (20, #""shift":1"#, #""shift":2"#, "assignment 1 of shift 2 and person 2"),
        (13, #""season":1,"#, #""season":1,"template":1,"#, "there is no template 1"),
        (21, #""minutesDelta":120"#, #""minutesDelta":121"#, "its minutes do not add up"),
        (
            21, #""minutesWorked":120,"minutesDelta":120"#,
            #""minutesWorked":-1,"minutesDelta":-1"#, "nobody works -1 minutes"
        ),
        (
            21, #""minutesWorked":120,"minutesDelta":120"#,
            #""minutesWorked":9223372036854775807,"minutesDelta":9223372036854775807"#,
            "nobody works 9223372036854775807 minutes"
        ),
    ])
    func `refuses events that cannot have happened`(
        place: Int, old: String, new: String, problem: String
    ) async throws {
        var lines = try await exported()
        let data = try #require(lines[place].firstRange(of: "\"data\""))
        let changed =
            old.hasPrefix("\"onBehalf") || old.hasPrefix("\"by")
            ? lines[place].replacing(old, with: new)
            : lines[place][..<data.lowerBound]
                + String(lines[place][data.lowerBound...]).replacing(old, with: new)
        try #require(changed != lines[place])
        lines[place] = String(changed)
        #expect(complaint(lines)?.contains(problem) == true, "\(complaint(lines) ?? "taken")")
    }

    @Test func `begins with the opening of the lot, and has it once`() async throws {
        let lines = try await exported()
        let header =
            #"{"position":1,"commit":1,"of":1,"at":"2026-11-01T12:00:00Z","by":"operator","face":"cli","command":"x","#
        let household = header + #""type":"household.added","data":{"household":1,"name":"Lee"}}"#
        #expect(complaint([household])?.contains("the lot is not open yet") == true)
        let again = lines[0].replacing(
            "\"position\":1,\"commit\":1,\"of\":2", with: "\"position\":23,\"commit\":23,\"of\":1"
        )
        .replacing("2026-11-01", with: "2026-12-31")
        #expect(complaint(lines + [again])?.contains("the lot is open already") == true)
    }
}
