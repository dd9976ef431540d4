import EventSourcing
import TreeLot

@testable import OpenID
@testable import TreeLotApp
@testable import TreeLotWeb

/// The fields of a form: as they come, for each command; and as we write them, which says the very same.
let forms = Target(name: "forms") { bytes in
    var chooser = Chooser(bytes)
    let type = chooser.pick(LotCommands.all)
    let text = String(decoding: chooser.remaining(), as: UTF8.self)
    if let fields = try? FormFields(query: text) {
        _ = fields.names
        if let json = try? fields.json(of: type) {
            _ = try? ScriptLine(do: type.name, fields: json)
        }
    }
    requireSame(bytes)
}

private func requireSame(_ bytes: [UInt8]) {
    var chooser = Chooser(bytes)
    var fields: [(String, String)] = []
    while !chooser.isAtEnd, fields.count < 20 {
        let field = ("n\(fields.count)", chooser.text())
        fields.append(field)
    }
    guard let read = try? FormFields(query: Form(fields: fields).text) else { return }
    for (name, text) in fields {
        let expected = text.replacing("\r\n", with: "\n")
        require(read[name] == expected, "“\(text)” is read as “\(read[name] ?? "nothing")”")
    }
}
