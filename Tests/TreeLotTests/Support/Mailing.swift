import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

extension Given {
    /// The text of the code that the newest mail with a code tells, as its reader types it.
    var mailedCode: PresentedCode {
        get throws {
            let mailed = commits.flatMap(\.events).compactMap { event in
                if case .codes(.mailed(let fact)) = event { fact } else { nil }
            }
            let fact = try #require(mailed.last)
            return .typed(
                try SeededCode.text(of: fact.seed, for: fact.purpose, ToySecrets()))
        }
    }

    /// The kinds of notices that a command led to, and whom they reached.
    static func notices(_ events: [LotEvent]) -> [NoticeKind: [Person.ID]] {
        var notices: [NoticeKind: [Person.ID]] = [:]
        for case .messages(.noticeSent(let fact)) in events {
            notices[fact.notice.kind] = fact.recipients
        }
        return notices
    }

    /// To which address the newest message would be mailed; nil where it would not be.
    func mailed(to person: Person.ID) -> String? {
        lot.letter(lot.lastMessage, to: person)?.address
    }
}

extension Lot {
    /// The newest message.
    var lastMessage: Message.ID { Message.ID(nextMessage.rawValue - 1) }
}
