import EventSourcing

extension AnswerText {
    static func messages(_ answer: JSON) -> [String] {
        let messages = answer.elements("messages")
        guard !messages.isEmpty else { return ["Nothing to read.".styled(.dim)] }
        return messages.flatMap(message) + ["", "\(answer.text("unread")) not read"]
    }

    private static func message(_ message: JSON) -> [String] {
        let isRead = message["read"] == true
        let number = message.text("message")
        let priority = message.text("priority")
        let mark = priority == "normal" ? "" : "  \(priority)".styled(.red)
        let title =
            message["title"] == nil ? "(gone, with whom it was about)" : message.text("title")
        let head = "\(isRead ? " " : "•") \(number)  \(isRead ? title : title.styled(.bold))\(mark)"
        let from = "    \(message.text("senderName")), \(message.text("sentAt"))".styled(.dim)
        // Line by line: a line of one message must not look like the beginning of another.
        let body = message.text("body").split(separator: "\n").map { "    \($0)" }
        return ["", head, from] + body
    }
}
