@testable import EventSourcing

@testable import TreeLot

extension Samples {
    mutating func addMessages() {
        add(.messages(.remindersSet(RemindersSet(person: 300, isEnabled: true))))
        let off = RemindersSet(person: 2, isEnabled: false)
        add(.messages(.remindersSet(off)), "only what must be there", by: .person(2))
        addLetters()
        addNotices()
        add(.messages(.read(MessageRead(message: 300, person: 2))), by: .person(2))
        add(.messages(.unread(MessageUnread(message: 300, person: 2))), by: .person(2))
    }

    private mutating func addLetters() {
        var letter = MessageSent(
            message: 300, audience: .person(7), priority: .urgent, person: 7,
            title: .known("Bring gloves"), body: .known("It is cold.\nVery cold."),
            recipients: [2, 7, 300])
        add(.messages(.sent(letter)), by: .person(9))
        letter.audience = .household(3)
        letter.person = nil
        letter.household = 3
        add(.messages(.sent(letter)), "to a household", by: .person(2))
        letter.audience = .shift(12)
        letter.household = nil
        letter.person = 9
        letter.title = .erased
        letter.body = .erased
        add(.messages(.sent(letter)), "to a shift, by somebody who was erased", by: .person(9))
        let plain = MessageSent(
            message: 1, audience: .leadership, priority: .low, title: .known("Keys"),
            body: .known("They are in the drawer."), recipients: [1])
        add(.messages(.sent(plain)), "about nobody", by: .operator)
    }

    private mutating func addNotices() {
        var notice = Notice(
            kind: .shiftMoved, season: 2, shift: 300, label: "Morning", location: "Lot 2",
            start: LocalInstant("2026-12-05T10:00:00-08:00"),
            end: LocalInstant("2026-12-05T13:00:00-08:00"), locationBefore: "Lot 1",
            startBefore: LocalInstant("2026-12-05T09:00:00-08:00"),
            endBefore: LocalInstant("2026-12-05T12:00:00-08:00"), assignment: 31, person: 7,
            shifts: 24, scouts: 1, adults: 2, minimumHeadcount: 4, minimumAdults: 2,
            reason: "The trees come later.")
        add(.messages(.noticeSent(NoticeSent(message: 300, notice: notice, recipients: [2, 7]))))
        notice = Notice(kind: .schedulePublished)
        let least = NoticeSent(message: 1, notice: notice, recipients: [1])
        add(.messages(.noticeSent(least)), "only what must be there", by: .system)
    }
}
