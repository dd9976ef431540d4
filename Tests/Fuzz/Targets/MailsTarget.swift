import EventSourcing
import Foundation

@testable import TreeLot
@testable import TreeLotApp

/// Mails with names, titles, words and addresses that anybody may have typed. None of them ends a header or
/// begins another; the body comes back as it was.
let mails = Target(name: "mails") { bytes in
    var chooser = Chooser(bytes)
    let isPlain = chooser.below(2) == 0
    let letter = Letter(
        message: 12, person: 7, name: chooser.text(),
        address: isPlain ? "mia@example.org" : chooser.text(), troop: chooser.text(),
        sentAt: Instant(milliseconds: Int64(chooser.below(1 << 16)) << 24), priority: .high,
        content: .written(sender: nil, title: "", body: ""))
    let content = MailContent(
        subject: chooser.text(), text: String(decoding: chooser.remaining(), as: UTF8.self),
        html: "")
    let mail = Mail(letter, content, from: "lot@example.org", logID: "00ff")
    guard let text = try? mail.text() else { return }
    let lines = text.components(separatedBy: "\r\n")
    require(
        lines.allSatisfy { line in
            line.utf8.count <= 998 && line.utf8.allSatisfy { 0x20..<0x7F ~= $0 || $0 == 0x09 }
        }, "a line that is none: \(text)")
    guard let empty = lines.firstIndex(of: "") else { fatalError("no body: \(text)") }
    let names = lines[..<empty].filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
    require(names == expected, "other headers: \(names)")
    // The first part begins behind its own headers and ends before the next boundary.
    let part = lines[(empty + 2)...]
    guard let begin = part.firstIndex(of: ""), let end = part.firstIndex(of: lines[empty + 1])
    else {
        fatalError("no part: \(text)")
    }
    require(decoded(part[(begin + 1)..<end]) == plain(content.text), "another body: \(text)")
}

private let expected: [Substring] = [
    "From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "Importance", "MIME-Version",
    "Content-Type",
]

/// With line breaks of one kind.
private func plain(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in text.utf8 {
        if byte != 0x0A || last != 0x0D { bytes.append(byte == 0x0D ? 0x0A : byte) }
        last = byte
    }
    return bytes
}

/// RFC 2045, section 6.7.
private func decoded(_ lines: ArraySlice<String>) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, line) in lines.enumerated() {
        var rest = Array(line.utf8)[...]
        let goesOn = rest.last == UInt8(ascii: "=")
        if goesOn { rest.removeLast() }
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "=") else {
                bytes.append(byte)
                continue
            }
            bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
            rest = rest.dropFirst(2)
        }
        if !goesOn, index < lines.count - 1 { bytes.append(0x0A) }
    }
    return bytes
}
