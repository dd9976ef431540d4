import EventSourcing
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

struct ScriptLineTests {
    /// What the reader says of a line that it does not take.
    private func complaint(_ text: String, bindings: [String: JSON] = [:]) -> String? {
        do {
            _ = try ScriptLine(text, bindings: bindings)
            return nil
        } catch let error as MalformedLine {
            return error.message
        } catch let refusal as LotRefusal {
            return "refused \(refusal.code): \(refusal.message)"
        } catch { return "\(error)" }
    }

    @Test func `reads an action with all that stands beside it`() throws {
        let line = try ScriptLine(
            #"{"at":"2026-12-05T09:58:00-08:00","by":{"person":7},"do":"check-in","assignment":31,"#
                + #""method":"manual","key":"k","let":"visit","expect":"accepted"}"#)
        guard case .command(let command) = line.request else {
            Issue.record("a command was read as a question")
            return
        }
        #expect(
            JSON(record: command as! CheckIn).description == #"{"assignment":31,"method":"manual"}"#
        )
        #expect(line.at == Instant(iso8601: "2026-12-05T17:58:00Z"))
        #expect(line.by == .person(7))
        #expect(line.key == "k")
        #expect(line.bind == "visit")
        #expect(line.expect == "accepted")
    }

    @Test func `holds what has its types already to the same`() throws {
        var command = CheckIn()
        #expect(throws: LotRefusal.self) { try ScriptLine(.command(command)) }
        command.assignment = 31
        let line = try ScriptLine(.command(command), by: .person(7), key: "k")
        #expect(line.by == .person(7))
        #expect(throws: MalformedLine.self) { try ScriptLine(.command(command), key: "") }
        let early = Instant(milliseconds: -1)
        #expect(throws: MalformedLine.self) { try ScriptLine(.command(command), at: early) }
        command.reason = String(repeating: "x", count: 3000)
        #expect(throws: LotRefusal.self) { try ScriptLine(.command(command)) }
        #expect(throws: MalformedLine.self) {
            try ScriptLine(.question(WeekSchedule()), asOf: .position(Position(-1)))
        }
    }

    @Test func `means the operator and the present where nothing is said`() throws {
        let line = try ScriptLine(#"{"do":"add-household","name":"Walker"}"#)
        #expect(line.by == .operator)
        #expect(line.at == nil)
        #expect(line.asOf == .now)
    }

    @Test func `reads questions, also of the past`() throws {
        let past = try ScriptLine(#"{"ask":"shift-details","shift":1,"atPosition":9}"#)
        #expect(past.asOf == .position(Position(9)))
        let instant = try ScriptLine(#"{"ask":"seasons","asOf":"2026-12-05T00:00:00Z"}"#)
        #expect(instant.asOf == .instant(Instant(iso8601: "2026-12-05T00:00:00Z")!))
        guard case .history = try ScriptLine(#"{"ask":"audit","person":2}"#).request else {
            Issue.record("an audit is answered by the events")
            return
        }
    }

    @Test(arguments: [
        ("", "This is no JSON: column 1"), ("{", "This is no JSON: column 2"),
        (#"{"do":"add-household","name":"Wal"#, "is it cut off?"),
        (#"{"do":"add-household","name":"Wal\#u{1}ker"}"#, "a control character stands bare"),
        (#"{"do":"add-household","name":"A","name":"B"}"#, "“name” stands twice"),
        ("[]", "must be one JSON object, not a list"), ("7", "not the number 7"),
        ("{}", "needs “do” with an action, or “ask” with a question"),
        (#"{"do":"seasons","ask":"seasons"}"#, "either “do” or “ask”, not both"),
        (#"{"do":7}"#, "“do” must be an action’s name, not the number 7"),
        (#"{"ask":null}"#, "“ask” must be a question’s name, not null"),
        (#"{"do":"sign-upp"}"#, "Did you mean “sign-up”?"),
        (#"{"do":"chek-in"}"#, "Did you mean “check-in”?"),
        (#"{"do":"something-else-entirely"}"#, "There are: open-lot, add-household"),
        (#"{"ask":"shift-detail"}"#, "Did you mean “shift-details”?"),
        (#"{"ask":"audits"}"#, "Did you mean “audit”?"),
    ])
    func `says what is wrong with the form of a line`(text: String, complaint: String) {
        #expect(self.complaint(text)?.contains(complaint) == true)
    }

    @Test(arguments: [
        (#"{"do":"add-household"}"#, "field “name” is missing: give a text"),
        (#"{"do":"add-household","name":7}"#, "field “name” must be a text, not the number 7"),
        (#"{"do":"add-household","name":"A","nam":"B"}"#, "no field “nam”. Did you mean “name”?"),
        (#"{"do":"add-household","name":"A","colour":"B"}"#, "no field “colour”. It has: name."),
        (#"{"do":"sign-up","shift":"one","person":2}"#, "must be a number from 1 up"),
        (
            #"{"do":"open-lot","troop":"T","timeZone":"UTC","leader":{"firstName":"A"}}"#,
            "field “leader.lastName” is missing"
        ),
        (#"{"do":"complete-season","season":1,"at":"tomorrow"}"#, "Field “at” must be a moment"),
        (#"{"do":"complete-season","season":1,"at":7}"#, "Field “at” must be a moment"),
        (#"{"do":"complete-season","season":1,"by":"somebody"}"#, "Field “by” must be"),
        (#"{"do":"complete-season","season":1,"by":{"person":0}}"#, "Field “by” must be"),
        (#"{"do":"complete-season","season":1,"key":""}"#, "“key” must have 1 to 200 bytes"),
        (#"{"do":"complete-season","season":1,"let":"1st"}"#, "“let” must be a name"),
        (#"{"do":"complete-season","season":1,"expect":{}}"#, "“expect” must be “accepted”"),
        (#"{"do":"complete-season","season":1,"expect":"No!"}"#, "“expect” must be “accepted”"),
        (#"{"do":"complete-season","season":1,"atPosition":1}"#, "Only a question can be asked"),
        (#"{"ask":"seasons","key":"k"}"#, "a question has none"),
        (#"{"ask":"seasons","let":"s"}"#, "a question has none"),
        (#"{"ask":"seasons","atPosition":-1}"#, "Field “atPosition” must be"),
        (
            #"{"ask":"seasons","atPosition":1,"asOf":"2026-12-05T00:00:00Z"}"#,
            "either “asOf” or “atPosition”"
        ),
    ])
    func `says what is wrong with a field`(text: String, complaint: String) {
        #expect(self.complaint(text)?.contains(complaint) == true)
    }

    @Test(arguments: [
        #"{"do":"add-shift","season":1,"day":"2026-02-30","start":"09:00","end":"12:00","requiredScouts":1,"requiredParents":1}"#,
        #"{"do":"add-shift","season":1,"day":"2026-12-05","start":"24:00","end":"12:00","requiredScouts":1,"requiredParents":1}"#,
        #"{"do":"sign-up","shift":0,"person":1}"#,
        #"{"do":"grant-role","person":1,"role":"king"}"#,
    ])
    func `refuses values that cannot be`(text: String) {
        #expect(complaint(text)?.hasPrefix("refused invalid: ") == true)
    }

    @Test func `puts in what names were bound to, wherever they stand`() throws {
        let bindings: [String: JSON] = ["shift": 3, "one": 8, "other": 9]
        let line = try ScriptLine(
            #"{"do":"adjust-shift","shift":"$shift","release":["$one","$other"],"reason":"$5 each"}"#,
            bindings: bindings)
        guard case .command(let command) = line.request else {
            Issue.record("it is no command")
            return
        }
        #expect(
            JSON(record: command as! AdjustShift).description
                == #"{"shift":3,"release":[8,9],"reason":"$5 each"}"#)
        #expect(
            complaint(#"{"do":"sign-up","shift":"$shift","person":"$nobody"}"#, bindings: bindings)?
                .contains("Nothing is bound to “$nobody”") == true)
    }

    @Test func `takes a megabyte of text for what it is`() throws {
        let long = String(repeating: "x", count: 1 << 20)
        #expect(
            complaint("{\"do\":\"\(long)\"}")?.hasSuffix("\(LotCommands.all.last!.name).")
                == true)
        let message = complaint("{\"do\":\"add-household\",\"name\":\"A\",\"\(long)\":1}")
        #expect(message?.hasSuffix("…”. It has: name.") == true)
        #expect((message?.count ?? 0) < 200)
        let name = complaint("{\"do\":\"add-household\",\"name\":\"\(long)\"}")
        #expect(name == "refused invalid: “name” must be a text of at most 100 characters.")
    }

    @Test func `is cut off at every byte without harm`() {
        let text = #"{"do":"sign-up","shift":1,"person":2,"note":"\u00e9","by":{"person":2}}"#
        for count in 0..<text.utf8.count {
            let cut = String(decoding: text.utf8.prefix(count), as: UTF8.self)
            #expect(complaint(cut)?.hasPrefix("This is no JSON: column") == true)
        }
        #expect(complaint(text) == nil)
    }
}
