import EventSourcing
import HummingbirdCore
import TreeLot

@testable import OpenID
@testable import TreeLotApp
@testable import TreeLotWeb

/// The query of an address: as it comes, and as we write one, which says the very same fields.
let queries = Target(name: "queries") { bytes in
    var chooser = Chooser(bytes)
    let type = chooser.pick(LotQuestions.all)
    let text = String(decoding: chooser.remaining(), as: UTF8.self)
    if let fields = try? QueryFields(URI("/api/questions/x?" + text)),
        let json = try? fields.json(for: type.jsonSchema)
    {
        _ = try? ScriptLine(ask: type.name, fields: json)
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
    guard !fields.isEmpty else { return }
    let texts = JSON.object([
        "properties": .object(fields.map { .init($0.0, .object(["type": "string"])) })
    ])
    guard
        let read = try? QueryFields(URI("/?" + Form(fields: fields).text)).json(for: texts)
    else { return }
    let expected = JSON.object(fields.map { .init($0.0, .string($0.1)) })
    require(read == expected, "written as a query, \(expected) is \(read)")
}
