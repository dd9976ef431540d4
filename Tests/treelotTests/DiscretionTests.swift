import Foundation
import TestSupport
import Testing

/// Messages and refusals end up in logs: they repeat no names and no notes.
@Suite(.disabled(if: Repository.isRecording))
struct DiscretionTests {
    @Test func `no message repeats a personal text`() async throws {
        let lot = try await TestLot.opened()
        let name = "Xanthippe Quarkmeier"
        let long = String(repeating: name + " ", count: 200)
        let lines = [
            // Malformed.
            #"{"do":"sign-up","shift":1,"person":"\#(name)"}"#,
            #"{"do":"add-household","name":["\#(name)"]}"#,
            #"{"do":"add-household","name":{"first":"\#(name)"}}"#,
            #"{"do":"add-household","name":"\#(name)}"#,
            #"{"do":"add-household","name":"\#(name)""#,
            #"{"do":"add-household","name":"said "\#(name)" yes"}"#,
            #"{"do":"add-household","note":"x","\#(name)"}"#,
            #"{"do":"add-household" "\#(name)"}"#,
            #"{"do":"mark-no-show","assignment":"\#(name)","note":"x"}"#,
            #"{"at":"\#(name)","do":"add-household","name":"x"}"#,
            #"{"by":"\#(name)","do":"add-household","name":"x"}"#,
            #"{"by":{"person":"\#(name)"},"do":"add-household","name":"x"}"#,
            #"{"do":"add-family-member","household":1,"firstName":"a","lastName":"b","kind":"\#(name)"}"#,
            #"{"do":"check-out","assignment":1,"note":7,"x":"\#(name)"}"#,
            // Refused.
            #"{"do":"add-household","name":"\#(long)"}"#,
            #"{"do":"add-household","name":"\#(name)\u0007"}"#,
            #"{"do":"change-email","person":1,"email":"\#(name)"}"#,
            #"{"do":"change-email","person":99,"email":"\#(name)@example.org"}"#,
            #"{"do":"rename-person","person":99,"firstName":"\#(name)"}"#,
            #"{"do":"cancel-assignment","assignment":99,"reason":"\#(name)"}"#,
            #"{"by":"visitor","do":"rename-person","person":1,"firstName":"\#(name)"}"#,
            #"{"do":"add-family-member","household":99,"firstName":"\#(name)","lastName":"b","kind":"adult"}"#,
            #"{"do":"erase-person","person":1,"reason":"Ada \#(name)"}"#,
            #"{"do":"create-season","name":"x","year":1,"firstDay":"\#(name)","lastDay":"2026-01-01","location":"x"}"#,
        ]
        for line in lines {
            let ran = try await lot("do", line)
            #expect((1...3).contains(ran.code), "\(line) gave \(ran.text)")
            #expect(!ran.text.contains("Xanthippe"), "\(line) gave \(ran.text)")
            let json = try await lot("do", line, "--json")
            #expect(!json.text.contains("Xanthippe"), "\(line) gave \(json.text)")
        }
        let all = try await lot.script(lines.joined(separator: "\n") + "\n")
        #expect(!all.text.contains("Xanthippe"))
    }

    @Test func `nor does a line that is no log`() async throws {
        let lot = try await TestLot.opened()
        let lines = try await lot.log().split(separator: "\n")
        let broken = [
            lines[0].replacing("\"of\":2", with: "\"of\":\"Ada Park\""),
            lines[1].replacing("\"kind\":\"adult\"", with: "\"kind\":\"Ada Park\""),
            lines[1].replacing("\"person\":1", with: "\"person\":7"),
            lines[1].dropLast(2),
        ]
        for line in broken {
            let file = try lot.folder.write(
                line == broken[0] ? line + "\n" : "\(lines[0])\n\(line)\n", to: "broken.jsonl")
            let ran = try await Executable.run(
                ["import-log", file, "--data", lot.folder.path("copy-\(UUID())")])
            #expect(ran.code == 2, "\(line) gave \(ran.text)")
            #expect(!ran.text.contains("Ada Park"), "\(line) gave \(ran.text)")
        }
    }
}
