import EventSourcing
import TreeLot

extension MyMessages.Answer: ToldInWords {
    var lines: [String] {
        guard !messages.isEmpty else { return ["Nothing to read.".styled(.dim)] }
        return messages.flatMap(\.lines) + ["", "\(unread) not read"]
    }
}

extension MyMessages.Entry {
    fileprivate var lines: [String] {
        let mark = priority == .normal ? "" : "  \(priority.name)".styled(.red)
        let title = title ?? "(gone, with whom it was about)"
        let head = read ? "  \(message)  \(title)" : "• \(message)  \(title.styled(.bold))"
        let from = "    \(senderName), \(sentAt)".styled(.dim)
        // Line by line: a line of one message must not look like the beginning of another.
        let text = (body ?? "").split(separator: "\n").map { "    \($0)" }
        return ["", head + mark, from] + text
    }
}
