@testable import EventSourcing

@testable import TreeLot

extension Samples {
    mutating func addMessages() {
        add(.messages(.remindersSet(RemindersSet(person: 300, isEnabled: true))))
        let off = RemindersSet(person: 2, isEnabled: false)
        add(.messages(.remindersSet(off)), "only what must be there", by: .person(2))
    }
}
