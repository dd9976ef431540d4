import EventSourcing
import TreeLot

/// The reader’s inbox.
struct MessagesPage: ProfileSection {
    static let routes = ["messages"]

    /// The messages before this one.
    private let before: Message.ID?

    init(_ address: PageAddress) { before = address.queryID("before") }

    struct Answer: Sendable, Equatable {
        var inbox: MyMessages.Answer
        /// Its messages that are notices of the lot.
        var notices: [Message.ID: ToldNotice]
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        var question = MyMessages()
        question.limit = 20
        question.after = before
        let inbox = try question.answer(models, context)
        return Answer(inbox: inbox, notices: inbox.notices(models, context))
    }

    func topics(in models: ReadModels) -> [Topic]? { MyMessages().topics(in: models) }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.messages }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <div class="line spread"><h1>\(words.messages)</h1>\(allRead(answer.inbox, reader))</div>
            \(if: answer.inbox.messages.isEmpty, "<div class=\"empty\">\(Icon.envelope)<p>\(words.noMessages)</p></div>")
            \(answer.inbox.messages.html { message($0, answer.notices[$0.message], reader) })
            \(answer.inbox.next.html { "<p><a href=\"/messages?before=\($0)\">\(words.olderMessages)</a></p>" })
            """
    }

    /// Marks messages as read up to the newest one shown: messages that came meanwhile were not read.
    private func allRead(_ inbox: MyMessages.Answer, _ reader: Reader) -> HTML {
        guard before == nil, inbox.unread > 1, let newest = inbox.messages.first else {
            return .none
        }
        return reader.button(
            "\(reader.words.markAllRead)", MarkMessageRead.name,
            ["message": "\(newest.message)", "andOlder": "true"], style: "link")
    }

    private func message(
        _ message: MyMessages.Entry, _ notice: ToldNotice?, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let text = notice.map { words.text(of: $0) }
        let title = text?.title ?? message.title
        let body = text?.body ?? message.body
        return """
            <article class="card\(if: !message.read, " unread")" id="message-\(message.message)">
            <div class="line spread"><h2>\(title ?? words.forgotten)</h2>\
            \(words.chip(message.priority))</div>
            <p class="quiet small">\(name: message.senderName) · \(words.dayAndTime(message.sentAt))</p>
            \((body ?? "").paragraphs.html { "<p>\($0)</p>" })
            <div class="line">\(message.shift.html { "<a class=\"button second\" href=\"\(.shift($0))\">\(words.shift)</a>" })
            \(reader.button(
                "\(message.read ? words.markUnread : words.markRead)",
                message.read ? MarkMessageUnread.name : MarkMessageRead.name,
                ["message": "\(message.message)"], style: "link"))</div>
            </article>
            """
    }
}

extension Words {
    /// For what is more important than most; nothing for the rest.
    func chip(_ priority: Priority) -> HTML {
        switch priority {
        case .high, .urgent: "<span class=\"chip critical\">\(self.priority(priority))</span>"
        case .low, .normal: .none
        }
    }
}

extension String {
    /// Lines that were kept apart by those who wrote them.
    var paragraphs: [String] {
        split(separator: "\n").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
    }
}
