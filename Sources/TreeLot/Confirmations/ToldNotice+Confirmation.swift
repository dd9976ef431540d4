import EventSourcing

extension ToldNotice {
    var confirmation: Notice.Text {
        let lines = changes.map(\.sentence) + (by.map { ["By \($0)".asSentence] } ?? [])
        return Notice.Text(title: confirmationTitle, body: lines.joined(separator: "\n"))
    }

    private var confirmationTitle: String {
        let verb = changes.allSatisfy(\.change.isOn) ? "Signed up" : "Canceled"
        guard Set(changes.map(\.change.isOn)).count == 1 else { return "Your shifts have changed" }
        if Set(changes.map(\.change.shift)).count == 1, let start = changes.first?.change.start {
            return "\(verb): \(start.day.inWords), \(start.time)"
        }
        return "\(verb): \(changes.count) places"
    }
}

extension String {
    /// With a full stop, unless it ends with one already, as a name with an initial does.
    package var asSentence: String { hasSuffix(".") ? self : self + "." }

    /// With a capital letter, as a sentence begins with it.
    package var asFirstWord: String { prefix(1).uppercased() + dropFirst() }
}

extension ToldNotice.Change {
    /// `Mia is on shift 3 (Morning, Sat 5 Dec, 09:00–13:00), at Elm Street.`
    fileprivate var sentence: String {
        let subject = isReaders ? "You are" : "\(whom ?? "Someone") is"
        let place = change.isOn ? change.location.map { ", at \($0)" } ?? "" : ""
        let label = change.label.map { "\($0), " } ?? ""
        return "\(subject) \(change.isOn ? "on" : "no longer on") shift \(change.shift) "
            + "(\(label)\(Notice.span(change.start, change.end)))\(place)."
    }
}
