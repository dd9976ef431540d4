import EventSourcing
import TreeLotApp

@testable import TreeLotApp

/// Lines of a script and of an export, as text.
let scripts = Target(name: "scripts") { bytes in
    let numbered = Script.Numbered(number: 1, bytes: bytes)
    guard !numbered.isEmpty, (try? numbered.requireText()) != nil else { return }
    _ = try? ScriptLine(numbered.text, bindings: ["ada": .integer(1)])
    _ = try? LogLine.parse(numbered.text)
}
